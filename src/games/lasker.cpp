#include "games/rows_of_heaps.hpp"

namespace bouton::games::lasker {
namespace {

// Take any positive number from one heap, or split one heap into two without taking.
struct Lasker {
  using Position = Heap;
  struct Theory;

  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t left = 0; left < heap.size; ++left)
      if (!leave(Heap{left})) return;
    for (std::uint64_t less = 1; 2 * less <= heap.size; ++less)
      if (!leave({Heap{less}, Heap{heap.size - less}})) return;
  }
  bool listable(Heap heap) const { return heap.size <= 1'000'000; }
  static constexpr Growth growth() { return {.from = 1, .period = 4, .saltus = 4}; }
  std::vector<Reason> reading(Heap, const Way&) const;
  std::vector<Reason> theorems(const Way&) const;
};

struct Lasker::Theory {
  static std::uint64_t grundy(std::uint64_t n) {
    return n % 4 == 3 ? n + 1 : n % 4 == 0 && n > 0 ? n - 1 : n;
  }
  static std::optional<Code> value(const Lasker&, Heap heap, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    return grundy(heap.size);
  }
  // The map is its own inverse, so a heap of the value wanted is found at once; where that heap is the next
  // larger one, 1 beside the next smaller does. Other splits may do as well; they are not counted.
  static bool options(const Lasker&, Heap heap, const Way& way, std::optional<Code> wanted, const auto& out) {
    if (way.function != Function::grundy || !wanted || heap.size <= 1'000'000) return false;
    if (grundy(*wanted) < heap.size)
      out(Heap{grundy(*wanted)}, *wanted, std::nullopt);
    else if (heap.size % 4 == 3 && *wanted == heap.size)
      out({Heap{1}, Heap{heap.size - 1}}, *wanted, std::nullopt);
    return true;
  }
};

std::vector<Reason> Lasker::theorems(const Way& way) const {
  if (way.function != Function::grundy) return {};
  return {
      {"lasker-rule",
       {"The rule for any number of heaps: a heap is worth its size, except that of every four sizes the "
        "last two change places: 3 is worth 4 and 4 is worth 3, 7 is worth 8 and 8 is worth 7, and so on. "
        "Then reckon as in Nim: the position is lost if the nim-sum of these values is 0.",
        "A szabály akárhány halomra: egy halom értéke a mérete, de minden négy egymás utáni méret közül az "
        "utolsó kettő helyet cserél: a 3-as 4-et, a 4-es 3-at, a 7-es 8-at, a 8-as 7-et ér, és így tovább. "
        "Ezután úgy számolunk, mint a nimben: az állás vesztes, ha ezeknek az értékeknek a nim-összege 0.",
        "Pravidlo pro libovolný počet hromádek: hodnota hromádky je její velikost, jen z každých čtyř po "
        "sobě jdoucích velikostí si poslední dvě vymění místo: 3 má hodnotu 4 a 4 hodnotu 3, 7 má hodnotu 8 "
        "a 8 hodnotu 7 a tak dále. Dál se počítá jako v nimu: pozice je prohraná, je-li nim-součet těchto "
        "hodnot 0."},
       {{"divisor", std::uint64_t{4}},
        {"sizes", std::vector<std::uint64_t>{1, 2, 3, 4, 5, 6, 7, 8}},
        {"values", std::vector<std::uint64_t>{1, 2, 4, 3, 5, 6, 8, 7}}}}};
}

