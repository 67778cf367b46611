// Misère quotients: seconds to find one, with everything that is told about it, to write its certificate and
// to check that.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

#include "bouton/bouton.hpp"
#include "measure.hpp"
#include "misere/heap_quotient.hpp"
#include "solve/compound_solver.hpp"

namespace {

using namespace bouton;

void quotient(benchmark::State& state, const std::string& rules, std::uint64_t to) {
  for (auto _ : state) {
    QuotientRequest asked{.spec = rules, .certificate = true};
    if (to > 0) asked.to = Extent{to};
    Request request{.asked = asked};
    request.limits.positions = ~std::uint64_t{0};
    MisereQuotient found;
    const double search = bench::seconds([&] { found = std::get<MisereQuotient>(answer(request).content); });
    state.counters["order"] = static_cast<double>(found.order());
    state.counters["lost"] = static_cast<double>(found.p_order());
    state.counters["heaps"] = static_cast<double>(found.to);
    state.counters["seconds"] = search;
    if (!found.certificate) continue;
    const std::string text = *found.certificate;
    const Loader loader = [&](std::string_view) -> Result<std::string> { return text; };
    const double check = bench::seconds([&] {
      if (answer(Request{VerifyRequest{.spec = "certificate"}}, loader).status() != 0)
        state.SkipWithError("the certificate is wrong");
    });
    state.counters["verify"] = check;
    state.counters["bytes"] = static_cast<double>(text.size());
  }
}

// Sums of three Kayles heaps up to 10^18, one after the other, by a solver that has found the quotient: who
// wins, and the same multiplied out by hand, which is as fast as it can be.
void sums(benchmark::State& state) {
  const auto rules = *parse_rules("0.77", {});
  constexpr std::size_t count = 1 << 14;
  std::mt19937_64 random(1);
  std::vector<Component> components;
  for (std::size_t i = 0; i < 3 * count; ++i)
    components.push_back({0, 1 + random() % (random() % 2 == 0 ? 200 : largest_size)});
  Meter meter;
  CompoundSolver solver({&rules[0]->rules()}, way(Play::sum, Ending::long_, Convention::misere), meter);
  const auto outcome = [&](std::size_t i) {
    return *solver.judge(Components(components).subspan(3 * i, 3)).value;
  };
  misere::HeapQuotient quotient(*rules[0]->heap_rule());
  while (quotient.reach(largest_size, meter) != Stop::none) meter.refill(1'000'000);
  const auto& monoid = quotient.monoid();
  const auto multiplied = [&](std::size_t i) {
    misere::Element x = 0;
    for (std::size_t j = 3 * i; j < 3 * i + 3; ++j)
      x = monoid.product(x, quotient.value(components[j].position));
    return monoid.lost[x] ? Outcome::P : Outcome::N;
  };
  for (std::size_t i = 0; i < 100; ++i)
    if (outcome(i).outcome != multiplied(i)) return state.SkipWithError("they differ");
  std::size_t lost = 0;
  for (auto _ : state) {
    const double solved = bench::seconds([&] {
      for (std::size_t i = 0; i < count; ++i) lost += outcome(i).outcome == Outcome::P;
    });
    const double by_hand = bench::seconds([&] {
      for (std::size_t i = 0; i < count; ++i) lost -= multiplied(i) == Outcome::P;
    });
    if (lost != 0) state.SkipWithError("they differ");
    state.counters["million_sums_per_second"] = static_cast<double>(count) / solved / 1e6;
    state.counters["multiplied"] = static_cast<double>(count) / by_hand / 1e6;
  }
}
BENCHMARK(sums)->Iterations(1);

// By playing it through, every sum once: Kayles heaps, ascending. Whether it is lost.
using Heaps = std::basic_string<unsigned char>;
bool lost_by_playing(const Heaps& heaps, std::unordered_map<std::string, bool>& known) {
  const std::string key(heaps.begin(), heaps.end());
  if (const auto found = known.find(key); found != known.end()) return found->second;
  bool won = heaps.empty();
  for (std::size_t i = 0; i < heaps.size() && !won; ++i)
    for (unsigned taken = 1; taken <= 2 && taken <= heaps[i] && !won; ++taken)
      for (unsigned part = 0; 2 * part <= heaps[i] - taken && !won; ++part) {
        Heaps left = heaps;
        left[i] = static_cast<unsigned char>(heaps[i] - taken - part);
        left += static_cast<unsigned char>(part);
        std::erase(left, 0);
        std::sort(left.begin(), left.end());
        won = lost_by_playing(left, known);
      }
  return known[key] = !won;
}
// A hundred sums of three heaps up to 17, by playing and by a solver that must find the quotient first.
void literal(benchmark::State& state) {
  const auto rules = *parse_rules("0.77", {});
  std::mt19937 random(1);
  std::vector<Heaps> asked(100);
  for (Heaps& heaps : asked)
    for (int i = 0; i < 3; ++i) heaps += static_cast<unsigned char>(1 + random() % 17);
  for (auto _ : state) {
    std::vector<bool> played, solved;
    std::unordered_map<std::string, bool> known;
    const double by_playing = bench::seconds([&] {
      for (Heaps heaps : asked) {
        std::sort(heaps.begin(), heaps.end());
        played.push_back(lost_by_playing(heaps, known));
      }
    });
    const double by_quotient = bench::seconds([&] {
      Meter meter;
      CompoundSolver solver({&rules[0]->rules()}, way(Play::sum, Ending::long_, Convention::misere), meter);
      for (const Heaps& heaps : asked) {
        std::vector<Component> sum;
        for (unsigned char heap : heaps) sum.push_back({0, heap});
        solved.push_back(solver.judge(sum).value->outcome == Outcome::P);
      }
    });
    if (played != solved) state.SkipWithError("they differ");
    state.counters["played"] = by_playing;
    state.counters["solved"] = by_quotient;
    state.counters["ratio"] = by_playing / by_quotient;
  }
}
BENCHMARK(literal)->Iterations(1);

#define QUOTIENT(name, rules, to) BENCHMARK_CAPTURE(quotient, name, rules, to)->Iterations(1)
QUOTIENT(0.77, "0.77", 0);
QUOTIENT(0.72, "0.72", 0);
QUOTIENT(0.644, "0.644", 0);
QUOTIENT(0.156, "0.156", 0);
QUOTIENT(0.137_to_31, "0.137", 31);
QUOTIENT(0.137_to_32, "0.137", 32);
QUOTIENT(0.07_to_33, "0.07", 33);
QUOTIENT(0.26_to_37, "0.26", 37);
QUOTIENT(4.7_to_22, "4.7", 22);
QUOTIENT(0.56, "0.56", 0);

}  // namespace
