#include "layout/graph_layout.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace bouton {
namespace {

using Point = std::uint32_t;

// Beyond so many bends a drawing is not legible anyway; long arrows are then drawn straight through.
constexpr std::size_t most_bends = 60'000;

constexpr double room_for_loop = 26;

// Vertices in the order of their distance from the first one.
std::vector<Vertex> breadth_first(const Digraph& graph) {
  std::vector<Vertex> order;
  std::vector<bool> seen(graph.size(), false);
  auto visit = [&](Vertex v) {
    if (!seen[v]) order.push_back(v);
    seen[v] = true;
  };
  for (Vertex root = 0; root < graph.size(); ++root) {
    std::size_t next = order.size();
    visit(root);
    for (; next < order.size(); ++next)
      for (Vertex to : graph.options(order[next])) visit(to);
  }
  return order;
}

// Numbers the strongly connected components (R. Tarjan 1972), with the path kept on the heap.
class Components {
 public:
  explicit Components(const Digraph& graph)
      : graph_(graph), component_(graph.size(), none), index_(graph.size(), none), low_(graph.size(), 0) {}

  std::vector<std::uint32_t> run() {
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (index_[v] != none) continue;
      enter(v);
      while (!path_.empty()) step();
    }
    return std::move(component_);
  }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  struct Visit {
    Vertex vertex;
    std::size_t next;
  };

  void enter(Vertex v) {
    index_[v] = low_[v] = found_++;
    open_.push_back(v);
    path_.push_back({v, 0});
  }

  void step() {
    const Vertex v = path_.back().vertex;
    if (auto options = graph_.options(v); path_.back().next < options.size()) {
      const Vertex to = options[path_.back().next++];
      if (index_[to] == none)
        enter(to);
      else if (component_[to] == none)
        low_[v] = std::min(low_[v], index_[to]);
      return;
    }
    path_.pop_back();
    if (!path_.empty()) low_[path_.back().vertex] = std::min(low_[path_.back().vertex], low_[v]);
    if (low_[v] == index_[v]) close(v);
  }

  void close(Vertex root) {
    Vertex v;
    do {
      v = open_.back();
      open_.pop_back();
      component_[v] = components_;
    } while (v != root);
    ++components_;
  }

  const Digraph& graph_;
  std::vector<std::uint32_t> component_, index_, low_;
  std::vector<Vertex> open_;
  std::vector<Visit> path_;
  std::uint32_t found_ = 0, components_ = 0;
};

struct Arrows {
  std::vector<std::pair<Vertex, Vertex>> down, back;
  std::vector<Vertex> loops;
  std::vector<Vertex> order;  // of the vertices, breadth first
};

// Only arrows on a cycle may have to lead upwards: those which, inside a strongly connected component, come
// nearer to the start. Turned round, they leave the graph without cycles.
Arrows sorted_arrows(const Digraph& graph) {
  Arrows arrows;
  arrows.order = breadth_first(graph);
  std::vector<std::uint32_t> place(graph.size());
  for (std::size_t i = 0; i < arrows.order.size(); ++i)
    place[arrows.order[i]] = static_cast<std::uint32_t>(i);
  const auto component = Components(graph).run();
  for (Vertex from = 0; from < graph.size(); ++from) {
    for (Vertex to : graph.distinct_options(from)) {
      if (from == to)
        arrows.loops.push_back(from);
      else if (component[from] == component[to] && place[to] < place[from])
        arrows.back.emplace_back(from, to);
      else
        arrows.down.emplace_back(from, to);
    }
  }
  return arrows;
}

