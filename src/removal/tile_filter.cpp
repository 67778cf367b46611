#include "removal/tile_filter.hpp"

#include <algorithm>
#include <utility>

namespace bouton::removal {
namespace {

// So many tiles have the same higher cells.
constexpr std::uint32_t row = 64;
constexpr std::size_t most_programs = 256;

bool is_possible(std::uint32_t needs, std::uint32_t tile) { return (needs & ~tile) == 0; }

TileProgram program_of(const TilePlan& plan, const std::vector<std::uint8_t>& inside) {
  TileProgram program;
  std::vector<std::vector<const LaneMove*>> known;
  for (std::uint32_t word = 0; word < tile_words; ++word) {
    std::vector<const TileMove*> here;
    for (std::size_t i = 0; i < inside.size(); ++i) {
      const TileMove& move = plan.tile_moves[i];
      if (inside[i] == 0 || (move.needs & ~word) != 0) continue;
      if ((move.clears & word) != 0)
        program.pulls[word].push_back({&move.lanes, word & ~move.clears});
      else
        here.push_back(&move);
    }
    TileProgram::Lanes lanes;
    for (std::size_t depth = 0; depth < plan.depths.size(); ++depth) {
      TileProgram::Lanes::Depth ends;
      const auto add = [&](auto&& is_kind) {
        for (const TileMove* move : here)
          if ((move->useful >> depth & 1) != 0 && is_kind(move->lanes)) lanes.moves.push_back(&move->lanes);
        return static_cast<std::uint32_t>(lanes.moves.size());
      };
      ends.shifts = add([](const LaneMove& move) { return move.spread == 0 && move.high == 0; });
      ends.moved = add([](const LaneMove& move) { return move.spread == 0 && move.high != 0; });
      ends.end = add([](const LaneMove& move) { return move.spread != 0; });
      lanes.depths.push_back(ends);
    }
    const auto at = std::find(known.begin(), known.end(), lanes.moves);
    program.lanes_of[word] = static_cast<std::uint8_t>(at - known.begin());
    if (at != known.end()) continue;
    known.push_back(lanes.moves);
    program.lanes.push_back(std::move(lanes));
  }
  return program;
}

}  // namespace

TileFilter::TileFilter(const BlockWork& work) : work_(work), inside_(work.plan.tile_moves.size()) {
  // As if all moves were kept so far.
  std::vector<Kept> all;
  std::vector<Group> groups;
  for (const TileMove& move : work.plan.tile_moves) {
    Group group{&move, all.size(), 0, 0};
    for (const bool stays : {false, true}) {
      for (std::size_t i = move.first; i < move.end; ++i) {
        const FarMove& far = work.plan.far[i];
        if (far.may_stay == stays) all.push_back({far.needs, far.clears});
      }
      (stays ? group.stays_end : group.end) = all.size();
    }
    some_may_stay_ |= group.stays_end > group.end;
    groups.push_back(group);
  }
  filter(groups, all, ~((std::uint32_t{1} << work.cells) - 1), work.first, block_groups_, block_kept_);
}

void TileFilter::filter(const std::vector<Group>& groups, const std::vector<Kept>& from, std::uint32_t fixed,
                        std::uint32_t tile, std::vector<Group>& to_groups, std::vector<Kept>& to) {
  to_groups.clear();
  to.clear();
  for (const Group& group : groups) {
    Group kept{group.move, to.size(), 0, 0};
    const auto keep = [&](std::size_t first, std::size_t end) {
      for (std::size_t i = first; i < end; ++i)
        if (is_possible(from[i].needs & fixed, tile)) to.push_back({from[i].needs & ~fixed, from[i].clears});
      return to.size();
    };
    kept.end = keep(group.first, group.end);
    kept.stays_end = keep(group.end, group.stays_end);
    if (kept.stays_end > kept.first) to_groups.push_back(kept);
  }
}

void TileFilter::next(std::uint32_t tile) {
  if (tile % row == 0 || row_groups_.empty()) {
    filter(block_groups_, block_kept_, ~(row - 1), tile, row_groups_, row_kept_);
    tiles_.resize(row_kept_.size() + 1);
  }
  far_.clear();
  possible_.clear();
  always_moves_ = false;
  if (some_may_stay_) std::fill(inside_.begin(), inside_.end(), std::uint8_t{0});
  const std::uint64_t** to = tiles_.data();
  for (const Group& group : row_groups_) {
    const std::uint64_t** const begin = to;
    // Without branches: half of them are possible, nobody knows which.
    for (std::size_t i = group.first; i < group.end; ++i) {
      const Kept& move = row_kept_[i];
      *to = work_.table + (tile & ~move.clears) * tile_length;
      to += is_possible(move.needs, tile) ? 1 : 0;
    }
    bool inside = false;
    for (std::size_t i = group.end; i < group.stays_end; ++i) {
      const Kept& move = row_kept_[i];
      if (!is_possible(move.needs, tile)) continue;
      if ((tile & move.clears) == 0)
        inside = true;
      else
        *to++ = work_.table + (tile & ~move.clears) * tile_length;
    }
    if (to != begin) far_.push_back({group.move, begin, static_cast<std::size_t>(to - begin)});
    if (inside) inside_[static_cast<std::size_t>(group.move - work_.plan.tile_moves.data())] = 1;
    if (work_.ends_won && (inside || to != begin)) {
      always_moves_ |= group.move->needs == 0 && group.move->lanes.needs == 0;
      possible_.push_back(group.move);
    }
  }
  if (!program_ || (some_may_stay_ && inside_ != inside_before_)) choose_program();
}

void TileFilter::choose_program() {
  inside_before_ = inside_;
  if (programs_.size() > most_programs) programs_.clear();
  const auto [at, added] = programs_.try_emplace(inside_);
  if (added) at->second = program_of(work_.plan, inside_);
  program_ = &at->second;
}

}  // namespace bouton::removal
