// The solver for games of one's own: it says what the definition says, in all twelve ways, remembers what it
// found, and reports the bounds it hits.
#include "bouton/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <type_traits>

#include "bouton/bouton.hpp"
#include "loopy/exploration.hpp"
#include "solve/compound.hpp"
#include "solve/evaluate.hpp"
#include "unit/support.hpp"

namespace bouton {
namespace {

using namespace test;

constexpr Convention misere = Convention::misere;

struct Pins {
  using Position = Heap;
  static constexpr const char* name = "0.77";  // as the catalogue calls it
  void moves(Heap row, auto&& leave) const {
    for (std::uint64_t hit : {1, 2})
      for (std::uint64_t left = 0; 2 * left + hit <= row.size; ++left)
        if (!leave({Heap{left}, Heap{row.size - hit - left}})) return;
  }
};

// Down by one or two steps, without a word about itself; positions are numbered.
struct Stairs {
  using Position = Numbered;
  static constexpr bool splits = false;
  void moves(Numbered from, auto&& leave) const {
    for (std::uint64_t step = 1; step <= std::min<std::uint64_t>(2, from.number); ++step)
      if (!leave(Numbered{from.number - step})) return;
  }
};

struct Rook {
  using Position = Square;
  static constexpr bool splits = false;
  void moves(Square from, auto&& leave) const {
    for (std::uint64_t row = 0; row < from.row; ++row)
      if (!leave(Square{row, from.column})) return;
    for (std::uint64_t column = 0; column < from.column; ++column)
      if (!leave(Square{from.row, column})) return;
  }
};

// A graph in which the play may go round.
struct Walk {
  using Position = Near;
  static constexpr bool splits = false;
  std::shared_ptr<const test::Table> arrows;
  bool loops(Near) const { return true; }
  void moves(Near from, auto&& leave) const {
    for (const auto& to : arrows->options[from.number])
      if (!leave(Near{to[0]})) return;
  }
};

// ---- What the definition says

// Who wins several components, move by move: from the ends backwards, and by the definition of an outcome
// where every play ends.
class Judge {
 public:
  enum class Play { ends, may_go_on };
  Judge(std::vector<const Rules*> rules, const Way& way, Play play)
      : compound_(std::move(rules), way.play, way.ending, Compound::Ended::kept), way_(way) {
    if (play == Play::ends) defined_ = outcomes_for(compound_, way.convention);
  }

  Outcome outcome(std::span<const Component> components) {
    const Key key = compound_.key(components);
    if (!outcomes_.contains(key)) explore(key);
    Meter meter;
    if (defined_) {
      EXPECT_EQ(outcomes_.at(key) == Outcome::P, *defined_->value(key, meter) == 0);
    }
    return outcomes_.at(key);
  }
  // The winning moves, as what they leave.
  std::set<std::vector<Component>> winning(std::span<const Component> components) {
    const Key key = compound_.key(components);
    outcome(components);
    std::set<std::vector<Component>> result;
    Options options;
    compound_.options(key, options);
    options.each([&](std::span<const Key> to) {
      if (outcomes_.at(to[0]) == Outcome::P) result.insert(compound_.components(to[0]));
    });
    return result;
  }

 private:
  // All that can be reached, from the ends backwards.
  void explore(Key key) {
    Exploration exploration(compound_);
    exploration.start(key);
    Meter meter;
    ASSERT_EQ(exploration.run(meter), Stop::none);
    const Retrograde back = retrograde(exploration.graph(), way_.convention);
    for (std::size_t v = 0; v < exploration.keys().size(); ++v)
      outcomes_.emplace(exploration.keys()[v], back.outcome[v]);
  }

  Compound compound_;
  Way way_;
  std::unique_ptr<Values> defined_;
  std::map<Key, Outcome> outcomes_;
};

// A component of each of some games, and the same as a solver is given it.
template <class... Games>
struct Together {
  GameSet set;
  std::tuple<OwnGame<Games>...> handles;
  std::tuple<std::shared_ptr<RulesOf<Games>>...> rules;

  explicit Together(const Games&... games)
      : handles{set.add(games)...}, rules{std::make_shared<RulesOf<Games>>(games)...} {}

