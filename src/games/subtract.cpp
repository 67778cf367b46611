#include <algorithm>

#include "games/finite_set.hpp"
#include "games/numbers.hpp"
#include "games/residue.hpp"
#include "games/ruleset_of.hpp"

namespace bouton::games::subtract {
namespace {

// A set of positive numbers: ranges, and infinite families by name; or all numbers but those.
struct Amounts {
  struct Range {
    std::uint64_t first, last;
  };
  std::vector<Range> ranges;  // sorted, disjoint, not touching
  bool squares = false, primes = false;
  std::vector<std::uint64_t> powers;  // of these bases, 1 included
  bool all_but = false;
  struct Primes {
    std::vector<bool> sieve;
    std::vector<std::uint64_t> list;
  };
  std::shared_ptr<const Primes> small_primes;  // for the sizes that a search can reach

  bool prime(std::uint64_t k) const {
    return small_primes && k < small_primes->sieve.size() ? small_primes->sieve[k] : is_prime(k);
  }

  bool listed(std::uint64_t k) const {
    auto after = std::upper_bound(ranges.begin(), ranges.end(), k,
                                  [](std::uint64_t x, Range r) { return x < r.first; });
    if (after != ranges.begin() && k <= std::prev(after)->last) return true;
    if (squares) {
      std::uint64_t root = 0;
      for (std::uint64_t bit = std::uint64_t{1} << 31; bit > 0; bit /= 2)
        if ((root | bit) * (root | bit) <= k) root |= bit;
      if (root * root == k) return true;
    }
    if (primes && prime(k)) return true;
    for (std::uint64_t base : powers) {
      std::uint64_t rest = k;
      while (rest % base == 0) rest /= base;
      if (rest == 1) return true;
    }
    return false;
  }

  // Calls f(k) for the members up to n (some perhaps twice) until it returns false.
  void each(std::uint64_t n, auto&& f) const {
    if (all_but) {
      for (std::uint64_t k = 1; k <= n; ++k)
        if (!listed(k) && !f(k)) return;
      return;
    }
    for (const Range& range : ranges)
      for (std::uint64_t k = range.first; k <= std::min(range.last, n); ++k)
        if (!f(k)) return;
    if (squares)
      for (std::uint64_t root = 1; root * root <= n; ++root)
        if (!f(root * root)) return;
    for (std::uint64_t base : powers)
      for (std::uint64_t power = 1; power <= n; power *= base) {
        if (!f(power)) return;
        if (power > n / base) break;
      }
    if (!primes) return;
    for (std::uint64_t p : small_primes->list)
      if (p > n || !f(p)) return;
    for (std::uint64_t k = small_primes->sieve.size(); k <= n; ++k)
      if (is_prime(k) && !f(k)) return;
  }

  bool finite() const { return !squares && !primes && !all_but && powers.empty(); }
  std::uint64_t largest() const { return ranges.empty() ? 0 : ranges.back().last; }  // of a finite set

  // How much work listing the members up to n is.
  std::uint64_t effort(std::uint64_t n) const {
    if (all_but || primes) return n;
    std::uint64_t total = 1;
    for (std::uint64_t root = 1; squares && root * root <= n && total <= 10'000'000; root *= 2)
      total = 2 * root;
    for (const Range& range : ranges)
      if (range.first <= n) total += std::min(range.last, n) - range.first + 1;
    return total;
  }
};

std::string print(const Amounts& amounts);

struct Subtract {
  using Position = Heap;
  static constexpr bool splits = false;
  struct Theory;
  Amounts amounts;
  std::shared_ptr<const RoundOfValues> round{};             // of a finite set, if it is soon found
  std::shared_ptr<const sequence::LazyRound> long_round{};  // else for large heaps

  void moves(Heap heap, auto&& leave) const {
    amounts.each(heap.size, [&](std::uint64_t taken) { return leave(Heap{heap.size - taken}); });
  }
  std::optional<Message> own_rule() const;
  bool listable(Heap heap) const { return amounts.effort(heap.size) <= 1'000'000; }
  std::uint64_t effort(Heap heap) const { return amounts.primes ? amounts.effort(heap.size) : 0; }

