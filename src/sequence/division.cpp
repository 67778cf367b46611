#include "sequence/division.hpp"

#include <utility>

namespace bouton::sequence {

bool parity_possible(const Octal& rules) {
  std::size_t first = rules.digits.size();
  for (std::size_t taken = 0; taken < rules.digits.size(); ++taken) {
    if (!rules.may_split(taken)) continue;
    if (first == rules.digits.size()) first = taken;
    if (taken % 2 != first % 2) return false;
  }
  return first < rules.digits.size();
}

// How many positions are rare under each mask, all at once: the Walsh–Hadamard transform of how often each
// value occurs.
Division best_division(const Octal& rules, const Census& census) {
  Division division;
  while (division.shift < rules.digits.size() && !rules.may_split(division.shift)) ++division.shift;
  if (division.shift == rules.digits.size()) return {};
  std::vector<std::int64_t> sums = census.counts();  // the lowest bit is the parity of the position
  const std::size_t size = sums.size();
  if (division.shift % 2 != 0)
    for (std::size_t i = 0; i < size; i += 2) std::swap(sums[i], sums[i + 1]);
  for (std::size_t half = 1; half < size; half *= 2)
    for (std::size_t block = 0; block < size; block += 2 * half)
      for (std::size_t i = block; i < block + half; ++i) {
        const std::int64_t a = sums[i], b = sums[i + half];
        sums[i] = a + b;
        sums[i + half] = a - b;
      }
  std::size_t best = 0;
  const std::size_t step = parity_possible(rules) ? 1 : 2;
  for (std::size_t mask = 2; mask < size; mask += step) {
    // Not parity alone, which divides positions, not values; and a lowest bit within a word of 64 values, so
    // that narrow values of two classes compare within it (see Needs).
    if ((mask >> 1) % 64 != 0 && sums[mask] < sums[best]) best = mask;
  }
  division.mask = static_cast<Value>(best >> 1);
  division.by_parity = (best & 1) != 0;
  return division;
}

}  // namespace bouton::sequence
