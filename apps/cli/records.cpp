#include "records.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <random>

#include "bouton/tournament.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

using Status = RecordedMatch::Status;

constexpr Trilingual text_stopped = {"the rest of this file was not read",
                                     "a fájl többi részét nem olvastuk be",
                                     "zbytek tohoto souboru nebyl přečten"};

struct Closer {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};

std::string csv(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == text.npos) return std::string(text);
  std::string quoted = "\"";
  for (char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::string quoted(std::string_view text) {
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
}

class Records {
 public:
  explicit Records(const RecordsOptions& options)
      : options_(options), book_(options.reading, load_file), report_(options.people) {}

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
      tell(name_ + ": " + render(Message{text_stopped}, options_.people));
    }
    return true;
  }

  void take() {
    while (auto match = book_.next()) {
      ++matches_;
      report(*match);
      if (options_.action == RecordsAction::convert)
        convert(*match);
      else if (options_.action == RecordsAction::report)
        report_.add(*match);
      else if (options_.json)
        put((matches_ > 1 ? ",\n" : "") + json_of(*match, options_.data));
    }
  }

  // Every repair and every rejection is told; where the answer is data, beside it.
  void report(const RecordedMatch& match) {
    if (options_.json) return;  // it says so itself
    for (const std::string& line : verdicts_of(match, options_.people)) tell(line);
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
    const std::string summary = summary_of(t, options_.people);
    if (options_.action == RecordsAction::convert) {
      if (options_.to == RecordFormat::json) put("\n]}\n");
      tell(summary);
      return;
    }
    if (options_.action == RecordsAction::report) {
      put(report_.html(t));
      tell(summary);
      return;
    }
    if (options_.json) {
      put("\n],\"totals\":" + json_of(t) + "}\n");
      return;
    }
    if (options_.csv || options_.latex) {
      put(options_.csv ? csv_of(t) : latex_of(t, options_.people));
      tell(summary);
      return;
    }
    put(summary + "\n");
    if (options_.action == RecordsAction::analyse) put(text_of(t, options_.people));
    if (options_.action == RecordsAction::scores) put("\n" + scores_of(t, options_.people));
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
  RecordReport report_;
  std::string name_, text_;
  std::uint64_t matches_ = 0, written_ = 0;
  bool fatal_ = false, failed_ = false;
  // What was said last in plain text.
  std::string game_, kind_, play_ = "sum", ending_ = "long", misere_ = "false", group_, first_, second_;
};

}  // namespace

Result<int> schedule_matches(const ScheduleOptions& options) {
  // Sheets have a column for each heap, where the game is one of heaps.
  const Answer asked = answer(Request{.command = Command::moves, .spec = options.game}, load_file);
  if (const auto* error = std::get_if<Error>(&asked.content)) return *error;
  std::vector<std::uint64_t> heaps;
  for (const Moves::Part& part : std::get<Moves>(asked.content).board) {
    if (!part.heap) {
      heaps.clear();
      break;
    }
    heaps.push_back(*part.heap);
  }
  for (const std::string* file : {&options.out, &options.sheets})
    if (!file->empty())
      if (auto may = may_write(*file); !may) return may.error();
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device{}() % 1'000'000;
  auto pairings = schedule(options.players, options.games, seed);
  if (!pairings) return pairings.error();
  std::string text;
  std::uint64_t round = 0;
  if (options.format == Format::csv) text = "group,no,first,second,game,kind,moves\n";
  if (options.format == Format::json)
    text = "{\"seed\":" + std::to_string(seed) + ",\"game\":" + quoted(options.game) + ",\"matches\":[\n";
  for (const Pairing& p : *pairings) {
    const std::string no = std::to_string(p.no);
    if (options.format == Format::csv) {
      text += "," + no + "," + csv(p.first) + "," + csv(p.second) + "," + csv(options.game) + ",removals,\n";
    } else if (options.format == Format::json) {
      text += std::string(p.no > 1 ? ",\n" : "") + "{\"round\":" + std::to_string(p.round) + ",\"no\":" + no +
              ",\"first\":" + quoted(p.first) + ",\"second\":" + quoted(p.second) + "}";
    } else {
      constexpr Trilingual words = {"Round {0}", "{0}. forduló", "{0}. kolo"};
      if (p.round != round) text += render(Message(words, {p.round}), options.language) + "\n";
      text += "  " + no + ". " + p.first + " – " + p.second + "\n";
    }
    round = p.round;
  }
  if (options.format == Format::json) text += "\n]}\n";
  if (!options.seed) {
    constexpr Trilingual words = {"drawn with --seed {0}", "sorsolva: --seed {0}", "losováno s --seed {0}"};
    std::fprintf(stderr, "%s\n", render(Message(words, {seed}), options.language).c_str());
  }
  if (!options.sheets.empty())
    if (auto saved = save_file(options.sheets, sheets_html(*pairings, options.game, heaps, options.language));
        !saved)
      return saved.error();
  if (!options.out.empty()) {
    if (auto saved = save_file(options.out, text); !saved) return saved.error();
    return 0;
  }
  return std::fputs(text.c_str(), stdout) < 0 ? cannot_write : 0;
}

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
