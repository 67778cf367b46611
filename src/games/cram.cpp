#include "games/stones.hpp"

namespace bouton::games::cram {
namespace {

// Cover two neighbouring free squares.
struct CramRule {
  static void sets(Cells cells, const auto& field, auto&& f) {
    for (Cells left = cells; left != 0; left &= left - 1) {
      const unsigned cell = first_of(left);
      for (unsigned direction = 0; direction < field.directions; ++direction) {
        const unsigned to = field.next(cell, direction);
        if (to != no_cell && cells >> to & 1 && !f(bit(cell) | bit(to))) return;
      }
    }
  }
  static constexpr bool takes_one = false;
  // Narrow boards fall apart sooner.
  static constexpr int searched(unsigned width) { return width <= 3 ? 60 : width <= 5 ? 45 : 36; }
  static constexpr char id[] = "cram";
  static constexpr BoardWords words = {
      {{{},
        {"domino on row {0}, columns {1} and {2}", "dominó ide: {0}. sor, {1}. és {2}. oszlop",
         "domino na řádek {0}, sloupce {1} a {2}"},
        {"domino on column {0}, rows {1} and {2}", "dominó ide: {0}. oszlop, {1}. és {2}. sor",
         "domino na sloupec {0}, řádky {1} a {2}"}}},
      {{{},
        {"put a domino on row {0}, columns {1} and {2}",
         "dominót {who:/tett|tettél} ide: {0}. sor, {1}. és {2}. oszlop",
         "{who:/klade|kladeš} domino na řádek {0}, sloupce {1} a {2}"},
        {"put a domino on column {0}, rows {1} and {2}",
         "dominót {who:/tett|tettél} ide: {0}. oszlop, {1}. és {2}. sor",
         "{who:/klade|kladeš} domino na sloupec {0}, řádky {1} a {2}"}}}};
  static constexpr bool takes_stones = false;
  static constexpr std::string_view in = "□", out = "■";
};
using Cram = StonesGame<CramRule, RectangleBoard>;

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  auto board = read_rectangle(parameters);
  if (!board) return board.error();
  return ruleset(name_with_size("cram", *board), Cram{*board});
}

}  // namespace

Entry entry() {
  return {.references =
              "M. Gardner, Mathematical Games, Scientific American (February 1974); E. R. Berlekamp, J. H. "
              "Conway, R. K. Guy, Winning Ways for your Mathematical Plays (1982)",
          .examples = {"cram/2x3:start", "cram:xx.x/xxxx", "cram/3x3:start", "cram/1x6:full", "cram:x.x"},
          .start = "cram/4x5:start",
          .make = make};
}

}  // namespace bouton::games::cram
