// How the secret of Nim is found.
#include <algorithm>
#include <utility>

#include "explain/discovery.hpp"
#include "face/task.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t discovered = 7;  // the largest number where none is asked for
constexpr std::uint64_t most_discovered = 255;
constexpr std::uint64_t most_in_quadruples = 127;

class DiscoverTask final : public TaskOf<DiscoverRequest> {
 public:
  using TaskOf::TaskOf;

  void run() override {
    const std::string example = "bouton discover --to 15";
    if (!request.spec.empty())
      return finish(bad_request({"discover is about Nim and takes no position",
                                 "a discover a nimről szól, ezért nem kell hozzá állás",
                                 "discover je o nimu a žádnou pozici nepotřebuje"},
                                {"nothing but options", "legfeljebb kapcsolók", "nanejvýš přepínače"},
                                example));
    if (request.to && request.to->columns)
      return finish(bad_request(
          {"the numbers have one bound", "a számoknak egyetlen felső határuk van", "čísla mají jedinou mez"},
          one_bound, example));
    const std::uint64_t to = request.to.value_or(Extent{discovered}).rows;
    const std::uint64_t most = request.quadruples ? most_in_quadruples : most_discovered;
    if (to < 3)
      return finish(bad_request(
          {"a triple needs the numbers 1, 2 and 3 at least", "egy hármashoz legalább az 1, a 2 és a 3 kell",
           "trojice potřebuje aspoň čísla 1, 2 a 3"},
          {"--to 3 or more", "--to 3 vagy több", "--to 3 nebo více"}, example));
    if (to > most)
      return finish(bad_request(request.quadruples ? Message{"numbers up to {0} are too many for quadruples",
                                                             "a négyesekhez {0}-ig túl sok szám van",
                                                             "čísel do {0} je na čtveřice příliš mnoho",
                                                             {to}}
                                                   : Message{"numbers up to {0} are too many",
                                                             "{0}-ig túl sok szám van",
                                                             "čísel do {0} je příliš mnoho",
                                                             {to}},
                                {"--to {0} or less", "--to {0} vagy kevesebb", "--to {0} nebo méně", {most}},
                                example));
    Discovery result;
    result.to = to;
    result.path = !request.triples && !request.quadruples && !request.chance;
    if (result.path) {
      PairTriangle triangle(to);
      triangle.use_up();
      result.steps = triangle.steps();
      result.left = triangle.left();
      result.guesses = tested_guesses(triangle);
      result.reductions = {reduction({25, 43, 50}), reduction({16, 39, 47})};
      result.rule_agrees = same_as_rule(triangle);
    }
    if (request.triples) result.triples = safe_triples(to);
    if (request.quadruples) result.quadruples = safe_quadruples(to);
    if (request.chance)
      for (std::uint64_t bits = 1; (std::uint64_t{1} << bits) - 1 <= to; ++bits)
        result.chances.push_back(chance_of_safety(bits));
    finish(std::move(result));
  }
};

}  // namespace

std::unique_ptr<Task> discover_task(Request request, World world) {
  return std::make_unique<DiscoverTask>(std::move(request), std::move(world));
}

}  // namespace bouton
