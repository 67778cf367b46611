// The games of the catalogue. "theory": the largest positions that are answered without search, from the text
// of the position to the text of the answer in JSON. "search": boards without a theory, with the number of
// positions that were looked at. Give each search a process of its own.
#include <benchmark/benchmark.h>

#include <functional>
#include <random>
#include <string>

#include "bouton/bouton.hpp"
#include "measure.hpp"

namespace {

using namespace bouton;

// What `item` writes, so many times, with commas; it is handed random numbers.
std::string list(std::size_t count, const std::function<std::string(std::mt19937_64&)>& item) {
  std::mt19937_64 random(1901);
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + item(random);
  return text;
}
std::string heaps(std::size_t count, std::uint64_t most = largest_size) {
  return list(count, [=](auto& random) { return std::to_string(1 + random() % most); });
}
// Different squares in ascending order, far apart; the last but one is the medal if there is one.
std::string squares(std::size_t count, bool medal) {
  std::uint64_t square = 0;
  std::size_t left = count;
  return list(count, [&](auto& random) {
    square += 1 + random() % (largest_size / count - 1);
    return (medal && --left == 1 ? "m" : "") + std::to_string(square);
  });
}
std::string rows(std::size_t count, std::uint64_t width) {
  return list(count, [=](auto& random) {
    const std::uint64_t white = 1 + random() % (width / 2);
    return std::to_string(white) + "-" + std::to_string(white + 1 + random() % (width / 2));
  });
}
std::string grid(std::size_t count) {
  return list(count, [](auto& random) {
    return std::to_string(random() % 1'000'000) + "-" + std::to_string(random() % 1000);
  });
}
// A tree on the ground with a few more edges than it needs.
std::string bush(std::size_t edges) {
  std::uint64_t vertex = 0;
  return list(edges, [&](auto& random) {
    if (vertex > 0 && random() % 20 == 0)
      return std::to_string(random() % (vertex + 1)) + "-" + std::to_string(random() % (vertex + 1));
    ++vertex;
    return std::to_string(random() % vertex) + "-" + std::to_string(vertex);
  });
}
std::string matrix(std::size_t height, std::size_t width) {
  std::string text;
  for (std::size_t row = 0; row < height; ++row) text += (row == 0 ? "" : "/") + heaps(width);
  return text;
}

Request to_solve(std::string spec, Convention convention) {
  return {SolveRequest{.spec = std::move(spec), .way = way(Play::sum, Ending::long_, convention)}};
}

void theory(benchmark::State& state, const std::string& spec) {
  const Request request = to_solve(spec, Convention::normal);
  double bytes = 0;
  for (auto _ : state) {
    Answer result;
    std::string text;
    state.SetIterationTime(bench::seconds([&] {
      result = answer(request);
      text = to_json(result);
    }));
    const Solution* solution = std::get_if<Solution>(&result.content);
    if (!solution || solution->outcome == Outcome::unknown) return state.SkipWithError("no answer");
    bytes = static_cast<double>(text.size());
  }
  state.counters["spec_bytes"] = static_cast<double>(spec.size());
  state.counters["json_bytes"] = bytes;
}

void search(benchmark::State& state, const std::string& spec, Convention convention) {
  const Request request = to_solve(spec, convention);
  for (auto _ : state) {
    Answer result;
    const double time = bench::seconds([&] { result = answer(request); });
    state.SetIterationTime(time);
    const Solution* solution = std::get_if<Solution>(&result.content);
    if (!solution || solution->outcome == Outcome::unknown) return state.SkipWithError("no answer");
    const auto positions = static_cast<double>(result.incomplete.positions);
    state.counters["next_wins"] = solution->outcome == Outcome::N;
    state.counters["winning_moves"] = static_cast<double>(solution->winning_moves.size());
    state.counters["positions"] = positions;
    state.counters["per_second"] = positions / time;
  }
  state.counters["peak_bytes"] = bench::peak_bytes();
}

[[maybe_unused]] const bool added = [] {
  const std::string most = std::to_string(largest_size), odd = std::to_string(largest_size - 1);
  const std::pair<const char*, std::string> largest[] = {
      {"bachet", "bachet/1000000:" + most},
      {"subtract", "subtract/1..1000:" + most},
      {"shannon", "shannon:" + most},
      {"coprime", "coprime:" + most},
      {"divisors", "divisors:" + most},
      {"aliquot", "aliquot:" + most},
      {"proper-divisors", "proper-divisors:" + most},
      {"halving", "halving:" + odd},
      {"proportional", "proportional:" + odd},
      {"peggy", "peggy:" + most},
      {"lasker", "lasker:" + most},
      {"woodcutter", "woodcutter:" + most},
      {"fibonacci", "fibonacci:" + most},
      {"multibonacci/3", "multibonacci/3:" + most},
      {"sulucrus", "sulucrus:" + most},
      {"wythoff", "wythoff:" + most + ",618033988749894847"},
      {"queen", "queen:" + most + ",618033988749894847"},
      {"king", "king:" + most + "," + odd},
      {"rook", "rook:" + most + "," + odd},
      {"moore/3_5000_heaps", "moore/3:" + heaps(5000)},
      {"matrix-nim_40x40", "matrix-nim:" + matrix(40, 40)},
      {"poker-nim_1000_heaps", "poker-nim/1000:" + heaps(1000, largest_size / 1001)},
      {"nim-2d_1000_coins", "nim-2d/1000:" + grid(1000)},
      {"northcott_1000_rows", "northcott/1000000:" + rows(1000, 1'000'000)},
      {"strip_5000_coins", "strip:" + squares(5000, false)},
      {"silver-dollar_5000_coins", "silver-dollar:" + squares(5000, true)},
      {"nimble_1000_coins", "nimble:" + heaps(1000)},
      {"stairs_5000_steps", "stairs:" + heaps(5000, largest_size / 5000)},
      {"turtles_5000_turtles", "turtles:" + squares(5000, false)},
      {"hackenbush_100000_edges", "hackenbush:" + bush(100'000)},
      {"tactix/8x8", "tactix/8x8:start"},
      {"chomp/20x20", "chomp/20x20:start"},
  };
  for (const auto& [name, spec] : largest)
    benchmark::RegisterBenchmark((std::string("theory/") + name).c_str(), theory, spec)
        ->UseManualTime()
        ->Iterations(3)
        ->Unit(benchmark::kMillisecond);
  const char* const boards[] = {"tactix/3x3", "tactix/4x4", "tactix/5x5", "tactex/3", "nim19",    "cram/4x4",
                                "cram/4x5",   "cram/5x5",   "cram/4x6",   "cram/5x6", "chomp/9x9"};
  for (const char* board : boards)
    for (Convention convention : {Convention::normal, Convention::misere}) {
      std::string name = std::string("search/") + board;
      name += convention == Convention::normal ? "_normal" : "_misere";
      benchmark::RegisterBenchmark(name.c_str(), search, std::string(board) + ":start", convention)
          ->UseManualTime()
          ->Iterations(1)
          ->Unit(benchmark::kMillisecond);
    }
  return true;
}();

}  // namespace
