#include "removal/rule_pieces.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace bouton::removal {
namespace {

constexpr std::uint8_t nowhere = most_removal_cells;

unsigned first_of(CellSet cells) { return static_cast<unsigned>(std::countr_zero(cells)); }

}  // namespace

RulePieces::RulePieces(std::shared_ptr<const RemovalRule> rule)
    : rule_(std::move(rule)), looks_(GridLooks::of(*rule_)) {
  narrow_ = std::all_of(rule_->moves.begin(), rule_->moves.end(),
                        [](const Removal& move) { return (move.clears & ~move.needs) == 0; });
  for (const Removal& move : rule_->moves)
    for (CellSet cells = move.needs; cells != 0; cells &= cells - 1)
      needs_at_[first_of(cells)].push_back(move.needs);
  least_taken_ = most_removal_cells;
  for (const Removal& move : rule_->moves)
    least_taken_ = std::min(least_taken_, static_cast<unsigned>(std::popcount(move.needs & move.clears)));
  least_taken_ = std::max(least_taken_, 1u);
  if (rule_->places.size() != rule_->cells) return;
  for (const CellPlace& place : rule_->places) {
    rows_ = std::max(rows_, place.row + 1u);
    columns_ = std::max(columns_, place.column + 1u);
  }
  cell_at_.assign(std::size_t{rows_} * columns_, nowhere);
  for (unsigned cell = 0; cell < rule_->cells; ++cell)
    cell_at_[rule_->places[cell].row * columns_ + rule_->places[cell].column] =
        static_cast<std::uint8_t>(cell);
}

template <class F>
void RulePieces::each_look(CellSet piece, F&& f) const {
  Map map;
  for (unsigned way = 0; way < 8; ++way)
    if (grid_map(piece, way, false, map) && !f(map)) return;
  for (const auto& to : rule_->symmetries) {
    if (to.size() != rule_->cells) continue;
    map.fill(most_removal_cells);
    bool fits = true;
    for (std::size_t cell = 0; cell < to.size(); ++cell) {
      fits &= to[cell] < rule_->cells;
      map[cell] = to[cell];
    }
    if (fits && !f(map)) return;
  }
  // As it stands.
  for (std::size_t cell = 0; cell < map.size(); ++cell) map[cell] = static_cast<std::uint8_t>(cell);
  f(map);
}

void RulePieces::possible(CellSet cells, std::vector<Removal>& moves) const {
  moves.clear();
  for (const Removal& move : rule_->moves)
    if ((move.needs & ~cells) == 0) moves.push_back({move.needs, move.clears & cells});
}

void RulePieces::connected(CellSet cells, std::vector<CellSet>& parts) const {
  parts.clear();
  if (narrow_) {
    // From cell to cell: what is reached is all of a part.
    for (CellSet left = cells; left != 0;) {
      CellSet part = 0;
      for (CellSet next = left & (~left + 1); next != 0;) {
        const unsigned cell = first_of(next);
        left &= ~(CellSet{1} << cell);
        next &= next - 1;
        for (const CellSet needs : needs_at_[cell]) {
          if ((needs & ~cells) != 0) continue;
          part |= needs;
          next |= needs & left;
        }
      }
      if (part != 0) parts.push_back(part);
    }
    return;
  }
  CellSet needed = 0;
  for (const Removal& move : rule_->moves)
    if ((move.needs & ~cells) == 0) needed |= move.needs;
  for (const Removal& move : rule_->moves) {
    if ((move.needs & ~cells) != 0) continue;
    CellSet part = (move.needs | move.clears) & needed;
    std::erase_if(parts, [&](CellSet other) {
      if ((other & part) == 0) return false;
      part |= other;
      return true;
    });
    parts.push_back(part);
  }
}

void RulePieces::pieces(CellSet cells, std::vector<CellSet>& names) {
  connected(cells, names);
  for (CellSet& part : names) part = name(part);
  std::sort(names.begin(), names.end());
  // Two that are alike cancel.
  std::size_t kept = 0;
  for (const CellSet one : names)
    if (kept > 0 && names[kept - 1] == one)
      --kept;
    else
      names[kept++] = one;
  names.resize(kept);
}

