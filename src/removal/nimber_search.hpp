// Grundy values of positions of removal games, by depth-first proof-number search on pairs of a piece and a
// number: "is this its value?", which asks whether the piece together with a Nim heap of that size is lost.
// (A. Nagai: Df-pn algorithm for searching AND/OR trees, 2002; J. Lemoine, S. Viennot: Nimbers are
// inevitable, Theoretical Computer Science 462, 2012.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/attempt.hpp"
#include "bouton/meter.hpp"
#include "bouton/value.hpp"
#include "removal/board.hpp"

namespace bouton::removal {

class NimberSearch {
 public:
  explicit NimberSearch(std::unique_ptr<Board> board);
  ~NimberSearch();

  // A slice that is used up is gone on with by asking again; Stop::size where the value may be greater than
  // all that are told apart. Threads that somebody has lent to the meter are used.
  Attempt<unsigned> value(CellSet cells, Meter& meter);
  // Whether that is its value; less work than finding it.
  Attempt<bool> has_value(CellSet cells, unsigned value, Meter& meter);

  // What is known already.
  std::optional<unsigned> known(CellSet cells) const;

  std::size_t pieces() const;  // known, or looked at
  std::size_t bytes() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Null where the rule is not one.
std::unique_ptr<NimberSearch> nimber_search_for(const RemovalRule& rule);

}  // namespace bouton::removal
