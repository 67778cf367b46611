// A tournament: everyone against everyone.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bouton/catalogue.hpp"
#include "bouton/message.hpp"
#include "bouton/result.hpp"

namespace bouton {

struct Pairing {
  std::uint64_t round = 0, no = 0;  // from 1 on; within a round every player sits at one table only
  std::string first, second;        // who starts, and the other
  std::string group{};              // where several groups play
  // Who writes the match down: in a group of three or four, where one pair plays at a time, those who do not
  // play. Nobody where two play alone, or where more than one table is needed.
  std::vector<std::string> writers{};
};

// Every pair plays so many matches in one round, with alternating starts. Where their number is odd, who
// starts once more is drawn by lot: the same seed draws the same lots.
Result<std::vector<Pairing>> schedule(const std::vector<std::string>& players, std::uint64_t games,
                                      std::uint64_t seed);
constexpr std::size_t most_players = 100;
constexpr std::uint64_t most_games = 100;

// The heaps of a game, for the columns of a sheet; none if it is not played with heaps.
Result<std::vector<std::uint64_t>> heaps_of(const std::string& game, const World& world);

// The pairings to read, as a file of matches whose moves are to be filled in, and as JSON.
std::string text_of(const std::vector<Pairing>& pairings, Language language);
std::string csv_of(const std::vector<Pairing>& pairings, const std::string& game);
std::string json_of(const std::vector<Pairing>& pairings, const std::string& game, std::uint64_t seed);

// Sheets to print and to fill in, one for each match, with a column for each heap; without heaps there is one
// column for the position. It says who wins, the one who moves last or the other.
std::string sheets_html(const std::vector<Pairing>& pairings, const std::string& game,
                        const std::vector<std::uint64_t>& heaps, Convention convention, Language language);

}  // namespace bouton
