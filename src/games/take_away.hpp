// One heap from which a move may take at most so many counters as the move before it allows: Fibonacci Nim
// and its relatives. After a move that took t, at most f(t) may be taken.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "games/ruleset_of.hpp"

namespace bouton::games {

// A heap, and the most that may be taken from it now: never more than there is.
struct LimitedHeap {
  std::uint64_t size = 0, limit = 0;
  bool odd_only = false;  // the first move of a play that must begin with an odd number

  bool operator==(const LimitedHeap&) const = default;
  std::optional<Key> pack() const {
    if ((size | limit) >> 31) return std::nullopt;
    return size << 32 | limit << 1 | (odd_only ? 1 : 0);
  }
  static LimitedHeap unpack(Key key) { return {key >> 32, (key >> 1) & 0x7fffffff, (key & 1) != 0}; }
};

}  // namespace bouton::games

template <>
struct std::hash<bouton::games::LimitedHeap> {
  std::size_t operator()(const bouton::games::LimitedHeap& heap) const {
    return std::hash<std::uint64_t>{}((heap.size * 0x9e3779b97f4a7c15u) ^ (heap.limit << 1) ^ heap.odd_only);
  }
};

namespace bouton::games {

// A polynomial in t with natural coefficients, the constant one first. What does not fit is as good as
// infinite: no heap is larger than largest_size.
struct Polynomial {
  std::vector<std::uint64_t> coefficients;

  static std::uint64_t plus(std::uint64_t a, std::uint64_t b) { return std::min(a + b, largest_size); }
  static std::uint64_t times(std::uint64_t a, std::uint64_t b) {
    return b != 0 && a > largest_size / b ? largest_size : a * b;
  }
  std::uint64_t operator()(std::uint64_t t) const {
    std::uint64_t value = 0;
    for (std::size_t i = coefficients.size(); i-- > 0;) value = plus(times(value, t), coefficients[i]);
    return value;
  }
};

// The ending of "so many times" in Hungarian: 3-szor, 4-szer, 5-ször.
inline std::string_view hungarian_times(std::uint64_t number) {
  constexpr std::array<std::string_view, 10> units = {"",     "szer", "szer", "szor", "szer",
                                                      "ször", "szor", "szer", "szor", "szer"},
                                             tens = {"",     "szer", "szor", "szor", "szer",
                                                     "szer", "szor", "szer", "szor", "szer"};
  if (number % 10 > 0) return units[number % 10];
  if (number % 100 > 0) return tens[number / 10 % 10];
  return number % 1000 > 0 ? "szor" : "szer";
}

struct TakeAway {
  using Position = LimitedHeap;
  static constexpr bool list = true;
  static constexpr bool splits = false;
  struct Theory;

  Polynomial limit{{0, 2}};
  std::optional<Message> own_rule() const {
    if (formula.empty()) {
      if (!odd_first) return std::nullopt;
      return Message(
          "One heap. The first move takes an odd number of counters, but not all of them; every later move "
          "takes "
          "at least one and at most twice as many as the move before it took from this heap.",
          "Egy halom van. Az első lépésben páratlan sok kavicsot veszünk el, de nem az összeset; utána "
          "minden "
          "lépésben legalább egyet, és legfeljebb kétszer annyit, amennyit ebből a halomból az előző lépés "
          "elvett.",
          "Je jedna hromádka. Prvním tahem se odebere lichý počet kamenů, ale ne všechny; každým dalším "
          "tahem aspoň jeden a nejvýše dvakrát tolik, kolik se z této hromádky vzalo předchozím tahem.");
    }
    if (limit.coefficients.size() == 2 && limit.coefficients[0] == 0)
      return Message(
          "One heap. The first move takes at least one counter, but not all of them; every later move takes "
          "at "
          "least one and at most {0} {0:time|times} as many as the move before it took from this heap.",
          "Egy halom van. Az első lépésben legalább egy kavicsot veszünk el, de nem az összeset; utána "
          "minden lépésben legalább egyet, és legfeljebb {0}-{1} annyit, amennyit ebből a halomból az előző "
          "lépés elvett.",
          "Je jedna hromádka. Prvním tahem se odebere aspoň jeden kámen, ale ne všechny; každým dalším tahem "
          "aspoň jeden a nejvýše {0}krát tolik, kolik se z této hromádky vzalo předchozím tahem.",
          {limit.coefficients[1], hungarian_times(limit.coefficients[1])});
    return Message(
        "One heap. The first move takes at least one counter, but not all of them; after a move that took t "
        "counters, the next takes at least one and at most {0}.",
        "Egy halom van. Az első lépésben legalább egy kavicsot veszünk el, de nem az összeset; ha egy lépés "
        "t "
        "kavicsot vett el, a következő legalább egyet vesz el, és legfeljebb ennyit: {0}.",
        "Je jedna hromádka. Prvním tahem se odebere aspoň jeden kámen, ale ne všechny; vzalo-li se jedním "
        "tahem t kamenů, smí se dalším vzít aspoň jeden a nejvýše {0}.",
        {formula});
  }
  std::string formula{};  // the limit in words of the notation; empty for Fibonacci Nim
  bool odd_first = false;
  std::shared_ptr<const std::vector<std::uint64_t>> numbers{};  // of the theory

