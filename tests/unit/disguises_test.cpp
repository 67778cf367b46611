// Nim in disguise. Theory against search on every position up to a bound; the worked figures; each reason
// from its own arguments; broken positions; large ones.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "bouton/bouton.hpp"
#include "loopy/exploration.hpp"
#include "solve/compound.hpp"
#include "solve/compound_solver.hpp"
#include "solve/evaluate.hpp"
#include "solve/misere_nim.hpp"
#include "support.hpp"
#include "unit/languages.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;
using Texts = std::vector<std::string>;

constexpr Way normal = way();
const Way misere = way(Play::sum, Ending::long_, Convention::misere);

std::uint64_t nim_sum(const Numbers& heaps) {
  std::uint64_t sum = 0;
  for (std::uint64_t heap : heaps) sum ^= heap;
  return sum;
}

std::string joined(const auto& list, std::string_view separator = ",") {
  std::string text;
  for (const auto& item : list) {
    if (!text.empty()) text += separator;
    if constexpr (std::is_same_v<std::decay_t<decltype(item)>, std::string>)
      text += item;
    else
      text += std::to_string(item);
  }
  return text;
}

// Some rules by name, and positions of theirs by notation.
class Named {
 public:
  explicit Named(std::string_view name) {
    auto made = parse_rules(name, {});
    EXPECT_TRUE(made) << name;
    ruleset_ = (*made)[0];
  }
  const Ruleset& ruleset() const { return *ruleset_; }
  const Rules& rules() const { return ruleset_->rules(); }
  Key operator()(const std::string& position) const {
    auto keys = ruleset_->parse(position);
    EXPECT_TRUE(keys) << position << ": " << (keys ? "" : render(keys.error().message));
    return keys && keys->size() == 1 ? (*keys)[0] : 0;
  }
  std::string print(Key key) const { return ruleset_->print({&key, 1}); }
  std::vector<Key> options(Key key) const {
    Options list;
    rules().options(key, list);
    std::vector<Key> keys;
    list.each([&](std::span<const Key> parts) { keys.push_back(parts[0]); });
    return keys;
  }
  std::set<Key> distinct(Key key) const {
    const auto list = options(key);
    return {list.begin(), list.end()};
  }
  // The options as they are written.
  std::set<std::string> written(const std::string& position) const {
    std::set<std::string> texts;
    for (Key key : options((*this)(position))) texts.insert(print(key));
    return texts;
  }

 private:
  std::shared_ptr<const Ruleset> ruleset_;
};

// What a theory hands out, each with its count; no option may come twice.
std::map<Key, std::optional<std::uint64_t>> handed_out(const std::vector<OptionClass>& classes) {
  std::map<Key, std::optional<std::uint64_t>> result;
  for (const OptionClass& c : classes) {
    EXPECT_EQ(c.parts.size(), 1u);
    EXPECT_TRUE(result.emplace(c.parts[0], c.count).second) << "the same option twice";
  }
  return result;
}
std::set<Key> keys_of(const std::vector<OptionClass>& classes) {
  std::set<Key> keys;
  for (const auto& [key, count] : handed_out(classes)) {
    EXPECT_EQ(count, 1u);
    keys.insert(key);
  }
  return keys;
}

// Values, outcomes and classes of options in normal play, each against the search.
void expect_values(const Named& game, const Texts& positions) {
  const auto values = values_for(game.rules(), normal);
  Meter meter;
  for (const std::string& text : positions) {
    const Key key = game(text);
    const Code value = *values->value(key, meter);
    ASSERT_EQ(game.rules().known_value(key, normal), value) << text;
    ASSERT_EQ(nim_sum(*game.ruleset().heaps_behind(key)), value) << text;
    std::map<Code, std::set<Key>> by_value;
    for (Key option : game.distinct(key)) by_value[*values->value(option, meter)].insert(option);
    for (Code wanted = 0; wanted <= 16; ++wanted) {
      std::vector<OptionClass> told;
      ASSERT_TRUE(game.rules().known_options(key, normal, wanted, told));
      ASSERT_EQ(keys_of(told), by_value[wanted]) << text << " for " << wanted;
    }
  }
}

// Outcomes and winning moves of a component alone.
void expect_outcomes(const Named& game, const Texts& positions, const Way& row) {
  const auto outcomes = outcomes_for(game.rules(), row.convention);
  Meter meter;
  for (const std::string& text : positions) {
    const Key key = game(text);
    ASSERT_EQ(game.rules().known_outcome(key, row),
              *outcomes->value(key, meter) == 0 ? Outcome::P : Outcome::N)
        << text;
    std::set<Key> winning;
    for (Key option : game.distinct(key))
      if (*outcomes->value(option, meter) == 0) winning.insert(option);
    std::vector<OptionClass> told;
    ASSERT_TRUE(game.rules().known_winning_options(key, row, told));
    ASSERT_EQ(keys_of(told), winning) << text;
  }
}

// All sets of squares from 1 to `last`.
std::vector<Numbers> subsets(unsigned last) {
  std::vector<Numbers> result;
  for (unsigned mask = 0; mask < 1u << last; ++mask) {
    Numbers set;
    for (unsigned i = 0; i < last; ++i)
      if (mask >> i & 1) set.push_back(i + 1);
    result.push_back(set);
  }
  return result;
}
Texts lists(const std::vector<Numbers>& all) {
  Texts texts;
  for (const Numbers& numbers : all) texts.push_back(numbers.empty() ? "0" : joined(numbers));
  return texts;
}
// All sorted lists of so many numbers from `least` to `most`.
std::vector<Numbers> multisets(std::size_t size, std::uint64_t least, std::uint64_t most) {
  std::vector<Numbers> result = {{}};
  for (std::size_t i = 0; i < size; ++i) {
    std::vector<Numbers> longer;
    for (const Numbers& list : result)
      for (std::uint64_t n = list.empty() ? least : list.back(); n <= most; ++n) {
        longer.push_back(list);
        longer.back().push_back(n);
      }
    result = std::move(longer);
  }
  return result;
}
// All counts on so many steps, `all` counters at most.
std::vector<Numbers> staircases(std::size_t steps, std::uint64_t all) {
  std::vector<Numbers> result = {{}};
  for (std::size_t i = 0; i < steps; ++i) {
    std::vector<Numbers> longer;
    for (const Numbers& list : result) {
      std::uint64_t used = 0;
      for (std::uint64_t n : list) used += n;
      for (std::uint64_t n = 0; used + n <= all; ++n) {
        longer.push_back(list);
        longer.back().push_back(n);
      }
    }
    result = std::move(longer);
  }
  return result;
}
Texts with_medal(const std::vector<Numbers>& all) {
  Texts texts;
  for (const Numbers& squares : all)
    for (std::size_t medal = 0; medal < squares.size(); ++medal) {
      std::string text;
      for (std::size_t i = 0; i < squares.size(); ++i)
        text += (i ? "," : "") + std::string(i == medal ? "m" : "") + std::to_string(squares[i]);
      texts.push_back(text);
    }
  return texts;
}
Texts northcott_boards(std::size_t rows, std::uint64_t width) {
  Texts result = {""};
  for (std::size_t row = 0; row < rows; ++row) {
    Texts longer;
    for (const std::string& text : result)
      for (std::uint64_t white = 1; white <= width; ++white)
        for (std::uint64_t black = 1; black <= width; ++black)
          if (white != black)
            longer.push_back(text + (row ? "," : "") + std::to_string(white) + "-" + std::to_string(black));
    result = std::move(longer);
  }
  const std::size_t boards = result.size();
  for (std::size_t i = 0; i < boards; ++i) result.push_back(result[i] + "@black");
  return result;
}
Texts grids(const std::vector<Numbers>& all, std::uint64_t width) {
  Texts texts;
  for (const Numbers& coins : all) {
    Texts squares;
    for (std::uint64_t n : coins)
      squares.push_back(std::to_string(n / width) + "-" + std::to_string(n % width));
    texts.push_back(squares.empty() ? "0" : joined(squares));
  }
  return texts;
}
Texts poker_tables(const std::vector<Numbers>& heaps, std::uint64_t reserve) {
  Texts texts;
  for (const std::string& text : lists(heaps))
    for (std::uint64_t a = 0; a <= reserve; ++a)
      for (std::uint64_t b = 0; b <= reserve; ++b)
        for (const char* who : {"first", "second"})
          texts.push_back(text + "@" + who + "," + std::to_string(a) + "-" + std::to_string(b));
  return texts;
}

