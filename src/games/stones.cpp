#include "games/stones.hpp"

#include "games/board_size.hpp"

#include <cstdlib>
#include <tuple>

namespace bouton::games {

Result<RectangleBoard> read_rectangle(const Parameters& parameters) {
  if (!parameters.given) return RectangleBoard{};
  auto size = read_board_size(parameters.text, "4x4");
  if (!size) return size.error();
  const auto [rows, columns] = *size;
  if (rows > most_cells || columns > most_cells || rows * columns > most_cells)
    return Reader(parameters.text)
        .fail_at(0, parameters.text.size(), ReadRows::at_most_64,
                 {"a size of at most 64 squares, such as 8x8 or 4x16",
                  "legfeljebb 64 mezőből álló tábla mérete, például 8x8 vagy 4x16",
                  "velikost o nejvýše 64 polích, například 8x8 nebo 4x16"},
                 Error::Kind::too_large);
  return RectangleBoard{static_cast<unsigned>(rows), static_cast<unsigned>(columns)};
}

std::string name_with_size(std::string_view name, const RectangleBoard& board) {
  if (board.rows == 0) return std::string(name);
  return std::string(name) + "/" + std::to_string(board.rows) + "x" + std::to_string(board.columns);
}

Result<Stones> RectangleBoard::read(Reader& reader) const {
  if (reads_start(reader)) {
    if (rows == 0)
      return reader.fail_at(0, reader.offset(), size_not_said,
                            {"the rows of the board, as in xx.x/xxxx, or a size after the name, as in /4x4",
                             "a tábla sorai, például xx.x/xxxx, vagy a név után a mérete, például /4x4",
                             "řádky desky, například xx.x/xxxx, nebo velikost za názvem, například /4x4"},
                            Error::Kind::bad_position);
    return Stones{lowest(rows * columns), static_cast<std::uint8_t>(rows),
                  static_cast<std::uint8_t>(columns)};
  }
  auto read = ReadRows::from(reader);
  if (!read) return read.error();
  const std::size_t length = rows > 0 ? columns : read->rows[0].size();
  for (std::size_t row = 0; row < read->rows.size(); ++row)
    if (read->rows[row].size() != length)
      return read->wrong_length(
          reader, row, length,
          {"all rows of a board have the same number of squares",
           "egy tábla minden sorában ugyanannyi mező van", "všechny řádky desky mají stejný počet polí"});
  if (rows > 0 && read->rows.size() != rows) return read->wrong_rows(reader, rows);
  return Stones{read->cells, static_cast<std::uint8_t>(read->rows.size()), static_cast<std::uint8_t>(length)};
}

// A piece of a board that stands for many is cut out, and perhaps turned: it is told as it lies in the top
// left corner of the board, where it is the same game.
std::string RectangleBoard::print(const Stones& s) const {
  if (rows == 0) return rows_of(s);
  if (s.rows == rows && s.columns == columns) return s.cells == lowest(rows * columns) ? "start" : rows_of(s);
  const bool lies = s.rows <= rows && s.columns <= columns;
  Stones whole{0, static_cast<std::uint8_t>(rows), static_cast<std::uint8_t>(columns)};
  for (unsigned row = 0; row < s.rows; ++row)
    for (unsigned column = 0; column < s.columns; ++column)
      if (s.cells >> (row * s.columns + column) & 1)
        whole.cells |= bit(lies ? row * columns + column : column * columns + row);
  return rows_of(whole);
}

std::string RectangleBoard::rows_of(const Stones& s) const {
  const unsigned size = s.rows * s.columns;
  std::string text;
  for (unsigned cell = 0; cell < size; ++cell) {
    if (cell > 0 && cell % s.columns == 0) text += '/';
    text += s.cells >> cell & 1 ? 'x' : '.';
  }
  return text;
}

std::string RectangleBoard::draw(const Stones& s, std::string_view in, std::string_view out) const {
  std::string text;
  for (unsigned cell = 0; cell < unsigned{s.rows} * s.columns; ++cell) {
    text += s.cells >> cell & 1 ? in : out;
    text += (cell + 1) % s.columns == 0 ? '\n' : ' ';
  }
  return text;
}

std::string RectangleBoard::spot(const Stones& s, unsigned cell) const {
  return dotted(cell / s.columns + 1, cell % s.columns + 1);
}

Scene RectangleBoard::scene(const Stones& s, std::string_view in, std::string_view out) const {
  Scene scene{"stones", static_cast<double>(s.columns), static_cast<double>(s.rows)};
  for (unsigned cell = 0; cell < unsigned{s.rows} * s.columns; ++cell)
    scene.spots.push_back({spot(s, cell), s.cells >> cell & 1 ? in : out,
                           static_cast<double>(cell % s.columns), static_cast<double>(cell / s.columns),
                           spot(s, cell)});
  return scene;
}

Phrase RectangleBoard::describe(const Stones& s, Cells taken, const char* id, const BoardWords& words) const {
  const auto box = field(s).box(taken);
  auto number = [](unsigned n) { return std::to_string(n + 1); };
  if (box.top == box.bottom && box.left == box.right)
    return {std::string(id) + "-one", {number(box.top), number(box.left)}, words.to_do[0], words.done[0]};
  if (box.top == box.bottom)
    return {std::string(id) + "-row",
            {number(box.top), number(box.left), number(box.right)},
            words.to_do[1],
            words.done[1]};
  return {std::string(id) + "-column",
          {number(box.left), number(box.top), number(box.bottom)},
          words.to_do[2],
          words.done[2]};
}

namespace {

Phrase take_from_row(unsigned row) {
  return {"row-place",
          {std::to_string(row + 1)},
          {"Take from row {0}.", "Érdemes {0:az}. sorból elvenni.", "Vyplatí se brát {0:z}. řádku."}};
}

}  // namespace

Phrase RectangleBoard::place(const Stones& s, Cells taken, bool takes_stones) const {
  const auto box = field(s).box(taken);
  const bool in_row = box.top == box.bottom;
  if (in_row && takes_stones) return take_from_row(box.top);
  const std::string number = std::to_string((in_row ? box.top : box.left) + 1);
  if (takes_stones)
    return {
        "column-place",
        {number},
        {"Take from column {0}.", "Érdemes {0:az}. oszlopból elvenni.", "Vyplatí se brát {0:z}. sloupce."}};
  if (in_row)
    return {"row-place",
            {number},
            {"Put the domino into row {0}.", "Érdemes {0:az}. sorba tenni a dominót.",
             "Vyplatí se položit domino do {0}. řádku."}};
  return {"column-place",
          {number},
          {"Put the domino into column {0}.", "Érdemes {0:az}. oszlopba tenni a dominót.",
           "Vyplatí se položit domino do {0}. sloupce."}};
}

namespace {

// The rows of a small board in the opposite order.
Cells upside_down(Cells cells, unsigned rows, unsigned columns) {
  Cells result = 0;
  for (unsigned row = 0; row < rows; ++row)
    result |= (cells >> row * columns & lowest(columns)) << (rows - 1 - row) * columns;
  return result;
}
Cells transposed(Cells cells, unsigned rows, unsigned columns) {
  Cells result = 0;
  each_cell(cells, [&](unsigned cell) { result |= bit(cell % columns * rows + cell / columns); });
  return result;
}
// The least of a board and its images that keep it upright.
Cells least_image(Cells cells, unsigned rows, unsigned columns) {
  const unsigned sum = rows * columns - 1;
  const Cells flipped = upside_down(cells, rows, columns);
  return std::min({cells, flipped, turned(cells, sum), turned(flipped, sum)});
}

}  // namespace

// Cut out, turned and mirrored so that it is not wider than high, and the least such.
Stones RectangleBoard::normal_form(Cells cells, const Field& field) {
  if (cells == 0) return {};
  if ((cells & (cells - 1)) == 0) return {1, 1, 1};
  const auto box = field.box(cells);
  const unsigned height = box.bottom - box.top + 1, width = box.right - box.left + 1;
  Cells cut = 0;
  for (unsigned row = 0; row < height; ++row)
    cut |= (cells >> ((box.top + row) * field.columns + box.left) & lowest(width)) << row * width;
  Cells best = height >= width ? least_image(cut, height, width) : ~Cells{0};
  if (height <= width) best = std::min(best, least_image(transposed(cut, height, width), width, height));
  return {best, static_cast<std::uint8_t>(std::max(height, width)),
          static_cast<std::uint8_t>(std::min(height, width))};
}

// Pieces that do not touch are one game wherever they lie, so each is brought to its normal form, and they
// are laid out again, the largest first, on a board as narrow as possible.
Stones RectangleBoard::canonical(Cells cells, const Stones& s) const {
  if (cells == 0) return {};
  const Field own = field(s);
  const Cells left = own.left_column();
  auto grown = [&](Cells part) { return own.grown(part, left); };
  if (piece_of(cells, grown) == cells) return normal_form(cells, own);
  std::array<Stones, 32> pieces;  // at most every second square
  std::size_t count = 0;
  each_piece(cells, grown, [&](Cells piece) { pieces[count++] = normal_form(piece, own); });
  std::sort(pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(count),
            [](const Stones& a, const Stones& b) {
              return std::tie(a.rows, a.columns, a.cells) > std::tie(b.rows, b.columns, b.cells);
            });
  unsigned width = 0;
  for (std::size_t i = 0; i < count; ++i) width = std::max<unsigned>(width, pieces[i].columns);
  const Field table{Stones::packed_cells / width, width};
  const Cells table_left = table.left_column();
  Cells placed = 0, taken = 0, laid = 0;
  unsigned row = 0, column = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Stones& piece = pieces[i];
    if (i == 0 || !(piece == pieces[i - 1])) {
      if (piece.rows > table.rows) return normal_form(cells, own);
      row = column = 0;
      laid = 0;
      for (unsigned r = 0; r < piece.rows; ++r)
        laid |= (piece.cells >> r * piece.columns & lowest(piece.columns)) << r * width;
    }
    while ((laid << (row * width + column) & taken) != 0) {
      if (++column + piece.columns > width) {
        column = 0;
        if (++row + piece.rows > table.rows) return normal_form(cells, own);
      }
    }
    placed |= laid << (row * width + column);
    taken |= table.grown(laid << (row * width + column), table_left);
  }
  return {placed, static_cast<std::uint8_t>(last_of(placed) / width + 1), static_cast<std::uint8_t>(width)};
}

