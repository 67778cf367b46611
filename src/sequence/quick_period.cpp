#include "sequence/quick_period.hpp"

#include "sequence/period_search.hpp"

namespace bouton::sequence {

Period quick_period(const HeapRule& rule, std::uint64_t most_values) {
  // Nothing is proved before the largest number of a set can be taken.
  if (const auto* set = std::get_if<FiniteSet>(&rule);
      set != nullptr && !set->numbers.empty() && set->numbers.back() > most_values)
    return {};
  auto search = period_search(rule);
  if (!search) return {};
  constexpr std::uint64_t slice = 1 << 14, dear = 64;
  auto state = PeriodSearch::State::searching;
  for (std::uint64_t work = 0;
       state == PeriodSearch::State::searching && search->size() < most_values && work < dear * most_values;
       work += slice)
    state = search->advance(slice);
  Period period = search->period();
  if (period.status != Period::Status::proved) period = Period{.checked_to = period.checked_to};
  return period;
}

}  // namespace bouton::sequence
