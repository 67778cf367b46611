#include "solve/all_moves.hpp"

namespace bouton {

Attempt<MoveList> all_moves(Workspace& work, Components compound, std::size_t most) {
  MoveList result;
  const Stop stop = work.each_move(compound, [&](const Move& move) {
    if (result.moves.size() == most) {
      result.truncated = true;
      return Stop::cancelled;
    }
    result.moves.push_back(move);
    return Stop::none;
  });
  if (stop == Stop::options) return MoveList{{}, std::nullopt, true};
  if (stop != Stop::none && stop != Stop::cancelled) return stop;
  if (result.truncated)
    result.total = std::nullopt;
  else
    result.total = result.moves.size();
  return result;
}

}  // namespace bouton
