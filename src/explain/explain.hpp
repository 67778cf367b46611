// Why a position is won or lost: from the solver's judgement to reasons, step by step.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bouton/notation.hpp"
#include "bouton/reason.hpp"
#include "solve/solver.hpp"

namespace bouton {

// How moves and positions of this compound are told.
struct Telling {
  std::function<std::vector<Phrase>(std::span<const Component> compound, const Move& move)> words;
  std::function<std::string(std::span<const Component> compound)> print;
  bool as_heaps = false;  // a named sum: its components are its heaps, in order, and have no names
};

// The reasons for a judgement, from what the components are to what every move leads to. It asks the solver,
// so it may have to be called again when a slice of work is used up.
Attempt<std::vector<Reason>> explain(const Spec& spec, Solver& solver, const Judgement& judgement,
                                     const MoveList& winning, const Telling& telling);

}  // namespace bouton
