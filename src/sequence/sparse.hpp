// Values of octal games with few rare values, 64 positions at a time: the fast engine.
//
// It runs in two steps that may lie apart. *Speculation* gives every position the least common value that
// none of its options has; that reads the few positions of rare value only. *Verification* then looks for a
// witness of every rare value below it; where one has none, the position's own value is that rare one, and
// everything after it is computed anew. Both read blocks of the row of values as vectors (block.hpp). Where
// the caller lends a thread, verification lags one piece behind there.
//
// All values are kept, or on request only a window of the last ones: then memory does not grow, positions of
// rare value are remembered by themselves, and witnesses are looked for within the window.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bouton/companion.hpp"
#include "sequence/block.hpp"
#include "sequence/division.hpp"
#include "sequence/octal.hpp"

namespace bouton::sequence {

class Sparse {
 public:
  struct Rare {
    std::uint64_t position;
    Value value;
  };

  // Some digit splits; else there is nothing to divide.
  static bool suits(const Octal& rules);
  explicit Sparse(Octal rules, const Kernel& kernel = best_kernel());
  // Goes on from the values of the first positions, from 0 on; at least as many as rules have digits.
  Sparse(Octal rules, const std::vector<Value>& begun, const Kernel& kernel = best_kernel());

  // Computes values until there are so many, from position 0 on. False: the window is too short to find a
  // witness, or a value too large for two bytes (for one, where only a window is kept); size() tells how far
  // it came. It also stops, with true, when that took more than so much toil: where rare values come often,
  // positions are computed again and again.
  bool extend(std::uint64_t count, std::uint64_t most_toil = ~std::uint64_t{0});
  // Done so far; one step is about sixteen marks of a block.
  std::uint64_t toil() const { return toil_; }

  // Verification may run there, beside the speculation of what comes next.
  void lend(Companion* companion) { companion_ = companion; }

  // From now on keeps at least so many of the last values only, and as many of the first. The division is
  // then fixed. Possible where no rare value is in reach any more, and every value fits a byte.
  bool can_keep(std::uint64_t window) const;
  void keep_only(std::uint64_t window);

  // So many values before those of the window are at hand after extend(), if they were computed by then.
  static constexpr std::uint64_t recent = std::uint64_t{1} << 17;

  // Where values were verified before, and are only wanted again.
  void trust() { trusting_ = true; }

  // Divides the values by another mask; only while all are kept.
  void divide_by(const Division& division);
  // Where only a window is kept: witnesses have no larger smaller part.
  void reach_no_further_than(std::uint64_t part);

  // Goes on from another place with these as the last values, in narrow form; then only they are kept. They
  // must be common values of that division. False where that cannot be.
  bool jump(std::uint64_t size, const Division& division, std::span<const std::uint8_t> window);

  std::uint64_t size() const { return verified_; }
  Value value(std::uint64_t position) const;  // of a position that is kept
  std::uint64_t kept_from() const { return origin_; }
  const Division& division() const { return division_; }
  const std::vector<Rare>& rares() const { return rares_; }
  unsigned windows() const { return windows_; }       // of 64 narrow values each that there are
  std::size_t bytes() const;                          // of memory, about
  std::uint64_t deepest() const { return deepest_; }  // the largest smaller part of a witness since the start

  // The last values in narrow form, up to size(); all common if no rare position is among them.
  std::span<const std::uint8_t> last(std::uint64_t count) const;

 private:
  enum class Verdict { fine, corrected, stuck };

  void begin(const std::vector<Value>& begun);
  std::uint32_t narrow_at(std::uint64_t position) const;
  void put(std::uint64_t position, std::uint32_t narrow);
  void reserve(std::uint64_t end);
  void choose_division();
  void rebuild_marks();
  void rebuild_needs();
  void rebuild_witnesses();

  void speculate(std::uint64_t end);
  void speculate_ahead(std::uint64_t end);
  bool speculate_block();
  void grow();
  std::size_t settle_carefully(std::uint64_t first, std::span<const Mark> near);
  enum class Mode { alone, beside };  // the other step: then nothing may change that it reads
  Verdict verify(std::uint64_t end, Mode mode);
  Verdict verify_beside(std::uint64_t end, std::uint64_t ahead);
  Verdict find_witness(std::uint64_t position, std::uint32_t rare, Mode mode);
  std::uint64_t look_for_zero(std::uint64_t first);
  Row row(std::uint64_t position, bool with_high) const;
  Row head_row(std::uint64_t position, bool with_high) const;

  Octal rules_;
  std::vector<std::uint32_t> splits_, takes_;
  const Kernel* kernel_;
  Companion* companion_ = nullptr;

  std::vector<std::uint8_t> low_, high_;            // from origin_ on, after some padding
  std::vector<std::uint8_t> head_low_, head_high_;  // the first values, where they are not in the rows
  std::uint64_t origin_ = 0, verified_ = 0;
  std::uint64_t toil_ = 0;
  // Written after every block, while the other step reads what stands around it: kept a cache line away from
  // everything else. (Not by alignas: memory for types aligned like that is not to be had everywhere.)
  [[maybe_unused]] std::array<std::uint64_t, 8> apart_before_{};
  std::uint64_t end_ = 0;
  [[maybe_unused]] std::array<std::uint64_t, 8> apart_after_{};
  std::uint64_t window_ = 0;  // 0: everything is kept
  std::uint64_t reach_ = 0;   // of witnesses, where only a window is kept
  bool trusting_ = false;
  std::uint64_t chunk_ = block_size;  // speculated before it is verified

  Division division_;
  Census census_;
  std::uint64_t counted_ = 1;
  std::vector<Rare> rares_;
  std::uint64_t last_rare_ = 0, next_choice_ = 0;

  std::vector<Mark> near_, far_;  // by distance: within a block, beyond it
  NearMarks near_marks_;
  std::vector<std::uint32_t> odd_takes_;  // takes that make a common value rare, and the other way round
  std::uint64_t farthest_ = 0;
  unsigned planes_ = 1, windows_ = 1;
  bool high_used_ = false;  // some value needs more than a byte
  std::vector<Sets> sets_;

  struct Missing {
    Planes planes;
    std::uint64_t lacking;
  };
  std::vector<Needs> needs_;
  Division needs_of_;  // the division they belong to
  std::vector<Missing> missing_;
  std::vector<Mark> witnesses_;
  std::uint64_t farthest_witness_ = 0, deepest_ = 0;
  std::uint64_t next_witnesses_ = 0;  // when they are chosen anew
};

}  // namespace bouton::sequence
