#include "games/ruleset_of.hpp"

namespace bouton::games::grundy_game {
namespace {

// Split one heap into two heaps of different sizes.
struct Grundy {
  using Position = Heap;

  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t less = 1; 2 * less < heap.size; ++less)
      if (!leave({Heap{less}, Heap{heap.size - less}})) return;
  }
  std::optional<RowRule> row_rule() const { return UnequalCode{FiniteCode{{4}}}; }
  bool listable(Heap heap) const { return heap.size <= 1'000'000; }
  // R. Guy, Unsolved problems in combinatorial games.
  static constexpr bool open_period() { return true; }
};

constexpr char name[] = "grundy";

}  // namespace

Entry entry() {
  return {.references = "P. M. Grundy, Mathematics and games, Eureka 2 (1939)",
          .examples = {"grundy:18", "grundy:7,5", "grundy:2"},
          .make = make_plain<Grundy, name>,
          .models = itself<name>};
}

}  // namespace bouton::games::grundy_game
