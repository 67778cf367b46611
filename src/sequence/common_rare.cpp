#include "sequence/common_rare.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace bouton::sequence {

CommonRare::CommonRare(Octal rules) : rules_(std::move(rules)) {
  for (std::size_t taken = 0; taken < rules_.digits.size(); ++taken)
    if (rules_.may_split(taken)) splits_.push_back(taken);
}

void CommonRare::extend(std::size_t count) {
  if (values_.empty() && count > 0) values_.push_back(0);
  values_.reserve(count);
  while (values_.size() < count) {
    if (values_.size() == next_choice_) choose_division();
    const std::size_t position = values_.size();
    values_.push_back(next());
    census_.count(values_.back(), position);
    if (division_.is_rare(values_.back(), position)) rares_.push_back(static_cast<std::uint32_t>(position));
  }
}

void CommonRare::choose_division() {
  next_choice_ *= 2;
  division_ = best_division(rules_, census_);
  rares_.clear();
  for (std::size_t n = 1; n < values_.size(); ++n)
    if (division_.is_rare(values_[n], n)) rares_.push_back(static_cast<std::uint32_t>(n));
}

Value CommonRare::next() {
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
      if (rules_.unequal && 2 * std::uint64_t{rare} + taken == n) continue;
      mark(values_[rare] ^ values_[n - taken - rare]);
    }
  if (division_.mask == 0) {  // every value is rare, and every position was looked at
    Value mex = 0;
    while (marked(mex)) ++mex;
    return mex;
  }
  Value common = 0;
  std::size_t missing = 0;  // rare values below the least common one that is not there
  for (; division_.is_rare(common, n) || marked(common); ++common) missing += !marked(common);
  // Each of them must be the value of two parts of common value (those with a rare one were all looked at):
  // small parts first, because nearly always they are enough.
  for (std::size_t part = 1; missing > 0 && 2 * part <= n; ++part)
    for (std::size_t taken : splits_) {
      if (taken > n || part > rules_.largest_part(n - taken)) continue;
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
