// A conjecture about the losing triples of Nim, in simple words of three languages or as a formula: read,
// told again as it was understood, and tried on every triple. docs/conjectures.md has the grammar and the
// words.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/answers.hpp"

namespace bouton {

namespace conjectures {

inline constexpr std::size_t longest = 500;          // bytes of a conjecture
inline constexpr std::size_t deepest = 30;           // brackets and ifs within each other
inline constexpr std::size_t most_parts = 250;       // nodes of what was read
inline constexpr std::int64_t largest = 1'000'000;   // of the numbers that are written
inline constexpr Discovery::Number most_heap = 255;  // of the numbers that are tried

// Of what was read: numbers first, then statements.
enum class Op : std::uint8_t {
  literal,
  smallest,
  middle,
  largest,
  each,  // one of the three, within `count`
  add,
  subtract,
  multiply,
  mod,
  divide,  // rounded down
  nim_add,
  ones,
  distance,
  count,  // of how many of the three something is true
  equal,
  unequal,
  less,
  at_most,
  more,
  at_least,
  even,
  odd,
  divisible,
  power_of_two,
  losing,
  negation,
  conjunction,
  disjunction,
  implication,
  equivalence
};
constexpr bool is_number(Op op) { return op <= Op::count; }

using Index = std::uint16_t;  // of a node
struct Node {
  Op op{};
  std::array<Index, 3> of{};  // nodes that come before
  std::int64_t literal = 0;
  std::int64_t bound = 0;  // of a number: it is between -bound and bound
};

}  // namespace conjectures

class Conjecture {
 public:
  using Triple = Discovery::Triple;

  // Words that are misspelt are set right in the reader's language, if that is told.
  static Result<Conjecture> read(std::string_view text, std::optional<Language> language = {});

  // The numbers must be in order, and not above most_heap.
  bool holds(const Triple& triple) const;
  // What was understood, in signs and a few words; reading that gives the same.
  std::string told(Language language) const;
  // What trying it once costs, in nodes looked at.
  std::uint64_t cost() const { return nodes_.size() * (counts_ ? 3 : 1); }

 private:
  std::vector<conjectures::Node> nodes_;
  conjectures::Index root_ = 0;
  bool counts_ = false;
};

// All triples a <= b <= c from 1 up to a bound, tried in the order of c, then a, then b: what comes first
// does not depend on the bound.
class ConjectureTrial {
 public:
  using Number = Discovery::Number;

  ConjectureTrial(Conjecture conjecture, Number to, bool with_map);

  // Goes on until the bound is reached (none), the slice is used up (pending) or a limit is hit.
  Stop advance(Meter& meter);
  // What is true of all triples up to `checked_to`; the map only when the bound was reached.
  const Discovery::Trial& found() const { return found_; }
  // What part of the triples was tried.
  double progress() const;

 private:
  void look_at(const Discovery::Triple& triple);

  Conjecture conjecture_;
  Number to_;
  bool with_map_;
  Number a_ = 1, c_ = 1;              // the row of triples that comes next
  Discovery::Trial found_{}, now_{};  // up to the number before c_, and with what was tried since
};

}  // namespace bouton
