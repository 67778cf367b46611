#include "games/board.hpp"
#include "games/wythoff.hpp"

namespace bouton::games::queen {
namespace {

// Any distance left, up, or diagonally left and up: Wythoff's game on a board.
struct Queen : PieceOnBoard<Queen> {
  using Theory = WythoffTheory;
  static constexpr std::string_view symbol = "♛";
  static constexpr std::string_view kind = "queen";
  std::vector<Reason> reading(const Square& s, const Way& way) const { return Theory::reading(s, way); }

  void moves(const Square& s, auto&& leave) const {
    for (std::uint64_t row = 0; row < s.row; ++row)
      if (!leave(Square{row, s.column})) return;
    for (std::uint64_t column = 0; column < s.column; ++column)
      if (!leave(Square{s.row, column})) return;
    for (std::uint64_t by = 1; by <= std::min(s.row, s.column); ++by)
      if (!leave(Square{s.row - by, s.column - by})) return;
  }
};

constexpr char name[] = "queen";

}  // namespace

Entry entry() {
  return {
      .id = name,
      .family = "pieces",
      .name = {"Queen", "királynő", "dáma"},
      .aliases = {"vezér", "královna"},
      .rule = {"A queen moves any distance left, up, or diagonally left and up, towards the corner 0,0.",
               "A királynő balra, felfelé vagy átlósan balra felfelé lép akármennyit, a 0,0 sarok felé.",
               "Dáma táhne libovolně daleko doleva, nahoru, nebo šikmo doleva nahoru, směrem k rohu 0,0."},
      .last = {"brings the last queen to the corner", "az utolsó királynőt viszi a sarokba",
               "dotáhne do rohu poslední dámu"},
      .theory = {"The same as Wythoff's game with the row and the column as heaps: lost exactly on the "
                 "golden pairs (1,2), (3,5), (4,7), (6,10), ...",
                 "Ugyanaz, mint a Wythoff-játék, ha a sor és az oszlop száma a két halom: a vesztő állások "
                 "pontosan az arany párok: (1,2), (3,5), (4,7), (6,10), ...",
                 "Totéž co Wythoffova hra, v níž jsou hromádkami řádek a sloupec: prohrávající pozice jsou "
                 "právě zlaté dvojice (1,2), (3,5), (4,7), (6,10), ..."},
      .worked =
          {"7 and 3 differ by 4, and golden pair number 4 is 6 and 10: the queen is nearer to the "
           "corner. But 3 belongs to the pair 3 and 5, so moving up from row 7 to row 5 reaches a "
           "golden pair.",
           "A 7 és a 3 különbsége 4, a 4. arany pár pedig 6 és 10: a királynő közelebb van a sarokhoz. De a "
           "3 a 3 és 5 párhoz tartozik, ezért a 7. sorból az 5. sorba fellépve arany párra jutunk.",
           "7 a 3 se liší o 4 a zlatá dvojice číslo 4 je 6 a 10: dáma je blíž k rohu. Číslo 3 však "
           "patří do dvojice 3 a 5, takže tahem z řádku 7 nahoru do řádku 5 dojdeme na zlatou dvojici."},
      .limits = {"Who wins and how is told up to 10^18 in normal play; values are searched on boards of up "
                 "to 250 000 squares.",
                 "Azt, hogy normál játékban ki nyer és hogyan, 10^18-ig megmondjuk; az értékeket legfeljebb "
                 "250 000 mezős táblákon keresés adja.",
                 "Kdo a jak vyhraje v normální hře, řekneme až do 10^18; hodnoty dává prohledávání, na "
                 "šachovnicích do 250 000 polí."},
      .examples = {"queen:7,3", "queen:4-6,2-2", "queen:0,0"},
      .make = make_plain<Queen, name>};
}

}  // namespace bouton::games::queen
