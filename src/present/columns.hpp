// Numbers below each other in binary.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace bouton {

// A line for each number, and a mark under each column with an odd number of 1s, where there is one.
std::string binary_columns(std::span<const std::uint64_t> numbers);
// The same with the nim-sum below a line, in place of marks.
std::string binary_addition(std::span<const std::uint64_t> numbers);

}  // namespace bouton
