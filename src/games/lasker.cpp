#include "games/ruleset_of.hpp"
#include "games/texts.hpp"

namespace bouton::games::lasker {
namespace {

// Take any positive number from one heap, or split one heap into two without taking.
struct Lasker {
  using Position = Heap;
  struct Theory;

  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t left = 0; left < heap.size; ++left)
      if (!leave(Heap{left})) return;
    for (std::uint64_t less = 1; 2 * less <= heap.size; ++less)
      if (!leave({Heap{less}, Heap{heap.size - less}})) return;
  }
  bool listable(Heap heap) const { return heap.size <= 1'000'000; }
  std::vector<Reason> reading(Heap, const Way&) const;
};

struct Lasker::Theory {
  static std::uint64_t grundy(std::uint64_t n) {
    return n % 4 == 3 ? n + 1 : n % 4 == 0 && n > 0 ? n - 1 : n;
  }
  static std::optional<Code> value(const Lasker&, Heap heap, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    return grundy(heap.size);
  }
  // The map is its own inverse, so a heap of the value wanted is found at once; where that heap is the next
  // larger one, 1 beside the next smaller does. Other splits may do as well; they are not counted.
  static bool options(const Lasker&, Heap heap, const Way& way, std::optional<Code> wanted, const auto& out) {
    if (way.function != Function::grundy || !wanted || heap.size <= 1'000'000) return false;
    if (grundy(*wanted) < heap.size)
      out(Heap{grundy(*wanted)}, *wanted, std::nullopt);
    else if (heap.size % 4 == 3 && *wanted == heap.size)
      out({Heap{1}, Heap{heap.size - 1}}, *wanted, std::nullopt);
    return true;
  }
};

std::vector<Reason> Lasker::reading(Heap heap, const Way& way) const {
  if (way.function != Function::grundy) return {};
  const std::uint64_t n = heap.size, remainder = n % 4;
  Trilingual words = {"{size} leaves {remainder} on division by 4: the heap is worth its size.",
                      "{size} maradéka 4-gyel osztva {remainder}: a halom értéke a mérete.",
                      "{size} dává po dělení čtyřmi zbytek {remainder}: hodnota hromádky je její velikost."};
  if (remainder == 3)
    words = {
        "{size} leaves {remainder} on division by 4: the heap is worth one more than its size, {value}, "
        "because splitting it reaches one value that taking does not.",
        "{size} maradéka 4-gyel osztva {remainder}: a halom eggyel többet ér a méreténél, azaz {value:t}, "
        "mert bontással egy olyan értéket is elérünk, amelyet elvétellel nem.",
        "{size} dává po dělení čtyřmi zbytek {remainder}: hodnota hromádky je o jednu větší než její "
        "velikost, tedy {value}, protože rozdělením dosáhneme i jedné hodnoty, které odebráním dosáhnout "
        "nelze."};
  if (remainder == 0 && n > 0)
    words = {
        "{size} is a multiple of 4: the heap is worth one less than its size, {value}, because the next "
        "smaller heap has taken the value {size}.",
        "{size} osztható 4-gyel: a halom eggyel kevesebbet ér a méreténél, azaz {value:t}, mert {size:t} már "
        "az eggyel kisebb halom ér.",
        "{size} je násobek čtyř: hodnota hromádky je o jednu menší než její velikost, tedy {value}, protože "
        "hodnotu {size} má už hromádka o jednu menší."};
  return {{"lasker-remainder", words, {{"size", n}, {"remainder", remainder}, {"value", Theory::grundy(n)}}}};
}

constexpr char name[] = "lasker";

}  // namespace

Entry entry() {
  return {
      .id = name,
      .family = "heaps",
      .name = {"Lasker's Nim", "Lasker-nim", "Laskerův nim"},
      .aliases = {},
      .rule = {"Take any positive number of counters from one heap, or split one heap into two.",
               "Egy lépésben egy halomból akárhány, de legalább egy kavicsot elveszünk, vagy egy halmot "
               "kettébontunk.",
               "Tahem odebereme z jedné hromádky libovolný počet kamenů, aspoň jeden, nebo jednu hromádku "
               "rozdělíme na dvě."},
      .last = {"takes the last counter", "az utolsó kavicsot veszi el", "vezme poslední kámen"},
      .theory = {"A heap is worth its size, except that 4k+3 is worth 4k+4 and 4k+4 is worth 4k+3.",
                 "Egy halom értéke a mérete, kivéve, hogy a (4k+3)-as 4k+4-et, a (4k+4)-es 4k+3-at ér.",
                 "Hodnota hromádky je její velikost, jen 4k+3 má hodnotu 4k+4 a 4k+4 má hodnotu 4k+3."},
      .worked =
          {"7 leaves 3 on division by 4, so it is worth 8, one more than its size: it can also be "
           "split into 1 and 6, which are together worth 7. Alone it is won by taking all of it.",
           "A 7 maradéka 4-gyel osztva 3, ezért 8-at ér, eggyel többet a méreténél: 1-re és 6-ra is "
           "bontható, amelyek együtt 7-et érnek. Ha csak ez a halom van, az nyer, aki az egészet elveszi.",
           "7 dává po dělení čtyřmi zbytek 3, má tedy hodnotu 8, o jednu větší, než je velikost: lze ji také "
           "rozdělit na 1 a 6, které mají dohromady hodnotu 7. Hraje-li se jen s touto hromádkou, vyhraje, "
           "kdo ji vezme celou."},
      .limits = limits_of_valued_heaps,
      .references = "E. Lasker, Brettspiele der Völker (1931)",
      .examples = {"lasker:7", "lasker:2,5", "lasker:3,4"},
      .make = make_plain<Lasker, name>};
}

}  // namespace bouton::games::lasker
