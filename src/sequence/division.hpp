// A division of nim-values into rare and common ones, see common_rare.hpp, and the narrow form of values in
// it: without the lowest bit of the mask, which class and place tell anyway. Dropping it keeps the order and
// the nim-sums within a class, and most games then fit a byte, many of them four bits.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sequence/octal.hpp"

namespace bouton::sequence {

using Value = std::uint32_t;

struct Division {
  Value mask = 0;           // 0: no division, every value is rare
  bool by_parity = false;   // the parity of the position counts as one more bit
  std::uint32_t shift = 0;  // the place of a digit that splits

  bool is_rare(Value value, std::uint64_t position) const { return parity(value & mask) == odd(position); }
  // Not by counting bits, for which plain x86 has no instruction.
  static bool parity(Value bits) {
    bits ^= bits >> 16;
    bits ^= bits >> 8;
    bits ^= bits >> 4;
    return (0x6996u >> (bits & 15) & 1) != 0;
  }
  bool odd(std::uint64_t position) const { return by_parity && (position - shift) % 2 != 0; }

  unsigned dropped() const { return static_cast<unsigned>(std::countr_zero(mask)); }
  Value narrow(Value value) const {
    const Value below = (Value{1} << dropped()) - 1;
    return (value & below) | (value >> 1 & ~below);
  }
  // The value of that class whose narrow form it is.
  Value widen(Value narrow, bool rare, std::uint64_t position) const {
    const Value below = (Value{1} << dropped()) - 1;
    const Value value = (narrow & below) | (narrow & ~below) << 1;
    return is_rare(value, position) == rare ? value : value | (mask & (~mask + 1));
  }

  bool operator==(const Division&) const = default;
};

// Whether the parity of positions may be counted: all digits that split have places of one parity.
bool parity_possible(const Octal& rules);

// How often each value occurs at even and at odd positions.
class Census {
 public:
  void count(Value value, std::uint64_t position) {
    if (2 * std::size_t{value} + 2 > counts_.size())
      counts_.resize(std::bit_ceil(2 * std::size_t{value} + 2));
    ++counts_[2 * std::size_t{value} + position % 2];
  }
  const std::vector<std::int64_t>& counts() const { return counts_; }  // at 2 * value + parity

 private:
  std::vector<std::int64_t> counts_ = {0, 0};
};

// The division with the fewest rare values among those counted.
Division best_division(const Octal& rules, const Census& census);

}  // namespace bouton::sequence
