#include "bouton/quotient_data.hpp"

#include <algorithm>

namespace bouton {

std::size_t MisereQuotient::p_order() const {
  return static_cast<std::size_t>(std::count(lost.begin(), lost.end(), 1));
}

std::string told(const MisereQuotient::Word& word) {
  if (word.empty()) return "0";
  std::string text;
  for (const auto& [atom, count] : word)
    for (std::uint64_t i = 0; i < count; ++i)
      text.append(text.empty() ? "" : "+").append(std::to_string(atom));
  return text;
}

std::string_view name_of(MisereQuotient::Status status) {
  switch (status) {
    case MisereQuotient::Status::proved:
      return "proved";
    case MisereQuotient::Status::partial:
      return "partial";
    case MisereQuotient::Status::unknown:
      break;
  }
  return "unknown";
}
std::string_view name_of(MisereQuotient::Obstacle obstacle) {
  switch (obstacle) {
    case MisereQuotient::Obstacle::too_large:
      return "too_large";
    case MisereQuotient::Obstacle::memory:
      return "memory";
    case MisereQuotient::Obstacle::climbing:
      return "climbing";
    case MisereQuotient::Obstacle::none:
      break;
  }
  return "none";
}

}  // namespace bouton
