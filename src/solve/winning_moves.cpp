// Which moves win: the moves to P-positions, found without enumerating more than can be shown.
#include <algorithm>
#include <limits>
#include <utility>

#include "solve/solver.hpp"

namespace bouton {
namespace {

std::optional<std::uint64_t> plus(std::optional<std::uint64_t> a, std::optional<std::uint64_t> b) {
  std::uint64_t sum;
  if (!a || !b || __builtin_add_overflow(*a, *b, &sum)) return std::nullopt;
  return sum;
}
std::optional<std::uint64_t> times(std::optional<std::uint64_t> a, std::optional<std::uint64_t> b) {
  std::uint64_t product;
  if (!a || !b || __builtin_mul_overflow(*a, *b, &product)) return std::nullopt;
  return product;
}

constexpr std::int64_t bytes_of_option = 128;  // with its list of parts

// Adds a class of moves in one component.
void add_move(WinningMoves& result, std::size_t most, std::size_t component, const OptionClass& option) {
  result.total = plus(result.total, option.count);
  if (option.count != 1 || result.moves.size() >= most) result.truncated = true;
  if (result.moves.size() < most) result.moves.push_back({{{component, option.parts}}});
}

// Keeps the first of equal options, in the order in which they were listed.
void drop_repeated(std::vector<OptionClass>& options) {
  std::vector<std::size_t> order(options.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return options[a].parts < options[b].parts; });
  std::vector<bool> repeated(options.size(), false);
  for (std::size_t i = 1; i < order.size(); ++i)
    repeated[order[i]] = options[order[i]].parts == options[order[i - 1]].parts;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (repeated[i]) continue;
    if (kept != i) options[kept] = std::move(options[i]);
    ++kept;
  }
  options.resize(kept);
}

}  // namespace

std::vector<Component> after(std::span<const Component> compound, const WinningMove& move) {
  std::vector<Component> result;
  auto step = move.steps.begin();  // in the order of the components
  for (std::size_t i = 0; i < compound.size(); ++i) {
    if (step == move.steps.end() || step->component != i) {
      result.push_back(compound[i]);
      continue;
    }
    for (Key part : step->parts) result.push_back({compound[i].rules, part});
    ++step;
  }
  return result;
}

// The different options of a component, with their values if asked for; Stop::options if they are too many to
// look at. What a slice of work left unfinished is begun again by the next, from values that are remembered.
Attempt<std::vector<OptionClass>> Solver::options(const Component& c, std::optional<Code> wanted,
                                                  Listing listing) {
  std::vector<OptionClass> classes;
  if (listing == Listing::values_by_theory && rules(c).known_options(c.position, way_, wanted, classes))
    return classes;
  if (!rules(c).listable(c.position)) return Stop::options;
  Options list;
  list.begin(meter_.most_words());
  rules(c).options(c.position, list);
  if (list.overflowed()) return Stop::options;
  list.each([&](std::span<const Key> parts) {
    classes.push_back({{parts.begin(), parts.end()}, 0, 1});
    std::sort(classes.back().parts.begin(), classes.back().parts.end());
  });
  drop_repeated(classes);
  if (listing == Listing::bare) return classes;
  for (OptionClass& option : classes) {
    auto value = code(c.rules, option.parts);
    if (!value) return value.stop;
    option.value = *value;
  }
  return classes;
}

// Explanations come back to the same positions, and begin again when a slice is used up.
Attempt<WinningMoves> Solver::winning_moves(std::span<const Component> compound) {
  constexpr std::size_t most_finished = 1000;
  const std::vector<Component> key(compound.begin(), compound.end());
  if (const auto known = finished_.find(key); known != finished_.end()) return known->second;
  if (winning_for_ != key) {
    winning_for_ = key;
    winning_in_.clear();
  }
  auto found = find_winning_moves(compound);
  if (found && finished_.size() < most_finished && keep(found->moves.size() + 1) == Stop::none)
    finished_.emplace(key, *found);
  return found;
}

void Solver::give_back(const std::vector<std::vector<OptionClass>>& lists) {
  std::int64_t bytes = 0;
  for (const auto& list : lists) bytes += bytes_of_option * static_cast<std::int64_t>(list.size() + 1);
  static_cast<void>(meter_.take(-bytes));
}
Stop Solver::keep(std::size_t options) {
  const std::int64_t bytes = bytes_of_option * static_cast<std::int64_t>(options);
  if (meter_.take(bytes) == Stop::none) return Stop::none;
  static_cast<void>(meter_.take(-bytes));
  return Stop::options;
}

