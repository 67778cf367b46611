// Games on a board of at most 64 squares where a move takes away a set of squares at once, and what may be
// taken later could be taken before: TacTix, TacTex, Nim 19, Cram. A rule says which sets; a board, which
// squares are neighbours, how it is written, and which positions are alike.
#pragma once

#include <array>
#include <bit>

#include "games/removals.hpp"
#include "games/ruleset_of.hpp"

namespace bouton::games {

// The squares that are still in play, as bits, row by row from the top left. A hexagon has its shape from
// the rules and leaves rows and columns alone.
struct Stones {
  std::uint64_t cells = 0;
  std::uint8_t rows = 1, columns = 1;

  bool operator==(const Stones&) const = default;
  bool empty() const { return cells == 0; }
  std::optional<Key> pack() const {
    if (cells >> packed_cells) return std::nullopt;
    return cells << 12 | static_cast<Key>(rows - 1) << 6 | static_cast<Key>(columns - 1);
  }
  static Stones unpack(Key key) {
    return {key >> 12, static_cast<std::uint8_t>((key >> 6 & 63) + 1),
            static_cast<std::uint8_t>((key & 63) + 1)};
  }
  static constexpr unsigned packed_cells = 51;
};

}  // namespace bouton::games

template <>
struct std::hash<bouton::games::Stones> {
  std::size_t operator()(const bouton::games::Stones& s) const {
    return std::hash<std::uint64_t>{}((s.cells ^ s.cells >> 29) * 0x9e3779b97f4a7c15u ^ s.rows);
  }
};

namespace bouton::games {

using Cells = std::uint64_t;
inline constexpr unsigned most_cells = 64;
inline constexpr unsigned no_cell = 64;

constexpr Cells bit(unsigned cell) { return Cells{1} << cell; }
constexpr Cells lowest(unsigned count) { return count >= 64 ? ~Cells{0} : bit(count) - 1; }
constexpr unsigned first_of(Cells cells) { return static_cast<unsigned>(std::countr_zero(cells)); }
constexpr unsigned last_of(Cells cells) { return 63 - static_cast<unsigned>(std::countl_zero(cells)); }

constexpr Cells reversed(Cells cells) {
  cells = (cells >> 1 & 0x5555555555555555) | (cells & 0x5555555555555555) << 1;
  cells = (cells >> 2 & 0x3333333333333333) | (cells & 0x3333333333333333) << 2;
  cells = (cells >> 4 & 0x0f0f0f0f0f0f0f0f) | (cells & 0x0f0f0f0f0f0f0f0f) << 4;
  cells = (cells >> 8 & 0x00ff00ff00ff00ff) | (cells & 0x00ff00ff00ff00ff) << 8;
  cells = (cells >> 16 & 0x0000ffff0000ffff) | (cells & 0x0000ffff0000ffff) << 16;
  return cells >> 32 | cells << 32;
}
// Half a turn takes square i to square `sum` - i.
constexpr Cells turned(Cells cells, unsigned sum) {
  return sum <= 63 ? reversed(cells) >> (63 - sum) : reversed(cells) << (sum - 63);
}

// The bits 0, n, 2n, ...
inline constexpr std::array<Cells, 65> every = [] {
  std::array<Cells, 65> table{};
  for (unsigned n = 1; n <= 64; ++n)
    for (unsigned cell = 0; cell < 64; cell += n) table[n] |= bit(cell);
  return table;
}();

// Calls f(cell) for each square of a set.
template <class F>
void each_cell(Cells cells, F&& f) {
  for (; cells != 0; cells &= cells - 1) f(first_of(cells));
}

// The connected part of a set of squares that its first square lies in; `grow` adds the neighbours to a set.
template <class Grow>
Cells piece_of(Cells cells, Grow&& grow) {
  Cells piece = cells & (~cells + 1);
  for (Cells more; (more = grow(piece) & cells) != piece;) piece = more;
  return piece;
}
// Calls f(piece) for all of them.
template <class Grow, class F>
void each_piece(Cells cells, Grow&& grow, F&& f) {
  while (cells != 0) {
    const Cells piece = piece_of(cells, grow);
    f(piece);
    cells &= ~piece;
  }
}

// Rules: `sets` calls f(set) for every set of squares that may be taken, until f returns false.
// Any run of squares in a line, without a gap.
struct TakeRun {
  // Longer runs come first: what they leave is sooner decided, and one good answer is enough for a search.
  static void sets(Cells cells, const auto& field, auto&& f) {
    struct Run {
      Cells cells;
      unsigned last, direction;  // one square alone has no direction yet
    };
    std::vector<Run> runs;
    each_cell(cells, [&](unsigned cell) { runs.push_back({bit(cell), cell, field.directions}); });
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const Run run = runs[i];
      for (unsigned direction = 0; direction < field.directions; ++direction) {
        if (run.direction != field.directions && run.direction != direction) continue;
        const unsigned at = field.next(run.last, direction);
        if (at != no_cell && cells >> at & 1) runs.push_back({run.cells | bit(at), at, direction});
      }
    }
    while (!runs.empty()) {
      if (!f(runs.back().cells)) return;
      runs.pop_back();
    }
  }
  static constexpr bool takes_one = true;
};

