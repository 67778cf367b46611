#include "explain/residues.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "explain/kin.hpp"
#include "solve/evaluate.hpp"

namespace bouton {
namespace {

using Number = Reason::Number;
using Numbers = std::vector<Number>;

// The most that a move takes.
std::optional<std::uint64_t> reach_of(const Ruleset& ruleset) {
  if (const auto reach = ruleset.reach()) return reach;
  const auto rule = ruleset.heap_rule();
  if (!rule) return std::nullopt;
  if (const auto* set = std::get_if<FiniteSet>(&*rule)) return set->numbers.empty() ? 0 : set->numbers.back();
  return std::get<FiniteCode>(*rule).digits.size() - 1;
}

// Of codes only their digits tell.
bool only_takes(const Ruleset& ruleset) {
  if (!ruleset.rules().splits()) return true;
  const auto rule = ruleset.heap_rule();
  const auto* code = rule ? std::get_if<FiniteCode>(&*rule) : nullptr;
  return code && std::all_of(code->digits.begin(), code->digits.end(), [](auto digit) { return digit < 4; });
}

// "2, 3, 7 → 2; 4 → 3": the numbers that call for one take side by side.
std::string grouped(const Numbers& at, const Numbers& takes) {
  std::map<Number, std::string> groups;
  for (std::size_t i = 0; i < at.size(); ++i) {
    std::string& group = groups[takes[i]];
    group += (group.empty() ? "" : ", ") + std::to_string(at[i]);
  }
  std::string text;
  for (const auto& [take, numbers] : groups)
    text += (text.empty() ? "" : "; ") + numbers + " → " + std::to_string(take);
  return text;
}

struct Winning {
  // Of every size: what can be taken to leave a lost heap; and whether that is nothing.
  std::vector<Numbers> takes{};
  bool lost(std::uint64_t size) const { return takes[size].empty(); }
  bool wins(std::uint64_t size, Number take) const {
    return std::find(takes[size].begin(), takes[size].end(), take) != takes[size].end();
  }
};

std::optional<Winning> winning_takes(const Ruleset& ruleset, const Limits& limits, std::uint64_t end) {
  constexpr std::uint64_t work = 50'000'000;
  const auto values = values_for(ruleset.rules(), way());
  Meter meter(limits);
  meter.refill(work);
  Winning winning;
  std::vector<bool> zero;
  Options options;
  for (std::uint64_t size = 0; size < end; ++size) {
    const auto value = values->value(size, meter);
    if (!value) return std::nullopt;
    zero.push_back(*value == 0);
    options.clear();
    ruleset.rules().options(size, options);
    Numbers takes;
    options.each([&](std::span<const Key> parts) {
      if (parts.size() == 1 && zero[parts[0]]) takes.push_back(size - parts[0]);
    });
    std::sort(takes.begin(), takes.end());
    takes.erase(std::unique(takes.begin(), takes.end()), takes.end());
    winning.takes.push_back(std::move(takes));
  }
  return winning;
}

}  // namespace

std::optional<Reason> moves_by_residue(const Ruleset& ruleset, const Limits& limits, std::uint64_t longest) {
  constexpr std::uint64_t most_reach = 1000, most_before = 2000;
  if (!ruleset.rules().heaps() || !only_takes(ruleset)) return std::nullopt;
  const auto reach = reach_of(ruleset);
  if (!reach || *reach == 0 || *reach > most_reach) return std::nullopt;
  const Period known = period_of(ruleset, limits);
  if (known.status != Period::Status::proved || known.saltus != 0 || known.period > longest ||
      known.preperiod > most_before)
    return std::nullopt;
  const std::uint64_t period = known.period;
  // From here on what wins depends on the remainder alone: every move is possible, and leads behind the
  // beginning of the period.
  const std::uint64_t settled = known.preperiod + *reach + 1;
  const auto winning = winning_takes(ruleset, limits, settled + period);
  if (!winning) return std::nullopt;

  // For each remainder the take that is right from the least size on.
  std::uint64_t from = 0;
  Numbers residues, takes, lost;
  for (std::uint64_t residue = 0; residue < period; ++residue) {
    const std::uint64_t beyond = settled + (residue + period - settled % period) % period;
    const auto holds_from = [&](auto&& holds) {
      std::uint64_t least = 0;
      for (std::uint64_t size = residue; size < beyond; size += period)
        if (!holds(size)) least = size + 1;
      return least;
    };
    if (winning->lost(beyond)) {
      lost.push_back(residue);
      from = std::max(from, holds_from([&](std::uint64_t size) { return winning->lost(size); }));
      continue;
    }
    Number best = 0;
    std::uint64_t best_from = 0;
    for (Number take : winning->takes[beyond]) {
      const std::uint64_t since = holds_from([&](std::uint64_t size) { return winning->wins(size, take); });
      if (best != 0 && since >= best_from) continue;
      best = take;
      best_from = since;
    }
    residues.push_back(residue);
    takes.push_back(best);
    from = std::max(from, best_from);
  }
  if (residues.empty()) return std::nullopt;
  Numbers sizes, size_takes, lost_sizes;
  for (std::uint64_t size = 0; size < from; ++size) {
    if (winning->lost(size)) {
      lost_sizes.push_back(size);
      continue;
    }
    sizes.push_back(size);
    size_takes.push_back(winning->takes[size][0]);
  }
  Reason reason{
      from == 0 ? "residue-moves" : "residue-moves-later",
      from == 0
          ? Trilingual{"What to take from one heap depends only on its remainder on division by {period} "
                       "(remainder → take): {rule}. Heaps that leave {lost} are lost.",
                       "Egyetlen halomnál az elveendő mennyiség csak az osztási maradéktól függ, ha az osztó "
                       "{period} (maradék → elveendő): {rule}. Vesztes az a halom, amelynek maradéka: "
                       "{lost}.",
                       "To, kolik vzít z jediné hromádky, záleží jen na jejím zbytku po dělení číslem "
                       "{period} (zbytek → odebrat): {rule}. Prohrávají hromádky se zbytkem {lost}."}
          : Trilingual{"From {from} on, what to take from one heap depends only on its remainder on division "
                       "by {period} (remainder → take): {rule}. Heaps that leave {lost} are lost. Smaller "
                       "heaps (heap → take): {small_rule}; the others are lost.",
                       "Egyetlen, legalább {from} nagyságú halomnál az elveendő mennyiség csak az osztási "
                       "maradéktól függ, ha az osztó {period} (maradék → elveendő): {rule}. Vesztes "
                       "az a halom, amelynek maradéka: {lost}. Kisebb halmok (halom → elveendő): "
                       "{small_rule}; a többi vesztes.",
                       "Od {from} výš záleží jen na zbytku hromádky po dělení číslem {period} (zbytek → "
                       "odebrat): {rule}. Prohrávají hromádky se zbytkem {lost}. Menší hromádky (hromádka → "
                       "odebrat): {small_rule}; ostatní prohrávají."},
      {{"period", period},
       {"from", from},
       {"residues", residues},
       {"takes", takes},
       {"lost", lost},
       {"rule", grouped(residues, takes)}}};
  if (from > 0)
    reason.arguments.insert(reason.arguments.end(), {{"small", sizes},
                                                     {"small_takes", size_takes},
                                                     {"small_lost", lost_sizes},
                                                     {"small_rule", grouped(sizes, size_takes)}});
  return telling_the_move(std::move(reason));
}

}  // namespace bouton
