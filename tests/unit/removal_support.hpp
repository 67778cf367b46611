// Removal games to test with, and their definition at its most literal.
#pragma once

#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bouton/removal_rule.hpp"
#include "support.hpp"

namespace bouton::test {

inline CellSet all_cells(unsigned count) { return count >= 64 ? ~CellSet{0} : (CellSet{1} << count) - 1; }

// The definition.
class Definition {
 public:
  explicit Definition(const RemovalRule& rule) : rule_(rule) {}
  unsigned value(CellSet cells) {
    if (const auto at = known_.find(cells); at != known_.end()) return at->second;
    std::set<unsigned> left;
    for (const Removal& move : rule_.moves)
      if ((move.needs & ~cells) == 0) left.insert(value(cells & ~move.clears));
    unsigned mex = 0;
    while (left.contains(mex)) ++mex;
    return known_[cells] = mex;
  }

 private:
  const RemovalRule& rule_;
  std::unordered_map<CellSet, unsigned> known_;
};

using Offset = std::pair<int, int>;
struct Pattern {
  std::vector<Offset> needs, clears;
};

// All places of some patterns on a grid, of which some cells may be missing.
inline RemovalRule grid(unsigned rows, unsigned columns, const std::vector<Pattern>& patterns,
                        CellSet missing = 0) {
  RemovalRule rule;
  std::map<Offset, unsigned> cells;
  for (unsigned at = 0; at < rows * columns; ++at) {
    if (missing >> at & 1) continue;
    const CellPlace place{static_cast<std::uint8_t>(at / columns), static_cast<std::uint8_t>(at % columns)};
    cells[{place.row, place.column}] = rule.cells++;
    rule.places.push_back(place);
  }
  for (const Pattern& pattern : patterns)
    for (int row = -8; row < static_cast<int>(rows) + 8; ++row)
      for (int column = -8; column < static_cast<int>(columns) + 8; ++column) {
        Removal move;
        bool fits = true;
        for (const auto& [down, right] : pattern.needs) {
          const auto cell = cells.find({row + down, column + right});
          if (cell == cells.end())
            fits = false;
          else
            move.needs |= CellSet{1} << cell->second;
        }
        for (const auto& [down, right] : pattern.clears)
          if (const auto cell = cells.find({row + down, column + right}); cell != cells.end())
            move.clears |= CellSet{1} << cell->second;
        if (fits) rule.moves.push_back(move);
      }
  return rule;
}
inline Pattern taking(std::vector<Offset> cells) { return {cells, cells}; }

inline std::vector<Pattern> dominoes() { return {taking({{0, 0}, {0, 1}}), taking({{0, 0}, {1, 0}})}; }
inline std::vector<Pattern> runs(int longest) {
  std::vector<Pattern> all{taking({{0, 0}})};
  for (int length = 2; length <= longest; ++length) {
    Pattern across, down;
    for (int i = 0; i < length; ++i) {
      across.needs.push_back({0, i});
      down.needs.push_back({i, 0});
    }
    across.clears = across.needs;
    down.clears = down.needs;
    all.push_back(across);
    all.push_back(down);
  }
  return all;
}
inline std::vector<Pattern> node_kayles() { return {{{{0, 0}}, {{0, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}}}}; }

inline const std::vector<std::pair<const char*, std::vector<Pattern>>>& kinds() {
  static const std::vector<std::pair<const char*, std::vector<Pattern>>> all{
      {"dominoes", dominoes()},
      {"runs", runs(9)},
      {"short runs", runs(2)},
      {"node kayles", node_kayles()},
      {"across only", {taking({{0, 0}, {0, 1}})}},
      {"corners", {taking({{0, 0}, {0, 1}, {1, 0}}), taking({{0, 0}, {0, 1}, {1, 1}})}},
      {"kings", {taking({{0, 0}, {1, 1}}), taking({{0, 1}, {1, 0}}), taking({{0, 0}, {0, 1}})}},
      {"one diagonal", {taking({{0, 0}, {1, 1}}), taking({{0, 0}})}},
      {"other diagonal", {taking({{0, 1}, {1, 0}}), taking({{0, 0}, {0, 1}})}},
      {"takes one of two", {{{{0, 0}, {0, 1}}, {{0, 0}}}, {{{0, 0}, {1, 0}}, {{0, 0}}}}},
      {"clears below", {{{{0, 0}}, {{0, 0}, {1, 0}}}, {{{0, 0}, {0, 1}}, {{0, 0}, {0, 1}, {1, 0}, {1, 1}}}}},
  };
  return all;
}

inline RemovalRule random_rule(Random& random) {
  RemovalRule rule;
  rule.cells = static_cast<unsigned>(random.between(3, 12));
  const std::uint64_t moves = random.between(1, 14);
  for (std::uint64_t i = 0; i < moves; ++i) {
    Removal move;
    const std::uint64_t needs = random.between(1, 3), clears = random.between(1, 4);
    for (std::uint64_t k = 0; k < needs; ++k) move.needs |= CellSet{1} << random.below(rule.cells);
    for (std::uint64_t k = 0; k < clears; ++k) move.clears |= CellSet{1} << random.below(rule.cells);
    if ((move.needs & move.clears) == 0) move.clears |= move.needs & (~move.needs + 1);
    rule.moves.push_back(move);
  }
  // A symmetry that holds, and one that may not.
  if (random.chance(1, 2)) {
    const std::size_t before = rule.moves.size();
    std::vector<std::uint8_t> turned(rule.cells), mixed;
    for (unsigned cell = 0; cell < rule.cells; ++cell)
      turned[cell] = static_cast<std::uint8_t>(rule.cells - 1 - cell);
    mixed = turned;
    random.shuffle(mixed);
    auto image = [&](CellSet cells) {
      CellSet result = 0;
      for (unsigned cell = 0; cell < rule.cells; ++cell)
        if (cells >> cell & 1) result |= CellSet{1} << turned[cell];
      return result;
    };
    for (std::size_t i = 0; i < before; ++i)
      rule.moves.push_back({image(rule.moves[i].needs), image(rule.moves[i].clears)});
    rule.symmetries = {turned, mixed};
  }
  return rule;
}

}  // namespace bouton::test
