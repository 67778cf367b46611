// Pieces of answers for people to read.
#pragma once

#include <string>
#include <vector>

#include "bouton/answers.hpp"

namespace bouton {

// An error for people: message, caret, what was expected.
std::string present(const Error& error, Language language);
// The components with their pictures, heaps as rows of counters, for a match in the terminal.
std::string present_board(const Moves& moves);
// The reasons of an answer, as a list, as far as they do not give away more than this.
std::string present_reasons(const std::vector<Reason>& reasons, Reason::Tells most, Language language);
// The sketch as SVG; empty if there is none, or if there is too much in it for one look.
std::string picture_of(const Reason& reason);

}  // namespace bouton
