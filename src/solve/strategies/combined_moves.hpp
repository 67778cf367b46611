// The winning moves of joins and unions, where one moves in several components at once.
#pragma once

#include <array>
#include <vector>

#include "solve/workspace.hpp"

namespace bouton::strategies {

class CombinedMoves {
 public:
  explicit CombinedMoves(Workspace& work) : work_(work) {}
  Attempt<MoveList> find(Components compound) { return find(compound, Workspace::Listing::values_by_theory); }

 private:
  Attempt<MoveList> find(Components compound, Workspace::Listing listing);

  // What is listed already, by the kind of listing.
  struct Listed {
    std::vector<Component> compound;
    std::vector<std::vector<OptionClass>> options;
  };
  Workspace& work_;
  std::array<Listed, 3> listed_;
};

}  // namespace bouton::strategies
