// How the values of heaps arise one after another, from the options of each.
#pragma once

#include <cstdint>
#include <vector>

#include "bouton/answers.hpp"

namespace bouton {

// For rules whose keys are heap sizes (Rules::heaps), and few heaps: every option is listed.
std::vector<Sequence::Step> sliding_scale(const Rules& rules, std::uint64_t from, std::uint64_t to);

}  // namespace bouton
