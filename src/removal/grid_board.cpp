// Grids: moves are the same everywhere, so a piece may be moved to the top left corner, turned and reflected.
#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "removal/board.hpp"

namespace bouton::removal {
namespace {

using Offset = std::pair<int, int>;  // rows down, columns to the right

// What a move looks like wherever it is made; from its first cell, which is the highest and of these the
// leftmost one that it needs.
struct Pattern {
  std::vector<Offset> needs, clears;

  friend bool operator==(const Pattern&, const Pattern&) = default;
  friend auto operator<=>(const Pattern&, const Pattern&) = default;
};

Pattern normal(Pattern pattern) {
  std::sort(pattern.needs.begin(), pattern.needs.end());
  const Offset first = pattern.needs.front();
  for (auto* offsets : {&pattern.needs, &pattern.clears})
    for (Offset& o : *offsets) {
      o.first -= first.first;
      o.second -= first.second;
    }
  std::sort(pattern.clears.begin(), pattern.clears.end());
  return pattern;
}

// The patterns of a rule, if its moves are all the places of some patterns, and nothing else.
std::optional<std::vector<Pattern>> patterns_of(const RemovalRule& rule) {
  std::map<Offset, unsigned> cells;
  for (unsigned cell = 0; cell < rule.cells; ++cell) {
    const Offset place{rule.places[cell].row, rule.places[cell].column};
    if (!cells.emplace(place, cell).second) return std::nullopt;
  }
  auto places = [&](CellSet set) {
    std::vector<Offset> all;
    for (; set != 0; set &= set - 1) {
      const CellPlace& place = rule.places[static_cast<unsigned>(std::countr_zero(set))];
      all.emplace_back(place.row, place.column);
    }
    return all;
  };
  // What moves with the same needs clear, all of them together: at the edge a move may clear less.
  std::map<std::vector<Offset>, std::vector<Offset>> found;
  std::map<CellSet, CellSet> by_needs;
  for (const Removal& move : rule.moves) {
    if (move.needs == 0) return std::nullopt;
    const auto [at, is_new] = by_needs.emplace(move.needs, move.clears);
    if (!is_new && at->second != move.clears) return std::nullopt;
    const Pattern pattern = normal({places(move.needs), places(move.clears)});
    auto& clears = found[pattern.needs];
    std::vector<Offset> both;
    std::set_union(clears.begin(), clears.end(), pattern.clears.begin(), pattern.clears.end(),
                   std::back_inserter(both));
    clears = std::move(both);
  }
  std::vector<Pattern> patterns;
  std::size_t moves = 0;
  for (const auto& [needs, clears] : found) {
    for (const auto& [place, cell] : cells) {
      CellSet needed = 0, cleared = 0;
      bool fits = true;
      for (const Offset& o : needs) {
        const auto at = cells.find({place.first + o.first, place.second + o.second});
        if (at == cells.end())
          fits = false;
        else
          needed |= CellSet{1} << at->second;
      }
      if (!fits) continue;
      for (const Offset& o : clears)
        if (const auto at = cells.find({place.first + o.first, place.second + o.second}); at != cells.end())
          cleared |= CellSet{1} << at->second;
      const auto move = by_needs.find(needed);
      if (move == by_needs.end() || move->second != cleared) return std::nullopt;
      ++moves;
    }
    patterns.push_back({needs, clears});
  }
  if (moves != by_needs.size()) return std::nullopt;
  return patterns;
}

// Whether whatever a pattern touches hangs together, by neighbours in rows and columns and, if wanted, in
// diagonals: what it needs by itself, and each cell that it clears by one that it needs.
bool hangs_together(const Pattern& pattern, bool down_right, bool down_left) {
  auto neighbours = [&](const Offset& a, const Offset& b) {
    const Offset by{b.first - a.first, b.second - a.second};
    for (int sign : {1, -1}) {
      const Offset d{sign * by.first, sign * by.second};
      if (d == Offset{0, 1} || d == Offset{1, 0} || (down_right && d == Offset{1, 1}) ||
          (down_left && d == Offset{1, -1}))
        return true;
    }
    return false;
  };
  std::vector<Offset> reached{pattern.needs.front()};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const Offset& other : pattern.needs)
      if (neighbours(reached[i], other) && std::find(reached.begin(), reached.end(), other) == reached.end())
        reached.push_back(other);
  if (reached.size() != pattern.needs.size()) return false;
  return std::all_of(pattern.clears.begin(), pattern.clears.end(), [&](const Offset& cleared) {
    return std::any_of(reached.begin(), reached.end(), [&](const Offset& needed) {
      return needed == cleared || neighbours(needed, cleared);
    });
  });
}

// A pattern where rows have so many bits, the last of them always clear.
struct Stamp {
  std::vector<unsigned> shifts;  // of the cells it needs beside the first
  CellSet allowed = 0;           // where the first may be
  std::array<CellSet, 64> clears{};
};

class GridBoard final : public Board {
 public:
  GridBoard(const RemovalRule& rule, std::vector<Pattern> patterns, const Shape& shape, bool stood_up,
            Vectors vectors)
      : shape_(shape), kernels_(kernels(vectors)) {
    for (unsigned cell = 0; cell < rule.cells; ++cell) {
      unsigned row = rule.places[cell].row, column = rule.places[cell].column;
      if (stood_up) std::swap(row, column);
      bit_[cell] = static_cast<std::uint8_t>(row * shape.stride + column);
    }
    least_taken_ = 64;
    for (const Pattern& pattern : patterns) {
      unsigned taken = 0;
      for (const Offset& o : pattern.needs)
        taken += std::find(pattern.clears.begin(), pattern.clears.end(), o) != pattern.clears.end();
      least_taken_ = std::min(least_taken_, taken);
      add_stamp(pattern, 8, eight_);
      if (shape.stride != 8) add_stamp(pattern, shape.stride, tall_);
    }
  }

