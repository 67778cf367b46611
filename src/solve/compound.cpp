#include "bouton/compound.hpp"

#include <algorithm>
#include <utility>

#include "solve/interner.hpp"

namespace bouton {

namespace {
constexpr double most_combinations = 2e6;  // of one position's moves in a join or union
}

// Components are numbered as they are met, and a position is the sorted list of its components' numbers.
// The options of a component are listed once and kept.
struct Compound::State {
  using Number = std::uint32_t;
  using Tuple = std::vector<Number>;

  struct Node {
    Component component;
    bool listed = false;
    bool overflowed = false;
    std::vector<Tuple> options;  // each the numbers of its parts
  };

  std::vector<const Rules*> rules;
  Play play;
  Ending ending;
  Ended ended;
  Interner names;  // of components, as (rules, position) in three words
  std::vector<Node> nodes;
  Interner tuples;
  std::size_t listed_bytes = 0;

  Number number(const Component& c) {
    const std::uint32_t words[] = {c.rules, static_cast<std::uint32_t>(c.position),
                                   static_cast<std::uint32_t>(c.position >> 32)};
    Number n = names.number(words);
    if (n == nodes.size()) nodes.push_back({c, false, false, {}});
    return n;
  }

  // The reference holds until the next component is met for the first time.
  const Node& expanded(Number n) {
    if (!nodes[n].listed) {
      Options list;
      const bool listable = rules[nodes[n].component.rules]->listable(nodes[n].component.position);
      list.begin(std::size_t{1} << 24);
      if (listable) rules[nodes[n].component.rules]->options(nodes[n].component.position, list);
      std::vector<Tuple> options;
      list.each([&](std::span<const Key> parts) {
        Tuple option;
        for (Key part : parts) option.push_back(number({nodes[n].component.rules, part}));
        std::sort(option.begin(), option.end());
        options.push_back(std::move(option));
      });
      std::sort(options.begin(), options.end());
      options.erase(std::unique(options.begin(), options.end()), options.end());
      for (const Tuple& option : options) listed_bytes += sizeof(Tuple) + 16 + option.size() * sizeof(Number);
      nodes[n].options = std::move(options);
      nodes[n].overflowed = list.overflowed() || !listable;
      nodes[n].listed = true;
    }
    return nodes[n];
  }
  // What cannot be listed has not ended.
  bool terminal(Number n) { return !expanded(n).overflowed && nodes[n].options.empty(); }

  Key key(Tuple tuple) {
    if (ended == Ended::left_out && ending == Ending::long_)
      std::erase_if(tuple, [&](Number n) { return terminal(n); });
    std::sort(tuple.begin(), tuple.end());
    return tuples.number(tuple);
  }
};

Compound::Compound(std::vector<const Rules*> rules, Play play, Ending ending, Ended ended)
    : state_(new State{std::move(rules), play, ending, ended, {}, {}, {}}) {}
Compound::~Compound() = default;

Key Compound::key(std::span<const Component> components) {
  State::Tuple tuple;
  for (const Component& c : components) tuple.push_back(state_->number(c));
  return state_->key(std::move(tuple));
}

std::vector<Component> Compound::components(Key position) const {
  std::vector<Component> list;
  for (auto n : state_->tuples[static_cast<std::uint32_t>(position)])
    list.push_back(state_->nodes[n].component);
  std::sort(list.begin(), list.end());
  return list;
}

void Compound::options(Key position, Options& out) const {
  State& s = *state_;
  auto stored = s.tuples[static_cast<std::uint32_t>(position)];
  const State::Tuple from(stored.begin(), stored.end());  // a copy: numbering new tuples moves the store

  // More than can be listed: said through the list itself.
  auto too_many = [&] {
    out.begin(0);
    out.add(position);
  };
  State::Tuple live;
  bool over = false;
  for (auto n : from) {
    if (s.terminal(n))
      over |= s.ending == Ending::short_;
    else
      live.push_back(n);
  }
  if (over || live.empty()) return;
  for (auto n : live)
    if (s.nodes[n].overflowed) return too_many();

  // What a move leaves: the ended components, and every live one as it stays or as one of its options.
  State::Tuple ended;
  for (auto n : from)
    if (s.terminal(n)) ended.push_back(n);
  auto leave = [&](auto&& chosen) {
    State::Tuple to = ended;
    for (std::size_t i = 0; i < live.size(); ++i) {
      const std::size_t choice = chosen(i);  // 0 is to stay
      if (choice == 0) {
        to.push_back(live[i]);
        continue;
      }
      const State::Tuple& option = s.nodes[live[i]].options[choice - 1];
      to.insert(to.end(), option.begin(), option.end());
    }
    return out.add(s.key(std::move(to)));
  };
  auto count = [&](std::size_t i) { return s.nodes[live[i]].options.size(); };

  if (s.play == Play::sum) {
    for (std::size_t i = 0; i < live.size(); ++i) {
      if (i > 0 && live[i] == live[i - 1]) continue;  // a twin leaves the same
      for (std::size_t choice = 1; choice <= count(i); ++choice)
        if (!leave([&](std::size_t k) { return k == i ? choice : 0; })) return;
    }
    return;
  }
  // All combinations, counted through like an odometer.
  const std::size_t least = s.play == Play::join ? 1 : 0;
  double combinations = 1;
  for (std::size_t i = 0; i < live.size(); ++i) combinations *= static_cast<double>(count(i) + 1 - least);
  if (combinations > most_combinations) return too_many();
  std::vector<std::size_t> choice(live.size(), least);
  bool more = true;
  if (s.play == Play::union_) choice[0] = 1;  // somebody must move
  while (more) {
    if (!leave([&](std::size_t k) { return choice[k]; })) return;
    more = false;
    for (std::size_t i = 0; i < live.size() && !more; ++i) {
      more = ++choice[i] <= count(i);
      if (!more) choice[i] = least;
    }
  }
}

bool Compound::loops(Key position) const {
  for (const Component& c : components(position))
    if (state_->rules[c.rules]->loops(c.position)) return true;
  return false;
}

std::size_t Compound::bytes() const {
  return state_->names.bytes() + state_->tuples.bytes() + state_->listed_bytes +
         state_->nodes.capacity() * sizeof(State::Node);
}

}  // namespace bouton
