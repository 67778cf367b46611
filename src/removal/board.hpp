// A board as the search for its values sees it: pieces by name, and what the moves of a piece leave. There
// are two kinds. On a grid whose moves are the same everywhere, a piece has the same name wherever it stands,
// and many are named at once; on any other board a piece is its set of cells, up to the symmetries.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "bouton/removal_rule.hpp"
#include "removal/kernels.hpp"

namespace bouton::removal {

// The one name of all pieces that are alike; never 0.
using Piece = std::uint64_t;

// Not every processor that this is compiled for counts bits by itself, and a call would take longer.
constexpr unsigned count_bits(CellSet x) {
  x -= x >> 1 & 0x5555555555555555;
  x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
  return static_cast<unsigned>(((x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
}

// What a set of cells comes to: pieces whose values differ from 0 or may do so, no two of them alike, and a
// heap of Nim for those that are too small to be looked at.
struct Pieces {
  // Pieces have two cells or more.
  static constexpr std::size_t most = 32;
  unsigned nim = 0;
  unsigned count = 0;
  std::array<Piece, most> piece;

  // Two that are alike cancel.
  void add(Piece one) {
    for (unsigned i = 0; i < count; ++i)
      if (piece[i] == one) {
        piece[i] = piece[--count];
        return;
      }
    piece[count++] = one;
  }
};

// What the moves of a piece leave, each split once: a piece of the set, not yet named, and the rest (`left`
// is both together, in the order in which they were listed).
struct Brood {
  unsigned stride = 0;
  std::vector<CellSet> left, first, rest;
  std::size_t apart = 0;  // the first so many have a rest
};

class Board {
 public:
  virtual ~Board() = default;

  virtual void pieces_of(CellSet cells, Pieces& out) const = 0;
  virtual void moves(Piece piece, Brood& out) const = 0;
  // What the moves `from` to `to` of a brood leave; no more than `group` at once.
  static constexpr std::size_t group = 8;
  virtual void name(const Brood& brood, std::size_t from, std::size_t to, Pieces* out) const = 0;

  virtual unsigned count_moves(Piece piece) const = 0;
  virtual unsigned count_cells(Piece piece) const = 0;
  // The longest play takes no more moves than this.
  virtual unsigned most_moves(Piece piece) const = 0;
  // Half a turn, or another symmetry that is its own inverse, leaves the piece as it is: then answering each
  // move by its image shows that the value is 0, unless some moves are in the way of their own image. If one
  // of these leaves a piece of value 0, the value is not 0.
  enum class Mirror { none, zero, not_zero };
  virtual Mirror mirror(Piece piece) const = 0;
};

// Null where the rule is not that of a grid, or where the grid does not fit.
std::unique_ptr<Board> grid_board(const RemovalRule& rule, Vectors vectors = best_vectors());
std::unique_ptr<Board> listed_board(const RemovalRule& rule);

}  // namespace bouton::removal
