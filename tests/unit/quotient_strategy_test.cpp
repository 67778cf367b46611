// Misère sums by quotients: who wins and all winning moves, against a literal search; large heaps; bounds.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/huge_heaps.hpp"
#include "bouton/bouton.hpp"
#include "misere/atoms.hpp"
#include "solve/compound.hpp"
#include "solve/evaluate.hpp"
#include "solve/move.hpp"
#include "unit/support.hpp"

namespace bouton {
namespace {

const Way& misere() { return way(Play::sum, Ending::long_, Convention::misere); }

// With a cache the quotient is found once.
Solution solved(const std::string& spec, Limits limits = {}, Cache* cache = nullptr) {
  Answer a = answer({.asked = SolveRequest{.spec = spec, .way = misere()}, .limits = limits}, {}, cache);
  EXPECT_TRUE(std::holds_alternative<Solution>(a.content)) << spec;
  return std::holds_alternative<Solution>(a.content) ? std::get<Solution>(a.content) : Solution{};
}

// By the plain definition: every position of the compound is looked at.
class Judge {
 public:
  explicit Judge(const Spec& spec)
      : spec_(spec), compound_(rules_of(spec), Play::sum, Ending::long_, Compound::Ended::kept) {
    outcomes_ = outcomes_for(compound_, Convention::misere);
  }
  bool lost(const std::vector<Component>& sum) {
    Meter meter;
    return *outcomes_->value(compound_.key(sum), meter) == 0;
  }
  std::set<std::string> winning_moves() {
    std::set<std::string> moves;
    for (std::size_t i = 0; i < spec_.components.size(); ++i) {
      Options list;
      const Component& c = spec_.components[i];
      spec_.rules(c).options(c.position, list);
      list.each([&](std::span<const Key> parts) {
        const Move move{{{i, {parts.begin(), parts.end()}}}};
        const auto left = after(spec_.components, move);
        if (lost(left)) moves.insert(print(spec_, left));
      });
    }
    return moves;
  }

