// A value as it is shown to people and programs.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bouton/nimber.hpp"
#include "bouton/valuation.hpp"

namespace bouton {

// A value as it is shown: the function says what the number means.
struct Value {
  enum class Kind { none, undefined, number, infinite, unknown, genus, element };
  Kind kind = Kind::none;  // none: no such function exists; undefined: it has no value here
  Function function = Function::none;
  std::uint64_t number = 0;
  std::vector<std::uint64_t> reach{};  // of infinity(K); of a genus what follows the number: g^{g0 g1 ...}
  std::string element{};  // of a misère quotient: the least sum that behaves like it, "0" if none

  // Where it is a Grundy value, and not infinite.
  std::optional<Nimber> nimber() const {
    if (kind == Kind::number && function == Function::grundy) return Nimber{number};
    return std::nullopt;
  }
};

// A genus as it is written, 4^146; where one of the entries has two digits they have points between them:
// 8^5.7.8.10.
std::string genus_text(std::uint64_t normal, std::span<const std::uint64_t> misere);

}  // namespace bouton
