// Heaps too large for a key, such as 10^30, are numbers that stand for them (games/huge_sizes.hpp). What
// others may reckon with: where these numbers begin, and that they leave the same remainders as what they
// stand for, by the period of the values in normal play and, where misère play is asked about, by every
// divisor of `common`.
#pragma once

#include <cstdint>

namespace bouton::huge_heaps {

inline constexpr std::uint64_t first = std::uint64_t{1} << 63;
inline constexpr std::uint64_t common = 12'252'240;  // the least common multiple of 1, 2, ..., 18

constexpr bool is_huge(std::uint64_t size) { return size >= first; }

}  // namespace bouton::huge_heaps
