#include "games/board.hpp"

namespace bouton::games::rook {
namespace {

// Any distance left or up: two Nim heaps.
struct Rook : PieceOnBoard<Rook> {
  struct Theory;
  static constexpr std::string_view symbol = "♜";
  static constexpr std::string_view kind = "rook";
  std::vector<std::uint64_t> heaps_behind(const Square& s) const { return {s.row, s.column}; }
  std::vector<Reason> reading(const Square& s, const Way& way) const {
    if (way.function != Function::grundy) return {};
    return {
        {"rook-heaps",
         {"Moving up makes the row number smaller, moving left the column number, by as much as one likes: "
          "these are two Nim heaps, {heaps}.",
          "Felfelé lépve a sor száma, balra lépve az oszlop száma csökken, tetszőlegesen: ez két nim-halom, "
          "{heaps}.",
          "Tahem nahoru se zmenší číslo řádku, doleva číslo sloupce, o kolik chceme: jsou to dvě nimové "
          "hromádky, {heaps}."},
         {{"row", s.row}, {"column", s.column}, {"heaps", heaps_behind(s)}}}};
  }

  void moves(const Square& s, auto&& leave) const {
    for (std::uint64_t row = 0; row < s.row; ++row)
      if (!leave(Square{row, s.column})) return;
    for (std::uint64_t column = 0; column < s.column; ++column)
      if (!leave(Square{s.row, column})) return;
  }
};

struct Rook::Theory {
  static std::optional<Code> value(const Rook&, const Square& s, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    return s.row ^ s.column;
  }
  static bool options(const Rook&, const Square& s, const Way& way, std::optional<Code> wanted,
                      const auto& out) {
    if (way.function != Function::grundy || !wanted) return false;
    if (std::uint64_t row = *wanted ^ s.column; row < s.row) out(Square{row, s.column}, *wanted);
    if (std::uint64_t column = *wanted ^ s.row; column < s.column) out(Square{s.row, column}, *wanted);
    return true;
  }
  static std::vector<std::uint64_t> nim_heaps(const Rook&, const Square& s) { return {s.row, s.column}; }
};

constexpr char name[] = "rook";

}  // namespace

Entry entry() {
  return {
      .id = name,
      .family = "pieces",
      .name = {"Rook", "bástya", "věž"},
      .aliases = {},
      .rule = {"A rook moves any distance left or up, towards the corner 0,0.",
               "A bástya balra vagy felfelé lép akármennyit, a 0,0 sarok felé.",
               "Věž táhne libovolně daleko doleva nebo nahoru, směrem k rohu 0,0."},
      .last = {"brings the last rook to the corner", "az utolsó bástyát viszi a sarokba",
               "dotáhne do rohu poslední věž"},
      .theory = {"Two Nim heaps: the row and the column. The value is their nim-sum, and the player to move "
                 "loses just on the diagonal.",
                 "Két nim-halom: a sor és az oszlop. Az érték a nim-összegük, és a soron következő éppen az "
                 "átlón veszít.",
                 "Dvě nimové hromádky: řádek a sloupec. Hodnota je jejich nim-součet a hráč na tahu prohrává "
                 "právě na úhlopříčce."},
      .worked = {"7,3 is two heaps of 7 and 3. Moving up from row 7 to row 3 makes them equal; after that "
                 "every move can be answered by one back to the diagonal.",
                 "A 7,3 két halom, 7 és 3. A 7. sorból a 3. sorba lépve egyenlők lesznek; ezután minden "
                 "lépésre az átlóra való visszalépés a válasz.",
                 "7,3 jsou dvě hromádky, 7 a 3. Tahem z řádku 7 do řádku 3 se vyrovnají; na každý další tah "
                 "pak odpovíme návratem na úhlopříčku."},
      .limits = {"Coordinates up to 10^18 are answered at once in sums; other ways of play are searched.",
                 "Összegben 10^18-ig terjedő koordinátákra azonnal van válasz; a többi játékmódban keresünk.",
                 "V součtech je odpověď hned pro souřadnice do 10^18; ostatní způsoby hry se prohledávají."},
      .examples = {"rook:7,3", "rook:4-6,2-2", "rook:5,5"},
      .make = make_plain<Rook, name>};
}

}  // namespace bouton::games::rook
