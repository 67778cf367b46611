// The making of a database of all positions, in slices: outcomes in one pass over the blocks, values in one
// for each value. Where each block is sealed as soon as it is filled, so what is done can be found again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bouton/meter.hpp"
#include "bouton/workers.hpp"
#include "removal/all_positions.hpp"
#include "removal/position_file.hpp"

namespace bouton::removal {

// Zeros, beginning at a multiple of 64 bytes.
class ZeroBytes {
 public:
  explicit ZeroBytes(std::size_t bytes);
  ~ZeroBytes();
  ZeroBytes(ZeroBytes&&) noexcept;
  ZeroBytes& operator=(ZeroBytes&&) = delete;
  std::span<std::uint8_t> bytes() const { return bytes_; }
  bool there() const { return memory_ != nullptr; }

 private:
  void* memory_ = nullptr;
  std::span<std::uint8_t> bytes_;
};

class PositionWork {
 public:
  PositionWork(std::string position, const RemovalRule& rule, Convention convention, bool values,
               Vectors vectors = best_vectors());
  PositionWork(const PositionWork&) = delete;
  PositionWork& operator=(const PositionWork&) = delete;

  // Of outcomes the file is made where it will stand; of values, which may need any number of planes, it is
  // written when all are there.
  bool makes_file_at_once() const { return !header_.values; }
  std::size_t file_bytes() const { return header_.file_bytes(); }
  // How much memory it takes, at least: of values nobody knows how many planes there will be.
  std::size_t needed_bytes() const;
  // Outcomes: the place for the file, which holds nothing but zeros or what was made there before; it stays
  // until the work is done. False if it is something else.
  bool place(std::span<std::uint8_t> file);
  // Goes on until it is done (none), the slice is used up (pending), or there is no more room.
  Stop advance(Meter& meter);
  // Writes the file, or what is missing in it. The work is done.
  void finish(std::span<std::uint8_t> file);

  double progress() const;
  const PositionHeader& header() const { return header_; }
  std::uint64_t positions() const { return std::uint64_t{1} << header_.rule.cells; }
  std::uint64_t lost() const { return header_.lost; }
  const std::vector<std::uint64_t>& lost_by_cells() const { return by_cells_; }
  const std::vector<std::uint64_t>& by_value() const { return by_value_; }  // values
  // When all is done.
  bool is_lost(CellSet cells) const;
  unsigned value(CellSet cells) const;  // values

 private:
  Stop outcomes(Meter& meter);
  Stop values(Meter& meter);
  template <class Fill>
  Stop pass(Meter& meter, Fill&& fill);
  void end_pass();
  std::uint64_t* words(std::size_t offset) const {
    return reinterpret_cast<std::uint64_t*>(file_.data() + offset);
  }
  void seal(unsigned plane, std::size_t block, std::span<std::uint8_t> file) const;

  PositionHeader header_;
  AllPositions all_;
  std::span<std::uint8_t> file_;       // outcomes
  std::size_t place_ = 0;              // in the order of blocks: those before it are done
  std::uint64_t unassigned_ = 0;       // values
  std::vector<std::uint64_t> counts_;  // by cells, of this pass
  std::vector<std::uint64_t> by_cells_, by_value_;
  std::vector<ZeroBytes> planes_, scratch_;  // values; and the positions of this value, and of those before
  bool done_ = false;
};

}  // namespace bouton::removal
