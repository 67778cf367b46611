#include "games/board.hpp"

namespace bouton::games {
namespace {

// The four knight's moves that bring it nearer to the corner, staying on the board.
struct Knight : PieceOnBoard<Knight> {
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
    Reader reader(parameters.text);
    auto rows = reader.number("the number of rows");
    if (!rows) return rows.error();
    if (!reader.accept('x'))
      return reader.fail("found " + reader.here() + " where the number of columns should be",
                         "'x', as in 8x8");
    auto columns = reader.number("the number of columns");
    if (!columns) return columns.error();
    if (auto end = reader.end("':' after the size of the board"); !end) return end.error();
    if (*rows == 0 || *columns == 0)
      return reader.fail_at(0, parameters.text.size(), "a board has at least one row and one column",
                            "a size such as 8x8", Error::Kind::bad_parameter);
    knight.rows = *rows;
    knight.columns = *columns;
  }
  return ruleset("knight/" + std::to_string(knight.rows) + "x" + std::to_string(knight.columns), knight);
}

}  // namespace

Entry knight() {
  return {
      .id = "knight",
      .family = "boards",
      .name = {"Knight", "huszár", "jezdec"},
      .aliases = {"ló", "kůň"},
      .rule = {"A knight makes one of the four knight's moves that lead nearer to the corner 0,0, staying on "
               "the board.",
               "A huszár a négy olyan lóugrás egyikét teszi meg, amely közelebb viszi a 0,0 sarokhoz; a "
               "táblán marad.",
               "Jezdec udělá jeden ze čtyř skoků, které ho přiblíží k rohu 0,0, a zůstane na šachovnici."},
      .parameters = {"knight/RxC: a board of R rows and C columns (8x8 if left out)", {}, {}},
      .examples = {"knight/8x8:7,7", "knight:4-6,2-2", "knight/5x9:4,8"},
      .make = make};
}

}  // namespace bouton::games