CellSet RulePieces::look_up(CellSet piece) {
  if (const auto at = names_.find(piece); at != names_.end()) return at->second;
  // The maps that are tried need not be all there are, nor form a group: what a piece looks like may have
  // another, lesser look. So a name is what has no lesser one, and is its own name.
  CellSet least = piece;
  std::vector<std::pair<CellSet, Map>> looks;
  for (bool lesser = true; lesser;) {
    looks.clear();
    each_look(least, [&](const Map& map) {
      if (const CellSet look = image(least, map); look < least) looks.emplace_back(look, map);
      return true;
    });
    std::sort(looks.begin(), looks.end());
    const auto found = std::find_if(looks.begin(), looks.end(),
                                    [&](const auto& look) { return alike(least, look.first, look.second); });
    lesser = found != looks.end();
    if (lesser) least = found->first;
  }
  names_.emplace(least, least);
  names_.emplace(piece, least);
  return least;
}

unsigned RulePieces::most_moves(CellSet cells) const {
  return static_cast<unsigned>(std::popcount(cells)) / least_taken_;
}

CellSet RulePieces::image(CellSet cells, const Map& map) {
  CellSet result = 0;
  for (; cells != 0; cells &= cells - 1)
    if (map[first_of(cells)] < most_removal_cells) result |= CellSet{1} << map[first_of(cells)];
  return result;
}

// One of the eight ways to lay a grid on itself, moved to the top left or to where the piece stands.
bool RulePieces::grid_map(CellSet piece, unsigned way, bool in_place, Map& map) const {
  if (cell_at_.empty()) return false;
  map.fill(nowhere);
  struct At {
    int row, column;
  };
  const auto turned = [&](unsigned cell) {
    At at{rule_->places[cell].row, rule_->places[cell].column};
    if (way & 1) at.row = -at.row;
    if (way & 2) at.column = -at.column;
    if (way & 4) std::swap(at.row, at.column);
    return at;
  };
  At least{1000, 1000}, stands{1000, 1000};
  for (CellSet cells = piece; cells != 0; cells &= cells - 1) {
    const CellPlace place = rule_->places[first_of(cells)];
    const At at = turned(first_of(cells));
    least = {std::min(least.row, at.row), std::min(least.column, at.column)};
    stands = {std::min<int>(stands.row, place.row), std::min<int>(stands.column, place.column)};
  }
  if (!in_place) stands = {0, 0};
  for (CellSet cells = piece; cells != 0; cells &= cells - 1) {
    At at = turned(first_of(cells));
    at = {at.row - least.row + stands.row, at.column - least.column + stands.column};
    if (at.row < 0 || at.row >= static_cast<int>(rows_) || at.column < 0 ||
        at.column >= static_cast<int>(columns_))
      return false;
    map[first_of(cells)] =
        cell_at_[static_cast<std::size_t>(at.row) * columns_ + static_cast<std::size_t>(at.column)];
    if (map[first_of(cells)] == nowhere) return false;
  }
  return true;
}

bool RulePieces::alike(CellSet piece, CellSet other, const Map& map) const {
  if (image(piece, map) != other || std::popcount(piece) != std::popcount(other)) return false;
  std::vector<Removal> moves, others;
  possible(piece, moves);
  possible(other, others);
  for (Removal& move : moves) move = {image(move.needs, map), image(move.clears, map)};
  std::sort(moves.begin(), moves.end());
  std::sort(others.begin(), others.end());
  return moves == others;
}

bool RulePieces::mirrors(CellSet piece) const {
  const auto by = [&](const Map& map) {
    if (!alike(piece, piece, map)) return false;
    for (CellSet cells = piece; cells != 0; cells &= cells - 1)
      if (map[map[first_of(cells)]] != first_of(cells)) return false;
    std::vector<Removal> moves;
    possible(piece, moves);
    return std::all_of(moves.begin(), moves.end(),
                       [&](const Removal& move) { return (image(move.needs, map) & move.clears) == 0; });
  };
  if (looks_ && !looks_->symmetric(piece)) return false;
  Map map;
  for (unsigned way = 1; way < 8; ++way)
    if (grid_map(piece, way, true, map) && by(map)) return true;
  bool found = false;
  each_look(piece, [&](const Map& look) {
    found = image(piece, look) == piece && by(look);
    return !found;
  });
  return found;
}

}  // namespace bouton::removal
