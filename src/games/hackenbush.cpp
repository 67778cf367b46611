#include <bit>
#include <map>
#include <numeric>

#include "games/ruleset_of.hpp"

namespace bouton::games {
namespace {

// An edge is two vertices, the smaller first, in one word.
using Edge = std::uint64_t;
constexpr Edge edge(std::uint64_t a, std::uint64_t b) { return std::min(a, b) << 32 | std::max(a, b); }
constexpr std::uint64_t low(Edge e) { return e >> 32; }
constexpr std::uint64_t high(Edge e) { return e & 0xffffffff; }
std::string name_of(Edge e) { return std::to_string(low(e)) + "-" + std::to_string(high(e)); }

// Edges that are all connected to the ground, which is vertex 0; sorted, parallel edges several times.
struct Bush {
  std::vector<Edge> edges;
  bool operator==(const Bush&) const = default;
};

}  // namespace
}  // namespace bouton::games

template <>
struct std::hash<bouton::games::Bush> {
  std::size_t operator()(const bouton::games::Bush& bush) const {
    std::uint64_t sum = bush.edges.size();
    for (std::uint64_t e : bush.edges)
      sum = std::rotl(sum ^ e * 0x9e3779b97f4a7c15u, 29) * 0xd6e8feb86659fd93u;
    return static_cast<std::size_t>(sum);
  }
};

