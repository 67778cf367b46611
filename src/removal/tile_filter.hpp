// Which moves are possible in a tile, tile after tile of a block.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "removal/all_positions.hpp"

namespace bouton::removal {

// The moves within a tile, where these ones are possible there.
struct TileProgram {
  // From another word of the tile.
  struct Pull {
    const LaneMove* move;
    std::uint32_t from;
  };
  // Within a word, from the positions of each depth: first those that only shift, then those that move whole
  // eighths, too, then the others.
  struct Lanes {
    struct Depth {
      std::uint32_t shifts = 0, moved = 0, end = 0;
    };
    std::vector<const LaneMove*> moves;
    std::vector<Depth> depths;
  };
  std::array<std::vector<Pull>, tile_words> pulls;
  std::array<std::uint8_t, tile_words> lanes_of{};  // which of the following
  std::vector<Lanes> lanes;
};

class TileFilter {
 public:
  explicit TileFilter(const BlockWork& work);

  // Tiles are asked for one after the other.
  void next(std::uint32_t tile);

  // Moves that come from other tiles, and these.
  struct Far {
    const TileMove* move;
    const std::uint64_t* const* tiles;
    std::size_t count;
  };
  const std::vector<Far>& far() const { return far_; }
  const TileProgram& program() const { return *program_; }
  // In misere play: whether there is a move from every position, and else the moves there are.
  bool always_moves() const { return always_moves_; }
  const std::vector<const TileMove*>& possible() const { return possible_; }

 private:
  struct Kept {
    std::uint32_t needs, clears;  // what is needed beyond what all these tiles have
  };
  struct Group {
    const TileMove* move;
    std::size_t first, end, stays_end;  // those that may stay within the tile come last
  };
  static void filter(const std::vector<Group>& groups, const std::vector<Kept>& from, std::uint32_t fixed,
                     std::uint32_t tile, std::vector<Group>& to_groups, std::vector<Kept>& to);
  void choose_program();

  const BlockWork& work_;
  std::vector<Kept> block_kept_, row_kept_;
  std::vector<Group> block_groups_, row_groups_;
  std::vector<const std::uint64_t*> tiles_;
  std::vector<Far> far_;
  std::vector<const TileMove*> possible_;
  std::vector<std::uint8_t> inside_, inside_before_;  // by tile move
  bool always_moves_ = false, some_may_stay_ = false;
  std::map<std::vector<std::uint8_t>, TileProgram> programs_;
  const TileProgram* program_ = nullptr;
};

}  // namespace bouton::removal
