#include <functional>

#include "games/rows_of_heaps.hpp"

namespace bouton::games::matrix_nim {
namespace {

// A rectangle of heaps: take from any heaps of one row, or from any heaps so that some column is untouched.
struct MatrixNim {
  using Position = Heaps;
  static constexpr bool list = false;
  static constexpr bool splits = false;
  struct Theory;

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
  // Each option is a list of all the heaps.
  bool listable(const Heaps& heaps) const {
    return ways_to_lower(heaps.sizes, heaps.sizes.size()) * static_cast<double>(heaps.sizes.size()) <= 1e6;
  }
  std::vector<Reason> reading(const Heaps&, const Way&) const;

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
        return reader.fail_at(
            start, reader.offset() - start,
            {"all rows of the matrix must be equally long: this one has {0}, the first has {1}",
             "a mátrix minden sora egyforma hosszú: ebben {0} halom van, az elsőben {1}",
             "všechny řádky matice jsou stejně dlouhé: tento má {0}, první {1}",
             {wide, heaps.columns}},
            {"rows of {0}, separated by '/'",
             "sorok {0} halommal, '/' jellel elválasztva",
             "řádky po {0}, oddělené znakem '/'",
             {heaps.columns}},
            Error::Kind::bad_position);
    }
    return heaps;
  }
  std::string print(const Heaps& heaps) const {
    std::string text;
    for (std::size_t r = 0; r < heaps.rows(); ++r) {
      if (r > 0) text += '/';
      text += listed(std::span(heaps.sizes).subspan(r * heaps.columns, heaps.columns));
    }
    return text;
  }
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
  // The only row, or a column that is to be left alone.
  Phrase place(const Heaps& from, std::span<const Heaps> parts) const {
    std::vector<bool> rows(from.rows(), false), columns(from.columns, false);
    for (std::size_t i = 0; i < from.sizes.size(); ++i)
      if (from.sizes[i] != parts[0].sizes[i]) rows[i / from.columns] = columns[i % from.columns] = true;
    if (std::count(rows.begin(), rows.end(), true) == 1)
      return {"row-place",
              {std::to_string(std::find(rows.begin(), rows.end(), true) - rows.begin() + 1)},
              {"Take from row {0} only.", "Érdemes csak {0:az}. sorból elvenni.",
               "Vyplatí se brát jen {0:z}. řádku."}};
    return {"column-place",
            {std::to_string(std::find(columns.begin(), columns.end(), false) - columns.begin() + 1)},
            {"Leave column {0} as it is.", "Érdemes {0:az}. oszlopot érintetlenül hagyni.",
             "Vyplatí se nechat {0}. sloupec tak, jak je."}};
  }
  std::optional<Scene> scene(const Heaps& heaps, const Heaps& start) const {
    return heaps_scene(heaps.sizes, start.sizes, "pebble", heaps.columns);
  }
  std::vector<Gesture> gestures(const Heaps& from, std::span<const Heaps> parts) const {
    return {heaps_gesture(from.sizes, parts[0].sizes)};
  }
  Phrase describe(const Heaps& from, std::span<const Heaps> parts) const {
    Heaps taken = from;
    for (std::size_t i = 0; i < taken.sizes.size(); ++i) taken.sizes[i] -= parts[0].sizes[i];
    return {"take-matrix",
            {print(taken)},
            {"take away {0}", "vegyük el ezt: {0}", "odebrat {0}"},
            {"took away {0}", "ezt {who:/vette|vetted} el: {0}", "{who:/odebírá|odebíráš} {0}"}};
  }
};

// P iff all column sums are equal and the nim-sum of the row minima is 0.
//
// No move leads from such a position to another one. If a column is untouched and another is not, their sums
// differ afterwards; if only one row is touched and the sums stay equal, each of its cells was lowered by the
// same number, hence its minimum was, and the nim-sum is not 0.
//
// From any other position a move leads there. Let m be the row minima, X their nim-sum, and L the least
// column sum. If X is not 0, let i be a row that Nim would lower, to t = m[i] ^ X.
// - All sums equal: lower each cell of row i by m[i] - t.
// - Otherwise a column whose sum is more than L can be lowered to the sum L without going below m in any row,
//   as the minima add up to at most L. This keeps all row minima; the columns of sum L stay untouched. If X
//   is 0 that is the move. If not, and in one such column the cell of row i can be t while the others make up
//   for it, do that there.
// - If it can be done in no such column, the other rows alone add up to less than L - t in each of them (and
//   to at most L - m[i] in those of sum L): so row i alone can make all sums equal, with the minimum t.
struct MatrixNim::Theory {
  __extension__ using Wide = unsigned __int128;  // sums of many large heaps

  static std::vector<Wide> sums(const Heaps& heaps) {
    std::vector<Wide> result(heaps.columns, 0);
    for (std::size_t i = 0; i < heaps.sizes.size(); ++i) result[i % heaps.columns] += heaps.sizes[i];
    return result;
  }
  static std::vector<std::uint64_t> minima(const Heaps& heaps) {
    std::vector<std::uint64_t> result;
    for (std::size_t r = 0; r < heaps.rows(); ++r) {
      const auto row = std::span(heaps.sizes).subspan(r * heaps.columns, heaps.columns);
      result.push_back(*std::min_element(row.begin(), row.end()));
    }
    return result;
  }
  static std::uint64_t nim_sum(std::span<const std::uint64_t> numbers) {
    std::uint64_t sum = 0;
    for (std::uint64_t n : numbers) sum ^= n;
    return sum;
  }
  static bool all_equal(std::span<const Wide> numbers) {
    return std::adjacent_find(numbers.begin(), numbers.end(), std::not_equal_to<>()) == numbers.end();
  }