Solution solved(const std::string& spec, Convention convention = Convention::normal) {
  const Answer given = answer({SolveRequest{.spec = spec, .way = way(Play::sum, Ending::long_, convention)}});
  const Solution* solution = std::get_if<Solution>(&given.content);
  EXPECT_TRUE(solution) << spec;
  return solution ? *solution : Solution{};
}
Texts winning_words(const std::string& spec, Language language = Language::en) {
  Texts words;
  for (const auto& move : solved(spec).winning_moves) words.push_back(render(move.words[0], language));
  return words;
}

// ------------------------------------------------------------------------------------------- the rules

using Set = std::set<std::string>;

TEST(DisguiseRules, MovesFromSmallPositionsByHand) {
  EXPECT_EQ(Named("turtles").written("1,3"), (Set{"0", "3", "1", "1,2"}));
  EXPECT_EQ(Named("turtles").written("2"), (Set{"0", "1"}));
  EXPECT_EQ(Named("turtles").written("0"), Set{});
  EXPECT_EQ(Named("strip").written("2,5"), (Set{"1,5", "2,3", "2,4"}));
  EXPECT_EQ(Named("strip").written("1,2,3"), Set{});
  EXPECT_EQ(Named("stairs").written("1,2"), (Set{"0,2", "2,1", "3"}));
  EXPECT_EQ(Named("stairs").written("0,0,1"), Set{"0,1"});
  EXPECT_EQ(Named("nimble").written("3"), (Set{"0", "1", "2"}));
  EXPECT_EQ(Named("silver-dollar").written("1,m3"), (Set{"m3", "1,m2"}));
  EXPECT_EQ(Named("silver-dollar").written("m2,4"), (Set{"m0", "m1,4", "m2,3"}));
  EXPECT_EQ(Named("silver-dollar").written("m0"), Set{});
  EXPECT_EQ(Named("northcott/4").written("2-4"), (Set{"1-4@black", "3-4@black"}));
  EXPECT_EQ(Named("northcott/5").written("4-2@black"), (Set{"4-1", "4-3"}));
  EXPECT_EQ(Named("northcott/3").written("1-2,3-2"), Set{});
  EXPECT_EQ(Named("nim-2d/2").written("1-0"), (Set{"0-0", "0-1"}));
  EXPECT_EQ(Named("nim-2d/3").written("0-1,0-1"), Set{"0-0,0-1"});
  EXPECT_EQ(Named("nim-2d-piles/2").written("1-0,1-0"), (Set{"0-0,1-0", "0-1,1-0", "0-0,0-0", "1-0", "0"}));
  EXPECT_EQ(Named("nim-2d-piles/2").written("0-1,0-1"), (Set{"0-0,0-1", "0-0,0-0", "0-1", "0"}));
  EXPECT_EQ(Named("nim-2d-piles/2").written("1-1"), (Set{"0-0", "0-1", "1-0", "0"}));
  EXPECT_EQ(Named("nim-2d-piles/2").written("0-0"), Set{"0"});
  EXPECT_EQ(Named("poker-nim/1").written("2"), (Set{"0@second", "1@second", "3@second,0-1"}));
  EXPECT_EQ(Named("poker-nim/2-1").written("1@second"), (Set{"0", "2@2-0"}));
  EXPECT_EQ(Named("poker-nim/1").written("0"), Set{}) << "nothing is added where there is no heap";
  EXPECT_EQ(Named("poker-nim/1,take-and-add").written("1,2"),
            (Set{"2@second", "1@second", "1,1@second", "2,2@second,0-1", "1,3@second,0-1", "3@second,0-1",
                 "2@second,0-1", "1,2@second,0-1"}));
}

// A small model of each game on plain lists, to compare every move of many positions.
TEST(DisguiseRules, MovesOfTheStripAreThoseOfItsWords) {
  const Named strip("strip"), turtles("turtles"), silver("silver-dollar");
  for (const Numbers& coins : subsets(8)) {
    if (coins.empty()) continue;
    Set left, turned;
    for (std::size_t i = 0; i < coins.size(); ++i)
      for (std::uint64_t to = 0; to < coins[i]; ++to) {
        std::set<std::uint64_t> set(coins.begin(), coins.end());
        set.erase(coins[i]);
        std::set<std::uint64_t> other = set;
        if (to > 0 && !other.insert(to).second) other.erase(to);
        turned.insert(other.empty() ? "0" : joined(other));
        if (to > (i == 0 ? 0 : coins[i - 1])) {
          set.insert(to);
          left.insert(joined(set));
        }
      }
    EXPECT_EQ(strip.written(joined(coins)), left);
    EXPECT_EQ(turtles.written(joined(coins)), turned);
  }
  for (const std::string& text : with_medal(subsets(5))) {
    // The moves that stay on the strip are the strip's, and the first coin may go home.
    const bool medal_first = text[0] == 'm';
    std::string plain = text;
    plain.erase(plain.find('m'), 1);
    Set stay;
    for (const std::string& to : silver.written(text)) {
      if (to == "m0") {
        EXPECT_TRUE(medal_first);
        continue;
      }
      std::string squares = to;
      squares.erase(squares.find('m'), 1);
      if (std::count(to.begin(), to.end(), ',') == std::count(text.begin(), text.end(), ','))
        stay.insert(squares);
      else
        EXPECT_EQ(to, text.substr(text.find(',') + 1));
    }
    EXPECT_EQ(stay, strip.written(plain));
    EXPECT_EQ(silver.written(text).size(), stay.size() + 1);
  }
}