Attempt<WinningMoves> Solver::find_winning_moves(std::span<const Component> compound) {
  if (Stop stop = prepare(compound); stop != Stop::none) return stop;
  switch (method(compound)) {
    case Method::combination:
      if (auto judged = judge(compound); judged && judged->outcome == Outcome::P) return WinningMoves{};
      return way_.play == Play::sum ? sum_moves(compound)
                                    : combined_moves(compound, Listing::values_by_theory);
    case Method::labels:
      return labelled_moves(compound);
    case Method::misere_nim:
      return misere_nim_moves(compound);
    case Method::theory:
      return theory_moves(compound);
    case Method::search:
    case Method::retrograde:
      return searched_moves(compound);
  }
  return WinningMoves{};
}

// In a sum: for each component, its options of the value that answers all the others together.
Attempt<WinningMoves> Solver::sum_moves(std::span<const Component> compound) {
  WinningMoves result;
  std::vector<Code> codes;
  for (const Component& c : compound) {
    auto one = code(c);
    if (!one) return one.stop;
    codes.push_back(*one);
  }
  if (way_.ending == Ending::short_ && std::count(codes.begin(), codes.end(), foreclosed::over) > 0)
    return result;

  // The rest of the compound seen from each component: what is before it combined with what is after it.
  std::vector<std::optional<Code>> behind(compound.size() + 1);
  for (std::size_t i = compound.size(); i-- > 0;)
    behind[i] = behind[i + 1] ? combined(way_.combine, codes[i], *behind[i + 1]) : codes[i];
  std::optional<Code> before;
  for (std::size_t i = 0; i < compound.size(); ++i) {
    std::optional<Code> rest = before && behind[i + 1] ? combined(way_.combine, *before, *behind[i + 1])
                               : before                ? before
                                                       : behind[i + 1];
    if (!winning_in_.contains(i)) {
      const Code nothing = way_.function == Function::foreclosed ? foreclosed::number(0) : 0;
      auto list = options(compound[i], rest.value_or(nothing), Listing::values_by_theory);
      if (!list && list.stop != Stop::options) return list.stop;
      auto& winning = winning_in_[i];
      if (list) {
        winning.emplace();
        for (OptionClass& option : *list.value) {
          Code total = rest ? combined(way_.combine, *rest, option.value) : option.value;
          if (outcome_of(way_, total) == Outcome::P) winning->push_back(std::move(option));
        }
        if (Stop stop = meter_.tick(list->size()); stop != Stop::none) return stop;
      }
    }
    if (const auto& winning = winning_in_[i]) {
      for (const OptionClass& option : *winning) add_move(result, most_moves(compound.size()), i, option);
    } else {
      result.truncated = true;
      result.total = std::nullopt;
    }
    before = before ? combined(way_.combine, *before, codes[i]) : codes[i];
  }
  return result;
}

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
  void list(std::optional<Code> target, std::size_t most, std::vector<WinningMove>& out) {
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
  WinningMove move(const std::vector<std::size_t>& chosen) const {
    WinningMove result;
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
Attempt<WinningMoves> Solver::combined_moves(std::span<const Component> compound, Listing listing) {
  constexpr std::size_t most_representatives = 16;
  constexpr std::size_t most_work = 20'000'000;
  // Such a move has a step in every component, so many of them fill the memory.
  const std::size_t room =
      static_cast<std::size_t>(meter_.limits().bytes / 1024) / std::max<std::size_t>(compound.size(), 1);
  const std::size_t most = std::clamp<std::size_t>(room, 16, most_moves(compound.size()));
  WinningMoves result;
  Combined& listed = combined_[static_cast<std::size_t>(listing)];
  if (!std::equal(compound.begin(), compound.end(), listed.compound.begin(), listed.compound.end())) {
    give_back(listed.options);
    listed = {{compound.begin(), compound.end()}, {}};
  }
  auto& lists = listed.options;
  while (lists.size() < compound.size()) {
    auto list = options(compound[lists.size()], std::nullopt, listing);
    if (!list && list.stop != Stop::options) return list.stop;
    if (!list || keep(list->size() + 1) != Stop::none) return WinningMoves{{}, std::nullopt, true};
    lists.push_back(std::move(*list.value));
    if (Stop stop = meter_.tick(8 * lists.back().size() + 1); stop != Stop::none) return stop;
  }
  std::vector<std::vector<Choices::Choice>> choices;
  bool representatives = false;
  bool over = false;
  for (std::size_t i = 0; i < compound.size(); ++i) {
    auto own = code(compound[i]);
    if (!own) return own.stop;
    const bool live = !lists[i].empty();
    over |= !live && way_.ending == Ending::short_;
    choices.emplace_back();
    if (!live || way_.play == Play::union_) choices.back().push_back({nullptr, *own});
    for (const OptionClass& option : lists[i]) {
      representatives |= option.count != 1;
      choices.back().push_back({&option, option.value});
    }
  }
  if (over) return result;
  Choices all(way_, std::move(choices));
  std::size_t left = most_work;
  if (!all.prepare(compound.size(), left)) return WinningMoves{{}, std::nullopt, true};
  result.total = all.winning();
  const bool few = result.total && *result.total <= most;
  // A theory's classes have told that there are few: list them one by one, if that can be done.
  if (few && representatives && listing == Listing::values_by_theory &&
      std::all_of(compound.begin(), compound.end(),
                  [&](const auto& c) { return rules(c).listable(c.position); }))
    return combined_moves(compound, Listing::values);
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
    std::vector<WinningMove> one;
    all.list(best, 1, one);
    const auto same = [&](const WinningMove& other) {
      return std::equal(
          other.steps.begin(), other.steps.end(), one[0].steps.begin(), one[0].steps.end(),
          [](const auto& a, const auto& b) { return a.component == b.component && a.parts == b.parts; });
    };
    if (std::none_of(result.moves.begin(), result.moves.end(), same))
      result.moves.push_back(std::move(one[0]));
  }
  result.truncated = result.total != result.moves.size();  // the representatives may be all there is
  return result;
}

// Loopy sums: moves to a finite nim-sum 0. They are listed by (sum of labels, sum of counters): always making
// the first one lowers this measure with every exchange of moves, so the play ends and is won. For an
// opponent who raises a label is answered in the same component by a position of the old label and a smaller
// counter, and one who lowers a label can be answered by lowering one too; the first move listed is at least
// as good as that. (Components that surely end have no counters; they can be moved in only finitely often.)
Attempt<WinningMoves> Solver::labelled_moves(std::span<const Component> compound) {
  if (Stop stop = label(compound); stop != Stop::none) return stop;
  using Measure = std::pair<std::uint64_t, std::uint64_t>;
  auto weigh = [&](const Component& c, const LoopyValue& value) {
    Measure measure{value.nimber, 0};
    if (loops(c)) {
      const auto& part = loopy_[c.rules];
      measure.second = part.labels.counter[*part.exploration->find(c.position)] + std::uint64_t{1};
    }
    return measure;
  };
  std::vector<LoopyValue> values;
  std::size_t infinite = 0;
  for (const Component& c : compound) {
    auto one = finite_or_loopy(c);
    if (!one) return one.stop;
    values.push_back(*one);
    infinite += one->infinite;
  }
  WinningMoves result;
  if (infinite > 1) return result;
  Measure all{0, 0};
  for (std::size_t i = 0; i < compound.size(); ++i) {
    if (values[i].infinite) continue;
    Measure own = weigh(compound[i], values[i]);
    all = {all.first + own.first, all.second + own.second};
  }
  std::uint64_t nim_sum = 0;
  for (const LoopyValue& v : values) nim_sum ^= v.infinite ? 0 : v.nimber;

  std::vector<std::pair<Measure, OptionClass>> found;
  std::vector<std::size_t> where;
  for (std::size_t i = 0; i < compound.size(); ++i) {
    if (infinite == 1 && !values[i].infinite) continue;
    const std::uint64_t wanted = values[i].infinite ? nim_sum : nim_sum ^ values[i].nimber;
    const Component& c = compound[i];
    std::vector<OptionClass> winning;
    if (!loops(c)) {
      auto list = options(c, wanted, Listing::values_by_theory);
      if (!list && list.stop != Stop::options) return list.stop;
      if (!list) {
        result.truncated = true;
        result.total = std::nullopt;
        continue;
      }
      for (const OptionClass& option : *list)
        if (option.value == wanted) winning.push_back(option);
    } else {
      auto list = options(c, std::nullopt, Listing::bare);
      if (!list) return list.stop;
      for (const OptionClass& option : *list) {
        auto value = finite_or_loopy({c.rules, option.parts[0]});
        if (!value) return value.stop;
        if (!value->infinite && value->nimber == wanted) winning.push_back(option);
      }
    }
    Measure own = values[i].infinite ? Measure{0, 0} : weigh(c, values[i]);
    for (OptionClass& option : winning) {
      Measure to{wanted, 0};
      if (option.parts.size() == 1) to = weigh({c.rules, option.parts[0]}, {false, wanted, {}});
      found.push_back(
          {{all.first - own.first + to.first, all.second - own.second + to.second}, std::move(option)});
      where.push_back(i);
    }
  }
  std::vector<std::size_t> order(found.size());
  for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return found[a].first < found[b].first; });
  for (std::size_t k : order) add_move(result, most_moves(compound.size()), where[k], found[k].second);
  return result;
}

