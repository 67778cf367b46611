#include "games/rows_of_heaps.hpp"

namespace bouton::games {
namespace {

// A rectangle of heaps: take from any heaps of one row, or from any heaps so that some column is untouched.
struct MatrixNim {
  using Position = Heaps;
  static constexpr bool list = false;
  static constexpr bool splits = false;

  // Everything below is tried like an odometer; what changed says whether it is a move.
  void moves(const Heaps& from, auto&& leave) const {
    Heaps to = from;
    for (std::size_t i = 0; i < to.sizes.size();) {
      if (i > 0 || to.sizes != from.sizes)
        if (allowed(from, to) && !leave(to)) return;
      for (i = 0; i < to.sizes.size(); ++i) {
        if (to.sizes[i] > 0) {
          --to.sizes[i];
          break;
        }
        to.sizes[i] = from.sizes[i];
      }
    }
  }
  static bool allowed(const Heaps& from, const Heaps& to) {
    std::size_t rows = 0, columns = 0;
    for (std::size_t r = 0; r < from.rows(); ++r) {
      bool changed = false;
      for (std::size_t c = 0; c < from.columns; ++c) changed |= from.at(r, c) != to.at(r, c);
      rows += changed;
    }
    for (std::size_t c = 0; c < from.columns; ++c) {
      bool changed = false;
      for (std::size_t r = 0; r < from.rows(); ++r) changed |= from.at(r, c) != to.at(r, c);
      columns += changed;
    }
    return rows == 1 || (rows > 0 && columns < from.columns);
  }
  bool listable(const Heaps& heaps) const {
    return ways_to_lower(heaps.sizes, heaps.sizes.size()) <= 1'000'000;
  }

  // Rows and columns may be exchanged, and empty rows do not matter; an empty column does, as one that is
  // always untouched.
  Heaps canonical(const Heaps& heaps) const {
    std::vector<std::vector<std::uint64_t>> rows;
    for (std::size_t r = 0; r < heaps.rows(); ++r) {
      const auto begin = heaps.sizes.begin() + static_cast<std::ptrdiff_t>(r * heaps.columns);
      rows.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(heaps.columns));
      if (std::all_of(rows.back().begin(), rows.back().end(), [](std::uint64_t h) { return h == 0; }))
        rows.pop_back();
    }
    auto key = [](std::vector<std::uint64_t> row) {
      std::sort(row.begin(), row.end());
      return row;
    };
    std::sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
    std::vector<std::size_t> order(heaps.columns);
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      for (const auto& row : rows)
        if (row[a] != row[b]) return row[a] < row[b];
      return a < b;
    });
    Heaps result{{}, heaps.columns};
    for (const auto& row : rows)
      for (std::size_t c : order) result.sizes.push_back(row[c]);
    return result;
  }

  Result<Heaps> read(Reader& reader) const {
    Heaps heaps;
    for (std::size_t row = 0; row == 0 || reader.accept('/'); ++row) {
      const std::size_t start = reader.offset(), before = heaps.sizes.size();
      do {
        if (auto one = read_heap(reader, heaps.sizes); !one) return one.error();
      } while (reader.accept(','));
      const std::size_t wide = heaps.sizes.size() - before;
      if (row == 0) heaps.columns = wide;
      if (wide != heaps.columns)
        return reader.fail_at(start, reader.offset() - start,
                              "all rows of the matrix must be equally long: this one has " +
                                  std::to_string(wide) + ", the first has " + std::to_string(heaps.columns),
                              "rows of " + std::to_string(heaps.columns) + ", separated by '/'",
                              Error::Kind::bad_position);
    }
    return heaps;
  }
  std::string print(const Heaps& heaps) const { return lines(heaps, ",", "/"); }
  std::string draw(const Heaps& heaps) const {
    if (heaps.sizes.size() > 400) return {};
    std::size_t wide = 0;
    for (std::uint64_t h : heaps.sizes) wide = std::max(wide, std::to_string(h).size());
    std::string text;
    for (std::size_t i = 0; i < heaps.sizes.size(); ++i) {
      const std::string number = std::to_string(heaps.sizes[i]);
      const bool first = i % heaps.columns == 0;
      if (first && i > 0) text += '\n';
      text += std::string(wide - number.size() + (first ? 0 : 1), ' ') + number;
    }
    return text + '\n';
  }
  Phrase describe(const Heaps& from, std::span<const Heaps> parts) const {
    Heaps taken = from;
    for (std::size_t i = 0; i < taken.sizes.size(); ++i) taken.sizes[i] -= parts[0].sizes[i];
    return {"take-matrix", {print(taken)}, {"take away {0}", "vegyük el ezt: {0}", "odebrat {0}"}};
  }

 private:
  static std::string lines(const Heaps& heaps, std::string_view between, std::string_view after) {
    std::string text;
    for (std::size_t r = 0; r < heaps.rows(); ++r) {
      if (r > 0) text += after;
      text += listed(std::span(heaps.sizes).subspan(r * heaps.columns, heaps.columns), between);
    }
    return text;
  }
};

