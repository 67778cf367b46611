// Conjectures: every documented phrase against a predicate written here, losing triples by trying every move,
// what was understood read again, bounds, and mistakes.
#include "explain/conjecture.hpp"
#include "unit/asking.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "bouton/bouton.hpp"

namespace bouton {
namespace {

using Triple = Discovery::Triple;
using Predicate = std::function<bool(long, long, long)>;
constexpr Language languages[] = {Language::en, Language::hu, Language::cs};

std::vector<Triple> triples_up_to(std::uint64_t to) {
  std::vector<Triple> triples;
  for (std::uint64_t c = 1; c <= to; ++c)
    for (std::uint64_t a = 1; a <= c; ++a)
      for (std::uint64_t b = a; b <= c; ++b) triples.push_back({a, b, c});
  return triples;
}

// Lost for the mover, by trying every move.
bool lost(Triple t) {
  static std::map<Triple, bool> known;
  std::sort(t.begin(), t.end());
  if (const auto found = known.find(t); found != known.end()) return found->second;
  bool wins = false;
  for (std::size_t heap = 0; heap < 3; ++heap)
    for (std::uint64_t left = 0; left < t[heap] && !wins; ++left) {
      Triple next = t;
      next[heap] = left;
      wins = lost(next);
    }
  return known[t] = !wins;
}

int ones(long n) {
  int many = 0;
  for (; n != 0; n /= 2) many += static_cast<int>(n % 2);
  return many;
}
int how_many(long a, long b, long c, const std::function<bool(long)>& has) {
  return has(a) + has(b) + has(c);
}
bool odd(long n) { return n % 2 == 1; }
bool even(long n) { return n % 2 == 0; }
// Digit by digit, as in the book.
bool columns_even(long a, long b, long c) {
  for (; a + b + c > 0; a /= 2, b /= 2, c /= 2)
    if ((a % 2 + b % 2 + c % 2) % 2 != 0) return false;
  return true;
}
bool lost_heaps(long x, long y, long z) {
  return lost({static_cast<std::uint64_t>(x), static_cast<std::uint64_t>(y), static_cast<std::uint64_t>(z)});
}

// What each line of the documentation means, by its formula.
const std::map<std::string, Predicate>& meanings() {
  static const std::map<std::string, Predicate> all = {
      {"a + b + c is even", [](long a, long b, long c) { return even(a + b + c); }},
      {"(a + b + c) mod 2 = 1", [](long a, long b, long c) { return odd(a + b + c); }},
      {"(a + b + c) mod 4 = 0", [](long a, long b, long c) { return (a + b + c) % 4 == 0; }},
      {"(a + b + c) mod 3 = 0", [](long a, long b, long c) { return (a + b + c) % 3 == 0; }},
      {"c = a + b", [](long a, long b, long c) { return c == a + b; }},
      {"c = a ^ b", [](long a, long b, long c) { return columns_even(a, b, c); }},
      {"a = c - b", [](long a, long b, long c) { return a == c - b; }},
      {"a = b + c or b = a + c or c = a + b",
       [](long a, long b, long c) { return a == b + c || b == a + c || c == a + b; }},
      {"c = b + 1", [](long, long b, long c) { return c == b + 1; }},
      {"c = 2b - 2", [](long, long b, long c) { return c == 2 * b - 2; }},
      {"2a < c", [](long a, long, long c) { return 2 * a < c; }},
      {"c <= 2b", [](long, long b, long c) { return c <= 2 * b; }},
      {"a >= 2", [](long a, long, long) { return a >= 2; }},
      {"a = 1", [](long a, long, long) { return a == 1; }},
      {"a != 1", [](long a, long, long) { return a != 1; }},
      {"c > 10", [](long, long, long c) { return c > 10; }},
      {"ones(c) = 1", [](long, long, long c) { return c == 1 || c == 2 || c == 4 || c == 8 || c == 16; }},
      {"count(x is odd) >= 1", [](long a, long b, long c) { return how_many(a, b, c, odd) >= 1; }},
      {"count(x is even) <= 1", [](long a, long b, long c) { return how_many(a, b, c, even) <= 1; }},
      {"count(x is odd) = 2", [](long a, long b, long c) { return how_many(a, b, c, odd) == 2; }},
      {"count(x is even) > 0", [](long a, long b, long c) { return even(a) || even(b) || even(c); }},
      {"count(x mod 2 = 0) = 3", [](long a, long b, long c) { return even(a) && even(b) && even(c); }},
      {"count(x is odd) = 0", [](long a, long b, long c) { return !odd(a) && !odd(b) && !odd(c); }},
      {"count(x > 2) = 3", [](long a, long b, long c) { return a > 2 && b > 2 && c > 2; }},
      {"a is even and b is even", [](long a, long b, long) { return even(a) && even(b); }},
      {"a < b < c", [](long a, long b, long c) { return a != b && b != c && a != c; }},
      {"a = b or b = c", [](long a, long b, long c) { return a == b || b == c || a == c; }},
      {"a + b is odd", [](long a, long b, long) { return odd(a + b); }},
      {"difference(b, c) = 1", [](long, long b, long c) { return c - b == 1; }},
      {"a ^ b = 3", [](long a, long b, long) { return columns_even(a, b, 3); }},
      {"ones(a) + ones(b) + ones(c) is even",
       [](long a, long b, long c) { return even(ones(a) + ones(b) + ones(c)); }},
      {"ones(c) = 2", [](long, long, long c) { return ones(c) == 2; }},
      {"a ^ b ^ c = 0", columns_even},
      {"c = (a ^ b)", columns_even},
      {"(a ^ b) = c", columns_even},
      {"a + b + c is even and a is odd", [](long a, long b, long c) { return even(a + b + c) && odd(a); }},
      {"a = 1 or a + b + c is odd", [](long a, long b, long c) { return a == 1 || odd(a + b + c); }},
      {"not (count(x is even) = 3)", [](long a, long b, long c) { return odd(a) || odd(b) || odd(c); }},
      {"if a = 1 then b is even and c = b + 1",
       [](long a, long b, long c) { return a != 1 || (even(b) && c == b + 1); }},
      {"a < 4 => losing(a, b + 4, c + 4)",
       [](long a, long b, long c) { return a >= 4 || lost_heaps(a, b + 4, c + 4); }},
      {"count(x is odd) is even", [](long a, long b, long c) { return how_many(a, b, c, odd) % 2 == 0; }},
      {"a < b and b < c", [](long a, long b, long c) { return a != b && b != c && a != c; }},
      {"a = b", [](long a, long b, long) { return a == b; }},
      {"c < a + b", [](long a, long b, long c) { return c < a + b; }},
      {"a is even => b is odd", [](long a, long b, long) { return odd(a) || odd(b); }},
      {"2 = count(x is odd)", [](long a, long b, long c) { return how_many(a, b, c, odd) == 2; }},
      {"a ^ b = c", columns_even},
      {"c div 2 < b", [](long, long b, long c) { return (c - c % 2) / 2 < b; }},
      {"b is even <=> c is odd", [](long, long b, long c) { return even(b) == odd(c); }},
      {"losing(2a, 2b, 2c) <=> losing(a, b, c)",
       [](long a, long b, long c) { return lost_heaps(2 * a, 2 * b, 2 * c) == lost_heaps(a, b, c); }},
      {"if count(x is even) = 3 then losing(a div 2, b div 2, c div 2)",
       [](long a, long b, long c) { return odd(a) || odd(b) || odd(c) || lost_heaps(a / 2, b / 2, c / 2); }},
      {"losing(2a, 2b + 1, 2c + 1) or losing(2a + 1, 2b, 2c + 1)",
       [](long a, long b,
          long
              c) { return lost_heaps(2 * a, 2 * b + 1, 2 * c + 1) || lost_heaps(2 * a + 1, 2 * b, 2 * c + 1); }},
  };
  return all;
}

// The cells of the table of phrases.
std::vector<std::vector<std::string>> documented() {
  std::ifstream file(BOUTON_SOURCE_DIR "/docs/conjectures.md");
  std::vector<std::vector<std::string>> rows;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("|")) {
      inside = false;
      continue;
    }
    if (line.starts_with("|---")) {
      inside = true;
      continue;
    }
    if (!inside) continue;
    std::vector<std::string> cells;
    for (std::size_t at = 1; at < line.size();) {
      const std::size_t end = line.find('|', at);
      std::string cell = line.substr(at, end - at);
      while (cell.starts_with(' ') || cell.starts_with('`')) cell.erase(0, 1);
      while (cell.ends_with(' ') || cell.ends_with('`')) cell.pop_back();
      cells.push_back(cell);
      at = end + 1;
    }
    rows.push_back(cells);
  }
  return rows;
}

