#include "games/board_size.hpp"
#include "games/removals.hpp"
#include "games/ruleset_of.hpp"

namespace bouton::games::chomp {
namespace {

// What is left of a bar of chocolate: the lengths of its rows, which never grow downwards. The poisonous
// square at the top left is always there.
struct Bar {
  std::vector<std::uint8_t> rows{1};

  bool operator==(const Bar&) const = default;
  std::size_t across() const { return rows[0]; }
  std::size_t down() const { return rows.size(); }

  // The edge of the bar from the bottom left to the top right, after a leading 1: 1 is a step right, 0 up.
  std::optional<Key> pack() const {
    if (across() + down() > 61) return std::nullopt;
    Key path = 1;
    std::size_t at = 0;
    for (std::size_t row = down(); row-- > 0;) {
      for (; at < rows[row]; ++at) path = path << 1 | 1;
      path <<= 1;
    }
    return path;
  }
  static Bar unpack(Key path) {
    Bar bar{{}};
    std::uint8_t at = 0;
    unsigned bits = 0;
    while (path >> (bits + 1)) ++bits;
    while (bits-- > 0) {
      if (path >> bits & 1)
        ++at;
      else
        bar.rows.push_back(at);
    }
    std::reverse(bar.rows.begin(), bar.rows.end());
    return bar;
  }
};

}  // namespace
}  // namespace bouton::games::chomp

template <>
struct std::hash<bouton::games::chomp::Bar> {
  std::size_t operator()(const bouton::games::chomp::Bar& bar) const {
    std::uint64_t sum = bar.rows.size();
    for (std::uint8_t row : bar.rows) sum = (sum ^ row) * 0x9e3779b97f4a7c15u;
    return static_cast<std::size_t>(sum ^ sum >> 32);
  }
};

namespace bouton::games::chomp {
namespace {

// Bite off a square with everything to its right and below. Nobody may take the poison.
struct Chomp {
  using Position = Bar;
  static constexpr bool list = false;
  static constexpr bool splits = false;
  static constexpr std::uint64_t longest = 64;
  std::size_t rows = 0, columns = 0;  // 0: each position brings its own
  RemovalRules removal_rules{};
  struct Theory;

  static Bar bitten(const Bar& bar, std::size_t row, std::size_t column) {
    Bar left = bar;
    for (std::size_t i = row; i < left.down(); ++i)
      left.rows[i] = static_cast<std::uint8_t>(std::min<std::size_t>(left.rows[i], column));
    while (left.rows.size() > 1 && left.rows.back() == 0) left.rows.pop_back();
    return left;
  }
  void moves(const Bar& bar, auto&& leave) const {
    for (std::size_t row = 0; row < bar.down(); ++row)
      for (std::size_t column = row == 0 ? 1 : 0; column < bar.rows[row]; ++column)
        if (!leave(bitten(bar, row, column))) return;
  }
  // The squares but the poison, which nobody takes, row by row.
  std::optional<RemovalPosition> removal(const Bar& bar) const {
    const std::size_t height = rows > 0 ? rows : bar.down(), width = rows > 0 ? columns : bar.across();
    if (height * width > most_removal_cells) return std::nullopt;
    const auto below_and_right = [&](std::size_t square) {
      CellSet all = 0;
      for (std::size_t row = square / width; row < height; ++row)
        for (std::size_t column = square % width; column < width; ++column)
          all |= CellSet{1} << (row * width + column);
      return all;
    };
    CellSet there = 0;
    for (std::size_t row = 0; row < bar.down(); ++row)
      for (std::size_t column = 0; column < bar.rows[row]; ++column)
        there |= CellSet{1} << (row * width + column);
    auto rule = removal_rules.of(static_cast<unsigned>(height), static_cast<unsigned>(width), [&] {
      RemovalRule made;
      made.cells = static_cast<unsigned>(height * width - 1);
      made.places = rectangle_places(static_cast<unsigned>(height), static_cast<unsigned>(width));
      made.places.erase(made.places.begin());
      for (std::size_t square = 1; square < height * width; ++square)
        made.moves.push_back({CellSet{1} << (square - 1), below_and_right(square) >> 1});
      return made;
    });
    return RemovalPosition{std::move(rule), there >> 1};
  }
  // Rows and columns may change places.
  Bar canonical(const Bar& bar) const {
    Bar turned{{}};
    for (std::size_t column = 0; column < bar.across(); ++column) {
      std::size_t length = 0;
      while (length < bar.down() && bar.rows[length] > column) ++length;
      turned.rows.push_back(static_cast<std::uint8_t>(length));
    }
    return std::min(bar, turned, [](const Bar& a, const Bar& b) { return a.rows < b.rows; });
  }

