// What may be asked of a position: the four functions, in normal and in misère play, and the set functions
// they are made of. Definitions and names: J. H. Conway, On Numbers and Games, ch. 14; C. A. B. Smith, Graphs
// and composite games (1966). Nothing here knows any game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace bouton {

enum class Outcome : std::uint8_t {
  P,        // the previous player, who has just moved, wins
  N,        // the next player wins
  D,        // with best play nobody loses (only where the play need not end)
  unknown,  // a bound was hit before it was decided
};

// The genus is no valuation: it tells of a position in normal and in misère play at once (value.hpp).
enum class Function : std::uint8_t { grundy, remoteness, suspense, foreclosed, genus, kernels, none };
enum class Convention : std::uint8_t { normal, misere };

// Whether its values are told to people: kernels serve the solvers alone.
constexpr bool is_told(Function function) {
  return function != Function::kernels && function != Function::none;
}

// Least non-negative integer that is not in the set.
std::uint64_t mex(std::span<const std::uint64_t> set);

// The four functions of a set of non-negative integers; each is -1 on the empty set.
std::int64_t lego(std::span<const std::uint64_t> set);  // least even, else greatest odd
std::int64_t gelo(std::span<const std::uint64_t> set);  // greatest even, else least odd
std::int64_t loge(std::span<const std::uint64_t> set);  // least odd, else greatest even
std::int64_t gole(std::span<const std::uint64_t> set);  // greatest odd, else least even

// How the solvers store a value: one unsigned number. For grundy, remoteness and suspense it is the number
// itself. The foreclosed functions have two states that are not numbers, and "kernels" is three bits.
using Code = std::uint64_t;

// Sums of remotenesses are checked: a result that does not fit becomes this code and is reported as unknown.
inline constexpr Code overflow_code = std::numeric_limits<Code>::max() >> 2;

namespace foreclosed {
inline constexpr Code over = 0;   // the play has ended here
inline constexpr Code entry = 1;  // normal play only: one move from an end (the set E)
constexpr Code number(std::uint64_t n) { return n + 2; }
constexpr bool is_number(Code code) { return code >= 2; }
constexpr std::uint64_t to_number(Code code) { return code - 2; }
}  // namespace foreclosed

// "Both kernels" of a component, which is what the long misère union asks for.
namespace kernels {
inline constexpr Code live = 1;      // some move exists
inline constexpr Code normal_p = 2;  // P-position of the long normal union
inline constexpr Code misere_p = 4;  // P-position of the long misère union
}  // namespace kernels

// The number behind a code, where the function is defined there.
constexpr std::optional<std::uint64_t> number_of(Function function, Code code) {
  if (function == Function::foreclosed)
    return foreclosed::is_number(code) ? std::optional(foreclosed::to_number(code)) : std::nullopt;
  return code;
}

// A fold turns the values of the options, seen one by one, into the value of the position. It is reused for
// many positions, so that its scratch memory is allocated once.
namespace folds {

class Mex {
 public:
  void start(std::size_t options) {
    bound_ = options;  // a mex cannot exceed the number of options, so larger values need no mark
    if (mark_.size() <= options) mark_.resize(2 * options + 16, 0);
    if (++round_ == 0) {
      std::fill(mark_.begin(), mark_.end(), 0);
      round_ = 1;
    }
  }
  void add(std::uint64_t value) {
    if (value <= bound_) mark_[value] = round_;
  }
  std::uint64_t result() const {
    std::uint64_t n = 0;
    while (mark_[n] == round_) ++n;
    return n;
  }

 private:
  std::vector<std::uint32_t> mark_;
  std::uint32_t round_ = 0;
  std::size_t bound_ = 0;
};

// The extremes of the even and of the odd elements: all that lego, gelo, loge and gole look at.
class Extremes {
 public:
  void start(std::size_t) { *this = Extremes{}; }
  void add(std::uint64_t value) {
    auto v = static_cast<std::int64_t>(value);
    Range& range = (value & 1) ? odd_ : even_;
    range.least = std::min(range.least, v);
    range.greatest = std::max(range.greatest, v);
  }
  std::int64_t lego() const { return even_.any() ? even_.least : odd_.greatest; }
  std::int64_t gelo() const { return even_.any() ? even_.greatest : odd_.any() ? odd_.least : -1; }
  std::int64_t loge() const { return odd_.any() ? odd_.least : even_.greatest; }
  std::int64_t gole() const { return odd_.any() ? odd_.greatest : even_.any() ? even_.least : -1; }

 private:
  struct Range {
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    std::int64_t greatest = -1;
    bool any() const { return greatest >= 0; }
  };
  Range even_, odd_;
};

}  // namespace folds

// A valuation: the value of a terminal position follows from folding nothing.
//   start(k)        a position with at most k options comes
//   add(code)       the value of one option
//   result(any)     the value; `any` tells whether there was an option at all
template <Function F, Convention C>
class Valuation;

template <Convention C>
class Valuation<Function::grundy, C> {
 public:
  void start(std::size_t options) { mex_.start(options); }
  void add(Code code) { mex_.add(code); }
  Code result(bool any) const { return any || C == Convention::normal ? mex_.result() : 1; }

 private:
  folds::Mex mex_;
};

template <Convention C>
class Valuation<Function::remoteness, C> {
 public:
  void start(std::size_t) { set_.start(0); }
  void add(Code code) { set_.add(code); }
  Code result(bool) const {
    return static_cast<Code>(1 + (C == Convention::normal ? set_.lego() : set_.loge()));
  }

 private:
  folds::Extremes set_;
};

template <Convention C>
class Valuation<Function::suspense, C> {
 public:
  void start(std::size_t) { set_.start(0); }
  void add(Code code) { set_.add(code); }
  Code result(bool) const {
    return static_cast<Code>(1 + (C == Convention::normal ? set_.gelo() : set_.gole()));
  }

 private:
  folds::Extremes set_;
};

template <Convention C>
class Valuation<Function::foreclosed, C> {
 public:
  void start(std::size_t options) {
    mex_.start(options);
    can_end_ = false;
  }
  void add(Code code) {
    if (foreclosed::is_number(code)) mex_.add(foreclosed::to_number(code));
    can_end_ |= code == foreclosed::over;
  }
  Code result(bool any) const {
    if (!any) return foreclosed::over;
    if (C == Convention::normal && can_end_) return foreclosed::entry;
    return foreclosed::number(mex_.result());
  }

 private:
  folds::Mex mex_;
  bool can_end_ = false;
};

template <Convention C>
class Valuation<Function::kernels, C> {
 public:
  void start(std::size_t) { seen_ = 0; }
  void add(Code code) { seen_ |= code; }
  Code result(bool any) const {
    if (!any) return kernels::normal_p;
    return kernels::live | (~seen_ & (kernels::normal_p | kernels::misere_p));
  }

 private:
  Code seen_ = 0;
};

}  // namespace bouton
