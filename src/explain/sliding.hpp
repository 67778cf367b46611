// How the values of heaps, and of the entries of tables, arise from those of their options.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bouton/answers.hpp"
#include "solve/compound_solver.hpp"

namespace bouton {

// One function, in the way of play of the solver, whose meter is spent; none: outcomes.
class Arisings {
 public:
  Arisings(std::vector<std::shared_ptr<const Ruleset>> rulesets, CompoundSolver& solver, Function function);
  ~Arisings();

  // For rules whose keys are heap sizes (Rules::heaps), and few heaps: every option is listed.
  Attempt<Sequence::Step> heap(std::uint64_t size);
  // Any compound; each option once, at most Table::most_told of them.
  Attempt<Table::Step> entry(std::span<const Component> compound);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace bouton
