// The planner: which strategies there are, in order of preference, and which one serves a compound.
#pragma once

#include <memory>
#include <vector>

#include "solve/strategy.hpp"
#include "solve/workspace.hpp"

namespace bouton {

class Literal;
class Labelling;
class Planner;

// What strategies are made from.
struct Tools {
  Workspace& work;
  Literal& literal;
  Labelling& labelling;
  Planner& planner;
};

class Planner {
 public:
  Planner(Workspace& work, Literal& literal, Labelling& labelling);

  const std::vector<std::unique_ptr<Strategy>>& strategies() const { return strategies_; }
  // The strategy that serves, after what the theories of the components and the strategies must find out
  // first.
  Attempt<Strategy*> prepare(Components compound);
  // The same where all that is done.
  Strategy& choose(Components compound) const;
  // Prepares, chooses and judges.
  Attempt<Judgement> judge(Components compound);

 private:
  Workspace& work_;
  std::vector<std::unique_ptr<Strategy>> strategies_;
};

std::vector<std::unique_ptr<Source>> sources_of(Workspace& work);
std::vector<std::unique_ptr<Strategy>> strategies_of(const Tools& tools);

}  // namespace bouton
