// The moves of a board or graph of one shape, worked out before any position is looked at.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "bouton/removal_rule.hpp"
#include "written/running.hpp"

namespace bouton::written {

// Signs that some cells must have.
struct Pattern {
  Cells care = 0;
  Signs want{};

  bool met_by(const Signs& signs) const {
    Cells wrong = 0;
    for (std::size_t plane = 0; plane < planes; ++plane) wrong |= signs[plane] ^ want[plane];
    return (wrong & care) == 0;
  }
  // False if it asks for something else already.
  bool add(std::size_t cell, std::uint8_t sign);
  std::optional<std::uint8_t> sign_at(std::size_t cell) const;
  friend bool operator==(const Pattern&, const Pattern&) = default;
};

// One move: where it can be made, and what it does.
struct Stroke {
  Pattern needs{};
  std::vector<Pattern> not_these{};
  std::vector<NodeIndex> conditions{};  // that are left to be reckoned, with these choices
  std::vector<Number> chosen{};
  Cells touched = 0;
  Signs puts{};

  bool plain() const { return not_these.empty() && conditions.empty(); }
  // Whether it is the same move; what was chosen matters only where something is reckoned with it.
  friend bool operator==(const Stroke& a, const Stroke& b) {
    return a.needs == b.needs && a.not_these == b.not_these && a.conditions == b.conditions &&
           a.touched == b.touched && a.puts == b.puts && (a.conditions.empty() || a.chosen == b.chosen);
  }
};

struct Table {
  struct Moves {
    bool listed = false;  // else they are found anew in every position
    Stroke before{};      // what holds for all of them
    std::vector<Stroke> strokes{};
  };
  std::vector<Moves> moves{};  // of each kind
  bool ends = false;           // whatever is played on this shape comes to an end
  // Two signs, and strokes that only turn the first into the second, wherever all that they need is of the
  // first: the cells of a position that no stroke connects are components of their own.
  bool removal = false;
  std::vector<std::vector<std::uint8_t>> symmetries{};  // of a removal table: where each cell goes
  std::shared_ptr<const RemovalRule> removals{};        // the same as a list

  std::size_t bytes() const;
};

Table make_table(const Program& program, const Shape& shape);

}  // namespace bouton::written
