// Evidence for the values of boards: what the search makes is accepted, and whatever is false is refused,
// correctly sealed and however much its maker knew. The judge is the definition.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <memory>
#include <set>

#include "bouton/bouton.hpp"
#include "removal/nimber_search.hpp"
#include "removal/value_check.hpp"
#include "removal/value_proof.hpp"
#include "removal_support.hpp"

namespace bouton::removal {
namespace {

using namespace test;
using Claim = ValueCertificate::Claim;
using Kind = Claim::Kind;
using Rule = std::shared_ptr<const RemovalRule>;

ValueCertificate made(const Rule& rule, CellSet cells, std::uint64_t slice = 1'000'000) {
  const auto search = nimber_search_for(*rule);
  ValueProof proof(*search, rule, cells);
  Meter meter;
  Stop stop = Stop::pending;
  while (stop == Stop::pending) {
    meter.refill(slice);
    stop = proof.advance(meter);
  }
  EXPECT_EQ(stop, Stop::none);
  ValueCertificate certificate = proof.take();
  certificate.position = "some:position";
  return certificate;
}

// As text, there and back; the phrase's name, or nothing if it is accepted.
std::string refusal(const ValueCertificate& certificate, const Rule& rule, CellSet cells,
                    std::uint64_t slice = 1'000'000) {
  auto read = ValueCertificate::read(certificate.text());
  if (!read) return "unreadable";
  ValueVerifier verifier(std::move(*read), rule, cells);
  Meter meter;
  Stop stop = Stop::pending;
  while (stop == Stop::pending) {
    meter.refill(slice);
    stop = verifier.advance(meter);
  }
  EXPECT_EQ(stop, Stop::none);
  return verifier.wrong() ? verifier.wrong()->id : "";
}

bool is_true(const ValueCertificate& certificate, Definition& definition, CellSet cells) {
  if (definition.value(cells) != certificate.value) return false;
  for (const Claim& claim : certificate.claims) {
    const unsigned value = definition.value(claim.piece);
    if (claim.kind == Kind::excluded ? claim.number >> value & 1 : claim.number != value) return false;
  }
  return true;
}

TEST(ValueCertificate, IsMadeAndAcceptedForGrids) {
  const std::pair<unsigned, unsigned> sizes[] = {{3, 4}, {2, 6}, {4, 4}, {1, 12}, {5, 3}};
  std::set<Kind> used;
  for (const auto& [name, patterns] : kinds())
    for (const auto& [rows, columns] : sizes) {
      SCOPED_TRACE(std::string(name) + " " + std::to_string(rows) + "x" + std::to_string(columns));
      const Rule rule = std::make_shared<const RemovalRule>(grid(rows, columns, patterns));
      Definition definition(*rule);
      Random random(rows * 100 + columns);
      for (int round = 0; round < 4; ++round) {
        const CellSet cells = all_cells(rule->cells) & ~(round == 0 ? 0 : random.any() & random.any());
        const ValueCertificate certificate = made(rule, cells);
        EXPECT_TRUE(is_true(certificate, definition, cells));
        EXPECT_EQ(refusal(certificate, rule, cells), "");
        for (const Claim& claim : certificate.claims) used.insert(claim.kind);
      }
    }
  EXPECT_EQ(used.size(), 3u);
}

TEST(ValueCertificate, IsMadeAndAcceptedForRandomRules) {
  Random random(11);
  for (int round = 0; round < 200; ++round) {
    const Rule rule = std::make_shared<const RemovalRule>(random_rule(random));
    Definition definition(*rule);
    const CellSet cells =
        random.chance(1, 2) ? all_cells(rule->cells) : random.any() & all_cells(rule->cells);
    const ValueCertificate certificate = made(rule, cells);
    ASSERT_TRUE(is_true(certificate, definition, cells)) << round;
    ASSERT_EQ(refusal(certificate, rule, cells), "") << round;
  }
}

// Which claims are made follows from what the search still knows, which depends on its slices as it does on
// threads; whatever they are, they are accepted.
TEST(ValueCertificate, InSlices) {
  const Rule rule = std::make_shared<const RemovalRule>(grid(4, 5, dominoes()));
  const ValueCertificate whole = made(rule, all_cells(20));
  for (std::uint64_t slice : {300, 700, 5000}) {
    const ValueCertificate sliced = made(rule, all_cells(20), slice);
    EXPECT_EQ(sliced.value, whole.value) << slice;
    EXPECT_EQ(refusal(sliced, rule, all_cells(20), slice), "") << slice;
    EXPECT_EQ(refusal(whole, rule, all_cells(20), slice / 6), "") << slice;
  }
}

ValueCertificate mutated(ValueCertificate c, const Rule& rule, Random& random) {
  auto some_number = [&] { return static_cast<std::uint32_t>(random.below(6)); };
  auto some_piece = [&] {
    return (random.any() & all_cells(rule->cells)) | CellSet{1} << random.below(rule->cells);
  };
  if (c.claims.empty() || random.chance(1, 12)) {
    c.value = random.chance(1, 2) ? c.value ^ 1 : some_number();
    return c;
  }
  const std::size_t at = random.below(c.claims.size());
  Claim& claim = c.claims[at];
  switch (random.below(9)) {
    case 0:
      claim = {.piece = claim.piece, .kind = Kind::value, .number = some_number()};
      break;
    case 1:
      claim = {.piece = claim.piece, .kind = Kind::mirror, .number = 0};
      break;
    case 2:
      claim = {
          .piece = claim.piece, .kind = Kind::excluded, .number = 1u << some_number() | 1u << some_number()};
      break;
    case 3:
      if (claim.kind == Kind::excluded)
        claim.number |= 1u << some_number();
      else
        claim = {.piece = claim.piece, .kind = Kind::excluded, .number = ~(1u << claim.number) & 0xff};
      break;
    case 4:
      claim.piece ^= CellSet{1} << random.below(rule->cells);
      if (claim.piece == 0) claim.piece = 1;
      break;
    case 5:
      c.claims.erase(c.claims.begin() + static_cast<std::ptrdiff_t>(at));
      break;
    case 6:
      c.claims.push_back({.piece = some_piece(), .kind = Kind::value, .number = some_number()});
      break;
    case 7:
      std::swap(claim.number, c.claims[random.below(c.claims.size())].number);
      break;
    default:
      // Wherever this value is claimed, another one is.
      for (const std::uint32_t was = claim.number, is = some_number(); Claim & other : c.claims)
        if (other.kind == Kind::value && other.number == was) other.number = is;
  }
  // An exclusion of nothing is no claim that could be written.
  for (Claim& each : c.claims)
    if (each.kind == Kind::mirror) each.number = 0;
  std::erase_if(c.claims, [](const Claim& each) { return each.kind == Kind::excluded && each.number == 0; });
  return c;
}

TEST(ValueCertificate, NothingFalseIsAccepted) {
  Random random(12);
  std::map<std::string, int> refused;
  int accepted = 0, lies = 0;
  for (int round = 0; round < 160; ++round) {
    const bool on_a_grid = random.chance(1, 2);
    const auto& patterns = kinds()[random.below(kinds().size())].second;
    const Rule rule =
        std::make_shared<const RemovalRule>(on_a_grid ? grid(3, 4, patterns) : random_rule(random));
    Definition definition(*rule);
    const CellSet cells = all_cells(rule->cells);
    const ValueCertificate truth = made(rule, cells);
    for (int round_of_lies = 0; round_of_lies < 60; ++round_of_lies) {
      ValueCertificate forged = truth;
      for (std::uint64_t changes = random.between(1, 3); changes > 0; --changes)
        forged = mutated(std::move(forged), rule, random);
      const bool honest = is_true(forged, definition, cells);
      const std::string why = refusal(forged, rule, cells);
      if (why.empty()) ASSERT_TRUE(honest) << round << '\n' << forged.text();
      lies += !honest;
      accepted += why.empty();
      ++refused[why];
    }
  }
  EXPECT_GT(lies, 3000);
  EXPECT_GT(accepted, 20);  // true in another way
  for (const char* reason : {"value-claims-unclear", "value-claim-wrong", "value-not-shown"})
    EXPECT_GT(refused[reason], 100) << reason;
}

// Each entry by itself.
TEST(ValueCertificate, EachEntryMatters) {
  const Rule rule = std::make_shared<const RemovalRule>(grid(3, 5, dominoes()));
  const CellSet cells = all_cells(15);
  Definition definition(*rule);
  const ValueCertificate truth = made(rule, cells);
  ASSERT_EQ(refusal(truth, rule, cells), "");
  int tried = 0;
  for (std::size_t i = 0; i < truth.claims.size(); ++i) {
    for (std::uint32_t number = 0; number < 5; ++number)
      for (Kind kind : {Kind::value, Kind::mirror, Kind::excluded}) {
        ValueCertificate forged = truth;
        forged.claims[i].kind = kind;
        forged.claims[i].number = kind == Kind::mirror ? 0 : kind == Kind::value ? number : 1u << number;
        if (is_true(forged, definition, cells)) continue;
        EXPECT_NE(refusal(forged, rule, cells), "") << i << ' ' << number;
        ++tried;
      }
    ValueCertificate forged = truth;
    forged.claims.erase(forged.claims.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_NE(refusal(forged, rule, cells), "") << "without " << i;
  }
  EXPECT_GT(tried, 100);
  for (std::uint32_t worth = 0; worth < 20; ++worth) {
    ValueCertificate forged = truth;
    forged.value = worth;
    EXPECT_EQ(refusal(forged, rule, cells).empty(), worth == truth.value);
  }
}

// Consistent in itself, and about other rules: a move is missing, or there is one more.
TEST(ValueCertificate, OfOtherRules) {
  Random random(13);
  int lies = 0;
  for (int round = 0; round < 300; ++round) {
    RemovalRule rule =
        random.chance(1, 2) ? grid(3, 4, kinds()[random.below(kinds().size())].second) : random_rule(random);
    RemovalRule other = rule;
    if (random.chance(1, 2))
      other.moves.erase(other.moves.begin() + static_cast<std::ptrdiff_t>(random.below(other.moves.size())));
    else
      other.moves.push_back({CellSet{1} << random.below(rule.cells), all_cells(rule.cells)});
    if (other.moves.empty()) continue;
    const CellSet cells = all_cells(rule.cells);
    const ValueCertificate forged = made(std::make_shared<const RemovalRule>(other), cells);
    Definition definition(rule);
    const bool honest = is_true(forged, definition, cells);
    lies += !honest;
    if (refusal(forged, std::make_shared<const RemovalRule>(rule), cells).empty())
      EXPECT_TRUE(honest) << round;
  }
  EXPECT_GT(lies, 100);
}

TEST(ValueCertificate, Text) {
  const Rule rule = std::make_shared<const RemovalRule>(grid(3, 4, runs(4)));
  const std::string text = made(rule, all_cells(12)).text();
  ASSERT_TRUE(ValueCertificate::read(text));
  EXPECT_EQ(ValueCertificate::read(text)->text(), text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = changed[i] == '1' ? '2' : '1';
    EXPECT_FALSE(ValueCertificate::read(changed)) << i;
    EXPECT_FALSE(ValueCertificate::read(text.substr(0, i))) << i;
  }
  EXPECT_FALSE(ValueCertificate::read(text + "\n"));
  EXPECT_FALSE(ValueCertificate::read(""));
}

// ------------------------------------------------------------------------------ through the requests

Verification verified(const std::string& text) {
  const Answer found = answer(Request{VerifyRequest{.spec = "it"}},
                              [&](std::string_view) -> Result<std::string> { return text; });
  const auto* verification = std::get_if<Verification>(&found.content);
  EXPECT_TRUE(verification);
  return verification ? *verification : Verification{};
}

TEST(ValueCertificate, IsAskedForAndVerified) {
  for (const std::string spec :
       {"cram/4x5:start", "tactix/3x4:start", "cram/2x3:x.x/xxx", "cram/6x6:start", "chomp/3x4:start",
        "tactex/2:start", "nim19:start", "rules/node-kayles:start", "rules/cram:start", "cram/1x1:start"}) {
    SCOPED_TRACE(spec);
    const Answer found = answer(Request{SolveRequest{.spec = spec, .no_moves = true, .certificate = true}});
    const auto* solution = std::get_if<Solution>(&found.content);
    ASSERT_TRUE(solution && solution->certificate);
    EXPECT_TRUE(solution->winning_moves.empty());
    const Verification verification = verified(*solution->certificate);
    EXPECT_FALSE(verification.wrong);
    EXPECT_EQ(verification.period.status, Period::Status::proved);
    ASSERT_TRUE(verification.board);
    EXPECT_EQ(verification.board->spec, solution->spec);
    EXPECT_EQ(verification.board->value, solution->value.number);
    // Of a position that is worth something else.
    std::string text = *solution->certificate;
    if (spec != "cram/4x5:start") continue;
    auto forged = *ValueCertificate::read(text);
    forged.position = "cram/4x5:xxxxx/.xxxx/.xxxx/xxxxx";
    EXPECT_TRUE(verified(forged.text()).wrong);
  }
}

TEST(ValueCertificate, IsRefusedWhereThereIsNone) {
  for (const std::string spec : {"nim:3,4", "cram/4x5:start+nim:1", "kayles:7", "graph:0>1,1>0@0"}) {
    const Answer found = answer(Request{SolveRequest{.spec = spec, .certificate = true}});
    EXPECT_TRUE(std::holds_alternative<Error>(found.content)) << spec;
  }
  SolveRequest request{.spec = "cram/4x5:start", .certificate = true};
  request.way.convention = Convention::misere;
  EXPECT_TRUE(std::holds_alternative<Error>(answer(Request{request}).content));
  ValueCertificate certificate;
  for (const std::string position : {"nim:3,4", "cram/2x2:start+cram/2x2:start", "nothing", ""}) {
    certificate.position = position;
    const Answer found = answer(Request{VerifyRequest{.spec = "it"}},
                                [&](std::string_view) -> Result<std::string> { return certificate.text(); });
    EXPECT_TRUE(std::holds_alternative<Error>(found.content)) << position;
  }
}

}  // namespace
}  // namespace bouton::removal
