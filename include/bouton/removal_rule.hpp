// Removal games: a position is a set of cells, and each move takes some away. What the engines for boards and
// graphs take; they know no game.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace bouton {

// Cells as bits.
using CellSet = std::uint64_t;
inline constexpr unsigned most_removal_cells = 64;

// Where all the needed cells are there, those it clears go. Something is always taken: one of the cells it
// clears is one it needs.
struct Removal {
  CellSet needs = 0, clears = 0;

  friend bool operator==(const Removal&, const Removal&) = default;
  friend auto operator<=>(const Removal&, const Removal&) = default;
};

// Where a cell lies on a grid.
struct CellPlace {
  std::uint8_t row = 0, column = 0;

  friend bool operator==(const CellPlace&, const CellPlace&) = default;
};

// What a game says beside the moves themselves is a hint, which the engines verify.
struct RemovalRule {
  unsigned cells = 0;
  std::vector<Removal> moves;
  // One for each cell, or none: a piece of the board may then be known again in another place, turned or
  // reflected.
  std::vector<CellPlace> places;
  // Where each cell goes, so that moves go to moves, where that does not follow from the places.
  std::vector<std::vector<std::uint8_t>> symmetries;

  friend bool operator==(const RemovalRule&, const RemovalRule&) = default;
};

// A position of such a game.
struct RemovalPosition {
  std::shared_ptr<const RemovalRule> rule;
  CellSet cells = 0;
};

}  // namespace bouton
