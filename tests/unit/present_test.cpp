#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "layout/graph_layout.hpp"
#include "present/pictures.hpp"
#include "present/tabular.hpp"

namespace bouton {
namespace {

Cell number(std::uint64_t n, Outcome outcome = Outcome::N) {
  return {{.kind = Value::Kind::number, .function = Function::grundy, .number = n},
          n == 0 ? Outcome::P : outcome};
}
Cell undefined() { return {{.kind = Value::Kind::undefined, .function = Function::grundy}, Outcome::N}; }
Cell unknown() { return {{.kind = Value::Kind::unknown, .function = Function::grundy}, Outcome::unknown}; }
Cell infinite(std::vector<std::uint64_t> reach) {
  return {
      {.kind = Value::Kind::infinite, .function = Function::grundy, .number = 0, .reach = std::move(reach)},
      Outcome::D};
}
Cell outcome(Outcome o) { return {{}, o}; }

Table small_table() {
  return {.rules = "a_b & c",
          .function = Function::grundy,
          .rows_from = 1,
          .columns_from = 9,
          .rows = {{number(0), number(12), undefined()}, {unknown(), infinite({0, 2}), infinite({})}}};
}

Sequence numbers(std::size_t count, std::uint64_t from = 0) {
  Sequence sequence{.rules = "0.77", .function = Function::grundy, .from = from, .cells = {}};
  for (std::size_t i = 0; i < count; ++i) sequence.cells.push_back(number(i % 7));
  return sequence;
}

TEST(Tabular, CsvOfATable) {
  EXPECT_EQ(table_csv(small_table()),
            ",9,10,11\n"
            "1,0,12,\n"
            "2,?,inf(0 2),inf\n");
}

TEST(Tabular, CsvOfOutcomes) {
  Table table{
      .rules = "nim", .function = Function::none, .rows = {{outcome(Outcome::P), outcome(Outcome::N)}}};
  table.rows.push_back({outcome(Outcome::D), outcome(Outcome::unknown)});
  EXPECT_EQ(table_csv(table), ",0,1\n0,P,N\n1,D,?\n");
}

TEST(Tabular, CsvOfASequence) { EXPECT_EQ(sequence_csv(numbers(3, 5)), "n,value\n5,0\n6,1\n7,2\n"); }

TEST(Tabular, LatexOfATable) {
  EXPECT_EQ(table_latex(small_table()),
            "% rules a\\_b \\& c\n"
            "% grundy, sum long\n"
            "\\begin{tabular}{r|*{3}{r}}\n"
            " & 9 & 10 & 11 \\\\\n"
            "\\hline\n"
            "1 & 0 & 12 & -- \\\\\n"
            "2 & ? & $\\infty_{0,2}$ & $\\infty$ \\\\\n"
            "\\end{tabular}\n");
}

TEST(Tabular, LatexEscapesTheRules) {
  Table table;
  table.rules = "\\{%}#$~^\nx";
  EXPECT_EQ(table_latex(table).substr(0, table_latex(table).find('\n')),
            "% rules \\textbackslash{}\\{\\%\\}\\#\\$\\textasciitilde{}\\textasciicircum{} x");
}

TEST(Tabular, LatexBreaksASequenceAfterTwenty) {
  const std::string text = sequence_latex(numbers(22, 1));
  EXPECT_NE(text.find("\\begin{tabular}{r|*{20}{r}}\n$n$ & +0 & +1 &"), std::string::npos);
  EXPECT_NE(text.find("\\hline\n1 & 0 & 1 & 2 & 3 & 4 & 5 & 6 & 0 &"), std::string::npos);
  EXPECT_NE(text.find("\n21 & 6 & 0 \\\\\n\\end{tabular}\n"), std::string::npos);
}

TEST(Tabular, BfileHasNumbersOnly) {
  Sequence sequence = numbers(3, 7);
  EXPECT_EQ(sequence_bfile(sequence), "7 0\n8 1\n9 2\n");
  sequence.cells[1] = undefined();
  EXPECT_EQ(sequence_bfile(sequence), "7 0\n# 8 -\n9 2\n");
}

TEST(Tabular, TextIsAligned) {
  EXPECT_EQ(table_text(small_table()),
            "  | 9     10 11\n"
            "--+------------\n"
            "1 | 0     12  -\n"
            "2 | ? ∞(0,2)  ∞\n");
}

TEST(Tabular, TextOfASequenceFitsTheLine) {
  EXPECT_EQ(sequence_text(numbers(3, 5)),
            "n | +0 +1 +2\n"
            "--+---------\n"
            "5 |  0  1  2\n");
  for (std::uint64_t size : {std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{1} << 40}) {
    Sequence sequence = numbers(60);
    for (Cell& cell : sequence.cells) cell.value.number += size;
    const std::string text = sequence_text(sequence);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      EXPECT_LE(end - at, 100u);
      at = end + 1;
    }
  }
}

// Balanced tags, quoted attributes without repetition, no stray < or &.
std::string why_malformed(std::string_view text) {
  std::vector<std::string> open;
  bool root_closed = false;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '&') {
      const std::size_t end = text.find(';', at);
      const std::string_view name = text.substr(at, end - at);
      if (name != "&amp" && name != "&lt" && name != "&gt" && name != "&quot") return "stray &";
      at = end;
      continue;
    }
    if (static_cast<unsigned char>(text[at]) < 0x20 && text[at] != '\n') return "control character";
    if (text[at] != '<') {
      ++at;
      continue;
    }
    if (root_closed) return "more than one root";
    const std::size_t end = text.find('>', at);
    if (end == std::string_view::npos) return "open tag at the end";
    std::string tag(text.substr(at + 1, end - at - 1));
    if (tag.find('<') != std::string::npos) return "< inside " + tag;
    at = end + 1;
    if (tag[0] == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return "unexpected " + tag;
      open.pop_back();
      root_closed = open.empty();
      continue;
    }
    const bool empty = tag.back() == '/';
    if (empty) tag.pop_back();
    std::size_t space = tag.find(' ');
    const std::string name = tag.substr(0, space);
    std::set<std::string> seen;
    while (space != std::string::npos && space + 1 < tag.size()) {
      const std::size_t equals = tag.find("=\"", space);
      if (equals == std::string::npos) return "bad attribute in " + tag;
      const std::size_t quote = tag.find('"', equals + 2);
      if (quote == std::string::npos) return "unquoted attribute in " + tag;
      if (!seen.insert(tag.substr(space + 1, equals - space - 1)).second)
        return "repeated attribute in " + tag;
      space = quote + 1 < tag.size() ? quote + 1 : std::string::npos;
      if (space != std::string::npos && tag[space] != ' ') return "attributes run together in " + tag;
    }
    if (!empty) open.push_back(name);
  }
  return open.empty() && root_closed ? "" : "not closed";
}

