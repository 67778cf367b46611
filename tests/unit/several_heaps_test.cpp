// Moore's Nim and Matrix Nim: theories against search, large positions, and what the theories say.
#include "solve/evaluate.hpp"
#include "unit/heap_games_support.hpp"

namespace bouton::heap_games {
namespace {

// ---- Moore's Nim ----

// Every position of some heaps up to `most`, in ascending order.
std::vector<std::string> ascending_heaps(std::size_t heaps, std::uint64_t most) {
  std::vector<std::string> result;
  Sizes sizes(heaps, 0);
  while (true) {
    std::string text;
    for (std::uint64_t size : sizes) text += (text.empty() ? "" : ",") + std::to_string(size);
    result.push_back(text);
    std::size_t i = heaps;
    while (i > 0 && sizes[i - 1] == most) --i;
    if (i == 0) return result;
    const std::uint64_t next = sizes[i - 1] + 1;
    for (--i; i < heaps; ++i) sizes[i] = next;
  }
}

TEST(Moore, TheoryEqualsSearch) {
  struct Case {
    std::string name;
    std::size_t heaps;
    std::uint64_t most;
  };
  std::size_t compared = 0;
  for (const Case& c : {Case{"moore/1", 4, 6}, Case{"moore/2", 4, 10}, Case{"moore/2", 3, 15},
                        Case{"moore/2", 6, 2}, Case{"moore/3", 5, 4}, Case{"moore/3", 4, 5}}) {
    const auto ruleset = rules_named(c.name);
    std::vector<Key> keys;
    for (const std::string& text : ascending_heaps(c.heaps, c.most)) keys.push_back(key_of(*ruleset, text));
    compared += keys.size();
    for (const Way* way : {&normal_sum, &misere_sum}) {
      // Search looks at positions in ascending order only, or it would see each many times over.
      Meter meter;
      struct NoTheory final : Rules {
        const Rules& rules;
        explicit NoTheory(const Rules& r) : rules(r) {}
        void options(Key from, Options& out) const override {
          Options all;
          rules.options(from, all);
          std::vector<Key> one;
          all.each([&](std::span<const Key> parts) {
            one.clear();
            rules.stand_ins(parts[0], false, one);
            out.add(one[0]);
          });
        }
        bool splits() const override { return false; }
      } plain(ruleset->rules());
      auto searched = outcomes_for(plain, way->convention);
      for (Key key : keys)
        ASSERT_EQ(ruleset->rules().known_outcome(key, *way) == Outcome::P, *searched->value(key, meter) == 0)
            << c.name << ":" << printed(*ruleset, key) << " " << test::text(*way);
    }
  }
  EXPECT_GE(compared, 2000u);
}

TEST(Moore, ValuesThatAreKnownEqualSearch) {
  std::size_t known = 0;
  for (const char* name : {"moore/1", "moore/2", "moore/3"}) {
    const auto ruleset = rules_named(name);
    auto searched = values_for(ruleset->rules(), normal_sum);
    Meter meter;
    for (const std::string& text : ascending_heaps(3, 5)) {
      const Key key = key_of(*ruleset, text);
      const auto told = ruleset->rules().known_value(key, normal_sum);
      if (!told) continue;
      ++known;
      EXPECT_EQ(*told, *searched->value(key, meter)) << name << ":" << text;
    }
  }
  EXPECT_GE(known, 100u);
}

TEST(Moore, Figures) {
  EXPECT_EQ(solve("moore/3:15,8,3,1").moves, std::set<std::string>{"moore/3:1,1,1,1"});
  EXPECT_EQ(solve("moore/1:3,4,5").moves, std::set<std::string>{"moore/1:1,4,5"});
  EXPECT_EQ(solve("moore/1:3,4,5").value, 2u);
  // Of very many winning moves some are written out, but all are counted.
  std::string ones = "moore/1:1";
  for (int i = 0; i < 3000; ++i) ones += ",1";
  const Answer many = solve(ones);
  EXPECT_EQ(many.total, 3001u);
  EXPECT_TRUE(many.truncated);
  EXPECT_LT(many.moves.size(), 1000u);
  // Heaps stay in the order written.
  EXPECT_EQ(solve("moore/2:5,3,2").moves, std::set<std::string>{"moore/2:2,2,2"});
  EXPECT_EQ(print(*parse_spec("moore/2:5,0,3", {})), "moore/2:5,0,3");
  auto spec = parse_spec("moore/3:15,8,3,1", {});
  const auto& ruleset = *spec->rulesets[0];
  const Key to = key_of(ruleset, "1,1,1,1");
  const Phrase words = ruleset.describe(spec->components[0].position, {&to, 1});
  EXPECT_EQ(render(words, Language::en), "take 14, 7, 2 from heaps 1, 2, 3");
}

Sizes sizes_in(const std::string& text) {
  Sizes sizes;
  for (std::size_t at = 0; at < text.size();
       at = text.find(',', at) == text.npos ? text.size() : text.find(',', at) + 1)
    sizes.push_back(std::stoull(text.substr(at)));
  return sizes;
}
bool moore_p(const Sizes& heaps, std::uint64_t most, bool misere) {
  std::uint64_t ones = 0;
  bool large = false;
  for (std::uint64_t h : heaps) {
    large |= h > 1;
    ones += h & 1;
  }
  if (misere && !large) return ones % (most + 1) == 1;
  for (int bit = 0; bit < 64; ++bit) {
    std::uint64_t count = 0;
    for (std::uint64_t h : heaps) count += h >> bit & 1;
    if (count % (most + 1) != 0) return false;
  }
  return true;
}

// A winning move is found for positions whose moves cannot be listed.
TEST(Moore, LargePositionsHaveAReply) {
  test::Random random(11);
  std::size_t replied = 0;
  for (int round = 0; round < 200; ++round) {
    const std::uint64_t most = random.between(1, 6);
    const std::size_t count = round < 3 ? 5000 : random.between(2, 40);
    Sizes heaps;
    // Huge heaps; or one huge heap among ones and zeros, where misère play differs.
    const bool ones = round % 3 == 0;
    for (std::size_t i = 0; i < count; ++i)
      heaps.push_back(ones ? random.below(2) : random.between(0, largest_size));
    if (ones) heaps[random.below(count)] = random.between(2'000'000, largest_size);
    std::string text;
    for (std::uint64_t h : heaps) text += (text.empty() ? "" : ",") + std::to_string(h);
    const std::string name = "moore/" + std::to_string(most);
    for (bool misere : {false, true}) {
      const Answer answer = solve(name + ":" + text, misere ? misere_sum : normal_sum);
      const bool lost = moore_p(heaps, most, misere);
      ASSERT_EQ(answer.outcome == Outcome::P, lost) << name << ":" << text;
      ASSERT_EQ(answer.moves.empty(), lost) << name << ":" << text;
      for (const std::string& move : answer.moves) {
        const Sizes left = sizes_in(move.substr(move.find(':') + 1));
        ASSERT_EQ(left.size(), heaps.size());
        std::uint64_t touched = 0;
        for (std::size_t i = 0; i < heaps.size(); ++i) {
          ASSERT_LE(left[i], heaps[i]) << move;
          touched += left[i] < heaps[i];
        }
        EXPECT_TRUE(touched >= 1 && touched <= most) << name << ":" << text << " to " << move;
        EXPECT_TRUE(moore_p(left, most, misere)) << name << ":" << text << " to " << move;
        ++replied;
      }
    }
  }
  EXPECT_GE(replied, 200u);
}

// ---- Matrix Nim ----

bool matrix_p(const std::vector<Sizes>& rows) {
  std::set<std::uint64_t> sums;
  std::uint64_t minima = 0;
  for (std::size_t c = 0; c < rows[0].size(); ++c) {
    std::uint64_t sum = 0;
    for (const Sizes& row : rows) sum += row[c];
    sums.insert(sum);
  }
  for (const Sizes& row : rows) minima ^= *std::min_element(row.begin(), row.end());
  return sums.size() == 1 && minima == 0;
}

TEST(MatrixNim, TheoryEqualsSearch) {
  struct Board {
    std::size_t rows, columns;
    std::uint64_t most;
  };
  std::size_t compared = 0;
  for (const Board& board : {Board{2, 2, 3}, Board{1, 4, 3}, Board{2, 3, 2}, Board{3, 2, 2}, Board{2, 4, 1},
                             Board{3, 3, 1}, Board{3, 1, 4}}) {
    const auto ruleset = rules_named("matrix-nim");
    auto searched = outcomes_for(ruleset->rules(), Convention::normal);
    Meter meter;
    Sizes cells(board.rows * board.columns, 0);
    for (bool more = true; more;) {
      std::vector<Sizes> rows;
      std::string text;
      for (std::size_t r = 0; r < board.rows; ++r) {
        rows.emplace_back();
        for (std::size_t c = 0; c < board.columns; ++c) {
          rows.back().push_back(cells[r * board.columns + c]);
          text += (c > 0 ? "," : r > 0 ? "/" : "") + std::to_string(rows.back().back());
        }
      }
      const Key key = key_of(*ruleset, text);
      EXPECT_EQ(*searched->value(key, meter) == 0, matrix_p(rows)) << text;
      EXPECT_EQ(ruleset->rules().known_outcome(key, normal_sum) == Outcome::P, matrix_p(rows)) << text;
      ++compared;
      more = false;
      for (std::size_t i = 0; i < cells.size() && !more; ++i) {
        more = ++cells[i] <= board.most;
        if (!more) cells[i] = 0;
      }
    }
  }
  EXPECT_GE(compared, 2000u);
}

// Boards whose moves cannot be listed: the answer is a legal move to a P-position.
TEST(MatrixNim, LargePositionsHaveAReply) {
  test::Random random(5);
  std::size_t replied = 0, by_row = 0, by_columns = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::size_t rows = random.between(1, 5), columns = random.between(1, 5);
    const std::uint64_t most = round % 2 ? largest_size : 60;
    std::vector<Sizes> board(rows);
    for (Sizes& row : board)
      for (std::size_t c = 0; c < columns; ++c) row.push_back(random.between(0, most));
    // Equal sums, or one row that outweighs the others, do not come by chance.
    if (round % 3 == 0)
      for (std::size_t r = 0; r < rows; ++r) board[r] = Sizes(columns, board[r][0]);
    if (round % 5 == 0)
      for (std::size_t c = 0; c < columns; ++c) board[0][c] = largest_size - random.below(50);
    std::string text;
    for (std::size_t r = 0; r < rows; ++r)
      for (std::size_t c = 0; c < columns; ++c)
        text += (c > 0 ? "," : r > 0 ? "/" : "") + std::to_string(board[r][c]);
    const auto ruleset = rules_named("matrix-nim");
    const Key key = key_of(*ruleset, text);
    if (ruleset->rules().listable(key)) continue;
    std::vector<OptionClass> told;
    ASSERT_TRUE(ruleset->rules().known_winning_options(key, normal_sum, told)) << text;
    ASSERT_EQ(told.empty(), matrix_p(board)) << text;
    if (told.empty()) continue;
    ++replied;
    std::string left_text = printed(*ruleset, told[0].parts[0]);
    std::replace(left_text.begin(), left_text.end(), '/', ',');
    const Sizes cells = sizes_in(left_text);
    std::vector<Sizes> left(rows);
    std::set<std::size_t> rows_touched, columns_touched;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::size_t r = i / columns, c = i % columns;
      left[r].push_back(cells[i]);
      ASSERT_LE(cells[i], board[r][c]) << text << " to " << left_text;
      if (cells[i] == board[r][c]) continue;
      rows_touched.insert(r);
      columns_touched.insert(c);
    }
    const bool one_row = rows_touched.size() == 1, free_column = columns_touched.size() < columns;
    EXPECT_TRUE(!rows_touched.empty() && (one_row || free_column)) << text << " to " << left_text;
    EXPECT_TRUE(matrix_p(left)) << text << " to " << left_text;
    by_row += !free_column;
    by_columns += !one_row;
  }
  EXPECT_GE(replied, 1000u);
  EXPECT_GE(by_row, 50u) << "both kinds of moves are needed";
  EXPECT_GE(by_columns, 50u);

