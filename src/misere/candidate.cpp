#include "misere/candidate.hpp"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/held.hpp"

namespace bouton::misere {
namespace {

constexpr std::size_t most_reached = 1'000'000, most_pairs = 40 * most_reached;

// What the counters show, as one number.
class Counters {
 public:
  explicit Counters(std::span<const Counter> counters) : counters_(counters.begin(), counters.end()) {
    for (const Counter& c : counters_) {
      weights_.push_back(size_);
      size_ *= length(c);
      if (size_ > most_pairs) return;
    }
    for (std::size_t i = 0; i < counters_.size(); ++i)
      if (counters_[i].period == 0) beyond_ = counters_[i].index * weights_[i];
  }
  std::size_t size() const { return size_; }
  std::size_t weight(std::size_t counter) const { return weights_[counter]; }
  std::optional<std::size_t> beyond() const { return beyond_; }  // out of sight

  std::size_t sum(std::size_t a, std::size_t b) const {
    std::size_t result = 0;
    for (std::size_t i = 0; i < counters_.size(); ++i) {
      const Counter& c = counters_[i];
      std::size_t count = a / weights_[i] % length(c) + b / weights_[i] % length(c);
      if (c.period == 0) {
        if (count >= c.index) return *beyond_;
      } else if (count >= c.index + c.period) {
        count = c.index + (count - c.index) % c.period;
      }
      result += count * weights_[i];
    }
    return result;
  }

