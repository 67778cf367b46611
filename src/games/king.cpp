#include "games/board.hpp"

namespace bouton::games {
namespace {

// One step left, up, or diagonally left and up.
struct King : PieceOnBoard<King> {
  struct Theory;

  void moves(const Square& s, auto&& leave) const {
    if (s.row > 0 && !leave(Square{s.row - 1, s.column})) return;
    if (s.column > 0 && !leave(Square{s.row, s.column - 1})) return;
    if (s.row > 0 && s.column > 0) leave(Square{s.row - 1, s.column - 1});
  }
  bool listable(const Square&) const { return true; }
};

struct King::Theory {
  static std::optional<Code> value(const King&, const Square& s, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    const bool row_odd = s.row % 2, column_odd = s.column % 2;
    if (row_odd == column_odd) return row_odd ? 2 : 0;
    return (row_odd ? s.row > s.column : s.column > s.row) ? 1 : 3;
  }
};

constexpr char name[] = "king";

}  // namespace

Entry king() {
  return {
      .id = name,
      .family = "boards",
      .name = {"King", "király", "král"},
      .aliases = {},
      .rule = {"A king moves one square left, up, or diagonally left and up, towards the corner 0,0.",
               "A király egy mezőt lép balra, felfelé vagy átlósan balra felfelé, a 0,0 sarok felé.",
               "Král táhne o jedno pole doleva, nahoru, nebo šikmo doleva nahoru, k rohu 0,0."},
      .theory = {"Both coordinates even: 0; both odd: 2; one odd: 1 if it is the larger, else 3.", {}, {}},
      .examples = {"king:7,3", "king:4-6,2-2", "king:5,4"},
      .make = make_plain<King, name>};
}

}  // namespace bouton::games
