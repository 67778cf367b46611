#include "games/ruleset_of.hpp"

namespace bouton::games {
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
    const std::uint64_t period = game.most + 1;
    if (*wanted >= period) return true;
    const std::uint64_t taken = (heap.size % period + period - *wanted) % period;
    if (taken > 0 && taken <= heap.size) out(Heap{heap.size - taken}, *wanted);
    return true;
  }
};

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  if (!parameters.given) return ruleset("bachet/3", Bachet{3});
  Reader reader(parameters.text);
  auto most = reader.number("the most that may be taken");
  if (!most) return most.error();
  if (auto end = reader.end("':' after the number"); !end) return end.error();
  if (*most == 0)
    return reader.fail_at(0, parameters.text.size(), "nobody could ever move", "a number from 1 on",
                          Error::Kind::bad_parameter);
  return ruleset("bachet/" + std::to_string(*most), Bachet{*most});
}

}  // namespace

Entry bachet() {
  return {.id = "bachet",
          .family = "heaps",
          .name = {"Bachet's game", "Bachet", "Bachetova hra"},
          .aliases = {"létra", "ladder"},
          .rule = {"Take 1, 2, ... or t counters from one heap.",
                   "Egy lépésben egy halomból 1, 2, ... vagy t kavicsot veszünk el.",
                   "Tahem odebereme z jedné hromádky 1, 2, ... nebo t kamenů."},
          .parameters = {"bachet/t: t is the most that may be taken, from 1 on (3 if left out)", {}, {}},
          .theory = {"The Grundy value of n is n mod (t+1).", {}, {}},
          .references = "C. G. Bachet, Problèmes plaisans et délectables (1612)",
          .examples = {"bachet/3:21", "bachet/1:5,4", "bachet:10", "bachet/5:3,7"},
          .make = make};
}

}  // namespace bouton::games