// The length of the longest way down to each vertex, where arrows upwards are turned round.
std::vector<std::uint32_t> layers_of(std::size_t vertices, const Arrows& arrows) {
  auto lines = arrows.down;
  for (auto [from, to] : arrows.back) lines.emplace_back(to, from);
  const Digraph down(vertices, lines);
  std::vector<std::uint32_t> missing(vertices, 0), layer(vertices, 0);
  for (auto [from, to] : lines) ++missing[to];
  std::vector<Vertex> ready;
  for (Vertex v = 0; v < vertices; ++v)
    if (missing[v] == 0) ready.push_back(v);
  while (!ready.empty()) {
    const Vertex v = ready.back();
    ready.pop_back();
    for (Vertex to : down.options(v)) {
      layer[to] = std::max(layer[to], layer[v] + 1);
      if (--missing[to] == 0) ready.push_back(to);
    }
  }
  return layer;
}

class Drawing {
 public:
  Drawing(const Digraph& graph, std::span<const double> widths)
      : arrows_(sorted_arrows(graph)), left_(graph.size()), right_(graph.size()) {
    layout_.vertices = graph.size();
    layout_.layer = layers_of(graph.size(), arrows_);
    layout_.loops = arrows_.loops;
    for (Vertex v = 0; v < graph.size(); ++v) left_[v] = right_[v] = widths[v] / 2;
    for (Vertex v : arrows_.loops) right_[v] += room_for_loop;
  }

  Layout run() {
    if (layout_.vertices == 0) return {};
    if (bends_needed() <= most_bends)
      bend();
    else
      draw_straight();
    find_neighbours();
    arrange();
    place();
    stack();
    return std::move(layout_);
  }

 private:
  // Who is above and below each point, for ordering and placing.
  struct Neighbour {
    Point point;
    double weight;
  };
  using Neighbours = std::vector<std::vector<Neighbour>>;
  using Order = std::vector<std::vector<Point>>;

  std::uint32_t layer(Point p) const { return layout_.layer[p]; }

  // The layer of the highest vertex with an arrow down to each vertex.
  std::vector<std::uint32_t> highest_sources() const {
    std::vector<std::uint32_t> highest(layout_.layer.begin(), layout_.layer.begin() + layout_.vertices);
    for (auto [from, to] : arrows_.down) highest[to] = std::min(highest[to], layer(from));
    return highest;
  }

  std::size_t bends_needed() const {
    std::size_t count = 0;
    const auto highest = highest_sources();
    for (Vertex v = 0; v < layout_.vertices; ++v)
      if (layer(v) > highest[v] + 1) count += layer(v) - highest[v] - 1;
    for (auto [from, to] : arrows_.back) count += layer(from) - layer(to) - 1;
    return count;
  }

  Point add_bend(std::uint32_t layer) {
    layout_.layer.push_back(layer);
    left_.push_back(0);
    right_.push_back(0);
    return static_cast<Point>(layout_.layer.size() - 1);
  }

  // For each vertex one trunk of bends, which the long arrows to it join wherever they come from.
  void bend() {
    const auto highest = highest_sources();
    std::vector<Point> trunk(layout_.vertices, 0);  // the bend in the layer below the highest source
    for (Vertex v = 0; v < layout_.vertices; ++v) {
      Point above = v;
      for (std::uint32_t at = highest[v] + 1; at < layer(v); ++at) {
        const Point bend = add_bend(at);
        if (above == v)
          trunk[v] = bend;
        else
          layout_.lines.push_back({above, bend});
        above = bend;
      }
      if (above != v) layout_.lines.push_back({above, v});
    }
    for (auto [from, to] : arrows_.down) {
      const bool next = layer(from) + 1 == layer(to);
      layout_.lines.push_back({from, next ? to : trunk[to] + layer(from) - highest[to]});
    }
    links_ = layout_.lines;
    for (auto [from, to] : arrows_.back) bend_back(from, to);
  }

  void bend_back(Vertex from, Vertex to) {
    Layout::Back back{from, to, {}};
    Point below = from;
    for (std::uint32_t at = layer(from) - 1; at > layer(to); --at) {
      const Point bend = add_bend(at);
      links_.push_back({bend, below});
      back.bends.push_back(bend);
      below = bend;
    }
    links_.push_back({to, below});
    layout_.back.push_back(std::move(back));
  }

