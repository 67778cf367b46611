#include "explain/kin.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <string>
#include <utility>

#include "bouton/notation.hpp"
#include "sequence/quick_period.hpp"
#include "solve/evaluate.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t most_values = 20'000;
constexpr std::uint64_t glance = 200;  // values that are compared at first
constexpr std::uint64_t largest_shift = 8;
constexpr std::uint64_t most_work = 50'000'000;

// Grundy values from 0 on, by definition, as far as the work goes.
class Listed {
 public:
  Listed(const Ruleset& ruleset, const Limits& limits)
      : values_(values_for(ruleset.rules(), way())), meter_(limits) {
    meter_.refill(most_work);
  }
  bool extend(std::uint64_t count) {
    while (list_.size() < count) {
      auto value = values_->value(list_.size(), meter_);
      if (!value) return false;
      list_.push_back(*value);
    }
    return true;
  }
  Code operator[](std::uint64_t n) const { return list_[n]; }
  std::span<const Code> first(std::size_t count) const { return std::span(list_).first(count); }

 private:
  std::unique_ptr<Values> values_;
  Meter meter_;
  std::vector<Code> list_;
};

struct Candidate {
  std::string name, rules;
};

std::vector<Candidate> candidates(const Catalogue& catalogue, const Listed& values) {
  std::vector<Candidate> list;
  for (const NamedGamePtr& game : catalogue.named())
    if (!game->is_sum() && game->convention == Convention::normal)
      list.push_back({std::string(game->id), std::string(game->rules[0])});
  for (const EntryPtr& game : catalogue.games())
    if (game->models)
      for (std::string& rules : game->models(values.first(glance))) list.push_back({"", std::move(rules)});
  return list;
}

// `first` after so many heaps of value 0 is `second`, for so many values.
bool follows(const Listed& first, const Listed& second, std::uint64_t zeros, std::uint64_t count) {
  for (std::uint64_t n = 0; n < zeros; ++n)
    if (first[n] != 0) return false;
  for (std::uint64_t n = 0; n < count; ++n)
    if (first[n + zeros] != second[n]) return false;
  return true;
}

enum class Verdict { different, observed, proved };

struct Relation {
  Listed& first;
  Listed& second;
  const Period& first_period;
  const Period& second_period;
  std::uint64_t zeros = 0;
  std::uint64_t compared = glance;

  // Two sequences that repeat are equal if they have the same period and agree until both have gone round.
  Verdict judge() {
    if (first_period.status != Period::Status::proved || second_period.status != Period::Status::proved)
      return Verdict::observed;
    if (first_period.period != second_period.period || first_period.saltus != second_period.saltus)
      return Verdict::different;
    const std::uint64_t begun = std::max(first_period.preperiod, second_period.preperiod);
    if (begun > most_values || first_period.period > most_values) return Verdict::observed;
    const std::uint64_t count = std::max(glance, begun + first_period.period);
    if (!first.extend(count + zeros) || !second.extend(count)) return Verdict::observed;
    compared = count;
    return follows(first, second, zeros, count) ? Verdict::proved : Verdict::different;
  }
};

}  // namespace

std::optional<Period> period_by_theory(const Ruleset& ruleset) {
  if (const auto growth = ruleset.growth())
    return Period{.status = Period::Status::proved,
                  .period = growth->period,
                  .preperiod = growth->from,
                  .saltus = growth->saltus};
  if (ruleset.heap_rule()) return std::nullopt;  // there is better evidence
  const auto round = ruleset.round();
  if (!round) return std::nullopt;
  return Period{.status = Period::Status::proved, .period = round->period, .preperiod = round->from};
}

Period period_of(const Ruleset& ruleset, const Limits& limits) {
  if (const auto known = period_by_theory(ruleset)) return *known;
  const auto rule = ruleset.heap_rule();
  return rule ? sequence::quick_period(*rule, std::min(most_values, limits.positions)) : Period{};
}

std::vector<Sequence::Kin> kin_of(const Ruleset& ruleset, const Period& period, const World& world,
                                  const Limits& limits) {
  std::vector<Sequence::Kin> result;
  if (!ruleset.rules().heaps()) return result;
  Listed own(ruleset, limits);
  if (!own.extend(glance + largest_shift)) return result;
  std::uint64_t greatest = 0;
  for (std::uint64_t n = 0; n < glance; ++n) greatest = std::max(greatest, own[n]);
  if (greatest == 0) return result;  // nobody can move: nothing to compare
  for (const Candidate& candidate : candidates(*world.catalogue, own)) {
    auto parsed = parse_rules(candidate.rules, world);
    if (!parsed || parsed->size() != 1) continue;
    const Ruleset& other_rules = *(*parsed)[0];
    Sequence::Kin kin{.name = candidate.name, .rules = other_rules.name()};
    if (other_rules.name() == ruleset.name()) {
      kin.itself = kin.proved = true;
      kin.compared = glance;
      if (!kin.name.empty()) result.push_back(std::move(kin));
      continue;
    }
    if (!other_rules.rules().heaps()) continue;
    Listed other(other_rules, limits);
    if (!other.extend(glance + largest_shift)) continue;
    for (std::uint64_t zeros = 0; zeros <= largest_shift; ++zeros) {
      const bool late = follows(own, other, zeros, glance);
      if (!late && !follows(other, own, zeros, glance)) continue;
      const Period other_period = period_of(other_rules, limits);
      Relation relation = late ? Relation{own, other, period, other_period, zeros}
                               : Relation{other, own, other_period, period, zeros};
      const Verdict verdict = relation.judge();
      if (verdict == Verdict::different) break;
      kin.shift = late ? static_cast<std::int64_t>(zeros) : -static_cast<std::int64_t>(zeros);
      kin.proved = verdict == Verdict::proved;
      kin.compared = relation.compared;
      result.push_back(std::move(kin));
      break;
    }
  }
  std::stable_sort(result.begin(), result.end(), [](const Sequence::Kin& a, const Sequence::Kin& b) {
    return std::abs(a.shift) < std::abs(b.shift);
  });
  return result;
}

}  // namespace bouton