void expect_meaning(const std::string& text, const Predicate& meaning) {
  auto conjecture = Conjecture::read(text);
  ASSERT_TRUE(conjecture) << text << ": " << present(conjecture.error(), Language::en);
  for (const Triple& t : triples_up_to(17))
    ASSERT_EQ(conjecture->holds(t),
              meaning(static_cast<long>(t[0]), static_cast<long>(t[1]), static_cast<long>(t[2])))
        << text << ": " << t[0] << "," << t[1] << "," << t[2] << " " << conjecture->told(Language::en);
}

std::string without_accents_shouted(std::string text) {
  static const std::pair<const char*, const char*> letters[] = {
      {"á", "a"}, {"č", "c"}, {"ď", "d"}, {"é", "e"}, {"ě", "e"}, {"í", "i"}, {"ň", "n"},
      {"ó", "o"}, {"ö", "o"}, {"ő", "o"}, {"ř", "r"}, {"š", "s"}, {"ť", "t"}, {"ú", "u"},
      {"ů", "u"}, {"ü", "u"}, {"ű", "u"}, {"ý", "y"}, {"ž", "z"}};
  for (const auto& [from, to] : letters)
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from))
      text.replace(at, 2, to);
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

TEST(Conjecture, EveryDocumentedPhraseMeansWhatItSays) {
  const auto rows = documented();
  ASSERT_EQ(rows.size(), meanings().size());
  std::set<std::string> met;
  for (const auto& row : rows) {
    ASSERT_EQ(row.size(), 4u);
    const auto meaning = meanings().find(row[3]);
    ASSERT_NE(meaning, meanings().end()) << row[3];
    met.insert(row[3]);
    for (const std::string& text : row) {
      expect_meaning(text, meaning->second);
      expect_meaning(without_accents_shouted(text), meaning->second);
      expect_meaning("  " + text + "\t", meaning->second);
      expect_meaning("not (" + text + ")", [&](long a, long b, long c) { return !meaning->second(a, b, c); });
    }
  }
  EXPECT_EQ(met.size(), meanings().size());
}

