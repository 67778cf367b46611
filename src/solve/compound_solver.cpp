#include "solve/compound_solver.hpp"

#include <algorithm>
#include <utility>

#include "solve/all_moves.hpp"
#include "solve/labelling.hpp"
#include "solve/literal.hpp"
#include "solve/parts.hpp"
#include "solve/planner.hpp"
#include "solve/shown.hpp"
#include "solve/workspace.hpp"

namespace bouton {

struct CompoundSolver::State {
  Workspace work;
  Literal literal;
  Labelling labelling;
  Planner planner;
  std::map<std::vector<Component>, MoveList> finished;  // winning moves that were found already
  std::unique_ptr<GenusFinder> genera;                  // if this program has them

  State(const std::vector<const Rules*>& rules, const Way& way, Meter& meter)
      : work(rules, way, meter),
        literal(work),
        labelling(work),
        planner(work, literal, labelling),
        genera(parts.genera ? parts.genera(rules) : nullptr) {}
};

CompoundSolver::CompoundSolver(std::vector<const Rules*> rules, const Way& way, Meter& meter)
    : state_(std::make_unique<State>(rules, way, meter)) {}
CompoundSolver::~CompoundSolver() = default;

void CompoundSolver::lend(const removal::PositionFile* database) { state_->work.lend(database); }

void CompoundSolver::abandon() {
  state_->work.abandon();
  state_->literal.abandon();
  state_->labelling.abandon();
  if (state_->genera) state_->genera->abandon();
}

void CompoundSolver::forget_moves() {
  std::size_t options = 0;
  for (const auto& [compound, list] : state_->finished) options += list.moves.size() + 1;
  state_->finished.clear();
  state_->work.forget_moves(options);
}

const Way& CompoundSolver::way() const { return state_->work.way(); }
const Strategy& CompoundSolver::strategy(Components compound) const {
  return state_->planner.choose(compound);
}

void CompoundSolver::search_any_board(bool any) {
  state_->work.set_reach(any ? Workspace::Reach::any_board : Workspace::Reach::usual);
}

std::optional<Judgement> CompoundSolver::known_all_the_same(Components compound) {
  if (!state_->work.long_normal_sum() || state_->work.loops(compound)) return std::nullopt;
  state_->work.set_reach(Workspace::Reach::theories);
  const auto judged = judge(compound);
  return judged ? std::optional<Judgement>(*judged) : std::nullopt;
}

bool CompoundSolver::left_out(Components compound, const std::vector<Function>& functions) const {
  const Workspace& work = state_->work;
  if (!parts.genera && std::find(functions.begin(), functions.end(), Function::genus) != functions.end())
    return true;
  // Small boards are searched soon without an engine of their own.
  const Way misere = bouton::way(Play::sum, Ending::long_, Convention::misere);
  if (((!parts.boards && work.long_normal_sum()) || (!parts.misere_boards && work.way() == misere)) &&
      std::any_of(compound.begin(), compound.end(), [&](const Component& c) { return work.large_board(c); }))
    return true;
  // What would be asked in place of the quotient searches the compound.
  return !parts.quotient && work.way() == misere && !work.plain(compound) && !work.alone(compound) &&
         !work.loops(compound) && strategy(compound).cost() == Strategy::Cost::compound;
}

Attempt<Judgement> CompoundSolver::judge(Components compound) { return state_->planner.judge(compound); }

// Explanations come back to the same positions, and begin again when a slice is used up.
Attempt<MoveList> CompoundSolver::winning_moves(Components compound) {
  constexpr std::size_t most_finished = 1000;
  auto& finished = state_->finished;
  const std::vector<Component> key(compound.begin(), compound.end());
  if (const auto known = finished.find(key); known != finished.end()) return known->second;
  const auto chosen = state_->planner.prepare(compound);
  if (!chosen) return chosen.stop;
  auto found = (*chosen)->winning_moves(compound);
  if (found && finished.size() < most_finished && state_->work.keep(found->moves.size() + 1) == Stop::none)
    finished.emplace(key, *found);
  return found;
}

Attempt<MoveList> CompoundSolver::all_moves(Components compound, std::size_t most) {
  return bouton::all_moves(state_->work, compound, most);
}

Attempt<std::optional<Likeness>> CompoundSolver::like(Components compound) {
  return state_->planner.choose(compound).like(compound);
}

Attempt<Value> CompoundSolver::component_value(const Component& component) {
  Workspace& work = state_->work;
  const Components one{&component, 1};
  if (work.alone(one)) return Value{};
  if (work.loops(component)) {
    if (!work.long_normal_sum()) return Value{};
    if (Stop stop = state_->labelling.label(one); stop != Stop::none) return stop;
    return shown(state_->labelling.value(component));
  }
  const Function function = way().function;
  if (!is_told(function)) return Value{};
  auto code = work.code(component);
  if (!code && code.stop != Stop::size) return code.stop;
  return code ? shown(function, *code) : Value{Value::Kind::unknown, function, 0, {}};
}

Attempt<std::string> CompoundSolver::certificate(const Component& component, std::string_view told) {
  return state_->work.certificate(component, told);
}

// It tells how a position is played in long sums; it is one and the same in normal and in misère play.
Attempt<Value> CompoundSolver::genus(Components compound) {
  Workspace& work = state_->work;
  const bool long_sum = way().play == Play::sum && way().ending == Ending::long_;
  if (!long_sum || work.alone(compound) || work.loops(compound))
    return Value{Value::Kind::undefined, Function::genus, 0, {}};
  if (!state_->genera) return Stop::size;
  return state_->genera->find(compound, work.meter());
}

Attempt<Value> CompoundSolver::function(Components compound, Function f) {
  Workspace& work = state_->work;
  Literal& literal = state_->literal;
  if (f == Function::genus) return genus(compound);
  if (work.alone(compound) && (f == Function::grundy || f == Function::foreclosed))
    return Value{Value::Kind::undefined, f, 0, {}};
  if (!work.loops(compound)) {
    const bool combines = !work.alone(compound) && f == way().function;
    auto code = combines ? work.combined_code(compound) : literal.function(compound, f);
    if (!code) return code.stop;
    return shown(f, *code);
  }
  if (f == Function::grundy && work.long_normal_sum()) {
    auto judged = judge(compound);
    if (!judged) return judged.stop;
    return judged->value;
  }
  if (Stop stop = literal.analyse(compound); stop != Stop::none) return stop;
  const Vertex vertex = literal.vertex(compound);
  if (f == Function::grundy && way().convention == Convention::normal)
    return shown(label(literal.graph()).value(literal.graph(), vertex));
  const GraphValues values = values_on(literal.graph(), f, way().convention);
  if (!values.defined[vertex]) return Value{Value::Kind::undefined, f, 0, {}};
  return Value{Value::Kind::number, f, values.code[vertex], {}};
}

}  // namespace bouton
