// Values of subtraction games with a finite set S, in order from 0, in memory for max(S) values.
//
// A value v is kept as the bit 1 << v of a lane of 8, 16, 32 or 64 bits, as |S| asks; 0 stands before the
// first position. The value at n is then the lowest bit clear in the lanes at n - a together:
// (x + 1) & ~x. There are three ways, one after the other where the set allows it:
//
// - *Rows*. With a = min(S), a values in a row do not depend on each other: they are one step of a vector.
// - *Choices*. Where a is very small and the second number is not, let f be what the other numbers forbid at
//   n, first(n) and second(n) the two lowest bits clear in f. The value is second(n) if the value at n - a is
//   first(n), and else first(n). Let s(n) say which. Then s(n) = Y(n) xor (P(n) and s(n - a)), where Y(n)
//   says whether first(n - a) = first(n), and P(n) whether first(n - a) or second(n - a) is first(n). That is
//   linear, so a chunk of several steps takes only as many operations as it has binary digits.
// - *One by one* otherwise.
//
// Sets of more than 63 numbers have 32-bit lanes with the value + 1, and values are found with stamps.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/heap_rule.hpp"
#include "sequence/division.hpp"

namespace bouton::sequence {

class SetValues {
 public:
  // Nothing where the window of max(S) values takes more than so many bytes.
  static constexpr std::uint64_t most_bytes = std::uint64_t{1} << 28;
  static std::optional<SetValues> of(const FiniteSet& set);

  // Computes values until there are so many. The last window() values, and `recent` before them, are at hand.
  void extend(std::uint64_t size);
  static constexpr std::uint64_t recent = std::uint64_t{1} << 14;

  std::uint64_t size() const { return size_; }
  std::uint64_t window() const { return window_; }  // max(S)
  const FiniteSet& set() const { return set_; }

  // The last values; count <= min(size(), window() + recent).
  std::vector<Value> last(std::uint64_t count) const;

  // The last lanes as bytes, `width()` each; positions below 0 have lanes 0.
  std::span<const std::uint8_t> lanes(std::uint64_t count) const;
  std::size_t width() const { return width_; }
  Value value_of(const std::uint8_t* lane) const;
  // The largest of the last values; 0 < count.
  Value highest_of_last(std::uint64_t count) const;

  // Goes on from another place, with these lanes for the last max(S) positions. False where they cannot be.
  bool jump(std::uint64_t size, std::span<const std::uint8_t> lanes);

  // How values are computed, for tests: with narrower vectors, without choices, with neither, and simply. The
  // same values, slower.
  enum class Way { best, narrow, rows, portable, one_by_one };
  void use(Way way) { way_ = way; }

 private:
  explicit SetValues(const FiniteSet& set);

  FiniteSet set_;
  std::uint64_t window_ = 0;
  std::size_t width_ = 1;  // bytes of a lane
  std::uint64_t size_ = 0;
  std::uint64_t settled_ = 0;        // from this position on there is enough behind it for rows and choices
  std::size_t end_ = 0, limit_ = 0;  // in lanes: where position size_ goes, and how far there is room
  std::vector<std::uint8_t> row_;
  std::vector<std::uint64_t> stamps_;
  Way way_ = Way::best;
};

}  // namespace bouton::sequence
