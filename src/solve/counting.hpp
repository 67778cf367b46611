// Counts of moves, which may be too many to count.
#pragma once

#include <cstdint>
#include <optional>

namespace bouton {

using Count = std::optional<std::uint64_t>;  // none: unknown, or too large

inline Count plus(Count a, Count b) {
  std::uint64_t sum;
  if (!a || !b || __builtin_add_overflow(*a, *b, &sum)) return std::nullopt;
  return sum;
}
inline Count times(Count a, Count b) {
  std::uint64_t product;
  if (!a || !b || __builtin_mul_overflow(*a, *b, &product)) return std::nullopt;
  return product;
}

}  // namespace bouton
