// Small positions in all twelve ways of play: the answer agrees with what follows from the definition, and
// its winning moves win.
#include <algorithm>

#include "loopy/exploration.hpp"
#include "solve/compound.hpp"
#include "support.hpp"

using namespace fuzz;

namespace {

constexpr Limits few{200, std::uint64_t{16} << 20};

// How many moves a position has, up to a limit.
std::size_t count_options(const Rules& rules, Key position) {
  Options list;
  list.begin(400);
  rules.options(position, list);
  return list.count();
}

bool small(std::string_view text, const Spec& spec) {
  if (spec.components.size() > 4) return false;
  std::size_t product = 1;
  for (const Component& c : spec.components) {
    if (!spec.rules(c).listable(c.position)) return false;
    product *= count_options(spec.rules(c), c.position) + 1;
    if (product > 150) return false;
  }
  const bool splits = std::any_of(spec.rulesets.begin(), spec.rulesets.end(),
                                  [](const auto& r) { return r->rules().splits(); });
  return small_numbers(text, splits ? 6 : 20);
}

// From the definition: every move is made, and the result is counted back from the ends.
struct Literal {
  bool over = false;  // no move can be made
  Outcome outcome = Outcome::unknown;
};
Literal literally(const Spec& spec, const Way& way) {
  std::vector<const Rules*> rules;
  for (const auto& ruleset : spec.rulesets) rules.push_back(&ruleset->rules());
  Compound compound(rules, way.play, way.ending, Compound::Ended::kept);
  const Key key = compound.key(spec.components);
  Literal result;
  result.over = count_options(compound, key) == 0;
  Exploration exploration(compound);
  const Vertex start = exploration.start(key);
  Meter meter(few);
  meter.refill(3000);
  if (exploration.run(meter) == Stop::none)
    result.outcome = retrograde(exploration.graph(), way.convention).outcome[start];
  return result;
}

Answer solved(const std::string& text, const Way& way) {
  const Request request{.asked = SolveRequest{.spec = text, .way = way}, .limits = few};
  return finished(request, load_sample, 2000, 3);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  if (size > 100 || !worth_while(text)) return 0;
  auto spec = parse_spec(text, load_sample);
  if (!spec || !small(text, *spec)) return 0;

  // A name may say that misère play is meant ("misere-nim"); what a move leaves is told without that name.
  const Convention named = convention_of(text, *Catalogue::standard());
  for (const Way& way : ways) {
    if (named == Convention::misere && way.convention != named) continue;
    const std::string about = std::string(text) + " " + std::string(name_of(way.play)) + " " +
                              std::string(name_of(way.ending)) +
                              (way.convention == Convention::misere ? " misere" : "");
    const Answer answer = solved(std::string(text), way);
    require(answer.status() == 0 || answer.status() == 3, "a position that is read but not solved", about);
    const Solution& solution = *std::get_if<Solution>(&answer.content);
    require((answer.status() == 3) == (answer.incomplete.stop != Stop::none), "status", about);
    require(answer.status() == 3 || solution.outcome != Outcome::unknown, "unknown without a bound", about);
    require(solution.components.size() == spec->components.size(), "components", about);
    if (solution.outcome == Outcome::unknown) continue;
    const Literal literal = literally(*spec, way);
    if (literal.outcome != Outcome::unknown)
      require(solution.outcome == literal.outcome, "not what the definition says", about);
    if (solution.outcome != Outcome::N)
      require(solution.winning_moves.empty(), "a winning move where the mover cannot win", about);
    else if (!solution.truncated && !solution.moves_unknown)  // who cannot move wins a misere play
      require(solution.winning_moves.empty() == literal.over, "the mover wins by no move", about);

    // One of the moves, for there are many inputs; which one depends on the input.
    if (!solution.winning_moves.empty()) {
      const auto& move = solution.winning_moves[size % solution.winning_moves.size()];
      require(!move.words.empty(), "a move that is none", about);
      const Answer reply = solved(move.to, way);
      require(reply.status() == 0 || reply.status() == 3, "a winning move to what cannot be solved", move.to);
      const Outcome there = std::get_if<Solution>(&reply.content)->outcome;
      require(there == Outcome::P || there == Outcome::unknown, "a winning move that does not win",
              about + " -> " + move.to);
    }
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  return mutated(data, size, most, seed, words_of_notation());
}
