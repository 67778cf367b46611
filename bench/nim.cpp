// Nim with many heaps of up to 10^18: the whole way of a request, from reading it to the JSON text of the
// answer, in each way of play. Give the larger numbers a process of their own, with a limit on time and
// memory.
#include <benchmark/benchmark.h>

#include <random>
#include <string>

#include "bouton/bouton.hpp"
#include "measure.hpp"

namespace {

using namespace bouton;

std::string heaps(std::size_t count) {
  std::mt19937_64 random(1901);
  std::string text = "nim:";
  for (std::size_t i = 0; i < count; ++i)
    text += (i == 0 ? "" : ",") + std::to_string(1 + random() % largest_size);
  return text;
}

void solve(benchmark::State& state, std::size_t count, const Way& way) {
  const Request request{SolveRequest{.spec = heaps(count), .way = way}};
  double listed = 0, bytes = 0, solving = 0;
  for (auto _ : state) {
    Answer result;
    std::string text;
    solving = bench::seconds([&] { result = answer(request); });
    state.SetIterationTime(solving + bench::seconds([&] { text = to_json(result); }));
    if (result.status() != 0) return state.SkipWithError("the request failed");
    listed = static_cast<double>(std::get<Solution>(result.content).winning_moves.size());
    bytes = static_cast<double>(text.size());
  }
  state.counters["solving_seconds"] = solving;
  state.counters["moves_listed"] = listed;
  state.counters["json_bytes"] = bytes;
  state.counters["peak_bytes"] = bench::peak_bytes();
}

[[maybe_unused]] const bool added = [] {
  for (std::size_t count : {1000, 10'000, 100'000})
    for (const Way& way : ways) {
      const std::string name = std::to_string(count) + "_heaps/" + std::string(name_of(way.play)) + "_" +
                               std::string(name_of(way.ending)) +
                               (way.convention == Convention::misere ? "_misere" : "_normal");
      benchmark::RegisterBenchmark(name.c_str(), solve, count, way)
          ->UseManualTime()
          ->Iterations(count <= 1000 ? 3 : 1)
          ->Unit(benchmark::kMillisecond);
    }
  return true;
}();

}  // namespace
