// The compound played literally, tuple by tuple: who wins, functions of the whole, and the graph of its
// positions where the play need not end.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "bouton/loopy.hpp"
#include "loopy/exploration.hpp"
#include "solve/workspace.hpp"

namespace bouton {

class Literal {
 public:
  explicit Literal(Workspace& work);

  // Where every play ends.
  Attempt<Outcome> outcome(Components compound);
  Attempt<Code> function(Components compound, Function function);  // a number as the valuation stores it

  // Gives up what was begun and not finished, as Values::abandon.
  void abandon();

  // Where it need not: all positions that can be reached, and who wins each.
  Stop analyse(Components compound);
  const Digraph& graph() const { return product_.exploration->graph(); }
  Vertex vertex(Components compound) { return *product_.exploration->find(key(compound)); }
  Outcome analysed(Components compound) { return product_.outcomes.outcome[vertex(compound)]; }

 private:
  struct Product {
    std::unique_ptr<Exploration> exploration;
    std::size_t analysed = 0;
    Retrograde outcomes;
  };
  Key key(Components compound);

  Workspace& work_;
  std::unique_ptr<Compound> compound_;
  std::unique_ptr<Values> outcomes_;                                 // of compound_
  std::map<Function, std::unique_ptr<Values>> whole_;                // functions of compound_
  std::vector<std::map<Function, std::unique_ptr<Values>>> single_;  // functions of rules that never split
  std::vector<std::unique_ptr<Values>> single_outcomes_;
  Product product_;
};

}  // namespace bouton
