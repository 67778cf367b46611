// What the tests of the heap games share: positions by their notation, answers, theories against search, and
// the arguments of reasons.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "bouton/bouton.hpp"
#include "solve/compound_solver.hpp"
#include "solve/evaluate.hpp"
#include "unit/languages.hpp"
#include "unit/support.hpp"

namespace bouton::heap_games {

using Sizes = std::vector<std::uint64_t>;
using test::both_conventions;

inline const Way& normal_sum = way();
inline const Way& misere_sum = way(Play::sum, Ending::long_, Convention::misere);

inline std::shared_ptr<const Ruleset> rules_named(std::string_view text) {
  auto made = parse_rules(text, {});
  EXPECT_TRUE(made) << text << ": " << (made ? "" : render(made.error().message));
  return made ? (*made)[0] : nullptr;
}
inline Key key_of(const Ruleset& ruleset, std::string_view position) {
  auto keys = ruleset.parse(position);
  EXPECT_TRUE(keys) << ruleset.name() << ":" << position << ": "
                    << (keys ? "" : render(keys.error().message));
  return keys ? (*keys)[0] : 0;
}
inline std::string printed(const Ruleset& ruleset, Key key) { return ruleset.print({&key, 1}); }

// What the solver says of a position: who wins, the value where there is one, and the moves that win.
struct Answer {
  Outcome outcome = Outcome::unknown;
  std::optional<std::uint64_t> value;
  std::set<std::string> moves;
  bool truncated = false;
  std::optional<std::uint64_t> total;
};
inline Answer solve(std::string_view text, const Way& way = normal_sum) {
  auto spec = parse_spec(text, {});
  EXPECT_TRUE(spec) << text << ": " << (spec ? "" : render(spec.error().message));
  if (!spec) return {};
  std::vector<const Rules*> rules;
  for (const auto& ruleset : spec->rulesets) rules.push_back(&ruleset->rules());
  Meter meter;
  CompoundSolver solver(rules, way, meter);
  auto judged = solver.judge(spec->components);
  auto moves = solver.winning_moves(spec->components);
  EXPECT_TRUE(judged && moves) << text;
  if (!judged || !moves) return {};
  Answer answer{judged->outcome, std::nullopt, {}, moves->truncated, moves->total};
  if (judged->value.kind == Value::Kind::number) answer.value = judged->value.number;
  for (const Move& move : moves->moves) answer.moves.insert(print(*spec, after(spec->components, move)));
  return answer;
}

inline std::vector<Key> options_of(const Rules& rules, Key from) {
  Options list;
  rules.options(from, list);
  std::vector<Key> result;
  list.each([&](std::span<const Key> parts) { result.push_back(parts[0]); });
  return result;
}

// The theory's values on heaps 0 to `last` against search, and its options of each value against the list.
inline void expect_values_by_search(const std::string& name, std::uint64_t last) {
  const auto ruleset = rules_named(name);
  const Rules& rules = ruleset->rules();
  auto searched = values_for(rules, normal_sum);
  Meter meter;
  for (std::uint64_t n = 0; n <= last; ++n) {
    const auto known = rules.known_value(n, normal_sum);
    ASSERT_TRUE(known) << name << ":" << n;
    ASSERT_EQ(*known, *searched->value(n, meter)) << name << ":" << n;
    if (n % 7 != 0) continue;
    std::map<Code, std::set<Key>> by_value;
    for (Key to : options_of(rules, n)) by_value[*searched->value(to, meter)].insert(to);
    for (Code wanted = 0; wanted <= *known + 3; ++wanted) {
      std::vector<OptionClass> told;
      if (!rules.known_options(n, normal_sum, wanted, told)) continue;
      std::set<Key> sizes;
      for (const OptionClass& option : told) sizes.insert(option.parts[0]);
      EXPECT_EQ(sizes, by_value[wanted]) << name << ":" << n << " wanted " << wanted;
    }
  }
  // No theory of values is claimed where it does not hold.
  for (const Way& row : ways)
    if (row.function != Function::grundy) {
      EXPECT_FALSE(rules.known_value(last, row)) << name;
    }
}

// Heaps too large for search: every smaller value is offered by a legal move, and none that is not there.
inline void expect_large_options(const std::string& name, const std::function<bool(Key, Key)>& legal) {
  const auto ruleset = rules_named(name);
  const Rules& rules = ruleset->rules();
  test::Random random(7);
  for (int round = 0; round < 300; ++round) {
    const std::uint64_t n = round == 0 ? largest_size : random.between(2'000'000, largest_size);
    const Code own = *rules.known_value(n, normal_sum);
    const Sizes tried = {0, 1, own / 2, own - (own > 0), random.below(own + 1), own, own + 1};
    for (Code wanted : tried) {
      std::vector<OptionClass> told;
      ASSERT_TRUE(rules.known_options(n, normal_sum, wanted, told)) << name << ":" << n;
      if (wanted < own) {
        EXPECT_FALSE(told.empty()) << name << ":" << n << " wanted " << wanted;
      }
      if (wanted == own) {
        EXPECT_TRUE(told.empty()) << name << ":" << n;
      }
      for (const OptionClass& option : told) {
        EXPECT_TRUE(legal(n, option.parts[0])) << name << ":" << n << " to " << option.parts[0];
        EXPECT_EQ(rules.known_value(option.parts[0], normal_sum), wanted);
      }
    }
  }
}

// Known outcomes and winning moves against search, in one convention.
inline void expect_outcomes_by_search(const Ruleset& ruleset, std::span<const Key> keys, const Way& way) {
  const Rules& rules = ruleset.rules();
  auto searched = outcomes_for(rules, way.convention);
  Meter meter;
  CompoundSolver solver({&rules}, way, meter);
  for (Key key : keys) {
    const std::string what = ruleset.name() + ":" + printed(ruleset, key);
    const auto known = rules.known_outcome(key, way);
    ASSERT_TRUE(known) << what;
    ASSERT_EQ(*known == Outcome::P, *searched->value(key, meter) == 0) << what;
    std::set<Key> right;
    for (Key to : options_of(rules, key))
      if (*searched->value(to, meter) == 0) right.insert(to);
    std::vector<OptionClass> told;
    if (!rules.known_winning_options(key, way, told)) continue;
    std::set<Key> winning;
    for (const OptionClass& option : told) winning.insert(option.parts[0]);
    EXPECT_EQ(winning, right) << what;
  }
}

inline std::uint64_t number(const Reason& reason, std::string_view name) {
  const auto* argument = reason.find(name);
  const auto* value = argument ? std::get_if<Reason::Number>(argument) : nullptr;
  EXPECT_TRUE(value) << reason.id << " has no number " << name;
  return value ? *value : 0;
}
inline Sizes list(const Reason& reason, std::string_view name) {
  const auto* argument = reason.find(name);
  const auto* value = argument ? std::get_if<Sizes>(argument) : nullptr;
  EXPECT_TRUE(value) << reason.id << " has no list " << name;
  return value ? *value : Sizes{};
}
inline std::vector<Reason> reading(std::string_view text, const Way& way = normal_sum) {
  auto spec = parse_spec(text, {});
  EXPECT_TRUE(spec) << text;
  return spec ? spec->rulesets[0]->reading(spec->components[0].position, way) : std::vector<Reason>{};
}
// The one reason that is expected, with an identifier.
inline Reason only(std::string_view text, std::string_view id, const Way& way = normal_sum) {
  const auto steps = reading(text, way);
  EXPECT_EQ(steps.size(), 1u) << text;
  if (steps.empty()) return {};
  EXPECT_EQ(steps[0].id, id) << text;
  return steps[0];
}
inline const Reason& step(const std::vector<Reason>& steps, std::string_view id) {
  static const Reason none;
  for (const Reason& reason : steps)
    if (reason.id == id) return reason;
  ADD_FAILURE() << "no step " << id;
  return none;
}

}  // namespace bouton::heap_games
