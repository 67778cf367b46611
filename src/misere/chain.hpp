// The proof that a monoid tells who loses.
//
// For a word w let V(w) be the contexts z in which w z is said to be won although no move inside w leads to a
// lost one: there the move must be found in z. For an atom V(h) is what is neither in R_h (the contexts in
// which its value is lost) nor in U_h (those in which one of its options is); and
//   V(w + h) = {z : h z in V(w)} and {z : w z in V(h)}.
// "Who is said to lose has no move to a lost sum" holds for all words if U_h and R_h have nothing in common
// for any atom; "who is said to win has such a move" fails exactly for the words w, not empty, with the
// identity in V(w). Of all words with the same value only those with the largest V matter, and none whose V
// is empty: some sets for each element decide about all words. Words are tried in increasing order, so that
// the first that fails is the least.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/sliced.hpp"
#include "bouton/meter.hpp"
#include "misere/atoms.hpp"
#include "misere/monoid.hpp"

namespace bouton::misere {

// An atom whose options have these values, if its own is x.
struct Trial {
  std::optional<Element> clash;  // the first context in which both it and an option are said to be lost
  Bits deficit;                  // V
  bool empty = true;             // V is
};

// The contexts in which one of these values is lost.
Bits contexts_of(const Monoid& monoid, const Bits& values);
Trial trial(const Monoid& monoid, const Bits& option_contexts, Element x);

// What came of it: right, unless one of these.
struct Proof {
  std::optional<Word> failure;  // the least word about which the monoid is wrong
  bool out_of_memory = false;
};

class Chain {
 public:
  // Knows nothing, and takes no memory.
  void clear() { *this = Chain(); }
  // Knows the empty word.
  void begin(const Monoid& monoid);
  // Whether nothing new comes with this one.
  bool covers(Element x, const Bits& deficit) const;
  // All words with the atom.
  Sliced add(const Monoid& monoid, Atom atom, const Bits& deficit, Proof& proof, Meter& meter);
  std::size_t size() const { return entries_.size(); }
  std::size_t bytes() const;

 private:
  struct Entry {
    Element value;
    std::int32_t parent;  // the word without `atom`
    Atom atom;
  };
  Word word_of(std::size_t entry) const;
  std::span<const std::uint64_t> deficit_of(std::size_t entry) const {
    return {deficits_.data() + entry * width_, width_};
  }
  std::vector<Entry> entries_;
  Bits deficits_;
  std::vector<std::vector<std::uint32_t>> by_value_;
  std::size_t width_ = 1;
};

// Whether the monoid is right about all words of the first `atoms` atoms.
Sliced prove(const Atoms& rules, Atom atoms, const Monoid& monoid, Chain& chain, Proof& proof, Meter& meter);

}  // namespace bouton::misere