std::vector<Reason> Lasker::reading(Heap heap, const Way& way) const {
  if (way.function != Function::grundy) return {};
  const std::uint64_t n = heap.size, remainder = n % 4;
  Trilingual words = {"{size} leaves {remainder} on division by 4: the heap is worth its size.",
                      "{size} maradéka 4-gyel osztva {remainder}: a halom értéke a mérete.",
                      "{size} dává po dělení čtyřmi zbytek {remainder}: hodnota hromádky je její velikost."};
  if (remainder == 3)
    words = {
        "{size} leaves {remainder} on division by 4: the heap is worth one more than its size, {value}, "
        "because splitting it reaches one value that taking does not.",
        "{size} maradéka 4-gyel osztva {remainder}: a halom eggyel többet ér a méreténél, azaz {value:t}, "
        "mert bontással egy olyan értéket is elérünk, amelyet elvétellel nem.",
        "{size} dává po dělení čtyřmi zbytek {remainder}: hodnota hromádky je o jednu větší než její "
        "velikost, tedy {value}, protože rozdělením dosáhneme i jedné hodnoty, které odebráním dosáhnout "
        "nelze."};
  if (remainder == 0 && n > 0)
    words = {
        "{size} is a multiple of 4: the heap is worth one less than its size, {value}, because the next "
        "smaller heap has taken the value {size}.",
        "{size} osztható 4-gyel: a halom eggyel kevesebbet ér a méreténél, azaz {value:t}, mert {size:t} már "
        "az eggyel kisebb halom ér.",
        "{size} je násobek čtyř: hodnota hromádky je o jednu menší než její velikost, tedy {value}, protože "
        "hodnotu {size} má už hromádka o jednu menší."};
  return {{"lasker-remainder", words, {{"size", n}, {"remainder", remainder}, {"value", Theory::grundy(n)}}}};
}

// The rule as it is also printed: counters may be taken from any number of heaps at once. All heaps are then
// one component.
struct LaskerAny {
  using Position = Heaps;
  static constexpr bool list = false;
  static constexpr bool splits = false;
  struct Theory;

  void moves(const Heaps& from, auto&& leave) const {
    Heaps to = from;
    // All lower tuples, counted like an odometer, from the empty one up to the position itself.
    std::fill(to.sizes.begin(), to.sizes.end(), 0);
    bool all = to.sizes != from.sizes;
    if (all && !leave(nothing())) return;
    while (to.sizes != from.sizes) {
      if (!all && !leave(to)) return;
      all = false;
      for (std::size_t i = 0; i < to.sizes.size(); ++i) {
        if (++to.sizes[i] <= from.sizes[i]) break;
        to.sizes[i] = 0;
      }
    }
    for (std::size_t i = 0; i < from.sizes.size(); ++i)
      for (std::uint64_t less = 1; 2 * less <= from.sizes[i]; ++less) {
        to = from;
        to.sizes[i] = less;
        to.sizes.insert(to.sizes.begin() + static_cast<std::ptrdiff_t>(i) + 1, from.sizes[i] - less);
        if (!leave(to)) return;
      }
  }
  // However many heaps there were, the end is one position.
  static Heaps nothing() { return {{0}}; }

  // Each option is a list of all the heaps.
  bool listable(const Heaps& heaps) const {
    double splits = 0;
    for (std::uint64_t h : heaps.sizes) splits += static_cast<double>(h) / 2;
    return (ways_to_lower(heaps.sizes, heaps.sizes.size()) + splits) *
               static_cast<double>(heaps.sizes.size()) <=
           1e6;
  }

