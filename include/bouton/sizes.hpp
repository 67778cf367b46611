#pragma once

#include <cstdint>

namespace bouton {

// Heap sizes and coordinates go this far; every number is checked where it enters.
inline constexpr std::uint64_t largest_size = 1'000'000'000'000'000'000;

}  // namespace bouton