// ------------------------------------------------------------------------------------- theory and search

TEST(Turtles, TheoryIsSearch) {
  const Named game("turtles");
  expect_values(game, lists(subsets(11)));
  expect_outcomes(game, lists(subsets(11)), way(Play::join, Ending::long_));
}

TEST(Strip, TheoryIsSearch) {
  const Named game("strip");
  expect_values(game, lists(subsets(12)));
  expect_outcomes(game, lists(subsets(11)), way(Play::union_, Ending::short_));
  expect_outcomes(game, lists(subsets(12)), misere);
}

TEST(Stairs, TheoryIsSearch) {
  const Named game("stairs");
  expect_values(game, lists(staircases(5, 9)));  // 2002 positions
  expect_outcomes(game, lists(staircases(5, 9)), normal);
  expect_outcomes(game, lists(staircases(5, 9)), misere);
}

// Some steps beyond four bits: those positions have no packed key.
TEST(Stairs, TheoryIsSearchAlsoWhereManyCountersStandOnAStep) {
  const Named game("stairs");
  Texts texts;
  for (std::uint64_t a = 12; a <= 20; ++a)
    for (std::uint64_t b = 0; b <= 6; ++b) texts.push_back(joined(Numbers{a, b, 2}));
  const auto values = values_for(game.rules(), normal);
  Meter meter;
  for (const std::string& text : texts)
    EXPECT_EQ(game.rules().known_value(game(text), normal), *values->value(game(text), meter)) << text;
}

TEST(Nimble, CoinsOnAStripAreNimHeaps) {
  const Named game("nimble");
  Compound literal({&game.rules()}, Play::sum, Ending::long_, Compound::Ended::kept);
  const auto outcomes = outcomes_for(literal, Convention::normal);
  const auto misere_outcomes = outcomes_for(literal, Convention::misere);
  Meter meter;
  for (const Numbers& squares : multisets(4, 0, 13)) {  // 2380 positions
    std::vector<Component> coins;
    for (std::uint64_t square : squares) coins.push_back({0, game(std::to_string(square))});
    CompoundSolver solver({&game.rules()}, normal, meter), other({&game.rules()}, misere, meter);
    EXPECT_EQ(*outcomes->value(literal.key(coins), meter) == 0, nim_sum(squares) == 0);
    EXPECT_EQ(solver.judge(coins)->outcome == Outcome::P, nim_sum(squares) == 0);
    EXPECT_EQ(other.judge(coins)->outcome == Outcome::P,
              *misere_outcomes->value(literal.key(coins), meter) == 0);
  }
}

TEST(SilverDollar, TheoryIsSearch) {
  const Named game("silver-dollar");
  expect_outcomes(game, with_medal(subsets(9)), normal);  // 2304 positions
  expect_outcomes(game, {"m0"}, normal);
}

// The nim-sum decides who wins but is not the Grundy value; and who forgets that the first coin must not
// uncover the medal, or that it may go into the purse, errs.
TEST(SilverDollar, SimplerRulesAreWrong) {
  const Named game("silver-dollar");
  const auto values = values_for(game.rules(), normal);
  Meter meter;
  const Key key = game("2,m3,4");
  EXPECT_EQ(*values->value(key, meter), 2u);
  EXPECT_EQ(nim_sum(*game.ruleset().heaps_behind(key)), 1u);
  EXPECT_EQ(game.rules().known_value(key, normal), std::nullopt);
  EXPECT_EQ(solved("silver-dollar:2,m3,4").value.number, 2u);
  // A leftover coin on x counted as x would make this nim-sum 1: but the player to move loses.
  EXPECT_EQ(*values->value(game("1,m2,3"), meter), 0u);
  EXPECT_EQ(nim_sum(*game.ruleset().heaps_behind(game("1,m2,3"))), 0u);
  // Counted as x - 1, as on the strip, this would be nim-sum 0: but putting the coin into the purse wins.
  EXPECT_NE(*values->value(game("1,2,m3"), meter), 0u);
  EXPECT_EQ(winning_words("silver-dollar:1,2,m3"), Texts{"put the coin on 1 into the purse"});
  std::size_t differ = 0, positions = 0;
  for (const std::string& text : with_medal(subsets(8))) {
    const auto heaps = game.ruleset().heaps_behind(game(text));
    ++positions;
    differ += heaps && nim_sum(*heaps) != *values->value(game(text), meter);
  }
  EXPECT_EQ(positions, 1024u);
  EXPECT_EQ(differ, 87u);  // as an independent program found
}

// In a sum the searched value decides.
TEST(SilverDollar, SumsUseTheSearchedValue) {
  EXPECT_EQ(solved("silver-dollar:2,m3,4+nim:2").outcome, Outcome::P);
  EXPECT_EQ(solved("silver-dollar:2,m3,4+nim:1").outcome, Outcome::N);
}

// Every position of the board, by counting back from the ends.
TEST(Northcott, TheoryIsRetrogradeAnalysis) {
  for (const auto& [rows, width] : {std::pair{3, 4}, std::pair{2, 5}, std::pair{1, 9}, std::pair{4, 3}}) {
    const Named game("northcott/" + std::to_string(width));
    Exploration all(game.rules());
    std::vector<std::pair<std::string, Vertex>> places;
    for (const std::string& text :
         northcott_boards(static_cast<std::size_t>(rows), static_cast<std::uint64_t>(width)))
      places.emplace_back(text, all.start(game(text)));
    Meter meter;
    ASSERT_EQ(all.run(meter), Stop::none);
    const Retrograde truth = retrograde(all.graph(), Convention::normal);
    for (const auto& [text, vertex] : places) {
      const Key key = game(text);
      ASSERT_EQ(game.rules().known_outcome(key, normal), truth.outcome[vertex]) << text;
      std::set<Key> winning;
      for (Key option : game.distinct(key))
        if (truth.outcome[*all.find(option)] == Outcome::P) winning.insert(option);
      std::vector<OptionClass> told;
      ASSERT_TRUE(game.rules().known_winning_options(key, normal, told));
      ASSERT_EQ(keys_of(told), winning) << text;
      // First those that go forward, then those that go back.
      bool back = false;
      const auto gap_sum = [&](Key at) {
        std::uint64_t sum = 0;
        const Numbers gaps = *game.ruleset().heaps_behind(at);
        for (std::uint64_t gap : gaps) sum += gap;
        return sum;
      };
      for (const OptionClass& option : told) {
        const bool retreat = gap_sum(option.parts[0]) > gap_sum(key);
        ASSERT_TRUE(retreat || !back) << text;
        back |= retreat;
      }
    }
  }
}

