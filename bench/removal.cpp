// Values of boards: by the solver, by the same search knowing only the list of moves, and by a plain
// recursion that remembers what pieces are worth. All positions of boards, against a plain loop.
#include <benchmark/benchmark.h>

#include <bit>
#include <string>
#include <unordered_map>
#include <vector>

#include "bouton/bouton.hpp"
#include "measure.hpp"
#include "removal/misere_search.hpp"
#include "removal/nimber_search.hpp"
#include "removal/position_check.hpp"
#include "removal/position_work.hpp"

namespace {

using namespace bouton;

// Mex with memory; pieces are moved to the top left, turned and reflected.
class Plain {
 public:
  Plain(const RemovalRule& rule, unsigned rows, unsigned columns)
      : rule_(rule), rows_(rows), columns_(columns) {}

  unsigned position(CellSet cells) {
    unsigned sum = 0;
    while (cells != 0) {
      CellSet piece = cells & (~cells + 1);
      for (CellSet more; (more = (piece | beside(piece)) & cells) != piece;) piece = more;
      sum ^= value(name(piece));
      cells ^= piece;
    }
    return sum;
  }

 private:
  CellSet beside(CellSet cells) const {
    CellSet all = cells << columns_ | cells >> columns_;
    for (unsigned row = 0; row < rows_; ++row) {
      const CellSet line = ((CellSet{1} << columns_) - 1) << row * columns_, part = cells & line;
      all |= (part << 1 & line) | (part >> 1 & line);
    }
    return all;
  }
  CellSet name(CellSet piece) const {
    CellSet least = ~CellSet{0};
    for (unsigned way = 0; way < (rows_ == columns_ ? 8u : 4u); ++way) {
      unsigned top = rows_, left = columns_;
      std::vector<std::pair<unsigned, unsigned>> cells;
      for (CellSet rest = piece; rest != 0; rest &= rest - 1) {
        const auto cell = static_cast<unsigned>(std::countr_zero(rest));
        unsigned row = cell / columns_, column = cell % columns_;
        if (way & 1) row = rows_ - 1 - row;
        if (way & 2) column = columns_ - 1 - column;
        if (way & 4) std::swap(row, column);
        cells.emplace_back(row, column);
        top = std::min(top, row);
        left = std::min(left, column);
      }
      CellSet image = 0;
      for (const auto& [row, column] : cells) image |= CellSet{1} << ((row - top) * columns_ + column - left);
      least = std::min(least, image);
    }
    return least;
  }
  unsigned value(CellSet piece) {
    if (const auto at = known_.find(piece); at != known_.end()) return at->second;
    std::uint64_t seen = 0;
    for (const Removal& move : rule_.moves)
      if ((move.needs & ~piece) == 0) seen |= std::uint64_t{1} << position(piece & ~move.clears);
    return known_[piece] = static_cast<unsigned>(std::countr_one(seen));
  }

