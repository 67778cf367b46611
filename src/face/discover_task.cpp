// How the secret of Nim is found.
#include <algorithm>
#include <utility>

#include "base/reader.hpp"
#include "explain/conjecture.hpp"
#include "explain/discovery.hpp"
#include "face/task.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t discovered = 7;  // the largest number where none is asked for
constexpr std::uint64_t tried = 31;      // likewise of a conjecture
constexpr std::uint64_t most_discovered = 255;
static_assert(most_discovered <= conjectures::most_heap);
constexpr std::uint64_t most_in_quadruples = 127;

// Three different heaps, none empty, in any order.
Result<Discovery::Triple> read_trio(std::string_view text) {
  constexpr Trilingual heap{"a heap", "egy halom", "hromádka"};
  constexpr Trilingual three{"three different numbers from 1 on, such as 25,43,50",
                             "három különböző, pozitív szám, például 25,43,50",
                             "tři různá čísla od 1, například 25,43,50"};
  Reader reader(text);
  Discovery::Triple trio{};
  const bool brackets = reader.accept('(');  // as triples are printed
  for (std::size_t i = 0; i < trio.size(); ++i) {
    if (i > 0 && !reader.accept(',')) return reader.missing({"','", "','", "','"}, three);
    auto number = reader.number(heap, largest_size, 1);
    if (!number) return number.error();
    trio[i] = *number;
  }
  if (brackets && !reader.accept(')')) return reader.missing({"')'", "')'", "')'"}, three);
  if (auto end = reader.end(three); !end) return end.error();
  std::sort(trio.begin(), trio.end());
  if (trio[0] == 0 || trio[0] == trio[1] || trio[1] == trio[2])
    return reader.fail_at(0, text.size(),
                          {"these are not three different heaps", "ez nem három különböző halom",
                           "to nejsou tři různé hromádky"},
                          three, Error::Kind::bad_request);
  return trio;
}

class DiscoverTask final : public TaskOf<DiscoverRequest> {
 public:
  using TaskOf::TaskOf;

  void run() override {
    if (!trial_) begin();
    if (answer || !trial_) return;
    Stop stop = trial_->advance(meter);
    if (waits(stop)) return;
    result_.trial = trial_->found();
    result_.trial->text = request.conjecture;
    result_.trial->understood = understood_;
    finish(std::move(result_), stop);
  }
  std::optional<double> progress() const override {
    return trial_ ? std::optional(trial_->progress()) : std::nullopt;
  }

 private:
  // Everything that takes no time.
  void begin() {
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
    const std::uint64_t to =
        request.to.value_or(Extent{request.conjecture.empty() ? discovered : tried}).rows;
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
    Discovery& result = result_;
    result.to = to;
    result.path = !request.triples && !request.quadruples && !request.chance && request.trio.empty() &&
                  request.conjecture.empty();
    if (!request.conjecture.empty()) {
      auto conjecture = Conjecture::read(request.conjecture, whole.language);
      if (!conjecture) return finish(conjecture.error());
      for (Language language : {Language::en, Language::hu, Language::cs})
        understood_[static_cast<std::size_t>(language)] = conjecture->told(language);
      trial_.emplace(std::move(*conjecture), to, request.map);
    }
    if (!request.trio.empty()) {
      const auto trio = read_trio(request.trio);
      if (!trio) return finish(trio.error());
      result.reductions = {reduction(*trio)};
    }
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
    if (!trial_) finish(std::move(result));
  }

  Discovery result_;
  std::array<std::string, 3> understood_;
  std::optional<ConjectureTrial> trial_;
};

}  // namespace

std::unique_ptr<Task> discover_task(Request request, World world) {
  return std::make_unique<DiscoverTask>(std::move(request), std::move(world));
}

}  // namespace bouton
