// Why a picture of Hackenbush is worth what it is: the reduction to stalks, step by step.
#pragma once

#include <vector>

#include "bouton/reason.hpp"
#include "games/bush.hpp"

namespace bouton::games::bushes {

// The stalks that stand on the ground in the end, as Nim heaps. Of very many, equal ones are left out in
// pairs.
std::vector<std::uint64_t> stalks_of(const Bush& bush);
// Each step with a sketch of what is left.
std::vector<Reason> reduction_of(const Bush& bush);

}  // namespace bouton::games::bushes
