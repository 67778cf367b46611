#include "base/memo_table.hpp"

#include <gtest/gtest.h>

#include <unordered_map>
#include <vector>

#include "unit/support.hpp"

namespace bouton::test {
namespace {

constexpr Key interned = Key{1} << 63;
constexpr Code narrow_values = (Code{1} << 20) - 2;  // the least value that needs more than a narrow slot
constexpr Key narrow_keys = Key{1} << 43;            // the least key that does

// A table and what it should hold.
class Checked {
 public:
  void insert(Key key, Code value) {
    ASSERT_FALSE(expected_.contains(key));
    table_.insert(key, value);
    expected_[key] = value;
  }
  void assign(Key key, Code value) {
    table_.assign(key, value);
    expected_[key] = value;
  }
  bool contains(Key key) const { return expected_.contains(key); }
  void check(Key key) const {
    auto found = expected_.find(key);
    ASSERT_EQ(table_.find(key), found == expected_.end() ? MemoTable::absent : found->second)
        << "key " << key;
  }
  void check_all() const {
    ASSERT_EQ(table_.size(), expected_.size());
    for (auto [key, value] : expected_) ASSERT_EQ(table_.find(key), value) << "key " << key;
  }
  const MemoTable& table() const { return table_; }

 private:
  MemoTable table_;
  std::unordered_map<Key, Code> expected_;
};

TEST(MemoTable, EmptyHasNothing) {
  MemoTable table;
  EXPECT_EQ(table.size(), 0u);
  EXPECT_EQ(table.bytes(), 0u);
  EXPECT_EQ(table.find(0), MemoTable::absent);
  EXPECT_EQ(table.find(interned), MemoTable::absent);
  EXPECT_EQ(table.find(~Key{0}), MemoTable::absent);
}

TEST(MemoTable, AgreesWithAMap) {
  // What the keys and values of one table may be: small or large, packed or numbered, in any mixture.
  for (std::uint64_t seed = 0; seed < 160; ++seed) {
    Random random(seed);
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    const bool large_keys = seed & 1, large_values = seed & 2, numbered = seed & 4, crowded = seed & 8;
    auto key = [&] {
      Key k = random.below(crowded ? 2'000 : narrow_keys);
      if (large_keys && random.chance(1, 200)) k = random.any() >> 1;
      if (numbered && random.chance(1, 2)) k = random.below(2'000) | interned;
      return k;
    };
    auto value = [&]() -> Code {
      if (random.chance(1, 5)) return MemoTable::pending;
      if (large_values && random.chance(1, 300)) return random.below(overflow_code + 1);
      return random.below(random.chance(1, 2) ? 3 : narrow_values);
    };
    Checked checked;
    std::vector<Key> keys;
    for (int step = 0; step < 1'500; ++step) {
      const Key k = key();
      checked.check(k);
      if (!checked.contains(k)) {
        checked.insert(k, value());
        keys.push_back(k);
      } else {
        checked.assign(k, value());
      }
      checked.assign(keys[random.below(keys.size())], value());
      checked.check(keys[random.below(keys.size())]);
      checked.check(random.any());
      if (testing::Test::HasFatalFailure()) return;
    }
    checked.check_all();
    if (testing::Test::HasFatalFailure()) return;
  }
}

// Everything that was there stays there when the slots become wide, by a key or by a value, new or assigned.
TEST(MemoTable, WideningKeepsEverything) {
  for (Key boundary : {narrow_keys - 1, narrow_keys, narrow_keys + 1, interned | (narrow_keys - 1),
                       interned | narrow_keys, ~Key{0}, ~Key{0} >> 1}) {
    for (Code value : {Code{0}, narrow_values - 1, narrow_values, narrow_values + 1, overflow_code}) {
      for (bool assigned : {false, true}) {
        for (std::size_t size : {0u, 1u, 50u, 51u, 52u, 400u}) {
          Checked checked;
          for (Key k = 0; k < size; ++k) {
            checked.insert(k, k % 3 ? k : MemoTable::pending);
            checked.insert(k | interned, narrow_values - 1 - k);
          }
          checked.insert(boundary, assigned ? MemoTable::pending : value);
          checked.check_all();
          checked.assign(boundary, value);
          checked.check_all();
          for (Key k = 0; k < size; ++k) checked.assign(k, k + 1);
          for (Key k = 1'000; k < 1'200; ++k) checked.insert(k, k);
          checked.check_all();
          checked.check(boundary + 2'000);
          if (testing::Test::HasFatalFailure()) return;
        }
      }
    }
  }
}

TEST(MemoTable, PackedAndNumberedKeysAreDifferent) {
  Checked checked;
  for (Key k = 0; k < 1'000; ++k) {
    checked.insert(k, 2 * k);
    checked.check(k | interned);
    checked.insert(k | interned, 2 * k + 1);
  }
  checked.check_all();
}

// The memory limit is checked before the table grows, so it must not grow more than announced, or
// unannounced.
TEST(MemoTable, AnnouncesItsGrowth) {
  for (Key first : {Key{0}, narrow_keys})
    for (Key step : {1, 7, 1'000}) {
      MemoTable table;
      table.insert(first, 0);
      for (Key k = 1; k < 20'000; ++k) {
        const std::size_t announced = table.bytes_to_grow(), before = table.bytes();
        table.insert(first + k * step, k % 7);
        ASSERT_LE(table.bytes(), before + announced) << "at " << k;
      }
      EXPECT_LE(table.bytes(), 20'000 * (first && step > 1 ? 32 : 16));
    }
}

TEST(MemoTable, BeginsInPlaceOnlyWhereNothingGrows) {
  for (Key step : {1, 1'000}) {
    Checked checked;
    MemoTable table;
    std::size_t in_place = 0;
    for (Key k = 0; k < 5'000; ++k) {
      const std::size_t before = table.bytes(), size = table.size();
      if (table.begin_in_place(k * step)) {
        ++in_place;
        ASSERT_EQ(table.bytes(), before);
        ASSERT_EQ(table.size(), size + 1);
        ASSERT_EQ(table.find(k * step), MemoTable::pending);
      } else {
        ASSERT_EQ(table.size(), size);
        ASSERT_EQ(table.find(k * step), MemoTable::absent);
        table.insert(k * step, MemoTable::pending);
      }
      table.assign(k * step, k);
    }
    EXPECT_GT(in_place, 4'500u);
    for (Key k = 0; k < 5'000; ++k) ASSERT_EQ(table.find(k * step), k);
  }
}

// A narrow slot takes 64 bits and a wide one 128, and the narrow ones are given back.
TEST(MemoTable, GivesTheNarrowSlotsBack) {
  MemoTable table;
  for (Key k = 0; k < 10'000; ++k) table.insert(k * 1'000, 0);
  const std::size_t narrow = table.bytes();
  EXPECT_GE(narrow, 10'000u * 8);
  table.assign(0, narrow_values);
  EXPECT_GE(table.bytes(), 10'000u * 16);
  EXPECT_LE(table.bytes(), 3 * narrow);
}

// Keys that lie close together take two bytes and a little; when they no longer do, or a value does not fit
// two bytes, nothing is lost.
TEST(MemoTable, ChangesItsMindAndKeepsEverything) {
  for (Key first : {Key{0}, narrow_keys, interned, interned | (narrow_keys << 5)}) {
    Checked checked;
    for (Key k = 0; k < 10'000; ++k) checked.insert(first + k, k % 5 ? k % 100 : MemoTable::pending);
    checked.check_all();
    EXPECT_LE(checked.table().bytes(), 4u * 10'000) << "dense keys are paged";
    const std::size_t paged = checked.table().bytes();
    for (Key k = 0; k < 10'000; ++k) checked.insert(first + 100'000 + k * 777, k);
    checked.check_all();
    EXPECT_GE(checked.table().bytes(), paged + 7u * 10'000) << "sparse keys are hashed";
    EXPECT_LE(checked.table().bytes(), 20'000u * 32);
    for (Key k = 0; k < 400'000; ++k)
      if (!checked.contains(first + 10'000'000 + k)) checked.insert(first + 10'000'000 + k, 3);
    checked.check_all();
    EXPECT_LE(checked.table().bytes(), 420'000u * 8) << "most are dense again";
    checked.assign(first + 5, 0xffff);
    checked.check_all();
    checked.insert(first + 50'000'000, 0xfffe);
    checked.check_all();
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(CompactValues, AgreesWithAPlainList) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    CompactValues values;
    std::vector<Code> expected;
    const std::uint64_t wide_from = random.below(400);
    for (std::uint64_t i = 0; i < 400; ++i) {
      const Code value = i == wide_from                   ? 0x10000 + random.below(overflow_code)
                         : random.below(2)                ? 0xffff - random.below(2)
                         : seed % 3 == 0 && i > wide_from ? random.below(overflow_code + 1)
                                                          : random.below(0x10000);
      values.push_back(value);
      expected.push_back(value);
      ASSERT_EQ(values.size(), expected.size());
      ASSERT_EQ(values[i], value);
      if (i % 100 != 99 && i != wide_from) continue;
      for (std::size_t k = 0; k <= i; ++k)
        ASSERT_EQ(values[k], expected[k]) << "seed " << seed << " at " << k;
    }
  }
}

TEST(CompactValues, TakesTwoBytesUntilAValueNeedsMore) {
  CompactValues values;
  for (Code value = 0; value <= 0xffff; ++value) values.push_back(value);
  EXPECT_LE(values.bytes(), 2u * 2u * 0x10000u);
  values.push_back(0x10000);
  for (Code value = 0; value <= 0x10000; ++value) ASSERT_EQ(values[value], value);
  EXPECT_LE(values.bytes(), 2 * sizeof(Code) * values.size()) << "the short list was not given back";
}

}  // namespace
}  // namespace bouton::test
