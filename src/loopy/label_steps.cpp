#include <algorithm>

#include "bouton/loopy.hpp"

namespace bouton {
namespace {

// An option with this label that got it before a time; none if there is none.
std::optional<Vertex> option_labelled(const Digraph& graph, const Labels& labels, Vertex v,
                                      std::uint32_t label, std::uint32_t before) {
  std::optional<Vertex> first;
  for (Vertex w : graph.options(v))
    if (labels.label[w] == label && labels.counter[w] < before &&
        (!first || labels.counter[w] < labels.counter[*first]))
      first = w;
  return first;
}

}  // namespace

std::vector<LabelStep> label_steps(const Digraph& graph, const Labels& labels) {
  std::vector<Vertex> order;
  for (Vertex v = 0; v < graph.size(); ++v)
    if (labels.label[v] != Labels::infinite) order.push_back(v);
  std::sort(order.begin(), order.end(),
            [&](Vertex a, Vertex b) { return labels.counter[a] < labels.counter[b]; });
  std::vector<LabelStep> steps;
  for (Vertex v : order) {
    LabelStep step{v, labels.label[v], {}, {}};
    for (Vertex w : graph.distinct_options(v)) {
      if (labels.label[w] != Labels::infinite && labels.counter[w] < labels.counter[v])
        step.labelled.push_back(w);
      else if (const auto back = option_labelled(graph, labels, w, step.label, labels.counter[v]))
        step.answers.push_back({w, *back});
    }
    steps.push_back(std::move(step));
  }
  return steps;
}

std::vector<Unlabelled> unlabelled(const Digraph& graph, const Labels& labels) {
  std::vector<Unlabelled> list;
  std::vector<std::uint64_t> reached;
  for (Vertex v = 0; v < graph.size(); ++v) {
    if (labels.label[v] != Labels::infinite) continue;
    reached.clear();
    for (Vertex w : graph.options(v))
      if (labels.label[w] != Labels::infinite) reached.push_back(labels.label[w]);
    const auto wanted = static_cast<std::uint32_t>(mex(reached));
    for (Vertex w : graph.distinct_options(v))
      if (labels.label[w] == Labels::infinite &&
          !option_labelled(graph, labels, w, wanted, ~std::uint32_t{0})) {
        list.push_back({v, wanted, w});
        break;
      }
  }
  return list;
}

}  // namespace bouton