 private:
  static std::vector<const Rules*> rules_of(const Spec& spec) {
    std::vector<const Rules*> list;
    for (const auto& ruleset : spec.rulesets) list.push_back(&ruleset->rules());
    return list;
  }
  const Spec& spec_;
  Compound compound_;
  std::unique_ptr<Values> outcomes_;
};

void expect_as_defined(const std::string& text, int& by_quotient) {
  const auto spec = parse_spec(text, {});
  ASSERT_TRUE(spec) << text;
  Judge judge(*spec);
  const Solution found = solved(text);
  by_quotient += found.method.id == "method-quotient";
  EXPECT_EQ(found.outcome, judge.lost(spec->components) ? Outcome::P : Outcome::N) << text;
  std::set<std::string> told;
  for (const auto& move : found.winning_moves) told.insert(move.to);
  EXPECT_EQ(told, judge.winning_moves()) << text;
  if (found.method.id != "method-quotient") return;
  EXPECT_EQ(found.value.kind, Value::Kind::element) << text;
  for (const auto& component : found.components)
    EXPECT_EQ(component.value.kind, Value::Kind::element) << text;
}

TEST(QuotientStrategy, RandomSumsOfOneGame) {
  test::Random random(1118);
  int by_quotient = 0;
  const std::vector<std::string> games = {"0.77",   "0.07",   "0.137", "0.75",        "0.53",
                                          "0.26",   "4.7",    "0.774", "0.45",        "subtract/2,3",
                                          "grundy", "lasker", "0.A7B", "subtract/1,4"};
  for (const std::string& game : games)
    for (int round = 0; round < 8; ++round) {
      std::string text = game + ":";
      for (std::uint64_t heaps = 2 + random.below(3), i = 0; i < heaps; ++i)
        text += (i == 0 ? "" : ",") + std::to_string(random.below(11));
      expect_as_defined(text, by_quotient);
    }
  EXPECT_GT(by_quotient, 100);
}

TEST(QuotientStrategy, RandomMixedSums) {
  test::Random random(5);
  int by_quotient = 0;
  const std::vector<std::string> parts = {
      "0.77:7",         "nim:3",          "0.137:9", "grundy:8",
      "subtract/1,3:9", "cram/2x3:start", "0.07:10", "hackenbush:0-1,1-2,1-3",
      "lasker:4",       "wythoff:2,3"};
  for (int round = 0; round < 40; ++round) {
    std::string text = parts[random.below(parts.size())];
    for (std::uint64_t more = 1 + random.below(2); more > 0; --more)
      text += "+" + parts[random.below(parts.size())];
    expect_as_defined(text, by_quotient);
  }
  EXPECT_GT(by_quotient, 20);
}

// A heap beyond the period behaves as the smaller ones do; its winning moves are counted.
TEST(QuotientStrategy, LargeHeaps) {
  const std::uint64_t large = 1'000'000'000'000'000'000;
  const Solution found = solved("0.77:" + std::to_string(large) + ",31,25");
  EXPECT_EQ(found.outcome, Outcome::N);
  EXPECT_TRUE(found.truncated);
  ASSERT_TRUE(found.winning_moves_total.has_value());
  EXPECT_GT(*found.winning_moves_total, 1'000'000u);
  for (std::size_t i = 0; i < found.winning_moves.size(); i += 1 + found.winning_moves.size() / 20)
    EXPECT_EQ(solved(found.winning_moves[i].to).outcome, Outcome::P) << found.winning_moves[i].to;
}

// Counted by classes and one by one, the winning moves are as many.
TEST(QuotientStrategy, ClassesOfMovesCountWhatTheyStandFor) {
  const auto spec = parse_spec("0.77:1", {});
  const auto rule = spec->rulesets[0]->rules().heap_rule();
  misere::HeapAtoms kayles(*rule);
  const misere::HeapPeriod period{71, 12};
  for (std::uint64_t heap : {50'000u, 60'001u}) {
    std::map<std::uint64_t, std::uint64_t> by_class, one_by_one;  // by the smaller part, reduced
    const auto reduced = [&](std::uint64_t n) { return n < 71 ? n : 71 + (n - 71) % 12; };
    kayles.each_class(heap, period, [&](std::span<const std::uint64_t> parts, std::uint64_t count) {
      by_class[parts.size() * 1000 + reduced(parts[0])] += count;
    });
    kayles.each_class(heap, std::nullopt, [&](std::span<const std::uint64_t> parts, std::uint64_t count) {
      EXPECT_EQ(count, 1u);
      one_by_one[parts.size() * 1000 + reduced(parts[0])] += 1;
    });
    EXPECT_EQ(by_class, one_by_one) << heap;
  }
}

// Where the quotient is out of reach, or there is no memory for it, a search answers what it can.
TEST(QuotientStrategy, GivesWayToASearch) {
  const Solution small = solved("0.774:12,13");
  EXPECT_NE(small.outcome, Outcome::unknown);
  const Solution scarce = solved("0.137:14,12", {.positions = 50'000'000, .bytes = std::uint64_t{1} << 22});
  EXPECT_NE(scarce.outcome, Outcome::unknown);
}

// Heaps too large for a key are what the heap with the same remainder is, if the period is one that their
// remainder is known by.
TEST(QuotientStrategy, HeapsTooLargeForAKey) {
  struct Game {
    const char* rules;
    std::uint64_t from, period;  // of the quotient
  };
  struct Size {
    const char* text;
    std::uint64_t base, exponent, less;
  };
  const auto remainder = [](const Size& size, std::uint64_t by) {
    std::uint64_t power = 1;
    for (std::uint64_t i = 0; i < size.exponent; ++i) power = power * (size.base % by) % by;
    return (power + by - size.less % by) % by;
  };
  for (const Game& game : {Game{"0.77", 71, 12}, {"0.75", 8, 2}, {"0.53", 21, 9}, {"0.72", 16, 4}}) {
    for (const Size& size : {Size{"10^30", 10, 30, 0},
                             {"923^1001", 923, 1001, 0},
                             {"7^99-5", 7, 99, 5},
                             {"2^64", 2, 64, 0},
                             {"3^50-1", 3, 50, 1}}) {
      const std::uint64_t by = game.period, first = game.from % by, wanted = remainder(size, by);
      const std::uint64_t same = game.from + (wanted + by - first) % by + 100 * by;
      for (const char* others : {"", ",5", ",12,9", ",25,31,2"}) {
        const std::string rules = std::string(game.rules) + ":";
        const Solution huge = solved(rules + size.text + others),
                       small = solved(rules + std::to_string(same) + others);
        EXPECT_NE(huge.outcome, Outcome::unknown) << game.rules << " " << size.text << others;
        EXPECT_EQ(huge.outcome, small.outcome) << game.rules << " " << size.text << others;
        EXPECT_EQ(huge.winning_moves.empty(), small.winning_moves.empty());
        EXPECT_FALSE(huge.winning_moves_total && !huge.winning_moves.empty()) << "they are not counted";
        std::size_t tried = 0;
        for (const auto& move : huge.winning_moves) {
          if (tried++ == 12) break;
          EXPECT_EQ(solved(move.to).outcome, Outcome::P) << size.text << others << " to " << move.to;
        }
      }
    }
  }
}

// Periods that do not divide huge_heaps::common, but are that of normal play: 349 and 23.
TEST(QuotientStrategy, HeapsTooLargeForAKeyByThePeriodOfNormalPlay) {
  struct Game {
    const char* rules;
    std::uint64_t from, period;
  };
  for (const Game& game : {Game{"0.156:", 3479, 349}, {"subtract/1,4,22:", 1, 23}, {"bachet/22:", 1, 23}}) {
    Cache cache;
    const auto cached = [&](const std::string& spec) { return solved(spec, {}, &cache); };
    std::uint64_t power = 1;  // 10^30, by the period
    for (int i = 0; i < 30; ++i) power = power * 10 % game.period;
    for (int more = -24; more <= 2; ++more) {
      const std::string text = more < 0   ? "10^30" + std::to_string(more)
                               : more > 0 ? "100000000000000000000000000000" + std::to_string(more)
                                          : "10^30";
      std::uint64_t same = power + game.period + static_cast<std::uint64_t>(more + 24) - 24;
      while (same < game.from + game.period) same += game.period;
      for (const char* others : {"", ",7", ",29,4", ",13,8,1"}) {
        const Solution huge = cached(game.rules + text + others),
                       small = cached(game.rules + std::to_string(same) + others);
        EXPECT_NE(huge.outcome, Outcome::unknown) << game.rules << text << others;
        EXPECT_EQ(huge.outcome, small.outcome) << game.rules << text << others;
        EXPECT_EQ(huge.winning_moves.empty(), small.winning_moves.empty()) << game.rules << text << others;
        if (!huge.winning_moves.empty())
          EXPECT_EQ(cached(huge.winning_moves[0].to).outcome, Outcome::P) << huge.winning_moves[0].to;
      }
    }
  }
}

// Of other periods nothing is said.
TEST(QuotientStrategy, RemaindersOfHeapsTooLargeForAKey) {
  using huge_heaps::tells_remainder;
  EXPECT_TRUE(tells_remainder(1, 12) && tells_remainder(349, 12) && tells_remainder(1, huge_heaps::common));
  EXPECT_TRUE(tells_remainder(349, 349) && tells_remainder(349, 2 * 349) &&
              tells_remainder(6 * 349, 4 * 349));
  EXPECT_FALSE(tells_remainder(1, 349) || tells_remainder(12, 349) || tells_remainder(349, 349 * 349));
  EXPECT_FALSE(tells_remainder(349, 19) || tells_remainder(1, 32) ||
               tells_remainder(1, 2 * huge_heaps::common));
  EXPECT_FALSE(tells_remainder(~std::uint64_t{0}, 5));  // no such size is read
}

}  // namespace
}  // namespace bouton
