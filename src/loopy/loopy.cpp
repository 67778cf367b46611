#include "bouton/loopy.hpp"

#include <algorithm>

namespace bouton {

LoopyValue sum(const LoopyValue& a, const LoopyValue& b) {
  if (a.infinite && b.infinite) return {true, 0, {}};
  if (!a.infinite && !b.infinite) return {false, a.nimber ^ b.nimber, {}};
  const LoopyValue& open = a.infinite ? a : b;
  const std::uint64_t shift = a.infinite ? b.nimber : a.nimber;
  LoopyValue result{true, 0, {}};
  for (std::uint64_t k : open.reach) result.reach.push_back(k ^ shift);
  std::sort(result.reach.begin(), result.reach.end());
  return result;
}

Outcome outcome_of(const LoopyValue& value) {
  if (!value.infinite) return value.nimber == 0 ? Outcome::P : Outcome::N;
  return !value.reach.empty() && value.reach[0] == 0 ? Outcome::N : Outcome::D;
}

LoopyValue Labels::value(const Digraph& graph, Vertex v) const {
  if (label[v] != infinite) return {false, label[v], {}};
  LoopyValue result{true, 0, {}};
  for (Vertex w : graph.options(v))
    if (label[w] != infinite) result.reach.push_back(label[w]);
  std::sort(result.reach.begin(), result.reach.end());
  result.reach.erase(std::unique(result.reach.begin(), result.reach.end()), result.reach.end());
  return result;
}

// Level by level: for n = 0, 1, ... the candidates are the unlabelled positions whose labelled options show
// every label below n. `open` counts, for each candidate, its unlabelled options that do not yet have an
// option labelled n; a candidate without such an option (and without an option labelled n) gets n. Each
// unlabelled predecessor of a position that gets n then has an option labelled n: it will be a candidate on
// the next level if it is one now, and it lowers the count of its own predecessors, once. A level looks at
// each arrow a bounded number of times, and only at arrows near its candidates.
Labels label(const Digraph& graph) {
  const std::size_t size = graph.size();
  const Digraph back = graph.reversed();
  Labels result{std::vector<std::uint32_t>(size, Labels::infinite), std::vector<std::uint32_t>(size, 0)};
  std::vector<std::uint32_t> open(size);
  std::vector<std::uint32_t> shown(size, 0);  // labels 0 .. shown-1 are all among the options'
  std::vector<std::uint32_t> has(size, 0);    // n + 1: has an option labelled n, the level's label
  std::vector<Vertex> queue, candidates(size), next;
  std::uint32_t counter = 0;

  for (Vertex v = 0; v < size; ++v) candidates[v] = v;
  for (std::uint32_t n = 0; !candidates.empty(); ++n) {
    queue.clear();
    next.clear();
    for (Vertex v : candidates) {
      open[v] = 0;
      for (Vertex w : graph.options(v)) open[v] += result.label[w] == Labels::infinite;
      if (open[v] == 0) queue.push_back(v);
    }
    for (std::size_t at = 0; at < queue.size(); ++at) {
      Vertex x = queue[at];
      if (has[x] == n + 1) continue;  // an option got n after it was queued: its own label is another
      result.label[x] = n;
      result.counter[x] = counter++;
      for (Vertex y : back.options(x)) {
        if (has[y] == n + 1 || result.label[y] != Labels::infinite) continue;
        has[y] = n + 1;
        if (shown[y] == n) {
          shown[y] = n + 1;
          next.push_back(y);
        }
        for (Vertex z : back.options(y)) {
          if (shown[z] == n && result.label[z] == Labels::infinite && --open[z] == 0 && has[z] != n + 1)
            queue.push_back(z);
        }
      }
    }
    std::sort(next.begin(), next.end());  // for memory's sake, and so that counters follow the numbers
    candidates.swap(next);
  }
  return result;
}

Retrograde retrograde(const Digraph& graph, Convention convention) {
  const std::size_t size = graph.size();
  const Digraph back = graph.reversed();
  Retrograde result{std::vector<Outcome>(size, Outcome::D),
                    std::vector<std::uint32_t>(size, Retrograde::never)};
  std::vector<std::uint32_t> undecided(size);  // options not known to be N
  std::vector<Vertex> queue;
  auto decide = [&](Vertex v, Outcome outcome, std::uint32_t moves) {
    result.outcome[v] = outcome;
    result.remoteness[v] = moves;
    queue.push_back(v);
  };
  for (Vertex v = 0; v < size; ++v) {
    undecided[v] = static_cast<std::uint32_t>(graph.options(v).size());
    if (undecided[v] == 0) decide(v, convention == Convention::normal ? Outcome::P : Outcome::N, 0);
  }
  // In order of remoteness: the first winning option found is the quickest, the last losing one the slowest.
  for (std::size_t at = 0; at < queue.size(); ++at) {
    Vertex x = queue[at];
    for (Vertex y : back.options(x)) {
      if (result.outcome[y] != Outcome::D) continue;
      if (result.outcome[x] == Outcome::P)
        decide(y, Outcome::N, result.remoteness[x] + 1);
      else if (--undecided[y] == 0)
        decide(y, Outcome::P, result.remoteness[x] + 1);
    }
  }
  return result;
}

namespace {

// The positions from which the play surely ends, each after all its options.
std::vector<Vertex> ending_order(const Digraph& graph) {
  const Digraph back = graph.reversed();
  std::vector<std::uint32_t> open(graph.size());
  std::vector<Vertex> order;
  for (Vertex v = 0; v < graph.size(); ++v) {
    open[v] = static_cast<std::uint32_t>(graph.options(v).size());
    if (open[v] == 0) order.push_back(v);
  }
  for (std::size_t at = 0; at < order.size(); ++at)
    for (Vertex y : back.options(order[at]))
      if (--open[y] == 0) order.push_back(y);
  return order;
}

template <class Fold>
GraphValues folded(const Digraph& graph) {
  GraphValues values{std::vector<Code>(graph.size(), 0), std::vector<bool>(graph.size(), false)};
  Fold fold;
  for (Vertex v : ending_order(graph)) {
    fold.start(graph.options(v).size());
    for (Vertex w : graph.options(v)) fold.add(values.code[w]);
    values.code[v] = fold.result(!graph.options(v).empty());
    values.defined[v] = true;
  }
  return values;
}

// The labels of the graph that is left when some positions are deleted.
GraphValues labelled_without(const Digraph& graph, const std::vector<bool>& deleted) {
  Digraph rest;
  std::vector<Vertex> options;
  for (Vertex v = 0; v < graph.size(); ++v) {
    options.clear();
    if (!deleted[v])
      for (Vertex w : graph.options(v))
        if (!deleted[w]) options.push_back(w);
    rest.add(options);
  }
  const Labels labels = label(rest);
  GraphValues values{std::vector<Code>(graph.size(), 0), std::vector<bool>(graph.size(), false)};
  for (Vertex v = 0; v < graph.size(); ++v) {
    values.defined[v] = !deleted[v] && labels.label[v] != Labels::infinite;
    if (values.defined[v]) values.code[v] = labels.label[v];
  }
  return values;
}

std::vector<bool> foreclosed_positions(const Digraph& graph, Convention convention) {
  std::vector<bool> ended(graph.size()), deleted(graph.size());
  for (Vertex v = 0; v < graph.size(); ++v) ended[v] = graph.options(v).empty();
  for (Vertex v = 0; v < graph.size(); ++v) {
    deleted[v] = ended[v];
    if (convention == Convention::normal)
      for (Vertex w : graph.options(v))
        if (ended[w]) deleted[v] = true;
  }
  return deleted;
}

}  // namespace

std::vector<bool> ending_positions(const Digraph& graph) {
  std::vector<bool> ends(graph.size(), false);
  for (Vertex v : ending_order(graph)) ends[v] = true;
  return ends;
}

GraphValues values_on(const Digraph& graph, Function function, Convention convention) {
  const bool normal = convention == Convention::normal;
  switch (function) {
    case Function::grundy:
      if (normal) return labelled_without(graph, std::vector<bool>(graph.size(), false));
      return folded<Valuation<Function::grundy, Convention::misere>>(graph);
    case Function::suspense:
      return normal ? folded<Valuation<Function::suspense, Convention::normal>>(graph)
                    : folded<Valuation<Function::suspense, Convention::misere>>(graph);
    case Function::foreclosed:
      return labelled_without(graph, foreclosed_positions(graph, convention));
    case Function::remoteness:
    case Function::genus:
    case Function::kernels:
    case Function::none:
      break;
  }
  Retrograde back = retrograde(graph, convention);
  GraphValues values{std::vector<Code>(graph.size(), 0), std::vector<bool>(graph.size(), false)};
  for (Vertex v = 0; v < graph.size(); ++v) {
    values.defined[v] = back.remoteness[v] != Retrograde::never;
    if (values.defined[v]) values.code[v] = back.remoteness[v];
  }
  return values;
}

}  // namespace bouton
