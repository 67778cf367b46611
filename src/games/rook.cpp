#include "games/board.hpp"

namespace bouton::games {
namespace {

// Any distance left or up: two Nim heaps.
struct Rook : PieceOnBoard<Rook> {
  struct Theory;

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

Entry rook() {
  return {.id = name,
          .family = "boards",
          .name = {"Rook", "bástya", "věž"},
          .aliases = {},
          .rule = {"A rook moves any distance left or up, towards the corner 0,0.",
                   "A bástya balra vagy felfelé lép akármennyit, a 0,0 sarok felé.",
                   "Věž táhne libovolně daleko doleva nebo nahoru, k rohu 0,0."},
          .theory = {"Two Nim heaps: the row and the column.", {}, {}},
          .examples = {"rook:7,3", "rook:4-6,2-2", "rook:5,5"},
          .make = make_plain<Rook, name>};
}

}  // namespace bouton::games
