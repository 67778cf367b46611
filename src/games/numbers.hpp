// A little number theory for the games that need it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "bouton/lock.hpp"

#include "bouton/reason.hpp"

namespace bouton::games {

// a * b mod m for a, b < m < 2^63. Not by 128-bit division, which WebAssembly's runtime library lacks.
inline std::uint64_t product_mod(std::uint64_t a, std::uint64_t b, std::uint64_t m) {
  if (m >> 32 == 0) return a * b % m;
  std::uint64_t sum = 0;
  for (; b > 0; b /= 2, a = a + a < m ? a + a : a + a - m)
    if (b % 2 == 1) sum = sum + a < m ? sum + a : sum + a - m;
  return sum;
}

// Miller and Rabin's test with bases that decide every 64-bit number (J. Sorenson, J. Webster 2015).
inline bool is_prime(std::uint64_t n) {
  constexpr std::uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  if (n < 2) return false;
  for (std::uint64_t p : bases)
    if (n % p == 0) return n == p;
  std::uint64_t odd = n - 1;
  int twos = 0;
  for (; odd % 2 == 0; odd /= 2) ++twos;
  for (std::uint64_t base : bases) {
    std::uint64_t x = 1;
    for (std::uint64_t e = odd, b = base % n; e > 0; e /= 2, b = product_mod(b, b, n))
      if (e % 2 == 1) x = product_mod(x, b, n);
    if (x == 1 || x == n - 1) continue;
    bool composite = true;
    for (int i = 1; i < twos && composite; ++i) {
      x = product_mod(x, x, n);
      composite = x != n - 1;
    }
    if (composite) return false;
  }
  return true;
}

// Whether each number below `size` is prime.
inline std::vector<bool> prime_sieve(std::uint64_t size) {
  std::vector<bool> prime(size, true);
  for (std::uint64_t i = 0; i < std::min<std::uint64_t>(size, 2); ++i) prime[i] = false;
  for (std::uint64_t p = 2; p * p < size; ++p)
    if (prime[p])
      for (std::uint64_t m = p * p; m < size; m += p) prime[m] = false;
  return prime;
}

// Which prime a prime number is: 2 is the first. The primes are found when they are first asked for.
class PrimeIndex {
 public:
  std::uint64_t of(std::uint64_t prime) const {
    const Locked locked(lock_);
    if (prime >= counts_.size()) {
      const std::uint64_t size = std::bit_ceil(std::max<std::uint64_t>(prime + 1, 1024));
      const std::vector<bool> sieve = prime_sieve(size);
      counts_.assign(size, 0);
      for (std::uint64_t n = 1; n < size; ++n) counts_[n] = counts_[n - 1] + (sieve[n] ? 1 : 0);
    }
    return counts_[prime];
  }

 private:
  mutable Lock lock_;
  mutable std::vector<std::uint32_t> counts_;  // of the primes up to each number
};

// The exponent of 2 in n > 0.
constexpr std::uint64_t twos_in(std::uint64_t n) {
  std::uint64_t k = 0;
  for (; n % 2 == 0; n /= 2) ++k;
  return k;
}

// How often n > 0 can be halved, as a step of a reason: n, n/2, ... down to an odd number.
inline Reason halved_reason(std::uint64_t n, std::uint64_t value) {
  std::vector<std::uint64_t> chain = {n};
  while (chain.back() % 2 == 0) chain.push_back(chain.back() / 2);
  const std::uint64_t times = chain.size() - 1;
  if (value == times)
    return {
        "halved",
        {"Halve {size} until it is odd: {chain}. That is {times} {times:time|times}, and so much it is "
         "worth.",
         "Felezzük addig, amíg páratlan nem lesz: {chain}. Ennyiszer lehetett felezni: {times}, és ennyit "
         "ér a halom.",
         "Půlme {size}, dokud nebude liché: {chain}. Počet půlení je {times} a takovou má hromádka "
         "hodnotu."},
        {{"size", n}, {"chain", std::move(chain)}, {"times", times}}};
  return {"halved-and-one",
          {"Halve {size} until it is odd: {chain}. That is {times} {times:time|times}, and the heap is worth "
           "one more: {value}.",
           "Felezzük addig, amíg páratlan nem lesz: {chain}. Ennyiszer lehetett felezni: {times}; a halom "
           "eggyel többet ér: {value}.",
           "Půlme {size}, dokud nebude liché: {chain}. Počet půlení je {times} a hromádka má hodnotu o jednu "
           "větší: {value}."},
          {{"size", n}, {"chain", std::move(chain)}, {"times", times}, {"value", value}}};
}

// Divisors are found by trial: quick enough up to this number.
inline constexpr std::uint64_t largest_factored = 1'000'000'000'000;

// About the square root, for divisions are slow.
inline std::uint64_t steps_to_factor(std::uint64_t n) { return std::uint64_t{2} << std::bit_width(n) / 2; }

// Calls f(d) for each divisor d of n > 0 until it returns false.
void each_divisor(std::uint64_t n, auto&& f) {
  for (std::uint64_t d = 1; d <= n / d; ++d) {
    if (n % d != 0) continue;
    if (!f(d)) return;
    if (d != n / d && !f(n / d)) return;
  }
}

}  // namespace bouton::games
