#include "games/halving.hpp"

#include "games/ruleset_of.hpp"

namespace bouton::games::halving {
namespace {

// Take at least one and at most half of a heap.
struct Halving {
  using Position = Heap;
  static constexpr bool splits = false;
  struct Theory;

  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t taken = 1; taken <= heap.size / 2; ++taken)
      if (!leave(Heap{heap.size - taken})) return;
  }
  bool listable(Heap heap) const { return heap.size <= 1'000'000; }
  std::vector<Reason> reading(Heap, const Way&) const;
};

struct Halving::Theory {
  static std::optional<Code> value(const Halving&, Heap heap, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    return halving_value(heap.size);
  }
  static bool options(const Halving&, Heap heap, const Way& way, std::optional<Code> wanted,
                      const auto& out) {
    if (way.function != Function::grundy || !wanted) return false;
    if (auto size = halving_option(heap.size, *wanted)) out(Heap{*size}, *wanted);
    return true;
  }
};

std::vector<Reason> Halving::reading(Heap heap, const Way& way) const {
  if (way.function != Function::grundy) return {};
  const auto chain = halving_chain(heap.size);
  const std::uint64_t value = chain.back() / 2;
  if (chain.size() == 1)
    return {{"halving-even",
             {"An even heap is worth half its size: {size} is worth {value}.",
              "A páros halom értéke a méretének fele: {size} értéke {value}.",
              "Hodnota sudé hromádky je polovina její velikosti: {size} má hodnotu {value}."},
             {{"size", heap.size}, {"value", value}}}};
  return {
      {"halving-odd",
       {"An odd heap is worth as much as half of it, rounded down, until an even one is reached: {chain}. "
        "That one is worth half its size: {value}.",
        "A páratlan halom annyit ér, mint lefelé kerekített fele, és ezt addig ismételjük, amíg páros nem "
        "lesz: {chain}. Annak értéke a méretének fele: {value}.",
        "Lichá hromádka má stejnou hodnotu jako její polovina zaokrouhlená dolů, a tak dál až k sudé: "
        "{chain}. Její hodnota je polovina její velikosti: {value}."},
       {{"chain", chain}, {"value", value}}}};
}

constexpr char name[] = "halving";

}  // namespace

Entry entry() {
  return {.aliases = {"halving-nim"},
          .examples = {"halving:9", "halving:4,5", "halving:1", "halving:12,7,3"},
          .make = make_plain<Halving, name>};
}

}  // namespace bouton::games::halving
