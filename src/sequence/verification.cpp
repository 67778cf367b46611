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
constexpr std::uint64_t large = std::uint64_t{1} << 52;     // nobody computes so many, nor factors it at once
constexpr std::uint64_t spot_checks = 100, spot_range = 100'000;

std::string text(std::uint64_t number) { return std::to_string(number); }

std::vector<std::uint64_t> prime_divisors(std::uint64_t number) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t p = 2; p * p <= number; ++p) {
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
    constexpr std::uint64_t most = std::uint64_t{1} << 40;
    if (c.period > most || c.preperiod > most || c.to > most) return fail("verify-too-large"), false;
    if (c.heaps != most_heaps(code_))
      return fail("verify-heaps", {text(c.heaps), text(most_heaps(code_))}), false;
    if (c.last_digit != code_.digits.size() - 1)
      return fail("verify-last-digit", {text(c.last_digit), text(code_.digits.size() - 1)}), false;
    if (c.from != std::max<std::uint64_t>(c.preperiod, 1)) return fail("verify-from", {text(c.from)}), false;
    const std::uint64_t needed = c.heaps * c.from + (c.heaps - 1) * c.period + c.last_digit;
    if (c.to != needed) return fail("verify-range", {text(c.to), text(needed)}), false;
    goal_ = c.to + c.period;
    if (goal_ > feasible_plainly && c.heaps == 2) readable_.emplace(Octal{code_.digits});
    return true;
  }
  std::uint64_t price() const override { return readable_ ? readable_->effort() : plain_.effort(); }
  const std::vector<Value>& values() const { return readable_ ? readable_->values() : plain_.values(); }

  void compute(std::uint64_t end) override {
    if (readable_)
      readable_->extend(end);
    else
      plain_.extend(end);
    for (; at_ < end; ++at_) {
      sum_.add(values()[at_]);
      if (at_ >= certificate_.from + certificate_.period &&
          values()[at_] != values()[at_ - certificate_.period])
        return fail("verify-differs", {text(at_ - certificate_.period), text(at_)});
    }
  }

  void conclude() override {
    const Certificate& c = certificate_;
    note(readable_ ? "verify-readable" : "verify-plain", {text(goal_)});
    if (sum_.sum() != c.sum) return fail("verify-sum");
    if (c.preperiod > 0) {
      const Value first = values()[c.preperiod - 1], second = values()[c.preperiod - 1 + c.period];
      if (first == second) return fail("verify-preperiod-not-least", {text(c.preperiod)});
      if (first != *c.exception || second != *c.exception_later) return fail("verify-exception");
    }
    for (std::uint64_t prime : prime_divisors(c.period)) {
      const std::uint64_t shorter = c.period / prime;
      bool differs = false;
      for (std::uint64_t n = c.from; n < c.from + c.period && !differs; ++n)
        differs = values()[n] != values()[n + shorter];
      if (!differs) return fail("verify-period-not-least", {text(c.period), text(shorter)});
    }
    note("verify-least");
    if (!readable_) return;
    Spots spots(c.sum);
    for (std::uint64_t i = 0; i < spot_checks; ++i) {
      const std::uint64_t n = spots.below(std::min(goal_, spot_range));
      if (by_definition(code_, n, [&](std::uint64_t m) { return values()[m]; }) != values()[n])
        return fail("verify-spot", {text(n)});
    }
    note("verify-spots", {text(spot_checks), text(std::min(goal_, spot_range))});
  }

  FiniteCode code_;
  PlainCode plain_;
  std::optional<CommonRare> readable_;
  ValueSum sum_;
};

// ------------------------------------------------------------------------------------------- common window

class CommonWindow final : public Verifier {
 public:
  CommonWindow(const Certificate& certificate, FiniteCode code)
      : Verifier(certificate), code_(std::move(code)) {}
  void lend(Companion* companion) override { companion_ = companion; }

 private:
  bool plausible() override {
    const Certificate& c = certificate_;
    const Octal rules{code_.digits};
    if (most_heaps(code_) != 2) return fail("verify-heaps", {text(2), text(most_heaps(code_))}), false;
    if (c.period > large || c.base > large || c.preperiod > c.base || c.window > (std::uint64_t{1} << 26))
      return fail("verify-too-large"), false;
    if (c.division.mask % 64 == 0 || c.division.shift >= code_.digits.size() ||
        !rules.may_split(c.division.shift) || (c.division.by_parity && !parity_possible(rules)))
      return fail("verify-division"), false;
    if (c.division.by_parity && c.period % 2 != 0) return fail("verify-odd", {text(c.period)}), false;
    const std::uint64_t last = code_.digits.size() - 1;
    const std::uint64_t last_rare = c.rares.empty() ? 0 : c.rares.back().position;
    if (c.window < std::max(last_rare, c.depth) + last || c.base <= 2 * c.window + last)
      return fail("verify-window", {text(c.window)}), false;
    goal_ = c.base + c.period;
    const Kernel& kernel = goal_ <= feasible_portably ? *kernel_named("any") : best_kernel();
    engine_.emplace(rules, kernel);
    engine_->lend(companion_);
    portable_ = &kernel == kernel_named("any");
    return true;
  }

