// Misère canonical forms: against the definition of equality, the numbers of the literature, positions of
// games.
#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <random>
#include <set>
#include <vector>

#include "bouton/bouton.hpp"
#include "languages.hpp"
#include "misere/born.hpp"
#include "misere/canonical.hpp"

namespace bouton::misere {
namespace {

// A game as the set of its options, with nothing simplified: games are numbers, options smaller ones.
class Trees {
 public:
  int make(std::set<int> options) {
    const auto [at, fresh] = numbers_.emplace(options, static_cast<int>(options_.size()));
    if (fresh) options_.push_back(std::move(options));
    return at->second;
  }
  const std::set<int>& options(int game) const { return options_[static_cast<std::size_t>(game)]; }
  // Who is to move in the sum loses: he has a move, and none to a lost sum.
  bool lost(int a, int b) {
    if (a > b) std::swap(a, b);
    if (const auto at = lost_.find({a, b}); at != lost_.end()) return at->second;
    bool moves = false, wins = false;
    for (int x : options(a)) moves = true, wins = wins || lost(x, b);
    for (int x : options(b)) moves = true, wins = wins || lost(a, x);
    return lost_[{a, b}] = moves && !wins;
  }
  int count() const { return static_cast<int>(options_.size()); }

 private:
  std::vector<std::set<int>> options_;
  std::map<std::set<int>, int> numbers_;
  std::map<std::pair<int, int>, bool> lost_;
};

Form form_of(Forms& forms, const Trees& trees, int game) {
  std::vector<Form> options;
  for (int option : trees.options(game)) options.push_back(form_of(forms, trees, option));
  return forms.of_options(std::move(options));
}

// All subsets of what was there; of many, some of them.
void next_day_of(Trees& trees, const std::vector<int>& games) {
  for (unsigned set = 0; set < 1u << games.size(); ++set) {
    std::set<int> options;
    for (std::size_t i = 0; i < games.size(); ++i)
      if (set >> i & 1) options.insert(games[i]);
    trees.make(std::move(options));
  }
}

// Games to try others with: sets of what is there, and sets of those.
std::vector<int> testers_from(Trees& trees, std::vector<int> testers, int more) {
  std::mt19937 random(5);
  for (int i = 0; i < more; ++i) {
    std::set<int> options;
    const std::size_t from = std::min<std::size_t>(testers.size(), 400);
    for (std::size_t size = 1 + random() % 12; size > 0; --size) options.insert(testers[random() % from]);
    testers.push_back(trees.make(std::move(options)));
  }
  return testers;
}

// Games up to day 3, and random ones of day 4 and 5: where the forms are the same, nothing tells the games
// apart.
TEST(Canonical, EqualityByItsDefinition) {
  Trees trees;
  std::vector<int> games;
  for (int day = 0; day < 4; ++day) {
    next_day_of(trees, games);
    games.clear();
    for (int i = 0; i < trees.count(); ++i) games.push_back(i);
  }
  ASSERT_EQ(trees.count(), 16);  // as trees; 5 games
  std::mt19937 random(12);
  std::set<int> more;
  while (more.size() < 100) {
    std::set<int> options;
    for (std::size_t size = random() % 5; options.size() < size;)
      options.insert(static_cast<int>(random() % 16));
    more.insert(trees.make(std::move(options)));
  }
  games.assign(more.begin(), more.end());
  for (int i = 0; i < 40; ++i)
    games.push_back(trees.make(
        {games[random() % games.size()], games[random() % games.size()], static_cast<int>(random() % 16)}));
  Forms forms;
  std::vector<int> all(static_cast<std::size_t>(trees.count()));
  std::iota(all.begin(), all.end(), 0);
  const std::vector<int> testers = testers_from(trees, all, 300);
  std::map<Form, std::vector<bool>> rows;
  for (int game : games) {
    std::vector<bool> row;
    for (int tester : testers) row.push_back(trees.lost(game, tester));
    const Form form = form_of(forms, trees, game);
    const auto [at, fresh] = rows.emplace(form, row);
    EXPECT_EQ(at->second, row) << written(forms, form, 1000).text;
    EXPECT_EQ(forms.lost(form), trees.lost(game, 0));
  }
  EXPECT_GT(rows.size(), 20u);
}

TEST(Canonical, AllGamesOfDayFour) {
  // The 22 games are told apart; and each of the 32 sets of the 5 games of day 3 is like one of them.
  Forms forms;
  const std::vector<Form> five = born_by(forms, 3), games = born_by(forms, 4);
  ASSERT_EQ(five.size(), 5u);
  ASSERT_EQ(games.size(), 22u);
  Trees trees;
  std::map<Form, int> tree;
  const auto grow = [&](const auto& self, Form form) -> int {
    std::set<int> options;
    for (Form option : forms.options(form)) options.insert(self(self, option));
    return trees.make(std::move(options));
  };
  for (Form game : games) tree[game] = grow(grow, game);
  std::vector<int> testers;
  for (Form game : games) testers.push_back(tree[game]);
  testers = testers_from(trees, std::move(testers), 1000);
  std::set<std::vector<bool>> rows;
  for (Form a : games) {
    std::vector<bool> row;
    for (int b : testers) row.push_back(trees.lost(tree[a], b));
    EXPECT_TRUE(rows.insert(row).second);
    EXPECT_LE(forms.birthday(a), 4u);
  }
  for (unsigned set = 0; set < 32; ++set) {
    std::set<int> options;
    std::vector<Form> theirs;
    for (std::size_t i = 0; i < 5; ++i)
      if (set >> i & 1) options.insert(tree[five[i]]), theirs.push_back(five[i]);
    const int game = trees.make(std::move(options));
    const Form form = forms.of_options(std::move(theirs));
    for (int b : testers) EXPECT_EQ(trees.lost(game, b), trees.lost(tree[form], b));
  }
}

// ONAG, ch. 12, with C. Thompson's correction of day 6.
TEST(Canonical, GamesByBirthday) {
  const std::size_t counts[] = {1, 2, 3, 5, 22};
  for (unsigned day = 0; day <= 4; ++day) {
    Forms forms;
    EXPECT_EQ(born_by(forms, day).size(), counts[day]);
  }
  Forms forms;
  const std::vector<Form> games = born_by(forms, 4);
  NextDay next = next_day(forms, games);
  while (!next.advance(1'000'000)) {
  }
  EXPECT_EQ(next.count(), 4171780u);
  EXPECT_EQ(
      next.after().text(),
      "2^4171780 - 2^2096640 - 2^2095104 - 2^2094593 - 2^2094080 - 3*2^2091522 - 2^2088960 - 2^2088705 - "
      "2^2088448 - 2^2088193 - 2^2086912 - 2^2086657 - 2^2086401 - 2^2086145 - 2^2085888 - 2^2079234 + "
      "2^1960962 + 21");
  EXPECT_EQ(next.after().digits(), 1255831u);
  // The same way from day 3: 22, and 4171780 as a sum of powers.
  const std::vector<Form> five = born_by(forms, 3);
  NextDay fourth = next_day(forms, five);
  EXPECT_TRUE(fourth.advance(32));
  EXPECT_EQ(fourth.count(), 22u);
  std::int64_t sum = fourth.after().rest;
  for (const auto& [exponent, count] : fourth.after().powers) sum += count * (std::int64_t{1} << exponent);
  EXPECT_EQ(sum, 4171780);
}

std::string shown(const Request& request) {
  const auto text = present(answer(request));
  return text ? *text : "";
}

Canonical told(const std::string& spec, const std::string& equals = {}) {
  const Answer result = answer(Request{CanonicalRequest{.spec = spec, .equals = equals}});
  EXPECT_TRUE(std::holds_alternative<Canonical>(result.content)) << spec;
  return std::get<Canonical>(result.content);
}

TEST(Canonical, Positions) {
  EXPECT_EQ(told("nim:3").game.form->text, "3");
  EXPECT_EQ(told("nim:1,1").game.form->text, "0");
  EXPECT_EQ(told("nim:1,2").game.form->text, "3");
  EXPECT_EQ(told("nim:2,2").game.form->text, "{2,3}");
  EXPECT_EQ(told("nim:2,2").game.form->birthday, 4u);
  EXPECT_EQ(told("nim:2,2").game.form->outcome, Outcome::P);
  EXPECT_EQ(told("0.77:4").game.form->text, "1");
  EXPECT_EQ(told("0.77:6").game.form->text, "3");
  EXPECT_EQ(told("nim:0").game.mate->text, "1");
  EXPECT_EQ(told("nim:1").game.mate->text, "0");
  EXPECT_EQ(told("nim:5").game.mate->text, "5");
  EXPECT_TRUE(told("0.77:6", "nim:3").same.value_or(false));
  EXPECT_TRUE(told("nim:2,2", "nim:3,3").same.value_or(false));  // 2 + 2 and 1 + 1
  EXPECT_FALSE(told("nim:2,2", "nim:4,4").same.value_or(true));
  EXPECT_FALSE(told("nim:2,2", "nim:0").same.value_or(true));
  EXPECT_TRUE(told("cram/1x3:start", "nim:1").same.value_or(false));
  EXPECT_EQ(told("0.77:5").game.form->genus, "4^146");
}

// A form as it is written is a position: of the game that is equal to it, and to no other.
TEST(Canonical, FormsAreRead) {
  CanonicalRequest request;
  request.born = 4;
  const Answer answer = bouton::answer(Request{.asked = request});
  const auto& games = std::get<Canonical>(answer.content).born->games;
  ASSERT_EQ(games.size(), 22u);
  for (const std::string& game : games) {
    if (!game.starts_with('{')) continue;
    EXPECT_EQ(told(game).game.form->text, game);
    EXPECT_EQ(told("graph/" + game + ":start").game.form->text, game);
  }
  EXPECT_TRUE(told("nim:2,2", "{2,3}").same.value_or(false));
  EXPECT_TRUE(told("0.77:5", "{{3,2},1,2,3,2}").same.value_or(false));
  EXPECT_FALSE(told("0.77:5", "{0,2,3,{2,3}}").same.value_or(true));
  EXPECT_EQ(told("{1,5}").game.form->text, "0");
  EXPECT_EQ(told("{0,2,7}").game.form->text, "1");
  EXPECT_EQ(told("{2,7}").game.form->text, "{2,7}");
}

// Each is made from the ones before it, without looking at all pairs of them.
TEST(Canonical, LongRowsOfNimHeaps) { EXPECT_EQ(told("nim:600").game.form->text, "600"); }

// A game and its mate are lost together; and forms say who wins a sum, as the solver does.
TEST(Canonical, SumsAndMates) {
  const auto ruleset = (*parse_rules("0.77", {}))[0];
  FormSearch search({&ruleset->rules()});
  Meter meter;
  meter.refill(~std::uint64_t{0});
  for (Key a = 0; a <= 9; ++a)
    for (Key b = a; b <= 6; ++b) {
      const std::vector<Component> sum{{0, a}, {0, b}};
      const auto form = search.find(sum, meter);
      ASSERT_TRUE(form);
      Request request{SolveRequest{.spec = "0.77:" + std::to_string(a) + "," + std::to_string(b),
                                   .way = way(Play::sum, Ending::long_, Convention::misere),
                                   .functions = {Function::genus}}};
      const Answer solved = answer(request);
      const Solution& solution = std::get<Solution>(solved.content);
      EXPECT_EQ(search.forms().lost(*form), solution.outcome == Outcome::P) << a << "," << b;
      EXPECT_EQ(search.forms().genus(*form).text(),
                genus_text(solution.functions[0].number, solution.functions[0].reach));
    }
  Trees trees;
  Forms& forms = search.forms();
  const auto grow = [&](const auto& self, Form form) -> int {
    std::set<int> options;
    for (Form option : forms.options(form)) options.insert(self(self, option));
    return trees.make(std::move(options));
  };
  for (Form game : born_by(forms, 4)) EXPECT_TRUE(trees.lost(grow(grow, game), grow(grow, forms.mate(game))));
}

TEST(Canonical, LongFormsComeInPieces) {
  const Canonical canonical = told("0.77:16");
  ASSERT_TRUE(canonical.game.form);
  ASSERT_FALSE(canonical.game.form->pieces.empty());
  EXPECT_EQ(canonical.game.form->text, canonical.game.form->pieces.back().name);
  // The order in which forms were met makes no difference.
  EXPECT_EQ(told("0.77:16", "0.77:15").other->form->text, told("0.77:15").game.form->text);
  EXPECT_TRUE(told("0.77:12+nim:1,1", "0.77:12").same.value_or(false));
}

TEST(Canonical, JsonAndText) {
  Request request{CanonicalRequest{.spec = "nim:2,2", .equals = "nim:2"}};
  request.format = Format::json;
  EXPECT_EQ(shown(request),
            R"({"spec":"nim:2,2","form":"{2,3}","birthday":4,"outcome":"P","followers":5,"genus":"0^02",)"
            R"("mate":"{2,3}","equals":{"spec":"nim:2","form":"2","birthday":2,"outcome":"N","followers":3,)"
            R"("genus":"2^20","mate":"2"},"equal":false})"
            "\n");
  Request born{CanonicalRequest{.born = 3}};
  born.format = Format::json;
  EXPECT_EQ(shown(born), R"({"born":3,"count":5,"games":["0","1","2","{2}","3"]})"
                         "\n");
  std::get<CanonicalRequest>(born.asked).born = 5;
  EXPECT_EQ(shown(born), "{\"born\":5,\"count\":4171780}\n");
}

TEST(Canonical, MistakesAndBounds) {
  for (const CanonicalRequest& request :
       {CanonicalRequest{.spec = "graph/A-B,B-A:A"}, CanonicalRequest{.spec = ""},
        CanonicalRequest{.spec = "nim:-1"}, CanonicalRequest{.spec = "sulucrus:22"},
        CanonicalRequest{.born = 7}, CanonicalRequest{.spec = "nim:1", .born = 2},
        CanonicalRequest{.spec = "nim:1", .equals = "nim:"}}) {
    const Answer wrong = answer(Request{request});
    ASSERT_TRUE(std::holds_alternative<Error>(wrong.content)) << request.spec;
    for (Language language : {Language::hu, Language::cs})
      EXPECT_EQ(test::english_word_in(render(std::get<Error>(wrong.content).message, language)), "");
  }
  Request large{CanonicalRequest{.spec = "0.77:60"}};
  large.limits.positions = 20'000;
  EXPECT_EQ(answer(large).status(), 3);
  Request huge{CanonicalRequest{.spec = "nim:1000000000000000000"}};
  EXPECT_EQ(answer(huge).status(), 3);
}

TEST(Canonical, SlicesMakeNoDifference) {
  Job job(Request{CanonicalRequest{.spec = "0.77:10+nim:4"}}, {});
  while (!job.advance(1)) {
  }
  const Canonical& sliced = std::get<Canonical>(job.answer().content);
  EXPECT_EQ(sliced.game.form->text, told("0.77:10+nim:4").game.form->text);
}

}  // namespace
}  // namespace bouton::misere
