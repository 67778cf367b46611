// The path to the secret of Nim, checked against the solver and against counting done here.
#include "explain/discovery.hpp"
#include "unit/asking.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "bouton/bouton.hpp"

namespace bouton {
namespace {

using Number = Discovery::Number;
using Triple = Discovery::Triple;
using Triples = std::set<Triple>;

PairTriangle used_up(Number to) {
  PairTriangle triangle(to);
  triangle.use_up();
  return triangle;
}

Triples triples_of(const PairTriangle& triangle) {
  Triples triples;
  for (const auto& step : triangle.steps()) triples.insert(step.triple);
  return triples;
}

Request request(std::optional<Number> to = {}, Language language = Language::en) {
  Request r{DiscoverRequest{}};
  if (to) set_to(r, Extent{*to});
  r.language = language;
  return r;
}

// Lost for the mover, by trying every move; positions are sorted, and known before they are needed.
std::set<Triple> lost_by_play(Number to) {
  std::set<Triple> lost;
  for (Number a = 0; a <= to; ++a)
    for (Number b = a; b <= to; ++b)
      for (Number c = b; c <= to; ++c) {
        bool wins = false;
        for (std::size_t heap = 0; heap < 3 && !wins; ++heap)
          for (Number left = 0; left < Triple{a, b, c}[heap] && !wins; ++left) {
            Triple next{a, b, c};
            next[heap] = left;
            std::sort(next.begin(), next.end());
            wins = lost.count(next) != 0;
          }
        if (!wins) lost.insert({a, b, c});
      }
  return lost;
}

TEST(Discovery, NumbersUpTo7GiveSevenTriplesAndUseEveryPair) {
  const PairTriangle triangle = used_up(7);
  const std::vector<Triple> expected = {{1, 2, 3}, {1, 4, 5}, {1, 6, 7}, {2, 4, 6},
                                        {2, 5, 7}, {3, 4, 7}, {3, 5, 6}};
  ASSERT_EQ(triangle.steps().size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(triangle.steps()[i].triple, expected[i]);
  EXPECT_TRUE(triangle.left().empty());
  std::set<Discovery::Pair> used;
  for (const auto& step : triangle.steps())
    for (const auto& pair : step.pairs) EXPECT_TRUE(used.insert(pair).second);
  EXPECT_EQ(used.size(), 21u);
}

// The description taken literally: every later pair is looked at.
TEST(Discovery, TheOrderIsThatOfTheDescription) {
  for (Number to = 3; to <= 24; ++to) {
    std::vector<Discovery::Pair> pairs;
    for (Number a = 1; a <= to; ++a)
      for (Number b = a + 1; b <= to; ++b) pairs.push_back({a, b});
    std::set<Discovery::Pair> used, left;
    std::vector<Triple> triples;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (used.count(pairs[i])) continue;
      bool found = false;
      for (std::size_t j = i + 1; j < pairs.size() && !found; ++j) {
        std::set<Number> numbers = {pairs[i][0], pairs[i][1], pairs[j][0], pairs[j][1]};
        if (used.count(pairs[j]) || numbers.size() != 3) continue;
        Triple t{};
        std::copy(numbers.begin(), numbers.end(), t.begin());
        const std::set<Discovery::Pair> sides = {{t[0], t[1]}, {t[0], t[2]}, {t[1], t[2]}};
        if (std::any_of(sides.begin(), sides.end(), [&](const auto& side) { return used.count(side) != 0; }))
          continue;
        used.insert(sides.begin(), sides.end());
        triples.push_back(t);
        found = true;
      }
      if (!found) left.insert(pairs[i]);
    }
    const PairTriangle triangle = used_up(to);
    ASSERT_EQ(triangle.steps().size(), triples.size()) << to;
    for (std::size_t i = 0; i < triples.size(); ++i) EXPECT_EQ(triangle.steps()[i].triple, triples[i]) << to;
    EXPECT_EQ(std::set(triangle.left().begin(), triangle.left().end()), left) << to;
  }
}

TEST(Discovery, NumbersUpTo31GiveTheLostPositionsOfThreeUnequalHeaps) {
  const Triples found = triples_of(used_up(31));
  EXPECT_EQ(found.size(), 155u);
  Triples lost;
  for (const Triple& t : lost_by_play(31))
    if (0 < t[0] && t[0] < t[1] && t[1] < t[2]) lost.insert(t);
  EXPECT_EQ(found, lost);
  // The solver agrees on every three unequal heaps.
  for (Number a = 1; a <= 31; ++a)
    for (Number b = a + 1; b <= 31; ++b)
      for (Number c = b + 1; c <= 31; ++c) {
        SolveRequest r;
        r.spec = "nim:" + std::to_string(a) + "," + std::to_string(b) + "," + std::to_string(c);
        const Answer solved = answer({r});
        const bool p = std::get<Solution>(solved.content).outcome == Outcome::P;
        ASSERT_EQ(p, found.count({a, b, c}) != 0) << r.spec;
      }
}

TEST(Discovery, CompleteOnlyOneBelowAPowerOfTwo) {
  for (Number to = 3; to <= 130; ++to) {
    const PairTriangle triangle = used_up(to);
    EXPECT_EQ(triangle.left().empty(), ((to + 1) & to) == 0) << to;
    EXPECT_EQ(3 * triangle.steps().size() + triangle.left().size(), to * (to - 1) / 2) << to;
    EXPECT_TRUE(same_as_rule(triangle)) << to;
  }
}

TEST(Discovery, EveryGuessIsJudgedAsCountedHere) {
  for (Number to : {3u, 5u, 6u, 7u, 10u, 15u, 20u, 31u, 40u}) {
    const Triples list = triples_of(used_up(to));
    auto in = [&](Number a, Number b, Number c) { return list.count({a, b, c}) != 0; };
    struct Count {
      Number tested = 0, failed = 0;
      std::optional<Triple> first;
    };
    std::map<std::string, Count> counts;
    auto note = [&](const char* id, bool holds, const Triple& t) {
      Count& count = counts[id];
      ++count.tested;
      if (!holds && count.failed++ == 0) count.first = t;
    };
    for (Number a = 1; a <= to; ++a)
      for (Number b = a + 1; b <= to; ++b)
        for (Number c = b + 1; c <= to; ++c) {
          const Triple t{a, b, c};
          if (2 * c <= to) note("double", in(a, b, c) == in(2 * a, 2 * b, 2 * c), t);
          if (!in(a, b, c)) continue;
          note("even-sum", (a + b + c) % 2 == 0, t);
          if (a == 1) note("after-one", b % 2 == 0 && c == b + 1, t);
          note("small-first", a + a < c, t);
          note("large-second", b + b > c, t);
          if (a % 2 == 0 && b % 2 == 0 && c % 2 == 0) {
            note("two-more", in(a + 1, b + 1, c), t);
            if (c < to) note("two-more", in(a + 1, b, c + 1), t);
            if (c < to) note("two-more", in(a, b + 1, c + 1), t);
          }
          for (Number k = 0; k < 8; ++k)
            if (a < (Number{1} << k) && c + (Number{1} << k) <= to)
              note("power", in(a, b + (Number{1} << k), c + (Number{1} << k)), t);
        }
    const auto guesses = tested_guesses(used_up(to));
    EXPECT_EQ(guesses.size(), 7u);
    for (const auto& guess : guesses) {
      EXPECT_EQ(guess.tested, counts[guess.id].tested) << guess.id << to;
      EXPECT_EQ(guess.failed, counts[guess.id].failed) << guess.id << to;
      EXPECT_EQ(guess.counterexample, counts[guess.id].first) << guess.id << to;
      EXPECT_EQ(guess.holds(), guess.id != "small-first" || to < 6) << guess.id << to;
      if (guess.id == "small-first" && to >= 6) {
        EXPECT_EQ(guess.counterexample, (Triple{3, 5, 6}));
      }
      if (to >= 15) {
        EXPECT_GT(guess.tested, 0u) << guess.id;
      }
    }
  }
}

TEST(Discovery, ReductionsAsInTheClassroom) {
  const auto lost = reduction({25, 43, 50});
  EXPECT_EQ(lost.steps, (std::vector<Triple>{{25, 43, 50}, {12, 21, 25}, {6, 10, 12}, {3, 5, 6}, {1, 2, 3}}));
  EXPECT_TRUE(lost.losing);
  const auto won = reduction({16, 39, 47});
  EXPECT_EQ(won.steps, (std::vector<Triple>{{16, 39, 47}, {8, 19, 23}, {4, 9, 11}, {2, 4, 5}}));
  EXPECT_FALSE(won.losing);
}

TEST(Discovery, TheReductionDecidesEveryTriple) {
  const auto lost = lost_by_play(20);
  for (Number a = 0; a <= 20; ++a)
    for (Number b = a; b <= 20; ++b)
      for (Number c = b; c <= 20; ++c)
        ASSERT_EQ(reduction({a, b, c}).losing, lost.count({a, b, c}) != 0) << a << ' ' << b << ' ' << c;
}

TEST(Discovery, SafeListsByTryingAll) {
  const auto lost = lost_by_play(15);
  Triples unequal;
  for (const Triple& t : lost)
    if (0 < t[0] && t[0] < t[1] && t[1] < t[2]) unequal.insert(t);
  const auto triples = safe_triples(15);
  EXPECT_EQ(triples.size(), 35u);
  EXPECT_EQ(Triples(triples.begin(), triples.end()), unequal);

  const auto quadruples = safe_quadruples(15);
  EXPECT_EQ(quadruples.size(), 105u);
  std::size_t checked = 0;
  for (Number a = 1; a <= 9; ++a)
    for (Number b = a + 1; b <= 9; ++b)
      for (Number c = b + 1; c <= 9; ++c)
        for (Number d = c + 1; d <= 9; ++d, ++checked) {
          SolveRequest r;
          r.spec = "nim:" + std::to_string(a) + "," + std::to_string(b) + "," + std::to_string(c) + "," +
                   std::to_string(d);
          const Answer solved = answer({r});
          const bool listed = std::find(quadruples.begin(), quadruples.end(),
                                        Discovery::Quadruple{a, b, c, d}) != quadruples.end();
          EXPECT_EQ(std::get<Solution>(solved.content).outcome == Outcome::P, listed) << r.spec;
        }
  EXPECT_EQ(checked, 126u);
}

TEST(Discovery, TheChanceByCounting) {
  for (Number bits = 1; bits <= 5; ++bits) {
    const Number last = (Number{1} << bits) - 1;
    Number safe = 0, positions = 0;
    const auto lost = lost_by_play(last);
    for (const Triple& t : lost) safe += t[0] > 0;
    positions = (last + 2) * (last + 1) * last / 6;  // multisets of three
    const auto chance = chance_of_safety(bits);
    EXPECT_EQ(chance.bits, bits);
    EXPECT_EQ(chance.positions, positions);
    EXPECT_EQ(chance.safe, safe);
    EXPECT_EQ(chance.formula_positions, positions);
    EXPECT_EQ(chance.formula_safe, safe);
    EXPECT_EQ(chance.numerator * positions, chance.denominator * safe);
    EXPECT_TRUE(chance.agrees());
  }
}

TEST(Discovery, BoundsAreErrors) {
  EXPECT_EQ(answer(request()).status(), 0);
  EXPECT_EQ(std::get<Discovery>(answer(request()).content).to, 7u);
  for (Number to : {3u, 63u, 127u, 255u}) EXPECT_EQ(answer(request(to)).status(), 0) << to;
  for (Number to : {0u, 1u, 2u, 256u, 1'000'000u}) EXPECT_EQ(answer(request(to)).status(), 2) << to;
  Request r = request(200);
  as<DiscoverRequest>(r).quadruples = true;
  EXPECT_EQ(answer(r).status(), 2);
  set_to(r, Extent{127});
  EXPECT_EQ(answer(r).status(), 0);
  set_to(r, Extent{127, 5});
  EXPECT_EQ(answer(r).status(), 2);
  r = request();
  set_spec(r, "nim:3");
  EXPECT_EQ(answer(r).status(), 2);
}

TEST(Discovery, TextsInThreeLanguages) {
  for (Number to : {3u, 4u, 7u, 12u, 31u, 64u}) {
    std::map<Language, std::string> texts;
    for (Language language : {Language::en, Language::hu, Language::cs}) {
      Request r = request(to, language);
      std::string& text = texts[language];
      for (int list = 0; list < 2; ++list) {
        auto& lists = as<DiscoverRequest>(r);
        lists.triples = lists.quadruples = lists.chance = list == 1;
        auto shown = present(answer(r));
        ASSERT_TRUE(shown);
        text += *shown;
      }
      // No place of a pattern is left, and no identifier stands for a missing sentence.
      for (const char* bad : {"{", "}", "discover-", "guess-", "  \n"})
        EXPECT_EQ(text.find(bad), std::string::npos) << bad << "\n" << text;
      for (const char* always : {"(25,43,50) > (12,21,25) > (6,10,12) > (3,5,6) > (1,2,3)",
                                 "(16,39,47) > (8,19,23) > (4,9,11) > (2,4,5)", "1 1 0 0 1 0",
                                 "bouton solve nim:16,39,47 --explain\n", "2a < c", "(a,a,b,b)"})
        EXPECT_NE(text.find(always), std::string::npos) << always << "\n" << text;
    }
    EXPECT_NE(texts[Language::en].find("losing"), std::string::npos);
    EXPECT_NE(texts[Language::hu].find("vesztes"), std::string::npos);
    EXPECT_NE(texts[Language::cs].find("prohrávající"), std::string::npos);
    for (Language language : {Language::hu, Language::cs})
      for (const char* english :
           {" the ", "The ", " and ", " are ", "triple", "pair", "step", "sum", "heap", "True"})
        EXPECT_EQ(texts[language].find(english), std::string::npos) << english << "\n" << texts[language];
  }
}

TEST(Discovery, TheTriangleAtTheEnd) {
  auto shown = present(answer(request(7)));
  ASSERT_TRUE(shown);
  EXPECT_NE(shown->find("       | 2 3 4 5 6 7\n"
                        "    ---+------------\n"
                        "     1 | 1 1 2 2 3 3\n"
                        "     2 |   1 4 5 4 5\n"
                        "     3 |     6 7 7 6\n"
                        "     4 |       2 4 6\n"
                        "     5 |         7 5\n"
                        "     6 |           3\n"),
            std::string::npos)
      << *shown;
  EXPECT_NE(shown->find("     1 | 1 1 . . . .\n"), std::string::npos);
  EXPECT_NE(shown->find("2 · 3 = 6 is not less than 6."), std::string::npos);
}

TEST(Discovery, Json) {
  auto parsed = request_from_json(R"({"command":"discover","to":7,"lang":"hu","format":"json"})");
  ASSERT_TRUE(parsed);
  const auto json = nlohmann::ordered_json::parse(to_json(answer(parsed->request)), nullptr, false);
  ASSERT_TRUE(json.is_object());
  std::vector<std::string> keys;
  for (const auto& member : json.items()) keys.push_back(member.key());
  EXPECT_EQ(keys,
            (std::vector<std::string>{"to", "steps", "left", "complete", "guesses", "reductions", "rule"}));
  EXPECT_EQ(json["to"], 7);
  EXPECT_EQ(json["steps"].size(), 7u);
  EXPECT_EQ(json["steps"][1].dump(), R"({"triple":[1,4,5],"pairs":[[1,4],[1,5],[4,5]]})");
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["guesses"][2]["id"], "small-first");
  EXPECT_EQ(json["guesses"][2]["holds"], false);
  EXPECT_EQ(json["guesses"][2]["counterexample"].dump(), "[3,5,6]");
  EXPECT_TRUE(json["guesses"][0]["counterexample"].is_null());
  EXPECT_EQ(json["guesses"][0]["text"], "Az a + b + c összeg páros.");
  EXPECT_EQ(json["reductions"][1]["losing"], false);
  EXPECT_EQ(json["rule"]["agrees"], true);

  auto lists = request_from_json(
      R"({"command":"discover","to":"7","triples":true,"quadruples":true,"chance":true,"format":"json"})");
  ASSERT_TRUE(lists);
  const auto listed = nlohmann::ordered_json::parse(to_json(answer(lists->request)), nullptr, false);
  EXPECT_EQ(listed["triples"].size(), 7u);
  EXPECT_EQ(listed["quadruples"].size(), 7u);
  EXPECT_EQ(
      listed["chance"][2].dump(),
      R"({"bits":3,"positions":84,"safe":7,"formula":{"positions":84,"safe":7,"numerator":3,"denominator":36},"agrees":true})");
  EXPECT_FALSE(listed.contains("steps"));
  EXPECT_FALSE(request_from_json(R"({"command":"discover","triples":"yes"})"));
}

}  // namespace
}  // namespace bouton