  const RemovalRule& rule_;
  unsigned rows_, columns_;
  std::unordered_map<CellSet, unsigned> known_;
};

void board(benchmark::State& state, const std::string& game, unsigned rows, unsigned columns, bool plainly) {
  const auto spec =
      *parse_spec(game + "/" + std::to_string(rows) + "x" + std::to_string(columns) + ":start", {});
  const Component start = spec.components[0];
  const auto at = *spec.rulesets[0]->rules().removal(start.position);
  Limits limits;
  limits.positions = ~std::uint64_t{0};
  const auto all_of = [&](std::unique_ptr<removal::Board> board, unsigned& value) {
    removal::NimberSearch search(std::move(board));
    Meter meter(limits);
    value = *search.value(at.cells, meter);
    state.counters["positions"] = static_cast<double>(meter.positions());
    state.counters["bytes"] = static_cast<double>(search.bytes());
  };
  for (auto _ : state) {
    unsigned grid = 0, list = 0, plain = 0;
    const double by_list = bench::seconds([&] { all_of(removal::listed_board(*at.rule), list); });
    const double by_grid = bench::seconds([&] { all_of(removal::grid_board(*at.rule), grid); });
    if (grid != list) state.SkipWithError("they differ");
    state.counters["value"] = grid;
    state.counters["seconds"] = by_grid;
    state.counters["list"] = by_list;
    if (plainly) {
      const double by_plain =
          bench::seconds([&] { plain = Plain(*at.rule, rows, columns).position(at.cells); });
      if (plain != grid) state.SkipWithError("they differ");
      state.counters["plain"] = by_plain;
      state.counters["times"] = by_plain / by_grid;
    }
  }
}

#define BOARD(game, rows, columns, plainly) \
  BENCHMARK_CAPTURE(board, game##_##rows##x##columns, #game, rows, columns, plainly)->Iterations(1)
BOARD(cram, 4, 7, true);
BOARD(cram, 5, 6, true);
BOARD(cram, 5, 7, true);
BOARD(cram, 4, 9, true);
BOARD(cram, 5, 8, false);
BOARD(cram, 4, 11, false);
BOARD(cram, 5, 9, false);
BOARD(cram, 7, 7, false);
BOARD(tactix, 4, 5, true);
BOARD(tactix, 5, 5, true);
BOARD(tactix, 4, 7, true);
BOARD(tactix, 5, 6, false);

// Who wins every position, on one thread, and the check of that; the plain loop looks at one position and one
// move after the other.
void all_positions(benchmark::State& state, const std::string& board, Convention convention, bool plainly) {
  const auto spec = *parse_spec(board + ":start", {});
  const auto at = *spec.rulesets[0]->rules().removal(spec.components[0].position);
  const RemovalRule& rule = *at.rule;
  const std::uint64_t count = std::uint64_t{1} << rule.cells;
  Limits limits;
  limits.positions = ~std::uint64_t{0};
  limits.bytes = ~std::uint64_t{0} >> 1;
  for (auto _ : state) {
    removal::PositionWork work(board, rule, convention, false);
    removal::ZeroBytes room(work.file_bytes());
    Meter meter(limits);
    if (!room.there() || !work.place(room.bytes())) return state.SkipWithError("no room");
    const double seconds = bench::seconds([&] { static_cast<void>(work.advance(meter)); });
    work.finish(room.bytes());
    removal::PositionVerifier verifier(*removal::PositionFile::open(room.bytes()), {});
    const double check = bench::seconds([&] { static_cast<void>(verifier.advance(meter)); });
    if (verifier.wrong()) state.SkipWithError("it is wrong");
    state.counters["positions"] = static_cast<double>(count);
    state.counters["lost"] = static_cast<double>(work.lost());
    state.counters["seconds"] = seconds;
    state.counters["check"] = check;
    if (!plainly) continue;
    std::vector<std::uint64_t> lost(count / 64 + 1);
    std::uint64_t sum = 0;
    const double plain = bench::seconds([&] {
      for (std::uint64_t cells = 0; cells < count; ++cells) {
        bool wins = false, moves = false;
        for (const Removal& move : rule.moves) {
          if ((move.needs & ~cells) != 0) continue;
          moves = true;
          const std::uint64_t left = cells & ~move.clears;
          if ((wins = lost[left / 64] >> left % 64 & 1)) break;
        }
        if (wins || (!moves && convention == Convention::misere)) continue;
        lost[cells / 64] |= std::uint64_t{1} << cells % 64;
        ++sum;
      }
    });
    if (sum != work.lost()) state.SkipWithError("they differ");
    state.counters["plain"] = plain;
    state.counters["times"] = plain / seconds;
  }
}

#define ALL(game, rows, columns, convention, plainly)                              \
  BENCHMARK_CAPTURE(all_positions, all_##game##_##rows##x##columns##_##convention, \
                    #game "/" #rows "x" #columns, Convention::convention, plainly) \
      ->Iterations(1)
ALL(tactix, 5, 5, normal, true);
ALL(tactix, 5, 5, misere, true);
ALL(cram, 5, 5, misere, true);
ALL(tactix, 6, 5, misere, false);

// Who wins the whole board in misère play: by the search, and by a plain recursion that remembers boards, of
// those that are turned and reflected one.
void misere(benchmark::State& state, const std::string& board, bool plainly) {
  const auto spec = *parse_spec(board + ":start", {});
  const auto at = *spec.rulesets[0]->rules().removal(spec.components[0].position);
  const RemovalRule& rule = *at.rule;
  const unsigned rows = rule.places.back().row + 1u, columns = rule.places.back().column + 1u;
  std::unordered_map<CellSet, bool> known;
  const auto least = [&](CellSet cells) {
    CellSet best = ~CellSet{0};
    for (unsigned way = 0; way < (rows == columns ? 8u : 4u); ++way) {
      CellSet image = 0;
      for (CellSet rest = cells; rest != 0; rest &= rest - 1) {
        const auto cell = static_cast<unsigned>(std::countr_zero(rest));
        unsigned row = cell / columns, column = cell % columns;
        if (way & 1) row = rows - 1 - row;
        if (way & 2) column = columns - 1 - column;
        if (way & 4) std::swap(row, column);
        image |= CellSet{1} << (row * columns + column);
      }
      best = std::min(best, image);
    }
    return best;
  };
  const auto lost = [&](const auto& self, CellSet cells) -> bool {
    const CellSet name = least(cells);
    if (const auto there = known.find(name); there != known.end()) return there->second;
    bool moves = false, wins = false;
    for (const Removal& move : rule.moves) {
      if ((move.needs & ~cells) != 0) continue;
      moves = true;
      if ((wins = self(self, cells & ~move.clears))) break;
    }
    return known[name] = moves && !wins;
  };
  for (auto _ : state) {
    Limits limits;
    limits.positions = ~std::uint64_t{0};
    limits.bytes = std::uint64_t{8} << 30;
    Meter meter(limits);
    removal::MisereSearch search;
    bool answer = false, plain = false;
    const double seconds = bench::seconds([&] { answer = *search.lost(std::span(&at, 1), meter); });
    state.counters["lost"] = answer;
    state.counters["seconds"] = seconds;
    state.counters["positions"] = static_cast<double>(search.positions());
    if (!plainly) continue;
    const double by_plain = bench::seconds([&] { plain = lost(lost, at.cells); });
    if (plain != answer) state.SkipWithError("they differ");
    state.counters["plain"] = by_plain;
    state.counters["times"] = by_plain / seconds;
  }
}

#define MISERE(game, rows, columns, plainly)                                                           \
  BENCHMARK_CAPTURE(misere, misere_##game##_##rows##x##columns, #game "/" #rows "x" #columns, plainly) \
      ->Iterations(1)
MISERE(cram, 5, 5, true);
MISERE(cram, 5, 6, true);
MISERE(cram, 5, 7, false);
MISERE(cram, 6, 6, false);
MISERE(tactix, 5, 5, true);
MISERE(tactix, 5, 6, true);

}  // namespace