  void pieces_of(CellSet cells, Pieces& out) const override {
    CellSet left = 0;
    for (; cells != 0; cells &= cells - 1)
      left |= CellSet{1} << bit_[static_cast<unsigned>(std::countr_zero(cells))];
    out.nim = out.count = 0;
    while (left != 0) {
      CellSet piece = 0, rest = 0;
      kernels_.split(shape_, shape_.stride, {&left, 1}, &piece, &rest);
      if (piece != 0) {
        kernels_.name(shape_, shape_.stride, {&piece, 1});
        add(piece, out);
      }
      left = rest;
    }
  }

  void moves(Piece piece, Brood& out) const override {
    const bool is_tall = (piece & tall) != 0;
    const CellSet cells = piece & ~tall;
    out.stride = is_tall ? shape_.stride : 8;
    std::vector<CellSet>& left = out.left;
    left.clear();
    if (shape_.pairs) {
      for (unsigned step : {1u, out.stride})
        for (CellSet firsts = cells & cells >> step; firsts != 0; firsts &= firsts - 1) {
          const CellSet first = firsts & (~firsts + 1);
          left.push_back(cells & ~(first | first << step));
        }
    } else {
      for (const Stamp& stamp : is_tall ? tall_ : eight_)
        for (CellSet firsts = places(stamp, cells); firsts != 0; firsts &= firsts - 1)
          left.push_back(cells & ~stamp.clears[static_cast<unsigned>(std::countr_zero(firsts))]);
    }
    const std::size_t count = left.size();
    out.first.resize(count);
    out.rest.resize(count);
    kernels_.split(shape_, out.stride, left, out.first.data(), out.rest.data());
    std::size_t apart = 0;
    for (std::size_t i = 0; i < count; ++i)
      if (out.rest[i] != 0) {
        std::swap(out.first[i], out.first[apart]);
        std::swap(out.rest[i], out.rest[apart]);
        ++apart;
      }
    out.apart = apart;
  }

  void name(const Brood& brood, std::size_t from, std::size_t to, Pieces* out) const override {
    std::array<CellSet, group> pieces, rests;
    std::array<std::uint8_t, group> whose;
    std::size_t count = to - from;
    for (std::size_t i = 0; i < count; ++i) {
      out[i].nim = out[i].count = 0;
      pieces[i] = brood.first[from + i];
      rests[i] = brood.rest[from + i];
      whose[i] = static_cast<std::uint8_t>(i);
    }
    for (;;) {
      kernels_.name(shape_, brood.stride, {pieces.data(), count});
      std::size_t more = 0;
      for (std::size_t i = 0; i < count; ++i) {
        add(pieces[i], out[whose[i]]);
        if (rests[i] != 0) {
          rests[more] = rests[i];
          whose[more++] = whose[i];
        }
      }
      if (more == 0) return;
      count = more;
      const std::array<CellSet, group> left = rests;
      kernels_.split(shape_, brood.stride, {left.data(), count}, pieces.data(), rests.data());
    }
  }

