#include "sequence/verification.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "sequence/common_rare.hpp"
#include "sequence/plain.hpp"
#include "sequence/sparse.hpp"

namespace bouton::sequence {
namespace {

constexpr std::uint64_t feasible_plainly = 40'000;          // values by definition
constexpr std::uint64_t feasible_portably = 1'000'000'000;  // by the window method without vectors
constexpr std::uint64_t large = std::uint64_t{1} << 48;     // nobody computes so many, nor factors it at once
constexpr std::uint64_t spot_checks = 100, spot_range = 100'000;

std::string text(std::uint64_t number) { return std::to_string(number); }

std::vector<std::uint64_t> prime_divisors(std::uint64_t number) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t p = 2; p * p <= number; p += p == 2 ? 1 : 2) {
    if (number % p != 0) continue;
    primes.push_back(p);
    while (number % p == 0) number /= p;
  }
  if (number > 1) primes.push_back(number);
  return primes;
}

// A value by definition, from all smaller ones.
template <class Get>
Value by_definition(const FiniteCode& code, std::uint64_t n, const Get& value) {
  std::vector<bool> seen;
  auto see = [&](Value v) {
    if (v >= seen.size()) seen.resize(v + 1, false);
    seen[v] = true;
  };
  for (std::uint64_t taken = 0; taken < code.digits.size() && taken <= n; ++taken) {
    const unsigned digit = code.digits[taken];
    const std::uint64_t left = n - taken;
    if ((digit & 1) != 0 && left == 0 && taken > 0) see(0);
    if ((digit & 2) != 0 && left > 0 && taken > 0) see(value(left));
    if ((digit & 4) != 0)
      for (std::uint64_t part = 1; 2 * part <= left; ++part) see(value(part) ^ value(left - part));
  }
  return static_cast<Value>(std::find(seen.begin(), seen.end(), false) - seen.begin());
}

// Positions that cannot be guessed from outside the certificate, but are the same each time.
class Spots {
 public:
  explicit Spots(std::uint64_t seed) : state_(seed | 1) {}
  std::uint64_t below(std::uint64_t bound) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return state_ % bound;
  }

 private:
  std::uint64_t state_;
};

// ------------------------------------------------------------------------------------------ long repetition

class LongRepetition final : public Verifier {
 public:
  LongRepetition(const Certificate& certificate, FiniteCode code)
      : Verifier(certificate), code_(std::move(code)), plain_(code_) {}

 private:
  bool plausible() override {
    const Certificate& c = certificate_;
    constexpr std::uint64_t most = std::uint64_t{1} << 31;
    if (c.period > most || c.preperiod > most || c.to > most) return fail("verify-too-large"), false;
    if (c.heaps != most_heaps(code_))
      return fail("verify-heaps", {text(c.heaps), text(most_heaps(code_))}), false;
    if (c.last_digit != code_.digits.size() - 1)
      return fail("verify-last-digit", {text(c.last_digit), text(code_.digits.size() - 1)}), false;
    if (c.from != std::max<std::uint64_t>(c.preperiod, 1)) return fail("verify-from", {text(c.from)}), false;
    const std::uint64_t needed = c.heaps * c.from + (c.heaps - 1) * c.period + c.last_digit;
    if (c.to != needed) return fail("verify-range", {text(c.to), text(needed)}), false;
    repeats_to_ = c.to;
    goal_ = c.to + c.period;
    if (goal_ > feasible_plainly && c.heaps == 2) readable_.emplace(Octal{code_.digits});
    return true;
  }
  std::uint64_t price() const override { return readable_ ? readable_->effort() : plain_.effort(); }
  std::uint64_t bytes() const override { return readable_ ? readable_->bytes() : plain_.bytes(); }
  Value value(std::uint64_t n) const { return (readable_ ? readable_->values() : plain_.values()).at(n); }

