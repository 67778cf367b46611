#include "bouton/ways.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "solve/compound.hpp"
#include "solve/evaluate.hpp"
#include "unit/support.hpp"

namespace bouton::test {
namespace {

// ---- The table
// --------------------------------------------------------------------------------------------------

std::string function_name(const Way& way) {
  const std::string sign = way.convention == Convention::normal ? "+" : "-";
  switch (way.function) {
    case Function::grundy:
      return "G" + sign;
    case Function::remoteness:
      return "R" + sign;
    case Function::suspense:
      return "S" + sign;
    case Function::foreclosed:
      return "F" + sign;
    case Function::kernels:
      return "both kernels";
    case Function::genus:
    case Function::none:
      break;
  }
  return "none";
}
std::string combine_name(const Way& way) {
  switch (way.combine) {
    case Combine::nim_sum:
      return "xor";
    case Combine::foreclosed_sum:
      return "xor unless over";
    case Combine::least:
      return "min";
    case Combine::greatest:
      return "max";
    case Combine::merge:
      return "#";
    case Combine::merge_after_2:
      return "(a-2)#(b-2)+2";
    case Combine::merge_after_1:
      return "(a-1)#(b-1)+1";
    case Combine::both_kernels:
      return "live components";
    case Combine::search:
      break;
  }
  return "search";
}
std::string previous_wins_name(const Way& way) {
  constexpr const char* names[] = {"0", "even", "odd", "misere P", "-"};
  return names[static_cast<int>(way.previous_wins)];
}

TEST(Ways, TheTable) {
  using Row = std::vector<std::string>;
  // The table of the theory, once more: play, ending and convention; function; combine; the outcome is P iff.
  const std::vector<Row> expected = {
      {"sum long normal", "G+", "xor", "0"},
      {"sum short normal", "F+", "xor unless over", "0"},
      {"join short normal", "R+", "min", "even"},
      {"join long normal", "S+", "max", "even"},
      {"union long normal", "R+", "#", "even"},
      {"union short normal", "R+", "(a-2)#(b-2)+2", "even"},
      {"sum long misere", "none", "search", "-"},
      {"sum short misere", "F-", "xor unless over", "0"},
      {"join short misere", "R-", "min", "odd"},
      {"join long misere", "S-", "max", "odd"},
      {"union short misere", "R-", "(a-1)#(b-1)+1", "odd"},
      {"union long misere", "both kernels", "live components", "misere P"},
  };
  std::set<Row> rows;
  for (const Way& way : ways)
    rows.insert({text(way), function_name(way), combine_name(way), previous_wins_name(way)});
  EXPECT_EQ(rows, std::set<Row>(expected.begin(), expected.end()));
}

TEST(Ways, EachCombinationOnce) {
  std::set<std::size_t> seen;
  for (Play play : {Play::sum, Play::join, Play::union_})
    for (Ending ending : {Ending::long_, Ending::short_})
      for (Convention convention : both_conventions) {
        const Way& row = way(play, ending, convention);
        EXPECT_EQ(row.play, play);
        EXPECT_EQ(row.ending, ending);
        EXPECT_EQ(row.convention, convention);
        EXPECT_EQ(ways[index_of(row)], row);
        seen.insert(index_of(row));
      }
  EXPECT_EQ(seen.size(), 12u);
  EXPECT_EQ(ways.size(), 12u);
}

TEST(Ways, AlgebrasAreThoseOfTheTable) {
  for (const Way& way : ways) {
    bool called = false;
    const bool any = with_algebra(way, [&]<class A>(A) {
      called = true;
      for (Code a : {2, 3, 5, 7})
        for (Code b : {2, 3, 5, 7}) EXPECT_EQ(A::combine(a, b), combined(way.combine, a, b)) << text(way);
    });
    EXPECT_EQ(any, way.function != Function::none);
    EXPECT_EQ(called, any);
  }
}

// ---- The operations
// ---------------------------------------------------------------------------------------------

// A value that a component may have in a way of play.
Code random_value(Random& random, const Way& way) {
  if (way.function == Function::kernels) {
    constexpr Code codes[] = {kernels::normal_p, kernels::live, kernels::live | kernels::normal_p,
                              kernels::live | kernels::misere_p,
                              kernels::live | kernels::normal_p | kernels::misere_p};
    return codes[random.below(5)];
  }
  if (way.function == Function::foreclosed) {
    const std::uint64_t state = random.below(6);
    if (state == 0) return foreclosed::over;
    if (state == 1 && way.convention == Convention::normal) return foreclosed::entry;
    return foreclosed::number(random.below(random.chance(1, 2) ? 4 : 1'000'000));
  }
  return random.below(random.chance(1, 2) ? 5 : std::uint64_t{1} << random.between(1, 59));
}

TEST(Combine, IsWhatTheTheorySays) {
  Random random(41);
  for (const Way& way : ways) {
    if (way.function == Function::none) continue;
    for (int round = 0; round < 5'000; ++round) {
      const Code a = random_value(random, way), b = random_value(random, way);
      ASSERT_EQ(combined(way.combine, a, b), defined::combine(way, a, b))
          << text(way) << ' ' << a << ' ' << b;
    }
  }
}

TEST(Combine, IsAssociativeAndCommutative) {
  Random random(42);
  for (const Way& way : ways) {
    if (way.function == Function::none) continue;
    auto combine = [&](Code a, Code b) { return combined(way.combine, a, b); };
    for (int round = 0; round < 5'000; ++round) {
      const Code a = random_value(random, way), b = random_value(random, way), c = random_value(random, way);
      ASSERT_EQ(combine(a, b), combine(b, a)) << text(way) << ' ' << a << ' ' << b;
      ASSERT_EQ(combine(combine(a, b), c), combine(a, combine(b, c)))
          << text(way) << ' ' << a << ' ' << b << ' ' << c;
    }
  }
}

// A sum of remotenesses that does not fit stays "does not fit", in whatever order it is built.
TEST(Combine, SaturatesAndStaysUnknown) {
  Random random(43);
  for (const Way& way : ways) {
    if (way.play != Play::union_ || way.function != Function::remoteness) continue;
    auto combine = [&](Code a, Code b) { return combined(way.combine, a, b); };
    for (int round = 0; round < 5'000; ++round) {
      auto large = [&] { return overflow_code - random.below(random.chance(1, 2) ? 4 : overflow_code / 2); };
      const Code a = large(), b = large(), c = random.chance(1, 2) ? large() : random.below(6);
      ASSERT_EQ(combine(a, b), combine(b, a)) << text(way) << ' ' << a << ' ' << b;
      ASSERT_EQ(combine(combine(a, b), c), combine(a, combine(b, c)))
          << text(way) << ' ' << a << ' ' << b << ' ' << c;
      const Code all = combine(a, b);
      const bool fits = a + b < overflow_code;
      if (!fits && defined::combine(way, a, b) >= overflow_code) {
        ASSERT_EQ(outcome_of(way, all), Outcome::unknown) << text(way) << ' ' << a << ' ' << b;
      }
    }
  }
}

// ---- Compounds
// --------------------------------------------------------------------------------------------------

struct Case {
  std::vector<Table> tables;  // the rules that occur
  Literal::Position position;
};

std::ostream& operator<<(std::ostream& out, const Case& c) {
  for (const Table& table : c.tables) out << table << ' ';
  return out << "at" << c.position;
}

using MakeTable = Table (*)(Random&, std::size_t);

// The most ways in which any position below can be left in one move of a union, staying included.
double branching(const Table& table, std::uint32_t at, std::map<std::uint32_t, double>& known) {
  if (auto found = known.find(at); found != known.end()) return found->second;
  double most = 1 + static_cast<double>(table.options[at].size());
  for (const auto& option : table.options[at]) {
    double all = 1;
    for (std::uint32_t part : option) all *= branching(table, part, known);
    most = std::max(most, all);
  }
  return known[at] = most;
}

// Some components, of one or two kinds of game. A case in which the literal play would have to go through
// more than `bound` moves of one position is thrown away.
Case random_case(Random& random, std::size_t components, std::size_t size, double bound,
                 const std::vector<MakeTable>& make) {
  for (;;) {
    Case c;
    const std::size_t kinds = random.between(1, 2);
    for (std::size_t i = 0; i < kinds; ++i)
      c.tables.push_back(make[random.below(make.size())](random, random.between(1, size)));
    double moves = 1;
    for (std::size_t i = 0; i < components; ++i) {
      const std::size_t table = random.below(kinds);
      const std::size_t top = c.tables[table].size();
      // Mostly from the top of a table, where there is something to play.
      const std::size_t at = random.chance(2, 3) ? top - 1 : random.below(top);
      c.position.push_back({table, static_cast<std::uint32_t>(at)});
      std::map<std::uint32_t, double> known;
      moves *= branching(c.tables[table], c.position.back().at, known);
    }
    std::sort(c.position.begin(), c.position.end());
    if (moves <= bound) return c;
  }
}

Table plain(Random& random, std::size_t size) { return random_plain(random, size); }
Table splitting(Random& random, std::size_t size) { return random_splitting(random, size, false); }
Table code(Random& random, std::size_t size) { return random_code(random, size); }

// A case as the engine sees it.
class Played {
 public:
  explicit Played(const Case& c) : position_(c.position) {
    for (const Table& table : c.tables) {
      rules_.push_back(std::make_unique<RulesOf<TableGame<Near>>>(rules_of<Near>(table)));
      list_.push_back(rules_.back().get());
    }
    for (const auto& part : c.position)
      components_.push_back({static_cast<std::uint32_t>(part.table), rules_[part.table]->key(Near{part.at})});
  }

