// A tournament: everyone against everyone.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bouton/message.hpp"
#include "bouton/result.hpp"

namespace bouton {

struct Pairing {
  std::uint64_t round = 0, no = 0;  // from 1 on; within a round every player sits at one table only
  std::string first, second;        // who starts, and the other
};

// Every pair plays so many matches in one round, with alternating starts. Where their number is odd, who
// starts once more is drawn by lot: the same seed draws the same lots.
Result<std::vector<Pairing>> schedule(const std::vector<std::string>& players, std::uint64_t games,
                                      std::uint64_t seed);
constexpr std::size_t most_players = 100;
constexpr std::uint64_t most_games = 100;

// Sheets to print and to fill in, one for each match, with a column for each heap; without heaps there is one
// column for the position.
std::string sheets_html(const std::vector<Pairing>& pairings, const std::string& game,
                        const std::vector<std::uint64_t>& heaps, Language language);

}  // namespace bouton