// In misère play there is no theory: what stands for what in the analysis must not change its result.
TEST(Northcott, MisereIsRetrogradeAnalysis) {
  struct Board {
    std::size_t rows;
    std::uint64_t width;
    std::map<Outcome, int> counts;  // found by an independent program
  };
  for (const Board& board :
       {Board{1, 3, {{Outcome::P, 4}, {Outcome::N, 8}}}, Board{3, 3, {{Outcome::N, 16}, {Outcome::D, 416}}},
        Board{2, 4, {{Outcome::N, 8}, {Outcome::D, 280}}}}) {
    const Named game("northcott/" + std::to_string(board.width));
    Exploration all(game.rules());
    const Texts boards = northcott_boards(board.rows, board.width);
    for (const std::string& text : boards) all.start(game(text));
    Meter meter;
    ASSERT_EQ(all.run(meter), Stop::none);
    const Retrograde truth = retrograde(all.graph(), Convention::misere);
    CompoundSolver solver({&game.rules()}, misere, meter);
    std::map<Outcome, int> counts;
    for (const std::string& text : boards) {
      const Component component{0, game(text)};
      EXPECT_EQ(game.rules().known_outcome(component.position, misere), std::nullopt);
      const auto judged = solver.judge({&component, 1});
      ASSERT_TRUE(judged);
      EXPECT_EQ(judged->outcome, truth.outcome[*all.find(component.position)]) << text;
      ++counts[judged->outcome];
    }
    EXPECT_EQ(counts, board.counts);
  }
}

TEST(Nim2d, TheoryIsSearch) {
  const Named game("nim-2d/3");
  const Texts texts = grids(multisets(4, 0, 13), 3);  // 2380 positions
  expect_values(game, texts);
  expect_outcomes(game, texts, normal);
  expect_outcomes(game, texts, misere);
  for (const std::string& text : {std::string("0-0,0-1,2-2"), std::string("4-1")})
    EXPECT_EQ(game.rules().nim_heaps(game(text)), game.ruleset().heaps_behind(game(text)));
}

// Beside another component in misère play: every move that wins, and no other.
void expect_misere_sums(const Named& game, const Texts& positions, const Named& other, const Texts& beside) {
  for (const std::string& text : positions)
    for (const std::string& more : beside) {
      const std::vector<Component> both = {{0, game(text)}, {1, other(more)}};
      Compound literal({&game.rules(), &other.rules()}, Play::sum, Ending::long_, Compound::Ended::kept);
      const auto outcomes = outcomes_for(literal, Convention::misere);
      Meter meter;
      CompoundSolver solver({&game.rules(), &other.rules()}, misere, meter);
      const auto judged = solver.judge(both);
      EXPECT_EQ(judged->by->name(), "misere-nim");
      EXPECT_EQ(judged->outcome == Outcome::P, *outcomes->value(literal.key(both), meter) == 0)
          << text << " + " << more;
      std::set<Key> right, told;
      for (std::size_t i : {0, 1})
        for (Key option : (i == 0 ? game : other).options(both[i].position)) {
          const Key to = literal.key(after(both, {{{i, {option}}}}));
          if (*outcomes->value(to, meter) == 0) right.insert(to);
        }
      const auto winning = solver.winning_moves(both);
      for (const Move& move : winning->moves) EXPECT_TRUE(told.insert(literal.key(after(both, move))).second);
      EXPECT_EQ(told, right) << text << " + " << more;
      EXPECT_EQ(winning->total, right.size());
    }
}

TEST(DisguiseSums, MisereNimWhereItMayStandForTheGame) {
  const Named heap("nim"), strip("strip"), stairs("stairs"), grid("nim-2d/2");
  const Texts heaps = {"0", "1", "2", "3"};
  expect_misere_sums(grid, grids(multisets(3, 0, 4), 2), heap, heaps);
  expect_misere_sums(strip, lists(subsets(6)), heap, heaps);
  expect_misere_sums(strip, lists(subsets(4)), stairs, lists(staircases(3, 3)));
  expect_misere_sums(stairs, lists(staircases(3, 4)), heap, heaps);
}

TEST(Nim2dPiles, IsSearchedAndDiffersFromNim) {
  const Named piles("nim-2d-piles/3");
  EXPECT_EQ(piles.rules().known_value(piles("1-0"), normal), std::nullopt);
  EXPECT_EQ(piles.rules().known_outcome(piles("1-0"), misere), std::nullopt);
  EXPECT_TRUE(piles.ruleset().reading(piles("1-0"), normal).empty());
  // One coin on the square of number n has n + 1 moves to different values: it is a heap of n + 1.
  const auto values = values_for(piles.rules(), normal);
  Meter meter;
  for (std::uint64_t n = 0; n <= 8; ++n) EXPECT_EQ(*values->value(piles(grids({{n}}, 3)[0]), meter), n + 1);
  EXPECT_EQ(winning_words("nim-2d-piles/3:0-0,0-1,0-1"), Texts{"take 1 coin from 0-1"});
}

TEST(PokerNim, TheoryIsSearch) {
  const Named game("poker-nim/3");
  const Texts texts = poker_tables(multisets(3, 0, 6), 3);  // 2688 positions
  expect_outcomes(game, texts, normal);
  expect_outcomes(game, texts, misere);
}

// The printed variant has no theory, and the players' names do not matter to the search.
TEST(PokerNim, TakeAndAddIsSearched) {
  const Named game("poker-nim/2,take-and-add");
  bool differs = false;
  for (const Way& row : {normal, misere}) {
    const auto outcomes = outcomes_for(game.rules(), row.convention);
    Meter meter;
    CompoundSolver solver({&game.rules()}, row, meter);
    for (const std::string& text : poker_tables(multisets(3, 0, 3), 2)) {
      const Component component{0, game(text)};
      EXPECT_EQ(game.rules().known_outcome(component.position, row), std::nullopt);
      EXPECT_FALSE(game.ruleset().heaps_behind(component.position));
      const bool p = *outcomes->value(component.position, meter) == 0;
      EXPECT_EQ(solver.judge({&component, 1})->outcome, p ? Outcome::P : Outcome::N) << text;
      const std::string heaps = text.substr(0, text.find('@'));
      const Named plain("poker-nim/2");
      differs |= plain.rules().known_outcome(plain(heaps), row) != (p ? Outcome::P : Outcome::N);
    }
  }
  EXPECT_TRUE(differs) << "it is another game than Poker Nim";
}

// ---------------------------------------------------------------------------------------- worked figures