  std::vector<const Rules*> all_rules() const {
    return std::apply([](const auto&... each) { return std::vector<const Rules*>{each.get()...}; }, rules);
  }
  // What lies there, as the judge sees it.
  std::vector<Component> components(const Parts& parts) const {
    std::vector<Component> result;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      const auto add = [&]<std::size_t K>() {
        for (const auto& position : std::get<K>(handles).in(parts))
          result.push_back({K, std::get<K>(rules)->key(position)});
      };
      (add.template operator()<I>(), ...);
    }
    (std::index_sequence_for<Games...>{});
    std::sort(result.begin(), result.end());
    return result;
  }
};

template <class Played>
void agrees(Solver<GameSet>& solver, Judge& judge, const Played& together, const Parts& parts,
            const std::string& what) {
  const auto components = together.components(parts);
  const auto outcome = solver.outcome(parts);
  ASSERT_TRUE(outcome) << what << render(outcome.error().message);
  ASSERT_EQ(*outcome, judge.outcome(components)) << what;
  const auto moves = solver.winning_moves(parts);
  ASSERT_TRUE(moves) << what << render(moves.error().message);
  std::set<std::vector<Component>> found;
  for (const auto& move : moves->moves) {
    found.insert(together.components(move.to));
    EXPECT_FALSE(render(move.words, Language::en).empty());
  }
  EXPECT_FALSE(moves->truncated) << what;
  EXPECT_EQ(found, judge.winning(components)) << what;
}

TEST(Solver, DifferentGamesInAllWays) {
  Random random(71);
  for (const Way& way : ways) {
    for (int round = 0; round < 6; ++round) {
      const test::Table plain = random_plain(random, 7), apart = random_splitting(random, 6, false),
                        heaps = random_splitting(random, 6, true);
      Together together(TableGame<Numbered>{std::make_shared<const test::Table>(plain)},
                        TableGame<Far>{std::make_shared<const test::Table>(apart)},
                        TableGame<Heap>{std::make_shared<const test::Table>(heaps)});
      const auto& [first, second, third] = together.handles;
      Solver solver(together.set, way);
      Judge judge(together.all_rules(), way, Judge::Play::ends);
      for (int asked = 0; asked < 8; ++asked) {
        Parts parts = first(Numbered{random.below(7)});
        if (random.chance(2, 3)) parts += second(Far{random.below(6)});
        if (random.chance(1, 2)) parts += third(Heap{random.below(6)});
        if (parts.size() < 3 && random.chance(1, 3)) parts += first(Numbered{random.below(7)});
        agrees(solver, judge, together, parts, text(way) + " round " + std::to_string(round) + " ");
      }
    }
  }
}

TEST(Solver, GamesThatNeedNotEndInAllWays) {
  Random random(72);
  for (const Way& way : ways) {
    for (int round = 0; round < 6; ++round) {
      test::Table arrows, plain = random_plain(random, 6);
      for (std::uint32_t at = 0; at < 6; ++at) {
        auto& options = arrows.options.emplace_back();
        for (std::uint32_t to = 0; at > 0 && to < 6; ++to)
          if (random.chance(1, 4)) options.push_back({to});
      }
      Together together(Walk{std::make_shared<const test::Table>(arrows)},
                        TableGame<Near>{std::make_shared<const test::Table>(plain)});
      const auto& [walk, table] = together.handles;
      Solver solver(together.set, way);
      Judge judge(together.all_rules(), way, Judge::Play::may_go_on);
      for (int asked = 0; asked < 6; ++asked) {
        Parts parts = walk(Near{random.below(6)});
        if (random.chance(1, 2)) parts += walk(Near{random.below(6)});
        if (random.chance(1, 2)) parts += table(Near{random.below(6)});
        const auto outcome = solver.outcome(parts);
        ASSERT_TRUE(outcome) << text(way);
        ASSERT_EQ(*outcome, judge.outcome(together.components(parts))) << text(way) << " round " << round;
      }
    }
  }
}

TEST(Solver, ValuesOfOneComponent) {
  Random random(73);
  for (const Way& way : ways) {
    for (int round = 0; round < 10; ++round) {
      const test::Table table = random_splitting(random, 12, false);
      Solver solver(TableGame<Numbered>{std::make_shared<const test::Table>(table)}, way);
      DefinedComponent<std::uint32_t> defined(way, [&](std::uint32_t at) { return table.options[at]; });
      for (std::uint32_t at = 0; at < table.size(); ++at) {
        const auto value = solver.value(Numbered{at});
        ASSERT_TRUE(value);
        if (way.function == Function::none || way.function == Function::kernels) {
          EXPECT_EQ(value->kind, Value::Kind::none);
          continue;
        }
        const auto number = number_of(way.function, defined.code(at));
        ASSERT_EQ(value->kind, number ? Value::Kind::number : Value::Kind::undefined) << text(way);
        if (number) {
          ASSERT_EQ(value->number, *number) << text(way) << " " << at << " of " << table;
        }
        EXPECT_EQ(value->nimber().has_value(), way.function == Function::grundy);
      }
    }
  }
}

TEST(Solver, FunctionsOfTheWhole) {
  Random random(74);
  const test::Table table = random_plain(random, 12);
  for (Convention convention : both_conventions)
    for (Function function : all_functions) {
      Solver solver(TableGame<Near>{std::make_shared<const test::Table>(table)},
                    way(Play::sum, Ending::long_, convention));
      auto defined = defined_on(table, function, convention);
      for (std::uint32_t at = 0; at < table.size(); ++at) {
        const auto value = solver.value(Near{at}, function);
        ASSERT_TRUE(value) << text(function, convention);
        const auto number = defined.number(at);
        ASSERT_EQ(value->kind == Value::Kind::number, number.has_value()) << text(function, convention);
        if (number) {
          EXPECT_EQ(value->number, static_cast<std::uint64_t>(*number)) << text(function, convention);
        }
      }
      EXPECT_EQ(solver.value(Near{3}, Function::kernels)->kind, Value::Kind::none);
    }
}

// ---- Together with the catalogue

TEST(Solver, WithGamesOfTheCatalogue) {
  for (const Way& way : ways) {
    GameSet games;
    const auto pins = games.add(Pins{});
    const auto nim = games.add("nim"), kayles = games.add("kayles");
    ASSERT_TRUE(nim && kayles);
    Solver solver(games, way);
    for (std::uint64_t row = 0; row <= 4; ++row)
      for (std::uint64_t heap = 0; heap <= 3; ++heap) {
        const Parts own = pins(Heap{row}) + *(*nim)(Heap{heap}) + pins(Heap{2});
        const Parts theirs = *(*kayles)(Heap{row}) + *(*nim)(std::to_string(heap)) + *(*kayles)("2");
        const std::string what = text(way) + " " + *solver.print(own);
        ASSERT_EQ(*solver.outcome(own), *solver.outcome(theirs)) << what;
        ASSERT_EQ(solver.winning_moves(own)->total, solver.winning_moves(theirs)->total) << what;
      }
  }
}

TEST(Solver, PartsAreFoundAgain) {
  GameSet games;
  const auto pins = games.add(Pins{}), rows = games.add(Pins{}, "rows");
  const auto rook = games.add(Rook{});
  const auto nim = *games.add("nim");
  const Parts parts = pins(Heap{3}) + rook(Square{1, 2}) + *nim("4,5") + pins(Heap{6});
  EXPECT_EQ(pins.in(parts), (std::vector{Heap{3}, Heap{6}}));
  EXPECT_EQ(rook.in(parts), (std::vector{Square{1, 2}}));
  EXPECT_TRUE(rows.in(parts).empty());
  EXPECT_EQ(nim.in(parts), "4,5");
  EXPECT_EQ(*Solver(games).print(parts + rows(Heap{1})), "0.77:3+game-3:1,2+nim:4,5+0.77:6+rows:1");
  // A position of another game is none of this one: it does not compile.
  static_assert(std::is_invocable_v<decltype(pins), Heap> && !std::is_invocable_v<decltype(pins), Square>);
  static_assert(std::is_invocable_v<decltype(rook), Square> && !std::is_invocable_v<decltype(rook), Heap>);
  static_assert(!std::is_convertible_v<Heap, Parts> && !std::is_convertible_v<std::uint64_t, Nimber>);
}

// A game on heaps has all it takes to be added to a catalogue: every request may then ask about it.
TEST(Solver, AGameOfOnesOwnInACatalogue) {
  auto catalogue = std::make_shared<Catalogue>();
  const auto make = [](const Parameters&, const Loader&) { return own_ruleset(Pins{}, "pins"); };
  ASSERT_TRUE(catalogue->add(
      {.id = "pins", .name = {"Pins", "Bábuk", "Kuželky"}, .examples = {"pins:3"}, .make = make}));
  const World world{{}, catalogue};
  for (const std::string spec : {"pins:17", "pins:3,4", "pins:3+nim:2"}) {
    const Answer answered = answer({SolveRequest{.spec = spec}}, world);
    const auto* solution = std::get_if<Solution>(&answered.content);
    ASSERT_TRUE(solution) << spec;
    const Answer theirs = answer({SolveRequest{.spec = "0.77" + spec.substr(4)}});
    EXPECT_EQ(solution->value.number, std::get<Solution>(theirs.content).value.number) << spec;
  }
  EXPECT_EQ(parse_spec("pins:3,x", world).error().kind, Error::Kind::syntax);
  EXPECT_EQ(parse_spec("pins:3 4", world).error().kind, Error::Kind::syntax);
  EXPECT_EQ(OwnRuleset<Rook>("rook", {}).parse("1,2").error().kind, Error::Kind::bad_request);
  GameSet games;
  const auto pins = games.add("pins", world);
  ASSERT_TRUE(pins);
  EXPECT_EQ(Solver(games).value(*(*pins)("17"))->nimber(), Nimber{4});
}

// ---- What planners choose from

// What the rules offer is used: a search would take for ever.
struct Counters {
  using Position = Heap;
  static constexpr bool splits = false, is_nim = true;
  bool listable(Heap heap) const { return heap.size < 1000; }
  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t left = 0; left < heap.size; ++left)
      if (!leave(Heap{left})) return;
  }
  struct Theory {
    static std::optional<Code> value(const Counters&, Heap heap, const Way& way) {
      return way == bouton::way() ? std::optional<Code>(heap.size) : std::nullopt;
    }
    static bool options(const Counters&, Heap heap, const Way& way, std::optional<Code> wanted, auto&& out) {
      if (way != bouton::way() || !wanted) return false;
      if (*wanted < heap.size) out(Heap{*wanted}, *wanted);
      return true;
    }
  };
};
struct ListedPins : Pins {
  HeapRule heap_rule() const { return FiniteCode{{0, 7, 7}}; }
};

