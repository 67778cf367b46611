#include "bouton/tournament.hpp"

#include <algorithm>
#include <random>
#include <set>

#include "base/csv.hpp"
#include "present/svg.hpp"
#include "records/replay.hpp"
#include "records/telling.hpp"
#include "records/text.hpp"
#include "records/texts.hpp"

namespace bouton {
namespace {

using namespace records;
using drawing::xml;

Error bad_tournament(Message message, Message expected) {
  Error error{
      .kind = Error::Kind::bad_request, .message = std::move(message), .text = {}, .offset = 0, .length = 0};
  error.expected = std::move(expected);
  error.example = "bouton records schedule --players Ada,Bea,Cili --games 5";
  return error;
}

constexpr Trilingual title = {"Record sheets", "Jegyzőlapok", "Záznamové listy"};
constexpr Trilingual round_no = {"round {0}, match {1}", "{0}. forduló, {1}. játszma",
                                 "{0}. kolo, partie {1}"};
constexpr Trilingual round_title = {"Round {0}", "{0}. forduló", "{0}. kolo"};
constexpr Trilingual starts = {"starts: {0}", "kezd: {0}", "začíná: {0}"};
constexpr Trilingual against = {"against: {0}", "ellenfele: {0}", "soupeř: {0}"};
constexpr Trilingual heap_no = {"heap {0} ({1})", "{0}. halom ({1})", "{0}. hromádka ({1})"};
constexpr Trilingual last_wins = {"Whoever makes the last move wins.", "Aki utoljára lép, az nyer.",
                                  "Kdo táhne naposled, vyhrává."};
constexpr Trilingual last_loses = {"Whoever makes the last move loses.", "Aki utoljára lép, az veszít.",
                                   "Kdo táhne naposled, prohrává."};
constexpr Trilingual move_no = {"move", "lépés", "tah"};
constexpr Trilingual left_position = {"position after the move", "állás a lépés után", "pozice po tahu"};
constexpr Trilingual written_by = {"{0:writes|write}: {1}", "jegyzi: {1}",
                                   "{0:zapisuje|zapisují|zapisují}: {1}"};
constexpr Trilingual to_be_written_by = {"writes:", "jegyzi:", "zapisuje:"};
constexpr Trilingual winner = {"winner:", "győztes:", "vítěz:"};
constexpr Trilingual how = {
    "In each row write how many were taken, in the column of the heap.",
    "Minden sorban írd be, mennyit vettél el, annak a halomnak az oszlopába, amelyikből vettél.",
    "Do každého řádku napište počet odebraných, do sloupce té hromádky, ze které se bralo."};

// "writes: Cili", or nothing.
std::string said_writers(const Pairing& pairing, Language language) {
  if (pairing.writers.empty()) return {};
  return said(written_by, language, {std::to_string(pairing.writers.size()), joined(pairing.writers, ", ")});
}

}  // namespace

Result<std::vector<Pairing>> schedule(const std::vector<std::string>& players, std::uint64_t games,
                                      std::uint64_t seed) {
  if (players.size() < 2 || players.size() > most_players)
    return bad_tournament(
        {"{0} {0:player|players}", "{0} játékos", "{0} {0:hráč|hráči|hráčů}", {players.size()}},
        {"from 2 to {0} players", "2-től {0} játékosig", "od 2 do {0} hráčů", {most_players}});
  if (games < 1 || games > most_games)
    return bad_tournament({"{0} matches for each pair",
                           "páronként {0} játszma",
                           "{0} {0:partie|partie|partií} na dvojici",
                           {games}},
                          {"from 1 to {0}", "1-től {0}-ig", "od 1 do {0}", {most_games}});
  std::set<std::string> names;
  for (const std::string& name : players)
    if (name.empty() || !names.insert(name).second)
      return bad_tournament(
          name.empty()
              ? Message{"a player without a name", "egy játékosnak nincs neve", "hráč beze jména"}
              : Message{"{0} is there twice", "{0} kétszer szerepel", "{0} je tu dvakrát", {in_quotes(name)}},
          {"different names", "különböző nevek", "různá jména"});
  // The circle: one stays, the others move on by one place after every round. With an odd number somebody
  // rests.
  std::vector<std::size_t> seats(players.size() + players.size() % 2);
  for (std::size_t i = 0; i < seats.size(); ++i) seats[i] = i;
  std::mt19937_64 lots(seed);
  std::vector<Pairing> result;
  for (std::uint64_t round = 1; round < seats.size(); ++round) {
    for (std::size_t i = 0; i < seats.size() / 2; ++i) {
      std::size_t a = seats[i], b = seats[seats.size() - 1 - i];
      if (std::max(a, b) >= players.size()) continue;
      // Who starts the first match, and with it the odd one.
      if (lots() >> 63) std::swap(a, b);
      for (std::uint64_t game = 0; game < games; ++game) {
        const bool turned = game % 2 == 1;
        result.push_back(
            {round, result.size() + 1, players[turned ? b : a], players[turned ? a : b], {}, {}});
        constexpr std::size_t most_at_one_table = 4;
        for (std::size_t i = 0; i < players.size() && players.size() <= most_at_one_table; ++i)
          if (i != a && i != b) result.back().writers.push_back(players[i]);
      }
    }
    std::rotate(seats.begin() + 1, seats.end() - 1, seats.end());
  }
  return result;
}

Result<std::vector<std::uint64_t>> heaps_of(const std::string& game, const World& world) {
  auto ground = Ground::lay(game, way(), world);
  if (!ground) return ground.error();
  return (*ground)->at(Ground::start).heaps.value_or(std::vector<std::uint64_t>());
}

std::string text_of(const std::vector<Pairing>& pairings, Language language) {
  std::string text;
  std::uint64_t round = 0;
  for (const Pairing& p : pairings) {
    if (p.round != round) text += said(round_title, language, {std::to_string(p.round)}) + "\n";
    text += "  " + std::to_string(p.no) + ". " + p.first + " – " + p.second;
    if (!p.writers.empty()) text += " (" + said_writers(p, language) + ")";
    text += "\n";
    round = p.round;
  }
  return text;
}

std::string csv_of(const std::vector<Pairing>& pairings, const std::string& game) {
  // Moves are the last column, as they are to be filled in.
  const bool written = std::any_of(pairings.begin(), pairings.end(),
                                   [](const Pairing& pairing) { return !pairing.writers.empty(); });
  std::string text =
      std::string("group,no,first,second,game,kind,") + (written ? "writers," : "") + "moves\n";
  for (const Pairing& p : pairings)
    text += csv_cell(p.group) + "," + std::to_string(p.no) + "," + csv_cell(p.first) + "," +
            csv_cell(p.second) + "," + csv_cell(game) + ",removals," +
            (written ? csv_cell(joined(p.writers, ", ")) + "," : "") + "\n";
  return text;
}

std::string json_of(const std::vector<Pairing>& pairings, const std::string& game, std::uint64_t seed) {
  std::string text =
      "{\"seed\":" + std::to_string(seed) + ",\"game\":" + json_string(game) + ",\"matches\":[\n";
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    const Pairing& p = pairings[i];
    text += std::string(i > 0 ? ",\n" : "") + "{" +
            (p.group.empty() ? "" : "\"group\":" + json_string(p.group) + ",") +
            "\"round\":" + std::to_string(p.round) + ",\"no\":" + std::to_string(p.no) +
            ",\"first\":" + json_string(p.first) + ",\"second\":" + json_string(p.second) + ",\"writers\":[";
    for (std::size_t k = 0; k < p.writers.size(); ++k) text += (k > 0 ? "," : "") + json_string(p.writers[k]);
    text += "]}";
  }
  return text + "\n]}\n";
}

