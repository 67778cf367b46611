// Looks of pieces on a grid whose moves are the same everywhere and in each of the eight ways in which a grid
// may be laid: there any two pieces of the same shape are alike, and nothing but their shape has to be
// compared. For evidence; nothing of it is used by the search, which names pieces by a path of its own.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "bouton/removal_rule.hpp"

namespace bouton::removal {

class GridLooks {
 public:
  // None where the cells are no full grid row by row, or where a move has no like in some place or way, which
  // is looked at for every move, place and way; or where a move clears what it does not need.
  static std::optional<GridLooks> of(const RemovalRule& rule);

  // The least of all looks of these cells, in all places of the board.
  CellSet least(CellSet cells) const;
  // Whether they look the same in another way, wherever they stand.
  bool symmetric(CellSet cells) const;

 private:
  // Where the cells of each byte go, if the whole board is laid another way.
  using Map = std::array<std::array<CellSet, 256>, 8>;
  GridLooks() = default;
  CellSet image(CellSet cells, const Map& map) const {
    CellSet result = 0;
    for (unsigned byte = 0; byte < bytes_; ++byte) result |= map[byte][cells >> 8 * byte & 255];
    return result;
  }
  CellSet top_left(CellSet cells) const;
  // Seven looks but the one given, which stands at the top left; those that do not fit on the board are 0.
  std::array<CellSet, 7> others(CellSet cells) const;

  unsigned rows_ = 0, columns_ = 0, bytes_ = 0;
  std::array<std::uint8_t, 64> row_of_{};
  std::array<CellSet, 64> column_{};
  CellSet may_turn_ = 0;  // what may be laid on its side without leaving the board
  Map upside_down_{}, left_right_{}, on_its_side_{};
};

}  // namespace bouton::removal