TEST(DisguiseFigures, TheCatalogueOnPaper) {
  EXPECT_EQ(solved("turtles:2,3,7,10").value.number, 12u);
  EXPECT_EQ(winning_words("turtles:2,3,7,10"), Texts{"turn 10 and 6"});
  EXPECT_EQ(winning_words("turning:2,3,7,10", Language::hu), Texts{"fordítsuk meg a 10. és a 6. teknőst"});
  EXPECT_EQ(winning_words("turtles:2,3,7,10", Language::cs), Texts{"otočit želvy na místech 10 a 6"});
  EXPECT_EQ(winning_words("turtles:5"), Texts{"turn 5"});
  // Gaps 7, 4, 4.
  EXPECT_EQ(solved("strip:1,9,10,15,16,21").outcome, Outcome::N);
  EXPECT_EQ(solved("strip:1,9,10,15,16,21").value.number, 7u);
  EXPECT_EQ(Named("strip").ruleset().heaps_behind(Named("strip")("1,9,10,15,16,21")), (Numbers{7, 4, 4}));
  EXPECT_EQ(winning_words("bubbles:1,4,9"), Texts{"move the coin on 9 to 5"});
  EXPECT_EQ(winning_words("stairs:3,1,0,2,2"),
            (Texts{"move 1 from step 1 to the floor", "move 1 from step 4 to step 3"}));
  EXPECT_EQ(winning_words("nimble:2,5,6"), Texts{"move the coin on 5 to 4"});
  EXPECT_EQ(winning_words("silver-dollar:2,m5,9"), Texts{"move the coin on 9 to 7"});
  EXPECT_EQ(winning_words("silver-dollar:m5,9"), Texts{"put the medal on 5 into the purse"});
  EXPECT_EQ(winning_words("northcott/8:2-5,1-8"), Texts{"move the white pawn in row 2 from 1 to 5"});
  EXPECT_EQ(winning_words("northcott/8:5-7,2-7"),
            (Texts{"move the white pawn in row 2 from 2 to 5", "move the white pawn in row 1 from 5 to 2"}));
  EXPECT_EQ(winning_words("nim-2d/8:1-3,2-0"), Texts{"move a coin from 2-0 to 1-3"});
  EXPECT_EQ(winning_words("poker-nim/2:3,4,5"),
            (Texts{"take 2 from the heap of 3", "add 2 to the heap of 4", "add 2 to the heap of 5"}));
  EXPECT_EQ(solved("poker-nim/2:3,4,5").value.kind, Value::Kind::none);
}

// In misère play the turtles are no Nim: two equal heaps vanish.
TEST(Turtles, MisereNimErrs) {
  const auto errs = [](const char* rules, const Texts& positions) {
    const Named game(rules);
    const auto outcomes = outcomes_for(game.rules(), Convention::misere);
    Meter meter;
    return std::count_if(positions.begin(), positions.end(), [&](const std::string& text) {
      const Key key = game(text);
      return misere_nim_p(*game.ruleset().heaps_behind(key)) != (*outcomes->value(key, meter) == 0);
    });
  };
  EXPECT_GT(errs("turtles", lists(subsets(6))), 0);
  EXPECT_EQ(errs("strip", lists(subsets(6))), 0);
}

// What is said about a move is what it does.
TEST(DisguiseFigures, WordsOfPokerMovesLeadToWhatIsLeft) {
  const Named game("poker-nim/2,take-and-add");
  std::set<std::string> kinds;
  for (const Numbers& heaps : multisets(3, 0, 4)) {
    const Key from = game(joined(heaps));
    for (Key to : game.options(from)) {
      const Phrase words = game.ruleset().describe(from, {&to, 1});
      kinds.insert(words.id);
      std::multiset<std::uint64_t> left(heaps.begin(), heaps.end());
      left.erase(0);
      const auto change = [&](std::size_t amount, std::size_t heap, bool add) {
        const std::uint64_t size = std::stoull(words.arguments[heap]),
                            n = std::stoull(words.arguments[amount]);
        ASSERT_TRUE(left.contains(size));
        left.erase(left.find(size));
        left.insert(add ? size + n : size - n);
      };
      std::uint64_t added = 0;
      if (words.id != "chips-add") change(0, 1, false);
      if (words.id == "chips-add") change(0, 1, true), added = std::stoull(words.arguments[0]);
      if (words.id == "chips-take-and-add") change(2, 3, true), added = std::stoull(words.arguments[2]);
      left.erase(0);
      EXPECT_EQ(to, game((left.empty() ? "0" : joined(left)) + "@second," + std::to_string(2 - added) + "-2"))
          << game.print(from) << ": " << render(words, Language::en);
    }
  }
  EXPECT_EQ(kinds, (Set{"chips-add", "chips-take", "chips-take-and-add"}));
}

TEST(DisguiseFigures, Pictures) {
  const auto picture = [](const char* rules, const char* position) {
    const Named game(rules);
    return game.ruleset().draw(game(position));
  };
  EXPECT_EQ(picture("turtles", "2,4"), " · ● · ●\n 1 2 3 4\n");
  EXPECT_EQ(picture("strip", "1,3"), " ● · ●\n 1 2 3\n");
  EXPECT_EQ(picture("stairs", "3,0,2"), "3 ███ 2\n2 ██ 0\n1 █ 3\n");
  EXPECT_EQ(picture("nimble", "2"), " · · ●\n 0 1 2\n");
  EXPECT_EQ(picture("silver-dollar", "1,m3"), " ∪ ● · m\n 0 1 2 3\n");
  EXPECT_EQ(picture("northcott/4", "1-3,4-2@black"), "|♙·♟·|\n|·♟·♙|\n→ ♟\n");
  EXPECT_EQ(picture("nim-2d/3", "0-1,1-2,1-2"), "1 | · · 2\n0 | · ● ·\n    0 1 2\n");
  EXPECT_EQ(picture("poker-nim/2-0", "1,3"), "●\n●●●\n→ 1: ●●\n  2:\n");
  EXPECT_EQ(picture("strip", "1,25").find(" \n"), std::string::npos) << "no spaces at the ends of lines";
  EXPECT_EQ(picture("strip", "1000000"), "") << "too long to look at";
}

// ------------------------------------------------------------------------------------------------ reasons

Numbers numbers(const Reason& reason, std::string_view name) {
  const Reason::Argument* argument = reason.find(name);
  EXPECT_NE(argument, nullptr) << reason.id << " " << name;
  if (!argument) return {};
  if (const auto* number = std::get_if<Reason::Number>(argument)) return {*number};
  const auto* list = std::get_if<Numbers>(argument);
  EXPECT_NE(list, nullptr);
  return list ? *list : Numbers{};
}

// The gaps inside pairs made from the right; what is left over on the left comes last.
std::pair<Numbers, std::optional<std::uint64_t>> pairs_from_the_right(Numbers squares) {
  Numbers gaps;
  while (squares.size() >= 2) {
    const std::uint64_t right = squares.back();
    squares.pop_back();
    gaps.insert(gaps.begin(), right - squares.back() - 1);
    squares.pop_back();
  }
  if (squares.empty()) return {gaps, std::nullopt};
  return {gaps, squares[0]};
}