  Heaps canonical(Heaps heaps) const {
    std::erase(heaps.sizes, 0);
    std::sort(heaps.sizes.begin(), heaps.sizes.end());
    return heaps;
  }
  Result<Heaps> read(Reader& reader) const {
    Heaps heaps;
    do {
      if (auto one = read_heap(reader, heaps.sizes); !one) return one.error();
    } while (reader.accept(','));
    return heaps;
  }
  std::string print(const Heaps& heaps) const { return listed(heaps.sizes); }
  static bool splitting(const Heaps& from, const Heaps& to) { return to.sizes.size() > from.sizes.size(); }
  // Where a heap was split.
  static std::size_t place_of_split(const Heaps& from, const Heaps& to) {
    std::size_t i = 0;
    while (from.sizes[i] == to.sizes[i]) ++i;
    return i;
  }
  std::optional<Message> own_rule() const {
    return Message("Take counters from any number of heaps, at least one in all, or split one heap into two.",
                   "Egy lépésben akárhány halomból elveszünk kavicsokat, összesen legalább egyet, vagy egy "
                   "halmot kettébontunk.",
                   "Tahem odebereme kameny z libovolného počtu hromádek, dohromady aspoň jeden, nebo jednu "
                   "hromádku rozdělíme na dvě.");
  }
  // Rows of pebbles, one below the other, with gaps between them where a row can be split.
  std::optional<Scene> scene(const Heaps& heaps, const Heaps&) const {
    std::uint64_t all = 0, longest = 1;
    for (std::uint64_t size : heaps.sizes) {
      if (size > Scene::most_spots || (all += 2 * size) > Scene::most_spots) return std::nullopt;
      longest = std::max(longest, size);
    }
    if (heaps.sizes.size() > Scene::most_spots) return std::nullopt;
    Scene scene{"row", static_cast<double>(longest), static_cast<double>(heaps.sizes.size())};
    for (std::size_t i = 0; i < heaps.sizes.size(); ++i)
      for (std::uint64_t k = 1; k <= heaps.sizes[i]; ++k) {
        const auto x = static_cast<double>(k - 1), y = static_cast<double>(i);
        scene.spots.push_back({dotted(i + 1, k), "pebble", x, y, std::to_string(k)});
        if (k < heaps.sizes[i]) scene.spots.push_back({dotted(i + 1, k) + "|", "gap", x + 0.5, y, {}});
      }
    return scene;
  }
  std::vector<Gesture> gestures(const Heaps& from, std::span<const Heaps> parts) const {
    if (!splitting(from, parts[0])) return {heaps_gesture(from.sizes, takings(from, parts))};
    const std::size_t i = place_of_split(from, parts[0]);
    std::vector<Gesture> ways;
    for (std::uint64_t before : {parts[0].sizes[i], parts[0].sizes[i + 1]})
      if (ways.empty() || before != parts[0].sizes[i]) ways.push_back({{dotted(i + 1, before) + "|"}});
    return ways;
  }
  std::vector<Taking> takings(const Heaps& from, std::span<const Heaps> parts) const {
    std::vector<Taking> result;
    if (splitting(from, parts[0])) return result;
    const bool all = parts[0] == nothing();
    for (std::size_t i = 0; i < from.sizes.size(); ++i)
      if (const std::uint64_t left = all ? 0 : parts[0].sizes[i]; from.sizes[i] != left)
        result.push_back({i + 1, from.sizes[i] - left});
    return result;
  }
  Phrase describe(const Heaps& from, std::span<const Heaps> parts) const {
    if (splitting(from, parts[0])) {
      const std::size_t i = place_of_split(from, parts[0]);
      return {
          "split-heap",
          {std::to_string(i + 1), std::to_string(parts[0].sizes[i]), std::to_string(parts[0].sizes[i + 1])},
          {"split heap {0} into {1} and {2}", "bontsuk szét {0:az}. halmot: {1} és {2}",
           "rozdělit hromádku {0} na {1} a {2}"},
          {"split heap {0} into {1} and {2}", "{0:az}. halmot {who:/szétbontotta|szétbontottad}: {1} és {2}",
           "{who:/dělí|dělíš} hromádku {0} na {1} a {2}"}};
    }
    std::vector<std::uint64_t> amounts, places;
    for (const Taking& taking : takings(from, parts)) {
      amounts.push_back(taking.count);
      places.push_back(taking.heap);
    }
    if (places.size() == 1) return {"take-from", {listed(amounts), listed(places)}};
    return {"take-several",
            {listed(amounts, ", "), listed(places, ", ")},
            {"take {0} from heaps {1}", "vegyünk el rendre {0} kavicsot ezekből a halmokból: {1}",
             "odebrat po řadě {0} z hromádek {1}"},
            {"took {0} from heaps {1}", "rendre {0} kavicsot {who:/vett|vettél} el ezekből a halmokból: {1}",
             "{who:/odebírá|odebíráš} po řadě {0} z hromádek {1}"}};
  }
  std::vector<Reason> reading(const Heaps&, const Way&) const;
};

