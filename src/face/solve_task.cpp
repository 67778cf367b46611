// Who wins, the value, the winning moves, and why.
#include <optional>
#include <utility>

#include "explain/explain.hpp"
#include "face/task.hpp"

namespace bouton {
namespace {

class SolveTask final : public TaskOf<SolveRequest, PositionTask> {
 public:
  using TaskOf::TaskOf;

 protected:
  // Step by step: what a slice leaves unfinished is gone on with in the next.
  void work() override {
    if (result.spec.empty()) {
      result.spec = told(spec.components);
      result.games = games_of(spec, *world.catalogue);
      result.alone = spec.rules(spec.components[0]).alone();
    }
    if (!judged && !judge()) return;
    if (*judged && !winning()) return;
    while (result.components.size() < spec.components.size()) {
      const Component& c = spec.components[result.components.size()];
      if (likeness) {
        result.components.push_back(
            {told({&c, 1}), rules_told(c), element(likeness->each[result.components.size()])});
        continue;
      }
      auto value = solver->component_value(c);
      if (!value) {
        Stop stop = value.stop;
        if (waits(stop)) return;
        bound = stop;
      }
      result.components.push_back({told({&c, 1}), rules_told(c), value ? *value : unknown(way().function)});
    }
    while (result.functions.size() < request.functions.size()) {
      const Function f = request.functions[result.functions.size()];
      auto value = solver->function(spec.components, f);
      if (!value) {
        Stop stop = value.stop;
        if (waits(stop)) return;
        bound = stop;
      }
      result.functions.push_back(value ? *value : unknown(f));
      result.functions.back().function = f;
    }
    if (result.outcome == Outcome::unknown && bound == Stop::none) bound = Stop::size;
    finish(std::move(result), bound);
  }
  bool asks_values_alone() const override { return !request.explain && request.functions.empty(); }
  bool own_names() const override { return request.own_names; }
  bool by_name() const override { return request.by_name; }
  bool asks_functions() const override { return !request.functions.empty(); }

 private:
  bool judge() {
    judged = solver->judge(spec.components);
    if (*judged) {
      result.outcome = (*judged)->outcome;
      const auto like = solver->like(spec.components);
      if (!like) return judged.reset(), false;
      likeness = *like;
      result.value = likeness ? element(likeness->all) : (*judged)->value;
      result.method = (*judged)->by->method();
      return true;
    }
    Stop stop = judged->stop;
    if (waits(stop)) return judged.reset(), false;
    bound = stop;
    result.value = unknown(way().function);
    result.method = {"method-none"};
    return true;
  }
  // Of a misère quotient.
  Value element(const std::vector<Component>& like) const {
    return {Value::Kind::element, Function::none, 0, {}, sum_told(spec, names(), like)};
  }
  // The winning moves, and why; false: the slice is used up.
  bool winning() {
    if (!moves) {
      moves = solver->winning_moves(spec.components);
      if (!*moves) {
        Stop stop = moves->stop;
        if (waits(stop)) return moves.reset(), false;
        bound = stop;
        result.moves_unknown = true;
        return true;
      }
      result.winning_moves_total = (*moves)->total;
      result.truncated = (*moves)->truncated;
    }
    if (!*moves) return true;
    const auto& list = (*moves)->moves;
    while (!told_moves && result.winning_moves.size() < list.size()) {
      Stop spent = meter.spent();
      if (waits(spent)) return false;
      const Move& move = list[result.winning_moves.size()];
      result.winning_moves.push_back({told(after(spec.components, move)), words_of(spec.components, move)});
      if (keep(result.spec.size() + 200) != Stop::none) result.truncated = told_moves = true;
    }
    told_moves = true;
    if (!request.explain || explained) return true;
    auto reasons =
        explain(spec, *solver, **judged, **moves, telling_of(spec, names(), speaking(&result.spoken)));
    if (reasons) {
      result.reasons = std::move(*reasons.value);
    } else {
      Stop stop = reasons.stop;
      if (waits(stop)) return false;
      bound = stop;
    }
    explained = true;
    return true;
  }

  Solution result;
  Stop bound = Stop::none;
  std::optional<Attempt<Judgement>> judged;
  std::optional<Likeness> likeness;
  std::optional<Attempt<MoveList>> moves;
  bool told_moves = false, explained = false;
};

}  // namespace

std::unique_ptr<Task> solve_task(Request request, World world) {
  return std::make_unique<SolveTask>(std::move(request), std::move(world));
}

}  // namespace bouton
