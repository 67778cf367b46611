#include "bouton/valuation.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "unit/support.hpp"

namespace bouton::test {
namespace {

TEST(SetFunctions, OfTheEmptySet) {
  EXPECT_EQ(mex({}), 0u);
  EXPECT_EQ(lego({}), -1);
  EXPECT_EQ(gelo({}), -1);
  EXPECT_EQ(loge({}), -1);
  EXPECT_EQ(gole({}), -1);
}

TEST(SetFunctions, AgreeWithTheirDefinitions) {
  Random random(1);
  for (int round = 0; round < 20'000; ++round) {
    // From a few crowded values, where mex and repetitions matter, to values that use most of the word.
    const std::uint64_t bound = std::uint64_t{1} << random.between(0, round % 2 ? 4 : 60);
    std::vector<std::uint64_t> list;
    for (std::uint64_t n = random.below(14); n > 0; --n) list.push_back(random.below(bound));
    const defined::Set set(list.begin(), list.end());
    ASSERT_EQ(mex(list), static_cast<std::uint64_t>(defined::mex(set))) << testing::PrintToString(list);
    ASSERT_EQ(lego(list), defined::lego(set)) << testing::PrintToString(list);
    ASSERT_EQ(gelo(list), defined::gelo(set)) << testing::PrintToString(list);
    ASSERT_EQ(loge(list), defined::loge(set)) << testing::PrintToString(list);
    ASSERT_EQ(gole(list), defined::gole(set)) << testing::PrintToString(list);
  }
}

TEST(SetFunctions, SetsOfOneParityOnly) {
  Random random(2);
  for (int round = 0; round < 4'000; ++round) {
    const std::uint64_t parity = random.below(2);
    std::vector<std::uint64_t> list;
    for (std::uint64_t n = random.between(1, 8); n > 0; --n) list.push_back(2 * random.below(10) + parity);
    const defined::Set set(list.begin(), list.end());
    ASSERT_EQ(lego(list), parity ? defined::greatest(set) : defined::least(set));
    ASSERT_EQ(gelo(list), parity ? defined::least(set) : defined::greatest(set));
    ASSERT_EQ(loge(list), parity ? defined::least(set) : defined::greatest(set));
    ASSERT_EQ(gole(list), parity ? defined::greatest(set) : defined::least(set));
  }
}

// A fold keeps its scratch memory from one position to the next: nothing may be left over, whatever the
// sizes.
TEST(SetFunctions, FoldsForgetThePositionBefore) {
  Random random(3);
  folds::Mex fold;
  for (int round = 0; round < 5'000; ++round) {
    const std::uint64_t size = random.below(random.chance(1, 10) ? 200 : 6);
    fold.start(size);
    defined::Set set;
    for (std::uint64_t n = 0; n < size; ++n) {
      const std::uint64_t value = random.below(size + 2);
      fold.add(value);
      set.insert(static_cast<std::int64_t>(value));
    }
    ASSERT_EQ(fold.result(), static_cast<std::uint64_t>(defined::mex(set))) << "round " << round;
  }
}

TEST(SetFunctions, MexOfAllBelowIsTheirNumber) {
  std::vector<std::uint64_t> list;
  for (std::uint64_t n = 0; n < 300; ++n) {
    ASSERT_EQ(mex(list), n);
    list.insert(list.begin(), n);
  }
}

TEST(Codes, ForeclosedNumbersAreApartFromTheOtherStates) {
  EXPECT_FALSE(foreclosed::is_number(foreclosed::over));
  EXPECT_FALSE(foreclosed::is_number(foreclosed::entry));
  EXPECT_EQ(number_of(Function::foreclosed, foreclosed::over), std::nullopt);
  EXPECT_EQ(number_of(Function::foreclosed, foreclosed::entry), std::nullopt);
  for (std::uint64_t n = 0; n < 10; ++n) {
    EXPECT_EQ(number_of(Function::foreclosed, foreclosed::number(n)), n);
    EXPECT_EQ(number_of(Function::grundy, n), n);
    EXPECT_EQ(number_of(Function::remoteness, n), n);
    EXPECT_EQ(number_of(Function::suspense, n), n);
  }
}

}  // namespace
}  // namespace bouton::test
