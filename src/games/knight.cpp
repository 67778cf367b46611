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
  return {.examples = {"knight/8x8:7,7", "knight:4-6,2-2", "knight/5x9:4,8"},
          .start = "knight/8x8:7,6",
          .make = make};
}

}  // namespace bouton::games::knight
