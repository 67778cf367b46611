// The period of a heap game by plain means: values in order from 0, and the theorems that need no more than
// those.
#pragma once

#include <cstdint>

#include "bouton/heap_rule.hpp"
#include "bouton/period.hpp"

namespace bouton::sequence {

// At most so many values are computed, fewer where they are dear: a matter of a tenth of a second. The status
// is proved or unknown.
Period quick_period(const HeapRule& rule, std::uint64_t most_values);

}  // namespace bouton::sequence
