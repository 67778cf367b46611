// Where the vertices of a graph go in a drawing by layers.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bouton/loopy.hpp"

namespace bouton {

// A drawing from top to bottom, after K. Sugiyama, S. Tagawa and M. Toda (1981). An arrow over several layers
// passes each of them at a bend. Long arrows to the same vertex share their bends: they flow together, which
// says the same with far fewer lines. Points are the vertices, under their own numbers, and after them the
// bends.
struct Layout {
  static constexpr double vertex_height = 40;

  struct Line {
    std::uint32_t from, to;  // points; `to` lies below
  };
  // An arrow that closes a cycle and therefore leads upwards.
  struct Back {
    Vertex from, to;
    std::vector<std::uint32_t> bends;  // from the lowest to the highest
  };

  std::size_t vertices = 0;
  std::vector<double> x, y;  // centres of the points
  std::vector<std::uint32_t> layer;
  std::vector<Line> lines;  // the arrows that lead downwards, bend by bend, each once
  std::vector<Back> back;
  std::vector<Vertex> loops;  // vertices with an arrow to themselves, drawn at their right
  double width = 0, height = 0;

  bool is_bend(std::uint32_t point) const { return point >= vertices; }
};

// `widths` are those of the vertices.
Layout layered_layout(const Digraph& graph, std::span<const double> widths);

}  // namespace bouton
