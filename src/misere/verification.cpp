#include "misere/verification.hpp"

#include <algorithm>
#include <bit>
#include <ranges>
#include <set>
#include <utility>

namespace bouton::misere {
namespace {

// So many heaps are read one by one before common elements are made use of.
constexpr std::uint64_t first_heaps = 16;

std::string text(std::uint64_t number) { return std::to_string(number); }

template <class Each>
void each_in(const std::vector<std::uint64_t>& set, Each&& each) {
  for (std::size_t word = 0; word < set.size(); ++word)
    for (std::uint64_t left = set[word]; left != 0; left &= left - 1)
      each(static_cast<std::uint32_t>(64 * word + static_cast<std::size_t>(std::countr_zero(left))));
}
void insert(std::vector<std::uint64_t>& set, std::uint32_t x) { set[x / 64] |= std::uint64_t{1} << x % 64; }
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
  if (!over() && heap_ < certificate_.heaps) co_await read_more(meter);
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
  for (std::size_t i = 1; i < c.common.size(); ++i)
    if (c.common[i] <= c.common[i - 1]) fail("quotient-not-ascending");
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
bool Verifier::meets(const Set& a, const Set& b) {
  for (std::size_t word = 0; word < a.size(); ++word)
    if (a[word] & b[word]) return true;
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

// Generators are the heaps whose values are no products of earlier ones.
bool Verifier::fits_generators(std::uint64_t heap) {
  const auto& generators = certificate_.generators;
  const bool generator = generators_ < generators.size() && generators[generators_] == heap;
  const Element before = reached_[generators_];
  generators_ += generator;
  if (generator ? phi(heap) == before : phi(heap) < before) return true;
  fail("quotient-not-generator", {text(heap)});
  return false;
}

// The kinds of all heaps, or of the first where the others are read as read_more() does it.
Sliced Verifier::read_heaps(Meter& meter) {
  const Certificate& c = certificate_;
  const unsigned parts = most_parts(rule_);
  const std::size_t set_bytes = none().size() * 8 + 32;
  const auto* code = std::get_if<FiniteCode>(&rule_);
  const std::size_t lines = code ? code->digits.size() : std::get<FiniteSet>(rule_).numbers.size();
  const bool by_common = !c.common.empty() && parts == 2;
  const std::uint64_t last = by_common ? std::min(c.heaps, first_heaps) : c.heaps;
  std::set<Kind> seen;
  for (std::uint64_t heap = 1; heap <= last; ++heap) {
    heap_ = heap;
    if (!take(parts * set_bytes, meter)) co_return;
    Set options = options_of(heap);
    co_await Rest{meter.tick(lines + (parts < 2    ? 1
                                      : parts == 2 ? heap
                                                   : heap * (parts - 1) * c.order)) != Stop::none};
    const bool moves = std::any_of(options.begin(), options.end(), [](auto word) { return word != 0; });
    if (!fits_generators(heap)) co_return;
    if (!moves && (phi(heap) != 0 || (generators_ > 0 && c.generators[generators_ - 1] == heap)))
      co_return fail("quotient-no-moves", {text(heap)});
    if (!moves) continue;
    Kind kind{phi(heap), std::move(options)};
    if (!seen.insert(kind).second) continue;
    if (!take(2 * set_bytes + 64, meter)) co_return;
    kinds_.push_back(std::move(kind));
  }
  note("quotient-checked-heaps", {text(last), text(kinds_.size())});
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

bool Verifier::dominated(const Kind& kind) const {
  const auto& alike = of_value_[kind.value];
  return std::any_of(alike.begin(), alike.end(),
                     [&](std::size_t i) { return includes(kind.options, sums_looked_at_[i].options); });
}

// (N): every sum whose value is not in P, but for the empty one, has an option whose value is. Sums are made
// heap by heap, and of those with one value only the ones with the fewest options are gone on with.
Sliced Verifier::check_others(Meter& meter) {
  const std::size_t set_bytes = none().size() * 8 + sizeof(Kind);
  // Heaps with more options than another of the same value are no worse than that.
  for (const Kind& kind : kinds_) {
    if (std::none_of(kinds_.begin(), kinds_.end(), [&](const Kind& other) {
          return other.value == kind.value && other.options != kind.options &&
                 includes(kind.options, other.options);
        }))
      heaps_.push_back(kind);
    co_await Rest{meter.tick(kinds_.size() + 1) != Stop::none};
  }
  if (!take(heaps_.size() * set_bytes, meter)) co_return;
  sums_looked_at_.push_back({0, none()});
  with_heaps_.push_back(0);
  replaced_.push_back(0);
  of_value_.resize(certificate_.order);
  of_value_[0].push_back(0);
  co_await close_sums(meter);
  if (!wrong_ && !out_of_memory_) note("quotient-checked-others", {text(sums_looked_at_.size())});
}

// Every sum with every heap.
Sliced Verifier::close_sums(Meter& meter) {
  const std::size_t set_bytes = none().size() * 8 + sizeof(Kind);
  for (std::size_t at = 0; at < sums_looked_at_.size(); ++at)
    while (!replaced_[at] && with_heaps_[at] < heaps_.size()) {
      const Kind& heap = heaps_[with_heaps_[at]++];
      const Kind& before = sums_looked_at_[at];
      Kind sum{product(before.value, heap.value), none()};
      multiply_into(sum.options, heap.value, before.options);
      multiply_into(sum.options, before.value, heap.options);
      if (!good(sum)) co_return fail("quotient-won-without-move", {text(sum.value)});
      auto& alike = of_value_[sum.value];
      co_await Rest{meter.tick(certificate_.order / 4 + alike.size() + 8) != Stop::none};
      if (dominated(sum)) continue;
      std::erase_if(alike, [&](std::size_t i) {
        return includes(sums_looked_at_[i].options, sum.options) && (replaced_[i] = 1, true);
      });
      if (!take(set_bytes + 24, meter)) co_return;
      alike.push_back(sums_looked_at_.size());
      sums_looked_at_.push_back(std::move(sum));
      with_heaps_.push_back(0);
      replaced_.push_back(0);
    }
}

template <class Parts>
void Verifier::add_options(std::uint64_t heap, const Parts& parts, Set& options, std::uint64_t& work) const {
  const FiniteCode& code = std::get<FiniteCode>(rule_);
  for (std::uint64_t taken = 0; taken < code.digits.size() && taken <= heap; ++taken) {
    const std::uint64_t left = heap - taken;
    const unsigned digit = code.digits[taken];
    if (digit & 1 && taken > 0 && left == 0) insert(options, 0);
    if (digit & 2 && taken > 0 && left > 0) insert(options, phi(left));
    ++work;
    if (!(digit & 4)) continue;
    for (std::uint64_t part : parts) {
      if (part >= left) break;
      insert(options, product(phi(part), phi(left - part)));
      ++work;
    }
  }
}

const Verifier::Set& Verifier::lost_with(Element x, std::uint64_t& work) {
  Set& result = lost_with_[x];
  if (!result.empty()) return result;
  result = none();
  for (Element z = 0; z < certificate_.order; ++z) {
    ++work;
    if (!contains(lost_, product(x, z))) continue;
    for (Element e = 0; e < certificate_.order; ++e)
      if (contains(lost_, product(e, z))) insert(result, e);
    work += certificate_.order;
  }
  return result;
}

// Whether some options are enough: all those with a rare part, and ever more of the others.
bool Verifier::read_some(Kind& kind, std::uint64_t heap, std::uint64_t& work) {
  if (meets(common_products_, lost_with(kind.value, work))) return false;
  add_options(heap, rare_, kind.options, work);
  for (std::uint64_t from = 1, to = 4; to < heap / 2; from = to + 1, to *= 4) {
    add_options(heap, std::views::iota(from, to + 1), kind.options, work);
    work += of_value_[kind.value].size();
    if (good(kind) && dominated(kind)) return true;
  }
  return false;
}

// (C): the other heaps, where there are common elements.
Sliced Verifier::read_more(Meter& meter) {
  const Certificate& c = certificate_;
  if (!take(c.order * (2 * none().size() * 8 + sizeof(Set)), meter)) co_return;
  lost_with_.resize(c.order);
  common_ = common_products_ = none();
  for (std::uint32_t x : c.common) insert(common_, x);
  for (std::uint32_t x : c.common) multiply_into(common_products_, x, common_);
  co_await Rest{meter.tick(c.common.size() * c.common.size()) != Stop::none};
  for (std::uint64_t heap = 1; heap <= c.heaps; ++heap) {
    if (heap > heap_) {
      heap_ = heap;
      co_await read_one_more(meter);
      if (wrong_ || out_of_memory_) co_return;
    }
    if (contains(common_, phi(heap))) continue;
    if (!take(sizeof rare_[0], meter)) co_return;
    rare_.push_back(heap);
  }
  note("quotient-checked-common", {text(c.heaps - first_heaps), text(rare_.size())});
}
// It has as many options as a sum that is looked at, or it is looked at now.
Sliced Verifier::read_one_more(Meter& meter) {
  if (!fits_generators(heap_)) co_return;
  std::uint64_t work = 0;
  Kind kind{phi(heap_), none()};
  const bool some = read_some(kind, heap_, work);
  if (!some) add_options(heap_, std::views::iota(std::uint64_t{1}, heap_), kind.options, work);
  co_await Rest{meter.tick(work) != Stop::none};
  if (kind.options == none()) {
    if (kind.value != 0) fail("quotient-no-moves", {text(heap_)});
    co_return;
  }
  if (meets(kind.options, lost_with(kind.value, work)))
    co_return fail("quotient-lost-to-lost", {text(kind.value)});
  if (!good(kind)) co_return fail("quotient-won-without-move", {text(kind.value)});
  if (some || dominated(kind)) co_return;
  if (!take(kind.options.size() * 8 + sizeof(Kind), meter)) co_return;
  heaps_.push_back(std::move(kind));
  co_await close_sums(meter);
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
