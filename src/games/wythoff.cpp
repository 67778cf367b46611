#include "games/wythoff.hpp"

#include "games/ruleset_of.hpp"

namespace bouton::games {
namespace {

// Two heaps: take any number from one, or the same number from both.
struct Wythoff {
  using Position = Square;
  using Theory = WythoffTheory;
  static constexpr bool list = false;
  static constexpr bool splits = false;

  void moves(const Square& s, auto&& leave) const {
    for (std::uint64_t left = 0; left < s.row; ++left)
      if (!leave(Square{left, s.column})) return;
    for (std::uint64_t left = 0; left < s.column; ++left)
      if (!leave(Square{s.row, left})) return;
    for (std::uint64_t taken = 1; taken <= std::min(s.row, s.column); ++taken)
      if (!leave(Square{s.row - taken, s.column - taken})) return;
  }
  bool listable(const Square& s) const { return s.row <= 1'000'000 && s.column <= 1'000'000; }

  Grid grid() const { return {}; }
  Square at(std::uint64_t row, std::uint64_t column) const { return {row, column}; }

  Result<Square> read(Reader& reader) const {
    auto first = reader.number("a heap size");
    if (!first) return first.error();
    if (!reader.accept(','))
      return reader.fail("found " + reader.here() + " where the second heap should be",
                         "two heaps, as in 3,5");
    auto second = reader.number("a heap size");
    if (!second) return second.error();
    return Square{*first, *second};
  }
  std::string print(const Square& s) const { return std::to_string(s.row) + "," + std::to_string(s.column); }
  Phrase describe(const Square& from, std::span<const Square> parts) const {
    const Square& to = parts[0];
    if (to.column == from.column) return {"take-from", {std::to_string(from.row - to.row), "1"}};
    if (to.row == from.row) return {"take-from", {std::to_string(from.column - to.column), "2"}};
    return {"take-both", {std::to_string(from.row - to.row)}};
  }
};

constexpr char name[] = "wythoff";

}  // namespace

Entry wythoff() {
  return {
      .id = name,
      .family = "boards",
      .name = {"Wythoff's game", "Wythoff", "Wythoffova hra"},
      .aliases = {"wythoff-nim"},
      .rule =
          {"Two heaps: take any positive number of counters from one of them, or the same number from both.",
           "Két halom van: egy lépésben az egyikből akárhány kavicsot, vagy mindkettőből ugyanannyit veszünk "
           "el.",
           "Jsou dvě hromádky: tahem odebereme libovolný počet kamenů z jedné, nebo stejný počet z obou."},
      .theory = {"P-positions are the golden pairs (floor(k phi), floor(k phi^2)), exact for every size.",
                 {},
                 {}},
      .references = "W. A. Wythoff, A modification of the game of Nim, Nieuw Arch. Wisk. 7 (1907)",
      .examples = {"wythoff:3,5", "wythoff:6,4", "wythoff:0,0"},
      .make = make_plain<Wythoff, name>};
}

}  // namespace bouton::games
