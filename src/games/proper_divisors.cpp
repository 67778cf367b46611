#include "games/numbers.hpp"
#include "games/ruleset_of.hpp"

namespace bouton::games {
namespace {

// Take a divisor of the heap's size other than 1 and the size itself.
struct ProperDivisors {
  using Position = Heap;
  static constexpr bool splits = false;

  void moves(Heap heap, auto&& leave) const {
    if (heap.empty()) return;
    each_divisor(heap.size,
                 [&](std::uint64_t d) { return d == 1 || d == heap.size || leave(Heap{heap.size - d}); });
  }
  bool listable(Heap heap) const { return heap.size <= largest_factored; }
};

constexpr char name[] = "proper-divisors";

}  // namespace

Entry proper_divisors() {
  return {
      .id = name,
      .family = "heaps",
      .name = {"Proper divisors", "nem triviális osztók", "praví dělitelé"},
      .aliases = {},
      .rule =
          {"Take a number of counters that divides the size of the heap, other than 1 and the size itself.",
           "Egy lépésben annyi kavicsot veszünk el, amennyi a halom méretének 1-től és önmagától különböző "
           "osztója.",
           "Tahem odebereme tolik kamenů, kolik je některý dělitel velikosti hromádky kromě 1 a jí samé."},
      .examples = {"proper-divisors:12", "proper-divisors:16,9", "proper-divisors:7"},
      .make = make_plain<ProperDivisors, name>};
}

}  // namespace bouton::games
