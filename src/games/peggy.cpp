#include "games/ruleset_of.hpp"

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
  return {.examples = {"peggy:4,6", "peggy:2", "peggy:7", "peggy:3,1"}, .make = make_plain<Peggy, name>};
}

}  // namespace bouton::games::peggy