// Notation shared by all boards: rows of x and '.', separated by '/'.
struct ReadRows {
  std::vector<std::string_view> rows;
  std::vector<std::size_t> offsets;
  Cells cells = 0;
  unsigned count = 0;

  static constexpr Trilingual at_most_64{"a board has at most 64 squares",
                                         "egy táblának legfeljebb 64 mezője van", "deska má nejvýše 64 polí"};

  static Result<ReadRows> from(Reader& reader) {
    ReadRows read;
    constexpr Trilingual expected{"x for a square in play, '.' for one that is not, '/' before the next row",
                                  "x a játékban lévő mező, '.' a többi, '/' a következő sor előtt",
                                  "x pro pole ve hře, '.' pro ostatní, '/' před dalším řádkem"};
    do {
      const std::size_t start = reader.offset();
      const std::string_view rest = reader.rest();
      std::size_t length = 0;
      for (; reader.peek() == 'x' || reader.peek() == '.'; ++length) {
        if (read.count == most_cells)
          return reader.fail_at(reader.offset(), 1, at_most_64,
                                {"at most 64 squares", "legfeljebb 64 mező", "nejvýše 64 polí"},
                                Error::Kind::too_large);
        if (reader.peek() == 'x') read.cells |= bit(read.count);
        ++read.count;
        reader.accept(reader.peek());
      }
      if (length == 0 || (!reader.done() && reader.peek() != '/'))
        return reader.missing(square_of_the_board, expected);
      read.rows.push_back(rest.substr(0, length));
      read.offsets.push_back(start);
    } while (reader.accept('/'));
    return read;
  }
  // The complaint about a row of the wrong length.
  Error wrong_length(const Reader& reader, std::size_t row, std::size_t wanted, const Message& rule) const {
    return reader.fail_at(offsets[row], rows[row].size(),
                          {"{0}: row {1} has {2}, not {3}",
                           "{0}: {1:az}. sorban {2} van, nem {3}",
                           "{0}: řádek {1} jich má {2}, ne {3}",
                           {rule, row + 1, rows[row].size(), wanted}},
                          {squares_in_this_row, {wanted}}, Error::Kind::bad_position);
  }
  Error wrong_rows(const Reader& reader, std::size_t wanted) const {
    return reader.fail_at(0, offsets.back() + rows.back().size(), {rows_differ, {wanted, rows.size()}},
                          {rows_separated, {wanted}}, Error::Kind::bad_position);
  }
};

inline bool reads_start(Reader& reader) {
  for (std::string_view word : {"start", "full"})
    if (reader.rest() == word) return reader.accept(word);
  return false;
}

// The words for a move: for a single square, a row, a column, with row and columns from 1; on a hexagon only
// the first is used. As something to do, and as it was done.
struct BoardWords {
  std::array<Trilingual, 3> to_do, done;
};

// A rectangle of squares, with neighbours to the right, left, above and below. Without a size, each position
// brings its own.
struct RectangleBoard {
  unsigned rows = 0, columns = 0;

  struct Field {
    unsigned rows, columns;
    static constexpr unsigned directions = 2;

