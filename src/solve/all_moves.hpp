// Every legal move of a compound.
#pragma once

#include "solve/workspace.hpp"

namespace bouton {

// Up to so many, in the order of components and options; `truncated` if there are more.
Attempt<MoveList> all_moves(Workspace& work, Components compound, std::size_t most);

}  // namespace bouton
