#include "sequence/set_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <unordered_map>

namespace bouton::test {
namespace {

using sequence::SetSearch;
using sequence::SetValues;
using sequence::Value;
using Way = SetValues::Way;

constexpr Way all_ways[] = {Way::best, Way::narrow, Way::rows, Way::portable, Way::one_by_one};

// By definition.
std::vector<Value> plain_values(const FiniteSet& set, std::size_t count) {
  std::vector<Value> values;
  std::vector<std::size_t> seen(set.numbers.size() + 2, count);
  for (std::size_t n = 0; n < count; ++n) {
    for (std::uint64_t a : set.numbers)
      if (a <= n) seen[values[n - a]] = n;
    Value value = 0;
    while (seen[value] == n) ++value;
    values.push_back(value);
  }
  return values;
}

struct Period {
  std::uint64_t period, preperiod;
  bool operator==(const Period&) const = default;
};
void PrintTo(const Period& p, std::ostream* out) { *out << p.period << ", " << p.preperiod; }

// The first window that comes again, by looking each of them up.
std::optional<Period> plain_period(const FiniteSet& set, const std::vector<Value>& values) {
  const std::size_t window = set.numbers.back();
  std::u32string text(values.begin(), values.end());
  std::unordered_map<std::u32string_view, std::size_t> seen;
  for (std::size_t n = 0; n + window <= text.size(); ++n) {
    const auto [it, fresh] = seen.try_emplace(std::u32string_view(text).substr(n, window), n);
    if (!fresh) return Period{n - it->second, it->second};
  }
  return std::nullopt;
}

std::optional<Period> finish(SetSearch& search, std::uint64_t most, std::uint64_t slice) {
  while (!search.match() && search.size() < most) search.advance(slice);
  if (!search.match()) return std::nullopt;
  while (!search.walk_back(slice)) {
  }
  return Period{search.match()->period, search.preperiod()};
}

std::optional<Period> period(const FiniteSet& set, std::uint64_t most, std::uint64_t slice = 1 << 20) {
  auto search = SetSearch::of(set);
  if (!search) return std::nullopt;
  return finish(*search, most, slice);
}

std::string name(const FiniteSet& set) {
  std::string text;
  for (std::uint64_t number : set.numbers) text += std::to_string(number) + ' ';
  return text;
}

FiniteSet random_set(std::mt19937& random, std::size_t count, std::uint64_t least, std::uint64_t most) {
  FiniteSet set;
  while (set.numbers.size() < count) {
    const std::uint64_t number = least + random() % (most - least + 1);
    if (std::find(set.numbers.begin(), set.numbers.end(), number) == set.numbers.end())
      set.numbers.push_back(number);
  }
  std::sort(set.numbers.begin(), set.numbers.end());
  return set;
}

// A small number, and others from some number on.
FiniteSet near_and_far(std::mt19937& random, std::size_t count, std::uint64_t near, std::uint64_t far) {
  FiniteSet set = random_set(random, count - 1, far, far + 100);
  set.numbers.insert(set.numbers.begin(), near);
  return set;
}

std::vector<FiniteSet> some_sets() {
  std::vector<FiniteSet> sets{
      {{}},        {{1}},          {{1, 2, 3}},       {{5}},         {{7, 100}},
      {{2, 3, 9}}, {{1, 4}},       {{3, 12}},         {{4, 12, 13}}, {{100, 101}},
      {{64, 65}},  {{1000}},       {{3, 24, 91}},     {{1, 70000}},  {{63, 64, 65, 66, 67, 68, 69}},
      {{1, 300}},  {{2, 28, 500}}, {{33, 34, 35, 90}}};
  std::mt19937 random(7);
  for (std::size_t count : {1, 2, 3, 5, 7, 8, 12, 15, 16, 20, 31, 32, 40, 63, 64, 70, 300})
    for (std::uint64_t least : {1, 2, 3, 5, 9, 17, 33, 70})
      sets.push_back(random_set(random, count, least, least + 2 * count + random() % 200));
  for (std::uint64_t near = 1; near <= 9; ++near)
    for (std::uint64_t far = near + 1; far < 64; ++far)
      sets.push_back(near_and_far(random, 2 + random() % 6, near, far));
  for (std::uint64_t near = 1; near <= 4; ++near)  // the second number is exactly given
    for (std::uint64_t second = near + 1; second < 64; ++second) {
      FiniteSet set = near_and_far(random, 2 + random() % 5, second, second + 1);
      set.numbers.insert(set.numbers.begin(), near);
      sets.push_back(set);
    }
  return sets;
}

TEST(SetValues, agree_with_the_definition) {
  std::mt19937 random(1);
  for (const FiniteSet& set : some_sets()) {
    const auto expected = plain_values(set, 5000);
    for (Way way : all_ways) {
      auto values = SetValues::of(set);
      ASSERT_TRUE(values);
      values->use(way);
      std::vector<Value> found;
      while (found.size() < expected.size()) {
        const std::uint64_t more =
            std::min<std::uint64_t>(1 + random() % 2000, expected.size() - found.size());
        values->extend(found.size() + more);
        const auto last = values->last(more);
        found.insert(found.end(), last.begin(), last.end());
      }
      ASSERT_EQ(found, expected) << name(set) << static_cast<int>(way);
    }
  }
}

TEST(SetValues, keep_the_last_ones_in_long_rows) {
  for (const FiniteSet& set : {FiniteSet{{3, 24, 91, 112, 115}}, FiniteSet{{2, 3, 9}}, FiniteSet{{5, 1000}},
                               FiniteSet{{1, 3, 10, 20, 30, 40, 50, 60, 70}}, FiniteSet{{1, 60000}}}) {
    const auto expected = plain_values(set, 300000);
    auto values = SetValues::of(set);
    ASSERT_TRUE(values);
    for (std::uint64_t size : {1u, 100u, 20000u, 20001u, 150000u, 300000u}) {
      values->extend(size);
      const std::uint64_t count = std::min(size, values->window() + SetValues::recent);
      ASSERT_TRUE(std::equal(expected.begin() + static_cast<std::ptrdiff_t>(size - count),
                             expected.begin() + static_cast<std::ptrdiff_t>(size),
                             values->last(count).begin()))
          << name(set) << size;
    }
  }
}

TEST(SetValues, refuse_what_is_too_large) {
  EXPECT_FALSE(SetValues::of(FiniteSet{{1, std::uint64_t{1} << 40}}));
  EXPECT_FALSE(SetSearch::of(FiniteSet{{1, (std::uint64_t{1} << 28) + 1}}));
  EXPECT_FALSE(SetSearch::of(FiniteSet{{0, 1}}));
  EXPECT_FALSE(SetSearch::of(FiniteSet{{2, 1}}));
}

TEST(SetSearch, finds_least_periods_and_preperiods) {
  std::size_t found = 0;
  for (const FiniteSet& set : some_sets()) {
    if (set.numbers.empty() || set.numbers.back() > 1000) continue;
    const auto expected = plain_period(set, plain_values(set, 20000));
    if (!expected) continue;
    ++found;
    EXPECT_EQ(period(set, 200000), expected) << name(set);
    EXPECT_EQ(period(set, 200000, 37), expected) << name(set);
  }
  EXPECT_GT(found, 200u);
}

TEST(SetSearch, knows_the_largest_value_so_far) {
  std::mt19937 random(11);
  for (const FiniteSet& set : some_sets()) {
    auto search = SetSearch::of(set);
    ASSERT_TRUE(search);
    EXPECT_EQ(search->highest(), 0u);
    const auto values = plain_values(set, 3000);
    while (search->size() < 2500 && !search->match()) {
      search->advance(1 + random() % 400);
      const auto end = values.begin() + static_cast<std::ptrdiff_t>(search->size());
      ASSERT_EQ(search->highest(), *std::max_element(values.begin(), end)) << name(set) << search->size();
    }
    auto loaded = SetSearch::load(search->save(), set);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->highest(), search->highest());
  }
}

// The text with a sum that fits it.
std::string summed(std::string text) {
  text.erase(text.rfind("sum "));
  std::uint64_t sum = 0xcbf29ce484222325u;
  for (char c : text) sum = (sum ^ static_cast<std::uint8_t>(c)) * 0x100000001b3u;
  return text + "sum " + std::to_string(sum) + '\n';
}

TEST(SetSearch, does_not_guess_the_largest_value_of_a_state_that_lacks_it) {
  const FiniteSet set{{1, 8, 31, 38, 39}};
  auto search = SetSearch::of(set);
  ASSERT_TRUE(search);
  search->advance(2000);
  std::string text = search->save();
  const std::size_t line = text.find("highest ");
  ASSERT_NE(line, std::string::npos);
  text.erase(line, text.find('\n', line) + 1 - line);
  auto loaded = SetSearch::load(summed(text), set);
  ASSERT_TRUE(loaded);
  loaded->advance(1000);
  EXPECT_EQ(loaded->highest(), std::nullopt);
}

TEST(SetSearch, knows_small_cases) {
  EXPECT_EQ(period({{}}, 1000), (Period{1, 0}));
  EXPECT_EQ(period({{1}}, 1000), (Period{2, 0}));
  EXPECT_EQ(period({{1, 2, 3}}, 1000), (Period{4, 0}));
  EXPECT_EQ(period({{5}}, 1000), (Period{10, 0}));
  EXPECT_EQ(period({{7, 100}}, 10000), (Period{107, 0}) /* at most 7 + 100 */);
}

TEST(SetSearch, knows_large_cases) {
  EXPECT_EQ(period({{1, 8, 31, 38, 39}}, 100000), (Period{11757, 57}));
  EXPECT_EQ(period({{2, 16, 61, 75, 77}}, 10000000), (Period{3539830, 131}));
}

TEST(SetSearch, copes_with_long_windows_that_are_much_alike) {
  EXPECT_EQ(period({{1, 1 << 20}}, 1 << 24), (Period{(1 << 20) + 1, 0}));
  const FiniteSet set{{7, 33333, 100000}};
  const Period found = period(set, 1 << 24).value_or(Period{});
  EXPECT_EQ(found.period, 133333u);
  const std::size_t first = found.preperiod, length = found.period;
  const auto values = plain_values(set, first + 2 * length);
  ASSERT_GT(first, 0u);
  EXPECT_NE(values[first - 1], values[first - 1 + length]);
  EXPECT_TRUE(std::equal(values.begin() + static_cast<std::ptrdiff_t>(first),
                         values.end() - static_cast<std::ptrdiff_t>(length),
                         values.begin() + static_cast<std::ptrdiff_t>(first + length)));
}

TEST(SetSearch, gives_the_window_of_its_proof) {
  const FiniteSet set{{1, 8, 31, 38, 39}};
  auto search = SetSearch::of(set);
  ASSERT_TRUE(search);
  search->advance(100000);
  ASSERT_TRUE(search->match());
  const auto [base, length] = *search->match();
  const auto values = plain_values(set, base + length);
  const auto window = search->base_window();
  ASSERT_EQ(window.size(), 39u);
  EXPECT_TRUE(
      std::equal(window.begin(), window.end(), values.begin() + static_cast<std::ptrdiff_t>(base - 39)));
  EXPECT_TRUE(std::equal(window.begin(), window.end(), values.end() - 39));
}

TEST(SetSearch, goes_on_from_a_saved_state) {
  std::mt19937 random(3);
  const std::pair<FiniteSet, Period> cases[] = {{{{1, 8, 31, 38, 39}}, {11757, 57}},
                                                {{{2, 16, 61, 75, 77}}, {3539830, 131}}};
  for (const auto& [set, expected] : cases) {
    auto search = SetSearch::of(set);
    ASSERT_TRUE(search);
    while (!search->match()) {
      search->advance(1 + random() % (expected.period / 3));
      const std::string text = search->save();
      auto loaded = SetSearch::load(text, set);
      ASSERT_TRUE(loaded);
      EXPECT_EQ(loaded->save(), text);
      EXPECT_EQ(loaded->size(), search->size());
      search = std::move(loaded);
    }
    EXPECT_EQ(finish(*search, 0, 1 << 16), expected);
  }
  for (const FiniteSet& set : some_sets()) {  // all widths, at any place
    auto search = SetSearch::of(set);
    ASSERT_TRUE(search);
    search->advance(random() % 1000);
    const std::string text = search->save();
    auto loaded = SetSearch::load(text, set);
    ASSERT_TRUE(loaded) << name(set);
    EXPECT_EQ(loaded->save(), text);
    search->advance(3000);
    loaded->advance(3000);
    EXPECT_EQ(loaded->save(), search->save()) << name(set);
    EXPECT_EQ(finish(*search, 0, 1 << 16), finish(*loaded, 0, 1 << 16));
  }
}

TEST(SetSearch, refuses_a_broken_state) {
  const FiniteSet set{{1, 8, 31, 38, 39}};
  auto search = SetSearch::of(set);
  ASSERT_TRUE(search);
  search->advance(2000);
  const std::string text = search->save();
  ASSERT_EQ(summed(text), text);
  EXPECT_TRUE(SetSearch::load(text, set));
  EXPECT_FALSE(SetSearch::load(text, FiniteSet{{1, 8, 31, 38, 40}}));
  EXPECT_FALSE(SetSearch::load("", set));
  EXPECT_FALSE(SetSearch::load("\n", set));
  EXPECT_FALSE(SetSearch::load("\nsum \n", set));
  for (std::size_t size = 0; size < text.size(); size += 1 + size / 50)
    EXPECT_FALSE(SetSearch::load(text.substr(0, size), set)) << size;
  std::mt19937 random(5);
  for (int i = 0; i < 500; ++i) {
    std::string broken = text;
    const std::size_t place = random() % broken.size();
    broken[place] = static_cast<char>(broken[place] ^ (1 + random() % 127));
    EXPECT_FALSE(SetSearch::load(broken, set)) << place;
    // Even where the sum fits, nothing worse than a wrong answer can come of it.
    if (broken.rfind("sum ") == std::string::npos) continue;
    auto loaded = SetSearch::load(summed(broken), set);
    if (!loaded) continue;
    loaded->advance(30000);
    if (loaded->match()) loaded->walk_back(~std::uint64_t{0});
  }
  auto replaced = [&](const std::string& from, const std::string& to) {
    std::string broken = text;
    const std::size_t place = broken.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    broken.replace(place, from.size(), to);
    return SetSearch::load(summed(broken), set).has_value();
  };
  EXPECT_FALSE(replaced("step 64", "step 63"));
  EXPECT_FALSE(replaced("step 64", "step 0"));
  EXPECT_FALSE(replaced("step 64", "step 64 64"));
  EXPECT_FALSE(replaced("step 64\n", ""));
  EXPECT_FALSE(replaced("next", "nest"));
  EXPECT_FALSE(replaced("snapshot 0 00", "snapshot 0 01"));
  EXPECT_FALSE(replaced("snapshot 0 ", "reference 0 "));
  EXPECT_FALSE(replaced("snapshot 0 ", "snapshot 1 "));
  EXPECT_FALSE(replaced("last 2000 ", "last 20 "));
  EXPECT_FALSE(replaced("last 2000 ", "last 99999999999999999999999 "));
  EXPECT_FALSE(replaced("last 2000 ", "match 0 5\nlast 2000 "));
}

}  // namespace
}  // namespace bouton::test
