// The heap that makes a position lost for the player to move.
#include <algorithm>
#include <utility>

#include "face/task.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t completing_heaps = 100;  // looked at where no theory gives the heap
constexpr std::uint64_t most_completing = 100'000;
// Where each heap is a search of its own and nobody said how far to go, a heap found after so much searching
// will do.
constexpr std::uint64_t enough_positions = 200'000;

class CompleteTask final : public TaskOf<CompleteRequest, PositionTask> {
 public:
  using TaskOf::TaskOf;

 protected:
  // The heaps that make the position P when added to it: of the last component's rules if they have heaps,
  // else of Nim.
  void work() override {
    const std::string example = "bouton complete nim:9,2";
    if (!completion) {
      std::uint32_t rules = spec.components.back().rules;
      for (const Component& c : spec.components)
        if (spec.rules(c).alone())
          return finish(bad_request(
              {"{0} is played by itself, so nothing can be added",
               "{0:az} csak magában játszható, ezért nem adható hozzá semmi",
               "{0} se hraje jen samostatně, takže nelze nic přidat",
               {spec.ruleset(c).name()}},
              {"a game that can be played together with others",
               "olyan játék, amely másokkal együtt is játszható", "hra, kterou lze hrát dohromady s jinými"},
              example));
      if (!spec.rulesets[rules]->heap(0)) {
        auto nim = parse_rules("nim", {});
        rules = static_cast<std::uint32_t>(spec.rulesets.size());
        spec.rulesets.push_back((*nim)[0]);
        solver = solver_of(spec.rulesets);
      }
      completion = Completion{print(spec), spec.rulesets[rules]->name(), {}, {}};
      completion_rules = rules;
      if (request.to.value_or(Extent{}).rows > most_completing)
        return finish(bad_request(
            {"more than {0} heaps to try",
             "több mint {0} halmot kellene kipróbálni",
             "bylo by třeba vyzkoušet více než {0} hromádek",
             {most_completing}},
            {"--to at most {0}", "--to legfeljebb {0}", "--to nejvýše {0}", {most_completing}}, example));
    }
    const std::uint64_t last = request.to.value_or(Extent{completing_heaps}).rows;
    auto with = [&](std::uint64_t heap) {
      std::vector<Component> all = spec.components;
      all.push_back({completion_rules, *spec.rulesets[completion_rules]->heap(heap)});
      return all;
    };
    auto found = [&](std::uint64_t heap) {
      completion->heaps.push_back(heap);
      completion->positions.push_back(print(spec, with(heap)));
      return keep(completion->positions.back().size() + 64);
    };
    Stop bound = Stop::none;
    // In a long normal sum a Nim heap's value is its size.
    if (way() == bouton::way() && completion->rules == "nim") {
      auto judged = solver->judge(spec.components);
      if (!judged) {
        bound = judged.stop;
        if (waits(bound)) return;
      }
      if (judged && judged->value.kind == Value::Kind::number)
        static_cast<void>(found(judged->value.number));
      else
        completion->unknown = !judged || judged->value.kind != Value::Kind::infinite;
      // A theory may know who wins and nothing more.
      if (completion->unknown && bound == Stop::none) bound = Stop::size;
      return finish(*completion, bound);
    }
    // Misère Nim: there is exactly one such heap, the nim-sum or one of 0 and 1.
    if (const auto sum = misere_nim_sum(); sum && completion->rules == "nim") {
      std::vector<std::uint64_t> heaps = {0, 1, *sum};
      for (std::uint64_t heap : heaps) {
        auto judged = solver->judge(with(heap));
        if (judged && judged->outcome == Outcome::P && completion->heaps.empty())
          static_cast<void>(found(heap));
      }
      return finish(*completion);
    }
    for (; next_heap <= last && bound == Stop::none; ++next_heap) {
      Stop spent = meter.spent();
      if (waits(spent)) return;
      auto judged = solver->judge(with(next_heap));
      if (!judged) {
        bound = judged.stop;
        if (waits(bound)) return;
        completion->unknown = next_heap == 0;
        break;
      }
      completion->checked_to = next_heap;
      static_cast<void>(meter.tick(64 + 8 * spec.components.size()));
      if (judged->outcome == Outcome::P) bound = found(next_heap);
      if (!request.to && !completion->heaps.empty() && meter.positions() > enough_positions) break;
    }
    finish(*completion, bound);
  }

 private:
  // Of the heaps that stand for the components, where they decide the long misère sum.
  std::optional<std::uint64_t> misere_nim_sum() const {
    if (way() != bouton::way(Play::sum, Ending::long_, Convention::misere)) return std::nullopt;
    std::uint64_t sum = 0;
    for (const Component& c : spec.components) {
      const auto heaps = spec.rules(c).nim_heaps(c.position);
      if (!heaps || spec.rules(c).loops(c.position)) return std::nullopt;
      for (std::uint64_t heap : *heaps) sum ^= heap;
    }
    return sum;
  }

  std::optional<Completion> completion;
  std::uint32_t completion_rules = 0;
  std::uint64_t next_heap = 0;
};

}  // namespace

std::unique_ptr<Task> complete_task(Request request, World world) {
  return std::make_unique<CompleteTask>(std::move(request), std::move(world));
}

}  // namespace bouton
