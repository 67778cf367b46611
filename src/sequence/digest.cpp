#include "sequence/digest.hpp"

#include <algorithm>

namespace bouton::sequence {

Digest::Digest(const RowRule& rule) {
  if (const auto* code = std::get_if<FiniteCode>(&rule); code && most_heaps(*code) == 2)
    rules_.digits = code->digits;
  if (const auto* unequal = std::get_if<UnequalCode>(&rule)) rules_ = {unequal->code.digits, true};
}

void Digest::read(const RowOfValues& row, std::uint64_t count) {
  for (; read_ < count; ++read_) {
    const Value value = row.value(read_);
    sum_.add(value);
    if (value >= times_.size()) times_.resize(value + 1);
    if (times_[value].count++ == 0) times_[value].first = read_;
    if (read_ > 0) census_.count(value, read_);
  }
}

Stop Digest::divide(const RowOfValues& row, Meter& meter) {
  constexpr std::uint64_t slice = 1 << 14;
  if (!divided_) division_ = best_division(rules_, census_);
  divided_ = true;
  while (division_.mask != 0 && sorted_ < read_) {
    const std::uint64_t end = std::min(read_, sorted_ + slice);
    const std::size_t before = rares_.size();
    for (; sorted_ < end; ++sorted_)
      if (const Value value = row.value(sorted_); division_.is_rare(value, sorted_))
        rares_.push_back({sorted_, value});
    // Each is copied into the answer, and from there into what is printed.
    constexpr std::int64_t copies = 128;
    const Stop memory = meter.take(copies * static_cast<std::int64_t>(rares_.size() - before));
    if (memory != Stop::none) return memory;
    if (Stop stop = meter.tick(slice); stop != Stop::none) return stop;
  }
  return Stop::none;
}

}  // namespace bouton::sequence
