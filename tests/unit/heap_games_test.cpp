// The games of one heap, the pieces and Wythoff's game: each theory against search from the rules, the
// figures and counterexamples of the catalogue, reasons recomputed from their arguments, and mistakes.
#include "solve/evaluate.hpp"
#include "unit/heap_games_support.hpp"

#include <bit>

namespace bouton::heap_games {
namespace {

// ---- Heaps with a value for every size ----

TEST(HeapGames, MovesAreThoseOfTheRule) {
  struct Rule {
    std::string name;
    std::function<bool(std::uint64_t, std::uint64_t)> may_take;
  };
  const Rule rules[] = {
      {"halving", [](auto n, auto k) { return 2 * k <= n; }},
      {"proportional", [](auto n, auto k) { return 2 * k < n + 2; }},
      {"peggy", [](auto n, auto k) { return k % 2 == 1 || k != n; }},
  };
  for (const Rule& rule : rules) {
    const auto ruleset = rules_named(rule.name);
    for (std::uint64_t n = 0; n <= 100; ++n) {
      std::set<Key> expected;
      for (std::uint64_t k = 1; k <= n; ++k)
        if (rule.may_take(n, k)) expected.insert(n - k);
      const auto told = options_of(ruleset->rules(), n);
      EXPECT_EQ(std::set<Key>(told.begin(), told.end()), expected) << rule.name << n;
    }
  }
}

TEST(HeapGames, ValuesEqualSearch) {
  expect_values_by_search("halving", 2100);
  expect_values_by_search("proportional", 2100);
  expect_values_by_search("peggy", 2100);
  expect_values_by_search("shannon", 2100);
  expect_values_by_search("subtract/1..10", 2100);
  expect_values_by_search("bachet/6", 2100);
  expect_values_by_search("coprime", 1000);
  expect_values_by_search("0.r3", 1000);
  expect_values_by_search("0.r7", 90);
}

// Whatever a theory says about a value, in any way of play, on every heap up to a bound.
TEST(HeapGames, WhatIsKnownEqualsSearch) {
  const std::pair<const char*, std::uint64_t> bounds[] = {
      {"nim", 2100},    {"coprime", 2100}, {"divisors", 2100}, {"aliquot", 2100},
      {"lasker", 2100}, {"0.r7", 260},     {"0.r3", 2100}};
  for (const auto& [name, last] : bounds) {
    const auto ruleset = rules_named(name);
    const Rules& rules = ruleset->rules();
    std::size_t compared = 0;
    for (const Way& row : ways) {
      if (row.function == Function::none) continue;
      auto searched = values_for(rules, row);
      Meter meter;
      for (std::uint64_t n = 0; n <= last; ++n) {
        const auto known = rules.known_value(n, row);
        if (!known) continue;
        ++compared;
        ASSERT_EQ(*known, *searched->value(n, meter)) << name << ":" << n;
      }
    }
    EXPECT_GT(compared, last) << name;
  }
}

// The same for every square of a board.
TEST(Pieces, WhatIsKnownEqualsSearch) {
  for (const char* name : {"king", "rook", "queen", "wythoff"}) {
    const auto ruleset = rules_named(name);
    const Rules& rules = ruleset->rules();
    std::size_t values = 0, outcomes = 0;
    for (const Way& row : ways) {
      if (row.function == Function::none) continue;
      auto searched = values_for(rules, row);
      auto won = outcomes_for(rules, row.convention);
      Meter meter;
      for (std::uint64_t r = 0; r < 46; ++r)
        for (std::uint64_t c = 0; c < 46; ++c) {
          const Key key = key_of(*ruleset, std::to_string(r) + "," + std::to_string(c));
          if (const auto known = rules.known_value(key, row)) {
            ++values;
            ASSERT_EQ(*known, *searched->value(key, meter)) << name << ":" << r << "," << c;
          }
          if (const auto known = rules.known_outcome(key, row)) {
            ++outcomes;
            ASSERT_EQ(*known == Outcome::P, *won->value(key, meter) == 0) << name << ":" << r << "," << c;
          }
        }
    }
    EXPECT_GE(std::max(values, outcomes), 2000u) << name;
  }
}

TEST(HeapGames, FirstValues) {
  auto values = [](const std::string& name, std::uint64_t last) {
    Sizes result;
    for (std::uint64_t n = 0; n <= last; ++n)
      result.push_back(*rules_named(name)->rules().known_value(n, normal_sum));
    return result;
  };
  EXPECT_EQ(values("halving", 10), (Sizes{0, 0, 1, 0, 2, 1, 3, 0, 4, 2, 5}));
  EXPECT_EQ(values("proportional", 9), (Sizes{0, 1, 0, 2, 1, 3, 0, 4, 2, 5}));
  EXPECT_EQ(values("peggy", 7), (Sizes{0, 1, 0, 2, 3, 4, 5, 6}));
  EXPECT_EQ(values("shannon", 8), (Sizes{0, 1, 2, 3, 0, 1, 2, 3, 0}));
  EXPECT_EQ(values("woodcutter", 5), (Sizes{0, 1, 2, 3, 4, 5}));
}

TEST(HeapGames, LargeHeapsHaveTheirOptions) {
  expect_large_options("halving", [](Key n, Key to) { return to < n && n - to <= n / 2; });
  expect_large_options("proportional", [](Key n, Key to) { return to < n && 2 * (n - to) < n + 2; });
  expect_large_options("peggy", [](Key n, Key to) { return to < n && (to > 0 || n % 2 == 1); });
  expect_large_options("subtract/1..10", [](Key n, Key to) { return to < n && n - to <= 10; });
  expect_large_options("shannon", [](Key n, Key to) { return to < n && n - to <= 3; });
  expect_large_options("0.r7", [](Key n, Key to) { return to < n; });
}

TEST(HeapGames, SumsOfLargeHeaps) {
  const Answer halves = solve("halving:999999999999999999,3");
  EXPECT_EQ(halves.outcome, Outcome::N);
  EXPECT_EQ(halves.moves, std::set<std::string>{"halving:576460752303423487,3"});
  EXPECT_EQ(solve("peggy:1000000000000000000,7").moves, std::set<std::string>{"peggy:7,7"});
  EXPECT_EQ(solve("peggy:1000000000000000000,1000000000000000000").outcome, Outcome::P);
  EXPECT_EQ(solve("shannon:1000000000000000000").outcome, Outcome::P);
  const Answer shannon = solve("shannon:999999999999999999");
  EXPECT_EQ(shannon.value, 3u);
  EXPECT_TRUE(shannon.truncated) << "many primes win";
  EXPECT_EQ(shannon.moves, std::set<std::string>{"subtract/1,primes:999999999999999996"});
}

TEST(HeapGames, NamesForRules) {
  const std::pair<const char*, const char*> same[] = {{"shannon", "subtract/1,primes"},
                                                      {"Shannonův NIM", "subtract/1,primes"},
                                                      {"odebírání čtverců", "subtract/squares"},
                                                      {"odebirani prvocisel", "subtract/primes"},
                                                      {"Neonacci", "multibonacci/3"},
                                                      {"favágó", "0.r7"},
                                                      {"kugli", "0.77"},
                                                      {"Dawson-sakk", "0.137"},
                                                      {"půlený NIM", "halving"},
                                                      {"proporcionální NIM", "proportional"},
                                                      {"Peggy NIM", "peggy"},
                                                      {"Fibonacci NIM", "fibonacci"},
                                                      {"létra", "bachet"},
                                                      {"halom", "nim"},
                                                      {"odebírání sirek", "nim"},
                                                      {"RIM", "coprime"},
                                                      {"DIM", "divisors"},
                                                      {"alikvotní části", "aliquot"},
                                                      {"praví dělitelé", "proper-divisors"},
                                                      {"Grundy-nim", "grundy"},
                                                      {"Laskerův NIM", "lasker"},
                                                      {"király", "king"},
                                                      {"bástya", "rook"},
                                                      {"királynő", "queen"},
                                                      {"huszár", "knight"}};
  for (auto [name, rules] : same) EXPECT_EQ(rules_named(name)->name(), rules_named(rules)->name()) << name;
  const std::pair<const char*, const char*> with_set[] = {{"kivonási játék/1,3", "subtract/1,3"},
                                                          {"odebírací hra/1,3", "subtract/1,3"},
                                                          {"Multibonacci/3", "multibonacci/3"}};
  for (auto [name, rules] : with_set) EXPECT_EQ(rules_named(name)->name(), rules) << name;
  auto nim21 = parse_spec("nim-21", {});
  ASSERT_TRUE(nim21);
  EXPECT_EQ(print(*nim21), "bachet/3:21");
  EXPECT_EQ(Catalogue::standard()->game_of("shannon")->id, "subtract");
  EXPECT_EQ(Catalogue::standard()->game_of("kayles")->id, "code");
  EXPECT_EQ(Catalogue::standard()->game_of("4.r3")->id, "code");
  EXPECT_EQ(Catalogue::standard()->game_of("subtract/1,3")->id, "subtract");
  EXPECT_EQ(Catalogue::standard()->game_of("nothing"), nullptr);
}

// ---- Games that were there before ----

TEST(ProperDivisors, TheoryEqualsSearch) {
  const auto ruleset = rules_named("proper-divisors");
  std::vector<Key> heaps;
  for (Key n = 0; n <= 4200; ++n) heaps.push_back(n);
  expect_outcomes_by_search(*ruleset, heaps, normal_sum);
  for (Key n : {2, 8, 32, 128, 512, 2048})
    EXPECT_EQ(ruleset->rules().known_outcome(n, normal_sum), Outcome::P) << n;
  EXPECT_FALSE(ruleset->rules().known_outcome(12, misere_sum));
  // Beyond what can be factored.
  EXPECT_EQ(solve("proper-divisors:1000000000000000000").moves,
            std::set<std::string>{"proper-divisors:" + std::to_string(largest_size - 3814697265625)});
  EXPECT_EQ(solve("proper-divisors:2^58").moves, std::set<std::string>{"proper-divisors:144115188075855872"});
  EXPECT_EQ(solve("proper-divisors:2^59").outcome, Outcome::P);
}

TEST(Pieces, Drawings) {
  auto drawn = [](std::string_view text) {
    auto spec = parse_spec(text, {});
    return spec->rulesets[0]->draw(spec->components[0].position);
  };
  EXPECT_EQ(drawn("king:1,2"), "· · ·\n· · ♚\n");
  EXPECT_EQ(drawn("queen:0,0"), "♛\n");
  EXPECT_EQ(drawn("rook:0,1"), "· ♜\n");
  EXPECT_EQ(drawn("knight/2x3:0,1"), "· ♞ ·\n· · ·\n");
  EXPECT_EQ(drawn("king:500,2"), "");
  EXPECT_EQ(drawn("knight/100x3:0,1"), "");
  EXPECT_EQ(drawn("wythoff:3,0"), "● ● ●\n·\n");
  EXPECT_EQ(drawn("wythoff:3,1000000000000000000"), "");
}

TEST(Pieces, RooksAreTheHeapsBehindThem) {
  const auto ruleset = rules_named("rook");
  for (std::uint64_t r = 0; r < 50; ++r)
    for (std::uint64_t c = 0; c < 50; ++c) {
      const auto heaps = ruleset->heaps_behind(ruleset->at(r, c));
      ASSERT_TRUE(heaps);
      EXPECT_EQ((*heaps)[0] ^ (*heaps)[1], *ruleset->rules().known_value(ruleset->at(r, c), normal_sum));
    }
}

// ---- Reasons, from their arguments alone ----

TEST(Readings, Remainders) {
  for (const char* text : {"bachet/6:33", "subtract/1..10:57", "shannon:23", "bachet/6:0"}) {
    const Reason reason = only(text, "residue");
    EXPECT_EQ(number(reason, "size") % number(reason, "period"), number(reason, "remainder")) << text;
    EXPECT_EQ(number(reason, "most") + 1, number(reason, "period")) << text;
    EXPECT_EQ(solve(text).value, number(reason, "remainder")) << text;
  }
  EXPECT_TRUE(reading("subtract/squares:20").empty());
  EXPECT_TRUE(reading("bachet/6:33", way(Play::join)).empty());
  for (std::uint64_t n = 0; n < 40; ++n) {
    const Reason reason = only("lasker:" + std::to_string(n), "lasker-remainder");
    const std::uint64_t size = number(reason, "size"), remainder = number(reason, "remainder");
    EXPECT_EQ(remainder, size % 4);
    EXPECT_EQ(number(reason, "value"), remainder == 3               ? size + 1
                                       : remainder == 0 && size > 0 ? size - 1
                                                                    : size);
    EXPECT_EQ(solve("lasker:" + std::to_string(n)).value, number(reason, "value"));
  }
}

// Finite sets: the values go round, and what is said about that is true of values computed one by one.
TEST(Subtract, FiniteSetsGoRound) {
  test::Random random(23);
  std::size_t compared = 0, late = 0;
  for (int round = 0; round < 120; ++round) {
    std::set<std::uint64_t> set;
    const std::uint64_t most = random.between(2, 14);
    for (auto members = random.between(1, 4); members > 0; --members) set.insert(random.between(1, most));
    std::string name = "subtract/";
    for (std::uint64_t k : set) name += (name.back() == '/' ? "" : ",") + std::to_string(k);
    const auto ruleset = rules_named(name);
    const Rules& rules = ruleset->rules();
    Sizes values;
    for (std::uint64_t n = 0; n < 400; ++n) {
      std::set<std::uint64_t> below;
      for (std::uint64_t k : set)
        if (k <= n) below.insert(values[n - k]);
      std::uint64_t value = 0;
      while (below.contains(value)) ++value;
      values.push_back(value);
      ASSERT_EQ(rules.known_value(n, normal_sum), value) << name << ":" << n;
      ++compared;
    }
    const auto steps = ruleset->reading(399, normal_sum);
    if (steps.empty() || steps[0].id == "residue") continue;  // 1..t
    const Reason& told = step(steps, "subtract-round");
    const std::uint64_t from = number(told, "from"), period = number(told, "period");
    EXPECT_EQ(number(told, "value"), values[399]) << name;
    EXPECT_EQ(number(told, "most"), *set.rbegin()) << name;
    const Sizes lost = list(told, "lost");
    for (std::uint64_t n = from; n + period < values.size(); ++n) {
      ASSERT_EQ(values[n], values[n + period]) << name << " from " << from << " period " << period;
      EXPECT_EQ(values[n] == 0, std::find(lost.begin(), lost.end(), n % period) != lost.end()) << name << n;
    }
    late += from > 0;
    // Both numbers are the least: one size earlier, or a part of the period, does not do.
    if (from > 0) {
      EXPECT_NE(values[from - 1], values[from - 1 + period]) << name;
    }
    for (std::uint64_t part = 1; part < period; ++part) {
      if (period % part != 0) continue;
      bool same = true;
      for (std::uint64_t n = from; n < from + period; ++n) same &= values[n] == values[n + part];
      EXPECT_FALSE(same) << name << " has period " << part;
    }
  }
  EXPECT_GE(compared, 2000u);
  EXPECT_GT(late, 3u) << "some begin to go round later";
  EXPECT_EQ(solve("subtract/2,3,9:1000000000000000000").value, solve("subtract/2,3,9:12").value);
}

// No member is lost, however large, and heaps beyond the search are by the round.
TEST(Subtract, LargeMembers) {
  test::Random random(29);
  std::vector<std::set<std::uint64_t>> sets = {{5000}, {1, 1'000'000}, {1000, 1001}, {1001}, {3, 6999}};
  for (int round = 0; round < 40; ++round) {
    std::set<std::uint64_t> set{random.between(1001, 7000)};
    for (auto members = random.between(0, 3); members > 0; --members) set.insert(random.between(1, 7000));
    sets.push_back(set);
  }
  for (const auto& set : sets) {
    const std::uint64_t count = *set.rbegin() > 7000 ? 1'050'000 : 25'000;
    std::vector<std::uint8_t> values;
    for (std::uint64_t n = 0; n < count; ++n) {
      unsigned below = 0;
      for (std::uint64_t k : set)
        if (k <= n) below |= 1u << values[n - k];
      values.push_back(static_cast<std::uint8_t>(std::countr_one(below)));
    }
    std::string name = "subtract/";
    for (std::uint64_t k : set) name += (name.back() == '/' ? "" : ",") + std::to_string(k);
    Sizes sizes = {count - 1, *set.rbegin(), *set.rbegin() - 1, *set.rbegin() + 1};
    for (int i = 0; i < 4; ++i) sizes.push_back(random.below(count));
    for (std::uint64_t n : sizes)
      EXPECT_EQ(solve(name + ":" + std::to_string(n)).value, values[n]) << name << n;
  }
  EXPECT_EQ(solve("subtract/5000:5000").outcome, Outcome::N);
  EXPECT_EQ(solve("subtract/5000:1000000005000").value, 1u);
  // Of a set too large for any round nothing is said about large heaps, rather than something wrong.
  EXPECT_EQ(rules_named("subtract/1000000000")->rules().known_value(1'000'000'000, normal_sum), std::nullopt);
  EXPECT_FALSE(rules_named("subtract/1000000000")->round());
}

TEST(Readings, Halving) {
  auto expect_chain = [](const Sizes& chain, std::uint64_t value) {
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
      EXPECT_EQ(chain[i] % 2, 1u);
      EXPECT_EQ(chain[i + 1], chain[i] / 2);
    }
    EXPECT_EQ(chain.back(), 2 * value);
  };
  for (std::uint64_t n = 0; n < 100; ++n) {
    const std::string text = std::to_string(n);
    const Reason reason = only("halving:" + text, n % 2 ? "halving-odd" : "halving-even");
    if (n % 2)
      expect_chain(list(reason, "chain"), number(reason, "value"));
    else
      EXPECT_EQ(number(reason, "size"), 2 * number(reason, "value"));
    EXPECT_EQ(solve("halving:" + text).value, number(reason, "value"));
    const Reason shifted = only("proportional:" + text, "proportional-halving");
    EXPECT_EQ(number(shifted, "more"), number(shifted, "size") + 1);
    EXPECT_EQ(list(shifted, "chain")[0], number(shifted, "more"));
    expect_chain(list(shifted, "chain"), number(shifted, "value"));
    EXPECT_EQ(solve("proportional:" + text).value, number(shifted, "value"));
    const Reason peggy = only("peggy:" + text, n < 3 ? "peggy-small" : "peggy-one-less");
    EXPECT_EQ(number(peggy, "value"), n < 3 ? n % 2 : number(peggy, "size") - 1);
  }
}

TEST(Readings, Divisors) {
  for (std::uint64_t n = 1; n < 100; ++n) {
    const std::string text = std::to_string(n);
    const Reason once = only("aliquot:" + text, "halved");
    const Reason more = only("divisors:" + text, "halved-and-one");
    for (const Reason* reason : {&once, &more}) {
      const Sizes chain = list(*reason, "chain");
      EXPECT_EQ(chain[0], number(*reason, "size"));
      for (std::size_t i = 0; i + 1 < chain.size(); ++i) EXPECT_EQ(chain[i], 2 * chain[i + 1]);
      EXPECT_EQ(chain.back() % 2, 1u);
      EXPECT_EQ(number(*reason, "times") + 1, chain.size());
    }
    EXPECT_EQ(solve("aliquot:" + text).value, number(once, "times"));
    EXPECT_EQ(solve("divisors:" + text).value, number(more, "value"));
    EXPECT_EQ(number(more, "value"), number(more, "times") + 1);

    const auto steps = reading("proper-divisors:" + text);
    ASSERT_EQ(steps.size(), 1u);
    const bool lost = solve("proper-divisors:" + text).outcome == Outcome::P;
    if (steps[0].id == "proper-divisors-odd") {
      EXPECT_EQ(number(steps[0], "size") % 2, 1u);
      EXPECT_TRUE(lost);
    } else if (steps[0].id == "proper-divisors-odd-part") {
      const std::uint64_t odd = number(steps[0], "odd");
      EXPECT_TRUE(odd > 1 && odd % 2 == 1 && n % odd == 0);
      EXPECT_EQ(number(steps[0], "left"), n - odd);
      EXPECT_FALSE(lost);
    } else {
      EXPECT_EQ(steps[0].id, "proper-divisors-power");
      EXPECT_EQ(std::uint64_t{1} << number(steps[0], "exponent"), n);
      EXPECT_EQ(lost, number(steps[0], "exponent") % 2 == 1);
    }
  }
}

TEST(Readings, Coprime) {
  const Reason reason = only("coprime:35", "coprime-least-prime");
  EXPECT_EQ(number(reason, "prime"), 5u);
  EXPECT_EQ(number(reason, "index"), 3u) << "2, 3, 5";
  EXPECT_EQ(solve("coprime:35").value, 3u);
  EXPECT_EQ(number(only("coprime:36", "coprime-even"), "size"), 36u);
  only("coprime:1", "coprime-odd");
  only("coprime:999999999999999989", "coprime-odd");  // a prime
  EXPECT_TRUE(reading("coprime:35", misere_sum).empty());
}

TEST(Readings, GoldenPairs) {
  auto floor_phi = [](std::uint64_t k) {  // the a with a(a-k) <= k^2 that is greatest: a/k <= phi
    std::uint64_t a = k;
    while ((a + 1) * (a + 1) <= k * k + k * (a + 1)) ++a;
    return a;
  };
  for (const char* game : {"wythoff:", "queen:"})
    for (std::uint64_t r = 0; r < 30; ++r)
      for (std::uint64_t c = 0; c < 30; ++c) {
        const std::string text = game + std::to_string(r) + "," + std::to_string(c);
        const auto steps = reading(text);
        ASSERT_EQ(steps.size(), 2u) << text;
        const Reason& pair = step(steps, "golden-pair");
        const std::uint64_t k = number(pair, "k"), low = number(pair, "low");
        EXPECT_EQ(number(pair, "greatest") - number(pair, "least"), k);
        EXPECT_EQ(low, floor_phi(k)) << k;
        EXPECT_EQ(number(pair, "high"), low + k);
        if (steps[1].id == "golden-pair-here") {
          EXPECT_EQ(number(steps[1], "least"), number(steps[1], "low"));
        } else if (steps[1].id == "golden-pair-below") {
          EXPECT_EQ(number(steps[1], "least") - number(steps[1], "low"), number(steps[1], "excess"));
          EXPECT_GT(number(steps[1], "excess"), 0u);
        } else {
          EXPECT_EQ(steps[1].id, "golden-pair-beside");
          const auto [a, b] = std::minmax({number(steps[1], "least"), number(steps[1], "partner")});
          EXPECT_EQ(a, floor_phi(b - a)) << text;
          EXPECT_LT(number(steps[1], "partner"), number(steps[1], "greatest"));
          EXPECT_LT(number(steps[1], "least"), number(steps[1], "low"));
        }
        EXPECT_EQ(
            steps[1].id == "golden-pair-here",
            rules_named("wythoff")->rules().known_outcome(
                key_of(*rules_named("wythoff"), text.substr(text.find(':') + 1)), normal_sum) == Outcome::P);
      }
  EXPECT_TRUE(reading("wythoff:3,5", misere_sum).empty());
  EXPECT_EQ(reading("wythoff:1000000000000000000,1000000000000000000").size(), 2u);
}

TEST(Readings, Pieces) {
  for (std::uint64_t r = 0; r < 12; ++r)
    for (std::uint64_t c = 0; c < 12; ++c) {
      const std::string square = std::to_string(r) + "," + std::to_string(c);
      const Reason king = only("king:" + square, "king-parity");
      const std::uint64_t row = number(king, "row"), column = number(king, "column");
      const std::uint64_t expected = row % 2 == column % 2              ? 2 * (row % 2)
                                     : (std::max(row, column) % 2 == 1) ? 1
                                                                        : 3;
      EXPECT_EQ(number(king, "value"), expected) << square;
      EXPECT_EQ(solve("king:" + square).value, expected) << square;
      const Reason rook = only("rook:" + square, "rook-heaps");
      EXPECT_EQ(list(rook, "heaps"), (Sizes{number(rook, "row"), number(rook, "column")}));
    }
}

TEST(Readings, Others) {
  const Reason steady = only("sulucrus:1000", "sulucrus-steady");
  EXPECT_EQ(number(steady, "from"), 23u);
  EXPECT_EQ(number(steady, "to"), 28u);
  EXPECT_EQ(number(steady, "size"), 1000u);
  for (Convention convention : both_conventions) {
    const Way& way = convention == Convention::normal ? normal_sum : misere_sum;
    const Reason small = only("sulucrus:5", "sulucrus-small", way);
    const Sizes starter = list(small, "starter"), second = list(small, "second");
    const auto ruleset = rules_named("sulucrus");
    for (std::uint64_t n = 0; n <= 30; ++n) {
      const std::string text = std::to_string(n);
      const auto outcome = [&](const std::string& at) {
        return *ruleset->rules().known_outcome(key_of(*ruleset, at), way);
      };
      EXPECT_EQ(std::count(starter.begin(), starter.end(), n) > 0, outcome(text) == Outcome::N) << n;
      EXPECT_EQ(std::count(second.begin(), second.end(), n) > 0, outcome(text + "@second") == Outcome::P)
          << n;
    }
  }
  EXPECT_EQ(number(only("sulucrus:1000", "sulucrus-steady", misere_sum), "from"), 9u);
  const Reason wood = only("woodcutter:9", "code-size");
  EXPECT_EQ(number(wood, "size"), number(wood, "value"));
  EXPECT_TRUE(reading("0.77:9").empty());
}

constexpr const char* these_games[] = {
    "nim",      "bachet", "subtract",   "coprime",     "divisors", "aliquot",   "proper-divisors",
    "code",     "grundy", "lasker",     "lego",        "wythoff",  "king",      "queen",
    "rook",     "knight", "graph",      "halving",     "peggy",    "fibonacci", "multibonacci",
    "sulucrus", "moore",  "matrix-nim", "proportional"};

TEST(Facts, AreThereInThreeLanguages) {
  const std::map<std::string_view, std::string_view> families = {
      {"nim", "heaps"},    {"wythoff", "several-heaps"}, {"moore", "several-heaps"},     {"king", "pieces"},
      {"queen", "pieces"}, {"rook", "pieces"},           {"knight", "pieces"},           {"lego", "boards"},
      {"graph", "graphs"}, {"fibonacci", "heaps"},       {"matrix-nim", "several-heaps"}};
  for (const char* id : these_games) {
    const EntryPtr entry = Catalogue::standard()->game(id);
    ASSERT_TRUE(entry) << id;
    if (families.contains(id)) {
      EXPECT_EQ(entry->family, families.at(id));
    }
    EXPECT_GE(entry->examples.size(), 3u) << id;
    for (const Trilingual* text : {&entry->theory, &entry->worked, &entry->limits})
      EXPECT_TRUE(!text->en.empty() && !text->hu.empty() && !text->cs.empty()) << id;
    const auto& parameters = entry->parameters;
    EXPECT_TRUE(parameters.en.empty() == parameters.hu.empty() &&
                parameters.hu.empty() == parameters.cs.empty())
        << id;
  }
}

// Every reason of every example says something in three languages, with all its places filled.
TEST(Readings, AreWordsInThreeLanguages) {
  std::set<std::string> seen;
  for (const char* id : these_games) {
    Sizes sizes;
    for (std::string_view text : Catalogue::standard()->game(id)->examples) {
      auto spec = parse_spec(text, {});
      ASSERT_TRUE(spec) << text;
      const Ruleset& ruleset = *spec->rulesets[0];
      std::vector<Key> keys = {spec->components[0].position};
      for (std::uint64_t n = 0; n < 12 && ruleset.heap(0); ++n) keys.push_back(*ruleset.heap(n));
      for (Key key : keys)
        for (const Way& row : ways)
          for (const Reason& reason : ruleset.reading(key, row)) {
            seen.insert(reason.id);
            std::set<std::string> texts;
            for (Language language : {Language::en, Language::hu, Language::cs}) {
              const std::string words = render(reason, language);
              EXPECT_EQ(words.find_first_of("{}"), std::string::npos) << words;
              EXPECT_TRUE(words.ends_with(".")) << words;
              texts.insert(words);
            }
            EXPECT_EQ(texts.size(), 3u) << reason.id;
          }
    }
  }
  EXPECT_GE(seen.size(), 20u);
}

// ---- Mistakes ----

TEST(Mistakes, NameTheRuleThatIsBroken) {
  using enum Error::Kind;
  struct Case {
    std::string text;
    Error::Kind kind;
    std::string says;
    std::size_t offset;
  };
  const std::string longest(120, '1');
  const Case cases[] = {
      {"halving:1000000000000000001", too_large, "too large", 8},
      {"halving:", syntax, "number", 8},
      {"halving:-3", syntax, "negative", 8},
      {"halving/2:3", bad_parameter, "no parameters", 8},
      {"peggy:3,,4", syntax, "number", 8},
      {"proportional:3;4", syntax, "unexpected", 14},
      {"fibonacci/even:3", bad_parameter, "no variant 'even'", 10},
      {"fibonacci:13@", syntax, "number", 13},
      {"fibonacci:13@x", syntax, "number", 13},
      {"fibonacci:13@4@5", syntax, "unexpected", 14},
      {"fibonacci:99999999999999999999", too_large, "too large", 10},
      {"multibonacci:3", bad_parameter, "limit is missing", 12},
      {"multibonacci/:3", bad_parameter, "limit is missing", 13},
      {"multibonacci/0:3", bad_parameter, "after the first move", 13},
      {"multibonacci/0*t:3", bad_parameter, "after the first move", 13},
      {"multibonacci/0*t+3:3", bad_parameter, "must depend on the last take", 13},
      {"multibonacci/2+1:3", bad_parameter, "must depend on the last take", 13},
      {"multibonacci/t-3:3", syntax, "unexpected '-'", 14},
      {"multibonacci/t+:3", syntax, "number or t", 15},
      {"multibonacci/x:3", syntax, "number or t", 13},
      {"multibonacci/\"t+3:3", syntax, "never closed", 13},
      {"multibonacci/t*" + longest + ":3", too_large, "longer than 100", 13},
      {"sulucrus:22@third", syntax, "whose turn", 12},
      {"sulucrus:22@", syntax, "whose turn", 12},
      {"sulucrus:22,3", syntax, "unexpected", 11},
      {"sulucrus:22+nim:3", bad_position, "different moves", 0},
      {"nim:3+sulucrus:22", bad_position, "different moves", 6},
      {"moore:3,4", bad_parameter, "may touch is missing", 5},
      {"moore/0:3,4", bad_parameter, "nobody could ever move", 6},
      {"moore/2:", syntax, "number", 8},
      {"moore/2:3,4,", syntax, "number", 12},
      {"moore/2:3,1000000000000000001", too_large, "too large", 10},
      {"matrix-nim:1,2/3", bad_position, "equally long", 15},
      {"matrix-nim:1/2,3", bad_position, "equally long", 13},
      {"matrix-nim:1,2/", syntax, "number", 15},
      {"matrix-nim/2:1,2", bad_parameter, "no parameters", 11},
      {"shannon/3:4", bad_parameter, "no parameters", 8},
  };
  for (const Case& c : cases) {
    auto spec = parse_spec(c.text, {});
    ASSERT_FALSE(spec) << c.text;
    EXPECT_EQ(spec.error().kind, c.kind) << c.text << ": " << render(spec.error().message);
    EXPECT_NE(render(spec.error().message).find(c.says), std::string::npos)
        << c.text << ": " << render(spec.error().message);
    EXPECT_EQ(spec.error().offset, c.offset) << c.text;
    EXPECT_FALSE(spec.error().expected.empty()) << c.text;
    test::expect_three_languages(spec.error(), c.text);
  }
  std::string many = "moore/2:1";
  for (int i = 0; i < 100'000; ++i) many += ",1";
  auto spec = parse_spec(many, {});
  ASSERT_FALSE(spec);
  EXPECT_EQ(spec.error().kind, too_large);
  EXPECT_NE(render(spec.error().message).find("more than 100000 heaps"), std::string::npos);
  test::expect_three_languages(spec.error(), "too many heaps");
}

}  // namespace
}  // namespace bouton::heap_games
