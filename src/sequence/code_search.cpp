#include "sequence/code_search.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace bouton::sequence {
namespace {

constexpr std::uint64_t first_window = std::uint64_t{1} << 18;  // values before a window may be enough
constexpr std::uint64_t last_test = std::uint64_t{1} << 26;     // a longer row costs too much memory to test
constexpr std::uint64_t longest_row = std::uint64_t{1} << 32;
constexpr std::uint64_t longest_plain = std::uint64_t{1} << 24;
constexpr std::uint64_t dear = 4;  // so much more toil than its price a value may take before it counts

Octal octal(const FiniteCode& code) { return {code.digits}; }

}  // namespace

CodeSearch::CodeSearch(FiniteCode code) : code_(std::move(code)), heaps_(most_heaps(code_)) {
  if (heaps_ == 2)
    row_.emplace(octal(code_));
  else if (heaps_ == 3)
    triples_.emplace(code_);
  else
    plain_.emplace(code_);
}

std::uint64_t CodeSearch::size() const {
  return window_ ? window_->size() : row_ ? row_->size() : listed().size();
}

std::size_t CodeSearch::bytes() const {
  if (window_) return std::size_t{600} * window_->window();
  return row_ ? row_->bytes() : triples_ ? triples_->bytes() : plain_->bytes();
}

std::optional<std::uint64_t> CodeSearch::rares() const {
  if (window_) return window_->engine().rares().size();
  if (row_) return row_->rares();
  return std::nullopt;
}

std::optional<std::vector<Value>> CodeSearch::values() const {
  if (window_) return std::nullopt;
  if (!row_) return listed();
  std::vector<Value> values;
  values.reserve(row_->size());
  for (std::uint64_t n = 0; n < row_->size(); ++n) values.push_back(row_->value(n));
  return values;
}

bool CodeSearch::watched_enough() const {
  // Only where three heaps may be left do values grow like that (Austin 1976), and there twice as many of
  // them take eight times as long: fewer have to do than elsewhere.
  constexpr std::uint64_t enough = 4096;
  return seen_ && seen_->saltus > 0 && seen_->checked + seen_->period >= enough;
}

std::optional<std::uint64_t> CodeSearch::highest() const {
  if (window_) return std::max(highest_, window_->highest());
  Value highest = 0;
  if (!row_)
    for (Value value : listed()) highest = std::max(highest, value);
  else
    highest = row_->highest();
  return highest;
}

std::uint64_t CodeSearch::price() const {
  if (plain_) return plain_->effort();
  if (triples_) return triples_->effort();
  return row_ ? row_->price() : 1 + *rares() / 16;
}

CodeSearch::State CodeSearch::advance(std::uint64_t work) {
  for (std::uint64_t left = work; state_ == State::searching && left > 0;) {
    const std::uint64_t begin = size(), cost = price(), toil = row_ ? row_->toil() : 0;
    std::uint64_t end = begin + std::max<std::uint64_t>(1, left / cost);
    if (!window_)
      end = std::min(end, begin + std::max<std::uint64_t>(64, begin / 8));  // the next ones cost more
    if (window_) {
      if (!window_->match() && !window_->advance(end - begin)) {
        // A witness lies further back than the window: all over again with a longer one.
        least_window_ = 4 * window_->window();
        window_.reset();
        row_.emplace(octal(code_));
        lend(companion_);
        lend(workers_);
        next_test_ = first_window;
        return state_;
      }
      if (window_->match()) walk_back(end - begin);
    } else {
      const std::uint64_t next = std::min(end, std::max(next_test_, begin + 1));
      if (plain_) {
        if (next > longest_plain)
          state_ = State::stuck;
        else
          plain_->extend(next);
      } else if (triples_) {
        if (!triples_->extend(next)) state_ = State::stuck;
      } else if (next > longest_row || !row_->extend(next, dear * left)) {
        state_ = State::stuck;
      }
      if (state_ == State::searching && size() >= next_test_) {
        test();
        if (watched_enough()) return state_;  // whoever asks may want to end here
      }
    }
    // Where it walks back, all that was left has been used.
    const std::uint64_t toiled = row_ && row_->toil() > toil ? (row_->toil() - toil) / dear : 0;
    left -= window_ && window_->match()
                ? left
                : std::min(left, std::max<std::uint64_t>({1, (size() - begin) * cost, toiled}));
  }
  return state_;
}

