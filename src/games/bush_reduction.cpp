#include "games/bush_reduction.hpp"

#include <map>

namespace bouton::games::bushes {
namespace {

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
    steps.push_back({"hackenbush-picture",
                     {"The picture has {edges} {edges:edge|edges}; 0 is the ground. Cut an edge, and what no "
                      "longer hangs together with the ground falls.",
                      "A kép {edges} élből áll; 0 a talaj. Ha elvágunk egy élt, lehull minden, ami már nem "
                      "függ össze a talajjal.",
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
           {"Two equal stalks may be left out: whatever happens to one is done to the other. Of the {all} "
            "stalks on the ground {pairs} {pairs:pair goes|pairs go}.",
            "Két egyforma szár elhagyható: amit az egyikkel tesznek, azt tesszük a másikkal. A talajon álló "
            "{all} szárból {pairs} pár marad el.",
            "Dva stejné stonky můžeme vynechat: co se stane s jedním, uděláme s druhým. Z celkem {all} "
            "stonků na zemi takto {pairs:odpadne|odpadnou|odpadne} {pairs} {pairs:dvojice|dvojice|dvojic}."},
           {{"all", all}, {"pairs", (all - left.size()) / 2}}});
    steps.push_back(
        {"hackenbush-stalks",
         {"Now only {stalks:#one stalk stands|stalks stand} on the ground; {stalks:#its height|their "
          "heights}: {stalks}. A cut can make a stalk as short as we like, so each stalk is a Nim heap.",
          "Most már csak {stalks:#egy szár áll|szárak állnak} a talajon; {stalks:#magassága|magasságuk}: "
          "{stalks}. Egy vágással egy szárat akármennyivel rövidíthetünk, tehát minden szár egy-egy "
          "nim-halom.",
          "Teď už na zemi {stalks:#stojí jen jeden stonek|stojí jen stonky|stojí jen stonky}; {stalks:#jeho "
          "výška|jejich výšky|jejich výšky}: {stalks}. Jedním střihem můžeme stonek libovolně zkrátit, takže "
          "každý stonek je jedna nimová hromádka."},
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
            "drawn together into one vertex, {into}; the edges between them become loops (fusion).",
            "A következő csúcsok körökön vannak: {vertices} (élek: {edges}); egyetlen vágás nem választja "
            "szét őket. Összehúzhatjuk őket egyetlen csúccsá, jele {into}; a köztük futó élekből hurkok "
            "lesznek (összeolvasztás).",
            "Vrcholy {vertices} leží na kružnicích (hrany {edges}): jediným střihem je neoddělíme. Můžeme je "
            "stáhnout do jednoho vrcholu {into}; z hran mezi nimi se stanou smyčky (slévání)."},
           {{"vertices", part_[v].vertices}, {"edges", std::move(edges)}, {"into", name(v)}},
           sketch()});
    }
    if (more > 0)
      steps.push_back(
          {"hackenbush-more-fusions",
           {"Parts that no single cut divides, but too many or too large to list here, are drawn together "
            "into one vertex each; their edges become loops (fusion). Their number is {count}.",
            "Vannak még részek, amelyeket egyetlen vágás nem választ szét, de itt nem fértek el. Mindegyiket "
            "egy-egy csúccsá húzzuk össze, éleikből hurkok lesznek (összeolvasztás). Az ilyen részek száma: "
            "{count}.",
            "Jsou tu ještě části, které jediný střih nerozdělí, ale na výpis jich je moc nebo jsou moc "
            "velké. Každou stáhneme do jednoho vrcholu a její hrany se stanou smyčkami (slévání). Jejich "
            "počet: {count}."},
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
         {"A loop is worth the same as a single edge with a free end: cutting either takes away only itself. "
          "Loops at {vertices}: {loops}.",
          "Egy hurok ugyanannyit ér, mint egy szabad végű él: bármelyiket vágjuk el, csak az tűnik el. "
          "Hurkok {vertices:#ennél a csúcsnál|ezeknél a csúcsoknál}: {vertices}; {vertices:#számuk|számuk "
          "rendre}: {loops}.",
          "Smyčka má stejnou hodnotu jako jedna hrana s volným koncem: ať přestřihneme kteroukoli z nich, "
          "zmizí jen ona sama. Smyčky u {vertices:#vrcholu|vrcholů|vrcholů} {vertices}; {vertices:#jejich "
          "počet|jejich počty po řadě|jejich počty po řadě}: {loops}."},
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
            "stand, their nim-sum (colon). With the {edges} {edges:edge|edges} below, down to {below}, it is "
            "a stalk of {stalk}.",
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
            "Ahol máshol találkoznak szárak, ott ugyanezt tesszük (kettőspont-elv); az ilyen csúcsok száma: "
            "{count}.",
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

}  // namespace

std::vector<std::uint64_t> stalks_of(const Bush& bush) { return Reduction(bush).stalks(); }
std::vector<Reason> reduction_of(const Bush& bush) { return Reduction(bush).steps(); }

}  // namespace bouton::games::bushes
