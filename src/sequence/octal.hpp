// Octal codes as the sequence engines see them: digit k tells what may be left after taking k counters.
#pragma once

#include <cstdint>
#include <vector>

namespace bouton::sequence {

// A finite octal code: digits[0] is the one before the point.
struct Octal {
  std::vector<std::uint8_t> digits;
  bool unequal = false;  // two heaps that are left must differ in size

  bool may_leave_nothing(std::size_t taken) const { return (digits[taken] & 1) != 0; }
  bool may_leave_heap(std::size_t taken) const { return taken > 0 && (digits[taken] & 2) != 0; }
  bool may_split(std::size_t taken) const { return (digits[taken] & 4) != 0; }
  // The largest smaller part when so many are left; 0: they cannot be split.
  std::uint64_t largest_part(std::uint64_t left) const { return left == 0 ? 0 : (left - unequal) / 2; }
};

}  // namespace bouton::sequence
