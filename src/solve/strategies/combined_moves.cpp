#include "solve/strategies/combined_moves.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "solve/counting.hpp"

namespace bouton::strategies {
namespace {

// The choices of joins and unions: each component stays or takes one of its options, and the values combine.
// `reach[i]` tells which values the components from i on can make together, and in how many ways. With it one
// never walks into a combination that does not win.
class Choices {
 public:
  struct Choice {
    const OptionClass* option;  // none: stay
    Code value;
  };
  using Reach =
      std::map<std::pair<bool, Code>, std::optional<std::uint64_t>>;  // (someone moved, value): ways

  Choices(const Way& way, std::vector<std::vector<Choice>> choices)
      : way_(way), choices_(std::move(choices)) {}

  // Fills `reach`; false if that is more work than is left. If `forced` is a component, it must move.
  bool prepare(std::size_t forced, std::size_t& left) {
    forced_ = forced;
    reach_.assign(choices_.size(), {});
    for (std::size_t i = choices_.size(); i-- > 0;) {
      Reach own;  // options of equal value are one choice here
      for (const Choice& choice : choices_[i]) {
        if (!allowed(i, choice)) continue;
        add(own, {choice.option != nullptr, choice.value},
            choice.option ? choice.option->count : std::optional<std::uint64_t>(1));
      }
      if (i + 1 == choices_.size()) {
        reach_[i] = std::move(own);
        continue;
      }
      const std::size_t work = choices_[i].size() + own.size() * reach_[i + 1].size();
      if (work > left) return false;
      left -= work;
      for (const auto& [choice, count] : own)
        for (const auto& [state, ways] : reach_[i + 1])
          add(reach_[i], {choice.first || state.first, combined(way_.combine, choice.second, state.second)},
              times(count, ways));
    }
    return true;
  }
  std::optional<std::uint64_t> winning() const {
    std::optional<std::uint64_t> total = 0;
    for (const auto& [state, ways] : reach_[0])
      if (wins(state.first, state.second)) total = plus(total, ways);
    return total;
  }
  // The least winning value: the quickest win where the value is a remoteness.
  std::optional<Code> best() const {
    for (const auto& [state, ways] : reach_[0])
      if (wins(state.first, state.second)) return state.second;
    return std::nullopt;
  }

  // All winning moves, or one that leads to `target`.
  void list(std::optional<Code> target, std::size_t most, std::vector<Move>& out) {
    std::vector<std::size_t> chosen;  // one choice per component; no recursion, there may be many components
    std::vector<State> states = {{false, std::nullopt}};
    const std::size_t last = out.size() + most;
    std::size_t next = 0;
    while (out.size() < last) {
      const std::size_t i = chosen.size();
      if (i == choices_.size()) {
        out.push_back(move(chosen));
        next = choices_.empty() ? 0 : back(chosen, states);
        if (next == done) return;
        continue;
      }
      bool descended = false;
      for (std::size_t k = next; k < choices_[i].size(); ++k) {
        if (!allowed(i, choices_[i][k])) continue;
        State state = states.back().with(way_, choices_[i][k]);
        if (!hopeful(i + 1, state, target)) continue;
        chosen.push_back(k);
        states.push_back(state);
        next = 0;
        descended = true;
        break;
      }
      if (descended) continue;
      next = back(chosen, states);
      if (next == done) return;
    }
  }

 private:
  static constexpr std::size_t done = ~std::size_t{0};

  struct State {
    bool moved;
    std::optional<Code> value;
    State with(const Way& way, const Choice& choice) const {
      return {moved || choice.option, value ? combined(way.combine, *value, choice.value) : choice.value};
    }
  };

  static void add(Reach& reach, std::pair<bool, Code> state, std::optional<std::uint64_t> ways) {
    auto [at, fresh] = reach.try_emplace(state, ways);
    if (!fresh) at->second = plus(at->second, ways);
  }
  bool allowed(std::size_t i, const Choice& choice) const { return i != forced_ || choice.option; }
  bool wins(bool moved, Code value) const { return moved && outcome_of(way_, value) == Outcome::P; }

