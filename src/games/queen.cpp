#include "games/board.hpp"
#include "games/wythoff.hpp"

namespace bouton::games {
namespace {

// Any distance left, up, or diagonally left and up: Wythoff's game on a board.
struct Queen : PieceOnBoard<Queen> {
  using Theory = WythoffTheory;

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

Entry queen() {
  return {.id = name,
          .family = "boards",
          .name = {"Queen", "királynő", "dáma"},
          .aliases = {"vezér", "královna"},
          .rule = {"A queen moves any distance left, up, or diagonally left and up, towards the corner 0,0.",
                   "A királynő balra, felfelé vagy átlósan balra felfelé lép akármennyit, a 0,0 sarok felé.",
                   "Dáma táhne libovolně daleko doleva, nahoru, nebo šikmo doleva nahoru, k rohu 0,0."},
          .theory = {"The same as Wythoff's game.", {}, {}},
          .examples = {"queen:7,3", "queen:4-6,2-2", "queen:0,0"},
          .make = make_plain<Queen, name>};
}

}  // namespace bouton::games
