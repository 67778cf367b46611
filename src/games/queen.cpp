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
  std::vector<Reason> theorems(const Way& way) const { return Theory::theorems(way); }
  std::array<std::uint64_t, 2> safe_pair(std::uint64_t k) const { return Theory::pair(k); }

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
  return {.examples = {"queen:7,3", "queen:4-6,2-2", "queen:0,0"}, .make = make_plain<Queen, name>};
}

}  // namespace bouton::games::queen