  // Sums that do not fit 64 bits.
  std::string tall = "matrix-nim:1000000000000000000,1000000000000000000";
  for (int r = 1; r < 3000; ++r) tall += "/1000000000000000000,1000000000000000000";
  EXPECT_EQ(solve(tall).outcome, Outcome::P);
  const Answer uneven = solve(tall + "/7,5");
  EXPECT_EQ(uneven.outcome, Outcome::N);
  EXPECT_EQ(uneven.moves, std::set<std::string>{tall + "/0,0"});
  EXPECT_TRUE(reading(tall).empty());
}

// In print: P iff each column has a twin, another one of equal sum, and the minima have nim-sum 0. From four
// columns on that is wrong.
TEST(MatrixNim, ATwinForEveryColumnIsNotEnough) {
  const Answer answer = solve("matrix-nim:0,0,1,1");
  EXPECT_EQ(answer.outcome, Outcome::N);
  EXPECT_EQ(answer.moves, std::set<std::string>{"matrix-nim:0,0,0,0"});
}

TEST(MatrixNim, Figures) {
  EXPECT_EQ(solve("matrix-nim:1,2/3,4").moves, std::set<std::string>{"matrix-nim:1,2/2,1"});
  EXPECT_EQ(solve("matrix-nim:1,2/2,1").outcome, Outcome::P);
  // One column is Nim.
  EXPECT_EQ(solve("matrix-nim:3/4/5").moves, std::set<std::string>{"matrix-nim:1/4/5"});
  // Two rows may be touched only if a column stays as it is.
  const auto ruleset = rules_named("matrix-nim");
  const auto told = options_of(ruleset->rules(), key_of(*ruleset, "1,1/1,1"));
  std::set<std::string> texts;
  for (Key key : told) texts.insert(printed(*ruleset, key));
  EXPECT_EQ(texts, (std::set<std::string>{"0,1/1,1", "1,0/1,1", "1,1/0,1", "1,1/1,0", "0,0/1,1", "1,1/0,0",
                                          "0,1/0,1", "1,0/1,0"}));
  EXPECT_EQ(ruleset->draw(key_of(*ruleset, "10,2/3,4")), "10  2\n 3  4\n");
}

