// Sums of atoms: positions that are looked at as wholes (heaps, mostly), in an order in which every move
// leads to a sum of earlier ones.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

namespace bouton::misere {

using Atom = std::uint32_t;  // from 1 on; 0 stands for nothing

// Larger atoms first, each once, with how often it is there.
struct Letter {
  Atom atom;
  std::uint32_t count;
  auto operator<=>(const Letter&) const = default;
};
// Compared atom by atom from the largest on: of two words the smaller is the one whose moves come first.
using Word = std::vector<Letter>;

inline Word with(Word word, Atom atom) {
  const auto at = std::find_if(word.begin(), word.end(), [&](const Letter& l) { return l.atom <= atom; });
  if (at != word.end() && at->atom == atom)
    ++at->count;
  else
    word.insert(at, {atom, 1});
  return word;
}

}  // namespace bouton::misere
