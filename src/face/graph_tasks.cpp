// Everything that can be reached from a position: its kernel, and its graph.
#include <algorithm>
#include <utility>

#include "explain/numbering.hpp"
#include "face/task.hpp"
#include "loopy/exploration.hpp"
#include "solve/compound.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t most_in_kernel = 10'000'000;

// Everything that can be reached, as one graph.
class ExploringTask : public PositionTask {
 public:
  using PositionTask::PositionTask;

 protected:
  // With the bound that was hit, if any; else the graph is complete.
  virtual void finish_explored(Stop bound) = 0;

  void explore(std::uint64_t most) {
    if (!exploration) {
      std::vector<const Rules*> rules;
      for (const auto& ruleset : spec.rulesets) rules.push_back(&ruleset->rules());
      compound = std::make_unique<Compound>(rules, way().play, way().ending, Compound::Ended::kept);
      compound->bound(meter);
      exploration = std::make_unique<Exploration>(*compound);
      exploration->start(compound->key(spec.components));
      for (const Component& c : spec.components)
        if (!spec.rules(c).listable(c.position)) return finish_explored(Stop::options);
    }
    if (exploration->keys().size() > most) return finish_explored(Stop::positions);
    Stop bound = exploration->run(meter);
    if (exploration->keys().size() > most) return finish_explored(Stop::positions);
    if (waits(bound)) return;
    finish_explored(bound);
  }

  std::string name_of_vertex(Vertex v) const {
    return print(spec, compound->components(exploration->keys()[v]));
  }

  // Vertices in the order of their components: nim:0,0 before nim:1,1. Stop::memory where there is no room
  // for that.
  Attempt<std::vector<Vertex>> sorted_vertices() {
    const std::size_t size = exploration->graph().size();
    std::vector<std::pair<std::vector<Component>, Vertex>> order;
    order.reserve(size);
    std::int64_t bytes = 0;
    Stop stop = Stop::none;
    for (Vertex v = 0; v < size && stop == Stop::none; ++v) {
      order.emplace_back(compound->components(exploration->keys()[v]), v);
      const auto more = static_cast<std::int64_t>(sizeof order[0] + 16 + 16 * order.back().first.size());
      bytes += more;
      stop = meter.take(more);
    }
    std::vector<Vertex> result;
    if (stop == Stop::none) {
      std::sort(order.begin(), order.end());
      for (auto& [components, v] : order) result.push_back(v);
    }
    static_cast<void>(meter.take(-bytes));
    if (stop != Stop::none) return stop;
    return result;
  }

  std::unique_ptr<Compound> compound;
  std::unique_ptr<Exploration> exploration;
};

class KernelTask final : public TaskOf<KernelRequest, ExploringTask> {
 public:
  using TaskOf::TaskOf;

 protected:
  void work() override { explored ? tell() : explore(most_in_kernel); }
  void finish_explored(Stop bound) override {
    if (bound != Stop::none) return finish(Kernel{print(spec), {}, {}, {}, 0}, bound);
    const Digraph& graph = exploration->graph();
    explored = true;
    back = retrograde(graph, way().convention);
    result = Kernel{print(spec), {}, {}, {}, graph.size()};
    auto sorted = sorted_vertices();
    if (!sorted) return finish(Kernel{print(spec), {}, {}, {}, 0}, sorted.stop);
    order = std::move(*sorted.value);
    static_cast<void>(meter.tick(16 * order.size()));
    tell();
  }

 private:
  void tell() {
    Stop bound = Stop::none;
    for (; told_ < order.size() && bound == Stop::none; ++told_) {
      bound = meter.spent();
      if (waits(bound)) return;
      if (bound != Stop::none) break;
      const Vertex v = order[told_];
      if (back.outcome[v] != Outcome::P && !request.layers) continue;
      std::string name = name_of_vertex(v);
      bound = keep(name.size() + 64);
      if (back.outcome[v] == Outcome::P) result.positions.push_back(name);
      if (!request.layers) continue;
      if (back.outcome[v] == Outcome::D) {
        result.drawn.push_back(std::move(name));
        continue;
      }
      // A kernel position and the positions that can move to it belong to one step. In misère play the ended
      // positions, which are N, come before everything.
      const bool inside = back.outcome[v] == Outcome::P;
      const std::uint32_t moves = back.remoteness[v] + (way().convention == Convention::misere ? 1 : 0);
      const std::size_t step = (inside ? moves : moves == 0 ? 0 : moves - 1) / 2;
      if (result.layers.size() <= step) result.layers.resize(step + 1);
      (inside ? result.layers[step].kernel : result.layers[step].outside).push_back(std::move(name));
    }
    // A kernel with positions missing would be a wrong one.
    if (bound != Stop::none) result = Kernel{print(spec), {}, {}, {}, 0};
    finish(std::move(result), bound);
  }

