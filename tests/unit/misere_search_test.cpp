// Who wins boards in misère play, against the definition; and how pieces are named for it and for evidence.
#include "removal/misere_search.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <vector>

#include "bouton/bouton.hpp"
#include "removal/rule_pieces.hpp"
#include "removal_support.hpp"

namespace bouton::removal {
namespace {

using namespace test;
using Rule = std::shared_ptr<const RemovalRule>;

// Sums of boards, cell by cell.
class Misere {
 public:
  explicit Misere(std::vector<Rule> rules) : rules_(std::move(rules)) {}
  bool lost(const std::vector<CellSet>& boards) {
    if (const auto at = known_.find(boards); at != known_.end()) return at->second;
    bool over = true, wins = false;
    for (std::size_t i = 0; i < boards.size() && !wins; ++i)
      for (const Removal& move : rules_[i]->moves) {
        if ((move.needs & ~boards[i]) != 0) continue;
        over = false;
        auto next = boards;
        next[i] &= ~move.clears;
        wins |= lost(next);
      }
    return known_[boards] = !wins && !over;
  }

 private:
  std::vector<Rule> rules_;
  std::map<std::vector<CellSet>, bool> known_;
};

bool lost(MisereSearch& search, const std::vector<RemovalPosition>& boards) {
  Meter meter;
  const auto lost = search.lost(boards, meter);
  EXPECT_TRUE(lost);
  return lost && *lost;
}

TEST(MisereSearch, AllPositionsOfSmallGrids) {
  const std::pair<unsigned, unsigned> sizes[] = {{3, 3}, {1, 9}, {2, 5}, {5, 2}};
  for (const auto& [name, patterns] : kinds())
    for (const auto& [rows, columns] : sizes) {
      SCOPED_TRACE(std::string(name) + " " + std::to_string(rows) + "x" + std::to_string(columns));
      const Rule rule = std::make_shared<const RemovalRule>(grid(rows, columns, patterns));
      Misere definition({rule});
      MisereSearch search;
      for (CellSet cells = 0; cells <= all_cells(rule->cells); ++cells)
        ASSERT_EQ(lost(search, {{rule, cells}}), definition.lost({cells})) << cells;
    }
}

// Larger ones, where pieces are not known by their moves alone; one search for all positions, and a new one
// for each.
TEST(MisereSearch, LargerGrids) {
  Random random(31);
  for (const auto& [name, patterns] : kinds()) {
    const Rule rule = std::make_shared<const RemovalRule>(grid(3, 5, patterns));
    Misere definition({rule});
    MisereSearch all;
    for (int round = 0; round < 12; ++round) {
      const CellSet cells = all_cells(15) & ~(round == 0 ? 0 : random.any() & random.any());
      MisereSearch alone;
      const bool expected = definition.lost({cells});
      ASSERT_EQ(lost(all, {{rule, cells}}), expected) << name << ' ' << cells;
      ASSERT_EQ(lost(alone, {{rule, cells}}), expected) << name << ' ' << cells;
    }
  }
}

TEST(MisereSearch, SumsOfRandomRules) {
  Random random(32);
  int sums = 0, are_lost = 0;
  for (int round = 0; round < 200; ++round) {
    std::vector<Rule> rules;
    const std::uint64_t count = random.between(1, 3), most_cells = 12 / count;
    while (rules.size() < count) {
      RemovalRule rule = random_rule(random);
      while (rule.cells > most_cells) rule = random_rule(random);
      rules.push_back(std::make_shared<const RemovalRule>(std::move(rule)));
    }
    // Of the same game, too.
    if (count < 3 && rules[0]->cells < 6) rules.push_back(rules[0]);
    Misere definition(rules);
    MisereSearch search;
    for (int position = 0; position < 8; ++position) {
      std::vector<CellSet> cells;
      std::vector<RemovalPosition> boards;
      for (const Rule& rule : rules) {
        cells.push_back(all_cells(rule->cells) & ~(random.any() & random.any()));
        boards.push_back({rule, cells.back()});
      }
      const bool expected = definition.lost(cells);
      ASSERT_EQ(lost(search, boards), expected) << round;
      ++sums;
      are_lost += expected;
    }
  }
  EXPECT_GT(are_lost, sums / 10);
}

// Heaps of Nim in disguise: runs in a row, each of which may lose all that stands at its end.
TEST(MisereSearch, NimIsMisereNim) {
  RemovalRule rows;
  rows.cells = 5 + 4 + 3;
  for (const auto& [first, count] : {std::pair{0u, 5u}, {5u, 4u}, {9u, 3u}})
    for (unsigned left = 0; left < count; ++left)
      for (unsigned top = left; top < count; ++top)
        rows.moves.push_back({CellSet{1} << (first + top), (all_cells(count) & ~all_cells(left)) << first});
  // A heap of n is its lowest n cells; the move needs the highest and clears from `left` on.
  const Rule rule = std::make_shared<const RemovalRule>(rows);
  MisereSearch search;
  for (unsigned a = 0; a <= 5; ++a)
    for (unsigned b = 0; b <= 4; ++b)
      for (unsigned c = 0; c <= 3; ++c) {
        const bool large = a > 1 || b > 1 || c > 1;
        const CellSet cells = all_cells(a) | all_cells(b) << 5 | all_cells(c) << 9;
        EXPECT_EQ(lost(search, {{rule, cells}}), ((a ^ b ^ c) == 0) == large) << a << ' ' << b << ' ' << c;
      }
}

TEST(MisereSearch, InSlicesAndWithinBounds) {
  const Rule rule = std::make_shared<const RemovalRule>(grid(4, 5, dominoes()));
  const RemovalPosition board{rule, all_cells(20) & ~CellSet{1}};
  MisereSearch whole;
  const bool expected = lost(whole, {board});
  ASSERT_EQ(Misere({rule}).lost({board.cells}), expected);
  for (std::uint64_t slice : {300u, 2000u}) {
    MisereSearch search;
    Meter meter;
    for (int slices = 0;; ++slices) {
      ASSERT_LT(slices, 100000);
      meter.refill(slice);
      const auto found = search.lost(std::span(&board, 1), meter);
      if (found) {
        EXPECT_EQ(*found, expected);
        if (slice == 300) EXPECT_GT(slices, 5);
        break;
      }
      ASSERT_EQ(found.stop, Stop::pending);
    }
    EXPECT_EQ(meter.bytes(), static_cast<std::int64_t>(search.bytes()));
  }
  const RemovalPosition larger{std::make_shared<const RemovalRule>(grid(6, 7, dominoes())), all_cells(42)};
  MisereSearch poor, few;
  Meter little(Limits{.positions = 50'000'000, .bytes = 1 << 20});
  EXPECT_EQ(poor.lost(std::span(&larger, 1), little).stop, Stop::memory);
  EXPECT_LT(poor.bytes(), std::size_t{2} << 20);
  Meter short_of(Limits{.positions = 500, .bytes = 1 << 30});
  EXPECT_EQ(few.lost(std::span(&larger, 1), short_of).stop, Stop::positions);
  EXPECT_LE(few.positions(), 501u);
}

TEST(MisereSearch, ThroughRequests) {
  for (const auto& [spec, outcome] :
       {std::pair{"cram/4x6:start", Outcome::P}, {"cram/5x5:start", Outcome::N}}) {
    SolveRequest request{.spec = spec};
    request.way.convention = Convention::misere;
    const Answer found = answer(Request{request});
    const auto* solution = std::get_if<Solution>(&found.content);
    ASSERT_TRUE(solution);
    EXPECT_EQ(solution->outcome, outcome) << spec;
    EXPECT_EQ(solution->winning_moves.empty(), outcome == Outcome::P);
    EXPECT_EQ(solution->method.id, "method-misere-boards");
  }
}

// --------------------------------------------------------------------------------------------- names of
// pieces

// On grids that are the same everywhere pieces are named by their looks alone; otherwise by comparing moves,
// which is the definition: the same pieces have the same name, and it is one of them.
TEST(RulePieces, LooksAreNames) {
  Random random(33);
  int quick = 0;
  for (const auto& [name, patterns] : kinds())
    for (const auto& [rows, columns] :
         {std::pair{4u, 5u}, {5u, 4u}, {4u, 4u}, {1u, 12u}, {2u, 9u}, {8u, 8u}, {1u, 64u}}) {
      SCOPED_TRACE(std::string(name) + " " + std::to_string(rows) + "x" + std::to_string(columns));
      const Rule rule = std::make_shared<const RemovalRule>(grid(rows, columns, patterns));
      if (rule->moves.empty()) continue;
      RulePieces fast(rule), slow(rule);
      slow.forget_looks();
      quick += fast.remembers_nothing();
      ASSERT_FALSE(slow.remembers_nothing());
      for (int round = 0; round < 60; ++round) {
        const CellSet cells = random.any() & (random.any() | random.any()) & all_cells(rule->cells);
        std::vector<CellSet> these, those;
        fast.pieces(cells, these);
        slow.pieces(cells, those);
        ASSERT_EQ(these, those) << cells;
        for (const CellSet piece : these) ASSERT_EQ(fast.mirrors(piece), slow.mirrors(piece)) << piece;
      }
    }
  EXPECT_GT(quick, 10);
}

// One move that has no like, in one place or way, and the looks are none.
TEST(RulePieces, LooksAreOnlyTakenWhereAllIsAlike) {
  Random random(34);
  const RemovalRule whole = grid(4, 5, dominoes());
  ASSERT_TRUE(GridLooks::of(whole));
  for (std::size_t i = 0; i < whole.moves.size(); ++i) {
    RemovalRule without = whole;
    without.moves.erase(without.moves.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(GridLooks::of(without)) << i;
  }
  for (int round = 0; round < 200; ++round) {
    RemovalRule more = whole;
    const CellSet cells = (CellSet{1} << random.below(20)) | (CellSet{1} << random.below(20));
    more.moves.push_back({cells, cells});
    const bool domino =
        std::find(whole.moves.begin(), whole.moves.end(), more.moves.back()) != whole.moves.end();
    EXPECT_EQ(GridLooks::of(more).has_value(), domino) << cells;
  }
  RemovalRule turned = whole;
  std::swap(turned.places[0], turned.places[1]);
  EXPECT_FALSE(GridLooks::of(turned));
  EXPECT_FALSE(GridLooks::of(grid(4, 5, node_kayles())));  // clears what it does not need
  EXPECT_FALSE(GridLooks::of(grid(4, 5, {taking({{0, 0}, {0, 1}})})));
  EXPECT_FALSE(GridLooks::of(grid(3, 4, dominoes(), 1)));
}

}  // namespace
}  // namespace bouton::removal
