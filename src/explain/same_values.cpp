#include "bouton/same_values.hpp"

#include "bouton/notation.hpp"
#include "sequence/row.hpp"

namespace bouton {

bool SameValues::add(std::string_view rules) {
  constexpr std::uint64_t most_zeros = 20;
  auto parsed = parse_rules(rules, {});
  const auto rule = parsed && parsed->size() == 1 ? (*parsed)[0]->heap_rule() : std::nullopt;
  auto row = rule ? sequence::RowOfValues::of(*rule) : std::nullopt;
  if (!row || !row->extend(compared + most_zeros)) return false;
  std::uint64_t first = 0;
  while (first < compared + most_zeros && row->value(first) == 0) ++first;
  std::vector<std::uint32_t> values;  // none where nobody ever moves
  for (std::uint64_t n = first; n < compared + most_zeros && values.size() < compared; ++n)
    values.push_back(row->value(n));
  const auto [at, fresh] = known_.try_emplace(std::move(values), groups_.size());
  if (fresh)
    groups_.push_back({std::string(rules), {}});
  else
    groups_[at->second].also.emplace_back(rules);
  return true;
}

}  // namespace bouton
