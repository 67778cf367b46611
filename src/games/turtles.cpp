#include "games/coins.hpp"

namespace bouton::games::turtles {
namespace {

// A row of turtles, of which some lie on their backs: turn one of these to its feet and, if you like, one
// more to the left of it, either way.
struct Turtles {
  using Position = Coins;
  using Theory = DisguiseTheory<false>;  // two equal heaps vanish, which is not Nim in misère play
  static constexpr bool list = false;
  static constexpr bool splits = false;

  // The turtle `index` is turned, and the one at `second` too unless that is 0.
  Coins after(const Coins& backs, Step step) const {
    const auto [index, second] = step;
    if (second == 0) return backs.without(index);
    const auto found = std::lower_bound(backs.at.begin(), backs.at.end(), second);
    if (*found != second) return backs.moved(index, second);
    return backs.without(index).without(static_cast<std::size_t>(found - backs.at.begin()));
  }
  void moves(const Coins& backs, auto&& leave) const {
    for (std::size_t i = 0; i < backs.at.size(); ++i)
      for (std::uint64_t second = 0; second < backs.at[i]; ++second)
        if (!leave(after(backs, {i, second}))) return;
  }
  std::uint64_t most_moves(const Coins& backs) const { return total(backs.at); }
  bool listable(const Coins& backs) const { return can_be_listed(most_moves(backs), backs.at.size()); }

  Numbers heaps_behind(const Coins& backs) const { return backs.at; }
  void changing(const Coins& backs, auto&& wanted, auto&& sink) const {
    for (std::size_t i = 0; i < backs.at.size(); ++i)
      if (const std::uint64_t second = wanted(backs.at[i]); second < backs.at[i]) sink(Step{i, second});
  }
  // There are never more turtles on their backs than at the start.
  std::uint64_t reachable(const Coins& backs) const {
    std::uint64_t ways = 1;
    for (std::size_t k = 1; k <= backs.at.size() && ways < bound; ++k)
      ways = bounded_sum(ways, choices(backs.at.back(), k));
    return ways;
  }

  Result<Coins> read(Reader& reader) const {
    return read_places(reader, {{"a place", "egy hely száma", "číslo místa"},
                                {"places are numbered from 1", "a helyek számozása 1-től kezdődik",
                                 "místa jsou číslována od 1"},
                                {"there is one turtle at each place, so a place is named once",
                                 "minden helyen egy teknős van, ezért egy helyet csak egyszer írunk le",
                                 "na každém místě je jedna želva, proto se místo uvádí jednou"}});
  }
  std::string print(const Coins& backs) const { return listed(backs.at); }
  std::string draw(const Coins& backs, std::uint64_t length) const { return draw_row(1, backs, length); }
  std::uint64_t length(const Coins& backs) const { return last_place(backs); }
  // The one on the right decides; whether another one is turned too is left to be found.
  Phrase place(const Coins& from, std::span<const Coins> parts) const {
    return {"turtle-place",
            {std::to_string(from.minus(parts[0]).back())},
            {"Turn the turtle at place {0} and perhaps one more.",
             "Érdemes {0:az}. teknőst megfordítani, és talán még egyet.",
             "Vyplatí se otočit želvu na místě {0} a možná ještě jednu."}};
  }

