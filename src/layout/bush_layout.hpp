// Where the vertices of a picture on the ground go: every vertex as high as it is far from the ground, which
// is vertex 0; every end of the tree of shortest ways has a column of its own, and what is below stands in
// the middle.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace bouton {

struct BushLayout {
  using Vertex = std::uint64_t;
  using Edge = std::pair<Vertex, Vertex>;
  struct Point {
    double x = 0, y = 0;  // y: upwards from the ground
  };
  std::map<Vertex, Point> place;  // of the vertices that are joined to the ground
  double width = 0, height = 0;

  explicit BushLayout(std::span<const Edge> edges) {
    std::map<Vertex, std::vector<Vertex>> joined, children;
    std::map<Vertex, double> loops;
    for (auto [a, b] : edges) {
      joined[a].push_back(b);
      joined[b].push_back(a);
      if (a == b) ++loops[a];
    }
    std::vector<Vertex> order{0};
    place[0];
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Vertex at = order[i];
      const double above = place[at].y + 1;
      height = std::max(height, place[at].y);
      std::sort(joined[at].begin(), joined[at].end());
      for (Vertex to : joined[at]) {
        if (!place.try_emplace(to, Point{0, above}).second) continue;
        children[at].push_back(to);
        order.push_back(to);
      }
    }
    std::map<Vertex, double> columns, left;
    for (std::size_t i = order.size(); i-- > 0;) {
      const Vertex at = order[i];
      double& own = columns[at];
      for (Vertex child : children[at]) own += columns[child];
      own = std::max(own, at != 0 && loops.contains(at) ? 1.6 + loops[at] / 10 : 1.0);
    }
    for (Vertex at : order) {
      double from = left[at];
      place[at].x = from + columns[at] / 2;
      for (Vertex child : children[at]) {
        left[child] = from;
        from += columns[child];
      }
    }
    width = order.size() > 1 ? columns[0] : 0;
  }
};

}  // namespace bouton