TEST(Solver, UsesTheoriesAndEngines) {
  constexpr std::uint64_t large = 1'000'000'000'000;
  Solver counters(Counters{});
  EXPECT_EQ(counters.value({Heap{large}, Heap{large + 1}})->nimber(), Nimber{1});
  const auto moves = counters.winning_moves({Heap{large}, Heap{large + 1}});
  ASSERT_TRUE(moves);
  ASSERT_EQ(moves->moves.size(), 1u);
  EXPECT_EQ(moves->moves[0].to, (std::vector{Heap{large}, Heap{large}}));

  // An engine takes a blink where the search, which looks at every split of every row, takes minutes.
  Solver pins(ListedPins{}, way(), {.limits = {.positions = 3'000'000}});
  EXPECT_EQ(pins.value(Heap{1'000'000})->nimber(), *grundy(Pins{}, Heap{12 * 7 + 1'000'000 % 12}));
}

// ---- Explanations

std::vector<std::string> words(const std::vector<Reason>& reasons, Language language) {
  std::vector<std::string> result;
  for (const Reason& reason : reasons) result.push_back(reason.id + ": " + render(reason, language));
  return result;
}

struct Grundy {
  using Position = Heap;
  static constexpr const char* name = "grundy";
  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t small = 1; 2 * small < heap.size; ++small)
      if (!leave({Heap{small}, Heap{heap.size - small}})) return;
  }
};

