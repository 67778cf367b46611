// Values of take-and-break codes by definition, for every code: the judge of the faster engines, and the
// engine for codes that never split.
//
// The values of all ways to leave two heaps of m counters in all form a set; those of three heaps come from
// the sets of two by adding the third heap's value to all members at once, 64 of them in a word.
#pragma once

#include <cstdint>
#include <vector>

#include "bouton/heap_rule.hpp"
#include "sequence/division.hpp"

namespace bouton::sequence {

class PlainCode {
 public:
  explicit PlainCode(FiniteCode code) : code_(std::move(code)) {}

  // Computes values until there are so many, from position 0 on.
  void extend(std::uint64_t count);
  const std::vector<Value>& values() const { return values_; }

  // About how many steps the next value takes.
  std::uint64_t effort() const;
  // Of memory, about; sets of values grow with the values.
  std::size_t bytes() const;

 private:
  using Set = std::vector<std::uint64_t>;

  void add_pairs(std::uint64_t left, Set& set) const;
  void add_triples(std::uint64_t left, Set& set) const;
  bool any(unsigned bit) const;

  FiniteCode code_;
  std::vector<Value> values_;
  std::vector<Set> pairs_;            // by what is left; only where three heaps may be left
  std::vector<std::uint64_t> words_;  // the same, as long as each is one word
};

// How many heaps a code may leave at most: at least 1.
unsigned most_heaps(const FiniteCode& code);

}  // namespace bouton::sequence