// Whoever moves takes everything, or in misère play everything but one counter; that there is more than one
// is all that counts. Values are searched.
struct LaskerAny::Theory {
  static std::uint64_t total(const Heaps& heaps) {
    std::uint64_t total = 0;
    for (std::uint64_t h : heaps.sizes) total = std::min(total + h, largest_size);
    return total;
  }
  static std::optional<Outcome> outcome(const LaskerAny&, const Heaps& heaps, const Way& way) {
    return total(heaps) == (way.convention == Convention::misere ? 1 : 0) ? Outcome::P : Outcome::N;
  }
  static bool searchable(const LaskerAny&, const Heaps& heaps) { return total(heaps) <= 14; }
  static bool winning_options(const LaskerAny& game, const Heaps& heaps, const Way& way, const auto& out) {
    if (outcome(game, heaps, way) == Outcome::P || total(heaps) == 0) return true;
    Heaps to = heaps;
    std::fill(to.sizes.begin(), to.sizes.end(), 0);
    if (way.convention == Convention::normal) {
      out(nothing(), 0, 1);
      return true;
    }
    // One heap keeps a counter.
    constexpr std::size_t most = 100;
    for (std::size_t i = 0, found = 0; i < heaps.sizes.size() && found < most; ++i) {
      if (heaps.sizes[i] == 0) continue;
      to.sizes[i] = 1;
      out(to, 0, ++found == most ? std::nullopt : std::optional<std::uint64_t>(1));
      to.sizes[i] = 0;
    }
    return true;
  }
};

std::vector<Reason> LaskerAny::reading(const Heaps& heaps, const Way& way) const {
  const bool misere = way.convention == Convention::misere;
  if (Theory::total(heaps) <= (misere ? 1 : 0)) return {};
  return {telling_the_move(
      {misere ? "lasker-all-but-one" : "lasker-all",
       misere ? Trilingual{"A move may take from any number of heaps, so all counters but one can be taken "
                           "at once, and the other player has to take the last.",
                           "Egy lépésben akárhány halomból lehet elvenni, ezért egy kivételével minden "
                           "kavics egyszerre elvehető, és az utolsót a másiknak kell elvennie.",
                           "Tahem lze brát z libovolného počtu hromádek, takže lze naráz vzít všechny kameny "
                           "až na jeden a poslední musí vzít soupeř."}
              : Trilingual{"A move may take from any number of heaps, so everything can be taken at once: "
                           "whoever begins wins.",
                           "Egy lépésben akárhány halomból lehet elvenni, ezért minden kavics egyszerre "
                           "elvehető: a kezdő nyer.",
                           "Tahem lze brát z libovolného počtu hromádek, takže lze naráz vzít všechno: "
                           "vyhrává začínající."},
       {{"heaps", heaps.sizes}}})};
}

constexpr char name[] = "lasker";

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  if (!parameters.given) return ruleset(name, Lasker{});
  if (parameters.text == "any") return ruleset("lasker/any", LaskerAny{});
  Reader reader(parameters.text);
  return reader.fail_at(
      0, parameters.text.size(),
      {"the only variant of lasker is lasker/any", "a lasker egyetlen változata a lasker/any",
       "jediná obměna hry lasker je lasker/any"},
      {"any, or ':' right after 'lasker'", "any, vagy ':' közvetlenül a 'lasker' után",
       "any, nebo ':' hned za 'lasker'"},
      Error::Kind::bad_parameter);
}

}  // namespace

Entry entry() {
  return {.references = "E. Lasker, Brettspiele der Völker (1931)",
          .examples = {"lasker:7", "lasker:2,5", "lasker:3,4", "lasker/any:2,1", "lasker/any:3"},
          .start = "lasker:7,5",
          .make = make,
          .models = itself<name>};
}

}  // namespace bouton::games::lasker
