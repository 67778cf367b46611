#include "games/ruleset_of.hpp"
#include "games/texts.hpp"

namespace bouton::games::peggy {
namespace {

// Take an odd number, up to all, or an even number but not all. So every smaller heap can be left, except
// that an even heap cannot be taken away at once.
struct Peggy {
  using Position = Heap;
  static constexpr bool splits = false;
  struct Theory;

  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t left = heap.size % 2 == 1 ? 0 : 1; left < heap.size; ++left)
      if (!leave(Heap{left})) return;
  }
  bool listable(Heap heap) const { return heap.size <= 1'000'000; }
  std::vector<Reason> reading(Heap, const Way&) const;
};

struct Peggy::Theory {
  static std::optional<Code> value(const Peggy&, Heap heap, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    return heap.size >= 3 ? heap.size - 1 : heap.size % 2;
  }
  // The sizes of value 0 are 0 and 2; 1 has value 1, and v+1 has value v from v = 2 on.
  static bool options(const Peggy&, Heap heap, const Way& way, std::optional<Code> wanted, const auto& out) {
    if (way.function != Function::grundy || !wanted) return false;
    const std::uint64_t n = heap.size, v = *wanted;
    if (v == 0 && n % 2 == 1) out(Heap{0}, 0);
    if (v == 0 && n > 2) out(Heap{2}, 0);
    if (v == 1 && n > 1) out(Heap{1}, 1);
    if (v >= 2 && n >= 1 && v < n - 1) out(Heap{v + 1}, v);
    return true;
  }
};

std::vector<Reason> Peggy::reading(Heap heap, const Way& way) const {
  if (way.function != Function::grundy) return {};
  const std::uint64_t value = heap.size >= 3 ? heap.size - 1 : heap.size % 2;
  if (heap.size < 3)
    return {{"peggy-small",
             {"Heaps of 0, 1 and 2 are worth 0, 1 and 0; this one of {size} is worth {value}.",
              "A 0, 1 és 2 méretű halom értéke 0, 1 és 0; ennek {size:az} méretűnek tehát {value}.",
              "Hromádky 0, 1 a 2 mají hodnoty 0, 1 a 0; tato o velikosti {size} má hodnotu {value}."},
             {{"size", heap.size}, {"value", value}}}};
  return {{"peggy-one-less",
           {"From 3 on a heap is worth one less than its size: {size} is worth {value}.",
            "3-tól kezdve egy halom értéke eggyel kisebb a méreténél: {size} értéke {value}.",
            "Od 3 výš je hodnota hromádky o jednu menší než její velikost: {size} má hodnotu {value}."},
           {{"size", heap.size}, {"value", value}}}};
}

constexpr char name[] = "peggy";

}  // namespace

Entry entry() {
  return {
      .id = name,
      .family = "heaps",
      .name = {"Peggy Nim", "Peggy-nim", "Peggy nim"},
      .aliases = {},
      .rule =
          {"Take an odd number of counters from one heap, or an even number, but never the whole heap "
           "if its size is even. So a heap of 2 can only be taken one by one.",
           "Egy lépésben egy halomból páratlan sok kavicsot veszünk el, vagy páros sokat, de páros méretű "
           "halmot egyszerre, egészben nem szabad elvenni. A 2-es halmot tehát csak egyesével lehet elvenni.",
           "Tahem odebereme z jedné hromádky lichý počet kamenů, nebo sudý počet, ale celou sudou "
           "hromádku najednou vzít nesmíme. Hromádku o dvou kamenech lze tedy brát jen po jednom."},
      .theory = {"The values of 0, 1, 2 are 0, 1, 0; from 3 on the value is one less than the size.",
                 "A 0, 1 és 2 méretű halom értéke 0, 1 és 0; 3-tól kezdve az érték eggyel kisebb a méretnél.",
                 "Hromádky 0, 1 a 2 mají hodnoty 0, 1 a 0; od 3 výš je hodnota o jednu menší než velikost."},
      .worked =
          {"A heap of 4 is worth 3, a heap of 6 is worth 5. To make them equal, take 2 from the 6: then "
           "4 and 4 are left, and whatever the other player does with one heap can be done with the "
           "other.",
           "A 4-es halom értéke 3, a 6-osé 5. Hogy egyenlők legyenek, vegyünk el a 6-ból 2-t: marad 4 "
           "és 4, és amit a másik játékos az egyik halommal tesz, azt mi megtehetjük a másikkal.",
           "Hromádka 4 má hodnotu 3, hromádka 6 má hodnotu 5. Aby se vyrovnaly, odebereme z 6 dva "
           "kameny: zbude 4 a 4, a co soupeř udělá s jednou hromádkou, uděláme my s druhou."},
      .limits = limits_of_valued_heaps,
      .examples = {"peggy:4,6", "peggy:2", "peggy:7", "peggy:3,1"},
      .make = make_plain<Peggy, name>};
}

}  // namespace bouton::games::peggy
