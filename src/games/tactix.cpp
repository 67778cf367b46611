#include "games/stones.hpp"

namespace bouton::games::tactix {
namespace {

// Take any run of neighbouring stones from one row or column.
struct TacTixRule : TakeRun {
  static constexpr int searched(unsigned) { return 30; }
  static constexpr char id[] = "tactix";
  static constexpr const BoardWords& words = take_words;
  static constexpr bool takes_stones = true;
  static constexpr std::string_view in = "●", out = "·";
};
using TacTix = StonesGame<TacTixRule, RectangleBoard>;

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  auto board = read_rectangle(parameters);
  if (!board) return board.error();
  return ruleset(name_with_size("tactix", *board), TacTix{*board});
}

}  // namespace

Entry entry() {
  return {.aliases = {"bulo"},
          .references =
              "M. Gardner, Mathematical Games, Scientific American (February 1958), on Piet Hein's Tac Tix",
          .examples = {"tactix/3x3:start", "tactix:xx.x/xxxx", "tactix/2x2:xx/.x", "tactix/2x3:full",
                       "tactix:x.x/.x."},
          .start = "tactix/4x5:start",
          .make = make};
}

}  // namespace bouton::games::tactix
