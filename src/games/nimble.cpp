#include "games/coins.hpp"
#include "games/nim.hpp"

namespace bouton::games::nimble {
namespace {

// A coin on square k of a strip 0, 1, 2, ... can go to any square to the left of it: it is a heap of k. The
// coins do not get in each other's way, so each is a component.
struct Nimble : Nim {
  Phrase describe(Heap from, std::span<const Heap> parts) const {
    return move_coin(from.size, parts[0].size);
  }
  Phrase place(Heap from, std::span<const Heap>) const { return place_of_coin(from.size); }
  std::string draw(Heap coin, std::uint64_t length) const { return draw_row(0, Coins{{coin.size}}, length); }
  std::uint64_t length(Heap coin) const { return coin.size; }
  std::optional<Scene> scene(Heap coin, Heap start) const {
    auto scene = coins_scene(0, Coins{{coin.size}}, start.size);
    if (scene) scene->spots[0].kind = "goal";
    return scene;
  }
  // The coin goes where one touches.
  std::vector<Touch<Heap>> edits(Heap coin, Heap start) const {
    std::vector<Touch<Heap>> touches;
    for (std::uint64_t place = 0; place <= std::max(coin.size, start.size); ++place)
      if (place != coin.size) touches.push_back({"s" + std::to_string(place), Heap{place}});
    return touches;
  }
  Heap room(Heap coin) const { return Heap{room_beyond({{coin.size}}).at[0]}; }
  std::vector<Gesture> gestures(Heap from, std::span<const Heap> parts) const {
    return coin_gestures(from.size, parts[0].size);
  }
  Numbers heaps_behind(Heap coin) const { return {coin.size}; }
  std::vector<Reason> reading(Heap coin, const Way&) const {
    return {{"nimble-heap",
             {"The coin on square {square} can go to any of the squares to the left of it, just as a heap of "
              "{heap} {heap:counter|counters} can be made any smaller heap: it is a Nim heap of {heap}.",
              "Az érme {square:az}. mezőn áll, és bármelyik tőle balra lévő mezőre mehet, ahogy egy {heap} "
              "kavicsból álló halomból is bármilyen kisebb lehet: ez egy {heap} méretű nim-halom.",
              "Mince na poli {square} se může přesunout na kterékoli pole nalevo, stejně jako z hromádky o "
              "velikosti {heap} lze udělat libovolnou menší: je to nimová hromádka velikosti {heap}."},
             {{"square", coin.size}, {"heap", coin.size}}}};
  }
};

constexpr char name[] = "nimble";

}  // namespace

Entry entry() {
  return {.references = "T. S. Ferguson, Game Theory, part I: Impartial Combinatorial Games",
          .examples = {"nimble:2,5,6", "nimble:0,3,3", "nimble:1"},
          .make = make_plain<Nimble, name>};
}

}  // namespace bouton::games::nimble
