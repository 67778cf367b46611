#include <memory>
#include <numeric>

#include "games/numbers.hpp"
#include "games/ruleset_of.hpp"

namespace bouton::games::coprime {
namespace {

// Take a number that has no common divisor with the heap's size except 1.
struct Coprime {
  using Position = Heap;
  static constexpr bool splits = false;
  struct Theory;
  std::shared_ptr<const PrimeIndex> primes = std::make_shared<PrimeIndex>();

  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t taken = 1; taken <= heap.size; ++taken)
      if (std::gcd(taken, heap.size) == 1 && !leave(Heap{heap.size - taken})) return;
  }
  bool listable(Heap heap) const { return heap.size <= 1'000'000; }
  std::uint64_t effort(Heap heap) const { return 8 * heap.size; }
  std::vector<Reason> reading(Heap, const Way&) const;
};

// 0 for even n, 1 for 1, else the index of the least prime divisor (3 has index 2). Primes are counted up to
// a limit; beyond it only the outcome is known.
struct Coprime::Theory {
  static constexpr std::uint64_t largest_counted = 1'000'000;

  // The least prime divisor of an odd n > 1, and which prime it is.
  struct Prime {
    std::uint64_t prime, index;
  };
  static std::optional<Prime> least_prime(const Coprime& game, std::uint64_t n) {
    for (std::uint64_t p = 3; p <= largest_counted && p <= n / p; p += 2)
      if (n % p == 0) return Prime{p, game.primes->of(p)};
    if (n <= largest_counted) return Prime{n, game.primes->of(n)};
    return std::nullopt;  // the least one is too large to count up to
  }
  static std::optional<Code> value(const Coprime& game, Heap heap, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    if (heap.size % 2 == 0) return 0;
    if (heap.size == 1) return 1;
    if (auto found = least_prime(game, heap.size)) return found->index;
    return std::nullopt;
  }
  // The values of all smaller heaps, from one sieve.
  static std::vector<std::uint32_t> values_below(std::uint64_t n) {
    std::vector<std::uint32_t> values(n, 0);
    if (n > 1) values[1] = 1;
    std::uint32_t index = 1;
    for (std::uint64_t p = 3; p < n; p += 2) {
      if (values[p] != 0) continue;
      ++index;
      for (std::uint64_t multiple = p; multiple < n; multiple += 2 * p)
        if (values[multiple] == 0) values[multiple] = index;
    }
    return values;
  }
  static bool options(const Coprime& game, Heap heap, const Way& way, std::optional<Code> wanted,
                      const auto& out) {
    if (way.function != Function::grundy) return false;
    if (game.listable(heap)) {
      const auto values = values_below(heap.size + 1);
      game.moves(heap, [&](Heap left) {
        if (!wanted || values[left.size] == *wanted) out(left, values[left.size]);
        return true;
      });
      return true;
    }
    // Of an even heap only odd numbers may be taken; from an odd one 1 may be, and others, too many to list.
    if (wanted != 0) return false;
    if (heap.size % 2 != 0) out(Heap{heap.size - 1}, 0, std::nullopt);
    return true;
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

std::vector<Reason> Coprime::reading(Heap heap, const Way& way) const {
  const std::uint64_t n = heap.size;
  if (way.convention != Convention::normal || n == 0) return {};
  if (n % 2 == 0)
    return {
        {"coprime-even",
         {"{size} is even: only odd numbers are coprime to it, and each leaves an odd heap. Its value is 0.",
          "{size} páros: csak páratlan számok relatív prímek hozzá, és mindegyik páratlan halmot hagy. "
          "Az értéke 0.",
          "{size} je sudé: nesoudělná jsou s ním jen lichá čísla a po každém zbude lichá hromádka. Hodnota "
          "je tedy 0."},
         {{"size", n}}}};
  if (n > 1 && way.function == Function::grundy)
    if (auto found = Theory::least_prime(*this, n))
      return {
          {"coprime-least-prime",
           {"{size} is odd, and its least prime divisor is {prime}. In the list of primes 2, 3, 5, 7, ... "
            "this is number {index}, and that is the value.",
            "{size} páratlan, és legkisebb prímosztója {prime}. A 2, 3, 5, 7, ... prímek sorában ez "
            "{index:az}"
            ". szám, és ez az érték.",
            "{size} je liché a jeho nejmenší prvočíselný dělitel je {prime}. V řadě prvočísel 2, 3, 5, 7, "
            "... je {index}. v pořadí, a to je hodnota."},
           {{"size", n}, {"prime", found->prime}, {"index", found->index}}}};
  return {telling_the_move(
      {"coprime-odd",
       {"{size} is odd: taking 1 leaves an even heap, from which only odd heaps can be reached.",
        "{size} páratlan: 1-et elvéve páros halom marad, ahonnan csak páratlan halmok érhetők el.",
        "{size} je liché: odebráním 1 zbude sudá hromádka, z níž lze dojít jen k lichým."},
       {{"size", n}}})};
}

constexpr char name[] = "coprime";

}  // namespace

Entry entry() {
  return {.aliases = {"RIM"},
          .examples = {"coprime:15", "coprime:9,4", "coprime:1,7"},
          .make = make_plain<Coprime, name>};
}

}  // namespace bouton::games::coprime
