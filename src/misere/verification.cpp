#include "misere/verification.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

namespace bouton::misere {
namespace {

std::string text(std::uint64_t number) { return std::to_string(number); }

template <class Each>
void each_in(const std::vector<std::uint64_t>& set, Each&& each) {
  for (std::size_t word = 0; word < set.size(); ++word)
    for (std::uint64_t left = set[word]; left != 0; left &= left - 1)
      each(static_cast<std::uint32_t>(64 * word + static_cast<std::size_t>(std::countr_zero(left))));
}
void insert(std::vector<std::uint64_t>& set, std::uint32_t x) { set[x / 64] |= std::uint64_t{1} << x % 64; }
bool contains(const std::vector<std::uint64_t>& set, std::uint32_t x) { return set[x / 64] >> x % 64 & 1; }
bool includes(const std::vector<std::uint64_t>& large, const std::vector<std::uint64_t>& small) {
  for (std::size_t word = 0; word < small.size(); ++word)
    if (small[word] & ~large[word]) return false;
  return true;
}

// The most that a move takes, and the most parts that it leaves, at least one.
std::uint64_t most_taken(const HeapRule& rule) {
  if (const auto* set = std::get_if<FiniteSet>(&rule)) return set->numbers.empty() ? 0 : set->numbers.back();
  return std::get<FiniteCode>(rule).digits.size() - 1;
}
unsigned most_parts(const HeapRule& rule) {
  unsigned most = 1;
  if (const auto* code = std::get_if<FiniteCode>(&rule))
    for (std::uint8_t digit : code->digits)
      for (unsigned parts = 2; parts < 8; ++parts)
        if (digit >> parts & 1) most = std::max(most, parts);
  return most;
}

}  // namespace

Stop Verifier::advance(Meter& meter) {
  if (!work_) work_.emplace(check(meter));
  const bool ended = work_->go_on();
  if (out_of_memory_) return Stop::memory;
  return ended ? Stop::none : Stop::pending;
}

bool Verifier::take(std::size_t bytes, Meter& meter) {
  if (meter.take(static_cast<std::int64_t>(bytes)) != Stop::none) out_of_memory_ = true;
  return !out_of_memory_;
}

Sliced Verifier::check(Meter& meter) {
  const auto over = [&] { return wrong_ || out_of_memory_; };
  co_await check_monoid(meter);
  if (!over()) co_await read_heaps(meter);
  if (!over()) co_await check_lost(meter);
  if (!over()) co_await check_others(meter);
  if (!over()) check_repetition();
}

// (Q): the actions commute, so they make a commutative monoid of what is reached from 1; that is all of it,
// in the order of least words; and P tells all elements apart.
Sliced Verifier::check_monoid(Meter& meter) {
  const Certificate& c = certificate_;
  const std::size_t order = c.order;
  if (!take(order * order * sizeof products_[0] + order * (order / 8 + 64), meter)) co_return;
  for (std::size_t i = 1; i < c.lost.size(); ++i)
    if (c.lost[i] <= c.lost[i - 1]) fail("quotient-not-ascending");
  for (std::size_t i = 0; i < c.generators.size(); ++i)
    if (c.generators[i] <= (i == 0 ? 0 : c.generators[i - 1])) fail("quotient-not-ascending");
  if (wrong_) co_return;

  for (std::size_t a = 0; a < c.actions.size(); ++a)
    for (std::size_t b = 0; b < a; ++b) {
      for (std::size_t x = 0; x < order; ++x)
        if (c.actions[a][c.actions[b][x]] != c.actions[b][c.actions[a][x]])
          co_return fail("quotient-not-commuting", {text(c.generators[b]), text(c.generators[a])});
      co_await Rest{meter.tick(order) != Stop::none};
    }

  // The row of an element that is reached by a generator from an earlier one: what the generator makes of
  // that row.
  products_.resize(order * order);
  for (std::size_t y = 0; y < order; ++y) products_[y] = static_cast<std::uint16_t>(y);
  std::uint32_t reached = 1;
  for (const auto& action : c.actions) {
    reached_.push_back(reached);
    for (std::uint32_t x = 0; x < reached; ++x) {
      const std::uint32_t next = action[x];
      if (next > reached || (x == 0 && next != reached)) co_return fail("quotient-not-least-words");
      if (next < reached) continue;
      ++reached;
      for (std::size_t y = 0; y < order; ++y)
        products_[next * order + y] = static_cast<std::uint16_t>(action[products_[x * order + y]]);
      co_await Rest{meter.tick(order) != Stop::none};
    }
  }
  reached_.push_back(reached);
  if (reached != order) co_return fail("quotient-not-reached", {text(reached), text(order)});

  lost_ = none();
  for (std::uint32_t x : c.lost) insert(lost_, x);
  if (contains(lost_, 0)) co_return fail("quotient-identity-lost");
  std::set<Set> contexts;
  for (Element x = 0; x < order; ++x) {
    Set row = none();
    for (Element z = 0; z < order; ++z)
      if (contains(lost_, product(x, z))) insert(row, z);
    if (!contexts.insert(std::move(row)).second) co_return fail("quotient-not-reduced", {text(x)});
    co_await Rest{meter.tick(order) != Stop::none};
  }
  note("quotient-checked-monoid", {text(order), text(c.lost.size())});
}

void Verifier::multiply_into(Set& into, Element x, const Set& set) const {
  each_in(set, [&](Element y) { insert(into, product(x, y)); });
}
bool Verifier::meets_lost(const Set& set) const {
  for (std::size_t word = 0; word < set.size(); ++word)
    if (set[word] & lost_[word]) return true;
  return false;
}

// The values of so many heaps with so many counters together, none of them empty. They are asked for in
// order.
const Verifier::Set& Verifier::sums(std::uint64_t counters, unsigned parts) {
  sums_.resize(std::max<std::size_t>(sums_.size(), parts + 1u));
  for (std::uint64_t n = sums_[parts].size(); n <= counters; ++n) {
    Set values = none();
    if (parts == 2)
      for (std::uint64_t a = 1; 2 * a <= n; ++a) insert(values, product(phi(a), phi(n - a)));
    else
      for (std::uint64_t a = 1; a < n; ++a) multiply_into(values, phi(a), sums(n - a, parts - 1));
    sums_[parts].push_back(std::move(values));
  }
  return sums_[parts][counters];
}

// E(h); empty if there is no move.
Verifier::Set Verifier::options_of(std::uint64_t heap) {
  Set options = none();
  if (const auto* set = std::get_if<FiniteSet>(&rule_)) {
    for (std::uint64_t number : set->numbers)
      if (number <= heap) insert(options, phi(heap - number));
    return options;
  }
  const FiniteCode& code = std::get<FiniteCode>(rule_);
  for (std::uint64_t taken = 0; taken < code.digits.size() && taken <= heap; ++taken) {
    const std::uint64_t left = heap - taken;
    const unsigned digit = code.digits[taken];
    if (digit & 1 && taken > 0 && left == 0) insert(options, 0);
    if (digit & 2 && taken > 0 && left > 0) insert(options, phi(left));
    for (unsigned parts = 2; parts < 8; ++parts)
      if (digit >> parts & 1 && left >= parts) {
        const Set& values = sums(left, parts);
        for (std::size_t word = 0; word < values.size(); ++word) options[word] |= values[word];
      }
  }
  return options;
}

// The kinds of all heaps. Generators are the heaps whose values are no products of earlier ones.
Sliced Verifier::read_heaps(Meter& meter) {
  const Certificate& c = certificate_;
  const unsigned parts = most_parts(rule_);
  const std::size_t set_bytes = none().size() * 8 + 32;
  const auto* code = std::get_if<FiniteCode>(&rule_);
  const std::size_t lines = code ? code->digits.size() : std::get<FiniteSet>(rule_).numbers.size();
  std::set<Kind> seen;
  std::size_t generators = 0;
  for (std::uint64_t heap = 1; heap <= c.heaps; ++heap) {
    heap_ = heap;
    if (!take(parts * set_bytes, meter)) co_return;
    Set options = options_of(heap);
    co_await Rest{meter.tick(lines + (parts < 2    ? 1
                                      : parts == 2 ? heap
                                                   : heap * (parts - 1) * c.order)) != Stop::none};
    const bool moves = std::any_of(options.begin(), options.end(), [](auto word) { return word != 0; });
    const bool generator = generators < c.generators.size() && c.generators[generators] == heap;
    const Element before = reached_[generators];
    if (!moves && (phi(heap) != 0 || generator)) co_return fail("quotient-no-moves", {text(heap)});
    if (generator ? phi(heap) != before : phi(heap) >= before)
      co_return fail("quotient-not-generator", {text(heap)});
    generators += generator;
    if (!moves) continue;
    Kind kind{phi(heap), std::move(options)};
    if (!seen.insert(kind).second) continue;
    if (!take(2 * set_bytes + 64, meter)) co_return;
    kinds_.push_back(std::move(kind));
  }
  note("quotient-checked-heaps", {text(c.heaps), text(kinds_.size())});
}

// (P): no option of a heap is lost in a context in which the heap is.
Sliced Verifier::check_lost(Meter& meter) {
  for (const Kind& kind : kinds_) {
    for (Element z = 0; z < certificate_.order; ++z) {
      if (!contains(lost_, product(kind.value, z))) continue;
      bool both = false;
      std::uint64_t work = 1;
      each_in(kind.options, [&](Element e) {
        ++work;
        both = both || contains(lost_, product(e, z));
      });
      if (both) co_return fail("quotient-lost-to-lost", {text(kind.value)});
      co_await Rest{meter.tick(work) != Stop::none};
    }
  }
  note("quotient-checked-lost");
}

// (N): every sum whose value is not in P, but for the empty one, has an option whose value is. Sums are made
// heap by heap, and of those with one value only the ones with the fewest options are gone on with.
Sliced Verifier::check_others(Meter& meter) {
  const std::size_t set_bytes = none().size() * 8 + sizeof(Kind);
  const auto good = [&](const Kind& sum) { return contains(lost_, sum.value) || meets_lost(sum.options); };
  // Heaps with more options than another of the same value are no worse than that.
  std::vector<Kind> heaps;
  for (const Kind& kind : kinds_) {
    if (std::none_of(kinds_.begin(), kinds_.end(), [&](const Kind& other) {
          return other.value == kind.value && other.options != kind.options &&
                 includes(kind.options, other.options);
        }))
      heaps.push_back(kind);
    co_await Rest{meter.tick(kinds_.size() + 1) != Stop::none};
  }
  if (!take(heaps.size() * set_bytes, meter)) co_return;

  std::vector<Kind> sums{{0, none()}};
  std::vector<char> replaced{0};  // by one with fewer options
  std::vector<std::vector<std::size_t>> of_value(certificate_.order);
  of_value[0].push_back(0);
  for (std::size_t at = 0; at < sums.size(); ++at)
    for (const Kind& heap : heaps) {
      if (replaced[at]) break;
      Kind sum{product(sums[at].value, heap.value), none()};
      multiply_into(sum.options, heap.value, sums[at].options);
      multiply_into(sum.options, sums[at].value, heap.options);
      if (!good(sum)) co_return fail("quotient-won-without-move", {text(sum.value)});
      auto& alike = of_value[sum.value];
      co_await Rest{meter.tick(certificate_.order / 4 + alike.size() + 8) != Stop::none};
      if (std::any_of(alike.begin(), alike.end(),
                      [&](std::size_t i) { return includes(sum.options, sums[i].options); }))
        continue;
      std::erase_if(alike, [&](std::size_t i) {
        return includes(sums[i].options, sum.options) && (replaced[i] = 1, true);
      });
      if (!take(set_bytes + 16, meter)) co_return;
      alike.push_back(sums.size());
      sums.push_back(std::move(sum));
      replaced.push_back(0);
    }
  note("quotient-checked-others", {text(sums.size())});
}

// (R): the values repeat over the range from which they do so for ever; from the least place on, with the
// least period.
void Verifier::check_repetition() {
  if (!certificate_.repeats) return;
  const auto [from, period] = *certificate_.repeats;
  const std::uint64_t needed = most_parts(rule_) * (from + period) + most_taken(rule_) - 1;
  if (certificate_.heaps != needed) return fail("verify-range", {text(certificate_.heaps), text(needed)});
  for (std::uint64_t n = from; n + period <= certificate_.heaps; ++n)
    if (phi(n) != phi(n + period)) return fail("quotient-differs", {text(n), text(n + period)});
  if (from > 1 && phi(from - 1) == phi(from - 1 + period))
    return fail("verify-preperiod-not-least", {text(from)});
  for (std::uint64_t shorter = 1; shorter < period; ++shorter) {
    if (period % shorter != 0) continue;
    bool differs = false;
    for (std::uint64_t n = from; n < from + period && !differs; ++n)
      differs = phi(n) != phi(n + shorter < from + period ? n + shorter : n + shorter - period);
    if (!differs) return fail("verify-period-not-least", {text(period), text(shorter)});
  }
  note("quotient-checked-repetition", {text(certificate_.heaps), text(from), text(period)});
  note("verify-least");
}

}  // namespace bouton::misere
