// Recorded matches: a million moves of Nim (3,4,5) read, and read and judged, in the same run.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/records.hpp"
#include "measure.hpp"
#include "records/reading.hpp"

namespace {

using namespace bouton;

constexpr std::uint64_t wanted = 1'000'000;  // moves
constexpr std::size_t piece = 1 << 16;

// Matches between two who move anyhow, in groups of four players.
std::string matches() {
  std::mt19937_64 random(1901);
  std::string text = "group,no,first,second,game,kind,moves\n";
  for (std::uint64_t moves = 0, no = 1; moves < wanted; ++no) {
    const std::uint64_t group = random() % 50, first = random() % 4;
    text += std::to_string(group) + "," + std::to_string(no) + ",P" + std::to_string(4 * group + first) +
            ",P" + std::to_string(4 * group + (first + 1 + random() % 3) % 4) + ",\"nim:3,4,5\",positions,";
    std::vector<std::uint64_t> heaps = {3, 4, 5};
    for (const char* space = ""; heaps[0] + heaps[1] + heaps[2] > 0; ++moves, space = " ") {
      std::uint64_t& heap = heaps[random() % 3];
      while (heap == 0) {
        std::shuffle(heaps.begin(), heaps.end(), random);
        if (heap == 0) std::rotate(heaps.begin(), heaps.begin() + 1, heaps.end());
      }
      heap -= 1 + random() % heap;
      text +=
          space + std::to_string(heaps[0]) + "-" + std::to_string(heaps[1]) + "-" + std::to_string(heaps[2]);
    }
    text += "\n";
  }
  return text;
}

std::string converted(const std::string& csv, RecordFormat format, RecordKind kind) {
  RecordBook book({}, {});
  RecordWriter writer(format, kind);
  book.feed(csv);
  book.close();
  std::string text = writer.begin();
  while (auto match = book.next()) text += writer.add(*match);
  return text + writer.end();
}

void each_piece(std::string_view text, auto&& feed) {
  for (std::size_t at = 0; at < text.size(); at += piece) feed(text.substr(at, piece));
}

void on_file(benchmark::State& state, RecordFormat format, RecordKind kind) {
  std::string text = matches();
  if (format != RecordFormat::csv || kind != RecordKind::positions) text = converted(text, format, kind);
  double read = 1e9, judged = 1e9, told = 1e9;
  std::uint64_t moves = 0;
  for (auto _ : state) {
    std::uint64_t rows = 0;
    read = std::min(read, bench::seconds([&] {
                      records::Reader reader;
                      const auto take = [&] {
                        while (auto item = reader.next()) rows += item->match.rows.size();
                      };
                      each_piece(text, [&](std::string_view bytes) {
                        reader.feed(bytes);
                        take();
                      });
                      reader.finish();
                      take();
                    }));
    for (const bool tell : {false, true}) {
      RecordBook book({.tell_moves = tell}, {});
      std::size_t size = 0;
      const double took = bench::seconds([&] {
        const auto take = [&] {
          while (auto match = book.next())
            if (tell) size += json_of(*match, Language::en).size();
        };
        each_piece(text, [&](std::string_view bytes) {
          book.feed(bytes);
          take();
        });
        book.close();
        take();
      });
      (tell ? told : judged) = std::min(tell ? told : judged, took);
      moves = book.tallies().all.moves;
      if (moves != rows || (tell && size == 0)) state.SkipWithError("moves were lost");
    }
    state.SetIterationTime(judged);
  }
  const auto rate = [&](double seconds) { return static_cast<double>(moves) / seconds; };
  state.counters["moves"] = static_cast<double>(moves);
  state.counters["bytes"] = static_cast<double>(text.size());
  state.counters["read"] = rate(read);
  state.counters["judged"] = rate(judged);
  state.counters["told"] = rate(told);
  state.counters["ratio"] = judged / read;
}

[[maybe_unused]] const bool added = [] {
  struct Case {
    const char* name;
    RecordFormat format;
    RecordKind kind;
  };
  for (Case each : {Case{"CSV_positions", RecordFormat::csv, RecordKind::positions},
                    Case{"CSV_removals", RecordFormat::csv, RecordKind::removals},
                    Case{"CSV_notation", RecordFormat::csv, RecordKind::notation},
                    Case{"JSON_positions", RecordFormat::json, RecordKind::positions},
                    Case{"text_positions", RecordFormat::text, RecordKind::positions}})
    benchmark::RegisterBenchmark(each.name,
                                 [=](benchmark::State& state) { on_file(state, each.format, each.kind); })
        ->UseManualTime()
        ->Iterations(3)
        ->Unit(benchmark::kMillisecond);
  return true;
}();

}  // namespace
