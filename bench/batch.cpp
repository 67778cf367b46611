// Many small requests through the JSON face, as `bouton batch` asks them: one after the other, on one thread,
// with what is kept between them and without.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "bouton/bouton.hpp"
#include "measure.hpp"

namespace {

using namespace bouton;

std::size_t answered(const std::string& text, Cache* cache) {
  auto parsed = request_from_json(text);
  if (!parsed) return to_json(Answer{Request{}, parsed.error(), {}}).size();
  Job job(std::move(parsed->request), std::move(parsed->loader), cache);
  while (!job.advance(1'000'000)) {
  }
  return to_json(job.answer()).size();
}

std::vector<std::string> sums(const std::string& game, unsigned heaps, unsigned largest,
                              const std::string& rest) {
  std::mt19937 random(1901);
  std::uniform_int_distribution<unsigned> size(1, largest);
  std::vector<std::string> texts;
  for (int i = 0; i < 4000; ++i) {
    std::string spec = game + ":" + std::to_string(size(random));
    for (unsigned heap = 1; heap < heaps; ++heap) spec += "," + std::to_string(size(random));
    texts.push_back(R"({"command":"solve","spec":")" + spec + "\"" + rest + "}");
  }
  return texts;
}

// The best of some turns, which alternate: other programs can only make them slower.
void batch(benchmark::State& state, const std::string& game, unsigned heaps, unsigned largest,
           const std::string& rest) {
  const auto texts = sums(game, heaps, largest, rest);
  constexpr std::size_t few = 200;  // are enough where nothing is kept
  for (auto _ : state) {
    double with = 1e9, without = 1e9;
    for (int turn = 0; turn < 8; ++turn) {
      Cache cache;
      with = std::min(with, bench::seconds([&] {
                        for (const auto& text : texts) benchmark::DoNotOptimize(answered(text, &cache));
                      }));
      without = std::min(without, bench::seconds([&] {
                           for (std::size_t i = 0; i < few; ++i)
                             benchmark::DoNotOptimize(answered(texts[i], nullptr));
                         }));
    }
    state.counters["per_second"] = static_cast<double>(texts.size()) / with;
    state.counters["alone"] = few / without;
    state.counters["ratio"] = static_cast<double>(texts.size()) / with * without / few;
  }
}

BENCHMARK_CAPTURE(batch, nim, "nim", 3, 15, "")->Iterations(1);
BENCHMARK_CAPTURE(batch, kayles, "kayles", 3, 40, "")->Iterations(1);
BENCHMARK_CAPTURE(batch, kayles_join, "kayles", 2, 12, R"(,"play":"join","ending":"short")")->Iterations(1);
BENCHMARK_CAPTURE(batch, wythoff, "wythoff", 2, 20, "")->Iterations(1);

}  // namespace
