#include "sequence/repetition.hpp"

#include <algorithm>
#include <vector>

namespace bouton::sequence {
namespace {

// For every p up to the middle: how many of the last values equal those p places before them.
template <class Get>
std::vector<std::uint32_t> agreement(std::size_t size, const Get& value) {
  auto back = [&](std::size_t i) { return value(size - 1 - i); };
  std::vector<std::uint32_t> same(size / 2 + 1, 0);
  std::size_t left = 0, right = 0;  // the stretch that reaches furthest
  for (std::size_t p = 1; p < same.size(); ++p) {
    std::size_t length = p < right ? std::min<std::size_t>(right - p, same[p - left]) : 0;
    while (p + length < size && back(length) == back(p + length)) ++length;
    same[p] = static_cast<std::uint32_t>(length);
    if (p + length > right) left = p, right = p + length;
  }
  return same;
}

}  // namespace

std::optional<Repetition> proved_repetition(std::span<const Value> values, unsigned heaps,
                                            std::uint64_t last_digit) {
  const std::uint64_t size = values.size();
  const auto same = agreement(size, [&](std::size_t i) { return values[i]; });
  for (std::uint64_t p = 1; p < same.size(); ++p) {
    const std::uint64_t preperiod = size - p - same[p], from = std::max<std::uint64_t>(preperiod, 1);
    if (size - p >= heaps * from + (heaps - 1) * p + last_digit)
      return Repetition{p, preperiod, 0, from, size - p};
  }
  return std::nullopt;
}

std::optional<Repetition> seen_repetition(std::span<const Value> values) {
  const std::uint64_t size = values.size();
  if (size < 64) return std::nullopt;
  const auto same = agreement(size - 1, [&](std::size_t i) { return values[i + 1] - values[i]; });
  for (std::uint64_t p = 1; p < same.size(); ++p) {
    if (same[p] < 3 * p || same[p] < size / 2) continue;
    const std::uint64_t preperiod = size - 1 - p - same[p];
    const Value before = values[size - 1 - p], now = values[size - 1];
    if (now < before) continue;
    return Repetition{p, preperiod, now - before, std::max<std::uint64_t>(preperiod, 1), size - p};
  }
  return std::nullopt;
}

}  // namespace bouton::sequence
