// The evaluator against what one would write first: a recursive function that remembers values in a
// std::unordered_map. Both get the same game type, the plain recursion without any indirection. They take
// turns within one run, the least time of each counts, and their answers are compared.
#include <benchmark/benchmark.h>
#include <malloc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <new>
#include <string>
#include <unordered_map>
#include <vector>

#include "bouton/bouton.hpp"
#include "measure.hpp"
#include "solve/compound.hpp"
#include "solve/evaluate.hpp"

namespace {

// Memory handed out by operator new, with what the allocator adds to each piece: eight bytes and rounding.
struct Memory {
  bool counting = false;
  std::size_t live = 0, peak = 0;

  void take(void* piece) {
    live += malloc_usable_size(piece) + 8;
    peak = std::max(peak, live);
  }
  void give(void* piece) { live -= malloc_usable_size(piece) + 8; }
} memory;

}  // namespace

// Not inlined: the compiler would then see malloc meet delete.
[[gnu::noinline]] void* operator new(std::size_t size) {
  void* piece = std::malloc(size);
  if (!piece) std::abort();
  if (memory.counting) [[unlikely]]
    memory.take(piece);
  return piece;
}
[[gnu::noinline]] void operator delete(void* piece) noexcept {
  if (memory.counting && piece) [[unlikely]]
    memory.give(piece);
  std::free(piece);
}
void operator delete(void* piece, std::size_t) noexcept { operator delete(piece); }

namespace {

using namespace bouton;

// The games. Each has a first position to be valued, and the number of positions below it is what it is.

struct Queen {
  static constexpr bool splits = false;
  using Position = Square;
  void moves(const Square& s, auto&& leave) const {
    for (std::uint64_t row = 0; row < s.row; ++row)
      if (!leave(Square{row, s.column})) return;
    for (std::uint64_t column = 0; column < s.column; ++column)
      if (!leave(Square{s.row, column})) return;
    for (std::uint64_t by = 1; by <= std::min(s.row, s.column); ++by)
      if (!leave(Square{s.row - by, s.column - by})) return;
  }
};

// One step towards the corner of a board of three dimensions: along one of them, or along all.
template <unsigned Bits>
struct Walk {
  struct Position {
    std::uint32_t x = 0, y = 0, z = 0;
    bool operator==(const Position&) const = default;
    std::optional<Key> pack() const { return Key{x} << 2 * Bits | Key{y} << Bits | z; }
    static Position unpack(Key key) {
      constexpr Key mask = (Key{1} << Bits) - 1;
      return {static_cast<std::uint32_t>(key >> 2 * Bits), static_cast<std::uint32_t>(key >> Bits & mask),
              static_cast<std::uint32_t>(key & mask)};
    }
  };
  static constexpr bool splits = false;
  void moves(const Position& p, auto&& leave) const {
    if (p.x > 0 && !leave(Position{p.x - 1, p.y, p.z})) return;
    if (p.y > 0 && !leave(Position{p.x, p.y - 1, p.z})) return;
    if (p.z > 0 && !leave(Position{p.x, p.y, p.z - 1})) return;
    if (p.x > 0 && p.y > 0 && p.z > 0) leave(Position{p.x - 1, p.y - 1, p.z - 1});
  }
};

// Cut a rectangle in two along a line: the bricks of lego without a limit on the height.
struct Rectangles {
  struct Position {
    std::uint32_t rows = 1, columns = 1;
    bool operator==(const Position&) const = default;
    std::optional<Key> pack() const { return Key{rows} << 20 | columns; }
    static Position unpack(Key key) {
      return {static_cast<std::uint32_t>(key >> 20), static_cast<std::uint32_t>(key & 0xfffff)};
    }
  };
  void moves(const Position& r, auto&& leave) const {
    for (std::uint32_t a = 1; a < r.rows; ++a)
      if (!leave({Position{a, r.columns}, Position{r.rows - a, r.columns}})) return;
    for (std::uint32_t b = 1; b < r.columns; ++b)
      if (!leave({Position{r.rows, b}, Position{r.rows, r.columns - b}})) return;
  }
};

// Kayles with rows of pins: as heaps, which the engine values in order, and as positions of any other kind.
template <class Row>
struct Kayles {
  using Position = Row;
  void moves(Row row, auto&& leave) const {
    for (std::uint64_t knocked : {1, 2})
      for (std::uint64_t left = 0; 2 * left + knocked <= row.size; ++left)
        if (!leave({Row{left}, Row{row.size - knocked - left}})) return;
  }
};
struct Pins {
  std::uint64_t size = 0;
  bool operator==(const Pins&) const = default;
  bool empty() const { return size == 0; }
  std::optional<Key> pack() const { return size; }
  static Pins unpack(Key key) { return {key}; }
};

struct Subtract {
  using Position = Heap;
  static constexpr bool splits = false;
  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t take : {1, 3, 4})
      if (take <= heap.size && !leave(Heap{heap.size - take})) return;
  }
};

