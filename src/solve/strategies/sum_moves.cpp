#include "solve/strategies/sum_moves.hpp"

#include <algorithm>
#include <utility>

namespace bouton::strategies {

// In a sum: for each component, its options of the value that answers all the others together.
Attempt<MoveList> SumMoves::find(Components compound) {
  if (!std::equal(compound.begin(), compound.end(), for_.begin(), for_.end())) {
    for_.assign(compound.begin(), compound.end());
    winning_in_.clear();
  }
  const Way& way = work_.way();
  MoveList result;
  std::vector<Code> codes;
  for (const Component& c : compound) {
    auto one = work_.code(c);
    if (!one) return one.stop;
    codes.push_back(*one);
  }
  if (way.ending == Ending::short_ && std::count(codes.begin(), codes.end(), foreclosed::over) > 0)
    return result;

  // The rest of the compound seen from each component: what is before it combined with what is after it.
  std::vector<std::optional<Code>> behind(compound.size() + 1);
  for (std::size_t i = compound.size(); i-- > 0;)
    behind[i] = behind[i + 1] ? combined(way.combine, codes[i], *behind[i + 1]) : codes[i];
  std::optional<Code> before;
  for (std::size_t i = 0; i < compound.size(); ++i) {
    std::optional<Code> rest = before && behind[i + 1] ? combined(way.combine, *before, *behind[i + 1])
                               : before                ? before
                                                       : behind[i + 1];
    if (!winning_in_.contains(i)) {
      const Code nothing = way.function == Function::foreclosed ? foreclosed::number(0) : 0;
      auto list = work_.options(compound[i], rest.value_or(nothing), Workspace::Listing::values_by_theory);
      if (!list && list.stop != Stop::options) return list.stop;
      auto& winning = winning_in_[i];
      if (list) {
        winning.emplace();
        for (OptionClass& option : *list.value) {
          Code total = rest ? combined(way.combine, *rest, option.value) : option.value;
          if (outcome_of(way, total) == Outcome::P) winning->push_back(std::move(option));
        }
        if (Stop stop = work_.meter().tick(list->size()); stop != Stop::none) return stop;
      }
    }
    if (const auto& winning = winning_in_[i]) {
      for (const OptionClass& option : *winning)
        add_move(result, most_told_moves(compound.size()), i, option);
    } else {
      result.truncated = true;
      result.total = std::nullopt;
    }
    before = before ? combined(way.combine, *before, codes[i]) : codes[i];
  }
  return result;
}

}  // namespace bouton::strategies
