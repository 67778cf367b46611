// Tables, sequences and graphs as pictures.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bouton/answers.hpp"
#include "bouton/phrase.hpp"

namespace bouton {

// P-positions black, N-positions white, D hatched; or, with `paint_values`, a map of the values by colour.
// Where the table has no function there are no values to paint.
std::string table_svg(const Table& table, bool paint_values, Language language = Language::en);

// Values against n.
std::string sequence_svg(const Sequence& sequence, Language language = Language::en);

// A drawing by layers, the start at the top. What all positions' notation begins with is left out of the
// labels.
std::string graph_svg(const GameGraph& graph, Language language = Language::en);

// The same places as numbers, for whoever draws it in a manner of his own. Arrows to one position may share a
// part of their ways, so they are made of lines: the first one is told, and each has the next one.
struct GraphDrawing {
  static constexpr double head = 8;  // so long before the position its last line ends
  struct Position {
    std::string label;
    double x, y, width, height;  // its centre, and its size
  };
  struct Line {
    std::string path;  // of SVG
    std::optional<std::size_t> next;
  };
  struct Arrow {
    Vertex from, to;
    std::size_t line;
  };
  double width = 0, height = 0;
  std::vector<Position> positions;
  std::vector<Line> lines;
  std::vector<Arrow> arrows;
};
GraphDrawing graph_drawing(const GameGraph& graph);

// For Graphviz.
std::string graph_dot(const GameGraph& graph);

}  // namespace bouton
