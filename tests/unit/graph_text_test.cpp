#include "games/graph_text.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

namespace bouton {
namespace {

using Arrows = std::multiset<std::pair<std::string, std::string>>;

Arrows arrows(const NamedGraph& named) {
  Arrows result;
  for (Vertex v = 0; v < named.graph.size(); ++v)
    for (Vertex w : named.graph.options(v)) result.emplace(named.names[v], named.names[w]);
  return result;
}

TEST(InlineGraph, ReadsArrowsChainsAndLoneVertices) {
  auto graph = read_inline_graph("A-B,B-C-A,D,A>C,C->D");
  ASSERT_TRUE(graph);
  EXPECT_EQ(graph->names.size(), 4u);
  EXPECT_EQ(arrows(*graph), (Arrows{{"A", "B"}, {"B", "C"}, {"C", "A"}, {"A", "C"}, {"C", "D"}}));
}

TEST(SetsOfGames, AreVerticesByTheirOptions) {
  auto graph = read_set_of_games("{ {2}, 2,{0,2,{2}} ,{2,2}}");
  ASSERT_TRUE(graph);
  EXPECT_EQ(arrows(*graph), (Arrows{{"1", "0"},
                                    {"2", "0"},
                                    {"2", "1"},
                                    {"{2}", "2"},
                                    {"{0,2,{2}}", "0"},
                                    {"{0,2,{2}}", "2"},
                                    {"{0,2,{2}}", "{2}"},
                                    {"{2,{2},{0,2,{2}}}", "2"},
                                    {"{2,{2},{0,2,{2}}}", "{2}"},
                                    {"{2,{2},{0,2,{2}}}", "{0,2,{2}}"}}));
  ASSERT_TRUE(graph->find("start"));
  EXPECT_EQ(graph->names[*graph->find("start")], "{2,{2},{0,2,{2}}}");
  // The same set is the same vertex, and a Nim heap is one however it is written.
  for (const char* text : {"{0,{0},{0,{0}}}", "{2,1,0}", "{2,0,1,1}"}) {
    graph = read_set_of_games(text);
    ASSERT_TRUE(graph) << text;
    EXPECT_EQ(graph->names, (std::vector<std::string>{"0", "1", "2", "3"})) << text;
  }
  graph = read_set_of_games("{}");
  ASSERT_TRUE(graph);
  EXPECT_EQ(graph->names, (std::vector<std::string>{"0"}));
}

TEST(SetsOfGames, Mistakes) {
  for (const char* text : {"{", "{2", "{2,", "{2,}", "{,2}", "{2}}", "{2}{2}", "{2 3}", "{x}", "{2,x}",
                           "{1001}", "{18446744073709551616}"})
    EXPECT_FALSE(read_set_of_games(text)) << text;
  std::string deep = "0";
  for (int i = 0; i < 200; ++i) deep = "{" + deep + "}";
  EXPECT_TRUE(read_set_of_games(deep));
  EXPECT_FALSE(read_set_of_games("{" + deep + "}"));
  std::string longest = "{0";
  while (longest.size() + 3 <= 20'000) longest += ",1";
  EXPECT_TRUE(read_set_of_games(longest + "}"));
  EXPECT_FALSE(read_set_of_games(longest + ",0}"));
  EXPECT_FALSE(is_set_of_games("{A-B}"));
  EXPECT_FALSE(is_set_of_games("{0-1}"));
  EXPECT_TRUE(is_set_of_games("{2,x}"));
}

TEST(Graphs, SelfLoopsAndRepeatedArrowsAreLegal) {
  auto graph = read_inline_graph("A-A,A-B,A-B");
  ASSERT_TRUE(graph);
  EXPECT_EQ(arrows(*graph), (Arrows{{"A", "A"}, {"A", "B"}, {"A", "B"}}));
}

TEST(EdgeList, ReadsItsVariants) {
  auto graph = read_graph_file("x.txt",
                               "\xef\xbb\xbf# a comment\r\n"
                               "A B C   # two options\r\n"
                               "B > C, D\n"
                               "C -> D\n"
                               "D: E\n"
                               "\n"
                               "\"New York\" \"Los \\\"Angeles\\\"\"\n"
                               "lonely");
  ASSERT_TRUE(graph) << render(graph.error().message);
  EXPECT_EQ(arrows(*graph), (Arrows{{"A", "B"},
                                    {"A", "C"},
                                    {"B", "C"},
                                    {"B", "D"},
                                    {"C", "D"},
                                    {"D", "E"},
                                    {"New York", "Los \"Angeles\""}}));
  EXPECT_TRUE(graph->find("lonely"));
  EXPECT_FALSE(graph->find("nobody"));
}

TEST(Dot, ReadsWhatMatters) {
  auto graph = read_dot("x.dot", R"(
    // comment
    strict digraph "my map" {   /* another
      one */
      graph [rankdir=LR]; node [shape=circle, label="x -> y"]
      rankdir = TB;
      A -> B -> C [color="red"; weight=2];
      A -> {B "New York"} -> D
      subgraph cluster_1 { E -> F; label = "group" }
      G:port:n -> A
      H; -12.5 -> x_1
      L [label=<b>];
# a preprocessor line
    }
  )");
  ASSERT_TRUE(graph) << render(graph.error().message);
  EXPECT_EQ(arrows(*graph), (Arrows{{"A", "B"},
                                    {"B", "C"},
                                    {"A", "B"},
                                    {"A", "New York"},
                                    {"B", "D"},
                                    {"New York", "D"},
                                    {"E", "F"},
                                    {"G", "A"},
                                    {"-12.5", "x_1"}}));
  EXPECT_TRUE(graph->find("H"));
}

TEST(Dot, RefusesWhatIsNotAGame) {
  const char* cases[] = {
      "graph { A -- B }",         "digraph { A -- B }", "digraph { A -> B",       "digraph { A -> }",
      "digraph { A -> B } more",  "digraph {}",         "digraph { \"A -> B }",   "digraph",
      "digraph { A [color=red }", "nonsense",           "digraph { A -> B @ C }", "digraph { A: -> B }",
      "digraph { x [label=<b> }"};
  for (const char* text : cases) {
    auto graph = read_dot("x.dot", text);
    ASSERT_FALSE(graph) << text;
    EXPECT_EQ(graph.error().kind, Error::Kind::bad_file) << text;
    EXPECT_TRUE(render(graph.error().message).starts_with("'x.dot'")) << render(graph.error().message);
  }
  std::string deep = "digraph ";
  for (int i = 0; i < 100'000; ++i) deep += "{";
  EXPECT_FALSE(read_dot("x.dot", deep)) << "nesting is bounded";
}

// Graphs that are positions themselves: their edges have no direction.
TEST(GraphFiles, LinesAreReadAsTheyWouldBeTyped) {
  for (const auto& [file, text] :
       {std::pair("x.txt", "A B C\nC D\n"), std::pair("x.dot", "graph { A -- B; A -- C -- D }"),
        std::pair("x.gv", "digraph { A -> {B C}; C -> D }"),
        std::pair("x.txt", "graph { A -- B; A -- C -- D }")}) {
    const auto lines = lines_in_file(file, text);
    ASSERT_TRUE(lines) << text << ": " << render(lines.error().message);
    EXPECT_EQ(*lines, "A,B,C,D,A-B,A-C,C-D") << text;
  }
  EXPECT_EQ(*lines_in_file("x.txt", "path5\n"), "path5,path5") << "no path";
  std::string large;
  for (int i = 0; i < 65; ++i) large += "v" + std::to_string(i) + "\n";
  for (const std::string& text :
       {std::string("graph { \"New York\" -- B }"), large, std::string(), std::string("graph { A -- }")})
    EXPECT_FALSE(lines_in_file("x.dot", text)) << text;
  EXPECT_FALSE(read_graph_file("x.dot", "graph { A -- B }")) << "where they are arrows, they have one";
  EXPECT_TRUE(names_graph_file("map.dot") && names_graph_file("a/map.txt") && names_graph_file("m.gv"));
  EXPECT_FALSE(names_graph_file("A=.") || names_graph_file("path5") || names_graph_file("A-B"));
}

TEST(GraphFiles, EmptyAndBinaryFilesAreRefused) {
  EXPECT_FALSE(read_graph_file("x.txt", ""));
  EXPECT_FALSE(read_graph_file("x.txt", " \n\t\n"));
  EXPECT_FALSE(read_graph_file("x.txt", "# only a comment\n"));
  EXPECT_FALSE(read_graph_file("x.txt", std::string_view("A\0B", 3)));
  EXPECT_FALSE(read_graph_file("x.txt", "> A B\n"));
  EXPECT_FALSE(read_graph_file("x.txt", "\"A B\n"));
}

TEST(GraphFiles, ErrorsNameTheLine) {
  auto graph = read_graph_file("map.txt", "A B\nB C\n\"open\n");
  ASSERT_FALSE(graph);
  EXPECT_TRUE(render(graph.error().message).starts_with("'map.txt', line 3:"))
      << render(graph.error().message);
}

TEST(GraphFiles, TheRoadMapIsTheSameInBothForms) {
  auto read = [](const char* name) {
    std::ifstream file(std::string(BOUTON_SOURCE_DIR) + "/examples/" + name);
    std::stringstream text;
    text << file.rdbuf();
    return read_graph_file(name, text.str());
  };
  auto dot = read("road-map.dot"), list = read("road-map.txt");
  ASSERT_TRUE(dot && list);
  EXPECT_EQ(dot->names.size(), 15u);
  EXPECT_EQ(arrows(*dot), arrows(*list));
}

TEST(GraphText, ALongLineIsCutBetweenCharacters) {
  for (std::size_t before = 90; before < 110; ++before) {
    std::string text;
    for (std::size_t k = 0; k < before; ++k) text += "\u0151";
    text += " \"";
    for (std::size_t k = 0; k < before; ++k) text += "\u0151";
    auto graph = read_edge_list("map.txt", text);
    ASSERT_FALSE(graph);
    const Error& error = graph.error();
    ASSERT_LE(error.offset, error.text.size());
    EXPECT_LE(error.text.size(), 210u);
    for (const std::string& shown : {error.text.substr(0, error.offset), error.text.substr(error.offset)})
      EXPECT_TRUE(shown.empty() || ((shown.front() & 0xc0) != 0x80 && (shown.back() & 0xc0) != 0xc0))
          << before;
  }
}

}  // namespace
}  // namespace bouton
