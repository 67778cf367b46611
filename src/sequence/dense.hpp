// Values of games that split heaps in two, by the definition written well: the engine where rare values come
// often (see common_rare.hpp) or positions are few.
//
// All pairs of parts are read in vectors (pairs.hpp). Once rare positions are few enough among all, a
// division tells where reading may end: pairs with a rare part give all common values, so the least common
// one that is not given is known, and the others are read only until each rare value below it has had its
// witness.
//
// Positions of a block can be worked on at once by several pairs of hands: all but the pairs with a part that
// is smaller than the block read only what is finished.
#pragma once

#include <cstdint>
#include <vector>

#include "bouton/workers.hpp"
#include "sequence/division.hpp"
#include "sequence/octal.hpp"
#include "sequence/pairs.hpp"

namespace bouton::sequence {

class Dense {
 public:
  // Some digit splits. Goes on from the values of the first positions, from 0 on, if some are given.
  explicit Dense(Octal rules, const std::vector<Value>& begun = {},
                 const PairKernel& kernel = best_pair_kernel());

  // Computes values until there are so many. False: a value is too large for two bytes. It also stops, with
  // true, when that took more than so much toil.
  bool extend(std::uint64_t count, std::uint64_t most_toil = ~std::uint64_t{0});
  std::uint64_t toil() const { return toil_; }  // done so far, in the steps of Sparse

  // Some values may be worked out there at once.
  void lend(Workers* workers) { workers_ = workers; }

  std::uint64_t size() const { return size_; }
  Value value(std::uint64_t position) const { return up_[position]; }
  Value highest() const { return highest_; }
  std::size_t bytes() const;
  // About how much toil the next value takes.
  std::uint64_t price() const;

  // Looks for the best division of the values there are.
  void choose();
  // The best division of the values that were there when it was chosen, and the positions of rare value.
  const Division& division() const { return division_; }
  std::uint64_t rares() const { return rares_.size(); }
  // Of the last quarter of the positions, about.
  double rare_share() const;

 private:
  struct Rare {
    std::uint32_t position;
    std::uint16_t value;
  };
  // Of one position in the making.
  struct Room {
    std::vector<std::uint8_t> marks;
    unsigned limit = 0;  // all rare values below it are marked as they should be, or all values
    bool by_rare = false;
    std::uint64_t toil = 0;
  };

  const std::uint16_t* down(std::uint64_t position) const {
    return down_.data() + (down_.size() - 1 - position);
  }
  void reserve(std::uint64_t count);
  bool by_rare() const;
  void begin(std::uint64_t position, std::uint64_t first, Room& room) const;
  void add_pairs(std::uint64_t position, std::uint64_t first, Room& room) const;
  Value finish(std::uint64_t position, std::uint64_t first, Room& room) const;
  void append(Value value);

  Octal rules_;
  std::vector<std::uint64_t> splits_;
  const PairKernel* kernel_;
  Workers* workers_ = nullptr;

  std::vector<std::uint16_t> up_, down_;  // down_ ends with position 0
  std::uint64_t size_ = 0, toil_ = 0;
  Value highest_ = 0;
  unsigned top_ = 1;  // a power of two above all values

  Division division_;
  Census census_;
  std::uint64_t counted_ = 1, next_choice_ = 256;
  std::vector<Rare> rares_;
  std::vector<std::uint8_t> is_rare_[2];  // by the parity of the position, by value
  std::vector<Room> rooms_;
};

}  // namespace bouton::sequence