Hexagon::Hexagon(unsigned hexagon_side) : side(hexagon_side) {
  // Cells by their distances x, z from the middle along two axes; x + y + z = 0.
  const int far = static_cast<int>(side) - 1;
  struct Cell {
    int x, z;
  };
  std::vector<Cell> cells;
  for (int z = -far; z <= far; ++z) {
    row_start.push_back(static_cast<unsigned>(cells.size()));
    for (int x = -far; x <= far; ++x)
      if (std::abs(x + z) <= far) cells.push_back({x, z});
  }
  size = static_cast<unsigned>(cells.size());
  row_start.push_back(size);
  auto find = [&](int x, int z) {
    for (unsigned cell = 0; cell < size; ++cell)
      if (cells[cell].x == x && cells[cell].z == z) return cell;
    return no_cell;
  };
  for (unsigned cell = 0; cell < size; ++cell) {
    const auto [x, z] = cells[cell];
    next[0][cell] = find(x + 1, z);
    next[1][cell] = find(x, z + 1);
    next[2][cell] = find(x - 1, z + 1);
    for (unsigned to : {next[0][cell], next[1][cell], next[2][cell]}) {
      if (to == no_cell) continue;
      beside[cell] |= bit(to);
      beside[to] |= bit(cell);
    }
  }
  for (unsigned turn = 0; turn < 12; ++turn) {
    auto& table = symmetries.emplace_back();
    for (unsigned cell = 0; cell < size; ++cell) {
      int x = cells[cell].x, z = cells[cell].z, y = -x - z;
      if (turn >= 6) std::swap(x, y);
      for (unsigned k = 0; k < turn % 6; ++k) {  // a sixth of a turn
        const int old = x;
        x = -z;
        z = -y;
        y = -old;
      }
      const Cells image = bit(find(x, z));
      for (unsigned pattern = 0; pattern < 256; ++pattern)
        if (pattern >> cell % 8 & 1) table[cell / 8][pattern] |= image;
    }
  }
}