    unsigned next(unsigned cell, unsigned direction) const {
      if (direction == 0) return cell % columns + 1 < columns ? cell + 1 : no_cell;
      return cell + columns < rows * columns ? cell + columns : no_cell;
    }
    Cells left_column() const { return every[columns] & lowest(rows * columns); }
    // Adds the neighbours; `left` is the left column.
    Cells grown(Cells cells, Cells left) const {
      const Cells right = left << (columns - 1), all = lowest(rows * columns);
      Cells more = cells | (cells & ~right) << 1 | (cells & ~left) >> 1;
      if (columns < 64) more |= cells << columns | cells >> columns;
      return more & all;
    }
    // Rows and columns that the squares touch.
    struct Box {
      unsigned top, bottom, left, right;
    };
    Box box(Cells cells) const {
      Cells across = 0;
      const unsigned top = first_of(cells) / columns, bottom = last_of(cells) / columns;
      for (unsigned row = top; row <= bottom; ++row) across |= cells >> row * columns & lowest(columns);
      return {top, bottom, first_of(across), last_of(across)};
    }
    // Of the narrower side.
    unsigned width(Cells cells) const {
      if (cells == 0) return 0;
      const Box b = box(cells);
      return std::min(b.bottom - b.top, b.right - b.left) + 1;
    }
    // The middle of the squares is the middle of the half turn.
    unsigned middle(Cells cells) const {
      if (cells == 0) return 0;
      const Box b = box(cells);
      return (b.top + b.bottom) * columns + b.left + b.right;
    }
  };
  Field field(const Stones& s) const { return {s.rows, s.columns}; }

  static constexpr std::string_view thing = "stone";  // as the rules call it
  unsigned cells(const Stones& s) const { return unsigned{s.rows} * s.columns; }
  // Where the squares of such a board lie.
  void place_cells(const Stones& s, RemovalRule& rule) const {
    rule.places = rectangle_places(s.rows, s.columns);
  }

  static constexpr std::string_view example = "rows such as xx.x/xxxx";
  Result<Stones> read(Reader& reader) const;
  std::string print(const Stones& s) const;
  std::string rows_of(const Stones& s) const;
  std::vector<std::uint64_t> row_lengths(const Stones& s) const {
    return std::vector<std::uint64_t>(s.rows, s.columns);
  }
  std::string draw(const Stones& s, std::string_view in, std::string_view out) const;
  Scene scene(const Stones& s, std::string_view in, std::string_view out) const;
  std::string spot(const Stones& s, unsigned cell) const;
  Phrase describe(const Stones& s, Cells taken, const char* id, const BoardWords& words) const;
  Phrase place(const Stones& s, Cells taken, bool takes_stones) const;

  Stones canonical(Cells cells, const Stones& s) const;
  static Stones normal_form(Cells cells, const Field& field);
};

// "4x5", or nothing.
Result<RectangleBoard> read_rectangle(const Parameters& parameters);
std::string name_with_size(std::string_view name, const RectangleBoard& board);

// A hexagon of cells with a given side; its rows have side, side+1, ..., 2*side-1, ..., side cells.
struct Hexagon {
  static constexpr unsigned most_side = 5;  // 61 cells
  unsigned side = 1, size = 1;
  std::vector<unsigned> row_start;  // and, after the last, the size
  std::array<std::array<unsigned, 64>, 3> next{};
  std::array<Cells, 64> beside{};  // the neighbours of a cell
  // The twelve symmetries, byte by byte.
  std::vector<std::array<std::array<Cells, 256>, 8>> symmetries;

  explicit Hexagon(unsigned side);
  unsigned row_length(unsigned row) const { return row_start[row + 1] - row_start[row]; }
  unsigned row_count() const { return static_cast<unsigned>(row_start.size()) - 1; }
  Cells image(std::size_t symmetry, Cells cells) const {
    Cells result = 0;
    for (unsigned byte = 0; cells != 0; ++byte, cells >>= 8)
      result |= symmetries[symmetry][byte][cells & 255];
    return result;
  }
};

struct HexagonBoard {
  std::shared_ptr<const Hexagon> hexagon;

  struct Field {
    const Hexagon& hexagon;
    static constexpr unsigned directions = 3;
    unsigned next(unsigned cell, unsigned direction) const { return hexagon.next[direction][cell]; }
    Cells left_column() const { return 0; }
    Cells grown(Cells cells, Cells) const {
      Cells more = cells;
      each_cell(cells, [&](unsigned cell) { more |= hexagon.beside[cell]; });
      return more;
    }
    unsigned width(Cells) const { return 2 * hexagon.side - 1; }
    unsigned middle(Cells) const { return hexagon.size - 1; }
  };
  Field field(const Stones&) const { return {*hexagon}; }

