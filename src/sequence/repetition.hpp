// Repetitions in a row of values, and when one proves a period.
//
// Theorem (Guy and Smith for two heaps). Let a code leave at most s heaps, its last digit not 0 be that of k,
// and n0 >= 1. If G(n + p) = G(n) for n0 <= n < s n0 + (s - 1) p + k, then for all n >= n0: beyond that bound
// the largest part of any option of n + p is at least n0 + p, so p can be taken from it, and conversely.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "sequence/division.hpp"

namespace bouton::sequence {

struct Repetition {
  std::uint64_t period = 0, preperiod = 0;
  std::uint64_t saltus = 0;   // added in every round
  std::uint64_t from = 0;     // n0: as the preperiod, but at least 1
  std::uint64_t checked = 0;  // the values repeat for all n from n0 to below this
};

// The least period that the theorem proves from these values, with the least preperiod.
std::optional<Repetition> proved_repetition(std::span<const Value> values, unsigned heaps,
                                            std::uint64_t last_digit);

// Where a repetition fills so many values, one stops watching if nothing can be proved.
inline constexpr std::uint64_t enough_to_observe = 20'000;

// A repetition with the same number added in every round that fills most of the row: not a proof.
std::optional<Repetition> seen_repetition(std::span<const Value> values);

}  // namespace bouton::sequence
