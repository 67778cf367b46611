#include "solve/planner.hpp"

#include <algorithm>

#include "solve/parts.hpp"
#include "solve/sources.hpp"
#include "solve/strategies/strategies.hpp"

namespace bouton {

// Which moves, what to know, how to compute: this is the third question, in two tables. From the top, the
// first that serves is taken.

// How a component is valued, in the ways of play where values decide (the column "function" of the table
// `ways`).
std::vector<std::unique_ptr<Source>> sources_of(Workspace& work) {
  using namespace sources;
  using Make = std::unique_ptr<Source> (*)(Workspace&);
  const Make table[] = {
      // source         serves                                            what it takes
      database,      // one board, of which a database was lent           nothing
      theory,        // where a theory knows the value, or a period       nothing
      lost,          // P-positions of a theory, in the long normal sum   nothing
      out_of_reach,  // where no search ends: the answer is "too large"   nothing
      engines,       // heap rules that are a list, long normal sum       the heaps up to this one, quickly
      parts.boards,  // removal rules, long normal sum                    pieces of the board
      search         // everything                                        every position below
  };
  std::vector<std::unique_ptr<Source>> made;
  for (Make make : table)
    if (make) made.push_back(make(work));
  return made;
}

// How a compound is judged.
std::vector<std::unique_ptr<Strategy>> strategies_of(const Tools& tools) {
  using namespace strategies;
  using Make = std::unique_ptr<Strategy> (*)(const Tools&);
  const Make table[] = {
      // strategy      applies to                                               what it goes through
      database,    // one board, of which a database was lent                  nothing
      theory,      // one component: its outcome is known, its value is not    nothing
      labels,      // long normal sums with a component that may not end       the positions of each component
      retrograde,  // other ways of play with such a component                 the positions of the compound
      nim_sum,     // long normal sums                                         the values of the components
      combination,  // the other ways of play with a function                   the values of the components
      misere_nim,   // long misere sums of what behaves as Nim heaps            nothing
      parts.quotient,  // long misere sums of what has a small misere quotient     the components, as atoms
      parts.misere_boards,  // long misere sums of boards, and large boards    the sums of their pieces
      search  // everything that ends                                     the positions of the compound
  };
  std::vector<std::unique_ptr<Strategy>> made;
  for (Make make : table)
    if (make) made.push_back(make(tools));
  return made;
}

Planner::Planner(Workspace& work, Literal& literal, Labelling& labelling)
    : work_(work), strategies_(strategies_of({work, literal, labelling, *this})) {}

Strategy& Planner::choose(Components compound) const {
  return **std::find_if(strategies_.begin(), strategies_.end(),
                        [&](const auto& strategy) { return strategy->applies(compound); });
}

// Those that come after the one that is chosen are not asked.
Attempt<Strategy*> Planner::prepare(Components compound) {
  if (Stop stop = work_.prepare(compound); stop != Stop::none) return stop;
  for (const auto& strategy : strategies_) {
    if (Stop stop = strategy->prepare(compound); stop != Stop::none) return stop;
    if (strategy->applies(compound)) return strategy.get();
  }
  return strategies_.back().get();  // which applies to everything
}

Attempt<Judgement> Planner::judge(Components compound) {
  const auto chosen = prepare(compound);
  if (!chosen) return chosen.stop;
  return (*chosen)->judge(compound);
}

}  // namespace bouton
