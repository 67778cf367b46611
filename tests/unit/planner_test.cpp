// The planner: which strategy is chosen, that all which apply agree, and that rules may be shared by threads.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <thread>

#include "bouton/bouton.hpp"
#include "removal/position_file.hpp"
#include "removal/position_work.hpp"
#include "solve/compound.hpp"
#include "solve/compound_solver.hpp"
#include "solve/evaluate.hpp"
#include "solve/labelling.hpp"
#include "solve/literal.hpp"
#include "solve/planner.hpp"
#include "unit/support.hpp"

namespace bouton {
namespace {

constexpr std::string_view ring = "graph/A-B,B-A,B-C:A";  // may go round; C is the end

struct Bench {
  Spec spec;
  Meter meter;
  std::vector<const Rules*> rules;
  Workspace work;
  Literal literal;
  Labelling labelling;
  Planner planner;

  Bench(std::string_view text, const Way& way)
      : spec(*parse_spec(text, {})),
        rules(rules_of(spec)),
        work(rules, way, meter),
        literal(work),
        labelling(work),
        planner(work, literal, labelling) {}
  static std::vector<const Rules*> rules_of(const Spec& spec) {
    std::vector<const Rules*> list;
    for (const auto& ruleset : spec.rulesets) list.push_back(&ruleset->rules());
    return list;
  }
  Strategy& chosen() {
    const auto chosen = planner.prepare(spec.components);
    EXPECT_TRUE(chosen);
    EXPECT_EQ(*chosen, &planner.choose(spec.components));
    return **chosen;
  }
};

TEST(Planner, ChoosesTheFirstThatApplies) {
  const Way& normal = way();
  const Way& misere = way(Play::sum, Ending::long_, Convention::misere);
  const Way& join = way(Play::join, Ending::short_, Convention::normal);
  struct Row {
    std::string_view spec;
    const Way& way;
    std::string_view strategy;
    Strategy::Cost cost;
  };
  using enum Strategy::Cost;
  const std::string with_ring = std::string(ring) + "+nim:2";
  const Row rows[] = {
      {"nim:3,4,5", normal, "nim-sum", component},
      {"0.106:1000", normal, "nim-sum", component},
      {"nim:3,4,5", misere, "misere-nim", nothing},
      {"rook:2,1+nimble:2", misere, "misere-nim", nothing},
      {"kayles:3,4", misere, "quotient", component},
      {"kayles:3,4", join, "combination", component},
      {"cram/5x5:start", misere, "misere-boards", compound},
      {"cram/2x3:start", misere, "search", compound},
      {"wythoff:2,3", misere, "search", compound},    // alone and never in parts: nothing is gained
      {"cram/7x8:start", normal, "theory", nothing},  // no value can be found, but a symmetry says who wins
      {with_ring, normal, "labels", component},
      {with_ring, misere, "retrograde", compound},
      {with_ring, join, "retrograde", compound},
  };
  for (const Row& row : rows) {
    Bench bench(row.spec, row.way);
    EXPECT_EQ(bench.chosen().name(), row.strategy) << row.spec;
    EXPECT_EQ(bench.chosen().cost(), row.cost) << row.spec;
    EXPECT_TRUE(has_pattern(bench.chosen().method().id)) << row.spec;
  }
}

// Of a board a database is lent.
struct Database {
  std::optional<removal::ZeroBytes> bytes;
  std::optional<removal::PositionFile> file;

  Database(Bench& bench, const Way& way) {
    const Component& c = bench.spec.components[0];
    const auto at = bench.spec.rules(c).removal(c.position);
    if (!at) return;
    // In normal play with values, of which sums are made.
    const bool values = way.convention == Convention::normal;
    removal::PositionWork work("some:position", *at->rule, way.convention, values);
    if (!values) {
      EXPECT_TRUE(work.place(bytes.emplace(work.file_bytes()).bytes()));
    }
    EXPECT_EQ(work.advance(bench.meter), Stop::none);
    if (values) bytes.emplace(work.file_bytes());
    work.finish(bytes->bytes());
    file = *removal::PositionFile::open(bytes->bytes());
    bench.work.lend(&*file);
  }
};

// Whatever applies says the same, however far down the table it stands.
TEST(Planner, AllThatApplyAgree) {
  const std::string with_ring = std::string(ring) + "+nim:1";
  const std::string_view specs[] = {"nim:1,2,3",
                                    "nim:1,1",
                                    "kayles:3,2",
                                    "0.07:5,3",
                                    "rook:2,1+nim:1",
                                    "grundy:7",
                                    "subtract/1,3:6,2",
                                    "nim:2+0.137:4",
                                    "sulucrus:6@second",
                                    ring,
                                    with_ring,
                                    "tactix/2x3:start",
                                    "cram/2x3:start+tactix/1x3:start"};
  std::set<std::string_view> used, all;
  for (std::string_view text : specs)
    for (const Way& way : ways) {
      Bench bench(text, way);
      const Components compound = bench.spec.components;
      const Database database(bench, way);
      ASSERT_TRUE(bench.planner.prepare(compound));
      const bool loops = bench.work.loops(compound);
      std::optional<Outcome> outcome;
      std::optional<std::set<std::string>> winning;
      for (const auto& strategy : bench.planner.strategies()) {
        all.insert(strategy->name());
        if (!strategy->applies(compound) || (loops && strategy->name() == "search")) continue;
        used.insert(strategy->name());
        const std::string what =
            std::string(text) + " by " + std::string(strategy->name()) + ", " + name_of(way);
        const auto judged = strategy->judge(compound);
        ASSERT_TRUE(judged) << what;
        EXPECT_EQ(judged->by, strategy.get());
        if (!outcome) outcome = judged->outcome;
        EXPECT_EQ(judged->outcome, *outcome) << what;
        const auto moves = strategy->winning_moves(compound);
        ASSERT_TRUE(moves) << what;
        if (moves->truncated) continue;
        std::set<std::string> told;
        for (const Move& move : moves->moves) told.insert(print(bench.spec, after(compound, move)));
        if (!winning) winning = told;
        EXPECT_EQ(told, *winning) << what;
      }
    }
  EXPECT_EQ(used, all) << "each strategy of the table applies to one of the positions";
}

// The rows of the table `ways`, given at run time.
class AtRunTime final : public RunTimeAlgebra {
 public:
  explicit AtRunTime(const Way& way) : way_(way) {}
  Code combine(Code a, Code b) const override { return combined(way_.combine, a, b); }
  Code value(std::span<const Code> options) const override {
    Code code = 0;
    with_algebra(way_, [&]<class A>(A) {
      typename A::Fold fold;
      fold.start(options.size());
      for (Code option : options) fold.add(option);
      code = fold.result(!options.empty());
    });
    return code;
  }

