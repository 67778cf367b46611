#include "games/numbers.hpp"
#include "games/ruleset_of.hpp"
#include "games/texts.hpp"

namespace bouton::games::divisors {
namespace {

// Take a divisor of the heap's size, the size itself included.
struct Divisors {
  using Position = Heap;
  static constexpr bool splits = false;
  struct Theory;

  void moves(Heap heap, auto&& leave) const {
    if (heap.empty()) return;
    each_divisor(heap.size, [&](std::uint64_t d) { return leave(Heap{heap.size - d}); });
  }
  bool listable(Heap heap) const { return heap.size <= largest_factored; }
  std::uint64_t effort(Heap heap) const { return steps_to_factor(heap.size); }
  std::vector<Reason> reading(Heap heap, const Way& way) const {
    if (way.function != Function::grundy || heap.empty()) return {};
    return {halved_reason(heap.size, twos_in(heap.size) + 1)};
  }
};

struct Divisors::Theory {
  static std::optional<Code> value(const Divisors&, Heap heap, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    return heap.empty() ? 0 : twos_in(heap.size) + 1;
  }
  // Taking 2^(v-1) leaves an odd multiple of 2^(v-1): value v. Many other divisors may do as well.
  static bool options(const Divisors& game, Heap heap, const Way& way, std::optional<Code> wanted,
                      const auto& out) {
    if (way.function != Function::grundy || !wanted || game.listable(heap)) return false;
    if (*wanted < *value(game, heap, way)) {
      if (*wanted == 0)
        out(Heap{0}, 0);
      else
        out(Heap{heap.size - (std::uint64_t{1} << (*wanted - 1))}, *wanted, std::nullopt);
    }
    return true;
  }
};

constexpr char name[] = "divisors";

}  // namespace

Entry entry() {
  return {
      .id = name,
      .family = "heaps",
      .name = {"Divisors", "DIM", "dělitelé"},
      .aliases = {},
      .rule =
          {"Take a number of counters that divides the size of the heap; the whole heap may be taken.",
           "Egy lépésben annyi kavicsot veszünk el, amennyi a halom méretének osztója; a teljes halom is "
           "elvehető.",
           "Tahem odebereme tolik kamenů, kolik je některý dělitel velikosti hromádky; lze vzít i celou."},
      .theory = {"The value of a heap of n > 0 is one more than the number of times that n can be halved "
                 "without remainder. The empty heap is worth 0.",
                 "Az n > 0 méretű halom értéke eggyel több, mint ahányszor n maradék nélkül felezhető. Az "
                 "üres halom értéke 0.",
                 "Hodnota hromádky o n > 0 kamenech je o jednu větší než počet, který udává, kolikrát lze n "
                 "beze zbytku rozpůlit. Prázdná hromádka má hodnotu 0."},
      .worked = {"12 can be halved two times: 12, 6, 3. So it is worth 3. Played alone it is won by taking "
                 "all 12, since only the empty heap is worth 0.",
                 "A 12 kétszer felezhető: 12, 6, 3. Az értéke tehát 3. Ha csak ez a halom van, az nyer, aki "
                 "mind a 12-t elveszi, mert csak az üres halom értéke 0.",
                 "12 lze rozpůlit dvakrát: 12, 6, 3. Má tedy hodnotu 3. Hraje-li se jen s touto hromádkou, "
                 "vyhraje, kdo vezme všech 12, protože jen prázdná hromádka má hodnotu 0."},
      .limits = limits_of_valued_heaps,
      .examples = {"divisors:12", "divisors:6,8", "divisors:0"},
      .make = make_plain<Divisors, name>};
}

}  // namespace bouton::games::divisors
