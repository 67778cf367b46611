#include "base/interner.hpp"

#include <gtest/gtest.h>

#include <map>

#include "unit/support.hpp"

namespace bouton::test {
namespace {

TEST(Interner, AgreesWithAMap) {
  Random random(5);
  Interner interner;
  std::map<std::vector<std::uint8_t>, std::uint32_t> numbers;
  // Short strings that often come again, and now and then one around the length that needs more than a byte
  // to say, or longer than a block.
  for (int round = 0; round < 20'000; ++round) {
    const std::size_t lengths[] = {random.below(5), random.below(12), 250 + random.below(12), 5000};
    std::vector<std::uint8_t> bytes(lengths[round % 50 != 0 ? round % 2 : 2 + round / 50 % 2]);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.below(4));
    const auto known = numbers.try_emplace(bytes, static_cast<std::uint32_t>(numbers.size())).first;
    ASSERT_EQ(interner.number(bytes), known->second);
  }
  ASSERT_EQ(interner.count(), numbers.size());
  for (const auto& [bytes, number] : numbers) {
    const auto there = interner[number];
    ASSERT_EQ(std::vector<std::uint8_t>(there.begin(), there.end()), bytes);
  }
}

TEST(Interner, StringsStayWhereTheyAre) {
  Interner interner;
  const std::vector<std::uint8_t> first{1, 2, 3};
  const auto* there = interner[interner.number(first)].data();
  for (std::uint32_t n = 0; n < 10'000; ++n) {
    std::vector<std::uint8_t> bytes;
    PackedNumbers::append(bytes, n + 1'000'000);
    interner.number(bytes);
  }
  EXPECT_EQ(interner[0].data(), there);
}

TEST(PackedNumbers, ComeBack) {
  std::vector<std::uint64_t> numbers{0, 1, 127, 128, 129, 16383, 16384, ~std::uint32_t{0}, ~std::uint64_t{0}};
  for (int bits = 0; bits < 64; ++bits) numbers.push_back(std::uint64_t{1} << bits);
  std::vector<std::uint8_t> bytes;
  for (auto number : numbers) PackedNumbers::append(bytes, number);
  std::vector<std::uint64_t> back;
  PackedNumbers::each(bytes, [&](std::uint64_t number) { back.push_back(number); });
  EXPECT_EQ(back, numbers);
}

}  // namespace
}  // namespace bouton::test
