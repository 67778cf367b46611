// Positions of a written game as they are typed.
#pragma once

#include <string>

#include "base/reader.hpp"
#include "written/rules.hpp"

namespace bouton::written {

// One position; of heaps, the number up to the next comma.
Result<Key> read_position(const WrittenRules& rules, Reader& reader);
// The same in the other direction.
// A position to begin with: some small one.
std::string sample(const Program& program);
std::string print_position(const WrittenRules& rules, Key key);

}  // namespace bouton::written