  void compute(std::uint64_t end) override {
    if (readable_)
      readable_->extend(end);
    else
      plain_.extend(end);
    const std::uint64_t p = certificate_.period;
    for (; at_ < end; ++at_) {
      sum_.add(value(at_));
      if (at_ >= first_compared() + p) compare(at_ - p, value(at_ - p), value(at_));
    }
  }

  void conclude() override {
    const Certificate& c = certificate_;
    note(readable_ ? "verify-readable" : "verify-plain", {text(goal_)});
    if (sum_.sum() != c.sum) return fail("verify-sum");
    for (std::uint64_t prime : prime_divisors(c.period)) {
      const std::uint64_t shorter = c.period / prime;
      bool differs = false;
      for (std::uint64_t n = c.from; n < c.from + c.period && !differs; ++n) {
        // One period further on may be beyond what was computed, but is the same by now.
        const std::uint64_t later = n + shorter;
        differs = value(n) != value(later < c.from + c.period ? later : later - c.period);
      }
      if (!differs) return fail("verify-period-not-least", {text(c.period), text(shorter)});
    }
    note("verify-least");
    if (!readable_) return;
    Spots spots(c.sum);
    for (std::uint64_t i = 0; i < spot_checks; ++i) {
      const std::uint64_t n = spots.below(std::min(goal_, spot_range));
      if (by_definition(code_, n, [&](std::uint64_t m) { return value(m); }) != value(n))
        return fail("verify-spot", {text(n)});
    }
    note("verify-spots", {text(spot_checks), text(std::min(goal_, spot_range))});
  }

  FiniteCode code_;
  PlainCode plain_;
  std::optional<CommonRare> readable_;
  ValueSum sum_;
};

// ------------------------------------------------------------------------------------------------- windows

// What the two window theorems have in common: the window before the base is remembered, and no proper
// divisor of the period may lead to the same window again. (The period itself need not be looked at: the
// window is a part of what is compared value by value.)
class Windows : public Verifier {
 protected:
  using Verifier::Verifier;

  void begin_windows() {
    const Certificate& c = certificate_;
    repeats_to_ = c.base;
    goal_ = c.base + c.period;
    stops_ = {c.base, goal_};
    for (std::uint64_t prime : prime_divisors(c.period)) stops_.push_back(c.base + c.period / prime);
    std::sort(stops_.begin(), stops_.end());
  }
  // The first place after this one where something is to be looked at; at the end, the end.
  std::uint64_t next_stop(std::uint64_t place) const {
    const auto next = std::upper_bound(stops_.begin(), stops_.end(), place);
    return next == stops_.end() ? goal_ : *next;
  }
  // The computation stands at a place; `value` gives the values before it.
  template <class Get>
  void look(std::uint64_t place, const Get& value) {
    const Certificate& c = certificate_;
    if (place < c.base || place == goal_ || !std::binary_search(stops_.begin(), stops_.end(), place)) return;
    if (place == c.base) {
      ValueSum sum;
      for (std::uint64_t n = c.base - c.window; n < c.base; ++n) {
        window_.push_back(value(n));
        sum.add(window_.back());
      }
      if (sum.sum() != c.sum) fail("verify-sum");
      return;
    }
    for (std::uint64_t i = 0; i < c.window; ++i)
      if (window_.at(i) != value(place - c.window + i)) return;
    fail("verify-period-not-least", {text(c.period), text(place - c.base)});
  }

  std::vector<std::uint64_t> stops_;
  std::vector<Value> window_;
};

// ------------------------------------------------------------------------------------------- common window

class CommonWindow final : public Windows {
 public:
  CommonWindow(const Certificate& certificate, FiniteCode code)
      : Windows(certificate), code_(std::move(code)) {}
  void lend(Companion* companion) override { companion_ = companion; }

