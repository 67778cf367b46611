// Grundy values of heap rules that are a finite list, by the engines made for them.
#pragma once

#include <memory>

#include "solve/evaluate.hpp"

namespace bouton {

// None where no engine takes the rules, or none serves the way of play: only the long normal sum has one.
// Small heaps are searched by the definition, which takes no longer there.
std::unique_ptr<Values> row_values_for(const Rules& rules, const Way& way, const Limits& limits);

}  // namespace bouton
