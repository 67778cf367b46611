// Everything that can be reached from a position: its kernel, and its graph.
#include <algorithm>
#include <utility>

#include "face/task.hpp"

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
      compound = std::make_unique<Compound>(rules, request.play, request.ending, Compound::Ended::kept);
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

  // Vertices in the order of their components: nim:0,0 before nim:1,1.
  std::vector<Vertex> sorted_vertices() const {
    std::vector<std::pair<std::vector<Component>, Vertex>> order;
    for (Vertex v = 0; v < exploration->graph().size(); ++v)
      order.emplace_back(compound->components(exploration->keys()[v]), v);
    std::sort(order.begin(), order.end());
    std::vector<Vertex> result;
    for (auto& [components, v] : order) result.push_back(v);
    return result;
  }

  std::unique_ptr<Compound> compound;
  std::unique_ptr<Exploration> exploration;
};

class KernelTask final : public ExploringTask {
 public:
  using ExploringTask::ExploringTask;

 protected:
  void work() override { explore(most_in_kernel); }
  void finish_explored(Stop bound) override {
    finish(bound == Stop::none ? kernel() : Kernel{print(spec), {}, {}, {}, 0}, bound);
  }

 private:
  Kernel kernel() const {
    const Digraph& graph = exploration->graph();
    const Retrograde back = retrograde(graph, request.convention);
    Kernel result{print(spec), {}, {}, {}, graph.size()};
    for (Vertex v : sorted_vertices()) {
      const std::string name = name_of_vertex(v);
      if (back.outcome[v] == Outcome::P) result.positions.push_back(name);
      if (!request.layers) continue;
      if (back.outcome[v] == Outcome::D) {
        result.drawn.push_back(name);
        continue;
      }
      // A kernel position and the positions that can move to it belong to one step. In misère play the ended
      // positions, which are N, come before everything.
      const bool inside = back.outcome[v] == Outcome::P;
      const std::uint32_t moves = back.remoteness[v] + (request.convention == Convention::misere ? 1 : 0);
      const std::size_t step = (inside ? moves : moves == 0 ? 0 : moves - 1) / 2;
      if (result.layers.size() <= step) result.layers.resize(step + 1);
      (inside ? result.layers[step].kernel : result.layers[step].outside).push_back(name);
    }
    return result;
  }
};

class GraphTask final : public ExploringTask {
 public:
  using ExploringTask::ExploringTask;

 protected:
  void work() override { explore(request.format == Format::svg ? GameGraph::most_drawn : GameGraph::most); }
  void finish_explored(Stop bound) override {
    finish(bound == Stop::none ? game_graph() : GameGraph{print(spec), Function::none, {}, {}, {}}, bound);
  }

 private:
  GameGraph game_graph() const {
    const Digraph& graph = exploration->graph();
    const Retrograde back = retrograde(graph, request.convention);
    const bool nimbers = way() == bouton::way() && !spec.rules(spec.components[0]).alone();
    GameGraph result{print(spec),   nimbers ? Function::grundy : Function::remoteness, {}, {}, graph,
                     name_of(way())};
    const Labels labels = nimbers ? label(graph) : Labels{};
    for (Vertex v = 0; v < graph.size(); ++v) {
      result.names.push_back(name_of_vertex(v));
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
    return result;
  }
};

}  // namespace

std::unique_ptr<Task> kernel_task(Request request, Loader loader) {
  return std::make_unique<KernelTask>(std::move(request), std::move(loader));
}
std::unique_ptr<Task> graph_task(Request request, Loader loader) {
  return std::make_unique<GraphTask>(std::move(request), std::move(loader));
}

}  // namespace bouton
