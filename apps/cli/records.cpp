#include "records.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <memory>

#include "records_texts.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

using Status = RecordedMatch::Status;

struct Closer {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};

std::string said(const Trilingual& words, Language language, std::vector<std::string> arguments = {}) {
  return render(Phrase{"", std::move(arguments), words}, language);
}

std::string csv(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == text.npos) return std::string(text);
  std::string quoted = "\"";
  for (char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

// Columns of text; the first is flush left, numbers are flush right.
std::string columns(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (widths.size() <= i) widths.push_back(0);
      widths[i] = std::max(widths[i], width_of(row[i]));
    }
  std::string text;
  for (const auto& row : rows) {
    std::string line = " ";
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string room(widths[i] - width_of(row[i]), ' ');
      line += " " + (i == 0 ? row[i] + room : " " + room + row[i]);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

class Records {
 public:
  explicit Records(const RecordsOptions& options) : options_(options), book_(options.reading, load_file) {}

  Result<int> run() {
    begin();
    for (const std::string& file : options_.files) {
      auto read = read_file(file);
      if (!read) return read.error();
      if (interrupted) break;
    }
    end();
    if (interrupted) return 130;
    if (failed_) return cannot_write;
    return fatal_ || book_.tallies().rejected > 0 ? 1 : 0;
  }
  const std::string& text() const { return text_; }

 private:
  Result<bool> read_file(const std::string& name) {
    std::unique_ptr<std::FILE, Closer> file(name == "-" ? stdin : std::fopen(name.c_str(), "rb"));
    if (!file) return unreadable(name, refusal(errno));
    name_ = name == "-" ? "stdin" : name;
    book_.open(name_);
    std::string piece(1 << 16, '\0');
    while (!interrupted) {
      errno = 0;
      const std::size_t size = std::fread(piece.data(), 1, piece.size(), file.get());
      if (size == 0) {
        if (std::ferror(file.get())) return unreadable(name, refusal(errno));
        break;
      }
      book_.feed(std::string_view(piece).substr(0, size));
      take();
      if (book_.fatal()) break;
    }
    if (!interrupted) book_.close();
    take();
    for (const RecordFinding& note : book_.notes())
      tell(name_ + ":" + std::to_string(note.line) + ": " + render(note.message, options_.people));
    if (book_.fatal()) {
      fatal_ = true;
      tell(name_ + ": " + said(text::stopped, options_.people));
    }
    return true;
  }

  void take() {
    while (auto match = book_.next()) {
      ++matches_;
      report(*match);
      if (options_.action == RecordsAction::convert)
        convert(*match);
      else if (options_.json)
        put((matches_ > 1 ? ",\n" : "") + json_of(*match, options_.data));
    }
  }

  // Where a match stands, for people.
  std::string where(const RecordedMatch& match, const RecordFinding& finding) const {
    std::string text = match.file + ":" + std::to_string(finding.line ? finding.line : match.line) + ":";
    auto add = [&](const Trilingual& words, const std::string& what) {
      if (!what.empty()) text += (text.back() == ':' ? " " : ", ") + said(words, options_.people, {what});
    };
    add(text::in_group, match.group);
    add(text::in_match, match.no);
    if (finding.row > 0) add(text::in_row, std::to_string(finding.row));
    return text;
  }

  // Every repair and every rejection is told; where the answer is data, beside it.
  void report(const RecordedMatch& match) {
    if (options_.json) return;  // it says so itself
    const auto list = [&](const std::vector<RecordFinding>& findings, const Trilingual& verdict) {
      for (const RecordFinding& finding : findings)
        tell(where(match, finding) + ": " + said(verdict, options_.people) + ": " +
             render(finding.message, options_.people));
    };
    if (match.status == Status::rejected)
      list(match.problems, text::was_rejected);
    else
      list(match.repairs, text::was_repaired);
  }

  void begin() {
    if (options_.action == RecordsAction::convert) {
      if (options_.to == RecordFormat::csv) put("group,no,first,second,game,kind,moves,play,ending,misere\n");
      if (options_.to == RecordFormat::json) put("{\"matches\":[\n");
    } else if (options_.json) {
      put("{\"matches\":[\n");
    }
  }

  void convert(const RecordedMatch& match) {
    if (match.status == Status::rejected) return;  // it was told
    RecordKind kind = options_.kind == RecordKind::unsaid ? match.kind : options_.kind;
    const auto moves_in = [&](RecordKind k) -> const std::vector<std::string>& {
      return k == RecordKind::positions  ? match.positions
             : k == RecordKind::removals ? match.removals
                                         : match.notation;
    };
    // What cannot be written in numbers is written in notation.
    if (kind != RecordKind::notation && moves_in(kind).size() != match.moves.size())
      kind = RecordKind::notation;
    const char* const name = kind == RecordKind::positions  ? "positions"
                             : kind == RecordKind::removals ? "removals"
                                                            : "notation";
    std::string moves;
    for (const std::string& move : moves_in(kind)) moves += (moves.empty() ? "" : " ") + move;
    const char* const play = match.way.play == Play::sum    ? "sum"
                             : match.way.play == Play::join ? "join"
                                                            : "union";
    const char* const ending = match.way.ending == Ending::long_ ? "long" : "short";
    const bool misere = match.way.convention == Convention::misere;
    switch (options_.to) {
      case RecordFormat::json: {
        auto quoted = [](const std::string& text) {
          std::string json = "\"";
          for (char c : text) {
            if (c == '"' || c == '\\') json += '\\';
            if (static_cast<unsigned char>(c) < 0x20) {
              char code[8];
              std::snprintf(code, sizeof code, "\\u%04x", c);
              json += code;
            } else {
              json += c;
            }
          }
          return json + "\"";
        };
        std::string list;
        for (const std::string& move : moves_in(kind)) list += (list.empty() ? "" : ",") + quoted(move);
        put(std::string(written_++ > 0 ? ",\n" : "") + "{\"group\":" + quoted(match.group) +
            ",\"no\":" + quoted(match.no) + ",\"first\":" + quoted(match.first) +
            ",\"second\":" + quoted(match.second) + ",\"game\":" + quoted(match.game) + ",\"play\":\"" +
            play + "\",\"ending\":\"" + ending + "\",\"misere\":" + (misere ? "true" : "false") +
            ",\"kind\":\"" + name + "\",\"moves\":[" + list + "]}");
        return;
      }
      case RecordFormat::text: {
        const auto directive = [&](std::string& now, const char* key, const std::string& value) {
          if (now != value) put(std::string(key) + ": " + value + "\n");
          now = value;
        };
        directive(game_, "game", match.game);
        directive(kind_, "kind", name);
        directive(play_, "play", play);
        directive(ending_, "ending", ending);
        directive(misere_, "misere", misere ? "true" : "false");
        directive(group_, "group", match.group);
        directive(first_, "first", match.first);
        directive(second_, "second", match.second);
        // A number that is no single word stands in a line of its own.
        const bool plain =
            !match.no.empty() && match.no != "-" && match.no.find_first_of(" \t:#") == std::string::npos;
        put((plain ? match.no + ": " : "no: " + match.no + "\n") + moves + "\n");
        return;
      }
      default:
        put(csv(match.group) + "," + csv(match.no) + "," + csv(match.first) + "," + csv(match.second) + "," +
            csv(match.game) + "," + name + "," + csv(moves) + "," + play + "," + ending + "," +
            (misere ? "true" : "false") + "\n");
    }
  }

  void end() {
    const RecordTallies& t = book_.tallies();
    const auto number = [](std::uint64_t n) { return std::to_string(n); };
    const std::string summary = matches_ == 0
                                    ? said(text::no_matches, options_.people)
                                    : said(text::verdicts, options_.people,
                                           {number(t.read + t.repaired + t.rejected), number(t.read),
                                            number(t.repaired), number(t.rejected)});
    if (options_.action == RecordsAction::convert) {
      if (options_.to == RecordFormat::json) put("\n]}\n");
      tell(summary);
      return;
    }
    if (options_.json) {
      put("\n],\"totals\":" + json_of(t) + "}\n");
      return;
    }
    put(summary + "\n");
    if (options_.action == RecordsAction::analyse && t.all.matches > 0) analysis(t);
  }

  std::string percent(const RecordFigures& figures) const {
    const auto share = figures.accuracy();
    if (!share) return "-";
    const std::string number = std::to_string(std::lround(*share * 100));
    return number + (options_.people == Language::cs ? " %" : "%");
  }

  std::vector<std::string> heading() const {
    std::vector<std::string> cells = {""};
    for (const Trilingual* words :
         {&text::matches_played, &text::moves_made, &text::good_moves, &text::mistakes_made,
          &text::forced_moves, &text::accuracy_is, &text::wins_are, &text::perfect_are, &text::symmetric_are,
          &text::dawdles_are})
      cells.push_back(said(*words, options_.people));
    return cells;
  }
  std::vector<std::string> line(const std::string& name, const RecordFigures& f, bool wins) const {
    const auto n = [](std::uint64_t number) { return std::to_string(number); };
    return {name,
            n(f.matches),
            n(f.moves),
            n(f.good),
            n(f.mistakes),
            n(f.forced),
            percent(f),
            wins ? n(f.wins) : "",
            n(f.perfect),
            n(f.symmetric_matches),
            n(f.dawdle_matches)};
  }

  void analysis(const RecordTallies& t) {
    const Language l = options_.people;
    const auto n = [](std::uint64_t number) { return std::to_string(number); };
    std::vector<std::vector<std::string>> rows = {heading(), line(said(text::over_all, l), t.all, false)};
    put("\n" + columns(rows));
    put(said(text::starter_won, l, {n(t.all.starter_wins), n(t.all.matches)}) + "\n");
    for (auto at = t.all.moves_to_heaps.rbegin(); at != t.all.moves_to_heaps.rend(); ++at)
      put(said(text::to_heaps, l, {said(text::heap_count, l, {n(at->first)}), n(at->second)}) + "\n");
    if (t.groups.size() > 1) {
      rows = {heading()};
      for (const auto& [name, figures] : t.groups) rows.push_back(line(name, figures, false));
      put("\n" + said(text::by_group, l) + "\n" + columns(rows));
    }
    if (!t.players.empty()) {
      rows = {heading()};
      for (const auto& [key, figures] : t.players)
        rows.push_back(
            line(t.groups.size() > 1 && !key.first.empty() ? key.first + ": " + key.second : key.second,
                 figures, true));
      put("\n" + said(text::by_player, l) + "\n" + columns(rows));
    }
    if (t.learning.size() > 1) {
      std::string shares;
      for (const auto& [match, score] : t.learning) {
        RecordFigures one;
        one.good = score.good;
        one.mistakes = score.mistakes;
        shares += " " + percent(one);
      }
      put("\n" + said(text::learning, l) + "\n " + shares + "\n");
    }
    if (!t.all.visits.empty()) {
      put("\n" + said(text::lost_positions, l) + "\n");
      for (const auto& [position, visit] : t.all.visits)
        put("  " + said(text::visited, l, {position, n(visit.all), n(visit.as_first_move)}) + "\n");
    }
    std::vector<std::pair<std::string, RecordFigures::Chance>> missed;
    for (const auto& chance : t.all.chances)
      if (chance.second.missed > 0) missed.push_back(chance);
    std::stable_sort(missed.begin(), missed.end(),
                     [](const auto& a, const auto& b) { return a.second.missed > b.second.missed; });
    if (!missed.empty()) put("\n" + said(text::most_missed, l) + "\n");
    for (std::size_t i = 0; i < std::min<std::size_t>(missed.size(), 10); ++i)
      put("  " +
          said(text::missed, l, {missed[i].first, n(missed[i].second.missed), n(missed[i].second.met)}) +
          "\n");
    if (!t.perfect.empty()) put("\n" + said(text::perfect_list, l) + "\n");
    for (const RecordTallies::Perfect& match : t.perfect)
      put("  " + (match.group.empty() ? "" : said(text::in_group, l, {match.group}) + ", ") +
          said(text::in_match, l, {match.no}) + ": " +
          said(match.by_starter ? text::won_first : text::won_second, l) +
          (match.winner.empty() ? "" : " (" + match.winner + ")") + "\n");
    put("\n" + said(text::definitions, l) + "\n");
  }

  // The answer; the rest is for the eye.
  void put(const std::string& text) {
    if (!options_.out.empty())
      text_ += text;
    else if (std::fputs(text.c_str(), stdout) < 0)
      failed_ = true;
  }
  void tell(const std::string& text) {
    // A check is nothing but this.
    if (options_.action == RecordsAction::check && !options_.json)
      put(text + "\n");
    else
      std::fputs((text + "\n").c_str(), stderr);
  }

  const RecordsOptions& options_;
  RecordBook book_;
  std::string name_, text_;
  std::uint64_t matches_ = 0, written_ = 0;
  bool fatal_ = false, failed_ = false;
  // What was said last in plain text.
  std::string game_, kind_, play_ = "sum", ending_ = "long", misere_ = "false", group_, first_, second_;
};

}  // namespace

Result<int> records(const RecordsOptions& options) {
  if (!options.out.empty())
    if (auto may = may_write(options.out); !may) return may.error();
  Records work(options);
  auto status = work.run();
  if (!status || options.out.empty() || *status == 130) return status;
  if (auto saved = save_file(options.out, work.text()); !saved) return saved.error();
  return status;
}

}  // namespace bouton::cli
