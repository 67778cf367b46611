#include "games/stones.hpp"

namespace bouton::games::nim19 {
namespace {

// Take one coin, two that touch, or three that all touch each other.
struct Nim19Rule {
  static void sets(Cells cells, const auto& field, auto&& f) {
    for (Cells left = cells; left != 0; left &= left - 1) {
      const unsigned cell = first_of(left);
      if (!f(bit(cell))) return;
      auto there = [&](unsigned direction) {
        const unsigned to = field.next(cell, direction);
        return to != no_cell && cells >> to & 1 ? bit(to) : Cells{0};
      };
      // Right, below to the right, below to the left: neighbours of a cell that touch each other in turn.
      const Cells right = there(0), lower = there(1), below = there(2);
      for (Cells one : {right, lower, below})
        if (one != 0 && !f(bit(cell) | one)) return;
      if (right != 0 && lower != 0 && !f(bit(cell) | right | lower)) return;
      if (lower != 0 && below != 0 && !f(bit(cell) | lower | below)) return;
    }
  }
  static constexpr bool takes_one = true;
  static constexpr int searched(unsigned) { return 19; }
  static constexpr char id[] = "nim19";
  static constexpr const BoardWords& words = take_cells;
  static constexpr bool takes_stones = true;
  static constexpr std::string_view in = "●", out = "·";
};
using Nim19 = StonesGame<Nim19Rule, HexagonBoard>;

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader& loader) {
  static constexpr char name[] = "nim19";
  if (parameters.given) return make_plain<Nim19, name>(parameters, loader);
  return ruleset(name, Nim19{{std::make_shared<const Hexagon>(3)}});
}

}  // namespace

Entry entry() {
  return {.examples = {"nim19:.../.xx./.x.x./.xx./...", "nim19:.x./xx../..x../.xx./...",
                       "nim19:x.x/..../.x.x./..../x.x", "nim19:.../..../.x.../..../..."},
          .start = "nim19:start",
          .make = make};
}

}  // namespace bouton::games::nim19