namespace bouton::games {
namespace {

using Index = std::uint32_t;
constexpr Index none = ~Index{0};

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
std::vector<bool> standing(const std::vector<Edge>& edges) {
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

// What is left after a cut. Inside a fused part nothing else falls; from a bridge on, all that was reached
// over it.
Bush cut(const Bush& bush, const Anatomy& anatomy, std::size_t which) {
  Bush left;
  left.edges.reserve(bush.edges.size());
  std::vector<bool> fallen(anatomy.names.size(), false);
  if (!anatomy.inside(which)) {
    fallen[anatomy.above(which)] = true;
    for (Index v : anatomy.fusion.order)
      if (v != 0 && fallen[anatomy.fusion.from[v]]) fallen[v] = true;
  }
  for (std::size_t e = 0; e < bush.edges.size(); ++e)
    if (e != which && !fallen[anatomy.edges[e].first] && !fallen[anatomy.edges[e].second])
      left.edges.push_back(bush.edges[e]);
  return left;
}

// Which cuts leave a wanted value. Each fused part has one value it would have to get for that, so one walk
// from the ground upwards finds all bridges; an edge inside a fused part is cut and that part valued again.
class Cuts {
 public:
  // None if the work would be too much.
  static std::optional<std::vector<std::size_t>> to(std::uint64_t wanted, const Anatomy& bush) {
    Cuts cuts(bush);
    if (wanted == bush.value()) return std::vector<std::size_t>{};
    if (!cuts.find(wanted)) return std::nullopt;
    std::sort(cuts.found_.begin(), cuts.found_.end());
    return std::move(cuts.found_);
  }

 private:
  static constexpr std::uint64_t most_work = 150'000'000;

  explicit Cuts(const Anatomy& bush) : bush_(bush) {}

  bool find(std::uint64_t wanted) {
    const auto& [names, edges, links, fusion] = bush_;
    std::map<Index, std::vector<std::size_t>> within;  // by the top of a part: its edges
    std::vector<std::vector<std::size_t>> holding(names.size());
    for (std::size_t e = 0; e < edges.size(); ++e) {
      if (bush_.inside(e))
        within[bush_.top(edges[e].first)].push_back(e);
      else
        holding[bush_.top(fusion.from[bush_.above(e)])].push_back(e);
    }
    std::vector<std::optional<std::uint64_t>> needed(names.size());
    needed[0] = wanted;
    for (Index v : fusion.order) {
      if (bush_.top(v) != v || !needed[v]) continue;
      const std::uint64_t change = fusion.value[v] ^ *needed[v];
      for (std::size_t e : holding[v]) {
        const Index child = bush_.above(e);
        const std::uint64_t branch = (fusion.value[child] + 1) ^ change;
        if (branch == 0)
          found_.push_back(e);
        else
          needed[child] = branch - 1;
      }
      if (auto part = within.find(v); part != within.end())
        if (!cut_inside(v, part->second, *needed[v])) return false;
    }
    return true;
  }

  bool cut_inside(Index root, const std::vector<std::size_t>& part, std::uint64_t needed) {
    std::vector<Index> vertices{root};
    for (std::size_t e : part)
      for (Index v : {bush_.edges[e].first, bush_.edges[e].second})
        if (v != root) vertices.push_back(v);
    std::sort(vertices.begin() + 1, vertices.end());
    vertices.erase(std::unique(vertices.begin() + 1, vertices.end()), vertices.end());
    auto local = [&](Index v) {
      if (v == root) return Index{0};
      return static_cast<Index>(std::lower_bound(vertices.begin() + 1, vertices.end(), v) - vertices.begin());
    };
    std::vector<std::pair<Index, Index>> edges;
    for (std::size_t e : part) edges.emplace_back(local(bush_.edges[e].first), local(bush_.edges[e].second));
    Links links(vertices.size(), edges);
    const auto& fusion = bush_.fusion;
    for (Index i = 0; i < vertices.size(); ++i)
      for (Index at = bush_.links.start[vertices[i]]; at < bush_.links.start[vertices[i] + 1]; ++at) {
        const auto [to, e] = bush_.links.ends[at];
        if (fusion.way[to] == e && fusion.bridge(to)) links.base[i] ^= fusion.value[to] + 1;
      }
    const std::vector<bool> alone = without_partner(links, edges);
    for (std::size_t i = 0; i < part.size(); ++i) {
      if (i > 0 && edges[i] == edges[i - 1]) continue;  // the same cut
      std::uint64_t left = fusion.value[root] ^ 1;      // one loop less, if the rest stays fused
      if (!alone[i]) {
        work_ += part.size();
        if (work_ > most_work) return false;
        left = local_.run(links, static_cast<Index>(i));
      }
      if (left == needed) found_.push_back(part[i]);
    }
    return true;
  }

  // Edges without which the part still holds together at two edges. Every edge outside the tree of the walk
  // gets a mark of its own, and every edge of the tree the sum of the marks of those that bypass it. If the
  // part falls apart without two edges, their marks are equal; so a mark that occurs once tells for certain.
  std::vector<bool> without_partner(const Links& links, std::span<const std::pair<Index, Index>> edges) {
    local_.run(links);
    std::vector<std::uint64_t> mark(edges.size(), 0), at(links.base.size(), 0);
    for (Index e = 0; e < edges.size(); ++e) {
      const auto [a, b] = edges[e];
      if (local_.way[a] == e || local_.way[b] == e) continue;
      mark[e] = (e + 1) * 0x9e3779b97f4a7c15u;
      mark[e] = (mark[e] ^ mark[e] >> 31) * 0xd6e8feb86659fd93u;
      if (a == b) continue;
      at[a] ^= mark[e];
      at[b] ^= mark[e];
    }
    for (std::size_t i = local_.order.size(); i-- > 1;) {
      const Index v = local_.order[i];
      mark[local_.way[v]] = at[v];
      at[local_.from[v]] ^= at[v];
    }
    std::vector<std::uint64_t> sorted = mark;
    std::sort(sorted.begin(), sorted.end());
    std::vector<bool> alone;
    for (std::size_t e = 0; e < edges.size(); ++e) {
      const auto same = std::equal_range(sorted.begin(), sorted.end(), mark[e]);
      alone.push_back(same.second - same.first == 1 || edges[e].first == edges[e].second);
    }
    return alone;
  }

  const Anatomy& bush_;
  std::vector<std::size_t> found_;
  Fusion local_;
  std::uint64_t work_ = 0;
};

// The reduction as one would draw it: cycles are fused, loops become edges, and branches that meet become
// stalks, one step after another.
class Reduction {
 public:
  explicit Reduction(const Bush& bush)
      : bush_(bush), part_(bush_.names.size()), children_(bush_.names.size()), loops_(bush_.names.size(), 0) {
    for (Index v : bush_.fusion.order) {
      Part& part = part_[bush_.top(v)];
      part.vertices.push_back(bush_.names[v]);
      if (bush_.fusion.bridge(v)) {
        part.below = bush_.top(bush_.fusion.from[v]);
        children_[part.below].push_back(v);
      }
    }
    for (std::size_t e = 0; e < bush_.edges.size(); ++e)
      if (bush_.inside(e)) ++loops_[bush_.top(bush_.edges[e].first)];
    for (Part& part : part_) std::sort(part.vertices.begin(), part.vertices.end());
  }

  // The stalks on the ground in the end. A loop is a stalk of 1. Of very many, equal ones are left out in
  // pairs.
  std::vector<std::uint64_t> stalks() const {
    std::vector<std::uint64_t> all = parts_at(0), left;
    if (all.size() <= longest_list) return all;
    for (std::uint64_t stalk : all) {
      if (!left.empty() && left.back() == stalk)
        left.pop_back();
      else
        left.push_back(stalk);
    }
    return left;
  }

  std::vector<Reason> steps() {
    std::vector<Reason> steps;
    steps.push_back(
        {"hackenbush-picture",
         {"The picture has {edges} {edges:edge|edges}; 0 is the ground. Cut an edge, and what no "
          "longer hangs together with the ground falls.",
          "A kép {edges} élből áll; 0 a talaj. Ha elvágunk egy élt, lehull minden, ami már nem függ "
          "össze a talajjal.",
          "Obrázek má {edges} {edges:hranu|hrany|hran}; 0 je zem. Přestřihneme-li hranu, spadne "
          "všechno, co už není spojeno se zemí."},
         {{"edges", std::uint64_t{bush_.edges.size()}}},
         sketch()});
    add_fusions(steps);
    add_loops(steps);
    add_colons(steps);
    const std::vector<std::uint64_t> left = stalks();
    if (const std::uint64_t all = parts_at(0).size(); all != left.size())
      steps.push_back(
          {"hackenbush-pairs",
           {"Two equal stalks may be left out: whatever happens to one is done to the other. Of the "
            "{all} stalks on the ground {pairs} {pairs:pair goes|pairs go}.",
            "Két egyforma szár elhagyható: amit az egyikkel tesznek, azt tesszük a másikkal. A "
            "talajon álló {all} szárból {pairs} pár marad el.",
            "Dva stejné stonky můžeme vynechat: co se stane s jedním, uděláme s druhým. Z celkem {all} "
            "stonků na zemi takto {pairs:odpadne|odpadnou|odpadne} {pairs} {pairs:dvojice|dvojice|dvojic}."},
           {{"all", all}, {"pairs", (all - left.size()) / 2}}});
    steps.push_back(
        {"hackenbush-stalks",
         {"Now only stalks stand on the ground, of heights {stalks}. A cut can make a stalk as short as we "
          "like, so each stalk is a Nim heap.",
          "Most már csak szárak állnak a talajon; magasságuk: {stalks}. Egy vágással egy szárat "
          "akármennyivel "
          "rövidíthetünk, tehát minden szár egy-egy nim-halom.",
          "Teď už na zemi stojí jen stonky o výškách {stalks}. Jedním střihem můžeme stonek libovolně "
          "zkrátit, takže každý stonek je jedna nimová hromádka."},
         {{"stalks", left}},
         sketch()});
    return steps;
  }

 private:
  static constexpr std::size_t most_fusions = 10, most_colons = 14, longest_list = 60;
  struct Part {
    std::vector<std::uint64_t> vertices;
    Index below = none;
    bool fused = false, stalk = false, gone = false;
  };

  std::uint64_t value(Index part) const { return bush_.fusion.value[part]; }
  bool is_part(Index v) const { return bush_.top(v) == v; }
  std::uint64_t name(Index part) const { return part_[part].vertices.front(); }

  std::vector<std::uint64_t> parts_at(Index part) const {
    std::vector<std::uint64_t> list(loops_[part], 1);
    for (Index child : children_[part]) list.push_back(value(child) + 1);
    std::sort(list.begin(), list.end());
    return list;
  }

  void add_fusions(std::vector<Reason>& steps) {
    std::uint64_t told = 0, more = 0;
    for (Index v : bush_.fusion.order) {
      if (!is_part(v) || part_[v].vertices.size() < 2) continue;
      part_[v].fused = true;
      if (part_[v].vertices.size() > longest_list || loops_[v] > longest_list || told++ >= most_fusions) {
        ++more;
        continue;
      }
      std::vector<std::string> edges;
      for (std::size_t e = 0; e < bush_.edges.size(); ++e)
        if (bush_.inside(e) && bush_.top(bush_.edges[e].first) == v)
          edges.push_back(
              name_of(edge(bush_.names[bush_.edges[e].first], bush_.names[bush_.edges[e].second])));
      steps.push_back(
          {"hackenbush-fusion",
           {"The vertices {vertices} lie on cycles ({edges}): no single cut separates them. They may be "
            "drawn "
            "together into one vertex, {into}; the edges between them become loops (fusion).",
            "A következő csúcsok körökön vannak: {vertices} (élek: {edges}); egyetlen vágás nem választja "
            "szét "
            "őket. Összehúzhatjuk őket egyetlen csúccsá, jele {into}; a köztük futó élekből hurkok lesznek "
            "(összeolvasztás).",
            "Vrcholy {vertices} leží na kružnicích (hrany {edges}): jediným střihem je neoddělíme. Můžeme je "
            "stáhnout do jednoho vrcholu {into}; z hran mezi nimi se stanou smyčky (slévání)."},
           {{"vertices", part_[v].vertices}, {"edges", std::move(edges)}, {"into", name(v)}},
           sketch()});
    }
    if (more > 0)
      steps.push_back(
          {"hackenbush-more-fusions",
           {"Parts that no single cut divides, but too many or too large to list here, are drawn "
            "together into one vertex each; their edges become loops (fusion). There are {count} of "
            "them.",
            "Vannak még részek, amelyeket egyetlen vágás nem választ szét, de itt nem fértek el. "
            "Mindegyiket egy-egy csúccsá húzzuk össze, éleikből hurkok lesznek (összeolvasztás). Az "
            "ilyen részek száma: {count}.",
            "Jsou tu ještě části, které jediný střih nerozdělí, ale na výpis jich je moc nebo jsou moc "
            "velké. Každou stáhneme do jednoho vrcholu a její hrany se stanou smyčkami (slévání). "
            "Jejich počet: {count}."},
           {{"count", more}},
           sketch()});
  }

  void add_loops(std::vector<Reason>& steps) {
    std::vector<std::uint64_t> vertices, loops;
    for (Index v = 0; v < loops_.size(); ++v) {
      if (loops_[v] == 0) continue;
      vertices.push_back(name(v));
      loops.push_back(loops_[v]);
    }
    straight_ = true;
    if (loops.empty()) return;
    steps.push_back(
        {"hackenbush-loops",
         {"A loop is worth the same as a single edge with a free end: cutting either takes away "
          "only itself. Loops at {vertices}: {loops}.",
          "Egy hurok ugyanannyit ér, mint egy szabad végű él: bármelyiket vágjuk el, csak az tűnik el. "
          "Hurkok ezeknél a csúcsoknál: {vertices}; számuk rendre: {loops}.",
          "Smyčka má stejnou hodnotu jako jedna hrana s volným koncem: ať přestřihneme kteroukoli z nich, "
          "zmizí jen ona sama. Smyčky u vrcholů {vertices}; jejich počty po řadě: {loops}."},
         {{"vertices", std::move(vertices)}, {"loops", std::move(loops)}},
         sketch()});
  }

  // From the ends down: wherever branches meet. A stalk with edges below it down to the next meeting is one
  // stalk.
  void add_colons(std::vector<Reason>& steps) {
    std::uint64_t told = 0, more = 0;
    const auto& order = bush_.fusion.order;
    for (std::size_t i = order.size(); i-- > 1;) {
      const Index v = order[i];
      if (!is_part(v) || parts_at(v).size() < 2) continue;
      std::uint64_t edges = 1;
      Index below = part_[v].below;
      for (; below != 0 && parts_at(below).size() < 2; below = part_[below].below) ++edges;
      part_[v].stalk = true;
      for (Index child : children_[v]) part_[child].gone = true;
      if (parts_at(v).size() > longest_list || told++ >= most_colons) {
        ++more;
        continue;
      }
      steps.push_back(
          {"hackenbush-colon",
           {"At vertex {vertex} stalks of {parts} meet. In their place one stalk of height {value} may "
            "stand, "
            "their nim-sum (colon). With the {edges} {edges:edge|edges} below, down to {below}, it is a "
            "stalk "
            "of {stalk}.",
            "Egy csúcsban (jele {vertex}) ezek a szárak találkoznak: {parts}. Helyettük egyetlen, {value} "
            "magas szár állhat: ez a nim-összegük (kettőspont-elv). Az alatta lévő {edges} éllel együtt, "
            "egészen {below:az} jelű csúcsig, ez egy {stalk} magas szár.",
            "Ve vrcholu {vertex} se setkávají stonky {parts}. Místo nich tam může stát jediný stonek výšky "
            "{value}, což je jejich nim-součet (princip dvojtečky). I s hranami pod ním až k vrcholu {below} "
            "(počet: {edges}) je to stonek výšky {stalk}."},
           {{"vertex", name(v)},
            {"parts", parts_at(v)},
            {"value", value(v)},
            {"edges", edges},
            {"below", name(below)},
            {"stalk", value(v) + edges}},
           sketch()});
    }
    if (more > 0)
      steps.push_back(
          {"hackenbush-more-colons",
           {"Where stalks meet elsewhere the same is done (colon); number of such vertices: {count}.",
            "Ahol máshol találkoznak szárak, ott ugyanezt tesszük (kettőspont-elv); az ilyen csúcsok "
            "száma: {count}.",
            "Kde se stonky setkávají jinde, uděláme totéž (princip dvojtečky); počet takových vrcholů: "
            "{count}."},
           {{"count", more}},
           sketch()});
  }

  // What is gone takes all above it along, so it is asked from the ground upwards.
  bool gone(Index part) const {
    for (; part != none && part != 0; part = part_[part].below)
      if (part_[part].gone) return true;
    return false;
  }

  std::optional<Sketch> sketch() const {
    std::vector<Sketch::Edge> drawn;
    if (bush_.edges.size() > 1000) return {};
    std::uint64_t fresh = Sketch::unnamed;
    for (std::size_t e = 0; e < bush_.edges.size(); ++e) {
      const auto [a, b] = bush_.edges[e];
      const Index pa = bush_.top(a), pb = bush_.top(b);
      if (gone(pa) || gone(pb)) continue;
      if (pa == pb && part_[pa].stalk) continue;
      const std::uint64_t from = part_[pa].fused ? name(pa) : bush_.names[a];
      const std::uint64_t to = part_[pb].fused ? name(pb) : bush_.names[b];
      drawn.emplace_back(from, straight_ && pa == pb ? fresh++ : to);
    }
    for (Index v = 0; v < part_.size(); ++v) {
      if (!is_part(v) || !part_[v].stalk || gone(v)) continue;
      std::uint64_t at = name(v);
      for (std::uint64_t k = 0; k < value(v); ++k) {
        drawn.emplace_back(at, fresh);
        at = fresh++;
      }
    }
    return Sketch{std::move(drawn)};
  }

  Anatomy bush_;
  std::vector<Part> part_;
  std::vector<std::vector<Index>> children_;
  std::vector<std::uint64_t> loops_;
  bool straight_ = false;
};

// Cut an edge; what is no longer connected to the ground falls.
struct Hackenbush {
  using Position = Bush;
  static constexpr bool list = false;
  static constexpr bool splits = false;
  static constexpr std::uint64_t largest_vertex = 999'999'999;
  static constexpr std::size_t most_edges = 1'000'000;
  struct Theory;

  void moves(const Bush& bush, auto&& leave) const {
    const Anatomy anatomy(bush);
    for (std::size_t i = 0; i < bush.edges.size(); ++i)
      if ((i == 0 || bush.edges[i] != bush.edges[i - 1]) && !leave(cut(bush, anatomy, i))) return;
  }
  // Every option is a picture of its own.
  bool listable(const Bush& bush) const { return bush.edges.size() <= 1500; }

  Result<Bush> read(Reader& reader) const {
    struct Read {
      Edge edge;
      std::size_t offset, length;
    };
    std::vector<Read> read;
    constexpr Trilingual example{"edges such as 0-1,1-2, or 0 for the bare ground",
                                 "élek, például 0-1,1-2, vagy 0, ha csak a talaj van",
                                 "hrany, například 0-1,1-2, nebo 0 pro holou zem"};
    constexpr Trilingual vertex{"a vertex", "egy csúcs száma", "číslo vrcholu"};
    if (reader.rest() == "0") {
      reader.accept('0');
      return Bush{};
    }
    do {
      const std::size_t start = reader.offset();
      auto from = reader.number(vertex, largest_vertex);
      if (!from) return from.error();
      if (!reader.accept('-'))
        return reader.missing(
            {"'-' and the other end of the edge", "'-' és az él másik vége", "'-' a druhý konec hrany"},
            example);
      auto to = reader.number(vertex, largest_vertex);
      if (!to) return to.error();
      read.push_back({edge(*from, *to), start, reader.offset() - start});
      if (read.size() > most_edges)
        return reader.fail_at(start, reader.offset() - start,
                              {"a picture has at most {0} edges",
                               "egy kép legfeljebb {0} élből áll",
                               "obrázek má nejvýše {0} hran",
                               {most_edges}},
                              example, Error::Kind::too_large);
    } while (reader.accept(','));
    Bush bush;
    for (const Read& one : read) bush.edges.push_back(one.edge);
    const std::vector<bool> stands = standing(bush.edges);
    for (std::size_t i = 0; i < read.size(); ++i)
      if (!stands[i])
        return reader.fail_at(read[i].offset, read[i].length,
                              {"the edge {0} is not connected to the ground: such an edge has fallen already",
                               "{0:az} él nem függ össze a talajjal: az ilyen él már lehullott",
                               "hrana {0} není spojena se zemí: taková hrana už spadla",
                               {name_of(read[i].edge)}},
                              {"edges that are connected to 0, the ground, by other edges",
                               "élek, amelyek más éleken át összefüggnek a talajjal, azaz a 0-val",
                               "hrany, které jsou jinými hranami spojeny s 0, tedy se zemí"},
                              Error::Kind::bad_position);
    std::sort(bush.edges.begin(), bush.edges.end());
    return bush;
  }
  std::string print(const Bush& bush) const {
    if (bush.edges.empty()) return "0";
    std::string text;
    for (Edge e : bush.edges) text += (text.empty() ? "" : ",") + name_of(e);
    return text;
  }

  // Of what is missing, only the edge that was cut can touch what is left.
  Phrase describe(const Bush& from, std::span<const Bush> parts) const {
    const std::vector<Edge>& left = parts[0].edges;
    std::vector<Edge> missing;
    std::set_difference(from.edges.begin(), from.edges.end(), left.begin(), left.end(),
                        std::back_inserter(missing));
    Edge found = missing.front();
    if (missing.size() > 1) {
      std::vector<std::uint64_t> names{0};
      for (Edge e : left) {
        names.push_back(low(e));
        names.push_back(high(e));
      }
      std::sort(names.begin(), names.end());
      for (Edge e : missing)
        if (std::binary_search(names.begin(), names.end(), low(e)) ||
            std::binary_search(names.begin(), names.end(), high(e)))
          found = e;
    }
    return {
        "hackenbush-cut", {name_of(found)}, {"cut {0}", "vágjuk el {0:az} élt", "přestřihnout hranu {0}"}};
  }

  // A tree from the ground; an edge that closes a cycle ends at a vertex that is there already, in brackets.
  std::string draw(const Bush& bush) const {
    constexpr std::size_t most_lines = 400;
    if (bush.edges.size() > most_lines) return {};
    const Anatomy anatomy(bush);
    const std::vector<std::uint64_t>& names = anatomy.names;
    std::vector<std::vector<std::pair<Index, bool>>> lines(
        names.size());  // to which vertex, for the first time
    std::vector<bool> seen(names.size(), false);
    seen[0] = true;
    for (Index v : anatomy.fusion.order)
      if (v != 0) lines[anatomy.fusion.from[v]].emplace_back(v, true);
    for (Index e = 0; e < anatomy.edges.size(); ++e) {
      const auto [a, b] = anatomy.edges[e];
      if (a == b || (anatomy.fusion.way[a] != e && anatomy.fusion.way[b] != e))
        lines[b].emplace_back(a, false);
    }
    std::string text = "0\n";
    struct Level {
      Index vertex;
      std::size_t next;
      std::string indent;
    };
    std::vector<Level> stack{{0, 0, ""}};
    while (!stack.empty()) {
      Level& top = stack.back();
      if (top.next == lines[top.vertex].size()) {
        stack.pop_back();
        continue;
      }
      const auto [to, first] = lines[top.vertex][top.next++];
      const bool last = top.next == lines[top.vertex].size();
      const std::string name = std::to_string(names[to]);
      text += top.indent + (last ? "└─ " : "├─ ") + (first ? name : "(" + name + ")") + "\n";
      if (first) stack.push_back({to, 0, top.indent + (last ? "   " : "│  ")});
    }
    return text;
  }

  std::vector<std::uint64_t> heaps_behind(const Bush& bush) const { return Reduction(bush).stalks(); }

  std::vector<Reason> reading(const Bush& bush, const Way& way) const {
    if (way.function != Function::grundy || way.convention != Convention::normal || bush.edges.empty())
      return {};
    return Reduction(bush).steps();
  }
};

struct Hackenbush::Theory {
  static bool applies(const Way& way) {
    return way.function == Function::grundy && way.convention == Convention::normal;
  }
  static std::optional<Code> value(const Hackenbush&, const Bush& bush, const Way& way) {
    if (!applies(way)) return std::nullopt;
    return Anatomy(bush).value();
  }
  static std::optional<Outcome> outcome(const Hackenbush&, const Bush& bush, const Way& way) {
    if (way.convention != Convention::normal) return std::nullopt;
    return Anatomy(bush).value() == 0 ? Outcome::P : Outcome::N;
  }
  // How many pictures can be left: for a tree exactly, with cycles at most.
  static bool searchable(const Hackenbush&, const Bush& bush) {
    const Anatomy anatomy(bush);
    std::vector<double> pictures(anatomy.names.size(), 1);
    for (std::size_t e = 0; e < anatomy.edges.size(); ++e)
      if (anatomy.inside(e)) pictures[anatomy.top(anatomy.edges[e].first)] *= 2;
    const Fusion& fusion = anatomy.fusion;
    for (std::size_t i = fusion.order.size(); i-- > 1;)
      if (fusion.bridge(fusion.order[i]))
        pictures[fusion.top[fusion.from[fusion.order[i]]]] *= pictures[fusion.order[i]] + 1;
    return pictures[0] <= 3e6;
  }
  static bool options(const Hackenbush&, const Bush& bush, const Way& way, std::optional<Code> wanted,
                      const auto& out) {
    if (!applies(way) || !wanted) return false;
    const Anatomy anatomy(bush);
    const auto cuts = Cuts::to(*wanted, anatomy);
    if (!cuts) return false;
    // What is left is handed out as a whole picture: many large ones would fill the memory.
    const std::size_t most = std::max<std::size_t>(1, 4'000'000 / (bush.edges.size() + 1));
    for (std::size_t i = 0; i < cuts->size() && i < most; ++i)
      out(cut(bush, anatomy, (*cuts)[i]), *wanted, i + 1 == most ? cuts->size() - i : 1);
    return true;
  }
  // Alone, in any normal play: the cuts that leave 0.
  static bool winning_options(const Hackenbush& game, const Bush& bush, const Way& way, const auto& out) {
    if (way.convention != Convention::normal) return false;
    return options(game, bush, bouton::way(), Code{0}, out);
  }
};

constexpr char name[] = "hackenbush";

}  // namespace

Entry hackenbush() {
  return {
      .id = name,
      .family = "disguises",
      .name = {"Hackenbush", "Hackenbush", "Hackenbush"},
      .aliases = {"green hackenbush", "zöld hackenbush", "zelený hackenbush"},
      .rule =
          {"A picture of edges is joined to the ground. A move cuts one edge; that edge disappears, and "
           "everything that is no longer connected to the ground falls with it. The play ends when nothing "
           "is left.",
           "A kép élekből áll, amelyek össze vannak kötve a talajjal. Egy lépésben elvágunk egy élt; ez az "
           "él "
           "eltűnik, és vele lehull minden, ami már nem függ össze a talajjal. A játék akkor ér véget, ha "
           "semmi sem maradt.",
           "Obrázek se skládá z hran spojených se zemí. Tahem přestřihneme jednu hranu; ta zmizí a s ní "
           "spadne všechno, co už není spojeno se zemí. Hra končí, když nezbude nic."},
      .parameters =
          {"A position lists the edges: 0-1,1-2,1-3, where 0 is the ground and the other numbers name "
           "vertices. An edge may be written several times, and 1-1 is a loop. 0 alone is the bare ground.",
           "Az állás az élek felsorolása: 0-1,1-2,1-3; itt 0 a talaj, a többi szám egy-egy csúcs neve. "
           "Ugyanaz az él többször is szerepelhet, 1-1 pedig hurok. Az üres talaj jele 0.",
           "Pozice je seznam hran: 0-1,1-2,1-3; přitom 0 je zem a ostatní čísla jsou jména vrcholů. Táž "
           "hrana se může opakovat a 1-1 je smyčka. Samotná 0 je holá zem."},
      .theory =
          {"Fusion: all vertices of a cycle may be drawn together into one; its edges become loops, and a "
           "loop is worth one edge. Colon: branches that meet at a vertex may be replaced by one stalk whose "
           "height is their nim-sum. In the end only stalks are left on the ground, and these are Nim heaps.",
           "Összeolvasztás: egy kör csúcsai egyetlen csúccsá húzhatók össze; élei hurkok lesznek, és egy "
           "hurok annyit ér, mint egy él. Kettőspont-elv: az egy csúcsban találkozó ágak helyett egyetlen "
           "szár állhat, amelynek magassága az ágak nim-összege. Végül csak szárak maradnak a talajon: ezek "
           "nim-halmok.",
           "Slévání: všechny vrcholy kružnice můžeme stáhnout do jednoho; její hrany se stanou smyčkami a "
           "smyčka má hodnotu jedné hrany. Princip dvojtečky: větve, které se setkávají ve vrcholu, můžeme "
           "nahradit jedním stonkem, jehož výška je jejich nim-součet. Nakonec zbudou na zemi jen stonky, a "
           "to jsou nimové hromádky."},
      .worked =
          {"In 0-1,1-2,1-3 two edges meet at vertex 1; their nim-sum is 0, so they may be left out. A stalk "
           "of 1 is left: the value is 1. Cutting 0-1 wins, because everything falls.",
           "A 0-1,1-2,1-3 képen az 1-es csúcsban két él találkozik; nim-összegük 0, tehát elhagyhatók. Egy 1 "
           "magas szár marad: az érték 1. Nyerő lépés a 0-1 él elvágása, mert ekkor minden lehull.",
           "V obrázku 0-1,1-2,1-3 se ve vrcholu 1 setkávají dvě hrany; jejich nim-součet je 0, takže je "
           "můžeme vynechat. Zbude stonek výšky 1: hodnota je 1. Vyhrává přestřižení hrany 0-1, protože "
           "všechno spadne."},
      .limits =
          {"The value is computed at once for a hundred thousand edges; a picture has at most 1,000,000. In "
           "misère play, and for the other functions, every picture that can be left is searched.",
           "Az érték százezer élre is azonnal megvan; egy kép legfeljebb 1 000 000 élből állhat. Misère "
           "játékban és a többi függvényhez minden elérhető képet végig kell nézni.",
           "Hodnotu dostaneme ihned i pro sto tisíc hran; obrázek má nejvýše 1 000 000 hran. V misère hře a "
           "pro ostatní funkce se prohledávají všechny obrázky, které mohou vzniknout."},
      .references =
          "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays "
          "(1982), ch. 7; J. H. Conway, On Numbers and Games (1976), ch. 13",
      .examples = {"hackenbush:0-1,1-2,1-3", "hackenbush:0-1,1-2,0-2,2-3", "hackenbush:0-1,0-1,1-1,1-2",
                   "hackenbush:0-0,0-1,1-2,2-3,3-1", "hackenbush:0"},
      .make = make_plain<Hackenbush, name>};
}

}  // namespace bouton::games
