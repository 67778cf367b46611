// The calculator: what it comes to, how it says so, and what it refuses; nim products by the definition.
#include "explain/calculator.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "bouton/bouton.hpp"
#include "unit/asking.hpp"
#include "unit/languages.hpp"
#include "values/set_function.hpp"

namespace bouton::test {
namespace {

using Numbers = std::vector<std::uint64_t>;

std::string value(const std::string& expression, const Way& usual = way()) {
  auto result = calculated(expression, usual);
  return result ? result->value.shown() : "error: " + render(result.error().message);
}
Error mistake(const std::string& expression, const Way& usual = way()) {
  auto result = calculated(expression, usual);
  EXPECT_FALSE(result) << expression;
  return result ? Error{} : result.error();
}
bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(NimProduct, IsTheDefinitionOnSmallNumbers) {
  constexpr std::uint64_t most = 40;
  std::vector<Numbers> table(most, Numbers(most));
  for (std::uint64_t a = 0; a < most; ++a)
    for (std::uint64_t b = 0; b < most; ++b) {
      Numbers others;
      for (std::uint64_t c = 0; c < a; ++c)
        for (std::uint64_t d = 0; d < b; ++d) others.push_back(table[c][b] ^ table[a][d] ^ table[c][d]);
      table[a][b] = mex(others);
      ASSERT_EQ(nim_product(a, b), table[a][b]) << a << " " << b;
    }
}

TEST(NimProduct, MakesAFieldOfAllNumbers) {
  std::mt19937_64 random(64);
  for (int i = 0; i < 300; ++i) {
    const std::uint64_t a = random() >> (random() % 64), b = random() >> (random() % 64), c = random();
    EXPECT_EQ(nim_product(a, b), nim_product(b, a));
    EXPECT_EQ(nim_product(nim_product(a, b), c), nim_product(a, nim_product(b, c)));
    EXPECT_EQ(nim_product(a ^ b, c), nim_product(a, c) ^ nim_product(b, c));
    EXPECT_EQ(nim_product(a, 1), a);
    // The group of the numbers other than 0 has 2^64 - 1 elements: the inverse is a power.
    if (a == 0) continue;
    std::uint64_t inverse = 1, square = a;
    for (int bit = 1; bit < 64; ++bit) {
      square = nim_product(square, square);
      inverse = nim_product(inverse, square);
    }
    EXPECT_EQ(nim_product(a, inverse), 1u) << a;
  }
  // A Fermat power by itself is three halves of it, by a smaller number their product.
  for (unsigned power : {1u, 2u, 4u, 8u, 16u, 32u}) {
    const std::uint64_t fermat = std::uint64_t{1} << power;
    EXPECT_EQ(nim_product(fermat, fermat), fermat + fermat / 2);
    EXPECT_EQ(nim_product(fermat, fermat - 1), fermat * (fermat - 1));
  }
}

TEST(SetFunctions, ChoicesAreTheFunctions) {
  std::mt19937 random(14);
  for (int i = 0; i < 2000; ++i) {
    Numbers set(random() % 6);
    for (auto& n : set) n = random() % 12;
    for (auto [function, right] : {std::pair{SetFunction::lego, lego(set)},
                                   {SetFunction::gelo, gelo(set)},
                                   {SetFunction::loge, loge(set)},
                                   {SetFunction::gole, gole(set)}}) {
      const Choice found = choice(function, set);
      EXPECT_EQ(found.of == Choice::Of::nothing ? -1 : static_cast<std::int64_t>(found.number), right);
      const bool odd = found.of == Choice::Of::least_odd || found.of == Choice::Of::greatest_odd;
      if (!set.empty()) EXPECT_EQ(odd, found.number % 2 == 1);
      const bool looks_for_odd = function == SetFunction::loge || function == SetFunction::gole;
      EXPECT_EQ(found.second, !set.empty() && odd != looks_for_odd);
    }
    EXPECT_EQ(choice(SetFunction::mex, set).number, mex(set));
  }
}

TEST(Calculator, SetsSumsAndProducts) {
  EXPECT_EQ(value("mex{}"), "0");
  EXPECT_EQ(value("mex{0,1,3}"), "2");
  EXPECT_EQ(value("LKKZ( 7, 9, 8, 3, 1, 12, 0 )"), "2");
  EXPECT_EQ(value("mex{0..4; 6}"), "5");
  EXPECT_EQ(value("lego{}"), "-1");
  EXPECT_EQ(value("1 + lego{}"), "0");
  EXPECT_EQ(value("lego{3,4,6}"), "4");
  EXPECT_EQ(value("lego{3,7,1}"), "7");
  EXPECT_EQ(value("gelo{3,7,1}"), "1");
  EXPECT_EQ(value("gelo{2,8,1}"), "8");
  EXPECT_EQ(value("loge{2,8}"), "8");
  EXPECT_EQ(value("loge{2,9,5}"), "5");
  EXPECT_EQ(value("gole{2,9,5}"), "9");
  EXPECT_EQ(value("gole{2,8}"), "2");
  for (const char* sum : {"3^4^5", "3 xor 4 xor 5", "3⊕4⊕5", "3 ⊕ 4 ^ 5", "sum(3,4,5)", "(3^4)^5", "3^(4^5)"})
    EXPECT_EQ(value(sum), "2") << sum;
  EXPECT_EQ(value("2*3^1"), "0");  // products first
  EXPECT_EQ(value("2*(3^1)"), "3");
  EXPECT_EQ(value("2 ⊗ 2 × 2"), std::to_string(nim_product(nim_product(2, 2), 2)));
  EXPECT_EQ(value("mex{mex{}, mex{0}, 3^1}"), "3");
  EXPECT_EQ(value("18446744073709551615 ^ 1"), "18446744073709551614");
}

// Every row of the table of ways, by name and by the way that holds where nothing is said.
// The signs of the thesis: the smaller and the larger one; and its lemmas on sets.
TEST(Calculator, SmallerAndLarger) {
  EXPECT_EQ(value("3 ∧ 5"), "3");
  EXPECT_EQ(value("3 ∨ 5 ∨ 4"), "5");
  EXPECT_EQ(value("lego{} ∧ lego{3,5}"), "-1");
  EXPECT_EQ(value("lego{} ∨ lego{3,5}"), "5");
  EXPECT_EQ(value("lego{2,3} ∧ lego{4,7}"), value("lego{2,3}"));
  EXPECT_EQ(value("1 + (2 ∧ 3)"), "3");
  for (const char* mixed : {"1 ∧ 2 ∨ 3", "1 + 2 ∧ 3", "1 ∧ 2 ^ 3", "foreclosed{} ∧ 2", "1 ∧", "∧ 1"})
    expect_three_languages(mistake(mixed), mixed);
}

TEST(Calculator, EveryWayCombinesAsTheTableDoes) {
  std::mt19937 random(12);
  constexpr const char* plays[] = {"sum", "join", "union"};
  for (const Way& row : ways) {
    if (row.function == Function::none) continue;
    for (int i = 0; i < 60; ++i) {
      std::vector<Code> codes(1 + random() % 4);
      std::string list;
      for (Code& code : codes) {
        code = random() % 9;
        if (row.function == Function::kernels) {
          constexpr Code states[] = {2, 1, 3, 5, 7};
          constexpr const char* words[] = {"over", "NN", "PN", "NP", "PP"};
          const std::size_t state = random() % 5;
          code = states[state];
          list += std::string(list.empty() ? "" : ",") + words[state];
          continue;
        }
        if (row.function == Function::foreclosed && row.convention == Convention::misere &&
            code == foreclosed::entry)
          code = foreclosed::over;
        const auto number = number_of(row.function, code);
        list += (list.empty() ? "" : ",") + (number                     ? std::to_string(*number)
                                             : code == foreclosed::over ? "over"
                                                                        : "entry");
      }
      Code all = codes[0];
      for (std::size_t j = 1; j < codes.size(); ++j) all = combined(row.combine, all, codes[j]);
      const std::string play = plays[static_cast<std::size_t>(row.play)];
      auto result = calculated(play + "(" + list + ")", row);
      ASSERT_TRUE(result) << play << list;
      const bool misere = row.convention == Convention::misere;
      EXPECT_EQ(
          value((misere ? "misère " : "normal ") +
                std::string(row.ending == Ending::short_ ? "short-" : "long-") + play + "{" + list + "}"),
          result->value.shown());
      if (row.function != Function::kernels) {
        const auto number = number_of(row.function, all);
        EXPECT_EQ(result->value.shown(), number                    ? std::to_string(*number)
                                         : all == foreclosed::over ? "over"
                                                                   : "entry")
            << play << list;
      }
      const auto* outcome = result->steps.back().find("outcome");
      ASSERT_TRUE(outcome) << result->steps.back().id;
      EXPECT_EQ(std::get<std::string>(*outcome), name_of(outcome_of(row, all))) << play << list;
    }
  }
}

// Functions of a position from those of its options, against the valuations of the solvers.
TEST(Calculator, FunctionsOfOptionsAreTheValuations) {
  std::mt19937 random(8);
  const auto check = [&]<Function F, Convention C>(const std::string& name) {
    Valuation<F, C> fold;
    for (int i = 0; i < 60; ++i) {
      const std::size_t options = random() % 4;
      fold.start(options);
      std::string list;
      for (std::size_t j = 0; j < options; ++j) {
        Code code = random() % 6;
        if (F == Function::foreclosed && C == Convention::misere && code == foreclosed::entry) code = 5;
        fold.add(code);
        const auto number = number_of(F, code);
        list += (list.empty() ? "" : ",") + (number                     ? std::to_string(*number)
                                             : code == foreclosed::over ? "over"
                                                                        : "entry");
      }
      const Code code = fold.result(options > 0);
      const auto number = number_of(F, code);
      EXPECT_EQ(value(name + "{" + list + "}"), number                     ? std::to_string(*number)
                                                : code == foreclosed::over ? "over"
                                                                           : "entry")
          << name << list;
    }
  };
  check.operator()<Function::grundy, Convention::normal>("grundy");
  check.operator()<Function::grundy, Convention::misere>("misere grundy");
  check.operator()<Function::remoteness, Convention::normal>("remoteness");
  check.operator()<Function::remoteness, Convention::misere>("misere remoteness");
  check.operator()<Function::suspense, Convention::normal>("suspense");
  check.operator()<Function::suspense, Convention::misere>("misere-suspense");
  check.operator()<Function::foreclosed, Convention::normal>("foreclosed");
  check.operator()<Function::foreclosed, Convention::misere>("misère foreclosed");
}

TEST(Calculator, ShowsItsWorking) {
  const auto shown = [](const std::string& expression, Language language = Language::en) {
    return *present(answer({.asked = CalcRequest{.spec = expression}, .language = language}));
  };
  EXPECT_TRUE(has(shown("3^4^5"),
                  "      3  0 1 1\n      4  1 0 0\n      5  1 0 1\n         -----\n      2  0 1 0\n"));
  EXPECT_TRUE(has(shown("lego{3,4,6}"), "lego{3, 4, 6} = 4: the least even element"));
  EXPECT_TRUE(has(shown("lego{3,7}"), "no element is even, so it is the greatest odd one"));
  EXPECT_TRUE(has(shown("union(3,4,5)"), "= 3 + 4 + 5 - 1 = 11:"));
  EXPECT_TRUE(has(shown("short union(3,4,5)"), "= (1 + 2 + 3 - 1) + 2 = 7:"));
  EXPECT_TRUE(has(shown("3*5"), "1 ⊗ 1, 1 ⊗ 4, 2 ⊗ 1, 2 ⊗ 4, gives 1, 4, 2, 8;"));
  for (const char* expression : {"3^4",
                                 "3*5",
                                 "12345*54321",
                                 "1+2",
                                 "mex{0}",
                                 "mex{1}",
                                 "lego{}",
                                 "lego{2}",
                                 "lego{1}",
                                 "gelo{2}",
                                 "gelo{1}",
                                 "loge{2}",
                                 "loge{1}",
                                 "gole{2}",
                                 "gole{1}",
                                 "sum(1,1)",
                                 "sum(1,2)",
                                 "join(1)",
                                 "join(2)",
                                 "misere join(1)",
                                 "misere join(2)",
                                 "union(1,2)",
                                 "short union(2,3)",
                                 "misere short union(2,3)",
                                 "short sum(over,1)",
                                 "misere short sum(over,1)",
                                 "misere union(PP,over)",
                                 "misere union(NN,over)",
                                 "foreclosed{}",
                                 "foreclosed{over}",
                                 "misere grundy{}",
                                 "remoteness{1}"})
    for (Language language : {Language::hu, Language::cs}) {
      const std::string text = shown(expression, language);
      EXPECT_EQ(english_word_in(text), "") << text;
      EXPECT_NE(text, shown(expression)) << expression;
      EXPECT_FALSE(has(text, "{value}") || has(text, "calc-") || has(text, "{expression}")) << text;
    }
}

TEST(Calculator, SaysWhatIsWrongAndWhere) {
  const struct {
    const char* expression;
    std::size_t column;  // from 0, in bytes
  } cases[] = {{"", 0},
               {"3 ^", 3},
               {"3 4", 2},
               {"-3", 0},
               {"mex{1,2", 3},
               {"mex 3", 4},
               {"lago{1}", 0},
               {"1+2^3", 3},
               {"join()", 5},
               {"3 ^ over", 4},
               {"short 3", 6},
               {"short(3)", 5},
               {"mex{3..1}", 7},
               {"mex{1,,2}", 6},
               {"mex{1)", 5},
               {"sum(1,entry)", 6},
               {"(3", 0},
               {"3*", 2},
               {"x", 0},
               {"3 ^ lego{}", 4},
               {"misere sum(1,2)", 7},
               {"misere short sum(1,entry)", 19},
               {"union(1,PN)", 8},
               {"lego{} + lego{}", 0},
               {"18446744073709551616", 0},
               {"mex{0..100000}", 7},
               {"\xff", 0},
               {"3 ⊕ ⊕", 6}};
  for (const auto& [expression, column] : cases) {
    const Error error = mistake(expression);
    EXPECT_EQ(error.offset, column) << expression << ": " << render(error.message);
    EXPECT_FALSE(error.expected.empty()) << expression;
    EXPECT_FALSE(error.example.empty()) << expression;
    expect_three_languages(error, expression);
  }
  EXPECT_EQ(mistake("lago{1}").nearest, "lego");
  EXPECT_EQ(mistake("unoin(1)").nearest, "union");
}

TEST(Calculator, IsBounded) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '(') + "1" + std::string(depth, ')');
  };
  EXPECT_EQ(value(nested(calculator::deepest)), "1");
  expect_three_languages(mistake(nested(calculator::deepest + 1)), "deep");
  const std::string wide = "1" + std::string(calculator::longest - 1, ' ');
  EXPECT_EQ(value(wide), "1");
  expect_three_languages(mistake(wide + " "), "long");
  EXPECT_EQ(value("mex{0..999}"), "1000");
  expect_three_languages(mistake("mex{0..999,5}"), "many");
  // Remotenesses beyond what a sum can be told apart from.
  expect_three_languages(mistake("union(4000000000000000000,4000000000000000000)"), "large");
  expect_three_languages(mistake("18446744073709551615 + 1"), "large");
}

TEST(Calculator, IsARequestLikeOthers) {
  auto parsed =
      request_from_json(R"x({"command":"calc","spec":"join(3,4)","ending":"short","misere":true})x");
  ASSERT_TRUE(parsed);
  const std::string json = to_json(answer(parsed->request));
  EXPECT_TRUE(json.starts_with(R"x({"expression":"join(3,4)","value":3,"steps":[{"id":"calc-combined",)x"))
      << json;
  EXPECT_TRUE(has(json, R"("outcome":"P")")) << json;
  EXPECT_TRUE(has(to_json(answer(Request{CalcRequest{.spec = "lego{}"}})), R"("value":-1)"));
  EXPECT_TRUE(has(to_json(answer(Request{CalcRequest{.spec = "foreclosed{}"}})), R"("value":"over")"));
  EXPECT_EQ(answer(Request{CalcRequest{.spec = "mex{"}}).status(), 2);
  // Unknown is not 0.
  EXPECT_TRUE(
      has(to_json(nothing_known(Request{CalcRequest{.spec = "3^4"}}, Stop::memory)), R"("value":"unknown")"));
}

}  // namespace
}  // namespace bouton::test
