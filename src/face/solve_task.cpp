// Who wins, the value, the winning moves, and why.
#include <algorithm>
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
    if (!begun_) {
      if (refuses()) return;
      const bool grundy = std::find(request.functions.begin(), request.functions.end(), Function::grundy) !=
                          request.functions.end();
      solver->search_any_board(request.no_moves || request.certificate || grundy);
      begun_ = true;
    }
    if (!judged && !judge()) return;
    if (*judged && !request.no_moves && !winning()) return;
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
        hit(stop);
      }
      result.components.push_back({told({&c, 1}), rules_told(c), value ? *value : unknown(way().function)});
    }
    while (result.functions.size() < request.functions.size()) {
      const Function f = request.functions[result.functions.size()];
      auto value = solver->function(spec.components, f);
      if (!value) {
        Stop stop = value.stop;
        if (waits(stop)) return;
        hit(stop);
      }
      result.functions.push_back(value ? *value : unknown(f));
      result.functions.back().function = f;
    }
    if (request.certificate && bound == Stop::none) {
      auto evidence = solver->certificate(spec.components[0], result.spec);
      if (evidence) {
        result.certificate = std::move(*evidence);
      } else {
        Stop stop = evidence.stop;
        if (waits(stop)) return;
        hit(stop);
      }
    }
    if (result.outcome == Outcome::unknown && bound == Stop::none) bound = Stop::size;
    finish(std::move(result), bound);
  }
  bool asks_values_alone() const override { return !request.explain && request.functions.empty(); }
  bool own_names() const override { return request.own_names; }
  bool by_name() const override { return request.by_name; }
  std::string database_named() const override { return request.database; }
  bool asks_functions() const override { return !request.functions.empty(); }

 private:
  // What cannot be had is said before anything is computed.
  bool refuses() {
    if (request.no_moves && request.explain) {
      finish(bad_request(
          {"reasons go through the winning moves", "az indoklás a nyerő lépéseken alapul",
           "odůvodnění prochází vyhrávající tahy"},
          {"explain or no_moves, not both", "vagy explain, vagy no_moves", "buď explain, nebo no_moves"},
          "bouton solve nim:3,4,5 --explain"));
      return true;
    }
    if (!request.certificate) return false;
    const bool one = spec.components.size() == 1 && way() == bouton::way();
    if (one && spec.rules(spec.components[0]).removal(spec.components[0].position)) return false;
    finish(bad_request(
        {"there is no certificate for this: only for the value of one board, in the long normal sum",
         "ehhez nincs tanúsítvány: csak egyetlen tábla értékéhez, hosszú normál összegben",
         "k tomuto certifikát není: jen k hodnotě jediné desky, v dlouhém normálním součtu"},
        {"a position of which each move takes cells away, such as a board of Cram; periods and quotients "
         "have "
         "certificates of their own",
         "olyan állás, amelyről minden lépés mezőket vesz el, például egy Cram-tábla; a periódusoknak és "
         "hányadosoknak saját tanúsítványuk van",
         "pozice, z níž každý tah odebírá pole, například deska hry Cram; periody a kvocienty mají své "
         "certifikáty"},
        "bouton solve cram/4x5:start --certificate cram.txt"));
    return true;
  }
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
    hit(stop);
    result.value = unknown(way().function);
    result.method = {"method-none"};
    if (const auto known = solver->known_all_the_same(spec.components)) {
      judged = *known;
      result.outcome = known->outcome;
      result.value = known->value;
      result.method = known->by->method();
    }
    return true;
  }
  // The first bound is the one that is told.
  void hit(Stop stop) {
    if (bound == Stop::none) bound = stop;
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
        hit(stop);
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
      hit(stop);
    }
    explained = true;
    return true;
  }

  Solution result;
  Stop bound = Stop::none;
  std::optional<Attempt<Judgement>> judged;
  std::optional<Likeness> likeness;
  std::optional<Attempt<MoveList>> moves;
  bool begun_ = false, told_moves = false, explained = false;
};

}  // namespace

std::unique_ptr<Task> solve_task(Request request, World world) {
  return std::make_unique<SolveTask>(std::move(request), std::move(world));
}

}  // namespace bouton
