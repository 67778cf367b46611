#include "explain/advice.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace bouton {
namespace {

using Indices = std::vector<std::size_t>;

Indices leading_to(const Moves& moves, Outcome outcome) {
  Indices result;
  for (std::size_t i = 0; i < moves.moves.size(); ++i)
    if (moves.moves[i].outcome == outcome) result.push_back(i);
  return result;
}

// Those among some moves that win soon or late, or lose late, as the style wants it. Where the play may go
// round for ever, a winner who does not hurry may never win.
struct Chosen {
  Indices best;
  bool compared = false;  // else they are all the candidates
};
Attempt<Chosen> by_length(const Spec& spec, CompoundSolver& solver, const MoveList& listed, Style style,
                          Indices candidates, bool winning, std::vector<std::uint64_t>& lengths) {
  const bool loops = std::any_of(spec.components.begin(), spec.components.end(),
                                 [&](const Component& c) { return spec.rules(c).loops(c.position); });
  const bool slow = style == Style::slow && !loops;
  if (candidates.size() < 2 || (style == Style::any && !(loops && winning)) || (slow && !winning))
    return Chosen{std::move(candidates)};
  const Function function = slow ? Function::suspense : Function::remoteness;
  while (lengths.size() < candidates.size()) {
    const std::size_t i = candidates[lengths.size()];
    auto value = solver.function(after(spec.components, listed.moves[i]), function);
    if (!value && value.stop == Stop::pending) return value.stop;
    // Not all are known: none is known to be the best.
    if (!value || value->kind != Value::Kind::number) return Chosen{std::move(candidates)};
    lengths.push_back(value->number);
  }
  const bool greatest = slow || !winning;
  const std::uint64_t chosen = greatest ? *std::max_element(lengths.begin(), lengths.end())
                                        : *std::min_element(lengths.begin(), lengths.end());
  Chosen result{{}, true};
  for (std::size_t i = 0; i < candidates.size(); ++i)
    if (lengths[i] == chosen) result.best.push_back(candidates[i]);
  return result;
}

// What a game says about the place of a move, if not the same of every move.
std::optional<Phrase> own_place(const Spec& spec, const MoveList& listed, std::size_t index) {
  const Component& c = spec.components[0];
  auto place = [&](const Move& move) { return spec.ruleset(c).place(c.position, move.steps[0].parts); };
  auto own = place(listed.moves[index]);
  if (!own) return own;
  const bool differs = std::any_of(listed.moves.begin(), listed.moves.end(), [&](const Move& move) {
    const auto other = place(move);
    return !other || other->id != own->id || other->arguments != own->arguments;
  });
  return differs ? own : std::nullopt;
}

// From a single heap: about how much to take, so that several takes are left to choose from.
std::optional<Reason> amount(const Moves& moves, std::size_t index) {
  std::vector<std::uint64_t> takes;
  for (const Moves::Item& item : moves.moves) {
    if (item.takings.size() != 1 || item.takings[0].heap != 1) return std::nullopt;
    takes.push_back(item.takings[0].count);
  }
  std::sort(takes.begin(), takes.end());
  const std::uint64_t taken = moves.moves[index].takings[0].count;
  const std::size_t half = (takes.size() + 1) / 2;
  if (half >= 2 && taken <= takes[half - 1])
    return Reason{"hint-at-most",
                  {"Take at most {count}.", "Érdemes legfeljebb {count:t} elvenni.",
                   "Vyplatí se odebrat nejvýše {count}."},
                  {{"count", takes[half - 1]}}};
  if (takes.size() - half >= 2 && taken >= takes[half])
    return Reason{"hint-at-least",
                  {"Take at least {count}.", "Érdemes legalább {count:t} elvenni.",
                   "Vyplatí se odebrat aspoň {count}."},
                  {{"count", takes[half]}}};
  return std::nullopt;
}

// Where a move is made: in which heaps or components; where there is only one, what the game says about it;
// else only how many such moves there are.
Reason place_of(const Spec& spec, const Moves& moves, const MoveList& listed, std::size_t index,
                const Places& places, std::uint64_t good) {
  constexpr Trilingual in_heap = {"Move in heap {heaps}.", "Itt érdemes lépni: {heaps}. halom.",
                                  "Vyplatí se táhnout {heaps:v}. hromádce."};
  constexpr Trilingual in_heaps = {"Move in the heaps {heaps}.",
                                   "Ezekben a halmokban érdemes lépni: {heaps}.",
                                   "Vyplatí se táhnout v těchto hromádkách: {heaps}."};
  constexpr Trilingual as_said = {"{place}", "{place}", "{place}"};
  std::vector<Reason::Number> heaps;
  for (const Taking& taking : moves.moves[index].takings) heaps.push_back(taking.heap);
  if (spec.components.size() == 1) {
    if (auto place = own_place(spec, listed, index))
      return {"hint-place", as_said, {{"place", std::vector<Phrase>{std::move(*place)}}}};
    if (auto about = amount(moves, index)) return *about;
    // There is no choice of heaps where there is only one.
    if (std::all_of(moves.moves.begin(), moves.moves.end(), [](const Moves::Item& item) {
          return std::all_of(item.takings.begin(), item.takings.end(),
                             [](const Taking& taking) { return taking.heap == 1; });
        }))
      heaps.clear();
  } else {
    std::vector<std::string> components;
    heaps.clear();
    for (const auto& step : listed.moves[index].steps) {
      // Heaps go by their numbers, where they are drawn as heaps or the move takes from them.
      const Moves::Part& part = moves.board[step.component];
      if (places.one_numbering &&
          (!moves.moves[index].takings.empty() || (part.heap && part.picture.empty())))
        heaps.push_back(places.number(step.component));
      else
        components.push_back(places.name(step.component));
    }
    if (!components.empty())
      return {"hint-components",
              {"Move here: {components}.", "Itt érdemes lépni: {components}.",
               "Vyplatí se táhnout zde: {components}."},
              {{"components", std::move(components)}}};
  }
  if (!heaps.empty())
    return {"hint-heaps", heaps.size() == 1 ? in_heap : in_heaps, {{"heaps", std::move(heaps)}}};
  if (moves.moves.size() == 1)
    return {"hint-count",
            {"There is only one move, and it wins.", "Csak egy lépés van, és az nyer.",
             "Je jen jeden tah a ten vyhrává."},
            {{"good", good}, {"all", good}}};
  if (good == moves.moves.size())
    return {"hint-count",
            {"Every move wins.", "Minden lépés nyer.", "Vyhrává každý tah."},
            {{"good", good}, {"all", good}}};
  return {"hint-count",
          {"{good} of the {all} {all:move|moves} {good:wins|win}.", "{all} lépésből {good} nyerő.",
           "{good:Vyhrává|Vyhrávají|Vyhrává} {good} {all:z} {all:možného tahu|možných tahů|možných tahů}."},
          {{"good", good}, {"all", Reason::Number{moves.moves.size()}}}};
}

// Of several moves the one that takes least, which leaves most to play.
std::size_t least_taken(const Moves& moves, const Indices& among) {
  auto taken = [&](std::size_t index) {
    std::uint64_t sum = 0;
    for (const Taking& taking : moves.moves[index].takings) sum += taking.count;
    return sum;
  };
  return *std::min_element(among.begin(), among.end(),
                           [&](std::size_t a, std::size_t b) { return taken(a) < taken(b); });
}

// Who is winning, told to the player who is to move.
Reason who_wins(Outcome outcome) {
  const std::string id = "outcome-" + std::string(name_of(outcome));
  switch (outcome) {
    case Outcome::N:
      return {id, {"You can win from here.", "Ebből az állásból nyerni lehet.", "Odtud se dá vyhrát."}};
    case Outcome::P:
      return {id,
              {"You are losing, if the other player makes no mistake.",
               "Ez az állás vesztes, ha a másik játékos nem hibázik.",
               "Tato pozice prohrává, pokud druhý hráč neudělá chybu."}};
    case Outcome::D:
      return {id,
              {"With best play nobody loses: a draw.", "A legjobb játék mellett senki sem veszít: döntetlen.",
               "Při nejlepší hře nikdo neprohraje: remíza."}};
    case Outcome::unknown:
      break;
  }
  return {id,
          {"It could not be found out in time who is winning.",
           "Nem sikerült időben kideríteni, ki áll nyerésre.", "Nepodařilo se včas zjistit, kdo vyhrává."}};
}

// Who is winning; where to move; the move.
std::vector<Reason> hints_for(const Spec& spec, const Moves& moves, const MoveList& listed,
                              const Moves::Advice& advice, bool stubborn, const Places& places) {
  const std::size_t chosen = advice.best[0];
  const Moves::Item& item = moves.moves[chosen];
  // A winning move may be known where the judgement of the position was not finished in time.
  const Outcome known = item.outcome == Outcome::P ? Outcome::N : moves.outcome;
  // Who wins may be known where it is not known how.
  const Outcome outcome = item.outcome == Outcome::P || advice.sure ? known : Outcome::unknown;
  const auto good = Reason::Number{leading_to(moves, item.outcome).size()};
  auto told = [](const Moves::Item& move) {
    return std::vector<std::pair<std::string, Reason::Argument>>{{"move", move.words}, {"to", move.to}};
  };
  const Reason play = {
      "hint-move", {"Play: {move}", "A legjobb lépés: {move}", "Nejlepší tah: {move}"}, told(item)};
  std::vector<Reason> hints = {who_wins(known)};
  switch (outcome) {
    case Outcome::N:
      hints.push_back(place_of(spec, moves, listed, chosen, places, good));
      hints.push_back(play);
      break;
    case Outcome::D:
      if (good == moves.moves.size())
        hints.push_back({"hint-draw",
                         {"No move wins, but every move holds the draw.",
                          "Nyerő lépés nincs, de minden lépés megtartja a döntetlent.",
                          "Žádný tah nevyhrává, ale remízu drží každý."},
                         {{"good", good}, {"all", good}}});
      else
        hints.push_back({"hint-draw",
                         {"No move wins, but {good} of the {all} {good:holds|hold} the draw.",
                          "Nyerő lépés nincs, de {all} lépésből {good} megtartja a döntetlent.",
                          "Žádný tah nevyhrává, ale remízu drží {good} {all:z} možných tahů."},
                         {{"good", good}, {"all", Reason::Number{moves.moves.size()}}}});
      hints.push_back(play);
      break;
    case Outcome::P:
      hints.push_back({"hint-nowhere",
                       {"There is no winning move: make the answer hard to find.",
                        "Nincs nyerő lépés: olyat érdemes lépni, amelyre nehéz jól válaszolni.",
                        "Žádný tah nevyhrává: nejlepší je takový, na který se těžko odpovídá."}});
      if (stubborn)
        hints.push_back({"hint-stubborn",
                         {"The most stubborn move, which puts off the end as long as possible: {move}",
                          "A legszívósabb lépés, amely a legtovább húzza a játékot: {move}",
                          "Nejhouževnatější tah, který konec oddálí nejvíc: {move}"},
                         told(item)});
      else
        hints.push_back({"hint-any",
                         {"Every move loses against the best play; for example: {move}",
                          "A legjobb játék ellen minden lépés veszít; például: {move}",
                          "Proti nejlepší hře prohrává každý tah; například: {move}"},
                         told(moves.moves[least_taken(moves, advice.best)])});
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

Attempt<Moves::Advice> advise(const Spec& spec, CompoundSolver& solver, const Moves& moves,
                              const MoveList& listed, std::optional<Style> style, const Places& places,
                              std::vector<std::uint64_t>& lengths) {
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
  bool stubborn = false;
  if (style && (losing || !winning.empty())) {
    auto chosen = by_length(spec, solver, listed, *style, std::move(advice.best), !losing, lengths);
    if (!chosen) return chosen.stop;
    advice.best = std::move(chosen->best);
    stubborn = losing && chosen->compared;
  }
  advice.hints = hints_for(spec, moves, listed, advice, stubborn, places);
  return advice;
}

}  // namespace bouton