  Outcome literally(const Way& way, Compound::Ended ended = Compound::Ended::kept) const {
    Compound compound(list_, way.play, way.ending, ended);
    Meter meter;
    auto code = outcomes_for(compound, way.convention)->value(compound.key(components_), meter);
    if (!code) return Outcome::unknown;
    return *code == 0 ? Outcome::P : Outcome::N;
  }
  std::optional<Code> function_of_all(const Way& way) const {
    Compound compound(list_, way.play, way.ending, Compound::Ended::kept);
    Meter meter;
    return values_for(compound, way.function, way.convention)->value(compound.key(components_), meter).value;
  }
  // What the table makes of the components' own values.
  Code by_theory(const Way& way) const {
    std::vector<std::unique_ptr<Values>> values;
    for (const Rules* rules : list_) values.push_back(values_for(*rules, way));
    Meter meter;
    Code result = 0;
    for (std::size_t i = 0; i < components_.size(); ++i) {
      const Code one = *values[components_[i].rules]->value(components_[i].position, meter);
      result = i == 0 ? one : combined(way.combine, result, one);
    }
    return result;
  }

 private:
  Literal::Position position_;
  std::vector<std::unique_ptr<RulesOf<TableGame<Near>>>> rules_;
  std::vector<const Rules*> list_;
  std::vector<Component> components_;
};

std::size_t live_components(const Case& c) {
  return static_cast<std::size_t>(std::count_if(c.position.begin(), c.position.end(), [&](const auto& part) {
    return !c.tables[part.table].terminal(part.at);
  }));
}

Outcome previous(bool wins) { return wins ? Outcome::P : Outcome::N; }

// The solver that all else is tested against is itself tested against the bare definition.
TEST(Compound, PlaysByTheDefinition) {
  Random random(44);
  for (std::size_t round = 0; round < 400; ++round) {
    const std::size_t components = 1 + round % 3;
    const Case c = random_case(random, components, 5, 100, {plain, splitting, code});
    const Played played(c);
    for (const Way& way : ways) {
      Literal literal(c.tables, way.play, way.ending);
      const Outcome expected = previous(literal.previous_wins(c.position, way.convention));
      ASSERT_EQ(played.literally(way, Compound::Ended::kept), expected) << text(way) << ' ' << c;
      ASSERT_EQ(played.literally(way, Compound::Ended::left_out), expected) << text(way) << ' ' << c;
    }
  }
}

// Position by position, not only in the end: the options of a compound are those of the definition.
TEST(Compound, ListsTheOptionsOfTheDefinition) {
  Random random(45);
  for (std::size_t round = 0; round < 300; ++round) {
    const Case c = random_case(random, 1 + round % 3, 5, 200, {plain, splitting, code});
    auto rules = std::vector<std::unique_ptr<RulesOf<TableGame<Near>>>>();
    std::vector<const Rules*> list;
    for (const Table& table : c.tables) {
      rules.push_back(std::make_unique<RulesOf<TableGame<Near>>>(rules_of<Near>(table)));
      list.push_back(rules.back().get());
    }
    for (Play play : {Play::sum, Play::join, Play::union_})
      for (Ending ending : {Ending::long_, Ending::short_}) {
        Literal literal(c.tables, play, ending);
        const auto expected = literal.options(c.position);
        Compound compound(list, play, ending, Compound::Ended::kept);
        std::vector<Component> components;
        for (const auto& part : c.position)
          components.push_back({static_cast<std::uint32_t>(part.table), part.at});
        const Key key = compound.key(components);
        Options options;
        compound.options(key, options);
        std::set<Literal::Position> listed;
        options.each([&](std::span<const Key> parts) {
          ASSERT_EQ(parts.size(), 1u);
          Literal::Position position;
          for (const Component& one : compound.components(parts[0]))
            position.push_back({one.rules, static_cast<std::uint32_t>(one.position)});
          listed.insert(position);
        });
        ASSERT_EQ(listed, std::set<Literal::Position>(expected.begin(), expected.end())) << c;
      }
  }
}

TEST(Compound, IsAMultiset) {
  auto rules = rules_of<Near>(Table{{{}, {{0}}, {{1}, {0}}}});
  Compound compound({&rules, &rules}, Play::sum, Ending::long_, Compound::Ended::kept);
  const std::vector<Component> one = {{0, 2}, {1, 1}, {0, 0}}, other = {{0, 0}, {0, 2}, {1, 1}},
                               sorted = {{0, 0}, {0, 2}, {1, 1}}, swapped = {{1, 2}, {0, 1}, {0, 0}};
  EXPECT_EQ(compound.key(one), compound.key(other));
  EXPECT_EQ(compound.components(compound.key(one)), sorted);
  EXPECT_NE(compound.key(one), compound.key(swapped)) << "rules are told apart";
  Compound without({&rules}, Play::sum, Ending::long_, Compound::Ended::left_out);
  const std::vector<Component> ended = {{0, 0}, {0, 1}, {0, 0}}, rest = {{0, 1}};
  EXPECT_EQ(without.components(without.key(ended)), rest);
  // In a short play an ended component is the end: it may never be left out.
  Compound short_play({&rules}, Play::sum, Ending::short_, Compound::Ended::left_out);
  EXPECT_EQ(short_play.components(short_play.key(ended)).size(), 3u);
}

// Position 3 has too many options to be listed. That is not the same as having none.
struct Unlistable {
  using Position = Near;
  bool listable(Near at) const { return at.number != 3; }
  void moves(Near at, auto&& leave) const {
    EXPECT_NE(at.number, 3u);
    if (at.number > 0) leave(Near{at.number - 1});
  }
};

TEST(Compound, WhatCannotBeListedHasNotEnded) {
  RulesOf<Unlistable> rules;
  for (const Way& way : ways)
    for (auto ended : {Compound::Ended::kept, Compound::Ended::left_out})
      for (const std::vector<Component>& components :
           {std::vector<Component>{{0, 3}}, {{0, 3}, {0, 1}}, {{0, 4}}, {{0, 2}, {0, 5}}}) {
        // A short play may be over before 5 comes to 3.
        if (way.ending == Ending::short_ && components.back().position == 5) continue;
        Compound compound({&rules}, way.play, way.ending, ended);
        Meter meter;
        auto result = outcomes_for(compound, way.convention)->value(compound.key(components), meter);
        EXPECT_EQ(result.stop, Stop::options)
            << text(way) << " from " << components[0].position << " and " << components.size() - 1 << " more"
            << (ended == Compound::Ended::kept ? "" : ", ended ones left out");
      }
}

// How often each way ended in P and in N among the compounds of several live components: a test that saw only
// one of them would show little.
using Tally = std::array<std::map<Outcome, int>, ways.size()>;

void expect_the_theory(const Case& c, Tally& tally) {
  const Played played(c);
  for (const Way& way : ways) {
    const Outcome literally = played.literally(way);
    ASSERT_NE(literally, Outcome::unknown);
    if (live_components(c) >= 2) ++tally[index_of(way)][literally];
    ASSERT_EQ(played.literally(way, Compound::Ended::left_out), literally) << text(way) << ' ' << c;
    if (way.function == Function::none) {
      ASSERT_EQ(outcome_of(way, 0), Outcome::unknown);
      continue;
    }
    const Code code = played.by_theory(way);
    ASSERT_EQ(outcome_of(way, code), literally) << text(way) << ' ' << c;
    if (way.function == Function::kernels) {
      ASSERT_EQ((code & kernels::live) != 0, live_components(c) > 0) << c;
      ASSERT_EQ((code & kernels::misere_p) != 0, literally == Outcome::P) << c;
      ASSERT_EQ((code & kernels::normal_p) != 0,
                played.literally(bouton::way(Play::union_, Ending::long_, Convention::normal)) == Outcome::P)
          << c;
    } else {
      ASSERT_EQ(played.function_of_all(way), code) << text(way) << ' ' << c;
    }
  }
}

void expect_the_theory_of(std::uint64_t seed, std::size_t size, const std::vector<MakeTable>& make) {
  Random random(seed);
  Tally tally;
  for (std::size_t round = 0; round < 360; ++round) {
    expect_the_theory(random_case(random, 1 + round % 3, size + round / 60, 800, make), tally);
    if (testing::Test::HasFatalFailure()) FAIL() << "seed " << seed << " round " << round;
  }
  for (const Way& way : ways)
    for (Outcome outcome : {Outcome::P, Outcome::N})
      EXPECT_GE(tally[index_of(way)][outcome], 10) << text(way) << ' ' << static_cast<int>(outcome);
}

TEST(TwelveWays, PlainGames) { expect_the_theory_of(46, 3, {plain}); }
TEST(TwelveWays, GamesThatFallApart) { expect_the_theory_of(47, 3, {splitting}); }
TEST(TwelveWays, HeapCodes) { expect_the_theory_of(48, 4, {code}); }
TEST(TwelveWays, DifferentGamesTogether) { expect_the_theory_of(49, 3, {plain, splitting, code}); }

// No live component: N; one: its own misère outcome; more: P iff each is a normal P-position.
TEST(TwelveWays, LongMisereUnionInWords) {
  const Way& way = bouton::way(Play::union_, Ending::long_, Convention::misere);
  const Way& normal = bouton::way(Play::union_, Ending::long_, Convention::normal);
  Random random(50);
  std::map<std::size_t, std::map<Outcome, int>> seen;  // by the number of live components
  for (std::size_t round = 0; round < 400; ++round) {
    const Case c = random_case(random, 1 + round % 3, 5, 200, {plain, splitting, code});
    std::vector<Literal::Part> live;
    for (const auto& part : c.position)
      if (!c.tables[part.table].terminal(part.at)) live.push_back(part);
    Outcome expected = Outcome::N;
    if (live.size() == 1) expected = Played({c.tables, live}).literally(way);
    if (live.size() >= 2) {
      expected = Outcome::P;
      for (const auto& part : live)
        if (Played({c.tables, {part}}).literally(normal) != Outcome::P) expected = Outcome::N;
    }
    ASSERT_EQ(Played(c).literally(way), expected) << c;
    ASSERT_EQ(outcome_of(way, Played(c).by_theory(way)), expected) << c;
    ++seen[live.size()][expected];
  }
  for (std::size_t count : {1u, 2u, 3u})
    for (Outcome outcome : {Outcome::P, Outcome::N})
      EXPECT_GT(seen[count][outcome], 0) << count << " live, outcome " << static_cast<int>(outcome);
  EXPECT_GT(seen[0][Outcome::N], 0);
}

// Two heaps of 0.123: components with the same value, compounds with different ones.
TEST(LongMisereSum, NoFunctionOfOneComponentIsEnough) {
  const Table table = code_table({0, 1, 2, 3}, 8);
  auto rules = rules_of<Heap>(table);
  auto one = [&](Function function, Key heap) {
    Meter meter;
    return *values_for(rules, function, Convention::misere)->value(heap, meter);
  };
  auto two = [&](Function function, Key a, Key b) {
    Compound compound({&rules}, Play::sum, Ending::long_, Compound::Ended::left_out);
    const std::vector<Component> components = {{0, a}, {0, b}};
    Meter meter;
    return *values_for(compound, function, Convention::misere)->value(compound.key(components), meter);
  };
  EXPECT_EQ(one(Function::grundy, 5), 0u);
  EXPECT_EQ(one(Function::grundy, 6), 0u);
  EXPECT_EQ(two(Function::grundy, 3, 5), 3u);
  EXPECT_EQ(two(Function::grundy, 3, 6), 2u);

  EXPECT_EQ(one(Function::remoteness, 5), 3u);
  EXPECT_EQ(one(Function::remoteness, 6), 3u);
  EXPECT_EQ(two(Function::remoteness, 1, 5), 2u);
  EXPECT_EQ(two(Function::remoteness, 1, 6), 4u);

  EXPECT_EQ(one(Function::suspense, 1), 1u);
  EXPECT_EQ(one(Function::suspense, 5), 1u);
  EXPECT_EQ(two(Function::suspense, 3, 1), 2u);
  EXPECT_EQ(two(Function::suspense, 3, 5), 4u);
}

// Nim: P iff (some heap >= 2 and nim-sum 0) or (all heaps <= 1 and an odd number of ones).
TEST(LongMisereSum, OfNimHeaps) {
  Table nim;
  for (std::uint32_t n = 0; n < 6; ++n) {
    auto& options = nim.options.emplace_back();
    for (std::uint32_t to = 0; to < n; ++to) options.push_back({to});
  }
  for (std::uint32_t a = 0; a < 6; ++a)
    for (std::uint32_t b = a; b < 6; ++b)
      for (std::uint32_t c = b; c < 6; ++c) {
        const bool p = c >= 2 ? (a ^ b ^ c) == 0 : (a + b + c) % 2 == 1;
        const Case heaps{{nim}, {{0, a}, {0, b}, {0, c}}};
        EXPECT_EQ(Played(heaps).literally(way(Play::sum, Ending::long_, Convention::misere)), previous(p))
            << heaps;
      }
}

}  // namespace
}  // namespace bouton::test
