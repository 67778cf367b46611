#include "games/numbers.hpp"
#include "games/ruleset_of.hpp"

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
  return {.examples = {"aliquot:12", "aliquot:9,8", "aliquot:1"}, .make = make_plain<Aliquot, name>};
}

}  // namespace bouton::games::aliquot