TEST(Readings, Moore) {
  for (const std::string& text : ascending_heaps(4, 5)) {
    const auto steps = reading("moore/2:" + text);
    if (steps.empty()) {
      EXPECT_EQ(text, "0,0,0,0");
      continue;
    }
    const Reason& counted = step(steps, "moore-columns");
    const Sizes heaps = list(counted, "heaps"), columns = list(counted, "columns");
    EXPECT_EQ(heaps, sizes_in(text));
    Sizes counts, bad;
    for (std::uint64_t column : columns) {
      counts.push_back(static_cast<std::uint64_t>(
          std::count_if(heaps.begin(), heaps.end(), [&](auto h) { return (h & column) != 0; })));
      if (counts.back() % 3 != 0) bad.push_back(column);
    }
    EXPECT_EQ(list(counted, "counts"), counts) << text;
    const Reason& verdict = steps[1];
    EXPECT_EQ(number(verdict, "divisor"), 3u);
    EXPECT_EQ(number(verdict, "most"), 2u);
    EXPECT_EQ(verdict.id, bad.empty() ? "moore-divisible" : "moore-not-divisible") << text;
    if (!bad.empty()) {
      EXPECT_EQ(list(verdict, "bad"), bad);
    }
  }
  const Reason ones = only("moore/2:1,0,1,1,1", "moore-misere-ones", misere_sum);
  EXPECT_EQ(number(ones, "ones"), 4u);
  EXPECT_EQ(number(ones, "remainder"), number(ones, "ones") % number(ones, "divisor"));
  EXPECT_EQ(reading("moore/2:3,1,1", misere_sum)[0].id, "moore-columns");
}

