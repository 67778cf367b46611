// Who wins a game of one's own, by which moves, and why, with all that the engine has: theories, engines for
// heaps, labels where the play need not end, in all twelve ways.
//
//     Solver solver(Pins{}, way());
//     solver.outcome(Heap{17});                     // one row
//     solver.winning_moves({Heap{3}, Heap{4}});     // two of them, played at once as the way says
//     solver.explain(Heap{17}, Language::hu);
//
// What it has found out it remembers: a value that was needed once is only looked up afterwards.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bouton/game.hpp"
#include "bouton/game_set.hpp"
#include "bouton/meter.hpp"
#include "bouton/nimber.hpp"
#include "bouton/phrase.hpp"
#include "bouton/reason.hpp"
#include "bouton/result.hpp"
#include "bouton/ruleset.hpp"
#include "bouton/value.hpp"
#include "bouton/ways.hpp"

namespace bouton {

struct SolverSettings {
  // Positions are counted for each question anew, memory for all that is remembered.
  Limits limits{};
  // Asked every few milliseconds while the solver works; false ends the question with Stop::cancelled. The
  // same question, when it is asked again, is gone on with. It must not ask this solver anything, nor throw.
  std::function<bool()> keep_going{};
  std::string name{};  // of the game, where it does not say itself
};

// One position, or several that are played at once.
template <class Position>
class Several {
 public:
  Several(Position one) : positions_{std::move(one)} {}                           // NOLINT: meant to convert
  Several(std::initializer_list<Position> all) : positions_(all) {}               // NOLINT: meant to convert
  Several(std::vector<Position> all) : positions_(std::move(all)) {}              // NOLINT: meant to convert
  Several(std::span<const Position> all) : positions_(all.begin(), all.end()) {}  // NOLINT: meant to convert

  const std::vector<Position>& positions() const { return positions_; }

 private:
  std::vector<Position> positions_;
};

namespace detail {

// The solver below the types: it knows rules, and numbers of positions.
class SolverCore {
 public:
  using Rulesets = std::vector<std::shared_ptr<const Ruleset>>;
  using Position = std::vector<Component>;
  struct Move {
    Position to;
    std::vector<Phrase> words;
  };
  struct Moves {
    std::vector<Move> moves;
    std::optional<std::uint64_t> total;
    bool truncated = false;
  };

  SolverCore(Rulesets rulesets, const Way& way, SolverSettings settings);
  ~SolverCore();
  SolverCore(SolverCore&&) noexcept;
  SolverCore& operator=(SolverCore&&) noexcept;

  const Way& way() const;
  const SolverSettings& settings() const;
  std::uint64_t positions() const;

  Result<Outcome> outcome(const Position& position);
  Result<Value> value(const Position& position);
  Result<Value> value(const Position& position, Function function);
  Result<Moves> winning_moves(const Position& position);
  Result<std::vector<Reason>> reasons(const Position& position);
  Result<std::string> explain(const Position& position, Language language);
  std::string print(const Position& position) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// How a solver sees what is played: a game, or a set of games.
template <Game G>
class Seen<G> {
 public:
  using Asked = Several<typename G::Position>;
  using Left = std::vector<typename G::Position>;

  Seen(G game, const std::string& name)
      : ruleset_(std::make_shared<const OwnRuleset<G>>(name.empty() ? name_of_game<G>() : name,
                                                       std::move(game))) {}
  // What the rules remember of positions is forgotten.
  void forget() {
    ruleset_ = std::make_shared<const OwnRuleset<G>>(ruleset_->name(), ruleset_->rules().game());
  }
  SolverCore::Rulesets rulesets() const { return {ruleset_}; }
  Result<SolverCore::Position> components(const Asked& asked) const {
    SolverCore::Position result;
    for (const auto& position : asked.positions()) result.push_back({0, ruleset_->rules().key(position)});
    return result;
  }
  Left left(const SolverCore::Position& components) const {
    Left result;
    for (const Component& c : components) result.push_back(ruleset_->rules().position(c.position));
    return result;
  }

 private:
  std::shared_ptr<const OwnRuleset<G>> ruleset_;
};

template <>
class Seen<GameSet> {
 public:
  using Asked = Parts;
  using Left = Parts;