void CodeSearch::test() {
  next_test_ = std::bit_ceil(size() + 1);
  if (size() <= last_test) {
    const std::vector<Value> row = *values();
    const auto proved = proved_repetition(row, heaps_, code_.digits.size() - 1);
    if (proved) {
      state_ = State::proved;
      certificate_.theorem = Period::Theorem::long_repetition;
      certificate_.period = proved->period;
      certificate_.preperiod = proved->preperiod;
      certificate_.heaps = heaps_;
      certificate_.last_digit = code_.digits.size() - 1;
      certificate_.from = proved->from;
      // No further than the theorem asks.
      certificate_.to = heaps_ * proved->from + (heaps_ - 1) * proved->period + certificate_.last_digit;
      if (proved->preperiod > 0) {
        certificate_.exception = row[proved->preperiod - 1];
        certificate_.exception_later = row[proved->preperiod - 1 + proved->period];
      }
      ValueSum sum;
      for (std::uint64_t n = 0; n < certificate_.to + proved->period; ++n) sum.add(row[n]);
      certificate_.sum = sum.sum();
      return;
    }
    seen_ = seen_repetition(row);
  }
  if (row_ && row_->sparse() != nullptr && size() >= first_window) switch_to_window();
}

void CodeSearch::switch_to_window() {
  auto window = WindowSearch::from(*row_->sparse(), octal(code_), least_window_);
  if (!window) return;
  highest_ = static_cast<Value>(*highest());
  window_ = std::move(window);
  row_.reset();
}

void CodeSearch::lend(Companion* companion) {
  companion_ = companion;
  if (window_) window_->lend(companion);
  if (row_) row_->lend(companion);
}

void CodeSearch::lend(Workers* workers) {
  workers_ = workers;
  if (row_) row_->lend(workers);
}

void CodeSearch::walk_back(std::uint64_t count) {
  if (!window_->walk_back(count)) return;
  state_ = State::proved;
  certificate_.theorem = Period::Theorem::common_window;
  certificate_.period = window_->match()->period;
  certificate_.preperiod = window_->preperiod();
  if (certificate_.preperiod > 0) {
    certificate_.exception = window_->exception().first;
    certificate_.exception_later = window_->exception().second;
  }
  certificate_.base = window_->match()->base;
  certificate_.window = window_->window();
  certificate_.division = window_->engine().division();
  certificate_.rares = window_->engine().rares();
  // No deeper than the engine could look; how deep it really went is not saved with a checkpoint.
  certificate_.depth = window_->window() - code_.digits.size();
  ValueSum sum;
  std::uint64_t position = certificate_.base - certificate_.window;
  for (std::uint8_t narrow : window_->base_window())
    sum.add(certificate_.division.widen(narrow, false, position++));
  certificate_.sum = sum.sum();
}

Period CodeSearch::period() const {
  Period period;
  period.checked_to = size();
  if (state_ == State::proved) {
    period.status = Period::Status::proved;
    period.theorem = certificate_.theorem;
    period.period = certificate_.period;
    period.preperiod = certificate_.preperiod;
    // As far as the theorem asks, not as far as the last slice of work went.
    period.checked_to =
        certificate_.period +
        (certificate_.theorem == Period::Theorem::long_repetition ? certificate_.to : certificate_.base);
  } else if (seen_) {
    period.status = Period::Status::observed;
    period.period = seen_->period;
    period.preperiod = seen_->preperiod;
    period.saltus = seen_->saltus;
  }
  return period;
}

std::string CodeSearch::save() const {
  // What is computed within seconds is computed again.
  return window_ ? "highest " + std::to_string(*highest()) + '\n' + window_->save() : std::string();
}

std::unique_ptr<CodeSearch> CodeSearch::load(std::string_view text, FiniteCode code) {
  auto search = std::make_unique<CodeSearch>(std::move(code));
  if (text.empty()) return search;
  constexpr std::string_view name = "highest ";
  const std::size_t end = text.find('\n');
  if (!text.starts_with(name) || end == std::string_view::npos || search->heaps_ != 2) return nullptr;
  for (char digit : text.substr(name.size(), end - name.size())) {
    if (digit < '0' || digit > '9' || search->highest_ > 0xffff) return nullptr;
    search->highest_ = 10 * search->highest_ + static_cast<Value>(digit - '0');
  }
  search->window_ = WindowSearch::load(text.substr(end + 1), octal(search->code_));
  if (!search->window_) return nullptr;
  search->row_.reset();
  return search;
}

}  // namespace bouton::sequence