 private:
  static std::size_t length(const Counter& c) { return c.index + std::max(c.period, 1u); }
  std::vector<Counter> counters_;
  std::vector<std::size_t> weights_;
  std::size_t size_ = 1;
  std::optional<std::size_t> beyond_;
};

bool is_unit(const Monoid& monoid, Element x) {
  const auto row = monoid.row(x);
  return std::find(row.begin(), row.end(), Element{0}) != row.end();
}

// An element of the old monoid and what the counters show.
struct Pair {
  Element old;
  std::uint32_t shown;
};
// Of a kind in the table that finds it: a node with what the allocator adds, and two buckets.
constexpr std::size_t bytes_of_kind = 48;

}  // namespace

Sliced build(const Atoms& rules, Atom atoms, const Monoid& from, std::span<const Counter> counters,
             const Word* apart, Candidate& result, Meter& meter) {
  result.state = Candidate::State::too_large;
  result.monoid = Monoid{};
  const Counters show(counters);
  if (show.size() * from.order > most_pairs) co_return;
  const std::size_t shown_count = show.size();
  Held held(meter);
  const auto no_room = [&](std::size_t bytes) {
    if (held.add(bytes) == Stop::none) return false;
    result.state = Candidate::State::out_of_memory;
    return true;
  };

  // What each atom adds to the counters: its own one; of an atom that is no generator what its least word
  // does.
  if (no_room((atoms + 1 + from.order) * sizeof(std::uint32_t))) co_return;
  std::vector<std::uint32_t> step_of(atoms + 1, 0), step_of_element(from.order, 0);
  {
    std::unordered_map<Atom, std::size_t> counter_of;
    for (std::size_t i = 0; i < counters.size(); ++i)
      if (counters[i].atom != 0) counter_of[counters[i].atom] = i;
    const auto own = counter_of;
    for (std::size_t i = 0; i < counters.size(); ++i)
      if (counters[i].atom == 0)
        for (Atom generator : from.generators)
          if (!counter_of.contains(generator) && !is_unit(from, from.value[generator]))
            counter_of[generator] = i;
    for (std::size_t x = 1; x < from.order; ++x) {
      const auto found = counter_of.find(from.generators[from.last[x]]);
      const std::uint32_t before = step_of_element[from.parent[x]];
      step_of_element[x] = found == counter_of.end()
                               ? before
                               : static_cast<std::uint32_t>(show.sum(before, show.weight(found->second)));
    }
    for (Atom atom = 1; atom <= atoms; ++atom)
      if (rules.moves_from(atom)) {
        const auto found = own.find(atom);
        step_of[atom] = found != own.end() ? static_cast<std::uint32_t>(show.weight(found->second))
                                           : step_of_element[from.value[atom]];
      }
  }
  co_await Rest{meter.tick(from.order + atoms) != Stop::none};

  // Only few numbers are ever added: a row of sums for each of them. Nothing where there is no room for it.
  std::unordered_map<std::uint32_t, std::size_t> row_of;
  std::vector<std::uint32_t> sums;
  const auto make_room = [&](auto& vector, std::size_t more = 1) {
    if (held.make_room(vector, more) == Stop::none) return true;
    result.state = Candidate::State::out_of_memory;
    return false;
  };
  const auto sums_with = [&](std::uint32_t step) -> std::optional<std::size_t> {
    if (const auto known = row_of.find(step); known != row_of.end()) return known->second;
    if (!make_room(sums, shown_count)) return std::nullopt;
    const std::size_t row = sums.size();
    row_of.emplace(step, row);
    for (std::size_t a = 0; a < shown_count; ++a)
      sums.push_back(static_cast<std::uint32_t>(show.sum(a, step)));
    return row;
  };

  // All that is out of sight is one pair.
  const auto number = [&](Pair& pair) {
    if (show.beyond()) {
      if (pair.shown == *show.beyond()) pair.old = 0;
    } else if (from.out_of_sight && pair.old == *from.out_of_sight) {
      pair.shown = 0;
    }
    return pair.old * shown_count + pair.shown;
  };

  // What is reached, in the order of least words.
  constexpr std::uint32_t nowhere = ~std::uint32_t{0};
  if (no_room(from.order * shown_count * sizeof(std::uint32_t))) co_return;
  std::vector<std::uint32_t> place(from.order * shown_count, nowhere);
  std::vector<Pair> reached{{0, 0}};
  std::vector<std::uint32_t> parent{0};
  std::vector<std::uint16_t> last{0};
  std::vector<Atom> generators;
  place[0] = 0;
  for (Atom atom = 1; atom <= atoms; ++atom) {
    if (!rules.moves_from(atom)) continue;
    Pair alone{from.value[atom], step_of[atom]};
    if (place[number(alone)] != nowhere) continue;
    const auto generator = static_cast<std::uint16_t>(generators.size());
    generators.push_back(atom);
    const auto products = from.row(from.value[atom]);
    const auto row = sums_with(step_of[atom]);
    if (!row) co_return;
    for (std::size_t e = 0; e < reached.size(); ++e) {
      Pair next{products[reached[e].old], sums[*row + reached[e].shown]};
      std::uint32_t& found = place[number(next)];
      if (found != nowhere) continue;
      if (reached.size() >= most_reached) co_return;
      if (!make_room(reached) || !make_room(parent) || !make_room(last)) co_return;
      found = static_cast<std::uint32_t>(reached.size());
      reached.push_back(next);
      parent.push_back(static_cast<std::uint32_t>(e));
      last.push_back(generator);
      if (reached.size() % 4096 == 0) co_await Rest{meter.tick(4096) != Stop::none};
    }
    co_await Rest{meter.tick(256) != Stop::none};
  }
  const std::size_t count = reached.size(), width = generators.size();
  std::uint32_t out_of_sight = nowhere;
  if (show.beyond())
    out_of_sight = place[*show.beyond()];
  else if (from.out_of_sight)
    out_of_sight = place[*from.out_of_sight * shown_count];

  if (apart) {
    std::size_t x = 0, shown = 0;
    for (const Letter& letter : *apart)
      for (std::uint32_t i = 0; i < letter.count; ++i) {
        x = from.product(static_cast<Element>(x), from.value[letter.atom]);
        shown = show.sum(shown, step_of[letter.atom]);
      }
    Pair pair{static_cast<Element>(x), static_cast<std::uint32_t>(shown)};
    Word least;
    for (std::uint32_t e = place[number(pair)]; e != 0; e = parent[e])
      least = with(std::move(least), generators[last[e]]);
    if (least != *apart) {
      result.state = Candidate::State::not_apart;
      co_return;
    }
  }

  const std::size_t bytes_of_table = count * width * sizeof(std::uint32_t);
  if (no_room(bytes_of_table)) co_return;
  std::vector<std::uint32_t> next(count * width);
  for (std::size_t g = 0; g < width; ++g) {
    const auto products = from.row(from.value[generators[g]]);
    const auto row = sums_with(step_of[generators[g]]);
    if (!row) co_return;
    for (std::size_t e = 0; e < count; ++e) {
      Pair pair{products[reached[e].old], sums[*row + reached[e].shown]};
      next[e * width + g] = place[number(pair)];
    }
    co_await Rest{meter.tick(count) != Stop::none};
  }

  // The options of generators, each element once.
  struct Option {
    Element old;
    std::size_t row;
  };
  std::vector<std::vector<Option>> options(width);
  {
    const std::size_t bytes_seen = count * sizeof(std::uint32_t);
    if (no_room(bytes_seen)) co_return;
    std::vector<std::uint32_t> seen(count, nowhere);
    bool room = true;
    for (std::uint32_t g = 0; g < width; ++g) {
      rules.options(generators[g], [&](std::span<const Atom> parts) {
        Pair pair{0, 0};
        for (Atom part : parts) {
          pair.old = from.product(pair.old, from.value[part]);
          pair.shown = static_cast<std::uint32_t>(show.sum(pair.shown, step_of[part]));
        }
        const std::uint32_t e = place[number(pair)];
        if (!room || std::exchange(seen[e], g) == g) return;
        const auto row = sums_with(pair.shown);
        room = row && make_room(options[g]);
        if (room) options[g].push_back({pair.old, *row});
      });
      if (!room) co_return;
      co_await Rest{meter.tick(rules.work(generators[g])) != Stop::none};
    }
    held.give_back(bytes_seen);
  }

  // Lost is what has no move to a lost one, asked at the least word; and nothing is said of what is out of
  // sight.
  if (no_room(count + bytes_of_table)) co_return;
  std::vector<char> lost(count, 0);
  {
    std::vector<std::uint32_t> without(count * width, nowhere);  // the least word with one generator less
    std::uint64_t work = 0;
    for (std::uint32_t e = 1; e < count; ++e) {
      const std::size_t g_last = last[e];
      std::uint32_t* const here = &without[e * width];
      const std::uint32_t* const before = &without[parent[e] * width];
      here[g_last] = parent[e];
      bool won = e == out_of_sight;
      if (!won)
        for (std::size_t g = 0; g < g_last; ++g)
          if (before[g] != nowhere) here[g] = next[before[g] * width + g_last];
      for (std::size_t g = g_last + 1; g-- > 0 && !won;) {
        if (here[g] == nowhere) continue;
        const auto products = from.row(reached[here[g]].old);
        const std::uint32_t shown = reached[here[g]].shown;
        for (const Option& option : options[g]) {
          Pair pair{products[option.old], sums[option.row + shown]};
          ++work;
          if (lost[place[number(pair)]]) {
            won = true;
            break;
          }
        }
      }
      lost[e] = !won;
      if (e % 1024 == 0) co_await Rest{meter.tick(std::exchange(work, 0) + 1024) != Stop::none};
    }
  }
  held.give_back(bytes_of_table);

  // What nothing tells apart becomes one: classes by P, then by the classes that generators lead to, until
  // nothing changes.
  if (no_room(2 * count * sizeof(std::uint32_t))) co_return;
  std::vector<std::uint32_t> kind(count), finer(count);
  std::size_t kinds = 0;
  {
    std::uint32_t of_won = nowhere, of_lost = nowhere, of_hidden = nowhere;
    for (std::uint32_t e = 0; e < count; ++e) {
      std::uint32_t& own = e == out_of_sight ? of_hidden : lost[e] ? of_lost : of_won;
      if (own == nowhere) own = static_cast<std::uint32_t>(kinds++);
      kind[e] = own;
    }
  }
  for (;;) {
    // Elements with the same signature are found by its hash and compared.
    constexpr std::size_t some = 1024;
    std::size_t counted = 2 * kinds + some;
    if (no_room(counted * bytes_of_kind)) co_return;
    std::unordered_multimap<std::uint64_t, std::uint32_t> firsts;
    firsts.reserve(2 * kinds);
    std::size_t found = 0;
    for (std::uint32_t e = 0; e < count; ++e) {
      std::uint64_t hash = kind[e];
      for (std::size_t g = 0; g < width; ++g)
        hash = (hash ^ hash >> 29) * 0x9E3779B97F4A7C15u + kind[next[e * width + g]];
      const auto same = [&](std::uint32_t other) {
        if (kind[other] != kind[e]) return false;
        for (std::size_t g = 0; g < width; ++g)
          if (kind[next[other * width + g]] != kind[next[e * width + g]]) return false;
        return true;
      };
      const auto [begin, end] = firsts.equal_range(hash);
      const auto first = std::find_if(begin, end, [&](const auto& each) { return same(each.second); });
      if (first == end) {
        if (found == counted) {
          if (no_room(counted * bytes_of_kind)) co_return;
          counted *= 2;
        }
        firsts.emplace(hash, e);
        finer[e] = static_cast<std::uint32_t>(found++);
      } else {
        finer[e] = finer[first->second];
      }
      if (e % 1024 == 0) co_await Rest{meter.tick(1024 * (1 + width)) != Stop::none};
    }
    held.give_back(counted * bytes_of_kind);
    const bool stable = found == kinds;
    kind.swap(finer);
    kinds = found;
    if (stable) break;
    if (kinds > Monoid::most_elements) co_return;
  }
  if (kinds > Monoid::most_elements) co_return;
  // With the first of each class, and what the generators do to these.
  if (no_room(Monoid::bytes_of(kinds) + (atoms + 1 + kinds * (width + 2)) * sizeof(Element))) co_return;

  // Classes are numbered by their first elements, which are the least.
  Monoid& monoid = result.monoid;
  monoid.order = kinds;
  monoid.width = (kinds + 63) / 64;
  std::vector<std::uint32_t> first(kinds, nowhere);
  for (std::uint32_t e = 0; e < count; ++e)
    if (first[kind[e]] == nowhere) first[kind[e]] = e;
  if (out_of_sight != nowhere) monoid.out_of_sight = static_cast<Element>(kind[out_of_sight]);
  monoid.parent.assign(kinds, 0);
  monoid.last.assign(kinds, 0);
  monoid.lost.assign(kinds, 0);
  std::vector<std::uint16_t> renumbered(width, 0xffff);
  for (std::size_t c = 0; c < kinds; ++c) {
    const std::uint32_t e = first[c];
    monoid.lost[c] = lost[e];
    if (c == 0) continue;
    monoid.parent[c] = static_cast<Element>(kind[parent[e]]);
    if (renumbered[last[e]] == 0xffff) {
      renumbered[last[e]] = static_cast<std::uint16_t>(monoid.generators.size());
      monoid.generators.push_back(generators[last[e]]);
    }
    monoid.last[c] = renumbered[last[e]];
  }
  std::vector<std::vector<Element>> action(monoid.generators.size());
  for (std::size_t g = 0; g < width; ++g) {
    if (renumbered[g] == 0xffff) continue;
    auto& row = action[renumbered[g]];
    row.reserve(kinds);
    for (std::size_t c = 0; c < kinds; ++c)
      row.push_back(static_cast<Element>(kind[next[first[c] * width + g]]));
  }
  monoid.products.resize(kinds * kinds);
  monoid.rows.assign(kinds * monoid.width, 0);
  for (std::size_t y = 0; y < kinds; ++y) {
    Element* const row = &monoid.products[y * kinds];
    for (std::size_t x = 0; x < kinds; ++x)
      row[x] = y == 0 ? static_cast<Element>(x)
                      : monoid.products[monoid.parent[y] * kinds + action[monoid.last[y]][x]];
    const std::span<std::uint64_t> contexts(&monoid.rows[y * monoid.width], monoid.width);
    for (std::size_t x = 0; x < kinds; ++x) contexts[x / 64] |= std::uint64_t(monoid.lost[row[x]]) << x % 64;
    co_await Rest{meter.tick(kinds) != Stop::none};
  }
  monoid.value.assign(atoms + 1, 0);
  for (Atom atom = 1; atom <= atoms; ++atom) {
    if (!rules.moves_from(atom)) continue;
    Pair pair{from.value[atom], step_of[atom]};
    monoid.value[atom] = static_cast<Element>(kind[place[number(pair)]]);
  }
  result.state = Candidate::State::built;
}

}  // namespace bouton::misere
