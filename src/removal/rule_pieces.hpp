// What the list of a rule's moves makes of its cells, for evidence: pieces are found by what the possible
// moves touch, and two pieces are taken for alike only if the moves of one are, cell by cell, those of the
// other. Slower than the boards of the search, which know more about a rule, and nothing of them is used
// here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "bouton/removal_rule.hpp"
#include "removal/grid_looks.hpp"

namespace bouton::removal {

class RulePieces {
 public:
  explicit RulePieces(std::shared_ptr<const RemovalRule> rule);

  const RemovalRule& rule() const { return *rule_; }
  // The moves that are possible, each with what it clears of the cells.
  void possible(CellSet cells, std::vector<Removal>& moves) const;
  // The sets of cells that possible moves connect; cells that none of them needs are left out.
  void connected(CellSet cells, std::vector<CellSet>& parts) const;
  // The pieces that the possible moves connect, by name; cells that none of them needs are left out, and two
  // pieces of one name cancel.
  void pieces(CellSet cells, std::vector<CellSet>& names);
  // A piece that is alike: the same one for (nearly) all that are.
  CellSet name(CellSet piece) { return looks_ ? looks_->least(piece) : look_up(piece); }
  // Whether pieces are named without remembering any, so that threads may share this.
  bool remembers_nothing() const { return looks_.has_value(); }
  // No play from there is longer.
  unsigned most_moves(CellSet cells) const;
  // Whether some map of the piece to itself lets whoever moves second mirror each move.
  bool mirrors(CellSet piece) const;

  std::size_t bytes() const { return names_.size() * 48; }

  // As if nothing were known about the grid; for tests.
  void forget_looks() { looks_.reset(); }

 private:
  // Where each cell goes: that of a piece, the others nowhere.
  using Map = std::array<std::uint8_t, most_removal_cells>;
  static CellSet image(CellSet cells, const Map& map);
  CellSet look_up(CellSet piece);
  // The sets of cells that possible moves connect.
  // Ways in which a piece may look elsewhere, each of them only a proposal: turned and reflected to the top
  // left of a grid, or by a symmetry that the rule states. Calls f(map) until it returns false.
  template <class F>
  void each_look(CellSet piece, F&& f) const;
  bool grid_map(CellSet piece, unsigned way, bool in_place, Map& map) const;
  // Whether the map takes the moves of one piece to those of the other.
  bool alike(CellSet piece, CellSet other, const Map& map) const;

  std::shared_ptr<const RemovalRule> rule_;
  std::optional<GridLooks> looks_;
  // What the moves need that need this cell, where no move clears more than it needs.
  bool narrow_ = false;
  std::array<std::vector<CellSet>, most_removal_cells> needs_at_;
  std::vector<std::uint8_t> cell_at_;  // by row and column
  unsigned rows_ = 0, columns_ = 0, least_taken_ = 1;
  std::unordered_map<CellSet, CellSet> names_;
};

}  // namespace bouton::removal
