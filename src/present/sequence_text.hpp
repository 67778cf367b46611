// A sequence as people read it in a terminal: rows of its period, what is known about it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "bouton/answers.hpp"

namespace bouton {

// In rows of the length asked for; else of the period, if it is known and seen, with its exceptions marked;
// else of a handy length, which 0 asks for as well.
std::string sequence_lines(const Sequence& sequence, std::optional<std::uint64_t> row_length);
// Sentences about the period, and about games with the same values; nothing where nothing is known.
std::string knowledge_text(const Sequence& sequence, const Request& request);

}  // namespace bouton
