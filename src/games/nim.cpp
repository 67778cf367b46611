#include "games/nim.hpp"

#include "games/ruleset_of.hpp"

namespace bouton::games::nim {
namespace {

constexpr char name[] = "nim";

}  // namespace

Entry entry() {
  return {
      .references = "C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901)",
      .examples = {"nim:3,4,5", "nim:0", "nim:1,1,1"},
      .make = make_plain<Nim, name>};
}

}  // namespace bouton::games::nim
