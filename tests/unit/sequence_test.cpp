#include <gtest/gtest.h>

#include <string>

#include "../../apps/cli/companion.hpp"
#include "bouton/bouton.hpp"
#include "sequence/common_rare.hpp"
#include "sequence/sparse.hpp"
#include "sequence/window_search.hpp"
#include "unit/support.hpp"

namespace bouton::test {
namespace {

using sequence::CommonRare;
using sequence::Octal;
using sequence::Sparse;
using Value = sequence::Value;

Octal octal(const std::string& code) {
  Octal rules;
  for (char digit : code)
    if (digit != '.') rules.digits.push_back(static_cast<std::uint8_t>(digit - '0'));
  return rules;
}

// By definition: every option of every heap.
std::vector<Value> plain_values(const Octal& rules, std::size_t count) {
  std::vector<Value> values;
  std::vector<std::size_t> seen;
  for (std::size_t n = 0; n < count; ++n) {
    auto see = [&](Value value) {
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
    Value mex = 0;
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

// The fast engine, with every kernel this machine can run, against the readable one.
void expect_fast_same(const std::string& code, std::size_t count) {
  const Octal rules = octal(code);
  CommonRare readable(rules);
  readable.extend(count);
  for (const sequence::Kernel& kernel : sequence::all_kernels()) {
    if (!kernel.supported()) continue;
    Sparse fast(rules, kernel);
    ASSERT_TRUE(fast.extend(count)) << code;
    for (std::size_t n = 0; n < count; ++n)
      ASSERT_EQ(fast.value(n), readable.values()[n]) << code << " at " << n << " with " << kernel.name;
  }
}

TEST(Sparse, KnownGames) {
  // Few rare values, also late ones; many rare ones; large values; splitting without
  // taking.
  for (const char* code :
       {"0.106", "0.104", "0.054", "0.454", "0.16", "0.56", "0.127", "0.376", "0.354", "0.77"})
    expect_fast_same(code, 6'000);
  for (const char* code : {"0.6", "0.137", "4.", "0.4", "0.45", "4.3", "0.04"}) expect_fast_same(code, 3'000);
  expect_fast_same("0.007", 2'200);
}

TEST(Sparse, RandomCodes) {
  Random random(72);
  for (int round = 0; round < 12; ++round) {
    std::string code = random.chance(1, 6) ? "4." : "0.";
    for (auto digits = random.between(1, 5); digits > 0; --digits)
      code += static_cast<char>('0' + random.below(8));
    if (Sparse::suits(octal(code))) expect_fast_same(code, 2'200);
  }
}

// With a window only, the same values come, also after a jump to another place.
TEST(Sparse, Window) {
  for (const char* code : {"0.106", "0.104", "0.454"}) {
    constexpr std::uint64_t window = 8192, end = 1'500'000;
    Sparse all(octal(code)), some(octal(code)), jumped(octal(code));
    ASSERT_TRUE(all.extend(end));
    some.extend(50'000);
    EXPECT_FALSE(some.can_keep(16));
    ASSERT_TRUE(some.can_keep(window));
    some.keep_only(window);
    ASSERT_TRUE(some.extend(end));
    EXPECT_GT(some.kept_from(), 0u);
    for (std::uint64_t n = end - window; n < end; ++n)
      ASSERT_EQ(some.value(n), all.value(n)) << code << " at " << n;
    jumped.extend(50'000);
    ASSERT_TRUE(jumped.jump(end, some.division(), some.last(window)));
    ASSERT_TRUE(jumped.extend(end + 1'000));
    all.extend(end + 1'000);
    for (std::uint64_t n = end - window; n < end + 1'000; ++n)
      ASSERT_EQ(jumped.value(n), all.value(n)) << code << n;
  }
}

// Verification on another thread: the same values and the same rare ones, with corrections far behind what
// was speculated, growing values and a window that moves.
TEST(Sparse, Beside) {
  cli::ThreadCompanion companion;
  for (const auto& [code, end] : {std::pair("0.16", 400'000), {"0.6", 60'000}, {"0.354", 300'000}}) {
    Sparse alone(octal(code)), beside(octal(code));
    beside.lend(&companion);
    ASSERT_TRUE(alone.extend(end));
    for (int n = 0; n <= end; n += 9'999) ASSERT_TRUE(beside.extend(n));
    ASSERT_TRUE(beside.extend(end));
    ASSERT_EQ(alone.rares().size(), beside.rares().size()) << code;
    for (int n = 0; n < end; ++n) ASSERT_EQ(alone.value(n), beside.value(n)) << code << " at " << n;
  }
  constexpr std::uint64_t window = 8192, end = 3'000'000;
  Sparse alone(octal("0.106")), beside(octal("0.106"));
  beside.lend(&companion);
  alone.extend(end);
  beside.extend(50'000);
  beside.keep_only(window);
  ASSERT_TRUE(beside.extend(end));
  EXPECT_EQ(beside.size(), end);
  for (std::uint64_t n = end - window; n < end; ++n) ASSERT_EQ(alone.value(n), beside.value(n)) << n;
}

}  // namespace
}  // namespace bouton::test