  void draw_straight() {
    for (auto [from, to] : arrows_.down) layout_.lines.push_back({from, to});
    links_ = layout_.lines;
    for (auto [from, to] : arrows_.back) layout_.back.push_back({from, to, {}});
  }

  void find_neighbours() {
    above_.resize(layout_.layer.size());
    below_.resize(layout_.layer.size());
    for (auto [from, to] : links_) {
      // The longer an arrow, the more it pays to draw it straight (E. R. Gansner et al. 1993).
      const int bends = layout_.is_bend(from) + layout_.is_bend(to);
      const double weight = bends == 2 ? 8 : bends == 1 ? 2 : 1;
      above_[to].push_back({from, weight});
      below_[from].push_back({to, weight});
    }
  }

  // Each layer is sorted by the mean position of the neighbours in the layer before, downwards and upwards in
  // turn; the order with the fewest crossings is kept.
  void arrange() {
    order_.resize(1 + *std::max_element(layout_.layer.begin(), layout_.layer.end()));
    for (Vertex v : arrows_.order) order_[layer(v)].push_back(v);
    for (Point p = static_cast<Point>(layout_.vertices); p < layout_.layer.size(); ++p)
      order_[layer(p)].push_back(p);
    rank_.resize(layout_.layer.size());
    for (const auto& points : order_) number(points);

    const int sweeps = links_.size() > 20'000 ? 6 : 24;
    Order best = order_;
    std::uint64_t fewest = crossings();
    for (int sweep = 0; sweep < sweeps && fewest > 0; ++sweep) {
      if (sweep % 2 == 0)
        for (std::size_t i = 1; i < order_.size(); ++i) sort_layer(order_[i], above_);
      else
        for (std::size_t i = order_.size() - 1; i-- > 0;) sort_layer(order_[i], below_);
      if (const std::uint64_t now = crossings(); now < fewest) {
        fewest = now;
        best = order_;
      }
    }
    order_ = std::move(best);
  }

  void number(const std::vector<Point>& points) {
    for (std::size_t i = 0; i < points.size(); ++i) rank_[points[i]] = static_cast<double>(i);
  }

  void sort_layer(std::vector<Point>& points, const Neighbours& neighbours) {
    std::vector<std::pair<double, Point>> keys;
    for (Point p : points) {
      double sum = 0;
      for (const auto& n : neighbours[p]) sum += rank_[n.point];
      keys.emplace_back(neighbours[p].empty() ? rank_[p] : sum / static_cast<double>(neighbours[p].size()),
                        p);
    }
    std::stable_sort(keys.begin(), keys.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < keys.size(); ++i) points[i] = keys[i].second;
    number(points);
  }

