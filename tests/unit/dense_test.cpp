// Rows of values where many are rare, three heaps may be left, or parts must differ: every engine and every
// kernel against the definition.
#include <gtest/gtest.h>

#include <string>

#include "../../apps/cli/crew.hpp"
#include "bouton/bouton.hpp"
#include "sequence/dense.hpp"
#include "sequence/octal_row.hpp"
#include "sequence/plain.hpp"
#include "sequence/row.hpp"
#include "sequence/sparse.hpp"
#include "sequence/triples.hpp"
#include "solve/evaluate.hpp"
#include "unit/support.hpp"

namespace bouton::test {
namespace {

using sequence::Dense;
using sequence::Octal;
using sequence::OctalRow;
using sequence::PairKernel;
using sequence::PlainCode;
using sequence::Sparse;
using sequence::Triples;
using Value = sequence::Value;

std::vector<std::uint8_t> digits_of(const std::string& code) {
  std::vector<std::uint8_t> digits;
  for (char c : code)
    if (c != '.') digits.push_back(static_cast<std::uint8_t>(c >= 'A' ? c - 'A' + 10 : c - '0'));
  return digits;
}

// By definition: every option of every heap.
std::vector<Value> values_of(const Octal& rules, std::size_t count) {
  std::vector<Value> values;
  std::vector<std::size_t> seen;
  for (std::size_t n = 0; n < count; ++n) {
    auto see = [&](Value value) {
      if (value >= seen.size()) seen.resize(2 * value + 2, count);
      seen[value] = n;
    };
    for (std::size_t taken = 0; taken < rules.digits.size() && taken <= n; ++taken) {
      const unsigned digit = rules.digits[taken];
      if (taken == n && taken > 0 && (digit & 1)) see(0);
      if (taken > 0 && taken < n && (digit & 2)) see(values[n - taken]);
      if (digit & 4)
        for (std::size_t part = 1; 2 * part + taken <= n; ++part)
          if (!rules.unequal || 2 * part + taken != n) see(values[part] ^ values[n - taken - part]);
    }
    Value mex = 0;
    while (mex < seen.size() && seen[mex] == n) ++mex;
    values.push_back(mex);
  }
  return values;
}

std::string text_of(const Octal& rules) {
  std::string text = rules.unequal ? "unequal " : "";
  for (std::size_t i = 0; i < rules.digits.size(); ++i)
    text += (i == 1 ? "." : "") + std::to_string(rules.digits[i]);
  return text;
}

Octal random_rules(Random& random) {
  for (;;) {
    Octal rules{{static_cast<std::uint8_t>(random.chance(1, 4) ? 4 : 0)}, random.chance(1, 3)};
    for (auto digits = random.between(rules.digits[0] / 4 ^ 1, 4); digits > 0; --digits)
      rules.digits.push_back(static_cast<std::uint8_t>(random.below(8)));
    if (Sparse::suits(rules)) return rules;
  }
}

template <class Engine>
void expect_values(Engine& engine, const std::vector<Value>& expected, const std::string& what) {
  for (std::size_t n = 0; n < expected.size(); ++n)
    ASSERT_EQ(engine.value(n), expected[n]) << what << " at " << n;
}

// Everything below the limit is marked as it should be, and nothing that is not given: with any number of
// pairs, values of any width, and marks that are there already.
TEST(PairKernels, ByDefinition) {
  Random random(81);
  for (const PairKernel& kernel : sequence::all_pair_kernels()) {
    if (!kernel.supported()) continue;
    for (unsigned bits = 1; bits <= 16; ++bits)
      for (int round = 0; round < 12; ++round) {
        const std::size_t top = std::size_t{1} << bits,
                          count = random.below(round == 0       ? 50'000
                                               : round % 2 == 0 ? 300
                                                                : 4 * std::min<std::size_t>(top, 4096));
        // Some values come seldom.
        const std::size_t common = random.between(1, top);
        std::vector<std::uint16_t> up(count), down(count);
        for (auto* row : {&up, &down})
          for (auto& value : *row)
            value = static_cast<std::uint16_t>(random.below(random.chance(1, 50) ? top : common));
        std::vector<std::uint8_t> marks(top + 2 * sequence::marks_beyond), before;
        for (std::size_t i = 0; i < top; ++i) marks[i] = random.chance(1, 8);
        before = marks;
        const auto limit = static_cast<unsigned>(random.chance(1, 2) ? top : random.between(1, top));
        std::vector<std::uint8_t> given(top);
        for (std::size_t i = 0; i < count; ++i) given[up[i] ^ down[i]] = 1;
        const std::size_t read = kernel.mark(up.data(), down.data(), count, marks.data(), limit);
        EXPECT_LE(read, count);
        std::size_t least = 0;
        while (marks[least] != 0) ++least;
        ASSERT_EQ(kernel.least(marks.data(), nullptr), least) << kernel.name;
        for (std::size_t value = 0; value < top; ++value)
          if (value < limit || marks[value] != before[value])
            ASSERT_EQ(marks[value], before[value] | given[value])
                << kernel.name << ' ' << bits << ' ' << value;
      }
  }
}

// With every kernel, alone and shared, all at once and bit by bit, from the beginning and going on.
TEST(Dense, ByDefinition) {
  Random random(82);
  cli::Crew crew(3);
  for (int round = 0; round < 14; ++round) {
    const Octal rules = random_rules(random);
    const auto expected = values_of(rules, 2'500);
    for (const PairKernel& kernel : sequence::all_pair_kernels()) {
      if (!kernel.supported()) continue;
      for (const bool shared : {false, true}) {
        const auto begun = static_cast<std::ptrdiff_t>(random.chance(1, 2) ? 0 : random.below(2'000));
        Dense engine(rules, {expected.begin(), expected.begin() + begun}, kernel);
        if (shared) engine.lend(&crew);
        while (engine.size() < expected.size())
          ASSERT_TRUE(engine.extend(std::min(expected.size(), engine.size() + random.between(1, 700)),
                                    random.between(1, 4'000)));
        expect_values(engine, expected, text_of(rules) + " with " + kernel.name);
      }
    }
  }
}

// Where rare positions are few among many, other pairs are read only as far as a witness; blocks are shared.
TEST(Dense, FewAreRare) {
  cli::Crew crew(2);
  for (const auto& [rules, count] : {std::pair(Octal{{4}, true}, 80'000),
                                     {Octal{digits_of("0.6")}, 80'000},
                                     {Octal{digits_of("0.16")}, 60'000}}) {
    OctalRow expected(rules);
    ASSERT_TRUE(expected.extend(static_cast<std::uint64_t>(count)));
    for (const PairKernel& kernel : sequence::all_pair_kernels())
      for (const bool shared : {false, true}) {
        if (!kernel.supported() || (!shared && &kernel != &sequence::best_pair_kernel())) continue;
        std::vector<Value> begun;
        for (std::uint64_t n = 0; n + 1'500 < expected.size(); ++n) begun.push_back(expected.value(n));
        Dense engine(rules, begun, kernel);
        if (shared) engine.lend(&crew);
        ASSERT_TRUE(engine.extend(expected.size()));
        EXPECT_LT(engine.price(), 32 + engine.size() / 2 / kernel.pace);
        for (std::uint64_t n = begun.size(); n < expected.size(); ++n)
          ASSERT_EQ(engine.value(n), expected.value(n)) << text_of(rules) << ' ' << kernel.name << ' ' << n;
      }
  }
}

// The values of the sparse engine where parts must differ, and where it goes on from values that are given.
TEST(Sparse, GoesOn) {
  Random random(83);
  for (int round = 0; round < 2; ++round) {
    const Octal rules = random_rules(random);
    const auto expected = values_of(rules, 2'500);
    for (const sequence::Kernel& kernel : sequence::all_kernels()) {
      if (!kernel.supported()) continue;
      const auto begun = static_cast<std::ptrdiff_t>(random.between(20, 2'400));
      Sparse at_once(rules, kernel), on(rules, {expected.begin(), expected.begin() + begun}, kernel);
      for (Sparse* engine : {&at_once, &on}) {
        ASSERT_TRUE(engine->extend(expected.size()));
        expect_values(*engine, expected, text_of(rules) + " with " + kernel.name);
      }
    }
  }
}

TEST(OctalRow, ByDefinition) {
  Random random(84);
  for (int round = 0; round < 16; ++round) {
    const Octal rules = random_rules(random);
    const auto expected = values_of(rules, 4'000);
    OctalRow row(rules);
    while (row.size() < expected.size())
      ASSERT_TRUE(row.extend(std::min(expected.size(), row.size() + random.between(1, 1'000)),
                             random.between(1, 4'000)));
    expect_values(row, expected, text_of(rules));
  }
}

// Each engine gets its turn.
TEST(OctalRow, Chooses) {
  OctalRow many(Octal{digits_of("0.007")}), few(Octal{digits_of("0.16")}), grundy(Octal{{4}, true});
  ASSERT_TRUE(many.extend(8'000) && few.extend(8'000) && grundy.extend(8'000));
  EXPECT_EQ(many.sparse(), nullptr);
  EXPECT_NE(few.sparse(), nullptr);
  EXPECT_EQ(grundy.sparse(), nullptr);
  ASSERT_TRUE(grundy.extend(180'000));
  EXPECT_NE(grundy.sparse(), nullptr);
}

// Three heaps: against the definition, with every kernel.
TEST(Triples, ByDefinition) {
  Random random(85);
  for (int round = 0; round < 24; ++round) {
    FiniteCode code{{static_cast<std::uint8_t>(random.chance(1, 3) ? 4 * random.below(4) : 0)}};
    for (auto digits = random.between(1, 3); digits > 0; --digits)
      code.digits.push_back(static_cast<std::uint8_t>(random.below(16)));
    code.digits.back() |= 8;
    PlainCode plain(code);
    plain.extend(600);
    for (const PairKernel& kernel : sequence::all_pair_kernels()) {
      if (!kernel.supported()) continue;
      Triples triples(code, kernel);
      for (std::uint64_t count = 1; count <= 600; count += random.between(1, 300))
        ASSERT_TRUE(triples.extend(count));
      ASSERT_TRUE(triples.extend(600));
      ASSERT_EQ(triples.values().size(), 600u);
      for (std::size_t n = 0; n < 600; ++n)
        ASSERT_EQ(triples.values()[n], plain.values()[n]) << round << " at " << n << " with " << kernel.name;
    }
  }
}

// The row of Grundy's game is the game's own: as the rules are played.
TEST(RowOfValues, Grundy) {
  const auto rules = parse_rules("grundy", {});
  ASSERT_TRUE(rules);
  EXPECT_FALSE((*rules)[0]->heap_rule());  // theorems about codes are not about it
  const auto rule = (*rules)[0]->row_rule();
  ASSERT_TRUE(rule);
  auto row = sequence::RowOfValues::of(*rule);
  ASSERT_TRUE(row);
  ASSERT_TRUE(row->extend(400));
  const auto values = values_for((*rules)[0]->rules(), way());
  Meter meter;
  for (std::uint64_t n = 0; n < 400; ++n)
    ASSERT_EQ(row->value(n), *values->value(*(*rules)[0]->heap(n), meter)) << n;
}

}  // namespace
}  // namespace bouton::test
