#include "explain/advice.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace bouton {
namespace {

using Indices = std::vector<std::size_t>;

std::optional<std::uint64_t> number_in(std::string_view digits) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return number;
}

// "3, 1" as numbers; nothing if there is anything else.
std::optional<std::vector<std::uint64_t>> numbers_in(std::string_view list) {
  std::vector<std::uint64_t> numbers;
  while (true) {
    const std::size_t comma = list.find(", ");
    const auto number = number_in(list.substr(0, comma));
    if (!number) return std::nullopt;
    numbers.push_back(*number);
    if (comma == std::string_view::npos) return numbers;
    list.remove_prefix(comma + 2);
  }
}

Indices leading_to(const Moves& moves, Outcome outcome) {
  Indices result;
  for (std::size_t i = 0; i < moves.moves.size(); ++i)
    if (moves.moves[i].outcome == outcome) result.push_back(i);
  return result;
}

// Those among some moves that win soon or late, or lose late, as the style wants it. Where the play may go
// round for ever, a winner who does not hurry may never win.
Attempt<Indices> by_length(const Spec& spec, Solver& solver, const WinningMoves& listed, Style style,
                           Indices candidates, bool winning) {
  const bool loops = std::any_of(spec.components.begin(), spec.components.end(),
                                 [&](const Component& c) { return spec.rules(c).loops(c.position); });
  const bool slow = style == Style::slow && !loops;
  if (candidates.size() < 2 || (style == Style::any && !(loops && winning)) || (slow && !winning))
    return candidates;
  const Function function = slow ? Function::suspense : Function::remoteness;
  std::vector<std::uint64_t> lengths;
  for (std::size_t i : candidates) {
    auto value = solver.function(after(spec.components, listed.moves[i]), function);
    if (!value && value.stop == Stop::pending) return value.stop;
    // Not all are known: none is known to be the best.
    if (!value || value->kind != Value::Kind::number) return candidates;
    lengths.push_back(value->number);
  }
  const bool greatest = slow || !winning;
  const std::uint64_t chosen = greatest ? *std::max_element(lengths.begin(), lengths.end())
                                        : *std::min_element(lengths.begin(), lengths.end());
  Indices best;
  for (std::size_t i = 0; i < candidates.size(); ++i)
    if (lengths[i] == chosen) best.push_back(candidates[i]);
  return best;
}

// The component that a phrase speaks of: the n-th of its rules.
std::string component_named(const Spec& spec, const std::string& where, const std::string& number) {
  const auto n = number_in(number);
  std::uint64_t seen = 0;
  for (const Component& c : spec.components) {
    const std::string component = print(spec, {&c, 1});
    if (spec.rulesets.size() > 1 && where != spec.ruleset(c).name() && where != component) continue;
    if (where == component || ++seen == n) return component;
  }
  return where.empty() ? number : where;
}

// Where a move is made: the heap, else the component, else only how many such moves there are.
Reason place_of(const Spec& spec, const Moves& moves, const Moves::Item& item, std::uint64_t good) {
  constexpr Trilingual in_heap = {"Move in heap {heaps}.", "Itt érdemes lépni: {heaps}. halom.",
                                  "Táhněte v {heaps}. hromádce."};
  constexpr Trilingual in_heaps = {"Move in the heaps {heaps}.",
                                   "Ezekben a halmokban érdemes lépni: {heaps}.",
                                   "Táhněte v těchto hromádkách: {heaps}."};
  std::vector<Reason::Number> heaps;
  for (const Moves::Taking& taking : item.takings) heaps.push_back(taking.heap);
  std::vector<std::string> components;
  const bool of_heaps = spec.rulesets.size() == 1 && spec.rulesets[0]->heap(0).has_value();
  if (heaps.empty() && spec.components.size() > 1) {
    for (const Phrase& phrase : item.words) {
      if (phrase.arguments.empty()) continue;
      const std::string& number = phrase.arguments.back();  // among the components of these rules
      if (const auto heap = number_in(number); heap && of_heaps)
        heaps.push_back(*heap);
      else
        components.push_back(component_named(spec, phrase.where, number));
    }
  }
  if (!heaps.empty())
    return {"hint-heaps", heaps.size() == 1 ? in_heap : in_heaps, {{"heaps", std::move(heaps)}}};
  if (!components.empty())
    return {"hint-components",
            {"Move here: {components}.", "Itt érdemes lépni: {components}.", "Táhněte zde: {components}."},
            {{"components", std::move(components)}}};
  return {"hint-count",
          {"{good} of the {all} moves {good:wins|win}.", "{all} lépésből {good} nyerő.",
           "{good:Vyhrává|Vyhrávají|Vyhrává} {good} z {all} možných tahů."},
          {{"good", good}, {"all", Reason::Number{moves.moves.size()}}}};
}

