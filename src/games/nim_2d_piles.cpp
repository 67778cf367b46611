#include "games/coins_on_grid.hpp"

namespace bouton::games::nim_2d_piles {
namespace {

// As two-dimensional Nim; besides, a whole pile may go left or straight down, and coins may be taken from a
// pile. A pile is what lies on one square, one coin or more.
struct Nim2dPiles : CoinsOnGrid {
  void moves(const Coins& coins, auto&& leave) const {
    for (std::size_t i = 0, end = 0; i < coins.at.size(); i = end) {
      const std::uint64_t place = coins.at[i];
      while (end < coins.at.size() && coins.at[end] == place) ++end;
      for (std::uint64_t to = 0; to < place; ++to)
        if (!leave(coins.moved(i, to))) return;
      for (std::size_t taken = 1; taken <= end - i; ++taken)
        if (!leave(without(coins, i, i + taken))) return;
      if (end - i == 1) continue;  // one coin has moved already
      for (std::uint64_t to = place - place % width; to < place; ++to)
        if (!leave(pile_moved(coins, i, end, to))) return;
      for (std::uint64_t down = 1; down <= place / width; ++down)
        if (!leave(pile_moved(coins, i, end, place - down * width))) return;
    }
  }
  bool listable(const Coins& coins) const { return can_be_listed(total(coins.at), coins.at.size()); }

  static Coins without(const Coins& coins, std::size_t first, std::size_t last) {
    Coins rest = coins;
    rest.at.erase(rest.at.begin() + static_cast<std::ptrdiff_t>(first),
                  rest.at.begin() + static_cast<std::ptrdiff_t>(last));
    return rest;
  }
  static Coins pile_moved(const Coins& coins, std::size_t first, std::size_t last, std::uint64_t to) {
    Coins rest = without(coins, first, last);
    rest.at.insert(std::lower_bound(rest.at.begin(), rest.at.end(), to), last - first, to);
    return rest;
  }

  // Touching a coin lifts it with all above it; coins that are taken go into the box.
  std::optional<Scene> scene(const Coins& coins, const Coins& start) const {
    auto scene = CoinsOnGrid::scene(coins, start);
    if (!scene) return scene;
    scene->spots.push_back({"box", "box", scene->columns, scene->rows - 1, {}});
    scene->columns += 1;
    return scene;
  }
  std::vector<Gesture> gestures(const Coins& from, std::span<const Coins> parts) const {
    const Numbers gone = from.minus(parts[0]), come = parts[0].minus(from);
    if (!come.empty() && gone.size() == 1) return {one_moved(from, gone[0], come[0])};
    const std::size_t count = pile(from, gone[0]), first = count - gone.size() + 1;
    Gesture gesture{{square(gone[0]) + "." + std::to_string(first), come.empty() ? "box" : square(come[0])}};
    for (std::size_t k = first; k <= count; ++k)
      gesture.gone.push_back(square(gone[0]) + "." + std::to_string(k));
    return {gesture};
  }
  Phrase describe(const Coins& from, std::span<const Coins> parts) const {
    const Numbers gone = from.minus(parts[0]), come = parts[0].minus(from);
    if (come.empty())
      return {"take-coins",
              {std::to_string(gone.size()), square(gone[0])},
              {"take {0} {0:coin|coins} from {1}", "vegyünk el {0} érmét innen: {1}",
               "odebrat {0} {0:minci|mince|mincí} {1:z}"},
              {"took {0} {0:coin|coins} from {1}", "{0} érmét {who:/vett|vettél} el innen: {1}",
               "{who:/odebírá|odebíráš} {0} {0:minci|mince|mincí} {1:z}"}};
    if (gone.size() == 1) return move_between(gone[0], come[0]);
    return {
        "move-pile",
        {square(gone[0]), square(come[0]), std::to_string(gone.size())},
        {"move the pile of {2} from {0} to {1}", "toljuk {2:az} érméből álló oszlopot innen: {0}, ide: {1}",
         "posunout sloupek {2} {2:mince|mincí|mincí} {0:z} na {1}"},
        {"moved the pile of {2} from {0} to {1}",
         "{2:az} érméből álló oszlopot {who:/tolta|toltad} innen: {0}, ide: {1}",
         "{who:/posouvá|posouváš} sloupek {2} {2:mince|mincí|mincí} {0:z} na {1}"}};
  }
};

constexpr std::string_view name = "nim-2d-piles";

}  // namespace

Entry entry() {
  return {.examples = {"nim-2d-piles/3:0-0,0-1,0-1", "nim-2d-piles/2:1-0,1-0", "nim-2d-piles/2:1-1",
                       "nim-2d-piles:0"},
          .start = "nim-2d-piles/4:0-3,1-1,1-1",
          .make = [](const Parameters& parameters, const Loader&) {
            return make_on_grid<Nim2dPiles>(name, parameters);
          }};
}

}  // namespace bouton::games::nim_2d_piles