  static constexpr std::string_view thing = "coin";
  unsigned cells(const Stones&) const { return hexagon->size; }
  void place_cells(const Stones&, RemovalRule& rule) const {
    for (std::size_t turn = 1; turn < hexagon->symmetries.size(); ++turn) {
      auto& to = rule.symmetries.emplace_back();
      for (unsigned cell = 0; cell < hexagon->size; ++cell)
        to.push_back(static_cast<std::uint8_t>(first_of(hexagon->image(turn, bit(cell)))));
    }
  }

  static constexpr std::string_view example = "rows such as xxx/xx.x/xxxxx/xxxx/xxx";
  Result<Stones> read(Reader& reader) const;
  std::string print(const Stones& s) const;
  std::string rows_of(const Stones& s) const;
  std::vector<std::uint64_t> row_lengths(const Stones&) const {
    std::vector<std::uint64_t> lengths;
    for (unsigned row = 0; row < hexagon->row_count(); ++row) lengths.push_back(hexagon->row_length(row));
    return lengths;
  }
  std::string draw(const Stones& s, std::string_view in, std::string_view out) const;
  Scene scene(const Stones& s, std::string_view in, std::string_view out) const;
  std::string spot(const Stones& s, unsigned cell) const;
  Phrase describe(const Stones& s, Cells taken, const char* id, const BoardWords& words) const;
  Phrase place(const Stones& s, Cells taken, bool takes_stones) const;

  Stones canonical(Cells cells, const Stones& s) const;
};

// `Rule` has sets (see TakeRun), takes_one (whether one square alone may be taken), searched (up to how many
// squares the value is a matter of seconds, for a width), takes_stones (else they are put), id, words, and
// the signs in and out.
template <class Rule, class Board>
struct StonesGame {
  using Position = Stones;
  static constexpr bool list = false;
  static constexpr bool splits = false;
  Board board;
  RemovalRules removal_rules{};

  void moves(const Stones& s, auto&& leave) const {
    Rule::sets(s.cells, board.field(s), [&](Cells taken) {
      return leave(Stones{s.cells & ~taken, s.rows, s.columns});
    });
  }

  // A set may be taken wherever all of it is there: those of the full board are all there are.
  std::optional<RemovalPosition> removal(const Stones& s) const {
    auto rule = removal_rules.of(s.rows, s.columns, [&] {
      RemovalRule made;
      made.cells = board.cells(s);
      Rule::sets(lowest(made.cells), board.field(s), [&](Cells taken) {
        made.moves.push_back({taken, taken});
        return true;
      });
      board.place_cells(s, made);
      return made;
    });
    return RemovalPosition{std::move(rule), s.cells};
  }

  Result<Stones> read(Reader& reader) const { return board.read(reader); }
  std::string print(const Stones& s) const { return board.print(s); }
  std::string draw(const Stones& s) const { return board.draw(s, Rule::in, Rule::out); }
  std::optional<Scene> scene(const Stones& s, const Stones&) const {
    Scene scene =
        Rule::takes_stones ? board.scene(s, Board::thing, "hole") : board.scene(s, "free", "covered");
    if constexpr (!Rule::takes_stones) scene.style = "dominoes";
    return scene;
  }
  std::vector<Touch<Stones>> edits(const Stones& s, const Stones&) const {
    std::vector<Touch<Stones>> touches;
    for (unsigned cell = 0; cell < board.cells(s); ++cell)
      touches.push_back({board.spot(s, cell), Stones{s.cells ^ bit(cell), s.rows, s.columns}});
    return touches;
  }
  // A run is told by its ends, any other set by all of its squares.
  std::vector<Gesture> gestures(const Stones& from, std::span<const Stones> parts) const {
    const Cells taken = from.cells & ~parts[0].cells;
    Gesture gesture{{}, {}, true};
    each_cell(taken, [&](unsigned cell) { gesture.gone.push_back(board.spot(from, cell)); });
    gesture.picks = gesture.gone;
    if (std::derived_from<Rule, TakeRun> && gesture.picks.size() > 2)
      gesture.picks = {gesture.picks.front(), gesture.picks.back()};
    return {gesture};
  }
  Phrase place(const Stones& from, std::span<const Stones> parts) const {
    return board.place(from, from.cells & ~parts[0].cells, Rule::takes_stones);
  }
  Phrase describe(const Stones& from, std::span<const Stones> parts) const {
    return board.describe(from, from.cells & ~parts[0].cells, Rule::id, Rule::words);
  }

