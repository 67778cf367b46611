// What the moves of a match were worth, and figures over many matches.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "records/replay.hpp"

namespace bouton::records {

// From the outcome before and after the move, whatever the game.
enum class Quality {
  good,     // to the best that could be had: from a won position to one lost for the other; a draw held
  mistake,  // something better could be had
  forced,   // from a lost position: nothing wins
  unknown   // it could not be found out in time
};

struct Ply {
  Ground::Place from = 0, to = 0;
  Quality quality = Quality::unknown;
  bool symmetric = false;             // leaves two equal heaps and nothing else
  bool dawdle = false;                // one heap was there, and it was not taken as a whole
  std::vector<std::size_t> better{};  // of a mistake: the moves that would have been good
};

struct Analysed {
  std::vector<Ply> plies{};
  bool starter_won = false;
  bool perfect = false;  // every move of the winner was good
};

Analysed analyse(const Replayed& match);

// Sums over matches. Heaps are counted where the positions are heaps.
struct Figures {
  std::uint64_t matches = 0, moves = 0;
  std::uint64_t good = 0, mistakes = 0, forced = 0, unknown = 0;
  std::uint64_t starter_wins = 0, perfect = 0, dawdle_matches = 0;
  std::uint64_t symmetric_matches = 0, symmetric_from_two = 0, symmetric_from_three = 0;  // matches
  std::map<std::uint64_t, std::uint64_t> lengths{};                                       // moves: matches
  std::map<std::uint64_t, std::uint64_t> moves_to_heaps{};                                // heaps left: moves
  struct Visits {
    std::uint64_t all = 0, as_first_move = 0, by_starter = 0;
  };
  std::map<std::string, Visits> visits{};  // of positions lost for the player to move
  struct Missed {
    std::uint64_t met = 0, missed = 0;
  };
  std::map<std::string, Missed> chances{};  // positions that could be won: how often met, how often missed
  std::map<std::string, std::uint64_t> first_moves{};

  // Whose moves are counted: of one player, or of both.
  enum class Whose { both, starter, second };
  void add(const Replayed& match, const Analysed& analysed, Whose whose = Whose::both);
};

// A position as the figures name it: 1-4-5, or in notation.
std::string name_of(const Ground::Position& position);

}  // namespace bouton::records
