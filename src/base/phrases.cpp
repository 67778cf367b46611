// Every sentence in three languages. {0}, {1}, ... are arguments; {heap} is the number of the heap that a
// move is made in.
#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>

#include "base/wording.hpp"
#include "bouton/phrase.hpp"

namespace bouton {
namespace {

struct Pattern {
  std::string_view id;
  Trilingual text;
  Trilingual told{};  // of a move that was made
};

constexpr Pattern patterns[] = {
    // Moves.
    {"take",
     {"take {0} from heap {heap}", "vegyünk el {0:t} {heap:az}. halomból", "odebrat {0} {heap:z}. hromádky"},
     {"took {0} from heap {heap}", "{0:t} {who:/vett|vettél} el {heap:az}. halomból",
      "{who:/odebírá|odebíráš} {0} {heap:z}. hromádky"}},
    {"take-from",
     {"take {0} from heap {1}", "vegyünk el {0:t} {1:az}. halomból", "odebrat {0} {1:z}. hromádky"},
     {"took {0} from heap {1}", "{0:t} {who:/vett|vettél} el {1:az}. halomból",
      "{who:/odebírá|odebíráš} {0} {1:z}. hromádky"}},
    {"take-both",
     {"take {0} from both heaps", "vegyünk el {0:t} mindkét halomból", "odebrat {0} z obou hromádek"},
     {"took {0} from both heaps", "{0:t} {who:/vett|vettél} el mindkét halomból",
      "{who:/odebírá|odebíráš} {0} z obou hromádek"}},
    {"split",
     {"split heap {heap} into {0}", "bontsuk {heap:az}. halmot ezekre: {0}",
      "rozdělit {heap}. hromádku na {0}"},
     {"split heap {heap} into {0}", "{heap:az}. halmot ezekre {who:/bontotta|bontottad}: {0}",
      "{who:/dělí|dělíš} {heap}. hromádku na {0}"}},
    {"take-split",
     {"take {0} from heap {heap} and leave {1}", "vegyünk el {0:t} {heap:az}. halomból, maradjon {1}",
      "odebrat {0} {heap:z}. hromádky a nechat {1}"},
     {"took {0} from heap {heap} and left {1}", "{0:t} {who:/vett|vettél} el {heap:az}. halomból, maradt {1}",
      "{who:/odebírá|odebíráš} {0} {heap:z}. hromádky, zbývá {1}"}},
    {"brick",
     {"put a {0} brick on {1}", "tegyünk egy {0} méretű téglát erre: {1}", "položit kostku {0} na {1}"},
     {"put a {0} brick on {1}", "egy {0} méretű téglát {who:/tett|tettél} erre: {1}",
      "{who:/pokládá|pokládáš} kostku {0} na {1}"}},
    {"move",
     {"move from {0} to {1}", "lépjünk {0:az} mezőről {1:az} mezőre", "táhnout {0:z} na {1}"},
     {"moved from {0} to {1}", "{0:az} mezőről {1:az} mezőre {who:/lépett|léptél}",
      "{who:/táhne|táhneš} {0:z} na {1}"}},
    {"go", {"{0}>{1}", "{0}>{1}", "{0}>{1}"}, {"{0}>{1}", "{0}>{1}", "{0}>{1}"}},

    // How an answer was found.
    {"method-nim-sum",
     {"nim-sum of Grundy values", "a Grundy-értékek nim-összege", "nim-součet Grundyho hodnot"}},
    {"method-foreclosed",
     {"nim-sum of foreclosed values, unless a component has ended or can be ended at once",
      "a rövidre zárt értékek nim-összege, ha egyik összetevő sem ért véget és nem is zárható le azonnal",
      "nim-součet zkrácených hodnot, pokud žádná složka neskončila ani ji nelze hned ukončit"}},
    {"method-foreclosed-misere",
     {"nim-sum of foreclosed values, unless a component has ended",
      "a rövidre zárt értékek nim-összege, ha egyik összetevő sem ért véget",
      "nim-součet zkrácených hodnot, pokud žádná složka neskončila"}},
    {"method-least",
     {"least remoteness", "a legkisebb távoliság (Kalmár–Steinhaus-érték)", "nejmenší vzdálenost"}},
    {"method-greatest", {"greatest suspense", "a legnagyobb Conway-érték", "největší zdržení"}},
    {"method-merge",
     {"sum of remotenesses, less 1 for every odd one after the first",
      "a távoliságok összege, az első páratlan után minden további páratlanért 1-gyel csökkentve",
      "součet vzdáleností, zmenšený o 1 za každou lichou po první"}},
    {"method-merge-2",
     {"remotenesses combined for a short union", "a távoliságok összevonása rövid szelektív játékhoz",
      "vzdálenosti složené pro krátké sjednocení"}},
    {"method-merge-1",
     {"misère remotenesses combined for a short union",
      "a betli távoliságok összevonása rövid szelektív játékhoz",
      "misère vzdálenosti složené pro krátké sjednocení"}},
    {"calc-merge-2",
     {"a remoteness of 0 decides, else one of 1; else each is lessened by 2, they are added, less 1 for "
      "every odd one "
      "after the first, and 2 is added",
      "a 0 távoliság dönt, ha nincs, akkor az 1; különben mindegyiket 2-vel csökkentjük, összeadjuk, az első "
      "páratlan "
      "után minden további páratlanért levonunk 1-et, és hozzáadunk 2-t",
      "rozhoduje vzdálenost 0, jinak 1; jinak se každá zmenší o 2, sečtou se, za každou lichou po první se "
      "odečte 1, a "
      "přičtou se 2"}},
    {"calc-merge-1",
     {"a remoteness of 0 decides; else each is lessened by 1, they are added, less 1 for every odd one after "
      "the first, "
      "and 1 is added",
      "a 0 távoliság dönt; különben mindegyiket 1-gyel csökkentjük, összeadjuk, az első páratlan után minden "
      "további "
      "páratlanért levonunk 1-et, és hozzáadunk 1-et",
      "rozhoduje vzdálenost 0; jinak se každá zmenší o 1, sečtou se, za každou lichou po první se odečte 1, "
      "a přičte "
      "se 1"}},
    {"method-kernels",
     {"normal and misère kernels of the live components", "az élő összetevők normál és betli magja",
      "normální a misère jádra živých složek"}},
    {"method-labels",
     {"nim-sum of labels, for games that need not end",
      "a címkék nim-összege olyan játékokra, amelyek nem feltétlenül érnek véget",
      "nim-součet štítků pro hry, které nemusí skončit"}},
    {"method-misere-nim",
     {"misère Nim: as normal Nim until only heaps of 1 are left",
      "betli nim: mint a nim, amíg csupa 1-es halom nem marad",
      "misère nim: jako nim, dokud nezbudou jen jednotkové hromádky"}},
    {"method-quotient",
     {"misère quotient of the components", "az összetevők betli hányadosa", "betlový kvocient složek"}},
    {"element",
     {"behaves like {0} (misère quotient)", "úgy viselkedik, mint {0} (betli hányados)",
      "chová se jako {0} (betlový kvocient)"}},
    {"method-theory", {"theory of the game", "a játék elmélete", "teorie hry"}},
    {"method-search",
     {"search of all positions of the compound", "az összetett játék minden állásának vizsgálata",
      "prohledání všech pozic složené hry"}},
    {"method-misere-boards",
     {"search of sums of the board's pieces", "a tábla darabjaiból álló összegek vizsgálata",
      "prohledání součtů kusů desky"}},
    {"method-retrograde",
     {"retrograde analysis of the product graph", "visszafelé haladó elemzés a szorzatgráfon",
      "zpětná analýza součinového grafu"}},
    {"method-none", {"none: a bound was hit", "nincs: elértünk egy korlátot", "žádná: bylo dosaženo meze"}},

    // Who wins.
    {"outcome-P",
     {"The player to move loses (P): no move wins.",
      "A soron következő játékos veszít (P): egyik lépés sem nyer.",
      "Hráč na tahu prohrává (P): žádný tah nevyhrává."}},
    {"outcome-N",
     {"The player to move wins (N).", "A soron következő játékos nyer (N).", "Hráč na tahu vyhrává (N)."}},
    {"outcome-D",
     {"With best play nobody loses (D): a draw.", "A legjobb játék mellett senki sem veszít (D): döntetlen.",
      "Při nejlepší hře nikdo neprohraje (D): remíza."}},
    {"outcome-unknown",
     {"Unknown: a bound was hit before it was decided.",
      "Nem ismert: elértünk egy korlátot, mielőtt eldőlt volna.",
      "Není známo: meze bylo dosaženo dříve, než se rozhodlo."}},

    // The way of play, in words.
    {"play-sum",
     {"sum: move in exactly one component", "összeg (diszjunktív): pontosan egy összetevőben lépünk",
      "součet (disjunktivní): táhneme právě v jedné složce"}},
    {"play-join",
     {"join: move in every component that has not ended",
      "együttes (konjunktív) játék: minden olyan összetevőben lépünk, amely még nem ért véget",
      "společná (konjunktivní) hra: táhneme v každé složce, která ještě neskončila"}},
    {"play-union",
     {"union: move in any components, at least one",
      "unió (szelektív): tetszőleges, de legalább egy összetevőben lépünk",
      "sjednocení (selektivní): táhneme v libovolných složkách, aspoň v jedné"}},
    {"ending-long",
     {"long: the play ends when every component has ended",
      "hosszú: a játék akkor ér véget, ha minden összetevő véget ért",
      "dlouhá: hra končí, až skončí všechny složky"}},
    {"ending-short",
     {"short: the play ends as soon as one component has ended",
      "rövid: a játék véget ér, amint egy összetevő véget ért",
      "krátká: hra končí, jakmile skončí jedna složka"}},
    {"normal",
     {"normal play: who cannot move loses", "normál játék: aki nem tud lépni, veszít",
      "normální hra: kdo nemůže táhnout, prohrává"}},
    {"misere",
     {"misère play: who cannot move wins", "betli (misère) játék: aki nem tud lépni, nyer",
      "misère (betlová) hra: kdo nemůže táhnout, vyhrává"}},

    // Headings.
    {"value", {"Value", "Érték", "Hodnota"}},
    {"components", {"Components", "Összetevők", "Složky"}},
    {"method", {"Method", "Módszer", "Metoda"}},
    {"functions", {"Functions of the whole", "Az egész függvényei", "Funkce celku"}},
    {"winning-moves", {"Winning moves ({0})", "Nyerő lépések ({0})", "Vítězné tahy ({0})"}},
    {"some-winning-moves",
     {"Some winning moves (of {0})", "Néhány nyerő lépés (összesen {0})",
      "Některé vítězné tahy (celkem {0})"}},
    {"some-winning-moves-many", {"Some winning moves", "Néhány nyerő lépés", "Některé vítězné tahy"}},
    {"winning-moves-unlisted",
     {"There are winning moves, but they cannot be listed: there are too many moves, or it is only known "
      "that "
      "one wins, not which.",
      "Van nyerő lépés, de nem sorolható fel: túl sok a lépés, vagy csak annyi tudható, hogy van nyerő, az "
      "nem, "
      "hogy melyik.",
      "Vítězné tahy existují, ale nelze je vypsat: tahů je příliš mnoho, nebo se ví jen to, že některý "
      "vyhrává, "
      "ne který."}},
    {"winning-moves-unknown",
     {"Winning moves: unknown, a bound was hit.", "Nyerő lépések: nem ismertek, elértünk egy korlátot.",
      "Vítězné tahy: neznámé, bylo dosaženo meze."}},
    {"more-moves",
     {"... and {0} more (--json lists them)", "... és még {0} (a --json felsorolja)",
      "... a dalších {0} (vypíše je --json)"}},
    {"why", {"Why:", "Miért:", "Proč:"}},
    {"more-legal-moves",
     {"... and more moves than can be listed", "... és további lépések, több, mint amennyi felsorolható",
      "... a další tahy, víc, než lze vypsat"}},
    {"moves-legend", {"* wins", "* nyer", "* vyhrává"}},
    {"complete",
     {"Add a heap of {0}: {1} is lost for the player to move.",
      "Vegyünk hozzá egy {0} nagyságú halmot: {1} vesztes állás a soron következő számára.",
      "Přidejme hromádku velikosti {0}: {1} je pro hráče na tahu prohrávající pozice."}},
    {"complete-checked",
     {"Heaps up to {0} were tried.", "{0}-ig próbáltuk végig a halmokat.", "Zkoušeli jsme hromádky do {0}."}},
    {"complete-unknown",
     {"Unknown: the value of {0} could not be found out.", "Nem ismert: {0} értékét nem sikerült kideríteni.",
      "Neznámé: hodnotu {0} se nepodařilo zjistit."}},
    {"complete-none",
     {"No heap up to {0} makes it a P-position.", "{0}-ig egyik halommal sem lesz belőle vesztes (P) állás.",
      "S žádnou hromádkou do {0} nevznikne P-pozice."}},
    {"complete-impossible",
     {"No heap makes it a P-position: one component has no label.",
      "Egyetlen halommal sem lesz belőle vesztes (P) állás: az egyik összetevőnek nincs címkéje.",
      "S žádnou hromádkou nevznikne P-pozice: jedna složka nemá štítek."}},
    {"outcomes", {"outcomes", "kimenetel", "výsledky"}},
    {"undefined", {"not defined here", "itt nincs értelmezve", "zde není definováno"}},
    {"no-function",
     {"none: this program has no function of the components that decides this way of play",
      "nincs: a program nem ismer olyan függvényt, amely az összetevőkből eldönti ezt a játékmódot",
      "žádná: program nezná funkci složek, která tento způsob hry rozhoduje"}},
    {"no-function-alone",
     {"none: the two players have different moves", "nincs: a két játékos lépései különböznek",
      "žádná: každý z hráčů má jiné tahy"}},
    {"unknown", {"unknown", "nem ismert", "neznámá"}},
    {"kernel",
     {"P-positions reachable from {0}: {1} of {2}",
      "Ennyi vesztes (P) állás érhető el {0:az} állásból: {1} (összesen {2} állás közül)",
      "Počet P-pozic dosažitelných {0:z}: {1} ({2:z} {2:pozice|pozic|pozic})"}},
    {"kernel-unknown",
     {"Unknown: not all positions that can be reached from {0} could be looked at.",
      "Nem ismert: nem sikerült végignézni minden állást, amely {0:az} állásból elérhető.",
      "Neznámé: nepodařilo se projít všechny pozice dosažitelné {0:z}."}},
    {"graph-unknown",
     {"Unknown: not all positions that can be reached from {0} could be looked at. A picture shows at most "
      "{1} "
      "positions, the other formats {2}.",
      "Nem ismert: nem sikerült végignézni minden állást, amely {0:az} állásból elérhető. Egy kép legfeljebb "
      "{1} állást mutat, a többi formátum {2:t}.",
      "Neznámé: nepodařilo se projít všechny pozice dosažitelné {0:z}. Obrázek zobrazí nejvýše {1} pozic, "
      "ostatní formáty {2}."}},
    {"strategy-unknown",
     {"Unknown: the strategy from {0} could not be shown. At most {3} positions are searched; a picture "
      "shows at most {1} "
      "positions of the strategy, the other formats {2}.",
      "Nem ismert: {0:az} állásból induló stratégia nem mutatható meg. Legfeljebb {3} állást nézünk végig; "
      "egy kép a "
      "stratégia legfeljebb {1} állását mutatja, a többi formátum {2:t}.",
      "Neznámé: strategii {0:z} nelze ukázat. Prohledá se nejvýše {3} pozic; obrázek zobrazí nejvýše {1} "
      "pozic strategie, "
      "ostatní formáty {2}."}},
    {"strategy-first",
     {"The first player wins. With the quickest move every time the match takes at least {0} and at most {1} "
      "{1:move|moves}.",
      "A kezdő játékos nyer. Ha mindig a leggyorsabb lépést teszi, a játszma legalább {0}, legfeljebb {1} "
      "lépésből áll.",
      "Vyhrává první hráč. Táhne-li vždy nejrychleji, trvá partie nejméně {0} a nejvýše {1} "
      "{1:tah|tahy|tahů}."}},
    {"strategy-second",
     {"The second player wins. With the quickest move every time the match takes at least {0} and at most "
      "{1} "
      "{1:move|moves}.",
      "A második játékos nyer. Ha mindig a leggyorsabb lépést teszi, a játszma legalább {0}, legfeljebb {1} "
      "lépésből áll.",
      "Vyhrává druhý hráč. Táhne-li vždy nejrychleji, trvá partie nejméně {0} a nejvýše {1} "
      "{1:tah|tahy|tahů}."}},
    {"strategy-nobody",
     {"Nobody can force a win, so there is no strategy to show.",
      "Senki sem tudja kikényszeríteni a győzelmet, ezért nincs megmutatható stratégia.",
      "Nikdo si nemůže vynutit výhru, takže není jakou strategii ukázat."}},
    {"strategy-shortest", {"Shortest: ", "Legrövidebb: ", "Nejkratší: "}},
    {"strategy-longest", {"Longest: ", "Leghosszabb: ", "Nejdelší: "}},
    {"strategy-legend",
     {"* the winner's move; the other lines are all replies",
      "* a nyertes lépése; a többi sorban a lehetséges válaszok állnak",
      "* tah vítěze; na ostatních řádcích jsou všechny odpovědi"}},
    {"zeros",
     {"P-positions of {0}, heaps from {1} to {2}: {3}",
      "{0:Az} vesztes (P) állásai, ha a halom {1} és {2} között van: {3}",
      "P-pozice hry {0}, hromádky od {1} do {2}: {3}"}},
    {"digest-none", {"No value is known.", "Egyetlen érték sem ismert.", "Není známa žádná hodnota."}},
    {"digest",
     {"Heaps 0 to {0}; the largest value is {1}, first at {2}. Checksum of all values: {3}",
      "Halmok 0 és {0} között; a legnagyobb érték {1}, először itt: {2}. Az összes érték ellenőrző összege: "
      "{3}",
      "Hromádky 0 až {0}; největší hodnota je {1}, poprvé u {2}. Kontrolní součet všech hodnot: {3}"}},
    {"digest-rares",
     {"Rare are values with an even number of ones under the mask {0}: {1}, the last at {2}",
      "Ritka az az érték, amelyben {0:az} maszk alatt páros sok egyes áll: {1}, az utolsó itt: {2}",
      "Vzácné jsou hodnoty se sudým počtem jedniček pod maskou {0}: {1}, poslední u {2}"}},
    {"digest-parity",
     {"Rare are values whose number of ones under the mask {0} is as even or odd as the heap less {3}: {1}, "
      "the "
      "last at {2}",
      "Ritka az az érték, amelyben {0:az} maszk alatt álló egyesek száma éppolyan páros vagy páratlan, mint "
      "a "
      "halom mínusz {3}: {1}, az utolsó itt: {2}",
      "Vzácné jsou hodnoty, v nichž je počet jedniček pod maskou {0} stejně sudý či lichý jako hromádka "
      "minus "
      "{3}: {1}, poslední u {2}"}},
    {"digest-last",
     {"The last of them (heap:value):", "Az utolsók közülük (halom:érték):",
      "Poslední z nich (hromádka:hodnota):"}},
    {"digest-times",
     {"How often each value comes (value:times):", "Hányszor fordul elő minden érték (érték:hányszor):",
      "Četnost hodnot (hodnota:počet):"}},
    {"pairs",
     {"P-positions of {0} in order: pair n is (a, b)", "{0} vesztes (P) állásai sorban: az n-edik pár (a, b)",
      "P-pozice hry {0} po řadě: n-tá dvojice je (a, b)"}},
    {"residue-remainder", {"remainder", "maradék", "zbytek"}},
    {"residue-take", {"take", "elveendő", "odebrat"}},
    {"layer", {"Step {0}", "{0}. lépés", "Krok {0}"}},
    {"layer-kernel", {"  in the kernel: ", "  a magban: ", "  v jádru: "}},
    {"layer-over",
     {"  the play is over, and who is to move wins: ", "  vége a játéknak, és a soron következő nyer: ",
      "  hra skončila a hráč na tahu vyhrává: "}},
    {"layer-outside",
     {"  from these one can move there: ", "  ezekből oda lehet lépni: ", "  odtud lze táhnout do jádra: "}},
    {"drawn", {"Drawn: ", "Döntetlen: ", "Remízové: "}},
    {"bound-positions",
     {"the limit of positions was reached", "elértük az állások számának korlátját",
      "bylo dosaženo meze počtu pozic"}},
    {"bound-values",
     {"the limit of values was reached (--limit)", "elértük az értékek számának korlátját (--limit)",
      "bylo dosaženo meze počtu hodnot (--limit)"}},
    {"bound-memory",
     {"the limit of memory was reached (--memory)", "elértük a memória korlátját (--memory)",
      "bylo dosaženo meze paměti (--memory)"}},
    {"bound-time",
     {"the time limit was reached (--time)", "elértük az időkorlátot (--time)",
      "bylo dosaženo časové meze (--time)"}},
    {"bound-cancelled", {"stopped on request", "kérésre leállítva", "zastaveno na žádost"}},
    {"bound-options",
     {"one position has too many moves to list", "egy állásban túl sok a lépés a felsoroláshoz",
      "v jedné pozici je tolik tahů, že je nelze vypsat"}},
    {"bound-loopy",
     {"the play need not end, and this needs it to",
      "a játék nem feltétlenül ér véget, pedig ehhez véget kellene érnie",
      "hra nemusí skončit, ale zde by musela"}},
    {"bound-size",
     {"the position is too large for any method at hand",
      "az állás minden rendelkezésre álló módszerhez túl nagy",
      "pozice je příliš velká pro všechny dostupné metody"}},
    {"bound-quotient-heaps",
     {"the values of at most {0} heaps are kept", "legfeljebb {0} halom értékét tároljuk",
      "uchovávají se hodnoty nejvýše {0} hromádek"}},
    {"bound-quotient-elements",
     {"the quotient, or what leads to it, has too many elements",
      "a hányadosnak vagy az odavezető monoidnak túl sok eleme van",
      "kvocient, nebo to, co k němu vede, má příliš mnoho prvků"}},
    {"bound-quotient-climbing",
     {"the exponents climb without end in sight", "a kitevők egyre nőnek, vége nem látszik",
      "exponenty rostou bez konce v dohledu"}},
    {"bound-quotient-positions",
     {"all that can arise is listed for this, at most {0} positions",
      "ehhez mindent felsorolunk, ami előállhat, de legfeljebb {0} állást",
      "k tomu se vypisuje vše, co může vzniknout, nejvýše však {0} pozic"}},
    {"bound-quotient-options",
     {"the moves of all that can arise are listed for this, at most {0} of them",
      "ehhez felsoroljuk mindennek a lépéseit, ami előállhat, de legfeljebb {0} lépést",
      "k tomu se vypisují tahy všeho, co může vzniknout, nejvýše však {0} tahů"}},
    {"quotient-of-rules",
     {"the quotient of all heaps needs no list: bouton quotient {0}",
      "minden halom hányadosához nem kell felsorolás: bouton quotient {0}",
      "kvocient všech hromádek se obejde bez výpisu: bouton quotient {0}"}},
    {"bound",
     {"{0}; {1} {1:position was|positions were} looked at", "{0}; {1} állást néztünk meg",
      "{0}; prohlédnuto pozic: {1}"}},

    {"bound-computed",
     {"{0}; {1} {1:value was|values were} computed", "{0}; {1} értéket számoltunk ki",
      "{0}; spočítáno hodnot: {1}"}},

    // Periods.
    {"period-is-proved",
     {"Periodic: proved.", "Periodikus: bizonyítva.", "Posloupnost je periodická: dokázáno."}},
    {"period-is-observed",
     {"Repeats as far as was computed; this is not a proof.",
      "A kiszámolt részen ismétlődik; ez nem bizonyítás.", "Ve spočítané části se opakuje; to není důkaz."}},
    {"period-is-open",
     {"No period was seen, and none is known in the literature.",
      "Nem látszik periódus, és az irodalomban sem ismert.",
      "Žádná perioda se neobjevila a ani v literatuře není známa."}},
    {"period-is-unknown",
     {"No period was found up to the bound: unknown.", "A korlátig nem találtunk periódust: nem ismert.",
      "Do dané meze se perioda nenašla: neznámá."}},
    {"period-length",
     {"period {0}, preperiod {1}", "periódus: {0}, előperiódus: {1}", "perioda {0}, předperioda {1}"}},
    {"period-saltus",
     {"in every round the values grow by {0}", "az értékek periódusonként ennyivel nőnek: {0}",
      "v každé periodě hodnoty vzrostou o {0}"}},
    {"period-last-exception",
     {"the last exception is the heap of {0}", "az utolsó kivétel: {0:az} méretű halom",
      "poslední výjimkou je hromádka o velikosti {0}"}},
    {"period-theorem-none",
     {"theorem: by the theory of the game", "tétel: a játék elmélete szerint", "věta: podle teorie hry"}},
    {"period-theorem-repeated-window",
     {"theorem: each value depends on the last few alone, and these came again",
      "tétel: minden érték csak az előtte lévő néhánytól függ, és ezek újra előfordultak",
      "věta: každá hodnota závisí jen na několika předchozích a ty se zopakovaly"}},
    {"period-theorem-long-repetition",
     {"theorem: the values repeat for so long that they always must (Guy and Smith)",
      "tétel: az értékek olyan sokáig ismétlődnek, hogy ezután már mindig ismétlődniük kell (Guy és Smith)",
      "věta: hodnoty se opakují tak dlouho, že se musejí opakovat stále (Guy a Smith)"}},
    {"period-theorem-common-window",
     {"theorem: few values are rare, and a window of common values came again",
      "tétel: kevés a ritka érték, és a gyakori értékek egy ablaka újra előfordult",
      "věta: vzácných hodnot je málo a okno běžných hodnot se zopakovalo"}},
    {"period-checked",
     {"computed for all heaps below {0}", "minden n < {0} méretű halomra kiszámolva",
      "spočítáno pro všechny hromádky menší než {0}"}},
    {"period-highest", {"largest value {0}", "a legnagyobb érték: {0}", "největší hodnota {0}"}},
    {"period-rares",
     {"heaps of rare value: {0} of them", "ritka értékű halmok száma: {0}",
      "hromádek se vzácnou hodnotou: {0}"}},
    {"verify-valid", {"The certificate is right.", "A tanúsítvány helyes.", "Certifikát je správný."}},
    {"verify-wrong", {"The certificate is WRONG.", "A tanúsítvány HIBÁS.", "Certifikát je CHYBNÝ."}},
    {"verify-database-valid", {"The database is right.", "Az adatbázis helyes.", "Databáze je správná."}},
    {"verify-database-wrong", {"The database is WRONG.", "Az adatbázis HIBÁS.", "Databáze je CHYBNÁ."}},
    {"verify-database-sampled",
     {"Nothing wrong was found in the positions that were looked at.",
      "A megnézett állásokban nem találtunk hibát.", "V prohlédnutých pozicích nebyla nalezena chyba."}},
    {"verify-database-unfinished",
     {"The check was not finished: nothing is said about the database.",
      "Az ellenőrzés nem fejeződött be: az adatbázisról semmit sem állítunk.",
      "Kontrola nebyla dokončena: o databázi nelze nic říci."}},
    {"positions-all",
     {"{0} {0:cell|cells}, {1} {1:move|moves}, {2} {2:position|positions}", "{0} mező, {1} lépés, {2} állás",
      "polí: {0}, tahů: {1}, pozic: {2}"}},
    {"positions-takes",
     {"It takes {0} MiB of memory, or somewhat more.",
      "Ehhez legalább {0} MiB memória kell, vagy valamivel több.",
      "Je k tomu třeba {0} MiB paměti, nebo o něco více."}},
    {"positions-lost", {"P-positions: {0}", "vesztes (P) állások: {0}", "P-pozice: {0}"}},
    {"positions-by-cells",
     {"P-positions by the number of cells that are left:",
      "vesztes (P) állások a meglévő mezők száma szerint:", "P-pozice podle počtu zbývajících polí:"}},
    {"positions-by-value", {"positions by value:", "állások érték szerint:", "pozice podle hodnoty:"}},
    {"positions-stored",
     {"{0}: who wins each of the {1} positions; {2} of them are lost (P)",
      "{0}: mind {1:az} állásról az, hogy ki nyeri; közülük {2} vesztes (P)",
      "{0}: kdo vyhraje každou z pozic ({1}); prohraných (P) je {2}"}},
    {"positions-stored-values",
     {"{0}: the value of each of the {1} positions; {2} of them are lost (P)",
      "{0}: mind {1:az} állás értéke; közülük {2} vesztes (P)",
      "{0}: hodnota každé z pozic ({1}); prohraných (P) je {2}"}},
    {"positions-summed",
     {"{0} {0:block has|blocks have} the checksum that is stored", "{0} blokk ellenőrző összege egyezik",
      "bloky, jejichž kontrolní součet souhlasí: {0}"}},
    {"positions-followed",
     {"{0} positions, from the last to the first: each follows from those that its moves lead to",
      "{0} állás az utolsótól az elsőig: mindegyik következik azokból, amelyekbe a lépései vezetnek",
      "pozice od poslední k první: {0}, každá plyne z těch, do nichž vedou její tahy"}},
    {"positions-sampled",
     {"{0} {0:position|positions}, chosen at random, by the definition: this is no proof",
      "{0} véletlenül választott állás, a definíció szerint: ez nem bizonyíték",
      "náhodně zvolené pozice podle definice: {0}; to není důkaz"}},
    {"positions-damaged",
     {"block {0} of {1} is damaged, at the position {2}",
      "{1} blokkból {0:az}. sérült, ennél az állásnál: {2}", "blok {0} z {1} je poškozen, u pozice {2}"}},
    {"positions-wrong",
     {"what is stored of the position {0} does not follow from those that its moves lead to",
      "ami erről az állásról áll benne, nem következik azokból, amelyekbe a lépései vezetnek: {0}",
      "co je uloženo o pozici {0}, neplyne z těch, do nichž vedou její tahy"}},
    {"positions-lost-differ",
     {"{0} {0:position is|positions are} lost, not {1}", "{0} vesztes állás van, nem {1}",
      "prohraných pozic je {0}, ne {1}"}},
    {"method-database",
     {"looked up in a database of all positions", "kinézve minden állás adatbázisából",
      "nalezeno v databázi všech pozic"}},
    {"value-checked",
     {"{0} {0:claim|claims} about pieces of the board, each of which follows from those about smaller ones "
      "by "
      "the definition",
      "{0} állítás a tábla darabjairól: mindegyik következik a kisebbekről szólókból, a definíció szerint",
      "tvrzení o kusech desky: {0}, každé plyne z tvrzení o menších přímo podle definice"}},
    {"value-claims-unclear",
     {"claim {0} is about no piece of this board, or about one of which another claim speaks",
      "{0:az}. állítás nem e tábla darabjáról szól, vagy olyanról, amelyről már szó volt",
      "tvrzení {0} není o kusu této desky, nebo je o kusu, o němž mluví už jiné"}},
    {"value-claim-wrong",
     {"claim {0} does not follow from the others", "{0:az}. állítás nem következik a többiből",
      "tvrzení {0} neplyne z ostatních"}},
    {"value-not-shown",
     {"the claims do not say that the position is worth that much",
      "az állításokból nem következik, hogy az állás ennyit ér",
      "z tvrzení neplyne, že má pozice tuto hodnotu"}},
    {"value-claimed",
     {"{0} is worth {1} (Grundy), by {2} {2:claim|claims}", "{0} értéke {1} (Grundy), {2} állítás alapján",
      "{0} má (Grundyho) hodnotu {1}, tvrzení: {2}"}},
    {"verify-unfinished",
     {"The check was not finished: nothing is said about the certificate.",
      "Az ellenőrzés nem fejeződött be: a tanúsítványról semmit sem állítunk.",
      "Kontrola nebyla dokončena: o certifikátu nelze nic říci."}},
    {"verify-plain",
     {"{0} {0:value|values} computed by the plain definition",
      "{0} érték kiszámolva pusztán a definíció szerint", "přímo podle definice spočítáno hodnot: {0}"}},
    {"verify-readable",
     {"{0} {0:value|values} computed by the readable engine, every rare value with a witness",
      "{0} érték kiszámolva az olvasható módszerrel, minden ritka értékhez tanúval",
      "čitelným postupem, ke každé vzácné hodnotě se svědkem, spočítáno hodnot: {0}"}},
    {"verify-window-again-plainly",
     {"{0} {0:value|values} computed again by the window method from the certificate's own division and rare "
      "positions, "
      "without vector instructions",
      "{0} érték újra kiszámolva az ablakos módszerrel a tanúsítvány saját felosztásából és ritka helyeiből, "
      "vektorutasítások nélkül",
      "znovu okenní metodou z rozdělení a vzácných pozic certifikátu, bez vektorových instrukcí, spočítáno "
      "hodnot: {0}"}},
    {"verify-window-again",
     {"{0} {0:value|values} computed again by the window method from the certificate's own division and rare "
      "positions",
      "{0} érték újra kiszámolva az ablakos módszerrel a tanúsítvány saját felosztásából és ritka helyeiből",
      "znovu okenní metodou z rozdělení a vzácných pozic certifikátu spočítáno hodnot: {0}"}},
    {"verify-set-plain",
     {"{0} {0:value|values} computed one by one by the definition",
      "{0} érték kiszámolva egyenként, a definíció szerint",
      "jedna po druhé podle definice spočítáno hodnot: {0}"}},
    {"verify-least",
     {"period and preperiod are the least ones", "a periódus és az előperiódus a legkisebb",
      "perioda i předperioda jsou nejmenší"}},
    {"verify-spots",
     {"{0} values below {1} checked against the plain definition",
      "{0} érték (mind {1} alatti halomé) ellenőrizve pusztán a definíció szerint",
      "přímo podle definice ověřeno hodnot hromádek pod {1}: {0}"}},
    {"verify-too-large", {"a number is too large", "egy szám túl nagy", "některé číslo je příliš velké"}},
    {"verify-heaps",
     {"it says that at most {0} heaps may be left; by the rules it is {1}",
      "azt állítja, hogy legfeljebb {0} halom maradhat; a szabály szerint {1}",
      "tvrdí, že {0:může|mohou|může} zbýt nejvýše {0} {0:hromádka|hromádky|hromádek}; podle pravidel {1}"}},
    {"verify-last-digit",
     {"it says that the last digit is that of {0}; it is {1}",
      "azt állítja, hogy az utolsó jegy sorszáma {0}; valójában {1}",
      "tvrdí, že poslední číslice má pořadí {0}; ve skutečnosti {1}"}},
    {"verify-from",
     {"the range begins at {0}, which does not fit the preperiod",
      "a tartomány kezdete {0}, ez nem illik az előperiódushoz",
      "rozsah začíná na {0}, což neodpovídá předperiodě"}},
    {"verify-range",
     {"the range ends at {0}; the theorem asks for {1}", "a tartomány vége {0}; a tételhez {1} kell",
      "rozsah končí na {0}; věta vyžaduje {1}"}},
    {"verify-differs",
     {"the values of {0} and {1} differ", "két halom értéke eltér: {0} és {1}",
      "hodnoty hromádek {0} a {1} se liší"}},
    {"verify-sum",
     {"the checksum of the values does not fit", "az értékek ellenőrző összege nem egyezik",
      "kontrolní součet hodnot nesouhlasí"}},
    {"verify-preperiod-not-least",
     {"the preperiod {0} is not the least one", "nem {0} a legkisebb előperiódus",
      "předperioda {0} není nejmenší"}},
    {"verify-exception",
     {"the values of the last exception are not those", "az utolsó kivétel értékei nem ezek",
      "hodnoty poslední výjimky jsou jiné"}},
    {"verify-period-not-least",
     {"{0} is not the least period: {1} is a period too", "nem {0} a legkisebb periódus: már {1} is periódus",
      "{0} není nejmenší perioda: periodou je už {1}"}},
    {"verify-spot",
     {"the value of {0} is not the one by definition", "{0} értéke nem az, ami a definíció szerint",
      "hodnota {0} není ta podle definice"}},
    {"verify-division",
     {"the division into common and rare values makes no sense for these rules",
      "a gyakori és ritka értékekre való felosztás ezeknél a szabályoknál értelmetlen",
      "rozdělení na běžné a vzácné hodnoty nemá u těchto pravidel smysl"}},
    {"verify-odd",
     {"the period {0} is odd, but the parity of positions counts",
      "a periódus ({0}) páratlan, pedig a hely paritása számít",
      "perioda {0} je lichá, na paritě pozic však záleží"}},
    {"verify-window",
     {"a window of {0} values is too short or lies too early for the theorem",
      "egy {0} értékből álló ablak a tételhez túl rövid, vagy túl korán van",
      "okno o {0} hodnotách je pro větu příliš krátké nebo leží příliš brzy"}},
    {"verify-rares",
     {"the positions of rare value are not those", "a ritka értékű helyek nem ezek",
      "pozice se vzácnou hodnotou jsou jiné"}},
    {"verify-stuck",
     {"at {0} a rare value has no witness as near as the certificate says",
      "{0} környékén egy ritka értéknek nincs olyan közeli tanúja, mint a tanúsítvány állítja",
      "u {0} nemá vzácná hodnota tak blízkého svědka, jak certifikát tvrdí"}},
    // The period of a sequence, and games with the same values.
    {"canonical-form", {"canonical form: {0}", "kanonikus alak: {0}", "kanonický tvar: {0}"}},
    {"canonical-unknown",
     {"the canonical form of {0} was not found within the bounds",
      "{0:az} kanonikus alakja nem derült ki a korlátokon belül",
      "kanonický tvar pozice {0} nebyl v rámci mezí nalezen"}},
    {"canonical-birthday",
     {"born on day {0}, with {1} different {1:follower|followers}, itself included",
      "{0:az}. napon született, önmagával együtt {1} különböző követővel",
      "narozena dne {0}, různých následníků včetně ní samé: {1}"}},
    {"canonical-genus", {"genus: {0}", "genus: {0}", "rod: {0}"}},
    {"canonical-mate",
     {"mate, with which it is lost for who is to move: {0}",
      "párja, amellyel együtt a soron következő veszít: {0}",
      "její protějšek, s nímž hráč na tahu prohraje: {0}"}},
    {"canonical-mate-likewise",
     {"mate, with which it is lost for who is to move: the same with 0 and 1 exchanged (written out: --json)",
      "párja, amellyel együtt a soron következő veszít: ugyanez, a 0 és az 1 felcserélésével (kiírva: "
      "--json)",
      "její protějšek, s nímž hráč na tahu prohraje: totéž se zaměněnou 0 a 1 (vypsáno: --json)"}},
    {"canonical-form-same",
     {"canonical form: the same", "kanonikus alak: ugyanez", "kanonický tvar: tentýž"}},
    {"canonical-equal",
     {"In misère play {0} and {1} are equal: either may stand for the other in every sum.",
      "Betli játékban {0} és {1} egyenlő: bármely összegben felcserélhető.",
      "V betlové hře jsou {0} a {1} stejné: v každém součtu lze jednu nahradit druhou."}},
    {"canonical-different",
     {"In misère play {0} and {1} are different: in some sum one of them is won and the other lost.",
      "Betli játékban {0} és {1} különböző: van olyan összeg, amelyben az egyik nyer, a másik veszít.",
      "V betlové hře jsou {0} a {1} různé: v některém součtu jedna vyhrává a druhá prohrává."}},
    {"canonical-born",
     {"different games in misère play born by day {0}: {1}",
      "betli játékban különböző játékok {0:az}. napig: {1}",
      "různé hry v betlové hře narozené do dne {0}: {1}"}},
    {"canonical-born-unknown",
     {"the games born by day {0} were not counted within the bounds",
      "{0:az}. napig született játékok száma nem derült ki a korlátokon belül",
      "hry narozené do dne {0} nebyly v rámci mezí spočteny"}},
    {"canonical-digits",
     {"a number of {0} decimal digits", "{0} jegyű szám a tízes számrendszerben",
      "číslo, které má {0} desítkových číslic"}},
    {"genus-heading", {"genera of {0}", "{0:az} halmainak genusai", "rody hromádek hry {0}"}},
    {"genus-none",
     {"no genus of {0} was found within the bounds",
      "{0:az} egyetlen genusa sem derült ki a korlátokon belül",
      "v rámci mezí nebyl nalezen žádný rod hry {0}"}},
    {"genus-tame",
     {"All of them are tame: sums of these heaps are played like misère Nim.",
      "Mind szelíd: e halmok összegeit úgy kell játszani, mint a betli nimet.",
      "Všechny jsou krotké: součty těchto hromádek se hrají jako betlový NIM."}},
    {"genus-wild",
     {"* wild, from {0} on: it is not shown that its genus decides how it is played in a sum.",
      "* vad, először {0}: nincs bizonyítva, hogy genusa eldönti, hogyan kell összegben játszani.",
      "* divoká, poprvé {0}: není dokázáno, že její rod rozhoduje o tom, jak ji hrát v součtu."}},
    {"genus-taken-back",
     {"They have wild options, but these can be taken back, so in sums of heaps without * they are played as "
      "their genus says: {0}",
      "Van vad lépésük, de az visszavehető, ezért a * nélküli halmok összegeiben úgy játszandók, ahogy "
      "genusuk mondja: {0}",
      "Mají divoké tahy, ale ty lze vzít zpět, proto se v součtech hromádek bez * hrají tak, jak říká jejich "
      "rod: {0}"}},
    {"genus-equal-nim",
     {"Equal to a Nim heap in misère play, in every sum: {0}",
      "Betli játékban minden összegben egyenlő egy nim-halommal: {0}",
      "V betlové hře se v každém součtu rovná hromádce NIMu: {0}"}},
    {"period-pure",
     {"The values repeat from the start, with period {0}.",
      "Az értékek az elejétől ismétlődnek, a periódus {0}.",
      "Hodnoty se opakují od začátku, s periodou {0}."}},
    {"period-after",
     {"From n = {1} on the values repeat with period {0}; the last exception is n = {2}.",
      "Az értékek ismétlődnek, ha n legalább {1}; a periódus {0}, az utolsó kivétel n = {2}.",
      "Od n = {1} se hodnoty opakují s periodou {0}; poslední výjimka je n = {2}."}},
    {"period-rises",
     {"For every n from {1} on, G(n + {0}) = G(n) + {2}.",
      "Ha n legalább {1}, akkor G(n + {0}) = G(n) + {2}.",
      "Pro každé n ≥ {1} platí G(n + {0}) = G(n) + {2}."}},
    {"period-rises-always",
     {"For every n from 0 on, G(n + {0}) = G(n) + {2}.", "Minden n-re G(n + {0}) = G(n) + {2}.",
      "Pro každé n ≥ 0 platí G(n + {0}) = G(n) + {2}."}},
    {"period-observed",
     {"Observed for n < {0}, not proved.", "Az n < {0} esetekben megfigyeltük, de nincs bizonyítva.",
      "Pozorováno pro n < {0}, není to dokázáno."}},
    {"period-by-none",
     {"Proved by the theory of the game.", "Ezt a játék elmélete bizonyítja.", "Dokazuje to teorie hry."}},
    {"period-by-repeated-window",
     {"Proved: each value depends only on the last few before it, and these came again (computed for n < "
      "{0}).",
      "Bizonyított: minden érték csak az előtte álló néhánytól függ, és ezek megismétlődtek (n < {0} esetén "
      "kiszámolva).",
      "Dokázáno: každá hodnota závisí jen na několika předchozích a ty se zopakovaly (spočítáno pro n < "
      "{0})."}},
    {"period-by-tame-repetition",
     {"Proved: all heaps are tame, so the genera of sums follow from those of their parts, and they repeat "
      "for "
      "so long that they must go on like this (computed for n < {0}).",
      "Bizonyított: minden halom szelíd, ezért az összegek genusa a részekéből következik, és ezek olyan "
      "hosszan ismétlődnek, hogy mindig így kell folytatódniuk (n < {0} esetén kiszámolva).",
      "Dokázáno: všechny hromádky jsou krotké, takže rody součtů plynou z rodů částí, a ty se opakují tak "
      "dlouho, že to tak musí pokračovat stále (spočítáno pro n < {0})."}},
    {"period-by-long-repetition",
     {"Proved: the values repeat for so long that they must go on like this (theorem of Guy and Smith; "
      "computed for n < {0}).",
      "Bizonyított: az értékek olyan hosszan ismétlődnek, hogy mindig így kell folytatódniuk (Guy és Smith "
      "tétele; n < {0} esetén kiszámolva).",
      "Dokázáno: hodnoty se opakují tak dlouho, že to tak musí pokračovat stále (věta Guye a Smithe; "
      "spočítáno pro n < {0})."}},
    {"period-by-common-window",
     {"Proved: all that a value depends on came again (theorem of windows, for codes with few rare values; "
      "computed for n < {0}).",
      "Bizonyított: minden megismétlődött, amitől egy érték függ (az ablakok tétele, kevés ritka értékű "
      "kódokra; n < {0} esetén kiszámolva).",
      "Dokázáno: zopakovalo se vše, na čem hodnota závisí (věta o oknech, pro kódy s málo vzácnými "
      "hodnotami; spočítáno pro n < {0})."}},
    {"exceptions-legend",
     {"* an exception: not the value that the period gives", "* kivétel: nem a periódus szerinti érték",
      "* výjimka: jiná hodnota, než jakou dává perioda"}},
    {"kin-itself", {"{0} is known as {1}.", "Ismert neve ({0}): {1}.", "Hra {0} je známá jako {1}."}},
    {"kin-same",
     {"The same values as {0}, proved.", "Ugyanezek az értékek ebben a játékban is: {0}; ez bizonyított.",
      "Stejné hodnoty jako {0}; dokázáno."}},
    {"kin-same-observed",
     {"The same values as {0} for n < {1}; beyond that it is not proved.",
      "Ha n < {1}, ugyanezek az értékek ebben a játékban is: {0}; azon túl nincs bizonyítva.",
      "Pro n < {1} stejné hodnoty jako {0}; dále to není dokázáno."}},
    {"kin-shifted",
     {"The values of {0} shifted by {2}: a heap of n here is worth a heap of {3} there, proved.",
      "Eltolt sorozat: egy n méretű halom itt annyit ér, mint egy {3} méretű ebben a játékban: {0}; ez "
      "bizonyított.",
      "Hodnoty hry {0} posunuté o {2}: hromádka o velikosti n má zde stejnou hodnotu jako tam hromádka o "
      "velikosti {3}; dokázáno."}},
    {"kin-shifted-observed",
     {"The values of {0} shifted by {2}, for n < {1}: a heap of n here is worth a heap of {3} there; beyond "
      "that it is not proved.",
      "Eltolt sorozat, ha n < {1}: egy n méretű halom itt annyit ér, mint egy {3} méretű ebben a játékban: "
      "{0}; azon túl nincs bizonyítva.",
      "Pro n < {1} hodnoty hry {0} posunuté o {2}: hromádka o velikosti n má zde stejnou hodnotu jako tam "
      "hromádka o velikosti {3}; dále to není dokázáno."}},

    {"picture-period", {"period {0}", "periódus: {0}", "perioda {0}"}},
    {"picture-period-proved",
     {"the values repeat with period {0}: proved", "az értékek ismétlődnek, a periódus {0}: bizonyított",
      "hodnoty se opakují s periodou {0}: dokázáno"}},
    {"picture-period-observed",
     {"the values repeat with period {0} as far as is seen",
      "az értékek a látható részen ismétlődnek, a periódus {0}",
      "ve viditelné části se hodnoty opakují s periodou {0}"}},
    {"picture-rises",
     {"G(n + {0}) = G(n) + {1} from n = {2} on: proved", "G(n + {0}) = G(n) + {1}, ha n ≥ {2}: bizonyított",
      "G(n + {0}) = G(n) + {1} pro n ≥ {2}: dokázáno"}},
    {"picture-range", {"n = {0} to {1}", "{0} ≤ n ≤ {1}", "n = {0} až {1}"}},
    {"picture-largest", {"largest value {0}", "a legnagyobb érték {0}", "největší hodnota {0}"}},
    {"picture-empty", {"no entries", "nincs bejegyzés", "žádné položky"}},
    {"picture-preperiod",
     {"preperiod: n < {0}, with exceptions", "előperiódus: n < {0}, kivételekkel",
      "předperioda: n < {0}, s výjimkami"}},
    {"picture-columns",
     {"a column of points stands for about {0} heaps", "egy pontoszlop körülbelül {0} halmot mutat",
      "sloupec bodů zastupuje asi {0} {0:hromádku|hromádky|hromádek}"}},

    // How values arise: Grundy's sliding scale.
    {"sliding-intro",
     {"G(n) is the value of a heap of n: the least of the numbers 0, 1, 2, ... that is not the value of "
      "anything one can move to. One heap counts with its value, several with the nim-sum of theirs: binary "
      "digits are added without carrying.",
      "G(n) egy n méretű halom értéke: a 0, 1, 2, ... számok közül a legkisebb, amely egyetlen elérhető "
      "állásnak sem értéke. Egy halom a saját értékével számít, több halom az értékeik nim-összegével: a "
      "kettes számrendszerbeli jegyeket átvitel nélkül adjuk össze.",
      "G(n) je hodnota hromádky o velikosti n: nejmenší z čísel 0, 1, 2, ..., které není hodnotou ničeho, "
      "kam lze táhnout. Jedna hromádka se počítá svou hodnotou, více hromádek nim-součtem jejich hodnot: "
      "dvojkové číslice se sčítají bez přenosu."}},
    {"sliding-scale",
     {"For two heaps the row of values is written forwards and, slid along under it, backwards: every column "
      "is one way to leave them. A heap of 0 is no heap.",
      "Két halomnál az értékek sorát előre írjuk le, alá pedig, elcsúsztatva, visszafelé: minden oszlop "
      "egy lehetőség arra, hogy mi marad. A 0 méretű halom azt jelenti, hogy ott nincs halom.",
      "Pro dvě hromádky se řada hodnot napíše popředu a pod ni, posunutá, pozpátku: každý sloupec je jedna "
      "možnost, co zbude. Hromádka o velikosti 0 znamená, že tam žádná není."}},
    {"sliding-end",
     {"There is no move, so {0} = {1}.", "Nincs lépés, ezért {0} = {1}.",
      "Není kam táhnout, proto {0} = {1}."}},
    {"sliding-take",
     {"take {0}: {3}({1}) = {2}", "{0:t} elvéve: {3}({1}) = {2}", "odebrat {0}: {3}({1}) = {2}"}},
    {"sliding-left",
     {"take {0}, {1} {1:is|are} left:", "elveszünk {0:t}, marad {1}:",
      "odebereme {0}, {1:zbude|zbudou|zbude} {1}:"}},
    {"sliding-split", {"split without taking:", "felbontás elvétel nélkül:", "rozdělení bez odebírání:"}},
    {"sliding-heaps", {"heaps", "halmok", "hromádky"}},
    {"sliding-sum", {"nim-sum", "nim-összeg", "nim-součet"}},
    {"sliding-so",
     {"The values one can move to: {0}. {1}, so {2} = {3}.",
      "Az elérhető értékek: {0}. {1}, tehát {2} = {3}.", "Dosažitelné hodnoty: {0}. {1}, tedy {2} = {3}."}},
    {"choice-least-missing",
     {"The least missing number is {0}", "A legkisebb hiányzó szám {0}", "Nejmenší chybějící číslo je {0}"}},
    {"choice-least-even",
     {"The least even one is {0}", "A legkisebb páros köztük {0}", "Nejmenší sudá je {0}"}},
    {"choice-least-even-only",
     {"None is odd, the least even one is {0}", "Páratlan nincs köztük, a legkisebb páros {0}",
      "Žádná není lichá, nejmenší sudá je {0}"}},
    {"choice-greatest-even",
     {"The greatest even one is {0}", "A legnagyobb páros köztük {0}", "Největší sudá je {0}"}},
    {"choice-greatest-even-only",
     {"None is odd, the greatest even one is {0}", "Páratlan nincs köztük, a legnagyobb páros {0}",
      "Žádná není lichá, největší sudá je {0}"}},
    {"choice-least-odd",
     {"The least odd one is {0}", "A legkisebb páratlan köztük {0}", "Nejmenší lichá je {0}"}},
    {"choice-least-odd-only",
     {"None is even, the least odd one is {0}", "Páros nincs köztük, a legkisebb páratlan {0}",
      "Žádná není sudá, nejmenší lichá je {0}"}},
    {"choice-greatest-odd",
     {"The greatest odd one is {0}", "A legnagyobb páratlan köztük {0}", "Největší lichá je {0}"}},
    {"choice-greatest-odd-only",
     {"None is even, the greatest odd one is {0}", "Páros nincs köztük, a legnagyobb páratlan {0}",
      "Žádná není sudá, největší lichá je {0}"}},
    {"state-over", {"ended", "véget ért", "skončila"}},
    {"state-entry", {"can be ended", "lezárható", "lze ukončit"}},
    {"arising-grundy",
     {"{0} is the Grundy value: the least of the numbers 0, 1, 2, ... that is not the value of anything one "
      "can move to "
      "(mex).",
      "{0} a Grundy-érték: a 0, 1, 2, ... számok közül a legkisebb, amely egyetlen elérhető állásnak sem "
      "értéke (mex).",
      "{0} je Grundyho hodnota: nejmenší z čísel 0, 1, 2, ..., které není hodnotou ničeho, kam lze táhnout "
      "(mex)."}},
    {"arising-grundy-misere",
     {"{0} is the misère Grundy value: 1 where there is no move, else the least of the numbers 0, 1, 2, ... "
      "that is not "
      "the value of anything one can move to (mex).",
      "{0} a betli Grundy-érték: ha nincs lépés, 1; különben a 0, 1, 2, ... számok közül a legkisebb, amely "
      "egyetlen "
      "elérhető állásnak sem értéke (mex).",
      "{0} je misère Grundyho hodnota: 1, není-li kam táhnout; jinak nejmenší z čísel 0, 1, 2, ..., které "
      "není hodnotou "
      "ničeho, kam lze táhnout (mex)."}},
    {"arising-remoteness",
     {"{0} is the remoteness: how many moves are made if the winner hurries and the loser delays. It is 1 "
      "more than the "
      "least even value one can move to, or, where none is even, than the greatest odd one (lego). Where it "
      "is even, the "
      "player to move loses.",
      "{0} a távoliság (Kalmár–Steinhaus-függvény): hány lépésig tart a játék, ha a nyertes siet, a vesztes "
      "pedig húzza az időt. Eggyel "
      "több az "
      "elérhető értékek közül a legkisebb párosnál, vagy ha páros nincs köztük, a legnagyobb páratlannál "
      "(lego). Ha "
      "páros, a soron következő játékos veszít.",
      "{0} je vzdálenost (Kalmárova–Steinhausova funkce): kolik tahů hra trvá, když vítěz spěchá a poražený "
      "zdržuje. Je o 1 větší než "
      "nejmenší sudá "
      "hodnota, na kterou lze táhnout, nebo, není-li žádná sudá, než největší lichá (lego). Je-li sudá, hráč "
      "na tahu "
      "prohrává."}},
    {"arising-remoteness-misere",
     {"{0} is the misère remoteness: how many moves are made if the winner hurries and the loser delays. It "
      "is 1 more "
      "than the least odd value one can move to, or, where none is odd, than the greatest even one (loge). "
      "Where it is "
      "odd, the player to move loses.",
      "{0} a betli távoliság (betli Kalmár–Steinhaus-függvény): hány lépésig tart a játék, ha a nyertes "
      "siet, a vesztes pedig húzza az időt. "
      "Eggyel több az "
      "elérhető értékek közül a legkisebb páratlannál, vagy ha páratlan nincs köztük, a legnagyobb párosnál "
      "(loge). Ha "
      "páratlan, a soron következő játékos veszít.",
      "{0} je misère vzdálenost: kolik tahů hra trvá, když vítěz spěchá a poražený zdržuje. Je o 1 větší než "
      "nejmenší "
      "lichá hodnota, na kterou lze táhnout, nebo, není-li žádná lichá, než největší sudá (loge). Je-li "
      "lichá, hráč na "
      "tahu prohrává."}},
    {"arising-suspense",
     {"{0} is the suspense: how many moves are made if the winner delays and the loser hurries. It is 1 more "
      "than the "
      "greatest even value one can move to, or, where none is even, than the least odd one (gelo). Where it "
      "is even, the "
      "player to move loses.",
      "{0} a Conway-függvény: hány lépésig tart a játék, ha a nyertes húzza az időt, a vesztes pedig siet. "
      "Eggyel több az "
      "elérhető értékek közül a legnagyobb párosnál, vagy ha páros nincs köztük, a legkisebb páratlannál "
      "(gelo). Ha "
      "páros, a soron következő játékos veszít.",
      "{0} je zdržení (Conwayova funkce): kolik tahů hra trvá, když vítěz zdržuje a poražený spěchá. Je o 1 "
      "větší než největší "
      "sudá "
      "hodnota, na kterou lze táhnout, nebo, není-li žádná sudá, než nejmenší lichá (gelo). Je-li sudá, hráč "
      "na tahu "
      "prohrává."}},
    {"arising-suspense-misere",
     {"{0} is the misère suspense: how many moves are made if the winner delays and the loser hurries. It is "
      "1 more than "
      "the greatest odd value one can move to, or, where none is odd, than the least even one (gole). Where "
      "it is odd, "
      "the player to move loses.",
      "{0} a betli Conway-függvény: hány lépésig tart a játék, ha a nyertes húzza az időt, a vesztes pedig "
      "siet. Eggyel több "
      "az elérhető értékek közül a legnagyobb páratlannál, vagy ha páratlan nincs köztük, a legkisebb "
      "párosnál (gole). Ha "
      "páratlan, a soron következő játékos veszít.",
      "{0} je misère zdržení: kolik tahů hra trvá, když vítěz zdržuje a poražený spěchá. Je o 1 větší než "
      "největší lichá "
      "hodnota, na kterou lze táhnout, nebo, není-li žádná lichá, než nejmenší sudá (gole). Je-li lichá, "
      "hráč na tahu "
      "prohrává."}},
    {"arising-foreclosed",
     {"{0} is the foreclosed value. It has none where the play has ended, and none where one move can end "
      "it: there the "
      "player to move wins. Elsewhere it is the least of the numbers 0, 1, 2, ... that is not the value of "
      "anything one "
      "can move to (mex).",
      "{0} a rövidre zárt Sprague–Grundy-érték. Nincs értéke ott, ahol vége a játéknak, és ott sem, ahol egy "
      "lépéssel véget "
      "lehet vetni neki: ekkor a soron következő nyer. Máshol a 0, 1, 2, ... számok közül a legkisebb, amely "
      "egyetlen "
      "elérhető állásnak sem értéke (mex).",
      "{0} je zkrácená Sprague-Grundyova hodnota. Nemá ji pozice, kde hra skončila, ani ta, kde ji lze "
      "jedním "
      "tahem ukončit: "
      "tam hráč na tahu vyhrává. Jinde je to nejmenší z čísel 0, 1, 2, ..., které není hodnotou ničeho, kam "
      "lze táhnout "
      "(mex)."}},
    {"arising-foreclosed-misere",
     {"{0} is the misère foreclosed value. It has none where the play has ended: there the player to move "
      "wins. Elsewhere "
      "it is the least of the numbers 0, 1, 2, ... that is not the value of anything one can move to (mex).",
      "{0} a betli rövidre zárt Sprague–Grundy-érték. Nincs értéke ott, ahol vége a játéknak: ekkor a soron "
      "következő nyer. "
      "Máshol a 0, 1, 2, ... számok közül a legkisebb, amely egyetlen elérhető állásnak sem értéke (mex).",
      "{0} je misère zkrácená Sprague-Grundyova hodnota. Nemá ji pozice, kde hra skončila: tam hráč na tahu "
      "vyhrává. Jinde je "
      "to nejmenší z čísel 0, 1, 2, ..., které není hodnotou ničeho, kam lze táhnout (mex)."}},
    {"arising-parts",
     {"Several components count together: {0}.", "Több összetevő együtt számít: {0}.",
      "Více složek se počítá dohromady: {0}."}},
    {"arising-whole",
     {"Several components count as one position, whose own moves are looked at.",
      "Több összetevő egyetlen állásnak számít, amelynek saját lépéseit nézzük végig.",
      "Více složek se počítá jako jedna pozice, jejíž vlastní tahy se procházejí."}},
    {"arising-outcomes",
     {"P: the player to move loses; N: the player to move wins. Where there is no move it is P; else it is N "
      "if some "
      "move leaves a P.",
      "P: a soron következő veszít; N: a soron következő nyer. Ha nincs lépés, P; különben N, ha valamelyik "
      "lépés P-t "
      "hagy.",
      "P: hráč na tahu prohrává; N: hráč na tahu vyhrává. Není-li kam táhnout, je to P; jinak N, pokud "
      "některý tah "
      "zanechá P."}},
    {"arising-outcomes-misere",
     {"P: the player to move loses; N: the player to move wins. Where there is no move it is N, for the play "
      "is misère; "
      "else it is N if some move leaves a P.",
      "P: a soron következő veszít; N: a soron következő nyer. Ha nincs lépés, N, mert a játék betli; "
      "különben N, ha "
      "valamelyik lépés P-t hagy.",
      "P: hráč na tahu prohrává; N: hráč na tahu vyhrává. Není-li kam táhnout, je to N, protože hra je "
      "misère; jinak N, "
      "pokud některý tah zanechá P."}},
    {"arising-take", {"take {0}: {1} is {2}", "{0:t} elvéve: {1} értéke {2}", "odebrat {0}: {1} je {2}"}},
    {"arising-together", {"together", "együtt", "dohromady"}},
    {"arising-outcome", {"outcome", "kimenetel", "výsledek"}},
    {"arising-end-P", {"There is no move: P.", "Nincs lépés: P.", "Není kam táhnout: P."}},
    {"arising-end-N", {"There is no move: N.", "Nincs lépés: N.", "Není kam táhnout: N."}},
    {"arising-so-P",
     {"Every move leaves an N, so {0} is P.", "Minden lépés N-et hagy, tehát {0} P.",
      "Každý tah zanechá N, tedy {0} je P."}},
    {"arising-so-N",
     {"Some move leaves a P, so {0} is N.", "Valamelyik lépés P-t hagy, tehát {0} N.",
      "Některý tah zanechá P, tedy {0} je N."}},
    {"arising-entry",
     {"One move ends the play, so {0} has no number: the player to move wins.",
      "Egy lépéssel vége a játéknak, ezért {0} nem szám: a soron következő nyer.",
      "Jediný tah hru ukončí, proto {0} není číslo: hráč na tahu vyhrává."}},
    {"arising-no-number",
     {"Nothing one can move to has a number, so {0} = {1}.",
      "Egyik elérhető állásnak sincs száma, tehát {0} = {1}.",
      "Nic, kam lze táhnout, nemá číslo, tedy {0} = {1}."}},
    {"arising-untold",
     {"There are too many moves to list, or their values are no numbers.",
      "Túl sok a lépés a felsoroláshoz, vagy az értékük nem szám.",
      "Tahů je příliš mnoho na vypsání, nebo jejich hodnoty nejsou čísla."}},

    // Errors.
    {"error", {"error: {0}", "hiba: {0}", "chyba: {0}"}},
    {"expected", {"expected: {0}", "ezt vártuk: {0}", "očekáváno: {0}"}},
    {"nearest", {"did you mean: {0}", "talán erre gondolt: {0}", "možná jste mysleli: {0}"}},
    {"example", {"example: {0}", "példa: {0}", "příklad: {0}"}},

    // The catalogue.
    {"games-rule", {"Rule", "Szabály", "Pravidlo"}},
    {"games-names", {"Names", "Nevek", "Názvy"}},
    {"games-parameters", {"Parameters", "Paraméterek", "Parametry"}},
    {"games-theory", {"Theory", "Elmélet", "Teorie"}},
    {"games-worked", {"Example", "Példa", "Příklad"}},
    {"games-limits", {"Search", "Keresés", "Prohledávání"}},
    {"games-legend", {"Drawing", "Rajz", "Kresba"}},
    {"games-references", {"References", "Irodalom", "Literatura"}},
    {"games-example", {"Try", "Próbáljuk ki", "Zkuste"}},
    {"games-named",
     {"Names of their own for some of these:", "Ezek közül néhánynak saját neve is van:",
      "Některé z nich mají i vlastní jméno:"}},
    {"games-stands-for", {"Stands for", "Jelentése", "Znamená"}},
    {"games-see",
     {"More about these rules: bouton games {0}", "E szabályokról bővebben: bouton games {0}",
      "Více o těchto pravidlech: bouton games {0}"}},
    {"games-more",
     {"bouton games NAME tells more about one game.", "A bouton games NÉV többet mond egy játékról.",
      "Více o jedné hře řekne bouton games NÁZEV."}},

    // Discovering the secret of Nim.
    {"discover-title",
     {"How a pupil could find the secret of Nim, with the numbers from 1 to {0}",
      "Hogyan találhatja meg egy diák a nim titkát az 1-től {0}-ig terjedő számokkal",
      "Jak by žák mohl objevit tajemství nimu s čísly od 1 do {0}"}},
    {"discover-idea", {"The idea", "Az ötlet", "Nápad"}},
    {"discover-losing",
     {"Play Nim with three heaps of different sizes; the sizes are a triple, such as (1,2,3). A triple is "
      "losing if "
      "the player who has to move loses, however well they play.",
      "Nimet játszunk három különböző méretű halommal; a méretek egy hármast alkotnak, ilyen például az "
      "(1,2,3). Egy hármas vesztes, ha a soron következő játékos veszít, akármilyen jól játszik is.",
      "Hrajeme nim se třemi různě velkými hromádkami; jejich velikosti tvoří trojici, například (1,2,3). "
      "Trojice je "
      "prohrávající, když hráč na tahu prohraje, ať hraje sebelépe."}},
    {"discover-no-shared-pair",
     {"Two losing triples never share a pair of numbers. Suppose that (a,b,c) and (a,b,d) were both losing, "
      "with c < "
      "d. From (a,b,d) one could take d - c from the last heap and leave the losing (a,b,c) to the other "
      "player: so "
      "(a,b,d) would be winning after all.",
      "Két vesztes hármasnak soha nincs közös számpárja. Tegyük fel, hogy (a,b,c) és (a,b,d) is vesztes, és "
      "c "
      "< d. "
      "Ekkor az utóbbi állásban elvehetnénk d - c kavicsot az utolsó halomból, és a másik játékosra "
      "hagyhatnánk a "
      "vesztes (a,b,c) hármast: így (a,b,d) mégis nyerő volna.",
      "Dvě prohrávající trojice nikdy nemají společnou dvojici čísel. Představme si, že by byly prohrávající "
      "(a,b,c) i "
      "(a,b,d) a že c < d. Z trojice (a,b,d) bychom mohli z poslední hromádky odebrat d - c sirek a nechat "
      "soupeři "
      "prohrávající trojici (a,b,c): trojice (a,b,d) by tedy přece jen byla vyhrávající."}},
    {"discover-method",
     {"So a pair belongs to one losing triple at most. Write down all pairs row by row and use them up: take "
      "the "
      "first unused pair, and the first later unused pair that shares a number with it, if the third pair of "
      "the "
      "three numbers is unused too. The three numbers make a triple, and its three pairs are used up. If a "
      "pair finds "
      "no partner, leave it and go on.",
      "Ezért egy számpár legfeljebb egy vesztes hármashoz tartozhat. Írjuk fel soronként az összes párt, és "
      "használjuk el őket: vegyük az első szabad párt, és utána az első olyan szabad párt, amelynek van vele "
      "közös száma, és amellyel a három szám harmadik párja is szabad. A három szám egy hármast alkot, és "
      "ezzel három párja elfogyott. Ha egy párnak nincs ilyen társa, hagyjuk ki, és menjünk tovább.",
      "Dvojice tedy patří nejvýše do jedné prohrávající trojice. Vypišme po řádcích všechny dvojice a "
      "postupně je spotřebujme: vezmeme první volnou dvojici a po ní první volnou dvojici, která s ní má "
      "společné číslo a u níž je volná i třetí dvojice z těchto tří čísel. Tři čísla tvoří trojici a její "
      "tři dvojice jsou spotřebované. Když k některé dvojici žádná taková není, vynecháme ji a jdeme dál."}},
    {"discover-triangle", {"The triangle of pairs", "A párok háromszöge", "Trojúhelník dvojic"}},
    {"discover-legend",
     {"The row and the column name the pair. A number in the triangle tells which triple has used the pair "
      "up; a dot "
      "is an unused pair.",
      "A sor és az oszlop adja meg a párt. A háromszögben álló szám mutatja, hányadik hármas használta el a "
      "párt; a "
      "pont szabad párt jelöl.",
      "Řádek a sloupec určují dvojici. Číslo v trojúhelníku říká, kolikátá trojice dvojici spotřebovala; "
      "tečka je "
      "volná dvojice."}},
    {"discover-too-large",
     {"The triangle is drawn for numbers up to {0}.", "A háromszöget {0}-ig rajzoljuk ki.",
      "Trojúhelník kreslíme pro čísla do {0}."}},
    {"discover-step", {"Step {0}: {1}", "{0}. lépés: {1}", "Krok {0}: {1}"}},
    {"discover-end", {"At the end:", "A végén:", "Na konci:"}},
    {"discover-triples", {"The triples", "A hármasok", "Trojice"}},
    {"discover-found",
     {"{0} {0:triple|triples} found.", "{0} hármast találtunk.",
      "Našli jsme {0} {0:trojici|trojice|trojic}."}},
    {"discover-complete",
     {"Every pair is used up.", "Minden pár elfogyott.", "Všechny dvojice jsou spotřebované."}},
    {"discover-left",
     {"Pairs left without a triple: {0}", "Hármas nélkül maradt párok száma: {0}",
      "Počet dvojic, které zůstaly bez trojice: {0}"}},
    {"discover-powers",
     {"No pair is left over when the largest number is 3, 7, 15, 31 or 63: one less than a power of two.",
      "Nem marad ki pár, ha a legnagyobb szám 3, 7, 15, 31 vagy 63: eggyel kisebb egy kettőhatványnál.",
      "Žádná dvojice nezbude, když je největší číslo 3, 7, 15, 31 nebo 63: o 1 menší než mocnina dvou."}},
    {"discover-guesses", {"Guesses", "Sejtések", "Domněnky"}},
    {"discover-guess",
     {"Look at the triples (a,b,c) with a < b < c in the list, guess, and test every case up to {0}:",
      "Nézzük meg a listán az (a,b,c) hármasokat, ahol a < b < c, fogalmazzunk meg sejtéseket, és próbáljunk "
      "ki minden esetet {0}-ig:",
      "Prohlédněme si trojice (a,b,c) v seznamu, kde a < b < c, vyslovme domněnku a vyzkoušejme všechny "
      "případy do "
      "{0}:"}},
    {"guess-even-sum",
     {"The sum a + b + c is even.", "Az a + b + c összeg páros.", "Součet a + b + c je sudý."}},
    {"guess-after-one",
     {"If a = 1, then b is even and c = b + 1.", "Ha a = 1, akkor b páros, és c = b + 1.",
      "Je-li a = 1, pak b je sudé a c = b + 1."}},
    {"guess-small-first",
     {"Twice the smallest number is less than the largest: 2a < c.",
      "A legkisebb szám kétszerese kisebb a legnagyobbnál: 2a < c.",
      "Dvojnásobek nejmenšího čísla je menší než největší číslo: 2a < c."}},
    {"guess-large-second",
     {"Twice the middle number is more than the largest: 2b > c.",
      "A középső szám kétszerese nagyobb a legnagyobbnál: 2b > c.",
      "Dvojnásobek prostředního čísla je větší než největší číslo: 2b > c."}},
    {"guess-double",
     {"(2a,2b,2c) is in the list exactly when (a,b,c) is.",
      "(2a,2b,2c) pontosan akkor van a listán, ha (a,b,c) is rajta van.",
      "(2a,2b,2c) je v seznamu právě tehdy, když je v něm (a,b,c)."}},
    {"guess-two-more",
     {"If all three numbers are even, adding 1 to any two of them gives a triple of the list again.",
      "Ha mindhárom szám páros, akkor bármelyik kettőt 1-gyel növelve megint egy hármast kapunk a listáról.",
      "Jsou-li všechna tři čísla sudá a kterákoli dvě z nich zvětšíme o 1, dostaneme opět trojici ze "
      "seznamu."}},
    {"guess-power",
     {"If a < 2^k, then (a, b + 2^k, c + 2^k) is in the list too.",
      "Ha a < 2^k, akkor (a, b + 2^k, c + 2^k) is a listán van.",
      "Je-li a < 2^k, je v seznamu i (a, b + 2^k, c + 2^k)."}},
    {"discover-true",
     {"True in every case tested ({0} {0:case|cases}).", "Minden vizsgált esetben igaz ({0} eset).",
      "Platí ve všech vyzkoušených případech (počet: {0})."}},
    {"discover-untested",
     {"There is no case to test yet: try a larger --to.",
      "Még nincs mit kipróbálni: érdemes nagyobb számig menni (--to).",
      "Zatím není co zkoušet: zkuste větší --to."}},
    {"discover-false",
     {"False, first for {0} (cases tested: {2}, false: {1}).",
      "Hamis, először itt: {0} (vizsgált esetek: {2}, hamis: {1}).",
      "Neplatí, poprvé pro {0} (vyzkoušeno případů: {2}, neplatí: {1})."}},
    {"guess-small-first-fails",
     {"2 · {0} = {1} is not less than {2}.", "2 · {0} = {1} nem kisebb, mint {2}.",
      "2 · {0} = {1} není menší než {2}."}},
    {"discover-no-proof",
     {"A guess that held in every case may still fail for larger numbers: only a reason makes it certain. "
      "The reason "
      "comes with the binary digits below.",
      "Ami eddig minden esetben igaz volt, az nagyobb számokra még elromolhat: csak az indoklás ad "
      "bizonyosságot. Az "
      "indoklást lentebb a kettes számrendszerbeli számjegyek adják.",
      "Co dosud platilo ve všech případech, může u větších čísel selhat: jistotu dá teprve zdůvodnění. To "
      "níže "
      "přinesou číslice ve dvojkové soustavě."}},
    {"discover-reduction", {"Smaller and smaller", "Egyre kisebb számok", "Stále menší čísla"}},
    {"discover-halving",
     {"The guesses make a test for large triples. If the sum is odd, the triple is not losing. Otherwise "
      "take 1 from "
      "the two odd numbers, if there are any, halve all three and look again, until (1, 2n, 2n+1) appears, "
      "which is "
      "losing.",
      "A sejtésekből próba lesz nagy hármasokra. Ha az összeg páratlan, a hármas nem vesztes. Különben a két "
      "páratlan számot, ha vannak ilyenek, csökkentsük 1-gyel, felezzük meg mindhármat, és nézzük meg újra, "
      "amíg az (1, 2n, 2n+1) alakhoz nem jutunk, amely vesztes.",
      "Z domněnek vznikne zkouška pro velké trojice. Je-li součet lichý, trojice není prohrávající. Jinak od "
      "obou lichých čísel, pokud tam jsou, odečteme po 1, všechna tři čísla vydělíme dvěma a zkoušíme znovu, "
      "až dojdeme k (1, 2n, 2n+1), což je prohrávající trojice."}},
    {"discover-halve",
     {"{0}: the sum {1} is even, and so are all three numbers; halve them: {2}",
      "{0}: az összeg ({1}) páros, és mindhárom szám páros; felezzük meg őket: {2}",
      "{0}: součet {1} je sudý a všechna tři čísla také; vydělíme je dvěma: {2}"}},
    {"discover-lessen-halve",
     {"{0}: the sum {1} is even; {3} and {4} are odd, so take 1 from each and halve: {2}",
      "{0}: az összeg ({1}) páros; {3} és {4} páratlan, ezeket csökkentsük 1-gyel, aztán felezzünk: {2}",
      "{0}: součet {1} je sudý; {3} a {4} jsou lichá, od každého odečteme 1 a všechna vydělíme dvěma: {2}"}},
    {"discover-is-winning",
     {"{0}: the sum {1} is odd. So {2} is not losing: the player to move wins.",
      "{0}: az összeg ({1}) páratlan. Tehát {2} nem vesztes: a soron következő játékos nyer.",
      "{0}: součet {1} je lichý. Trojice {2} tedy není prohrávající: hráč na tahu vyhrává."}},
    {"discover-is-losing",
     {"{0}: this is (1, 2n, 2n+1) with n = {1}. So {2} is losing.",
      "{0}: ez (1, 2n, 2n+1) alakú, ahol n = {1}. Tehát {2} vesztes.",
      "{0}: to je (1, 2n, 2n+1) pro n = {1}. Trojice {2} je tedy prohrávající."}},
    {"discover-binary", {"In binary", "Kettes számrendszerben", "Ve dvojkové soustavě"}},
    {"discover-columns",
     {"Write the three numbers in binary below each other. The sum is even exactly when the last column has "
      "an even "
      "number of 1s, and halving drops the last column. So the test looks at one column after the other, and "
      "a triple "
      "is losing exactly when every column has an even number of 1s. A mark ^ shows a column where it is "
      "odd.",
      "Írjuk a három számot kettes számrendszerben egymás alá. Az összeg pontosan akkor páros, ha az utolsó "
      "oszlopban "
      "páros sok 1-es áll, a felezés pedig elhagyja az utolsó oszlopot. A próba tehát sorra nézi az "
      "oszlopokat, és egy "
      "hármas pontosan akkor vesztes, ha minden oszlopban páros sok 1-es van. A ^ jel a páratlan oszlopokat "
      "mutatja.",
      "Napišme tři čísla ve dvojkové soustavě pod sebe. Součet je sudý právě tehdy, když je v posledním "
      "sloupci sudý "
      "počet jedniček, a dělení dvěma poslední sloupec škrtne. Zkouška tedy prochází jeden sloupec po druhém "
      "a trojice "
      "je prohrávající právě tehdy, když je v každém sloupci sudý počet jedniček. Znak ^ označuje lichý "
      "sloupec."}},
    {"discover-the-rule", {"The rule", "A szabály", "Pravidlo"}},
    {"discover-rule",
     {"Write the heaps in binary below each other; write 1 under a column with an odd number of 1s and 0 "
      "under the "
      "others. The number below is the nim-sum. The player to move loses exactly when it is 0. This is so "
      "for any "
      "number of heaps.",
      "Írjuk a halmok méretét kettes számrendszerben egymás alá; írjunk 1-et azok alá az oszlopok alá, "
      "amelyekben "
      "páratlan sok 1-es van, a többi alá 0-t. Az alul kapott szám a nim-összeg. A soron következő játékos "
      "pontosan "
      "akkor veszít, ha ez 0. Így van ez akárhány halommal.",
      "Napišme velikosti hromádek ve dvojkové soustavě pod sebe; pod sloupec s lichým počtem jedniček "
      "napišme 1, pod "
      "ostatní 0. Číslo dole je nim-součet. Hráč na tahu prohrává právě tehdy, když je to 0. Platí to pro "
      "jakýkoli "
      "počet hromádek."}},
    {"discover-agrees",
     {"Checked: up to {0} the rule gives exactly the triples found above.",
      "Ellenőriztük: {0}-ig a szabály pontosan a fent talált hármasokat adja.",
      "Ověřeno: do {0} dává pravidlo právě trojice nalezené výše."}},
    {"discover-disagrees",
     {"Up to {0} the rule does not give the triples found above.",
      "{0}-ig a szabály nem a fent talált hármasokat adja.",
      "Do {0} pravidlo nedává trojice nalezené výše."}},
    {"discover-next", {"Try next:", "Folytassuk így:", "Zkuste dál:"}},
    {"discover-safe-triples",
     {"Safe triples up to {0}: {1}. It is safe to leave them, because whoever has to move from them loses.",
      "A biztonságos hármasok száma {0}-ig: {1}. Ezeket nyugodtan hagyhatjuk az ellenfélre, mert aki ezekből "
      "lép, veszít.",
      "Počet bezpečných trojic do {0}: {1}. Můžeme je klidně nechat soupeři, protože kdo z nich táhne, "
      "prohraje."}},
    {"discover-two-equal",
     {"With two equal heaps the third would have to be empty, so the three are different.",
      "Két egyforma halom mellett a harmadiknak üresnek kellene lennie, ezért a három különböző.",
      "Vedle dvou stejných hromádek by třetí musela být prázdná, a proto jsou všechny tři různé."}},
    {"discover-safe-quadruples",
     {"Safe quadruples of different heaps up to {0}: {1}.",
      "A különböző halmokból álló biztonságos négyesek száma {0}-ig: {1}.",
      "Počet bezpečných čtveřic různých hromádek do {0}: {1}."}},
    {"discover-two-pairs",
     {"Besides these, two pairs of equal heaps (a,a,b,b) are always safe.",
      "Ezeken kívül két pár egyforma halom, (a,a,b,b), mindig biztonságos.",
      "Kromě nich jsou vždy bezpečné dvě dvojice stejných hromádek (a,a,b,b)."}},
    {"discover-chance",
     {"The chance that a random start is safe: three heaps, none of them empty, in any order, each smaller "
      "than 2^n.",
      "Mekkora eséllyel biztonságos egy véletlen kezdőállás? Három halom, egyik sem üres, a sorrend nem "
      "számít, és "
      "mindegyik kisebb, mint 2^n.",
      "Jaká je šance, že náhodná počáteční pozice je bezpečná? Tři hromádky, žádná prázdná, na pořadí "
      "nezáleží a každá "
      "je menší než 2^n."}},
    {"discover-chance-row",
     {"n = {0}: positions {2}, safe {1}; by the formula {3}/{4} = {5} %",
      "n = {0}: {2} állás, ebből {1} biztonságos; a képlet szerint {3}/{4} = {5} %",
      "n = {0}: počet pozic {2}, bezpečných {1}; podle vzorce {3}/{4} = {5} %"}},
    {"discover-formulas",
     {"Formulas: positions 2^(n-1) · (2^(2n) - 1) / 3, safe (2^(n-1) - 1) · (2^n - 1) / 3, chance (2^(n-1) - "
      "1) / "
      "(2^(n-1) · (2^n + 1)).",
      "Képletek: az állások száma 2^(n-1) · (2^(2n) - 1) / 3, a biztonságosaké (2^(n-1) - 1) · (2^n - 1) / "
      "3, az esély (2^(n-1) - 1) / (2^(n-1) · (2^n + 1)).",
      "Vzorce: počet pozic 2^(n-1) · (2^(2n) - 1) / 3, počet bezpečných (2^(n-1) - 1) · (2^n - 1) / 3, šance "
      "(2^(n-1) - 1) / (2^(n-1) · (2^n + 1))."}},
    {"discover-counted",
     {"Every position was counted one by one, and the formulas agree.",
      "Minden állást egyenként megszámoltunk, és a képletek ugyanezt adják.",
      "Všechny pozice jsme spočítali jednu po druhé a vzorce souhlasí."}},
    {"discover-miscounted",
     {"Every position was counted one by one, and the formulas do not agree.",
      "Minden állást egyenként megszámoltunk, és a képletek nem ezt adják.",
      "Všechny pozice jsme spočítali jednu po druhé a vzorce nesouhlasí."}},
    {"conjecture-understood",
     {"Understood as: {0}   (a ≤ b ≤ c are the three heaps)", "Így értettük: {0}   (a ≤ b ≤ c a három halom)",
      "Rozumíme tomu takto: {0}   (a ≤ b ≤ c jsou tři hromádky)"}},
    {"conjecture-tried",
     {"Tried on all triples up to {0}: {1} losing, {2} not losing.",
      "Kipróbáltuk az összes hármason {0}-ig: {1} vesztes, {2} nem vesztes.",
      "Vyzkoušeno na všech trojicích do {0}; prohrávajících: {1}, ostatních: {2}."}},
    {"conjecture-missed",
     {"First losing triple that does not satisfy it: {0}", "Az első vesztes hármas, amelyre nem igaz: {0}",
      "První prohrávající trojice, pro kterou neplatí: {0}"}},
    {"conjecture-also",
     {"First triple that satisfies it without being losing: {0}",
      "Az első hármas, amelyre igaz, pedig nem vesztes: {0}",
      "První trojice, pro kterou platí, a přesto není prohrávající: {0}"}},
    {"conjecture-untried",
     {"Nothing could be tried: a bound was hit first.",
      "Semmit sem tudtunk kipróbálni: előbb elértünk egy korlátot.",
      "Nic se nepodařilo vyzkoušet: dříve bylo dosaženo meze."}},
    {"conjecture-never",
     {"It is true of no triple up to {0}.", "{0}-ig egyetlen hármasra sem igaz.",
      "Do {0} neplatí pro žádnou trojici."}},
    {"conjecture-exact",
     {"It holds for all {1} losing triples up to {0} and for no other: as far as it was tried, it describes "
      "exactly the losing ones. Only a reason makes that certain.",
      "{0}-ig minden vesztes hármasra igaz (ez {1} hármas), és egyetlen másikra sem: ameddig kipróbáltuk, "
      "pontosan a veszteseket írja le. Biztossá csak az indoklás teszi.",
      "Do {0} platí pro všechny prohrávající trojice (počet: {1}) a pro žádnou jinou: kam až jsme zkoušeli, "
      "popisuje přesně ty prohrávající. Jistotu dá teprve zdůvodnění."}},
    {"conjecture-necessary",
     {"It holds for all {1} losing triples up to {0}, but also for {4} {4:other|others}: so it is true of "
      "the "
      "losing ones, but does not tell them apart.",
      "{0}-ig minden vesztes hármasra igaz (ez {1} hármas), de {4} másikra is: a vesztesekre tehát igaz, de "
      "nem "
      "különbözteti meg őket a többitől.",
      "Do {0} platí pro všechny prohrávající trojice (počet: {1}), ale také pro {4} {4:jinou|jiné|jiných}: o "
      "prohrávajících tedy platí, ale od ostatních je neodliší."}},
    {"conjecture-sufficient",
     {"Up to {0} every triple that satisfies it is losing ({2}), but it is not true of {3} losing "
      "{3:triple|triples}: it finds only some of them.",
      "{0}-ig minden hármas vesztes, amelyre igaz ({2} ilyen van), de {3} vesztes hármasra nem igaz: csak "
      "egy "
      "részüket találja meg.",
      "Do {0} je každá trojice, pro kterou platí, prohrávající (počet: {2}), ale pro {3} "
      "{3:prohrávající trojici|prohrávající trojice|prohrávajících trojic} neplatí: najde jen některé z "
      "nich."}},
    {"conjecture-neither",
     {"It does not hold: up to {0} it is false for {3} of the {1} losing triples, and true of {4} "
      "{4:triple|triples} that {4:is|are} not losing.",
      "Nem igaz: {0}-ig {1:az} vesztes hármas közül {3} nem felel meg neki, {4} nem vesztes hármas viszont "
      "megfelel.",
      "Neplatí: do {0} selže u prohrávajících trojic {3:v} {3:případě|případech|případech} (z celkových {1}) "
      "a "
      "platí pro {4} {4:trojici|trojice|trojic}, {4:která není prohrávající|které nejsou prohrávající|které "
      "nejsou prohrávající}."}},

    // Misère quotients.
    {"quotient-order",
     {"misère quotient: {0} {0:element|elements}, {1} of them in P",
      "betli hányados: {0} elem, ebből {1} P-beli", "betlový kvocient: počet prvků {0}, z toho v P: {1}"}},
    {"quotient-proved",
     {"proved for all heaps: from {0} on the values repeat with period {1} ({2} heaps computed)",
      "minden halomra bizonyítva: {0:az} méretű halomtól kezdve az értékek {1} periódussal ismétlődnek ({2} "
      "halom "
      "kiszámolva)",
      "dokázáno pro všechny hromádky: od {0} se hodnoty opakují s periodou {1} (spočítáno hromádek: {2})"}},
    {"quotient-position",
     {"proved for all sums of what can arise from it ({0} {0:position|positions})",
      "bizonyítva mindannak az összegeire, ami belőle előállhat ({0} állás)",
      "dokázáno pro všechny součty toho, co z ní může vzniknout (pozic: {0})"}},
    {"quotient-partial",
     {"proved for heaps up to {0}; of larger ones nothing is said",
      "bizonyítva {0} nagyságig; a nagyobb halmokról semmit sem állítunk",
      "dokázáno pro hromádky do {0}; o větších se nic netvrdí"}},
    {"quotient-partial-atoms",
     {"proved for the first {0} {0:position|positions} of the list; of the others nothing is said",
      "bizonyítva a lista első {0} állására; a többiről semmit sem állítunk",
      "dokázáno pro prvních {0} pozic seznamu; o ostatních se nic netvrdí"}},
    {"quotient-unknown",
     {"The quotient is not known within the bounds.", "A hányados a megadott korlátok között nem ismert.",
      "Kvocient není v daných mezích znám."}},
    {"quotient-climbing",
     {"at {0} the exponents climb without end in sight: infinite? (observed, not proved)",
      "{0:az} méretű halomnál a kitevők egyre nőnek, vége nem látszik: végtelen? (megfigyelés, nem "
      "bizonyítás)",
      "u {0} exponenty rostou bez konce v dohledu: nekonečný? (pozorováno, nedokázáno)"}},
    {"quotient-too-large",
     {"at {0} the quotient, or what leads to it, has too many elements",
      "{0:az} méretű halomnál a hányadosnak vagy az odavezető monoidnak túl sok eleme van",
      "u {0} má kvocient, nebo to, co k němu vede, příliš mnoho prvků"}},
    {"quotient-no-memory",
     {"at {0} the memory that was allowed was not enough (--memory); of the quotient from there on nothing "
      "is "
      "known",
      "{0:az} méretű halomnál nem volt elég a megengedett memória (--memory); az innen kezdődő hányadosról "
      "semmit sem tudunk",
      "u {0} povolená paměť nestačila (--memory); o kvocientu odtud dál nevíme nic"}},
    {"quotient-obstacle",
     {"  the sum it was wrong about last: {0}", "  az utolsó összeg, amelyről tévedett: {0}",
      "  poslední součet, o němž se mýlil: {0}"}},
    {"quotient-wild",
     {"wild: it is not the quotient of Nim", "vad: nem a nim hányadosa", "divoký: není to kvocient NIMu"}},
    {"quotient-trivial",
     {"tame: it is the trivial quotient, nobody can ever move",
      "szelíd: ez a triviális hányados, soha senki sem léphet",
      "krotký: je to triviální kvocient, nikdo nikdy nemůže táhnout"}},
    {"quotient-tame",
     {"tame: it is the quotient T{0} of Nim, whose heaps {1} are here {2}",
      "szelíd: ez a nim T{0} hányadosa, amelynek {1} halmai itt: {2}",
      "krotký: je to kvocient T{0} NIMu, jehož hromádky {1} jsou zde {2}"}},
    {"quotient-structure",
     {"invertible elements: {0}, idempotents: {1}, least ideal: a group of order {2}, of it in P: {3}",
      "invertálható elemek: {0}, idempotensek: {1}, legkisebb ideál: {2} rendű csoport, ebből P-beli: {3}",
      "invertibilní prvky: {0}, idempotenty: {1}, nejmenší ideál: grupa řádu {2}, z toho v P: {3}"}},
    {"quotient-generators", {"generators: {0}", "generátorok: {0}", "generátory: {0}"}},
    {"quotient-growth", {"it grew at: {0}", "ezeknél nőtt: {0}", "vzrostl u: {0}"}},
    {"quotient-atoms", {"positions, by number:", "az állások, sorszám szerint:", "pozice podle čísel:"}},
    {"quotient-relations", {"relations ({0}):", "relációk ({0}):", "relace ({0}):"}},
    {"quotient-lost",
     {"P, the sums lost for the player to move:", "P, azaz a soron következőnek vesztes összegek:",
      "P, součty prohrané pro hráče na tahu:"}},
    {"quotient-none-lost",
     {"P is empty: no sum is lost for the player to move",
      "P üres: a soron következőnek egyetlen összeg sem vesztes",
      "P je prázdná: žádný součet není pro hráče na tahu prohraný"}},
    {"quotient-phi",
     {"each heap behaves like (rows of the period where there is one):",
      "minden halom így viselkedik (periódusonként egy sor, ha van periódus):",
      "každá hromádka se chová jako (řádky po periodách, je-li perioda):"}},
    {"quotient-phi-atoms",
     {"each position behaves like:", "minden állás így viselkedik:", "každá pozice se chová jako:"}},
    {"quotient-more", {"... and {0} more (--json)", "... és még {0} (--json)", "... a dalších {0} (--json)"}},
    {"quotient-without-arrows",
     {"without arrows, as it has more than {0} elements; {1} are drawn",
      "nyilak nélkül, mert több mint {0} eleme van; {1} látható",
      "bez šipek, protože má více než {0} prvků; nakresleno jich je {1}"}},
    {"quotient-checked-monoid",
     {"the actions make a commutative monoid of {0} {0:element|elements}, all told apart by the {1} of P",
      "a hatások {0} elemű kommutatív monoidot adnak, elemeit a P {1} eleme mind megkülönbözteti",
      "působení dává komutativní monoid o {0} prvcích, které prvky P (je jich {1}) všechny rozliší"}},
    {"quotient-checked-heaps",
     {"the moves from {0} {0:heap|heaps} read from the rules: {1} {1:kind|kinds}",
      "{0} halom lépései a szabályból kiolvasva: {1} fajta",
      "tahy z hromádek (je jich {0}) vyčteny z pravidel: počet druhů {1}"}},
    {"quotient-checked-common",
     {"{0} more {0:heap|heaps}: of their options those with one of the {1} rare {1:part|parts}, and as many "
      "others as "
      "it takes",
      "további {0} halom: lépéseik közül azok, amelyek a {1} ritka rész valamelyikét hagyják, és annyi más, "
      "amennyi "
      "kell",
      "další hromádky (je jich {0}): z jejich tahů ty, které nechávají některou ze vzácných částí (je jich "
      "{1}), a "
      "tolik dalších, kolik je třeba"}},
    {"quotient-checked-lost",
     {"no sum in P has a move to one in P", "P-beli összegből nem vezet lépés P-belibe",
      "ze žádného součtu v P nevede tah do P"}},
    {"quotient-checked-others",
     {"every other sum but the empty one has such a move: {0} {0:set|sets} of options decide about all",
      "az üres kivételével minden más összegből vezet: {0} lépéshalmaz dönt mindegyikről",
      "z každého jiného součtu kromě prázdného takový tah vede: o všech rozhodne {0} množin tahů"}},
    {"quotient-checked-repetition",
     {"the values of {0} heaps repeat from {1} on with period {2}: so they do for ever",
      "{0} halom értékei {1:az} méretűtől kezdve {2} periódussal ismétlődnek: tehát mindörökre",
      "hodnoty {0} hromádek se od {1} opakují s periodou {2}: tedy navždy"}},
    {"quotient-not-ascending",
     {"a list is not ascending", "egy felsorolás nem növekvő", "některý seznam není vzestupný"}},
    {"quotient-not-commuting",
     {"the actions of {0} and {1} do not commute", "{0:az} és {1:az} hatása nem felcserélhető",
      "působení {0} a {1} nekomutují"}},
    {"quotient-not-least-words",
     {"the elements are not numbered by their least words",
      "az elemek számozása nem a legkisebb szavak szerinti", "prvky nejsou číslovány podle nejmenších slov"}},
    {"quotient-not-reached",
     {"only {0} of {1} elements are reached", "{1} elemből csak {0} érhető el",
      "dosaženo je jen {0} z {1} prvků"}},
    {"quotient-identity-lost", {"the empty sum is in P", "az üres összeg P-beli", "prázdný součet je v P"}},
    {"quotient-not-reduced",
     {"nothing tells element {0} apart from an earlier one",
      "{0:az} elemet semmi sem különbözteti meg egy korábbitól",
      "prvek {0} nic neodlišuje od některého dřívějšího"}},
    {"quotient-no-moves",
     {"a heap of {0} has no moves, and yet a value", "{0:az} méretű halomból nincs lépés, mégis van értéke",
      "z hromádky {0} nevede tah, a přesto má hodnotu"}},
    {"quotient-not-generator",
     {"the value of heap {0} does not fit the generators",
      "{0:az} méretű halom értéke nem illik a generátorokhoz",
      "hodnota hromádky {0} se nehodí ke generátorům"}},
    {"quotient-lost-to-lost",
     {"a heap of value {0} has an option that is lost where it is itself",
      "egy {0} értékű halomnak van olyan rákövetkezője, amely ugyanott vesztes, ahol ő maga",
      "hromádka s hodnotou {0} má následníka, který prohrává tam, kde ona sama"}},
    {"quotient-won-without-move",
     {"a sum of value {0} is said to be won, and has no move into P",
      "egy {0} értékű összeg állítólag nyert, mégsem vezet belőle lépés P-be",
      "součet s hodnotou {0} má být vyhraný, ale nevede z něj tah do P"}},
    {"quotient-differs",
     {"the values of the heaps {0} and {1} differ", "{0:az} és {1:az} méretű halom értéke különbözik",
      "hodnoty hromádek {0} a {1} se liší"}},
};

// By their names: there are hundreds, and an answer needs several.
constexpr auto by_name = [] {
  std::array<std::uint16_t, std::size(patterns)> order{};
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint16_t>(i);
  std::sort(order.begin(), order.end(),
            [](std::uint16_t a, std::uint16_t b) { return patterns[a].id < patterns[b].id; });
  return order;
}();

const Pattern* find(std::string_view id) {
  const auto at =
      std::lower_bound(by_name.begin(), by_name.end(), id,
                       [](std::uint16_t i, std::string_view name) { return patterns[i].id < name; });
  return at != by_name.end() && patterns[*at].id == id ? &patterns[*at] : nullptr;
}

}  // namespace

bool has_pattern(std::string_view id) { return find(id) != nullptr; }

std::string render(const Phrase& phrase, Language language, Saying saying) {
  const Trilingual *words = &phrase.words, *told = &phrase.told;
  if (words->en.empty()) {
    const Pattern* pattern = find(phrase.id);
    if (!pattern) return phrase.id;
    words = &pattern->text;
    told = &pattern->told;
  }
  const std::string_view text = (saying == Saying::to_do || told->en.empty() ? words : told)->in(language);
  const std::string before = phrase.where.empty() ? "" : phrase.where + ": ";
  return before + filled(text, language, [&](std::string_view name) -> std::optional<std::string> {
           if (name == "heap") return std::to_string(phrase.heap);
           if (name == "who") return saying == Saying::done_by_you ? "you" : "";
           if (name.size() != 1 || name[0] < '0' || name[0] > '9') return std::nullopt;
           const auto index = static_cast<std::size_t>(name[0] - '0');
           return index < phrase.arguments.size() ? phrase.arguments[index] : std::string{};
         });
}

std::string render(const std::vector<Phrase>& phrases, Language language, Saying saying) {
  std::string text;
  for (const Phrase& phrase : phrases) text += (text.empty() ? "" : "; ") + render(phrase, language, saying);
  return text;
}

}  // namespace bouton
