#include <gtest/gtest.h>

#include <algorithm>

#include "bouton/bouton.hpp"
#include "unit/support.hpp"

namespace bouton::test {
namespace {

Moves advised(const std::string& spec, Style style, const Way& way = bouton::way()) {
  const MovesRequest request{
      .spec = spec, .way = way, .functions = {Function::remoteness, Function::suspense}, .advise = style};
  Answer answer = bouton::answer({request});
  const Moves* moves = std::get_if<Moves>(&answer.content);
  EXPECT_NE(moves, nullptr) << spec;
  return moves ? *moves : Moves{};
}

const char* const positions[] = {"nim:3,4,5",
                                 "nim:1,4,5",
                                 "nim:1,1",
                                 "kayles:7",
                                 "kayles:4+nim:3",
                                 "wythoff:4,6",
                                 "moore/2:3,4,5",
                                 "cram/3x3:start",
                                 "turtles:2,3,7",
                                 "hackenbush:0-1,1-2,2-0",
                                 "strip:2,5,6",
                                 "graph/A-B,B-A,B-C:A",
                                 "graph/A-B,B-A:A",
                                 "graph/A-B,B-A,A-C,C-D:A+nim:2",
                                 "northcott/5:1-4,2-3",
                                 "fibonacci:13",
                                 "lasker:7"};

TEST(Advice, BestMovesAreTheBestThereAre) {
  for (const char* spec : positions)
    for (Convention convention : both_conventions)
      for (Style style : {Style::any, Style::quick, Style::slow}) {
        const Moves moves = advised(spec, style, way(Play::sum, Ending::long_, convention));
        ASSERT_TRUE(moves.advice) << spec;
        ASSERT_EQ(moves.advice->best.empty(), moves.moves.empty()) << spec;
        Outcome least = Outcome::N;  // of what can be left: P before D before N
        for (const auto& item : moves.moves)
          if (item.outcome == Outcome::P || (item.outcome == Outcome::D && least == Outcome::N))
            least = item.outcome;
        for (std::size_t i : moves.advice->best) EXPECT_EQ(moves.moves[i].outcome, least) << spec;
      }
}

TEST(Advice, TheStyleChoosesByLength) {
  for (const char* spec : {"nim:3,4,5", "nim:2,2,3,3,1", "kayles:9", "nim:1,4,5", "wythoff:7,4"}) {
    const Moves quick = advised(spec, Style::quick), slow = advised(spec, Style::slow);
    const bool winning = quick.outcome == Outcome::N;
    auto length = [](const Moves& moves, std::size_t i, std::size_t function) {
      return moves.moves[i].functions[function].number;
    };
    for (std::size_t chosen : quick.advice->best)
      for (std::size_t i = 0; i < quick.moves.size(); ++i) {
        if (winning && quick.moves[i].outcome != Outcome::P) continue;
        // Remoteness: as soon as possible when winning, as late as possible when losing.
        if (winning)
          EXPECT_LE(length(quick, chosen, 0), length(quick, i, 0)) << spec;
        else
          EXPECT_GE(length(quick, chosen, 0), length(quick, i, 0)) << spec;
      }
    for (std::size_t chosen : slow.advice->best)
      for (std::size_t i = 0; winning && i < slow.moves.size(); ++i) {
        if (slow.moves[i].outcome != Outcome::P) continue;
        EXPECT_GE(length(slow, chosen, 1), length(slow, i, 1)) << spec;
      }
  }
}

TEST(Advice, ThreeHintsInThreeLanguages) {
  for (const char* spec : positions) {
    const Moves moves = advised(spec, Style::any);
    ASSERT_EQ(moves.advice->hints.size(), 3u) << spec;
    EXPECT_EQ(moves.advice->hints[0].id, "outcome-" + std::string(name_of(moves.outcome))) << spec;
    for (const Reason& hint : moves.advice->hints) {
      const std::string en = render(hint, Language::en);
      for (Language language : {Language::hu, Language::cs}) {
        const std::string other = render(hint, language);
        EXPECT_NE(other, en) << spec;
        EXPECT_EQ(other.find('{'), std::string::npos) << other;
      }
      EXPECT_EQ(en.find('{'), std::string::npos) << en;
    }
    if (moves.outcome == Outcome::N) {
      const auto* to = std::get_if<std::string>(moves.advice->hints[2].find("to"));
      ASSERT_NE(to, nullptr);
      EXPECT_EQ(*to, moves.moves[moves.advice->best[0]].to);
    }
  }
}

TEST(Advice, SaysWhere) {
  EXPECT_EQ(render(advised("nim:3,4,5", Style::any).advice->hints[1], Language::en), "Move in heap 1.");
  EXPECT_EQ(render(advised("wythoff:3,6", Style::any).advice->hints[1], Language::en).substr(0, 4), "Move");
  EXPECT_EQ(render(advised("queen:1,3+nim:2", Style::any).advice->hints[1], Language::en),
            "Move here: queen:1,3.");
  EXPECT_EQ(render(advised("turtles:2,3,7,10", Style::any).advice->hints[1], Language::en),
            "Turn the turtle at place 10 and perhaps one more.");
  EXPECT_EQ(render(advised("kayles:17", Style::any).advice->hints[1], Language::en),
            "2 heaps should be left.");
  EXPECT_EQ(advised("cram/3x4:start", Style::any).advice->hints[1].id, "hint-place");
  EXPECT_EQ(advised("graph/A-B,A-C,C-D:A", Style::any).advice->hints[1].id, "hint-count");
  EXPECT_EQ(advised("nim:1,1", Style::any).advice->hints[1].id, "hint-nowhere");
  EXPECT_EQ(advised("graph/A-B,B-A:A", Style::any).advice->hints[1].id, "hint-draw");
}

// Where all moves lose, the one that holds out longest, if it is known which.
TEST(Advice, ResistsWhereItLoses) {
  const Moves quick = advised("nim:1,4,5", Style::quick), any = advised("nim:1,4,5", Style::any);
  ASSERT_EQ(quick.outcome, Outcome::P);
  EXPECT_EQ(quick.advice->hints[2].id, "hint-stubborn");
  EXPECT_EQ(any.advice->hints[2].id, "hint-any");
  std::uint64_t longest = 0;
  for (const auto& item : quick.moves) longest = std::max(longest, item.functions[0].number);
  for (const auto& item : quick.moves)
    if (item.to == std::get<std::string>(*quick.advice->hints[2].find("to"))) {
      EXPECT_EQ(item.functions[0].number, longest);
    }
}

TEST(Advice, AnEndedPositionHasNone) {
  const Moves moves = advised("nim:0,0", Style::quick);
  ASSERT_TRUE(moves.advice);
  EXPECT_TRUE(moves.advice->best.empty());
  EXPECT_TRUE(moves.advice->hints.empty());
}

TEST(Advice, TakingsAreWhatIsTaken) {
  const std::vector<std::uint64_t> heaps = {3, 4, 5};
  for (const Play play : {Play::sum, Play::join, Play::union_}) {
    const Moves moves = advised("nim:3,4,5", Style::any, way(play, Ending::long_, Convention::normal));
    for (const auto& item : moves.moves) {
      ASSERT_FALSE(item.takings.empty()) << item.to;
      auto left = heaps;
      for (auto [heap, count] : item.takings) left[heap - 1] -= count;
      EXPECT_EQ(item.to, "nim:" + std::to_string(left[0]) + "," + std::to_string(left[1]) + "," +
                             std::to_string(left[2]));
    }
  }
  const Moves both = advised("wythoff:3,4", Style::any);
  EXPECT_TRUE(std::any_of(both.moves.begin(), both.moves.end(), [](const auto& item) {
    return item.to == "wythoff:1,2" && item.takings == std::vector<Taking>{{1, 2}, {2, 2}};
  }));
  for (const char* spec : {"moore/2:3,4", "fibonacci:13", "sulucrus:10@second"})
    for (const auto& item : advised(spec, Style::any).moves) EXPECT_FALSE(item.takings.empty()) << item.to;
  for (const char* spec : {"nim:3+kayles:4", "nimble:3,4", "turtles:2,3", "wythoff:1,2+wythoff:2,3"})
    for (const auto& item : advised(spec, Style::any).moves) EXPECT_TRUE(item.takings.empty()) << item.to;
  // Splitting a heap is not only taking.
  const Moves split = advised("lasker:4", Style::any);
  EXPECT_TRUE(std::any_of(split.moves.begin(), split.moves.end(),
                          [](const auto& item) { return item.takings.empty(); }));
}

TEST(Advice, AMistakeHasABetterMove) {
  const Moves moves = advised("nim:3,4,5", Style::any);
  for (std::size_t i = 0; i < moves.moves.size(); ++i) {
    const auto better = better_move(moves, i);
    EXPECT_EQ(better.has_value(), moves.moves[i].outcome != Outcome::P);
    if (!better) continue;
    EXPECT_EQ(moves.moves[*better].to, "nim:1,4,5");
  }
  const Moves lost = advised("nim:1,4,5", Style::any);
  for (std::size_t i = 0; i < lost.moves.size(); ++i) EXPECT_FALSE(better_move(lost, i));
  // To leave the circle loses, to stay draws.
  const Moves drawn = advised("graph/A-B,B-A,A-C,C-D:A", Style::any);
  ASSERT_EQ(drawn.outcome, Outcome::D);
  for (std::size_t i = 0; i < drawn.moves.size(); ++i)
    EXPECT_EQ(better_move(drawn, i).has_value(), drawn.moves[i].outcome == Outcome::N);
}

}  // namespace
}  // namespace bouton::test
