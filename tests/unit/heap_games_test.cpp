// The heap games, the pieces and Wythoff's game: each theory against search from the rules, the figures and
// counterexamples of the catalogue, reasons recomputed from their arguments, and mistakes.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "bouton/bouton.hpp"
#include "solve/solver.hpp"
#include "unit/languages.hpp"
#include "unit/support.hpp"

namespace bouton {
namespace {

using Sizes = std::vector<std::uint64_t>;
using test::both_conventions;

const Way& normal_sum = way();
const Way& misere_sum = way(Play::sum, Ending::long_, Convention::misere);

std::shared_ptr<const Ruleset> rules_named(std::string_view text) {
  auto made = parse_rules(text, {});
  EXPECT_TRUE(made) << text << ": " << (made ? "" : render(made.error().message));
  return made ? (*made)[0] : nullptr;
}
Key key_of(const Ruleset& ruleset, std::string_view position) {
  auto keys = ruleset.parse(position);
  EXPECT_TRUE(keys) << ruleset.name() << ":" << position << ": "
                    << (keys ? "" : render(keys.error().message));
  return keys ? (*keys)[0] : 0;
}
std::string printed(const Ruleset& ruleset, Key key) { return ruleset.print({&key, 1}); }

// What the solver says of a position: who wins, the value where there is one, and the moves that win.
struct Answer {
  Outcome outcome = Outcome::unknown;
  std::optional<std::uint64_t> value;
  std::set<std::string> moves;
  bool truncated = false;
  std::optional<std::uint64_t> total;
};
Answer solve(std::string_view text, const Way& way = normal_sum) {
  auto spec = parse_spec(text, {});
  EXPECT_TRUE(spec) << text << ": " << (spec ? "" : render(spec.error().message));
  if (!spec) return {};
  std::vector<const Rules*> rules;
  for (const auto& ruleset : spec->rulesets) rules.push_back(&ruleset->rules());
  Meter meter;
  Solver solver(rules, way, meter);
  auto judged = solver.judge(spec->components);
  auto moves = solver.winning_moves(spec->components);
  EXPECT_TRUE(judged && moves) << text;
  if (!judged || !moves) return {};
  Answer answer{judged->outcome, std::nullopt, {}, moves->truncated, moves->total};
  if (judged->value.kind == Value::Kind::number) answer.value = judged->value.number;
  for (const WinningMove& move : moves->moves)
    answer.moves.insert(print(*spec, after(spec->components, move)));
  return answer;
}

std::vector<Key> options_of(const Rules& rules, Key from) {
  Options list;
  rules.options(from, list);
  std::vector<Key> result;
  list.each([&](std::span<const Key> parts) { result.push_back(parts[0]); });
  return result;
}

// The theory's values on heaps 0 to `last` against search, and its options of each value against the list.
void expect_values_by_search(const std::string& name, std::uint64_t last) {
  const auto ruleset = rules_named(name);
  const Rules& rules = ruleset->rules();
  auto searched = values_for(rules, normal_sum);
  Meter meter;
  for (std::uint64_t n = 0; n <= last; ++n) {
    const auto known = rules.known_value(n, normal_sum);
    ASSERT_TRUE(known) << name << ":" << n;
    ASSERT_EQ(*known, *searched->value(n, meter)) << name << ":" << n;
    if (n % 7 != 0) continue;
    std::map<Code, std::set<Key>> by_value;
    for (Key to : options_of(rules, n)) by_value[*searched->value(to, meter)].insert(to);
    for (Code wanted = 0; wanted <= *known + 3; ++wanted) {
      std::vector<OptionClass> told;
      if (!rules.known_options(n, normal_sum, wanted, told)) continue;
      std::set<Key> sizes;
      for (const OptionClass& option : told) sizes.insert(option.parts[0]);
      EXPECT_EQ(sizes, by_value[wanted]) << name << ":" << n << " wanted " << wanted;
    }
  }
  // No theory of values is claimed where it does not hold.
  for (const Way& row : ways)
    if (row.function != Function::grundy) {
      EXPECT_FALSE(rules.known_value(last, row)) << name;
    }
}

// Heaps too large for search: every smaller value is offered by a legal move, and none that is not there.
void expect_large_options(const std::string& name, const std::function<bool(Key, Key)>& legal) {
  const auto ruleset = rules_named(name);
  const Rules& rules = ruleset->rules();
  test::Random random(7);
  for (int round = 0; round < 300; ++round) {
    const std::uint64_t n = round == 0 ? largest_size : random.between(2'000'000, largest_size);
    const Code own = *rules.known_value(n, normal_sum);
    const Sizes tried = {0, 1, own / 2, own - (own > 0), random.below(own + 1), own, own + 1};
    for (Code wanted : tried) {
      std::vector<OptionClass> told;
      ASSERT_TRUE(rules.known_options(n, normal_sum, wanted, told)) << name << ":" << n;
      if (wanted < own) {
        EXPECT_FALSE(told.empty()) << name << ":" << n << " wanted " << wanted;
      }
      if (wanted == own) {
        EXPECT_TRUE(told.empty()) << name << ":" << n;
      }
      for (const OptionClass& option : told) {
        EXPECT_TRUE(legal(n, option.parts[0])) << name << ":" << n << " to " << option.parts[0];
        EXPECT_EQ(rules.known_value(option.parts[0], normal_sum), wanted);
      }
    }
  }
}

// Known outcomes and winning moves against search, in one convention.
void expect_outcomes_by_search(const Ruleset& ruleset, std::span<const Key> keys, const Way& way) {
  const Rules& rules = ruleset.rules();
  auto searched = outcomes_for(rules, way.convention);
  Meter meter;
  Solver solver({&rules}, way, meter);
  for (Key key : keys) {
    const std::string what = ruleset.name() + ":" + printed(ruleset, key);
    const auto known = rules.known_outcome(key, way);
    ASSERT_TRUE(known) << what;
    ASSERT_EQ(*known == Outcome::P, *searched->value(key, meter) == 0) << what;
    std::set<Key> right;
    for (Key to : options_of(rules, key))
      if (*searched->value(to, meter) == 0) right.insert(to);
    std::vector<OptionClass> told;
    if (!rules.known_winning_options(key, way, told)) continue;
    std::set<Key> winning;
    for (const OptionClass& option : told) winning.insert(option.parts[0]);
    EXPECT_EQ(winning, right) << what;
  }
}

std::uint64_t number(const Reason& reason, std::string_view name) {
  const auto* argument = reason.find(name);
  const auto* value = argument ? std::get_if<Reason::Number>(argument) : nullptr;
  EXPECT_TRUE(value) << reason.id << " has no number " << name;
  return value ? *value : 0;
}
Sizes list(const Reason& reason, std::string_view name) {
  const auto* argument = reason.find(name);
  const auto* value = argument ? std::get_if<Sizes>(argument) : nullptr;
  EXPECT_TRUE(value) << reason.id << " has no list " << name;
  return value ? *value : Sizes{};
}
std::vector<Reason> reading(std::string_view text, const Way& way = normal_sum) {
  auto spec = parse_spec(text, {});
  EXPECT_TRUE(spec) << text;
  return spec ? spec->rulesets[0]->reading(spec->components[0].position, way) : std::vector<Reason>{};
}
// The one reason that is expected, with an identifier.
Reason only(std::string_view text, std::string_view id, const Way& way = normal_sum) {
  const auto steps = reading(text, way);
  EXPECT_EQ(steps.size(), 1u) << text;
  if (steps.empty()) return {};
  EXPECT_EQ(steps[0].id, id) << text;
  return steps[0];
}
const Reason& step(const std::vector<Reason>& steps, std::string_view id) {
  static const Reason none;
  for (const Reason& reason : steps)
    if (reason.id == id) return reason;
  ADD_FAILURE() << "no step " << id;
  return none;
}

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
  EXPECT_EQ(game_of("shannon")->id, "subtract");
  EXPECT_EQ(game_of("kayles")->id, "code");
  EXPECT_EQ(game_of("4.r3")->id, "code");
  EXPECT_EQ(game_of("subtract/1,3")->id, "subtract");
  EXPECT_EQ(game_of("nothing"), nullptr);
}

// ---- Fibonacci and its relatives ----

using Limit = std::function<std::uint64_t(std::uint64_t)>;

// Take-away from the definition: who is to move at n with at most `most` to take.
class TakeAwayBySearch {
 public:
  explicit TakeAwayBySearch(Limit limit) : limit_(std::move(limit)) {}
  bool wins(std::uint64_t n, std::uint64_t most) {
    most = std::min(n, most);
    const auto known = known_.find({n, most});
    if (known != known_.end()) return known->second;
    bool win = false;
    for (std::uint64_t t = 1; t <= most && !win; ++t) win = !wins(n - t, limit_(t));
    return known_[{n, most}] = win;
  }

