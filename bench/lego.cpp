// Tables of lego: every way of play that has a function of components, without a limit on the height up to
// 100x100, and with five layers up to 60x60. Each table is made twice: by the values of its cells alone, and
// through the face of the engine, as the command does it.
#include <benchmark/benchmark.h>

#include <string>

#include "bouton/bouton.hpp"
#include "measure.hpp"
#include "solve/evaluate.hpp"

namespace {

using namespace bouton;

struct Board {
  const char* rules;
  std::uint64_t side;
};
constexpr Board boards[] = {{"lego", 100}, {"lego/5", 60}};

std::string name_of(const Board& board, const Way& way, const char* how) {
  return std::string(board.rules) + "_" + std::to_string(board.side) + "x" + std::to_string(board.side) +
         "/" + std::string(bouton::name_of(way.play)) + "_" + std::string(bouton::name_of(way.ending)) +
         (way.convention == Convention::misere ? "_misere/" : "_normal/") + how;
}

void by_values(benchmark::State& state, const Board& board, const Way& way) {
  const auto rulesets = parse_rules(board.rules, {});
  if (!rulesets) return state.SkipWithError(render(rulesets.error().message).c_str());
  const Ruleset& ruleset = *(*rulesets)[0];
  double positions = 0, bytes = 0;
  for (auto _ : state) {
    state.SetIterationTime(bench::seconds([&] {
      Meter meter;
      auto values = values_for(ruleset.rules(), way);
      Code sum = 0;
      for (std::uint64_t row = 1; row <= board.side; ++row)
        for (std::uint64_t column = 1; column <= board.side; ++column) {
          auto value = values->value(ruleset.at(row, column), meter);
          if (!value) return state.SkipWithError("a value is missing");
          sum += *value;
        }
      benchmark::DoNotOptimize(sum);
      positions = static_cast<double>(values->positions());
      bytes = static_cast<double>(values->bytes());
    }));
  }
  state.counters["positions"] = positions;
  state.counters["bytes"] = bytes / positions;
}

void by_request(benchmark::State& state, const Board& board, const Way& way) {
  const Request request{TableRequest{.spec = board.rules, .way = way, .to = Extent{board.side, board.side}}};
  double positions = 0;
  for (auto _ : state) {
    state.SetIterationTime(bench::seconds([&] {
      const Answer result = answer(request);
      if (result.status() != 0) return state.SkipWithError("the request failed");
      benchmark::DoNotOptimize(&result);
      positions = static_cast<double>(result.incomplete.positions);
    }));
  }
  state.counters["positions"] = positions;
  state.counters["bytes"] = 0;
}

[[maybe_unused]] const bool added = [] {
  for (const Board& board : boards)
    for (const Way& way : ways) {
      if (way.function == Function::none) continue;
      auto add = [&](const char* how, auto work) {
        benchmark::RegisterBenchmark(name_of(board, way, how).c_str(), work, board, way)
            ->UseManualTime()
            ->Iterations(3)
            ->Unit(benchmark::kMillisecond);
      };
      add("values", by_values);
      add("request", by_request);
    }
  return true;
}();

}  // namespace
