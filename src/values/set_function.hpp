// The set functions by name, with the element that decides: for whoever shows how a value arises.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "bouton/valuation.hpp"

namespace bouton {

enum class SetFunction : std::uint8_t { mex, lego, gelo, loge, gole };

// What a function of options is made of: remoteness is 1 more than lego, in misère play than loge.
constexpr SetFunction set_function(Function function, Convention convention) {
  const bool normal = convention == Convention::normal;
  switch (function) {
    case Function::remoteness:
      return normal ? SetFunction::lego : SetFunction::loge;
    case Function::suspense:
      return normal ? SetFunction::gelo : SetFunction::gole;
    case Function::grundy:
    case Function::foreclosed:
    case Function::genus:
    case Function::kernels:
    case Function::none:
      break;
  }
  return SetFunction::mex;
}

constexpr std::string_view name_of(SetFunction function) {
  constexpr std::string_view names[] = {"mex", "lego", "gelo", "loge", "gole"};
  return names[static_cast<std::size_t>(function)];
}

struct Choice {
  // Nothing is there to be chosen from an empty set, whose value is -1; its mex is a number all the same.
  enum class Of : std::uint8_t { nothing, least_missing, least_even, greatest_even, least_odd, greatest_odd };
  Of of = Of::nothing;
  bool second = false;  // there was none of the kind that is looked for first
  std::uint64_t number = 0;
};
Choice choice(SetFunction function, std::span<const std::uint64_t> set);

}  // namespace bouton
