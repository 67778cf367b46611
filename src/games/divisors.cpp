#include "games/numbers.hpp"
#include "games/ruleset_of.hpp"

namespace bouton::games::divisors {
namespace {

// Take a divisor of the heap's size, the size itself included.
struct Divisors {
  using Position = Heap;
  static constexpr bool splits = false;
  struct Theory;

  void moves(Heap heap, auto&& leave) const {
    if (heap.empty()) return;
    each_divisor(heap.size, [&](std::uint64_t d) { return leave(Heap{heap.size - d}); });
  }
  bool listable(Heap heap) const { return heap.size <= largest_factored; }
  std::uint64_t effort(Heap heap) const { return steps_to_factor(heap.size); }
  std::vector<Reason> reading(Heap heap, const Way& way) const {
    if (way.function != Function::grundy || heap.empty()) return {};
    return {halved_reason(heap.size, twos_in(heap.size) + 1)};
  }
};

struct Divisors::Theory {
  static std::optional<Code> value(const Divisors&, Heap heap, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    return heap.empty() ? 0 : twos_in(heap.size) + 1;
  }
  // Taking 2^(v-1) leaves an odd multiple of 2^(v-1): value v. Many other divisors may do as well.
  static bool options(const Divisors& game, Heap heap, const Way& way, std::optional<Code> wanted,
                      const auto& out) {
    if (way.function != Function::grundy || !wanted || game.listable(heap)) return false;
    if (*wanted < *value(game, heap, way)) {
      if (*wanted == 0)
        out(Heap{0}, 0);
      else
        out(Heap{heap.size - (std::uint64_t{1} << (*wanted - 1))}, *wanted, std::nullopt);
    }
    return true;
  }
};

constexpr char name[] = "divisors";

}  // namespace

Entry entry() {
  return {.examples = {"divisors:12", "divisors:6,8", "divisors:0"}, .make = make_plain<Divisors, name>};
}

}  // namespace bouton::games::divisors