  Result<Bar> read(Reader& reader) const {
    if (reader.rest() == "start" || reader.rest() == "full") {
      if (rows == 0)
        return reader.fail_at(0, reader.rest().size(), size_not_said,
                              {"the rows of the board, as in xxx/xx., or a size, as in chomp/3x4:start",
                               "a tábla sorai, például xxx/xx., vagy a mérete, például chomp/3x4:start",
                               "řádky desky, například xxx/xx., nebo velikost, například chomp/3x4:start"},
                              Error::Kind::bad_position);
      reader.accept(std::string(reader.rest()));
      return Bar{std::vector<std::uint8_t>(rows, static_cast<std::uint8_t>(columns))};
    }
    Bar bar{{}};
    std::size_t width = columns, count = 0;
    do {
      const std::size_t start = reader.offset();
      auto wrong = [&](Message message, Message expected, Error::Kind kind) {
        return reader.fail_at(start, std::max<std::size_t>(1, reader.offset() - start), std::move(message),
                              std::move(expected), kind);
      };
      std::size_t length = 0;
      while (reader.accept('x')) ++length;
      while (reader.accept('.')) {
      }
      const std::size_t squares = reader.offset() - start;
      if (reader.peek() == 'x')
        return wrong(
            {"whatever is to the right of an eaten square is eaten too",
             "ami egy megevett kockától jobbra van, azt is megették",
             "co je vpravo od snědeného čtverečku, je také snědené"},
            {"x before '.' in every row", "minden sorban előbb x, azután '.'", "v každém řádku x před '.'"},
            Error::Kind::bad_position);
      if (squares == 0 || (!reader.done() && reader.peek() != '/'))
        return reader.missing(square_of_the_board,
                              {"x for a square that is left, '.' for an eaten one, '/' before the next row",
                               "x a megmaradt, '.' a megevett kocka, '/' a következő sor előtt",
                               "x pro zbylý čtvereček, '.' pro snědený, '/' před dalším řádkem"});
      if (width == 0) width = squares;
      if (squares > longest || ++count > longest)
        return wrong(
            {"a board has at most 64 rows and 64 columns",
             "egy táblának legfeljebb 64 sora és 64 oszlopa van", "deska má nejvýše 64 řádků a 64 sloupců"},
            {"at most 64 rows and 64 columns", "legfeljebb 64 sor és 64 oszlop",
             "nejvýše 64 řádků a 64 sloupců"},
            Error::Kind::too_large);
      if (squares != width)
        return wrong({"all rows of a board have the same number of squares: this one has {0}, not {1}",
                      "egy tábla minden sorában ugyanannyi kocka van: ebben {0}, nem {1}",
                      "všechny řádky desky mají stejný počet čtverečků: tento má {0}, ne {1}",
                      {squares, width}},
                     {squares_in_this_row, {width}}, Error::Kind::bad_position);
      if (count == 1 && length == 0)
        return wrong({"the poisonous square at the top left cannot be eaten",
                      "a bal felső, mérgezett kockát nem lehet megenni",
                      "otrávený čtvereček vlevo nahoře nelze sníst"},
                     {"x at the top left", "x a bal felső sarokban", "x vlevo nahoře"},
                     Error::Kind::bad_position);
      if (count > 1 && length > (bar.rows.size() + 1 < count ? 0 : bar.rows.back()))
        return wrong({"whatever is below an eaten square is eaten too",
                      "ami egy megevett kocka alatt van, azt is megették",
                      "co je pod snědeným čtverečkem, je také snědené"},
                     {"rows that never grow downwards", "lefelé haladva soha nem hosszabbodó sorok",
                      "řádky, které se směrem dolů nikdy neprodlužují"},
                     Error::Kind::bad_position);
      if (length > 0) bar.rows.push_back(static_cast<std::uint8_t>(length));
    } while (reader.accept('/'));
    if (rows > 0 && count != rows)
      return reader.fail_at(0, reader.offset(), {rows_differ, {rows, count}}, {rows_separated, {rows}},
                            Error::Kind::bad_position);
    return bar;
  }
  // The board row by row; `square` gives the text of one from its row, its column, and whether it is left.
  std::string lines(const Bar& bar, const auto& square, std::string_view between_rows) const {
    std::string text;
    const std::size_t height = rows > 0 ? rows : bar.down(), width = rows > 0 ? columns : bar.across();
    for (std::size_t row = 0; row < height; ++row) {
      if (row > 0) text += between_rows;
      for (std::size_t column = 0; column < width; ++column)
        text += square(row, column, row < bar.down() && column < bar.rows[row]);
    }
    return text;
  }
  std::string print(const Bar& bar) const {
    if (rows > 0 && bar.down() == rows && bar.rows.back() == columns) return "start";
    return lines(
        bar, [](std::size_t, std::size_t, bool left) { return left ? "x" : "."; }, "/");
  }
  std::string draw(const Bar& bar) const {
    auto square = [](std::size_t row, std::size_t column, bool left) {
      return std::string(column > 0 ? " " : "") + (row + column == 0 ? "☠" : left ? "■" : "·");
    };
    return lines(bar, square, "\n") + "\n";
  }
  static std::size_t row_bitten(const Bar& from, const Bar& to) {
    std::size_t row = 0;
    while (row < to.down() && to.rows[row] == from.rows[row]) ++row;
    return row;
  }
  Phrase place(const Bar& from, std::span<const Bar> parts) const {
    return {"bite-place",
            {std::to_string(row_bitten(from, parts[0]) + 1)},
            {"Bite into row {0}.", "Érdemes {0:az}. sorba harapni.", "Vyplatí se kousnout do {0}. řádku."}};
  }
  std::optional<Scene> scene(const Bar& bar, const Bar& start) const {
    const std::size_t height = rows > 0 ? rows : std::max(bar.down(), start.down()),
                      width = rows > 0 ? columns : std::max(bar.across(), start.across());
    auto scene = grid_scene("chocolate", height, width);
    for (std::size_t row = 0; scene && row < height; ++row)
      for (std::size_t column = 0; column < width; ++column)
        scene->spots.push_back({dotted(row + 1, column + 1),
                                row + column == 0                            ? "poison"
                                : row < bar.down() && column < bar.rows[row] ? "block"
                                                                             : "hole",
                                static_cast<double>(column), static_cast<double>(row),
                                dotted(row + 1, column + 1)});
    return scene;
  }
  // What is there is bitten off with all that goes with it; what is eaten comes back with all it needs.
  std::vector<Touch<Bar>> edits(const Bar& bar, const Bar& start) const {
    std::vector<Touch<Bar>> touches;
    const std::size_t height = rows > 0 ? rows : std::max(bar.down(), start.down()),
                      width = rows > 0 ? columns : std::max(bar.across(), start.across());
    for (std::size_t row = 0; row < height; ++row)
      for (std::size_t column = row == 0 ? 1 : 0; column < width; ++column) {
        Bar other = bar;
        if (row < bar.down() && column < bar.rows[row]) {
          other = bitten(bar, row, column);
        } else {
          if (other.rows.size() <= row) other.rows.resize(row + 1, 0);
          for (std::size_t i = 0; i <= row; ++i)
            other.rows[i] = std::max(other.rows[i], static_cast<std::uint8_t>(column + 1));
        }
        touches.push_back({dotted(row + 1, column + 1), std::move(other)});
      }
    return touches;
  }
  Bar room(const Bar& bar) const {
    return rows > 0
               ? bar
               : Bar{std::vector<std::uint8_t>(std::min(longest, std::max<std::uint64_t>(bar.down() + 1, 4)),
                                               static_cast<std::uint8_t>(std::min(
                                                   longest, std::max<std::uint64_t>(bar.across() + 1, 5))))};
  }
  std::vector<Gesture> gestures(const Bar& from, std::span<const Bar> parts) const {
    const Bar& to = parts[0];
    Gesture gesture{{}};
    for (std::size_t row = 0; row < from.down(); ++row)
      for (std::size_t column = row < to.down() ? to.rows[row] : 0; column < from.rows[row]; ++column)
        gesture.gone.push_back(dotted(row + 1, column + 1));
    gesture.picks.push_back(gesture.gone.front());  // the first of them is where the bite begins
    return {gesture};
  }
  Phrase describe(const Bar& from, std::span<const Bar> parts) const {
    const std::size_t row = row_bitten(from, parts[0]);
    const std::size_t column = row < parts[0].down() ? parts[0].rows[row] : 0;
    return {"chomp-bite",
            {std::to_string(row + 1), std::to_string(column + 1)},
            {"bite at row {0}, column {1}", "harapás: {0}. sor, {1}. oszlop",
             "ukousnout od řádku {0}, sloupce {1}"},
            {"bit at row {0}, column {1}", "ide {who:/harapott|haraptál}: {0}. sor, {1}. oszlop",
             "{who:/ukusuje|ukusuješ} od řádku {0}, sloupce {1}"}};
  }