TEST(Solver, ExplainsAsTheCommandDoes) {
  for (const Way& way : ways) {
    Solver solver(Grundy{}, way);
    GameSet games;
    const auto own = games.add(Grundy{});
    const auto nim = *games.add("nim");
    Solver both(games, way);
    for (const std::string spec : {"grundy:7", "grundy:3,5", "grundy:4,4", "grundy:1", "grundy:3,4+nim:2"}) {
      SolveRequest asked{.spec = spec, .explain = true};
      asked.way = way;
      const Answer answered = answer(Request{asked});
      const auto& solution = std::get<Solution>(answered.content);
      std::vector<Heap> heaps;
      for (const char c : spec.substr(7, spec.find('+') - 7))
        if (c != ',') heaps.push_back(Heap{static_cast<std::uint64_t>(c - '0')});
      Parts parts;
      for (Heap heap : heaps) parts += own(heap);
      const bool mixed = spec.find('+') != std::string::npos;
      if (mixed) parts += *nim("2");
      const auto why = mixed ? both.reasons(parts) : solver.reasons(heaps);
      ASSERT_TRUE(why) << spec;
      for (Language language : {Language::en, Language::hu, Language::cs}) {
        EXPECT_EQ(words(*why, language), words(solution.reasons, language)) << spec << " " << text(way);
        const auto lines = mixed ? both.explain(parts, language) : solver.explain(heaps, language);
        EXPECT_EQ(*lines, present_reasons(solution.reasons, Reason::Tells::move, language));
      }
    }
  }
}