  LimitedHeap start(std::uint64_t size) const {
    return {size, size > 0 ? size - 1 : 0, odd_first && size > 2};
  }
  LimitedHeap after(const LimitedHeap& heap, std::uint64_t taken) const {
    const std::uint64_t left = heap.size - taken;
    return {left, std::min(limit(taken), left), false};
  }

  void moves(const LimitedHeap& heap, auto&& leave) const {
    for (std::uint64_t taken = 1; taken <= heap.limit; taken += heap.odd_only ? 2 : 1)
      if (!leave(after(heap, taken))) return;
  }
  bool listable(const LimitedHeap& heap) const { return heap.limit <= 1'000'000; }

  LimitedHeap heap(std::uint64_t size) const { return start(size); }
  Grid grid() const { return {}; }
  LimitedHeap at(std::uint64_t size, std::uint64_t most) const { return {size, std::min(size, most), false}; }

  Result<LimitedHeap> read(Reader& reader) const {
    auto size = reader.number(heap_size);
    if (!size) return size.error();
    if (!reader.accept('@')) return start(*size);
    auto most = reader.number({"the most that may be taken now", "a most elvehető legnagyobb szám",
                               "nejvyšší počet, který teď lze vzít"});
    if (!most) return most.error();
    return at(*size, *most);
  }
  std::string print(const LimitedHeap& heap) const {
    std::string text = std::to_string(heap.size);
    return heap == start(heap.size) ? text : text + "@" + std::to_string(heap.limit);
  }
  std::vector<std::uint64_t> heap_sizes(const LimitedHeap& heap) const { return {heap.size}; }
  std::vector<Taking> takings(const LimitedHeap& from, std::span<const LimitedHeap> parts) const {
    return {{1, from.size - parts[0].size}};
  }
  Phrase describe(const LimitedHeap& from, std::span<const LimitedHeap> parts) const {
    return {"take", {std::to_string(from.size - parts[0].size)}};
  }

  std::vector<Reason> reading(const LimitedHeap&, const Way&) const;
};

// Schwenk's theorem, for limits f that never decrease and allow at least f(t) = t. The numbers are 1, and
// after H the number H + h, where h is the least number so far with f(h) >= H; for f(t) = 2t they are
// Fibonacci's. Every n is the sum of such numbers, each more than f of the next smaller one, in one way only:
// take the greatest that fits, and go on with the rest. Who moves wins iff the smallest part may be taken.
//
// A take t wins iff the parts of n - t are all more than f(t). Then these and the parts of t together are the
// parts of n: so t is the sum of the smallest parts of n, and there are no more candidates than parts.
// (A. J. Schwenk, Take-away games, Fibonacci Quart. 8, 1970.)
struct TakeAway::Theory {
  // Numbers are counted up to the largest heap, or so far; then only smaller heaps are known.
  static constexpr std::size_t most_numbers = 100'000;

  static std::shared_ptr<const std::vector<std::uint64_t>> numbers_for(const Polynomial& f) {
    std::vector<std::uint64_t> numbers = {1};
    for (std::size_t least = 0; numbers.back() <= largest_size && numbers.size() < most_numbers;) {
      while (f(numbers[least]) < std::min(numbers.back(), largest_size)) ++least;
      numbers.push_back(numbers.back() + numbers[least]);
    }
    return std::make_shared<const std::vector<std::uint64_t>>(std::move(numbers));
  }

