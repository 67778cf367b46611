// A calculator for the arithmetic of games: set functions, nim-sums and nim-products, and what the twelve
// ways of play make of the values of components.
#pragma once

#include <string_view>

#include "bouton/answers.hpp"

namespace bouton {

namespace calculator {
inline constexpr std::size_t longest = 4000;      // bytes of an expression
inline constexpr std::size_t deepest = 40;        // brackets within brackets
inline constexpr std::size_t most_listed = 1000;  // numbers in one list
}  // namespace calculator

// Combinations that do not say otherwise have the ending and the convention of `usual`.
Result<Calculation> calculated(std::string_view expression, const Way& usual);

}  // namespace bouton
