#include "games/halving.hpp"
#include "games/ruleset_of.hpp"

namespace bouton::games::proportional {
namespace {

// Take fewer than half of a heap and one more: from n at most (n+1)/2, rounded down.
struct Proportional {
  using Position = Heap;
  static constexpr bool splits = false;
  struct Theory;

  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t taken = 1; taken <= (heap.size + 1) / 2; ++taken)
      if (!leave(Heap{heap.size - taken})) return;
  }
  bool listable(Heap heap) const { return heap.size <= 1'000'000; }
  std::vector<Reason> reading(Heap, const Way&) const;
};

// It is halving with one counter more in the heap, which is never taken.
struct Proportional::Theory {
  static std::optional<Code> value(const Proportional&, Heap heap, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    return halving_value(heap.size + 1);
  }
  static bool options(const Proportional&, Heap heap, const Way& way, std::optional<Code> wanted,
                      const auto& out) {
    if (way.function != Function::grundy || !wanted) return false;
    if (auto size = halving_option(heap.size + 1, *wanted)) out(Heap{*size - 1}, *wanted);
    return true;
  }
};

std::vector<Reason> Proportional::reading(Heap heap, const Way& way) const {
  if (way.function != Function::grundy) return {};
  const auto chain = halving_chain(heap.size + 1);
  return {
      {"proportional-halving",
       {"With one counter more the heap of {size} is one of {more}, from which at most half may be taken. "
        "There an odd heap is worth as much as half of it, rounded down, and an even one half its size: "
        "{chain}, so {value}.",
        "Eggyel több kaviccsal {size} helyett {more} lenne a halomban, és abból legfeljebb a felét szabadna "
        "elvenni. Ott a páratlan halom annyit ér, mint lefelé kerekített fele, a páros halom értéke pedig a "
        "méretének fele: {chain}, tehát {value}.",
        "S jedním kamenem navíc by v hromádce místo {size} bylo {more} a směla by se z ní vzít nejvýše "
        "polovina. Tam má lichá hromádka stejnou hodnotu jako její polovina zaokrouhlená dolů a hodnota sudé "
        "je polovina její velikosti: {chain}, tedy {value}."},
       {{"size", heap.size}, {"more", heap.size + 1}, {"chain", chain}, {"value", chain.back() / 2}}}};
}

constexpr char name[] = "proportional";

}  // namespace

Entry entry() {
  return {.examples = {"proportional:8", "proportional:4,5", "proportional:1", "proportional:0"},
          .make = make_plain<Proportional, name>};
}

}  // namespace bouton::games::proportional