TEST(WhyMalformed, NoticesMistakes) {
  EXPECT_EQ(why_malformed("<a x=\"1\"><b/>t &amp; u</a>"), "");
  EXPECT_NE(why_malformed("<a><b></a></b>"), "");
  EXPECT_NE(why_malformed("<a>&</a>"), "");
  EXPECT_NE(why_malformed("<a x=\"1\" x=\"2\"/>"), "");
  EXPECT_NE(why_malformed("<a x=1/>"), "");
  EXPECT_NE(why_malformed("<a>"), "");
}

// The text between two marks.
std::string_view between(std::string_view text, std::string_view from, std::string_view to) {
  const std::size_t begin = text.find(from);
  if (begin == std::string_view::npos) return "";
  const std::size_t start = begin + from.size();
  return text.substr(start, text.find(to, start) - start);
}

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, at + what.size()))
    ++n;
  return n;
}

// What the numbers after each mark add up to.
double total_after(std::string_view text, std::string_view mark) {
  double sum = 0;
  for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + mark.size()))
    sum += std::stod(std::string(text.substr(at + mark.size(), 12)));
  return sum;
}

Table random_table(std::size_t rows, std::size_t columns, unsigned seed) {
  std::mt19937 random(seed);
  Table table{.rules = "a < b & \"c\"", .function = Function::grundy, .rows = {}};
  for (std::size_t r = 0; r < rows; ++r) {
    table.rows.emplace_back();
    for (std::size_t c = 0; c < columns; ++c) table.rows.back().push_back(number(random() % 3));
  }
  return table;
}

TEST(TablePicture, AsManyBlackSquaresAsPPositions) {
  for (auto [rows, columns] : {std::pair{1, 1}, {12, 12}, {40, 100}, {230, 210}}) {
    const Table table = random_table(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns), 7);
    std::size_t expected = 0;
    for (const auto& row : table.rows)
      for (const Cell& cell : row) expected += cell.outcome == Outcome::P;
    const std::string svg = table_svg(table, false);
    EXPECT_EQ(why_malformed(svg), "");
    EXPECT_EQ(total_after(between(svg, "<g class=\"P\" fill=\"#000\">", "</g>"), "width=\""), expected);
    EXPECT_NE(svg.find("P: " + std::to_string(expected)), std::string::npos) << "not in the description";
  }
}

