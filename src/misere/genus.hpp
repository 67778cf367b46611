// The genus of a game: its Grundy value g, and the misère Grundy values g0, g1, g2, ... of the game with 0,
// 1, 2, ... Nim heaps of 2 beside it; written g^g0g1g2... J. H. Conway, On Numbers and Games, ch. 12; Winning
// Ways, ch. 13.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bouton/value.hpp"

namespace bouton::misere {

struct Genus {
  std::uint64_t normal = 0;
  // As many as are written: beyond, each is the one before with its second bit changed, as the last is
  // already. At least two.
  std::vector<std::uint64_t> misere{1, 2, 0};

  auto operator<=>(const Genus&) const = default;
  std::uint64_t at(std::size_t k) const {
    const std::size_t last = misere.size() - 1;
    return k <= last ? misere[k] : misere[last - (k - last) % 2];
  }
  // From here on they alternate.
  std::size_t alternates_from() const { return misere.size() - 2; }
  std::string text() const { return genus_text(normal, misere); }
};

// What a sum of Nim heaps is like in misère play: its nim-sum, and whether one of its heaps is larger than 1.
// The genera of these are the tame ones.
struct NimLike {
  std::uint64_t value = 0;
  bool firm = false;

  auto operator<=>(const NimLike&) const = default;
  Genus genus() const;
};
constexpr NimLike nim_heap(std::uint64_t size) { return {size, size > 1}; }
// The sum of tame games, by the rule of misère Nim. A game is tame if its genus is and all its options are
// tame; then what it may be moved to excludes what it would be confused with, and the proof for Nim holds
// word for word (genus.cpp).
constexpr NimLike operator+(NimLike a, NimLike b) { return {a.value ^ b.value, a.firm || b.firm}; }
std::optional<NimLike> tame(const Genus& genus);

// The genus of a game from those of its options, one of each that there is.
Genus genus_of_options(std::span<const Genus* const> options);
// Of a game with a heap of 1 beside it: every entry changes by 1. For g- as for g: the heap of 1 adds to the
// options g- itself, and its mate among the others is missing as that of g- was.
Genus with_one(Genus genus);

}  // namespace bouton::misere
