// What is said about all positions of some rules at once, and what follows for one: checked against values by
// their definition, and against the figures of the documents that state it.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "bouton/bouton.hpp"
#include "explain/residues.hpp"
#include "unit/asking.hpp"
#include "unit/heap_games_support.hpp"

namespace bouton::heap_games {
namespace {

using Json = nlohmann::json;

// Grundy values of a subtraction set from the definition.
Sizes values_of_set(const Sizes& set, std::size_t count) {
  Sizes values;
  while (values.size() < count) {
    std::set<std::uint64_t> reached;
    for (std::uint64_t take : set)
      if (take <= values.size()) reached.insert(values[values.size() - take]);
    std::uint64_t mex = 0;
    while (reached.contains(mex)) ++mex;
    values.push_back(mex);
  }
  return values;
}
bool repeats(const Sizes& values, std::uint64_t period) {
  for (std::size_t n = 0; n + period < values.size(); ++n)
    if (values[n] != values[n + period]) return false;
  return true;
}

Reason with_id(const std::vector<Reason>& reasons, std::string_view id) {
  const auto at =
      std::find_if(reasons.begin(), reasons.end(), [&](const Reason& reason) { return reason.id == id; });
  EXPECT_NE(at, reasons.end()) << id;
  return at == reasons.end() ? Reason{} : *at;
}
bool has_id(const std::vector<Reason>& reasons, std::string_view id) {
  return std::any_of(reasons.begin(), reasons.end(), [&](const Reason& reason) { return reason.id == id; });
}
std::vector<Reason> why(const std::string& spec, const Way& way = normal_sum) {
  const auto answered = answer({SolveRequest{.spec = spec, .way = way, .explain = true}});
  EXPECT_TRUE(std::holds_alternative<Solution>(answered.content)) << spec;
  return std::get<Solution>(answered.content).reasons;
}
Json asked(const std::string& request) {
  auto parsed = request_from_json(request);
  EXPECT_TRUE(parsed) << request;
  return Json::parse(to_json(answer(parsed->request)));
}
void in_three_languages(const Reason& reason) {
  std::set<std::string> texts;
  for (Language language : {Language::en, Language::hu, Language::cs}) {
    const std::string text = render(reason, language);
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
    EXPECT_TRUE(language == Language::en || test::english_word_in(text).empty()) << text;
    texts.insert(text);
  }
  EXPECT_EQ(texts.size(), 3u) << reason.id;
}

// K = {a, b}: the period is a + b at most, and it is there from the start.
TEST(TwoNumbers, TheTheoremHoldsForAllPairs) {
  for (std::uint64_t b = 2; b <= 40; ++b)
    for (std::uint64_t a = 1; a < b; ++a) {
      const std::string set = std::to_string(a) + "," + std::to_string(b), rules = "subtract/" + set;
      const auto ruleset = rules_named(rules);
      const auto theorems = ruleset->theorems(normal_sum);
      ASSERT_EQ(theorems.size(), 1u) << rules;
      const Reason& theorem = theorems[0];
      const bool alternating = theorem.id == "two-numbers-odd-multiple";
      EXPECT_TRUE(alternating || theorem.id == "two-numbers");
      EXPECT_EQ(number(theorem, "a"), a);
      EXPECT_EQ(number(theorem, "b"), b);
      EXPECT_EQ(number(theorem, "sum"), a + b);
      const std::uint64_t period = number(theorem, "period");
      EXPECT_LE(period, a + b) << rules;
      const Sizes values = values_of_set({a, b}, 5 * (a + b));
      EXPECT_TRUE(repeats(values, period)) << rules;
      for (std::uint64_t shorter = 1; shorter < period; ++shorter)
        EXPECT_FALSE(repeats(values, shorter)) << rules << " " << shorter;
      // The formula, from the words of the theorem.
      for (std::uint64_t n = 0; n < values.size(); ++n) {
        const std::uint64_t m = n % (a + b), q = m / a;
        const std::uint64_t told = alternating ? n / a % 2 : q % 2 == 1 ? 1 : m < b ? 0 : 2;
        ASSERT_EQ(values[n], told) << rules << " " << n;
      }
      if (b % 7 == 0) in_three_languages(theorem);
    }
  for (const char* rules :
       {"subtract/3", "subtract/1,2,3", "subtract/1,3,4", "subtract/none", "subtract/squares",
        "subtract/all-but,2,5", "subtract/2,squares", "subtract/2,3,9", "subtract/4,5,9,10"})
    EXPECT_TRUE(rules_named(rules)->theorems(normal_sum).empty()) << rules;
  EXPECT_TRUE(rules_named("subtract/2,5")->theorems(misere_sum).empty());
}

TEST(TwoNumbers, TheValueOfAHeapIsReckoned) {
  const Sizes values = values_of_set({2, 5}, 60);  // as the lecture lists them: 0 0 1 1 0 2 1
  EXPECT_EQ(Sizes(values.begin(), values.begin() + 7), (Sizes{0, 0, 1, 1, 0, 2, 1}));
  for (std::uint64_t n = 1; n < 60; ++n) {
    const auto reasons = why("subtract/2,5:" + std::to_string(n));
    if (!has_id(reasons, "two-numbers-value")) {
      EXPECT_EQ(n, 1u) << "there is no move";
      continue;
    }
    EXPECT_TRUE(has_id(reasons, "two-numbers"));
    const Reason reckoned = with_id(reasons, "two-numbers-value");
    EXPECT_EQ(number(reckoned, "remainder"), n % 7);
    EXPECT_EQ(number(reckoned, "quotient"), n % 7 / 2);
    EXPECT_EQ(number(reckoned, "value"), values[n]);
  }
  // {2, 6}: 0 0 1 1, again and again.
  EXPECT_TRUE(has_id(why("subtract/2,6:9"), "two-numbers-odd-multiple"));
  EXPECT_FALSE(has_id(why("subtract/2,6:9"), "two-numbers-value"));
}

TEST(TwoNumbers, ThePeriodTellsTheTheorem) {
  const Json json = asked(R"({"command":"period","spec":"subtract/2,5","lang":"hu"})");
  EXPECT_EQ(json["period"], 7);
  EXPECT_EQ(json["theorem"], "repeated-window") << "the evidence stays what it was";
  ASSERT_EQ(json["reasons"].size(), 2u);
  EXPECT_EQ(json["reasons"][0]["id"], "two-numbers");
  EXPECT_EQ(json["reasons"][0]["sum"], 7);
  EXPECT_EQ(json["reasons"][1]["id"], "residue-moves");
  EXPECT_NE(json["reasons"][0]["text"].get<std::string>().find("A két szám tétele"), std::string::npos);
  EXPECT_FALSE(asked(R"({"command":"period","spec":"0.6","positions":2000})").contains("reasons") &&
               asked(R"({"command":"period","spec":"grundy","positions":2000})").contains("reasons"));
}

// KöMaL F. 3204: with 2, 3 or 9 the remainder on division by 11 tells what to take.
TEST(Residues, TheTableOfKoMaL) {
  const auto table = moves_by_residue(*rules_named("subtract/2,3,9"), {}, 60);
  ASSERT_TRUE(table);
  EXPECT_EQ(table->id, "residue-moves");
  EXPECT_EQ(number(*table, "period"), 11u);
  EXPECT_EQ(list(*table, "residues"), (Sizes{2, 3, 4, 7, 8, 9, 10}));
  EXPECT_EQ(list(*table, "takes"), (Sizes{2, 2, 3, 2, 2, 3, 9}));
  EXPECT_EQ(list(*table, "lost"), (Sizes{0, 1, 5, 6}));
  EXPECT_EQ(std::get<std::string>(*table->find("rule")), "2, 3, 7, 8 → 2; 4, 9 → 3; 10 → 9");
  in_three_languages(*table);
  Request period{PeriodRequest{.spec = "subtract/2,3,9"}};
  const std::string text = *present(answer(period));
  EXPECT_NE(text.find("      remainder  0 1 2 3 4 5 6 7 8 9 10\n"
                      "      take       - - 2 2 3 - - 2 2 3  9\n"),
            std::string::npos)
      << text;
  EXPECT_TRUE(has_id(why("subtract/2,3,9:923"), "residue-moves"));
  EXPECT_FALSE(has_id(why("subtract/2,3,9:20,7"), "residue-moves")) << "a table for one heap alone";
  EXPECT_FALSE(has_id(why("subtract/2,3,9:20", misere_sum), "residue-moves"));
}

// A table is right if from where it says every heap that it calls lost is, and what it says to take can be
// taken and leaves such a heap; and so for the smaller ones one by one.
void expect_right(const std::string& rules, const Sizes& values,
                  const std::function<bool(std::uint64_t, std::uint64_t)>& allowed) {
  const auto table = moves_by_residue(*rules_named(rules), {}, 1000);
  ASSERT_TRUE(table) << rules;
  const std::uint64_t period = number(*table, "period"), from = number(*table, "from");
  const Sizes &residues = list(*table, "residues"), &takes = list(*table, "takes"),
              &lost = list(*table, "lost");
  EXPECT_EQ(residues.size() + lost.size(), period) << rules;
  ASSERT_GT(values.size(), from + 3 * period);
  const auto take_of = [](const Sizes& at, const Sizes& take, std::uint64_t n) {
    const auto place = std::find(at.begin(), at.end(), n);
    return place == at.end() ? 0 : take[static_cast<std::size_t>(place - at.begin())];
  };
  for (std::uint64_t n = 0; n < values.size(); ++n) {
    const std::uint64_t take = n >= from ? take_of(residues, takes, n % period)
                                         : take_of(list(*table, "small"), list(*table, "small_takes"), n);
    EXPECT_EQ(take == 0, values[n] == 0) << rules << ":" << n;
    if (take == 0) continue;
    ASSERT_TRUE(take <= n && allowed(n, take)) << rules << ":" << n;
    EXPECT_EQ(values[n - take], 0u) << rules << ":" << n << " less " << take;
  }
}

TEST(Residues, EveryTableIsRight) {
  test::Random random(8);
  std::vector<Sizes> sets = {{1, 2}, {1, 3, 4}, {2, 4, 7}, {2, 5}, {2, 6}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
                             {5}};
  while (sets.size() < 150) {
    std::set<std::uint64_t> set;
    for (std::uint64_t count = random.between(1, 5); set.size() < count;) set.insert(random.between(1, 16));
    sets.emplace_back(set.begin(), set.end());
  }
  int later = 0;
  for (const Sizes& set : sets) {
    std::string rules = "subtract/";
    for (std::uint64_t take : set) rules += (rules.back() == '/' ? "" : ",") + std::to_string(take);
    const auto table = moves_by_residue(*rules_named(rules), {}, 1000);
    if (!table) continue;
    later += table->id == "residue-moves-later";
    expect_right(rules, values_of_set(set, number(*table, "from") + 4 * number(*table, "period") + 40),
                 [&](std::uint64_t, std::uint64_t take) {
                   return std::find(set.begin(), set.end(), take) != set.end();
                 });
  }
  EXPECT_GT(later, 3) << "some begin late";
  // Where the values repeat from the start, so does the table.
  for (const char* rules : {"subtract/2,4,7", "bachet/10", "mini-bachet"}) {
    const auto table = moves_by_residue(*rules_named(rules), {}, 60);
    ASSERT_TRUE(table) << rules;
    in_three_languages(*table);
  }
  const auto bachet = moves_by_residue(*rules_named("bachet/3"), {}, 60);
  ASSERT_TRUE(bachet);
  EXPECT_EQ(list(*bachet, "takes"), (Sizes{1, 2, 3}));
  // A code that only takes is one, too; one that splits is not, nor what grows.
  const auto code = moves_by_residue(*rules_named("0.333"), {}, 60);
  ASSERT_TRUE(code);
  EXPECT_EQ(list(*code, "takes"), (Sizes{1, 2, 3}));
  const auto values = std::get<Sequence>(answer({ValuesRequest{.spec = "0.123", .to = Extent{120}}}).content);
  Sizes listed;
  for (const Cell& cell : values.cells) listed.push_back(cell.value.number);
  expect_right("0.123", listed, [](std::uint64_t n, std::uint64_t take) {
    return (take == 1 && n == 1) || (take == 2 && n > 2) || (take == 3 && n >= 3);
  });
  for (const char* rules : {"0.77", "nim", "lasker", "grundy", "subtract/squares", "subtract/none",
                            "subtract/1,8,31,38,39", "coprime"})
    EXPECT_FALSE(moves_by_residue(*rules_named(rules), {}, 60)) << rules;
}

// Every row of pins is won from its middle.
TEST(Mirroring, KaylesForEveryRow) {
  const auto kayles = rules_named("kayles");
  const Reason theorem = with_id(kayles->theorems(normal_sum), "mirroring");
  EXPECT_EQ(number(theorem, "odd"), 1u);
  EXPECT_EQ(number(theorem, "odd_take"), 1u);
  EXPECT_EQ(number(theorem, "even"), 2u);
  EXPECT_EQ(number(theorem, "even_take"), 2u);
  EXPECT_NE(render(theorem, Language::hu).find("Az üres halom kivételével"), std::string::npos);
  EXPECT_TRUE(kayles->theorems(misere_sum).empty());
  for (std::uint64_t n = 3; n <= 200; ++n) {
    const std::string half = std::to_string((n - 1) / 2);
    const auto reasons = why("0.77:" + std::to_string(n));
    const Reason mirror = with_id(reasons, "mirror");
    EXPECT_EQ(std::get<std::string>(*mirror.find("to")), "0.77:" + half + "," + half);
    EXPECT_TRUE(solve("0.77:" + std::to_string(n)).moves.contains("0.77:" + half + "," + half)) << n;
  }
  // The lecture's example: 17 pins, and (8, 8) is one of two good moves.
  EXPECT_EQ(solve("kayles:17").moves, (std::set<std::string>{"0.77:8,8", "0.77:2,14"}));
  EXPECT_TRUE(has_id(why("kayles:17"), "mirroring"));
  in_three_languages(with_id(why("kayles:17"), "mirror"));
  // A row too long to list every move: the middle is among those told.
  EXPECT_TRUE(solve("0.77:1000000000001").moves.contains("0.77:500000000000,500000000000"));
  EXPECT_TRUE(has_id(why("0.77:1000000000000000"), "mirror"));
  for (const char* spec : {"0.77:1", "0.77:2"}) EXPECT_FALSE(has_id(why(spec), "mirror")) << "all are taken";
  // Beside others it is no reason, nor in other ways of play.
  for (const char* spec : {"0.77:5+nim:3", "0.77:5,9"}) {
    EXPECT_FALSE(has_id(why(spec), "mirror")) << spec;
    EXPECT_FALSE(has_id(why(spec), "mirroring")) << spec;
  }
  EXPECT_FALSE(has_id(why("0.77:9", misere_sum), "mirror"));
  EXPECT_FALSE(has_id(why("0.77:9", way(Play::join)), "mirror"));
}

TEST(Mirroring, OtherCodesWhereItIsTrue) {
  for (const char* rules : {"0.77", "0.07", "0.137", "0.6", "0.4", "0.156", "0.16", "0.007", "0.17", "0.777",
                            "4.7", "0.0F", "0.123", "0.3", "4."}) {
    const auto ruleset = rules_named(rules);
    auto values = values_for(ruleset->rules(), normal_sum);
    Meter meter;
    const auto theorems = ruleset->theorems(normal_sum);
    for (std::uint64_t n = 1; n <= 120; ++n) {
      meter.refill(1'000'000'000);
      if (const auto half = ruleset->half(n)) {
        EXPECT_NE(*values->value(n, meter), 0u) << rules << ":" << n;
        const std::string left = std::string(rules_named(rules)->name()) + ":" + std::to_string(*half) + "," +
                                 std::to_string(*half);
        EXPECT_TRUE(solve(std::string(rules) + ":" + std::to_string(n)).moves.contains(left)) << left;
      }
      if (theorems.empty()) continue;
      const auto* first = theorems[0].find(n % 2 == 1 ? "odd" : "even");
      if (first && n >= std::get<Reason::Number>(*first)) {
        EXPECT_NE(*values->value(n, meter), 0u) << rules << ":" << n;
      }
    }
    for (const Reason& theorem : theorems) in_three_languages(theorem);
  }
  // Dawson's Kayles has it for even rows only, Dawson's Chess for odd ones only.
  EXPECT_EQ(rules_named("dawson-kayles")->theorems(normal_sum)[0].find("odd"), nullptr);
  EXPECT_EQ(number(rules_named("dawson-kayles")->theorems(normal_sum)[0], "even"), 2u);
  EXPECT_EQ(rules_named("dawson-chess")->theorems(normal_sum)[0].find("even"), nullptr);
  EXPECT_EQ(number(rules_named("dawson-chess")->theorems(normal_sum)[0], "odd"), 3u);
  for (const char* rules : {"0.123", "0.333", "nim", "grundy", "woodcutter"})
    EXPECT_FALSE(has_id(rules_named(rules)->theorems(normal_sum), "mirroring")) << rules;
}

TEST(Mirroring, ItStandsBesideTheValues) {
  Request values{ValuesRequest{.spec = "kayles"}};
  EXPECT_NE(present(answer(values))->find("every heap but the empty one is won"), std::string::npos);
  const Json json = asked(R"({"command":"values","spec":"kayles","period":true})");
  ASSERT_EQ(json["theorems"].size(), 2u);
  EXPECT_EQ(json["theorems"][0]["id"], "sevens");
  EXPECT_EQ(json["theorems"][1]["id"], "mirroring");
  EXPECT_FALSE(asked(R"({"command":"values","spec":"kayles"})").contains("theorems"));
}

// Guy's codes of 2, 4, 8, ... sevens: the theorem against the search.
TEST(Sevens, TheTheoremHolds) {
  for (std::size_t count = 1; count <= 32; ++count) {
    const std::string rules = "0." + std::string(count, '7');
    const auto theorems = rules_named(rules)->notes(normal_sum);
    ASSERT_EQ(has_id(theorems, "sevens"), count > 1 && std::has_single_bit(count)) << rules;
    if (!has_id(theorems, "sevens")) continue;
    const Reason theorem = with_id(theorems, "sevens");
    const auto found = std::get<PeriodFound>(answer({PeriodRequest{.spec = rules}}).content);
    ASSERT_EQ(found.period.status, Period::Status::proved) << rules;
    EXPECT_EQ(found.period.period, number(theorem, "period")) << rules;
    EXPECT_LE(found.period.preperiod, number(theorem, "from")) << rules;
    in_three_languages(theorem);
  }
}

// J + J and J + J + J, whatever J is.
TEST(Twins, EqualGamesCancel) {
  for (const char* game : {"0.77:5", "grundy:10", "wythoff:1,3", "lego:2x3", "king:3,4"}) {
    const std::string twice = std::string(game) + "+" + game;
    EXPECT_TRUE(has_id(why(twice), "twins")) << twice;
    EXPECT_EQ(solve(twice).outcome, Outcome::P);
    EXPECT_FALSE(has_id(why(game), "twins")) << game;
    const auto reasons = why(twice + "+" + game);
    const Reason beside = with_id(reasons, "twins-beside");
    EXPECT_EQ(std::get<std::string>(*beside.find("left")), game);
    EXPECT_EQ(solve(std::get<std::string>(*beside.find("pairs"))).outcome, Outcome::P);
    EXPECT_EQ(solve(twice + "+" + game).outcome, solve(game).outcome);
    in_three_languages(beside);
  }
  in_three_languages(with_id(why("nim:3,3"), "twins"));
  for (const char* different : {"nim:3,4,5", "0.77:5+nim:4", "traffic-jam:A+traffic-jam:A"})
    EXPECT_FALSE(has_id(why(different), "twins")) << different;
  EXPECT_FALSE(has_id(why("nim:3,3", misere_sum), "twins"));
  EXPECT_FALSE(has_id(why("nim:3,3", way(Play::join)), "twins"));
}

// Figures 15 and 16 of the thesis.
TEST(MooresColumns, AsAMatrix) {
  const auto shown = [](const std::string& spec) {
    return *present(answer({SolveRequest{.spec = spec, .explain = true}}));
  };
  const std::string three = shown("moore/3:15,8,3,1"), one = shown("moore/1:15,8,3,1");
  EXPECT_NE(three.find("         15  1 1 1 1\n"
                       "          8  1 0 0 0\n"
                       "          3  0 0 1 1\n"
                       "          1  0 0 0 1\n"
                       "             - - - -\n"
                       "             2 1 2 3\n"
                       "      mod 4  2 1 2 3\n"),
            std::string::npos)
      << three;
  EXPECT_NE(three.find("             0 0 0 4\n"
                       "      mod 4  0 0 0 0\n"),
            std::string::npos)
      << three;
  EXPECT_NE(one.find("             2 1 2 3\n"
                     "      mod 2  0 1 0 1\n"),
            std::string::npos)
      << one;
  EXPECT_NE(one.find("         10  1 0 1 0\n"), std::string::npos) << one;
  EXPECT_EQ(list(with_id(why("moore/3:15,8,3,1"), "moore-mended"), "to"), (Sizes{1, 1, 1, 1}));
  EXPECT_EQ(list(with_id(why("moore/1:15,8,3,1"), "moore-mended"), "to"), (Sizes{10, 8, 3, 1}));
}

TEST(MooresColumns, WhatIsMendedIsLostForTheOther) {
  for (const std::uint64_t most : {1, 2, 3})
    for (std::uint64_t code = 1; code < 6 * 6 * 6 * 6; ++code) {
      Sizes heaps;
      for (std::uint64_t rest = code, i = 0; i < 4; rest /= 6, ++i) heaps.push_back(rest % 6);
      std::string text;
      for (std::uint64_t heap : heaps) text += (text.empty() ? "" : ",") + std::to_string(heap);
      const auto ruleset = rules_named("moore/" + std::to_string(most));
      const auto steps = ruleset->reading(key_of(*ruleset, text), normal_sum);
      const Reason columns = with_id(steps, "moore-columns");
      const Sizes &counts = list(columns, "counts"), &remainders = list(columns, "remainders");
      bool lost = true;
      for (std::size_t i = 0; i < counts.size(); ++i) {
        EXPECT_EQ(remainders[i], counts[i] % (most + 1));
        lost &= remainders[i] == 0;
      }
      EXPECT_EQ(has_id(steps, "moore-mended"), !lost) << text;
      if (lost) continue;
      const Reason mended = with_id(steps, "moore-mended");
      const Sizes& to = list(mended, "to");
      std::uint64_t touched = 0;
      for (std::size_t i = 0; i < heaps.size(); ++i) {
        EXPECT_LE(to[i], heaps[i]);
        touched += to[i] != heaps[i];
      }
      EXPECT_TRUE(touched >= 1 && touched <= most) << text;
      for (std::size_t i = 0; i < counts.size(); ++i) {
        const std::uint64_t column = list(mended, "columns")[i];
        const auto ones = static_cast<std::uint64_t>(
            std::count_if(to.begin(), to.end(), [&](std::uint64_t heap) { return (heap & column) != 0; }));
        EXPECT_EQ(list(mended, "counts")[i], ones);
        EXPECT_EQ(ones % (most + 1), 0u) << text;
      }
    }
  EXPECT_FALSE(has_id(why("moore/2:3,3,1,1", misere_sum), "moore-mended"));
}

// The thesis' list, in its order.
TEST(WythoffPairs, InOrder) {
  const Json json = asked(R"({"command":"values","spec":"wythoff","zeros":true,"from":1,"to":17})");
  const std::vector<std::pair<int, int>> printed = {
      {1, 2},   {3, 5},   {4, 7},   {8, 13},  {9, 15},  {11, 18}, {12, 20}, {14, 23}, {16, 26},
      {17, 28}, {19, 31}, {21, 34}, {22, 36}, {24, 39}, {25, 41}, {27, 44}, {29, 47}};
  // It leaves out (6, 10), which is the fourth.
  std::vector<std::pair<int, int>> whole = printed;
  whole.insert(whole.begin() + 3, {6, 10});
  ASSERT_EQ(json["pairs"].size(), 17u);
  EXPECT_EQ(json["count"], 17);
  EXPECT_EQ(json["from"], 1);
  EXPECT_EQ(json["to"], 17);
  EXPECT_FALSE(json.contains("zeros"));
  std::set<int> used;
  for (std::size_t i = 0; i < 17; ++i) {
    const Json& pair = json["pairs"][i];
    const int a = pair["a"], b = pair["b"];
    EXPECT_EQ(pair["n"], i + 1);
    EXPECT_EQ(std::pair(a, b), whole[i]);
    EXPECT_EQ(pair["spec"], "wythoff:" + std::to_string(a) + "," + std::to_string(b));
    EXPECT_EQ(solve(pair["spec"].get<std::string>()).outcome, Outcome::P);
    // The least number not used so far, and n more.
    int least = 1;
    while (used.contains(least)) ++least;
    EXPECT_EQ(a, least);
    EXPECT_EQ(b, a + static_cast<int>(i) + 1);
    used.insert({a, b});
  }
  ASSERT_EQ(json["theorems"].size(), 1u);
  EXPECT_EQ(json["theorems"][0]["id"], "golden-pairs");
  in_three_languages(rules_named("wythoff")->theorems(normal_sum)[0]);
  // Every P-position of a table is one of them.
  std::set<std::pair<std::uint64_t, std::uint64_t>> pairs;
  for (std::uint64_t n = 0; n <= 40; ++n) {
    const auto pair = *rules_named("queen")->safe_pair(n);
    pairs.insert({pair[0], pair[1]});
  }
  const auto table = std::get<Table>(answer({TableRequest{.spec = "queen", .to = Extent{40, 40}}}).content);
  for (std::uint64_t row = 0; row <= 40; ++row)
    for (std::uint64_t column = row; column <= 40; ++column)
      EXPECT_EQ(table.rows[row][column].outcome == Outcome::P, pairs.contains({row, column}))
          << row << "," << column;
}

TEST(WythoffPairs, InEveryFormatThereIs) {
  Request request{ValuesRequest{.spec = "wythoff", .to = Extent{6}, .zeros = true}};
  EXPECT_NE(present(answer(request))
                ->find("n  0 1 2 3  4  5  6\n"
                       "a  0 1 3 4  6  8  9\n"
                       "b  0 2 5 7 10 13 15\n"),
            std::string::npos)
      << *present(answer(request));
  request.format = Format::csv;
  EXPECT_EQ(*present(answer(request)), "n,a,b\n0,0,0\n1,1,2\n2,3,5\n3,4,7\n4,6,10\n5,8,13\n6,9,15\n");
  request.format = Format::latex;
  EXPECT_NE(present(answer(request))->find("$a_n$ & 0 & 1 & 3 & 4 & 6 & 8 & 9"), std::string::npos);
  for (Format format : {Format::bfile, Format::svg}) {
    request.format = format;
    EXPECT_FALSE(present(answer(request)));
  }
  for (const char* wrong :
       {R"({"command":"values","spec":"wythoff","zeros":true,"misere":true})",
        R"({"command":"values","spec":"wythoff","zeros":true,"from":9,"to":3})",
        R"({"command":"values","spec":"wythoff","zeros":true,"to":"3x4"})",
        R"({"command":"values","spec":"wythoff","zeros":true,"to":100000})",
        R"({"command":"values","spec":"wythoff","zeros":true,"function":"remoteness"})",
        R"({"command":"values","spec":"wythoff","zeros":true,"explain":true})",
        R"({"command":"values","spec":"king","zeros":true})", R"({"command":"values","spec":"wythoff"})"})
    EXPECT_TRUE(asked(wrong).contains("error")) << wrong;
  const Json last = asked(
      R"({"command":"values","spec":"wythoff","zeros":true,"from":"333333333333333333","to":"333333333333333333"})");
  ASSERT_EQ(last["pairs"].size(), 1u);
  EXPECT_EQ(last["pairs"][0]["b"].get<std::uint64_t>() - last["pairs"][0]["a"].get<std::uint64_t>(),
            333333333333333333u);
}

TEST(Lasker, TheRuleForAnyNumberOfHeaps) {
  const auto reasons = why("lasker:3,7,8");
  const Reason rule = with_id(reasons, "lasker-rule");
  const Sizes &sizes = list(rule, "sizes"), &values = list(rule, "values");
  for (std::size_t i = 0; i < sizes.size(); ++i)
    EXPECT_EQ(solve("lasker:" + std::to_string(sizes[i])).value, values[i]);
  EXPECT_EQ(
      std::count_if(reasons.begin(), reasons.end(), [](const Reason& r) { return r.id == "lasker-rule"; }), 1)
      << "once for all heaps";
  in_three_languages(rule);
}

// As the thesis prints the rule: from any number of heaps.
TEST(Lasker, TakingFromAnyNumberOfHeaps) {
  const auto ruleset = rules_named("lasker/any");
  std::set<std::string> left;
  for (Key key : options_of(ruleset->rules(), key_of(*ruleset, "3,1"))) left.insert(printed(*ruleset, key));
  EXPECT_EQ(left, (std::set<std::string>{"0", "1,0", "2,0", "3,0", "0,1", "1,1", "2,1", "1,2,1"}));
  for (const char* text : {"1", "2", "3", "1,1", "2,1", "3,4,5", "0,2", "1,1,1,1"}) {
    const auto normal = solve(std::string("lasker/any:") + text);
    EXPECT_EQ(normal.outcome, Outcome::N) << text;
    ASSERT_EQ(normal.moves.size(), 1u) << text;
    EXPECT_EQ(*normal.moves.begin(), "lasker/any:0") << "all are taken";
    const bool single = std::string_view(text) == "1";
    EXPECT_EQ(solve(std::string("lasker/any:") + text, misere_sum).outcome, single ? Outcome::P : Outcome::N);
    EXPECT_TRUE(has_id(why(std::string("lasker/any:") + text), "lasker-all")) << text;
  }
  EXPECT_EQ(solve("lasker/any:0,0").outcome, Outcome::P);
  EXPECT_EQ(solve("lasker/any:2,1", misere_sum).moves,
            (std::set<std::string>{"lasker/any:1,0", "lasker/any:0,1"}));
  in_three_languages(with_id(why("lasker/any:3,4,5"), "lasker-all"));
  in_three_languages(with_id(why("lasker/any:3,4,5", misere_sum), "lasker-all-but-one"));
  EXPECT_FALSE(parse_rules("lasker/all", {}));
  EXPECT_FALSE(parse_rules("lasker/", {}));
  test::expect_three_languages(parse_rules("lasker/2", {}).error(), "lasker/2");
}

// Which reading a table of bricks follows, where the two differ.
TEST(LegoReadings, AreToldWithTheTable) {
  const auto notes = [](const std::string& rules, const Way& way) { return rules_named(rules)->notes(way); };
  for (const Way& way : ways) {
    EXPECT_TRUE(notes("lego", way).empty());
    EXPECT_EQ(notes("lego/2", way).size(), way.ending == Ending::short_ ? 1u : 0u);
    for (const char* rules : {"lego/2", "lego/2,neutral"})
      for (const Reason& note : notes(rules, way)) {
        in_three_languages(note);
        EXPECT_EQ(std::get<std::string>(*note.find("rules")), rules);
        const std::string other = std::get<std::string>(*note.find("other"));
        EXPECT_EQ(rules_named(other)->name(), other);
        EXPECT_NE(other, rules);
      }
    // Where nothing is said, nothing differs.
    if (way.ending == Ending::short_) continue;
    const auto values = [&](const std::string& rules) {
      return std::get<Table>(answer({TableRequest{.spec = rules, .way = way, .to = Extent{4, 5}}}).content);
    };
    const Table strict = values("lego/2"), neutral = values("lego/2,neutral");
    for (std::size_t row = 0; row < strict.rows.size(); ++row)
      for (std::size_t column = 0; column < strict.rows[row].size(); ++column) {
        EXPECT_EQ(strict.rows[row][column].outcome, neutral.rows[row][column].outcome);
        EXPECT_EQ(strict.rows[row][column].value.number, neutral.rows[row][column].value.number);
      }
  }
  const Json json =
      asked(R"({"command":"table","spec":"lego/2","play":"join","ending":"short","to":"3x3","lang":"hu"})");
  ASSERT_EQ(json["notes"].size(), 1u);
  EXPECT_EQ(json["notes"][0]["reading"], "strict");
  EXPECT_EQ(json["notes"][0]["other"], "lego/2,neutral");
  EXPECT_EQ(json["notes"][0]["tables"], Json({9, 15, 19}));
  EXPECT_FALSE(asked(R"({"command":"table","spec":"lego/2","to":"3x3"})").contains("notes"));
  // Table 9 begins 0 1 1 1 / 1 2 2 3 in the neutral reading, and 1 2 2 2 in the strict one.
  const auto second_row = [](const std::string& rules) {
    return asked(R"({"command":"table","spec":")" + rules +
                 R"(","play":"join","ending":"short","to":"10x10"})")["values"][1];
  };
  EXPECT_EQ(second_row("lego/2,neutral"), Json({1, 2, 2, 3, 3, 3, 3, 3, 3, 3}));
  EXPECT_EQ(second_row("lego/2"), Json({1, 2, 2, 2, 2, 2, 2, 2, 2, 2}));
}

}  // namespace
}  // namespace bouton::heap_games