  static std::optional<Outcome> outcome(const MatrixNim&, const Heaps& heaps, const Way& way) {
    if (way.convention != Convention::normal) return std::nullopt;
    return all_equal(sums(heaps)) && nim_sum(minima(heaps)) == 0 ? Outcome::P : Outcome::N;
  }
  static bool searchable(const MatrixNim&, const Heaps& heaps) {
    return ways_to_lower(heaps.sizes, heaps.sizes.size()) <= 10'000;
  }

  static Heaps reply(const Heaps& heaps) {
    const auto columns = sums(heaps);
    const auto lowest = minima(heaps);
    const std::uint64_t change = nim_sum(lowest);
    const Wide least = *std::min_element(columns.begin(), columns.end());
    std::size_t row = heaps.rows();  // the one that Nim would lower; none if the nim-sum is 0
    for (std::size_t r = 0; r < heaps.rows() && change != 0 && row == heaps.rows(); ++r)
      if ((lowest[r] ^ change) < lowest[r]) row = r;
    const std::uint64_t target = row < heaps.rows() ? lowest[row] ^ change : 0;
    Heaps to = heaps;
    auto cell = [&](std::size_t r, std::size_t c) -> std::uint64_t& {
      return to.sizes[r * heaps.columns + c];
    };
    if (all_equal(columns)) {
      for (std::size_t c = 0; c < heaps.columns; ++c) cell(row, c) -= lowest[row] - target;
      return to;
    }
    // Lowers a column to the least sum; the cell of one row is given.
    auto lower = [&](std::size_t c, std::size_t given) {
      Wide rest = least;
      for (std::size_t r = 0; r < heaps.rows(); ++r) rest -= cell(r, c) = r == given ? target : lowest[r];
      for (std::size_t r = 0; r < heaps.rows(); ++r) {
        if (r == given) continue;
        const std::uint64_t more =
            static_cast<std::uint64_t>(std::min<Wide>(rest, heaps.at(r, c) - cell(r, c)));
        cell(r, c) += more;
        rest -= more;
      }
    };
    bool mended = change == 0;
    for (std::size_t c = 0; c < heaps.columns; ++c) {
      if (columns[c] == least) continue;
      const bool here = !mended && columns[c] - heaps.at(row, c) + target >= least;
      lower(c, here ? row : heaps.rows());
      mended |= here;
    }
    if (mended) return to;
    to = heaps;
    Wide others = 0;
    for (std::size_t c = 0; c < heaps.columns; ++c)
      others = std::max<Wide>(others, columns[c] - heaps.at(row, c));
    for (std::size_t c = 0; c < heaps.columns; ++c)
      cell(row, c) = static_cast<std::uint64_t>(target + others - (columns[c] - heaps.at(row, c)));
    return to;
  }

  static bool winning_options(const MatrixNim& game, const Heaps& heaps, const Way& way, const auto& out) {
    const auto who = outcome(game, heaps, way);
    if (!who || game.listable(heaps)) return false;
    if (who == Outcome::N) out(reply(heaps), 0, std::nullopt);
    return true;
  }
};

std::vector<Reason> MatrixNim::reading(const Heaps& heaps, const Way& way) const {
  if (way.convention != Convention::normal) return {};
  const auto wide = Theory::sums(heaps);
  std::vector<std::uint64_t> sums;
  for (const auto& sum : wide) {
    if (sum >> 63 != 0) return {};
    sums.push_back(static_cast<std::uint64_t>(sum));
  }
  const auto minima = Theory::minima(heaps);
  const bool equal = Theory::all_equal(wide);
  return {
      {equal ? "matrix-sums-equal" : "matrix-sums-differ",
       equal ? Trilingual{"The column sums are {sums}: all are equal.",
                          "Az oszlopok összegei: {sums}; mind egyenlők.",
                          "Součty sloupců jsou {sums}: všechny jsou stejné."}
             : Trilingual{"The column sums are {sums}: they are not all equal, but can be made so.",
                          "Az oszlopok összegei: {sums}; nem mind egyenlők, de azzá tehetők.",
                          "Součty sloupců jsou {sums}: všechny stejné nejsou, ale lze je vyrovnat."},
       {{"sums", sums}}},
      {"matrix-minima",
       {"{minima:#The least number of the row is|The least numbers of the rows are} {minima}, and the "
        "nim-sum is {nim_sum}. With equal column sums the position is lost only if it is 0.",
        "{minima:#A sor legkisebb száma|A sorok legkisebb számai}: {minima}, {minima:#a "
        "nim-összeg|nim-összegük} {nim_sum}. Egyenlő oszlopösszegek mellett az állás csak akkor vesztes, ha "
        "ez 0.",
        "{minima:#Nejmenší číslo řádku je|Nejmenší čísla řádků jsou|Nejmenší čísla řádků jsou} {minima} a "
        "nim-součet je {nim_sum}. Při stejných součtech sloupců je pozice prohrávající jen tehdy, je-li 0."},
       {{"minima", minima}, {"nim_sum", Theory::nim_sum(minima)}, {"heaps", heaps.sizes}}}};
}

constexpr char name[] = "matrix-nim";

}  // namespace

Entry entry() {
  return {.references = "J. C. Holladay, Matrix Nim, Amer. Math. Monthly 65 (1958)",
          .examples = {"matrix-nim:1,2/3,4", "matrix-nim:0,0,1,1", "matrix-nim:1,2/2,1", "matrix-nim:2/1/3",
                       "matrix-nim:1,1,1/1,1,1"},
          .make = make_plain<MatrixNim, name>};
}

}  // namespace bouton::games::matrix_nim
