#include <map>

#include "games/bush_reduction.hpp"
#include "games/ruleset_of.hpp"
#include "layout/bush_layout.hpp"

namespace bouton::games::hackenbush {
namespace {

using namespace bushes;

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
  // The end of the edge where more edges meet, so that there is something left to choose.
  Phrase place(const Bush& from, std::span<const Bush> parts) const {
    const Edge cut = cut_by(from, parts[0]);
    auto meeting = [&](std::uint64_t vertex) {
      return std::count_if(from.edges.begin(), from.edges.end(),
                           [&](Edge e) { return low(e) == vertex || high(e) == vertex; });
    };
    const std::uint64_t at = meeting(high(cut)) > meeting(low(cut)) ? high(cut) : low(cut);
    if (at == 0)
      return {"ground-place",
              {},
              {"Cut an edge at the ground (0).", "Érdemes a talajnál (0) elvágni egy élt.",
               "Vyplatí se přestřihnout hranu u země (0)."}};
    return {"vertex-place",
            {std::to_string(at)},
            {"Cut an edge that meets vertex {0}.", "Érdemes ennél a csúcsnál elvágni egy élt: {0}.",
             "Vyplatí se přestřihnout hranu u vrcholu {0}."}};
  }
  // The edges with a name each: of parallel ones the second is 1-2#2.
  static std::vector<std::string> names_of(const Bush& bush) {
    std::vector<std::string> names;
    std::size_t copy = 1;
    for (std::size_t i = 0; i < bush.edges.size(); ++i) {
      copy = i > 0 && bush.edges[i - 1] == bush.edges[i] ? copy + 1 : 1;
      names.push_back(name_of(bush.edges[i]) + (copy > 1 ? "#" + std::to_string(copy) : ""));
    }
    return names;
  }
  // Vertices stay where they are while the bush is cut down.
  std::optional<Scene> scene(const Bush& bush, const Bush& start) const {
    std::vector<BushLayout::Edge> edges;
    for (Edge e : std::includes(start.edges.begin(), start.edges.end(), bush.edges.begin(), bush.edges.end())
                      ? start.edges
                      : bush.edges)
      edges.emplace_back(low(e), high(e));
    if (edges.size() > Scene::most_spots / 4) return std::nullopt;
    const BushLayout layout(edges);
    Scene scene{"bush", std::max(1.0, layout.width), layout.height + 1};
    const double ground = layout.height;
    auto vertex = [](std::uint64_t v) { return "v" + std::to_string(v); };
    std::vector<std::uint64_t> shown;
    for (Edge e : bush.edges) shown.insert(shown.end(), {low(e), high(e)});
    std::sort(shown.begin(), shown.end());
    shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
    for (std::uint64_t v : shown)
      if (const auto at = layout.place.find(v); v != 0 && at != layout.place.end())
        scene.spots.push_back(
            {vertex(v), "node", at->second.x - 0.5, ground - at->second.y, std::to_string(v)});
    const auto names = names_of(bush);
    for (std::size_t i = 0; i < bush.edges.size(); ++i) {
      const std::uint64_t a = low(bush.edges[i]), b = high(bush.edges[i]);
      std::string foot = vertex(a);
      if (a == 0) {  // the ground is everywhere: each edge has a foot of its own
        foot = "g" + std::to_string(i);
        const double x = b == 0 ? layout.width : layout.place.at(b).x - 0.5;
        scene.spots.push_back({foot, "ground", x, ground, {}});
      }
      scene.lines.push_back({names[i], foot, b == 0 ? foot : vertex(b), "edge", name_of(bush.edges[i])});
    }
    return scene;
  }
  std::vector<Gesture> gestures(const Bush& from, std::span<const Bush> parts) const {
    const Edge cut = cut_by(from, parts[0]);
    const auto names = names_of(from);
    std::vector<std::string> fallen;
    std::vector<Gesture> ways;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < from.edges.size(); ++i) {
      if (kept < parts[0].edges.size() && parts[0].edges[kept] == from.edges[i])
        ++kept;
      else if (from.edges[i] != cut)
        fallen.push_back(names[i]);
    }
    for (std::size_t i = 0; i < from.edges.size(); ++i)
      if (from.edges[i] == cut) {
        ways.push_back({{names[i]}, fallen});
        ways.back().gone.push_back(names[i]);
      }
    return ways;
  }
  Phrase describe(const Bush& from, std::span<const Bush> parts) const {
    return {"hackenbush-cut",
            {name_of(cut_by(from, parts[0]))},
            {"cut {0}", "vágjuk el {0:az} élt", "přestřihnout hranu {0}"},
            {"cut {0}", "{0:az} élt {who:/vágta|vágtad} el", "{who:/stříhá|stříháš} hranu {0}"}};
  }
  static Edge cut_by(const Bush& from, const Bush& to) {
    const std::vector<Edge>& left = to.edges;
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
    return found;
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

  std::vector<std::uint64_t> heaps_behind(const Bush& bush) const { return stalks_of(bush); }

  std::vector<Reason> reading(const Bush& bush, const Way& way) const {
    if (way.function != Function::grundy || way.convention != Convention::normal || bush.edges.empty())
      return {};
    return reduction_of(bush);
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

Entry entry() {
  return {
      .references =
          "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays "
          "(1982), ch. 7; J. H. Conway, On Numbers and Games (1976), ch. 13",
      .examples = {"hackenbush:0-1,1-2,1-3", "hackenbush:0-1,1-2,0-2,2-3", "hackenbush:0-1,0-1,1-1,1-2",
                   "hackenbush:0-0,0-1,1-2,2-3,3-1", "hackenbush:0"},
      .start =
          "hackenbush:0-1,1-2,2-3,3-4,3-5,2-6,6-7,6-8,1-9,9-10,0-11,11-12,12-13,13-11,0-14,14-15,15-16,15-17",
      .make = make_plain<Hackenbush, name>};
}

}  // namespace bouton::games::hackenbush
