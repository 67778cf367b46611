#include "games/halving.hpp"

#include "games/ruleset_of.hpp"
#include "games/texts.hpp"

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
  return {
      .id = name,
      .family = "heaps",
      .name = {"Halving", "felezés", "půlený nim"},
      .aliases = {"halving-nim"},
      .rule = {"Take at least one counter from a heap and at most half of it. A heap of 1 allows no move.",
               "Egy lépésben egy halomból legalább egy kavicsot, de legfeljebb a felét vesszük el. Az 1-es "
               "halomból már nem lehet lépni.",
               "Tahem odebereme z jedné hromádky aspoň jeden kámen a nejvýše polovinu. Z hromádky o jednom "
               "kameni se už táhnout nedá."},
      .theory = {"The value of a heap of 2m is m; a heap of 2m+1 is worth as much as a heap of m. This holds "
                 "for every size.",
                 "A 2m-es halom értéke m; a (2m+1)-es halom annyit ér, mint az m-es. Ez minden méretre igaz.",
                 "Hromádka o 2m kamenech má hodnotu m; hromádka o 2m+1 kamenech má stejnou hodnotu jako "
                 "hromádka o m kamenech. Platí to pro každou velikost."},
      .worked = {"A heap of 9 is worth as much as one of 4, which is worth 2. So it can be brought to value "
                 "0: take 2 and leave 7, which is worth as much as 3, as 1, as 0. From 7 one can only leave "
                 "6, 5 or 4, and none of these is worth 0.",
                 "A 9-es halom annyit ér, mint a 4-es, az pedig 2-t. Ezért 0 értékűre csökkenthető: vegyünk "
                 "el 2-t, marad 7, ami annyit ér, mint a 3, az annyit, mint az 1, az pedig annyit, mint a 0. "
                 "A 7-ből csak 6, 5 vagy 4 maradhat, és ezek közül egyik sem 0 értékű.",
                 "Hromádka 9 má stejnou hodnotu jako 4, a ta má hodnotu 2. Lze ji tedy zmenšit na hodnotu 0: "
                 "odebereme 2 a zbude 7, která má stejnou hodnotu jako 3, ta jako 1 a ta jako 0. Ze 7 může "
                 "zbýt jen 6, 5 nebo 4 a žádná z nich nemá hodnotu 0."},
      .limits = limits_of_valued_heaps,
      .examples = {"halving:9", "halving:4,5", "halving:1", "halving:12,7,3"},
      .make = make_plain<Halving, name>};
}

}  // namespace bouton::games::halving
