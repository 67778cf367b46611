// A quotient as papers show it: relations from which its table follows, and whether it is that of Nim.
#pragma once

#include <optional>
#include <vector>

#include "misere/monoid.hpp"

namespace bouton::misere {

struct Relation {
  Word word, least;  // the same element
};

// The words that are not the least of their element although all words within them are, each with the least.
// Any word becomes the least of its element by replacing such words as long as there is one: a word without
// any of them inside is a least one. (Least words are compared by a monomial order, so these are the reduced
// Groebner basis of the congruence; Herzog, Semigroup Forum 1, 1970.)
std::vector<Relation> relations_of(const Monoid& monoid);

// How many elements have an inverse, how many are their own double, and of the least ideal, which is a group,
// how many elements it has and how many of them are in P.
struct Structure {
  std::size_t units = 0, idempotents = 0, kernel = 0, kernel_lost = 0;
};
Structure structure_of(const Monoid& monoid);

// The quotient T_n of misère Nim with heaps below 2^n (Plambeck and Siegel, 2008): T_0 is trivial, T_1 has 1
// and x with x x = 1 and P = {x}; T_n has beside these a group of 2^n elements, the positions with a heap of
// at least 2 by their nim-sums, and P = {x, its identity}.
//
// The images of the Nim heaps 1, 2, 4, ... under an isomorphism, which is made and checked; nothing if there
// is none.
std::optional<std::vector<Element>> as_nim(const Monoid& monoid);
// The Nim heaps that each element is worth then, as few as possible; nothing where there is no isomorphism.
std::optional<std::vector<std::vector<std::uint64_t>>> nim_heaps_of(const Monoid& monoid);

}  // namespace bouton::misere
