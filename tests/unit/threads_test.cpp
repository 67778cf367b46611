// What works on several threads, with real ones: the same answers as without. ./test runs these under the
// thread sanitizer, too, where only the rooms they need are compiled; so they must get by with those.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "../../apps/cli/companion.hpp"
#include "../../apps/cli/crew.hpp"
#include "removal/nimber_search.hpp"
#include "removal/position_check.hpp"
#include "removal/position_work.hpp"
#include "removal/value_check.hpp"
#include "removal/value_proof.hpp"
#include "removal_support.hpp"
#include "sequence/dense.hpp"
#include "sequence/sparse.hpp"

namespace bouton {
namespace {

using namespace test;
using Rule = std::shared_ptr<const RemovalRule>;

sequence::Octal octal(const std::string& code) {
  sequence::Octal rules;
  for (const char digit : code)
    if (digit != '.') rules.digits.push_back(static_cast<std::uint8_t>(digit - '0'));
  return rules;
}

// Until it is done, in slices.
template <class Work>
void finish(Work& work, Workers* workers, std::uint64_t slice) {
  Meter meter;
  meter.lend(workers);
  Stop stop = Stop::pending;
  while (stop == Stop::pending) {
    meter.refill(slice);
    stop = work.advance(meter);
  }
  ASSERT_EQ(stop, Stop::none);
}

TEST(Threads, NimberSearch) {
  const RemovalRule rule = grid(5, 6, dominoes());
  Random random(4);
  cli::Crew crew(3);
  for (int round = 0; round < 3; ++round) {
    const CellSet holes = random.any() & random.any() & random.any() & random.any();
    const CellSet cells = all_cells(30) & ~(round == 0 ? CellSet{0} : holes);
    const auto one = removal::nimber_search_for(rule), several = removal::nimber_search_for(rule);
    Meter alone, meter;
    meter.lend(&crew);
    Attempt<unsigned> found = Stop::pending;
    int slices = 0;
    while (!found) {
      ++slices;
      meter.refill(50'000);
      found = several->value(cells, meter);
      if (!found) ASSERT_EQ(found.stop, Stop::pending);
    }
    if (round == 0) EXPECT_GT(slices, 5);
    EXPECT_EQ(*found, *one->value(cells, alone));
  }
}

// What is right, and what is wrong in one place: the same is said of it, whoever sees it first.
TEST(Threads, EvidenceForValues) {
  const Rule rule = std::make_shared<const RemovalRule>(grid(4, 7, dominoes()));
  const CellSet cells = all_cells(28) & ~CellSet{2};
  const auto search = removal::nimber_search_for(*rule);
  removal::ValueProof proof(*search, rule, cells);
  finish(proof, nullptr, 1'000'000);
  const removal::ValueCertificate truth = proof.take();
  ASSERT_GT(truth.claims.size(), 5'000u);  // more than a thread takes at once
  Random random(5);
  cli::Crew crew(3);
  int refused = 0;
  for (int round = 0; round < 12; ++round) {
    removal::ValueCertificate said = truth;
    if (round > 0)
      for (int changes = 0; changes < 3; ++changes)
        said.claims[random.below(said.claims.size())].number ^= 1u << random.below(3);
    removal::ValueVerifier alone(said, rule, cells), several(said, rule, cells);
    finish(alone, nullptr, 1'000'000);
    finish(several, &crew, 1'000'000);
    EXPECT_EQ(alone.wrong().has_value(), several.wrong().has_value());
    EXPECT_EQ(alone.checked(), several.checked());
    if (alone.wrong() && several.wrong()) EXPECT_EQ(alone.wrong()->arguments, several.wrong()->arguments);
    if (round == 0) EXPECT_FALSE(several.wrong());
    refused += several.wrong().has_value();
  }
  EXPECT_GT(refused, 6);
}

TEST(Threads, AllPositions) {
  Random random(6);
  cli::Crew crew(3);
  for (int game = 0; game < 8; ++game) {
    const RemovalRule rule =
        game % 2 == 0 ? grid(4, 4, kinds()[random.below(kinds().size())].second) : grid(3, 5, runs(5));
    const Convention convention = random.chance(1, 2) ? Convention::normal : Convention::misere;
    std::vector<std::vector<std::uint8_t>> files;
    for (Workers* workers : {static_cast<Workers*>(nullptr), static_cast<Workers*>(&crew)}) {
      removal::PositionWork work("some:position", rule, convention, game % 4 == 0);
      std::optional<removal::ZeroBytes> room;
      if (work.makes_file_at_once()) ASSERT_TRUE(work.place(room.emplace(work.file_bytes()).bytes()));
      finish(work, workers, 1 + random.below(5000));
      if (!room) room.emplace(work.file_bytes());
      work.finish(room->bytes());
      const auto bytes = room->bytes();
      files.emplace_back(bytes.begin(), bytes.end());
      for (const auto samples : {std::optional<std::uint64_t>{}, std::optional<std::uint64_t>{200}}) {
        auto file = removal::PositionFile::open(bytes);
        ASSERT_TRUE(file);
        removal::PositionVerifier verifier(std::move(*file), samples);
        finish(verifier, workers, 100'000);
        EXPECT_FALSE(verifier.wrong());
      }
    }
    EXPECT_EQ(files[0], files[1]) << game;
  }
}

TEST(Threads, DenseRows) {
  cli::Crew crew(3);
  for (const char* code : {"0.007", "0.06", "0.6"}) {
    sequence::Dense alone(octal(code)), several(octal(code));
    several.lend(&crew);
    ASSERT_TRUE(alone.extend(12'000));
    while (several.size() < 12'000)
      ASSERT_TRUE(several.extend(std::min<std::uint64_t>(12'000, several.size() + 5'000)));
    for (std::uint64_t n = 0; n < alone.size(); ++n)
      ASSERT_EQ(alone.value(n), several.value(n)) << code << ' ' << n;
  }
}

// Verification on another thread: the same values and the same rare ones.
TEST(Threads, SparseRowsWithACompanion) {
  cli::ThreadCompanion companion;
  for (const auto& [code, end] : {std::pair("0.16", 60'000), {"0.6", 20'000}, {"0.106", 200'000}}) {
    sequence::Sparse alone(octal(code)), beside(octal(code));
    beside.lend(&companion);
    ASSERT_TRUE(alone.extend(static_cast<std::uint64_t>(end)));
    for (int n = 0; n <= end; n += 9'999) ASSERT_TRUE(beside.extend(static_cast<std::uint64_t>(n)));
    ASSERT_TRUE(beside.extend(static_cast<std::uint64_t>(end)));
    ASSERT_EQ(alone.rares().size(), beside.rares().size()) << code;
    for (std::uint64_t n = 0; n < alone.size(); ++n)
      ASSERT_EQ(alone.value(n), beside.value(n)) << code << ' ' << n;
  }
}

}  // namespace
}  // namespace bouton
