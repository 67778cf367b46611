// Small requests through the JSON face, as the page makes them: what a request costs before anything is
// solved.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>

#include "bouton/bouton.hpp"
#include "measure.hpp"

namespace {

using namespace bouton;

std::string answered(const std::string& text) {
  auto parsed = request_from_json(text);
  if (!parsed) return to_json(Answer{Request{}, parsed.error(), {}});
  Job job(parsed->request, parsed->loader);
  while (!job.advance(1'000'000)) {
  }
  return to_json(job.answer());
}

// The best of some turns, for other programs can only make it slower.
void request(benchmark::State& state, const std::string& text) {
  constexpr int turns = 20, each = 100;
  for (auto _ : state) {
    double least = 1e9;
    for (int turn = 0; turn < turns; ++turn)
      least = std::min(least, bench::seconds([&] {
                         for (int i = 0; i < each; ++i) benchmark::DoNotOptimize(answered(text));
                       }));
    state.counters["per_second"] = each / least;
  }
}

BENCHMARK_CAPTURE(request, nim, R"({"command":"solve","spec":"nim:3,4,5"})")->Iterations(1);
BENCHMARK_CAPTURE(request, last_game, R"({"command":"solve","spec":"graph/A-B:A"})")->Iterations(1);
BENCHMARK_CAPTURE(request, misspelt, R"({"command":"solve","spec":"nmi:3,4,5"})")->Iterations(1);
BENCHMARK_CAPTURE(request, no_such_game, R"({"command":"solve","spec":"whatever-this-is:3,4,5"})")
    ->Iterations(1);

}  // namespace
