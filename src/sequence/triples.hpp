// Values of codes that may leave three heaps.
//
// The values of all ways to leave two heaps of m counters in all form a set, which is kept for every m. A
// move to three heaps is a part and such a pair: joining the sets of a few parts, each turned by the part's
// value, gives nearly all values that three heaps have. For a value that is still missing it is enough to
// look into one place of the set beside each part, where the smallest part is at most a third; and mostly the
// first value that is missing is the one that is looked for. So a position takes some looks for each of its
// counters, not a set.
#pragma once

#include <cstdint>
#include <vector>

#include "bouton/heap_rule.hpp"
#include "sequence/division.hpp"
#include "sequence/pairs.hpp"

namespace bouton::sequence {

class Triples {
 public:
  explicit Triples(FiniteCode code, const PairKernel& kernel = best_pair_kernel());

  // Computes values until there are so many, from position 0 on. False: a value is too large for two bytes.
  bool extend(std::uint64_t count);
  const std::vector<Value>& values() const { return values_; }

  // About how many steps the next value takes.
  std::uint64_t effort() const;
  std::size_t bytes() const;  // of memory

 private:
  struct Set {
    std::uint64_t first;  // among the words
    std::uint32_t size;
  };

  void keep_pairs(std::uint64_t left);
  void join(const Set& set, std::size_t key, std::vector<std::uint64_t>& to) const;
  void join_class(std::uint64_t position, unsigned low);
  bool has(const Set& set, Value value) const {
    return value / 64 < set.size && (words_[set.first + value / 64] >> value % 64 & 1) != 0;
  }
  bool three_give(std::uint64_t position, Value value) const;
  std::uint64_t missing_below(Value limit) const;
  Value next();

  FiniteCode code_;
  const PairKernel* kernel_;
  std::uint64_t triples_ = 0;  // digits that allow three heaps
  std::vector<Value> values_;
  std::vector<std::uint16_t> up_, down_;           // the values; backwards, ending with position 0
  std::vector<Set> pairs_;                         // by what is left
  std::vector<std::uint64_t> words_;               // of all these sets
  std::vector<std::vector<std::uint32_t>> parts_;  // by the lowest six bits of their values
  std::vector<std::uint8_t> marks_;
  std::vector<std::uint64_t> given_, turned_;  // of the position at hand
  Value highest_ = 0;
};

}  // namespace bouton::sequence
