#include "solve/evaluate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "unit/support.hpp"

namespace bouton::test {
namespace {

Code value_at(Values& values, Key position) {
  Meter meter;
  auto result = values.value(position, meter);
  EXPECT_TRUE(result) << "stopped by " << static_cast<int>(result.stop);
  return result ? *result : ~Code{0};
}

// Refills the meter until the value is there, or something else than the slice stops it.
Attempt<Code> in_slices(Values& values, Key position, Meter& meter, std::uint64_t slice,
                        std::size_t* calls = nullptr) {
  for (;;) {
    meter.refill(slice);
    auto result = values.value(position, meter);
    if (calls) ++*calls;
    if (result.stop != Stop::pending) return result;
  }
}

bool is_p(Function function, Convention convention, Code code) {
  const bool normal = convention == Convention::normal;
  switch (function) {
    case Function::grundy:
      return code == 0;
    case Function::foreclosed:
      return code == foreclosed::over ? normal : code == foreclosed::number(0);
    default:
      return code % 2 == (normal ? 0u : 1u);
  }
}

// ---- Values
// ---------------------------------------------------------------------------------------------------

template <class P>
void expect_the_eight_functions(const Table& table, Random& random) {
  auto rules = rules_of<P>(table);
  std::vector<std::uint32_t> order(table.size());
  std::iota(order.begin(), order.end(), 0);
  for (Convention convention : both_conventions) {
    auto outcomes = outcomes_for(rules, convention);
    for (Function function : all_functions) {
      auto values = values_for(rules, function, convention);
      auto defined = defined_on(table, function, convention);
      random.shuffle(order);
      for (std::uint32_t at : order) {
        const Key key = rules.key(P{at});
        ASSERT_EQ(value_at(*values, key), defined.code(at))
            << text(function, convention) << ' ' << table << " at " << at;
        ASSERT_EQ(value_at(*outcomes, key), defined.previous_wins(at) ? 0u : 1u) << table << " at " << at;
      }
    }
  }
}

TEST(Evaluate, EightFunctionsOfRandomGames) {
  Random random(11);
  for (std::size_t round = 0; round < 300; ++round) {
    const Table table = random_plain(random, 1 + round / 20);
    expect_the_eight_functions<Heap>(table, random);
    expect_the_eight_functions<Near>(table, random);
    expect_the_eight_functions<Far>(table, random);
    expect_the_eight_functions<Numbered>(table, random);
    if (HasFatalFailure()) FAIL() << "round " << round;
  }
}

TEST(Evaluate, ThereAreNoOtherFunctionsOfWholePositions) {
  auto rules = rules_of<Near>(Table{{{}}});
  for (Convention convention : both_conventions) {
    EXPECT_EQ(values_for(rules, Function::none, convention), nullptr);
    EXPECT_EQ(values_for(rules, Function::kernels, convention), nullptr);
  }
  EXPECT_EQ(values_for(rules, way(Play::sum, Ending::long_, Convention::misere)), nullptr);
}

template <class P>
void expect_the_components_of_all_ways(const Table& table) {
  auto rules = rules_of<P>(table);
  for (const Way& way : ways) {
    auto values = values_for(rules, way);
    if (!values) continue;
    DefinedComponent<std::uint32_t> defined(way, [&](std::uint32_t at) { return table.options[at]; });
    for (auto at = static_cast<std::uint32_t>(table.size()); at-- > 0;)
      ASSERT_EQ(value_at(*values, rules.key(P{at})), defined.code(at))
          << text(way) << ' ' << table << " at " << at;
  }
}

TEST(Evaluate, HeapCodesInAllWays) {
  Random random(12);
  for (std::size_t round = 0; round < 120; ++round) {
    const Table table = random_code(random, 2 + round / 5);
    expect_the_components_of_all_ways<Heap>(table);
    expect_the_components_of_all_ways<Near>(table);
    if (HasFatalFailure()) FAIL() << "round " << round;
  }
}

TEST(Evaluate, ComponentsThatFallApartInAllWays) {
  Random random(13);
  for (std::size_t round = 0; round < 400; ++round) {
    const std::size_t size = 2 + round / 20;
    expect_the_components_of_all_ways<Heap>(random_splitting(random, size, true));
    const Table table = random_splitting(random, size, false);
    expect_the_components_of_all_ways<Near>(table);
    expect_the_components_of_all_ways<Far>(table);
    expect_the_components_of_all_ways<Numbered>(table);
    if (HasFatalFailure()) FAIL() << "round " << round;
  }
}

TEST(Evaluate, PSetsAgree) {
  Random random(14);
  for (std::size_t round = 0; round < 200; ++round) {
    const Table table = random_plain(random, 2 + round / 10);
    auto rules = rules_of<Near>(table);
    for (Convention convention : both_conventions) {
      auto grundy = values_for(rules, Function::grundy, convention);
      for (Function function : all_functions) {
        auto values = values_for(rules, function, convention);
        for (Key at = 0; at < table.size(); ++at)
          ASSERT_EQ(is_p(function, convention, value_at(*values, at)),
                    is_p(Function::grundy, convention, value_at(*grundy, at)))
              << text(function, convention) << ' ' << table << " at " << at;
      }
    }
  }
}

TEST(Evaluate, MisereIsNormalWithoutTheEnds) {
  Random random(15);
  for (std::size_t round = 0; round < 200; ++round) {
    const Table table = random_plain(random, 2 + round / 10);
    Table rest = table;
    for (auto& options : rest.options)
      std::erase_if(options, [&](const Table::Option& option) { return table.terminal(option[0]); });
    auto rules = rules_of<Near>(table);
    auto rest_rules = rules_of<Near>(rest);
    for (Function function : all_functions) {
      auto misere = values_for(rules, function, Convention::misere);
      auto normal = values_for(rest_rules, function, Convention::normal);
      for (std::uint32_t at = 0; at < table.size(); ++at) {
        if (table.terminal(at)) continue;
        ASSERT_EQ(is_p(function, Convention::misere, value_at(*misere, at)),
                  is_p(function, Convention::normal, value_at(*normal, at)))
            << text(function, Convention::misere) << ' ' << table << " at " << at;
      }
    }
  }
}

// Written as a player would: empty parts are handed out with the others.
struct Kayles {
  using Position = Heap;
  void moves(Heap row, auto&& leave) const {
    for (std::uint64_t knocked : {1, 2})
      for (std::uint64_t left = 0; left + knocked <= row.size; ++left)
        if (!leave({Heap{left}, Heap{row.size - knocked - left}})) return;
  }
};

TEST(Evaluate, EmptyPartsAreNoComponents) {
  const Table table = code_table({0, 7, 7}, 15);
  for (const Way& way : ways) {
    const RulesOf<Kayles> rules;
    const auto values = values_for(rules, way);
    if (way.function == Function::none) {
      EXPECT_EQ(values, nullptr);
      continue;
    }
    Meter meter;
    DefinedComponent<std::uint32_t> defined(way, [&](std::uint32_t at) { return table.options[at]; });
    for (std::uint32_t at = 0; at < table.size(); ++at)
      ASSERT_EQ(*values->value(rules.key(Heap{at}), meter), defined.code(at))
          << text(way) << " row of " << at;
  }
}

// ---- Size
// -----------------------------------------------------------------------------------------------------

// The only move of (row, column) lowers the row, and when that is 0 the column.
struct Steps {
  using Position = Square;
  void moves(Square at, auto&& leave) const {
    if (at.row > 0)
      leave(Square{at.row - 1, at.column});
    else if (at.column > 0)
      leave(Square{0, at.column - 1});
  }
};
struct Staircase {
  using Position = Heap;
  void moves(Heap at, auto&& leave) const {
    if (at.size > 0) leave(Heap{at.size - 1});
  }
};

// A value of a single line of play: who moves is settled by its length, which is remoteness and suspense.
void expect_a_chain_of(const Rules& rules, Key start, std::uint64_t length) {
  for (Convention convention : both_conventions) {
    const bool normal = convention == Convention::normal;
    EXPECT_EQ(value_at(*values_for(rules, Function::remoteness, convention), start), length);
    EXPECT_EQ(value_at(*values_for(rules, Function::suspense, convention), start), length);
    EXPECT_EQ(value_at(*values_for(rules, Function::grundy, convention), start),
              normal ? length % 2 : (length + 1) % 2);
    EXPECT_EQ(value_at(*outcomes_for(rules, convention), start), normal ? length % 2 : (length + 1) % 2);
  }
}

TEST(Evaluate, AMillionMovesInALineOfHeaps) {
  RulesOf<Staircase> rules;
  expect_a_chain_of(rules, 1'000'000, 1'000'000);
}
TEST(Evaluate, AMillionMovesInALineOfSquares) {
  RulesOf<Steps> rules;
  const Key start = rules.key(Square{0, 1'000'001});
  EXPECT_EQ(value_at(*values_for(rules, Function::grundy, Convention::normal), start), 1u);
  EXPECT_EQ(value_at(*outcomes_for(rules, Convention::misere), start), 0u);
}
// Rows have large keys and a line this long has large values: whichever comes first, nothing is lost.
TEST(Evaluate, LinesLongerThanANarrowValue) {
  RulesOf<Steps> rules;
  constexpr std::uint64_t length = (std::uint64_t{1} << 20) + 9;
  EXPECT_EQ(value_at(*values_for(rules, Function::remoteness, Convention::normal), rules.key({0, length})),
            length);
  EXPECT_EQ(value_at(*values_for(rules, Function::suspense, Convention::misere), rules.key({length - 5, 5})),
            length);
}
TEST(Evaluate, HeapValuesAboveTwoBytes) {
  RulesOf<Staircase> rules;
  auto values = values_for(rules, Function::remoteness, Convention::normal);
  for (Key at : {65'536, 100'000, 65'534, 3, 65'535, 0, 65'537, 99'999}) EXPECT_EQ(value_at(*values, at), at);
}

// Few positions with enormous coordinates: some pack into a key, some do not.
struct Shrinking {
  using Position = Square;
  static std::vector<std::pair<std::uint64_t, std::uint64_t>> options(
      std::pair<std::uint64_t, std::uint64_t> at) {
    const auto [row, column] = at;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> result;
    if (row > 0) result.push_back({row / 1000, column});
    if (column > 1) result.push_back({row, column / 777});
    if (row > 2 && column > 2) result.push_back({column / 3, row / 5'000'000});
    return result;
  }
  void moves(Square at, auto&& leave) const {
    for (auto [row, column] : options({at.row, at.column})) leave(Square{row, column});
  }
};

TEST(Evaluate, EnormousCoordinates) {
  RulesOf<Shrinking> rules;
  Random random(16);
  for (Convention convention : both_conventions) {
    auto outcomes = outcomes_for(rules, convention);
    for (Function function : all_functions) {
      auto values = values_for(rules, function, convention);
      Defined<std::pair<std::uint64_t, std::uint64_t>> defined(function, convention, Shrinking::options);
      for (int round = 0; round < 20; ++round) {
        const Square at{random.any() >> random.below(64), random.any() >> random.below(64)};
        ASSERT_EQ(value_at(*values, rules.key(at)), defined.code({at.row, at.column}))
            << at.row << ' ' << at.column;
        ASSERT_EQ(value_at(*outcomes, rules.key(at)), defined.previous_wins({at.row, at.column}) ? 0u : 1u)
            << at.row << ' ' << at.column;
      }
    }
  }
}

// Enormous heaps of which few are ever met.
struct Halving {
  using Position = Heap;
  bool listable(Heap) const { return true; }
  static std::vector<std::vector<std::uint64_t>> options(std::uint64_t n) {
    std::vector<std::vector<std::uint64_t>> result;
    if (n > 0) result.push_back({n / 2});
    if (n > 3) result.push_back({n / 2, n / 3});
    if (n > 7) result.push_back({n / 3, n / 4, n / 4});
    return result;
  }
  void moves(Heap heap, auto&& leave) const {
    std::vector<Heap> parts;
    for (const auto& option : options(heap.size)) {
      parts.clear();
      for (std::uint64_t part : option) parts.push_back({part});
      leave(std::span<const Heap>(parts));
    }
  }
};

TEST(Evaluate, EnormousHeaps) {
  RulesOf<Halving> rules;
  for (const Way& way : ways) {
    auto values = values_for(rules, way);
    if (!values) continue;
    DefinedComponent<std::uint64_t> defined(way, Halving::options);
    // Heaps that are valued in order, and heaps that are too large for that, by turns.
    for (std::uint64_t heap : {std::uint64_t{1} << 40, std::uint64_t{5}, std::uint64_t{4'000'000},
                               std::uint64_t{3'000}, std::uint64_t{123'456'789'012'345}})
      ASSERT_EQ(value_at(*values, heap), defined.code(heap)) << text(way) << " heap " << heap;
  }
}

// In a union the moves of the parts add up, so that the remoteness of a heap is about its size.
struct Bisection {
  using Position = Heap;
  bool listable(Heap) const { return true; }
  void moves(Heap heap, auto&& leave) const {
    if (heap.size > 0) leave({Heap{heap.size / 2}, Heap{heap.size / 2}});
  }
};

TEST(Evaluate, RemotenessBeyondAWordIsUnknownAndNeverWrong) {
  RulesOf<Bisection> rules;
  for (Convention convention : both_conventions) {
    for (Ending ending : {Ending::long_, Ending::short_}) {
      const Way& played = way(Play::union_, ending, convention);
      if (played.function != Function::remoteness) continue;
      auto values = values_for(rules, played);
      DefinedComponent<std::uint64_t> defined(played, [](std::uint64_t n) {
        return n > 1 ? std::vector<std::vector<std::uint64_t>>{{n / 2, n / 2}}
               : n   ? std::vector<std::vector<std::uint64_t>>{{0}}
                     : std::vector<std::vector<std::uint64_t>>{};
      });
      std::size_t unknown = 0;
      for (int bits : {0, 1, 2, 3, 4, 9, 22, 23, 30, 40, 50, 58, 59, 60, 61, 62}) {
        const Key heap = Key{1} << bits;
        const Code code = value_at(*values, heap);
        if (outcome_of(played, code) == Outcome::unknown)
          ++unknown;
        else
          ASSERT_EQ(code, defined.code(heap)) << text(played) << " heap 2^" << bits;
      }
      // The largest heaps do not fit; all that fit were compared.
      EXPECT_EQ(unknown > 0, defined.code(Key{1} << 62) >= overflow_code) << text(played);
    }
  }
}

// ---- The arena of options
// ---------------------------------------------------------------------------------------

// Deep first, so that the options of thousands of positions wait at the same time: more than are kept.
struct DeepNim {
  using Position = Near;
  void moves(Near at, auto&& leave) const {
    for (std::uint64_t to = at.number; to-- > 0;) leave(Near{to});
  }
};
TEST(Evaluate, MoreWaitingOptionsThanAreKept) {
  RulesOf<DeepNim> rules;
  constexpr std::uint64_t heap = 2'300;
  auto values = values_for(rules, Function::grundy, Convention::normal);
  for (std::uint64_t at : {heap, heap / 2, std::uint64_t{1}, std::uint64_t{0}})
    EXPECT_EQ(value_at(*values, at), at);
  EXPECT_EQ(values->positions(), heap + 1);
}

// The same for options of two components.
struct DeepSplits {
  using Position = Near;
  void moves(Near at, auto&& leave) const {
    for (std::uint64_t a = at.number; a-- > 0;)
      for (std::uint64_t b = 0; b <= a && a + b < at.number; ++b) leave({Near{a}, Near{b}});
  }
};
TEST(Evaluate, MoreWaitingPartsThanAreKept) {
  constexpr std::uint64_t heap = 280;
  std::vector<std::uint64_t> expected;
  for (std::uint64_t n = 0; n <= heap; ++n) {
    std::vector<bool> seen(1024);
    for (std::uint64_t a = 0; a < n; ++a)
      for (std::uint64_t b = 0; b <= a && a + b < n; ++b) seen[expected[a] ^ expected[b]] = true;
    expected.push_back(static_cast<std::uint64_t>(std::find(seen.begin(), seen.end(), false) - seen.begin()));
  }
  RulesOf<DeepSplits> rules;
  auto values = values_for(rules, way());
  for (std::uint64_t n = heap + 1; n-- > 0;) ASSERT_EQ(value_at(*values, n), expected[n]) << n;
}

// One position whose own options are too many to wait, most of them the same few.
struct Fan {
  using Position = Near;
  static constexpr std::uint64_t root = 100, options = (std::uint64_t{1} << 21) + 1000;
  void moves(Near at, auto&& leave) const {
    if (at.number == root)
      for (std::uint64_t i = 0; i < options; ++i) leave(Near{i * 4 / options});
    else
      for (std::uint64_t to = at.number; to-- > 0;) leave(Near{to});
  }
};
TEST(Evaluate, OneListLongerThanIsKept) {
  RulesOf<Fan> rules;
  EXPECT_EQ(value_at(*values_for(rules, Function::grundy, Convention::normal), Fan::root), 4u);
  EXPECT_EQ(value_at(*outcomes_for(rules, Convention::normal), Fan::root), 1u);
}

// Long lists in which the one winning move may stand anywhere, or nowhere: options are listed a few at first.
struct Lists {
  using Position = Near;
  std::vector<std::vector<std::uint64_t>> to;
  void moves(Near at, auto&& leave) const {
    for (std::uint64_t option : to[at.number])
      if (!leave(Near{option})) return;
  }
};
TEST(Evaluate, OutcomesOfLongLists) {
  Random random(17);
  for (int round = 0; round < 60; ++round) {
    Lists game;
    std::vector<bool> wins;
    const Convention convention = both_conventions[static_cast<std::size_t>(round % 2)];
    for (std::uint64_t at = 0; at < 40; ++at) {
      std::vector<std::uint64_t> options, losing, winning;
      for (std::uint64_t below = 0; below < at; ++below) (wins[below] ? winning : losing).push_back(below);
      // Mostly winning positions, which do not decide; and perhaps a losing one somewhere among them.
      for (auto left = winning.empty() ? 0 : random.below(700); left > 0; --left)
        options.push_back(winning[random.below(winning.size())]);
      const bool decided = !losing.empty() && random.below(2) == 0;
      if (decided)
        options.insert(options.begin() + static_cast<std::ptrdiff_t>(random.below(options.size() + 1)),
                       losing[random.below(losing.size())]);
      wins.push_back(options.empty() ? convention == Convention::misere : decided);
      game.to.push_back(std::move(options));
    }
    RulesOf<Lists> rules(game);
    for (std::uint64_t at = 40; at-- > 0;)
      ASSERT_EQ(value_at(*outcomes_for(rules, convention), at), wins[at] ? 1u : 0u) << round << " at " << at;
  }
}

// ---- Limits and slices
// ------------------------------------------------------------------------------------------

template <class P>
void expect_the_positions_limit_holds(const Table& table) {
  auto rules = rules_of<P>(table);
  const Key start = rules.key(P{table.size() - 1});
  Meter free;
  auto unlimited = values_for(rules, Function::grundy, Convention::normal);
  const Code expected = *unlimited->value(start, free);
  for (std::uint64_t limit = 0; limit <= free.positions(); ++limit) {
    Meter meter(Limits{.positions = limit});
    auto values = values_for(rules, Function::grundy, Convention::normal);
    auto result = values->value(start, meter);
    if (limit == free.positions()) {
      ASSERT_EQ(result.value, expected) << table;
    } else {
      // However often one asks: work beyond the limit is not done in instalments.
      for (std::size_t again = 0; again < table.size() + 3; ++again) {
        ASSERT_FALSE(result) << table << " limit " << limit << " asked again " << again << " times";
        ASSERT_EQ(result.stop, Stop::positions);
        result = values->value(start, meter);
      }
    }
  }
}

TEST(Limits, PositionsOfHeaps) {
  Random random(21);
  for (std::size_t round = 0; round < 30; ++round) {
    expect_the_positions_limit_holds<Heap>(random_plain(random, 1 + round / 2));
    if (HasFatalFailure()) FAIL() << "round " << round;
  }
}
TEST(Limits, PositionsOfOtherGames) {
  Random random(22);
  for (std::size_t round = 0; round < 30; ++round) {
    expect_the_positions_limit_holds<Near>(random_plain(random, 1 + round / 2));
    expect_the_positions_limit_holds<Numbered>(random_plain(random, 1 + round / 2));
    if (HasFatalFailure()) FAIL() << "round " << round;
  }
}

void expect_the_memory_limit_holds(const Rules& rules, Key start) {
  Meter free;
  auto unlimited = values_for(rules, Function::remoteness, Convention::normal);
  ASSERT_TRUE(unlimited->value(start, free));
  const std::uint64_t needed = unlimited->bytes();
  for (std::uint64_t limit : {needed / 100, needed / 10, needed / 2}) {
    Meter meter(Limits{.bytes = limit});
    auto values = values_for(rules, Function::remoteness, Convention::normal);
    auto result = values->value(start, meter);
    ASSERT_FALSE(result) << needed << " bytes are needed, " << limit << " were allowed";
    ASSERT_EQ(result.stop, Stop::memory);
    ASSERT_LE(values->bytes(), 2 * limit + 4096);
    ASSERT_EQ(values->value(start, meter).stop, Stop::memory);
  }
}
TEST(Limits, MemoryOfHeaps) {
  RulesOf<Staircase> rules;
  expect_the_memory_limit_holds(rules, 60'000);
}
TEST(Limits, MemoryOfOtherGames) {
  RulesOf<Steps> rules;
  expect_the_memory_limit_holds(rules, rules.key({0, 200'000}));
}
TEST(Limits, MemoryOfNumberedPositionsCounts) {
  // Every position of this line is too large for a key, so that the rules hold it.
  RulesOf<Steps> rules;
  constexpr std::uint64_t far = std::uint64_t{1} << 40;
  Meter meter(Limits{.bytes = 1 << 20});
  auto values = values_for(rules, Function::grundy, Convention::normal);
  EXPECT_EQ(values->value(rules.key({far, far}), meter).stop, Stop::memory);
  EXPECT_LE(rules.bytes(), std::size_t{4} << 20);
}

// A list of options is memory like any other.
TEST(Limits, MemoryOfALongListCounts) {
  RulesOf<Fan> rules;
  Meter meter(Limits{.bytes = 1 << 20});
  auto values = values_for(rules, Function::grundy, Convention::normal);
  EXPECT_EQ(values->value(Fan::root, meter).stop, Stop::memory) << "it takes " << values->bytes() << " bytes";
}

// More options than one list may hold.
struct Endless {
  using Position = Near;
  std::shared_ptr<std::uint64_t> listed = std::make_shared<std::uint64_t>(0);
  void moves(Near at, auto&& leave) const {
    for (std::uint64_t to = at.number; to-- > 0 && leave(Near{0});) ++*listed;
  }
};
TEST(Limits, OptionsOfOnePosition) {
  Endless game;
  RulesOf<Endless> rules(game);
  auto values = values_for(rules, Function::grundy, Convention::normal);
  Meter meter;
  EXPECT_EQ(values->value(1'000, meter).value, 1u);
  auto result = values->value(Key{1} << 60, meter);
  EXPECT_FALSE(result);
  EXPECT_EQ(result.stop, Stop::options);
  EXPECT_LE(*game.listed, 1'000 + Options::default_limit / 2) << "the list was not stopped when it was full";
}

// A position that says its options are too many is taken at its word, wherever it is met.
struct Unlistable {
  using Position = Near;
  bool listable(Near at) const { return at.number != 3; }
  void moves(Near at, auto&& leave) const {
    EXPECT_NE(at.number, 3u);
    if (at.number > 0) leave(Near{at.number - 1});
  }
};
TEST(Limits, PositionsThatCannotBeListed) {
  RulesOf<Unlistable> rules;
  for (Key start : {3, 5}) {
    Meter meter;
    auto result = values_for(rules, Function::grundy, Convention::normal)->value(start, meter);
    EXPECT_FALSE(result);
    EXPECT_EQ(result.stop, Stop::options);
  }
  Meter meter;
  EXPECT_EQ(values_for(rules, Function::grundy, Convention::normal)->value(2, meter).value, 0u);
}

template <class P>
void expect_slices_change_nothing(const Table& table, const Way& way) {
  auto rules = rules_of<P>(table);
  const Key start = rules.key(P{table.size() - 1});
  Meter whole;
  const Code expected = *values_for(rules, way)->value(start, whole);
  for (std::uint64_t slice : {1, 7, 1000}) {
    Meter meter;
    auto values = values_for(rules, way);
    std::size_t calls = 0;
    ASSERT_EQ(in_slices(*values, start, meter, slice, &calls).value, expected)
        << text(way) << ' ' << table << " slice " << slice;
    ASSERT_EQ(meter.positions(), whole.positions()) << text(way) << ' ' << table << " slice " << slice;
    // A slice of one unit is used up by every position, at the latest.
    if (slice == 1) {
      ASSERT_GT(calls, whole.positions());
    }
  }
}
TEST(Slices, ChangeNothing) {
  Random random(23);
  for (std::size_t round = 0; round < 60; ++round) {
    const Table table = random_splitting(random, 4 + round, true);
    for (const Way& way : ways) {
      if (way.function == Function::none) continue;
      expect_slices_change_nothing<Heap>(table, way);
      expect_slices_change_nothing<Near>(table, way);
      expect_slices_change_nothing<Numbered>(table, way);
      if (HasFatalFailure()) FAIL() << "round " << round;
    }
  }
}
TEST(Slices, OutcomesToo) {
  Random random(24);
  for (std::size_t round = 0; round < 60; ++round) {
    const Table table = random_plain(random, 4 + round);
    auto rules = rules_of<Far>(table);
    const Key start = rules.key(Far{table.size() - 1});
    for (Convention convention : both_conventions) {
      Meter whole;
      const Code expected = *outcomes_for(rules, convention)->value(start, whole);
      for (std::uint64_t slice : {1, 7, 1000}) {
        Meter meter;
        auto outcomes = outcomes_for(rules, convention);
        ASSERT_EQ(in_slices(*outcomes, start, meter, slice).value, expected) << table;
        ASSERT_EQ(meter.positions(), whole.positions()) << table;
      }
    }
  }
}

// Asking for something else while a value is pending gives right values of both.
TEST(Slices, QuestionsMayBeInterleaved) {
  Random random(25);
  for (std::size_t round = 0; round < 60; ++round) {
    const Table table = random_plain(random, 10 + round);
    auto rules = rules_of<Near>(table);
    auto defined = defined_on(table, Function::grundy, Convention::normal);
    auto values = values_for(rules, Function::grundy, Convention::normal);
    Meter meter;
    for (int question = 0; question < 200; ++question) {
      const auto at = static_cast<std::uint32_t>(random.below(table.size()));
      meter.refill(random.between(1, 9));
      auto result = values->value(at, meter);
      if (result)
        ASSERT_EQ(*result, defined.code(at)) << table << " at " << at;
      else
        ASSERT_EQ(result.stop, Stop::pending);
    }
  }
}

// Games that count how many options they have handed out.
struct CountedLine {
  using Position = Near;
  std::shared_ptr<std::uint64_t> listed = std::make_shared<std::uint64_t>(0);
  void moves(Near at, auto&& leave) const {
    if (at.number > 0) ++*listed, leave(Near{at.number - 1});
  }
};
struct CountedFan {
  using Position = Near;
  static constexpr std::uint64_t options = (std::uint64_t{1} << 21) + 1000;
  std::shared_ptr<std::uint64_t> listed = std::make_shared<std::uint64_t>(0);
  void moves(Near at, auto&& leave) const {
    for (std::uint64_t to = 1; at.number == 0 && to <= options; ++to) ++*listed, leave(Near{to});
  }
};

// One unit of a slice is about one option looked at: this is what keeps a page alive and Ctrl-C quick.
TEST(Slices, AreKeptOnTheWayDown) {
  CountedLine game;
  RulesOf<CountedLine> rules(game);
  auto values = values_for(rules, Function::grundy, Convention::normal);
  Meter meter;
  meter.refill(1'000);
  EXPECT_EQ(values->value(300'000, meter).stop, Stop::pending);
  EXPECT_LE(*game.listed, 4'000u) << "options were listed in a slice of 1000";
}
TEST(Limits, PositionsOnTheWayDown) {
  CountedLine game;
  RulesOf<CountedLine> rules(game);
  auto values = values_for(rules, Function::grundy, Convention::normal);
  Meter meter(Limits{.positions = 1'000});
  EXPECT_EQ(values->value(300'000, meter).stop, Stop::positions);
  EXPECT_LE(*game.listed, 4'000u) << "positions were looked at with a limit of 1000";
}
TEST(Slices, AreKeptBelowALongList) {
  CountedFan game;
  RulesOf<CountedFan> rules(game);
  auto values = values_for(rules, Function::grundy, Convention::normal);
  Meter meter;
  meter.refill(20);
  EXPECT_EQ(values->value(0, meter).stop, Stop::pending);
  // The list itself is as long as it is; it may be needed twice, not once for every unit.
  EXPECT_LE(*game.listed, 2 * CountedFan::options + 100) << "options were listed in a slice of 20";
}

// ---- Games that do not keep their promises
// ----------------------------------------------------------------------

bool reaches_a_cycle(const Table& table, std::uint32_t at, std::vector<int>& state) {
  if (state[at] != 0) return state[at] == 1;
  state[at] = 1;
  for (const auto& option : table.options[at])
    if (reaches_a_cycle(table, option[0], state)) return true;
  state[at] = 2;
  return false;
}

TEST(Loops, AreReportedAndNeverFollowed) {
  Random random(31);
  std::size_t loopy = 0, ending = 0;
  for (std::size_t round = 0; round < 1'000; ++round) {
    Table table;
    const std::size_t size = 1 + round / 100;
    for (std::size_t at = 0; at < size; ++at) {
      auto& options = table.options.emplace_back();
      for (std::uint64_t n = random.below(3); n > 0; --n)
        options.push_back({static_cast<std::uint32_t>(random.below(size))});
    }
    const auto start = static_cast<std::uint32_t>(random.below(size));
    std::vector<int> state(size);
    const bool cycle = reaches_a_cycle(table, start, state);
    ++(cycle ? loopy : ending);
    auto rules = rules_of<Near>(table);
    for (Convention convention : both_conventions) {
      for (Function function : all_functions) {
        auto values = values_for(rules, function, convention);
        Meter meter;
        auto result = values->value(start, meter);
        ASSERT_EQ(result.stop, cycle ? Stop::loopy : Stop::none) << table << " from " << start;
        ASSERT_EQ(result.value.has_value(), !cycle);
        ASSERT_EQ(values->value(start, meter).value.has_value(), !cycle) << "asked again";
      }
    }
  }
  EXPECT_GT(loopy, 100u);
  EXPECT_GT(ending, 100u);
}

TEST(Loops, HeapsThatDoNotGetSmaller) {
  for (std::uint32_t to : {5u, 6u, 8u}) {
    Table table{{{}, {{0}}, {{1}}, {{2}}, {{3}}, {{4}, {to}}, {{5}}, {{6}}, {{7}}}};
    auto rules = rules_of<Heap>(table);
    for (Function function : all_functions) {
      auto values = values_for(rules, function, Convention::normal);
      Meter meter;
      EXPECT_TRUE(values->value(4, meter));
      for (Key heap : {5, 6, 8}) {
        auto result = values->value(heap, meter);
        EXPECT_FALSE(result);
        EXPECT_EQ(result.stop, Stop::loopy) << "heap " << heap << " option " << to;
      }
    }
  }
}

// A part of an option counts like an option.
TEST(Loops, PartsThatDoNotGetSmaller) {
  Table table{{{}, {{0}}, {{1}}, {{2, 3}}}};
  for (const Way& way : ways) {
    if (way.function == Function::none) continue;
    Meter meter;
    auto heaps = rules_of<Heap>(table);
    EXPECT_EQ(values_for(heaps, way)->value(3, meter).stop, Stop::loopy) << text(way);
    auto others = rules_of<Near>(table);
    EXPECT_EQ(values_for(others, way)->value(3, meter).stop, Stop::loopy) << text(way);
  }
}

struct FarLoop {
  using Position = Heap;
  bool listable(Heap) const { return true; }
  void moves(Heap heap, auto&& leave) const {
    if (heap.size > 0) leave(Heap{heap.size >= 5'000'000 ? heap.size : heap.size - 1});
  }
};
TEST(Loops, EnormousHeapsThatDoNotGetSmaller) {
  RulesOf<FarLoop> rules;
  Meter meter;
  EXPECT_EQ(values_for(rules, Function::grundy, Convention::normal)->value(6'000'000, meter).stop,
            Stop::loopy);
}

}  // namespace
}  // namespace bouton::test