// Misère Nim: the nim-sum must become 0 or, if no large heap is left, 1. The options are found through the
// normal theory, by the value that the component must have then.
Attempt<WinningMoves> Solver::misere_nim_moves(std::span<const Component> compound) {
  WinningMoves result;
  const auto is_large = [](std::uint64_t heap) { return heap >= 2; };
  std::vector<std::vector<std::uint64_t>> heaps;
  std::uint64_t sum = 0;
  std::ptrdiff_t large = 0;
  for (const Component& c : compound) {
    heaps.push_back(*rules(c).nim_heaps(c.position));
    for (std::uint64_t h : heaps.back()) sum ^= h;
    large += std::count_if(heaps.back().begin(), heaps.back().end(), is_large);
  }
  for (std::size_t i = 0; i < compound.size(); ++i) {
    const Component& c = compound[i];
    std::uint64_t rest = sum;
    for (std::uint64_t h : heaps[i]) rest ^= h;
    const std::ptrdiff_t large_rest = large - std::count_if(heaps[i].begin(), heaps[i].end(), is_large);
    for (std::uint64_t total : {0, 1}) {
      std::vector<OptionClass> options;
      if (!rules(c).known_options(c.position, bouton::way(), rest ^ total, options)) continue;
      for (const OptionClass& option : options) {
        std::ptrdiff_t large_left = large_rest;
        for (Key part : option.parts) {
          const auto left = *rules(c).nim_heaps(part);
          large_left += std::count_if(left.begin(), left.end(), is_large);
        }
        if ((large_left > 0) == (total == 0)) add_move(result, most_moves(compound.size()), i, option);
      }
    }
  }
  return result;
}

