// Pieces of boards as bits, many at a time: where a set of cells falls apart, and the one name of all pieces
// that are alike. A cell in row r and column c is the bit r * stride + c, and the bit after the last column
// of a row is always clear, so that neighbours are shifts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "bouton/removal_rule.hpp"

namespace bouton::removal {

// Names of pieces that are taller than eight rows carry this bit; the others are eight columns wide.
inline constexpr CellSet tall = CellSet{1} << 63;

// What of a board its pieces need.
struct Shape {
  unsigned rows = 0, columns = 0;  // not fewer rows than columns, of which there are at most seven
  unsigned stride = 8;             // of the board, and of its tall pieces
  bool down_right = false, down_left = false;  // neighbours beside those in rows and columns
  // What takes moves to moves: mirrored from left to right, upside down, both, rows for columns.
  bool mirrored = false, upside_down = false, turned = false, transposed = false;
  bool lone = false;   // a single cell can be taken
  bool pairs = false;  // moves take two neighbours in a row or column, and nothing else is there

  CellSet left_column() const {
    CellSet cells = 0;
    for (unsigned row = 0; row * stride < 63; ++row) cells |= CellSet{1} << row * stride;
    return cells;
  }
};

enum class Vectors : std::uint8_t { none, avx2, avx512 };
Vectors best_vectors();

// These take sets in rows of eight or of the board's stride.
struct Kernels {
  // Where no single cell can be taken, those without neighbours go; then each set leaves the piece of its
  // lowest cell in `first`, and in `rest` what else there is.
  void (*split)(const Shape& shape, unsigned stride, std::span<const CellSet> sets, CellSet* first,
                CellSet* rest);
  // Connected pieces become their names, in place; 0 stays 0.
  void (*name)(const Shape& shape, unsigned stride, std::span<CellSet> pieces);
};
const Kernels& kernels(Vectors vectors);

}  // namespace bouton::removal