  std::optional<HeapRule> heap_rule() const {
    constexpr std::uint64_t largest = std::uint64_t{1} << 32, most = 4096;
    if (!amounts.finite() || amounts.largest() > largest) return std::nullopt;
    FiniteSet set;
    for (const Amounts::Range& range : amounts.ranges) {
      if (range.last - range.first >= most) return std::nullopt;
      for (std::uint64_t number = range.first; number <= range.last; ++number) set.numbers.push_back(number);
      if (set.numbers.size() > most) return std::nullopt;
    }
    return set;
  }
  std::optional<std::uint64_t> reach() const {
    return amounts.finite() ? std::optional(amounts.largest()) : std::nullopt;
  }
  std::optional<Round> round_length() const;
  std::vector<Reason> reading(Heap, const Way&) const;
  std::vector<Reason> theorems(const Way&) const;
};

// Two numbers a < b: the values repeat from the start, with period a + b, or 2a where b is an odd multiple of
// a. In a round, with q = m div a: 1 where q is odd; where it is even, 0 below b and 2 from b on. (Winning
// Ways, ch. 4: whoever takes one of the two numbers is answered by the other.)
struct TwoNumbers {
  std::uint64_t a, b;

  static std::optional<TwoNumbers> of(const Amounts& amounts) {
    if (!amounts.finite() || amounts.ranges.empty() || amounts.ranges.size() > 2) return std::nullopt;
    const Amounts::Range &first = amounts.ranges.front(), &last = amounts.ranges.back();
    const std::uint64_t members = amounts.ranges.size() == 1 ? 2 : 1;
    if (first.last - first.first + 1 != members || last.last - last.first + 1 != members) return std::nullopt;
    return TwoNumbers{first.first, last.last};
  }
  std::uint64_t sum() const { return a + b; }
  bool odd_multiple() const { return b % a == 0 && b / a % 2 == 1; }
  std::uint64_t period() const { return odd_multiple() ? 2 * a : sum(); }
  std::uint64_t value(std::uint64_t size) const {
    const std::uint64_t rest = size % sum();
    return rest / a % 2 == 1 ? 1 : rest < b ? 0 : 2;
  }
};

// Two kinds of sets hold every number below some number and no multiple of it, so that the value is a
// remainder: 1..t, and 1 with all primes (Shannon's Nim), where the number is 4.
struct Subtract::Theory {
  static std::optional<std::uint64_t> period(const Subtract& game) {
    const Amounts& set = game.amounts;
    const bool others = set.squares || !set.powers.empty() || set.all_but;
    if (others || set.ranges.size() != 1 || set.ranges[0].first != 1) return std::nullopt;
    if (!set.primes) return set.ranges[0].last + 1;
    if (set.ranges[0].last <= 3) return 4;
    return std::nullopt;
  }
  static constexpr std::uint64_t large = 1'000'000;
  static Stop prepare(const Subtract& game, Heap heap, const Way& way, Meter& meter) {
    if (way.function != Function::grundy || !game.long_round || heap.size < large) return Stop::none;
    return game.long_round->look(meter);
  }
  static std::optional<Code> value(const Subtract& game, Heap heap, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    if (const auto known = period(game)) return heap.size % *known;
    if (const auto* values = go_round(game, heap)) return values->value(heap.size);
    return std::nullopt;
  }
  static const RoundOfValues* go_round(const Subtract& game, Heap heap) {
    if (game.round) return game.round.get();
    return game.long_round && heap.size >= large ? game.long_round->get() : nullptr;
  }
  // Of 1..t one take has the value wanted; of the primes many have.
  static bool options(const Subtract& game, Heap heap, const Way& way, std::optional<Code> wanted,
                      const auto& out) {
    if (way.function != Function::grundy) return false;
    const auto known = period(game);
    if (const auto* values = known ? nullptr : go_round(game, heap)) {
      game.amounts.each(heap.size, [&](std::uint64_t taken) {
        const Code value = values->value(heap.size - taken);
        if (!wanted || value == *wanted) out(Heap{heap.size - taken}, value);
        return true;
      });
      return true;
    }
    if (!known || !wanted) return false;
    if (game.amounts.primes && game.listable(heap)) return false;
    if (auto taken = residue_take(heap.size, *known, *wanted))
      out(Heap{heap.size - *taken}, *wanted,
          game.amounts.primes ? std::nullopt : std::optional<std::uint64_t>(1));
    return true;
  }
};

std::optional<Round> Subtract::round_length() const {
  if (const auto known = Theory::period(*this)) return Round{0, *known};
  const RoundOfValues* values = round ? round.get() : long_round ? long_round->find() : nullptr;
  if (values == nullptr) return std::nullopt;
  return Round{values->from, values->period};
}

std::vector<Reason> Subtract::reading(Heap heap, const Way& way) const {
  if (way.function != Function::grundy) return {};
  if (const auto known = Theory::period(*this)) return {residue_reason(heap.size, *known)};
  if (!round) return {};
  std::vector<Reason::Number> values(round->values.begin(), round->values.end()), lost;
  for (std::uint64_t size = round->from; size < values.size(); ++size)
    if (values[size] == 0) lost.push_back(size % round->period);
  std::sort(lost.begin(), lost.end());
  const std::uint64_t most = amounts.largest();
  std::vector<std::pair<std::string, Reason::Argument>> arguments = {{"size", heap.size},
                                                                     {"most", most},
                                                                     {"from", round->from},
                                                                     {"period", round->period},
                                                                     {"remainder", heap.size % round->period},
                                                                     {"value", round->value(heap.size)},
                                                                     {"lost", lost}};
  constexpr std::size_t longest = 60;  // to be read as a list
  std::vector<Reason> reasons;
  if (const auto two = TwoNumbers::of(amounts); two && !two->odd_multiple()) {
    const std::uint64_t rest = heap.size % two->sum(), quotient = rest / two->a;
    reasons.push_back(
        {"two-numbers-value",
         {"Here m = {remainder} and q = ⌊{remainder} : {a}⌋ = {quotient}: the value is {value}.",
          "Itt m = {remainder} és q = ⌊{remainder} : {a}⌋ = {quotient}: az érték {value}.",
          "Zde m = {remainder} a q = ⌊{remainder} : {a}⌋ = {quotient}: hodnota je {value}."},
         {{"size", heap.size},
          {"a", two->a},
          {"b", two->b},
          {"sum", two->sum()},
          {"remainder", rest},
          {"quotient", quotient},
          {"value", two->value(heap.size)}}});
  }
  if (values.size() <= longest)
    reasons.push_back({"subtract-values",
                       {"The values from 0 on are {values}.", "Az értékek 0-tól kezdve: {values}.",
                        "Hodnoty od 0 jsou {values}."},
                       {{"values", values}, {"amounts", print(amounts)}}});
  if (round->from == 0)
    reasons.push_back(
        {"subtract-round",
         {"Each value depends only on the last {most} before it, so the first {period} come again and again. "
          "Only the remainder on division by {period} counts: {size} leaves {remainder}, and the heap is "
          "worth "
          "{value}. Lost are the heaps that leave {lost}.",
          "Mindegyik érték csak a megelőző {most} értéktől függ, ezért az első {period} újra meg újra "
          "ismétlődik. "
          "Csak az osztási maradék számít, ha az osztó {period}: {size} esetén ez {remainder}, és a halom "
          "{value:t} "
          "ér. Vesztes az a halom, amelynek maradéka: {lost}.",
          "Každá hodnota závisí jen na posledních {most} před ní, a proto se {period:první|první|prvních} "
          "{period} stále {period:opakuje|opakují|opakuje}. Záleží "
          "jen na zbytku po dělení číslem {period}: pro {size} je to {remainder} a hromádka má hodnotu "
          "{value}. "
          "Prohrávají hromádky se zbytkem {lost}."},
         arguments});
  else
    reasons.push_back(
        {"subtract-round",
         {"Each value depends only on the last {most} before it. From {from} on they go round: "
          "after {period} sizes "
          "the same values come again. The heap of {size} is worth {value}. Lost, from {from} "
          "on, are the heaps that "
          "leave {lost} on division by {period}.",
          "Mindegyik érték csak a megelőző {most} értéktől függ. {from} kavicstól kezdve "
          "körbejárnak: {period} méretenként "
          "ugyanazok az értékek jönnek. Így {size:az} nagyságú halom {value:t} ér. {from} kavicstól "
          "kezdve vesztes az a halom, "
          "amely {period:az} számmal osztva ezt a maradékot adja: {lost}.",
          "Každá hodnota závisí jen na posledních {most} před ní. Od {from} se hodnoty "
          "opakují: po {period} velikostech "
          "přijdou tytéž znovu. Hromádka velikosti {size} má hodnotu {value}. Od {from} výš "
          "prohrávají hromádky, "
          "které po dělení číslem {period} dávají zbytek {lost}."},
         arguments});
  return reasons;
}

std::vector<Reason> Subtract::theorems(const Way& way) const {
  const auto two = TwoNumbers::of(amounts);
  if (way.function != Function::grundy || !two) return {};
  return {
      {two->odd_multiple() ? "two-numbers-odd-multiple" : "two-numbers",
       two->odd_multiple()
           ? Trilingual{"The theorem on two numbers: if {a} or {b} may be taken, the values repeat from the "
                        "start, and the period is at most {a} + {b} = {sum}, because whoever takes one of "
                        "the two can be answered by the other. Here {b} is an odd multiple of {a}, so the "
                        "values are 0 for {a} sizes, then 1 for {a} sizes, and so on: the period is 2 · {a} "
                        "= {period}.",
                        "A két szám tétele: ha {a} vagy {b} vehető el, az értékek az elejétől ismétlődnek, "
                        "és a periódus legfeljebb {a} + {b} = {sum}, mert aki az egyiket veszi el, annak a "
                        "másikkal lehet válaszolni. Itt {b:az} páratlan többszöröse ennek: {a}, ezért az "
                        "érték {a} méreten át 0, azután {a} méreten át 1, és így tovább: a periódus 2 · {a} "
                        "= {period}.",
                        "Věta o dvou číslech: smí-li se odebrat {a} nebo {b}, opakují se hodnoty od začátku "
                        "a perioda je nejvýše {a} + {b} = {sum}, protože na odebrání jednoho čísla lze "
                        "odpovědět druhým. Zde je {b} lichým násobkem čísla {a}, a proto je hodnota {a}krát "
                        "po sobě 0, pak {a}krát 1 a tak dále: perioda je 2 · {a} = {period}."}
           : Trilingual{"The theorem on two numbers: if {a} or {b} may be taken, the values repeat from the "
                        "start, and the period is {a} + {b} = {period}, because whoever takes one of the two "
                        "can be answered by the other. Let m be the remainder of the heap on division by "
                        "{sum}, and q = ⌊m : {a}⌋. If q is odd, the value is 1; if q is even, it is 0 for m "
                        "< {b}, and 2 from m = {b} on.",
                        "A két szám tétele: ha {a} vagy {b} vehető el, az értékek az elejétől ismétlődnek, "
                        "és a periódus {a} + {b} = {period}, mert aki az egyiket veszi el, annak a másikkal "
                        "lehet válaszolni. Osszuk el a halom méretét ezzel: {sum}; a maradék legyen m, és q "
                        "= ⌊m : {a}⌋. Ha q páratlan, az érték 1; ha q páros, akkor m < {b} esetén 0, "
                        "különben 2.",
                        "Věta o dvou číslech: smí-li se odebrat {a} nebo {b}, opakují se hodnoty od začátku "
                        "a perioda je {a} + {b} = {period}, protože na odebrání jednoho čísla lze odpovědět "
                        "druhým. Nechť m je zbytek hromádky po dělení číslem {sum} a q = ⌊m : {a}⌋. Je-li q "
                        "liché, je hodnota 1; je-li q sudé, je pro m < {b} hodnota 0 a od m = {b} hodnota "
                        "2."},
       {{"a", two->a}, {"b", two->b}, {"sum", two->sum()}, {"period", two->period()}}}};
}

constexpr Trilingual expected{
    "numbers from 1 on, ranges such as 1..10, squares, primes, powers/2, or all-but and such a list",
    "számok 1-től, tartományok, például 1..10, squares (négyzetszámok), primes (prímszámok), powers/2 (2 "
    "hatványai), vagy all-but és egy ilyen lista",
    "čísla od 1, rozsahy, například 1..10, squares (druhé mocniny), primes (prvočísla), powers/2 (mocniny "
    "2), nebo all-but a takový seznam"};

// As sets are printed: 1,2,...,10 is a range; 1,4,9,16,... and 2,3,5,7,... are the squares and the primes,
// known by their first four. The dots are read.
Result<bool> read_dots(Reader& reader, Amounts& amounts, std::size_t start) {
  auto& ranges = amounts.ranges;
  auto wrong = [&] {
    return reader.fail_at(
        start, reader.offset() - start,
        {"how this goes on is not clear", "nem világos, hogyan folytatódik", "není jasné, jak to pokračuje"},
        {"1,2,...,10 or 1,4,9,16,... or 2,3,5,7,...", "1,2,...,10 vagy 1,4,9,16,... vagy 2,3,5,7,...",
         "1,2,...,10 nebo 1,4,9,16,... nebo 2,3,5,7,..."},
        Error::Kind::bad_parameter);
  };
  const bool alone = !amounts.squares && !amounts.primes && amounts.powers.empty() && !ranges.empty();
  if (reader.accept(',')) {
    auto last = reader.number({"the end of the range", "a tartomány vége", "konec rozsahu"}, largest_size, 1);
    if (!last) return last.error();
    for (std::size_t i = 1; i < ranges.size(); ++i)
      if (ranges[i].first != ranges[i - 1].last + 1) return wrong();
    if (!alone || *last < ranges.back().last) return wrong();
    ranges.back().last = *last;
    return true;
  }
  std::uint64_t prime = 1;
  bool squares = alone && ranges.size() >= 4, primes = squares;
  for (std::uint64_t i = 0; i < ranges.size() && (squares || primes); ++i) {
    do ++prime;
    while (!is_prime(prime));
    squares = squares && ranges[i].first == (i + 1) * (i + 1) && ranges[i].last == ranges[i].first;
    primes = primes && ranges[i].first == prime && ranges[i].last == prime;
  }
  if (!squares && !primes) return wrong();
  ranges.clear();
  (squares ? amounts.squares : amounts.primes) = true;
  return true;
}

Result<Amounts> read_amounts(std::string_view text) {
  Reader reader(text);
  Amounts amounts;
  if (text == "none") return amounts;
  const bool braces = reader.accept('{');
  const std::size_t begin = reader.offset();
  if (reader.accept("all-but")) {
    amounts.all_but = true;
    if (reader.done()) return amounts;
    if (!reader.accept(','))
      return reader.fail(
          {"found {0} after all-but", "az all-but után {0}", "za all-but je {0}", {reader.here()}},
          {"',' and a number", "',' és egy szám", "',' a číslo"});
  }
  do {
    const std::size_t start = reader.offset();
    if (start > begin && (reader.accept("...") || reader.accept("…"))) {
      if (auto dots = read_dots(reader, amounts, begin); !dots) return dots.error();
    } else if (reader.accept("squares")) {
      amounts.squares = true;
    } else if (reader.accept("primes")) {
      amounts.primes = true;
    } else if (reader.accept("powers/")) {
      auto base = reader.number({"the base", "az alap", "základ"}, largest_size, 2);
      if (!base) return base.error();
      if (*base < 2)
        return reader.fail_at(start, reader.offset() - start,
                              {"powers of {0} are no use",
                               "ennek az alapnak a hatványai nem jók: {0}",
                               "mocniny čísla {0} nejsou k ničemu",
                               {*base}},
                              {"a base from 2 on", "az alap, legalább 2", "základ, aspoň 2"},
                              Error::Kind::bad_parameter);
      amounts.powers.push_back(*base);
    } else {
      if (reader.done() || (reader.peek() != '-' && (reader.peek() < '0' || reader.peek() > '9')))
        return reader.fail({"found {0} in a set of numbers",
                            "a számok halmazában {0}",
                            "v množině čísel je {0}",
                            {reader.here()}},
                           expected);
      auto first = reader.number({"an amount", "az elvehető mennyiség", "počet k odebrání"}, largest_size, 1);
      if (!first) return first.error();
      std::uint64_t last = *first;
      if (reader.accept("..")) {
        auto end =
            reader.number({"the end of the range", "a tartomány vége", "konec rozsahu"}, largest_size, 1);
        if (!end) return end.error();
        last = *end;
      }
      if (*first == 0 || last < *first)
        return reader.fail_at(
            start, reader.offset() - start,
            *first == 0
                ? Message{"a move must take at least one", "egy lépésben legalább egyet el kell venni",
                          "v každém tahu se musí odebrat aspoň 1"}
                : Message{"this range is empty", "ez a tartomány üres", "tento rozsah je prázdný"},
            expected, Error::Kind::bad_parameter);
      amounts.ranges.push_back({*first, last});
    }
  } while (reader.accept(','));
  if (braces && !reader.accept('}')) return reader.missing({"'}'", "'}'", "'}'"}, expected);
  if (auto end =
          reader.end({"',' or the end of the set", "',' vagy a halmaz vége", "',' nebo konec množiny"});
      !end)
    return end.error();

  // One form for one set: ranges sorted and merged.
  auto& ranges = amounts.ranges;
  std::sort(ranges.begin(), ranges.end(), [](auto a, auto b) { return a.first < b.first; });
  std::vector<Amounts::Range> merged;
  for (const auto& range : ranges) {
    if (!merged.empty() && range.first <= merged.back().last + 1)
      merged.back().last = std::max(merged.back().last, range.last);
    else
      merged.push_back(range);
  }
  ranges = std::move(merged);
  std::sort(amounts.powers.begin(), amounts.powers.end());
  amounts.powers.erase(std::unique(amounts.powers.begin(), amounts.powers.end()), amounts.powers.end());
  if (amounts.primes) {
    Amounts::Primes small{prime_sieve(1 << 20), {}};
    for (std::uint64_t k = 0; k < small.sieve.size(); ++k)
      if (small.sieve[k]) small.list.push_back(k);
    amounts.small_primes = std::make_shared<const Amounts::Primes>(std::move(small));
  }
  return amounts;
}

std::string print(const Amounts& amounts) {
  std::string text;
  auto item = [&](const std::string& word) { text += (text.empty() ? "" : ",") + word; };
  if (amounts.all_but) item("all-but");
  for (const auto& range : amounts.ranges) {
    if (range.last - range.first >= 3) {
      item(std::to_string(range.first) + ".." + std::to_string(range.last));
      continue;
    }
    for (std::uint64_t k = range.first; k <= range.last; ++k) item(std::to_string(k));
  }
  if (amounts.squares) item("squares");
  if (amounts.primes) item("primes");
  for (std::uint64_t base : amounts.powers) item("powers/" + std::to_string(base));
  return text.empty() ? "none" : text;
}

std::optional<Message> Subtract::own_rule() const {
  constexpr std::size_t longest = 8;
  std::vector<Message> items;
  std::vector<std::uint64_t> numbers;
  for (const Amounts::Range& range : amounts.ranges) {
    if (range.last - range.first >= 3) {
      items.push_back({"from {0} to {1}", "{0} és {1} közötti", "od {0} do {1}", {range.first, range.last}});
      continue;
    }
    for (std::uint64_t k = range.first; k <= range.last; ++k) {
      items.emplace_back(k);
      numbers.push_back(k);
    }
  }
  const bool only_numbers = numbers.size() == items.size();
  if (amounts.squares)
    items.push_back({"a square number (1, 4, 9, 16, ...)", "négyzetszám (1, 4, 9, 16, ...)",
                     "druhá mocnina (1, 4, 9, 16, ...)"});
  if (amounts.primes)
    items.push_back(
        {"a prime number (2, 3, 5, 7, ...)", "prímszám (2, 3, 5, 7, ...)", "prvočíslo (2, 3, 5, 7, ...)"});
  for (std::uint64_t base : amounts.powers)
    items.push_back({"1 or a power of {0}", "1 vagy {0} hatványa", "1 nebo mocnina čísla {0}", {base}});
  if (items.size() > longest) return std::nullopt;
  if (items.empty())
    return amounts.all_but
               ? Message("Take any number of counters from one heap.",
                         "Egy lépésben egy halomból akárhány, de legalább egy kavicsot veszünk el.",
                         "Tahem odebereme z jedné hromádky libovolný počet kamenů, aspoň jeden.")
               : Message("Nothing may be taken.", "Semmi sem vehető el.", "Nelze odebrat nic.");
  if (amounts.all_but)
    return Message("Take any number of counters from one heap, but their number must not be {0}.",
                   "Egy lépésben egy halomból akárhány kavicsot elvehetünk, de a számuk nem lehet {0}.",
                   "Tahem odebereme z jedné hromádky libovolný počet kamenů, jen nesmí být {0}.",
                   {either(items)});
  if (only_numbers && items.size() == numbers.size() && !amounts.squares && !amounts.primes &&
      amounts.powers.empty())
    return taking_from_one_heap(numbers);
  return Message("Take counters from one heap; their number must be {0}.",
                 "Egy lépésben egy halomból veszünk el kavicsokat; a számuk {0} lehet.",
                 "Tahem odebereme kameny z jedné hromádky; jejich počet smí být {0}.", {either(items)});
}

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  if (!parameters.given || parameters.text.empty()) {
    Reader reader(parameters.text);
    return reader.fail_at(0, 0,
                          {"the set of amounts is missing", "nincs megadva, mennyit szabad elvenni",
                           "není řečeno, kolik se smí odebrat"},
                          expected, Error::Kind::bad_parameter);
  }
  auto amounts = read_amounts(parameters.text);
  if (!amounts) return amounts.error();
  Subtract game{*amounts};
  if (amounts->finite() && !Subtract::Theory::period(game)) {
    std::optional<RoundOfValues> round;
    if (constexpr std::uint64_t most = 1000; amounts->largest() <= most) {
      std::vector<std::uint64_t> set;
      for (const Amounts::Range& range : amounts->ranges)
        for (std::uint64_t k = range.first; k <= range.last; ++k) set.push_back(k);
      round = round_of_values(set);
    }
    if (round)
      game.round = std::make_shared<const RoundOfValues>(std::move(*round));
    else if (auto rule = game.heap_rule())
      game.long_round = std::make_shared<const sequence::LazyRound>(std::move(*rule));
  }
  return ruleset("subtract/" + print(*amounts), std::move(game));
}

}  // namespace

Entry entry() {
  return {
      .references = "E. Berlekamp, J. Conway, R. Guy, Winning Ways, ch. 4",
      .examples = {"subtract/1,3,4:20", "subtract/1..10:57", "subtract/squares:12", "subtract/primes:14,9",
                   "subtract/1,primes:11", "subtract/powers/2:13", "subtract/all-but,2,5:9",
                   "subtract/none:4", "subtract/2,squares:7,8", "subtract/all-but,squares:10"},
      .make = make};
}

}  // namespace bouton::games::subtract
