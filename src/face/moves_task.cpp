// Every legal move, and which of them to play.
#include <algorithm>
#include <utility>

#include "explain/advice.hpp"
#include "face/task.hpp"

namespace bouton {
namespace {

constexpr std::size_t most_listed = 10'000;  // moves

class MovesTask final : public PositionTask {
 public:
  using PositionTask::PositionTask;

 protected:
  // Every move, each with the outcome of what it leaves. Where they cannot all be listed, the winning ones
  // are.
  void work() override {
    Stop bound = Stop::none;
    if (!listed) {
      auto judged = solver->judge(spec.components);
      if (!judged) {
        bound = judged.stop;
        if (waits(bound)) return;
      }
      auto all = solver->all_moves(spec.components, most_listed);
      if (all && all->moves.empty() && all->truncated) {
        moves.truncated = true;
        all = solver->winning_moves(spec.components);
      }
      if (!all) {
        bound = all.stop;
        if (waits(bound)) return;
        all = WinningMoves{{}, std::nullopt, true};
      }
      listed = std::move(*all.value);
      moves.spec = print(spec);
      moves.drawing = drawing();
      moves.truncated |= listed->truncated;
      if (judged) moves.outcome = judged->outcome;
    }
    while (moves.moves.size() < listed->moves.size()) {
      const WinningMove& move = listed->moves[moves.moves.size()];
      const auto left = after(spec.components, move);
      Moves::Item item{print(spec, left), words_of(spec.components, move), {}, Outcome::unknown, {}};
      item.takings = takings_of(item.words);
      if (give_up == Stop::none || bound == Stop::none) {
        auto judged = solver->judge(left);
        if (judged) item.outcome = judged->outcome;
        if (!judged && waits(judged.stop)) return;
        if (!judged) bound = judged.stop;
        for (Function f : request.functions) {
          auto value = solver->function(left, f);
          if (!value && waits(value.stop)) return;
          if (!value) bound = value.stop;
          item.functions.push_back(value ? *value : unknown(f));
          item.functions.back().function = f;
        }
      }
      moves.moves.push_back(std::move(item));
    }
    if (request.advise) {
      auto advice = advise(spec, *solver, moves, *listed, *request.advise);
      if (!advice && waits(advice.stop)) return;
      if (!advice) {
        bound = advice.stop;
        advice = advise(spec, *solver, moves, *listed, std::nullopt);
      }
      if (advice) moves.advice = std::move(*advice.value);
    }
    finish(std::move(moves), bound);
  }

 private:
  std::string drawing() const {
    std::string text;
    for (const Component& c : spec.components) text += spec.ruleset(c).draw(c.position);
    return text;
  }

  std::optional<WinningMoves> listed;  // every move
  Moves moves;
};

}  // namespace

std::unique_ptr<Task> moves_task(Request request, Loader loader) {
  return std::make_unique<MovesTask>(std::move(request), std::move(loader));
}

}  // namespace bouton
