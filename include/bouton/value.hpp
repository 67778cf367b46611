// A value as it is shown to people and programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bouton/nimber.hpp"
#include "bouton/valuation.hpp"

namespace bouton {

// A value as it is shown: the function says what the number means.
struct Value {
  enum class Kind { none, undefined, number, infinite, unknown, element };
  Kind kind = Kind::none;  // none: no such function exists; undefined: it has no value here
  Function function = Function::none;
  std::uint64_t number = 0;
  std::vector<std::uint64_t> reach{};  // of infinity(K)
  std::string element{};  // of a misère quotient: the least sum that behaves like it, "0" if none

  // Where it is a Grundy value, and not infinite.
  std::optional<Nimber> nimber() const {
    if (kind == Kind::number && function == Function::grundy) return Nimber{number};
    return std::nullopt;
  }
};

}  // namespace bouton