  // Lines between two layers, sorted by their upper ends: they cross as often as their lower ends are out of
  // order, which a binary indexed tree counts.
  std::uint64_t crossings() const {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i + 1 < order_.size(); ++i) {
      std::vector<std::uint32_t> tree(order_[i + 1].size() + 1, 0);
      std::uint64_t seen = 0;
      std::vector<std::size_t> ends;
      for (Point p : order_[i]) {
        ends.clear();
        for (const auto& n : below_[p])
          if (layer(n.point) == i + 1) ends.push_back(static_cast<std::size_t>(rank_[n.point]));
        for (std::size_t end : ends) {
          count += seen;
          for (std::size_t at = end + 1; at > 0; at &= at - 1) count -= tree[at];
        }
        for (std::size_t end : ends)
          for (std::size_t at = end + 1; at < tree.size(); at += at & -at) ++tree[at];
        seen += ends.size();
      }
    }
    return count;
  }

  double gap(Point a, Point b) const {
    const int bends = layout_.is_bend(a) + layout_.is_bend(b);
    return bends == 2 ? 9 : bends == 1 ? 14 : 22;
  }

  // Points are drawn towards their neighbours, from above and from below in turn.
  void place() {
    layout_.x.assign(layout_.layer.size(), 0);
    for (const auto& points : order_) {
      settle(points, std::vector<Wish>(points.size(), Wish{0, 1}));
    }
    const int rounds = links_.size() > 20'000 ? 8 : 30;
    for (int round = 0; round < rounds; ++round) {
      for (std::size_t i = 1; i < order_.size(); ++i) pull(order_[i], true, round + 2 >= rounds);
      for (std::size_t i = order_.size(); i-- > 0;) pull(order_[i], round + 2 >= rounds, true);
    }
    double least = layout_.x[0] - left_[0], greatest = least;
    for (Point p = 0; p < layout_.x.size(); ++p) {
      least = std::min(least, layout_.x[p] - left_[p]);
      greatest = std::max(greatest, layout_.x[p] + right_[p]);
    }
    for (double& x : layout_.x) x -= least;
    layout_.width = greatest - least;
  }

  void pull(const std::vector<Point>& points, bool to_above, bool to_below) {
    std::vector<Wish> wanted;
    for (Point p : points) {
      double sum = 0, weights = 0;
      auto add = [&](const std::vector<Neighbour>& neighbours) {
        for (const auto& n : neighbours) {
          sum += n.weight * layout_.x[n.point];
          weights += n.weight;
        }
      };
      if (to_above) add(above_[p]);
      if (to_below) add(below_[p]);
      wanted.push_back(weights == 0 ? Wish{layout_.x[p], 0.1} : Wish{sum / weights, weights});
    }
    settle(points, wanted);
  }

  struct Wish {
    double place, weight;
  };
  // The places nearest to the wanted ones, in the sense of least squares, that keep the order and the
  // distances: after subtracting the distances this is isotonic regression, solved by pooling adjacent
  // violators.
  void settle(const std::vector<Point>& points, const std::vector<Wish>& wanted) {
    struct Pool {
      double sum, weight;
      std::size_t size;
      double mean() const { return sum / weight; }
    };
    std::vector<Pool> pools;
    std::vector<double> offset(points.size(), 0);
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (i > 0)
        offset[i] = offset[i - 1] + right_[points[i - 1]] + gap(points[i - 1], points[i]) + left_[points[i]];
      pools.push_back({wanted[i].weight * (wanted[i].place - offset[i]), wanted[i].weight, 1});
      while (pools.size() > 1 && pools[pools.size() - 2].mean() >= pools.back().mean()) {
        const Pool last = pools.back();
        pools.pop_back();
        pools.back().sum += last.sum;
        pools.back().weight += last.weight;
        pools.back().size += last.size;
      }
    }
    std::size_t i = 0;
    for (const Pool& pool : pools)
      for (std::size_t n = 0; n < pool.size; ++n, ++i) layout_.x[points[i]] = pool.mean() + offset[i];
  }

  // The further a line goes sideways, the more height it gets, so that it does not become too flat.
  void stack() {
    std::vector<double> sideways(order_.size(), 0);
    for (auto [from, to] : links_)
      sideways[layer(from)] = std::max(sideways[layer(from)], std::abs(layout_.x[from] - layout_.x[to]));
    std::vector<double> top(order_.size(), 0);
    for (std::size_t i = 1; i < top.size(); ++i)
      top[i] = top[i - 1] + Layout::vertex_height + std::clamp(28 + sideways[i - 1] / 6, 36.0, 150.0);
    for (std::uint32_t layer : layout_.layer) layout_.y.push_back(top[layer] + Layout::vertex_height / 2);
    layout_.height = top.back() + Layout::vertex_height;
  }

  Arrows arrows_;
  Layout layout_;
  std::vector<double> left_, right_;  // how far each point reaches to either side
  std::vector<Layout::Line> links_;   // all that ties points of neighbouring layers, downwards
  Neighbours above_, below_;
  Order order_;
  std::vector<double> rank_;  // place in the layer
};

}  // namespace

Layout layered_layout(const Digraph& graph, std::span<const double> widths) {
  return Drawing(graph, widths).run();
}

}  // namespace bouton
