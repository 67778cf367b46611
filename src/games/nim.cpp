#include "games/nim.hpp"

#include "games/ruleset_of.hpp"

namespace bouton::games::nim {
namespace {

// Its heaps are those of other games as well; this is the one that needs no disguise.
struct NimItself : Nim {
  static constexpr bool is_nim = true;
  static constexpr Growth growth() { return {.from = 0, .period = 1, .saltus = 1}; }
};

constexpr char name[] = "nim";

}  // namespace

Entry entry() {
  return {
      .references = "C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901)",
      .examples = {"nim:3,4,5", "nim:0", "nim:1,1,1"},
      .make = make_plain<NimItself, name>,
      .models = itself<name>};
}

}  // namespace bouton::games::nim
