// A database of all positions of a removal game, as a file: docs/positions.md tells what stands where. The
// engine sees it as bytes, which somebody else has read or mapped into memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/removal_rule.hpp"
#include "bouton/result.hpp"
#include "bouton/valuation.hpp"

namespace bouton::removal {

// What the first part of the file says.
struct PositionHeader {
  static constexpr std::string_view name = "bouton-positions",
                                    unfinished_name = "bouton-positions-unfinished";
  static constexpr std::size_t most_moves = 1u << 16;
  static constexpr unsigned most_planes = 6;

  std::string position;  // of the game, in notation
  Convention convention = Convention::normal;
  bool values = false;     // else outcomes
  RemovalRule rule{};      // cells and moves, sorted; nothing else
  unsigned planes = 1;     // bits of a value
  unsigned block = 13;     // cells of a block
  std::uint64_t lost = 0;  // P-positions
  std::uint64_t sums = 0;  // the checksum of the checksums
  bool finished = true;

  std::string text() const;
  static Result<PositionHeader> read(std::string_view text);

  unsigned cells() const;  // of the table: it has a bit for each set of these
  std::size_t plane_bytes() const { return std::size_t{1} << (cells() - 3); }
  std::size_t blocks() const { return std::size_t{1} << (cells() - block); }  // of a plane
  std::size_t block_bytes() const { return std::size_t{1} << (block - 3); }
  // Where the checksums begin, and the planes: the same for a file that is not finished.
  std::size_t sums_at() const;
  std::size_t planes_at() const;
  std::size_t file_bytes() const { return planes_at() + planes * plane_bytes(); }
};

// The moves in order, each once, and nothing but them.
RemovalRule plain_rule(const RemovalRule& rule);

// Never 0, which stands for a block that is not there yet.
std::uint64_t block_checksum(std::span<const std::uint8_t> block);
std::uint64_t number_at(std::span<const std::uint8_t> bytes, std::size_t at);  // of eight bytes

class PositionFile {
 public:
  // Looks at all but the planes, so that it is done at once. After every so many entries that are looked up
  // `rest` is called, which may give back memory: each of them may have brought in pages of a mapped file.
  static Result<PositionFile> open(std::span<const std::uint8_t> bytes, std::function<void()> rest = {});
  // Whether this is such a file, finished or not, by its first word.
  static bool is_one(std::span<const std::uint8_t> bytes);

  const PositionHeader& header() const { return header_; }
  std::span<const std::uint8_t> plane(unsigned which) const {
    return bytes_.subspan(planes_at_ + which * header_.plane_bytes(), header_.plane_bytes());
  }
  std::span<const std::uint8_t> block(unsigned plane_of, std::size_t which) const {
    return plane(plane_of).subspan(which * header_.block_bytes(), header_.block_bytes());
  }
  std::uint64_t sum(unsigned plane_of, std::size_t which) const {
    return number_at(bytes_, header_.sums_at() + 8 * (plane_of * header_.blocks() + which));
  }

  bool is_of(const RemovalRule& rule, Convention convention) const;
  // Whoever is to move loses.
  bool is_lost(CellSet cells) const { return header_.values ? value(cells) == 0 : bit(0, cells); }
  unsigned value(CellSet cells) const;  // where it has values

 private:
  bool bit(unsigned which, CellSet cells) const {
    constexpr unsigned between_rests = 512;
    if (rest_ && ++looked_up_ % between_rests == 0) rest_();
    return plane(which)[static_cast<std::size_t>(cells >> 3)] >> (cells & 7) & 1;
  }

  PositionHeader header_;
  std::span<const std::uint8_t> bytes_;
  std::size_t planes_at_ = 0;
  std::function<void()> rest_{};
  mutable unsigned looked_up_ = 0;
};

}  // namespace bouton::removal