// Who is winning; where to move; the move.
std::vector<Reason> hints_for(const Spec& spec, const Moves& moves, const Moves::Advice& advice) {
  const Moves::Item& item = moves.moves[advice.best[0]];
  // A winning move may be known where the judgement of the position was not finished in time.
  const Outcome known = item.outcome == Outcome::P ? Outcome::N : moves.outcome;
  // Who wins may be known where it is not known how.
  const Outcome outcome = item.outcome == Outcome::P || advice.sure ? known : Outcome::unknown;
  const auto good = Reason::Number{leading_to(moves, item.outcome).size()};
  const Reason the_move = {
      "hint-move",
      {"Play: {move}  ->  {to}", "A legjobb lépés: {move}  ->  {to}", "Nejlepší tah: {move}  ->  {to}"},
      {{"move", item.words}, {"to", item.to}}};
  std::vector<Reason> hints = {{"outcome-" + std::string(name_of(known)), {}}};
  switch (outcome) {
    case Outcome::N:
      hints.push_back(place_of(spec, moves, item, good));
      hints.push_back(the_move);
      break;
    case Outcome::D:
      hints.push_back({"hint-draw",
                       {"No move wins, but {good} of the {all} {good:holds|hold} the draw.",
                        "Nyerő lépés nincs, de {all} lépésből {good} megtartja a döntetlent.",
                        "Žádný tah nevyhrává, ale remízu drží {good} z {all} možných tahů."},
                       {{"good", good}, {"all", Reason::Number{moves.moves.size()}}}});
      hints.push_back(the_move);
      break;
    case Outcome::P:
      hints.push_back(
          {"hint-nowhere", {"There is no winning move.", "Nincs nyerő lépés.", "Žádný tah nevyhrává."}});
      hints.push_back(
          {"hint-any",
           {"Every move loses against the best play: choose one that is hard to answer.",
            "A legjobb játék ellen minden lépés veszít: válasszon olyat, amelyre nehéz válaszolni.",
            "Proti nejlepší hře prohrává každý tah: zvolte takový, na který se těžko odpovídá."}});
      break;
    case Outcome::unknown:
      for (int i = 0; i < 2; ++i)
        hints.push_back({"hint-unknown",
                         {"It could not be found out in time which move is the best.",
                          "Nem sikerült időben kideríteni, melyik lépés a legjobb.",
                          "Nepodařilo se včas zjistit, který tah je nejlepší."}});
  }
  return hints;
}

}  // namespace

std::vector<Moves::Taking> takings_of(const std::vector<Phrase>& words) {
  std::vector<Moves::Taking> result;
  for (const Phrase& phrase : words) {
    if (!phrase.where.empty() || phrase.arguments.size() < 2) return {};
    if (phrase.id == "take-both") {
      const auto count = number_in(phrase.arguments[0]);
      if (!count) return {};
      result.insert(result.end(), {{1, *count}, {2, *count}});
      continue;
    }
    // Of several numbers in one phrase the first ones are the counters, the second ones the heaps.
    if (phrase.id != "take" && phrase.id != "take-from" && phrase.id != "take-several") return {};
    const auto counts = numbers_in(phrase.arguments[0]), heaps = numbers_in(phrase.arguments[1]);
    if (!counts || !heaps || counts->size() != heaps->size()) return {};
    for (std::size_t i = 0; i < counts->size(); ++i) result.push_back({(*heaps)[i], (*counts)[i]});
  }
  std::sort(result.begin(), result.end());
  return result;
}

Attempt<Moves::Advice> advise(const Spec& spec, Solver& solver, const Moves& moves,
                              const WinningMoves& listed, std::optional<Style> style) {
  Moves::Advice advice;
  if (moves.moves.empty()) return advice;
  // To a lost position, else to a drawn one, else to any that is not known to be won for the other player,
  // else whichever.
  const Indices unknown = leading_to(moves, Outcome::unknown);
  const Indices winning = leading_to(moves, Outcome::P);
  advice.best = winning;
  advice.sure = !winning.empty() || unknown.empty();
  if (advice.best.empty()) advice.best = leading_to(moves, Outcome::D);
  if (advice.best.empty()) advice.best = unknown;
  const bool losing = advice.best.empty();
  if (losing) advice.best = leading_to(moves, Outcome::N);
  if (style && (losing || !winning.empty())) {
    auto best = by_length(spec, solver, listed, *style, std::move(advice.best), !losing);
    if (!best) return best.stop;
    advice.best = std::move(*best.value);
  }
  advice.hints = hints_for(spec, moves, advice);
  return advice;
}

std::optional<std::size_t> better_move(const Moves& moves, std::size_t played) {
  const Outcome left = moves.moves[played].outcome;
  for (Outcome aim : {Outcome::P, Outcome::D}) {
    if (left == aim || left == Outcome::unknown) return std::nullopt;
    if (const Indices better = leading_to(moves, aim); !better.empty()) return better[0];
  }
  return std::nullopt;
}

}  // namespace bouton
