#include <gtest/gtest.h>

#include <string>

#include "bouton/bouton.hpp"
#include "sequence/common_rare.hpp"
#include "unit/support.hpp"

namespace bouton::test {
namespace {

using sequence::CommonRare;
using sequence::Octal;

Octal octal(const std::string& code) {
  Octal rules;
  for (char digit : code)
    if (digit != '.') rules.digits.push_back(static_cast<std::uint8_t>(digit - '0'));
  return rules;
}

// By definition: every option of every heap.
std::vector<CommonRare::Value> plain_values(const Octal& rules, std::size_t count) {
  std::vector<CommonRare::Value> values;
  std::vector<std::size_t> seen;
  for (std::size_t n = 0; n < count; ++n) {
    auto see = [&](CommonRare::Value value) {
      if (value >= seen.size()) seen.resize(2 * value + 2, count);
      seen[value] = n;
    };
    for (std::size_t taken = 0; taken < rules.digits.size() && taken <= n; ++taken) {
      if (taken == n && taken > 0 && (rules.digits[taken] & 1)) see(0);
      if (taken > 0 && taken < n && (rules.digits[taken] & 2)) see(values[n - taken]);
      if (rules.digits[taken] & 4)
        for (std::size_t part = 1; 2 * part + taken <= n; ++part)
          see(values[part] ^ values[n - taken - part]);
    }
    CommonRare::Value mex = 0;
    while (mex < seen.size() && seen[mex] == n) ++mex;
    values.push_back(mex);
  }
  return values;
}

void expect_same(const std::string& code, std::size_t count) {
  const Octal rules = octal(code);
  CommonRare engine(rules);
  engine.extend(count);
  const auto expected = plain_values(rules, count);
  for (std::size_t n = 0; n < count; ++n) ASSERT_EQ(engine.values()[n], expected[n]) << code << " at " << n;
}

TEST(CommonRare, KnownGames) {
  for (const char* code : {"0.77", "0.07", "0.137", "0.6", "0.16", "0.156", "0.106", "0.007", "0.356", "4.3",
                           "0.3", "0.1", "0.4", "0.", "4.", "0.0004", "0.45", "0.104"})
    expect_same(code, 3000);
}

TEST(CommonRare, RandomCodes) {
  Random random(71);
  for (int round = 0; round < 60; ++round) {
    std::string code = random.chance(1, 6) ? "4." : "0.";
    for (auto digits = random.between(1, 5); digits > 0; --digits)
      code += static_cast<char>('0' + random.below(8));
    expect_same(code, 700);
  }
}

// Rare positions are few where they are said to be, and extending bit by bit changes nothing.
TEST(CommonRare, FewAreRare) {
  for (const char* code : {"0.106", "0.16", "0.104", "0.054"}) {
    CommonRare at_once(octal(code)), bit_by_bit(octal(code));
    at_once.extend(20'000);
    for (std::size_t count = 1; count < 20'000; count += 777) bit_by_bit.extend(count);
    bit_by_bit.extend(20'000);
    EXPECT_EQ(at_once.values(), bit_by_bit.values()) << code;
    EXPECT_LT(at_once.rares().size(), 1000u) << code;
  }
}

}  // namespace
}  // namespace bouton::test
