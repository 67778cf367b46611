// The catalogue, or one game of it.
#include <algorithm>
#include <utility>

#include "base/reader.hpp"
#include "face/task.hpp"

namespace bouton {
namespace {

class GamesTask final : public TaskOf<GamesRequest> {
 public:
  using TaskOf::TaskOf;

  void run() override {
    const Catalogue& catalogue = *world.catalogue;
    Games result;
    if (!request.typed.empty()) {
      result.suggestions = suggestions(request.typed, *world.catalogue);
      return finish(std::move(result));
    }
    if (request.spec.empty()) {
      result.entries.assign(catalogue.games().begin(), catalogue.games().end());
      result.named.assign(catalogue.named().begin(), catalogue.named().end());
      for (const EntryPtr& entry : result.entries) {
        const std::string_view start = !entry->start.empty()     ? entry->start
                                       : entry->examples.empty() ? std::string_view{}
                                                                 : entry->examples[0];
        const auto spec = parse_spec(start, world);
        result.start_rules.push_back(spec && !spec->rulesets.empty() ? rule_told(*entry, *spec->rulesets[0])
                                                                     : Message(entry->rule));
      }
      return finish(std::move(result));
    }
    EntryPtr entry = catalogue.game_of(request.spec);
    if (const auto rules = parse_rules(request.spec, world); rules && rules->size() == 1) {
      if (!entry) entry = catalogue.game_of((*rules)[0]->name());  // a code as it is printed
      result.told = (*rules)[0]->rule_in_words();
    }
    if (const NamedGamePtr named = catalogue.named_game(request.spec);
        named && !catalogue.game(request.spec)) {
      result.named = {named};
      if (!entry) entry = catalogue.game_of(named->rules[0]);
    }
    if (!entry) {
      auto found = catalogue.search(request.spec);
      if (!found.empty()) {
        result.entries = std::move(found.games);
        result.named = std::move(found.named);
        return finish(std::move(result));
      }
      Error error{.kind = Error::Kind::unknown_name,
                  .message = unknown_game(request.spec),
                  .text = request.spec,
                  .offset = 0,
                  .length = request.spec.size(),
                  .expected = {"the name of a game, or a part of one (bouton games lists them)",
                               "egy játék neve vagy annak része (a bouton games felsorolja őket)",
                               "název hry nebo jeho část (vypíše je bouton games)"}};
      error.nearest = catalogue.nearest(request.spec);
      error.example = "bouton games nim";
      return finish(std::move(error));
    }
    for (const NamedGamePtr& named : catalogue.named())
      if (!named->is_sum() && catalogue.game_of(named->rules[0]) == entry) result.under.push_back(named);
    result.entries = {std::move(entry)};
    result.one = true;
    finish(std::move(result));
  }
};

}  // namespace

std::unique_ptr<Task> games_task(Request request, World world) {
  return std::make_unique<GamesTask>(std::move(request), std::move(world));
}

}  // namespace bouton
