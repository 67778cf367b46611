// Labels and retrograde analysis on large random graphs. Peak memory is that of the process: run one size at
// a time (--benchmark_filter) to read it.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "bouton/bouton.hpp"
#include "measure.hpp"

namespace {

using namespace bouton;

using Arrows = std::vector<std::pair<Vertex, Vertex>>;
using Random = std::mt19937_64;

Vertex vertex(Random& random, std::size_t vertices) { return static_cast<Vertex>(random() % vertices); }

// Five arrows per vertex on average, both ends anywhere.
Arrows uniform(std::size_t vertices, Random& random) {
  Arrows arrows(5 * vertices);
  for (auto& [from, to] : arrows) from = vertex(random, vertices), to = vertex(random, vertices);
  return arrows;
}

// Few vertices have very many arrows, in and out: an end is vertices * u^4 for u evenly spread.
Arrows tailed(std::size_t vertices, Random& random) {
  const auto end = [&] {
    const double u = std::uniform_real_distribution<double>(0, 1)(random);
    return std::min(static_cast<Vertex>(static_cast<double>(vertices) * u * u * u * u),
                    static_cast<Vertex>(vertices - 1));
  };
  // The busy vertices are spread over the numbers, and differ for the two directions.
  std::vector<Vertex> out(vertices), in(vertices);
  for (Vertex v = 0; v < vertices; ++v) out[v] = in[v] = v;
  std::shuffle(out.begin(), out.end(), random);
  std::shuffle(in.begin(), in.end(), random);
  Arrows arrows(5 * vertices);
  for (auto& [from, to] : arrows) from = out[end()], to = in[end()];
  return arrows;
}

// A twentieth of the arrows form a clique that ends, which needs a new label for each of its vertices. The
// others are drawn evenly among the rest.
Arrows many_labels(std::size_t vertices, Random& random) {
  const auto clique = static_cast<std::size_t>(std::sqrt(static_cast<double>(vertices) / 2));
  Arrows arrows;
  for (Vertex v = 0; v < clique; ++v)
    for (Vertex w = 0; w < v; ++w) arrows.emplace_back(v, w);
  const std::size_t rest = vertices - clique;
  const auto other = [&] { return static_cast<Vertex>(clique + random() % rest); };
  while (arrows.size() < 5 * vertices) arrows.emplace_back(other(), other());
  return arrows;
}

using Maker = Arrows (*)(std::size_t, Random&);

template <class Work>
void on_graph(benchmark::State& state, Maker make, std::size_t vertices, Work&& work) {
  Random random(1966);
  const Digraph graph(vertices, make(vertices, random));
  double least = 1e9;
  double decided = 0, labels = 0;
  for (auto _ : state) {
    const double took = bench::seconds([&] { work(graph, decided, labels); });
    least = std::min(least, took);
    state.SetIterationTime(took);
  }
  state.counters["arrows"] = static_cast<double>(graph.arrows());
  state.counters["ns_per_vertex"] = 1e9 * least / static_cast<double>(vertices);
  state.counters["decided"] = decided / static_cast<double>(vertices);
  state.counters["labels"] = labels;
  state.counters["peak_bytes"] = bench::peak_bytes();
}

void labelling(const Digraph& graph, double& decided, double& labels) {
  const Labels result = label(graph);
  std::size_t count = 0;
  std::uint32_t largest = 0;
  for (std::uint32_t l : result.label)
    if (l != Labels::infinite) ++count, largest = std::max(largest, l);
  decided = static_cast<double>(count);
  labels = largest + 1.0;
}

template <Convention C>
void counting_back(const Digraph& graph, double& decided, double& labels) {
  const Retrograde result = retrograde(graph, C);
  decided = static_cast<double>(graph.size()) -
            static_cast<double>(std::count(result.outcome.begin(), result.outcome.end(), Outcome::D));
  labels = 0;
}

[[maybe_unused]] const bool added = [] {
  struct Kind {
    const char* name;
    Maker make;
  };
  for (Kind kind : {Kind{"uniform", uniform}, Kind{"tailed", tailed}, Kind{"many_labels", many_labels}})
    for (std::size_t vertices : {10'000, 100'000, 1'000'000}) {
      auto add = [&](const char* what, auto work) {
        const std::string name = std::string(what) + "/" + kind.name + "/" + std::to_string(vertices);
        benchmark::RegisterBenchmark(
            name.c_str(), [=](benchmark::State& state) { on_graph(state, kind.make, vertices, work); })
            ->UseManualTime()
            ->Iterations(3)
            ->Unit(benchmark::kMillisecond);
      };
      add("label", labelling);
      add("retrograde", counting_back<Convention::normal>);
      add("retrograde_misere", counting_back<Convention::misere>);
    }
  return true;
}();

}  // namespace