 private:
  Limit limit_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, bool> known_;
};

void expect_take_away(const std::string& name, std::uint64_t last, const Limit& limit) {
  const auto ruleset = rules_named(name);
  const Rules& rules = ruleset->rules();
  TakeAwayBySearch search(limit);
  std::vector<Key> keys;
  for (std::uint64_t n = 0; n <= last; ++n)
    for (std::uint64_t most = 0; most <= n; ++most) {
      const Key key = key_of(*ruleset, std::to_string(n) + "@" + std::to_string(most));
      keys.push_back(key);
      ASSERT_EQ(rules.known_outcome(key, normal_sum) == Outcome::N, search.wins(n, most))
          << name << ":" << n << "@" << most;
      EXPECT_EQ(options_of(rules, key).size(), most);
    }
  expect_outcomes_by_search(*ruleset, keys, normal_sum);
}

TEST(TakeAway, TheoryEqualsSearch) {
  expect_take_away("fibonacci", 90, [](auto t) { return 2 * t; });
  expect_take_away("multibonacci/1", 70, [](auto t) { return t; });
  expect_take_away("multibonacci/2", 70, [](auto t) { return 2 * t; });
  expect_take_away("multibonacci/3", 70, [](auto t) { return 3 * t; });
  expect_take_away("multibonacci/7", 70, [](auto t) { return 7 * t; });
  expect_take_away("multibonacci/\"t+3\"", 70, [](auto t) { return t + 3; });
  expect_take_away("multibonacci/t*t", 70, [](auto t) { return t * t; });
  expect_take_away("multibonacci/\"2*t+1\"", 70, [](auto t) { return 2 * t + 1; });
  expect_take_away("multibonacci/\"t*t*t+2*t+5\"", 70, [](auto t) { return t * t * t + 2 * t + 5; });
}

TEST(TakeAway, TheStartIsLostExactlyForFibonacciNumbers) {
  std::set<std::uint64_t> fibonacci;
  for (std::uint64_t a = 1, b = 2; a <= 3000; b += std::exchange(a, b)) fibonacci.insert(a);
  const auto ruleset = rules_named("fibonacci");
  for (std::uint64_t n = 1; n <= 3000; ++n)
    EXPECT_EQ(ruleset->rules().known_outcome(*ruleset->heap(n), normal_sum) == Outcome::P,
              fibonacci.contains(n))
        << n;
  // The start allows all but the whole heap.
  EXPECT_EQ(key_of(*ruleset, "13"), key_of(*ruleset, "13@12"));
  EXPECT_EQ(solve("fibonacci:13").outcome, Outcome::P);
  EXPECT_EQ(solve("fibonacci:13@13").moves, std::set<std::string>{"fibonacci:0"});
  EXPECT_EQ(solve("fibonacci:13@4").outcome, Outcome::P);
  EXPECT_EQ(solve("fibonacci:20").moves, std::set<std::string>{"fibonacci:18@4"});
  EXPECT_EQ(solve("fibonacci:1").outcome, Outcome::P) << "the only counter may not be taken";
}

TEST(TakeAway, OddFirst) {
  const auto ruleset = rules_named("fibonacci/odd-first");
  TakeAwayBySearch search([](auto t) { return 2 * t; });
  std::vector<Key> starts;
  for (std::uint64_t n = 0; n <= 150; ++n) {
    bool wins = false;
    for (std::uint64_t t = 1; t < n; t += 2) wins |= !search.wins(n - t, 2 * t);
    const Key start = *ruleset->heap(n);
    starts.push_back(start);
    EXPECT_EQ(ruleset->rules().known_outcome(start, normal_sum) == Outcome::N, wins) << n;
    for (Key to : options_of(ruleset->rules(), start)) {
      const std::string left = printed(*ruleset, to);
      EXPECT_EQ((n - std::stoull(left)) % 2, 1u) << n;
    }
  }
  expect_outcomes_by_search(*ruleset, starts, normal_sum);
  EXPECT_NE(key_of(*ruleset, "10"), key_of(*ruleset, "10@9")) << "later takes may be even";
}

TEST(TakeAway, AFormulaMayHaveAPlusOfItsOwn) {
  const std::pair<const char*, std::size_t> lists[] = {{"multibonacci/t+3", 1},
                                                       {"nim+multibonacci/t+3", 2},
                                                       {"multibonacci/2*t+t+1+nim", 2},
                                                       {"nim + 0.77", 2}};
  for (const auto& [text, count] : lists) {
    auto rules = parse_rules(text, {});
    ASSERT_TRUE(rules) << text;
    EXPECT_EQ(rules->size(), count) << text;
  }
  EXPECT_FALSE(parse_rules("nim+3", {}));
  EXPECT_FALSE(parse_rules("nim+", {}));
}

TEST(TakeAway, FormulasHaveOneForm) {
  const std::pair<const char*, const char*> forms[] = {
      {"multibonacci/3", "multibonacci/3"},
      {"multibonacci/3*t", "multibonacci/3"},
      {"multibonacci/\"t+t\"", "multibonacci/2"},
      {"multibonacci/t", "multibonacci/1"},
      {"multibonacci/'3+t'", "multibonacci/t+3"},
      {"multibonacci/\"t*2*t+0*t*t*t+1+4\"", "multibonacci/2*t*t+5"},
      {"multibonacci/10^18*10^18*t", "multibonacci/1000000000000000000"},
  };
  for (auto [written, form] : forms) EXPECT_EQ(rules_named(written)->name(), form) << written;
  for (const char* text : {"multibonacci/t+3:12", "multibonacci/t*t:10@4", "multibonacci/2*t+1:9"}) {
    auto spec = parse_spec(text, {});
    ASSERT_TRUE(spec) << text;
    EXPECT_EQ(print(*spec), text);
  }
  // What does not fit is as good as no limit.
  EXPECT_EQ(solve("multibonacci/10^18*t*t*t:77@3").outcome, Outcome::P);
  EXPECT_EQ(solve("multibonacci/10^18*t*t*t:77@77").outcome, Outcome::N);
}

TEST(TakeAway, LargeHeaps) {
  const Answer answer = solve("fibonacci:1000000000000000000");
  EXPECT_EQ(answer.outcome, Outcome::N);
  EXPECT_TRUE(answer.moves.contains("fibonacci:999999999999999998@4"));
  EXPECT_FALSE(answer.truncated);
  // 679891637638612258 is a Fibonacci number.
  EXPECT_EQ(solve("fibonacci:679891637638612258").outcome, Outcome::P);
  EXPECT_EQ(solve("fibonacci:679891637638612259").outcome, Outcome::N);
  EXPECT_EQ(solve("multibonacci/1:576460752303423488").outcome, Outcome::P) << "a power of 2";
  // For 1000 the numbers are 1 to 1001, then 1003.
  EXPECT_EQ(solve("multibonacci/1000:1001").outcome, Outcome::P);
  EXPECT_EQ(solve("multibonacci/1000:1002").outcome, Outcome::N);
  EXPECT_EQ(solve("multibonacci/1000:1003").outcome, Outcome::P);
  EXPECT_EQ(solve("multibonacci/1000:1000000000000000000").outcome, Outcome::N);
  // Where the numbers of the theory are too many only smaller heaps are known.
  const auto square = rules_named("multibonacci/t*t");
  EXPECT_TRUE(square->rules().known_outcome(*square->heap(1'000'000'000), normal_sum));
  EXPECT_FALSE(square->rules().known_outcome(*square->heap(largest_size), normal_sum));
}

TEST(TakeAway, HeapsMayBeSummed) {
  // 4@2 from the definition: options 3@2, 2@2 (at most 4, but only 2 are there).
  const Answer sum = solve("fibonacci:5,4@2");
  EXPECT_EQ(sum.outcome, Outcome::N);
  EXPECT_FALSE(sum.moves.empty());
  EXPECT_EQ(solve("fibonacci:7@3,7@3").outcome, Outcome::P);
}

// ---- Sulucrus ----

TEST(Sulucrus, TheoryEqualsPlay) {
  const auto ruleset = rules_named("sulucrus");
  EXPECT_TRUE(ruleset->rules().alone());
  for (Convention convention : both_conventions) {
    const Way& way = convention == Convention::normal ? normal_sum : misere_sum;
    std::map<std::pair<std::uint64_t, bool>, bool> wins;
    for (std::uint64_t n = 0; n <= 1200; ++n)
      for (bool second : {false, true}) {
        const Sizes takes = second ? Sizes{2, 4, 5} : Sizes{1, 3, 6};
        bool win = n < takes[0] && convention == Convention::misere;
        for (std::uint64_t t : takes)
          if (t <= n) win |= !wins[{n - t, !second}];
        wins[{n, second}] = win;
        const Key key = key_of(*ruleset, std::to_string(n) + (second ? "@second" : "@first"));
        EXPECT_EQ(ruleset->rules().known_outcome(key, way) == Outcome::N, win) << n << second;
      }
  }
  EXPECT_EQ(solve("sulucrus:22").moves, std::set<std::string>{"sulucrus:16@second"});
  for (std::uint64_t n = 23; n <= 80; ++n)
    EXPECT_EQ(solve("sulucrus:" + std::to_string(n)).outcome, Outcome::P) << n;
  const Answer large = solve("sulucrus:1000000000000000000@second");
  EXPECT_EQ(large.outcome, Outcome::N);
  EXPECT_EQ(large.moves.size(), 3u);
  EXPECT_FALSE(large.value) << "it has no Grundy value";
}

// ---- Moore's Nim ----

// Every position of some heaps up to `most`, in ascending order.
std::vector<std::string> ascending_heaps(std::size_t heaps, std::uint64_t most) {
  std::vector<std::string> result;
  Sizes sizes(heaps, 0);
  while (true) {
    std::string text;
    for (std::uint64_t size : sizes) text += (text.empty() ? "" : ",") + std::to_string(size);
    result.push_back(text);
    std::size_t i = heaps;
    while (i > 0 && sizes[i - 1] == most) --i;
    if (i == 0) return result;
    const std::uint64_t next = sizes[i - 1] + 1;
    for (--i; i < heaps; ++i) sizes[i] = next;
  }
}

TEST(Moore, TheoryEqualsSearch) {
  struct Case {
    std::string name;
    std::size_t heaps;
    std::uint64_t most;
  };
  std::size_t compared = 0;
  for (const Case& c : {Case{"moore/1", 4, 6}, Case{"moore/2", 4, 10}, Case{"moore/2", 3, 15},
                        Case{"moore/2", 6, 2}, Case{"moore/3", 5, 4}, Case{"moore/3", 4, 5}}) {
    const auto ruleset = rules_named(c.name);
    std::vector<Key> keys;
    for (const std::string& text : ascending_heaps(c.heaps, c.most)) keys.push_back(key_of(*ruleset, text));
    compared += keys.size();
    for (const Way* way : {&normal_sum, &misere_sum}) {
      // Search looks at positions in ascending order only, or it would see each many times over.
      Meter meter;
      struct NoTheory final : Rules {
        const Rules& rules;
        explicit NoTheory(const Rules& r) : rules(r) {}
        void options(Key from, Options& out) const override {
          Options all;
          rules.options(from, all);
          std::vector<Key> one;
          all.each([&](std::span<const Key> parts) {
            one.clear();
            rules.stand_ins(parts[0], false, one);
            out.add(one[0]);
          });
        }
        bool splits() const override { return false; }
      } plain(ruleset->rules());
      auto searched = outcomes_for(plain, way->convention);
      for (Key key : keys)
        ASSERT_EQ(ruleset->rules().known_outcome(key, *way) == Outcome::P, *searched->value(key, meter) == 0)
            << c.name << ":" << printed(*ruleset, key) << " " << test::text(*way);
    }
  }
  EXPECT_GE(compared, 2000u);
}

TEST(Moore, ValuesThatAreKnownEqualSearch) {
  std::size_t known = 0;
  for (const char* name : {"moore/1", "moore/2", "moore/3"}) {
    const auto ruleset = rules_named(name);
    auto searched = values_for(ruleset->rules(), normal_sum);
    Meter meter;
    for (const std::string& text : ascending_heaps(3, 5)) {
      const Key key = key_of(*ruleset, text);
      const auto told = ruleset->rules().known_value(key, normal_sum);
      if (!told) continue;
      ++known;
      EXPECT_EQ(*told, *searched->value(key, meter)) << name << ":" << text;
    }
  }
  EXPECT_GE(known, 100u);
}

TEST(Moore, Figures) {
  EXPECT_EQ(solve("moore/3:15,8,3,1").moves, std::set<std::string>{"moore/3:1,1,1,1"});
  EXPECT_EQ(solve("moore/1:3,4,5").moves, std::set<std::string>{"moore/1:1,4,5"});
  EXPECT_EQ(solve("moore/1:3,4,5").value, 2u);
  // Of very many winning moves some are written out, but all are counted.
  std::string ones = "moore/1:1";
  for (int i = 0; i < 3000; ++i) ones += ",1";
  const Answer many = solve(ones);
  EXPECT_EQ(many.total, 3001u);
  EXPECT_TRUE(many.truncated);
  EXPECT_LT(many.moves.size(), 1000u);
  // Heaps stay in the order written.
  EXPECT_EQ(solve("moore/2:5,3,2").moves, std::set<std::string>{"moore/2:2,2,2"});
  EXPECT_EQ(print(*parse_spec("moore/2:5,0,3", {})), "moore/2:5,0,3");
  auto spec = parse_spec("moore/3:15,8,3,1", {});
  const auto& ruleset = *spec->rulesets[0];
  const Key to = key_of(ruleset, "1,1,1,1");
  const Phrase words = ruleset.describe(spec->components[0].position, {&to, 1});
  EXPECT_EQ(render(words, Language::en), "take 14, 7, 2 from heaps 1, 2, 3");
}

Sizes sizes_in(const std::string& text) {
  Sizes sizes;
  for (std::size_t at = 0; at < text.size();
       at = text.find(',', at) == text.npos ? text.size() : text.find(',', at) + 1)
    sizes.push_back(std::stoull(text.substr(at)));
  return sizes;
}
bool moore_p(const Sizes& heaps, std::uint64_t most, bool misere) {
  std::uint64_t ones = 0;
  bool large = false;
  for (std::uint64_t h : heaps) {
    large |= h > 1;
    ones += h & 1;
  }
  if (misere && !large) return ones % (most + 1) == 1;
  for (int bit = 0; bit < 64; ++bit) {
    std::uint64_t count = 0;
    for (std::uint64_t h : heaps) count += h >> bit & 1;
    if (count % (most + 1) != 0) return false;
  }
  return true;
}

// A winning move is found for positions whose moves cannot be listed.
TEST(Moore, LargePositionsHaveAReply) {
  test::Random random(11);
  std::size_t replied = 0;
  for (int round = 0; round < 200; ++round) {
    const std::uint64_t most = random.between(1, 6);
    const std::size_t count = round < 3 ? 5000 : random.between(2, 40);
    Sizes heaps;
    // Huge heaps; or one huge heap among ones and zeros, where misère play differs.
    const bool ones = round % 3 == 0;
    for (std::size_t i = 0; i < count; ++i)
      heaps.push_back(ones ? random.below(2) : random.between(0, largest_size));
    if (ones) heaps[random.below(count)] = random.between(2'000'000, largest_size);
    std::string text;
    for (std::uint64_t h : heaps) text += (text.empty() ? "" : ",") + std::to_string(h);
    const std::string name = "moore/" + std::to_string(most);
    for (bool misere : {false, true}) {
      const Answer answer = solve(name + ":" + text, misere ? misere_sum : normal_sum);
      const bool lost = moore_p(heaps, most, misere);
      ASSERT_EQ(answer.outcome == Outcome::P, lost) << name << ":" << text;
      ASSERT_EQ(answer.moves.empty(), lost) << name << ":" << text;
      for (const std::string& move : answer.moves) {
        const Sizes left = sizes_in(move.substr(move.find(':') + 1));
        ASSERT_EQ(left.size(), heaps.size());
        std::uint64_t touched = 0;
        for (std::size_t i = 0; i < heaps.size(); ++i) {
          ASSERT_LE(left[i], heaps[i]) << move;
          touched += left[i] < heaps[i];
        }
        EXPECT_TRUE(touched >= 1 && touched <= most) << name << ":" << text << " to " << move;
        EXPECT_TRUE(moore_p(left, most, misere)) << name << ":" << text << " to " << move;
        ++replied;
      }
    }
  }
  EXPECT_GE(replied, 200u);
}

// ---- Matrix Nim ----

bool matrix_p(const std::vector<Sizes>& rows) {
  std::set<std::uint64_t> sums;
  std::uint64_t minima = 0;
  for (std::size_t c = 0; c < rows[0].size(); ++c) {
    std::uint64_t sum = 0;
    for (const Sizes& row : rows) sum += row[c];
    sums.insert(sum);
  }
  for (const Sizes& row : rows) minima ^= *std::min_element(row.begin(), row.end());
  return sums.size() == 1 && minima == 0;
}

TEST(MatrixNim, TheoryEqualsSearch) {
  struct Board {
    std::size_t rows, columns;
    std::uint64_t most;
  };
  std::size_t compared = 0;
  for (const Board& board : {Board{2, 2, 3}, Board{1, 4, 3}, Board{2, 3, 2}, Board{3, 2, 2}, Board{2, 4, 1},
                             Board{3, 3, 1}, Board{3, 1, 4}}) {
    const auto ruleset = rules_named("matrix-nim");
    auto searched = outcomes_for(ruleset->rules(), Convention::normal);
    Meter meter;
    Sizes cells(board.rows * board.columns, 0);
    for (bool more = true; more;) {
      std::vector<Sizes> rows;
      std::string text;
      for (std::size_t r = 0; r < board.rows; ++r) {
        rows.emplace_back();
        for (std::size_t c = 0; c < board.columns; ++c) {
          rows.back().push_back(cells[r * board.columns + c]);
          text += (c > 0 ? "," : r > 0 ? "/" : "") + std::to_string(rows.back().back());
        }
      }
      const Key key = key_of(*ruleset, text);
      EXPECT_EQ(*searched->value(key, meter) == 0, matrix_p(rows)) << text;
      EXPECT_EQ(ruleset->rules().known_outcome(key, normal_sum) == Outcome::P, matrix_p(rows)) << text;
      ++compared;
      more = false;
      for (std::size_t i = 0; i < cells.size() && !more; ++i) {
        more = ++cells[i] <= board.most;
        if (!more) cells[i] = 0;
      }
    }
  }
  EXPECT_GE(compared, 2000u);
}

// Boards whose moves cannot be listed: the answer is a legal move to a P-position.
TEST(MatrixNim, LargePositionsHaveAReply) {
  test::Random random(5);
  std::size_t replied = 0, by_row = 0, by_columns = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::size_t rows = random.between(1, 5), columns = random.between(1, 5);
    const std::uint64_t most = round % 2 ? largest_size : 60;
    std::vector<Sizes> board(rows);
    for (Sizes& row : board)
      for (std::size_t c = 0; c < columns; ++c) row.push_back(random.between(0, most));
    // Equal sums, or one row that outweighs the others, do not come by chance.
    if (round % 3 == 0)
      for (std::size_t r = 0; r < rows; ++r) board[r] = Sizes(columns, board[r][0]);
    if (round % 5 == 0)
      for (std::size_t c = 0; c < columns; ++c) board[0][c] = largest_size - random.below(50);
    std::string text;
    for (std::size_t r = 0; r < rows; ++r)
      for (std::size_t c = 0; c < columns; ++c)
        text += (c > 0 ? "," : r > 0 ? "/" : "") + std::to_string(board[r][c]);
    const auto ruleset = rules_named("matrix-nim");
    const Key key = key_of(*ruleset, text);
    if (ruleset->rules().listable(key)) continue;
    std::vector<OptionClass> told;
    ASSERT_TRUE(ruleset->rules().known_winning_options(key, normal_sum, told)) << text;
    ASSERT_EQ(told.empty(), matrix_p(board)) << text;
    if (told.empty()) continue;
    ++replied;
    std::string left_text = printed(*ruleset, told[0].parts[0]);
    std::replace(left_text.begin(), left_text.end(), '/', ',');
    const Sizes cells = sizes_in(left_text);
    std::vector<Sizes> left(rows);
    std::set<std::size_t> rows_touched, columns_touched;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::size_t r = i / columns, c = i % columns;
      left[r].push_back(cells[i]);
      ASSERT_LE(cells[i], board[r][c]) << text << " to " << left_text;
      if (cells[i] == board[r][c]) continue;
      rows_touched.insert(r);
      columns_touched.insert(c);
    }
    const bool one_row = rows_touched.size() == 1, free_column = columns_touched.size() < columns;
    EXPECT_TRUE(!rows_touched.empty() && (one_row || free_column)) << text << " to " << left_text;
    EXPECT_TRUE(matrix_p(left)) << text << " to " << left_text;
    by_row += !free_column;
    by_columns += !one_row;
  }
  EXPECT_GE(replied, 1000u);
  EXPECT_GE(by_row, 50u) << "both kinds of moves are needed";
  EXPECT_GE(by_columns, 50u);

  // Sums that do not fit 64 bits.
  std::string tall = "matrix-nim:1000000000000000000,1000000000000000000";
  for (int r = 1; r < 3000; ++r) tall += "/1000000000000000000,1000000000000000000";
  EXPECT_EQ(solve(tall).outcome, Outcome::P);
  const Answer uneven = solve(tall + "/7,5");
  EXPECT_EQ(uneven.outcome, Outcome::N);
  EXPECT_EQ(uneven.moves, std::set<std::string>{tall + "/0,0"});
  EXPECT_TRUE(reading(tall).empty());
}

// In print: P iff each column has a twin, another one of equal sum, and the minima have nim-sum 0. From four
// columns on that is wrong.
TEST(MatrixNim, ATwinForEveryColumnIsNotEnough) {
  const Answer answer = solve("matrix-nim:0,0,1,1");
  EXPECT_EQ(answer.outcome, Outcome::N);
  EXPECT_EQ(answer.moves, std::set<std::string>{"matrix-nim:0,0,0,0"});
}

TEST(MatrixNim, Figures) {
  EXPECT_EQ(solve("matrix-nim:1,2/3,4").moves, std::set<std::string>{"matrix-nim:1,2/2,1"});
  EXPECT_EQ(solve("matrix-nim:1,2/2,1").outcome, Outcome::P);
  // One column is Nim.
  EXPECT_EQ(solve("matrix-nim:3/4/5").moves, std::set<std::string>{"matrix-nim:1/4/5"});
  // Two rows may be touched only if a column stays as it is.
  const auto ruleset = rules_named("matrix-nim");
  const auto told = options_of(ruleset->rules(), key_of(*ruleset, "1,1/1,1"));
  std::set<std::string> texts;
  for (Key key : told) texts.insert(printed(*ruleset, key));
  EXPECT_EQ(texts, (std::set<std::string>{"0,1/1,1", "1,0/1,1", "1,1/0,1", "1,1/1,0", "0,0/1,1", "1,1/0,0",
                                          "0,1/0,1", "1,0/1,0"}));
  EXPECT_EQ(ruleset->draw(key_of(*ruleset, "10,2/3,4")), "10  2\n 3  4\n");
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

TEST(Readings, TakeAway) {
  // The numbers of a limit, as the theory makes them.
  auto numbers_of = [](const Limit& limit, std::uint64_t last) {
    Sizes numbers = {1};
    while (true) {
      std::size_t i = 0;
      while (limit(numbers[i]) < numbers.back()) ++i;
      const std::uint64_t next = numbers.back() + numbers[i];
      if (next > last) return numbers;
      numbers.push_back(next);
    }
  };
  struct Case {
    std::string name, formula;
    Limit limit;
  };
  for (const Case& c : {Case{"fibonacci", "", [](auto t) { return 2 * t; }},
                        Case{"multibonacci/3", "3*t", [](auto t) { return 3 * t; }},
                        Case{"multibonacci/t+3", "t+3", [](auto t) { return t + 3; }},
                        Case{"multibonacci/t*t", "t*t", [](auto t) { return t * t; }}})
    for (std::uint64_t n = 1; n < 60; ++n)
      for (std::uint64_t most : {n - 1, n / 3, n / 7}) {
        const std::string text = c.name + ":" + std::to_string(n) + "@" + std::to_string(most);
        const auto steps = reading(text);
        ASSERT_EQ(steps.size(), c.formula.empty() ? 2u : 3u) << text;
        const Sizes numbers = numbers_of(c.limit, n);
        if (!c.formula.empty()) {
          const Reason& made = step(steps, "multibonacci-numbers");
          EXPECT_EQ(*std::get_if<std::string>(made.find("limit")), c.formula);
          EXPECT_EQ(
              list(made, "numbers"),
              Sizes(numbers.begin(), numbers.begin() + std::min<std::ptrdiff_t>(40, std::ssize(numbers))));
        }
        const Reason& split = step(steps, c.formula.empty() ? "fibonacci-parts" : "multibonacci-parts");
        std::uint64_t rest = number(split, "size");
        for (std::uint64_t part : list(split, "parts")) {
          EXPECT_EQ(part, *std::prev(std::upper_bound(numbers.begin(), numbers.end(), rest))) << text;
          rest -= part;
        }
        EXPECT_EQ(rest, 0u) << text;
        const Reason& last = steps.back();
        const bool in_reach = number(last, "least") <= number(last, "limit");
        EXPECT_EQ(last.id, in_reach ? "take-away-in-reach" : "take-away-out-of-reach") << text;
        EXPECT_EQ(number(last, "least"), list(split, "parts").back());
        EXPECT_EQ(number(last, "limit"), most);
        EXPECT_EQ(solve(text).outcome == Outcome::N, in_reach) << text;
      }
  for (std::uint64_t n = 3; n < 100; ++n) {
    const auto steps = reading("fibonacci/odd-first:" + std::to_string(n));
    ASSERT_EQ(steps.size(), 2u);
    const Sizes parts = list(steps[1], "parts"), takes = list(steps[1], "takes");
    Sizes expected;
    std::uint64_t sum = 0;
    for (std::size_t i = parts.size(); i-- > 0;) {
      sum += parts[i];
      if (sum % 2 == 1 && i > 0 && 2 * sum < parts[i - 1]) expected.push_back(sum);
    }
    EXPECT_EQ(takes, expected) << n;
    EXPECT_EQ(steps[1].id, expected.empty() ? "fibonacci-odd-none" : "fibonacci-odd-some");
  }
  const auto whole = reading("fibonacci:13@13");
  EXPECT_EQ(whole.back().id, "take-away-whole");
  EXPECT_EQ(number(whole.back(), "size"), 13u);
  EXPECT_LE(number(whole.back(), "size"), number(whole.back(), "limit"));
  EXPECT_TRUE(reading("fibonacci:20", misere_sum).empty());
}

TEST(Readings, Moore) {
  for (const std::string& text : ascending_heaps(4, 5)) {
    const auto steps = reading("moore/2:" + text);
    if (steps.empty()) {
      EXPECT_EQ(text, "0,0,0,0");
      continue;
    }
    const Reason& counted = step(steps, "moore-columns");
    const Sizes heaps = list(counted, "heaps"), columns = list(counted, "columns");
    EXPECT_EQ(heaps, sizes_in(text));
    Sizes counts, bad;
    for (std::uint64_t column : columns) {
      counts.push_back(static_cast<std::uint64_t>(
          std::count_if(heaps.begin(), heaps.end(), [&](auto h) { return (h & column) != 0; })));
      if (counts.back() % 3 != 0) bad.push_back(column);
    }
    EXPECT_EQ(list(counted, "counts"), counts) << text;
    const Reason& verdict = steps[1];
    EXPECT_EQ(number(verdict, "divisor"), 3u);
    EXPECT_EQ(number(verdict, "most"), 2u);
    EXPECT_EQ(verdict.id, bad.empty() ? "moore-divisible" : "moore-not-divisible") << text;
    if (!bad.empty()) {
      EXPECT_EQ(list(verdict, "bad"), bad);
    }
  }
  const Reason ones = only("moore/2:1,0,1,1,1", "moore-misere-ones", misere_sum);
  EXPECT_EQ(number(ones, "ones"), 4u);
  EXPECT_EQ(number(ones, "remainder"), number(ones, "ones") % number(ones, "divisor"));
  EXPECT_EQ(reading("moore/2:3,1,1", misere_sum)[0].id, "moore-columns");
}

TEST(Readings, Matrix) {
  for (const char* text :
       {"matrix-nim:1,2/3,4", "matrix-nim:1,2/2,1", "matrix-nim:2,1/1,2", "matrix-nim:4"}) {
    const auto steps = reading(text);
    ASSERT_EQ(steps.size(), 2u);
    const Sizes sums = list(steps[0], "sums"), minima = list(steps[1], "minima");
    const bool equal = std::set<std::uint64_t>(sums.begin(), sums.end()).size() == 1;
    EXPECT_EQ(steps[0].id, equal ? "matrix-sums-equal" : "matrix-sums-differ") << text;
    std::uint64_t nim_sum = 0;
    for (std::uint64_t m : minima) nim_sum ^= m;
    EXPECT_EQ(number(steps[1], "nim_sum"), nim_sum);
    EXPECT_EQ(solve(text).outcome == Outcome::P, equal && nim_sum == 0) << text;
  }
  EXPECT_EQ(list(reading("matrix-nim:1,2/3,4")[0], "sums"), (Sizes{4, 6}));
  EXPECT_EQ(list(reading("matrix-nim:1,2/3,4")[1], "minima"), (Sizes{1, 3}));
  EXPECT_TRUE(reading("matrix-nim:1,2/3,4", misere_sum).empty());
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
    const Entry* entry = find_game(id);
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
    for (std::string_view text : find_game(id)->examples) {
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
      {"shannon/3:4", unknown_name, "unknown game 'shannon'", 0},
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
}  // namespace bouton
