// Every sentence in three languages. {0}, {1}, ... are arguments; the last argument of a move is the number
// of the component among its like.
#include "bouton/phrase.hpp"
#include "present/wording.hpp"

namespace bouton {
namespace {

struct Pattern {
  std::string_view id;
  Trilingual text;
};

constexpr Pattern patterns[] = {
    // Moves.
    {"take", {"take {0} from heap {1}", "vegyünk el {0:t} {1:az}. halomból", "odebrat {0} z {1}. hromádky"}},
    {"take-from",
     {"take {0} from heap {1}", "vegyünk el {0:t} {1:az}. halomból", "odebrat {0} z {1}. hromádky"}},
    {"take-both",
     {"take {0} from both heaps", "vegyünk el {0:t} mindkét halomból", "odebrat {0} z obou hromádek"}},
    {"split",
     {"split heap {1} into {0}", "bontsuk {1:az}. halmot ezekre: {0}", "rozdělit {1}. hromádku na {0}"}},
    {"take-split",
     {"take {0} from heap {2} and leave {1}", "vegyünk el {0:t} {2:az}. halomból, maradjon {1}",
      "odebrat {0} z {2}. hromádky a nechat {1}"}},
    {"brick",
     {"put a {0} brick on {1}", "tegyünk egy {0} méretű téglát erre: {1}", "položit kostku {0} na {1}"}},
    {"move", {"move from {0} to {1}", "lépjünk innen: {0}, ide: {1}", "táhnout z {0} na {1}"}},
    {"go", {"{0}>{1}", "{0}>{1}", "{0}>{1}"}},

    // How an answer was found.
    {"method-nim-sum",
     {"nim-sum of Grundy values", "a Grundy-értékek nim-összege", "nim-součet Grundyho hodnot"}},
    {"method-foreclosed",
     {"nim-sum of foreclosed values, unless a component has ended or can be ended at once",
      "a lezárt (foreclosed) értékek nim-összege, ha egyik összetevő sem ért véget és nem is zárható le "
      "azonnal",
      "nim-součet uzavřených (foreclosed) hodnot, pokud žádná složka neskončila ani ji nelze hned ukončit"}},
    {"method-least", {"least remoteness", "a legkisebb távolság", "nejmenší vzdálenost"}},
    {"method-greatest", {"greatest suspense", "a legnagyobb késleltetés", "největší napětí"}},
    {"method-merge",
     {"sum of remotenesses, less 1 for every odd one after the first",
      "a távolságok összege, az első páratlan utáni minden páratlanért 1-gyel kevesebb",
      "součet vzdáleností, zmenšený o 1 za každou lichou po první"}},
    {"method-merge-2",
     {"remotenesses combined for a short union", "a távolságok a rövid unióban összevonva",
      "vzdálenosti složené pro krátké sjednocení"}},
    {"method-merge-1",
     {"misère remotenesses combined for a short union", "a misère távolságok a rövid unióban összevonva",
      "misère vzdálenosti složené pro krátké sjednocení"}},
    {"method-kernels",
     {"normal and misère kernels of the live components", "az élő összetevők normál és misère magja",
      "normální a misère jádra živých složek"}},
    {"method-labels",
     {"nim-sum of labels, for games that need not end",
      "a címkék nim-összege olyan játékokra, amelyek nem feltétlenül érnek véget",
      "nim-součet štítků pro hry, které nemusí skončit"}},
    {"method-misere-nim",
     {"misère Nim: as normal Nim until only heaps of 1 are left",
      "misère nim: mint a nim, amíg csak 1-es halmok nem maradnak",
      "misère nim: jako nim, dokud nezbudou jen jednotkové hromádky"}},
    {"method-theory", {"theory of the game", "a játék elmélete", "teorie hry"}},
    {"method-search",
     {"search of all positions of the compound", "az összetett játék minden állásának vizsgálata",
      "prohledání všech pozic složené hry"}},
    {"method-retrograde",
     {"retrograde analysis of the product graph", "visszafelé elemzés a szorzatgráfon",
      "zpětná analýza součinového grafu"}},
    {"method-none", {"none: a bound was hit", "nincs: elértünk egy korlátot", "žádná: bylo dosaženo meze"}},

    // Who wins.
    {"outcome-P",
     {"The player to move loses (P): every move can be answered.",
      "A soron következő játékos veszít (P): minden lépésre van válasz.",
      "Hráč na tahu prohrává (P): na každý tah existuje odpověď."}},
    {"outcome-N",
     {"The player to move wins (N).", "A soron következő játékos nyer (N).", "Hráč na tahu vyhrává (N)."}},
    {"outcome-D",
     {"With best play nobody loses (D): a draw.", "Legjobb játékkal senki sem veszít (D): döntetlen.",
      "Při nejlepší hře nikdo neprohraje (D): remíza."}},
    {"outcome-unknown",
     {"Unknown: a bound was hit before it was decided.",
      "Nem ismert: előbb elértünk egy korlátot, mint hogy eldőlt volna.",
      "Neznámé: dříve, než se to rozhodlo, bylo dosaženo meze."}},

    // The way of play, in words.
    {"play-sum",
     {"sum: move in exactly one component", "összeg: pontosan egy összetevőben lépünk",
      "součet: táhneme právě v jedné složce"}},
    {"play-join",
     {"join: move in every component that has not ended",
      "együttes: minden véget nem ért összetevőben lépünk",
      "společná hra: táhneme v každé složce, která neskončila"}},
    {"play-union",
     {"union: move in any components, at least one", "unió: tetszőleges, de legalább egy összetevőben lépünk",
      "sjednocení: táhneme v libovolných složkách, aspoň v jedné"}},
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
     {"misère play: who cannot move wins", "misère játék: aki nem tud lépni, nyer",
      "misère hra: kdo nemůže táhnout, vyhrává"}},

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
     {"Winning moves exist, but there are too many moves to list.",
      "Van nyerő lépés, de túl sok a lépés a felsoroláshoz.",
      "Vítězné tahy existují, ale tahů je příliš mnoho na výpis."}},
    {"winning-moves-unknown",
     {"Winning moves: unknown, a bound was hit.", "Nyerő lépések: nem ismertek, elértünk egy korlátot.",
      "Vítězné tahy: neznámé, bylo dosaženo meze."}},
    {"more-moves",
     {"... and {0} more (--json lists them)", "... és még {0} (a --json felsorolja)",
      "... a dalších {0} (vypíše je --json)"}},
    {"why", {"Why:", "Miért:", "Proč:"}},
    {"more-legal-moves",
     {"... and more moves than can be listed", "... és még több lépés, mint amennyi felsorolható",
      "... a další tahy, víc, než lze vypsat"}},
    {"moves-legend", {"* wins", "* nyer", "* vyhrává"}},
    {"complete",
     {"Add a heap of {0}: {1} is lost for the player to move.",
      "Vegyünk hozzá egy {0} nagyságú halmot: {1} vesztett állás a soron következőnek.",
      "Přidejte hromádku velikosti {0}: {1} je pro hráče na tahu prohraná."}},
    {"complete-checked",
     {"Heaps up to {0} were tried.", "{0}-ig próbáltunk halmokat.", "Zkoušeli jsme hromádky do {0}."}},
    {"complete-none",
     {"No heap up to {0} makes it a P-position.", "{0}-ig egyik halommal sem lesz vesztő (P) állás.",
      "Žádná hromádka do {0} z ní P-pozici neudělá."}},
    {"complete-impossible",
     {"No heap makes it a P-position: one component has no label.",
      "Egyetlen halommal sem lesz vesztő (P) állás: az egyik összetevőnek nincs címkéje.",
      "Žádná hromádka z ní P-pozici neudělá: jedna složka nemá štítek."}},
    {"undefined", {"not defined here", "itt nincs értelmezve", "zde není definováno"}},
    {"no-function",
     {"none: no function of the components decides this way of play",
      "nincs: ezt a játékmódot az összetevők egyik függvénye sem dönti el",
      "žádná: tento způsob hry nerozhoduje žádná funkce složek"}},
    {"unknown", {"unknown", "nem ismert", "neznámé"}},
    {"kernel",
     {"P-positions reachable from {0}: {1} of {2}",
      "{0} állásból elérhető vesztő (P) állások száma: {1} (összesen {2} állás)",
      "P-pozice dosažitelné z {0}: {1} z {2}"}},
    {"kernel-unknown",
     {"Unknown: too many positions can be reached from {0}.",
      "Nem ismert: {0} állásból túl sok állás érhető el.",
      "Neznámé: z {0} lze dosáhnout příliš mnoha pozic."}},
    {"layer", {"Step {0}", "{0}. lépés", "Krok {0}"}},
    {"layer-kernel", {"  in the kernel: ", "  a magban: ", "  v jádru: "}},
    {"layer-outside", {"  can move there: ", "  oda léphet: ", "  lze tam táhnout: "}},
    {"drawn", {"Drawn: ", "Döntetlen: ", "Remízové: "}},
    {"bound-positions",
     {"the limit of positions was reached", "elértük az állások számának korlátját",
      "bylo dosaženo meze počtu pozic"}},
    {"bound-memory",
     {"the limit of memory was reached (--memory)", "elértük a memória korlátját (--memory)",
      "bylo dosaženo meze paměti (--memory)"}},
    {"bound-time",
     {"the time limit was reached (--time)", "elértük az időkorlátot (--time)",
      "bylo dosaženo časové meze (--time)"}},
    {"bound-cancelled", {"stopped on request", "kérésre leállítva", "zastaveno na žádost"}},
    {"bound-options",
     {"one position has too many moves to list", "egy állásban túl sok a lépés a felsoroláshoz",
      "v jedné pozici je příliš mnoho tahů na výpis"}},
    {"bound-loopy",
     {"the play need not end, and this needs it to",
      "a játéknak nem kell véget érnie, ehhez pedig az kellene", "hra nemusí skončit, a to by zde musela"}},
    {"bound-size",
     {"the position is too large for any method at hand", "az állás túl nagy minden elérhető módszerhez",
      "pozice je příliš velká pro všechny dostupné metody"}},
    {"bound",
     {"{0}; {1} positions were looked at", "{0}; {1} állást néztünk meg", "{0}; prohlédnuto pozic: {1}"}},

