#include "bouton/nimber.hpp"

namespace bouton {
namespace {

// Of numbers below 2^(2 half). With F = 2^half, a Fermat power, F times a smaller number is their ordinary
// product, and F times F is F + F/2; so the product of a + bF and c + dF needs three of half the length, and
// one by F/2.
std::uint64_t product(std::uint64_t a, std::uint64_t b, unsigned half) {
  if (a < 2 || b < 2) return a * b;
  const std::uint64_t low = (std::uint64_t{1} << half) - 1;
  const std::uint64_t a0 = a & low, a1 = a >> half, b0 = b & low, b1 = b >> half;
  if (half == 1) {
    // Of the numbers below 4: 2 times 2 is 3.
    const std::uint64_t high = a1 & b1;
    return ((((a0 ^ a1) & (b0 ^ b1)) ^ (a0 & b0)) << 1) | ((a0 & b0) ^ high);
  }
  const std::uint64_t lows = product(a0, b0, half / 2), highs = product(a1, b1, half / 2);
  const std::uint64_t crossed = product(a0 ^ a1, b0 ^ b1, half / 2);
  const std::uint64_t halved = product(highs, std::uint64_t{1} << (half - 1), half / 2);
  return ((crossed ^ lows) << half) | (lows ^ halved);
}

}  // namespace

std::uint64_t nim_product(std::uint64_t a, std::uint64_t b) { return product(a, b, 32); }

}  // namespace bouton