constexpr char name[] = "matrix-nim";

}  // namespace

Entry matrix_nim() {
  return {
      .id = name,
      .family = "several-heaps",
      .name = {"Matrix Nim", "mátrix-nim", "maticový NIM"},
      .aliases = {},
      .rule = {"Heaps stand in the cells of a rectangle. A move takes counters either from any cells of one "
               "row, or from any cells so that at least one column stays untouched; any number from each "
               "cell, at least one in all. The play ends when the rectangle is empty.",
               "Egy téglalap mezőin halmok állnak. Egy lépésben vagy egy sor tetszőleges mezőiről veszünk el "
               "kavicsokat, vagy tetszőleges mezőkről úgy, hogy legalább egy oszlop érintetlen maradjon; "
               "mindegyikről akárhányat, összesen legalább egyet. A játék akkor ér véget, ha a téglalap "
               "kiürült.",
               "Na polích obdélníku leží hromádky. Tahem odebereme kameny buď z libovolných polí jednoho "
               "řádku, nebo z libovolných polí tak, že aspoň jeden sloupec zůstane nedotčený; z každého pole "
               "libovolný počet, dohromady aspoň jeden. Hra končí, když je obdélník prázdný."},
      .theory =
          {"Answers come from search. On every board tried the player to move loses just when all columns "
           "have the same sum and the nim-sum of the least numbers of the rows is 0; this is an observation "
           "here, not used as a theorem. That each column has another one of equal sum is not enough: "
           "0,0,1,1 is won by taking both ones.",
           "A válaszokat keresés adja. Minden kipróbált táblán pontosan akkor veszít a soron következő, ha "
           "az "
           "oszlopok összege egyenlő, és a sorok legkisebb számainak nim-összege 0; ez itt megfigyelés, nem "
           "tételként használjuk. Az nem elég, hogy minden oszlopnak legyen egyenlő összegű párja: a 0,0,1,1 "
           "állást megnyeri, aki a két egyest elveszi.",
           "Odpovědi dává prohledávání. Na každé vyzkoušené tabulce prohrává hráč na tahu právě tehdy, když "
           "mají všechny sloupce stejný součet a nim-součet nejmenších čísel řádků je 0; to je tu jen "
           "pozorování, jako věta se nepoužívá. Nestačí, aby ke každému sloupci byl jiný se stejným "
           "součtem: 0,0,1,1 vyhraje, kdo vezme obě jedničky."},
      .worked =
          {"1,2/3,4 has the column sums 4 and 6. Taking 2 from the last cell leaves 1,2/3,2 with sums 4 "
           "and 4 and row minima 1 and 2. Better is 1,2/2,1: sums 3 and 3, minima 1 and 1; it is "
           "reached by taking 1 and 3 from the lower row.",
           "Az 1,2/3,4 oszlopösszegei 4 és 6. Ha az utolsó mezőről 2-t veszünk el, 1,2/3,2 marad: az "
           "összegek 4 és 4, de a sorok legkisebb számai 1 és 2. Jobb az 1,2/2,1: az összegek 3 és 3, "
           "a legkisebbek 1 és 1; az alsó sorból 1-et és 3-at elvéve érjük el.",
           "1,2/3,4 má součty sloupců 4 a 6. Odebereme-li z posledního pole 2, zbude 1,2/3,2 se součty "
           "4 a 4, ale nejmenšími čísly řádků 1 a 2. Lepší je 1,2/2,1: součty 3 a 3, nejmenší čísla 1 "
           "a 1; dostaneme je odebráním 1 a 3 ze spodního řádku."},
      .limits = {"Searched: boards on which the numbers, each with 1 added, have a product of some tens of "
                 "thousands. At most 100 000 cells are read.",
                 "Keresünk: olyan táblákat bírunk, amelyeken az eggyel megnövelt számok szorzata néhány "
                 "tízezer. Legfeljebb 100 000 mezőt olvasunk be.",
                 "Prohledává se: zvládneme tabulky, na nichž je součin čísel zvětšených o 1 několik desítek "
                 "tisíc. Načte se nejvýše 100 000 polí."},
      .references = "J. C. Holladay, Matrix Nim, Amer. Math. Monthly 65 (1958)",
      .examples = {"matrix-nim:1,2/3,4", "matrix-nim:0,0,1,1", "matrix-nim:1,2/2,1", "matrix-nim:2/1/3",
                   "matrix-nim:1,1,1/1,1,1"},
      .make = make_plain<MatrixNim, name>};
}

}  // namespace bouton::games
