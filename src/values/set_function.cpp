#include "values/set_function.hpp"

#include <optional>

namespace bouton {

Choice choice(SetFunction function, std::span<const std::uint64_t> set) {
  using Of = Choice::Of;
  if (function == SetFunction::mex) return {Of::least_missing, false, mex(set)};
  std::optional<std::uint64_t> least[2], greatest[2];  // of the even elements, and of the odd ones
  for (std::uint64_t number : set) {
    const std::size_t odd = number & 1;
    if (!least[odd] || number < *least[odd]) least[odd] = number;
    if (!greatest[odd] || number > *greatest[odd]) greatest[odd] = number;
  }
  // lego and loge look for the least, gelo and gole for the greatest; failing that, for the other end of the
  // others.
  const bool odd_first = function == SetFunction::loge || function == SetFunction::gole;
  const bool least_first = function == SetFunction::lego || function == SetFunction::loge;
  for (const bool second : {false, true}) {
    const bool odd = odd_first != second, from_below = least_first != second;
    const auto& found = from_below ? least[odd] : greatest[odd];
    if (!found) continue;
    const Of of =
        from_below ? (odd ? Of::least_odd : Of::least_even) : (odd ? Of::greatest_odd : Of::greatest_even);
    return {of, second, *found};
  }
  return {};
}

}  // namespace bouton