 private:
  Way way_;
};

TEST(RunTimeAlgebra, GivesWhatTheTableOfWaysGives) {
  test::Random random(190);
  for (const Way& way : ways) {
    if (way.function == Function::none) continue;
    const AtRunTime algebra(way);
    for (std::string_view text :
         {"0.137:1", "0.77:1", "grundy:1", "subtract/1,4:1", "cram/2x4:start", "hackenbush:0-1"}) {
      const auto spec = parse_spec(text, {});
      ASSERT_TRUE(spec) << text;
      const Rules& rules = spec->rulesets[0]->rules();
      const auto fast = values_for(rules, way), slow = values_for(rules, algebra);
      Meter meter;
      for (int round = 0; round < 40; ++round) {
        const Key at = rules.heaps() ? random.below(80) : spec->components[0].position;
        const auto a = fast->value(at, meter), b = slow->value(at, meter);
        ASSERT_TRUE(a && b) << text;
        EXPECT_EQ(*a, *b) << text << " at " << at << ", " << name_of(way);
      }
    }
  }
}

// A monoid that no row of the table is: the misère quotient of Nim with heaps up to 3, which has six
// elements. A value is looked up by the set of options, as a quotient is.
TEST(RunTimeAlgebra, HoldsAMonoid) {
  // 1, a, b, ab, b2, ab2, with a2 = 1 and b3 = b; as a power of a and one of b.
  struct MisereNim final : RunTimeAlgebra {
    Code combine(Code x, Code y) const override {
      const Code b = x / 2 + y / 2;
      return 2 * (b > 2 ? b - 2 : b) + (x + y) % 2;
    }
    Code value(std::span<const Code> options) const override { return options.size(); }  // heaps 0 to 3
  } const monoid;
  const auto nim = parse_rules("nim", {});
  const Rules& rules = (*nim)[0]->rules();
  const auto values = values_for(rules, monoid);
  const Way& misere = way(Play::sum, Ending::long_, Convention::misere);
  Meter meter;
  for (Key a = 0; a <= 3; ++a)
    for (Key b = 0; b <= 3; ++b)
      for (Key c = 0; c <= 3; ++c) {
        const Code all = monoid.combine(monoid.combine(*values->value(a, meter), *values->value(b, meter)),
                                        *values->value(c, meter));
        Compound literal({&rules}, misere.play, misere.ending, Compound::Ended::kept);
        const auto outcomes = outcomes_for(literal, Convention::misere);
        const Component heaps[] = {{0, a}, {0, b}, {0, c}};
        const bool lost = *outcomes->value(literal.key(heaps), meter) == 0;
        EXPECT_EQ(all == 1 || all == 4, lost) << a << ' ' << b << ' ' << c;  // a and b2
      }
}

// Rules that remember something: numbers of large positions, a period, the primes.
TEST(Rules, MayBeSharedByThreads) {
  const std::string_view specs[] = {"cram/3x4:start", "hackenbush:0-1,1-2,2-0,0-3,3-4,0-5", "0.07:100000",
                                    "coprime:5000", "subtract/3,5,11:100000"};
  for (std::string_view text : specs) {
    const auto alone = parse_spec(text, {}), shared = parse_spec(text, {});
    ASSERT_TRUE(alone && shared) << text;
    const auto value_of = [](const Spec& spec) {
      Meter meter;
      CompoundSolver solver(Bench::rules_of(spec), way(), meter);
      const auto judged = solver.judge(spec.components);
      return judged ? judged->value.number : ~std::uint64_t{0};
    };
    const std::uint64_t expected = value_of(*alone);
    std::vector<std::uint64_t> found(4);
    std::vector<std::thread> threads;
    for (std::uint64_t& each : found) threads.emplace_back([&] { each = value_of(*shared); });
    for (std::thread& thread : threads) thread.join();
    for (std::uint64_t each : found) EXPECT_EQ(each, expected) << text;
  }
}

}  // namespace
}  // namespace bouton
