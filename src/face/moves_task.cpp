// Every legal move, and which of them to play.
#include <algorithm>
#include <map>
#include <utility>

#include "explain/advice.hpp"
#include "face/task.hpp"

namespace bouton {
namespace {

class MovesTask final : public TaskOf<MovesRequest, PositionTask> {
 public:
  using TaskOf::TaskOf;

 protected:
  bool asks_values_alone() const override { return !request.advise && request.functions.empty(); }
  // Every move, each with the outcome of what it leaves. Where they cannot all be listed, the winning ones
  // are.
  void work() override {
    Stop bound = Stop::none;
    if (!listed) {
      auto judged = solver->judge(spec.components);
      if (!judged) {
        bound = judged.stop;
        if (waits(bound)) return;
      }
      auto all = solver->all_moves(spec.components, most_told_moves(spec.components.size()));
      if (all && all->moves.empty() && all->truncated) {
        moves.truncated = true;
        all = solver->winning_moves(spec.components);
      }
      if (!all) {
        bound = all.stop;
        if (waits(bound)) return;
        all = MoveList{{}, std::nullopt, true};
      }
      listed = std::move(*all.value);
      moves.spec = told(spec.components);
      moves.games = games_of(spec, *world.catalogue);
      tell_rules();
      lay_out();
      moves.truncated |= listed->truncated;
      if (judged) moves.outcome = judged->outcome;
    }
    while (moves.moves.size() < listed->moves.size()) {
      Stop spent = meter.spent();
      if (waits(spent)) return;
      const Move& move = listed->moves[moves.moves.size()];
      const auto left = after(spec.components, move);
      Moves::Item item{told(left),
                       words_of(spec.components, move),
                       takings_of(spec.components, move),
                       {},
                       Outcome::unknown,
                       {}};
      if (request.scene)
        for (const auto& step : move.steps) {
          const Component& c = spec.components[step.component];
          item.hands.push_back({step.component, {}});
          // Where nothing is drawn there is nothing to touch.
          if (moves.scenes[step.component])
            item.hands.back().ways = spec.ruleset(c).gestures(c.position, step.parts);
        }
      if (give_up == Stop::none || bound == Stop::none) {
        auto judged = solver->judge(left);
        if (judged) item.outcome = judged->outcome;
        if (!judged && waits(judged.stop)) return;
        if (!judged) bound = judged.stop;
        for (Function f : request.functions) {
          auto value = solver->function(left, f);
          if (!value && waits(value.stop)) return;
          if (!value) bound = value.stop;
          item.functions.push_back(value ? *value : unknown(f));
          item.functions.back().function = f;
        }
      }
      std::size_t held = sizeof item + 200 * item.words.size() + item.to.size();
      for (const auto& hand : item.hands)
        for (const Gesture& way : hand.ways) held += 40 * (way.picks.size() + way.gone.size() + 1);
      moves.moves.push_back(std::move(item));
      static_cast<void>(meter.tick(8 * spec.components.size()));
      if (keep(held) != Stop::none) {
        listed->moves.resize(moves.moves.size());
        moves.truncated = true;
        bound = Stop::memory;
      }
    }
    if (request.advise) {
      auto advice = advise(spec, *solver, moves, *listed, *request.advise, adviser(), lengths);
      if (!advice && waits(advice.stop)) return;
      if (!advice) {
        bound = advice.stop;
        advice = advise(spec, *solver, moves, *listed, std::nullopt, adviser(), lengths);
      }
      if (advice) moves.advice = std::move(*advice.value);
    }
    finish(std::move(moves), bound);
  }
  bool own_names() const override { return request.own_names; }
  bool by_name() const override { return request.by_name; }
  std::string database_named() const override { return request.database; }
  bool asks_functions() const override { return !request.functions.empty(); }

 private:
  Places adviser() const {
    return {[this](std::size_t i) {
              if (const auto how = speaking()) return part_spoken(spec, *how, spec.components, i);
              return told({&spec.components[i], 1});
            },
            [this](std::size_t i) { return number_of(spec.components, i); },
            spec.rulesets.size() == 1 || numbered_through()};
  }