// The heaps that a reason claims, computed again from what else it names.
Numbers heaps_again(const Reason& reason) {
  if (reason.id == "turtles-heaps") return numbers(reason, "places");
  if (reason.id == "nimble-heap") return numbers(reason, "square");
  if (reason.id == "poker-nim-heaps") return numbers(reason, "heaps");
  if (reason.id == "stairs-heaps") {
    Numbers odd;
    const Numbers steps = numbers(reason, "steps");
    for (std::size_t step = 1; step <= steps.size(); step += 2) odd.push_back(steps[step - 1]);
    return odd;
  }
  if (reason.id == "strip-heaps" || reason.id == "silver-dollar-heaps") {
    const Numbers squares = numbers(reason, "squares");
    auto [heaps, left_over] = pairs_from_the_right(squares);
    if (!left_over) return heaps;
    const bool less = reason.id == "strip-heaps" || numbers(reason, "medal")[0] == squares[1];
    heaps.insert(heaps.begin(), *left_over - (less ? 1 : 0));
    return heaps;
  }
  Numbers heaps;
  const bool grid = reason.id == "nim-2d-heaps";
  EXPECT_TRUE(grid || reason.id == "northcott-heaps") << reason.id;
  const Numbers a = numbers(reason, grid ? "rows" : "white"), b = numbers(reason, grid ? "columns" : "black");
  EXPECT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    heaps.push_back(grid ? a[i] * numbers(reason, "width")[0] + b[i]
                         : (a[i] > b[i] ? a[i] - b[i] : b[i] - a[i]) - 1);
  return heaps;
}

// The reasons of every position: the heaps follow from the arguments, they are the heaps behind, and the
// words are complete in all languages.
void expect_reasons(const std::string& rules, const Texts& positions, const std::string& id) {
  const Named game(rules);
  std::size_t told = 0;
  for (const std::string& text : positions) {
    const Key key = game(text);
    const auto reasons = game.ruleset().reading(key, normal);
    for (const Reason& reason : reasons) {
      for (Language language : {Language::en, Language::hu, Language::cs}) {
        const std::string words = render(reason, language);
        EXPECT_FALSE(words.empty());
        EXPECT_EQ(words.find_first_of("{}"), std::string::npos) << words;
      }
      EXPECT_NE(reason.words.hu, reason.words.cs);
      EXPECT_TRUE(reason.id.starts_with(rules.substr(0, rules.find('/')))) << reason.id;
    }
    if (reasons.empty() || reasons[0].id != id) continue;
    ++told;
    const Reason& reason = reasons[0];
    const char* claimed = id == "nimble-heap" ? "heap" : "heaps";
    EXPECT_EQ(numbers(reason, claimed), heaps_again(reason)) << text;
    EXPECT_EQ(numbers(reason, claimed), *game.ruleset().heaps_behind(key)) << text;
    // The words show the heaps.
    EXPECT_NE(render(reason, Language::cs).find(joined(numbers(reason, claimed), ", ")), std::string::npos);
  }
  EXPECT_GE(told, positions.size() / 2) << rules;
}

TEST(DisguiseReasons, FollowFromTheirArguments) {
  expect_reasons("turtles", lists(subsets(7)), "turtles-heaps");
  expect_reasons("strip", lists(subsets(8)), "strip-heaps");
  expect_reasons("stairs", lists(staircases(4, 5)), "stairs-heaps");
  expect_reasons("nimble", {"0", "1", "7"}, "nimble-heap");
  expect_reasons("silver-dollar", with_medal(subsets(7)), "silver-dollar-heaps");
  expect_reasons("northcott/4", northcott_boards(2, 4), "northcott-heaps");
  expect_reasons("nim-2d/3", grids(multisets(3, 0, 7), 3), "nim-2d-heaps");
  expect_reasons("poker-nim/2", poker_tables(multisets(2, 0, 4), 2), "poker-nim-heaps");
}

TEST(DisguiseReasons, NameThePosition) {
  const auto first = [](const char* rules, const char* position) {
    const Named game(rules);
    return game.ruleset().reading(game(position), normal).at(0);
  };
  EXPECT_EQ(numbers(first("turtles", "10,2,3,7"), "places"), (Numbers{2, 3, 7, 10}));
  EXPECT_EQ(numbers(first("strip", "4,1,9"), "squares"), (Numbers{1, 4, 9}));
  EXPECT_EQ(numbers(first("stairs", "3,1,0,2,2"), "steps"), (Numbers{3, 1, 0, 2, 2}));
  EXPECT_EQ(numbers(first("silver-dollar", "9,2,m5"), "squares"), (Numbers{2, 5, 9}));
  EXPECT_EQ(numbers(first("silver-dollar", "9,2,m5"), "medal"), Numbers{5});
  EXPECT_EQ(first("silver-dollar", "m2,4").id, "silver-dollar-medal-first");
  EXPECT_EQ(numbers(first("northcott/8", "2-5,1-8"), "white"), (Numbers{2, 1}));
  EXPECT_EQ(numbers(first("northcott/8", "2-5,1-8"), "black"), (Numbers{5, 8}));
  EXPECT_EQ(numbers(first("nim-2d/8", "2-0,1-3"), "rows"), (Numbers{1, 2}));
  EXPECT_EQ(numbers(first("poker-nim/2", "5,3"), "heaps"), (Numbers{3, 5}));
}

TEST(DisguiseReasons, AreSilentWhereTheTheoryIs) {
  const Named grid("nim-2d/8"), coin("nimble");
  EXPECT_EQ(grid.ruleset().reading(grid("1-3"), misere).size(), 1u);
  EXPECT_TRUE(grid.ruleset().reading(grid("1-3"), way(Play::join)).empty()) << "the board is one component";
  EXPECT_EQ(coin.ruleset().reading(coin("3"), way(Play::join)).size(), 1u);
  for (const auto& [rules, position] : {std::pair{"turtles", "2,3"},
                                        {"silver-dollar", "1,m3"},
                                        {"northcott/8", "2-5"},
                                        {"nim-2d-piles/8", "1-1"},
                                        {"poker-nim/1,take-and-add", "1,2"}}) {
    const Named game(rules);
    EXPECT_TRUE(game.ruleset().reading(game(position), misere).empty()) << rules;
    EXPECT_EQ(game.rules().known_value(game(position), misere), std::nullopt) << rules;
    EXPECT_EQ(game.rules().known_outcome(game(position), misere), std::nullopt) << rules;
    std::vector<OptionClass> none;
    EXPECT_FALSE(game.rules().known_options(game(position), misere, 0, none)) << rules;
    EXPECT_FALSE(game.rules().known_winning_options(game(position), misere, none)) << rules;
  }
}

// -------------------------------------------------------------------------------------------- bad positions

