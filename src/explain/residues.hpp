// Heaps from which numbers are taken, and whose values go round: what to take, by the remainder of the heap.
#pragma once

#include <optional>

#include "bouton/catalogue.hpp"
#include "bouton/meter.hpp"
#include "bouton/reason.hpp"

namespace bouton {

// In the long normal sum, for one heap alone. None where moves do not only take, where no period is soon
// proved, or where one is longer than `longest`.
std::optional<Reason> moves_by_residue(const Ruleset& ruleset, const Limits& limits, std::uint64_t longest);

}  // namespace bouton