Attempt<WinningMoves> Solver::theory_moves(std::span<const Component> compound) {
  const Component& c = compound[0];
  WinningMoves result;
  std::vector<OptionClass> list;
  if (rules(c).known_winning_options(c.position, way_, list)) {
    for (const OptionClass& option : list) add_move(result, most_moves(1), 0, option);
    return result;
  }
  auto all = options(c, std::nullopt, Listing::bare);
  if (!all && all.stop == Stop::options) return WinningMoves{{}, std::nullopt, true};
  if (!all) return all.stop;
  bool complete = true;
  for (const OptionClass& option : *all) {
    const auto left = rules(c).known_outcome(option.parts[0], way_);
    if (left == Outcome::P) add_move(result, most_moves(1), 0, option);
    complete &= left.has_value();
  }
  // That a move wins may be known without knowing which.
  if (!complete && rules(c).known_outcome(c.position, way_) == Outcome::N) {
    result.total = std::nullopt;
    result.truncated = true;
  }
  return result;
}

Solver::Walk& Solver::walk_of(std::span<const Component> compound) {
  constexpr std::size_t most = 256;  // an explanation needs a few dozen
  const std::vector<Component> key(compound.begin(), compound.end());
  if (walks_.size() >= most && !walks_.contains(key)) {
    for (const auto& [other, walk] : walks_) give_back(walk.options);
    walks_.clear();
  }
  return walks_[key];
}

