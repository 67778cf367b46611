#include <algorithm>

#include "games/numbers.hpp"
#include "games/ruleset_of.hpp"

namespace bouton::games {
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

struct Subtract {
  using Position = Heap;
  static constexpr bool splits = false;
  Amounts amounts;

  void moves(Heap heap, auto&& leave) const {
    amounts.each(heap.size, [&](std::uint64_t taken) { return leave(Heap{heap.size - taken}); });
  }
  bool listable(Heap heap) const { return amounts.effort(heap.size) <= 1'000'000; }
};

constexpr char expected[] =
    "numbers from 1 on, ranges such as 1..10, squares, primes, powers/2, or all-but and such a list";

Result<Amounts> read_amounts(std::string_view text) {
  Reader reader(text);
  Amounts amounts;
  if (text == "none") return amounts;
  if (reader.accept("all-but")) {
    amounts.all_but = true;
    if (reader.done()) return amounts;
    if (!reader.accept(','))
      return reader.fail("found " + reader.here() + " after all-but", "',' and a number");
  }
  do {
    const std::size_t start = reader.offset();
    if (reader.accept("squares")) {
      amounts.squares = true;
    } else if (reader.accept("primes")) {
      amounts.primes = true;
    } else if (reader.accept("powers/")) {
      auto base = reader.number("the base");
      if (!base) return base.error();
      if (*base < 2)
        return reader.fail_at(start, reader.offset() - start,
                              "powers of " + std::to_string(*base) + " are no use", "a base from 2 on",
                              Error::Kind::bad_parameter);
      amounts.powers.push_back(*base);
    } else {
      if (reader.done() || (reader.peek() != '-' && (reader.peek() < '0' || reader.peek() > '9')))
        return reader.fail("found " + reader.here() + " in a set of numbers", expected);
      auto first = reader.number("an amount");
      if (!first) return first.error();
      std::uint64_t last = *first;
      if (reader.accept("..")) {
        auto end = reader.number("the end of the range");
        if (!end) return end.error();
        last = *end;
      }
      if (*first == 0 || last < *first)
        return reader.fail_at(start, reader.offset() - start,
                              *first == 0 ? "a move must take at least one" : "this range is empty", expected,
                              Error::Kind::bad_parameter);
      amounts.ranges.push_back({*first, last});
    }
  } while (reader.accept(','));
  if (auto end = reader.end("',' or the end of the set"); !end) return end.error();

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

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  if (!parameters.given || parameters.text.empty()) {
    Reader reader(parameters.text);
    return reader.fail_at(0, 0, "the set of amounts is missing", expected, Error::Kind::bad_parameter);
  }
  auto amounts = read_amounts(parameters.text);
  if (!amounts) return amounts.error();
  return ruleset("subtract/" + print(*amounts), Subtract{*amounts});
}

}  // namespace

Entry subtract() {
  return {
      .id = "subtract",
      .family = "heaps",
      .name = {"Subtraction game", "kivonási játék", "odebírací hra"},
      .aliases = {"subtraction"},
      .rule = {"Take a number of counters that belongs to a given set from one heap.",
               "Egy lépésben egy halomból annyi kavicsot veszünk el, amennyi a megadott számok egyike.",
               "Tahem odebereme z jedné hromádky tolik kamenů, kolik udává některé číslo z dané množiny."},
      .parameters = {"subtract/SET: numbers from 1 on and ranges a..b, separated by commas; squares, primes, "
                     "powers/b; all-but,... for every number except those; none for the empty set",
                     {},
                     {}},
      .references = "E. Berlekamp, J. Conway, R. Guy, Winning Ways, ch. 4",
      .examples = {"subtract/1,3,4:20", "subtract/1..10:57", "subtract/squares:12", "subtract/primes:14,9",
                   "subtract/1,primes:11", "subtract/powers/2:13", "subtract/all-but,2,5:9",
                   "subtract/none:4", "subtract/2,squares:7,8", "subtract/all-but,squares:10"},
      .make = make};
}

}  // namespace bouton::games
