// What every registered game must pass, by being registered.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <fstream>
#include <map>
#include <random>
#include <set>

#include "bouton/bouton.hpp"
#include "games/ruleset_of.hpp"
#include "loopy/exploration.hpp"
#include "solve/compound.hpp"
#include "solve/compound_solver.hpp"
#include "solve/evaluate.hpp"
#include "solve/misere_nim.hpp"

namespace bouton {
namespace {

using Parts = std::vector<Key>;

std::vector<Parts> options_of(const Rules& rules, Key position) {
  Options list;
  rules.options(position, list);
  std::vector<Parts> result;
  list.each([&](std::span<const Key> parts) { result.emplace_back(parts.begin(), parts.end()); });
  return result;
}

// Options as moves are told apart: the order of the parts does not matter.
std::set<Parts> distinct_options(const Rules& rules, Key position) {
  std::set<Parts> result;
  for (Parts parts : options_of(rules, position)) {
    std::sort(parts.begin(), parts.end());
    result.insert(parts);
  }
  return result;
}

class EveryGame : public testing::TestWithParam<std::size_t> {
 protected:
  const Entry& entry() const { return *Catalogue::standard()->games()[GetParam()]; }

  std::vector<Spec> examples() const {
    std::vector<Spec> specs;
    for (std::string_view text : entry().examples) {
      auto spec = parse_spec(text, {});
      EXPECT_TRUE(spec) << text << ": " << (spec ? "" : render(spec.error().message));
      if (spec) specs.push_back(std::move(*spec));
    }
    return specs;
  }