 private:
  bool plausible() override {
    const Certificate& c = certificate_;
    const Octal rules{code_.digits};
    if (most_heaps(code_) != 2) return fail("verify-heaps", {text(2), text(most_heaps(code_))}), false;
    if (c.period > large || c.base > large || c.window > (std::uint64_t{1} << 26))
      return fail("verify-too-large"), false;
    if (c.division.mask % 64 == 0 || c.division.shift >= code_.digits.size() ||
        !rules.may_split(c.division.shift) || (c.division.by_parity && !parity_possible(rules)))
      return fail("verify-division"), false;
    if (c.division.by_parity && c.period % 2 != 0) return fail("verify-odd", {text(c.period)}), false;
    const std::uint64_t last = code_.digits.size() - 1;
    const std::uint64_t last_rare = c.rares.empty() ? 0 : c.rares.back().position;
    if (c.window < last || std::max(last_rare, c.depth) > c.window - last || c.base <= 2 * c.window + last ||
        c.preperiod > c.base - c.window)
      return fail("verify-window", {text(c.window)}), false;
    begin_windows();
    start_ = std::min(std::max(2 * c.window, spot_range), c.base);
    kernel_ = goal_ <= feasible_portably ? kernel_named("any") : &best_kernel();
    portable_ = kernel_ == kernel_named("any");
    return true;
  }

  std::uint64_t price() const override {
    return (1 + (engine_ ? engine_->rares().size() : 0) / 16) * (portable_ ? 4 : 1);
  }
  static constexpr std::uint64_t toil_per_work = 4;
  std::uint64_t toil() const override { return engine_ ? engine_->toil() / toil_per_work : 0; }
  std::uint64_t bytes() const override {
    return (engine_ ? 2 * engine_->bytes() : 0) + (twin_ ? twin_->bytes() : 0) +
           sizeof(Value) * (early_.capacity() + window_.capacity());
  }

  void compute(std::uint64_t end) override {
    constexpr std::uint64_t step = Sparse::recent / 2;
    if (!engine_) {
      engine_.emplace(Octal{code_.digits}, *kernel_);
      engine_->lend(companion_);
    }
    if (at_ < start_) {
      if (!engine_->extend(std::min(start_, end), toil_per_work * budget_))
        return fail("verify-stuck", {text(engine_->size())});
      at_ = engine_->size();
      // The engine begins with some values at once; windows shorter than that are not written.
      if (at_ > start_) return fail("verify-window", {text(certificate_.window)});
      if (at_ == start_) {
        begin_window();
        arrive();
      }
      return;
    }
    while (at_ < end && !wrong()) {
      // The place from which on values are compared is one where it stops, so that the twin stands there.
      if (!twin_ && at_ >= first_compared()) {
        twin_ = *engine_;
        twin_->trust();
      }
      std::uint64_t next = std::min({end, at_ + step, next_stop(at_)});
      if (at_ < first_compared()) next = std::min(next, first_compared());
      if (!engine_->extend(next)) return fail("verify-stuck", {text(engine_->size())});
      compare_up_to(next);
      at_ = next;
      arrive();
    }
  }

  void arrive() {
    if (wrong()) return;
    look(at_, [&](std::uint64_t n) { return engine_->value(n); });
    // From here on witnesses may lie as deep as the certificate says, and no deeper.
    if (at_ == certificate_.base) engine_->reach_no_further_than(certificate_.depth);
  }

  // All values so far are at hand: some are compared with the definition, those that are compared with later
  // ones are put aside, and the rare positions must be the certificate's. From now on only windows are kept.
  void begin_window() {
    const Certificate& c = certificate_;
    auto value = [&](std::uint64_t n) { return engine_->value(n); };
    Spots spots(c.sum);
    for (std::uint64_t i = 0; i < spot_checks; ++i) {
      const std::uint64_t n = spots.below(std::min(start_, spot_range));
      if (by_definition(code_, n, value) != value(n)) return fail("verify-spot", {text(n)});
    }
    for (std::uint64_t n = first_compared(); n < start_; ++n) early_.push_back(value(n));
    for (std::uint64_t n = first_compared(); n + c.period < start_; ++n)
      compare(n, value(n), value(n + c.period));
    engine_->divide_by(c.division);
    if (!same_rares()) return fail("verify-rares");
    if (!engine_->can_keep(c.window)) return fail("verify-window", {text(c.window)});
    engine_->keep_only(c.window);
  }