struct Chess : Rook {
  static constexpr std::string_view name = "tower";
  std::string print(Square square) const {
    return std::string(1, static_cast<char>('a' + square.column)) + std::to_string(square.row + 1);
  }
  std::string describe(Square, std::span<const Square> left) const { return "to " + print(left[0]); }
};
// A move makes more of what was there, though each heap is smaller.
struct Hydra {
  using Position = Heap;
  void moves(Heap head, auto&& leave) const {
    if (head.size > 0) leave({Heap{head.size - 1}, Heap{head.size - 1}});
  }
};

TEST(Solver, SpeaksOfPositionsAsTheGameDoes) {
  const auto first_move = [](auto&& solver, const auto& position) {
    return render(solver.winning_moves(position)->moves[0].words, Language::en);
  };
  EXPECT_EQ(*Solver(Chess{}).print(Square{2, 1}), "tower:b3");
  EXPECT_EQ(first_move(Solver(Chess{}), Square{2, 1}), "to b2");
  EXPECT_EQ(*Solver(Chess{}, way(), {.name = "rook"}).print(Square{2, 1}), "rook:b3");
  EXPECT_EQ(*Solver(Rook{}).print(Square{2, 1}), "game:2,1");
  EXPECT_EQ(first_move(Solver(Rook{}), Square{2, 1}), "2,1>1,1");
  EXPECT_EQ(*Solver(Stairs{}).print({Numbered{9}, Numbered{5}}), "game:#0+game:#1");
  EXPECT_EQ(*Solver(Pins{}).print({Heap{2}, Heap{1}}), "0.77:2,1");
  EXPECT_EQ(first_move(Solver(Pins{}), Heap{3}), "take 1 from heap 1 and leave 1, 1");
  EXPECT_EQ(first_move(Solver(Hydra{}), Heap{1}), "take 1 from heap 1");
  EXPECT_EQ(first_move(Solver(Hydra{}, way(Play::join)), Heap{3}), "3>2 + 2");
}

// ---- Memory, and bounds

TEST(Solver, Remembers) {
  Solver pins(Pins{});
  const auto value = pins.value(Heap{1000});
  EXPECT_EQ(pins.positions(), 1001u);
  ASSERT_TRUE(pins.value(Heap{999}));
  EXPECT_EQ(pins.positions(), 0u);
  EXPECT_EQ(pins.value(Heap{1000})->number, value->number);
  ASSERT_TRUE(pins.outcome({Heap{999}, Heap{1000}}));
  EXPECT_EQ(pins.positions(), 0u);
  pins.forget();
  ASSERT_TRUE(pins.value(Heap{999}));
  EXPECT_EQ(pins.positions(), 1000u);

  Solver stairs(Stairs{});
  ASSERT_TRUE(stairs.value(Numbered{5000}));
  EXPECT_EQ(stairs.positions(), 5001u);
  ASSERT_TRUE(stairs.value(Numbered{4999}));
  EXPECT_EQ(stairs.positions(), 0u);
}

template <class T>
Stop stop_of(const Result<T>& result) {
  return result || result.error().kind != Error::Kind::bound ? Stop::none : result.error().stop;
}

