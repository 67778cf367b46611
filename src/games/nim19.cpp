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
  static constexpr int searched = 19;
  static constexpr char id[] = "nim19";
  static constexpr const std::array<Trilingual, 3>& words = take_cells;
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
  return {
      .id = "nim19",
      .family = "boards",
      .name = {"Nim 19", "nim 19", "nim 19"},
      .aliases = {},
      .rule =
          {"Nineteen coins fill the cells of a hexagon of side 3. A move takes one coin, or two coins on "
           "neighbouring cells, or three coins on cells that form a triangle. The play ends when all coins "
           "are gone.",
           "Egy 3 oldalú hatszög 19 mezőjén egy-egy érme van. Egy lépésben elveszünk egy érmét, két "
           "szomszédos mezőn fekvő érmét, vagy három olyat, amely háromszöget alkot. A játék akkor ér "
           "véget, ha elfogytak az érmék.",
           "Devatenáct mincí leží na polích šestiúhelníku o straně 3. Tahem vezmeme jednu minci, dvě mince "
           "na sousedních polích, nebo tři mince tvořící trojúhelník. Hra končí, když nezbude žádná "
           "mince."},
      .parameters = hexagon_notation,
      .theory = {"In normal play the first player takes the middle coin and then answers every move by its "
                 "image after half a turn. In misère play the first player wins as well; this is known by "
                 "search. In both there are seven winning first moves, each of them taking one coin.",
                 "Normál játékban a kezdő elveszi a középső érmét, majd minden lépésre annak fél fordulattal "
                 "elforgatott képével válaszol. Misère játékban is a kezdő nyer; ezt keresésből tudjuk. "
                 "Mindkettőben hét nyerő első lépés van, mindegyik egyetlen érmét vesz el.",
                 "V normální hře vezme první hráč prostřední minci a pak na každý tah odpovídá jeho obrazem "
                 "po půl otáčce. I v misère hře vyhrává první hráč; to víme z prohledávání. V obou je sedm "
                 "vítězných prvních tahů a každý bere jednu minci."},
      .worked =
          {"Six coins lie round the empty middle. Every coin has its image opposite, and no move can take "
           "a coin together with its image, because they are never neighbours. So the second player wins "
           "by always taking the opposite.",
           "Hat érme fekszik az üres közép körül. Minden érmének a szemközti a képe, és egyetlen lépés sem "
           "vihet el egy érmét a képével együtt, mert azok sosem szomszédosak. Ezért a második játékos nyer: "
           "mindig a szemköztit veszi el.",
           "Šest mincí leží kolem prázdného středu. Obrazem každé mince je mince protější a žádný tah nemůže "
           "vzít minci zároveň s jejím obrazem, protože nikdy nesousedí. Vyhrává tedy druhý hráč: vždy "
           "vezme protějšek."},
      .limits = {"All 524288 positions are within reach of search.", "Mind az 524288 állás végigkereshető.",
                 "Všech 524288 pozic lze prohledat."},
      .legend = {"● a coin, · taken", "● érme, · elvették", "● mince, · odebráno"},
      .references = "",
      .examples = {"nim19:.../.xx./.x.x./.xx./...", "nim19:.x./xx../..x../.xx./...",
                   "nim19:x.x/..../.x.x./..../x.x", "nim19:.../..../.x.../..../..."},
      .make = make};
}

}  // namespace bouton::games::nim19
