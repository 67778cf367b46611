// A finite commutative monoid with a set P of elements, and the value of every atom in it. It is the misère
// quotient of the atoms if it is reduced (different elements are told apart by P in some context) and a sum
// is lost for the player to move just when its value is in P.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "misere/word.hpp"

namespace bouton::misere {

using Element = std::uint16_t;
using Bits = std::vector<std::uint64_t>;

inline bool has(std::span<const std::uint64_t> bits, std::size_t i) { return bits[i / 64] >> (i % 64) & 1; }
inline void put(std::span<std::uint64_t> bits, std::size_t i) {
  bits[i / 64] |= std::uint64_t{1} << (i % 64);
}
// Calls with every member, in order.
template <class F>
void each_member(std::span<const std::uint64_t> bits, F&& f) {
  for (std::size_t w = 0; w < bits.size(); ++w)
    for (std::uint64_t left = bits[w]; left != 0; left &= left - 1)
      f(w * 64 + static_cast<std::size_t>(std::countr_zero(left)));
}

// Elements are numbered by their least words, 0 is the one of the empty word.
struct Monoid {
  static constexpr std::size_t most_elements = 14'000;

  std::size_t order = 1, width = 1;  // width: of a set of elements, in words of 64 bits
  std::vector<Element> products{0};  // row by row
  std::vector<char> lost{0};         // P
  Bits rows{0};                      // of each element the contexts in which it is lost
  std::vector<Element> value{0};     // of each atom, and of 0
  std::vector<Atom> generators;
  // The least word of an element is that of `parent` and the generator of this number.
  std::vector<Element> parent{0};
  std::vector<std::uint16_t> last{0};
  // Where words with too many of some atom are left out of sight for the time being, all of them are this
  // one.
  std::optional<Element> out_of_sight{};

  // Made of what each generator does to every element, where these are numbered by their least words.
  static Monoid of(std::span<const Atom> generators, std::span<const std::vector<std::uint32_t>> actions,
                   std::span<const std::uint32_t> lost, std::span<const std::uint32_t> values);

  Element product(Element x, Element y) const { return products[x * order + y]; }
  std::span<const Element> row(std::size_t x) const { return {products.data() + x * order, order}; }
  std::span<const std::uint64_t> contexts(std::size_t x) const { return {rows.data() + x * width, width}; }
  Bits none() const { return Bits(width, 0); }

  Word least_word(Element x) const;
  Element value_of(const Word& word) const;
  std::size_t lost_count() const;
  std::size_t bytes() const;
  // Of one with so many elements, without the values of atoms.
  static std::size_t bytes_of(std::size_t order) {
    return order * order * sizeof(Element) + order * (order / 8 + 8) + order * (3 + sizeof(Element));
  }
};

}  // namespace bouton::misere
