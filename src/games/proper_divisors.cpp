#include "games/numbers.hpp"
#include "games/ruleset_of.hpp"

namespace bouton::games::proper_divisors {
namespace {

// Take a divisor of the heap's size other than 1 and the size itself.
struct ProperDivisors {
  using Position = Heap;
  static constexpr bool splits = false;
  struct Theory;

  void moves(Heap heap, auto&& leave) const {
    if (heap.empty()) return;
    each_divisor(heap.size,
                 [&](std::uint64_t d) { return d == 1 || d == heap.size || leave(Heap{heap.size - d}); });
  }
  bool listable(Heap heap) const { return heap.size <= largest_factored; }
  std::uint64_t effort(Heap heap) const { return steps_to_factor(heap.size); }
  std::vector<Reason> reading(Heap, const Way&) const;
};

// P: 0, the odd numbers, and the odd powers of 2. A divisor d of an odd n leaves d (n/d - 1), which is even
// and has the odd divisor d > 1: from there d itself leads back to an odd number. And 2^k - 2^j has an odd
// divisor unless j = k - 1, so of powers of 2 every second one is P, beginning with 2, where no move is left.
struct ProperDivisors::Theory {
  static std::uint64_t odd_part(std::uint64_t n) { return n >> twos_in(n); }

  static std::optional<Outcome> outcome(const ProperDivisors&, Heap heap, const Way& way) {
    if (way.convention != Convention::normal) return std::nullopt;
    const std::uint64_t n = heap.size;
    if (n == 0 || n % 2 == 1) return Outcome::P;
    return odd_part(n) == 1 && twos_in(n) % 2 == 1 ? Outcome::P : Outcome::N;
  }
  // Where divisors are too many to find: half of a power of 2, else the greatest odd divisor.
  static bool winning_options(const ProperDivisors& game, Heap heap, const Way& way, const auto& out) {
    const auto who = outcome(game, heap, way);
    if (!who || game.listable(heap)) return false;
    if (who == Outcome::P) return true;
    const std::uint64_t odd = odd_part(heap.size);
    if (odd == 1)
      out(Heap{heap.size / 2}, 0);
    else
      out(Heap{heap.size - odd}, 0, std::nullopt);
    return true;
  }
  static bool searchable(const ProperDivisors&, Heap heap) { return heap.size <= 300'000; }
};

std::vector<Reason> ProperDivisors::reading(Heap heap, const Way& way) const {
  if (way.convention != Convention::normal || heap.empty()) return {};
  const std::uint64_t n = heap.size, odd = Theory::odd_part(n);
  if (n % 2 == 1)
    return {{"proper-divisors-odd",
             {"{size} is odd. Taking an odd divisor d leaves an even number that d divides too, so the other "
              "player can take d and leave an odd number again.",
              "{size} páratlan. Ha egy d páratlan osztóját vesszük el, páros szám marad, amelynek d szintén "
              "osztója, így a másik d-t elvéve újra páratlant hagyhat.",
              "{size} je liché. Odebráním lichého dělitele d zbude sudé číslo, které je také dělitelné d, "
              "takže soupeř může vzít d a nechat zase liché číslo."},
             {{"size", n}}}};
  if (odd > 1)
    return {telling_the_move(
        {"proper-divisors-odd-part",
         {"{size} is even and has the odd divisor {odd}: taking it leaves {left}, an odd number.",
          "{size} páros, és van páratlan osztója: {odd}; azt elvéve {left} marad, ami páratlan.",
          "{size} je sudé a má lichého dělitele {odd}: jeho odebráním zbude {left}, liché číslo."},
         {{"size", n}, {"odd", odd}, {"left", n - odd}}})};
  return {{"proper-divisors-power",
           {"{size} is 2 multiplied by itself, {exponent} {exponent:factor|factors} in all. Halving it "
            "leaves a power with one factor less; any other take leaves a number with an odd divisor. At 2 "
            "nobody can move, so the powers with an odd number of factors are lost.",
            "{size} csupa 2-es szorzata, a tényezők száma {exponent}. Felezve eggyel kevesebb tényező marad; "
            "minden más elvétel páratlan osztójú számot hagy. 2-ből nem lehet lépni, ezért a páratlan sok "
            "tényezőből álló hatványok a vesztes állások.",
            "{size} je součin samých dvojek, činitelů je {exponent}. Půlením ubude jeden činitel; každý jiný "
            "tah nechá číslo s lichým dělitelem. Ze 2 se táhnout nedá, a proto jsou mocniny s lichým počtem "
            "činitelů prohrávající."},
           {{"size", n}, {"exponent", twos_in(n)}}}};
}

constexpr char name[] = "proper-divisors";

}  // namespace

Entry entry() {
  return {.examples = {"proper-divisors:12", "proper-divisors:16,9", "proper-divisors:7"},
          .make = make_plain<ProperDivisors, name>};
}

}  // namespace bouton::games::proper_divisors
