#include "games/residue.hpp"
#include "games/ruleset_of.hpp"
#include "games/texts.hpp"

namespace bouton::games::bachet {
namespace {

// Take 1 to `most` counters from one heap.
struct Bachet {
  using Position = Heap;
  static constexpr bool splits = false;
  struct Theory;
  std::uint64_t most = 3;

  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t taken = 1; taken <= std::min(most, heap.size); ++taken)
      if (!leave(Heap{heap.size - taken})) return;
  }
  bool listable(Heap) const { return most <= 1'000'000; }
  std::optional<HeapRule> heap_rule() const {
    if (most > 4096) return std::nullopt;
    FiniteSet set;
    for (std::uint64_t taken = 1; taken <= most; ++taken) set.numbers.push_back(taken);
    return set;
  }
  std::optional<std::uint64_t> reach() const { return most; }
  std::optional<Round> round_length() const { return Round{0, most + 1}; }
  std::vector<Reason> reading(Heap heap, const Way& way) const {
    if (way.function != Function::grundy) return {};
    return {residue_reason(heap.size, most + 1)};
  }
};

struct Bachet::Theory {
  static std::optional<Code> value(const Bachet& game, Heap heap, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    return heap.size % (game.most + 1);
  }
  // Every smaller heap within reach has a value of its own residue, so one option has the value wanted.
  static bool options(const Bachet& game, Heap heap, const Way& way, std::optional<Code> wanted,
                      const auto& out) {
    if (way.function != Function::grundy || !wanted) return false;
    if (auto taken = residue_take(heap.size, game.most + 1, *wanted)) out(Heap{heap.size - *taken}, *wanted);
    return true;
  }
};

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  if (!parameters.given) return ruleset("bachet/3", Bachet{3});
  Reader reader(parameters.text);
  auto most = reader.number(
      {"the most that may be taken", "az elvehető legnagyobb szám", "nejvyšší počet, který lze vzít"},
      largest_size, 1);
  if (!most) return most.error();
  if (auto end = reader.end(colon_after_number); !end) return end.error();
  if (*most == 0)
    return reader.fail_at(0, parameters.text.size(), nobody_could_move, number_from_one,
                          Error::Kind::bad_parameter);
  return ruleset("bachet/" + std::to_string(*most), Bachet{*most});
}

}  // namespace

Entry entry() {
  return {
      .id = "bachet",
      .family = "heaps",
      .name = {"Bachet's game", "Bachet", "Bachetova hra"},
      .aliases = {"létra", "ladder"},
      .rule = {"Take 1, 2, ... or t counters from one heap.",
               "Egy lépésben egy halomból 1, 2, ... vagy t kavicsot veszünk el.",
               "Tahem odebereme z jedné hromádky 1, 2, ... nebo t kamenů."},
      .last = {"takes the last counter", "az utolsó kavicsot veszi el", "vezme poslední kámen"},
      .parameters = {"bachet/t: t is the most that may be taken, from 1 on (3 if left out)",
                     "bachet/t: t a legtöbb, amit el szabad venni, legalább 1 (ha nincs megadva, 3)",
                     "bachet/t: t je nejvyšší počet, který lze vzít, aspoň 1 (není-li uvedeno, 3)"},
      .theory = {"The value of a heap of n is the remainder of n on division by t+1: whatever k the other "
                 "player takes, t+1-k can be taken after it.",
                 "Az n-es halom értéke az n szám (t+1)-gyel való osztásának maradéka: ha a másik k kavicsot "
                 "vesz el, utána mindig elvehető t+1-k.",
                 "Hodnota hromádky o n kamenech je zbytek po dělení čísla n číslem t+1: ať soupeř vezme "
                 "jakýkoli počet k, my potom můžeme vzít t+1-k."},
      .worked = {"From 21, with 1 to 3 to take, the remainder on division by 4 is 1. Taking 1 leaves 20, a "
                 "multiple of 4; after that each take of k is answered by 4-k, and the multiples of 4 go "
                 "down to 0.",
                 "A 21-ből 1, 2 vagy 3 kavicsot vehetünk el; 21-et 4-gyel osztva a maradék 1. Ha 1-et "
                 "veszünk el, 20 marad, 4 többszöröse; ezután ha a másik k kavicsot vesz el, mi 4-k "
                 "kavicsot, és 4 többszörösein át jutunk el a 0-ig.",
                 "Z 21 kamenů lze vzít 1 až 3; zbytek po dělení čtyřmi je 1. Odebráním 1 zbude 20, násobek "
                 "čtyř; vezme-li pak soupeř k kamenů, vezmeme jich 4-k a po násobcích čtyř dojdeme k 0."},
      .limits = limits_of_valued_heaps,
      .references = "C. G. Bachet, Problèmes plaisans et délectables (1612)",
      .examples = {"bachet/3:21", "bachet/1:5,4", "bachet:10", "bachet/5:3,7"},
      .make = make};
}

}  // namespace bouton::games::bachet
