// Pictures of edges on the ground, for Hackenbush: what they are, and what they are worth by fusion and
// colon.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace bouton::games::bushes {

// An edge is two vertices, the smaller first, in one word.
using Edge = std::uint64_t;
constexpr Edge edge(std::uint64_t a, std::uint64_t b) { return std::min(a, b) << 32 | std::max(a, b); }
constexpr std::uint64_t low(Edge e) { return e >> 32; }
constexpr std::uint64_t high(Edge e) { return e & 0xffffffff; }
inline std::string name_of(Edge e) { return std::to_string(low(e)) + "-" + std::to_string(high(e)); }

// Edges that are all connected to the ground, which is vertex 0; sorted, parallel edges several times.
struct Bush {
  std::vector<Edge> edges;
  bool operator==(const Bush&) const = default;
  std::size_t bytes_elsewhere() const { return edges.size() * sizeof(Edge); }
};

}  // namespace bouton::games::bushes

template <>
struct std::hash<bouton::games::bushes::Bush> {
  std::size_t operator()(const bouton::games::bushes::Bush& bush) const {
    std::uint64_t sum = bush.edges.size();
    for (std::uint64_t e : bush.edges)
      sum = std::rotl(sum ^ e * 0x9e3779b97f4a7c15u, 29) * 0xd6e8feb86659fd93u;
    return static_cast<std::size_t>(sum);
  }
};

namespace bouton::games::bushes {

using Index = std::uint32_t;
inline constexpr Index none = ~Index{0};

// A bush or a part of it with vertices numbered from 0, the root. Loops are not links: they are worth 1 each
// and stand in `base`, with whatever else grows on a vertex.
struct Links {
  struct End {
    Index vertex, edge;
  };
  std::vector<Index> start;
  std::vector<End> ends;
  std::vector<std::uint64_t> base;

  Links(std::size_t vertices, std::span<const std::pair<Index, Index>> edges)
      : start(vertices + 1, 0), base(vertices, 0) {
    for (auto [a, b] : edges) {
      if (a == b) continue;
      ++start[a];
      ++start[b];
    }
    std::exclusive_scan(start.begin(), start.end(), start.begin(), Index{0});
    ends.resize(start.back());
    std::vector<Index> at(start.begin(), start.end() - 1);
    for (Index e = 0; e < edges.size(); ++e) {
      const auto [a, b] = edges[e];
      if (a == b) {
        base[a] ^= 1;
        continue;
      }
      ends[at[a]++] = {b, e};
      ends[at[b]++] = {a, e};
    }
  }
};

// The values of all vertices, without the machine's stack. Fusion: a part that no single cut can divide may
// be drawn together into one vertex, and each of its edges is then a loop, worth 1. Colon: what is left is a
// tree, where a branch is worth 1 more than what grows on its upper end. (Winning Ways, ch. 7.)
struct Fusion {
  std::vector<Index> order;          // the vertices reached, each after the one it was reached from
  std::vector<Index> from, way;      // by vertex: from where, and by which edge
  std::vector<Index> top;            // the first vertex of the part it is fused with
  std::vector<std::uint64_t> value;  // of that part, kept at its first vertex

  std::uint64_t run(const Links& links, Index skipped = none) {
    const std::size_t n = links.base.size();
    order.clear();
    from.assign(n, none);
    way.assign(n, none);
    top.assign(n, none);
    value.assign(n, 0);
    number_.assign(n, none);
    low_.resize(n);
    cursor_.assign(links.start.begin(), links.start.end() - 1);
    visit(0);
    for (Index at = 0; at != none;) {
      if (cursor_[at] == links.start[at + 1]) {
        if (from[at] != none) low_[from[at]] = std::min(low_[from[at]], low_[at]);
        at = from[at];
        continue;
      }
      const auto [to, e] = links.ends[cursor_[at]++];
      if (e == way[at] || e == skipped) continue;
      if (number_[to] == none) {
        from[to] = at;
        way[to] = e;
        visit(to);
        at = to;
      } else if (number_[to] < number_[at]) {
        low_[at] = std::min(low_[at], number_[to]);
        value[at] ^= 1;
      }
    }
    for (Index v : order) {
      const bool fused = v != 0 && !bridge(v);
      top[v] = fused ? top[from[v]] : v;
      const std::uint64_t own = value[v] ^ links.base[v] ^ (fused ? 1 : 0);
      value[v] = 0;
      value[top[v]] ^= own;
    }
    for (std::size_t i = order.size(); i-- > 1;)
      if (bridge(order[i])) value[top[from[order[i]]]] ^= value[order[i]] + 1;
    return value[0];
  }
  // Whether the edge to a vertex holds all that is above it.
  bool bridge(Index v) const { return v != 0 && low_[v] == number_[v]; }

 private:
  void visit(Index v) {
    number_[v] = low_[v] = static_cast<Index>(order.size());
    order.push_back(v);
  }
  std::vector<Index> number_, low_, cursor_;
};

// A bush taken apart.
struct Anatomy {
  std::vector<std::uint64_t> names;            // of the vertices; the ground is the first
  std::vector<std::pair<Index, Index>> edges;  // in the order of the bush
  Links links{1, {}};
  Fusion fusion;

  explicit Anatomy(const Bush& bush) : names{0} {
    for (Edge e : bush.edges) {
      names.push_back(low(e));
      names.push_back(high(e));
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    for (Edge e : bush.edges) edges.emplace_back(index(low(e)), index(high(e)));
    links = Links(names.size(), edges);
    fusion.run(links);
  }
  std::uint64_t value() const { return fusion.value[0]; }
  Index index(std::uint64_t name) const {
    return static_cast<Index>(std::lower_bound(names.begin(), names.end(), name) - names.begin());
  }
  Index top(Index v) const { return fusion.top[v]; }
  // Edges between different vertices of one fused part, and loops.
  bool inside(std::size_t e) const { return top(edges[e].first) == top(edges[e].second); }
  // Of an edge that holds something: the vertex above.
  Index above(std::size_t e) const {
    const auto [a, b] = edges[e];
    return fusion.bridge(a) && fusion.way[a] == e ? a : b;
  }
};

// What of these edges is connected to the ground.
inline std::vector<bool> standing(const std::vector<Edge>& edges) {
  std::vector<std::uint64_t> names{0};
  for (Edge e : edges) {
    names.push_back(low(e));
    names.push_back(high(e));
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::vector<Index> group(names.size());
  std::iota(group.begin(), group.end(), Index{0});
  auto find = [&](std::uint64_t name) {
    auto v = static_cast<Index>(std::lower_bound(names.begin(), names.end(), name) - names.begin());
    while (group[v] != v) v = group[v] = group[group[v]];
    return v;
  };
  for (Edge e : edges) group[find(low(e))] = find(high(e));
  std::vector<bool> result;
  for (Edge e : edges) result.push_back(find(low(e)) == find(0));
  return result;
}

}  // namespace bouton::games::bushes
