#include "games/numbers.hpp"
#include "games/ruleset_of.hpp"
#include "games/texts.hpp"

namespace bouton::games::aliquot {
namespace {

// Take a divisor of the heap's size other than the size itself.
struct Aliquot {
  using Position = Heap;
  static constexpr bool splits = false;
  struct Theory;

  void moves(Heap heap, auto&& leave) const {
    if (heap.empty()) return;
    each_divisor(heap.size, [&](std::uint64_t d) { return d == heap.size || leave(Heap{heap.size - d}); });
  }
  bool listable(Heap heap) const { return heap.size <= largest_factored; }
  std::uint64_t effort(Heap heap) const { return steps_to_factor(heap.size); }
  std::vector<Reason> reading(Heap heap, const Way& way) const {
    if (way.function != Function::grundy || heap.empty()) return {};
    return {halved_reason(heap.size, twos_in(heap.size))};
  }
};

struct Aliquot::Theory {
  static std::optional<Code> value(const Aliquot&, Heap heap, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    return heap.empty() ? 0 : twos_in(heap.size);
  }
  static bool options(const Aliquot& game, Heap heap, const Way& way, std::optional<Code> wanted,
                      const auto& out) {
    if (way.function != Function::grundy || !wanted || game.listable(heap)) return false;
    if (*wanted < *value(game, heap, way))
      out(Heap{heap.size - (std::uint64_t{1} << *wanted)}, *wanted, std::nullopt);
    return true;
  }
};

constexpr char name[] = "aliquot";

}  // namespace

Entry entry() {
  return {
      .id = name,
      .family = "heaps",
      .name = {"Aliquot", "valódi osztók", "alikvotní části"},
      .aliases = {},
      .rule =
          {"Take a number of counters that divides the size of the heap and is smaller than it.",
           "Egy lépésben annyi kavicsot veszünk el, amennyi a halom méretének nála kisebb osztója.",
           "Tahem odebereme tolik kamenů, kolik je některý dělitel velikosti hromádky menší než ona sama."},
      .theory = {"The value of a heap of n > 0 is the number of times that n can be halved without "
                 "remainder; so odd heaps are worth 0.",
                 "Az n > 0 méretű halom értéke annyi, ahányszor n maradék nélkül felezhető; a páratlan "
                 "halmok tehát 0-t érnek.",
                 "Hodnota hromádky o n > 0 kamenech udává, kolikrát lze n beze zbytku rozpůlit; liché "
                 "hromádky mají tedy hodnotu 0."},
      .worked = {"12 can be halved two times: 12, 6, 3. So it is worth 2. Taking an odd divisor, 1 or 3, "
                 "leaves the odd heap 11 or 9, which is worth 0.",
                 "A 12 kétszer felezhető: 12, 6, 3. Az értéke tehát 2. Ha páratlan osztót, 1-et vagy 3-at "
                 "veszünk el, páratlan halom marad, 11 vagy 9, amely 0-t ér.",
                 "12 lze rozpůlit dvakrát: 12, 6, 3. Má tedy hodnotu 2. Odebereme-li lichého dělitele, 1 "
                 "nebo 3, zbude lichá hromádka 11 nebo 9 s hodnotou 0."},
      .limits = limits_of_valued_heaps,
      .examples = {"aliquot:12", "aliquot:9,8", "aliquot:1"},
      .make = make_plain<Aliquot, name>};
}

}  // namespace bouton::games::aliquot
