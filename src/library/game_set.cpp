#include "bouton/game_set.hpp"

#include <algorithm>

#include "bouton/notation.hpp"
#include "bouton/solver.hpp"

namespace bouton {

Result<CatalogueGame> GameSet::add(std::string_view rules, const World& world) {
  auto made = parse_rules(rules, world);
  if (!made) return made.error();
  if (made->size() != 1) {
    Error error{.kind = Error::Kind::bad_request};
    error.message = {"these are several games", "ez több játék", "to je několik her"};
    error.text = std::string(rules);
    error.length = rules.size();
    error.expected = {"one game at a time", "egyszerre egy játék", "jedna hra"};
    return error;
  }
  rulesets_.push_back(made->front());
  return CatalogueGame(made->front());
}

CatalogueGame GameSet::add(std::shared_ptr<const Ruleset> ruleset) {
  rulesets_.push_back(ruleset);
  return CatalogueGame(std::move(ruleset));
}

Result<Parts> CatalogueGame::operator()(std::string_view positions) const {
  auto keys = ruleset_->parse(positions);
  if (!keys) {
    Error error = keys.error();
    error.text = std::string(positions);
    return error;
  }
  Parts parts;
  for (Key key : *keys) parts.parts_.push_back({ruleset_, key});
  return parts;
}

Result<Parts> CatalogueGame::operator()(Heap heap) const {
  Error error{.kind = Error::Kind::bad_position};
  if (heap.size > largest_size) {
    error.kind = Error::Kind::too_large;
    error.message = {"a heap has at most 10^18 counters", "egy halom legfeljebb 10^18 kavicsból állhat",
                     "hromádka má nejvýše 10^18 kamenů"};
    return error;
  }
  const auto key = ruleset_->heap(heap.size);
  if (!key) {
    error.message = {"the positions of {0} are not heaps",
                     "{0:az} állásai nem halmok",
                     "pozice hry {0} nejsou hromádky",
                     {ruleset_->name()}};
    error.expected = {"the notation of the game", "a játék jelölése", "zápis hry"};
    return error;
  }
  Parts parts;
  parts.parts_.push_back({ruleset_, *key});
  return parts;
}

namespace detail {

Result<SolverCore::Position> Seen<GameSet>::components(const Parts& parts) const {
  SolverCore::Position result;
  for (const Parts::Part& part : parts.parts_) {
    const auto& all = games_.rulesets_;
    const auto found = std::find(all.begin(), all.end(), part.ruleset);
    if (found == all.end()) {
      Error error{.kind = Error::Kind::bad_position};
      error.message = {"{0} is not among the games of this solver",
                       "{0:az} nincs a megoldó játékai között",
                       "{0} není mezi hrami tohoto řešiče",
                       {part.ruleset->name()}};
      return error;
    }
    result.push_back({static_cast<std::uint32_t>(found - all.begin()), part.position});
  }
  return result;
}

Parts Seen<GameSet>::left(const SolverCore::Position& components) const {
  Parts parts;
  for (const Component& c : components) parts.parts_.push_back({games_.rulesets_[c.rules], c.position});
  return parts;
}

}  // namespace detail
}  // namespace bouton