TEST(DisguiseNotation, MistakesNameTheRule) {
  using enum Error::Kind;
  struct Mistake {
    const char* spec;
    Error::Kind kind;
    const char* says;
    std::size_t offset;
  };
  for (const Mistake& mistake : {
           Mistake{"turtles:2,3,2", bad_position, "one turtle at each place", 12},
           Mistake{"turtles:3,0", bad_position, "places are numbered from 1", 10},
           Mistake{"turtles:", syntax, "found the end", 8},
           Mistake{"turtles:2,", syntax, "found the end", 10},
           Mistake{"turtles:2-3", syntax, "unexpected", 9},
           Mistake{"turtles:1000000000000000001", too_large, "too large", 8},
           Mistake{"turtles/3:1", bad_parameter, "takes no parameters", 8},
           Mistake{"strip:4,1,4", bad_position, "two coins cannot stand on one square", 10},
           Mistake{"strip:0,4", bad_position, "squares are numbered from 1", 6},
           Mistake{"strip:-4", syntax, "cannot be negative", 6},
           Mistake{"strip:99999999999999999999999", too_large, "too large", 6},
           Mistake{"strip:a", syntax, "found 'a'", 6},
           Mistake{"stairs:1,,2", syntax, "found ','", 9},
           Mistake{"stairs:10^18,1", too_large, "too many counters", 13},
           Mistake{"stairs:", syntax, "found the end", 7},
           Mistake{"nimble:2,x", syntax, "found 'x'", 9},
           Mistake{"nimble:10^19", too_large, "too large", 7},
           Mistake{"silver-dollar:2,5", bad_position, "must be the medal", 14},
           Mistake{"silver-dollar:m2,m5", bad_position, "only one medal", 17},
           Mistake{"silver-dollar:0,m5", bad_position, "purse", 14},
           Mistake{"silver-dollar:m0,5", bad_position, "medal is in the purse", 14},
           Mistake{"silver-dollar:5,m0", bad_position, "medal is in the purse", 16},
           Mistake{"silver-dollar:5,m5", bad_position, "two coins cannot stand on one square", 17},
           Mistake{"silver-dollar:", syntax, "found the end", 14},
           Mistake{"silver-dollar:m", syntax, "found the end", 15},
           Mistake{"northcott/8:3-3", bad_position, "two pawns cannot stand on one square", 12},
           Mistake{"northcott/8:3-9", bad_position, "outside the board", 14},
           Mistake{"northcott/8:0-9", bad_position, "outside the board", 12},
           Mistake{"northcott/8:3", syntax, "where the black pawn should be", 13},
           Mistake{"northcott/8:3-4@red", syntax, "the player to move", 16},
           Mistake{"northcott/8:3-4@", syntax, "the player to move", 16},
           Mistake{"northcott/1:1-1", bad_parameter, "two pawns do not fit", 10},
           Mistake{"northcott/x:1-1", syntax, "found 'x'", 10},
           Mistake{"northcott/8x8:1-2", syntax, "unexpected", 11},
           Mistake{"northcott/8:2-5+nim:3", bad_position, "played by itself", 0},
           Mistake{"northcott/8:2-5+northcott/8:2-5", bad_position, "played by itself", 0},
           Mistake{"nim-2d/8:1-8", bad_position, "outside the board", 9},
           Mistake{"nim-2d/8:1", syntax, "where the column should be", 10},
           Mistake{"nim-2d/0:1-1", bad_parameter, "at least one column", 7},
           Mistake{"nim-2d/10:10^17-1", too_large, "too large", 10},
           Mistake{"nim-2d-piles/8:1-9", bad_position, "outside the board", 15},
           Mistake{"poker-nim/2:3@5-5", bad_position, "a reserve never grows", 14},
           Mistake{"poker-nim/2:3@1", syntax, "second player's reserve", 15},
           Mistake{"poker-nim/2:3@third", syntax, "turn or the reserves", 14},
           Mistake{"poker-nim/2:3@second,", syntax, "turn or the reserves", 21},
           Mistake{"poker-nim/2,add:3", bad_parameter, "unknown option", 12},
           Mistake{"poker-nim/2:10^18", too_large, "too many chips", 12},
           Mistake{"poker-nim/10^18:1", too_large, "too large", 10},
           Mistake{"poker-nim/2:3+nim:1", bad_position, "played by itself", 0},
       }) {
    auto spec = parse_spec(mistake.spec, {});
    ASSERT_FALSE(spec) << mistake.spec;
    EXPECT_EQ(spec.error().kind, mistake.kind) << mistake.spec << ": " << render(spec.error().message);
    EXPECT_NE(render(spec.error().message).find(mistake.says), std::string::npos)
        << mistake.spec << ": " << render(spec.error().message);
    EXPECT_EQ(spec.error().offset, mistake.offset) << mistake.spec;
    EXPECT_FALSE(spec.error().expected.empty()) << mistake.spec;
    test::expect_three_languages(spec.error(), mistake.spec);
  }
}

TEST(DisguiseNotation, IsPutInOrder) {
  for (const auto& [written, printed] : {std::pair{"turning:10,2", "turtles:2,10"},
                                         {"buborék:9,1", "strip:1,9"},
                                         {"schody:1,0,2,0,0", "stairs:1,0,2"},
                                         {"stairs:0,0", "stairs:0"},
                                         {"želvy:0", "turtles:0"},
                                         {"silver-dollar:9,m5", "silver-dollar:m5,9"},
                                         {"northcott:2-5@white", "northcott/8:2-5"},
                                         {"northcott:8-1,2-5@black", "northcott/8:8-1,2-5@black"},
                                         {"nim-2d:2-0,1-3", "nim-2d/8:1-3,2-0"},
                                         {"poker-nim:5,0,3", "poker-nim/2:3,5"},
                                         {"poker-nim/2-2:1@first", "poker-nim/2:1"},
                                         {"poker-nim/2-1:1@first,2-0", "poker-nim/2-1:1@2-0"},
                                         {"poker-nim/2:1@second,2-2", "poker-nim/2:1@second"},
                                         {"nimble:3,1", "nimble:3,1"}}) {
    auto spec = parse_spec(written, {});
    ASSERT_TRUE(spec) << written << ": " << render(spec.error().message);
    EXPECT_EQ(print(*spec), printed);
  }
}

// --------------------------------------------------------------------------------------------- large ones

// All moves to P-positions are counted, those listed lead there.
void expect_large(const std::string& rules, const std::string& position, std::uint64_t value,
                  std::uint64_t moves) {
  const Named game(rules);
  const Key key = game(position);
  EXPECT_FALSE(game.rules().listable(key));
  EXPECT_FALSE(game.rules().searchable(key) && !game.rules().alone()) << rules;
  EXPECT_EQ(nim_sum(*game.ruleset().heaps_behind(key)), value) << rules;
  EXPECT_EQ(game.rules().known_outcome(key, normal), value == 0 ? Outcome::P : Outcome::N);
  std::vector<OptionClass> told, winning;
  ASSERT_TRUE(game.rules().known_winning_options(key, normal, winning));
  if (game.rules().known_options(key, normal, 0, told)) {
    EXPECT_EQ(game.rules().known_value(key, normal), value);
    EXPECT_EQ(handed_out(told), handed_out(winning));
  }
  std::uint64_t count = 0;
  for (const auto& [option, number] : handed_out(winning)) {
    EXPECT_EQ(game.rules().known_outcome(option, normal), Outcome::P);
    count += number.value_or(0);
  }
  EXPECT_EQ(count, moves) << rules;
  const Answer given = answer({SolveRequest{.spec = rules + ":" + position}});
  ASSERT_EQ(given.status(), 0);
  const auto& solution = std::get<Solution>(given.content);
  EXPECT_EQ(solution.outcome, value == 0 ? Outcome::P : Outcome::N);
  EXPECT_EQ(solution.winning_moves_total, moves);
}