  std::optional<Scene> scene(const Coins& backs, const Coins& start) const {
    const std::uint64_t last = std::max<std::uint64_t>({last_place(backs), last_place(start), 1});
    auto scene = strip_scene("turtles", 1, last);
    if (!scene) return scene;
    for (Scene::Spot& spot : scene->spots) {
      spot.id = spot.label;
      spot.kind = "turtle-up";
    }
    for (std::uint64_t place : backs.at) scene->spots[place - 1].kind = "turtle-down";
    return scene;
  }
  std::vector<Touch<Coins>> edits(const Coins& backs, const Coins& start) const {
    std::vector<Touch<Coins>> touches;
    for (std::uint64_t place = 1; place <= std::max(last_place(backs), last_place(start)); ++place)
      touches.push_back({std::to_string(place), toggled(backs, place)});
    return touches;
  }
  Coins room(const Coins& backs) const { return room_beyond(backs); }
  std::vector<Gesture> gestures(const Coins& from, std::span<const Coins> parts) const {
    Gesture gesture{{}, {}, true};
    for (const Numbers& turned : {from.minus(parts[0]), parts[0].minus(from)})
      for (std::uint64_t place : turned) gesture.picks.push_back(std::to_string(place));
    gesture.gone = gesture.picks;
    return {gesture};
  }
  Phrase describe(const Coins& from, std::span<const Coins> parts) const {
    Numbers turned = from.minus(parts[0]), up = parts[0].minus(from);
    turned.insert(turned.end(), up.begin(), up.end());
    std::sort(turned.begin(), turned.end());
    const std::string first = std::to_string(turned.back());
    if (turned.size() == 1)
      return {"turn-one",
              {first},
              {"turn {0}", "fordítsuk meg {0:az}. teknőst", "otočit želvu na místě {0}"},
              {"turned {0}", "{0:az}. teknőst {who:/fordította|fordítottad} meg",
               "{who:/otáčí|otáčíš} želvu na místě {0}"}};
    return {
        "turn-two",
        {first, std::to_string(turned.front())},
        {"turn {0} and {1}", "fordítsuk meg {0:az}. és {1:az}. teknőst", "otočit želvy na místech {0} a {1}"},
        {"turned {0} and {1}", "{0:az}. és {1:az}. teknőst {who:/fordította|fordítottad} meg",
         "{who:/otáčí|otáčíš} želvy na místech {0} a {1}"}};
  }

  std::vector<Reason> reading(const Coins& backs, const Way& way) const {
    if (!Theory::explains(way) || backs.at.empty()) return {};
    return {
        {"turtles-heaps",
         {"A turtle on its back at place n is a Nim heap of n counters. Here the {places:#place is|places "
          "are} {places}, so the {heaps:#heap is|heaps are} {heaps}.",
          "Az n. helyen a hátán fekvő teknős egy n kavicsból álló nim-halom. Itt {places:#a hely|a helyek}: "
          "{places}, tehát {heaps:#a halom|a halmok}: {heaps}.",
          "Želva ležící na zádech na místě n je nimová hromádka velikosti n. Zde {places:#je to místo|jsou "
          "to "
          "místa|jsou to místa} {places}, takže {heaps:#hromádka je|hromádky jsou|hromádky jsou} {heaps}."},
         {{"places", backs.at}, {"heaps", backs.at}}},
        {"turtles-moves",
         {"Turning only the turtle at n takes the whole heap of n away. Turning also the one at m makes the "
          "heap of n a heap of m. If the turtle at m was on its back already, there would be two heaps of m: "
          "they cancel each other, and indeed both turtles are then on their feet.",
          "Ha csak az n. teknőst fordítjuk meg, az egész n-es halmot elvesszük. Ha az m.-et is, akkor az "
          "n-es halomból m-es lesz. Ha az m. teknős már a hátán feküdt, két m-es halom volna: ezek kiejtik "
          "egymást, és valóban, ekkor mindkét teknős a lábán áll.",
          "Otočíme-li jen želvu na místě n, odebereme celou hromádku n. Otočíme-li i želvu na místě m, stane "
          "se z hromádky n hromádka m. Pokud želva na místě m už ležela na zádech, byly by to dvě hromádky "
          "m: ty se navzájem ruší, a opravdu, obě želvy pak stojí na nohou."}}};
  }
};

constexpr char name[] = "turtles";

}  // namespace

Entry entry() {
  return {.references = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 14 (1982)",
          .examples = {"turtles:2,3,7,10", "turtles:1,2,3", "turtles:0", "turtles:4"},
          .make = make_plain<Turtles, name>};
}

}  // namespace bouton::games::turtles
