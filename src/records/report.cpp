// A report on recorded matches as one page of HTML, to look at and to print.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>

#include "bouton/records.hpp"
#include "present/svg.hpp"
#include "records/telling.hpp"
#include "records/texts.hpp"

namespace bouton {
namespace {

using namespace records;
using drawing::num;
using drawing::xml;

std::string n(std::uint64_t number) { return std::to_string(number); }

std::string tag(std::string_view name, std::string_view content) {
  return "<" + std::string(name) + ">" + std::string(content) + "</" + std::string(name) + ">";
}

std::string table(const std::vector<std::vector<std::string>>& rows) {
  std::string text = "<div class=\"wide\"><table>\n";
  for (std::size_t r = 0; r < rows.size(); ++r) {
    text += r == 0 ? "<thead><tr>" : "<tr>";  // on paper the head is told again on every page
    for (std::size_t c = 0; c < rows[r].size(); ++c)
      text += r == 0   ? "<th scope=\"col\">" + xml(rows[r][c]) + "</th>"
              : c == 0 ? "<th scope=\"row\">" + xml(rows[r][c]) + "</th>"
                       : "<td>" + xml(rows[r][c]) + "</td>";
    text += r == 0 ? "</tr></thead>\n<tbody>\n" : "</tr>\n";
  }
  return text + "</tbody></table></div>\n";
}

std::string list(const std::vector<std::string>& items) {
  std::string text = "<ul>\n";
  for (const std::string& item : items) text += tag("li", xml(item)) + "\n";
  return text + "</ul>\n";
}

bool begins_sign(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }
std::size_t signs_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_sign));
}
std::string cut(const std::string& text, std::size_t most) {
  if (signs_in(text) <= most) return text;
  std::size_t at = 0, signs = 0;
  while (!begins_sign(text[at]) || signs++ < most - 1) ++at;
  return text.substr(0, at) + "…";
}

struct Bar {
  std::string name, label;
  double share;  // of the longest there can be
};

// Bars that lie below each other; the number stands beside each, so that no axis is needed.
std::string bars(const std::string& title, const std::vector<Bar>& all, bool caption = false) {
  constexpr std::size_t most = 60, together = 30;  // what is not longer than a page need not be split
  const std::size_t count = std::min(all.size(), most);
  // Names have the room that they need, as far as there is some.
  constexpr std::size_t longest_name = 36;
  constexpr double line = 22, letter = 7.6;
  std::size_t letters = 4;
  for (std::size_t i = 0; i < count; ++i)
    letters = std::max(letters, std::min(signs_in(all[i].name), longest_name));
  const double left = letter * static_cast<double>(letters) + 16, length = 510 - left;
  std::string text = "<figure>" + (caption ? tag("figcaption", xml(title)) : std::string());
  for (std::size_t i = 0; i < count; ++i) {
    if (i % together == 0) {
      const double height = line * static_cast<double>(std::min(count - i, together)) + 8;
      text += std::string(i > 0 ? "</svg>" : "") + "<svg role=\"img\" aria-label=\"" + xml(title) +
              "\" viewBox=\"0 0 600 " + num(height) + "\">\n";
    }
    const double y = line * static_cast<double>(i % together) + 4;
    text += "<text class=\"name\" x=\"" + num(left - 8) + "\" y=\"" + num(y + 13) + "\">" +
            xml(cut(all[i].name, longest_name)) + "</text>";
    text += "<rect class=\"bar\" x=\"" + num(left) + "\" y=\"" + num(y) + "\" width=\"" +
            num(std::max(1.0, length * all[i].share)) + "\" height=\"16\"/>";
    text += "<text x=\"" + num(left + length * all[i].share + 6) + "\" y=\"" + num(y + 13) + "\">" +
            xml(all[i].label) + "</text>\n";
  }
  return text + (count > 0 ? "</svg>" : "") + "</figure>\n";
}

