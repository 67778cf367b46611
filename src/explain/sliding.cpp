#include "explain/sliding.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "bouton/notation.hpp"
#include "values/set_function.hpp"

namespace bouton {

struct Arisings::State {
  std::vector<std::shared_ptr<const Ruleset>> rulesets;
  CompoundSolver& solver;
  Function function;
  Spec spec{};  // for printing
  Options list{};

  using Option = Arising::Option;

  const Way& way() const { return solver.way(); }
  bool combines() const { return function != Function::none && function == way().function; }

  bool terminal(const Component& component) {
    list.clear();
    rulesets[component.rules]->rules().options(component.position, list);
    return list.count() == 0;
  }
  bool ended(Components compound) {
    const auto is = [&](const Component& component) { return terminal(component); };
    return way().ending == Ending::long_ ? std::all_of(compound.begin(), compound.end(), is)
                                         : std::any_of(compound.begin(), compound.end(), is);
  }

  // Stop::size where the value is no number, nor one of the states that are told apart.
  Attempt<Code> code(Components compound) {
    if (function == Function::foreclosed && ended(compound)) return foreclosed::over;
    auto value = solver.function(compound, function);
    if (!value) return value.stop;
    if (function == Function::foreclosed && value->kind == Value::Kind::undefined) return foreclosed::entry;
    if (value->kind != Value::Kind::number) return Stop::size;
    return function == Function::foreclosed ? foreclosed::number(value->number) : value->number;
  }

  // What an option is worth; the parts too, where there are several and the way combines their values.
  Stop weigh(Option& option, Components left) {
    if (function == Function::none) {
      auto judged = solver.judge(left);
      if (!judged) return judged.stop;
      option.outcome = judged->outcome;
      return judged->outcome == Outcome::unknown ? Stop::size : Stop::none;
    }
    auto whole = code(left);
    if (!whole) return whole.stop;
    option.value = *whole;
    for (std::size_t i = 0; combines() && i < left.size(); ++i) {
      auto part = code(left.subspan(i, 1));
      if (!part) return part.stop;
      option.part_values.push_back(*part);
    }
    return Stop::none;
  }

  // The value of the position from the values of its options.
  void conclude(Arising& step) const {
    const bool misere = way().convention == Convention::misere;
    bool can_end = false, wins = false;
    step.over = step.options.empty();
    for (const Option& option : step.options) {
      wins |= option.outcome == Outcome::P;
      can_end |= function == Function::foreclosed && option.value == foreclosed::over;
      if (auto number = number_of(function, option.value); number && function != Function::none)
        step.values.push_back(*number);
    }
    std::sort(step.values.begin(), step.values.end());
    step.values.erase(std::unique(step.values.begin(), step.values.end()), step.values.end());
    const Choice found = choice(set_function(function, way().convention), step.values);
    switch (function) {
      case Function::grundy:
        step.value = step.over && misere ? 1 : found.number;
        break;
      case Function::remoteness:
      case Function::suspense:
        step.value = found.of == Choice::Of::nothing ? 0 : found.number + 1;
        break;
      case Function::foreclosed:
        step.value = step.over            ? foreclosed::over
                     : can_end && !misere ? foreclosed::entry
                                          : foreclosed::number(found.number);
        break;
      case Function::genus:
      case Function::kernels:
      case Function::none:
        step.outcome = (step.over ? misere : wins) ? Outcome::N : Outcome::P;
    }
  }
};

Arisings::Arisings(std::vector<std::shared_ptr<const Ruleset>> rulesets, CompoundSolver& solver,
                   Function function)
    : state_(new State{std::move(rulesets), solver, function}) {
  state_->spec.rulesets = state_->rulesets;
}
Arisings::~Arisings() = default;

Attempt<Sequence::Step> Arisings::heap(std::uint64_t size) {
  Sequence::Step step;
  step.size = size;
  Options options;
  state_->rulesets[0]->rules().options(size, options);
  options.each([&](std::span<const Key> parts) {
    Arising::Option option{.taken = size, .parts = {parts.begin(), parts.end()}};
    std::sort(option.parts.begin(), option.parts.end());
    for (std::uint64_t part : option.parts) option.taken -= part;
    step.options.push_back(std::move(option));
  });
  // As people would go through them: by what is taken, one heap before two, by the smallest part; each once.
  const auto place = [](const Arising::Option& o) {
    return std::tuple<std::uint64_t, std::size_t, const std::vector<std::uint64_t>&>(o.taken, o.parts.size(),
                                                                                     o.parts);
  };
  std::sort(step.options.begin(), step.options.end(),
            [&](const auto& a, const auto& b) { return place(a) < place(b); });
  step.options.erase(std::unique(step.options.begin(), step.options.end(),
                                 [&](const auto& a, const auto& b) { return place(a) == place(b); }),
                     step.options.end());
  for (Arising::Option& option : step.options) {
    std::vector<Component> left;
    for (std::uint64_t part : option.parts) left.push_back({0, part});
    if (Stop stop = state_->weigh(option, left); stop != Stop::none) return stop;
  }
  state_->conclude(step);
  return step;
}

Attempt<Table::Step> Arisings::entry(std::span<const Component> compound) {
  Table::Step step;
  step.spec = print(state_->spec, compound);
  auto moves = state_->solver.all_moves(compound, Table::most_told);
  if (!moves) return moves.stop;
  step.truncated = moves->truncated;
  if (step.truncated) return step;
  std::set<std::vector<Component>> seen;
  for (const Move& move : moves->moves) {
    std::vector<Component> left = after(compound, move);
    std::sort(left.begin(), left.end());
    if (!seen.insert(left).second) continue;
    Arising::Option option{.to = print(state_->spec, left)};
    Stop stop = state_->weigh(option, left);
    if (stop == Stop::size) {
      step.options.clear();
      step.truncated = true;
      return step;
    }
    if (stop != Stop::none) return stop;
    if (left.size() > 1 && !option.part_values.empty())
      for (const Component& part : left) option.part_names.push_back(print(state_->spec, {&part, 1}));
    else
      option.part_values.clear();
    step.options.push_back(std::move(option));
  }
  state_->conclude(step);
  return step;
}

}  // namespace bouton
