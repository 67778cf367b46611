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
    Games result;
    if (!request.typed.empty()) {
      result.suggestions = suggestions(request.typed);
      return finish(std::move(result));
    }
    if (request.spec.empty()) {
      for (const Entry& entry : catalogue()) result.entries.push_back(&entry);
      for (const NamedGame& named : named_games()) result.named.push_back(&named);
      return finish(std::move(result));
    }
    const Entry* entry = game_of(request.spec);
    if (const NamedGame* named = named_game(request.spec); named && !find_game(request.spec)) {
      result.named = {named};
      if (!entry) entry = game_of(named->rules[0]);
    }
    if (!entry) {
      Error error{.kind = Error::Kind::unknown_name,
                  .message = unknown_game(request.spec),
                  .text = request.spec,
                  .offset = 0,
                  .length = request.spec.size(),
                  .expected = {"the name of a game (bouton games lists them)",
                               "egy játék neve (a bouton games felsorolja őket)",
                               "název hry (vypíše je bouton games)"}};
      error.nearest = nearest_game(request.spec);
      error.example = "bouton games nim";
      return finish(std::move(error));
    }
    result.entries = {entry};
    result.one = true;
    finish(std::move(result));
  }
};

}  // namespace

std::unique_ptr<Task> games_task(Request request, Loader loader) {
  return std::make_unique<GamesTask>(std::move(request), std::move(loader));
}

}  // namespace bouton
