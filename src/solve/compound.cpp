#include "solve/compound.hpp"

#include <algorithm>
#include <utility>

#include "base/interner.hpp"
#include "bouton/lock.hpp"

namespace bouton {

namespace {
constexpr double most_combinations = 2e6;    // of one position's moves in a join or union
constexpr std::size_t most_put = 5'000'000;  // components, in all options of one position
}  // namespace

// Components are numbered as they are met, and a position is the sorted list of its components' numbers.
// The options of a component are listed once and kept.
struct Compound::State {
  using Number = std::uint32_t;
  using Tuple = std::vector<Number>;

  // Whether it has ended is often asked of what is never listed.
  enum class Is : std::uint8_t { unknown, unlisted, ended, live, too_wide };
  struct Node {
    Component component;
    std::size_t first = 0;  // where its options begin among all
    std::uint32_t options = 0;
    Is is = Is::unknown;
  };

  std::vector<const Rules*> rules;
  Play play;
  Ending ending;
  Ended ended;
  Interner names = {};  // of components, as (rules, position)
  std::vector<Node> nodes = {};
  Interner tuples = {};
  std::vector<Number> parts = {};  // of all options: how many, then their numbers in order
  std::size_t most_words = Options::default_limit, most_bytes = ~std::size_t{0};
  std::uint64_t toil = 0;  // words sorted and put together for the list at hand
  Options first = {};      // used again
  // Used again for every move, and for every position.
  Tuple to = {}, from = {}, live = {};
  std::vector<std::uint8_t> bytes = {};
  Lock lock = {};  // around everything: listing numbers what it meets

  std::size_t all_bytes() const {
    std::size_t all =
        names.bytes() + tuples.bytes() + parts.capacity() * sizeof(Number) + nodes.capacity() * sizeof(Node);
    for (const Rules* each : rules) all += each->bytes();
    return all;
  }

  Number number(const Component& c) {
    bytes.clear();
    PackedNumbers::append(bytes, c.rules);
    PackedNumbers::append(bytes, c.position);
    Number n = names.number(bytes);
    if (n == nodes.size()) nodes.push_back({c});
    return n;
  }

  // What cannot be listed has not ended.
  Is is(Number n) { return nodes[n].is > Is::unlisted ? nodes[n].is : list(n); }
  bool has_ended(Number n) {
    if (nodes[n].is == Is::unknown) {
      const Component component = nodes[n].component;
      const Rules& its = *rules[component.rules];
      first.clear();
      first.begin(1);
      if (its.listable(component.position)) its.options(component.position, first);
      const bool none = its.listable(component.position) && first.size() == 0 && !first.overflowed();
      nodes[n].is = none ? Is::ended : Is::unlisted;
    }
    return nodes[n].is == Is::ended;
  }
  Is list(Number n) {
    const Component component = nodes[n].component;
    const Rules& its = *rules[component.rules];
    if (!its.listable(component.position)) return nodes[n].is = Is::too_wide;
    Options list;
    list.begin(most_words);
    its.options(component.position, list);
    if (list.overflowed()) return nodes[n].is = Is::too_wide;
    toil += 2 * list.size();
    // What is about to be moved into a place twice as large must not be beyond the bound there.
    if (parts.size() + list.size() > parts.capacity() && 2 * parts.capacity() > most_bytes / sizeof(Number))
      return nodes[n].is = Is::too_wide;
    std::vector<Tuple> options;
    list.each([&](std::span<const Key> keys) {
      Tuple option;
      for (Key key : keys) option.push_back(number({component.rules, key}));
      std::sort(option.begin(), option.end());
      options.push_back(std::move(option));
    });
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    nodes[n].first = parts.size();
    nodes[n].options = static_cast<std::uint32_t>(options.size());
    for (const Tuple& option : options) {
      parts.push_back(static_cast<Number>(option.size()));
      parts.insert(parts.end(), option.begin(), option.end());
    }
    return nodes[n].is = options.empty() ? Is::ended : Is::live;
  }