// Chomp: a position does not fit a key, so the engine has to number positions.
struct Bar {
  std::array<std::uint8_t, 12> rows{};  // from the longest on
  bool operator==(const Bar&) const = default;
};
struct Chomp {
  using Position = Bar;
  static constexpr bool splits = false;
  void moves(const Bar& bar, auto&& leave) const {
    for (std::size_t row = 0; row < bar.rows.size(); ++row)
      for (std::uint8_t length = row == 0; length < bar.rows[row]; ++length) {
        Bar left = bar;
        for (std::size_t below = row; below < bar.rows.size(); ++below)
          left.rows[below] = std::min(left.rows[below], length);
        if (!leave(left)) return;
      }
  }
};

}  // namespace

template <>
struct std::hash<Bar> {
  std::size_t operator()(const Bar& bar) const {
    return std::hash<std::string_view>{}({reinterpret_cast<const char*>(bar.rows.data()), bar.rows.size()});
  }
};

namespace {

// The textbook: a value is looked up, or it is the mex of the options' values, each the xor of its parts'.
template <class G>
class Plain {
  using Position = typename G::Position;
  static constexpr bool packs = requires(Position p) { p.pack(); };
  using Name = std::conditional_t<packs, Key, Position>;

 public:
  std::uint64_t value(const Position& position) {
    Name name;
    if constexpr (packs)
      name = *position.pack();
    else
      name = position;
    if (auto known = memo_.find(name); known != memo_.end()) return known->second;
    std::vector<std::uint64_t> seen;
    game_.moves(position, Sink{*this, seen});
    std::vector<bool> there(seen.size() + 1);
    for (std::uint64_t v : seen)
      if (v < seen.size()) there[v] = true;
    std::uint64_t mex = 0;
    while (there[mex]) ++mex;
    memo_.emplace(name, mex);
    return mex;
  }
  std::size_t positions() const { return memo_.size(); }

 private:
  struct Sink {
    Plain& plain;
    std::vector<std::uint64_t>& seen;
    bool operator()(const Position& part) {
      seen.push_back(plain.value(part));
      return true;
    }
    bool operator()(std::initializer_list<Position> parts) {
      std::uint64_t all = 0;
      for (const Position& part : parts) {
        if constexpr (requires { part.empty(); }) {
          if (part.empty()) continue;
        }
        all ^= plain.value(part);
      }
      seen.push_back(all);
      return true;
    }
  };
  G game_;
  std::unordered_map<Name, std::uint64_t> memo_;
};

// Misère Kayles with several rows has no function of single rows: both sides search sorted lists of rows, and
// stop at the first winning move.
class PlainMisere {
 public:
  // Rows as characters, in order.
  bool next_wins(std::string rows) {
    std::sort(rows.begin(), rows.end());
    if (auto known = memo_.find(rows); known != memo_.end()) return known->second;
    bool wins = rows.empty();
    for (std::size_t i = 0; i < rows.size() && !wins; ++i) {
      if (i > 0 && rows[i] == rows[i - 1]) continue;
      for (int knocked = 1; knocked <= 2 && !wins; ++knocked)
        for (int left = 0; 2 * left + knocked <= rows[i] && !wins; ++left) {
          std::string to = rows;
          to.erase(i, 1);
          for (int part : {left, rows[i] - knocked - left})
            if (part > 0) to += static_cast<char>(part);
          wins = !next_wins(std::move(to));
        }
    }
    memo_.emplace(std::move(rows), wins);
    return wins;
  }
  std::size_t positions() const { return memo_.size(); }