Result<Stones> HexagonBoard::read(Reader& reader) const {
  if (reads_start(reader)) return Stones{lowest(hexagon->size), 1, 1};
  auto read = ReadRows::from(reader);
  if (!read) return read.error();
  if (read->rows.size() != hexagon->row_count()) return read->wrong_rows(reader, hexagon->row_count());
  for (unsigned row = 0; row < hexagon->row_count(); ++row)
    if (read->rows[row].size() != hexagon->row_length(row))
      return read->wrong_length(reader, row, hexagon->row_length(row),
                                {"the rows of a hexagon grow by one up to the middle and then shrink",
                                 "egy hatszög sorai a közepéig eggyel nőnek, azután csökkennek",
                                 "řádky šestiúhelníku rostou do středu o jedno pole a pak se zkracují"});
  return Stones{read->cells, 1, 1};
}

std::string HexagonBoard::print(const Stones& s) const {
  return s.cells == lowest(hexagon->size) ? "start" : rows_of(s);
}

std::string HexagonBoard::rows_of(const Stones& s) const {
  std::string text;
  for (unsigned row = 0; row < hexagon->row_count(); ++row) {
    if (row > 0) text += '/';
    for (unsigned cell = hexagon->row_start[row]; cell < hexagon->row_start[row + 1]; ++cell)
      text += s.cells >> cell & 1 ? 'x' : '.';
  }
  return text;
}

