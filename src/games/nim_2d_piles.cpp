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
               "odebrat {0} {0:minci|mince|mincí} {1:z}"}};
    if (gone.size() == 1) return move_between(gone[0], come[0]);
    return {
        "move-pile",
        {square(gone[0]), square(come[0]), std::to_string(gone.size())},
        {"move the pile of {2} from {0} to {1}", "toljuk {2:az} érméből álló oszlopot innen: {0}, ide: {1}",
         "posunout sloupek {2} {2:mince|mincí|mincí} {0:z} na {1}"}};
  }
};

constexpr std::string_view name = "nim-2d-piles";

}  // namespace

Entry entry() {
  return {
      .id = name,
      .family = "several-heaps",
      .name = {"Two-dimensional Nim with piles", "kétdimenziós nim oszlopokkal",
               "dvourozměrný nim se sloupky"},
      .aliases = {},
      .rule =
          {"Coins lie on the squares of a board; those on one square, even a single one, are a pile. A move "
           "takes one coin to the left in its row or to any column of a lower row; or takes a whole pile to "
           "the left in its row or straight down in its column; or removes any positive number of coins of "
           "one pile. The play ends when the board is empty. The position gives row and column of each coin, "
           "both from 0 on, as in 1-2,1-2,0-1 (0: no coin).",
           "Egy tábla mezőin érmék vannak; az egy mezőn lévők, akár egyetlen érme is, egy érmeoszlopot "
           "alkotnak. Egy lépésben egy érmét a során belül balra tolunk vagy egy lejjebb lévő sor bármelyik "
           "mezőjére teszünk; vagy egy egész érmeoszlopot tolunk a során belül balra, vagy egyenesen lefelé; "
           "vagy egy érmeoszlopból akárhány, de legalább egy érmét elveszünk. A játék véget ér, ha a tábla "
           "üres. Az állás minden érme sorát és helyét megadja, mindkettőt 0-tól számozva, például "
           "1-2,1-2,0-1 (0: nincs érme).",
           "Na polích desky leží mince; ty na jednom poli, třeba i jediná, tvoří sloupek. Tahem posuneme "
           "jednu minci v jejím řádku doleva nebo ji dáme na libovolné pole nižšího řádku; nebo posuneme "
           "celý sloupek v jeho řádku doleva či rovně dolů; nebo z jednoho sloupku odebereme libovolný "
           "kladný počet mincí. Hra končí, když je deska prázdná. Pozice udává řádek a místo v něm pro "
           "každou minci, obojí číslované od 0, například 1-2,1-2,0-1 (0: žádná mince)."},
      .parameters = {"nim-2d-piles/W: a board of W columns, from 1 on (8 if left out)",
                     "nim-2d-piles/W: W mező széles tábla, legalább 1 (ha nincs megadva, 8)",
                     "nim-2d-piles/W: deska široká W polí, aspoň 1 (není-li uvedeno, 8)"},
      .theory = {"None is known: search.", "Elmélet nem ismert: csak keresés van.",
                 "Teorie není známa: jen prohledávání."},
      .worked =
          {"One coin on 0-0 and two on 0-1. Take one coin from 0-1; then 0-0 and 0-1 hold one coin each. If "
           "the "
           "opponent takes one of them, take the other; if they move the coin from 0-1 onto 0-0, take both.",
           "Egy érme a 0-0, kettő a 0-1 mezőn. Vegyünk el egyet a 0-1 mezőről; ekkor a 0-0 és a 0-1 mezőn "
           "egy-"
           "egy érme marad. Ha az ellenfél elveszi az egyiket, vegyük el a másikat; ha a 0-1 mezőn lévőt a "
           "0-0 "
           "mezőre tolja, vegyük el mindkettőt.",
           "Jedna mince na 0-0 a dvě na 0-1. Odebereme jednu z 0-1; pak je na 0-0 i na 0-1 po jedné minci. "
           "Odebere-li soupeř jednu z nich, odebereme druhou; posune-li minci z 0-1 na 0-0, odebereme obě."},
      .limits = {"By search: a few million positions, such as five coins on a board of 25 squares.",
                 "Kereséssel: néhány millió állásig, például öt érme egy 25 mezős táblán.",
                 "Prohledáváním: několik milionů pozic, například pět mincí na desce o 25 polích."},
      .examples = {"nim-2d-piles/3:0-0,0-1,0-1", "nim-2d-piles/2:1-0,1-0", "nim-2d-piles/2:1-1",
                   "nim-2d-piles:0"},
      .make = [](const Parameters& parameters, const Loader&) {
        return make_on_grid<Nim2dPiles>(name, parameters);
      }};
}

}  // namespace bouton::games::nim_2d_piles
