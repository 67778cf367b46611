#include "games/coins.hpp"

namespace bouton::games::northcott {
namespace {

// The columns of the pawns, white and black in turn, row by row; and whose turn it is.
struct Pawns {
  Numbers columns;
  bool black = false;

  bool operator==(const Pawns&) const = default;
  std::size_t bytes_elsewhere() const { return columns.size() * sizeof(std::uint64_t); }
  std::size_t rows() const { return columns.size() / 2; }
  std::uint64_t white_at(std::size_t row) const { return columns[2 * row]; }
  std::uint64_t black_at(std::size_t row) const { return columns[2 * row + 1]; }
  std::uint64_t own(std::size_t row) const { return black ? black_at(row) : white_at(row); }
  std::uint64_t other(std::size_t row) const { return black ? white_at(row) : black_at(row); }
  std::uint64_t gap(std::size_t row) const {
    return std::max(white_at(row), black_at(row)) - std::min(white_at(row), black_at(row)) - 1;
  }
};

}  // namespace
}  // namespace bouton::games::northcott

template <>
struct std::hash<bouton::games::northcott::Pawns> {
  std::size_t operator()(const bouton::games::northcott::Pawns& pawns) const {
    return bouton::games::hash_of(pawns.columns, pawns.black);
  }
};

namespace bouton::games::northcott {
namespace {

// One white and one black pawn in each row: move one of your own along its row, not onto or over the other.
struct Northcott {
  using Position = Pawns;
  static constexpr bool list = false;
  static constexpr bool splits = false;
  static constexpr bool alone = true;
  struct Theory;
  std::uint64_t width = 8;

  Pawns after(const Pawns& from, Step step) const {
    Pawns to = from;
    to.columns[2 * step.index + (from.black ? 1 : 0)] = step.to;
    to.black = !from.black;
    return to;
  }
  void moves(const Pawns& from, auto&& leave) const {
    for (std::size_t row = 0; row < from.rows(); ++row) {
      const std::uint64_t own = from.own(row), other = from.other(row);
      const std::uint64_t first = own < other ? 1 : other + 1, last = own < other ? other - 1 : width;
      for (std::uint64_t to = first; to <= last; ++to)
        if (to != own && !leave(after(from, {row, to}))) return;
    }
  }
  bool listable(const Pawns& pawns) const {
    return can_be_listed(bounded_product(pawns.rows(), width), pawns.columns.size());
  }
  // Pawns may go forth and back as soon as there is a third column.
  bool loops(const Pawns& pawns) const { return width > 2 && pawns.rows() > 0; }

  // Rows may be turned round and exchanged, and so may the colours together with the turn.
  Pawns canonical(const Pawns& pawns) const {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> rows;
    for (std::size_t row = 0; row < pawns.rows(); ++row) {
      const std::uint64_t own = pawns.own(row), other = pawns.other(row);
      own < other ? rows.emplace_back(own, other) : rows.emplace_back(width + 1 - own, width + 1 - other);
    }
    std::sort(rows.begin(), rows.end());
    Pawns result;
    for (const auto& [own, other] : rows) result.columns.insert(result.columns.end(), {own, other});
    return result;
  }

  Numbers heaps_behind(const Pawns& pawns) const {
    Numbers gaps;
    for (std::size_t row = 0; row < pawns.rows(); ++row) gaps.push_back(pawns.gap(row));
    return gaps;
  }

  Result<std::uint64_t> read_column(Reader& reader) const {
    const std::size_t start = reader.offset();
    auto column = reader.number(a_column, largest_size, 1);
    if (column && (*column == 0 || *column > width))
      return broken_rule(reader, start, reader.offset() - start, outside_the_board,
                         {"a column from 1 to {0}", "oszlop 1-től {0}-ig", "sloupec od 1 do {0}", {width}});
    return column;
  }
  Result<Pawns> read(Reader& reader) const {
    Pawns pawns;
    if (reader.rest() == "0") {
      reader.accept('0');
      return pawns;
    }
    do {
      const std::size_t start = reader.offset();
      auto white = read_column(reader);
      if (!white) return white.error();
      if (!reader.accept('-'))
        return reader.missing({"the black pawn", "a sötét gyalog", "černý pěšec"},
                              {"the columns of the white and the black pawn of a row, as in 2-5",
                               "egy sor világos és sötét gyalogjának oszlopa, például 2-5",
                               "sloupce bílého a černého pěšce v řádku, například 2-5"});
      auto black = read_column(reader);
      if (!black) return black.error();
      if (*white == *black)
        return broken_rule(reader, start, reader.offset() - start,
                           {"two pawns cannot stand on one square", "két gyalog nem állhat egy mezőn",
                            "dva pěšci nemohou stát na jednom poli"},
                           {"two different columns", "két különböző oszlop", "dva různé sloupce"});
      pawns.columns.insert(pawns.columns.end(), {*white, *black});
    } while (reader.accept(','));
    if (reader.accept('@')) {
      if (reader.accept("black"))
        pawns.black = true;
      else if (!reader.accept("white"))
        return reader.missing(
            {"the player to move", "a soron következő játékos", "hráč na tahu"},
            {"white or black", "white (világos) vagy black (sötét)", "white (bílý) nebo black (černý)"});
    }
    return pawns;
  }
  std::string print(const Pawns& pawns) const {
    if (pawns.columns.empty()) return "0";
    std::string text;
    for (std::size_t row = 0; row < pawns.rows(); ++row)
      text += (row == 0 ? "" : ",") + std::to_string(pawns.white_at(row)) + "-" +
              std::to_string(pawns.black_at(row));
    return pawns.black ? text + "@black" : text;
  }
  std::string draw(const Pawns& pawns) const {
    constexpr std::uint64_t widest = 76, most_rows = 100;
    if (width > widest || pawns.rows() > most_rows || pawns.rows() == 0) return {};
    std::string picture;
    for (std::size_t row = 0; row < pawns.rows(); ++row) {
      picture += '|';
      for (std::uint64_t c = 1; c <= width; ++c)
        picture += c == pawns.white_at(row) ? "♙" : c == pawns.black_at(row) ? "♟" : "·";
      picture += "|\n";
    }
    return picture + "→ " + (pawns.black ? "♟" : "♙") + "\n";
  }