  Seen(GameSet games, const std::string&) : games_(std::move(games)) {}
  void forget() {}
  SolverCore::Rulesets rulesets() const { return games_.rulesets_; }
  Result<SolverCore::Position> components(const Parts& parts) const;
  Parts left(const SolverCore::Position& components) const;

 private:
  GameSet games_;
};

}  // namespace detail

// Of a game, or of a GameSet as it is when the solver is made. It belongs to one thread at a time. A bound
// that is hit is an Error (Error::Kind::bound), and another question may be asked afterwards: what was known
// before still is, unless memory was the bound, which is then given back (but for the numbers that a GameSet
// holds of positions too large for a key: its handles use them).
template <class Played>
class Solver {
  using Seen = detail::Seen<Played>;

 public:
  using Asked = typename Seen::Asked;  // what is asked about: Several positions, or Parts
  using Left = typename Seen::Left;    // what a move leaves: a list of positions, or Parts

  struct Move {
    Left to;
    std::vector<Phrase> words;  // one for each component that is moved in; see render
  };
  struct WinningMoves {
    std::vector<Move> moves;
    std::optional<std::uint64_t> total;  // none if they cannot be counted
    bool truncated = false;              // these are not all, but some of each kind
  };

  explicit Solver(Played played, const Way& way = bouton::way(), SolverSettings settings = {})
      : seen_(std::move(played), settings.name), core_(seen_.rulesets(), way, std::move(settings)) {}

  const Way& way() const { return core_.way(); }

  Result<Outcome> outcome(const Asked& asked) {
    return ask(asked, [&](const auto& position) { return core_.outcome(position); });
  }
  // The function that the way of play asks for, of all together: a nimber in the long normal sum.
  Result<Value> value(const Asked& asked) {
    return ask(asked, [&](const auto& position) { return core_.value(position); });
  }
  // Another function, of what is played as one game.
  Result<Value> value(const Asked& asked, Function function) {
    return ask(asked, [&](const auto& position) { return core_.value(position, function); });
  }
  Result<WinningMoves> winning_moves(const Asked& asked) {
    auto found = ask(asked, [&](const auto& position) { return core_.winning_moves(position); });
    if (!found) return found.error();
    WinningMoves result{{}, found->total, found->truncated};
    for (auto& [to, words] : found->moves) result.moves.push_back({seen_.left(to), std::move(words)});
    return result;
  }
  // Why, step by step: as data, and in words, a line for each step.
  Result<std::vector<Reason>> reasons(const Asked& asked) {
    return ask(asked, [&](const auto& position) { return core_.reasons(position); });
  }
  Result<std::string> explain(const Asked& asked, Language language = Language::en) {
    return ask(asked, [&](const auto& position) { return core_.explain(position, language); });
  }
  // As reasons name it.
  Result<std::string> print(const Asked& asked) const {
    auto components = seen_.components(asked);
    if (!components) return components.error();
    return core_.print(*components);
  }

  // How many positions were looked at for the last question: 0 if all was remembered.
  std::uint64_t positions() const { return core_.positions(); }
  void forget() {
    seen_.forget();
    core_ = detail::SolverCore(seen_.rulesets(), bouton::Way(way()), SolverSettings(core_.settings()));
  }

 private:
  template <class F>
  auto ask(const Asked& asked, F&& f) -> decltype(f(detail::SolverCore::Position{})) {
    auto components = seen_.components(asked);
    if (!components) return components.error();
    auto answer = f(*components);
    if (!answer && answer.error().stop == Stop::memory) forget();
    return answer;
  }

  Seen seen_;
  detail::SolverCore core_;
};

// The function of one component of a game in a way of play.
template <Game G>
Result<Value> value_of(G game, const typename G::Position& position, const Way& way, Limits limits = {}) {
  return Solver(std::move(game), way, {.limits = limits}).value(position);
}

namespace detail {
Result<Nimber> nimber_of(const Result<Value>& value);
}

// The Grundy value. Where the play need not end there may be none.
template <Game G>
Result<Nimber> grundy(G game, const typename G::Position& position, Limits limits = {}) {
  return detail::nimber_of(value_of(std::move(game), position, way(), limits));
}

}  // namespace bouton
