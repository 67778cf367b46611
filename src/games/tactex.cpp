#include "games/stones.hpp"

namespace bouton::games::tactex {
namespace {

// Take any run of neighbouring coins along one of the three directions.
struct TacTexRule : TakeRun {
  static constexpr int searched = 24;
  static constexpr char id[] = "tactex";
  static constexpr const std::array<Trilingual, 3>& words = take_cells;
  static constexpr bool takes_stones = true;
  static constexpr std::string_view in = "●", out = "·";
};
using TacTex = StonesGame<TacTexRule, HexagonBoard>;

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  std::uint64_t side = 3;
  if (parameters.given) {
    Reader reader(parameters.text);
    auto read = reader.number({"the side of the hexagon", "a hatszög oldala", "strana šestiúhelníku"},
                              Hexagon::most_side, 1);
    if (!read) return read.error();
    if (auto end = reader.end({"':' after the side of the hexagon", "':' a hatszög oldala után",
                               "':' za stranou šestiúhelníku"});
        !end)
      return end.error();
    if (*read == 0)
      return reader.fail_at(0, parameters.text.size(),
                            {"a hexagon has a side of at least 1", "egy hatszög oldala legalább 1",
                             "strana šestiúhelníku je aspoň 1"},
                            {"a side from 1 to 5", "egy oldal 1-től 5-ig", "strana od 1 do 5"},
                            Error::Kind::bad_parameter);
    side = *read;
  }
  return ruleset("tactex/" + std::to_string(side),
                 TacTex{{std::make_shared<const Hexagon>(static_cast<unsigned>(side))}});
}

}  // namespace

Entry entry() {
  return {
      .id = "tactex",
      .family = "boards",
      .name = {"TacTex", "TacTex", "TacTex"},
      .aliases = {},
      .rule =
          {"Coins fill the cells of a hexagon. A move takes any run of coins that lie next to each other "
           "along one of the three directions of the hexagon: there may be no gap in it. The play ends "
           "when all coins are gone.",
           "Egy hatszög mezőin érmék vannak. Egy lépésben a hatszög három iránya közül az egyik mentén "
           "akárhány egymás melletti érmét vehetünk el; hézag nem lehet közöttük. A játék akkor ér véget, "
           "ha elfogytak az érmék.",
           "Na polích šestiúhelníku leží mince. Tahem odebereme libovolný počet mincí, které leží těsně "
           "vedle sebe v jednom ze tří směrů šestiúhelníku; nesmí mezi nimi být mezera. Hra končí, když "
           "nezbude žádná mince."},
      .parameters =
          {"tactex/S: a hexagon of side S, from 1 to 5 (3 if left out). A position is start (or full), "
           "or the rows from the top, x for a coin, '.' for an empty cell: xxx/xxxx/xx.xx/xxxx/xxx "
           "for side 3. In moves, 2.3 is the third cell of the second row.",
           "tactex/S: S oldalú hatszög, S 1-től 5-ig (ha nincs megadva, 3). Az állás start (vagy full), vagy "
           "a sorok felülről, x az érme, '.' az üres mező: xxx/xxxx/xx.xx/xxxx/xxx, ha az oldal 3. A "
           "lépésekben 2.3 a második sor harmadik mezője.",
           "tactex/S: šestiúhelník o straně S, od 1 do 5 (není-li uvedeno, 3). Pozice je start (nebo full), "
           "anebo řádky odshora, x je mince a '.' prázdné pole: xxx/xxxx/xx.xx/xxxx/xxx pro stranu 3. V "
           "tazích je 2.3 třetí pole druhého řádku."},
      .theory =
          {"In normal play the first player wins on every full hexagon: the middle coin is taken, and "
           "from then on every move is answered by its image after half a turn. For other positions and "
           "for misère play there is only search.",
           "Normál játékban minden teli hatszögön a kezdő nyer: elveszi a középső érmét, és azután minden "
           "lépésre annak fél fordulattal elforgatott képével válaszol. Más állásokra és a misère játékra "
           "csak keresés van.",
           "V normální hře vyhrává na každém plném šestiúhelníku první hráč: vezme prostřední minci a pak na "
           "každý tah odpovídá jeho obrazem po půl otáčce. Pro jiné pozice a pro misère hru zbývá jen "
           "prohledávání."},
      .worked = {"On the hexagon of side 2, seven coins, taking the middle one leaves a ring of six, where "
                 "opposite coins are images of each other: whatever is taken, take the opposite.",
                 "A 2 oldalú hatszögön (7 érme) a középső elvétele után hat érméből álló gyűrű marad, ahol a "
                 "szemköztiek egymás képei: bármit vesznek el, vegyük el a szemköztit.",
                 "Na šestiúhelníku o straně 2 (7 mincí) zbude po odebrání prostřední kruh šesti mincí, kde "
                 "protější jsou navzájem obrazy: cokoli soupeř vezme, vezmeme protějšek."},
      .limits = {"Sides up to 3 are searched completely. Sides go up to 5 (61 cells).",
                 "3-as oldalig teljes a keresés. Az oldal legfeljebb 5 lehet (61 mező).",
                 "Do strany 3 je prohledávání úplné. Strana je nejvýše 5 (61 polí)."},
      .legend = {"● a stone, · taken", "● kő, · elvették", "● kámen, · odebráno"},
      .references = "",
      .examples = {"tactex/2:start", "tactex/3:x.x/.xx./x...x/..x./x..", "tactex/2:x./.xx/x.",
                   "tactex/1:start"},
      .make = make};
}

}  // namespace bouton::games::tactex
