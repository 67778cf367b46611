// What happens inside the engine where a meter may stop the work.
#pragma once

#include <optional>
#include <utility>

#include "bouton/meter.hpp"

namespace bouton {

// What a bounded computation gives: the result, or why there is none (yet).
template <class T>
struct Attempt {
  std::optional<T> value;
  Stop stop = Stop::none;

  Attempt(T v) : value(std::move(v)) {}  // NOLINT: meant to convert
  Attempt(Stop s) : stop(s) {}           // NOLINT: meant to convert
  explicit operator bool() const { return value.has_value(); }
  const T& operator*() const { return *value; }
  const T* operator->() const { return &*value; }
};

}  // namespace bouton