TEST(Conjecture, WhatWasUnderstoodCanBeReadAgain) {
  for (const auto& row : documented())
    for (const std::string& text : row)
      for (Language language : languages) {
        auto first = Conjecture::read(text);
        ASSERT_TRUE(first) << text;
        const std::string told = first->told(language);
        auto again = Conjecture::read(told);
        ASSERT_TRUE(again) << told << ": " << present(again.error(), Language::en);
        EXPECT_EQ(again->told(language), told);
        for (const Triple& t : triples_up_to(9)) ASSERT_EQ(first->holds(t), again->holds(t)) << told;
      }
}

// Formulas made at random, with their values.
class RandomFormula {
 public:
  explicit RandomFormula(unsigned seed) : dice_(seed) {}
  struct Number {
    std::string text;
    std::function<long(long, long, long)> value;
  };
  struct Statement {
    std::string text;
    Predicate value;
  };
  Number number(int depth) {
    switch (roll(depth == 0 ? 4 : 10)) {
      case 0:
        return {"a", [](long a, long, long) { return a; }};
      case 1:
        return {"b", [](long, long b, long) { return b; }};
      case 2:
        return {"c", [](long, long, long c) { return c; }};
      case 3: {
        const long n = roll(20);
        return {std::to_string(n), [n](long, long, long) { return n; }};
      }
      case 4:
        return joined(depth, " + ", [](long x, long y) { return x + y; });
      case 5:
        return joined(depth, "-", [](long x, long y) { return x - y; });
      case 6:
        return joined(depth, " * ", [](long x, long y) { return x * y; });
      case 7:
        return joined(depth, " mod ", [](long x, long y) {
          y = std::abs(y);
          return y == 0 ? x : ((x % y) + y) % y;
        });
      case 8:
        return joined(depth, " ⊕ ", [](long x, long y) { return std::abs(x) ^ std::abs(y); });
      default: {
        auto of = number(depth - 1);
        return {"ones(" + of.text + ")", [v = of.value](long a, long b, long c) {
                  return static_cast<long>(ones(std::abs(v(a, b, c))));
                }};
      }
    }
  }
  Statement statement(int depth) {
    if (depth > 0) {
      const int kind = roll(5);
      auto left = statement(depth - 1), right = statement(depth - 1);
      auto l = left.value, r = right.value;
      if (kind == 0)
        return {"(" + left.text + ") and (" + right.text + ")",
                [l, r](long a, long b, long c) { return l(a, b, c) && r(a, b, c); }};
      if (kind == 1)
        return {"(" + left.text + ") vagy (" + right.text + ")",
                [l, r](long a, long b, long c) { return l(a, b, c) || r(a, b, c); }};
      if (kind == 2)
        return {"když (" + left.text + "), pak (" + right.text + ")",
                [l, r](long a, long b, long c) { return !l(a, b, c) || r(a, b, c); }};
      if (kind == 3) return {"not (" + left.text + ")", [l](long a, long b, long c) { return !l(a, b, c); }};
    }
    auto x = number(2), y = number(1);
    const std::pair<const char*, bool (*)(long, long)> signs[] = {
        {" = ", [](long m, long n) { return m == n; }},
        {" < ", [](long m, long n) { return m < n; }},
        {" ≥ ", [](long m, long n) { return m >= n; }},
        {"!=", [](long m, long n) { return m != n; }},
        {" is at most ", [](long m, long n) { return m <= n; }},
        {" nagyobb, mint ", [](long m, long n) { return m > n; }},
        {" is divisible by ", [](long m, long n) { return n == 0 ? m == 0 : m % n == 0; }}};
    const auto& [sign, test] = signs[roll(7)];
    return {x.text + sign + y.text, [v = x.value, w = y.value, test](long a, long b, long c) {
              return test(v(a, b, c), w(a, b, c));
            }};
  }