  // Only the first row and the first column are left: two Nim heaps that meet at the poison.
  static bool arms(const Bar& bar) { return bar.down() == 1 || bar.rows[1] == 1; }
  static bool rectangle(const Bar& bar) { return bar.rows.back() == bar.rows[0]; }

  std::optional<std::vector<std::uint64_t>> heaps_behind(const Bar& bar) const {
    if (!arms(bar)) return std::nullopt;
    return std::vector<std::uint64_t>{bar.across() - 1, bar.down() - 1};
  }
  std::vector<Reason> reading(const Bar& bar, const Way& way) const;
};

struct Chomp::Theory {
  static std::optional<Code> value(const Chomp&, const Bar& bar, const Way& way) {
    if (way.function != Function::grundy || way.convention != Convention::normal) return std::nullopt;
    if (arms(bar)) return (bar.across() - 1) ^ (bar.down() - 1);
    if (two_rows(bar) == Outcome::P) return 0;
    return std::nullopt;
  }
  static std::optional<Outcome> outcome(const Chomp&, const Bar& bar, const Way& way) {
    if (way.convention != Convention::normal) return std::nullopt;
    if (arms(bar)) return bar.across() == bar.down() ? Outcome::P : Outcome::N;
    if (auto known = two_rows(bar)) return known;
    // Biting at the second row and column leaves equal arms; and the first move on a rectangle can be stolen.
    if (bar.across() == bar.down() || rectangle(bar)) return Outcome::N;
    return std::nullopt;
  }
  static bool searchable(const Chomp& game, const Bar& bar) {
    return bars_within(bar) <= 5e5 || !outcome(game, bar, bouton::way());
  }
  // No option has the value of the position itself.
  static bool options(const Chomp& game, const Bar& bar, const Way& way, std::optional<Code> wanted,
                      const auto&) {
    return wanted && value(game, bar, way) == wanted;
  }
  static bool winning_options(const Chomp&, const Bar& bar, const Way& way, const auto& out) {
    if (way.convention != Convention::normal) return false;
    const std::size_t across = bar.across(), down = bar.down();
    if (arms(bar)) {
      if (across > down) out(bitten(bar, 0, down), 0);
      if (down > across) out(bitten(bar, across, 0), 0);
      return true;
    }
    if (down == 2) {
      const std::size_t below = bar.rows[1];
      if (across == below) out(bitten(bar, 1, below - 1), 0);
      if (across > below + 1) out(bitten(bar, 0, below + 1), 0);
      return true;
    }
    if (across == 2) {
      const std::size_t beside = second_column(bar);
      if (down == beside) out(bitten(bar, beside - 1, 1), 0);
      if (down > beside + 1) out(bitten(bar, beside + 1, 0), 0);
      return true;
    }
    // On a square every other bite leaves a rectangle, or the bite at the second row and column.
    if (across == down && rectangle(bar)) {
      out(bitten(bar, 1, 1), 0);
      return true;
    }
    return false;
  }

