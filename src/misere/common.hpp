// What makes heaps by the hundred thousand possible: a large heap has as many options as its size, and two
// of its parts nearly always have one of a few values.
//
// Let C be a set of values, and x a value such that no product of two members of C is lost in a context in
// which x is (x "suits"). Of a heap that leaves at most two parts, let E be all values of its options and E'
// some of them, among them all of those that do not come from two parts with values in C. If E' says that x
// changes nothing (chain.hpp), then so does E: no member of E' is lost together with x, and the others are
// products of two members of C; and the more options there are, the fewer are the contexts in which it is
// said to be won and no move does it. So only pairs with a *rare* part, one whose value is not in C, must
// be looked at, and as many others as it takes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "misere/monoid.hpp"

namespace bouton::misere {

class Common {
 public:
  // Chosen by how often they came up so far.
  explicit Common(const Monoid& monoid);

  std::size_t atoms() const { return atoms_; }  // that there were then
  const std::vector<Element>& values() const { return values_; }
  // The atoms with other values, and room for more of them.
  const std::vector<Atom>& rare() const { return rare_; }
  void came(Atom atom, Element x) {
    if (!common_[x]) rare_.push_back(atom);
  }
  bool worth_while(Atom atom) const { return !values_.empty() && rare_.size() < atom / 8; }
  bool suits(const Monoid& monoid, Element x);
  std::size_t bytes() const { return rare_.capacity() * sizeof(Atom) + common_.size() * 2; }

 private:
  std::size_t atoms_;
  std::vector<Element> values_, products_;
  std::vector<char> common_;
  enum class Suits : char { unknown, no, yes };
  std::vector<Suits> suits_;
  std::vector<Atom> rare_;
};

}  // namespace bouton::misere
