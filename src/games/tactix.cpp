#include "games/stones.hpp"

namespace bouton::games::tactix {
namespace {

// Take any run of neighbouring stones from one row or column.
struct TacTixRule : TakeRun {
  static constexpr int searched = 25;
  static constexpr char id[] = "tactix";
  static constexpr const std::array<Trilingual, 3>& words = take_words;
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
  return {
      .id = "tactix",
      .family = "boards",
      .name = {"TacTix", "TacTix", "TacTix"},
      .aliases = {"bulo"},
      .rule =
          {"Stones lie on the squares of a rectangle. A move takes any run of stones that lie next to each "
           "other in one row or in one column: there may be no gap in it. The play ends when all stones "
           "are gone.",
           "Egy téglalap mezőin kövek vannak. Egy lépésben egy sorból vagy egy oszlopból akárhány egymás "
           "melletti követ vehetünk el; hézag nem lehet közöttük. A játék akkor ér véget, ha elfogytak a "
           "kövek.",
           "Na polích obdélníku leží kameny. Tahem odebereme libovolný počet kamenů, které leží těsně vedle "
           "sebe v jednom řádku nebo v jednom sloupci; nesmí mezi nimi být mezera. Hra končí, když nezbude "
           "žádný kámen."},
      .last = {"takes the last stone", "az utolsó követ veszi el", "vezme poslední kámen"},
      .parameters =
          {"tactix/RxC: R rows and C columns, at most 64 squares. A position is start (or full), or "
           "the rows from the top, x for a stone, '.' for an empty square: xx.x/xxxx; these may be "
           "written without a size. Rows and columns are counted from 1 at the top left.",
           "tactix/RxC: R sor és C oszlop, legfeljebb 64 mező. Az állás start (vagy full), vagy a sorok "
           "felülről, x a kő, '.' az üres mező: xx.x/xxxx; ez méret nélkül is írható. A sorokat és az "
           "oszlopokat a bal felső saroktól, 1-től számozzuk.",
           "tactix/RxC: R řádků a C sloupců, nejvýše 64 polí. Pozice je start (nebo full), anebo řádky "
           "odshora, x je kámen a '.' prázdné pole: xx.x/xxxx; to lze psát i bez rozměrů. Řádky a sloupce se "
           "počítají od 1 od levého horního rohu."},
      .theory =
          {"In normal play a position that looks the same after half a turn, and where no run meets its "
           "own image, is lost for the player to move: every move is answered by its image. So even by "
           "even boards are won by the second player, and all others by the first, who takes the middle "
           "stone or the middle pair. In misère play no such rule is known.",
           "Normál játékban veszít a soron következő, ha az állás fél fordulat után ugyanolyan, és egyetlen "
           "elvehető kősor sem találkozik a saját képével: minden lépésre a képe a válasz. Így a páros × "
           "páros táblán a második nyer, minden más táblán a kezdő: elveszi a középső követ vagy a középső "
           "párt. Misère játékra ilyen szabályt nem ismerünk.",
           "V normální hře prohrává hráč na tahu, když pozice po půl otáčce vypadá stejně a žádný odebíraný "
           "úsek se nepotkává se svým obrazem: na každý tah se odpoví jeho obrazem. Na desce sudá × sudá "
           "tedy vyhrává druhý hráč, na všech ostatních první: vezme prostřední kámen nebo prostřední "
           "dvojici. Pro misère hru žádné takové pravidlo neznáme."},
      .worked =
          {"On 3x3 the first player takes the middle stone. From then on every run that is taken has an "
           "image on the other side of the middle, which is taken in reply.",
           "A 3x3-as táblán a kezdő elveszi a középső követ. Ettől kezdve minden elvett kősornak van képe a "
           "középpont túloldalán: válaszul azt vesszük el.",
           "Na desce 3x3 vezme první hráč prostřední kámen. Od té chvíle má každý odebraný úsek na druhé "
           "straně středu svůj obraz, a ten vezmeme v odpovědi."},
      .limits =
          {"Boards of up to 25 stones are searched in seconds, in both conventions. A board has at most "
           "64 squares.",
           "25 kőig a keresés néhány másodperc, normál és misère játékban is. Egy táblának legfeljebb 64 "
           "mezője lehet.",
           "Do 25 kamenů trvá prohledání několik sekund, v normální i v misère hře. Deska má nejvýše 64 "
           "polí."},
      .legend = {"● a stone, · taken", "● kő, · elvették", "● kámen, · odebráno"},
      .references =
          "M. Gardner, Mathematical Games, Scientific American (February 1958), on Piet Hein's Tac Tix",
      .examples = {"tactix/3x3:start", "tactix:xx.x/xxxx", "tactix/2x2:xx/.x", "tactix/2x3:full",
                   "tactix:x.x/.x."},
      .make = make};
}

}  // namespace bouton::games::tactix