TEST(Solver, ABoundIsReportedAndWhatIsKnownStays) {
  for (const Way& way : ways) {
    Solver stairs(Stairs{}, way, {.limits = {.positions = 1000}});
    ASSERT_TRUE(stairs.outcome(Numbered{500})) << text(way);
    EXPECT_EQ(stop_of(stairs.outcome(Numbered{100'000})), Stop::positions) << text(way);
    EXPECT_EQ(stop_of(stairs.winning_moves(Numbered{100'000})), Stop::positions) << text(way);
    EXPECT_EQ(stop_of(stairs.reasons(Numbered{100'000})), Stop::positions) << text(way);
    EXPECT_EQ(*stairs.outcome(Numbered{500}), *Solver(Stairs{}, way).outcome(Numbered{500})) << text(way);
    EXPECT_EQ(stairs.positions(), 0u) << text(way);
    // Each question may look at so many: from 500 on it is not far to 1400, past what was given up.
    EXPECT_EQ(*stairs.outcome(Numbered{1400}), *Solver(Stairs{}, way).outcome(Numbered{1400})) << text(way);
    EXPECT_EQ(stairs.positions(), 900u) << text(way);
  }
  EXPECT_EQ(stop_of(grundy(Stairs{}, Numbered{5000}, {.positions = 100})), Stop::positions);
  EXPECT_EQ(stop_of(value_of(Pins{}, Heap{5000}, way(), {.positions = 100})), Stop::positions);
}

TEST(Solver, MemoryIsABoundToo) {
  Solver stairs(Stairs{}, way(), {.limits = {.bytes = 1 << 20}});
  ASSERT_EQ(stop_of(stairs.outcome(Numbered{10'000'000})), Stop::memory);
  // It was given back, so there is room for another question.
  ASSERT_TRUE(stairs.outcome(Numbered{900}));
  EXPECT_EQ(*stairs.outcome(Numbered{900}), Outcome::P);
}

TEST(Solver, OptionsThatCannotBeListed) {
  // Not in the long normal sum there is no theory, and no list.
  Solver counters(Counters{}, way(Play::join, Ending::short_));
  EXPECT_EQ(stop_of(counters.outcome(Heap{1'000'000})), Stop::options);
  EXPECT_EQ(*counters.outcome(Heap{10}), Outcome::N);
}

TEST(Solver, IsStoppedAndGoesOn) {
  constexpr std::uint64_t far = 500'000;
  std::uint64_t asked = 0;
  for (const Way& way : {bouton::way(), bouton::way(Play::sum, Ending::long_, misere)}) {
    Solver impatient(Stairs{}, way, {.keep_going = [&] { return ++asked, false; }});
    asked = 0;
    int calls = 1;
    for (auto outcome = impatient.outcome(Numbered{far}); !outcome;
         outcome = impatient.outcome(Numbered{far})) {
      ASSERT_EQ(outcome.error().stop, Stop::cancelled);
      ASSERT_LT(++calls, 1000);
    }
    EXPECT_GT(calls, 5);
    EXPECT_EQ(asked + 1, static_cast<std::uint64_t>(calls));
    EXPECT_EQ(impatient.positions(), far + 1);  // nothing was looked at twice
    EXPECT_EQ(*impatient.outcome(Numbered{far}), *Solver(Stairs{}, way).outcome(Numbered{far}));
  }
}

TEST(Solver, AnotherQuestionComesBetween) {
  bool patient = true;
  for (const Way& way : ways) {
    Solver stairs(Stairs{}, way, {.keep_going = [&] { return patient; }});
    patient = false;
    ASSERT_EQ(stop_of(stairs.outcome(Numbered{150'000})), Stop::cancelled) << text(way);
    // It does not have to wait for the one that was given up, which had only begun with the largest.
    patient = true;
    ASSERT_EQ(*stairs.outcome(Numbered{30}), *Solver(Stairs{}, way).outcome(Numbered{30})) << text(way);
    EXPECT_LE(stairs.positions(), 31u) << text(way);
    ASSERT_EQ(*stairs.outcome(Numbered{149'999}), *Solver(Stairs{}, way).outcome(Numbered{149'999}));
  }
}

// A rule that breaks its promise is found out, also after something was given up.
struct Ring {
  using Position = Numbered;
  static constexpr bool splits = false;
  void moves(Numbered from, auto&& leave) const {
    if (from.number > 0) leave(Numbered{from.number == 1 ? 400'000 : from.number - 1});
  }
};
TEST(Solver, APromiseThatIsNotKept) {
  bool patient = false;
  Solver ring(Ring{}, way(), {.keep_going = [&] { return patient; }});
  EXPECT_EQ(stop_of(ring.outcome(Numbered{400'000})), Stop::cancelled);
  patient = true;
  EXPECT_EQ(stop_of(ring.outcome(Numbered{399'000})), Stop::loopy);
  EXPECT_EQ(stop_of(ring.outcome(Numbered{2})), Stop::loopy);
  EXPECT_EQ(*ring.outcome(Numbered{0}), Outcome::P);
}

// ---- Mistakes

struct Partisan : Stairs {
  static constexpr bool alone = true;
  static constexpr const char* name = "duel";
};

TEST(Solver, Mistakes) {
  using Kind = Error::Kind;
  EXPECT_EQ(Solver(Pins{}).outcome(std::vector<Heap>{}).error().kind, Kind::bad_position);
  EXPECT_TRUE(Solver(Partisan{}).outcome(Numbered{3}));
  const auto duels = Solver(Partisan{}).outcome({Numbered{3}, Numbered{4}});
  ASSERT_FALSE(duels);
  EXPECT_EQ(duels.error().kind, Kind::bad_position);
  EXPECT_NE(render(duels.error().message).find("duel is played by itself"), std::string::npos);
  EXPECT_EQ(grundy(Partisan{}, Numbered{3}).error().kind, Kind::bad_position);

  GameSet games;
  EXPECT_EQ(games.add("nmi").error().kind, Kind::unknown_name);
  EXPECT_EQ(games.add("nim+nim").error().kind, Kind::bad_request);
  EXPECT_EQ(games.size(), 0u);
  const auto nim = *games.add("nim"), king = *games.add("king");
  EXPECT_EQ(nim("3,x").error().kind, Kind::syntax);
  EXPECT_EQ(nim(Heap{largest_size + 1}).error().kind, Kind::too_large);
  EXPECT_EQ(king(Heap{3}).error().kind, Kind::bad_position);
  // What was added afterwards is not among the games of the solver.
  Solver solver(games);
  const auto late = games.add(Pins{});
  EXPECT_EQ(solver.outcome(*nim("3") + late(Heap{1})).error().kind, Kind::bad_position);
  EXPECT_EQ(solver.winning_moves(late(Heap{1})).error().kind, Kind::bad_position);
  EXPECT_TRUE(Solver(games).outcome(*nim("3") + late(Heap{1})));
}

TEST(Solver, BoundsAreToldInThreeLanguages) {
  std::set<std::string> told;
  constexpr Stop stops[] = {Stop::positions, Stop::memory, Stop::options,  Stop::loopy,
                            Stop::size,      Stop::time,   Stop::cancelled};
  for (Stop stop : stops) {
    const Error error = bound_error(stop);
    EXPECT_EQ(error.kind, Error::Kind::bound);
    EXPECT_EQ(error.stop, stop);
    for (Language language : {Language::en, Language::hu, Language::cs}) {
      told.insert(render(error.message, language));
      EXPECT_NE(present(error, language).find(render(error.message, language)), std::string::npos);
    }
  }
  EXPECT_EQ(told.size(), 3 * std::size(stops));
}

TEST(Nimber, AddsWithoutCarrying) {
  EXPECT_EQ(Nimber{5} + Nimber{3}, Nimber{6});
  EXPECT_EQ(Nimber{7} + Nimber{7}, Nimber{});
  EXPECT_EQ(to_string(Nimber{4}), "*4");
  EXPECT_EQ(*grundy(Pins{}, Heap{17}), Nimber{4});
  const auto sum = Solver(Pins{}).value({Heap{17}, Heap{5}});
  EXPECT_EQ(sum->nimber(), *grundy(Pins{}, Heap{17}) + *grundy(Pins{}, Heap{5}));
}

// In a play that need not end, a position is worth a nimber, or has no Grundy value.
TEST(Solver, GrundyValuesWhereThePlayNeedNotEnd) {
  test::Table arrows;
  arrows.options = {{}, {{0}, {2}}, {{1}}, {{3}}};
  const Walk walk{std::make_shared<const test::Table>(arrows)};
  EXPECT_EQ(*grundy(walk, Near{0}), Nimber{0});
  EXPECT_EQ(stop_of(grundy(walk, Near{3})), Stop::loopy);
  EXPECT_EQ(Solver(walk).value(Near{3})->kind, Value::Kind::infinite);
  EXPECT_EQ(*Solver(walk).outcome(Near{3}), Outcome::D);
}

}  // namespace
}  // namespace bouton