  // Small positions of some rules: what can be reached from the example, and the heaps or squares near the
  // start.
  static std::vector<Key> small_positions(const Spec& spec, std::size_t most = 400) {
    const Ruleset& ruleset = *spec.rulesets[0];
    std::vector<Key> found;
    std::set<Key> seen;
    auto add = [&](Key key) {
      if (found.size() < most && seen.insert(key).second) found.push_back(key);
    };
    if (ruleset.heap(0))
      for (std::uint64_t n = 0; n <= 40; ++n) add(*ruleset.heap(n));
    if (auto grid = ruleset.grid())
      for (std::uint64_t r = grid->from; r <= std::min<std::uint64_t>(grid->last_row, grid->from + 7); ++r)
        for (std::uint64_t c = grid->from; c <= std::min<std::uint64_t>(grid->last_column, grid->from + 7);
             ++c)
          add(ruleset.at(r, c));
    for (const Component& c : spec.components) add(c.position);
    for (std::size_t i = 0; i < found.size(); ++i)
      for (const Parts& parts : options_of(ruleset.rules(), found[i]))
        for (Key part : parts) add(part);
    return found;
  }
};

TEST_P(EveryGame, HasFactsInThreeLanguages) {
  const Entry& e = entry();
  EXPECT_FALSE(e.id.empty());
  EXPECT_FALSE(e.family.empty());
  for (const Trilingual* text : {&e.name, &e.rule}) {
    EXPECT_FALSE(text->en.empty());
    EXPECT_FALSE(text->hu.empty());
    EXPECT_FALSE(text->cs.empty());
  }
  EXPECT_NE(e.rule.en, e.rule.hu);
  EXPECT_NE(e.rule.en, e.rule.cs);
  EXPECT_NE(e.rule.hu, e.rule.cs);
  EXPECT_FALSE(e.examples.empty());
}

// Words that no sentence in another language has.
bool sounds_english(std::string_view text) {
  std::string padded = " ";
  for (char c : text) padded += c != '-' && std::ispunct(static_cast<unsigned char>(c)) ? ' ' : c;
  padded += ' ';
  for (const char* word : {" the ", " and ", " of ", " from ", " are ", " with ", " move ", " heap "})
    if (padded.find(word) != std::string::npos) return true;
  return false;
}

TEST_P(EveryGame, HasItsFactsInEveryLanguageOrInNone) {
  const Entry& e = entry();
  for (const Trilingual* text :
       {&e.name, &e.rule, &e.parameters, &e.theory, &e.worked, &e.limits, &e.legend}) {
    EXPECT_EQ(text->en.empty(), text->hu.empty()) << text->en;
    EXPECT_EQ(text->en.empty(), text->cs.empty()) << text->en;
    EXPECT_FALSE(sounds_english(text->hu)) << text->hu;
    EXPECT_FALSE(sounds_english(text->cs)) << text->cs;
  }
  EXPECT_FALSE(e.worked.en.empty()) << "one worked example";
  EXPECT_FALSE(e.limits.en.empty()) << "how far search goes";
}

TEST_P(EveryGame, ExplainsItselfInEveryLanguage) {
  for (std::string_view example : entry().examples) {
    for (Convention convention : {Convention::normal, Convention::misere}) {
      Request request{SolveRequest{
          .spec = std::string(example), .way = way(Play::sum, Ending::long_, convention), .explain = true}};
      request.limits.positions = 50'000;
      const Answer a = answer(request);
      ASSERT_TRUE(std::holds_alternative<Solution>(a.content)) << example;
      const Solution& solution = std::get<Solution>(a.content);
      EXPECT_NE(solution.outcome != Outcome::unknown, solution.reasons.empty()) << example;
      for (const Reason& reason : solution.reasons) {
        std::set<std::string> texts;
        for (Language language : {Language::en, Language::hu, Language::cs}) {
          const std::string text = render(reason, language);
          EXPECT_FALSE(text.empty()) << reason.id;
          EXPECT_EQ(text.find('{'), std::string::npos) << reason.id << ": " << text;
          EXPECT_TRUE(texts.insert(text).second) << reason.id << " is the same in two languages: " << text;
          EXPECT_FALSE(language != Language::en && sounds_english(text)) << text;
        }
      }
    }
  }
}

// Who wins is not part of the rules: if they speak of it, then of misère play too.
TEST_P(EveryGame, DoesNotContradictMiserePlay) {
  auto speaks_of_both = [](std::string_view rule, std::string_view misere,
                           std::initializer_list<std::string_view> verdicts) {
    for (std::string_view verdict : verdicts)
      if (rule.find(verdict) != std::string_view::npos) return rule.find(misere) != std::string_view::npos;
    return true;
  };
  const Trilingual& rule = entry().rule;
  EXPECT_TRUE(speaks_of_both(rule.en, "misère", {" wins", " loses", " win ", " lose "})) << rule.en;
  EXPECT_TRUE(speaks_of_both(rule.hu, "betli", {" nyer", "veszít", "győz"})) << rule.hu;
  EXPECT_TRUE(speaks_of_both(rule.cs, "misère", {"vyhr", "prohr", "vítěz"})) << rule.cs;
}

// A hint says where a move is made, in three languages, and is a sentence.
TEST_P(EveryGame, TellsWhereAMoveIsMade) {
  for (const Spec& spec : examples()) {
    const Ruleset& ruleset = *spec.rulesets[0];
    for (Key key : small_positions(spec, 60))
      for (const Parts& parts : options_of(ruleset.rules(), key)) {
        const auto place = ruleset.place(key, parts);
        if (!place) continue;
        const std::string move = render(ruleset.describe(key, parts), Language::en);
        for (Language language : {Language::en, Language::hu, Language::cs}) {
          const std::string text = render(*place, language);
          EXPECT_EQ(text.find('{'), std::string::npos) << text;
          EXPECT_TRUE(text.ends_with('.')) << text;
          EXPECT_EQ(text.find(move), std::string::npos) << text;
          EXPECT_EQ(text == render(*place, Language::en), language == Language::en) << text;
        }
      }
  }
}

// What the page calls the kinds of things, in one language: "    stud: 'bütyök'," between "kinds: {" and "}".
std::set<std::string> kinds_with_a_word(const std::string& language) {
  std::ifstream file(std::string(BOUTON_SOURCE_DIR) + "/lab/src/words/" + language + ".ts");
  std::set<std::string> kinds;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (inside && line.starts_with("  }")) break;
    if (inside) {
      std::string kind = line.substr(0, line.find(": '"));
      std::erase_if(kind, [](char c) { return c == ' ' || c == '\''; });
      kinds.insert(kind);
    }
    inside |= line == "  kinds: {";
  }
  return kinds;
}

TEST_P(EveryGame, ShowsThingsThatThePageHasWordsFor) {
  for (const char* language : {"en", "hu", "cs"}) {
    const std::set<std::string> known = kinds_with_a_word(language);
    ASSERT_TRUE(known.contains("match")) << "no words were found for " << language;
    for (const Spec& spec : examples())
      for (Key key : small_positions(spec)) {
        const auto scene = spec.rulesets[0]->scene(key, key);
        if (!scene) continue;
        std::set<std::string> shown;
        for (const Scene::Spot& spot : scene->spots) shown.insert(std::string(spot.kind));
        for (const Scene::Line& line : scene->lines) shown.insert(std::string(line.kind));
        for (const std::string& kind : shown)
          ASSERT_TRUE(known.contains(kind))
              << "'" << kind << "' is not among the kinds of lab/src/words/" << language << ".ts";
      }
  }
}

// Whoever draws a position and moves by hand must find everything there, and no hand may mean two moves.
TEST_P(EveryGame, CanBePlayedByHand) {
  for (const Spec& spec : examples()) {
    const Ruleset& ruleset = *spec.rulesets[0];
    for (Key key : small_positions(spec, 120)) {
      const auto scene = ruleset.scene(key, key);
      const std::string where = ruleset.name() + ":" + ruleset.print({&key, 1});
      ASSERT_TRUE(scene) << where << " is small enough to be drawn";
      std::set<std::string> things;
      for (const Scene::Spot& spot : scene->spots) {
        EXPECT_TRUE(things.insert(spot.id).second) << where << " has two of " << spot.id;
        EXPECT_FALSE(spot.kind.empty());
        EXPECT_TRUE(spot.x >= -1 && spot.x <= scene->columns && spot.y >= -1 && spot.y <= scene->rows)
            << where << ": " << spot.id << " lies beside the table";
      }
      for (const Scene::Line& line : scene->lines) {
        EXPECT_TRUE(things.contains(line.from) && things.contains(line.to)) << where << ": " << line.id;
        EXPECT_TRUE(things.insert(line.id).second) << where << " has two of " << line.id;
      }
      std::map<std::vector<std::string>, Parts> meaning;
      for (const Parts& parts : distinct_options(ruleset.rules(), key)) {
        const auto ways = ruleset.gestures(key, parts);
        // One hand cannot leave three heaps of a row, nor take and add chips.
        const bool possible = std::count_if(parts.begin(), parts.end(), [](Key p) { return p > 0; }) < 3 &&
                              ruleset.name().find("take-and-add") == std::string::npos;
        EXPECT_TRUE(!ways.empty() || !possible) << where << " to " << ruleset.print(parts);
        for (const Gesture& way : ways) {
          EXPECT_FALSE(way.picks.empty()) << where;
          for (const auto* names : {&way.picks, &way.gone})
            for (const std::string& name : *names)
              EXPECT_TRUE(things.contains(name)) << where << " has no " << name;
          auto picks = way.picks;
          if (way.free) std::sort(picks.begin(), picks.end());
          const auto [at, fresh] = meaning.try_emplace(picks, parts);
          EXPECT_TRUE(fresh || at->second == parts) << where << ": one hand, two moves";
        }
      }
    }
  }
}

// "Who takes the last match wins" is only true where nothing but one position has no move.
TEST_P(EveryGame, EndsAsItSays) {
  if (entry().last.en.empty()) return;
  for (const Spec& spec : examples()) {
    const Ruleset& ruleset = *spec.rulesets[0];
    std::set<std::string> ends;
    for (Key key : small_positions(spec, 400))
      if (distinct_options(ruleset.rules(), key).empty()) ends.insert(ruleset.print({&key, 1}));
    EXPECT_LE(ends.size(), 1u) << ruleset.name() << " ends at " << *ends.begin() << " and at "
                               << *ends.rbegin();
  }
}

// What stays on the table does not move while something else is taken.
TEST_P(EveryGame, KeepsItsTableDuringAMatch) {
  if (entry().id == "poker-nim") return;  // whose heaps may grow
  for (const Spec& spec : examples()) {
    const Ruleset& ruleset = *spec.rulesets[0];
    for (Key key : small_positions(spec, 40)) {
      const auto before = ruleset.scene(key, key);
      if (!before || before->style == "row") continue;  // what is left of a row is two rows
      for (const Parts& parts : distinct_options(ruleset.rules(), key)) {
        if (parts.size() != 1) continue;
        const auto after = ruleset.scene(parts[0], key);
        if (!after) continue;
        EXPECT_EQ(after->columns, before->columns) << ruleset.name() << ":" << ruleset.print({&key, 1});
        EXPECT_EQ(after->rows, before->rows) << ruleset.name() << ":" << ruleset.print({&key, 1});
      }
    }
  }
}

TEST_P(EveryGame, IsFoundByEveryName) {
  std::vector<std::string_view> names = {entry().id, entry().name.en, entry().name.hu, entry().name.cs};
  names.insert(names.end(), entry().aliases.begin(), entry().aliases.end());
  for (std::string_view name : names) {
    const EntryPtr found = Catalogue::standard()->game(name);
    ASSERT_NE(found, nullptr) << name;
    EXPECT_EQ(found->id, entry().id) << name;
  }
}

TEST_P(EveryGame, PrintsWhatItParses) {
  for (const Spec& spec : examples()) {
    const std::string printed = print(spec);
    auto again = parse_spec(printed, {});
    ASSERT_TRUE(again) << printed << ": " << render(again.error().message);
    EXPECT_EQ(print(*again), printed);
    ASSERT_EQ(again->components.size(), spec.components.size()) << printed;
    EXPECT_EQ(again->rulesets[0]->name(), spec.rulesets[0]->name());
    const Ruleset& ruleset = *spec.rulesets[0];
    for (Key key : small_positions(spec)) {
      const std::string position = ruleset.print({&key, 1});
      auto parsed = ruleset.parse(position);
      ASSERT_TRUE(parsed) << ruleset.name() << ":" << position;
      ASSERT_EQ(parsed->size(), 1u) << position;
      EXPECT_EQ((*parsed)[0], key) << position;
    }
  }
}

TEST_P(EveryGame, OptionsAreLegalAndAlwaysTheSame) {
  for (const Spec& spec : examples()) {
    const Ruleset& ruleset = *spec.rulesets[0];
    const Rules& rules = ruleset.rules();
    for (Key key : small_positions(spec)) {
      const auto options = options_of(rules, key);
      EXPECT_EQ(options, options_of(rules, key));
      EXPECT_TRUE(rules.listable(key));
      for (const Parts& parts : options) {
        ASSERT_FALSE(parts.empty()) << "an option is a non-empty list of components";
        if (!rules.splits()) {
          EXPECT_EQ(parts.size(), 1u);
        }
        for (Key part : parts) EXPECT_TRUE(!rules.heaps() || part < key);
        const std::string printed = ruleset.print(parts);
        EXPECT_FALSE(printed.empty());
        const Phrase words = ruleset.describe(key, parts);
        EXPECT_TRUE(has_pattern(words.id) || !words.words.en.empty()) << words.id;
        for (Language language : {Language::en, Language::hu, Language::cs})
          EXPECT_EQ(render(words, language).find('{'), std::string::npos) << words.id;
      }
    }
  }
}

TEST_P(EveryGame, RandomPlayEndsOrIsDeclaredLoopy) {
  std::mt19937_64 random(20);
  for (const Spec& spec : examples()) {
    const Rules& rules = spec.rulesets[0]->rules();
    for (int play = 0; play < 20; ++play) {
      std::vector<Component> components = spec.components;
      bool ended = false;
      for (int moves = 0; moves < 5000 && !ended; ++moves) {
        std::vector<std::pair<std::size_t, Parts>> choices;
        for (std::size_t i = 0; i < components.size(); ++i)
          for (Parts& parts : options_of(rules, components[i].position))
            choices.emplace_back(i, std::move(parts));
        ended = choices.empty();
        if (ended) break;
        auto [at, parts] = choices[random() % choices.size()];
        const std::uint32_t same = components[at].rules;
        components.erase(components.begin() + static_cast<std::ptrdiff_t>(at));
        for (Key part : parts) components.push_back({same, part});
      }
      if (!ended) {
        EXPECT_TRUE(rules.loops(spec.components[0].position)) << print(spec);
      }
    }
    for (Key key : small_positions(spec)) {
      if (rules.loops(key)) continue;
      Meter meter;
      EXPECT_TRUE(values_for(rules, way())->value(key, meter))
          << "a position that does not loop can be valued";
    }
  }
}

// In each of the twelve ways: the planner's answer is the literal play's, and the winning moves are exactly
// the moves to P-positions.
TEST_P(EveryGame, AgreesWithLiteralPlayInEveryWay) {
  std::mt19937_64 random(entry().id.size());
  std::map<std::size_t, int> compared_in;  // by way
  for (const Spec& spec : examples()) {
    const Rules& rules = spec.rulesets[0]->rules();
    std::vector<Key> small = small_positions(spec, 60);
    if (rules.heaps()) std::erase_if(small, [](Key heap) { return heap > 7; });
    if (spec.rulesets[0]->grid())
      std::erase_if(
          small, [&](Key key) { return distinct_options(rules, key).size() > (rules.splits() ? 4u : 7u); });
    for (const Way& row : ways) {
      int& compared = compared_in[index_of(row)];
      Compound literal({&rules}, row.play, row.ending, Compound::Ended::kept);
      for (int round = 0; round < 6; ++round) {
        std::vector<Component> compound;
        const std::size_t size = 1 + random() % (row.play == Play::sum ? 3 : 2);
        for (std::size_t i = 0; i < size; ++i) compound.push_back({0, small[random() % small.size()]});
        const std::string what = print(spec, compound) + " in way " + std::to_string(index_of(row));

        Exploration all(literal);
        all.start(literal.key(compound));
        Meter meter(Limits{.positions = 3000, .bytes = 1 << 28});
        if (all.run(meter) != Stop::none) continue;  // too large to be played literally; counted below
        ++compared;
        const Retrograde truth = retrograde(all.graph(), row.convention);

        Meter own;
        CompoundSolver solver({&rules}, row, own);
        auto judged = solver.judge(compound);
        ASSERT_TRUE(judged) << what;
        EXPECT_EQ(judged->outcome, truth.outcome[0]) << what;

        auto moves = solver.winning_moves(compound);
        ASSERT_TRUE(moves) << what;
        std::multiset<Key> told;
        for (const Move& move : moves->moves) told.insert(literal.key(after(compound, move)));
        // Every way to move, by hand: the choice of each component is to stay or one of its options.
        std::vector<std::vector<Parts>> lists;
        bool over = false;
        for (const Component& c : compound) {
          auto distinct = distinct_options(rules, c.position);
          over |= distinct.empty() && row.ending == Ending::short_;
          lists.emplace_back(distinct.begin(), distinct.end());
        }
        std::multiset<Key> right;
        std::vector<std::size_t> choice(compound.size(), 0);
        for (bool more = !over; more;) {
          Move move;
          bool every_live = true;
          for (std::size_t i = 0; i < choice.size(); ++i) {
            if (choice[i] > 0) move.steps.push_back({i, lists[i][choice[i] - 1]});
            every_live &= choice[i] > 0 || lists[i].empty();
          }
          const bool legal = row.play == Play::sum    ? move.steps.size() == 1
                             : row.play == Play::join ? every_live && !move.steps.empty()
                                                      : !move.steps.empty();
          if (legal) {
            const Key to = literal.key(after(compound, move));
            if (truth.outcome[*all.find(to)] == Outcome::P) right.insert(to);
          }
          more = false;
          for (std::size_t i = 0; i < choice.size() && !more; ++i) {
            more = ++choice[i] <= lists[i].size();
            if (!more) choice[i] = 0;
          }
        }
        EXPECT_FALSE(moves->truncated) << what;
        EXPECT_EQ(moves->total, right.size()) << what;
        EXPECT_EQ(told, right) << what;
      }
    }
  }
  for (auto [row, compared] : compared_in)
    EXPECT_GE(compared, 6) << "too few compounds compared in way " << row;
}

TEST_P(EveryGame, TheoryEqualsSearch) {
  for (const Spec& spec : examples()) {
    const Rules& rules = spec.rulesets[0]->rules();
    const std::vector<Key> small = small_positions(spec);
    for (const Way& row : ways) {
      auto values = values_for(rules, row);
      auto outcomes = outcomes_for(rules, row.convention);
      Meter meter;
      for (Key key : small) {
        if (rules.loops(key)) continue;
        const std::string what =
            print(spec, std::vector<Component>{{0, key}}) + " in way " + std::to_string(index_of(row));
        if (auto known = rules.known_value(key, row); known && values) {
          EXPECT_EQ(*known, *values->value(key, meter)) << what;
        }
        auto outcome = [&](Key position) {
          return *outcomes->value(position, meter) == 0 ? Outcome::P : Outcome::N;
        };
        if (auto known = rules.known_outcome(key, row)) {
          ASSERT_FALSE(rules.splits());
          EXPECT_EQ(*known, outcome(key)) << what;
        }
        const auto options = distinct_options(rules, key);
        std::vector<OptionClass> classes;
        if (rules.known_winning_options(key, row, classes)) {
          std::set<Parts> told, right;
          for (const OptionClass& c : classes) told.insert(c.parts);
          for (const Parts& parts : options)
            if (outcome(parts[0]) == Outcome::P) right.insert(parts);
          EXPECT_EQ(told, right) << what;
        }
        if (!values) continue;
        std::map<Code, std::uint64_t> counts;
        for (const Parts& parts : options) {
          Code all = *values->value(parts[0], meter);
          for (std::size_t i = 1; i < parts.size(); ++i)
            all = combined(row.combine, all, *values->value(parts[i], meter));
          ++counts[all];
        }
        auto check = [&](std::optional<Code> wanted) {
          std::vector<OptionClass> told;
          if (!rules.known_options(key, row, wanted, told)) return;
          std::map<Code, std::uint64_t> told_counts;
          for (OptionClass& c : told) {
            std::sort(c.parts.begin(), c.parts.end());
            EXPECT_TRUE(options.contains(c.parts)) << what;
            ASSERT_TRUE(c.count.has_value()) << what << ": small positions can be counted";
            told_counts[c.value] += *c.count;
          }
          for (auto [value, count] : counts)
            if (!wanted || value == *wanted) {
              EXPECT_EQ(told_counts[value], count) << what << " value " << value;
            }
        };
        check(std::nullopt);
        for (Code wanted = 0; wanted < 12; ++wanted) check(wanted);
      }
    }
    // Nim heaps stand for a component also in a long misère sum, beside another one.
    for (Key key : small) {
      auto heaps = rules.nim_heaps(key);
      if (!heaps || key > 6) continue;
      for (Key other : small) {
        auto more = rules.nim_heaps(other);
        if (other > 6) continue;
        Compound literal({&rules}, Play::sum, Ending::long_, Compound::Ended::kept);
        const std::vector<Component> both = {{0, key}, {0, other}};
        Meter meter;
        std::vector<std::uint64_t> all = *heaps;
        all.insert(all.end(), more->begin(), more->end());
        EXPECT_EQ(misere_nim_p(all),
                  *outcomes_for(literal, Convention::misere)->value(literal.key(both), meter) == 0);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryGame,
                         testing::Range<std::size_t>(0, Catalogue::standard()->games().size()),
                         [](const auto& info) {
                           std::string name(Catalogue::standard()->games()[info.param]->id);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

const Catalogue& standard = *Catalogue::standard();

TEST(Catalogue, NamesAreUnique) {
  std::map<std::string, std::string_view> owner;
  for (const EntryPtr& game : standard.games()) {
    std::set<EntryPtr> found;
    for (std::string_view name : {game->id, game->name.en, game->name.hu, game->name.cs})
      found.insert(standard.game(name));
    EXPECT_EQ(found.size(), 1u) << game->id;
  }
}

// Names are folded once, not the whole catalogue for each name that is looked up.
TEST(Catalogue, TheLastGameIsFoundAsSoonAsTheFirst) {
  const auto least = [](std::string_view name) {
    auto best = std::chrono::steady_clock::duration::max();
    for (int turn = 0; turn < 50; ++turn) {  // other programs only make a turn longer
      const auto begin = std::chrono::steady_clock::now();
      for (int i = 0; i < 100; ++i) EXPECT_NE(standard.game(name), nullptr);
      best = std::min(best, std::chrono::steady_clock::now() - begin);
    }
    return best;
  };
  least(standard.games().front()->id);  // the catalogue is made
  EXPECT_LT(least(standard.games().back()->id), 10 * least(standard.games().front()->id));
}

TEST(Catalogue, MisspeltNamesHaveANearestOne) {
  for (const auto& [typed, meant] : {std::pair("nmi", "nim"), std::pair("KAYLS", "kayles"),
                                     std::pair("chom", "chomp"), std::pair("Subtrakt", "subtract"),
                                     std::pair("dřevorubce", "Dřevorubec"), std::pair("favago", "favágó")})
    EXPECT_EQ(standard.nearest(typed), meant) << typed;
  for (const char* unlike : {"", "x", "qqqqqqqq", "etwas-ganz-anderes"})
    EXPECT_EQ(standard.nearest(unlike), "") << unlike;
  EXPECT_EQ(standard.nearest(std::string(65, 'n')), "");
}

TEST(Catalogue, NamedGamesAreWhatTheyStandFor) {
  std::set<std::string_view> ids;
  for (const NamedGamePtr& game : standard.named()) {
    const NamedGame& named = *game;
    EXPECT_TRUE(ids.insert(named.id).second) << named.id;
    std::vector<std::string_view> names = named.aliases;
    names.insert(names.end(), {named.id, named.name.en, named.name.hu, named.name.cs});
    for (std::string_view name : names) {
      EXPECT_EQ(standard.named_game(name), game) << name;
      EXPECT_EQ(standard.game(name), nullptr) << name << " is also the name of a game";
    }
    for (std::string_view text : {named.rule.en, named.rule.hu, named.rule.cs}) EXPECT_FALSE(text.empty());
    EXPECT_NE(named.rule.en, named.rule.hu);
    EXPECT_NE(named.rule.en, named.rule.cs);

    auto spec = parse_spec(named.example, {});
    ASSERT_TRUE(spec) << named.example;
    for (std::size_t i = 0; i < named.rules.size(); ++i) {
      auto rules = parse_rules(named.rules[i], {});
      ASSERT_TRUE(rules) << named.rules[i];
      EXPECT_EQ(spec->ruleset(spec->components[i]).name(), (*rules)[0]->name());
    }
    // A sum has one number for each game, written or not; a name for rules stands wherever rules do.
    if (named.is_sum())
      EXPECT_EQ(spec->components.size(), named.rules.size()) << named.id;
    else
      EXPECT_TRUE(parse_rules(named.id, {})) << named.id;
  }
  EXPECT_EQ(standard.named_game("nobody"), nullptr);
}

// A game that is made at run time, with texts of its own: take one or two of a heap.
struct OneOrTwo {
  using Position = Heap;
  static constexpr bool splits = false;
  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t taken : {1, 2})
      if (taken <= heap.size && !leave(Heap{heap.size - taken})) return;
  }
};
constexpr char one_or_two_id[] = "one-or-two";

Entry one_or_two(const std::string& id, const std::string& name) {
  struct Texts {
    std::string id, name;
  };
  auto texts = std::make_shared<const Texts>(Texts{id, name});
  return {.id = texts->id,
          .family = "heaps",
          .name = {texts->name, texts->name, texts->name},
          .rule = {"Take one or two.", "Vegyünk el egyet vagy kettőt.", "Odebereme jeden nebo dva."},
          .examples = {"one-or-two:5"},
          .make = games::make_plain<OneOrTwo, one_or_two_id>,
          .texts = texts};
}

TEST(Catalogue, AGameMadeAtRunTimeIsOneAmongTheOthers) {
  auto own = std::make_shared<Catalogue>();
  ASSERT_TRUE(own->add(one_or_two("one-or-two", "Páros-páratlan")));
  const World world({}, own);

  const Answer solved = answer({SolveRequest{.spec = "paros-paratlan:5+nim:2"}}, world);
  const auto* solution = std::get_if<Solution>(&solved.content);
  ASSERT_NE(solution, nullptr);
  EXPECT_EQ(solution->outcome, Outcome::P);
  EXPECT_EQ(solution->spec, "one-or-two:5+nim:2");
  const Answer values = answer({ValuesRequest{.spec = "one-or-two", .to = Extent{6, {}}}}, world);
  ASSERT_NE(std::get_if<Sequence>(&values.content), nullptr);
  EXPECT_EQ(own->nearest("one-or-tow"), "one-or-two");
  EXPECT_EQ(own->games().size(), standard.games().size() + 1);

  // Nobody else knows it, and an answer may be kept longer than the catalogue.
  EXPECT_EQ(standard.game("one-or-two"), nullptr);
  EXPECT_FALSE(parse_spec("one-or-two:5", {}));
  Answer told = answer({GamesRequest{.spec = "one-or-two"}}, {{}, std::exchange(own, nullptr)});
  EXPECT_NE(present(told)->find("Take one or two."), std::string::npos);
}

TEST(Catalogue, AnAddedGameHasNamesOfItsOwn) {
  Catalogue own;
  for (const auto& [id, name] :
       {std::pair("nim", "Mine"), std::pair("mine", "NIM"), std::pair("kayles", "Mine"),
        std::pair("mine", "favágó"), std::pair("", "Mine"), std::pair("m i", "Mine"),
        std::pair("a/b", "Mine"), std::pair("0.7", "Mine"), std::pair("a:b", "Mine"),
        std::pair("Mine", "Mine")}) {
    const auto added = own.add(one_or_two(id, name));
    ASSERT_FALSE(added) << id << ", " << name;
    for (Language language : {Language::en, Language::hu, Language::cs})
      EXPECT_FALSE(render(added.error().message, language).empty());
    EXPECT_EQ(own.games().size(), standard.games().size());
  }
  EXPECT_TRUE(own.add(one_or_two("mine", "Mine")));
  EXPECT_FALSE(own.add(one_or_two("mine", "Other")));
}

}  // namespace
}  // namespace bouton
