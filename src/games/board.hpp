// A piece on a board that moves towards the top left corner: notation and words shared by the chess pieces.
#pragma once

#include "games/ruleset_of.hpp"

namespace bouton::games {

// A square as chess players write it: a8 is the goal, the top left corner of a board with 8 rows, unless it
// has another size. None where something else stands.
inline std::optional<Result<Square>> chess_square(Reader& reader, const Grid& board) {
  const std::uint64_t rows = board.last_row == largest_size ? 8 : board.last_row + 1;
  const std::uint64_t columns = board.last_column == largest_size ? 8 : board.last_column + 1;
  const char file = static_cast<char>(reader.peek() | 0x20);
  if (file < 'a' || file > 'z') return std::nullopt;
  const std::size_t start = reader.offset();
  reader.accept(reader.peek());
  auto rank = reader.number(a_row);
  if (!rank) return rank.error();
  const auto column = static_cast<std::uint64_t>(file - 'a');
  if (column >= columns || *rank == 0 || *rank > rows) {
    const std::string last =
        std::string(1, static_cast<char>('a' + std::min<std::uint64_t>(columns, 26) - 1)) +
        std::to_string(rows);
    return reader.fail_at(start, reader.offset() - start, outside_the_board,
                          {"a square from a1 to {0}", "egy mező a1-től {0}-ig", "pole od a1 do {0}", {last}},
                          Error::Kind::bad_position);
  }
  return Square{rows - *rank, column};
}

// One piece is written 7,3 (row, column), or h1. Several pieces on one board are separate components: 7-3,2-4
// for short, which is the same as joining them by +.
template <class Piece>
struct PieceOnBoard {
  using Position = Square;
  static constexpr bool list = false;
  static constexpr bool splits = false;

  Grid grid() const { return {}; }
  Square at(std::uint64_t row, std::uint64_t column) const { return {row, column}; }
  bool listable(const Square& s) const { return s.row <= 1'000'000 && s.column <= 1'000'000; }

