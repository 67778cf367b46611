// Values as they are shown, from how the solvers store them.
#pragma once

#include "bouton/loopy.hpp"
#include "bouton/value.hpp"

namespace bouton {

inline Value shown(Function function, Code code) {
  if (!is_told(function)) return {};
  if (function != Function::grundy && function != Function::foreclosed && code >= overflow_code)
    return {Value::Kind::unknown, function, 0, {}};
  if (auto number = number_of(function, code)) return {Value::Kind::number, function, *number, {}};
  return {Value::Kind::undefined, function, 0, {}};
}

inline Value shown(const LoopyValue& value) {
  if (value.infinite) return {Value::Kind::infinite, Function::grundy, 0, value.reach};
  return {Value::Kind::number, Function::grundy, value.nimber, {}};
}

}  // namespace bouton