constexpr std::string_view style = R"(
:root{color-scheme:light dark;--ink:#1d2520;--soft:#59635d;--line:#d9d9d2;--paper:#fff;--page:#f5f4ef;--bar:#0a6152;--bad:#a3262a}
@media screen and (prefers-color-scheme:dark){:root{--ink:#e8ebe6;--soft:#a9b3ac;--line:#3a423d;--paper:#1c211e;--page:#141815;--bar:#4fb89f;--bad:#ff8f8a}}
*{box-sizing:border-box}body{margin:0 auto;max-width:66rem;padding:24px;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page)}
h1{font-size:1.7rem;margin:0 0 8px}h2{font-size:1.2rem;margin:32px 0 8px}section{break-inside:avoid-page}
.wide{overflow-x:auto}table{border-collapse:collapse;background:var(--paper)}th,td{padding:4px 8px;font-size:.9rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
tr>:first-child{text-align:left}th{font-weight:600}ul{padding-left:1.2em}figure{margin:16px 0}figcaption{font-weight:600;margin-bottom:4px}
svg{width:100%;max-width:600px;height:auto}svg text{font:13px system-ui,sans-serif;fill:var(--ink)}svg .name{text-anchor:end}.bar{fill:var(--bar)}
.match{margin:0 0 12px;padding:8px 12px;background:var(--paper);border:1px solid var(--line);border-radius:8px;break-inside:avoid}
.match h3{font-size:1rem;margin:0 0 4px}.moves{margin:0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:4px 16px}
.mistake{color:var(--bad)}.soft{color:var(--soft)}
.mark,.pair{padding:0 5px;print-color-adjust:exact;-webkit-print-color-adjust:exact}.mark{border-radius:4px;color:#16201b;background:#d8dcd9}
.dawdle{background:#aede9b}.pair{border:2px solid #8a928d;border-radius:999px}
@page{size:A4;margin:14mm 12mm}
@media print{:root{color-scheme:light;--page:#fff;--paper:#fff;--ink:#000}body{max-width:none;padding:0;font-size:10.5pt}
section{break-inside:auto}h1,h2,h3,figcaption{break-after:avoid}p,li,tr,svg,.match{break-inside:avoid}h2{margin:6mm 0 2mm}
.wide{overflow:visible}table{width:100%}th,td{padding:1mm 1.2mm;font-size:8pt;white-space:normal;overflow-wrap:anywhere}td{white-space:nowrap}thead th{font-size:7pt;padding:1mm .7mm;overflow-wrap:normal}
.group+*{break-before:avoid}.group.next{break-before:page}.bar{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
)";

// Lost positions of heaps have a colour each, the largest the first, as long as colours last: red, yellow,
// and some that are told from these by everybody.
constexpr std::array<std::string_view, 6> colours = {"#f2a19b", "#ffe07a", "#a9c9f5",
                                                     "#d6bcf2", "#ffc48a", "#9fded0"};
std::vector<std::string> coloured(const RecordFigures& all) {
  struct Position {
    std::string name;
    std::uint64_t counters;
  };
  std::vector<Position> positions;
  for (const auto& [name, visit] : all.visits) {
    if (name.find_first_not_of("0123456789-") != name.npos || name.size() > 100) continue;
    std::vector<std::uint64_t> heaps(1);
    for (char c : name)
      if (c == '-')
        heaps.push_back(0);
      else
        heaps.back() = heaps.back() * 10 + static_cast<std::uint64_t>(c - '0');
    if (heaps.size() == 2 && heaps[0] == heaps[1]) continue;
    positions.push_back({name, std::accumulate(heaps.begin(), heaps.end(), std::uint64_t(0))});
  }
  std::stable_sort(positions.begin(), positions.end(),
                   [](const Position& a, const Position& b) { return a.counters > b.counters; });
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::min(positions.size(), colours.size()); ++i)
    names.push_back(positions[i].name);
  return names;
}

}  // namespace

void RecordReport::add(const RecordedMatch& match) {
  const Language l = language_;
  const bool rejected = match.status == RecordedMatch::Status::rejected;
  std::size_t& told = rejected ? rejected_ : repaired_;
  for (const std::string& line : verdicts_of(match, l))
    if (told++ < most_matches) (rejected ? rejections_ : repairs_) += tag("li", xml(line)) + "\n";
  if (rejected || shown_ >= most_matches) return;
  ++shown_;
  std::string title;
  const auto add = [&](const std::string& words) { title += (title.empty() ? "" : ", ") + words; };
  if (!match.group.empty()) add(said(text::in_group, l, {match.group}));
  if (!match.no.empty()) add(said(text::in_match, l, {match.no}));
  if (!match.first.empty() || !match.second.empty()) add(match.first + " – " + match.second);
  add(match.game);
  const std::string& name = match.starter_won ? match.first : match.second;
  add(said(text::winner_is, l,
           {name.empty() ? said(match.starter_won ? text::the_first : text::the_second, l) : name}));
  auto at =
      std::find_if(groups_.begin(), groups_.end(), [&](const Of& of) { return of.group == match.group; });
  if (at == groups_.end()) at = groups_.insert(at, {match.group, {}});
  std::string& matches = at->matches;
  matches += "<div class=\"match\"><h3>" + xml(title) + "</h3><ol class=\"moves\">\n";
  for (std::size_t i = 0; i < match.moves.size(); ++i) {
    const RecordedMatch::Move& move = match.moves[i];
    using enum RecordedMatch::Quality;
    matches += move.quality == mistake ? "<li class=\"mistake\">" : "<li>";
    const std::string position = xml(move.to);
    matches += n(i + 1) + ". " +
               (move.marked      ? "<span class=\"mark at-" + position + "\">" + position + "</span>"
                : move.symmetric ? "<span class=\"pair\">" + position + "</span>"
                : move.dawdle    ? "<span class=\"mark dawdle\">" + position + "</span>"
                                 : position) +
               (move.quality == good      ? " ✓"
                : move.quality == mistake ? " ✗"
                : move.quality == forced  ? " ·"
                                          : " ?");
    if (move.quality == mistake && !move.better.empty()) {
      std::string better;
      for (std::size_t k = 0; k < std::min<std::size_t>(move.better.size(), 4); ++k)
        better += (k > 0 ? ", " : "") + move.better[k];
      if (move.better.size() > 4) better += ", …";
      matches += " <span class=\"soft\">(" + xml(said(text::better_was, l, {better})) + ")</span>";
    }
    matches += "</li>\n";
  }
  matches += "</ol></div>\n";
}

std::string RecordReport::html(const RecordTallies& t) const {
  const Language l = language_;
  const RecordFigures& all = t.all;
  const auto section = [&](const Trilingual& title, const std::string& content) {
    std::string words = said(title, l);
    if (words.ends_with(':')) words.pop_back();
    return content.empty() ? std::string()
                           : "<section>" + tag("h2", xml(words)) + "\n" + content + "</section>\n";
  };
  const auto lines = [&](const std::string& items) {
    return items.empty() ? std::string() : "<ul>\n" + items + "</ul>\n";
  };

  const std::vector<std::string> colour_names = coloured(all);
  std::string marks, key;
  for (std::size_t i = 0; i < colour_names.size(); ++i) {
    marks += ".at-" + colour_names[i] + "{background:" + std::string(colours[i]) + "}\n";
    key += " <span class=\"mark at-" + colour_names[i] + "\">" + colour_names[i] + "</span>";
  }
  if (all.symmetric_matches > 0)
    key += " <span class=\"pair\">" + xml(said(text::marked_pair, l)) + "</span>";
  if (all.dawdle_matches > 0)
    key += " <span class=\"mark dawdle\">" + xml(said(text::dawdles_are, l)) + "</span>";

  std::string text =
      std::string("<!doctype html>\n<html lang=\"") +
      (l == Language::hu   ? "hu"
       : l == Language::cs ? "cs"
                           : "en") +
      "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\n" +
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\">\n" +
      tag("title", xml(said(text::report_title, l))) + "\n<style>" + std::string(style) + marks +
      "</style></head>\n<body>\n" + tag("h1", xml(said(text::report_title, l))) + "\n" +
      tag("p", xml(summary_of(t, l))) + "\n";
  if (all.matches > 0) {
    std::string glance = table({heading(false, l), row_of(said(text::over_all, l), all, false, l)});
    std::vector<std::string> facts = {said(text::starter_won, l, {n(all.starter_wins), n(all.matches)})};
    for (auto at = all.moves_to_heaps.rbegin(); at != all.moves_to_heaps.rend(); ++at)
      facts.push_back(
          said(text::to_heaps, l, {said(text::heap_count, l, {n(at->first)}), n(at->second), n(at->first)}));
    text += section(text::at_a_glance, glance + list(facts));
    std::vector<std::string> definitions(1);
    for (char c : said(text::definitions, l))
      if (c == ';')
        definitions.emplace_back();
      else if (c != '\n' && (c != ' ' || !definitions.back().empty()))
        definitions.back() += c;
    text += section(text::meaning, list(definitions));

    std::vector<std::string> perfect;
    for (const RecordTallies::Perfect& match : t.perfect)
      perfect.push_back((match.group.empty() ? "" : said(text::in_group, l, {match.group}) + ", ") +
                        said(text::in_match, l, {match.no}) + ": " +
                        said(match.by_starter ? text::won_first : text::won_second, l) +
                        (match.winner.empty() ? "" : " (" + match.winner + ")"));
    if (!perfect.empty()) text += section(text::perfect_list, list(perfect));

    const auto accuracy_bars = [&](const Trilingual& title, const auto& figures, const auto& name) {
      std::vector<Bar> some;
      for (const auto& [key, each] : figures)
        if (const auto share = each.accuracy()) some.push_back({name(key), percent(each, l), *share});
      return some.empty() ? std::string() : bars(said(title, l), some, true);
    };
    if (t.groups.size() > 1) {
      std::vector<std::vector<std::string>> rows = {heading(false, l)};
      for (const auto& [name, figures] : t.groups) rows.push_back(row_of(name, figures, false, l));
      text += section(text::groups_title,
                      table(rows) + accuracy_bars(text::accuracy_of_groups, t.groups,
                                                  [](const std::string& name) { return name; }));
    }
    if (!t.players.empty()) {
      std::vector<std::vector<std::string>> rows = {heading(true, l)};
      for (const auto& [key, figures] : t.players) rows.push_back(row_of(named(t, key), figures, true, l));
      text += section(text::players_title,
                      table(rows) + accuracy_bars(text::accuracy_of_players, t.players,
                                                  [&](const auto& key) { return named(t, key); }));
    }
    if (t.learning.size() > 1) {
      std::vector<Bar> some;
      for (const auto& [match, score] : t.learning) {
        RecordFigures one;
        one.good = score.good;
        one.mistakes = score.mistakes;
        if (const auto share = one.accuracy()) some.push_back({n(match), percent(one, l), *share});
      }
      text += section(text::learning_title, bars(said(text::learning_title, l), some));
    }
    // Symmetry is a matter of heaps.
    if (all.symmetric_matches > 0) {
      std::vector<std::string> users;
      for (const auto& [key, figures] : t.players)
        if (figures.symmetric_matches > 0)
          users.push_back(said(text::in_matches, l, {named(t, key), n(figures.symmetric_matches)}));
      text += section(
          text::symmetry_title,
          tag("p",
              xml(said(text::symmetry_counts, l,
                       {n(all.symmetric_matches), n(all.symmetric_from_two), n(all.symmetric_from_three)}))) +
              (users.empty() ? std::string() : list(users)));
    }
    for (const auto& [title, some] : findings_of(all, l)) {
      std::string words = title;
      if (words.ends_with(':')) words.pop_back();
      text += "<section>" + tag("h2", xml(words)) + "\n" + list(some) + "</section>\n";
    }
    std::uint64_t longest = 1;
    for (const auto& [length, count] : all.lengths) longest = std::max(longest, count);
    std::vector<Bar> lengths;
    for (const auto& [length, count] : all.lengths)
      lengths.push_back({n(length), n(count), static_cast<double>(count) / static_cast<double>(longest)});
    text += section(text::lengths_title, bars(said(text::lengths_title, l), lengths));

    const auto by_count = [&](const std::map<std::string, std::uint64_t>& counts) {
      std::vector<std::pair<std::string, std::uint64_t>> sorted(counts.begin(), counts.end());
      std::stable_sort(sorted.begin(), sorted.end(),
                       [](const auto& a, const auto& b) { return a.second > b.second; });
      std::vector<Bar> some;
      for (const auto& [name, count] : sorted)
        some.push_back({name, n(count), static_cast<double>(count) / static_cast<double>(sorted[0].second)});
      return some;
    };
    text +=
        section(text::first_moves_title, bars(said(text::first_moves_title, l), by_count(all.first_moves)));
    std::vector<std::string> visits, missed;
    for (const auto& [position, visit] : all.visits)
      visits.push_back(said(text::visited, l, {position, n(visit.all), n(visit.as_first_move)}));
    if (!visits.empty()) text += section(text::lost_positions, list(visits));
    for (const auto& [position, chance] : most_missed(all, 10))
      missed.push_back(said(text::missed, l, {position, n(chance.missed), n(chance.met)}));
    if (!missed.empty()) text += section(text::most_missed, list(missed));
  }
  text += section(text::rejections_title, lines(rejections_)) + section(text::repairs_title, lines(repairs_));
  if (shown_ > 0)
    text += "<h2>" + xml(said(text::matches_title, l)) + "</h2>\n<p class=\"soft\">" +
            xml(said(text::key_of_moves, l)) +
            (all.matches > shown_ ? " " + xml(said(text::only_first, l, {n(shown_)})) : "") + "</p>\n" +
            (key.empty() ? "" : "<p>" + xml(said(text::colour_key, l)) + key + "</p>\n");
  for (const Of& of : groups_)
    text += (groups_.size() < 2 || of.group.empty()
                 ? std::string()
                 : std::string("<h3 class=\"group") + (&of == &groups_.front() ? "" : " next") + "\">" +
                       xml(said(text::in_group, l, {of.group})) + "</h3>\n") +
            of.matches;
  return text + "</body></html>\n";
}

}  // namespace bouton
