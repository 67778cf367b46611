#include "games/wythoff.hpp"

#include "games/ruleset_of.hpp"

namespace bouton::games::wythoff {
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

  std::vector<Reason> reading(const Square& s, const Way& way) const { return Theory::reading(s, way); }
  std::vector<Reason> theorems(const Way& way) const { return Theory::theorems(way); }
  std::array<std::uint64_t, 2> safe_pair(std::uint64_t k) const { return Theory::pair(k); }
  // Two rows of counters; a point is an empty heap.
  std::string draw(const Square& s) const {
    constexpr std::uint64_t widest = 40;
    if (s.row > widest || s.column > widest) return {};
    std::string text;
    for (std::uint64_t heap : {s.row, s.column}) {
      for (std::uint64_t i = 0; i < heap; ++i) text += i == 0 ? "●" : " ●";
      text += heap == 0 ? "·\n" : "\n";
    }
    return text;
  }

  Grid grid() const { return {}; }
  Square at(std::uint64_t row, std::uint64_t column) const { return {row, column}; }

  Result<Square> read(Reader& reader) const {
    auto first = reader.number(heap_size);
    if (!first) return first.error();
    if (!reader.accept(','))
      return reader.missing(
          {"the second heap", "a második halom", "druhá hromádka"},
          {"two heaps, as in 3,5", "két halom, például 3,5", "dvě hromádky, například 3,5"});
    auto second = reader.number(heap_size);
    if (!second) return second.error();
    return Square{*first, *second};
  }
  std::string print(const Square& s) const { return std::to_string(s.row) + "," + std::to_string(s.column); }
  std::vector<std::uint64_t> heap_sizes(const Square& s) const { return {s.row, s.column}; }
  std::vector<Touch<Square>> edits(const Square& s, const Square&) const {
    return heap_touches<Square>(heap_sizes(s), false, [](const auto& sizes) {
      return Square{sizes[0], sizes[1]};
    });
  }
  std::vector<Taking> takings(const Square& from, std::span<const Square> parts) const {
    std::vector<Taking> result;
    if (parts[0].row < from.row) result.push_back({1, from.row - parts[0].row});
    if (parts[0].column < from.column) result.push_back({2, from.column - parts[0].column});
    return result;
  }
  Phrase describe(const Square& from, std::span<const Square> parts) const {
    const Square& to = parts[0];
    if (to.column == from.column) return {"take-from", {std::to_string(from.row - to.row), "1"}};
    if (to.row == from.row) return {"take-from", {std::to_string(from.column - to.column), "2"}};
    return {"take-both", {std::to_string(from.row - to.row)}};
  }
};

constexpr char name[] = "wythoff";

}  // namespace

Entry entry() {
  return {.aliases = {"wythoff-nim"},
          .references = "W. A. Wythoff, A modification of the game of Nim, Nieuw Arch. Wisk. 7 (1907)",
          .examples = {"wythoff:3,5", "wythoff:6,4", "wythoff:0,0"},
          .start = "wythoff:6,8",
          .make = make_plain<Wythoff, name>};
}

}  // namespace bouton::games::wythoff
