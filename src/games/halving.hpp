// The values of halving, which serve the proportional game too.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace bouton::games {

// A heap of 2m has the value m, and one of 2m+1 that of m: the heaps met on the way to an even one.
inline std::vector<std::uint64_t> halving_chain(std::uint64_t n) {
  std::vector<std::uint64_t> chain = {n};
  while (chain.back() % 2 == 1) chain.push_back(chain.back() / 2);
  return chain;
}
inline std::uint64_t halving_value(std::uint64_t n) {
  while (n % 2 == 1) n /= 2;
  return n / 2;
}

// Sizes of value v are 2v, 4v+1, 8v+3, ...: each is twice the one before and one more. So of the sizes from
// half of n to n-1, which are the options of n, exactly one has a given value below that of n, and at most
// one any other value.
inline std::optional<std::uint64_t> halving_option(std::uint64_t n, std::uint64_t value) {
  if (value >= n || 2 * value >= n) return std::nullopt;
  std::uint64_t size = 2 * value;
  while (size < n - n / 2) size = 2 * size + 1;
  if (size >= n) return std::nullopt;
  return size;
}

}  // namespace bouton::games
