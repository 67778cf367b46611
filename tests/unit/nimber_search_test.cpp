// Values of removal games by search, against the definition on all positions of small boards and on random
// ones of large boards; every kind of vectors; slices, little memory and several hands.
#include "removal/nimber_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <fstream>
#include <set>
#include <sstream>
#include <unordered_map>

#include "removal_support.hpp"

namespace bouton {
namespace {

using removal::NimberSearch;
using removal::Vectors;
using namespace test;

std::vector<Vectors> machines() {
  std::vector<Vectors> all{Vectors::none};
  for (Vectors better : {Vectors::avx2, Vectors::avx512})
    if (removal::best_vectors() >= better) all.push_back(better);
  return all;
}

unsigned value_of(NimberSearch& search, CellSet cells) {
  Meter meter;
  const auto value = search.value(cells, meter);
  EXPECT_TRUE(value);
  return value ? *value : 99;
}

TEST(NimberSearch, AllPositionsOfSmallGrids) {
  const std::pair<unsigned, unsigned> sizes[] = {{3, 3}, {1, 9}, {2, 5}, {5, 2}, {9, 1}, {10, 1}};
  int grids = 0;
  for (const auto& [name, patterns] : kinds())
    for (const auto& [rows, columns] : sizes) {
      SCOPED_TRACE(std::string(name) + " " + std::to_string(rows) + "x" + std::to_string(columns));
      const RemovalRule rule = grid(rows, columns, patterns);
      Definition definition(rule);
      std::vector<std::unique_ptr<NimberSearch>> searches;
      for (Vectors vectors : machines())
        if (auto board = removal::grid_board(rule, vectors))
          searches.push_back(std::make_unique<NimberSearch>(std::move(board)));
      grids += !searches.empty();
      searches.push_back(std::make_unique<NimberSearch>(removal::listed_board(rule)));
      for (CellSet cells = 0; cells <= all_cells(rule.cells); ++cells)
        for (auto& search : searches) ASSERT_EQ(value_of(*search, cells), definition.value(cells)) << cells;
    }
  // But for a move that needs what stands apart, and those that no place allows.
  EXPECT_GT(grids, 50);
}

TEST(NimberSearch, RandomPositionsOfLargeGrids) {
  Random random(1);
  const std::pair<unsigned, unsigned> sizes[] = {{6, 6},  {7, 8},  {8, 7},  {5, 9}, {12, 4}, {4, 11},
                                                 {1, 31}, {20, 2}, {3, 15}, {7, 7}, {16, 3}};
  for (const auto& [name, patterns] : kinds())
    for (const auto& [rows, columns] : sizes) {
      SCOPED_TRACE(std::string(name) + " " + std::to_string(rows) + "x" + std::to_string(columns));
      const RemovalRule rule = grid(rows, columns, patterns);
      Definition definition(rule);
      std::vector<std::unique_ptr<NimberSearch>> searches;
      for (Vectors vectors : machines())
        if (auto board = removal::grid_board(rule, vectors))
          searches.push_back(std::make_unique<NimberSearch>(std::move(board)));
      EXPECT_EQ(searches.empty(), rule.moves.empty());
      for (int round = 0; round < 12; ++round) {
        // A handful of cells in a window, so that they meet.
        CellSet cells = 0;
        const std::uint64_t top = random.below(rows), left = random.below(columns);
        for (int tries = 0; tries < 40 && std::popcount(cells) < 13; ++tries) {
          const std::uint64_t row = top + random.below(9), column = left + random.below(4);
          if (row < rows && column < columns) cells |= CellSet{1} << (row * columns + column);
        }
        for (auto& search : searches) ASSERT_EQ(value_of(*search, cells), definition.value(cells)) << cells;
      }
    }
}

// Boards of one to three columns and as many rows as fit: pieces may begin far down, and be long. Against the
// search that knows nothing of grids, and in a single row against Dawson's Kayles by its definition.
TEST(NimberSearch, LongNarrowBoards) {
  Random random(7);
  std::vector<unsigned> dawson{0, 0};
  for (unsigned n = 2; n <= 40; ++n) {
    std::set<unsigned> left;
    for (unsigned first = 0; first + 2 <= n; ++first) left.insert(dawson[first] ^ dawson[n - 2 - first]);
    unsigned mex = 0;
    while (left.contains(mex)) ++mex;
    dawson.push_back(mex);
  }
  int grids = 0;
  for (const auto& [rows, columns] : {std::pair{17u, 1u},
                                      {24u, 1u},
                                      {1u, 31u},
                                      {32u, 1u},

                                      {17u, 2u},
                                      {2u, 19u},
                                      {21u, 2u},
                                      {15u, 3u}})
    for (const bool kayles : {false, true}) {
      SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(columns));
      const unsigned across = std::min(rows, columns);
      if (kayles && across > 1) continue;
      const RemovalRule rule = grid(rows, columns, kayles ? runs(2) : dominoes());
      NimberSearch listed(removal::listed_board(rule));
      std::vector<std::unique_ptr<NimberSearch>> searches;
      for (Vectors vectors : machines())
        if (auto board = removal::grid_board(rule, vectors))
          searches.push_back(std::make_unique<NimberSearch>(std::move(board)));
      grids += !searches.empty();
      for (int round = 0; round < 8; ++round) {
        CellSet cells = all_cells(rule.cells);
        // Some of its last cells, mostly.
        if (round > 0 || across > 1) {
          const auto kept = static_cast<unsigned>(random.between(16, across > 1 ? 20 : rule.cells));
          cells &= ~all_cells(rule.cells - std::min(kept, rule.cells)) &
                   (random.any() | random.any() | random.any());
        }
        const unsigned value = value_of(listed, cells);
        for (auto& search : searches) ASSERT_EQ(value_of(*search, cells), value) << cells;
        if (round == 0 && across == 1 && !kayles) EXPECT_EQ(value, dawson[rule.cells]);
      }
      // Long and whole: a symmetry says that the value of even by odd is not 0.
      if (across == 2)
        for (auto& search : searches) EXPECT_NE(value_of(*search, all_cells(rule.cells)), 0u);
    }
  EXPECT_GT(grids, 10);
}

TEST(NimberSearch, BoardsWithHoles) {
  Random random(2);
  for (const auto& [name, patterns] : kinds())
    for (int round = 0; round < 4; ++round) {
      const CellSet missing = random.any() & random.any() & all_cells(16);
      SCOPED_TRACE(std::string(name) + " " + std::to_string(missing));
      const RemovalRule rule = grid(4, 4, patterns, missing);
      Definition definition(rule);
      const auto search = removal::nimber_search_for(rule);
      ASSERT_TRUE(search);
      for (int position = 0; position < 60; ++position) {
        const CellSet cells = random.any() & all_cells(rule.cells);
        ASSERT_EQ(value_of(*search, cells), definition.value(cells)) << cells;
      }
    }
}

TEST(NimberSearch, RandomRules) {
  Random random(3);
  for (int round = 0; round < 150; ++round) {
    const RemovalRule rule = random_rule(random);
    Definition definition(rule);
    const auto search = removal::nimber_search_for(rule);
    ASSERT_TRUE(search);
    for (CellSet cells = 0; cells <= all_cells(rule.cells); cells += 1 + random.below(3)) {
      const unsigned value = definition.value(cells);
      Meter meter;
      for (unsigned asked = 0; asked <= value + 2; ++asked) {
        const auto has = search->has_value(cells, asked, meter);
        ASSERT_TRUE(has);
        ASSERT_EQ(*has, asked == value) << round << ' ' << cells << ' ' << asked;
      }
      ASSERT_EQ(value_of(*search, cells), value) << round << ' ' << cells;
    }
  }
}

// What it is given as places or symmetries is a hint.
TEST(NimberSearch, WrongHintsDoNoHarm) {
  RemovalRule rule = grid(3, 4, dominoes());
  rule.moves.pop_back();  // the moves are no longer the same everywhere
  EXPECT_FALSE(removal::grid_board(rule));
  Definition definition(rule);
  const auto search = removal::nimber_search_for(rule);
  for (CellSet cells = 0; cells < 4096; cells += 7)
    ASSERT_EQ(value_of(*search, cells), definition.value(cells));
  rule = grid(3, 4, dominoes());
  std::swap(rule.places[0], rule.places[5]);
  EXPECT_FALSE(removal::grid_board(rule));
  rule.places.clear();
  rule.moves.push_back({1, 2});  // takes nothing that it needs
  EXPECT_FALSE(removal::listed_board(rule));
  EXPECT_FALSE(removal::nimber_search_for(rule));
}

TEST(NimberSearch, KnownValues) {
  std::ifstream file(std::string(BOUTON_SOURCE_DIR) + "/tests/data/board-values.csv");
  ASSERT_TRUE(file);
  int read = 0;
  for (std::string line; std::getline(file, line);) {
    std::string game, rows, columns, value;
    std::stringstream fields(line);
    if (!(std::getline(fields, game, ',') && std::getline(fields, rows, ',') &&
          std::getline(fields, columns, ',') && std::getline(fields, value)) ||
        game == "game" || game[0] == '#')
      continue;
    const auto patterns = game == "cram" ? dominoes() : runs(8);
    const RemovalRule rule =
        grid(static_cast<unsigned>(std::stoul(rows)), static_cast<unsigned>(std::stoul(columns)), patterns);
    EXPECT_EQ(value_of(*removal::nimber_search_for(rule), all_cells(rule.cells)), std::stoul(value)) << line;
    ++read;
  }
  EXPECT_GE(read, 9);
}

// A slice of a few steps, or table that grows no more: the same answer.
TEST(NimberSearch, InSlicesAndInLittleMemory) {
  const RemovalRule rule = grid(4, 6, dominoes());
  const CellSet cells = all_cells(24) & ~CellSet{1};
  const unsigned value = Definition(rule).value(cells);
  for (std::uint64_t slice : {200u, 3000u, 100000u}) {
    const auto search = removal::nimber_search_for(rule);
    Meter meter;
    int slices = 0;
    for (;; ++slices) {
      ASSERT_LT(slices, 100000);
      meter.refill(slice);
      const auto found = search->value(cells, meter);
      if (found) {
        EXPECT_EQ(*found, value);
        break;
      }
      ASSERT_EQ(found.stop, Stop::pending);
    }
    if (slice == 200) EXPECT_GT(slices, 5);
  }
  const RemovalRule larger = grid(5, 6, dominoes());
  const auto search = removal::nimber_search_for(larger);
  Meter meter(Limits{.positions = 50'000'000, .bytes = 1 << 17});
  const auto found = search->value(all_cells(30), meter);
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, 2u);
  EXPECT_LE(search->bytes(), std::size_t{1} << 17);
  // Too little for anything, and too few positions.
  Meter poor(Limits{.positions = 50'000'000, .bytes = 1000});
  EXPECT_EQ(removal::nimber_search_for(larger)->value(all_cells(30), poor).stop, Stop::memory);
  Meter few(Limits{.positions = 50, .bytes = 1 << 30});
  EXPECT_EQ(removal::nimber_search_for(larger)->value(all_cells(30), few).stop, Stop::positions);
}

// Values that are too large to be told apart are left to others.
TEST(NimberSearch, LargeValues) {
  RemovalRule rule;
  rule.cells = 40;
  // Each first so many cells may be left: a heap of 40.
  for (unsigned from = 0; from < 40; ++from)
    rule.moves.push_back({CellSet{1} << from, all_cells(40) & ~all_cells(from)});
  const auto search = removal::nimber_search_for(rule);
  ASSERT_TRUE(search);
  EXPECT_EQ(value_of(*search, all_cells(31)), 31u);
  Meter meter;
  EXPECT_EQ(search->value(all_cells(40), meter).stop, Stop::size);
}

}  // namespace
}  // namespace bouton