  Phrase place(const Pawns& from, std::span<const Pawns> parts) const {
    std::size_t at = 0;
    while (from.columns[at] == parts[0].columns[at]) ++at;
    return place_of_row(at / 2 + 1);
  }
  std::optional<Scene> scene(const Pawns& pawns, const Pawns&) const {
    auto scene = grid_scene("pawns", pawns.rows(), width);
    if (!scene) return scene;
    for (std::size_t row = 0; row < pawns.rows(); ++row) {
      const double y = static_cast<double>(row);
      for (std::uint64_t column = 1; column <= width; ++column)
        scene->spots.push_back(
            {dotted(row + 1, column), "square", static_cast<double>(column - 1), y, std::to_string(column)});
      for (bool black : {false, true})
        scene->spots.push_back({(black ? "b" : "w") + std::to_string(row + 1),
                                black ? "black" : "white",
                                static_cast<double>((black ? pawns.black_at(row) : pawns.white_at(row)) - 1),
                                y,
                                {}});
    }
    return scene;
  }
  // The nearer pawn goes where one touches.
  std::vector<Touch<Pawns>> edits(const Pawns& pawns, const Pawns&) const {
    std::vector<Touch<Pawns>> touches;
    const auto far = [](std::uint64_t a, std::uint64_t b) { return a > b ? a - b : b - a; };
    if (width * pawns.rows() > Scene::most_spots) return touches;
    for (std::size_t row = 0; row < pawns.rows(); ++row)
      for (std::uint64_t column = 1; column <= width; ++column) {
        const std::uint64_t white = pawns.white_at(row), black = pawns.black_at(row);
        if (column == white || column == black) continue;
        Pawns other = pawns;
        other.columns[2 * row + (far(column, black) < far(column, white) ? 1 : 0)] = column;
        touches.push_back({dotted(row + 1, column), std::move(other)});
      }
    return touches;
  }
  std::vector<Gesture> gestures(const Pawns& from, std::span<const Pawns> parts) const {
    std::size_t i = 0;
    while (from.columns[i] == parts[0].columns[i]) ++i;
    const std::string row = std::to_string(i / 2 + 1);
    return move_gestures((from.black ? "b" : "w") + row, row + "." + std::to_string(parts[0].columns[i]),
                         true);
  }
  Phrase describe(const Pawns& from, std::span<const Pawns> parts) const {
    std::size_t at = 0;
    while (from.columns[at] == parts[0].columns[at]) ++at;
    std::vector<std::string> arguments = {std::to_string(at / 2 + 1), std::to_string(from.columns[at]),
                                          std::to_string(parts[0].columns[at])};
    if (from.black)
      return {"black-pawn",
              std::move(arguments),
              {"move the black pawn in row {0} from {1} to {2}",
               "lépjünk {0:az}. sor sötét gyalogjával {1:az}. oszlopból {2:az}. oszlopba",
               "táhnout černým pěšcem {0:v}. řádku ze sloupce {1} do sloupce {2}"},
              {"moved the black pawn in row {0} from {1} to {2}",
               "{0:az}. sor sötét gyalogjával {1:az}. oszlopból {2:az}. oszlopba {who:/lépett|léptél}",
               "{who:/táhne|táhneš} černým pěšcem {0:v}. řádku ze sloupce {1} do sloupce {2}"}};
    return {"white-pawn",
            std::move(arguments),
            {"move the white pawn in row {0} from {1} to {2}",
             "lépjünk {0:az}. sor világos gyalogjával {1:az}. oszlopból {2:az}. oszlopba",
             "táhnout bílým pěšcem {0:v}. řádku ze sloupce {1} do sloupce {2}"},
            {"moved the white pawn in row {0} from {1} to {2}",
             "{0:az}. sor világos gyalogjával {1:az}. oszlopból {2:az}. oszlopba {who:/lépett|léptél}",
             "{who:/táhne|táhneš} bílým pěšcem {0:v}. řádku ze sloupce {1} do sloupce {2}"}};
  }

