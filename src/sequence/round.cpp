#include "sequence/round.hpp"

#include <algorithm>

#include "sequence/period_search.hpp"
#include "sequence/plain.hpp"
#include "sequence/set_values.hpp"
#include "sequence/sparse.hpp"

namespace bouton::sequence {
namespace {

constexpr std::uint64_t most_kept = std::uint64_t{1} << 23, effort = std::uint64_t{1} << 25;

std::vector<std::uint16_t> first_values(const HeapRule& rule, std::uint64_t count) {
  std::vector<std::uint16_t> row;
  row.reserve(count);
  auto put = [&](Value value) { row.push_back(static_cast<std::uint16_t>(value)); };
  if (const auto* set = std::get_if<FiniteSet>(&rule)) {
    auto values = SetValues::of(*set);
    while (row.size() < count) {
      const std::uint64_t more = std::min(count - row.size(), SetValues::recent);
      values->extend(row.size() + more);
      for (Value value : values->last(more)) put(value);
    }
  } else if (const auto& code = std::get<FiniteCode>(rule); most_heaps(code) == 2) {
    Sparse values(Octal{code.digits});
    values.extend(count);
    for (std::uint64_t n = 0; n < count; ++n) put(values.value(n));
  } else {
    PlainCode values(code);
    values.extend(count);
    for (std::uint64_t n = 0; n < count; ++n) put(values.values()[n]);
  }
  return row;
}

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
  return RoundOfValues{period.preperiod, period.period, first_values(rule, period.preperiod + period.period)};
}

}  // namespace bouton::sequence
