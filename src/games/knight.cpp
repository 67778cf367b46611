#include "games/board.hpp"
#include "games/board_size.hpp"

namespace bouton::games::knight {
namespace {

// The four knight's moves that bring it nearer to the corner, staying on the board.
struct Knight : PieceOnBoard<Knight> {
  static constexpr std::string_view symbol = "♞";
  static constexpr std::string_view kind = "knight";
  std::uint64_t rows = 8, columns = 8;

  void moves(const Square& s, auto&& leave) const {
    const auto [r, c] = s;
    if (r >= 2 && c >= 1 && !leave(Square{r - 2, c - 1})) return;
    if (r >= 1 && c >= 2 && !leave(Square{r - 1, c - 2})) return;
    if (r >= 2 && c + 1 < columns && !leave(Square{r - 2, c + 1})) return;
    if (c >= 2 && r + 1 < rows) leave(Square{r + 1, c - 2});
  }
  bool listable(const Square&) const { return true; }
  Grid grid() const { return {0, rows - 1, columns - 1}; }
};

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  Knight knight;
  if (parameters.given) {
    auto size = read_board_size(parameters.text, "8x8");
    if (!size) return size.error();
    knight.rows = size->rows;
    knight.columns = size->columns;
  }
  return ruleset("knight/" + std::to_string(knight.rows) + "x" + std::to_string(knight.columns), knight);
}

}  // namespace

Entry entry() {
  return {
      .id = "knight",
      .family = "pieces",
      .name = {"Knight", "huszár", "jezdec"},
      .aliases = {"ló", "kůň"},
      .rule = {"A knight makes one of the four knight's moves that lead nearer to the corner 0,0, staying on "
               "the board.",
               "A huszár a négy olyan lóugrás egyikét teszi meg, amely közelebb viszi a 0,0 sarokhoz; a "
               "tábláról nem léphet le.",
               "Jezdec udělá jeden ze čtyř skoků, které ho přiblíží k rohu 0,0, a nesmí přitom opustit "
               "šachovnici."},
      .parameters = {"knight/RxC: a board of R rows and C columns (8x8 if left out)",
                     "knight/RxC: R sorból és C oszlopból álló tábla (ha nincs megadva, 8x8)",
                     "knight/RxC: šachovnice o R řádcích a C sloupcích (není-li uvedeno, 8x8)"},
      .theory = {"No formula is used; the values come from search. The edge of the board matters, so the "
                 "size is a part of the rules.",
                 "Képletet nem használunk; az értékeket keresés adja. A tábla széle számít, ezért a méret a "
                 "szabályok része.",
                 "Žádný vzorec se nepoužívá; hodnoty dává prohledávání. Na okraji šachovnice záleží, proto "
                 "je její velikost součástí pravidel."},
      .worked = {"From the corner 7,7 of the usual board the knight can jump to 5,6 or 6,5 only, which are "
                 "mirror images; both are won by the player who moves from there, so the second player wins.",
                 "A szokásos tábla 7,7 sarkából a huszár csak az 5,6 vagy a 6,5 mezőre ugorhat, amelyek "
                 "egymás tükörképei; mindkettőről az nyer, aki onnan lép, tehát a második játékos nyer.",
                 "Z rohu 7,7 obvyklé šachovnice může jezdec skočit jen na 5,6 nebo 6,5, což jsou zrcadlové "
                 "obrazy; z obou vyhraje ten, kdo odtud táhne, vyhraje tedy druhý hráč."},
      .limits = {"Search deals with boards of some millions of squares.",
                 "A keresés néhány millió mezős táblákkal boldogul.",
                 "Prohledávání zvládne šachovnice o několika milionech polí."},
      .examples = {"knight/8x8:7,7", "knight:4-6,2-2", "knight/5x9:4,8"},
      .make = make};
}

}  // namespace bouton::games::knight
