// Who wins sums of removal games in misère play, by depth-first proof-number search on what the pieces of the
// boards come to. There are no values to add up here, so a position is the list of its pieces; but pieces
// that look alike are one, small pieces with the same moves are one whatever they look like, and those that
// behave like a Nim heap in every company are that heap (J. H. Conway, On Numbers and Games, 1976, chapter
// 12). (A. Nagai: Df-pn algorithm for searching AND/OR trees, 2002.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "base/attempt.hpp"
#include "bouton/meter.hpp"
#include "bouton/removal_rule.hpp"

namespace bouton::removal {

class MisereSearch {
 public:
  MisereSearch();
  ~MisereSearch();

  // Whether the player to move loses the sum. A slice that is used up is gone on with by asking again; what
  // was found stays for other questions.
  Attempt<bool> lost(std::span<const RemovalPosition> sum, Meter& meter);

  std::size_t positions() const;  // looked at
  std::size_t bytes() const;      // that the meter was charged with

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace bouton::removal
