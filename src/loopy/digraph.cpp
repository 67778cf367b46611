#include <algorithm>
#include <utility>

#include "base/memo_table.hpp"
#include "bouton/loopy.hpp"
#include "loopy/exploration.hpp"

namespace bouton {

Digraph::Digraph(std::size_t vertices, std::span<const std::pair<Vertex, Vertex>> arrows)
    : begin_(vertices + 1, 0), to_(arrows.size()) {
  for (auto [from, to] : arrows) ++begin_[from + 1];
  for (std::size_t v = 0; v < vertices; ++v) begin_[v + 1] += begin_[v];
  std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
  for (auto [from, to] : arrows) to_[next[from]++] = to;
}

std::vector<Vertex> Digraph::distinct_options(Vertex v) const {
  std::vector<Vertex> list(options(v).begin(), options(v).end());
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

Digraph Digraph::reversed() const {
  Digraph back;
  back.begin_.assign(size() + 1, 0);
  back.to_.resize(to_.size());
  for (Vertex to : to_) ++back.begin_[to + 1];
  for (std::size_t v = 0; v < size(); ++v) back.begin_[v + 1] += back.begin_[v];
  std::vector<std::uint32_t> next(back.begin_.begin(), back.begin_.end() - 1);
  for (Vertex v = 0; v < size(); ++v)
    for (Vertex to : options(v)) back.to_[next[to]++] = v;
  return back;
}

struct Exploration::State {
  const Rules& rules;
  Digraph graph;
  std::vector<Key> keys;
  MemoTable numbers;
  Options list;
  std::vector<Vertex> arrows;
  std::size_t accounted = 0;

  Vertex number(Key key) {
    if (Code known = numbers.find(key); known != MemoTable::absent) return static_cast<Vertex>(known);
    auto v = static_cast<Vertex>(keys.size());
    numbers.insert(key, v);
    keys.push_back(key);
    return v;
  }
};

Exploration::Exploration(const Rules& rules) : state_(new State{rules, {}, {}, {}, {}, {}}) {}
Exploration::~Exploration() = default;

Vertex Exploration::start(Key position) { return state_->number(position); }

Stop Exploration::run(Meter& meter) {
  State& s = *state_;
  while (s.graph.size() < s.keys.size()) {
    if (Stop stop = meter.count(); stop != Stop::none) return stop;
    s.list.clear();
    s.list.begin(meter.most_words());
    const std::size_t before = s.rules.bytes(), words = s.list.capacity();
    s.rules.options(s.keys[s.graph.size()], s.list);
    const bool grown = s.list.capacity() != words || s.rules.bytes() > before + 65'536;
    if (s.list.overflowed() && meter.most_words() < Options::default_limit) return Stop::memory;
    if (s.list.overflowed() || s.graph.arrows() + s.list.count() >= ~std::uint32_t{0}) return Stop::options;
    s.arrows.clear();
    s.list.each([&](std::span<const Key> parts) { s.arrows.push_back(s.number(parts[0])); });
    s.graph.add(s.arrows);
    if (s.graph.size() % 64 == 0 || grown) {
      // The labelling that follows needs about as much again as the graph itself.
      std::size_t now = 3 * s.graph.bytes() + s.keys.capacity() * 8 + s.numbers.bytes() + s.rules.bytes() +
                        s.list.capacity() * sizeof(Key) + s.arrows.capacity() * sizeof(Vertex);
      if (Stop stop = meter.take(static_cast<std::int64_t>(now) - static_cast<std::int64_t>(s.accounted));
          stop != Stop::none)
        return stop;
      s.accounted = now;
    }
    // Rules that store large positions work more than their options tell.
    if (Stop stop = meter.tick(s.list.count() + 1 + (s.rules.bytes() - before) / 64); stop != Stop::none)
      return stop;
  }
  return Stop::none;
}

bool Exploration::finished() const { return state_->graph.size() == state_->keys.size(); }
void Exploration::give_back(Meter& meter) {
  static_cast<void>(meter.take(-static_cast<std::int64_t>(std::exchange(state_->accounted, 0))));
}

const Digraph& Exploration::graph() const { return state_->graph; }
std::span<const Key> Exploration::keys() const { return state_->keys; }
std::optional<Vertex> Exploration::find(Key key) const {
  Code known = state_->numbers.find(key);
  return known == MemoTable::absent ? std::nullopt : std::optional(static_cast<Vertex>(known));
}

}  // namespace bouton