 private:
  int roll(int sides) { return static_cast<int>(dice_() % static_cast<unsigned>(sides)); }
  Number joined(int depth, const char* sign, long (*of)(long, long)) {
    auto x = number(depth - 1), y = number(depth - 1);
    return {"(" + x.text + sign + y.text + ")",
            [v = x.value, w = y.value, of](long a, long b, long c) { return of(v(a, b, c), w(a, b, c)); }};
  }
  std::mt19937 dice_;
};

TEST(Conjecture, FormulasMadeAtRandom) {
  int long_ones = 0;
  for (unsigned seed = 0; seed < 300; ++seed) {
    const auto made = RandomFormula(seed).statement(static_cast<int>(seed % 4));
    if (made.text.size() > conjectures::longest) {
      EXPECT_FALSE(Conjecture::read(made.text));
      ++long_ones;
      continue;
    }
    auto conjecture = Conjecture::read(made.text);
    ASSERT_TRUE(conjecture) << made.text << ": " << present(conjecture.error(), Language::en);
    for (const Triple& t : triples_up_to(6))
      ASSERT_EQ(conjecture->holds(t),
                made.value(static_cast<long>(t[0]), static_cast<long>(t[1]), static_cast<long>(t[2])))
          << made.text;
    for (Language language : languages) {
      auto again = Conjecture::read(conjecture->told(language));
      ASSERT_TRUE(again) << conjecture->told(language);
      for (const Triple& t : triples_up_to(6)) ASSERT_EQ(conjecture->holds(t), again->holds(t)) << made.text;
    }
  }
  EXPECT_LT(long_ones, 100);
}

