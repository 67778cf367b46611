#include "misere/genus.hpp"

#include <algorithm>

#include "bouton/valuation.hpp"

namespace bouton::misere {

Genus NimLike::genus() const {
  if (firm) return {value, {value, value ^ 2}};
  return value == 0 ? Genus{0, {1, 2, 0}} : Genus{1, {0, 3, 1}};
}

std::optional<NimLike> tame(const Genus& genus) {
  for (bool firm : {false, true})
    if (const NimLike like{genus.normal, firm}; (firm || like.value < 2) && like.genus() == genus)
      return like;
  return std::nullopt;
}

// Why sums of tame games are played as misère Nim. Say that a sum is lost if it is fickle (no part is firm)
// with the nim-sum 1, or firm with the nim-sum 0. By its genus a tame game has no option of its own g or g0:
// a fickle 0 none that is a fickle 0 or a firm 0 or 1; a fickle 1 none that is a fickle 1 or a firm 0 or 1; a
// firm n none that is a firm n, a firm 0 no fickle 0 or 1, a firm 1 no fickle 1 or 0. So from what is lost no
// move leads to what is lost. From a firm sum with another nim-sum there is, as in Nim, a move to nim-sum 0;
// if that leaves nothing firm, only one part was, and in its place there is an option with the g0 that is 1
// if the others add up to 1, and 0 if not: it is firm with nim-sum 0 or fickle with nim-sum 1. From a fickle
// sum with nim-sum 0 somebody moves a fickle 1 to a fickle 0, or a fickle 0 to a fickle 1, which it has as
// its g0 is 1, unless all have ended; and then who is to move has won.

// Wild options do not matter if they can be taken back: let some of the options be tame, with the genus of
// the whole game, and let every other one have an option that is tame with that genus. The tame ones are all
// that the argument needs to move to what is lost. And from what is said to be lost, moving to one of the
// others is answered by taking it back: that leaves a sum of the same kind as before, with less to play,
// which is lost; so the move was to what is won. There must be a tame option, or a fickle 0 that has not
// ended would take part in "unless all have ended" with nothing to move to. Such a game counts as tame for
// others in turn. (Winning Ways, ch. 13; ONAG, ch. 12.) The genera are the same, too: the misère Grundy
// values of sums of such games are told by who wins them with Nim heaps beside, and g is the mex over the
// tame options, as none of the others has it: each has an option with that g.

// g(k+1) is the mex of what the options have there and of what comes of moving in a heap of 2: to 0, which is
// g(k), and to 1, which is g(k) with its last bit changed.
//
// When is it known for good? Let all options alternate from K on: from there their sets S(k) satisfy S(k+1) =
// S(k) xor 2. Divide the numbers into fours 4q..4q+3 and each into two pairs, which xor 2 exchanges. Let 4q
// be the first four that is not wholly in S(K), so neither in any later S(k). What moving in a 2 adds is one
// pair.
//  - If both pairs have a gap: g(K) is the least gap of the pair that g(K-1) does not block, or of the lower.
//    It blocks that pair, so g(K+1) is the least gap of the other in S(K+1): g(K) xor 2. And so on.
//  - If one pair has: g(K) is its least gap, unless g(K-1) blocks it; then from there on as above. If it is
//    blocked, g(K) is in another four and blocks nothing here, so that g(K+1) is the gap, and from K+1 on as
//    above.
// So it alternates from K+1 on at the latest, and the entries up to K+2 tell everything.
Genus genus_of_options(std::span<const Genus* const> options) {
  if (options.empty()) return {};
  std::size_t alternate = 0;
  for (const Genus* option : options) alternate = std::max(alternate, option->alternates_from());
  folds::Mex mex;
  mex.start(options.size());
  for (const Genus* option : options) mex.add(option->normal);
  Genus genus{mex.result(), {}};
  for (std::size_t k = 0; k <= alternate + 2; ++k) {
    mex.start(options.size() + 2);
    for (const Genus* option : options) mex.add(option->at(k));
    if (k > 0) {
      mex.add(genus.misere[k - 1]);
      mex.add(genus.misere[k - 1] ^ 1);
    }
    genus.misere.push_back(mex.result());
  }
  auto& entries = genus.misere;
  while (entries.size() > 2 && (entries[entries.size() - 3] ^ 2) == entries[entries.size() - 2])
    entries.pop_back();
  return genus;
}

Genus with_one(Genus genus) {
  genus.normal ^= 1;
  for (std::uint64_t& entry : genus.misere) entry ^= 1;
  return genus;
}

}  // namespace bouton::misere
