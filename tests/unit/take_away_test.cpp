// Fibonacci Nim and its relatives, and Sulucrus: theories against play, and what they say for it.
#include "unit/heap_games_support.hpp"

namespace bouton::heap_games {
namespace {

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

}  // namespace
}  // namespace bouton::heap_games