TEST(TablePicture, NeighboursAreDrawnTogether) {
  const Table table{.rules = "nim", .rows = {std::vector<Cell>(10, outcome(Outcome::P))}};
  EXPECT_EQ(count(between(table_svg(table, false), "<g class=\"P\" fill=\"#000\">", "</g>"), "<rect"), 1u);
}

TEST(TablePicture, EverySquareIsPainted) {
  const Table table = random_table(30, 50, 3);
  const std::string svg = table_svg(table, true);
  EXPECT_EQ(why_malformed(svg), "");
  double painted = 0;
  for (std::string_view value : {"#440154", "#21908d", "#fde725"})
    painted += total_after(between(svg, "<path fill=\"" + std::string(value) + "\"", "/>"), "h");
  EXPECT_EQ(painted, 30 * 50);
}

TEST(TablePicture, NamesAreEscaped) {
  const std::string svg = table_svg(random_table(2, 2, 1), false);
  EXPECT_NE(svg.find("<title>a &lt; b &amp; &quot;c&quot;</title>"), std::string::npos);
}

TEST(TablePicture, OtherCellsAreMarked) {
  Table table = small_table();
  const std::string values = table_svg(table, true);
  EXPECT_EQ(why_malformed(values), "");
  EXPECT_NE(values.find("class=\"undefined\""), std::string::npos);
  EXPECT_NE(values.find(">∞</text>"), std::string::npos);
  EXPECT_NE(values.find(">?</text>"), std::string::npos);
  const std::string outcomes = table_svg(table, false);
  EXPECT_NE(outcomes.find("class=\"D\""), std::string::npos);
  EXPECT_NE(outcomes.find("class=\"unknown\""), std::string::npos);
}

TEST(TablePicture, WithoutAFunctionThereAreOnlyOutcomes) {
  Table table = random_table(3, 3, 5);
  table.function = Function::none;
  EXPECT_EQ(table_svg(table, true), table_svg(table, false));
}

