// All positions of a removal game at once: a table of one bit for each set of cells, which tells whether the
// player to move loses there. The set of cells is the number of the bit. A move leads to a smaller number, so
// a table can be filled from its beginning; and many bits are filled at a time. The lowest nine cells are the
// lanes of a word of 512 bits, the rest is its address: a move that clears only cells of the address takes
// over a whole word, one in the lanes is a shift and a mask. Sixteen such words (the next four cells) are a
// tile, for which it is found out once which moves are possible. Tiles lie in blocks, which are what is
// handed out to several workers.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "bouton/removal_rule.hpp"
#include "removal/kernels.hpp"

namespace bouton::removal {

inline constexpr unsigned lane_cells = 9, low_cells = 4, tile_cells = lane_cells + low_cells;
inline constexpr unsigned tile_words = 1u << low_cells;                         // of 512 bits
inline constexpr std::size_t tile_length = std::size_t{1} << (tile_cells - 6);  // in words of 64 bits
// 16 GiB, or where an address has 32 bits 256 MiB.
inline constexpr unsigned most_all_cells = sizeof(std::size_t) > 4 ? 37 : 31;

using LaneWord = std::array<std::uint64_t, 8>;

// What the lanes of a word become by moves that need and clear the same of them.
struct alignas(64) LaneMove {
  LaneWord from;             // the eighth from which each comes
  LaneWord keep, mask;       // before it is spread; what has all that is needed
  std::uint64_t shift = 0;   // by how much, where it needs what it clears
  std::uint32_t high = 0;    // of the three cells that are not within an eighth, those cleared
  std::uint32_t spread = 0;  // the cells cleared within an eighth, where it does not need all of them
  std::uint16_t needs = 0, clears = 0;
};

// The moves that do the same within a tile.
struct TileMove {
  LaneMove lanes;
  std::uint32_t needs = 0, clears = 0;  // the words of the tile, by their cells
  std::uint32_t useful = 0;             // in the lanes: from positions of which depths
  std::size_t first = 0, end = 0;       // its moves
};
// One of them outside the tile.
struct FarMove {
  std::uint32_t needs = 0, clears = 0;
  bool may_stay = false;  // where nothing is cleared outside the tile it stays there
};

struct TilePlan {
  std::vector<TileMove> tile_moves;
  std::vector<FarMove> far;
  std::vector<LaneWord> depths;  // the lanes from which so many moves can be made within a word, at most
};

// A block that is being filled.
struct BlockWork {
  const TilePlan& plan;
  std::uint64_t* table;
  const std::uint64_t* taken;  // positions that are not lost whatever they lead to; may be nothing
  bool ends_won = false;       // nor are those without moves
  std::uint32_t first = 0;     // tile
  unsigned cells = 0;          // above those of the tile
};

struct PositionKernels {
  void (*fill)(const BlockWork& work);
  // How many bits of this word of 64 cells' sets have so many cells: added to counts, for words in order from
  // one whose cells above the first six are these.
  void (*count)(const std::uint64_t* words, std::size_t size, std::uint64_t above, std::uint64_t* counts);
};
const PositionKernels& position_kernels(Vectors vectors);

class AllPositions {
 public:
  // Whether there are not too many cells, and each move takes something that it needs.
  static bool serves(const RemovalRule& rule);

  explicit AllPositions(const RemovalRule& rule, Vectors vectors = best_vectors());

  // In words of 64 bits. Small tables are larger than they need be: what lies behind their end is a copy.
  std::size_t length() const { return std::size_t{1} << (cells_ - 6); }
  unsigned block_cells() const { return block_cells_; }
  std::size_t block_length() const { return std::size_t{1} << (block_cells_ - 6); }
  // The blocks in an order in which they can be filled, and the end of those that can be filled at once,
  // beginning with the one at this place of the order.
  const std::vector<std::uint32_t>& order() const { return order_; }
  std::size_t end_of_layer(std::size_t place) const;

  // Fills a block of a table, where all blocks that come in layers before it are filled. The table begins at
  // a multiple of 64 bytes, or it takes longer. Several blocks of a layer may be filled at once. A bit is set
  // where no move leads to one that is set, if it is not taken; with ends_won (misere play) not where there
  // is no move.
  void fill(std::uint32_t block, std::uint64_t* table, bool ends_won,
            const std::uint64_t* taken = nullptr) const;
  // Adds how many bits of the block are set, by number of cells.
  void count(std::uint32_t block, const std::uint64_t* table, std::uint64_t* counts) const;

 private:
  unsigned cells_, block_cells_;
  TilePlan plan_;
  const PositionKernels& kernels_;
  std::vector<std::uint32_t> order_;
};

}  // namespace bouton::removal
