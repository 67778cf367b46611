// Heap games whose rules are a finite list: what the sequence engines take.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

namespace bouton {

// Take one of these numbers from a heap; ascending, none of them 0.
struct FiniteSet {
  std::vector<std::uint64_t> numbers;
};

// A take-and-break code: digits[k] tells what may be left after taking k counters, its bit j whether exactly
// j non-empty heaps may be. The last digit is not 0, unless there is only the one before the point.
struct FiniteCode {
  std::vector<std::uint8_t> digits;
};

using HeapRule = std::variant<FiniteSet, FiniteCode>;

// The same, but two heaps that are left must differ in size. A kind of its own, because what is proved of
// codes need not be true of it.
struct UnequalCode {
  FiniteCode code;
};

// Rules that have an engine for the row of their values.
using RowRule = std::variant<FiniteSet, FiniteCode, UnequalCode>;

// Proved: from the heap of `from` counters on the values come again after every `period`.
struct Round {
  std::uint64_t from = 0, period = 1;
};

// By a formula: from the heap of `from` counters on each value is by `saltus` more than that of the heap that
// is smaller by `period`.
struct Growth {
  std::uint64_t from = 0, period = 1, saltus = 1;
};

}  // namespace bouton