TEST(TablePicture, StaysSmall) {
  EXPECT_LT(table_svg(random_table(100, 100, 9), false).size(), 150'000u);
  EXPECT_LT(table_svg(random_table(100, 100, 9), true).size(), 250'000u);
}

TEST(TablePicture, LabelsHaveRoom) {
  // 200 columns of 4 pixels: every tenth number, and the first.
  Table table = random_table(200, 200, 2);
  table.rows_from = table.columns_from = 1;
  const std::string svg = table_svg(table, false);
  for (std::string_view label : {">1</text>", ">10</text>", ">200</text>"})
    EXPECT_EQ(count(svg, label), 2u) << label;
  EXPECT_EQ(count(svg, ">5</text>"), 0u);
}

TEST(SequencePicture, IsWellFormedAndShowsEveryEntry) {
  for (std::size_t length : {0, 1, 2, 60, 2000}) {
    Sequence sequence = numbers(length, 1'000'000'000'000'000'000);
    if (length > 9)
      sequence.cells[3] = infinite({1}), sequence.cells[5] = undefined(), sequence.cells[8] = unknown();
    const std::string svg = sequence_svg(sequence);
    EXPECT_EQ(why_malformed(svg), "") << length;
    std::size_t zeros = 0;
    for (const Cell& cell : sequence.cells) zeros += cell.outcome == Outcome::P;
    EXPECT_EQ(count(between(svg, "<path class=\"P\"", "/>"), "h0"), zeros);
    sequence.function = Function::none;
    EXPECT_EQ(why_malformed(sequence_svg(sequence)), "") << length;
  }
}

TEST(SequencePicture, LongSequencesStaySmall) {
  for (std::uint64_t greatest : {1, 9, 100, 100'000}) {
    Sequence sequence{.rules = "0.77", .function = Function::grundy, .from = 0, .cells = {}};
    std::mt19937_64 random(greatest);
    for (std::size_t i = 0; i <= 100'000; ++i) sequence.cells.push_back(number(random() % (greatest + 1)));
    const std::string svg = sequence_svg(sequence);
    EXPECT_EQ(why_malformed(svg), "") << greatest;
    EXPECT_LT(svg.size(), 2'000'000u) << greatest;
    EXPECT_EQ(count(svg, "a column of points stands for about 132 heaps"), 1u);
  }
}

TEST(SequencePicture, MarksPreperiodAndPeriod) {
  Sequence sequence = numbers(60);
  EXPECT_EQ(count(sequence_svg(sequence), "period"), 0u);
  sequence.period = Period{.status = Period::Status::proved, .period = 7, .preperiod = 20};
  for (Language language : {Language::en, Language::hu, Language::cs}) {
    const std::string svg = sequence_svg(sequence, language);
    EXPECT_EQ(why_malformed(svg), "");
    EXPECT_EQ(count(svg, "class=\"preperiod\""), 1u);
    EXPECT_EQ(count(svg, "<path class=\"period\""), 2u);  // the lines, and the bracket
  }
  EXPECT_EQ(count(sequence_svg(sequence), ">period 7</text>"), 1u);
  EXPECT_EQ(count(sequence_svg(sequence), "period 7: proved</text>"), 1u);
  sequence.period->preperiod = 0;
  EXPECT_EQ(count(sequence_svg(sequence), "preperiod"), 0u);
  sequence.period->preperiod = 58;  // no whole round is seen
  EXPECT_EQ(count(sequence_svg(sequence), ">period 7</text>"), 0u);
  EXPECT_EQ(count(sequence_svg(sequence), "class=\"preperiod\""), 1u);
  sequence.period->preperiod = 60;  // it begins beyond the picture
  EXPECT_EQ(count(sequence_svg(sequence), "period"), 0u);
  for (std::uint64_t from : {10u, 20u, 33u}) {
    sequence.from = from;
    sequence.period->preperiod = 20;
    EXPECT_EQ(why_malformed(sequence_svg(sequence)), "");
  }
}

TEST(SequencePicture, TakesTheGreatestNumbers) {
  Sequence sequence = numbers(3);
  sequence.cells[1].value.number = ~std::uint64_t{0};
  EXPECT_EQ(why_malformed(sequence_svg(sequence)), "");
}

using ArrowList = std::vector<std::pair<Vertex, Vertex>>;

GameGraph game_graph(std::size_t size, const ArrowList& arrows) {
  GameGraph graph{.spec = "graph/g.dot:v0",
                  .function = Function::grundy,
                  .names = {},
                  .cells = {},
                  .graph = Digraph(size, arrows)};
  for (std::size_t v = 0; v < size; ++v) {
    graph.names.push_back("graph/g.dot:v" + std::to_string(v));
    graph.cells.push_back(number(v % 3));
  }
  return graph;
}

ArrowList random_arrows(std::size_t size, std::size_t arrows, bool acyclic, unsigned seed) {
  std::mt19937 random(seed);
  ArrowList list;
  while (list.size() < arrows) {
    auto from = static_cast<Vertex>(random() % size), to = static_cast<Vertex>(random() % size);
    if (acyclic && from == to) continue;
    if (acyclic && from > to) std::swap(from, to);
    list.emplace_back(from, to);
  }
  return list;
}

std::vector<double> random_widths(std::size_t size, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<double> widths;
  for (std::size_t v = 0; v < size; ++v) widths.push_back(40 + static_cast<double>(random() % 100));
  return widths;
}

void expect_sound(const Digraph& graph, const std::vector<double>& widths) {
  const Layout layout = layered_layout(graph, widths);
  ASSERT_EQ(layout.vertices, graph.size());
  ASSERT_EQ(layout.x.size(), layout.y.size());
  ASSERT_EQ(layout.x.size(), layout.layer.size());
  for (Vertex a = 0; a < graph.size(); ++a) {
    EXPECT_GE(layout.x[a] - widths[a] / 2, -1e-6);
    EXPECT_LE(layout.x[a] + widths[a] / 2, layout.width + 1e-6);
    EXPECT_GE(layout.y[a] - Layout::vertex_height / 2, -1e-6);
    EXPECT_LE(layout.y[a] + Layout::vertex_height / 2, layout.height + 1e-6);
    for (Vertex b = 0; b < a; ++b) {
      if (layout.layer[a] == layout.layer[b]) {
        EXPECT_GT(std::abs(layout.x[a] - layout.x[b]), (widths[a] + widths[b]) / 2) << a << " and " << b;
      }
    }
    for (std::uint32_t p = static_cast<std::uint32_t>(layout.vertices); p < layout.x.size(); ++p) {
      if (layout.layer[a] == layout.layer[p]) {
        EXPECT_GT(std::abs(layout.x[a] - layout.x[p]), widths[a] / 2) << a << " and a bend";
      }
    }
  }
  for (auto [from, to] : layout.lines) {
    EXPECT_LT(layout.y[from] + Layout::vertex_height, layout.y[to]);
    EXPECT_EQ(layout.layer[from] + 1, layout.layer[to]);
  }
  for (const auto& back : layout.back) {
    EXPECT_GT(layout.layer[back.from], layout.layer[back.to]);
    EXPECT_EQ(back.bends.size() + 1, layout.layer[back.from] - layout.layer[back.to]);
  }

  // Following the lines from a vertex one comes to its options, and nowhere else.
  std::vector<std::vector<std::uint32_t>> below(layout.x.size());
  for (auto [from, to] : layout.lines) below[from].push_back(to);
  std::vector<std::set<Vertex>> drawn(graph.size());
  for (Vertex v = 0; v < graph.size(); ++v) {
    for (std::uint32_t point : below[v]) {
      while (layout.is_bend(point)) {
        ASSERT_EQ(below[point].size(), 1u) << "arrows that have joined must not part";
        point = below[point][0];
      }
      drawn[v].insert(point);
    }
  }
  for (const auto& back : layout.back) drawn[back.from].insert(back.to);
  for (Vertex v : layout.loops) drawn[v].insert(v);
  for (Vertex v = 0; v < graph.size(); ++v) {
    auto options = graph.options(v);
    EXPECT_EQ(drawn[v], std::set<Vertex>(options.begin(), options.end()));
  }
}

TEST(GraphLayout, AcyclicGraphsHaveNoArrowsUpwards) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const std::size_t size = 2 + seed * 3;
    const Digraph graph(size, random_arrows(size, 2 * size, true, seed));
    const auto widths = random_widths(size, seed);
    EXPECT_TRUE(layered_layout(graph, widths).back.empty());
    expect_sound(graph, widths);
  }
}

TEST(GraphLayout, CyclicGraphs) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const std::size_t size = 1 + seed * 2;
    expect_sound(Digraph(size, random_arrows(size, 2 * size, false, seed)), random_widths(size, seed));
  }
}