TEST(Conjecture, MistakesKnowWhereAndWhatWasExpected) {
  struct Mistake {
    std::string text;
    std::size_t offset, length;
    std::string expected;  // a part of it
    std::string nearest{};
  };
  const Mistake mistakes[] = {
      {"the sum is evn", 11, 3, "is even", "even"},
      {"a legkiseb páros", 2, 8, "= 0", "legkisebb"},
      {"největší je součet ostatnich cisl", 33, 4, "and, or", "číslo"},
      {"", 0, 1, "a statement"},
      {"   ", 3, 1, "a statement"},
      {"a + b", 5, 1, "is even"},
      {"a +", 3, 1, "a number"},
      {"c = ", 4, 1, "a number"},
      {"(a + b = c", 0, 1, "closing )"},
      {"(a + b] = c", 6, 1, "or ')'"},
      {"a = b)", 5, 1, "and, or"},
      {"a = b and", 9, 1, "a statement"},
      {"a = b or or c = 1", 9, 2, "a statement"},
      {"if a = 1 b = 2", 9, 1, "then"},
      {"if a = 1", 8, 1, "then"},
      {"at least four are odd", 9, 4, "how many"},
      {"exactly are odd", 8, 3, "how many"},
      {"the sum of a is even", 11, 1, "at least two numbers"},
      {"the sum of the others is 3", 4, 17, "the largest is the sum of the others"},
      {"a + b is the sum of the others", 13, 17, "the largest is the sum of the others"},
      {"a + b ^ c = 0", 6, 1, "brackets"},
      {"a ^ 2 ^ 3 = c", 4, 5, "xor"},
      {"1^2^3 = c", 0, 3, "xor"},
      {"2^20 = c", 0, 4, "1000000"},
      {"(a < b) + c = 0", 0, 1, "a number"},
      {"x is even", 0, 1, "a number"},
      {"count(count(x is odd) = x) = 1", 6, 5, "two statements"},
      {"ones(a, b) = 1", 6, 1, "or ')'"},
      {"losing(a, b)", 11, 1, "','"},
      {"a = 1000001", 4, 7, "1000000"},
      {"a = 99999999999999999999999999999", 4, 29, "1000000"},
      {"1000000*1000000*1000000 = a", 15, 1, "smaller numbers"},
      {"a ? b", 2, 1, "= 0"},
      {"a = b; c", 5, 1, "and, or"},
      {"a = b..", 5, 1, "and, or"},
      {".", 0, 1, "a statement"},
      {"(a, b) is losing", 5, 1, "','"},
      {"(a, b, c, c) is losing", 8, 1, "or ')'"},
      {"(a, b, c)", 9, 1, "is losing"},
      {"(a, b, c) is even", 13, 4, "is losing"},
      {"(a, b, c) or (a, b) is losing", 18, 1, "','"},
      {"(a < b, b, c) is losing", 6, 1, "or ')'"},
      {"if a = 1 then b = 2 and conversely or", 35, 2, "and, or"},
      {"a = b and conversely", 6, 14, "and, or"},
      // A word that is known, where it cannot stand, is not corrected to itself.
      {"minden számpár más", 0, 6, "a statement", "-"},
      {"\xc5\x91\x91 = b", 0, 3, "a statement"},
  };
  for (const Mistake& mistake : mistakes) {
    auto conjecture = Conjecture::read(mistake.text);
    ASSERT_FALSE(conjecture) << mistake.text;
    const Error& error = conjecture.error();
    EXPECT_EQ(error.offset, mistake.offset) << mistake.text;
    EXPECT_EQ(error.length, mistake.length) << mistake.text;
    EXPECT_EQ(error.text, mistake.text);
    EXPECT_NE(render(error.expected).find(mistake.expected), std::string::npos)
        << mistake.text << ": " << render(error.expected);
    if (!mistake.nearest.empty()) {
      EXPECT_EQ(error.nearest, mistake.nearest == "-" ? "" : mistake.nearest) << mistake.text;
    }
    for (Language language : languages) {
      const std::string shown = present(error, language);
      EXPECT_EQ(shown.find('{'), std::string::npos) << shown;
      // Nothing but what was typed, and the example, is English.
      std::string ours = shown.substr(0, shown.find("bouton discover"));
      if (const std::size_t typed = ours.find(mistake.text); typed != std::string::npos)
        ours.erase(typed, mistake.text.size());
      for (const char* english : {"expected", " the ", "number", "statement"}) {
        EXPECT_TRUE(language == Language::en || ours.find(english) == std::string::npos) << shown;
      }
    }
  }
}

TEST(Conjecture, BetweenTwoNumbersTheSignIsAPower) {
  expect_meaning("c < 2^3", [](long, long, long c) { return c < 8; });
  expect_meaning("c mod 2 ^ 2 = 10^0", [](long, long, long c) { return c % 4 == 1; });
  expect_meaning("c = a ^ 2", [](long a, long, long c) { return c == (a ^ 2); });
  expect_meaning("c = 2 ^ a", [](long a, long, long c) { return c == (a ^ 2); });
  expect_meaning("2 ⊕ 3 = a", [](long a, long, long) { return a == 1; });
  expect_meaning("2 xor 3 = a", [](long a, long, long) { return a == 1; });
  EXPECT_EQ(Conjecture::read("c = a ^ b")->told(Language::en), "c = a ⊕ b");
  EXPECT_EQ(Conjecture::read("c = 2^3")->told(Language::en), "c = 8");
}

TEST(Conjecture, WordsAreSetRightInTheReadersLanguage) {
  EXPECT_EQ(Conjecture::read("a is prawe", Language::cs).error().nearest, "právě");
  for (const Language language : {Language::en, Language::hu})
    EXPECT_NE(Conjecture::read("a is prime", language).error().nearest, "právě");
  EXPECT_EQ(Conjecture::read("a legkiseb páros", Language::hu).error().nearest, "legkisebb");
  EXPECT_EQ(Conjecture::read("the largst is even", Language::en).error().nearest, "largest");
  EXPECT_NE(Conjecture::read("the largst is even", Language::cs).error().nearest, "largest");
}