std::string sheets_html(const std::vector<Pairing>& pairings, const std::string& game,
                        const std::vector<std::uint64_t>& heaps, Convention convention, Language l) {
  std::string text =
      std::string("<!doctype html>\n<html lang=\"") +
      (l == Language::hu   ? "hu"
       : l == Language::cs ? "cs"
                           : "en") +
      "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\">\n<title>" +
      xml(said(title, l)) +
      "</title>\n<style>body{font:12pt/1.4 system-ui,sans-serif;margin:1cm;color:#000;background:#fff}"
      "main{display:grid;grid-template-columns:1fr 1fr;gap:8mm}section{break-inside:avoid;border:1px solid "
      "#999;padding:4mm}"
      "h2{font-size:12pt;margin:0}p{margin:1mm 0}table{width:100%;border-collapse:collapse;margin:2mm 0}"
      "th,td{border:1px solid #666;height:7mm;text-align:center;font-weight:400}th:first-child{width:12mm}"
      "@page{size:A4;margin:10mm}@media "
      "print{body{margin:0;font-size:10.5pt}h1{font-size:12pt;margin:0}main{gap:5mm}section{padding:3mm}"
      "h2{font-size:11pt}td,th{height:6.4mm;line-height:1.1}.next{break-before:page;grid-column:1}}"
      "</style></head><body>\n<h1>" +
      xml(said(title, l)) + ": " + xml(game) + "</h1>\n<p><strong>" +
      xml(said(convention == Convention::misere ? last_loses : last_wins, l)) + "</strong></p>\n" +
      (heaps.empty() ? "" : "<p>" + xml(said(how, l)) + "</p>\n") + "<main>\n";
  std::uint64_t all = 0;
  for (std::uint64_t heap : heaps) all += std::min<std::uint64_t>(heap, 20);
  const std::uint64_t rows = std::clamp<std::uint64_t>(all, 10, 14);  // what fits four times on a page
  for (const Pairing& pairing : pairings) {
    // Every group has a page of its own.
    const bool next = &pairing != &pairings.front() && pairing.group != (&pairing - 1)->group;
    text += std::string(next ? "<section class=\"next\"><h2>" : "<section><h2>") +
            (pairing.group.empty() ? "" : xml(said(records::text::in_group, l, {pairing.group})) + ", ") +
            xml(said(round_no, l, {std::to_string(pairing.round), std::to_string(pairing.no)})) + "</h2><p>" +
            xml(said(starts, l, {pairing.first})) + "; " + xml(said(against, l, {pairing.second})) +
            "</p><p>" + xml(pairing.writers.empty() ? said(to_be_written_by, l) : said_writers(pairing, l)) +
            "</p>\n<table><tr><th>" + xml(said(move_no, l)) + "</th>";
    for (std::size_t i = 0; i < heaps.size(); ++i)
      text += "<th>" + xml(said(heap_no, l, {std::to_string(i + 1), std::to_string(heaps[i])})) + "</th>";
    if (heaps.empty()) text += "<th>" + xml(said(left_position, l)) + "</th>";
    text += "</tr>\n";
    for (std::uint64_t row = 1; row <= rows; ++row) {
      text += "<tr><th>" + std::to_string(row) + "</th>";
      for (std::size_t i = 0; i < std::max<std::size_t>(heaps.size(), 1); ++i) text += "<td></td>";
      text += "</tr>\n";
    }
    text += "</table><p>" + xml(said(winner, l)) + "</p></section>\n";
  }
  return text + "</main></body></html>\n";
}

}  // namespace bouton
