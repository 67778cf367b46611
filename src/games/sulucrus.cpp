#include <array>

#include "games/ruleset_of.hpp"

namespace bouton::games::sulucrus {
namespace {

// A heap, and whose turn it is: false for the player who started.
struct HeapAndTurn {
  std::uint64_t size = 0;
  bool second = false;

  bool operator==(const HeapAndTurn&) const = default;
  std::optional<Key> pack() const { return size << 1 | (second ? 1 : 0); }
  static HeapAndTurn unpack(Key key) { return {key >> 1, (key & 1) != 0}; }
};

constexpr std::array<std::uint64_t, 3> takes(bool second) {
  return second ? std::array<std::uint64_t, 3>{2, 4, 5} : std::array<std::uint64_t, 3>{1, 3, 6};
}

// Who wins depends on the six sizes below only. From some size on it is always the same for each player to
// move, so once six sizes in a row agree, all larger ones do: the table is a proof.
struct Table {
  static constexpr std::uint64_t last = 40;
  bool wins[last + 1][2] = {};       // the player to move: the starter, the other
  std::uint64_t steady_from = last;  // from here on nothing changes

  constexpr explicit Table(Convention convention) {
    for (std::uint64_t n = 0; n <= last; ++n)
      for (bool second : {false, true}) {
        bool any = false, win = false;
        for (std::uint64_t taken : takes(second)) {
          if (taken > n) continue;
          any = true;
          win = win || !wins[n - taken][!second];
        }
        wins[n][second] = any ? win : convention == Convention::misere;
      }
    while (steady_from > 0 && wins[steady_from - 1][0] == wins[last][0] &&
           wins[steady_from - 1][1] == wins[last][1])
      --steady_from;
  }
};
constexpr Table normal(Convention::normal), misere(Convention::misere);
static_assert(normal.steady_from + 6 <= Table::last && misere.steady_from + 6 <= Table::last);
const Table& table_of(const Way& way) { return way.convention == Convention::normal ? normal : misere; }

// One heap; the starter takes 1, 3 or 6, the other player 2, 4 or 5.
struct Sulucrus {
  using Position = HeapAndTurn;
  static constexpr bool list = false;
  static constexpr bool splits = false;
  static constexpr bool alone = true;
  struct Theory;

  void moves(const HeapAndTurn& at, auto&& leave) const {
    for (std::uint64_t taken : takes(at.second))
      if (taken <= at.size && !leave(HeapAndTurn{at.size - taken, !at.second})) return;
  }

  Result<HeapAndTurn> read(Reader& reader) const {
    auto size = reader.number(heap_size);
    if (!size) return size.error();
    HeapAndTurn at{*size, false};
    if (!reader.accept('@')) return at;
    at.second = reader.accept("second");
    if (!at.second && !reader.accept("first"))
      return reader.fail(
          {"found {0} where it should say whose turn it is",
           "azt kellene ide írni, ki következik, de itt {0}",
           "zde má být řečeno, kdo je na tahu, ale je tu {0}",
           {reader.here()}},
          {"first or second", "first (első) vagy second (második)", "first (první) nebo second (druhý)"});
    return at;
  }
  std::string print(const HeapAndTurn& at) const {
    return std::to_string(at.size) + (at.second ? "@second" : "");
  }
  HeapAndTurn heap(std::uint64_t size) const { return {size, false}; }
  std::vector<std::uint64_t> heap_sizes(const HeapAndTurn& at) const { return {at.size}; }
  std::vector<Taking> takings(const HeapAndTurn& from, std::span<const HeapAndTurn> parts) const {
    return {{1, from.size - parts[0].size}};
  }
  Phrase describe(const HeapAndTurn& from, std::span<const HeapAndTurn> parts) const {
    return {"take-from", {std::to_string(from.size - parts[0].size), "1"}};
  }
  std::vector<Reason> reading(const HeapAndTurn&, const Way&) const;
};

struct Sulucrus::Theory {
  static std::optional<Outcome> outcome(const Sulucrus&, const HeapAndTurn& at, const Way& way) {
    return table_of(way).wins[std::min(at.size, Table::last)][at.second] ? Outcome::N : Outcome::P;
  }
};

std::vector<Reason> Sulucrus::reading(const HeapAndTurn& at, const Way& way) const {
  const Table& table = table_of(way);
  if (at.size < table.steady_from + 6) {
    // Counted up from 0, which is how one finds out.
    std::vector<Reason::Number> starter, second;
    for (std::uint64_t n = 0; n < table.steady_from; ++n) {
      if (table.wins[n][0]) starter.push_back(n);
      if (!table.wins[n][1]) second.push_back(n);
    }
    return {
        {"sulucrus-small",
         {"Counting up from 0 shows who can win. If the starter is to move, the starter wins just from the "
          "heaps {starter}; if the other player is to move, the starter wins just from {second}. Here the "
          "heap is {size}.",
          "Ha 0-tól felfelé számolunk, kiderül, ki tud nyerni. Ha a kezdő következik, a kezdő éppen ezekből "
          "a "
          "halmokból nyer: {starter}; ha a másik játékos következik, a kezdő éppen ezekből: {second}. Itt a "
          "halom nagysága {size}.",
          "Počítáme-li od 0 nahoru, ukáže se, kdo může vyhrát. Je-li na tahu začínající, vyhrává právě z "
          "hromádek {starter}; je-li na tahu druhý hráč, začínající vyhrává právě {second:z}. Tady má "
          "hromádka velikost {size}."},
         {{"starter", starter}, {"second", second}, {"size", at.size}}}};
  }
  return {
      {"sulucrus-steady",
       {"In every heap from {from} to {to} it is always the second player who can win, whoever is to "
        "move. No move takes more than 6, so the same holds for all larger heaps, such as {size}.",
        "{from} és {to} között minden halomban mindig a második játékos tud nyerni, akárki következik. "
        "Egy lépés legfeljebb 6-ot vesz el, ezért ugyanez igaz minden nagyobb halomra, így erre is: "
        "{size}.",
        "U každé hromádky od {from} do {to} může vždy vyhrát druhý hráč, ať je na tahu kdokoli. Žádný tah "
        "nebere víc než 6, a tak totéž platí pro všechny větší hromádky, například pro {size}."},
       {{"from", table.steady_from}, {"to", table.steady_from + 5}, {"size", at.size}}}};
}

constexpr char name[] = "sulucrus";

}  // namespace

Entry entry() {
  return {.examples = {"sulucrus:22", "sulucrus:22@second", "sulucrus:5", "sulucrus:0"},
          .make = make_plain<Sulucrus, name>};
}

}  // namespace bouton::games::sulucrus