  std::uint64_t price() const override { return (1 + engine_->rares().size() / 16) * (portable_ ? 4 : 1); }

  // The places where something is looked at, in order.
  void compute(std::uint64_t end) override {
    const Certificate& c = certificate_;
    constexpr std::uint64_t step = Sparse::recent / 2;
    if (!fixed_) {
      // All values at first: the start is checked by definition, and the rare positions must be those.
      const std::uint64_t start = std::min(std::max(2 * c.window, spot_range), c.base);
      if (!engine_->extend(std::min(start, end))) return fail("verify-stuck", {text(engine_->size())});
      at_ = engine_->size();
      if (at_ < start) return;
      Spots spots(c.sum);
      for (std::uint64_t i = 0; i < spot_checks; ++i) {
        const std::uint64_t n = spots.below(std::min(start, spot_range));
        if (by_definition(code_, n, [&](std::uint64_t m) { return engine_->value(m); }) != engine_->value(n))
          return fail("verify-spot", {text(n)});
      }
      if (c.preperiod > 0 && c.preperiod <= start) exception_ = engine_->value(c.preperiod - 1);
      if (c.preperiod > 0 && c.preperiod + c.period <= start)
        later_ = engine_->value(c.preperiod - 1 + c.period);
      engine_->divide_by(c.division);
      if (!std::equal(
              engine_->rares().begin(), engine_->rares().end(), c.rares.begin(), c.rares.end(),
              [](const auto& a, const auto& b) { return a.position == b.position && a.value == b.value; }))
        return fail("verify-rares");
      if (!engine_->can_keep(c.window)) return fail("verify-window", {text(c.window)});
      engine_->keep_only(c.window);
      // Witnesses may lie as deep as the certificate says, and no deeper.
      engine_->reach_no_further_than(c.depth);
      for (std::uint64_t prime : prime_divisors(c.period)) stops_.push_back(c.base + c.period / prime);
      stops_.push_back(c.base);
      stops_.push_back(c.base + c.period);
      if (c.preperiod > 0) stops_.push_back(c.preperiod), stops_.push_back(c.preperiod + c.period);
      std::sort(stops_.begin(), stops_.end());
      fixed_ = true;
    }
    while (engine_->size() < end) {
      std::uint64_t next = std::min(end, engine_->size() + step);
      for (std::uint64_t stop : stops_)
        if (stop > engine_->size()) next = std::min(next, stop);
      if (!engine_->extend(next)) return fail("verify-stuck", {text(engine_->size())});
      at_ = engine_->size();
      if (std::find(stops_.begin(), stops_.end(), at_) != stops_.end()) stop();
    }
    at_ = engine_->size();
  }

  void stop() {
    const Certificate& c = certificate_;
    if (c.preperiod > 0 && at_ == c.preperiod) exception_ = engine_->value(at_ - 1);
    if (c.preperiod > 0 && at_ == c.preperiod + c.period) later_ = engine_->value(at_ - 1);
    if (at_ < c.base) return;
    std::vector<Value> window;
    for (std::uint64_t n = at_ - c.window; n < at_; ++n) window.push_back(engine_->value(n));
    if (at_ == c.base) {
      window_ = window;
      ValueSum sum;
      for (Value value : window) sum.add(value);
      if (sum.sum() != c.sum) fail("verify-sum");
    } else if (at_ == c.base + c.period) {
      if (window != window_) fail("verify-window-differs", {text(c.base), text(at_)});
    } else if (window == window_ && c.period % (at_ - c.base) == 0) {
      fail("verify-period-not-least", {text(c.period), text(at_ - c.base)});
    }
  }

  void conclude() override {
    const Certificate& c = certificate_;
    note(portable_ ? "verify-window-again-plainly" : "verify-window-again", {text(goal_)});
    if (c.preperiod > 0) {
      if (exception_ == later_) return fail("verify-preperiod-not-least", {text(c.preperiod)});
      if (exception_ != *c.exception || later_ != *c.exception_later) return fail("verify-exception");
    }
    note("verify-exception-seen");
    note("verify-spots", {text(spot_checks), text(std::min(goal_, spot_range))});
  }