    // Errors.
    {"error", {"error: {0}", "hiba: {0}", "chyba: {0}"}},
    {"expected", {"expected: {0}", "várt: {0}", "očekáváno: {0}"}},
    {"nearest", {"did you mean: {0}", "erre gondolt: {0}", "mysleli jste: {0}"}},
    {"example", {"example: {0}", "példa: {0}", "příklad: {0}"}},

    // The catalogue.
    {"games-rule", {"Rule", "Szabály", "Pravidlo"}},
    {"games-names", {"Names", "Nevek", "Názvy"}},
    {"games-parameters", {"Parameters", "Paraméterek", "Parametry"}},
    {"games-theory", {"Theory", "Elmélet", "Teorie"}},
    {"games-worked", {"Example", "Példa", "Příklad"}},
    {"games-limits", {"Search", "Keresés", "Hledání"}},
    {"games-references", {"References", "Irodalom", "Literatura"}},
    {"games-example", {"Try", "Próba", "Zkuste"}},
    {"games-more",
     {"bouton games NAME tells more about one game.", "A bouton games NÉV többet mond egy játékról.",
      "Více o jedné hře řekne bouton games NÁZEV."}},
};

const Pattern* find(std::string_view id) {
  for (const Pattern& pattern : patterns)
    if (pattern.id == id) return &pattern;
  return nullptr;
}

}  // namespace

bool has_pattern(std::string_view id) { return find(id) != nullptr; }

std::string render(const Phrase& phrase, Language language) {
  std::string_view text = phrase.words.in(language);
  if (phrase.words.en.empty()) {
    const Pattern* pattern = find(phrase.id);
    if (!pattern) return phrase.id;
    text = pattern->text.in(language);
  }
  const std::string before = phrase.where.empty() ? "" : phrase.where + ": ";
  return before + filled(text, language, [&](std::string_view name) -> std::optional<std::string> {
           if (name.size() != 1 || name[0] < '0' || name[0] > '9') return std::nullopt;
           const auto index = static_cast<std::size_t>(name[0] - '0');
           return index < phrase.arguments.size() ? phrase.arguments[index] : std::string{};
         });
}

std::string render(const std::vector<Phrase>& phrases, Language language) {
  std::string text;
  for (const Phrase& phrase : phrases) text += (text.empty() ? "" : "; ") + render(phrase, language);
  return text;
}

}  // namespace bouton
