// Heaps too large for a key, such as 10^30, are numbers that stand for them (games/huge_sizes.hpp). What
// others may reckon with: where these numbers begin, and that they leave the same remainders as what they
// stand for, by the period of the values in normal play and, where misère play is asked about, by `common`,
// too; so by every divisor of their least common multiple.
#pragma once

#include <cstdint>
#include <numeric>

namespace bouton::huge_heaps {

inline constexpr std::uint64_t first = std::uint64_t{1} << 63;
inline constexpr std::uint64_t common = 12'252'240;  // the least common multiple of 1, 2, ..., 18

constexpr bool is_huge(std::uint64_t size) { return size >= first; }

// Whether a size in misère play leaves the remainder of what it stands for by this period, if that of the
// values in normal play is `normal`. Where their multiple is too large, such a size is not read at all.
constexpr bool tells_remainder(std::uint64_t normal, std::uint64_t period) {
  const std::uint64_t other = common / std::gcd(normal, common);
  return normal <= first / other && normal * other % period == 0;
}

}  // namespace bouton::huge_heaps
