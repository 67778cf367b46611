// Numbers under nim-addition, which is xor, and nim-multiplication: those below 2^64 are a field.
#pragma once

#include <cstdint>

namespace bouton {

// The least number that differs from every a'b + ab' + a'b' with a' < a and b' < b, all in nim arithmetic.
// (J. H. Conway, On Numbers and Games, ch. 6.)
std::uint64_t nim_product(std::uint64_t a, std::uint64_t b);

}  // namespace bouton