  bool same_rares() const {
    const auto& rares = engine_->rares();
    return std::equal(
        rares.begin(), rares.end(), certificate_.rares.begin(), certificate_.rares.end(),
        [](const auto& a, const auto& b) { return a.position == b.position && a.value == b.value; });
  }

  // The values that are new at the end of the engine, with those one period before. These were put aside, or
  // are computed a second time by a twin that lags one period behind; as the engine found no rare value among
  // them, the twin need not look for witnesses again.
  void compare_up_to(std::uint64_t end) {
    const std::uint64_t p = certificate_.period;
    std::uint64_t place = std::max(at_, first_compared() + p);
    for (; place < end && place - p < start_; ++place)
      compare(place - p, early_.at(place - p - first_compared()), engine_->value(place));
    if (place >= end) return;
    if (!twin_->extend(end - p)) return fail("verify-stuck", {text(twin_->size())});
    if (place - p == first_compared()) {
      compare(place - p, twin_->value(place - p), engine_->value(place));
      ++place;
    }
    // All of them are common, and of one class as p is even where the parity counts: so narrow forms do.
    const auto first = twin_->last(end - place), second = engine_->last(end - place);
    const auto differ = std::mismatch(first.begin(), first.end(), second.begin()).first;
    agree(static_cast<std::uint64_t>(differ - first.begin()));
    if (differ != first.end()) {
      place += static_cast<std::uint64_t>(differ - first.begin());
      compare(place - p, twin_->value(place - p), engine_->value(place));
    }
  }

  void conclude() override {
    if (!same_rares()) return fail("verify-rares");
    note(portable_ ? "verify-window-again-plainly" : "verify-window-again", {text(goal_)});
    note("verify-least");
    note("verify-spots", {text(spot_checks), text(std::min(start_, spot_range))});
  }

  FiniteCode code_;
  Companion* companion_ = nullptr;
  std::optional<Sparse> engine_, twin_;
  const Kernel* kernel_ = nullptr;
  bool portable_ = false;
  std::uint64_t start_ = 0;   // all values below are kept at first
  std::vector<Value> early_;  // of these, the ones that are compared with later ones
};

// ------------------------------------------------------------------------------------------ repeated window

// Values of a finite set one by one by definition, in a ring as long as the largest number asks.
class SetRow {
 public:
  explicit SetRow(const FiniteSet& set)
      : set_(&set), ring_(ring_size(set), 0), seen_(set.numbers.size() + 1, 0) {}
  static std::uint64_t ring_size(const FiniteSet& set) {
    return std::bit_ceil((set.numbers.empty() ? 0 : set.numbers.back()) + 1);
  }

  // The value of the next heap.
  Value next() {
    const std::uint64_t mask = ring_.size() - 1, stamp = at_ + 1;
    for (std::uint64_t number : set_->numbers) {
      if (number > at_) break;
      seen_[ring_[(at_ - number) & mask]] = stamp;
    }
    Value value = 0;
    while (seen_[value] == stamp) ++value;  // there are more places than numbers
    return ring_[at_++ & mask] = value;
  }
  // Of one of the last heaps.
  Value value(std::uint64_t n) const { return ring_[n & (ring_.size() - 1)]; }

 private:
  const FiniteSet* set_;
  std::vector<Value> ring_;
  std::vector<std::uint64_t> seen_;
  std::uint64_t at_ = 0;
};

class RepeatedWindow final : public Windows {
 public:
  RepeatedWindow(const Certificate& certificate, FiniteSet set)
      : Windows(certificate), set_(std::move(set)) {}

