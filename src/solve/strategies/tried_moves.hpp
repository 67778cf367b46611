#pragma once

#include "solve/planner.hpp"

namespace bouton::strategies {

// Winning moves without a theory: every move is made, and the planner judges what it leaves.
Attempt<MoveList> tried_moves(Workspace& work, Planner& planner, Components compound);

}  // namespace bouton::strategies
