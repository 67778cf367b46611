#include "misere/monoid.hpp"

#include <algorithm>
#include <map>

namespace bouton::misere {

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