TEST(Conjecture, SizeIsBounded) {
  EXPECT_TRUE(Conjecture::read("a = b" + std::string(conjectures::longest - 5, ' ')));
  EXPECT_FALSE(Conjecture::read("a = b" + std::string(conjectures::longest - 4, ' ')));
  auto nested = [](std::size_t depth) {
    return std::string(depth, '(') + "a" + std::string(depth, ')') + " = 1";
  };
  EXPECT_TRUE(Conjecture::read(nested(conjectures::deepest)));
  EXPECT_FALSE(Conjecture::read(nested(conjectures::deepest + 1)));
  for (const char* piece :
       {"not ", "!", "if ", "- ", "twice ", "(", "count(", "a and ", "a, b and c are ", "a=>"}) {
    std::string text;
    while (text.size() + 20 < conjectures::longest) text += piece;
    EXPECT_FALSE(Conjecture::read(text + "a = 1") && std::string(piece) != "a and ") << piece;
  }
  // A predicate that is said of several is read for each; within each other that would grow without end.
  std::string several;
  for (int i = 0; i < 14; ++i) several += "a, b and c are losing(a, b, ";
  EXPECT_FALSE(Conjecture::read(several));
  // Long is not large.
  for (const char* sign : {"+", "-", "^"}) {
    std::string chain = "a";
    for (int i = 0; i < 100; ++i) chain += sign + std::string("a");
    EXPECT_TRUE(Conjecture::read(chain + " = 1")) << sign;
  }
  std::string sums = "a";
  while (sums.size() + 10 < conjectures::longest) sums += "+a";
  sums += " = 1";
  auto too_many = Conjecture::read(sums);
  ASSERT_FALSE(too_many);
  EXPECT_EQ(too_many.error().kind, Error::Kind::too_large);
}

Request asked(std::string text, std::optional<std::uint64_t> to = {}) {
  DiscoverRequest discover{.conjecture = std::move(text)};
  if (to) discover.to = Extent{*to};
  return Request{std::move(discover)};
}
Discovery::Trial trial(std::string text, std::optional<std::uint64_t> to = {}) {
  const Answer given = answer(asked(std::move(text), to));
  EXPECT_EQ(given.status(), 0);
  return *std::get<Discovery>(given.content).trial;
}

TEST(Conjecture, CountsAndFirstCounterexamplesByTryingAll) {
  for (const auto& [formula, meaning] : meanings())
    for (std::uint64_t to : {3u, 7u, 12u}) {
      Discovery::Trial expected;
      for (const Triple& t : triples_up_to(to)) {
        const bool losing = lost(t);
        const bool satisfies =
            meaning(static_cast<long>(t[0]), static_cast<long>(t[1]), static_cast<long>(t[2]));
        ++(losing ? expected.losing : expected.others);
        if (satisfies) ++(losing ? expected.losing_satisfying : expected.others_satisfying);
        auto& example = losing ? expected.losing_counterexample : expected.other_counterexample;
        if (losing != satisfies && !example) example = t;
      }
      const auto found = trial(formula, to);
      EXPECT_EQ(found.checked_to, to);
      EXPECT_EQ(found.losing, expected.losing) << formula;
      EXPECT_EQ(found.losing_satisfying, expected.losing_satisfying) << formula;
      EXPECT_EQ(found.others, expected.others) << formula;
      EXPECT_EQ(found.others_satisfying, expected.others_satisfying) << formula;
      EXPECT_EQ(found.losing_counterexample, expected.losing_counterexample) << formula;
      EXPECT_EQ(found.other_counterexample, expected.other_counterexample) << formula;
    }
}

