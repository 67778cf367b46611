#include "games/take_away.hpp"

namespace bouton::games::fibonacci {
namespace {

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  TakeAway game;
  game.numbers = TakeAway::Theory::numbers_for(game.limit);
  if (!parameters.given) return ruleset("fibonacci", game);
  if (parameters.text != "odd-first") {
    Reader reader(parameters.text);
    return reader.fail_at(0, parameters.text.size(),
                          {"fibonacci has no variant {0}",
                           "fibonacci: nincs ilyen változata: {0}",
                           "fibonacci nemá variantu {0}",
                           {in_quotes(parameters.text)}},
                          {"odd-first, or no parameter", "odd-first, vagy semmilyen paraméter",
                           "odd-first, nebo žádný parametr"},
                          Error::Kind::bad_parameter);
  }
  game.odd_first = true;
  return ruleset("fibonacci/odd-first", game);
}

}  // namespace

Entry entry() {
  return {.references =
              "M. J. Whinihan, Fibonacci Nim, Fibonacci Quart. 1 (1963); A. J. Schwenk, Take-away "
              "games, Fibonacci Quart. 8 (1970)",
          .examples = {"fibonacci:20", "fibonacci:13@4", "fibonacci:5,4@2", "fibonacci/odd-first:10",
                       "fibonacci:1", "fibonacci:8"},
          .make = make};
}

}  // namespace bouton::games::fibonacci
