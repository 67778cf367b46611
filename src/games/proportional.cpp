#include "games/halving.hpp"
#include "games/ruleset_of.hpp"
#include "games/texts.hpp"

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
  return {
      .id = name,
      .family = "heaps",
      .name = {"Proportional Nim", "arányos nim", "proporcionální nim"},
      .aliases = {},
      .rule = {"Take at least one counter from a heap of n and fewer than n/2 + 1: at most n/2 from an even "
               "heap, at most (n+1)/2 from an odd one. The play ends when the heap is empty.",
               "Egy n-es halomból legalább egy, de n/2 + 1-nél kevesebb kavicsot veszünk el: páros halomból "
               "legfeljebb n/2-t, páratlanból legfeljebb (n+1)/2-t. A játék akkor ér "
               "véget, ha a halom elfogyott.",
               "Z hromádky o n kamenech odebereme aspoň jeden kámen a méně než n/2 + 1: ze sudé nejvýše "
               "n/2, z liché nejvýše (n+1)/2. Hra končí, když je hromádka "
               "prázdná."},
      .theory = {"A heap of n is worth as much as a heap of n+1 in halving: of the numbers n+1, its half "
                 "rounded down, and so on, the first even one counts, and its half is the value.",
                 "Az n-es halom annyit ér, mint a felezésben az (n+1)-es: az n+1, annak lefelé kerekített "
                 "fele, és így tovább: ebben a sorban az első páros szám fele az érték.",
                 "Hromádka o n kamenech má stejnou hodnotu jako hromádka o n+1 kamenech v půleném nimu: v "
                 "řadě n+1, jeho polovina zaokrouhlená dolů a tak dál najdeme první sudé číslo a jeho "
                 "polovina je hodnota."},
      .worked = {"From 8 one may take up to 4. With one counter more it is 9, and 9, 4 ends at the even "
                 "number 4: the value is 2. Value 0 is reached by taking 2: 6 with one more is 7, and 7, 3, "
                 "1, 0 ends at 0.",
                 "A 8-ból legfeljebb 4-et vehetünk el. Eggyel többel 9, és a 9, 4 sor a páros 4-nél áll "
                 "meg: az érték 2. Ha 2-t veszünk el, az érték 0 lesz: a 6 eggyel többel 7, és a 7, 3, 1, 0 "
                 "sor a 0-nál áll meg.",
                 "Z 8 smíme vzít nejvýše 4. S jedním navíc je to 9 a řada 9, 4 končí sudým číslem 4: "
                 "hodnota je 2. Hodnotu 0 dostaneme odebráním 2: 6 s jedním navíc je 7 a řada 7, 3, 1, 0 "
                 "končí nulou."},
      .limits = limits_of_valued_heaps,
      .examples = {"proportional:8", "proportional:4,5", "proportional:1", "proportional:0"},
      .make = make_plain<Proportional, name>};
}

}  // namespace bouton::games::proportional
