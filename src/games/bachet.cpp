#include <numeric>

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
  std::optional<Message> own_rule() const {
    constexpr std::uint64_t longest = 5;
    if (most <= longest) {
      std::vector<std::uint64_t> numbers(most);
      std::iota(numbers.begin(), numbers.end(), 1);
      return taking_from_one_heap(numbers);
    }
    return Message("Take at least 1 and at most {0} counters from one heap.",
                   "Egy lépésben egy halomból legalább 1, legfeljebb {0} kavicsot veszünk el.",
                   "Tahem odebereme z jedné hromádky aspoň 1 a nejvýše {0} {0:kámen|kameny|kamenů}.", {most});
  }
  std::vector<Message> rule_in_words() const {
    return {{"At most {0} may be taken.",
             "Legfeljebb {0} kavics vehető el.",
             "Odebrat lze nejvýše {0} {0:kámen|kameny|kamenů}.",
             {most}}};
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

// The one whose values begin like these: 0, 1, ..., t, 0.
std::vector<std::string> alike(std::span<const Code> values) {
  std::uint64_t n = 0;
  while (n < values.size() && values[n] == n) ++n;
  if (n < 2 || n == values.size() || values[n] != 0) return {};
  return {"bachet/" + std::to_string(n - 1)};
}

}  // namespace

Entry entry() {
  return {.aliases = {"ladder"},
          .references = "C. G. Bachet, Problèmes plaisans et délectables (1612)",
          .examples = {"bachet/3:21", "bachet/1:5,4", "bachet:10", "bachet/5:3,7"},
          .make = make,
          .models = alike};
}

}  // namespace bouton::games::bachet
