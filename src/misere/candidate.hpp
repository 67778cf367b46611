// A larger monoid out of one that was not enough: atoms that it takes for something they are not are counted
// beside it, for a while one by one and then in a circle; the elements that are reached are decided about by
// the rule of play at their least words, and those that nothing tells apart become one.
#pragma once

#include <cstdint>
#include <span>

#include "base/sliced.hpp"
#include "bouton/meter.hpp"
#include "misere/atoms.hpp"
#include "misere/monoid.hpp"

namespace bouton::misere {

struct Counter {
  Atom atom;  // 0: all other generators that have no inverse, together
  std::uint32_t index;
  std::uint32_t period;  // after `index`; 0: what is more is out of sight
};

struct Candidate {
  enum class State { built, too_large, not_apart, out_of_memory };
  State state = State::too_large;
  Monoid monoid;
};

// `apart`: a word that must be an element of its own, its least word; else the candidate is none.
Sliced build(const Atoms& rules, Atom atoms, const Monoid& from, std::span<const Counter> counters,
             const Word* apart, Candidate& result, Meter& meter);

}  // namespace bouton::misere
