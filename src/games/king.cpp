#include "games/board.hpp"

namespace bouton::games::king {
namespace {

// One step left, up, or diagonally left and up.
struct King : PieceOnBoard<King> {
  struct Theory;
  static constexpr std::string_view symbol = "♚";
  static constexpr std::string_view kind = "king";
  std::vector<Reason> reading(const Square&, const Way&) const;

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

std::vector<Reason> King::reading(const Square& s, const Way& way) const {
  const auto value = Theory::value(*this, s, way);
  if (!value) return {};
  constexpr Trilingual words[] = {
      {"Row {row} and column {column} are both even: worth 0.",
       "A sor ({row}) és az oszlop ({column}) száma is páros: az érték 0.",
       "Čísla řádku {row} i sloupce {column} jsou sudá: hodnota je 0."},
      {"Of row {row} and column {column} only the larger is odd: worth 1.",
       "A sor ({row}) és az oszlop ({column}) száma közül csak a nagyobb páratlan: az érték 1.",
       "Z čísel řádku {row} a sloupce {column} je liché jen to větší: hodnota je 1."},
      {"Row {row} and column {column} are both odd: worth 2.",
       "A sor ({row}) és az oszlop ({column}) száma is páratlan: az érték 2.",
       "Čísla řádku {row} i sloupce {column} jsou lichá: hodnota je 2."},
      {"Of row {row} and column {column} only the smaller is odd: worth 3.",
       "A sor ({row}) és az oszlop ({column}) száma közül csak a kisebb páratlan: az érték 3.",
       "Z čísel řádku {row} a sloupce {column} je liché jen to menší: hodnota je 3."}};
  return {{"king-parity", words[*value], {{"row", s.row}, {"column", s.column}, {"value", *value}}}};
}

constexpr char name[] = "king";

}  // namespace

Entry entry() {
  return {.examples = {"king:7,3", "king:4-6,2-2", "king:5,4"}, .make = make_plain<King, name>};
}

}  // namespace bouton::games::king
