#include <numeric>

#include "games/numbers.hpp"
#include "games/ruleset_of.hpp"

namespace bouton::games {
namespace {

// Take a number that has no common divisor with the heap's size except 1.
struct Coprime {
  using Position = Heap;
  static constexpr bool splits = false;
  struct Theory;

  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t taken = 1; taken <= heap.size; ++taken)
      if (std::gcd(taken, heap.size) == 1 && !leave(Heap{heap.size - taken})) return;
  }
  bool listable(Heap heap) const { return heap.size <= 1'000'000; }
};

// 0 for even n, 1 for 1, else the index of the least prime divisor (3 has index 2). Primes are counted up to
// a limit; beyond it only the outcome is known.
struct Coprime::Theory {
  static constexpr std::uint64_t largest_counted = 1'000'000;

  static std::optional<Code> value(const Coprime&, Heap heap, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    const std::uint64_t n = heap.size;
    if (n % 2 == 0) return 0;
    if (n == 1) return 1;
    std::uint64_t index = 1;
    for (std::uint64_t p = 3; p <= largest_counted && p <= n; p += 2) {
      if (!is_prime(p)) continue;
      ++index;
      if (n % p == 0) return index;
      if (p > n / p && n > largest_counted) return std::nullopt;  // n is a prime too large to count up to
    }
    return std::nullopt;
  }
  static bool searchable(const Coprime&, Heap heap) { return heap.size <= largest_counted; }
  static std::optional<Outcome> outcome(const Coprime&, Heap heap, const Way& way) {
    if (way.convention != Convention::normal) return std::nullopt;
    return heap.size % 2 == 0 ? Outcome::P : Outcome::N;
  }
  // Taking 1 from an odd heap leaves an even one; there are others, too many to list.
  static bool winning_options(const Coprime& game, Heap heap, const Way& way, const auto& out) {
    if (way.convention != Convention::normal || heap.size <= 1'000'000) return false;
    if (outcome(game, heap, way) == Outcome::N) out(Heap{heap.size - 1}, 0, std::nullopt);
    return true;
  }
};

constexpr char name[] = "coprime";

}  // namespace

Entry coprime() {
  return {
      .id = name,
      .family = "heaps",
      .name = {"Coprime", "relatív prím", "nesoudělná čísla"},
      .aliases = {"RIM"},
      .rule =
          {"Take a number of counters that is coprime to the size of the heap (from a heap of 1 take 1).",
           "Egy lépésben a halom méretéhez relatív prím számú kavicsot veszünk el (az 1-es halomból 1-et).",
           "Tahem odebereme z hromádky počet kamenů nesoudělný s její velikostí (z jednoho kamene 1)."},
      .theory =
          {"Even sizes have value 0, 1 has value 1, other odd sizes the index of their least prime divisor.",
           {},
           {}},
      .examples = {"coprime:15", "coprime:9,4", "coprime:1,7"},
      .make = make_plain<Coprime, name>};
}

}  // namespace bouton::games
