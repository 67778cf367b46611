// The period of a heap game, if it is soon proved.
#pragma once

#include <cstdint>

#include "bouton/heap_rule.hpp"
#include "bouton/period.hpp"

namespace bouton::sequence {

// About so many values are computed, fewer where they are dear. The status is proved or unknown.
Period quick_period(const HeapRule& rule, std::uint64_t most_values);

}  // namespace bouton::sequence
