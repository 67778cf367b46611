#include "games/stones.hpp"

namespace bouton::games::cram {
namespace {

// Cover two neighbouring free squares.
struct CramRule {
  static void sets(Cells cells, const auto& field, auto&& f) {
    for (Cells left = cells; left != 0; left &= left - 1) {
      const unsigned cell = first_of(left);
      for (unsigned direction = 0; direction < field.directions; ++direction) {
        const unsigned to = field.next(cell, direction);
        if (to != no_cell && cells >> to & 1 && !f(bit(cell) | bit(to))) return;
      }
    }
  }
  static constexpr bool takes_one = false;
  static constexpr int searched = 30;
  static constexpr char id[] = "cram";
  static constexpr std::array<Trilingual, 3> words = {
      {{},
       {"domino on row {0}, columns {1} and {2}", "dominó ide: {0}. sor, {1}. és {2}. oszlop",
        "domino na řádek {0}, sloupce {1} a {2}"},
       {"domino on column {0}, rows {1} and {2}", "dominó ide: {0}. oszlop, {1}. és {2}. sor",
        "domino na sloupec {0}, řádky {1} a {2}"}}};
  static constexpr bool takes_stones = false;
  static constexpr std::string_view in = "□", out = "■";
};
using Cram = StonesGame<CramRule, RectangleBoard>;

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  auto board = read_rectangle(parameters);
  if (!board) return board.error();
  return ruleset(name_with_size("cram", *board), Cram{*board});
}

}  // namespace

Entry entry() {
  return {
      .id = "cram",
      .family = "boards",
      .name = {"Cram", "Cram", "Cram"},
      .aliases = {"dominórakás", "pokládání domina"},
      .rule =
          {"A move puts a domino on two free squares that have a side in common, either way round. "
           "Dominoes do not overlap. The play ends when no domino fits any more.",
           "Egy lépésben egy dominót teszünk két szabad mezőre, amelyeknek van közös oldaluk, akár "
           "vízszintesen, akár függőlegesen. A dominók nem fedhetik egymást. A játék akkor ér véget, ha már "
           "nem fér el több dominó.",
           "Tahem položíme domino na dvě volná pole, která sousedí stranou, vodorovně nebo svisle. Domina "
           "se nepřekrývají. Hra končí, když se už žádné domino nevejde."},
      .parameters =
          {"cram/RxC: R rows and C columns, at most 64 squares. A position is start (or full: all "
           "squares are free), or the rows from the top, x for a free square, '.' for a covered one: "
           "xx.x/xxxx; these may be written without a size.",
           "cram/RxC: R sor és C oszlop, legfeljebb 64 mező. Az állás start (vagy full: minden mező szabad), "
           "vagy a sorok felülről, x a szabad, '.' a fedett mező: xx.x/xxxx; ez méret nélkül is írható.",
           "cram/RxC: R řádků a C sloupců, nejvýše 64 polí. Pozice je start (nebo full: všechna pole jsou "
           "volná), anebo řádky odshora, x je volné pole a '.' zakryté: xx.x/xxxx; to lze psát i bez "
           "rozměrů."},
      .theory =
          {"In normal play even by even boards are won by the second player, who answers every domino "
           "by its image after half a turn; even by odd boards by the first, who begins with the two "
           "middle squares. Odd by odd boards have no such rule.",
           "Normál játékban a páros × páros táblán a második játékos nyer: minden dominóra annak fél "
           "fordulattal elforgatott képével válaszol. A páros × páratlan táblán a kezdő nyer, aki a két "
           "középső mezőn kezd. Páratlan × páratlan táblára nincs ilyen szabály.",
           "V normální hře na desce sudá × sudá vyhrává druhý hráč: na každé domino odpoví jeho obrazem "
           "po půl otáčce. Na desce sudá × lichá vyhrává první, který začne na dvou prostředních polích. "
           "Pro desky lichá × lichá takové pravidlo není."},
      .worked =
          {"On 2x3 the first player covers the middle column. Two single columns are left, one domino "
           "for each player: the first player has moved last.",
           "A 2x3-as táblán a kezdő a középső oszlopot fedi le. Két különálló oszlop marad, mindkettőbe "
           "egy dominó fér: a másodiké és megint a kezdőé; ő lép utoljára.",
           "Na desce 2x3 zakryje první hráč prostřední sloupec. Zbudou dva samostatné sloupce, do každého "
           "se vejde jedno domino: druhému hráči a zase prvnímu, který tak táhne poslední."},
      .limits = {"Boards of up to 30 squares are searched in seconds. A board has at most 64 squares.",
                 "30 mezőig a keresés néhány másodperc. Egy táblának legfeljebb 64 mezője lehet.",
                 "Do 30 polí trvá prohledání několik sekund. Deska má nejvýše 64 polí."},
      .legend = {"□ free, ■ covered", "□ szabad, ■ letakart", "□ volné, ■ zakryté"},
      .references =
          "M. Gardner, Mathematical Games, Scientific American (February 1974); E. R. Berlekamp, J. H. "
          "Conway, R. K. Guy, Winning Ways for your Mathematical Plays (1982)",
      .examples = {"cram/2x3:start", "cram:xx.x/xxxx", "cram/3x3:start", "cram/1x6:full", "cram:x.x"},
      .make = make};
}

}  // namespace bouton::games::cram