  // Squares that no move can take any more make no difference.
  Cells live(const Stones& s) const {
    if constexpr (Rule::takes_one) return s.cells;
    Cells live = 0;
    Rule::sets(s.cells, board.field(s), [&](Cells taken) {
      live |= taken;
      return true;
    });
    return live;
  }
  Stones canonical(const Stones& s) const { return board.canonical(live(s), s); }
  void pieces(const Stones& s, auto&& sink) const {
    const auto field = board.field(s);
    const Cells left = field.left_column();
    each_piece(
        live(s), [&](Cells cells) { return field.grown(cells, left); },
        [&](Cells piece) {
          sink(Stones{piece, s.rows, s.columns});
        });
  }

  // The mirror: half a turn leaves the position as it is, and no move touches a square together with its
  // image, so the image of every move can be made after it. The second player does that and moves last.
  bool mirrored(const Stones& s) const {
    const Cells cells = live(s);
    const auto field = board.field(s);
    const unsigned middle = field.middle(cells);
    bool holds = turned(cells, middle) == cells;
    if (holds)
      Rule::sets(cells, field, [&](Cells taken) { return holds = (taken & turned(taken, middle)) == 0; });
    return holds;
  }
  // The moves that leave such a position.
  std::vector<Stones> mirror_moves(const Stones& s) const {
    std::vector<Stones> found;
    moves(s, [&](const Stones& left) {
      if (mirrored(left)) found.push_back(left);
      return true;
    });
    return found;
  }

  struct Theory {
    static std::optional<Code> value(const StonesGame& game, const Stones& s, const Way& way) {
      if (way.function != Function::grundy || way.convention != Convention::normal) return std::nullopt;
      return game.mirrored(s) ? std::optional<Code>(0) : std::nullopt;
    }
    // No option has the value of the position itself.
    static bool options(const StonesGame& game, const Stones& s, const Way& way, std::optional<Code> wanted,
                        const auto&) {
      return wanted == Code{0} && value(game, s, way) == Code{0};
    }
    static std::optional<Outcome> outcome(const StonesGame& game, const Stones& s, const Way& way) {
      if (way.convention != Convention::normal) return std::nullopt;
      if (game.mirrored(s)) return Outcome::P;
      if (!game.mirror_moves(s).empty()) return Outcome::N;
      return std::nullopt;
    }
    static bool searchable(const StonesGame& game, const Stones& s) {
      const Cells live = game.live(s);
      return std::popcount(live) <= Rule::searched(game.board.field(s).width(live)) ||
             !outcome(game, s, bouton::way());
    }
    // There may be more; the mirror knows only its own.
    static bool winning_options(const StonesGame& game, const Stones& s, const Way& way, const auto& out) {
      if (way.convention != Convention::normal || searchable(game, s)) return false;
      const auto found = game.mirror_moves(s);
      for (std::size_t i = 0; i < found.size(); ++i)
        out(found[i], 0, i + 1 < found.size() ? std::optional<std::uint64_t>(1) : std::nullopt);
      return true;
    }
  };

  // The same move turned round.
  std::optional<Stones> reply(const Stones& s, std::span<const Stones> parts, const Way& way) const {
    if (way.convention != Convention::normal || !mirrored(s)) return std::nullopt;
    const Cells taken = s.cells & ~parts[0].cells;
    Stones answer = parts[0];
    answer.cells &= ~turned(taken, board.field(s).middle(live(s)));
    return answer;
  }

