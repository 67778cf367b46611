// How names are compared: capitals and accents do not matter, and of a misspelt one the nearest is meant.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bouton {

// Small letters without accents, and '-' for a space.
std::string folded(std::string_view name);
inline bool same_name(std::string_view a, std::string_view b) { return folded(a) == folded(b); }

// The first of the words that are nearest to this one; none if none is close.
class Nearest {
 public:
  explicit Nearest(std::string_view word);
  void look_at(std::string_view candidate, std::string_view folded_candidate);
  std::string best() const { return std::string(best_); }

 private:
  std::string wanted_;
  std::size_t least_ = 0;
  std::string_view best_{};
};

}  // namespace bouton
