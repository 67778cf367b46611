#include "sequence/quick_period.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "bouton/values.hpp"

namespace bouton::sequence {
namespace {

using Values = std::vector<std::uint32_t>;

constexpr std::uint64_t most_work = 50'000'000;  // options looked at

struct SetValues {
  const FiniteSet& set;

  std::uint64_t largest() const { return set.numbers.empty() ? 0 : set.numbers.back(); }
  std::uint64_t cost(std::uint64_t) const { return set.numbers.size() + 1; }

  std::uint32_t value(const Values& values, folds::Mex& mex) const {
    const std::uint64_t n = values.size();
    mex.start(set.numbers.size());
    for (std::uint64_t taken : set.numbers) {
      if (taken > n) break;
      mex.add(values[n - taken]);
    }
    return static_cast<std::uint32_t>(mex.result());
  }

  // A value depends only on the last few before it: when these come again, so does everything after them.
  bool proved(std::uint64_t from, std::uint64_t period, std::uint64_t count) const {
    return count - period - from >= largest();
  }
  static constexpr Period::Theorem theorem = Period::Theorem::repeated_window;
};

struct CodeValues {
  const FiniteCode& code;

  std::uint64_t last_digit() const { return code.digits.size() - 1; }
  // How many heaps may be left at most.
  std::uint64_t heaps() const {
    unsigned all = 1;
    for (unsigned digit : code.digits) all |= digit;
    return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::bit_width(all)) - 1);
  }
  // Not less than the number of options.
  std::uint64_t cost(std::uint64_t n) const {
    std::uint64_t total = 1;
    for (unsigned digit : code.digits)
      total += 1 + ((digit & 4) ? n / 2 : 0) + ((digit & 8) ? n * n / 12 + 1 : 0);
    return total;
  }

  std::uint32_t value(const Values& values, folds::Mex& mex) const {
    const std::uint64_t n = values.size();
    mex.start(cost(n));
    for (std::uint64_t taken = 0; taken < code.digits.size() && taken <= n && n > 0; ++taken) {
      const unsigned digit = code.digits[taken];
      const std::uint64_t left = n - taken;
      if ((digit & 1) && left == 0) mex.add(0);
      if ((digit & 2) && left > 0 && taken > 0) mex.add(values[left]);
      if (digit & 4)
        for (std::uint64_t a = 1; 2 * a <= left; ++a) mex.add(values[a] ^ values[left - a]);
      if (digit & 8)
        for (std::uint64_t a = 1; 3 * a <= left; ++a)
          for (std::uint64_t b = a; 2 * b <= left - a; ++b)
            mex.add(values[a] ^ values[b] ^ values[left - a - b]);
    }
    return static_cast<std::uint32_t>(mex.result());
  }

  // Guy and Smith for splits into two, and the same reason for others: beyond this bound the largest part of
  // an option of n + period is so large that a period can be taken from it. It needs to begin at 1 or later.
  bool proved(std::uint64_t from, std::uint64_t period, std::uint64_t count) const {
    const std::uint64_t s = heaps(), n0 = std::max<std::uint64_t>(from, 1);
    return s * n0 + (s - 1) * period + last_digit() <= count - period;
  }
  static constexpr Period::Theorem theorem = Period::Theorem::long_repetition;
};

// How many of the last values equal those so much earlier: the Z-function of the values read backwards.
std::vector<std::size_t> repeated_ends(const Values& values) {
  const std::size_t count = values.size();
  auto back = [&](std::size_t i) { return values[count - 1 - i]; };
  std::vector<std::size_t> z(count, 0);
  std::size_t left = 0, right = 0;
  for (std::size_t i = 1; i < count; ++i) {
    if (i < right) z[i] = std::min(right - i, z[i - left]);
    while (i + z[i] < count && back(z[i]) == back(i + z[i])) ++z[i];
    if (i + z[i] > right) left = i, right = i + z[i];
  }
  return z;
}

// The least period that is proved is the least of all: a divisor of it would begin at the same place and need
// fewer values.
template <class Source>
std::optional<Period> proved_period(const Source& source, const Values& values) {
  const std::vector<std::size_t> ends = repeated_ends(values);
  for (std::size_t period = 1; period < values.size(); ++period) {
    const std::uint64_t from = values.size() - period - ends[period];
    if (source.proved(from, period, values.size()))
      return Period{.status = Period::Status::proved,
                    .period = period,
                    .preperiod = from,
                    .theorem = Source::theorem,
                    .checked_to = values.size()};
  }
  return std::nullopt;
}

template <class Source>
Period search(const Source& source, std::uint64_t most_values) {
  Values values;
  folds::Mex mex;
  std::uint64_t work = 0;
  for (std::uint64_t goal = 16; values.size() < most_values && work < most_work; goal *= 2) {
    while (values.size() < std::min(goal, most_values) && work < most_work) {
      work += source.cost(values.size());
      values.push_back(source.value(values, mex));
    }
    if (auto found = proved_period(source, values)) return *found;
  }
  return Period{.checked_to = values.size()};
}

}  // namespace

Period quick_period(const HeapRule& rule, std::uint64_t most_values) {
  if (const auto* set = std::get_if<FiniteSet>(&rule)) {
    if (!set->numbers.empty() && set->numbers.back() >= most_values) return {};
    return search(SetValues{*set}, most_values);
  }
  const FiniteCode& code = std::get<FiniteCode>(rule);
  for (unsigned digit : code.digits)
    if (digit > 15) return {};  // splits into more than three heaps
  return code.digits.empty() ? Period{} : search(CodeValues{code}, most_values);
}

}  // namespace bouton::sequence
