#include "games/ruleset_of.hpp"

namespace bouton::games {
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

constexpr char name[] = "lasker";

}  // namespace

Entry lasker() {
  return {.id = name,
          .family = "heaps",
          .name = {"Lasker's Nim", "Lasker-nim", "Laskerův NIM"},
          .aliases = {},
          .rule = {"Take any positive number of counters from one heap, or split one heap into two.",
                   "Egy lépésben egy halomból akárhány kavicsot elveszünk, vagy egy halmot kettébontunk.",
                   "Tahem odebereme z jedné hromádky libovolný počet kamenů, nebo ji rozdělíme na dvě."},
          .theory = {"The Grundy value is the size, except that 4k+3 and 4k+4 change places.", {}, {}},
          .references = "E. Lasker, Brettspiele der Völker (1931)",
          .examples = {"lasker:7", "lasker:2,5", "lasker:3,4"},
          .make = make_plain<Lasker, name>};
}

}  // namespace bouton::games
