// How values arise from those of the options, as people read it.
#pragma once

#include <string>

#include "bouton/answers.hpp"

namespace bouton {

// Nothing if that was not asked for.
std::string steps_text(const Sequence& sequence, const Request& request);
std::string steps_text(const Table& table, const Request& request);

// Of a foreclosed component that has no number: over or entry, the interface's words; else nothing.
std::string_view state_word(Function function, std::uint64_t code);

}  // namespace bouton