std::string HexagonBoard::draw(const Stones& s, std::string_view in, std::string_view out) const {
  std::string text;
  for (unsigned row = 0; row < hexagon->row_count(); ++row) {
    text += std::string(2 * hexagon->side - 1 - hexagon->row_length(row), ' ');
    for (unsigned cell = hexagon->row_start[row]; cell < hexagon->row_start[row + 1]; ++cell) {
      text += s.cells >> cell & 1 ? in : out;
      text += cell + 1 == hexagon->row_start[row + 1] ? '\n' : ' ';
    }
  }
  return text;
}

std::string HexagonBoard::spot(const Stones&, unsigned cell) const {
  unsigned row = 0;
  while (hexagon->row_start[row + 1] <= cell) ++row;
  return dotted(row + 1, cell - hexagon->row_start[row] + 1);
}

Scene HexagonBoard::scene(const Stones& s, std::string_view in, std::string_view out) const {
  constexpr double between_rows = 0.866;
  const unsigned across = 2 * hexagon->side - 1;
  Scene scene{"hexagon", static_cast<double>(across),
              1 + between_rows * static_cast<double>(hexagon->row_count() - 1)};
  for (unsigned row = 0; row < hexagon->row_count(); ++row)
    for (unsigned cell = hexagon->row_start[row]; cell < hexagon->row_start[row + 1]; ++cell)
      scene.spots.push_back({spot(s, cell), s.cells >> cell & 1 ? in : out,
                             (across - hexagon->row_length(row)) / 2.0 + (cell - hexagon->row_start[row]),
                             between_rows * row, spot(s, cell)});
  return scene;
}

Phrase HexagonBoard::describe(const Stones&, Cells taken, const char* id, const BoardWords& words) const {
  std::string cells;
  each_cell(taken, [&](unsigned cell) {
    unsigned row = 0;
    while (hexagon->row_start[row + 1] <= cell) ++row;
    cells += (cells.empty() ? "" : ", ") + std::to_string(row + 1) + "." +
             std::to_string(cell - hexagon->row_start[row] + 1);
  });
  return {std::string(id) + "-take", {cells}, words.to_do[0], words.done[0]};
}

Phrase HexagonBoard::place(const Stones&, Cells taken, bool) const {
  unsigned first = 0, rows = 0;
  for (unsigned row = hexagon->row_count(); row-- > 0;) {
    const Cells own = lowest(hexagon->row_start[row + 1]) & ~lowest(hexagon->row_start[row]);
    if ((taken & own) == 0) continue;
    first = row;
    ++rows;
  }
  if (rows == 1) return take_from_row(first);
  return {"rows-place",
          {std::to_string(first + 1)},
          {"Take from row {0} and from below it.", "Érdemes {0:az}. sorból és alóla elvenni.",
           "Vyplatí se brát {0:z}. řádku a pod ním."}};
}

Stones HexagonBoard::canonical(Cells cells, const Stones& s) const {
  Cells best = cells;
  for (std::size_t i = 1; i < hexagon->symmetries.size(); ++i)
    best = std::min(best, hexagon->image(i, cells));
  return {best, s.rows, s.columns};
}

}  // namespace bouton::games
