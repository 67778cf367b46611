#include "sequence/period_search.hpp"

#include "sequence/code_search.hpp"

namespace bouton::sequence {

std::unique_ptr<PeriodSearch> period_search(const HeapRule& rule) { return period_search(rule, {}); }

std::unique_ptr<PeriodSearch> period_search(const HeapRule& rule, std::string_view saved) {
  if (const auto* code = std::get_if<FiniteCode>(&rule)) return CodeSearch::load(saved, *code);
  return nullptr;
}

}  // namespace bouton::sequence
