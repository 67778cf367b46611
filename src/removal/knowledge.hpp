// What a search for values knows about pieces, in a table of bounded size that several threads may share
// without locks: a slot holds what is known, and the piece combined with it, so that two halves which do not
// belong together are taken for nothing. (R. M. Hyatt, T. Mann: A lockless transposition table implementation
// for parallel search, 2002.)
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/large_array.hpp"
#include "removal/board.hpp"

namespace bouton::removal {

// Values below 32 are told apart.
inline constexpr unsigned most_nimber = 31;

// About the value of a piece, and how hard one question about it seemed when it was last left: "is it
// `asked`?"
struct Facts {
  std::uint32_t excluded = 0;  // which values it does not have
  unsigned bound = 62;         // it is not greater
  unsigned asked = 0;
  // How much there is to do, at least, before the answer may be no, or yes; 0 if nothing is known about that.
  std::uint32_t no = 0, yes = 0;

  // The least that it may be; 32 if it is greater than all that are told apart.
  unsigned least() const { return static_cast<unsigned>(std::countr_one(excluded)); }
  bool known() const { return least() == bound; }
};

class Knowledge {
 public:
  explicit Knowledge(std::size_t lines = 1 << 10) { resize(lines); }

  // Without entry, nothing is known.
  bool find(Piece piece, Facts& facts) const {
    const std::size_t home = line_of(piece);
    for (std::size_t i = 0; i < probed; ++i) {
      const Line& line = lines_[(home + i) & mask_];
      for (const Slot& slot : line.slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) == piece) {
          facts = unpacked(data);
          return true;
        }
        if (data == 0) return false;  // slots are filled in order
      }
    }
    return false;
  }
  void expect(Piece piece) const { __builtin_prefetch(&lines_[line_of(piece)]); }

  // Facts are added to those that are there.
  void learn(Piece piece, Facts facts) {
    const std::size_t home = line_of(piece);
    Slot* place = nullptr;
    unsigned least = 65;
    for (std::size_t i = 0; i < probed; ++i) {
      Line& line = lines_[(home + i) & mask_];
      for (Slot& slot : line.slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        const Piece there = slot.check.load(std::memory_order_relaxed) ^ data;
        if (there == piece) {
          const Facts before = unpacked(data);
          facts.excluded |= before.excluded;
          facts.bound = std::min(facts.bound, before.bound);
          store(slot, piece, facts);
          return;
        }
        // Among those that must go, the smallest is found again most easily.
        const unsigned cells = there == 0 ? 0 : count_bits(there);
        if (cells < least) {
          least = cells;
          place = &slot;
        }
        if (least == 0) break;
      }
      if (least == 0) break;
    }
    if (least == 0)
      entries_.fetch_add(1, std::memory_order_relaxed);
    else
      replaced_.fetch_add(1, std::memory_order_relaxed);
    store(*place, piece, facts);
  }

  // Worth growing.
  bool crowded() const {
    return entries_.load(std::memory_order_relaxed) > slots_in_line * (mask_ + 1) / 8 * 5;
  }
  std::size_t bytes() const { return (mask_ + 1) * sizeof(Line); }
  std::size_t entries() const { return entries_.load(std::memory_order_relaxed); }
  std::size_t replaced() const { return replaced_.load(std::memory_order_relaxed); }

  // Nobody else may use the table meanwhile.
  void grow() {
    const std::size_t before = mask_ + 1;
    const LargeArray<Line> old = std::move(lines_);
    resize(2 * before);
    for (std::size_t i = 0; i < before; ++i)
      for (const Slot& slot : old[i].slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        const Piece piece = slot.check.load(std::memory_order_relaxed) ^ data;
        if (piece != 0) learn(piece, unpacked(data));
      }
  }

 private:
  static constexpr std::size_t slots_in_line = 4, probed = 2;
  struct Slot {
    std::atomic<std::uint64_t> check{0}, data{0};
  };
  struct alignas(64) Line {
    Slot slots[slots_in_line];
  };

  void resize(std::size_t lines) {
    lines_ = LargeArray<Line>(lines);
    mask_ = lines - 1;
    shift_ = 64 - static_cast<unsigned>(std::countr_zero(lines));
    entries_ = 0;
  }
  std::size_t line_of(Piece piece) const {
    return static_cast<std::size_t>((piece ^ piece >> 32) * 0x9e3779b97f4a7c15u >> shift_);
  }

  // How much there is to do, in few bits: up to some size exactly.
  template <unsigned mantissa>
  static std::uint64_t few_bits(std::uint32_t n) {
    const unsigned width = static_cast<unsigned>(std::bit_width(n));
    const unsigned shift = width > mantissa ? width - mantissa : 0;
    return std::uint64_t{shift} << mantissa | n >> shift;
  }
  template <unsigned mantissa>
  static std::uint32_t from_few(std::uint64_t few) {
    return static_cast<std::uint32_t>((few & ((1u << mantissa) - 1)) << (few >> mantissa));
  }
  static constexpr unsigned no_bits = 5, yes_bits = 6;  // beside five for the shift

  // Never 0, which is a free slot.
  static std::uint64_t packed(const Facts& facts) {
    return facts.excluded | std::uint64_t{63 - facts.bound} << 32 | std::uint64_t{facts.asked} << 38 |
           few_bits<no_bits>(facts.no) << 43 | few_bits<yes_bits>(facts.yes) << 53;
  }
  static Facts unpacked(std::uint64_t data) {
    Facts facts;
    facts.excluded = static_cast<std::uint32_t>(data);
    facts.bound = 63 - static_cast<unsigned>(data >> 32 & 63);
    facts.asked = static_cast<unsigned>(data >> 38 & 31);
    facts.no = from_few<no_bits>(data >> 43 & 1023);
    facts.yes = from_few<yes_bits>(data >> 53);
    return facts;
  }
  void store(Slot& slot, Piece piece, const Facts& facts) {
    const std::uint64_t data = packed(facts);
    slot.data.store(data, std::memory_order_relaxed);
    slot.check.store(piece ^ data, std::memory_order_relaxed);
  }

  LargeArray<Line> lines_;
  std::size_t mask_ = 0;
  unsigned shift_ = 0;
  std::atomic<std::size_t> entries_{0}, replaced_{0};
};

}  // namespace bouton::removal