  unsigned count_moves(Piece piece) const override {
    const bool is_tall = (piece & tall) != 0;
    const CellSet cells = piece & ~tall;
    if (shape_.pairs)
      return count_bits(cells & cells >> 1) + count_bits(cells & cells >> (is_tall ? shape_.stride : 8));
    unsigned count = 0;
    for (const Stamp& stamp : is_tall ? tall_ : eight_) count += count_bits(places(stamp, cells));
    return count;
  }
  unsigned count_cells(Piece piece) const override { return count_bits(piece & ~tall); }
  unsigned most_moves(Piece piece) const override { return count_cells(piece) / least_taken_; }

  Mirror mirror(Piece piece) const override {
    if (!shape_.turned) return Mirror::none;
    const unsigned stride = (piece & tall) != 0 ? shape_.stride : 8;
    const CellSet cells = piece & ~tall;
    // The cells stand in the top left corner.
    CellSet across = 0;
    for (CellSet rows = cells; rows != 0; rows >>= stride)
      across |= rows & ((CellSet{1} << (stride - 1)) - 1);
    const unsigned last = (63 - static_cast<unsigned>(std::countl_zero(cells))) / stride * stride + 63 -
                          static_cast<unsigned>(std::countl_zero(across));
    auto turned = [&](CellSet set) { return reversed(set) >> (63 - last); };
    if (turned(cells) != cells) return Mirror::none;
    // Moves that are in the way of their own image; if one leaves a piece without such moves, that has value
    // 0.
    auto in_the_way = [&](CellSet from, auto&& each) {
      for (const Stamp& stamp : stride == 8 ? eight_ : tall_)
        for (CellSet firsts = places(stamp, from); firsts != 0; firsts &= firsts - 1) {
          const auto at = static_cast<unsigned>(std::countr_zero(firsts));
          CellSet needs = CellSet{1} << at;
          for (unsigned shift : stamp.shifts) needs |= CellSet{1} << (at + shift);
          if ((turned(needs) & stamp.clears[at]) != 0 && !each(from & ~stamp.clears[at])) return;
        }
    };
    Mirror found = Mirror::zero;
    in_the_way(cells, [&](CellSet left) {
      found = Mirror::none;
      if (turned(left) != left) return true;
      bool none = true;
      in_the_way(left, [&](CellSet) { return none = false; });
      if (none) found = Mirror::not_zero;
      return !none;
    });
    return found;
  }

 private:
  static CellSet reversed(CellSet x) {
    x = (x >> 1 & 0x5555555555555555) | (x & 0x5555555555555555) << 1;
    x = (x >> 2 & 0x3333333333333333) | (x & 0x3333333333333333) << 2;
    x = (x >> 4 & 0x0f0f0f0f0f0f0f0f) | (x & 0x0f0f0f0f0f0f0f0f) << 4;
    return __builtin_bswap64(x);
  }
  static CellSet places(const Stamp& stamp, CellSet cells) {
    CellSet firsts = cells & stamp.allowed;
    for (unsigned shift : stamp.shifts) firsts &= cells >> shift;
    return firsts;
  }
  // Cells that are too few for a choice are a heap of Nim at once.
  void add(Piece piece, Pieces& out) const {
    if (piece == 0) return;
    const CellSet all_but_one = piece & (piece - 1) & ~tall;
    if (all_but_one == 0) {
      out.nim ^= shape_.lone;  // else no move is there
      return;
    }
    if (shape_.pairs) {
      CellSet more = all_but_one & (all_but_one - 1);
      more &= more - 1;
      if (more == 0) {  // two or three cells
        out.nim ^= 1;
        return;
      }
    }
    out.add(piece);
  }
  // None where the pattern is larger than such rows have room for.
  static void add_stamp(const Pattern& pattern, unsigned stride, std::vector<Stamp>& stamps) {
    Stamp made;
    const int columns = static_cast<int>(stride) - 1, rows = 63 / static_cast<int>(stride) + 1;
    auto inside = [&](int row, int column) {
      return row >= 0 && row < rows && column >= 0 && column < columns &&
             row * static_cast<int>(stride) + column < 63;
    };
    for (std::size_t i = 1; i < pattern.needs.size(); ++i)
      made.shifts.push_back(
          static_cast<unsigned>(pattern.needs[i].first * static_cast<int>(stride) + pattern.needs[i].second));
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        if (!inside(row, column)) continue;
        const auto at = static_cast<unsigned>(row * static_cast<int>(stride) + column);
        if (std::all_of(pattern.needs.begin(), pattern.needs.end(),
                        [&](const Offset& o) { return inside(row + o.first, column + o.second); }))
          made.allowed |= CellSet{1} << at;
        for (const Offset& o : pattern.clears)
          if (inside(row + o.first, column + o.second))
            made.clears[at] |= CellSet{1} << ((row + o.first) * static_cast<int>(stride) + column + o.second);
      }
    if (made.allowed != 0) stamps.push_back(std::move(made));
  }

