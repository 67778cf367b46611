#pragma once

#include <cstdint>
#include <span>

namespace bouton {

// Misère Nim (Bouton 1901): P iff some heap is 2 or more and the nim-sum is 0, or all are 1 or less and the
// number of ones is odd.
bool misere_nim_p(std::span<const std::uint64_t> heaps);

}  // namespace bouton
