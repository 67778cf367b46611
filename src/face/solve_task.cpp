// Who wins, the value, the winning moves, and why.
#include <algorithm>
#include <utility>

#include "explain/explain.hpp"
#include "face/task.hpp"

namespace bouton {
namespace {

Phrase method_phrase(Method method, const Way& way) {
  switch (method) {
    case Method::combination:
      switch (way.combine) {
        case Combine::nim_sum:
          return {"method-nim-sum"};
        case Combine::foreclosed_sum:
          return {way.convention == Convention::normal ? "method-foreclosed" : "method-foreclosed-misere"};
        case Combine::least:
          return {"method-least"};
        case Combine::greatest:
          return {"method-greatest"};
        case Combine::merge:
          return {"method-merge"};
        case Combine::merge_after_2:
          return {"method-merge-2"};
        case Combine::merge_after_1:
          return {"method-merge-1"};
        case Combine::both_kernels:
          return {"method-kernels"};
        case Combine::search:
          break;
      }
      break;
    case Method::labels:
      return {"method-labels"};
    case Method::misere_nim:
      return {"method-misere-nim"};
    case Method::theory:
      return {"method-theory"};
    case Method::search:
      break;
    case Method::retrograde:
      return {"method-retrograde"};
  }
  return {"method-search"};
}

class SolveTask final : public PositionTask {
 public:
  using PositionTask::PositionTask;

 protected:
  void work() override {
    Solution result;
    result.spec = told(spec.components);
    result.alone = spec.rules(spec.components[0]).alone();
    Stop bound = Stop::none;
    auto judged = solver->judge(spec.components);
    if (!judged) {
      Stop stop = judged.stop;
      if (waits(stop)) return;
      bound = stop;
      result.value = unknown(way().function);
      result.method = {"method-none"};
    } else {
      result.outcome = judged->outcome;
      result.value = judged->value;
      result.method = method_phrase(judged->method, way());
      auto moves = solver->winning_moves(spec.components);
      if (!moves) {
        Stop stop = moves.stop;
        if (waits(stop)) return;
        bound = stop;
        result.moves_unknown = true;
      } else {
        result.winning_moves_total = moves->total;
        result.truncated = moves->truncated;
        for (const WinningMove& move : moves->moves)
          result.winning_moves.push_back(
              {told(after(spec.components, move)), words_of(spec.components, move)});
        if (request.explain) {
          auto reasons = explain(spec, *solver, *judged, *moves, telling());
          if (!reasons) {
            Stop stop = reasons.stop;
            if (waits(stop)) return;
            bound = stop;
          } else {
            result.reasons = std::move(*reasons.value);
          }
        }
      }
    }
    for (const Component& c : spec.components) {
      auto value = solver->component_value(c);
      if (!value) {
        Stop stop = value.stop;
        if (waits(stop)) return;
        bound = stop;
      }
      result.components.push_back({told({&c, 1}), value ? *value : unknown(way().function)});
    }
    for (Function f : request.functions) {
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
    if (huge) huge->tell(result);
    finish(std::move(result), bound);
  }
  bool takes_huge_heaps() const override {
    return way().function == Function::grundy && request.functions.empty();
  }

 private:
  Telling telling() const {
    return {[this](std::span<const Component> compound, const WinningMove& move) {
              return words_of(compound, move);
            },
            [this](std::span<const Component> compound) { return told(compound); }, numbered_through()};
  }
};

}  // namespace

std::unique_ptr<Task> solve_task(Request request, Loader loader) {
  return std::make_unique<SolveTask>(std::move(request), std::move(loader));
}

}  // namespace bouton
