// Text from outside, before people see it: a name in a file may hold signs that a terminal obeys.
#pragma once

#include <string>
#include <string_view>

namespace bouton {

// Control characters (C0 and C1), marks that turn the direction of writing or cannot be seen, and bytes that
// are no UTF-8 become U+FFFD. Line ends and tabulators stay, or become spaces where all has to stand on one
// line.
enum class Lines { keep, join };
std::string printable(std::string_view text, Lines lines = Lines::join);

// JSON that says the same, with those signs escaped.
std::string printable_json(std::string_view json);

}  // namespace bouton
