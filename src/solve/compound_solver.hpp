// Answers about compounds under one way of play: who wins, which moves win, what the components are worth.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/attempt.hpp"
#include "bouton/meter.hpp"
#include "solve/move.hpp"
#include "solve/strategy.hpp"

namespace bouton {

namespace removal {
class PositionFile;
}

class CompoundSolver {
 public:
  // The rules and the meter must outlive it.
  CompoundSolver(std::vector<const Rules*> rules, const Way& way, Meter& meter);
  ~CompoundSolver();

  // A database of all positions of a board, which must outlive it.
  void lend(const removal::PositionFile* database);

  const Way& way() const;
  // Gives up what was begun and not finished, by which a bound or another question came between; what is
  // known stays.
  void abandon();
  // Forgets moves that were listed, which only the same question would ask for again; values stay.
  void forget_moves();

  // Boards are searched for their values however large they are, until a bound ends it, or (as at first) only
  // where that is likely to take seconds.
  void search_any_board(bool any);
  // A bound has ended the search: who wins as far as theories know it, in the long normal sum. Nothing more
  // is searched for afterwards.
  std::optional<Judgement> known_all_the_same(Components compound);

  // Whether answering takes a part that this program was made without (parts.hpp).
  bool left_out(Components compound, const std::vector<Function>& functions) const;

  // The strategy that the planner chooses, once judged.
  const Strategy& strategy(Components compound) const;
  Attempt<Judgement> judge(Components compound);
  Attempt<MoveList> winning_moves(Components compound);
  // Every legal move up to so many, in the order of components and options; `truncated` if there are more.
  Attempt<MoveList> all_moves(Components compound, std::size_t most);

  // As the strategy that was chosen for the compound sees it, once judged.
  Attempt<std::optional<Likeness>> like(Components compound);
  Attempt<Value> component_value(const Component& component);
  // Evidence for the value of a component in the long normal sum, as text to be verified, which names it so;
  // Stop::size where there is none.
  Attempt<std::string> certificate(const Component& component, std::string_view told);
  // A function of the compound seen as one game under this way of play.
  Attempt<Value> function(Components compound, Function function);

 private:
  Attempt<Value> genus(Components compound);

  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace bouton