  // Two rows or two columns: the player to move loses iff one is longer than the other by exactly one.
  static std::optional<Outcome> two_rows(const Bar& bar) {
    if (bar.down() == 2) return bar.across() == bar.rows[1] + 1u ? Outcome::P : Outcome::N;
    if (bar.across() == 2) return bar.down() == second_column(bar) + 1 ? Outcome::P : Outcome::N;
    return std::nullopt;
  }
  static std::size_t second_column(const Bar& bar) {
    return static_cast<std::size_t>(
        std::count_if(bar.rows.begin(), bar.rows.end(), [](std::uint8_t row) { return row >= 2; }));
  }

 private:
  // How many bars can be left: by the length of a row, over the rows from the last.
  static double bars_within(const Bar& bar) {
    std::vector<double> ways(bar.across() + 1, 1);  // what the rows below may be, if this one is so long
    for (std::size_t row = bar.down(); row-- > 0;) {
      double sum = 0;
      for (std::size_t length = 0; length < ways.size(); ++length) {
        if (length <= bar.rows[row]) sum += ways[length];
        ways[length] = sum;
      }
    }
    return ways.back();
  }
};

std::vector<Reason> Chomp::reading(const Bar& bar, const Way& way) const {
  if (way.convention != Convention::normal) return {};
  std::vector<Reason> steps;
  const std::uint64_t across = bar.across(), down = bar.down();
  if (arms(bar)) {
    steps.push_back(
        {"chomp-arms",
         {"Only a first row of {across} and a first column of {down} are left. They meet at the "
          "poison, which nobody takes: two Nim heaps of {heaps}.",
          "Csak az első sor ({across} kocka) és az első oszlop ({down} kocka) maradt. A mérgezett kockánál "
          "találkoznak, azt senki sem veszi el: ez két nim-halom, méretük {heaps}.",
          "Zbyl jen první řádek (čtverečků: {across}) a první sloupec (čtverečků: {down}). Stýkají se v "
          "otráveném čtverečku, který nikdo nebere: jsou to dvě nimové hromádky {heaps}."},
         {{"across", across}, {"down", down}, {"heaps", std::vector<std::uint64_t>{across - 1, down - 1}}}});
    return steps;
  }
  if (Theory::two_rows(bar)) {
    const bool rows_two = down == 2;
    const std::uint64_t first = rows_two ? across : down;
    const std::uint64_t second = rows_two ? bar.rows[1] : Theory::second_column(bar);
    steps.push_back(
        {"chomp-two-rows",
         {"There are two lines, of {first} and {second} squares. The player to move loses exactly when the "
          "one with the poison is longer by one: after any bite the other can make it so again, until only "
          "the "
          "poison is left.",
          "Két sor (vagy oszlop) van, {first} és {second} kockával. A soron következő pontosan akkor veszít, "
          "ha a mérgezett kockát tartalmazó eggyel hosszabb: bármelyik harapás után a másik játékos ezt újra "
          "el tudja érni, amíg már csak a méreg marad.",
          "Jsou tu dva řádky (nebo sloupce), čtverečků v nich je {first} a {second}. Hráč na tahu prohrává "
          "právě tehdy, když je ten s otráveným čtverečkem o jeden čtvereček delší: po každém kousnutí to "
          "soupeř umí obnovit, až zbude jen jed."},
         {{"first", first}, {"second", second}}});
    return steps;
  }
  if (across == down) {
    steps.push_back(telling_the_move(
        {"chomp-corner",
         {"The first row and the first column are equally long, {side} squares. A bite at row 2, column 2 "
          "leaves just these two arms; from then on answer every bite in one arm by the same in the other.",
          "Az első sor és az első oszlop egyforma hosszú, {side} kocka. A 2. sor 2. kockájánál harapva csak "
          "ez a két szár marad; azután az egyik szárban tett minden harapásra ugyanaz a válasz a másikban.",
          "První řádek a první sloupec jsou stejně dlouhé, čtverečků v každém je {side}. Kousnutím od řádku "
          "2, sloupce 2 zbudou jen tato dvě ramena; pak na každé kousnutí do jednoho odpovíme stejným do "
          "druhého."},
         {{"side", across}}}));
  }
  if (rectangle(bar)) {
    steps.push_back(
        {"chomp-stealing",
         {"On a whole rectangle of {rows} by {columns} there is always a good bite. Perhaps it is to eat "
          "only "
          "the bottom right square. If not, then some bite is a good answer to that; but it could have been "
          "made at once, since it eats that corner too. (This does not tell which bite it is.)",
          "Teljes, {rows} × {columns} méretű téglalapon mindig van jó harapás. Talán éppen a jobb alsó kocka "
          "megevése az. Ha nem, akkor arra van jó válaszharapás; de azt rögtön is megtehetjük, hiszen azt a "
          "sarkot is megeszi. (Azt, hogy melyik harapás az, ez nem árulja el.)",
          "Na celém obdélníku {rows} × {columns} vždy existuje dobré kousnutí. Možná je to snědení samotného "
          "pravého dolního čtverečku. Když ne, existuje na ně dobrá odpověď; tu ale můžeme zahrát hned, "
          "protože ten roh sní také. (Které kousnutí to je, se tím nedozvíme.)"},
         {{"rows", down}, {"columns", across}}});
  }
  return steps;
}

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  if (!parameters.given) return ruleset("chomp", Chomp{});
  auto size = read_board_size(parameters.text, "3x4", Chomp::longest);
  if (!size) return size.error();
  return ruleset("chomp/" + std::to_string(size->rows) + "x" + std::to_string(size->columns),
                 Chomp{static_cast<std::size_t>(size->rows), static_cast<std::size_t>(size->columns)});
}

}  // namespace

Entry entry() {
  return {.references = "D. Gale, A curious Nim-type game, Amer. Math. Monthly 81 (1974)",
          .examples = {"chomp/3x4:start", "chomp:xxxx/xx../x...", "chomp/2x3:full", "chomp/3x3:start",
                       "chomp:xxx/x../x..", "chomp:x"},
          .start = "chomp/4x6:start",
          .make = make};
}

}  // namespace bouton::games::chomp