  FiniteCode code_;
  Companion* companion_ = nullptr;
  std::optional<Sparse> engine_;
  bool portable_ = false, fixed_ = false;
  std::vector<std::uint64_t> stops_;
  std::vector<Value> window_;
  Value exception_ = 0, later_ = 0;
};

// ------------------------------------------------------------------------------------------ repeated window

// Values of a finite set one by one by definition, in a ring as long as the largest number asks.
class RepeatedWindow final : public Verifier {
 public:
  RepeatedWindow(const Certificate& certificate, FiniteSet set)
      : Verifier(certificate), set_(std::move(set)) {}

 private:
  bool plausible() override {
    const Certificate& c = certificate_;
    const std::uint64_t largest = set_.numbers.empty() ? 0 : set_.numbers.back();
    if (c.period > large || c.base > large || largest > (std::uint64_t{1} << 30))
      return fail("verify-too-large"), false;
    if (c.window != largest || c.base < c.window || c.preperiod > c.base)
      return fail("verify-window", {text(c.window)}), false;
    goal_ = c.base + c.period;
    ring_.assign(std::bit_ceil(largest + 1), 0);
    seen_.assign(set_.numbers.size() + 1, 0);
    for (std::uint64_t prime : prime_divisors(c.period)) stops_.push_back(c.base + c.period / prime);
    return true;
  }
  std::uint64_t price() const override { return 1 + set_.numbers.size(); }

  void compute(std::uint64_t end) override {
    const Certificate& c = certificate_;
    const std::uint64_t mask = ring_.size() - 1;
    look();
    while (at_ < end) {
      ++stamp_;
      for (std::uint64_t number : set_.numbers) {
        if (number > at_) break;
        seen_[ring_[(at_ - number) & mask]] = stamp_;
      }
      Value value = 0;
      while (seen_[value] == stamp_) ++value;
      ring_[at_ & mask] = static_cast<std::uint16_t>(value);
      if (at_ + 1 == c.preperiod) exception_ = value;
      if (at_ + 1 == c.preperiod + c.period) later_ = value;
      ++at_;
      if (at_ >= c.base) look();
    }
  }

  void look() {
    const Certificate& c = certificate_;
    if (at_ != c.base && at_ != goal_ && std::find(stops_.begin(), stops_.end(), at_) == stops_.end()) return;
    std::vector<Value> window;
    for (std::uint64_t n = at_ - c.window; n < at_; ++n) window.push_back(ring_[n & (ring_.size() - 1)]);
    if (at_ == c.base) {
      window_ = window;
      ValueSum sum;
      for (Value value : window) sum.add(value);
      if (sum.sum() != c.sum) fail("verify-sum");
    } else if (at_ == goal_) {
      if (window != window_) fail("verify-window-differs", {text(c.base), text(at_)});
    } else if (window == window_) {
      fail("verify-period-not-least", {text(c.period), text(at_ - c.base)});
    }
  }

  void conclude() override {
    const Certificate& c = certificate_;
    note("verify-set-plain", {text(goal_)});
    if (c.preperiod > 0) {
      if (exception_ == later_) return fail("verify-preperiod-not-least", {text(c.preperiod)});
      if (exception_ != *c.exception || later_ != *c.exception_later) return fail("verify-exception");
    }
    note("verify-least");
  }

  FiniteSet set_;
  std::vector<std::uint16_t> ring_;
  std::vector<std::uint64_t> seen_;
  std::uint64_t stamp_ = 0;
  std::vector<std::uint64_t> stops_;
  std::vector<Value> window_;
  Value exception_ = 0, later_ = 0;
};

}  // namespace

bool Verifier::advance(std::uint64_t work) {
  if (!begun_) {
    begun_ = true;
    if (!plausible()) return true;
  }
  while (work > 0 && at_ < goal_ && !wrong_) {
    const std::uint64_t cost = std::max<std::uint64_t>(price(), 1), before = at_;
    // Not far at once: where rare values grow more, the next ones cost more.
    const std::uint64_t most = std::clamp<std::uint64_t>(at_ / 8, 1024, std::uint64_t{1} << 22);
    compute(std::min(goal_, at_ + std::clamp<std::uint64_t>(work / cost, 1, most)));
    work -= std::min(work, std::max<std::uint64_t>(1, (at_ - before) * cost));
  }
  if (wrong_) return true;
  if (at_ < goal_) return false;
  conclude();
  return true;
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
