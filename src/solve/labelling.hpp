// Labels of components that need not end, in a long normal sum.
#pragma once

#include <memory>
#include <vector>

#include "bouton/loopy.hpp"
#include "loopy/exploration.hpp"
#include "solve/workspace.hpp"

namespace bouton {

class Labelling {
 public:
  explicit Labelling(Workspace& work) : work_(work), parts_(work.games()) {}

  // Explores and labels what can be reached; to be called before the others.
  Stop label(Components compound);
  LoopyValue value(const Component& component) const;
  // The order in which a position got its label, from 1; 0 for one that surely ends.
  std::uint64_t counter(const Component& component) const;
  // Gives up what is not explored to its end; the rest stays.
  void abandon();
  // Of a component of either kind.
  Attempt<LoopyValue> finite_or_loopy(const Component& component);

 private:
  struct Part {
    std::unique_ptr<Exploration> exploration;
    std::size_t labelled = 0;  // the size of the graph when it was labelled
    Labels labels;
  };
  Workspace& work_;
  std::vector<Part> parts_;  // by rules
};

}  // namespace bouton