 private:
  bool plausible() override {
    const Certificate& c = certificate_;
    const std::uint64_t largest = set_.numbers.empty() ? 0 : set_.numbers.back();
    if (c.period > large || c.base > large || largest > (std::uint64_t{1} << 30))
      return fail("verify-too-large"), false;
    if (c.window != largest || c.base < c.window || c.preperiod > c.base - c.window)
      return fail("verify-window", {text(c.window)}), false;
    begin_windows();
    return true;
  }
  std::uint64_t price() const override { return 2 * (1 + set_.numbers.size()); }
  std::uint64_t bytes() const override {
    return 2 * sizeof(Value) * SetRow::ring_size(set_) + sizeof(Value) * certificate_.window;
  }

  void compute(std::uint64_t end) override {
    if (!lead_) {
      lead_.emplace(set_);
      lag_.emplace(set_);
      if (certificate_.base == 0) look(0, [](std::uint64_t) { return Value{0}; });
    }
    while (at_ < end && !wrong()) {
      const Value value = lead_->next();
      if (at_ >= certificate_.period) {
        const std::uint64_t n = at_ - certificate_.period;
        const Value before = lag_->next();
        if (n >= first_compared()) compare(n, before, value);
      }
      ++at_;
      look(at_, [&](std::uint64_t n) { return lead_->value(n); });
    }
  }

  void conclude() override {
    note("verify-set-plain", {text(goal_)});
    note("verify-least");
  }

  FiniteSet set_;
  std::optional<SetRow> lead_, lag_;  // the second one period behind
};

}  // namespace

bool Verifier::advance(std::uint64_t work) {
  if (!begun_) {
    begun_ = true;
    if (!plausible()) return true;
    compared_to_ = first_compared();
  }
  while (work > 0 && at_ < goal_ && !wrong_) {
    const std::uint64_t cost = std::max<std::uint64_t>(price(), 1), before = at_, toiled = toil();
    budget_ = work;
    // Not far at once: where rare values grow more, the next ones cost more.
    const std::uint64_t most = std::clamp<std::uint64_t>(at_ / 8, 1024, std::uint64_t{1} << 22);
    compute(std::min(goal_, at_ + std::clamp<std::uint64_t>(work / cost, 1, most)));
    work -= std::min(work, std::max<std::uint64_t>({1, (at_ - before) * cost, toil() - toiled}));
  }
  if (wrong_) return true;
  if (at_ < goal_) return false;
  // Whatever path the values came by: not one of the theorem's range may have been left out.
  if (compared_to_ != repeats_to_) fail("verify-range", {text(compared_to_), text(repeats_to_)});
  if (!wrong_) conclude();
  return true;
}

void Verifier::compare(std::uint64_t n, Value first, Value second) {
  const Certificate& c = certificate_;
  if (n != compared_to_ || n >= repeats_to_) return fail("verify-range", {text(n), text(repeats_to_)});
  ++compared_to_;
  if (n >= c.preperiod) {
    if (first != second) fail("verify-differs", {text(n), text(n + c.period)});
  } else if (first == second) {
    fail("verify-preperiod-not-least", {text(c.preperiod)});
  } else if (first != c.exception || second != c.exception_later) {
    fail("verify-exception");
  }
}

std::unique_ptr<Verifier> Verifier::of(const Certificate& certificate, const HeapRule& rule) {
  const auto* code = std::get_if<FiniteCode>(&rule);
  if (certificate.theorem == Period::Theorem::long_repetition && code != nullptr)
    return std::make_unique<LongRepetition>(certificate, *code);
  if (certificate.theorem == Period::Theorem::common_window && code != nullptr)
    return std::make_unique<CommonWindow>(certificate, *code);
  const auto* set = std::get_if<FiniteSet>(&rule);
  if (certificate.theorem == Period::Theorem::repeated_window && set != nullptr)
    return std::make_unique<RepeatedWindow>(certificate, *set);
  return nullptr;
}

}  // namespace bouton::sequence
