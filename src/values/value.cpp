#include "bouton/value.hpp"

#include <algorithm>

namespace bouton {

std::string genus_text(std::uint64_t normal, std::span<const std::uint64_t> misere) {
  const bool points = std::any_of(misere.begin(), misere.end(), [](std::uint64_t n) { return n > 9; });
  std::string text = std::to_string(normal) + "^";
  for (std::size_t k = 0; k < misere.size(); ++k)
    text += (points && k > 0 ? "." : "") + std::to_string(misere[k]);
  return text;
}

}  // namespace bouton
