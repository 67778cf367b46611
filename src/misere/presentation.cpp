#include "misere/presentation.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace bouton::misere {

// A word with largest generator g is the least word of some x, with g once more at its end; if it is to be a
// relation, then x's word and the words that lack one of its other generators are least ones.
std::vector<Relation> relations_of(const Monoid& monoid) {
  const std::size_t count = monoid.order, width = monoid.generators.size();
  constexpr Element nowhere = 0xffff;  // there are not so many elements
  std::vector<Element> without(count * width, nowhere);
  std::vector<char> least(count * width, 0);  // whether the least word of x, and g, is a least word
  std::vector<Relation> relations;
  for (std::size_t x = 0; x < count; ++x) {
    const auto word = static_cast<Element>(x);
    if (x > 0) {
      const std::size_t before = monoid.parent[x], last = monoid.last[x];
      without[x * width + last] = monoid.parent[x];
      for (std::size_t g = 0; g < last; ++g)
        if (const Element less = without[before * width + g]; less != nowhere)
          without[x * width + g] = monoid.product(less, monoid.value[monoid.generators[last]]);
    }
    for (std::size_t g = 0; g < width; ++g) {
      const Element product = monoid.product(word, monoid.value[monoid.generators[g]]);
      if (x == 0 || g >= monoid.last[x]) {
        const bool is_least = product != 0 && monoid.parent[product] == word && monoid.last[product] == g;
        least[x * width + g] = is_least;
        bool minimal = !is_least;
        for (std::size_t other = 0; other < g && minimal; ++other)
          if (const Element less = without[x * width + other]; less != nowhere)
            minimal = least[less * width + g];
        if (minimal)
          relations.push_back(
              {with(monoid.least_word(word), monoid.generators[g]), monoid.least_word(product)});
      } else {
        // Its largest generator put aside.
        const std::size_t before = monoid.parent[x], last = monoid.last[x];
        const Element rest = monoid.product(static_cast<Element>(before), monoid.value[monoid.generators[g]]);
        least[x * width + g] = least[before * width + g] && product != 0 && monoid.parent[product] == rest &&
                               monoid.last[product] == last;
      }
    }
  }
  return relations;
}

// The powers of an element come to just one idempotent, which is 0 (the empty word) where it has an inverse.
// All idempotents together are the least one, the identity of the least ideal.
Structure structure_of(const Monoid& monoid) {
  Structure result;
  const auto idempotent = [&](Element x) { return monoid.product(x, x) == x; };
  Element least = 0;
  for (std::size_t i = 0; i < monoid.order; ++i) {
    const auto x = static_cast<Element>(i);
    if (idempotent(x)) {
      ++result.idempotents;
      least = monoid.product(least, x);
    }
    Element power = x;
    while (!idempotent(power)) power = monoid.product(power, x);
    result.units += power == 0 ? 1 : 0;
  }
  std::vector<char> inside(monoid.order, 0);
  for (const Element x : monoid.row(least)) inside[x] = 1;
  for (std::size_t x = 0; x < monoid.order; ++x) {
    result.kernel += inside[x] ? 1 : 0;
    result.kernel_lost += inside[x] && monoid.lost[x] ? 1 : 0;
  }
  return result;
}

std::optional<std::vector<Element>> as_nim(const Monoid& monoid) {
  using Heaps = std::vector<Element>;
  const std::size_t order = monoid.order;
  if (order == 1) return monoid.lost[0] ? std::nullopt : std::optional(Heaps{});
  // x is the one element of P that is its own inverse.
  std::vector<Element> lost;
  for (std::size_t z = 0; z < order && lost.size() < 3; ++z)
    if (monoid.lost[z]) lost.push_back(static_cast<Element>(z));
  const auto found =
      std::find_if(lost.begin(), lost.end(), [&](Element z) { return monoid.product(z, z) == 0; });
  if (found == lost.end() || *found == 0 || lost.size() != (order == 2 ? 1 : 2)) return std::nullopt;
  const Element x = *found;
  Heaps heaps{x};
  if (order == 2) return heaps;
  const Element identity = lost[0] == x ? lost[1] : lost[0];
  const std::size_t size = order - 2;  // of the group
  if (size < 4 || !std::has_single_bit(size)) return std::nullopt;
  // Its elements by nim-sums: that of x stands for 1, and as long as some are missing the least of them for
  // the next power of two.
  Heaps firm{identity, monoid.product(x, identity)};
  std::vector<char> seen(order, 0);
  seen[0] = seen[x] = 1;
  if (std::exchange(seen[firm[0]], 1) || std::exchange(seen[firm[1]], 1)) return std::nullopt;
  for (std::size_t next = 0; firm.size() < size;) {
    while (seen[next]) ++next;
    const auto heap = static_cast<Element>(next);
    heaps.push_back(heap);
    for (std::size_t i = 0, end = firm.size(); i < end; ++i) {
      firm.push_back(monoid.product(firm[i], heap));
      if (std::exchange(seen[firm.back()], 1)) return std::nullopt;
    }
  }
  // A bijection by now. It is an isomorphism if it goes well with adding each of the Nim heaps.
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    if (i > 0 && monoid.product(x, heaps[i]) != firm[1 ^ std::size_t{1} << i]) return std::nullopt;
    for (std::size_t sum = 0; sum < size; ++sum)
      if (monoid.product(firm[sum], heaps[i]) != firm[sum ^ std::size_t{1} << i]) return std::nullopt;
    if (i > 0 && heaps[i] != firm[std::size_t{1} << i]) return std::nullopt;
  }
  return heaps;
}

std::optional<std::vector<std::vector<std::uint64_t>>> nim_heaps_of(const Monoid& monoid) {
  const auto images = as_nim(monoid);
  if (!images) return std::nullopt;
  std::vector<std::vector<std::uint64_t>> heaps(monoid.order);
  if (!images->empty()) heaps[(*images)[0]] = {1};
  if (images->size() < 2) return heaps;
  // With a heap of at least 2 only the nim-sum counts: 0 is 2 and 2, 1 is 2 and 3.
  const Element identity = monoid.product((*images)[1], (*images)[1]);
  for (std::uint64_t sum = 0; sum + 2 < monoid.order; ++sum) {
    Element x = identity;
    for (std::size_t i = 0; i < images->size(); ++i)
      if (sum >> i & 1) x = monoid.product(x, (*images)[i]);
    heaps[x] = sum >= 2 ? std::vector{sum} : std::vector<std::uint64_t>{2, 2 + sum};
  }
  return heaps;
}

}  // namespace bouton::misere