  bool explored = false;
  Retrograde back;
  std::vector<Vertex> order;
  std::size_t told_ = 0;
  Kernel result;
};

class GraphTask final : public TaskOf<GraphRequest, ExploringTask> {
 public:
  using TaskOf::TaskOf;

 protected:
  void work() override {
    if (request.explain && (request.strategy || way() != bouton::way()))
      return finish(bad_request({"labels are told in the long normal sum, without --strategy",
                                 "a címkézés a hosszú normál összegben mondható el, --strategy nélkül",
                                 "štítky se vypisují v dlouhém normálním součtu, bez --strategy"},
                                {"--explain alone", "--explain magában", "--explain samostatně"},
                                "bouton graph traffic-jam --explain"));
    if (request.explain && spec.rules(spec.components[0]).alone())
      return finish(bad_request(
          {"there are no labels here: the two players have different moves",
           "itt nincsenek címkék: a két játékos lépései különböznek",
           "tady štítky nejsou: oba hráči mají různé tahy"},
          {"a game whose players have the same moves", "olyan játék, amelyben a két játékos ugyanúgy léphet",
           "hra, v níž mají oba hráči stejné tahy"},
          "bouton graph traffic-jam --explain"));
    explored ? tell()
             : explore(request.explain    ? GameGraph::most_drawn
                       : request.strategy ? GameGraph::most_searched
                                          : most_shown());
  }
  void finish_explored(Stop bound) override {
    if (bound != Stop::none) return give_up_on(bound);
    explored = true;
    const Digraph& graph = exploration->graph();
    back = retrograde(graph, way().convention);
    if (request.strategy) {
      follow_the_winner();
      if (vertices.size() > most_shown()) return give_up_on(Stop::positions);
    }
    nimbers = way() == bouton::way() && !spec.rules(spec.components[0]).alone();
    if (request.strategy) nimbers = false;  // how far the end is, is what matters
    result = GameGraph{print(spec),
                       nimbers ? Function::grundy : Function::remoteness,
                       {},
                       {},
                       request.strategy ? part : graph,
                       name_of(way())};
    if (request.strategy) result.strategy = std::move(strategy);
    if (nimbers) labels = label(graph);
    tell();
  }

 private:
  std::uint64_t most_shown() const {
    const bool drawn = whole.format == Format::svg || (request.layout && whole.format == Format::json);
    return drawn ? GameGraph::most_drawn : GameGraph::most;
  }
  void give_up_on(Stop bound) {
    GameGraph nothing{print(spec), Function::none, {}, {}, {}};
    if (request.strategy) nothing.strategy = GameGraph::Strategy{};
    finish(std::move(nothing), bound);
  }

  // What is left of the graph if the winner always makes the quickest move, the first of several. By
  // remoteness every move brings the end nearer, so the winner goes round no circle even where others could.
  void follow_the_winner() {
    const Digraph& graph = exploration->graph();
    std::vector<Vertex> place(graph.size(), none);
    const auto put = [&](Vertex v) {
      if (place[v] == none) {
        place[v] = static_cast<Vertex>(vertices.size());
        vertices.push_back(v);
      }
      return place[v];
    };
    put(0);
    if (back.outcome[0] == Outcome::D) {
      part.add({});
      strategy.wins.push_back(false);
      return;
    }
    strategy.winner = back.outcome[0] == Outcome::N ? GameGraph::Strategy::Winner::first
                                                    : GameGraph::Strategy::Winner::second;
    // Positions are numbered as they are found, and looked at in that order.
    for (std::size_t next = 0; next < vertices.size() && vertices.size() <= most_shown(); ++next) {
      const Vertex v = vertices[next];
      std::vector<Vertex> options = graph.distinct_options(v);
      const bool wins = back.outcome[v] == Outcome::N;
      if (wins && !options.empty()) {
        const auto better = [&](Vertex a, Vertex b) { return rank(a) < rank(b); };
        options = {*std::min_element(options.begin(), options.end(), better)};
      }
      std::vector<Vertex> there;
      for (Vertex w : options) there.push_back(put(w));
      part.add(there);
      strategy.wins.push_back(wins);
    }
    if (vertices.size() > most_shown()) return;
    strategy.shortest = course(false);
    strategy.longest = course(true);
  }
  std::uint64_t rank(Vertex v) const {
    return back.outcome[v] == Outcome::P ? back.remoteness[v] : std::uint64_t{Retrograde::never} + 1;
  }