 private:
  std::unordered_map<std::string, bool> memo_;
};

// What one side did.
struct Turn {
  std::uint64_t answer = 0;
  std::size_t positions = 0;
  std::size_t bytes = 0;  // kept, by its own count
};

// `ours` and `plain` do the whole work once and hand their answer to a function before everything is given
// back.
template <class Ours, class Theirs>
void compare(benchmark::State& state, Ours&& ours, Theirs&& plain) {
  double least_ours = std::numeric_limits<double>::max(), least_plain = least_ours;
  Turn mine, theirs;
  // Memory first, untimed: what is there when the answer is known, and the most there ever was.
  double kept_ours = 0, kept_plain = 0, peak_ours = 0, peak_plain = 0;
  auto weigh = [](auto&& work, double& kept, double& peak) {
    Turn result;
    memory = {true, 0, 0};
    work([&](const Turn& turn) {
      result = turn;
      kept = static_cast<double>(memory.live);
      peak = static_cast<double>(memory.peak);
    });
    memory = {};
    return result;
  };
  mine = weigh(ours, kept_ours, peak_ours);
  theirs = weigh(plain, kept_plain, peak_plain);
  if (mine.answer != theirs.answer) return state.SkipWithError("the answers differ");
  for (auto _ : state) {
    const double a = bench::seconds([&] { ours([](const Turn& t) { benchmark::DoNotOptimize(t.answer); }); });
    const double b =
        bench::seconds([&] { plain([](const Turn& t) { benchmark::DoNotOptimize(t.answer); }); });
    least_ours = std::min(least_ours, a);
    least_plain = std::min(least_plain, b);
    state.SetIterationTime(a);
  }
  const auto mine_n = static_cast<double>(mine.positions), plain_n = static_cast<double>(theirs.positions);
  state.counters["positions"] = mine_n;
  state.counters["per_second"] = mine_n / least_ours;
  state.counters["plain_per_second"] = plain_n / least_plain;
  state.counters["times_faster"] = least_plain / least_ours;
  state.counters["bytes"] = static_cast<double>(mine.bytes) / mine_n;
  state.counters["plain_bytes"] = kept_plain / plain_n;
  state.counters["times_smaller"] = kept_plain / static_cast<double>(mine.bytes);
  state.counters["true_bytes"] = kept_ours / mine_n;
  state.counters["peak_times_smaller"] = peak_plain / peak_ours;
}

template <class G>
void grundy_of(benchmark::State& state, const typename G::Position& position) {
  compare(
      state,
      [&](auto&& done) {
        RulesOf<G> rules;
        Meter meter;
        auto values = values_for(rules, way());
        auto value = values->value(rules.key(position), meter);
        done(Turn{value.value.value_or(~Code{0}), values->positions(), values->bytes() + rules.bytes()});
      },
      [&](auto&& done) {
        Plain<G> plain;
        const auto value = plain.value(position);
        done(Turn{value, plain.positions(), 0});
      });
}

// Heaps from 0 on, so that the plain recursion never goes deep.
template <class G>
void heaps_up_to(benchmark::State& state, std::uint64_t last) {
  compare(
      state,
      [&](auto&& done) {
        RulesOf<G> rules;
        Meter meter;
        auto values = values_for(rules, way());
        Code sum = 0;
        for (Key heap = 0; heap <= last; ++heap)
          sum = sum * 31 + values->value(heap, meter).value.value_or(~Code{0});
        done(Turn{sum, values->positions(), values->bytes()});
      },
      [&](auto&& done) {
        Plain<G> plain;
        std::uint64_t sum = 0;
        for (std::uint64_t heap = 0; heap <= last; ++heap) sum = sum * 31 + plain.value({heap});
        done(Turn{sum, plain.positions(), 0});
      });
}

void misere(benchmark::State& state, const std::string& rows) {
  compare(
      state,
      [&](auto&& done) {
        RulesOf<Kayles<Heap>> rules;
        Compound compound({&rules}, Play::sum, Ending::long_, Compound::Ended::left_out);
        std::vector<Component> components;
        for (char row : rows) components.push_back({0, static_cast<Key>(row)});
        Meter meter;
        auto outcomes = outcomes_for(compound, Convention::misere);
        auto value = outcomes->value(compound.key(components), meter);
        done(Turn{value.value.value_or(~Code{0}), outcomes->positions(),
                  outcomes->bytes() + compound.bytes()});
      },
      [&](auto&& done) {
        PlainMisere plain;
        const bool wins = plain.next_wins(rows);
        done(Turn{wins, plain.positions(), 0});
      });
}

template <class F>
void add(const char* name, int turns, F&& work) {
  benchmark::RegisterBenchmark(name, work)->UseManualTime()->Iterations(turns)->Unit(benchmark::kMillisecond);
}

[[maybe_unused]] const bool added = [] {
  using State = benchmark::State;
  add("queen_300x300", 5, [](State& s) { grundy_of<Queen>(s, {300, 300}); });
  add("walk_170x170x170_42_bits", 5, [](State& s) { grundy_of<Walk<14>>(s, {169, 169, 169}); });
  add("walk_170x170x170_63_bits", 5, [](State& s) { grundy_of<Walk<21>>(s, {169, 169, 169}); });
  add("rectangles_200x200", 5, [](State& s) { grundy_of<Rectangles>(s, {200, 200}); });
  add("kayles_10000_no_heaps", 3, [](State& s) { grundy_of<Kayles<Pins>>(s, {10000}); });
  add("kayles_heaps_3000", 5, [](State& s) { heaps_up_to<Kayles<Heap>>(s, 3000); });
  add("subtract_heaps_3000000", 5, [](State& s) { heaps_up_to<Subtract>(s, 3'000'000); });
  add("chomp_11x10_numbered", 5, [](State& s) {
    grundy_of<Chomp>(s, {{10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10}});
  });
  add("misere_kayles_3_rows", 5, [](State& s) { misere(s, std::string{14, 15, 16}); });
  return true;
}();

}  // namespace
