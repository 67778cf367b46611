// The figures that are told in classrooms, as the command gives them.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/wording.hpp"
#include "bouton/bouton.hpp"
#include "unit/asking.hpp"

namespace bouton {
namespace {

template <class Content>
Content asked(Command command, const std::string& spec, const Way& w = way()) {
  const Answer a = answer(asking(command, spec, w));
  EXPECT_TRUE(std::holds_alternative<Content>(a.content)) << spec;
  return std::holds_alternative<Content>(a.content) ? std::get<Content>(a.content) : Content{};
}

std::set<std::string> winning(const std::string& spec, const Way& w = way()) {
  std::set<std::string> to;
  for (const auto& move : asked<Solution>(Command::solve, spec, w).winning_moves) to.insert(move.to);
  return to;
}

using Texts = std::set<std::string>;

// No theory or quotient gives the heap, and each one more takes a longer search: one that was found soon is
// enough.
TEST(Figures, ASearchForTheHeapEndsSoon) {
  Request request{CompleteRequest{.spec = "0.774:7,5", .way = misere()}};
  const Answer answered = answer(request);
  EXPECT_EQ(answered.incomplete.stop, Stop::none);
  const auto& soon = std::get<Completion>(answered.content);
  ASSERT_FALSE(soon.heaps.empty());
  ASSERT_TRUE(soon.checked_to);
  EXPECT_LT(*soon.checked_to, 100u);
  as<CompleteRequest>(request).to = Extent{*soon.checked_to + 1};  // who says how far is taken at their word
  const Answer further = answer(request);
  EXPECT_EQ(std::get<Completion>(further.content).checked_to, *soon.checked_to + 1);
}

TEST(Figures, TheHeapThatCompletes) {
  const auto completion = asked<Completion>(Command::complete, "nim:9,2");
  EXPECT_EQ(completion.heaps, (std::vector<std::uint64_t>{11}));
  EXPECT_EQ(completion.positions, (std::vector<std::string>{"nim:9,2,11"}));
  // Where no theory gives it: every heap that does it, up to the bound.
  const auto kayles = asked<Completion>(Command::complete, "0.77:4");
  ASSERT_FALSE(kayles.heaps.empty());
  for (std::uint64_t heap : kayles.heaps)
    EXPECT_EQ(asked<Solution>(Command::solve, "0.77:4," + std::to_string(heap)).outcome, Outcome::P);
  EXPECT_EQ(kayles.checked_to, 100u);
  const auto misere =
      asked<Completion>(Command::complete, "nim:9,2", way(Play::sum, Ending::long_, Convention::misere));
  EXPECT_EQ(misere.heaps, (std::vector<std::uint64_t>{11}));
}

TEST(Figures, ThreeFourFive) {
  const auto moves = asked<Moves>(Command::moves, "nim:3,4,5");
  EXPECT_EQ(moves.moves.size(), 12u);
  EXPECT_EQ(winning("nim:3,4,5"), (Texts{"nim:1,4,5"}));

  // P-positions below it, as unordered heaps without zeros.
  Texts kernel;
  for (const std::string& position : asked<Kernel>(Command::kernel, "nim:3,4,5").positions) {
    auto spec = parse_spec(position, {});
    std::vector<Key> heaps;
    for (const Component& c : spec->components)
      if (c.position > 0) heaps.push_back(c.position);
    std::sort(heaps.begin(), heaps.end());
    std::string name;
    for (Key h : heaps) name += (name.empty() ? "" : "-") + std::to_string(h);
    if (!name.empty()) kernel.insert(name);
  }
  EXPECT_EQ(kernel, (Texts{"1-4-5", "1-2-3", "1-1", "2-2", "3-3", "4-4"}));

  // From 1-4-5 ten replies: six are answered by a symmetric pair and four by 1-2-3.
  int pairs = 0, triples = 0;
  for (const auto& reply : asked<Moves>(Command::moves, "nim:1,4,5").moves) {
    for (const std::string& to : winning(reply.to)) {
      auto spec = parse_spec(to, {});
      std::multiset<Key> heaps;
      for (const Component& c : spec->components)
        if (c.position > 0) heaps.insert(c.position);
      if (heaps == std::multiset<Key>{1, 2, 3}) ++triples;
      if (heaps.size() == 2 && *heaps.begin() == *heaps.rbegin()) ++pairs;
    }
  }
  EXPECT_EQ(pairs, 6);
  EXPECT_EQ(triples, 4);
}

TEST(Figures, WinningMoves) {
  EXPECT_EQ(asked<Solution>(Command::solve, "nim:8,12,3,9").value.number, 14u);
  EXPECT_EQ(winning("nim:8,12,3,9"), (Texts{"nim:6,12,3,9", "nim:8,2,3,9", "nim:8,12,3,7"}));
  EXPECT_EQ(winning("grundy:18"), (Texts{"grundy:3,15", "grundy:6,12"}));
  EXPECT_EQ(winning("kayles:17"), (Texts{"0.77:2,14", "0.77:8,8"}));
  EXPECT_EQ(winning("0.16:10"), (Texts{"0.16:1,7", "0.16:4,4"}));
  EXPECT_EQ(winning("turtles:2,3,7,10"), (Texts{"turtles:2,3,6,7"}));
  EXPECT_TRUE(winning("moore/3:15,8,3,1").contains("moore/3:1,1,1,1"));
  EXPECT_EQ(asked<Solution>(Command::solve, "climbers").value.number, 2u);
  EXPECT_EQ(winning("climbers"),
            (Texts{"bachet/1:5+bachet/2:3+bachet/3:5", "bachet/1:5+bachet/2:5+bachet/3:3"}));
  EXPECT_EQ(asked<Solution>(Command::solve, "knight/8x8:7,7").outcome, Outcome::P);
}

TEST(Figures, SafeTriplesBelowAPowerOfTwo) {
  for (std::uint64_t n = 1; n <= 4; ++n) {
    const std::uint64_t size = std::uint64_t{1} << n, half = size / 2;
    std::uint64_t all = 0, safe = 0;
    for (std::uint64_t a = 1; a < size; ++a)
      for (std::uint64_t b = a; b < size; ++b)
        for (std::uint64_t c = b; c < size; ++c) {
          ++all;
          safe += asked<Solution>(Command::solve, "nim:" + std::to_string(a) + "," + std::to_string(b) + "," +
                                                      std::to_string(c))
                      .outcome == Outcome::P;
        }
    EXPECT_EQ(all, half * (size * size - 1) / 3);
    EXPECT_EQ(safe, (half - 1) * (size - 1) / 3);
    EXPECT_EQ(safe * half * (size + 1), all * (half - 1));
  }
}

TEST(Figures, GamesPlayedAloneRefuseCompany) {
  for (const char* text : {"sulucrus:22+nim:3", "nim:3+northcott/8:2-5", "poker-nim/2:3+poker-nim/2:4"}) {
    auto spec = parse_spec(text, {});
    ASSERT_FALSE(spec) << text;
    EXPECT_EQ(spec.error().kind, Error::Kind::bad_position);
    EXPECT_NE(render(spec.error().message).find("played by itself"), std::string::npos)
        << render(spec.error().message);
  }
  EXPECT_TRUE(parse_spec("sulucrus:22", {}));
}

TEST(Figures, NamedSumsNeedTheirNumbers) {
  auto ridinim = parse_spec("ridinim:6,5,4", {});
  ASSERT_TRUE(ridinim);
  EXPECT_EQ(print(*ridinim), "coprime:6+divisors:5+nim:4");
  for (const char* text :
       {"ridinim", "ridinim:1,2", "ridinim:1,2,3,4", "ridinim:", "climbers:1", "climbers:x,1,1"})
    EXPECT_FALSE(parse_spec(text, {})) << text;
}

TEST(Wording, HungarianAccusative) {
  const std::pair<const char*, const char*> right[] = {{"0", "0-t"},
                                                       {"1", "1-et"},
                                                       {"2", "2-t"},
                                                       {"3", "3-at"},
                                                       {"4", "4-et"},
                                                       {"5", "5-öt"},
                                                       {"6", "6-ot"},
                                                       {"7", "7-et"},
                                                       {"8", "8-at"},
                                                       {"9", "9-et"},
                                                       {"10", "10-et"},
                                                       {"20", "20-at"},
                                                       {"30", "30-at"},
                                                       {"40", "40-et"},
                                                       {"50", "50-et"},
                                                       {"60", "60-at"},
                                                       {"70", "70-et"},
                                                       {"80", "80-at"},
                                                       {"90", "90-et"},
                                                       {"100", "100-at"},
                                                       {"115", "115-öt"},
                                                       {"1000", "1000-et"},
                                                       {"30000", "30000-et"},
                                                       {"1000000", "1000000-t"},
                                                       {"1000000000", "1000000000-ot"},
                                                       {"abc", "abc"}};
  for (auto [number, accusative] : right) EXPECT_EQ(hungarian_accusative(number), accusative);
}

TEST(Wording, HungarianArticle) {
  const std::pair<const char*, const char*> right[] = {{"1", "az 1"},
                                                       {"2", "a 2"},
                                                       {"5", "az 5"},
                                                       {"10", "a 10"},
                                                       {"15", "a 15"},
                                                       {"50", "az 50"},
                                                       {"100", "a 100"},
                                                       {"500", "az 500"},
                                                       {"1000", "az 1000"},
                                                       {"10000", "a 10000"},
                                                       {"1000000", "az 1000000"},
                                                       {"alma", "az alma"},
                                                       {"őz", "az őz"},
                                                       {"kő", "a kő"},
                                                       {"5-3", "az 5-3"}};
  for (auto [text, with] : right) EXPECT_EQ(with_hungarian_article(text), with);
}

// As the number is spoken: ze druhé, ze sedmé, ve třetí, v šesté, ze sté, z tisící.
TEST(Wording, CzechPrepositions) {
  for (const char* number : {"2",  "3",  "4",  "6",  "7",   "12",  "13",  "14",  "16",   "17",    "20",
                             "34", "47", "60", "75", "100", "199", "200", "345", "4000", "12000", "123456"})
    EXPECT_EQ(with_czech_preposition('z', number), std::string("ze ") + number);
  for (const char* number : {"0", "1", "5", "8", "9", "10", "11", "15", "18", "19", "50", "88", "99", "500",
                             "1000", "1500", "1000000", "5000"})
    EXPECT_EQ(with_czech_preposition('z', number), std::string("z ") + number);
  for (const char* number : {"2", "3", "4", "12", "20", "31", "44", "100"})
    EXPECT_EQ(with_czech_preposition('v', number), std::string("ve ") + number);
  for (const char* number : {"1", "5", "6", "7", "16", "17", "60", "70", "600", "1000"})
    EXPECT_EQ(with_czech_preposition('v', number), std::string("v ") + number);
  for (const char* word : {"silver-dollar:2,m5", "strip:3", "shannon:7", "štítku"})
    EXPECT_EQ(with_czech_preposition('Z', word), std::string("Ze ") + word);
  for (const char* word : {"nim:3", "kayles:7", "0.77:4", "A", "turtles:2"})
    EXPECT_EQ(with_czech_preposition('Z', word), std::string("Z ") + word);
  EXPECT_EQ(render(Phrase{.id = "take", .arguments = {"1"}, .heap = 2}, Language::cs),
            "odebrat 1 ze 2. hromádky");
}

TEST(Wording, FormsThatGoWithLists) {
  for (Language language : {Language::en, Language::hu, Language::cs}) {
    EXPECT_EQ(form_for_list("7", "one|several", language), "one");
    EXPECT_EQ(form_for_list("7, 1", "one|several", language), "several");
    EXPECT_EQ(form_for_list("1, 1, 1, 1, 1", "one|several", language), "several");
  }
  EXPECT_EQ(form_for_list("1, 2, 3, 4", "je|jsou|je jich", Language::cs), "jsou");
  EXPECT_EQ(form_for_list("1, 2, 3, 4, 5", "je|jsou|je jich", Language::cs), "je jich");
}

TEST(Wording, FormsThatGoWithNumbers) {
  EXPECT_EQ(form_for("1", "kámen|kameny|kamenů", Language::cs), "kámen");
  EXPECT_EQ(form_for("3", "kámen|kameny|kamenů", Language::cs), "kameny");
  EXPECT_EQ(form_for("5", "kámen|kameny|kamenů", Language::cs), "kamenů");
  EXPECT_EQ(form_for("1", "move|moves", Language::en), "move");
  EXPECT_EQ(form_for("0", "move|moves", Language::en), "moves");
  EXPECT_EQ(form_for("7", "kő", Language::hu), "kő");
}

}  // namespace
}  // namespace bouton