  static bool known(const TakeAway& game, const LimitedHeap& heap, const Way& way) {
    return way.convention == Convention::normal && game.numbers && heap.size < game.numbers->back();
  }
  // The parts of a heap, the greatest first.
  static std::vector<std::uint64_t> parts(const TakeAway& game, std::uint64_t n) {
    std::vector<std::uint64_t> result;
    for (; n > 0; n -= result.back())
      result.push_back(*std::prev(std::upper_bound(game.numbers->begin(), game.numbers->end(), n)));
    return result;
  }
  static std::vector<std::uint64_t> winning_takes(const TakeAway& game, const LimitedHeap& heap) {
    const auto all = parts(game, heap.size);
    std::vector<std::uint64_t> takes;
    std::uint64_t sum = 0;
    for (std::size_t i = all.size(); i-- > 0;) {
      sum += all[i];
      if (sum > heap.limit) break;
      if (heap.odd_only && sum % 2 == 0) continue;
      if (i == 0 || all[i - 1] > game.limit(sum)) takes.push_back(sum);
    }
    return takes;
  }

  // Grundy values are searched: the number of positions grows as the square of the size.
  static bool searchable(const TakeAway& game, const LimitedHeap& heap) {
    return heap.size <= 1000 || !known(game, heap, bouton::way());
  }
  static std::optional<Outcome> outcome(const TakeAway& game, const LimitedHeap& heap, const Way& way) {
    if (!known(game, heap, way)) return std::nullopt;
    return winning_takes(game, heap).empty() ? Outcome::P : Outcome::N;
  }
  static bool winning_options(const TakeAway& game, const LimitedHeap& heap, const Way& way,
                              const auto& out) {
    if (!known(game, heap, way)) return false;
    for (std::uint64_t taken : winning_takes(game, heap)) out(game.after(heap, taken), 0);
    return true;
  }
};

inline std::vector<Reason> TakeAway::reading(const LimitedHeap& heap, const Way& way) const {
  if (!Theory::known(*this, heap, way) || heap.size == 0) return {};
  const auto parts = Theory::parts(*this, heap.size);
  std::vector<Reason> steps;
  if (formula.empty()) {
    steps.push_back(
        {"fibonacci-parts",
         {"Write {size} as a sum of Fibonacci numbers (1, 2, 3, 5, 8, 13, ...), each time taking "
          "the greatest that fits: {parts}.",
          "Írjuk fel ezt a számot Fibonacci-számok (1, 2, 3, 5, 8, 13, ...) összegeként, mindig a "
          "legnagyobbat véve, amelyik belefér: {size} részei {parts}.",
          "Zapišme {size} jako součet Fibonacciho čísel (1, 2, 3, 5, 8, 13, ...), přičemž pokaždé vezmeme "
          "největší, které se vejde: {parts}."},
         {{"size", heap.size}, {"parts", parts}}});
  } else {
    // Enough of the numbers to see how they are made.
    const auto end = std::upper_bound(numbers->begin(), numbers->end(), heap.size);
    const std::vector<std::uint64_t> first(
        numbers->begin(),
        std::min(end, numbers->begin() + std::min<std::ptrdiff_t>(40, end - numbers->begin())));
    steps.push_back(
        {"multibonacci-numbers",
         {"After a take of t at most {limit} may be taken. Build numbers to measure the heap "
          "with: start with 1, and to the last number add the least one before it whose limit "
          "reaches that last number: {numbers}.",
          "Ha valaki t kavicsot vett el, a következő legfeljebb {limit} kavicsot vehet. "
          "Készítsünk számokat, amelyekkel a halmot mérjük: az első az 1, és az utolsó számhoz "
          "mindig a legkisebb olyan korábbit adjuk, amelynek korlátja eléri az utolsót: "
          "{numbers}.",
          "Po odebrání t kamenů lze vzít nejvýše {limit}. Sestavme čísla, kterými budeme hromádku "
          "měřit: začneme jedničkou a k poslednímu číslu přičteme nejmenší z předchozích, jehož "
          "mez dosáhne posledního čísla: {numbers}."},
         {{"limit", formula}, {"numbers", first}}});
    steps.push_back(
        {"multibonacci-parts",
         {"Write {size} as a sum of such numbers, each time taking the greatest that fits: "
          "{parts}.",
          "Írjuk fel a halmot ilyen számok összegeként, mindig a legnagyobbat véve, amelyik "
          "belefér: {size} részei {parts}.",
          "Zapišme {size} jako součet takových čísel, přičemž pokaždé vezmeme největší, které se vejde: "
          "{parts}."},
         {{"size", heap.size}, {"parts", parts}}});
  }
  if (heap.odd_only) {
    const auto takes = Theory::winning_takes(*this, heap);
    steps.push_back(
        {takes.empty() ? "fibonacci-odd-none" : "fibonacci-odd-some",
         takes.empty()
             ? Trilingual{"The first take must be odd. Of the sums of the smallest parts none is odd, less "
                          "than the heap, and less than half of the next part.",
                          "Elsőre páratlan sokat kell elvenni. A legkisebb részek összegei közül egyik sem "
                          "olyan, amely páratlan, kisebb a halomnál és kisebb a következő rész felénél.",
                          "První odebraný počet musí být lichý. Žádný součet nejmenších částí není zároveň "
                          "lichý, menší než hromádka a menší než polovina další části."}
             : Trilingual{"The first take must be odd. Of the sums of the smallest parts these are odd, less "
                          "than the heap, and less than half of the next part: {takes}.",
                          "Elsőre páratlan sokat kell elvenni. A legkisebb részek összegei közül ezek "
                          "páratlanok, kisebbek a halomnál és kisebbek a következő rész felénél: {takes}.",
                          "První odebraný počet musí být lichý. Ze součtů nejmenších částí jsou liché, menší "
                          "než hromádka a menší než polovina další části tyto: {takes}."},
         {{"parts", parts}, {"takes", takes}}});
    if (!takes.empty()) steps.back().tells = Reason::Tells::move;
    return steps;
  }
  if (parts.size() == 1 && heap.size <= heap.limit) {
    steps.push_back({"take-away-whole",
                     {"The heap is one part, {size}, and up to {limit} may be taken now: all of it.",
                      "A halom egyetlen rész, {size}, és most legfeljebb {limit} kavics vehető el: az egész.",
                      "Hromádka je jediná část, {size}, a teď lze vzít nejvýše {limit}: tedy celou."},
                     {{"size", heap.size}, {"limit", heap.limit}}});
    steps.back().tells = Reason::Tells::move;
    return steps;
  }
  const bool reachable = parts.back() <= heap.limit;
  steps.push_back(
      {reachable ? "take-away-in-reach" : "take-away-out-of-reach",
       reachable
           ? Trilingual{"The smallest part is {least}, and up to {limit} may be taken now: the smallest "
                        "part can be taken, and the next player cannot take the next part whole.",
                        "A legkisebb rész {least}, és most legfeljebb {limit} kavics vehető el: a legkisebb "
                        "rész elvehető, és utána az ellenfél a következő részt egészben már nem veheti el.",
                        "Nejmenší část je {least} a teď lze vzít nejvýše {limit}: nejmenší část tedy "
                        "vzít lze, a další část potom soupeř celou vzít nemůže."}
           : Trilingual{"The smallest part is {least}, but only up to {limit} may be taken now: the "
                        "smallest part cannot be taken whole, and whatever is taken, the smallest part "
                        "of the rest will be within reach.",
                        "A legkisebb rész {least}, de most legfeljebb {limit} kavics vehető el: a "
                        "legkisebb rész egészben nem vehető el, és bármennyit veszünk el, a maradék "
                        "legkisebb része elérhető lesz.",
                        "Nejmenší část je {least}, ale teď lze vzít nejvýše {limit}: celou ji vzít nelze, a "
                        "ať vezmeme jakýkoli počet, nejmenší část zbytku bude na dosah."},
       {{"least", parts.back()}, {"limit", heap.limit}}});
  if (reachable) steps.back().tells = Reason::Tells::move;
  return steps;
}

}  // namespace bouton::games