  std::vector<Reason> reading(const Stones& s, const Way& way) const {
    if (way.convention != Convention::normal || live(s) == 0) return {};
    std::vector<Reason> steps;
    Stones left = s;
    if (!mirrored(s)) {
      const auto found = mirror_moves(s);
      if (found.empty()) return {};
      // The move that takes least is the easiest to see: the very middle.
      left = *std::max_element(found.begin(), found.end(), [](const Stones& a, const Stones& b) {
        return std::popcount(a.cells) < std::popcount(b.cells);
      });
      steps.push_back(
          {std::string(Rule::id) + "-mirror-idea",
           {"The position can be made symmetric: half a turn about the middle then leaves it as "
            "it is.",
            "Az állás szimmetrikussá tehető: a közepe körüli félfordulat után ugyanúgy fog "
            "kinézni.",
            "Pozici lze změnit na středově souměrnou: otočena o půl otáčky pak bude vypadat stejně."}});
      steps.push_back(telling_the_move(
          {std::string(Rule::id) + "-mirror-move",
           {"This is done so: {move}. It leaves “{position}”.",
            "Ez így érhető el: {move}. Ez marad: „{position}”.", "Tak to jde: {move}. Zbude „{position}“."},
           {{"move", std::vector<Phrase>{describe(s, {&left, 1})}}, {"position", board.rows_of(left)}}}));
    }
    const auto given_away = left == s ? Reason::Tells::idea : Reason::Tells::move;
    const std::string position = board.rows_of(left);
    if (live(left) == 0) {
      steps.push_back({std::string(Rule::id) + "-mirror-end",
                       {"In “{position}” nothing can be moved any more.",
                        "Itt már nem lehet lépni: „{position}”.", "Tady už nelze táhnout: „{position}“."},
                       {{"position", position}},
                       {},
                       given_away});
      return steps;
    }
    // Squares are counted from 0, row by row.
    std::vector<Reason::Number> cells, partners;
    const unsigned middle = board.field(left).middle(live(left));
    each_cell(live(left), [&](unsigned cell) {
      cells.push_back(cell);
      partners.push_back(middle - cell);
    });
    steps.push_back(
        {std::string(Rule::id) + "-mirror",
         {"Give “{position}” half a turn about its middle: it looks the same. No single move touches a "
          "square "
          "together with the square it is turned to.",
          "Forgassuk el a középpontja körül fél fordulattal ezt: „{position}”. Ugyanúgy néz ki, és egyetlen "
          "lépés sem érint egyszerre egy mezőt és azt, amelyre az elforgatva kerül.",
          "Otočme „{position}“ o půl otáčky kolem středu: vypadá stejně. Žádný tah se nedotkne zároveň "
          "některého pole i toho, na které se toto pole otočí."},
         {{"position", position},
          {"row_lengths", board.row_lengths(left)},
          {"cells", cells},
          {"partners", partners}},
         {},
         given_away});
    steps.push_back(
        {std::string(Rule::id) + "-mirror-answer",
         {"So every move can be answered by the same move turned round: it is still there, and the position "
          "is symmetric again. Whoever answers in this way makes the last move.",
          "Ezért minden lépésre válaszolhatunk az elforgatottjával: az még megtehető, és utána az állás újra "
          "szimmetrikus. Aki így válaszol, az teszi meg az utolsó lépést.",
          "Proto můžeme na každý tah odpovědět týmž tahem otočeným: ten je ještě možný a pozice je pak zase "
          "souměrná. Kdo takto odpovídá, udělá poslední tah."},
         {{"position", position}}});
    return steps;
  }
};

inline constexpr BoardWords take_words = {
    {{{"take row {0}, column {1}", "vegyük el: {0}. sor, {1}. oszlop", "vzít: řádek {0}, sloupec {1}"},
      {"take row {0}, columns {1} to {2}", "vegyük el: {0}. sor, {1}–{2}. oszlop",
       "vzít: řádek {0}, sloupce {1}–{2}"},
      {"take column {0}, rows {1} to {2}", "vegyük el: {0}. oszlop, {1}–{2}. sor",
       "vzít: sloupec {0}, řádky {1}–{2}"}}},
    {{{"took row {0}, column {1}", "{who:/elvette|elvetted}: {0}. sor, {1}. oszlop",
       "{who:/bere|bereš}: řádek {0}, sloupec {1}"},
      {"took row {0}, columns {1} to {2}", "{who:/elvette|elvetted}: {0}. sor, {1}–{2}. oszlop",
       "{who:/bere|bereš}: řádek {0}, sloupce {1}–{2}"},
      {"took column {0}, rows {1} to {2}", "{who:/elvette|elvetted}: {0}. oszlop, {1}–{2}. sor",
       "{who:/bere|bereš}: sloupec {0}, řádky {1}–{2}"}}}};
inline constexpr BoardWords take_cells = {
    {{{"take {0}", "vegyük el: {0}", "vzít: {0}"}, {}, {}}},
    {{{"took {0}", "{who:/elvette|elvetted}: {0}", "{who:/bere|bereš}: {0}"}, {}, {}}}};

}  // namespace bouton::games
