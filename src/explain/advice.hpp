// Which move to play, and how to tell it a little at a time: for opponents, hints and reviews.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bouton/answers.hpp"
#include "bouton/notation.hpp"
#include "solve/compound_solver.hpp"

namespace bouton {

// How components are told.
struct Places {
  std::function<std::string(std::size_t component)> name;
  std::function<std::size_t(std::size_t component)> number;
  bool one_numbering = false;  // no two heaps have the same number
};

// The best of some moves whose outcomes are known as far as they are. `listed` are the same moves as the
// solver knows them. It asks the solver how long the play takes, so it may have to be called again when a
// slice of work is used up: the lengths it has learnt are kept for then. Without a style it does not ask.
Attempt<Moves::Advice> advise(const Spec& spec, CompoundSolver& solver, const Moves& moves,
                              const MoveList& listed, std::optional<Style> style, const Places& places,
                              std::vector<std::uint64_t>& lengths);

}  // namespace bouton
