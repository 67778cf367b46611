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

struct RemovalRule {
  unsigned cells = 0;
  std::vector<Removal> moves;
  // Where each cell goes, so that moves go to moves: all of them but the identity, or as many as the game
  // states. They form a group, the identity added.
  std::vector<std::vector<std::uint8_t>> symmetries;

  friend bool operator==(const RemovalRule&, const RemovalRule&) = default;
};

// A position: whoever asks for positions of the same shape is given the same rule.
struct RemovalPosition {
  std::shared_ptr<const RemovalRule> rule;
  CellSet cells = 0;
};

}  // namespace bouton
