#include "misere/monoid.hpp"

#include <algorithm>
#include <map>

namespace bouton::misere {

Monoid Monoid::of(std::span<const Atom> generators, std::span<const std::vector<std::uint32_t>> actions,
                  std::span<const std::uint32_t> lost, std::span<const std::uint32_t> values) {
  Monoid monoid;
  monoid.generators.assign(generators.begin(), generators.end());
  monoid.order = actions.empty() ? 1 : actions[0].size();
  monoid.width = (monoid.order + 63) / 64;
  monoid.lost.assign(monoid.order, 0);
  for (std::uint32_t x : lost) monoid.lost[x] = 1;
  monoid.value.insert(monoid.value.end(), values.begin(), values.end());
  monoid.parent.assign(monoid.order, 0);
  monoid.last.assign(monoid.order, 0);
  monoid.products.resize(monoid.order * monoid.order);
  monoid.rows.assign(monoid.order * monoid.width, 0);
  for (std::size_t x = 0; x < monoid.order; ++x) monoid.products[x] = static_cast<Element>(x);
  std::size_t reached = 1;
  for (std::size_t g = 0; g < actions.size(); ++g)
    for (std::size_t x = 0; x < reached; ++x) {
      const std::size_t next = actions[g][x];
      if (next != reached) continue;
      ++reached;
      monoid.parent[next] = static_cast<Element>(x);
      monoid.last[next] = static_cast<std::uint16_t>(g);
      for (std::size_t y = 0; y < monoid.order; ++y)
        monoid.products[next * monoid.order + y] =
            static_cast<Element>(actions[g][monoid.products[x * monoid.order + y]]);
    }
  for (std::size_t x = 0; x < monoid.order; ++x)
    for (std::size_t y = 0; y < monoid.order; ++y)
      if (monoid.lost[monoid.products[x * monoid.order + y]])
        put(std::span(monoid.rows).subspan(x * monoid.width, monoid.width), y);
  return monoid;
}

Word Monoid::least_word(Element x) const {
  std::map<Atom, std::uint32_t, std::greater<>> counts;
  for (; x != 0; x = parent[x]) ++counts[generators[last[x]]];
  Word word;
  for (const auto& [atom, count] : counts) word.push_back({atom, count});
  return word;
}

Element Monoid::value_of(const Word& word) const {
  Element x = 0;
  for (const Letter& letter : word)
    for (std::uint32_t i = 0; i < letter.count; ++i) x = product(x, value[letter.atom]);
  return x;
}

std::size_t Monoid::lost_count() const {
  return static_cast<std::size_t>(std::count(lost.begin(), lost.end(), 1));
}

std::size_t Monoid::bytes() const { return bytes_of(order) + value.capacity() * sizeof(Element); }

}  // namespace bouton::misere
