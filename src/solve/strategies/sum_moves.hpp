// The winning moves of a sum whose components have values.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "solve/workspace.hpp"

namespace bouton::strategies {

class SumMoves {
 public:
  explicit SumMoves(Workspace& work) : work_(work) {}
  Attempt<MoveList> find(Components compound);

 private:
  Workspace& work_;
  // What is found already, by component; none where the options are too many to look at.
  std::vector<Component> for_;
  std::map<std::size_t, std::optional<std::vector<OptionClass>>> winning_in_;
};

}  // namespace bouton::strategies