// The list of an article on how the strategy was found (Dr. Báron Gyula), as it is printed there.
TEST(Conjecture, ThoseOfTheSourceInItsOwnWords) {
  for (const char* text :
       {"A triók három számának összege páros.", "a + b + c páros", "ha a = 1, akkor b páros, és c = b + 1",
        "ha (2a, 2b, 2c) v-trió, akkor (a, b, c) is az, és megfordítva is",
        "ha (2a, 2b + 1, 2c + 1) vagy (2a + 1, 2b, 2c + 1) vagy (2a + 1, 2b + 1, 2c) v-trió, akkor (2a, 2b, "
        "2c) is az, és megfordítva",
        "Ha mind a három szám páros, akkor (a/2, b/2, c/2) szintén v-trió",
        "ha a < 2, akkor (a, b + 2, c + 2) is az",
        "ha a < 8 és (a, b, c) v-trió, akkor (a, b + 8, c + 8) is az"})
    EXPECT_TRUE(trial(text).holds()) << text;
  EXPECT_EQ(trial("A legkisebb szám kétszerese kisebb a legnagyobb számnál.").losing_counterexample,
            (Triple{3, 5, 6}));
  for (const char* text : {"(2a, 2b, 2c) v-trió", "az egyenlő helyi értékű jegyek összege mindig páros",
                           "A jegyösszegek mind párosak."})
    EXPECT_TRUE(trial(text).exact()) << text;
  EXPECT_TRUE(trial("(a, b, c) nem vesztes").losing_satisfying == 0);
}

TEST(Conjecture, DivisionRoundsDown) {
  for (const auto& [text, holds] : std::map<std::string, bool>{{"7 / 2 = 3", true},
                                                               {"-7 / 2 = -4", true},
                                                               {"7 / -2 = -4", true},
                                                               {"-7 / -2 = 3", true},
                                                               {"8 / 2 = 4", true},
                                                               {"8 / 0 = 0", true},
                                                               {"7 / 2 = 4", false}}) {
    auto conjecture = Conjecture::read(text);
    ASSERT_TRUE(conjecture) << text;
    EXPECT_EQ(conjecture->holds({1, 2, 3}), holds) << text;
  }
}

TEST(Conjecture, ThoseOfTheSourceOnIts155Triples) {
  for (const char* text :
       {"az összeg páros", "ha a = 1, akkor b páros és c = b + 1", "losing(2a, 2b, 2c)",
        "if a is even and b and c are odd then losing(a, b - 1, c - 1)",
        "if a < 2 then losing(a, b + 2, c + 2)", "if a < 8 then losing(a, b + 8, c + 8)"}) {
    const auto found = trial(text);
    EXPECT_EQ(found.losing, 155u);
    EXPECT_TRUE(found.holds()) << text;
  }
  // The only one of them that fails.
  const auto found = trial("a legkisebb szám kétszerese kisebb a legnagyobb számnál");
  EXPECT_FALSE(found.holds());
  EXPECT_EQ(found.losing_counterexample, (Triple{3, 5, 6}));
  EXPECT_TRUE(trial("minden oszlopban páros sok egyes van", 63).exact());
  EXPECT_EQ(trial("the sum is even", 255).losing, 10795u);
}

TEST(Conjecture, TheMapCountsForEachPair) {
  Request request = asked("c = a + b", 9);
  as<DiscoverRequest>(request).map = true;
  const auto found = *std::get<Discovery>(answer(request).content).trial;
  std::vector<Triple> missed;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint32_t> also;
  for (const Triple& t : triples_up_to(9)) {
    const bool satisfies = t[2] == t[0] + t[1];
    if (lost(t) && !satisfies) missed.push_back(t);
    if (lost(t) || !satisfies) continue;
    std::set<std::pair<std::uint64_t, std::uint64_t>> pairs{{t[0], t[1]}, {t[0], t[2]}, {t[1], t[2]}};
    for (const auto& pair : pairs) ++also[pair];
  }
  EXPECT_EQ(found.missed, missed);
  ASSERT_EQ(found.also.size(), 9u);
  for (std::uint64_t a = 1; a <= 9; ++a) {
    ASSERT_EQ(found.also[a - 1].size(), 10 - a);
    for (std::uint64_t b = a; b <= 9; ++b)
      EXPECT_EQ(found.also[a - 1][b - a], (also[{a, b}])) << a << "," << b;
  }
}

