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

std::vector<Phrase> PositionTask::words_of(std::span<const Component> compound,
                                           const WinningMove& move) const {
  std::vector<Phrase> result;
  for (const auto& step : move.steps) {
    const Component& c = compound[step.component];
    const auto number =
        1 + std::count_if(compound.begin(), compound.begin() + static_cast<std::ptrdiff_t>(step.component),
                          [&](const Component& other) { return other.rules == c.rules; });
    const Ruleset& ruleset = spec.ruleset(c);
    Phrase words = ruleset.describe(c.position, step.parts);
    words.arguments.push_back(std::to_string(number));
    if (spec.rulesets.size() > 1 && ruleset.list()) words.where = ruleset.name();
    if (!ruleset.list() && compound.size() > 1 && (spec.rulesets.size() > 1 || words.id != "go")) {
      words.where = print(spec, {&c, 1});
      constexpr std::size_t longest = 60;
      if (words.where.size() > longest) words.where = ruleset.name() + " (" + std::to_string(number) + ")";
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
