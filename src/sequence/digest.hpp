// What is worth keeping of a long row of values: which positions are rare (see common_rare.hpp), how often
// each value comes and where first, and a checksum. It depends on the values alone, not on how they were
// found.
#pragma once

#include <cstdint>
#include <vector>

#include "bouton/heap_rule.hpp"
#include "bouton/meter.hpp"
#include "sequence/certificate.hpp"
#include "sequence/division.hpp"
#include "sequence/row.hpp"

namespace bouton::sequence {

class Digest {
 public:
  struct Times {
    std::uint64_t count = 0, first = 0;  // of a value: how often, and the least position
  };
  struct Rare {
    std::uint64_t position;
    Value value;
  };

  explicit Digest(const RowRule& rule);

  // Reads the values up to the first so many.
  void read(const RowOfValues& row, std::uint64_t count);
  // Once all are read: which of them are rare, in slices; Stop::none when it is done.
  Stop divide(const RowOfValues& row, Meter& meter);
  std::uint64_t size() const { return read_; }

  // The one with the fewest rare positions; mask 0 where rules split no heaps, and no position is told then.
  const Division& division() const { return division_; }
  const std::vector<Rare>& rares() const { return rares_; }
  const std::vector<Times>& times() const { return times_; }  // by value
  std::uint64_t sum() const { return sum_.sum(); }

 private:
  Octal rules_;
  Division division_;
  Census census_;
  ValueSum sum_;
  std::vector<Rare> rares_;
  std::vector<Times> times_;
  std::uint64_t read_ = 0, sorted_ = 1;
  bool divided_ = false;
};

}  // namespace bouton::sequence