  Result<std::vector<Square>> read_all(Reader& reader) const {
    const Grid board = static_cast<const Piece*>(this)->grid();
    std::vector<Square> squares;
    do {
      const std::size_t start = reader.offset();
      if (const auto chess = chess_square(reader, board)) {
        if (!*chess) return chess->error();
        squares.push_back(**chess);
        continue;
      }
      auto row = reader.number(a_row);
      if (!row) return row.error();
      const char separator = squares.empty() && reader.peek() == ',' ? ',' : '-';
      if (!reader.accept(separator))
        return reader.missing(the_column, {"row and column, as in 7,3 (several pieces: 7-3,2-4)",
                                           "sor és oszlop, például 7,3 (több bábu: 7-3,2-4)",
                                           "řádek a sloupec, například 7,3 (více figur: 7-3,2-4)"});
      auto column = reader.number(a_column);
      if (!column) return column.error();
      if (*row > board.last_row || *column > board.last_column)
        return reader.fail_at(start, reader.offset() - start, outside_the_board,
                              {"a row up to {0} and a column up to {1} (the first are 0)",
                               "sor legfeljebb {0}, oszlop legfeljebb {1} (az első a 0.)",
                               "řádek nejvýše {0} a sloupec nejvýše {1} (první jsou 0)",
                               {board.last_row, board.last_column}},
                              Error::Kind::bad_position);
      squares.push_back({*row, *column});
      if (separator == ',') break;
    } while (reader.accept(','));
    return squares;
  }
  std::string print(const Square& s) const { return std::to_string(s.row) + "," + std::to_string(s.column); }
  // Small boards: all of it, or, if it has no end, the squares that can be reached.
  std::uint64_t length(const Square& s) const { return std::max(s.row, s.column); }
  // The last row and column, if that is a board to look at.
  std::optional<Square> corner(const Square& s, std::uint64_t length) const {
    constexpr std::uint64_t widest = 20;
    const Grid board = static_cast<const Piece*>(this)->grid();
    const Square last{board.last_row == largest_size ? std::max(s.row, length) : board.last_row,
                      board.last_column == largest_size ? std::max(s.column, length) : board.last_column};
    if (last.row >= widest || last.column >= widest) return std::nullopt;
    return last;
  }
  std::string draw(const Square& s, std::uint64_t length) const {
    const auto last = corner(s, length);
    if (!last) return {};
    std::string text;
    for (std::uint64_t row = 0; row <= last->row; ++row)
      for (std::uint64_t column = 0; column <= last->column; ++column) {
        text += Square{row, column} == s ? Piece::symbol : "·";
        text += column == last->column ? '\n' : ' ';
      }
    return text;
  }
  std::optional<Scene> scene(const Square& s, const Square& start) const {
    const auto last = corner(s, length(start));
    if (!last) return std::nullopt;
    auto scene = grid_scene("board", last->row + 1, last->column + 1);
    if (!scene) return scene;
    for (std::uint64_t row = 0; row <= last->row; ++row)
      for (std::uint64_t column = 0; column <= last->column; ++column)
        scene->spots.push_back({dotted(row, column), row + column == 0 ? "goal" : "square",
                                static_cast<double>(column), static_cast<double>(row), print({row, column})});
    // The numbers that the rule, the moves and the reasons speak of.
    for (std::uint64_t row = 0; row <= last->row; ++row) scene->row_names.push_back(std::to_string(row));
    for (std::uint64_t column = 0; column <= last->column; ++column)
      scene->column_names.push_back(std::to_string(column));
    scene->spots.push_back(
        {"piece", Piece::kind, static_cast<double>(s.column), static_cast<double>(s.row), {}});
    return scene;
  }
  // The piece goes where one touches.
  std::vector<Touch<Square>> edits(const Square& s, const Square& start) const {
    std::vector<Touch<Square>> touches;
    if (const auto last = corner(s, length(start)))
      for (std::uint64_t row = 0; row <= last->row; ++row)
        for (std::uint64_t column = 0; column <= last->column; ++column)
          if (Square{row, column} != s) touches.push_back({dotted(row, column), Square{row, column}});
    return touches;
  }
  Square room(const Square& s) const {
    const Grid board = static_cast<const Piece*>(this)->grid();
    return {std::min(board.last_row, std::max<std::uint64_t>(s.row, 7)),
            std::min(board.last_column, std::max<std::uint64_t>(s.column, 7))};
  }
  std::vector<Gesture> gestures(const Square&, std::span<const Square> parts) const {
    return move_gestures("piece", dotted(parts[0].row, parts[0].column), true);
  }
  // The direction.
  Phrase place(const Square& from, std::span<const Square> parts) const {
    const Square& to = parts[0];
    if (to.row < from.row && to.column > from.column)
      return {"up-place",
              {},
              {"Move up and to the right.", "Érdemes felfelé és jobbra lépni.",
               "Vyplatí se táhnout nahoru a doprava."}};
    if (to.row > from.row)
      return {"left-place",
              {},
              {"Move down and to the left.", "Érdemes lefelé és balra lépni.",
               "Vyplatí se táhnout dolů a doleva."}};
    if (to.column == from.column)
      return {"up-place",
              {},
              {"Move straight up.", "Érdemes egyenesen felfelé lépni.", "Vyplatí se táhnout rovně nahoru."}};
    if (to.row == from.row)
      return {"left-place", {}, {"Move to the left.", "Érdemes balra lépni.", "Vyplatí se táhnout doleva."}};
    return {"diagonal-place",
            {},
            {"Move up and to the left.", "Érdemes felfelé és balra lépni.",
             "Vyplatí se táhnout nahoru a doleva."}};
  }
  Phrase describe(const Square& from, std::span<const Square> parts) const {
    return {"move", {print(from), print(parts[0])}};
  }
};

}  // namespace bouton::games