TEST(DisguiseSizes, ThousandsOfHugeCoins) {
  test::Random random(7);
  std::set<std::uint64_t> set;
  while (set.size() < 3001) set.insert(random.between(1, largest_size));
  const Numbers squares(set.begin(), set.end());
  std::uint64_t sum = nim_sum(squares), moves = 0;
  for (std::uint64_t n : squares) moves += (n ^ sum) < n;
  expect_large("turtles", joined(squares), sum, moves);
  Texts grid;
  for (std::uint64_t n : squares) grid.push_back(std::to_string(n / 1000) + "-" + std::to_string(n % 1000));
  expect_large("nim-2d/1000", joined(grid), sum, moves);

  // The strip: right coins of pairs close gaps, left ones open them.
  auto [gaps, left_over] = pairs_from_the_right(squares);
  gaps.insert(gaps.begin(), *left_over - 1);
  sum = nim_sum(gaps);
  moves = 0;
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    const std::uint64_t wanted = gaps[i] ^ sum;
    moves += wanted < gaps[i];
    if (i == 0 || wanted < gaps[i]) continue;
    const std::uint64_t left = squares[2 * i - 1], before = squares[2 * i - 2];
    moves += wanted - gaps[i] < left - before;
  }
  expect_large("strip", joined(squares), sum, moves);
  // With the medal at the right end the first coin may go into the purse: its heap is larger by one.
  Texts coins;
  for (std::uint64_t n : squares) coins.push_back(std::to_string(n));
  coins.back() = "m" + coins.back();
  gaps[0] += 1;
  sum = nim_sum(gaps);
  moves = 0;
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    const std::uint64_t wanted = gaps[i] ^ sum;
    moves += wanted < gaps[i];
    if (i == 0 || wanted < gaps[i]) continue;
    moves += wanted - gaps[i] < squares[2 * i - 1] - squares[2 * i - 2];
  }
  expect_large("silver-dollar", joined(coins), sum, moves);

  Numbers steps, odd;
  for (int i = 0; i < 3000; ++i) steps.push_back(random.below(100'000'000'000'000));
  for (std::size_t i = 0; i < steps.size(); i += 2) odd.push_back(steps[i]);
  sum = nim_sum(odd);
  moves = 0;
  for (std::size_t i = 0; i < steps.size(); i += 2) {
    const std::uint64_t wanted = steps[i] ^ sum;
    moves += wanted < steps[i] || wanted - steps[i] <= steps[i + 1];
  }
  expect_large("stairs", joined(steps), sum, moves);

  // Half of the rows facing right, half left, nobody with room behind.
  Texts rows;
  Numbers row_gaps;
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t n = random.between(2, largest_size - 1);
    rows.push_back(i % 2 ? "1-" + std::to_string(n)
                         : std::to_string(largest_size) + "-" + std::to_string(largest_size + 1 - n));
    row_gaps.push_back(n - 2);
  }
  sum = nim_sum(row_gaps);
  moves = 0;
  for (std::uint64_t gap : row_gaps) moves += (gap ^ sum) < gap;
  expect_large("northcott/1000000000000000000", joined(rows), sum, moves);

  std::set<std::uint64_t> heaps;
  while (heaps.size() < 2000) heaps.insert(random.between(1, 100'000'000'000'000));
  const Numbers chips(heaps.begin(), heaps.end());
  sum = nim_sum(chips);
  moves = 0;
  for (std::uint64_t heap : chips) moves += (heap ^ sum) < heap || (heap ^ sum) - heap <= 5'000'000'000'000;
  expect_large("poker-nim/5000000000000", joined(chips), sum, moves);
}

TEST(DisguiseSizes, HugeNumbersOneByOne) {
  EXPECT_EQ(winning_words("turtles:10^18,999999999999999999"),
            Texts{"turn 1000000000000000000 and 999999999999999999"});
  EXPECT_EQ(winning_words("strip:1,10^18"), Texts{"move the coin on 1000000000000000000 to 2"});
  EXPECT_EQ(winning_words("stairs:10^18"), Texts{"move 1000000000000000000 from step 1 to the floor"});
  EXPECT_EQ(winning_words("nimble:10^18"), Texts{"move the coin on 1000000000000000000 to 0"});
  EXPECT_EQ(winning_words("silver-dollar:m10^18"),
            Texts{"put the medal on 1000000000000000000 into the purse"});
  EXPECT_EQ(winning_words("northcott/10^18:1-10^18"),
            Texts{"move the white pawn in row 1 from 1 to 999999999999999999"});
  EXPECT_EQ(winning_words("nim-2d/10:10^17-0"), Texts{"move a coin from 100000000000000000-0 to 0-0"});
  EXPECT_EQ(winning_words("poker-nim/0:10^18"),
            Texts{"take 1000000000000000000 from the heap of 1000000000000000000"});
}

// Misère play of many coins that are literally heaps.
TEST(DisguiseSizes, MisereNimOfThousandsOfCoins) {
  Texts coins(2001, "0-1");
  coins.push_back("5-0");
  const Solution alone = solved("nim-2d/8:" + joined(coins), Convention::misere);
  EXPECT_EQ(alone.outcome, Outcome::N);
  ASSERT_EQ(alone.winning_moves.size(), 1u);
  EXPECT_EQ(render(alone.winning_moves[0].words[0], Language::en), "move a coin from 5-0 to 0-0");
  const Solution both = solved("nim-2d/8:" + joined(coins) + "+nim:1", Convention::misere);
  EXPECT_EQ(both.outcome, Outcome::N);
  ASSERT_EQ(both.winning_moves.size(), 1u);
  EXPECT_EQ(render(both.winning_moves[0].words, Language::en), "nim-2d/8 (1): move a coin from 5-0 to 0-1")
      << "thousands of coins are not repeated";
}

// What no theory decides and no search reaches is unknown, and says so. Where the winner is known by theory,
// it is told without the value.
TEST(DisguiseSizes, TooLargeForSearch) {
  for (const auto& [spec, status_in_misere] :
       {std::pair{"turtles:400,500", 3}, std::pair{"silver-dollar:100,m2000,3000", 3},
        std::pair{"strip:1000,2000,3000,4001", 0}, std::pair{"stairs:1000,1000,1001", 0}}) {
    const Answer known = answer({SolveRequest{.spec = spec, .way = way(Play::join)}});
    EXPECT_EQ(known.status(), 0) << spec;
    EXPECT_EQ(std::get<Solution>(known.content).outcome, Outcome::N) << spec;
    EXPECT_EQ(std::get<Solution>(known.content).value.kind, Value::Kind::unknown) << spec;
    const Way misere = way(Play::join, Ending::long_, Convention::misere);
    EXPECT_EQ(answer({SolveRequest{.spec = spec, .way = misere}}).status(), status_in_misere) << spec;
  }
}

}  // namespace
}  // namespace bouton
