// The value of a game as Sprague and Grundy found it: the heap of Nim that it is worth.
#pragma once

#include <cstdint>
#include <string>

namespace bouton {

// The least number that differs from every a'b + ab' + a'b' with a' < a and b' < b, all in nim arithmetic:
// with it and with xor the numbers below 2^64 are a field. (J. H. Conway, On Numbers and Games, ch. 6.)
std::uint64_t nim_product(std::uint64_t a, std::uint64_t b);

// Not a heap size: a row of 17 pins is worth *4. Two games played as a sum are worth the nim-sum of their
// values.
struct Nimber {
  std::uint64_t number = 0;

  friend constexpr auto operator<=>(const Nimber&, const Nimber&) = default;
  friend constexpr Nimber operator+(Nimber a, Nimber b) { return {a.number ^ b.number}; }
  friend Nimber operator*(Nimber a, Nimber b) { return {nim_product(a.number, b.number)}; }
  constexpr Nimber& operator+=(Nimber other) { return *this = *this + other; }
};

// "*4".
inline std::string to_string(Nimber nimber) { return "*" + std::to_string(nimber.number); }

}  // namespace bouton
