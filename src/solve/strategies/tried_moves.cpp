#include "solve/strategies/tried_moves.hpp"

#include "solve/counting.hpp"

namespace bouton::strategies {

Attempt<MoveList> tried_moves(Workspace& work, Planner& planner, Components compound) {
  Stop bound = Stop::none;  // of a judgement, which is not the same as too many moves
  std::size_t number = 0;
  Workspace::Walk& walk = work.walk_of(compound);
  const Stop stop = work.each_move(compound, [&](const Move& move) {
    if (number++ < walk.judged) return Stop::none;
    auto judged = planner.judge(after(compound, move));
    if (!judged) return bound = judged.stop;
    ++walk.judged;
    if (judged->outcome == Outcome::P) {
      MoveList& result = walk.winning;
      result.total = plus(result.total, 1);
      result.moves.size() < most_told_moves(compound.size()) ? result.moves.push_back(move)
                                                             : void(result.truncated = true);
    }
    return bound = work.meter().tick(compound.size());
  });
  if (bound != Stop::none) return bound;
  if (stop == Stop::options) return MoveList{{}, std::nullopt, true};
  if (stop != Stop::none) return stop;
  return walk.winning;
}

}  // namespace bouton::strategies