  // The longest or the shortest play within the strategy. Remoteness falls with every move, so the positions
  // nearest to the end come first.
  std::vector<Vertex> course(bool longest) const {
    std::vector<Vertex> order(vertices.size());
    for (Vertex v = 0; v < order.size(); ++v) order[v] = v;
    std::sort(order.begin(), order.end(), [&](Vertex a, Vertex b) {
      return back.remoteness[vertices[a]] < back.remoteness[vertices[b]];
    });
    std::vector<std::uint32_t> moves(order.size(), 0);
    std::vector<Vertex> following(order.size(), none);
    for (Vertex v : order)
      for (Vertex w : part.options(v)) {
        const std::uint32_t length = moves[w] + 1;
        if (following[v] != none && (longest ? length <= moves[v] : length >= moves[v])) continue;
        moves[v] = length;
        following[v] = w;
      }
    std::vector<Vertex> play{0};
    while (following[play.back()] != none) play.push_back(following[play.back()]);
    return play;
  }

  void tell() {
    const Digraph& graph = result.graph;
    Stop bound = Stop::none;
    while (result.names.size() < graph.size() && bound == Stop::none) {
      bound = meter.spent();
      if (waits(bound)) return;
      if (bound != Stop::none) break;
      const auto here = static_cast<Vertex>(result.names.size());
      const Vertex v = request.strategy ? vertices[here] : here;
      result.names.push_back(name_of_vertex(v));
      if (whole.format == Format::json && result.positions.size() == here)
        if (auto alone = position_alone(spec, compound->components(exploration->keys()[v])))
          result.positions.push_back(std::move(*alone));
      // In the notation that names the ends of an arrow, names are repeated with every arrow.
      const std::size_t times = whole.format == Format::dot ? 1 + graph.options(here).size() : 3;
      bound = keep(times * result.names.back().size() +
                   (request.layout ? 256 : 32) * graph.options(here).size() + 64);
      Cell cell{{Value::Kind::undefined, result.function, 0, {}}, back.outcome[v]};
      if (nimbers) {
        const LoopyValue value = labels.value(graph, v);
        cell.value.kind = value.infinite ? Value::Kind::infinite : Value::Kind::number;
        cell.value.number = value.nimber;
        cell.value.reach = value.reach;
      } else if (back.remoteness[v] != Retrograde::never) {
        cell.value.kind = Value::Kind::number;
        cell.value.number = back.remoteness[v];
      }
      result.cells.push_back(std::move(cell));
    }
    if (bound == Stop::none && request.explain) bound = tell_labels();
    if (bound != Stop::none) return give_up_on(bound);
    if (result.positions.size() < result.names.size()) result.positions = {};
    finish(std::move(result), bound);
  }
  Stop tell_labels() {
    std::vector<std::string> names;
    for (Vertex v = 0; v < result.graph.size(); ++v) {
      const auto alone = position_alone(spec, compound->components(exploration->keys()[v]));
      names.push_back(alone.value_or(result.names[v]));
      result.order.push_back(labels.label[v] == Labels::infinite ? 0 : labels.counter[v] + 1);
    }
    result.steps = numbering(result.graph, labels, names);
    std::size_t bytes = 0;
    for (const Reason& step : result.steps)
      for (const auto& [name, argument] : step.arguments) {
        bytes += 64;
        if (const auto* list = std::get_if<std::vector<std::string>>(&argument))
          for (const std::string& each : *list) bytes += each.size() + 32;
      }
    return keep(bytes);
  }

  static constexpr Vertex none = ~Vertex{0};
  std::vector<Vertex> vertices;  // of the strategy, in the graph of all positions
  Digraph part;
  GameGraph::Strategy strategy;
  bool explored = false, nimbers = false;
  Retrograde back;
  Labels labels;
  GameGraph result;
};

}  // namespace

std::unique_ptr<Task> kernel_task(Request request, World world) {
  return std::make_unique<KernelTask>(std::move(request), std::move(world));
}
std::unique_ptr<Task> graph_task(Request request, World world) {
  return std::make_unique<GraphTask>(std::move(request), std::move(world));
}

}  // namespace bouton
