#include "sequence/common_rare.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace bouton::sequence {

CommonRare::CommonRare(Octal rules) : rules_(std::move(rules)) {
  for (std::size_t taken = 0; taken < rules_.digits.size(); ++taken)
    if (rules_.may_split(taken)) splits_.push_back(taken);
  parity_possible_ = !splits_.empty() && std::all_of(splits_.begin(), splits_.end(), [&](std::size_t taken) {
    return taken % 2 == splits_[0] % 2;
  });
}

bool CommonRare::is_rare(Value value, std::size_t position) const {
  const bool odd = by_parity_ && (position - splits_[0]) % 2 != 0;
  return (std::popcount(value & mask_) + odd) % 2 == 0;
}

void CommonRare::extend(std::size_t count) {
  if (values_.empty() && count > 0) values_.push_back(0);
  values_.reserve(count);
  while (values_.size() < count) {
    if (values_.size() == next_choice_) choose_mask();
    const std::size_t position = values_.size();
    values_.push_back(next());
    if (is_rare(values_.back(), position)) rares_.push_back(static_cast<std::uint32_t>(position));
  }
}

// How many positions are rare under each mask, all at once: the Walsh–Hadamard transform of how often each
// value occurs.
void CommonRare::choose_mask() {
  next_choice_ *= 2;
  const unsigned bits =
      static_cast<unsigned>(std::bit_width(*std::max_element(values_.begin(), values_.end())));
  const std::size_t size = std::size_t{1} << (bits + 1);  // the highest bit is the parity of the position
  std::vector<std::int64_t> sums(size, 0);
  const std::size_t shift = splits_.empty() ? 0 : splits_[0];
  for (std::size_t n = 1; n < values_.size(); ++n) ++sums[values_[n] | ((n - shift) % 2) << bits];
  for (std::size_t half = 1; half < size; half *= 2)
    for (std::size_t block = 0; block < size; block += 2 * half)
      for (std::size_t i = block; i < block + half; ++i) {
        const std::int64_t a = sums[i], b = sums[i + half];
        sums[i] = a + b;
        sums[i + half] = a - b;
      }
  std::size_t best = 0;
  for (std::size_t mask = 1; mask < (parity_possible_ ? size : size / 2); ++mask)
    if (sums[mask] < sums[best]) best = mask;
  mask_ = static_cast<Value>(best & (size / 2 - 1));
  by_parity_ = (best & size / 2) != 0;
  rares_.clear();
  for (std::size_t n = 1; n < values_.size(); ++n)
    if (is_rare(values_[n], n)) rares_.push_back(static_cast<std::uint32_t>(n));
}

CommonRare::Value CommonRare::next() {
  const std::size_t n = values_.size();
  const auto stamp = static_cast<std::uint32_t>(n);
  auto mark = [&](Value value) {
    if (value >= marks_.size()) marks_.resize(std::bit_ceil(value + 1) * 2, 0);
    marks_[value] = stamp;
  };
  auto marked = [&](Value value) { return value < marks_.size() && marks_[value] == stamp; };
  for (std::size_t taken = 0; taken < std::min(rules_.digits.size(), n + 1); ++taken) {
    if (taken == n && rules_.may_leave_nothing(taken)) mark(0);
    if (taken < n && rules_.may_leave_heap(taken)) mark(values_[n - taken]);
  }
  for (std::size_t taken : splits_)
    for (std::uint32_t rare : rares_) {
      if (rare + taken >= n) break;
      mark(values_[rare] ^ values_[n - taken - rare]);
    }
  if (mask_ == 0 && !by_parity_) {  // every value is rare, and every position was looked at
    Value mex = 0;
    while (marked(mex)) ++mex;
    return mex;
  }
  Value common = 0;
  std::size_t missing = 0;  // rare values below the least common one that is not there
  for (; is_rare(common, n) || marked(common); ++common) missing += !marked(common);
  // Each of them must be the value of two parts of common value (those with a rare one were all looked at):
  // small parts first, because nearly always they are enough.
  for (std::size_t part = 1; missing > 0 && 2 * part <= n; ++part)
    for (std::size_t taken : splits_) {
      if (2 * part + taken > n) continue;
      const Value value = values_[part] ^ values_[n - taken - part];
      if (value > common || marked(value)) continue;
      mark(value);
      --missing;
      deepest_ = std::max(deepest_, part);
    }
  if (missing == 0) return common;
  Value rare = 0;
  while (marked(rare)) ++rare;
  return rare;
}

}  // namespace bouton::sequence