TEST(GraphLayout, LayersAreLongestWays) {
  // 0 -> 1 -> 2 -> 3, with short cuts.
  const Digraph graph(4, ArrowList{{0, 3}, {0, 1}, {1, 2}, {0, 2}, {2, 3}});
  const Layout layout = layered_layout(graph, std::vector<double>(4, 40));
  EXPECT_EQ(std::vector<std::uint32_t>(layout.layer.begin(), layout.layer.begin() + 4),
            (std::vector<std::uint32_t>{0, 1, 2, 3}));
}

TEST(GraphLayout, ArrowsOffAllCyclesLeadDown) {
  // 1 and 2 form a cycle; the way in and the way out lie on none, whatever the numbers of their ends.
  const Layout layout = layered_layout(Digraph(4, ArrowList{{0, 1}, {1, 2}, {2, 1}, {2, 3}, {0, 3}}),
                                       std::vector<double>(4, 40));
  ASSERT_EQ(layout.back.size(), 1u);
  EXPECT_EQ(layout.back[0].from, 2u);
  EXPECT_EQ(layout.back[0].to, 1u);
}

TEST(GraphLayout, OneCycleThroughAll) {
  ArrowList arrows;
  for (Vertex v = 0; v < 300; ++v) arrows.emplace_back(v, (v + 1) % 300);
  expect_sound(Digraph(300, arrows), std::vector<double>(300, 50));
}

TEST(GraphLayout, BigGraphs) {
  expect_sound(Digraph(300, random_arrows(300, 900, true, 1)), random_widths(300, 1));
  expect_sound(Digraph(300, random_arrows(300, 600, false, 2)), random_widths(300, 2));
}