// The options of the first components; what is listed already stays, so a slice goes on where the last one
// ended.
Stop Solver::list(std::span<const Component> compound, std::size_t components, Walk& walk) {
  while (walk.options.size() < components) {
    auto list = options(compound[walk.options.size()], std::nullopt, Listing::bare);
    if (!list) return list.stop;
    if (Stop stop = keep(list->size() + 1); stop != Stop::none) return stop;
    walk.options.push_back(std::move(*list.value));
    if (Stop stop = meter_.tick(8 * walk.options.back().size() + 1); stop != Stop::none) return stop;
  }
  return Stop::none;
}

template <class F>
Stop Solver::each_move(std::span<const Component> compound, F&& f) {
  Walk& walk = walk_of(compound);
  // In a sum one component after another will do, unless one that has ended ends everything.
  const bool one_by_one = way_.play == Play::sum && way_.ending == Ending::long_;
  if (Stop stop = list(compound, one_by_one ? 0 : compound.size(), walk); stop != Stop::none) return stop;
  const auto& lists = walk.options;
  double combinations = 1;
  for (const auto& options : lists) {
    if (options.empty() && way_.ending == Ending::short_) return Stop::none;
    combinations *= static_cast<double>(options.size() + 1);
  }
  if (way_.play == Play::sum) {
    for (std::size_t i = 0; i < compound.size(); ++i) {
      if (Stop stop = list(compound, i + 1, walk); stop != Stop::none) return stop;
      for (const OptionClass& option : lists[i])
        if (Stop stop = f(WinningMove{{{i, option.parts}}}); stop != Stop::none) return stop;
    }
    return Stop::none;
  }
  if (combinations > 1e7) return Stop::options;
  // Counts through all combinations like an odometer; 0 stands for staying.
  std::vector<std::size_t> wheel(compound.size(), 0);
  while (true) {
    std::size_t i = compound.size();
    while (i > 0 && wheel[i - 1] == lists[i - 1].size()) wheel[--i] = 0;
    if (i == 0) return Stop::none;
    ++wheel[i - 1];
    WinningMove move;
    bool all_live = true;
    for (std::size_t k = 0; k < wheel.size(); ++k) {
      if (wheel[k] > 0) move.steps.push_back({k, lists[k][wheel[k] - 1].parts});
      all_live &= wheel[k] > 0 || lists[k].empty();
    }
    if (way_.play == Play::join && !all_live) continue;
    if (Stop stop = f(move); stop != Stop::none) return stop;
  }
}

Attempt<WinningMoves> Solver::all_moves(std::span<const Component> compound, std::size_t most) {
  WinningMoves result;
  const Stop stop = each_move(compound, [&](const WinningMove& move) {
    if (result.moves.size() == most) {
      result.truncated = true;
      return Stop::cancelled;
    }
    result.moves.push_back(move);
    return Stop::none;
  });
  if (stop == Stop::options) return WinningMoves{{}, std::nullopt, true};
  if (stop != Stop::none && stop != Stop::cancelled) return stop;
  if (result.truncated)
    result.total = std::nullopt;
  else
    result.total = result.moves.size();
  return result;
}

// No theory: every move is made, and what it leaves is looked up or searched.
Attempt<WinningMoves> Solver::searched_moves(std::span<const Component> compound) {
  Stop bound = Stop::none;  // of a judgement, which is not the same as too many moves
  std::size_t number = 0;
  Walk& walk = walk_of(compound);
  const Stop stop = each_move(compound, [&](const WinningMove& move) {
    if (number++ < walk.judged) return Stop::none;
    auto judged = judge(after(compound, move));
    if (!judged) return bound = judged.stop;
    ++walk.judged;
    if (judged->outcome == Outcome::P) {
      WinningMoves& result = walk.winning;
      result.total = plus(result.total, 1);
      result.moves.size() < most_moves(compound.size()) ? result.moves.push_back(move)
                                                        : void(result.truncated = true);
    }
    return bound = meter_.tick(compound.size());
  });
  if (bound != Stop::none) return bound;
  if (stop == Stop::options) return WinningMoves{{}, std::nullopt, true};
  if (stop != Stop::none) return stop;
  return walk.winning;
}

}  // namespace bouton
