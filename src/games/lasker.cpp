#include "games/ruleset_of.hpp"

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
  static constexpr Growth growth() { return {.from = 1, .period = 4, .saltus = 4}; }
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
  return {.references = "E. Lasker, Brettspiele der Völker (1931)",
          .examples = {"lasker:7", "lasker:2,5", "lasker:3,4"},
          .make = make_plain<Lasker, name>,
          .models = itself<name>};
}

}  // namespace bouton::games::lasker
