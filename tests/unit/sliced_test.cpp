// Work in slices: pieces of it are done one after the other, whatever their number, and rest where they are.
#include "base/sliced.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace bouton {
namespace {

Sliced add_one(std::uint64_t& sum) {
  ++sum;
  co_return;
}
Sliced add_many(std::uint64_t& sum, std::uint64_t count) {
  for (std::uint64_t i = 0; i < count; ++i) co_await add_one(sum);
}
// Each piece called the next one once, without ever going back: a loop as long as this used up the stack.
TEST(Sliced, ManyPiecesTakeNoStack) {
  std::uint64_t sum = 0;
  Sliced work = add_many(sum, 1'000'000);
  EXPECT_TRUE(work.go_on());
  EXPECT_EQ(sum, 1'000'000u);
  EXPECT_TRUE(work.go_on());
  EXPECT_EQ(sum, 1'000'000u);
}

Sliced count_down(std::vector<int>& seen, int from) {
  seen.push_back(from);
  co_await Rest{from % 2 == 0};
  if (from > 0) co_await count_down(seen, from - 1);
  seen.push_back(-from);
  co_await Rest{from % 3 == 0};
}
TEST(Sliced, RestsInAnyDepthAndGoesOnThere) {
  std::vector<int> whole, sliced;
  Sliced at_once = count_down(whole, 7);
  while (!at_once.go_on()) {
  }
  int slices = 1;
  Sliced work = count_down(sliced, 7);
  std::size_t before = 0;
  while (!work.go_on()) {
    EXPECT_GE(sliced.size(), before);
    before = sliced.size();
    ++slices;
  }
  EXPECT_EQ(sliced, whole);
  EXPECT_EQ(whole, (std::vector<int>{7, 6, 5, 4, 3, 2, 1, 0, 0, -1, -2, -3, -4, -5, -6, -7}));
  EXPECT_EQ(slices, 1 + 4 + 3);  // 6, 4, 2, 0 on the way down, 0, 3, 6 on the way up
}

// Given up in the middle: nothing goes on, nothing is lost (the sanitizers look).
TEST(Sliced, MayBeGivenUp) {
  std::vector<int> seen;
  {
    Sliced work = count_down(seen, 9);
    EXPECT_FALSE(work.go_on());
    EXPECT_FALSE(work.go_on());
  }
  EXPECT_EQ(seen.back(), 6);
}

}  // namespace
}  // namespace bouton
