#include "removal/all_positions.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace bouton::removal {
namespace {

constexpr std::uint32_t lane_mask = (1u << lane_cells) - 1, low_mask = (1u << low_cells) - 1;

LaneMove lane_move(std::uint32_t needs, std::uint32_t clears) {
  LaneMove move{};
  move.needs = static_cast<std::uint16_t>(needs);
  move.clears = static_cast<std::uint16_t>(clears);
  move.high = clears >> 6;
  if ((clears & 63 & ~needs) == 0)
    move.shift = clears & 63;
  else
    move.spread = clears & 63;
  for (std::uint32_t eighth = 0; eighth < 8; ++eighth) {
    move.from[eighth] = eighth & ~move.high;
    for (std::uint32_t bit = 0; bit < 64; ++bit) {
      const std::uint32_t cells = eighth << 6 | bit;
      if ((cells & needs) == needs) move.mask[eighth] |= std::uint64_t{1} << bit;
      if ((cells & clears & 63) == 0) move.keep[eighth] |= std::uint64_t{1} << bit;
    }
  }
  return move;
}

// How many moves can be made within a word, at most, and from which of these each tile move is of use.
void find_depths(TilePlan& plan) {
  const auto within = [](const TileMove& move) { return (move.lanes.needs & move.lanes.clears) != 0; };
  std::array<std::uint32_t, 1u << lane_cells> depth{};
  std::uint32_t most = 0;
  for (std::uint32_t cells = 0; cells < depth.size(); ++cells) {
    for (const TileMove& move : plan.tile_moves)
      if (within(move) && (cells & move.lanes.needs) == move.lanes.needs)
        depth[cells] = std::max(depth[cells], depth[cells & ~std::uint32_t{move.lanes.clears}] + 1);
    most = std::max(most, depth[cells]);
  }
  plan.depths.assign(most + 1, LaneWord{});
  for (std::uint32_t cells = 0; cells < depth.size(); ++cells)
    plan.depths[depth[cells]][cells >> 6] |= std::uint64_t{1} << (cells & 63);
  for (TileMove& move : plan.tile_moves)
    for (std::uint32_t cells = 0; within(move) && cells < depth.size(); ++cells)
      if ((cells & move.lanes.needs) == move.lanes.needs)
        move.useful |= 1u << depth[cells & ~std::uint32_t{move.lanes.clears}];
}

}  // namespace

bool AllPositions::serves(const RemovalRule& rule) {
  const CellSet all = rule.cells >= 64 ? ~CellSet{0} : (CellSet{1} << rule.cells) - 1;
  return rule.cells <= most_all_cells &&
         std::all_of(rule.moves.begin(), rule.moves.end(), [&](const Removal& move) {
           return (move.needs & move.clears) != 0 && ((move.needs | move.clears) & ~all) == 0;
         });
}

AllPositions::AllPositions(const RemovalRule& rule, Vectors vectors)
    : cells_(std::max(rule.cells, tile_cells)),
      // About a thousand blocks, but not so large that they do not fit a cache.
      block_cells_(std::clamp(cells_ > 10 ? cells_ - 10 : 0, tile_cells, 26u)),
      kernels_(position_kernels(vectors)) {
  std::vector<Removal> moves = rule.moves;
  const auto inside = [](const Removal& move) {
    constexpr CellSet tile = (CellSet{1} << tile_cells) - 1;
    return std::pair(move.needs & tile, move.clears & tile);
  };
  std::sort(moves.begin(), moves.end(), [&](const Removal& a, const Removal& b) {
    return std::tuple(inside(a), a.needs, a.clears) < std::tuple(inside(b), b.needs, b.clears);
  });
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  for (const Removal& move : moves) {
    const auto [needs, clears] = inside(move);
    const auto n = static_cast<std::uint32_t>(needs), c = static_cast<std::uint32_t>(clears);
    const auto same = [&](const TileMove& other) {
      return (other.needs << lane_cells | other.lanes.needs) == n &&
             (other.clears << lane_cells | other.lanes.clears) == c;
    };
    if (plan_.tile_moves.empty() || !same(plan_.tile_moves.back())) {
      TileMove& added = plan_.tile_moves.emplace_back();
      added.lanes = lane_move(n & lane_mask, c & lane_mask);
      added.needs = n >> lane_cells & low_mask;
      added.clears = c >> lane_cells & low_mask;
      added.first = plan_.far.size();
    }
    FarMove far{static_cast<std::uint32_t>(move.needs >> tile_cells),
                static_cast<std::uint32_t>(move.clears >> tile_cells)};
    far.may_stay = (far.needs & far.clears) == 0;
    plan_.far.push_back(far);
    plan_.tile_moves.back().end = plan_.far.size();
  }
  find_depths(plan_);
  order_.resize(std::size_t{1} << (cells_ - block_cells_));
  for (std::uint32_t block = 0; block < order_.size(); ++block) order_[block] = block;
  std::sort(order_.begin(), order_.end(), [](std::uint32_t a, std::uint32_t b) {
    return std::pair(std::popcount(a), a) < std::pair(std::popcount(b), b);
  });
}

std::size_t AllPositions::end_of_layer(std::size_t place) const {
  std::size_t end = place;
  while (end < order_.size() && std::popcount(order_[end]) == std::popcount(order_[place])) ++end;
  return end;
}

void AllPositions::fill(std::uint32_t block, std::uint64_t* table, bool ends_won,
                        const std::uint64_t* taken) const {
  const unsigned cells = block_cells_ - tile_cells;
  kernels_.fill({plan_, table, taken, ends_won, block << cells, cells});
}

void AllPositions::count(std::uint32_t block, const std::uint64_t* table, std::uint64_t* counts) const {
  const std::size_t first = block * block_length();
  kernels_.count(table + first, block_length(), first, counts);
}

}  // namespace bouton::removal
