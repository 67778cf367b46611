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
  return {.examples = {"rook:7,3", "rook:4-6,2-2", "rook:5,5"}, .make = make_plain<Rook, name>};
}

}  // namespace bouton::games::rook
