#include "bouton/catalogue.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <iterator>
#include <optional>

#include "base/names.hpp"
#include "games/ruleset_of.hpp"
#include "games/words.hpp"

namespace bouton {
namespace games {
#define BOUTON_GAME(name, id, family) \
  namespace name {                    \
  Entry entry();                      \
  }
#include "games/games.def"
#undef BOUTON_GAME
}  // namespace games

namespace {

// Calls f(name) for each name of a game. One that somebody added may have its id alone.
void each_name(const auto& game, auto&& f) {
  for (std::string_view name : {game.id, game.name.en, game.name.hu, game.name.cs})
    if (!name.empty()) f(name);
  for (std::string_view alias : game.aliases) f(alias);
}

void list_names(auto& names, const auto& game) {
  each_name(*game, [&](std::string_view name) { names.emplace(folded(name), game); });
}

auto found_in(const auto& names, std::string_view name) {
  const auto found = names.find(folded(name));
  return found == names.end() ? nullptr : found->second;
}

// The facts of a game with its words; the build has seen to it that there are some.
template <class Game>
Game with_words(std::string_view id, Game game) {
  const games::GameWords& words = *std::ranges::find(games::all_words(), id, &games::GameWords::id);
  game.id = words.id;
  game.name = words.name;
  game.aliases.insert(game.aliases.begin(), words.aliases.begin(), words.aliases.end());
  game.rule = words.rule;
  if constexpr (std::same_as<Game, Entry>) {
    game.plain = words.plain.en.empty() ? words.rule : words.plain;
    game.last = words.last;
    game.parameters = words.parameters;
    game.theory = words.theory;
    game.worked = words.worked;
    game.limits = words.limits;
    game.legend = words.legend;
  }
  return game;
}

Entry of_family(std::string_view family, Entry entry) {
  entry.family = family;
  return entry;
}

}  // namespace

Message rule_told(const Entry& entry, const Ruleset& ruleset) {
  if (auto own = ruleset.own_rule()) return *own;
  return entry.plain.en.empty() ? entry.rule : entry.plain;
}

Catalogue::Catalogue() {
#define BOUTON_GAME(name, id, family) \
  games_.push_back(std::make_shared<const Entry>(of_family(family, with_words(id, games::name::entry()))));
#include "games/games.def"
#undef BOUTON_GAME
#define BOUTON_NAMED_GAME(id, an_example, a_start, play, a_thing, ...)                           \
  named_.push_back(                                                                              \
      std::make_shared<const NamedGame>(with_words(id, NamedGame{.rules = {__VA_ARGS__},         \
                                                                 .start = a_start,               \
                                                                 .example = an_example,          \
                                                                 .convention = Convention::play, \
                                                                 .thing = a_thing})));
#include "games/named_games.def"
#undef BOUTON_NAMED_GAME
  for (const EntryPtr& game : games_) list_names(game_names_, game);
  for (const NamedGamePtr& game : named_) list_names(named_names_, game);
  list_known();
}

std::shared_ptr<const Catalogue> Catalogue::standard() {
  static const auto catalogue = std::make_shared<const Catalogue>();
  return catalogue;
}

Result<EntryPtr> Catalogue::add(Entry entry) {
  const auto wrong = [&](std::string_view name, Message message) {
    return Error{.kind = Error::Kind::bad_parameter,
                 .message = std::move(message),
                 .text = std::string(name),
                 .offset = 0,
                 .length = name.size(),
                 .expected = {"a name of small letters, digits and '-' that no other game has",
                              "kisbetűkből, számjegyekből és '-' jelekből álló, még szabad név",
                              "jméno z malých písmen, číslic a '-', které žádná jiná hra nemá"}};
  };
  const auto in_a_word = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  if (entry.id.empty() || !std::ranges::all_of(entry.id, in_a_word))
    return wrong(entry.id, {"{0} cannot be the name of a game",
                            "{0} nem lehet játék neve",
                            "{0} nemůže být jménem hry",
                            {in_quotes(entry.id)}});
  std::optional<Error> taken;
  each_name(entry, [&](std::string_view name) {
    if (!taken && (game(name) || named_game(name)))
      taken = wrong(name, {"there is a game called {0} already",
                           "már van {0} nevű játék",
                           "hra jménem {0} už existuje",
                           {in_quotes(name)}});
  });
  if (taken) return *taken;
  if (entry.examples.empty()) entry.examples = {entry.id};  // mistakes show the first
  games_.push_back(std::make_shared<const Entry>(std::move(entry)));
  list_names(game_names_, games_.back());
  list_known();
  return games_.back();
}

EntryPtr Catalogue::game(std::string_view name) const { return found_in(game_names_, name); }

NamedGamePtr Catalogue::named_game(std::string_view name) const { return found_in(named_names_, name); }

EntryPtr Catalogue::game_of(std::string_view rules) const {
  const NamedGamePtr named = named_game(rules);
  if (named && !named->is_sum()) rules = named->rules[0];
  const std::string_view name = rules.substr(0, rules.find('/'));
  return game(name.find('.') != std::string_view::npos ? "code" : name);
}

std::vector<Suggestion> Catalogue::suggestions(std::string_view typed, std::size_t most) const {
  const std::string term = folded(typed);
  const std::string_view name = std::string_view(term).substr(0, term.find_first_of(":/"));
  if (name.empty()) return {};
  enum Rank { begins, example_of_such, holds, example_of_one, ranks };
  std::array<std::vector<Suggestion>, ranks> found;
  const auto look_at = [&](const auto& game, std::span<const std::string_view> rules,
                           std::span<const std::string_view> examples) {
    bool at_start = false, inside = false;
    const auto compare = [&](std::string_view other) {
      const std::size_t at = folded(other).find(name);
      at_start |= at == 0;
      inside |= at != std::string::npos;
    };
    each_name(game, compare);
    for (std::string_view each : rules) compare(each);
    if (!inside) return;
    const auto put = [&](Rank rank, std::string_view text, bool sample) {
      if (folded(text) != term) found[rank].push_back({{}, std::string(text), std::string(game.id), sample});
    };
    if (game.id != "code") put(at_start ? begins : holds, game.id, false);  // codes are their own names
    for (std::string_view example : examples.first(std::min<std::size_t>(examples.size(), 2)))
      put(folded(example).starts_with(term) ? (at_start ? begins : holds)
                                            : (at_start ? example_of_such : example_of_one),
          example, true);
  };
  for (const NamedGamePtr& game : named_) look_at(*game, game->rules, {&game->example, 1});
  for (const EntryPtr& game : games_) look_at(*game, {}, game->examples);
  std::vector<Suggestion> result;
  for (auto& rank : found)
    for (Suggestion& each : rank)
      if (result.size() < most) result.push_back(std::move(each));
  return result;
}

std::string nearest(std::string_view word, std::span<const std::string> known) {
  Nearest nearest(word);
  for (const std::string& candidate : known) nearest.look_at(candidate, folded(candidate));
  return nearest.best();
}

// An id rather than a name in some language.
void Catalogue::list_known() {
  known_.clear();
  const auto know = [&](std::string_view name) { known_.emplace_back(name, folded(name)); };
  const auto know_names = [&](const auto& games) {
    for (const auto& game : games) {
      know(game->name.hu);
      know(game->name.cs);
      for (std::string_view alias : game->aliases) know(alias);
    }
  };
  for (const EntryPtr& game : games_) know(game->id);
  for (const NamedGamePtr& game : named_) know(game->id);
  know_names(named_);
  know_names(games_);
}

Catalogue::Found Catalogue::search(std::string_view word) const {
  const std::string wanted = folded(word);
  Found found;
  if (wanted.find_first_not_of('-') == std::string::npos) return found;
  const auto holds = [&](std::string_view text) { return folded(text).find(wanted) != std::string::npos; };
  const auto by_name = [&](const auto& game) {
    bool any = false;
    each_name(*game, [&](std::string_view name) { any |= holds(name); });
    return any;
  };
  const auto by_rule = [&](const auto& game) {
    return holds(game->rule.en) || holds(game->rule.hu) || holds(game->rule.cs);
  };
  std::ranges::copy_if(games_, std::back_inserter(found.games), by_name);
  std::ranges::copy_if(named_, std::back_inserter(found.named), by_name);
  if (!found.empty()) return found;
  std::ranges::copy_if(games_, std::back_inserter(found.games), by_rule);
  std::ranges::copy_if(named_, std::back_inserter(found.named), by_rule);
  if (!found.empty()) return found;
  // Headings speak of several: kivonási játékok, subtraction games.
  const auto by_plural = [&](const auto& game) {
    bool any = false;
    each_name(*game, [&](std::string_view name) {
      const std::string one = folded(name);
      for (std::string_view ending : {"k", "ok", "ek", "ak", "s"}) any |= wanted == one + std::string(ending);
    });
    return any;
  };
  std::ranges::copy_if(games_, std::back_inserter(found.games), by_plural);
  std::ranges::copy_if(named_, std::back_inserter(found.named), by_plural);
  return found;
}

std::string Catalogue::nearest(std::string_view name) const {
  Nearest nearest(name);
  for (const auto& [shown, folded] : known_) nearest.look_at(shown, folded);
  return nearest.best();
}

Result<FileView> view_file(const World& world, std::string_view name) {
  if (world.viewer) return world.viewer(name);
  if (!world.loader) return no_such_file(name);
  auto text = world.loader(name);
  if (!text) return text.error();
  const auto held = std::make_shared<const std::string>(std::move(*text));
  return FileView{{reinterpret_cast<const std::uint8_t*>(held->data()), held->size()}, held, {}};
}

Error unreadable(std::string_view name, const Message& why) {
  return {.kind = Error::Kind::bad_file,
          .message = {"{0}: {1}", "{0}: {1}", "{0}: {1}", {in_quotes(name), why}},
          .text = {},
          .offset = 0,
          .length = 0,
          .expected = {"the path of a file that can be read", "egy olvasható fájl elérési útja",
                       "cesta k souboru, který lze číst"}};
}
Error no_such_file(std::string_view name) {
  return unreadable(name, {"no such file", "nincs ilyen fájl", "takový soubor neexistuje"});
}

namespace games {

Phrase describe_heaps(std::uint64_t from, std::span<const std::uint64_t> parts,
                      const std::function<std::string(std::uint64_t)>& print) {
  std::uint64_t left = 0;
  for (std::uint64_t part : parts) left += part;
  const std::string taken = std::to_string(from - left);
  if (parts.size() == 1) return {"take", {taken}};
  std::string list;
  for (std::size_t i = 0; i < parts.size(); ++i) list += (i == 0 ? "" : ", ") + print(parts[i]);
  if (from == left) return {"split", {list}};
  return {"take-split", {taken, list}};
}

Phrase place_by_parts(std::size_t parts) {
  if (parts == 0)
    return {
        "leave-nothing", {}, {"Nothing should be left.", "Érdemes az egészet elvenni.", "Nemá zbýt nic."}};
  return {"leave-heaps",
          {std::to_string(parts)},
          {"{0} {0:heap|heaps} should be left.", "Úgy érdemes lépni, hogy {0} halom maradjon.",
           "{0:Má zbýt|Mají zbýt|Má zbýt} {0} {0:hromádka|hromádky|hromádek}."}};
}

}  // namespace games
}  // namespace bouton
