#include "bouton/solver.hpp"

#include <algorithm>

#include "bouton/notation.hpp"
#include "bouton/present.hpp"
#include "explain/explain.hpp"
#include "explain/telling.hpp"
#include "games/texts.hpp"
#include "solve/compound_solver.hpp"

namespace bouton::detail {

struct SolverCore::State {
  Spec spec;
  const Way way;
  const SolverSettings settings;
  Meter meter;
  std::vector<const Rules*> rules;
  CompoundSolver solver;
  // What was asked last, if it was not finished.
  std::optional<Position> unfinished;

  State(Rulesets rulesets, const Way& w, SolverSettings s)
      : spec{std::move(rulesets), {}},
        way(w),
        settings(std::move(s)),
        meter(settings.limits),
        rules(rules_of(spec)),
        solver(rules, way, meter) {}

  static std::vector<const Rules*> rules_of(const Spec& spec) {
    std::vector<const Rules*> rules;
    for (const auto& ruleset : spec.rulesets) rules.push_back(&ruleset->rules());
    return rules;
  }

  // Works on a question until it is answered, a bound is hit, or the caller has had enough.
  template <class F>
  auto ask(const Position& position, F&& attempt) -> Result<std::remove_cvref_t<decltype(*attempt())>> {
    if (auto wrong = mistake(position)) return *wrong;
    if (unfinished != position) {
      if (unfinished) solver.abandon();
      meter.start_over();
    }
    unfinished.reset();
    spec.components = position;
    for (const auto& ruleset : spec.rulesets) ruleset->forget_fault();
    constexpr std::uint64_t slice = 100'000, endless = ~std::uint64_t{0};
    while (true) {
      meter.refill(settings.keep_going ? slice : endless);
      auto result = attempt();
      // Where moves could not be reckoned, nothing that was found holds.
      for (const auto& ruleset : spec.rulesets)
        if (auto fault = ruleset->fault()) {
          solver.abandon();
          return *fault;
        }
      if (result) return std::move(*result.value);
      if (result.stop != Stop::pending) {
        solver.abandon();
        return bound_error(result.stop);
      }
      if (settings.keep_going && !settings.keep_going()) {
        unfinished = position;
        return bound_error(Stop::cancelled);
      }
    }
  }

  std::optional<Error> mistake(const Position& position) const {
    Error error{.kind = Error::Kind::bad_position};
    if (position.empty()) {
      error.message = {"there is nothing to play with", "nincs mivel játszani", "není s čím hrát"};
      error.expected = {"at least one component", "legalább egy összetevő", "aspoň jedna složka"};
      return error;
    }
    const auto alone = std::find_if(position.begin(), position.end(),
                                    [&](const Component& c) { return spec.rules(c).alone(); });
    if (position.size() == 1 || alone == position.end()) return std::nullopt;
    error.message = {games::played_by_itself, {spec.ruleset(*alone).name()}};
    return error;
  }

  // A judgement that knows who wins.
  Attempt<Judgement> judge() {
    auto judged = solver.judge(spec.components);
    if (judged && judged->outcome == Outcome::unknown) return Stop::size;
    return judged;
  }
};

SolverCore::SolverCore(Rulesets rulesets, const Way& way, SolverSettings settings)
    : state_(std::make_unique<State>(std::move(rulesets), way, std::move(settings))) {}
SolverCore::~SolverCore() = default;
SolverCore::SolverCore(SolverCore&&) noexcept = default;
SolverCore& SolverCore::operator=(SolverCore&&) noexcept = default;

const Way& SolverCore::way() const { return state_->way; }
const SolverSettings& SolverCore::settings() const { return state_->settings; }
std::uint64_t SolverCore::positions() const { return state_->meter.positions(); }

Result<Outcome> SolverCore::outcome(const Position& position) {
  return state_->ask(position, [&]() -> Attempt<Outcome> {
    auto judged = state_->judge();
    if (!judged) return judged.stop;
    return judged->outcome;
  });
}

Result<Value> SolverCore::value(const Position& position) {
  return state_->ask(position, [&]() -> Attempt<Value> {
    auto judged = state_->solver.judge(position);
    if (!judged) return judged.stop;
    if (judged->value.kind == Value::Kind::unknown) return Stop::size;
    return judged->value;
  });
}

Result<Value> SolverCore::value(const Position& position, Function function) {
  return state_->ask(position, [&]() -> Attempt<Value> {
    if (!is_told(function)) return Value{};
    auto value = state_->solver.function(position, function);
    if (value && value->kind == Value::Kind::unknown) return Stop::size;
    return value;
  });
}

Result<SolverCore::Moves> SolverCore::winning_moves(const Position& position) {
  return state_->ask(position, [&]() -> Attempt<Moves> {
    auto found = state_->solver.winning_moves(position);
    if (!found) return found.stop;
    Moves result{{}, found->total, found->truncated};
    for (const bouton::Move& move : found->moves)
      result.moves.push_back(
          {after(position, move), words_of(state_->spec, Names::canonical, position, move)});
    return result;
  });
}

Result<std::vector<Reason>> SolverCore::reasons(const Position& position) {
  return state_->ask(position, [&]() -> Attempt<std::vector<Reason>> {
    auto judged = state_->judge();
    if (!judged) return judged.stop;
    auto winning = state_->solver.winning_moves(position);
    if (!winning) return winning.stop;
    return bouton::explain(state_->spec, state_->solver, *judged, *winning,
                           telling_of(state_->spec, Names::canonical));
  });
}

Result<std::string> SolverCore::explain(const Position& position, Language language) {
  auto why = reasons(position);
  if (!why) return why.error();
  return present_reasons(*why, Reason::Tells::move, language);
}

std::string SolverCore::print(const Position& position) const {
  return told(state_->spec, Names::canonical, position);
}

Result<Nimber> nimber_of(const Result<Value>& value) {
  if (!value) return value.error();
  if (auto nimber = value->nimber()) return *nimber;
  if (value->kind == Value::Kind::infinite) return bound_error(Stop::loopy);
  Error error{.kind = Error::Kind::bad_position};
  error.message = {"this position has no Grundy value", "ennek az állásnak nincs Grundy-értéke",
                   "tato pozice nemá Grundyho hodnotu"};
  return error;
}

}  // namespace bouton::detail
