#include "games/nim.hpp"

#include "games/ruleset_of.hpp"

namespace bouton::games::nim {
namespace {

constexpr char name[] = "nim";

}  // namespace

Entry entry() {
  return {
      .id = name,
      .family = "heaps",
      .name = {"Nim", "nim", "nim"},
      .aliases = {"halom", "odebírání sirek"},
      .rule = {"Take any positive number of matches from one heap.",
               "Egy lépésben egy halomból akárhány, de legalább egy szál gyufát veszünk el.",
               "Tahem odebereme z jedné hromádky libovolný počet sirek, aspoň jednu."},
      .last = {"takes the last match", "az utolsó gyufát veszi el", "vezme poslední sirku"},
      .theory = {"A heap is worth its size, and several heaps are worth their nim-sum: write them in binary, "
                 "one below the other, and keep the columns with an odd number of ones. The player to move "
                 "loses just when the nim-sum is 0. In misère play the same holds while some heap is larger "
                 "than 1; with heaps of 1 only, he loses when their number is odd. All functions are known "
                 "for every size.",
                 "Egy halom értéke a mérete, több halomé pedig a nim-összegük: írjuk fel őket kettes "
                 "számrendszerben egymás alá, és tartsuk meg azokat az oszlopokat, amelyekben páratlan sok "
                 "egyes van. A soron következő pontosan akkor veszít, ha a nim-összeg 0. Misère játékban "
                 "ugyanez igaz, amíg van 1-nél nagyobb halom; ha csak 1-es halmok vannak, akkor veszít, ha "
                 "páratlan sok van belőlük. Minden függvény ismert, minden méretre.",
                 "Hodnota hromádky je její velikost a hodnota několika hromádek je jejich nim-součet: "
                 "zapíšeme je ve dvojkové soustavě pod sebe a ponecháme sloupce s lichým počtem jedniček. "
                 "Hráč na tahu prohrává právě tehdy, když je nim-součet 0. V misère hře platí totéž, dokud "
                 "je některá hromádka větší než 1; jsou-li jen jednotkové, prohrává při jejich lichém počtu. "
                 "Všechny funkce jsou známy pro každou velikost."},
      .worked = {"3, 4 and 5 are 011, 100 and 101 in binary. Only the middle column has an odd number of "
                 "ones, so the nim-sum is 2. Taking 2 from the 3 leaves 1, 4, 5 = 001, 100, 101, where every "
                 "column has an even number of ones: nim-sum 0.",
                 "A 3, 4 és 5 kettes számrendszerben 011, 100 és 101. Csak a középső oszlopban van páratlan "
                 "sok egyes, a nim-összeg tehát 2. Ha a 3-ból elveszünk 2-t, 1, 4, 5 = 001, 100, 101 marad, "
                 "ahol minden oszlopban páros sok egyes van: a nim-összeg 0.",
                 "3, 4 a 5 jsou ve dvojkové soustavě 011, 100 a 101. Jen v prostředním sloupci je lichý "
                 "počet jedniček, nim-součet je tedy 2. Odebereme-li ze 3 dvě sirky, zbude 1, 4, 5 = 001, "
                 "100, 101, kde je v každém sloupci sudý počet jedniček: nim-součet je 0."},
      .limits = {"Thousands of heaps of up to 10^18 are answered at once, in every way of play.",
                 "Több ezer, egyenként legfeljebb 10^18-os halomra is azonnal van válasz, minden "
                 "játékmódban.",
                 "I na tisíce hromádek do 10^18 je odpověď hned, při každém způsobu hry."},
      .references = "C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901)",
      .examples = {"nim:3,4,5", "nim:0", "nim:1,1,1"},
      .make = make_plain<Nim, name>};
}

}  // namespace bouton::games::nim