  // Puts a component into `to`, in its place in the order.
  void put(Number n) {
    if (ended == Ended::left_out && ending == Ending::long_ && has_ended(n)) return;
    to.push_back(n);
    for (std::size_t i = to.size() - 1; i > 0 && to[i - 1] > n; --i) std::swap(to[i - 1], to[i]);
  }
  Key key_of_to() {
    bytes.clear();
    for (Number n : to) PackedNumbers::append(bytes, n);
    return tuples.number(bytes);
  }
  template <class F>
  void each(Key position, F&& f) const {
    PackedNumbers::each(tuples[static_cast<std::uint32_t>(position)],
                        [&](std::uint64_t n) { f(static_cast<Number>(n)); });
  }
};

Compound::Compound(std::vector<const Rules*> rules, Play play, Ending ending, Ended ended)
    : state_(new State{std::move(rules), play, ending, ended}) {}
Compound::~Compound() = default;

void Compound::bound(const Meter& meter) {
  state_->most_words = meter.most_words();
  state_->most_bytes = static_cast<std::size_t>(meter.limits().bytes);
}

Key Compound::key(std::span<const Component> components) {
  State& s = *state_;
  const Locked locked(s.lock);
  std::vector<State::Number> numbers;
  for (const Component& c : components) numbers.push_back(s.number(c));
  std::sort(numbers.begin(), numbers.end());  // so that each is put behind the one before
  s.to.clear();
  for (auto n : numbers) s.put(n);
  return s.key_of_to();
}

std::vector<Component> Compound::components(Key position) const {
  const Locked locked(state_->lock);
  std::vector<Component> list;
  state_->each(position, [&](State::Number n) { list.push_back(state_->nodes[n].component); });
  std::sort(list.begin(), list.end());
  return list;
}

void Compound::options(Key position, Options& out) const {
  using Is = State::Is;
  State& s = *state_;
  const Locked locked(s.lock);
  struct Report {
    State& state;
    Options& out;
    ~Report() { out.toiled(std::exchange(state.toil, 0)); }
  } report{s, out};
  s.from.clear();
  s.each(position, [&](State::Number n) { s.from.push_back(n); });
  if (s.ending == Ending::short_)
    for (auto n : s.from)
      if (s.has_ended(n)) return;
  // Listing stops as soon as it is clear that there are too many combinations.
  bool too_wide = s.all_bytes() > s.most_bytes;
  double combinations = 1;
  s.live.clear();
  for (std::size_t i = 0; i < s.from.size() && !too_wide; ++i) {
    const auto n = s.from[i];
    const Is is = s.is(n);
    too_wide = is == Is::too_wide;
    if (is == Is::ended || too_wide) continue;
    s.live.push_back(n);
    const auto own = static_cast<double>(s.nodes[n].options);
    combinations *= own + (s.play == Play::union_ ? 1 : 0);
    too_wide = s.play != Play::sum && combinations > most_combinations;
  }
  const State::Tuple& live = s.live;
  if (too_wide) return out.overflow();
  if (live.empty()) return;
  std::size_t put = 0;
  auto too_long = [&] {
    put += s.to.size() + 1;
    s.toil += s.to.size() + 1;
    return put > most_put || (put % 1024 <= s.to.size() && s.tuples.bytes() > s.most_bytes);
  };

  // What a component becomes: one of its options.
  auto becomes = [&](std::size_t option) {
    for (std::size_t part = option + 1; part <= option + s.parts[option]; ++part) s.put(s.parts[part]);
  };
  if (s.play == Play::sum) {
    for (std::size_t i = 0; i < live.size(); ++i) {
      if (i > 0 && live[i] == live[i - 1]) continue;  // a twin leaves the same
      std::size_t option = s.nodes[live[i]].first;
      for (auto left = s.nodes[live[i]].options; left > 0; --left) {
        s.to.assign(s.from.begin(), s.from.end());
        s.to.erase(std::find(s.to.begin(), s.to.end(), live[i]));
        becomes(option);
        option += s.parts[option] + 1;
        if (!out.add(s.key_of_to())) return;
        if (too_long()) return out.overflow();
      }
    }
    return;
  }
  // All combinations, counted through like an odometer: each live component stays, in a union, or becomes
  // one of its options.
  struct Wheel {
    std::size_t first = 0, at = 0;
    std::uint32_t options = 0, left = 0;  // left counts down; above the number of options it is to stay
    bool stays() const { return left > options; }
  };
  const bool may_stay = s.play == Play::union_;
  std::vector<Wheel> wheels;
  for (auto n : live) {
    const State::Node& node = s.nodes[n];
    wheels.push_back({node.first, node.first, node.options, node.options + may_stay});
  }
  for (;;) {
    s.to.clear();
    bool moved = false;
    for (auto n : s.from)
      if (s.is(n) == Is::ended) s.put(n);
    for (std::size_t i = 0; i < wheels.size(); ++i) {
      moved |= !wheels[i].stays();
      wheels[i].stays() ? s.put(live[i]) : becomes(wheels[i].at);
    }
    if (moved && !out.add(s.key_of_to())) return;
    if (too_long()) return out.overflow();
    std::size_t i = 0;
    for (; i < wheels.size(); ++i) {
      Wheel& wheel = wheels[i];
      if (!wheel.stays()) wheel.at += s.parts[wheel.at] + 1;
      if (--wheel.left > 0) break;
      wheel.left = wheel.options + may_stay;
      wheel.at = wheel.first;
    }
    if (i == wheels.size()) return;
  }
}

bool Compound::loops(Key position) const {
  for (const Component& c : components(position))
    if (state_->rules[c.rules]->loops(c.position)) return true;
  return false;
}

std::size_t Compound::bytes() const {
  const Locked locked(state_->lock);
  return state_->all_bytes();
}

}  // namespace bouton