  Shape shape_;
  const Kernels& kernels_;
  std::array<std::uint8_t, 64> bit_{};
  std::vector<Stamp> eight_, tall_;
  unsigned least_taken_;
};

}  // namespace

std::unique_ptr<Board> grid_board(const RemovalRule& rule, Vectors vectors) {
  if (rule.cells == 0 || rule.cells > most_removal_cells || rule.places.size() != rule.cells ||
      rule.moves.empty())
    return nullptr;
  auto patterns = patterns_of(rule);
  if (!patterns) return nullptr;
  Shape shape;
  for (const CellPlace& place : rule.places) {
    shape.rows = std::max(shape.rows, place.row + 1u);
    shape.columns = std::max(shape.columns, place.column + 1u);
  }
  // Upright, so that a row is short.
  const bool stand_up = shape.columns > shape.rows;
  if (stand_up) {
    std::swap(shape.rows, shape.columns);
    for (Pattern& pattern : *patterns) {
      for (auto* offsets : {&pattern.needs, &pattern.clears})
        for (Offset& o : *offsets) std::swap(o.first, o.second);
      pattern = normal(std::move(pattern));
    }
  }
  if (shape.columns > 7) return nullptr;
  shape.stride = shape.rows <= 8 ? 8 : shape.columns + 1;
  if ((shape.rows - 1) * shape.stride + shape.columns > 63) return nullptr;

  std::sort(patterns->begin(), patterns->end());
  auto fits = [&](bool down_right, bool down_left) {
    return std::all_of(patterns->begin(), patterns->end(),
                       [&](const Pattern& p) { return hangs_together(p, down_right, down_left); });
  };
  const auto diagonals = {std::pair(false, false), {true, false}, {false, true}, {true, true}};
  const auto found = std::find_if(diagonals.begin(), diagonals.end(),
                                  [&](const auto& d) { return fits(d.first, d.second); });
  if (found == diagonals.end()) return nullptr;
  shape.down_right = found->first;
  shape.down_left = found->second;

  auto holds = [&](auto&& image) {
    std::vector<Pattern> images;
    for (const Pattern& pattern : *patterns) {
      Pattern other;
      for (const Offset& o : pattern.needs) other.needs.push_back(image(o));
      for (const Offset& o : pattern.clears) other.clears.push_back(image(o));
      images.push_back(normal(std::move(other)));
    }
    std::sort(images.begin(), images.end());
    return images == *patterns;
  };
  shape.mirrored = holds([](const Offset& o) { return Offset{o.first, -o.second}; });
  shape.upside_down = holds([](const Offset& o) { return Offset{-o.first, o.second}; });
  shape.turned = holds([](const Offset& o) { return Offset{-o.first, -o.second}; });
  shape.transposed = holds([](const Offset& o) { return Offset{o.second, o.first}; });
  // Neighbours must go to neighbours, too.
  if (shape.down_right != shape.down_left) shape.mirrored = shape.upside_down = false;

  const std::vector<Offset> one{{0, 0}}, beside{{0, 0}, {0, 1}}, below{{0, 0}, {1, 0}};
  shape.lone =
      std::any_of(patterns->begin(), patterns->end(), [](const Pattern& p) { return p.needs.size() == 1; });
  shape.pairs = patterns->size() == 2 && (*patterns)[0] == Pattern{beside, beside} &&
                (*patterns)[1] == Pattern{below, below};
  // A move that only makes the board smaller by cells it does not need would not be one.
  if (std::any_of(patterns->begin(), patterns->end(), [](const Pattern& p) {
        return std::none_of(p.needs.begin(), p.needs.end(), [&](const Offset& o) {
          return std::binary_search(p.clears.begin(), p.clears.end(), o);
        });
      }))
    return nullptr;
  return std::make_unique<GridBoard>(rule, std::move(*patterns), shape, stand_up, vectors);
}

}  // namespace bouton::removal
