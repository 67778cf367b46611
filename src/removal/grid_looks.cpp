#include "removal/grid_looks.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace bouton::removal {

std::optional<GridLooks> GridLooks::of(const RemovalRule& rule) {
  if (rule.cells == 0 || rule.places.size() != rule.cells) return std::nullopt;
  GridLooks looks;
  looks.rows_ = rule.places.back().row + 1u;
  looks.columns_ = rule.places.back().column + 1u;
  if (looks.rows_ * looks.columns_ != rule.cells) return std::nullopt;
  looks.bytes_ = (rule.cells + 7) / 8;
  for (unsigned cell = 0; cell < rule.cells; ++cell) {
    const unsigned row = cell / looks.columns_, column = cell % looks.columns_;
    if (rule.places[cell].row != row || rule.places[cell].column != column) return std::nullopt;
    looks.row_of_[cell] = static_cast<std::uint8_t>(row);
    looks.column_[column] |= CellSet{1} << cell;
    const bool may_turn = column < looks.rows_ && row < looks.columns_;
    if (may_turn) looks.may_turn_ |= CellSet{1} << cell;
    const auto add = [&](Map& map, unsigned to) {
      for (unsigned value = 0; value < 256; ++value)
        if (value >> cell % 8 & 1) map[cell / 8][value] |= CellSet{1} << to;
    };
    add(looks.upside_down_, (looks.rows_ - 1 - row) * looks.columns_ + column);
    add(looks.left_right_, row * looks.columns_ + looks.columns_ - 1 - column);
    if (may_turn) add(looks.on_its_side_, column * looks.columns_ + row);
  }
  // By what generates all the rest: each move one to the right and one down, upside down, the other way round
  // and on its side. A step that leaves the board asks for nothing, and so does a side that does not fit.
  std::vector<Removal> moves = rule.moves;
  std::sort(moves.begin(), moves.end());
  const auto there = [&](CellSet needs, CellSet clears) {
    return std::binary_search(moves.begin(), moves.end(), Removal{needs, clears});
  };
  const CellSet last_column = looks.column_[looks.columns_ - 1], first_column = looks.column_[0];
  const CellSet all = rule.cells == 64 ? ~CellSet{0} : (CellSet{1} << rule.cells) - 1;
  const CellSet first_row = looks.columns_ == 64 ? all : (CellSet{1} << looks.columns_) - 1,
                last_row = first_row << (rule.cells - looks.columns_);
  for (const auto& [needs, clears] : moves) {
    if ((clears & ~needs) != 0 || (needs & ~all) != 0) return std::nullopt;
    const unsigned down = looks.columns_ % 64;  // a single row has no way down
    const auto image = [&](const Map& map) {
      return there(looks.image(needs, map), looks.image(clears, map));
    };
    if ((needs & last_column) == 0 && !there(needs << 1, clears << 1)) return std::nullopt;
    if ((needs & first_column) == 0 && !there(needs >> 1, clears >> 1)) return std::nullopt;
    if ((needs & last_row) == 0 && !there(needs << down, clears << down)) return std::nullopt;
    if ((needs & first_row) == 0 && !there(needs >> down, clears >> down)) return std::nullopt;
    if (!image(looks.upside_down_) || !image(looks.left_right_)) return std::nullopt;
    // On its side it is the same as elsewhere; where it fits at all, it does so at the top left.
    if (const CellSet there_needs = looks.top_left(needs); (there_needs & ~looks.may_turn_) == 0) {
      const unsigned by = static_cast<unsigned>(std::countr_zero(needs)) -
                          static_cast<unsigned>(std::countr_zero(there_needs));
      if (!there(looks.image(there_needs, looks.on_its_side_), looks.image(clears >> by, looks.on_its_side_)))
        return std::nullopt;
    }
  }
  return looks;
}

CellSet GridLooks::top_left(CellSet cells) const {
  if (cells == 0) return 0;
  cells >>= row_of_[static_cast<std::size_t>(std::countr_zero(cells))] * columns_;
  unsigned column = 0;
  while ((cells & column_[column]) == 0) ++column;
  return cells >> column;
}

std::array<CellSet, 7> GridLooks::others(CellSet cells) const {
  const CellSet down = top_left(image(cells, upside_down_)), right = top_left(image(cells, left_right_)),
                both = top_left(image(down, left_right_));
  if ((cells & ~may_turn_) != 0) return {down, right, both, 0, 0, 0, 0};
  return {down,
          right,
          both,
          image(cells, on_its_side_),
          image(down, on_its_side_),
          image(right, on_its_side_),
          image(both, on_its_side_)};
}

CellSet GridLooks::least(CellSet cells) const {
  CellSet least = cells = top_left(cells);
  for (const CellSet look : others(cells))
    if (look != 0) least = std::min(least, look);
  return least;
}

bool GridLooks::symmetric(CellSet cells) const {
  cells = top_left(cells);
  const auto all = others(cells);
  return std::find(all.begin(), all.end(), cells) != all.end();
}

}  // namespace bouton::removal
