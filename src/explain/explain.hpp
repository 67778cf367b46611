// Why a position is won or lost: from the solver's judgement to reasons, step by step.
#pragma once

#include <vector>

#include "bouton/notation.hpp"
#include "bouton/reason.hpp"
#include "explain/telling.hpp"
#include "solve/compound_solver.hpp"

namespace bouton {

// The reasons for a judgement, from what the components are to what every move leads to. It asks the solver,
// so it may have to be called again when a slice of work is used up.
Attempt<std::vector<Reason>> explain(const Spec& spec, CompoundSolver& solver, const Judgement& judgement,
                                     const MoveList& winning, const Telling& telling);

}  // namespace bouton
