// The winner's strategy as a graph.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "bouton/bouton.hpp"
#include "unit/asking.hpp"
#include "unit/languages.hpp"

namespace bouton::test {
namespace {

using Winner = GameGraph::Strategy::Winner;

Request strategy(const std::string& spec, const Way& row = way()) {
  return {GraphRequest{.spec = spec, .way = row, .strategy = true}};
}
GameGraph graph(const std::string& spec, const Way& row = way()) {
  return std::get<GameGraph>(answer(strategy(spec, row)).content);
}
bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

const char* const specs[] = {
    "nim:3,4,5",      "nim:2,2", "0.77:6",          "subtract/1,3,4:9", "wythoff:3,4",
    "nim:1,2+0.77:3", "nim:0",   "northcott/4:1-3", "fibonacci:8",      "graph/A-B,B-A,B-C,C-D,D-E:A"};

// Held to the whole graph: the winner has one move, to a position that is lost; the loser has all of them.
TEST(Strategy, IsOne) {
  for (const char* spec : specs)
    for (const Way& row : ways) {
      const std::string where = std::string(spec) + " " + name_of(row);
      if (!parse_spec(spec, {})) continue;
      const Answer told = answer(Request{GraphRequest{.spec = spec, .way = row}});
      if (std::holds_alternative<Error>(told.content)) continue;
      const auto& whole = std::get<GameGraph>(told.content);
      const GameGraph part = graph(spec, row);
      ASSERT_TRUE(part.strategy) << where;
      ASSERT_EQ(part.names[0], whole.names[0]) << where;
      if (whole.cells[0].outcome == Outcome::D) {
        EXPECT_EQ(part.strategy->winner, Winner::nobody) << where;
        EXPECT_EQ(part.graph.size(), 1u);
        continue;
      }
      const bool first = whole.cells[0].outcome == Outcome::N;
      EXPECT_EQ(part.strategy->winner, first ? Winner::first : Winner::second) << where;
      ASSERT_EQ(part.names.size(), part.graph.size());
      for (Vertex v = 0; v < part.graph.size(); ++v) {
        const auto at = static_cast<Vertex>(std::find(whole.names.begin(), whole.names.end(), part.names[v]) -
                                            whole.names.begin());
        ASSERT_LT(at, whole.graph.size()) << where << " " << part.names[v];
        const auto all = whole.graph.distinct_options(at);
        const auto some = part.graph.distinct_options(v);
        EXPECT_EQ(part.strategy->wins[v], whole.cells[at].outcome == Outcome::N) << where;
        EXPECT_EQ(part.cells[v].outcome, whole.cells[at].outcome) << where;
        if (part.strategy->wins[v] && !all.empty()) {
          ASSERT_EQ(some.size(), 1u) << where;
          EXPECT_EQ(part.cells[some[0]].outcome, Outcome::P) << where;
          EXPECT_EQ(part.cells[some[0]].value.number + 1, part.cells[v].value.number)
              << "not the quickest: " << where;
        } else {
          EXPECT_EQ(some.size(), all.size()) << where;
        }
      }
    }
}

// Every play within the strategy ends, with the winner's last word; none is shorter or longer than told.
TEST(Strategy, CoursesAreTheShortestAndTheLongest) {
  for (const char* spec : specs)
    for (const Way& row : ways) {
      if (!parse_spec(spec, {})) continue;
      const Answer told = answer(strategy(spec, row));
      if (std::holds_alternative<Error>(told.content)) continue;
      const auto& part = std::get<GameGraph>(told.content);
      const std::string where = std::string(spec) + " " + name_of(row);
      if (part.strategy->winner == Winner::nobody) continue;
      std::set<std::size_t> lengths;
      std::vector<std::set<std::size_t>> from(part.graph.size());
      std::vector<bool> known(part.graph.size());
      // A position is known once all that follow it are; in a graph without circles all become known.
      for (bool more = true; more;) {
        more = false;
        for (Vertex v = 0; v < part.graph.size(); ++v) {
          const auto options = part.graph.options(v);
          if (known[v] || !std::all_of(options.begin(), options.end(), [&](Vertex w) { return known[w]; }))
            continue;
          if (options.empty()) from[v] = {0};
          for (Vertex w : options)
            for (std::size_t length : from[w]) from[v].insert(length + 1);
          known[v] = more = true;
        }
      }
      ASSERT_TRUE(known[0]) << where;
      for (const auto& [play, length] : {std::pair{part.strategy->shortest, *from[0].begin()},
                                         {part.strategy->longest, *from[0].rbegin()}}) {
        EXPECT_EQ(play.size(), length + 1) << where;
        EXPECT_EQ(play[0], 0u);
        EXPECT_TRUE(part.graph.options(play.back()).empty());
        for (std::size_t i = 0; i + 1 < play.size(); ++i) {
          const auto options = part.graph.options(play[i]);
          EXPECT_NE(std::find(options.begin(), options.end(), play[i + 1]), options.end()) << where;
        }
      }
      EXPECT_EQ(part.strategy->longest.size() - 1, part.cells[0].value.number) << where;
    }
}

// The Czech thesis draws the strategy of Nim 3,4,5 (figures 42 to 51): 1-4-5 first; ten replies, from six of
// which the winner goes to 1-1 or 4-4 and from four to 1-2-3; only 1-4-5, 1-2-3 and equal heaps are ever
// left.
TEST(Strategy, OfNim345AsItIsDrawn) {
  const GameGraph part = graph("nim:3,4,5");
  const auto only = [&](Vertex v) { return part.graph.distinct_options(v).at(0); };
  const Vertex safe = only(0);
  EXPECT_EQ(part.names[safe], "nim:1,4,5");
  const auto replies = part.graph.distinct_options(safe);
  EXPECT_EQ(replies.size(), 10u);
  std::multiset<std::string> left;
  for (Vertex reply : replies) left.insert(part.names[only(reply)]);
  EXPECT_EQ(left.count("nim:0,1,1") + left.count("nim:0,4,4"), 6u);
  EXPECT_EQ(left.count("nim:1,2,3"), 4u);
  std::set<std::string> safe_ones;
  for (Vertex v = 0; v < part.graph.size(); ++v)
    if (!part.strategy->wins[v]) safe_ones.insert(part.names[v]);
  EXPECT_EQ(safe_ones, (std::set<std::string>{"nim:1,4,5", "nim:1,2,3", "nim:0,1,1", "nim:0,2,2", "nim:0,3,3",
                                              "nim:0,4,4", "nim:0,0,0"}));
}

TEST(Strategy, OfNim22) {
  const std::string text = *present(answer(strategy("nim:2,2")));
  EXPECT_TRUE(has(text, "The second player wins.")) << text;
  EXPECT_TRUE(has(text, "at least 2 and at most 4 moves")) << text;
  EXPECT_TRUE(has(text, "    nim:2,2  -> nim:0,2 nim:1,2\n")) << text;
  EXPECT_TRUE(has(text, "  * nim:1,2  -> nim:1,1\n")) << text;
}

TEST(Strategy, InEveryFormatAndLanguage) {
  Request request = strategy("nim:2,1");
  request.format = Format::dot;
  const std::string dot = *present(answer(request));
  EXPECT_TRUE(has(dot, "\"nim:1,2\" -> \"nim:1,1\" [color=blue, penwidth=2.5];")) << dot;
  EXPECT_TRUE(has(dot, "\"nim:1,1\" -> \"nim:0,1\" [color=red];")) << dot;
  request.format = Format::svg;
  const std::string svg = *present(answer(request));
  EXPECT_TRUE(has(svg, "<path class=\"first\" stroke=\"#0063a6\" stroke-width=\"2.4\"")) << svg;
  EXPECT_TRUE(has(svg, "<path class=\"second\" stroke=\"#b3261e\" d=")) << svg;
  EXPECT_TRUE(has(svg, "thick arrow: the winner's move"));
  request.format = Format::json;
  EXPECT_TRUE(has(
      *present(answer(request)),
      R"("strategy":{"winner":"first","shortest":3,"longest":3,"shortest_course":["nim:1,2","nim:1,1",)"));
  for (const char* spec : {"nim:2,1", "nim:2,2", "graph/A-B,B-A:A", "nim:400,400,400"})
    for (Language language : {Language::hu, Language::cs}) {
      Request other = strategy(spec);
      other.language = language;
      const std::string text = *present(answer(other));
      EXPECT_EQ(english_word_in(text), "") << text;
      EXPECT_FALSE(has(text, "strategy-")) << text;
    }
}

TEST(Strategy, SaysWhatIsTooLarge) {
  Request request = strategy("nim:400,400,400");
  request.limits.positions = 5000;
  const Answer given = answer(request);
  EXPECT_EQ(given.status(), 3);
  EXPECT_TRUE(has(*present(given), "at most 400 positions of the strategy")) << *present(given);
  EXPECT_TRUE(has(to_json(given), R"("strategy":"unknown","positions":"unknown")"));
  // The whole graph is larger than what is drawn, the strategy is not.
  Request drawn = strategy("nim:7,7,7");
  drawn.format = Format::svg;
  EXPECT_EQ(answer(drawn).status(), 0);
  Request not_drawn = strategy("nim:40,41,42");
  not_drawn.format = Format::svg;
  EXPECT_EQ(answer(not_drawn).status(), 3);
}

}  // namespace
}  // namespace bouton::test
