#include "sequence/quick_period.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "bouton/bouton.hpp"
#include "solve/evaluate.hpp"
#include "unit/support.hpp"

namespace bouton::test {
namespace {

using sequence::quick_period;

HeapRule rule(const std::string& rules) {
  auto parsed = parse_rules(rules, {});
  return *(*parsed)[0]->heap_rule();
}

std::vector<Code> values_of(const std::string& rules, std::uint64_t count) {
  auto parsed = parse_rules(rules, {});
  auto values = values_for((*parsed)[0]->rules(), way());
  Meter meter;
  std::vector<Code> list;
  for (std::uint64_t n = 0; n < count; ++n) list.push_back(*values->value(n, meter));
  return list;
}

void expect_period(const std::string& rules, std::uint64_t period, std::uint64_t preperiod) {
  const Period found = quick_period(rule(rules), 20'000);
  EXPECT_EQ(found.status, Period::Status::proved) << rules;
  EXPECT_EQ(found.period, period) << rules;
  EXPECT_EQ(found.preperiod, preperiod) << rules;
  EXPECT_GE(found.checked_to, period + preperiod) << rules;
}

TEST(QuickPeriod, KnownCodes) {
  expect_period("0.77", 12, 71);
  expect_period("0.07", 34, 53);
  expect_period("0.137", 34, 52);
  expect_period("0.7777", 24, 142);
  expect_period("0.3", 2, 0);
  expect_period("0.333", 4, 0);
  EXPECT_EQ(quick_period(rule("0.77"), 20'000).theorem, Period::Theorem::long_repetition);
}

// With n0 = 0 the theorem would be false for these.
TEST(QuickPeriod, WhatHappensAtZero) {
  expect_period("0.", 1, 0);
  expect_period("0.1", 1, 2);
  expect_period("0.01", 1, 3);
  for (const char* code : {"0.4", "0.08", "4.", "0.5", "0.2", "0.02", "0.8", "0.05", "0.C", "4.4", "0.31"}) {
    const Period found = quick_period(rule(code), 2000);
    if (found.status != Period::Status::proved) continue;
    const auto values = values_of(code, 300);
    for (std::uint64_t n = 0; n + found.period < values.size(); ++n) {
      if (n >= found.preperiod) {
        EXPECT_EQ(values[n], values[n + found.period]) << code << " at " << n;
      }
    }
    if (found.preperiod > 0) {
      EXPECT_NE(values[found.preperiod - 1], values[found.preperiod - 1 + found.period]) << code;
    }
  }
}

TEST(QuickPeriod, KnownSets) {
  expect_period("subtract/none", 1, 0);
  expect_period("subtract/1,2,3", 4, 0);
  expect_period("subtract/1,3,4", 7, 0);
  expect_period("subtract/5", 10, 0);
  expect_period("subtract/1,8,31,38,39", 11757, 57);
  EXPECT_EQ(quick_period(rule("subtract/1,3,4"), 20'000).theorem, Period::Theorem::repeated_window);
}

TEST(QuickPeriod, LeastPeriodAndPreperiodOfRandomSets) {
  Random random(4);
  for (int round = 0; round < 60; ++round) {
    std::string name = "subtract/";
    std::uint64_t number = 0;
    for (std::uint64_t i = random.between(1, 5); i > 0; --i) {
      number += random.between(1, 9);
      name += (name.back() == '/' ? "" : ",") + std::to_string(number);
    }
    const Period found = quick_period(rule(name), 20'000);
    if (found.status != Period::Status::proved) continue;
    const auto values = values_of(name, 2 * (found.preperiod + found.period) + number + 10);
    std::uint64_t period = 1, from = 0;
    for (;; ++period) {
      from = values.size() - period;
      while (from > 0 && values[from - 1] == values[from - 1 + period]) --from;
      if (values.size() - period - from >= number) break;
    }
    EXPECT_EQ(found.period, period) << name;
    EXPECT_EQ(found.preperiod, from) << name;
  }
}

TEST(QuickPeriod, KeepsItsBounds) {
  for (const char* rules : {"0.6", "0.106", "subtract/2,16,61,75,77", "subtract/100000", "0.8F"}) {
    const Period found = quick_period(rule(rules), 100);
    EXPECT_EQ(found.status, Period::Status::unknown) << rules;
    EXPECT_EQ(found.period, 0u) << rules;
    EXPECT_LE(found.checked_to, 20'000u) << rules;
  }
  EXPECT_EQ(quick_period(rule("0.6"), 3000).status, Period::Status::unknown);
  EXPECT_EQ(quick_period(rule("0.77"), 0).status, Period::Status::unknown);
}

}  // namespace
}  // namespace bouton::test