  bool hopeful(std::size_t i, const State& state, std::optional<Code> target) const {
    auto good = [&](bool moved, Code value) { return wins(moved, value) && (!target || value == *target); };
    if (i == choices_.size()) return good(state.moved, *state.value);
    for (const auto& [rest, ways] : reach_[i])
      if (good(state.moved || rest.first, combined(way_.combine, *state.value, rest.second))) return true;
    return false;
  }
  static std::size_t back(std::vector<std::size_t>& chosen, std::vector<State>& states) {
    if (chosen.empty()) return done;
    std::size_t next = chosen.back() + 1;
    chosen.pop_back();
    states.pop_back();
    return next;
  }
  Move move(const std::vector<std::size_t>& chosen) const {
    Move result;
    for (std::size_t i = 0; i < chosen.size(); ++i)
      if (const OptionClass* option = choices_[i][chosen[i]].option)
        result.steps.push_back({i, option->parts});
    return result;
  }

  const Way& way_;
  std::vector<std::vector<Choice>> choices_;
  std::vector<Reach> reach_;
  std::size_t forced_ = done;
};

}  // namespace

// Joins and unions. Up to the limit every winning combination is listed; beyond it one per component that can
// take part in a win, the quickest.
Attempt<MoveList> CombinedMoves::find(Components compound, Workspace::Listing listing) {
  constexpr std::size_t most_representatives = 16;
  constexpr std::size_t most_work = 20'000'000;
  // Such a move has a step in every component, so many of them fill the memory.
  const std::size_t room = static_cast<std::size_t>(work_.meter().limits().bytes / 1024) /
                           std::max<std::size_t>(compound.size(), 1);
  const std::size_t most = std::clamp<std::size_t>(room, 16, most_told_moves(compound.size()));
  MoveList result;
  Listed& listed = listed_[static_cast<std::size_t>(listing)];
  if (!std::equal(compound.begin(), compound.end(), listed.compound.begin(), listed.compound.end())) {
    work_.give_back(listed.options);
    listed = {{compound.begin(), compound.end()}, {}};
  }
  auto& lists = listed.options;
  while (lists.size() < compound.size()) {
    auto list = work_.options(compound[lists.size()], std::nullopt, listing);
    if (!list && list.stop != Stop::options) return list.stop;
    if (!list || work_.keep(list->size() + 1) != Stop::none) return MoveList{{}, std::nullopt, true};
    lists.push_back(std::move(*list.value));
    if (Stop stop = work_.meter().tick(8 * lists.back().size() + 1); stop != Stop::none) return stop;
  }
  std::vector<std::vector<Choices::Choice>> choices;
  bool representatives = false;
  bool over = false;
  for (std::size_t i = 0; i < compound.size(); ++i) {
    auto own = work_.code(compound[i]);
    if (!own) return own.stop;
    const bool live = !lists[i].empty();
    over |= !live && work_.way().ending == Ending::short_;
    choices.emplace_back();
    if (!live || work_.way().play == Play::union_) choices.back().push_back({nullptr, *own});
    for (const OptionClass& option : lists[i]) {
      representatives |= option.count != 1;
      choices.back().push_back({&option, option.value});
    }
  }
  if (over) return result;
  Choices all(work_.way(), std::move(choices));
  std::size_t left = most_work;
  if (!all.prepare(compound.size(), left)) return MoveList{{}, std::nullopt, true};
  result.total = all.winning();
  const bool few = result.total && *result.total <= most;
  // A theory's classes have told that there are few: list them one by one, if that can be done.
  if (few && representatives && listing == Workspace::Listing::values_by_theory &&
      std::all_of(compound.begin(), compound.end(),
                  [&](const auto& c) { return work_.rules(c).listable(c.position); }))
    return find(compound, Workspace::Listing::values);
  representatives |= !few;
  if (!representatives) {
    all.list(std::nullopt, most, result.moves);
    return result;
  }
  // Each try looks at all components, so of very many components only some are tried.
  std::size_t tries = 4 * most_representatives;
  for (std::size_t i = 0; i < compound.size() && result.moves.size() < most_representatives; ++i) {
    if (lists[i].empty()) continue;
    if (tries-- == 0) break;
    if (!all.prepare(i, left)) break;
    auto best = all.best();
    if (!best) continue;
    std::vector<Move> one;
    all.list(best, 1, one);
    const auto same = [&](const Move& other) { return other.steps == one[0].steps; };
    if (std::none_of(result.moves.begin(), result.moves.end(), same))
      result.moves.push_back(std::move(one[0]));
  }
  result.truncated = result.total != result.moves.size();  // the representatives may be all there is
  return result;
}

}  // namespace bouton::strategies
