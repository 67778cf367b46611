#include "games/nim.hpp"

#include "games/ruleset_of.hpp"

namespace bouton::games {
namespace {

constexpr char name[] = "nim";

}  // namespace

Entry nim() {
  return {
      .id = name,
      .family = "heaps",
      .name = {"Nim", "nim", "nim"},
      .aliases = {"halom", "odebírání sirek"},
      .rule = {"Take any positive number of counters from one heap.",
               "Egy lépésben egy halomból akárhány, de legalább egy kavicsot veszünk el.",
               "Tahem odebereme z jedné hromádky libovolný počet kamenů, aspoň jeden."},
      .theory = {"The Grundy value of a heap is its size; all functions are known for every size.", {}, {}},
      .references = "C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901)",
      .examples = {"nim:3,4,5", "nim:0", "nim:1,1,1"},
      .make = make_plain<Nim, name>};
}

}  // namespace bouton::games
