// Games written as text against the same rules as C++ types: the Grundy value of one position, from nothing,
// by the same solver. Kayles is not recognised here, or an engine would answer. They take turns within one
// run, the least time of each counts, and their answers are compared. Cram is that of the catalogue, with its
// symmetries and pieces; the others are what one would write first, Node Kayles with the pieces that a board
// falls into.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <bit>
#include <string>

#include "bouton/bouton.hpp"
#include "games/stones.hpp"
#include "games/written.hpp"
#include "measure.hpp"

namespace {

using namespace bouton;

struct Pins {
  using Position = Heap;
  void moves(Heap row, auto&& leave) const {
    for (std::uint64_t hit : {1, 2})
      for (std::uint64_t left = 0; left + hit <= row.size; ++left)
        if (!leave({Heap{left}, Heap{row.size - hit - left}})) return;
  }
};

struct Wythoff {
  static constexpr bool splits = false;
  using Position = Square;
  void moves(Square at, auto&& leave) const {
    for (std::uint64_t k = 1; k <= at.row; ++k)
      if (!leave(Square{at.row - k, at.column})) return;
    for (std::uint64_t k = 1; k <= at.column; ++k)
      if (!leave(Square{at.row, at.column - k})) return;
    for (std::uint64_t k = 1; k <= std::min(at.row, at.column); ++k)
      if (!leave(Square{at.row - k, at.column - k})) return;
  }
};

// The free vertices of a grid of 5 rows and 6 columns.
struct Vertices {
  std::uint64_t free = 0;
  friend bool operator==(const Vertices&, const Vertices&) = default;
  std::optional<Key> pack() const { return free; }
  static Vertices unpack(Key key) { return {key}; }
};
struct NodeKayles {
  static constexpr bool splits = false;
  using Position = Vertices;
  static constexpr unsigned rows = 5, columns = 6;
  static std::uint64_t grown(std::uint64_t set) {
    std::uint64_t left = 0, right = 0;
    for (unsigned r = 0; r < rows; ++r) {
      left |= std::uint64_t{1} << r * columns;
      right |= std::uint64_t{1} << (r * columns + columns - 1);
    }
    const std::uint64_t all = (std::uint64_t{1} << rows * columns) - 1;
    return (set | set << columns | set >> columns | (set & ~right) << 1 | (set & ~left) >> 1) & all;
  }
  void moves(Vertices at, auto&& leave) const {
    for (std::uint64_t rest = at.free; rest != 0; rest &= rest - 1)
      if (!leave(Vertices{at.free & ~grown(rest & -rest)})) return;
  }
  void pieces(Vertices at, auto&& piece) const {
    for (std::uint64_t rest = at.free; rest != 0;) {
      std::uint64_t one = rest & -rest;
      for (std::uint64_t more; (more = grown(one) & rest) != one;) one = more;
      piece(Vertices{one});
      rest &= ~one;
    }
  }
};

struct Timed {
  double seconds = 1e9;
  Nimber value{};
  std::uint64_t positions = 0;
};

// The value of a position of a set with one game.
template <class Make>
void time(Timed& timed, Make&& make) {
  GameSet games;
  const Parts position = make(games);
  Solver solver(games, way());
  Nimber value{};
  const double seconds = bench::seconds([&] { value = *solver.value(position)->nimber(); });
  timed = {std::min(timed.seconds, seconds), value, solver.positions()};
}

template <class Own>
void compare(benchmark::State& state, const std::string& text, const std::string& position, Own&& own) {
  for (auto _ : state) {
    Timed written, compiled;
    for (int turn = 0; turn < 5; ++turn) {
      time(compiled, own);
      time(written, [&](GameSet& games) {
        const std::string_view shipped =
            std::ranges::find(games::shipped_rules(), text, &games::ShippedRules::name)->text;
        auto program = written::read_program(shipped);
        return *games.add(games::written_ruleset("rules/" + text, std::move(*program)))(position);
      });
    }
    if (written.value != compiled.value) state.SkipWithError("they differ");
    state.counters["ms"] = 1000 * written.seconds;
    state.counters["plain_ms"] = 1000 * compiled.seconds;
    state.counters["ratio"] = written.seconds / compiled.seconds;
    state.counters["positions"] = static_cast<double>(written.positions);
    state.counters["plain_positions"] = static_cast<double>(compiled.positions);
  }
}

void kayles(benchmark::State& state) {
  compare(state, "kayles", "1500", [](GameSet& games) { return games.add(Pins{})(Heap{1500}); });
}
void wythoff(benchmark::State& state) {
  compare(state, "wythoff", "200,199", [](GameSet& games) { return games.add(Wythoff{})(Square{200, 199}); });
}
void cram(benchmark::State& state) {
  // One free square is missing, so that no symmetry answers at once.
  compare(state, "cram", ".xxxx/xxxxx/xxxxx/xxxxx",
          [](GameSet& games) { return *(*games.add("cram"))(".xxxx/xxxxx/xxxxx/xxxxx"); });
}
void node_kayles(benchmark::State& state) {
  compare(state, "node-kayles", "grid5x6",
          [](GameSet& games) { return games.add(NodeKayles{})(Vertices{(std::uint64_t{1} << 30) - 1}); });
}

BENCHMARK(kayles)->Iterations(1);
BENCHMARK(wythoff)->Iterations(1);
BENCHMARK(cram)->Iterations(1);
BENCHMARK(node_kayles)->Iterations(1);

}  // namespace
