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
// The same with the number of 1s in each column below a line, and what it leaves on division; `columns` are
// the powers of 2, the largest first.
std::string binary_counts(std::span<const std::uint64_t> numbers, std::span<const std::uint64_t> columns,
                          std::span<const std::uint64_t> counts, std::uint64_t divisor);
// What to take for each remainder, '-' where it is lost; broken into blocks where the line is full.
std::string residue_table(std::span<const std::uint64_t> residues, std::span<const std::uint64_t> takes,
                          std::uint64_t period, const std::string& remainder, const std::string& take);

}  // namespace bouton