TEST(Conjecture, WorksInSlicesAndStopsAtABound) {
  Job job(asked("the sum is even", 40), {});
  int slices = 1;
  while (!job.advance(500)) ++slices;
  EXPECT_GT(slices, 10);
  const auto sliced = *std::get<Discovery>(job.answer().content).trial;
  const auto whole = trial("the sum is even", 40);
  EXPECT_EQ(sliced.losing, whole.losing);
  EXPECT_EQ(sliced.others_satisfying, whole.others_satisfying);

  Request bounded = asked("the sum is even", 40);
  bounded.limits.positions = 700;  // 1 + 3 + 6 + ... + 105 + 120 + 136 = 816 up to 16, 680 up to 15
  const Answer stopped = answer(bounded);
  EXPECT_EQ(stopped.status(), 3);
  const auto part = *std::get<Discovery>(stopped.content).trial;
  EXPECT_EQ(part.checked_to, 15u);
  EXPECT_EQ(part.losing, 35u);
  bounded.format = Format::json;
  const auto json = nlohmann::ordered_json::parse(to_json(answer(bounded)), nullptr, false);
  EXPECT_EQ(json["conjecture"]["holds"], "unknown");
  EXPECT_EQ(json["conjecture"]["exact"], false);
  EXPECT_EQ(json["bound"]["hit"], "positions");
  // Nor is there anything to show where the engine was not even asked.
  for (Format format : {Format::text, Format::json}) {
    Request request = asked("the sum is even", 40);
    as<DiscoverRequest>(request).trio = "1,2,3";
    request.format = format;
    auto shown = present(nothing_known(request, Stop::time));
    ASSERT_TRUE(shown);
    EXPECT_EQ(shown->back(), '\n');
  }
  bounded.limits.positions = 0;
  for (Language language : languages) {
    bounded.language = language;
    bounded.format = Format::text;
    auto shown = present(answer(bounded));
    ASSERT_TRUE(shown);
    EXPECT_EQ(shown->find("conjecture-"), std::string::npos) << *shown;
  }
}

TEST(Conjecture, VerdictsInThreeLanguages) {
  const std::pair<const char*, const char*> verdicts[] = {{"every column is even", "exact"},
                                                          {"the sum is even", "necessary"},
                                                          {"a = 1 and c = b ^ 1", "sufficient"},
                                                          {"c = a + b", "neither"},
                                                          {"a > c", "never"}};
  for (const auto& [text, verdict] : verdicts) {
    std::set<std::string> texts;
    for (Language language : languages) {
      Request request = asked(text, 15);
      request.language = language;
      auto shown = present(answer(request));
      ASSERT_TRUE(shown);
      for (const char* bad : {"{", "}", "conjecture-", "discover-"})
        EXPECT_EQ(shown->find(bad), std::string::npos) << *shown;
      texts.insert(*shown);
      request.format = Format::json;
      const auto json = nlohmann::ordered_json::parse(to_json(answer(request)), nullptr, false);
      EXPECT_EQ(json["conjecture"]["verdict"]["id"], "conjecture-" + std::string(verdict)) << text;
      EXPECT_EQ(json["conjecture"]["text"], text);
    }
    EXPECT_EQ(texts.size(), 3u);
  }
}

TEST(Conjecture, Json) {
  auto parsed = request_from_json(
      R"({"command":"discover","conjecture":"c = a + b","to":7,"map":true,"lang":"hu","format":"json"})");
  ASSERT_TRUE(parsed);
  const auto json =
      nlohmann::ordered_json::parse(to_json(answer(parsed->request)), nullptr, false)["conjecture"];
  EXPECT_EQ(json["understood"], "c = a + b");
  EXPECT_EQ(json["losing"], 7);
  EXPECT_EQ(json["losing_satisfying"], 6);
  EXPECT_EQ(json["others"], 77);
  EXPECT_EQ(json["others_satisfying"], 6);
  EXPECT_EQ(json["holds"], false);
  EXPECT_EQ(json["losing_counterexample"].dump(), "[3,5,6]");
  EXPECT_EQ(json["other_counterexample"].dump(), "[1,1,2]");
  EXPECT_EQ(json["map"]["missed"].dump(), "[[3,5,6]]");
  EXPECT_EQ(json["map"]["also"].size(), 7u);
  for (const char* bad :
       {R"({"command":"discover","conjecture":"c = a +"})", R"({"command":"discover","conjecture":7})",
        R"({"command":"discover","conjecture":"a = b","to":256})",
        R"({"command":"discover","conjecture":"a = b","to":"7x7"})"}) {
    auto request = request_from_json(bad);
    EXPECT_TRUE(!request || answer(request->request).status() == 2) << bad;
  }
  const auto trio = nlohmann::ordered_json::parse(
      to_json(
          answer(request_from_json(R"({"command":"discover","trio":"16,39,47","format":"json"})")->request)),
      nullptr, false)["trio"];
  EXPECT_EQ(trio["told"].size(), trio["steps"].size());
  EXPECT_EQ(trio["told"].back(),
            "(2,4,5): the sum 11 is odd. So (16,39,47) is not losing: the player to move wins.");
}

}  // namespace
}  // namespace bouton
