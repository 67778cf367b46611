// Sequences of heap games: nanoseconds per value, witness verification included, of the readable common/rare
// engine and of the fast one with each kernel this machine runs, in the same run; and of subtraction sets,
// one by one and fast. Dense games against a plain loop over all splits, codes that leave three heaps against
// the definition by sets.
#include <benchmark/benchmark.h>

#include <chrono>
#include <ctime>
#include <string>
#include <utility>
#include <vector>

#include "bouton/heap_rule.hpp"
#include "sequence/common_rare.hpp"
#include "sequence/dense.hpp"
#include "sequence/octal_row.hpp"
#include "sequence/period_search.hpp"
#include "sequence/plain.hpp"
#include "sequence/set_values.hpp"
#include "sequence/sparse.hpp"
#include "sequence/triples.hpp"

namespace {

using namespace bouton;
using namespace bouton::sequence;

double seconds(auto&& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Of the processor, which is the same on a busy machine.
double processor_seconds(auto&& work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

FiniteCode code(const std::string& text) {
  FiniteCode code;
  for (char c : text)
    if (c != '.') code.digits.push_back(static_cast<std::uint8_t>(c >= 'A' ? c - 'A' + 10 : c - '0'));
  return code;
}

struct Range {
  const char* rules;
  std::uint64_t slow_from, slow_count, fast_from, fast_count;
  bool window;
};

void octal(benchmark::State& state, Range range, const Kernel& kernel) {
  for (auto _ : state) {
    const Octal rules{code(range.rules).digits};
    CommonRare readable(rules);
    readable.extend(range.slow_from);
    const double slow = seconds([&] { readable.extend(range.slow_from + range.slow_count); });
    Sparse fast(rules, kernel);
    fast.extend(range.fast_from);
    if (range.window) fast.keep_only(65536);
    const double quick = seconds([&] { fast.extend(range.fast_from + range.fast_count); });
    const double slow_ns = slow / static_cast<double>(range.slow_count) * 1e9,
                 fast_ns = quick / static_cast<double>(range.fast_count) * 1e9;
    state.counters["readable_ns"] = slow_ns;
    state.counters["fast_ns"] = fast_ns;
    state.counters["ratio"] = slow_ns / fast_ns;
    state.counters["rares"] = static_cast<double>(fast.rares().size());
  }
}

void set(benchmark::State& state, FiniteSet numbers) {
  for (auto _ : state) {
    auto simple = SetValues::of(numbers), quick = SetValues::of(numbers);
    simple->use(SetValues::Way::one_by_one);
    constexpr std::uint64_t few = 20'000'000, many = 400'000'000;
    simple->extend(1'000'000), quick->extend(1'000'000);
    const double slow = seconds([&] { simple->extend(1'000'000 + few); });
    const double fast = seconds([&] { quick->extend(1'000'000 + many); });
    state.counters["readable_ns"] = slow / few * 1e9;
    state.counters["fast_ns"] = fast / many * 1e9;
    state.counters["ratio"] = slow / few / (fast / many);
    state.counters["rares"] = 0;
  }
}

// From nothing to the proof.
void proof(benchmark::State& state, HeapRule rule) {
  for (auto _ : state) {
    auto search = period_search(rule);
    while (search->advance(1 << 20) == PeriodSearch::State::searching) {
    }
    state.counters["period"] = static_cast<double>(search->period().period);
    state.counters["preperiod"] = static_cast<double>(search->period().preperiod);
    state.counters["values"] = static_cast<double>(search->size());
  }
}

// The yardstick of dense games: a loop over all splits that marks what they give in a table of stamps.
std::vector<std::uint32_t> marked_one_by_one(const Octal& rules, std::uint64_t count) {
  std::vector<std::uint32_t> values, stamps(1 << 16, ~std::uint32_t{0});
  for (std::uint32_t n = 0; n < count; ++n) {
    for (std::uint64_t taken = 0; taken < rules.digits.size() && taken <= n && n > 0; ++taken) {
      const std::uint64_t left = n - taken;
      if (left == 0 && rules.may_leave_nothing(taken)) stamps[0] = n;
      if (left > 0 && rules.may_leave_heap(taken)) stamps[values[left]] = n;
      const std::uint64_t last = rules.may_split(taken) ? rules.largest_part(left) : 0;
      for (std::uint64_t part = 1; part <= last; ++part) stamps[values[part] ^ values[left - part]] = n;
    }
    std::uint32_t value = 0;
    while (stamps[value] == n) ++value;
    values.push_back(value);
  }
  return values;
}

// All values from nothing: by that loop, by the dense engine, and by the one that chooses.
void dense(benchmark::State& state, const Octal& rules, std::uint64_t count) {
  for (auto _ : state) {
    std::vector<std::uint32_t> expected;
    const double slow = processor_seconds([&] { expected = marked_one_by_one(rules, count); });
    for (const PairKernel& kernel : all_pair_kernels()) {
      if (!kernel.supported()) continue;
      Dense engine(rules, {}, kernel);
      const double quick = processor_seconds([&] { engine.extend(count); });
      for (std::uint64_t n = 0; n < count; ++n)
        if (engine.value(n) != expected[n]) return state.SkipWithError("the values differ");
      state.counters[std::string(kernel.name) + "_us"] = quick / static_cast<double>(count) * 1e6;
      if (&kernel == &best_pair_kernel()) state.counters["ratio"] = slow / quick;
    }
    OctalRow row(rules);
    const double chosen = processor_seconds([&] { row.extend(count); });
    state.counters["plain_us"] = slow / static_cast<double>(count) * 1e6;
    state.counters["row_us"] = chosen / static_cast<double>(count) * 1e6;
    state.counters["row_ratio"] = slow / chosen;
  }
}

// Codes that may leave three heaps.
void triples(benchmark::State& state, FiniteCode rules, std::uint64_t count) {
  for (auto _ : state) {
    PlainCode plain(rules);
    Triples quick(rules);
    const double slow = processor_seconds([&] { plain.extend(count); });
    const double fast = processor_seconds([&] { quick.extend(count); });
    if (plain.values() != quick.values()) return state.SkipWithError("the values differ");
    state.counters["plain_us"] = slow / static_cast<double>(count) * 1e6;
    state.counters["fast_us"] = fast / static_cast<double>(count) * 1e6;
    state.counters["ratio"] = slow / fast;
  }
}

const Range ranges[] = {
    {"0.106", 200'000, 400'000, 2'000'000, 60'000'000, true},
    {"0.104", 200'000, 400'000, 2'000'000, 60'000'000, true},
    {"0.054", 200'000, 200'000, 2'000'000, 30'000'000, true},
    {"0.454", 200'000, 200'000, 2'000'000, 30'000'000, true},
    {"0.16", 200'000, 200'000, 2'000'000, 20'000'000, true},
    {"0.6", 100'000, 20'000, 100'000, 400'000, false},
    {"0.6_far", 100'000, 20'000, 2'000'000, 400'000, false},
};

[[maybe_unused]] const bool registered = [] {
  for (Range range : ranges)
    for (const Kernel& kernel : all_kernels()) {
      if (!kernel.supported()) continue;
      std::string name = range.rules;
      Range its = range;
      if (name == "0.6_far") {
        if (&kernel != &best_kernel()) continue;
        its.rules = "0.6";
      } else if (std::string(kernel.name) == "any") {
        its.fast_count /= 20;
      }
      benchmark::RegisterBenchmark(("values/" + name + "_" + kernel.name).c_str(),
                                   [its, &kernel](benchmark::State& state) { octal(state, its, kernel); })
          ->Iterations(1)
          ->Unit(benchmark::kMillisecond);
    }
  const FiniteSet sets[] = {{{3, 24, 91, 112, 115}}, {{2, 16, 61, 75, 77}}, {{1, 8, 31, 38, 39}}};
  for (const FiniteSet& numbers : sets) {
    std::string name = "values/subtract";
    for (std::uint64_t number : numbers.numbers)
      name += (name.back() == 't' ? "/" : ".") + std::to_string(number);
    benchmark::RegisterBenchmark(name.c_str(), [numbers](benchmark::State& state) { set(state, numbers); })
        ->Iterations(1)
        ->Unit(benchmark::kMillisecond);
  }
  const std::pair<const char*, Octal> dense_games[] = {{"0.007", {code("0.007").digits}},
                                                       {"0.004", {code("0.004").digits}},
                                                       {"0.06", {code("0.06").digits}},
                                                       {"0.76", {code("0.76").digits}},
                                                       {"grundy", {{4}, true}}};
  for (const auto& [name, rules] : dense_games)
    benchmark::RegisterBenchmark((std::string("dense/") + name).c_str(),
                                 [rules = rules](benchmark::State& state) { dense(state, rules, 100'000); })
        ->Iterations(1)
        ->Unit(benchmark::kMillisecond);
  for (const char* rules : {"0.8", "0.17B", "0.1C", "8."})
    benchmark::RegisterBenchmark((std::string("triples/") + rules).c_str(),
                                 [rules](benchmark::State& state) { triples(state, code(rules), 4096); })
        ->Iterations(1)
        ->Unit(benchmark::kMillisecond);
  for (const char* rules :
       {"0.77", "0.137", "0.16", "0.56", "0.127", "0.156", "0.376", "0.354", "0.104", "0.054", "0.454"})
    benchmark::RegisterBenchmark((std::string("proof/") + rules).c_str(),
                                 [rules](benchmark::State& state) { proof(state, code(rules)); })
        ->Iterations(1)
        ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("proof/subtract/3.24.91.112.115",
                               [](benchmark::State& state) {
                                 proof(state, FiniteSet{{3, 24, 91, 112, 115}});
                               })
      ->Iterations(1)
      ->Unit(benchmark::kMillisecond);
  return true;
}();

}  // namespace
