// Values of octal games by common and rare values: the readable engine, which the fast ones are measured
// against and tested with.
//
// A mask of bits makes a value rare if it has an even number of ones under it, else common; so rare with rare
// and common with common give rare, rare with common gives common. Where all digits that split have places of
// the same parity, the parity of the position may be counted as one more bit. If rare values are few, all
// common values among a position's options are found from the few positions of rare value; a rare value below
// the least common one that is missing needs only one witness, and nearly always has one near at hand.
#pragma once

#include <cstdint>
#include <vector>

#include "sequence/division.hpp"
#include "sequence/octal.hpp"

namespace bouton::sequence {

class CommonRare {
 public:
  explicit CommonRare(Octal rules);

  // Computes values until there are so many, from position 0 on.
  void extend(std::size_t count);
  const std::vector<Value>& values() const { return values_; }
  // About how many steps the next value takes.
  std::uint64_t effort() const { return 100 + splits_.size() * rares_.size(); }

  std::size_t bytes() const { return 2 * sizeof(Value) * (values_.size() + rares_.size() + marks_.size()); }

  const Division& division() const { return division_; }
  const std::vector<std::uint32_t>& rares() const { return rares_; }  // positions from 1 on, ascending
  std::size_t deepest() const { return deepest_; }                    // the largest smaller part of a witness

 private:
  void choose_division();
  Value next();

  Octal rules_;
  std::vector<std::size_t> splits_;  // places of the digits that split
  std::vector<Value> values_;
  std::vector<std::uint32_t> rares_;
  Division division_;
  Census census_;
  std::size_t next_choice_ = 64;

  std::vector<std::uint32_t> marks_;  // by value: the last position that has it among its options
  std::size_t deepest_ = 0;
};

}  // namespace bouton::sequence
