// What was found in recorded matches, as text, JSON and tables.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "base/csv.hpp"
#include "base/printable.hpp"
#include "bouton/answers.hpp"
#include "bouton/records.hpp"
#include "present/tabular.hpp"
#include "records/telling.hpp"
#include "records/text.hpp"
#include "records/texts.hpp"

namespace bouton {
namespace records {

std::string said(const Trilingual& words, Language language, std::vector<std::string> arguments) {
  return render(Phrase{"", std::move(arguments), words}, language);
}

std::string percent(std::uint64_t part, std::uint64_t whole, Language language) {
  if (whole == 0) return "-";
  const double share = static_cast<double>(part) / static_cast<double>(whole);
  return std::to_string(std::lround(share * 100)) + (language == Language::cs ? "\u00a0%" : "%");
}

std::string percent(const RecordFigures& figures, Language language) {
  return percent(figures.good, figures.good + figures.mistakes, language);
}

std::vector<std::string> heading(bool wins, Language language) {
  std::vector<std::string> cells = {""};
  for (const Trilingual* words :
       {&text::matches_played, &text::moves_made, &text::good_moves, &text::mistakes_made,
        &text::forced_moves, &text::accuracy_is, &text::wins_are, &text::perfect_are, &text::symmetric_are,
        &text::dawdles_are})
    if (wins || words != &text::wins_are) cells.push_back(said(*words, language));
  return cells;
}

std::vector<std::string> row_of(const std::string& name, const RecordFigures& f, bool wins,
                                Language language) {
  const auto n = [](std::uint64_t number) { return std::to_string(number); };
  std::vector<std::string> cells = {name,          n(f.matches), n(f.moves),          n(f.good),
                                    n(f.mistakes), n(f.forced),  percent(f, language)};
  if (wins) cells.push_back(n(f.wins));
  for (std::uint64_t number : {f.perfect, f.symmetric_matches, f.dawdle_matches}) cells.push_back(n(number));
  return cells;
}

std::vector<std::pair<std::string, RecordFigures::Chance>> most_missed(const RecordFigures& figures,
                                                                       std::size_t most) {
  std::vector<std::pair<std::string, RecordFigures::Chance>> list;
  for (const auto& chance : figures.chances)
    if (chance.second.missed > 0) list.push_back(chance);
  std::stable_sort(list.begin(), list.end(),
                   [](const auto& a, const auto& b) { return a.second.missed > b.second.missed; });
  if (list.size() > most) list.resize(most);
  return list;
}

std::string named(const RecordTallies& tallies, const std::pair<std::string, std::string>& player) {
  return tallies.groups.size() > 1 && !player.first.empty() ? player.first + ": " + player.second
                                                            : player.second;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string text;
  for (const std::string& word : words) (text += text.empty() ? std::string_view() : between) += word;
  return text;
}

std::vector<std::pair<std::string, std::vector<std::string>>> findings_of(const RecordFigures& f,
                                                                          Language l) {
  const auto n = [](std::uint64_t number) { return std::to_string(number); };
  constexpr std::size_t most_lines = 40;  // that anybody reads
  std::vector<std::pair<std::string, std::vector<std::string>>> found;
  std::vector<std::string> lines;
  const auto section = [&](std::string title) {
    if (!lines.empty()) found.emplace_back(std::move(title), std::move(lines));
    lines.clear();
  };
  for (auto at = f.moves_to_heaps.rbegin(); at != f.moves_to_heaps.rend(); ++at) {
    const auto safe = f.safe_moves_to_heaps.find(at->first);
    if (safe == f.safe_moves_to_heaps.end()) continue;
    lines.push_back(said(text::safe_share, l,
                         {said(text::heap_count, l, {n(at->first)}), n(safe->second), n(at->second),
                          percent(safe->second, at->second, l)}));
  }
  section(said(text::safe_moves, l));
  if (f.several.matches > 0) {
    for (const auto& [positions, together] : f.together)
      if (lines.size() < most_lines)
        lines.push_back(
            said(text::together_told, l,
                 {joined(positions, ", "), n(together.matches), n(together.by_one_player), n(together.won)}));
    section(said(text::several_safe, l, {n(f.several.matches)}));
  }
  // Of large games only the most frequent.
  std::vector<std::pair<std::pair<std::string, std::string>, RecordFigures::Pairs>> often(f.pairs.begin(),
                                                                                          f.pairs.end());
  if (often.size() > most_lines) {
    std::stable_sort(often.begin(), often.end(),
                     [](const auto& a, const auto& b) { return a.second.moves > b.second.moves; });
    often.resize(most_lines);
  }
  for (const auto& [ways, pairs] : often) {
    std::string in;
    for (const auto& [moves, matches] : pairs.mirrored_in)
      in += (in.empty() ? "" : ", ") + said(text::in_moves, l, {n(moves), n(matches)});
    std::string line = said(text::pair_told, l, {ways.first, ways.second, n(pairs.moves)});
    if (pairs.mirrored > 0) line += "; " + said(text::pair_mirrored, l, {n(pairs.mirrored), in});
    lines.push_back(std::move(line));
  }
  section(said(text::pair_moves, l));
  if (f.mirrored_matches > 0) {
    lines.push_back(said(text::mirrored_from, l, {n(f.mirrored_from_two), n(f.mirrored_from_three)}));
    section(said(text::mirrored_told, l, {n(f.mirrored_matches), n(f.matches)}));
  }
  return found;
}

std::string json_string(std::string_view text) {
  const bool plain = is_utf8(text) && std::none_of(text.begin(), text.end(), [](char c) {
                       return c == '"' || c == '\\' || (c >= 0 && c < 0x20);
                     });
  if (plain) return '"' + std::string(text) + '"';
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace records

namespace {

using namespace records;

// Columns of text; the first is flush left, numbers are flush right.
std::string columns(std::vector<std::vector<std::string>> rows) {
  for (auto& row : rows)
    for (std::string& cell : row) cell = printable(cell);
  std::vector<std::size_t> widths;
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (widths.size() <= i) widths.push_back(0);
      widths[i] = std::max(widths[i], columns_of(row[i]));
    }
  std::string text;
  for (const auto& row : rows) {
    std::string line = " ";
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string room(widths[i] - columns_of(row[i]), ' ');
      line += " " + (i == 0 ? row[i] + room : " " + room + row[i]);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

}  // namespace

std::string where(const RecordedMatch& match, const RecordFinding& finding, Language language) {
  const std::string line = std::to_string(finding.line ? finding.line : match.line);
  // What was typed in stands in no file: its group and number tell which match it is.
  const bool nowhere = match.file.empty() && !(match.group.empty() && match.no.empty());
  std::string text = nowhere ? std::string() : printable(match.file) + ":" + line + ":";
  auto add = [&](const Trilingual& words, const std::string& what) {
    if (!what.empty())
      text += (text.empty()         ? ""
               : text.back() == ':' ? " "
                                    : ", ") +
              said(words, language, {printable(what)});
  };
  add(text::in_group, match.group);
  add(text::in_match, match.no);
  if (finding.row > 0) add(text::in_row, std::to_string(finding.row));
  if (text.back() == ':') text.pop_back();  // one follows
  return text;
}

std::vector<std::string> verdicts_of(const RecordedMatch& match, Language language) {
  std::vector<std::string> lines;
  const bool rejected = match.status == RecordedMatch::Status::rejected;
  for (const RecordFinding& finding : rejected ? match.problems : match.repairs)
    lines.push_back(where(match, finding, language) + ": " +
                    said(rejected ? text::was_rejected : text::was_repaired, language) + ": " +
                    printable(render(finding.message, language)));
  return lines;
}

std::string summary_of(const RecordTallies& t, Language language) {
  const auto n = [](std::uint64_t number) { return std::to_string(number); };
  const std::uint64_t all = t.read + t.repaired + t.rejected;
  if (all == 0) return said(text::no_matches, language);
  std::vector<std::string> kinds;
  for (const auto& [words, count] :
       {std::pair(&text::n_read, t.read), {&text::n_repaired, t.repaired}, {&text::n_rejected, t.rejected}})
    if (count > 0) kinds.push_back(said(*words, language, {n(count)}));
  return said(text::verdicts, language, {n(all), joined(kinds, ", ")});
}

std::string text_of(const RecordTallies& t, Language l) {
  std::string out;
  if (t.all.matches == 0) return out;
  const auto put = [&](const std::string& text) { out += text; };
  const auto n = [](std::uint64_t number) { return std::to_string(number); };
  std::vector<std::vector<std::string>> rows = {heading(false, l),
                                                row_of(said(text::over_all, l), t.all, false, l)};
  put("\n" + columns(rows));
  put(said(text::starter_won, l, {n(t.all.starter_wins), n(t.all.matches)}) + "\n");
  for (auto at = t.all.moves_to_heaps.rbegin(); at != t.all.moves_to_heaps.rend(); ++at)
    put(said(text::to_heaps, l, {said(text::heap_count, l, {n(at->first)}), n(at->second), n(at->first)}) +
        "\n");
  if (t.groups.size() > 1) {
    rows = {heading(false, l)};
    for (const auto& [name, figures] : t.groups) rows.push_back(row_of(name, figures, false, l));
    put("\n" + said(text::by_group, l) + "\n" + columns(rows));
  }
  if (!t.players.empty()) {
    rows = {heading(true, l)};
    for (const auto& [key, figures] : t.players) rows.push_back(row_of(named(t, key), figures, true, l));
    put("\n" + said(text::by_player, l) + "\n" + columns(rows));
  }
  if (t.learning.size() > 1) {
    std::string shares;
    constexpr std::uint64_t most = 100;  // a line that can be read
    for (const auto& [match, score] : t.learning) {
      if (match > most) {
        shares += " …";
        break;
      }
      RecordFigures one;
      one.good = score.good;
      one.mistakes = score.mistakes;
      shares += " " + percent(one, l);
    }
    put("\n" + said(text::learning, l) + "\n " + shares + "\n");
  }
  if (!t.all.visits.empty()) {
    put("\n" + said(text::lost_positions, l) + "\n");
    for (const auto& [position, visit] : t.all.visits)
      put("  " + said(text::visited, l, {printable(position), n(visit.all), n(visit.as_first_move)}) + "\n");
  }
  for (const auto& [title, lines] : findings_of(t.all, l)) {
    put("\n" + title + "\n");
    for (const std::string& line : lines) put("  " + printable(line) + "\n");
  }
  const auto missed = most_missed(t.all, 10);
  if (!missed.empty()) put("\n" + said(text::most_missed, l) + "\n");
  for (std::size_t i = 0; i < missed.size(); ++i)
    put("  " +
        said(text::missed, l,
             {printable(missed[i].first), n(missed[i].second.missed), n(missed[i].second.met)}) +
        "\n");
  if (!t.perfect.empty()) put("\n" + said(text::perfect_list, l) + "\n");
  for (const RecordTallies::Perfect& match : t.perfect)
    put("  " + (match.group.empty() ? "" : said(text::in_group, l, {printable(match.group)}) + ", ") +
        said(text::in_match, l, {printable(match.no)}) + ": " +
        said(match.by_starter ? text::won_first : text::won_second, l) +
        (match.winner.empty() ? "" : " (" + printable(match.winner) + ")") + "\n");
  put("\n" + said(text::definitions, l) + "\n");
  return out;
}

std::string scores_of(const RecordTallies& t, Language l) {
  std::string text;
  for (const auto& [group, results] : t.results) {
    std::vector<std::pair<std::string, const RecordFigures*>> players;
    for (const auto& [key, figures] : t.players)
      if (key.first == group) players.emplace_back(key.second, &figures);
    std::stable_sort(players.begin(), players.end(),
                     [](const auto& a, const auto& b) { return a.second->wins > b.second->wins; });
    std::vector<std::vector<std::string>> rows = {
        {"", said(text::matches_played, l), said(text::wins_are, l), said(text::accuracy_is, l)}};
    constexpr std::size_t most_columns = 30;  // more of them nobody can read
    const bool who_beat_whom = players.size() <= most_columns;
    for (const auto& [name, figures] : players)
      if (who_beat_whom) rows[0].push_back(name);
    for (const auto& [name, figures] : players) {
      rows.push_back(
          {name, std::to_string(figures->matches), std::to_string(figures->wins), percent(*figures, l)});
      for (const auto& [other, unused] : players) {
        if (!who_beat_whom) break;
        const auto found = results.find({name, other});
        const bool met = found != results.end() || results.contains({other, name});
        rows.back().push_back(name == other ? "×"
                              : !met        ? ""
                                            : std::to_string(found == results.end() ? 0 : found->second));
      }
    }
    if (!group.empty()) text += said(text::in_group, l, {printable(group)}) + "\n";
    text += columns(rows) + "\n";
  }
  return text.empty() ? said(text::no_names, l) + "\n" : text;
}

namespace {

void add_csv(std::string& text, const std::string& whose, const RecordFigures& f) {
  const auto put = [&](std::string_view figure, const std::string& of, const std::string& number) {
    text += whose + "," + std::string(figure) + "," + csv_cell(of) + "," + number + "\n";
  };
  const auto count = [&](std::string_view figure, std::uint64_t number, const std::string& of = {}) {
    put(figure, of, std::to_string(number));
  };
  count("matches", f.matches);
  count("moves", f.moves);
  count("good", f.good);
  count("mistakes", f.mistakes);
  count("forced", f.forced);
  count("unknown", f.unknown);
  const auto share = f.accuracy();
  put("accuracy", {}, share ? std::to_string(*share) : "");
  count("wins", f.wins);
  count("starter_wins", f.starter_wins);
  count("perfect_matches", f.perfect);
  count("dawdle_matches", f.dawdle_matches);
  count("symmetric_matches", f.symmetric_matches);
  count("symmetric_from_two_heaps", f.symmetric_from_two);
  count("symmetric_from_three_heaps", f.symmetric_from_three);
  for (const auto& [length, matches] : f.lengths) count("length", matches, std::to_string(length));
  for (const auto& [heaps, moves] : f.moves_to_heaps) count("moves_to_heaps", moves, std::to_string(heaps));
  for (const auto& [position, visit] : f.visits) {
    count("visits", visit.all, position);
    count("visits_as_first_move", visit.as_first_move, position);
  }
  for (const auto& [position, chance] : f.chances) {
    count("chances_met", chance.met, position);
    count("chances_missed", chance.missed, position);
  }
  for (const auto& [position, moves] : f.first_moves) count("first_moves", moves, position);
  for (const auto& [heaps, moves] : f.safe_moves_to_heaps)
    count("safe_moves_to_heaps", moves, std::to_string(heaps));
  count("mirrored_matches", f.mirrored_matches);
  count("mirrored_from_two_heaps", f.mirrored_from_two);
  count("mirrored_from_three_heaps", f.mirrored_from_three);
  for (const auto& [ways, pairs] : f.pairs) {
    const std::string of = ways.first + " > " + ways.second;
    count("symmetric_moves", pairs.moves, of);
    count("mirrored", pairs.mirrored, of);
    for (const auto& [moves, matches] : pairs.mirrored_in)
      count("mirrored_in_" + std::to_string(moves), matches, of);
  }
  count("several_safe_positions", f.several.matches);
  count("several_safe_positions_by_one_player", f.several.by_one_player);
  count("several_safe_positions_won", f.several.won);
  for (const auto& [positions, together] : f.together) {
    const std::string of = joined(positions, " + ");
    count("together", together.matches, of);
    count("together_by_one_player", together.by_one_player, of);
    count("together_won", together.won, of);
  }
}

std::string tabular(const std::vector<std::vector<std::string>>& rows) {
  std::string text = "\\begin{tabular}{l" + std::string(rows[0].size() - 1, 'r') + "}\n\\hline\n";
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) text += (c > 0 ? " & " : "") + latex_escaped(rows[r][c]);
    text += r == 0 ? " \\\\\n\\hline\n" : " \\\\\n";
  }
  return text + "\\hline\n\\end{tabular}\n";
}

}  // namespace

std::string csv_of(const RecordTallies& t) {
  std::string text;
  for (const auto& [figure, number] :
       {std::pair("read", t.read), std::pair("repaired", t.repaired), std::pair("rejected", t.rejected)})
    text += "all,,," + std::string(figure) + ",," + std::to_string(number) + "\n";
  add_csv(text, "all,,", t.all);
  for (const auto& [name, figures] : t.groups) add_csv(text, "group," + csv_cell(name) + ",", figures);
  for (const auto& [key, figures] : t.players)
    add_csv(text, "player," + csv_cell(key.first) + "," + csv_cell(key.second), figures);
  for (const auto& [group, pairs] : t.results)
    for (const auto& [pair, wins] : pairs)
      text += "player," + csv_cell(group) + "," + csv_cell(pair.first) + ",wins_against," +
              csv_cell(pair.second) + "," + std::to_string(wins) + "\n";
  for (const auto& [match, score] : t.learning)
    text += "all,,,learning_good," + std::to_string(match) + "," + std::to_string(score.good) +
            "\nall,,,learning_mistakes," + std::to_string(match) + "," + std::to_string(score.mistakes) +
            "\n";
  return text;
}

std::uint64_t RecordedMatch::count(Quality quality) const {
  return static_cast<std::uint64_t>(
      std::count_if(moves.begin(), moves.end(), [&](const Move& move) { return move.quality == quality; }));
}

namespace {

std::optional<double> accuracy_of(const RecordedMatch& match) {
  RecordFigures figures;
  figures.good = match.count(RecordedMatch::Quality::good);
  figures.mistakes = match.count(RecordedMatch::Quality::mistake);
  return figures.accuracy();
}

}  // namespace

std::string csv_of(const RecordedMatch& match) {
  if (match.status == RecordedMatch::Status::rejected) return {};
  std::string text;
  const auto put = [&](std::string_view figure, const std::string& number) {
    text += "match," + csv_cell(match.group) + ",," + std::string(figure) + "," + csv_cell(match.no) + "," +
            number + "\n";
  };
  const auto marked = [&](bool RecordedMatch::Move::*mark) {
    return std::to_string(
        std::count_if(match.moves.begin(), match.moves.end(), [&](const auto& move) { return move.*mark; }));
  };
  using enum RecordedMatch::Quality;
  const auto share = accuracy_of(match);
  put("moves", std::to_string(match.moves.size()));
  put("good", std::to_string(match.count(good)));
  put("mistakes", std::to_string(match.count(mistake)));
  put("forced", std::to_string(match.count(forced)));
  put("accuracy", share ? std::to_string(*share) : "");
  put("starter_wins", match.starter_won ? "1" : "0");
  put("perfect_matches", match.perfect ? "1" : "0");
  put("symmetric_moves", marked(&RecordedMatch::Move::symmetric));
  put("dawdles", marked(&RecordedMatch::Move::dawdle));
  put("mirrored_from_move", match.mirrored_from > 0 ? std::to_string(match.mirrored_from) : "");
  return text;
}

std::string latex_of(const RecordTallies& t, Language l) {
  std::vector<std::vector<std::string>> rows = {heading(false, l),
                                                row_of(said(text::over_all, l), t.all, false, l)};
  if (t.groups.size() > 1)
    for (const auto& [name, figures] : t.groups)
      rows.push_back(row_of(said(text::in_group, l, {name}), figures, false, l));
  std::string text = "% " + summary_of(t, l) + "\n" + tabular(rows);
  if (!t.players.empty()) {
    rows = {heading(true, l)};
    for (const auto& [key, figures] : t.players) rows.push_back(row_of(named(t, key), figures, true, l));
    text += "\n% " + said(text::by_player, l) + "\n" + tabular(rows);
  }
  if (!t.all.visits.empty()) {
    rows = {{"", said(text::all_visits, l), said(text::first_visits, l)}};
    for (const auto& [position, visit] : t.all.visits)
      rows.push_back({position, std::to_string(visit.all), std::to_string(visit.as_first_move)});
    text += "\n% " + said(text::lost_positions, l) + "\n" + tabular(rows);
  }
  const auto missed = most_missed(t.all, 20);
  if (!missed.empty()) {
    rows = {{"", said(text::times_met, l), said(text::times_missed, l)}};
    for (const auto& [position, chance] : missed)
      rows.push_back({position, std::to_string(chance.met), std::to_string(chance.missed)});
    text += "\n% " + said(text::most_missed, l) + "\n" + tabular(rows);
  }
  return text;
}

// ------------------------------------------------------------------------------------------------------ JSON

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view word(RecordedMatch::Status status) {
  return status == RecordedMatch::Status::read       ? "read"
         : status == RecordedMatch::Status::repaired ? "repaired"
                                                     : "rejected";
}
constexpr std::string_view word(RecordedMatch::Quality quality) {
  using enum RecordedMatch::Quality;
  return quality == good ? "good" : quality == mistake ? "mistake" : quality == forced ? "forced" : "unknown";
}

Json json_of(const RecordFinding& finding, Language language) {
  Json item = {{"id", finding.id}};
  if (finding.row > 0) item["row"] = finding.row;
  item["line"] = finding.line;
  item["text"] = render(finding.message, language);
  return item;
}

Json json_of(const std::vector<RecordFinding>& findings, Language language) {
  Json list = Json::array();
  for (const RecordFinding& finding : findings) list.push_back(json_of(finding, language));
  return list;
}

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json json_of(const RecordFigures& figures) {
  Json json = {{"matches", figures.matches},   {"moves", figures.moves},   {"good", figures.good},
               {"mistakes", figures.mistakes}, {"forced", figures.forced}, {"unknown", figures.unknown}};
  const auto share = figures.accuracy();
  json["accuracy"] = share ? Json(*share) : Json(nullptr);
  json["starter_wins"] = figures.starter_wins;
  json["perfect_matches"] = figures.perfect;
  json["dawdle_matches"] = figures.dawdle_matches;
  json["symmetric_matches"] = figures.symmetric_matches;
  json["symmetric_from_two_heaps"] = figures.symmetric_from_two;
  json["symmetric_from_three_heaps"] = figures.symmetric_from_three;
  auto& lengths = json["lengths"] = Json::object();
  for (const auto& [length, count] : figures.lengths) lengths[std::to_string(length)] = count;
  auto& heaps = json["moves_to_heaps"] = Json::object();
  for (const auto& [count, moves] : figures.moves_to_heaps) heaps[std::to_string(count)] = moves;
  auto& visits = json["visits"] = Json::object();
  for (const auto& [position, visit] : figures.visits)
    visits[position] = {
        {"all", visit.all}, {"as_first_move", visit.as_first_move}, {"by_starter", visit.by_starter}};
  auto& chances = json["chances"] = Json::object();
  for (const auto& [position, chance] : figures.chances)
    chances[position] = {{"met", chance.met}, {"missed", chance.missed}};
  auto& firsts = json["first_moves"] = Json::object();
  for (const auto& [position, count] : figures.first_moves) firsts[position] = count;
  auto& safe = json["safe_moves_to_heaps"] = Json::object();
  for (const auto& [count, moves] : figures.safe_moves_to_heaps) safe[std::to_string(count)] = moves;
  json["mirrored_matches"] = figures.mirrored_matches;
  json["mirrored_from_two_heaps"] = figures.mirrored_from_two;
  json["mirrored_from_three_heaps"] = figures.mirrored_from_three;
  auto& pairs = json["symmetric_moves"] = Json::array();
  for (const auto& [ways, count] : figures.pairs) {
    Json item = {
        {"from", ways.first}, {"to", ways.second}, {"moves", count.moves}, {"mirrored", count.mirrored}};
    auto& in = item["mirrored_in"] = Json::object();
    for (const auto& [moves, matches] : count.mirrored_in) in[std::to_string(moves)] = matches;
    pairs.push_back(std::move(item));
  }
  const auto told = [](Json item, const RecordFigures::Together& together) {
    item["matches"] = together.matches;
    item["by_one_player"] = together.by_one_player;
    item["won"] = together.won;
    return item;
  };
  json["several_safe_positions"] = told(Json::object(), figures.several);
  auto& together = json["together"] = Json::array();
  for (const auto& [positions, count] : figures.together)
    together.push_back(told({{"positions", positions}}, count));
  return json;
}

}  // namespace

// Put together by hand: there may be very many of them.
std::string json_of(const RecordedMatch& match, Language language) {
  std::string json = "{";
  const auto put = [&](std::string_view key, std::string_view value) {
    if (json.size() > 1) json += ',';
    json += '"';
    json += key;
    json += "\":";
    json += value;
  };
  const auto words = [&](std::string_view key, std::string_view value) { put(key, json_string(value)); };
  const auto list = [](const auto& items, auto&& shown) {
    std::string text = "[";
    for (const auto& item : items) {
      if (text.size() > 1) text += ',';
      text += shown(item);
    }
    return text + "]";
  };
  const auto quoted = [](const std::string& text) { return json_string(text); };
  const auto number = [](std::uint64_t n) { return std::to_string(n); };
  words("file", match.file);
  put("line", std::to_string(match.line));
  words("group", match.group);
  words("no", match.no);
  words("first", match.first);
  words("second", match.second);
  words("game", match.game);
  if (!match.start.empty()) words("start", match.start);
  if (match.heaps) put("heaps", list(*match.heaps, number));
  words("play", name_of(match.way.play));
  words("ending", name_of(match.way.ending));
  put("misere", match.way.convention == Convention::misere ? "true" : "false");
  words("kind", match.kind == RecordKind::unsaid ? "unsaid" : name_of(match.kind));
  words("status", word(match.status));
  if (!match.repairs.empty()) put("repairs", dumped(json_of(match.repairs, language)));
  if (!match.problems.empty()) put("problems", dumped(json_of(match.problems, language)));
  put("moves", list(match.moves, [&](const RecordedMatch::Move& move) {
        std::string item =
            "{\"to\":" + json_string(move.to) + ",\"class\":\"" + std::string(word(move.quality)) + '"';
        if (move.heaps) item += ",\"heaps\":" + list(*move.heaps, number);
        if (move.symmetric) item += ",\"symmetric\":true";
        if (move.dawdle) item += ",\"dawdle\":true";
        if (!move.better.empty()) item += ",\"better\":" + list(move.better, quoted);
        return item + "}";
      }));
  put("notation", list(match.notation, quoted));
  if (match.status != RecordedMatch::Status::rejected) {
    words("winner", match.starter_won ? "first" : "second");
    put("perfect", match.perfect ? "true" : "false");
    if (match.mirrored_from > 0) put("mirrored_from_move", std::to_string(match.mirrored_from));
    const auto share = accuracy_of(match);
    using enum RecordedMatch::Quality;
    put("figures", "{\"good\":" + std::to_string(match.count(good)) +
                       ",\"mistakes\":" + std::to_string(match.count(mistake)) +
                       ",\"forced\":" + std::to_string(match.count(forced)) +
                       ",\"accuracy\":" + (share ? dumped(Json(*share)) : "null") + "}");
  }
  return json + "}";
}

std::string json_of(const std::string& file, const RecordFinding& note, bool fatal, Language language) {
  Json json = {{"file", file}};
  json.update(json_of(note, language));
  if (fatal) json["fatal"] = true;
  return dumped(json);
}

std::string json_of(const RecordTallies& tallies) {
  Json json = json_of(tallies.all);
  json["read"] = tallies.read;
  json["repaired"] = tallies.repaired;
  json["rejected"] = tallies.rejected;
  auto& perfect = json["perfect"] = Json::array();
  for (const RecordTallies::Perfect& match : tallies.perfect)
    perfect.push_back({{"group", match.group},
                       {"no", match.no},
                       {"won_by", match.by_starter ? "first" : "second"},
                       {"winner", match.winner}});
  auto& groups = json["groups"] = Json::object();
  for (const auto& [name, figures] : tallies.groups) groups[name] = json_of(figures);
  auto& players = json["players"] = Json::array();
  for (const auto& [key, figures] : tallies.players) {
    Json item = {{"group", key.first}, {"player", key.second}, {"wins", figures.wins}};
    item.update(json_of(figures));
    players.push_back(std::move(item));
  }
  auto& results = json["results"] = Json::array();
  for (const auto& [group, pairs] : tallies.results)
    for (const auto& [pair, wins] : pairs)
      results.push_back(
          {{"group", group}, {"winner", pair.first}, {"loser", pair.second}, {"matches", wins}});
  auto& learning = json["learning"] = Json::array();
  for (const auto& [match, score] : tallies.learning)
    learning.push_back({{"match", match}, {"good", score.good}, {"mistakes", score.mistakes}});
  if (tallies.too_many) json["too_many_names"] = true;
  return dumped(json);
}

}  // namespace bouton