  std::vector<Reason> reading(const Pawns& pawns, const Way& way) const {
    if (way.convention != Convention::normal || pawns.rows() == 0) return {};
    Numbers white, black;
    for (std::size_t row = 0; row < pawns.rows(); ++row) {
      white.push_back(pawns.white_at(row));
      black.push_back(pawns.black_at(row));
    }
    return {
        {"northcott-heaps",
         {"{white:#The white pawn stands in column|Row by row, the white pawns stand in columns} {white} and "
          "{white:#the black one in column|the black ones in columns} {black}. The empty squares between the "
          "two pawns of a row are a Nim heap: {heaps}.",
          "{white:#A világos gyalog oszlopa|A világos gyalogok oszlopai soronként}: {white}, {white:#a "
          "sötété|a sötéteké}: {black}. Egy sor két gyalogja közti üres mezők egy nim-halom: {heaps}.",
          "{white:#Bílý pěšec stojí ve sloupci|Po řádcích stojí bílí pěšci ve sloupcích|Po řádcích stojí "
          "bílí pěšci ve sloupcích} {white} a {white:#černý ve sloupci|černí ve sloupcích|černí ve "
          "sloupcích} {black}. Prázdná pole mezi oběma pěšci jednoho řádku jsou nimová hromádka: {heaps}."},
         {{"white", white}, {"black", black}, {"heaps", heaps_behind(pawns)}}},
        {"northcott-moves",
         {"To go forward takes from the heap. To go back makes it larger; the answer is to follow just as "
          "far. Nobody can go back for ever, so retreats only put off the end.",
          "Aki előre lép, elvesz a halomból. Aki hátra, az növeli; erre az a válasz, hogy ugyanannyival "
          "utánamegyünk. Örökké senki sem hátrálhat, így a hátrálás csak halogatja a végét.",
          "Kdo jde vpřed, odebírá z hromádky. Kdo ustupuje, zvětšuje ji; odpovědí je následovat ho stejně "
          "daleko. Nikdo nemůže ustupovat věčně, takže ústupy konec jen oddalují."}}};
  }
};

// Nim on the gaps. A retreat is answered by following, and the room behind the pawns of the loser only gets
// smaller, so the winner's play ends. In misère play nothing is known.
struct Northcott::Theory {
  static std::optional<Outcome> outcome(const Northcott& game, const Pawns& pawns, const Way& way) {
    if (way.convention != Convention::normal) return std::nullopt;
    return nim_sum(game.heaps_behind(pawns)) == 0 ? Outcome::P : Outcome::N;
  }
  // Moves forward first: they come nearer to the end by themselves.
  static bool winning_options(const Northcott& game, const Pawns& pawns, const Way& way, const auto& out) {
    if (way.convention != Convention::normal) return false;
    const std::uint64_t difference = nim_sum(game.heaps_behind(pawns));
    std::vector<Step> forward, back;
    for (std::size_t row = 0; difference != 0 && row < pawns.rows(); ++row) {
      const std::uint64_t own = pawns.own(row), gap = pawns.gap(row), wanted = gap ^ difference;
      const bool facing_right = own < pawns.other(row);
      const std::uint64_t behind = facing_right ? own - 1 : game.width - own;
      const std::uint64_t distance = wanted < gap ? gap - wanted : wanted - gap;
      if (wanted > gap && distance > behind) continue;
      const bool right = facing_right == (wanted < gap);
      (wanted < gap ? forward : back).push_back({row, right ? own + distance : own - distance});
    }
    forward.insert(forward.end(), back.begin(), back.end());
    hand_out(game, pawns, pawns.rows(), forward, 0, out);
    return true;
  }
};

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  Northcott game;
  if (parameters.given) {
    Reader reader(parameters.text);
    auto width = reader.number(number_of_columns, largest_size, 2);
    if (!width) return width.error();
    if (auto end = reader.end(colon_after_columns); !end) return end.error();
    if (*width < 2)
      return reader.fail_at(0, parameters.text.size(),
                            {"two pawns do not fit into a row of one square",
                             "egyetlen mezőből álló sorban nem fér el két gyalog",
                             "do řádku o jednom poli se dva pěšci nevejdou"},
                            {number_of_columns_from, {2}}, Error::Kind::bad_parameter);
    game.width = *width;
  }
  return ruleset("northcott/" + std::to_string(game.width), game);
}

}  // namespace

Entry entry() {
  return {.references =
              "J. H. Conway, On Numbers and Games, ch. 11 (1976); T. S. Ferguson, Game Theory, part I: "
              "Impartial Combinatorial Games",
          .examples = {"northcott/8:2-5,1-8", "northcott/4:1-3,2-4@black", "northcott/5:4-1",
                       "northcott/3:1-3", "northcott/3:2-3,2-1"},
          .start = "northcott/8:1-6,2-8,3-5,1-7",
          .make = make};
}

}  // namespace bouton::games::northcott
