#include "sequence/round.hpp"

#include <algorithm>
#include <utility>

#include "sequence/period_search.hpp"
#include "sequence/row.hpp"

namespace bouton::sequence {
namespace {

constexpr std::uint64_t most_kept = std::uint64_t{1} << 23, effort = std::uint64_t{1} << 25;

}  // namespace

// First the period is proved, then the values up to the end of the round are computed and kept.
struct LazyRound::Search {
  std::unique_ptr<PeriodSearch> period;
  std::uint64_t work = 0;
  std::optional<RowOfValues> row{};
};

LazyRound::LazyRound(HeapRule rule) : rule_(std::move(rule)) {}
LazyRound::~LazyRound() = default;

Stop LazyRound::look(Meter& meter) const {
  const Locked locked(lock_);
  auto known = [&] {
    looked_ = true;
    search_.reset();
    return Stop::none;
  };
  if (looked_) return Stop::none;
  if (!search_ && bytes_needed(rule_) > meter.limits().bytes) return known();
  if (!search_) search_ = std::make_unique<Search>(Search{period_search(rule_)});
  Search& s = *search_;
  if (!s.period) return known();
  // A unit of a search's work is a few dozen places of a block, dearer than an option looked at where vectors
  // are short, as in WebAssembly.
  constexpr std::uint64_t slice = 1 << 14, dear = 4;
  while (!s.row) {
    const auto state = s.period->advance(slice);
    s.work += slice;
    if (state == PeriodSearch::State::proved) {
      const Period period = s.period->period();
      if (period.preperiod + period.period > most_kept || s.period->highest() > 0xffff) return known();
      s.row = RowOfValues::of(rule_);
      if (!s.row) return known();
    } else if (state == PeriodSearch::State::stuck || s.work >= effort ||
               s.period->bytes() > meter.limits().bytes) {
      return known();
    }
    if (Stop stop = meter.tick(dear * slice); stop != Stop::none) return stop;
  }
  const Period period = s.period->period();
  const std::uint64_t count = period.preperiod + period.period;
  while (s.row->size() < count) {
    const std::uint64_t more = std::clamp<std::uint64_t>(slice / s.row->price(), 1, count - s.row->size());
    if (!s.row->extend(s.row->size() + more, slice) || s.row->bytes() > meter.limits().bytes) return known();
    if (Stop stop = meter.tick(dear * slice); stop != Stop::none) return stop;
  }
  round_ = RoundOfValues{period.preperiod, period.period, {}};
  for (std::uint64_t n = 0; n < count; ++n)
    round_->values.push_back(static_cast<std::uint16_t>(s.row->value(n)));
  found_.store(&*round_, std::memory_order_release);
  return known();
}

const RoundOfValues* LazyRound::find() const {
  for (Meter meter; look(meter) == Stop::pending;) {
  }
  return get();
}

}  // namespace bouton::sequence
