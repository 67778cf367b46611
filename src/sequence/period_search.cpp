#include "sequence/period_search.hpp"

#include <utility>

#include "sequence/code_search.hpp"
#include "sequence/set_period.hpp"

namespace bouton::sequence {

namespace {

std::uint64_t bytes_of_windows(const FiniteSet* set) {
  if (set == nullptr || set->numbers.empty()) return 0;
  constexpr std::uint64_t windows = 16;
  const std::uint64_t width = set->numbers.size() <= 7 ? 1 : set->numbers.size() <= 15 ? 2 : 8;
  return windows * width * set->numbers.back();
}

}  // namespace

std::uint64_t bytes_needed(const HeapRule& rule) { return bytes_of_windows(std::get_if<FiniteSet>(&rule)); }
std::uint64_t bytes_needed(const RowRule& rule) { return bytes_of_windows(std::get_if<FiniteSet>(&rule)); }

std::unique_ptr<PeriodSearch> period_search(const HeapRule& rule) { return period_search(rule, {}); }

std::unique_ptr<PeriodSearch> period_search(const HeapRule& rule, std::string_view saved) {
  if (const auto* code = std::get_if<FiniteCode>(&rule)) return CodeSearch::load(saved, *code);
  const auto& set = std::get<FiniteSet>(rule);
  auto search = saved.empty() ? SetSearch::of(set) : SetSearch::load(saved, set);
  return search ? std::make_unique<SetPeriod>(std::move(*search)) : nullptr;
}

}  // namespace bouton::sequence