  // The board of the start is kept: the n-th component of some rules is the n-th still, unless they split.
  // Without a start, every component began as it is.
  std::vector<Key> beginnings() const {
    std::vector<Key> result;
    for (const Component& c : spec.components) result.push_back(c.position);
    if (request.start.empty()) return result;
    auto start = parse_spec(request.start, world, sizes());
    if (!start) return result;
    // By the name of its rules and its number among theirs.
    std::map<std::pair<std::string, std::size_t>, Component> began;
    each_numbered(*start, [&](std::size_t k, std::string name, std::size_t number) {
      began[{std::move(name), number}] = start->components[k];
    });
    each_numbered(spec, [&](std::size_t i, std::string name, std::size_t number) {
      const auto found = began.find({std::move(name), number});
      if (found == began.end()) return;
      const Component& c = found->second;
      // Keys belong to the ruleset they come from.
      if (auto keys =
              spec.ruleset(spec.components[i]).parse(start->ruleset(c).print({&c.position, 1}), sizes());
          keys && keys->size() == 1)
        result[i] = (*keys)[0];
    });
    return result;
  }
  template <class F>
  static void each_numbered(const Spec& s, F&& f) {
    std::vector<std::size_t> seen(s.rulesets.size(), 0);
    for (std::size_t i = 0; i < s.components.size(); ++i) {
      const Component& c = s.components[i];
      f(i, s.ruleset(c).name(), seen[c.rules]++);
    }
  }
  // What is called by a name of its own has its own words; else each rules' own, each once.
  void tell_rules() {
    const Catalogue& catalogue = *world.catalogue;
    const auto named_rule = [&](const NamedGame& named) {
      moves.rules_told.push_back({std::string(named.id), named.rule});
    };
    if (spec.sum) return named_rule(*spec.sum);
    std::vector<std::string_view> told_already;
    for (std::size_t i = 0; i < spec.rulesets.size(); ++i) {
      const NamedGamePtr named = named_at(i);
      const EntryPtr entry = catalogue.game_of(spec.rulesets[i]->name());
      const std::string_view key = named ? named->id : std::string_view(spec.rulesets[i]->name());
      if ((!named && !entry) || std::ranges::count(told_already, key) > 0) continue;
      told_already.push_back(key);
      if (named)
        named_rule(*named);
      else
        moves.rules_told.push_back({std::string(entry->id), rule_told(*entry, *spec.rulesets[i])});
    }
  }
  NamedGamePtr named_at(std::size_t rules) const {
    return rules < spec.called.size() && !spec.called[rules].empty()
               ? world.catalogue->named_game(spec.called[rules])
               : nullptr;
  }
  // As the rule that people have read calls what lies there.
  std::string_view thing(const Component& c) const {
    if (spec.sum) return spec.sum->thing;
    const NamedGamePtr named = named_at(c.rules);
    return named ? named->thing : std::string_view{};
  }

  // What touches make of the whole position; where heaps are listed, one may come or go, too.
  void set_up(std::size_t index, Key start) {
    const Component& c = spec.components[index];
    const Ruleset& ruleset = spec.ruleset(c);
    const auto with = [&](Key key) {
      std::vector<Component> all = spec.components;
      all[index].position = key;
      return told(all);
    };
    bool fewer = false;
    for (const Edit& edit : ruleset.edits(c.position, start)) {
      fewer |= edit.does == Edit::Does::fewer;
      moves.edits.push_back({index, edit, with(edit.to)});
    }
    if (spec.sum || !ruleset.list() || !ruleset.size_of(c.position)) return;
    std::size_t alike = 0, last = 0;
    for (std::size_t i = 0; i < spec.components.size(); ++i)
      if (spec.components[i].rules == c.rules) ++alike, last = i;
    if (!fewer && alike > 1) {
      std::vector<Component> all = spec.components;
      all.erase(all.begin() + static_cast<std::ptrdiff_t>(index));
      moves.edits.push_back({index, {Edit::Does::fewer}, told(all)});
    }
    constexpr std::size_t most_components = 12;
    if (const auto heap = ruleset.heap(3);
        heap && index == last && spec.components.size() < most_components) {
      std::vector<Component> all = spec.components;
      all.insert(all.begin() + static_cast<std::ptrdiff_t>(index) + 1, Component{c.rules, *heap});
      moves.edits.push_back({index, {Edit::Does::another}, told(all)});
    }
  }

  void lay_out() {
    auto start = beginnings();
    if (request.edits)
      for (std::size_t i = 0; i < spec.components.size(); ++i)
        start[i] = spec.ruleset(spec.components[i]).room(spec.components[i].position);
    std::map<std::uint32_t, std::size_t> numbers;  // as number_of() counts
    for (std::size_t i = 0; i < spec.components.size(); ++i) {
      const Component& c = spec.components[i];
      const Ruleset& ruleset = spec.ruleset(c);
      std::string picture = ruleset.draw(c.position, request.start.empty() ? 0 : ruleset.length(start[i]));
      if (!picture.empty() && picture.back() != '\n') picture += '\n';
      moves.drawing += picture;
      std::string name = std::to_string(numbered_through() ? i + 1 : ++numbers[c.rules]);
      if (spec.rulesets.size() > 1 && !numbered_through()) name = rules_told(c) + " " + name;
      moves.board.push_back(
          {told({&c, 1}), rules_told(c), std::move(name), ruleset.size_of(c.position), std::move(picture)});
      if (!request.scene) continue;
      moves.scenes.push_back(ruleset.scene(c.position, start[i]));
      if (const std::string_view called = thing(c); moves.scenes.back() && !called.empty())
        for (Scene::Spot& spot : moves.scenes.back()->spots)
          if (spot.kind == "pebble" || spot.kind == "match") spot.kind = called;
      if (request.edits && moves.scenes.back()) set_up(i, start[i]);
    }
  }

  std::optional<MoveList> listed;      // every move
  std::vector<std::uint64_t> lengths;  // of the play after some of them, as far as was asked for advice
  Moves moves;
};

}  // namespace

std::unique_ptr<Task> moves_task(Request request, World world) {
  return std::make_unique<MovesTask>(std::move(request), std::move(world));
}

}  // namespace bouton
