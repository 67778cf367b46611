#include "face/task.hpp"

#include <algorithm>
#include <utility>

namespace bouton {

std::unique_ptr<Solver> Task::solver_of(const std::vector<std::shared_ptr<const Ruleset>>& rulesets) {
  std::vector<const Rules*> rules;
  for (const auto& ruleset : rulesets) rules.push_back(&ruleset->rules());
  return std::make_unique<Solver>(rules, way(), meter);
}

void PositionTask::run() {
  if (!solver) {
    auto result = parse_spec(request.spec, loader);
    if (!result && result.error().kind == Error::Kind::too_large && takes_huge_heaps()) {
      huge = HugeHeaps::read(request.spec, loader);
      if (huge) result = parse_spec(huge->spec(), loader);
    }
    if (!result) return finish(result.error());
    spec = std::move(*result);
    solver = solver_of(spec.rulesets);
  }
  work();
}

void RulesTask::run() {
  if (!solver) {
    auto result = parse_rules(request.spec, loader);
    if (!result) return finish(result.error());
    rulesets = std::move(*result);
    solver = solver_of(rulesets);
  }
  work();
}

std::size_t PositionTask::number_of(std::span<const Component> compound, std::size_t index) const {
  if (numbered_through()) return index + 1;
  const auto here = compound.begin() + static_cast<std::ptrdiff_t>(index);
  return 1 + static_cast<std::size_t>(std::count_if(
                 compound.begin(), here, [&](const Component& other) { return other.rules == here->rules; }));
}

std::vector<Taking> PositionTask::takings_of(std::span<const Component> compound,
                                             const WinningMove& move) const {
  if (spec.rulesets.size() > 1 && !numbered_through()) return {};
  std::vector<Taking> result;
  for (const auto& step : move.steps) {
    const Component& c = compound[step.component];
    auto takings = spec.ruleset(c).takings(c.position, step.parts);
    const bool is_heap = spec.ruleset(c).list();  // else the component consists of heaps
    if (takings.empty() || (!is_heap && compound.size() > 1)) return {};
    if (is_heap) takings[0].heap = number_of(compound, step.component);
    result.insert(result.end(), takings.begin(), takings.end());
  }
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<Phrase> PositionTask::words_of(std::span<const Component> compound,
                                           const WinningMove& move) const {
  std::vector<Phrase> result;
  for (const auto& step : move.steps) {
    const Component& c = compound[step.component];
    const std::size_t number = number_of(compound, step.component);
    const Ruleset& ruleset = spec.ruleset(c);
    Phrase words = ruleset.describe(c.position, step.parts);
    words.arguments.push_back(std::to_string(number));
    const std::string name = request.own_names ? name_shown(spec, c.rules) : ruleset.name();
    if (spec.rulesets.size() > 1 && ruleset.list() && !numbered_through()) words.where = name;
    if (!ruleset.list() && compound.size() > 1 && (spec.rulesets.size() > 1 || words.id != "go")) {
      words.where = told({&c, 1});
      constexpr std::size_t longest = 60;
      if (words.where.size() > longest) words.where = name + " (" + std::to_string(number) + ")";
    }
    result.push_back(std::move(words));
  }
  return result;
}

Value unknown(Function function) {
  const bool exists = function != Function::none && function != Function::kernels;
  return {exists ? Value::Kind::unknown : Value::Kind::none, exists ? function : Function::none, 0, {}};
}

Error bad_request(Message message, Message expected, std::string example) {
  Error error{
      .kind = Error::Kind::bad_request, .message = std::move(message), .text = {}, .offset = 0, .length = 0};
  error.expected = std::move(expected);
  error.example = std::move(example);
  return error;
}

}  // namespace bouton