TEST(GraphLayout, ALongPathNeedsNoStack) {
  ArrowList arrows;
  for (Vertex v = 0; v + 1 < 20'000; ++v) arrows.emplace_back(v, v + 1);
  for (Vertex v = 0; v + 2 < 20'000; v += 100) arrows.emplace_back(v, 19'999);
  const Layout layout = layered_layout(Digraph(20'000, arrows), std::vector<double>(20'000, 40));
  EXPECT_EQ(layout.layer[19'999], 19'999u);
}

TEST(GraphLayout, NothingAndOneVertex) {
  EXPECT_EQ(layered_layout(Digraph(), {}).width, 0);
  expect_sound(Digraph(1, ArrowList{{0, 0}, {0, 0}}), {40});
}

TEST(GraphPicture, IsWellFormed) {
  for (std::size_t size : {0, 1, 15, 60, 300}) {
    const auto arrows = size == 0 ? ArrowList{} : random_arrows(size, 2 * size, size % 2 == 0, 4);
    EXPECT_EQ(why_malformed(graph_svg(game_graph(size, arrows))), "") << size;
  }
}

TEST(GraphPicture, EveryPositionOnce) {
  const std::string svg =
      graph_svg(game_graph(6, ArrowList{{0, 1}, {0, 1}, {0, 2}, {2, 3}, {3, 2}, {3, 4}, {4, 5}}));
  EXPECT_EQ(count(svg, "<g class=\"P\">"), 2u);
  EXPECT_EQ(count(svg, "<g class=\"N\">"), 4u);
  EXPECT_NE(svg.find("<title>graph/g.dot:v3, P · 0</title>"), std::string::npos);
  EXPECT_EQ(count(svg, ">v3</text>"), 1u) << "what all positions share is left out of the labels";
}

TEST(GraphPicture, RepeatedArrowsAreDrawnOnce) {
  EXPECT_EQ(graph_svg(game_graph(3, ArrowList{{0, 1}, {0, 1}, {0, 2}, {2, 2}, {2, 2}})),
            graph_svg(game_graph(3, ArrowList{{0, 1}, {0, 2}, {2, 2}})));
}

TEST(GraphPicture, CompoundsKeepTheirRules) {
  GameGraph graph = game_graph(2, ArrowList{{0, 1}});
  graph.names = {"nim:3+0.77:2", "nim:3+0.77:1"};
  EXPECT_EQ(count(graph_svg(graph), ">nim:3+0.77:2</text>"), 1u);
}

TEST(GraphPicture, NamesAreEscaped) {
  GameGraph graph = game_graph(2, ArrowList{{0, 1}});
  graph.names = {"a:<&\">", "a:b\x01"};
  const std::string svg = graph_svg(graph);
  EXPECT_EQ(why_malformed(svg), "");
  EXPECT_NE(svg.find("&lt;&amp;&quot;&gt;"), std::string::npos);
}

TEST(GraphPicture, SpeaksThreeLanguages) {
  const GameGraph graph = game_graph(2, ArrowList{{0, 1}});
  EXPECT_NE(graph_svg(graph).find("the player to move wins"), std::string::npos);
  EXPECT_NE(graph_svg(graph, Language::hu).find("aki soron következik"), std::string::npos);
  EXPECT_NE(graph_svg(graph, Language::cs).find("který je na tahu"), std::string::npos);
}

TEST(GraphDot, Exact) {
  GameGraph graph = game_graph(4, ArrowList{{0, 1}, {0, 1}, {0, 2}, {2, 2}, {3, 0}});
  graph.spec = "graph/g.dot:\"a b\"";
  graph.names[0] = "graph/g.dot:\"a b\"";
  graph.names[1] = "back\\slash";
  graph.cells[2] = infinite({0, 2});
  graph.cells[3] = unknown();
  EXPECT_EQ(graph_dot(graph),
            "digraph \"graph/g.dot:\\\"a b\\\"\" {\n"
            "  rankdir=TB;\n"
            "  node [shape=ellipse];\n"
            "  \"graph/g.dot:\\\"a b\\\"\" [label=\"graph/g.dot:\\\"a b\\\"\\nP · 0\", style=filled, "
            "fillcolor=black, fontcolor=white, peripheries=2];\n"
            "  \"back\\\\slash\" [label=\"back\\\\slash\\nN · 1\"];\n"
            "  \"graph/g.dot:v2\" [label=\"graph/g.dot:v2\\nD · ∞(0,2)\", style=dashed];\n"
            "  \"graph/g.dot:v3\" [label=\"graph/g.dot:v3\\n? · ?\", style=dotted];\n"
            "  \"graph/g.dot:\\\"a b\\\"\" -> \"back\\\\slash\";\n"
            "  \"graph/g.dot:\\\"a b\\\"\" -> \"graph/g.dot:v2\";\n"
            "  \"graph/g.dot:v2\" -> \"graph/g.dot:v2\";\n"
            "  \"graph/g.dot:v3\" -> \"graph/g.dot:\\\"a b\\\"\";\n"
            "}\n");
}

}  // namespace
}  // namespace bouton