TEST(Readings, Matrix) {
  for (const char* text :
       {"matrix-nim:1,2/3,4", "matrix-nim:1,2/2,1", "matrix-nim:2,1/1,2", "matrix-nim:4"}) {
    const auto steps = reading(text);
    ASSERT_EQ(steps.size(), 2u);
    const Sizes sums = list(steps[0], "sums"), minima = list(steps[1], "minima");
    const bool equal = std::set<std::uint64_t>(sums.begin(), sums.end()).size() == 1;
    EXPECT_EQ(steps[0].id, equal ? "matrix-sums-equal" : "matrix-sums-differ") << text;
    std::uint64_t nim_sum = 0;
    for (std::uint64_t m : minima) nim_sum ^= m;
    EXPECT_EQ(number(steps[1], "nim_sum"), nim_sum);
    EXPECT_EQ(solve(text).outcome == Outcome::P, equal && nim_sum == 0) << text;
  }
  EXPECT_EQ(list(reading("matrix-nim:1,2/3,4")[0], "sums"), (Sizes{4, 6}));
  EXPECT_EQ(list(reading("matrix-nim:1,2/3,4")[1], "minima"), (Sizes{1, 3}));
  EXPECT_TRUE(reading("matrix-nim:1,2/3,4", misere_sum).empty());
}

}  // namespace
}  // namespace bouton::heap_games
