#include "sequence/round.hpp"

#include "sequence/period_search.hpp"
#include "sequence/row.hpp"

namespace bouton::sequence {
namespace {

constexpr std::uint64_t most_kept = std::uint64_t{1} << 23, effort = std::uint64_t{1} << 25;

}  // namespace

std::optional<RoundOfValues> find_round(const HeapRule& rule) {
  auto search = period_search(rule);
  if (!search) return std::nullopt;
  auto state = PeriodSearch::State::searching;
  constexpr std::uint64_t slice = 1 << 16;
  for (std::uint64_t work = 0; state == PeriodSearch::State::searching && work < effort; work += slice)
    state = search->advance(slice);
  if (state != PeriodSearch::State::proved) return std::nullopt;
  const Period period = search->period();
  if (period.preperiod + period.period > most_kept || search->highest() > 0xffff) return std::nullopt;
  auto row = RowOfValues::of(rule);
  const std::uint64_t count = period.preperiod + period.period;
  if (!row || !row->extend(count)) return std::nullopt;
  RoundOfValues round{period.preperiod, period.period, {}};
  for (std::uint64_t n = 0; n < count; ++n) round.values.push_back(static_cast<std::uint16_t>(row->value(n)));
  return round;
}

}  // namespace bouton::sequence
