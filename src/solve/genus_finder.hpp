// GenusFinder of compounds, for solvers: they tell how a position is played in long sums.
#pragma once

#include <memory>
#include <vector>

#include "base/attempt.hpp"
#include "bouton/meter.hpp"
#include "solve/strategy.hpp"

namespace bouton {

class GenusFinder {
 public:
  virtual ~GenusFinder() = default;
  virtual Attempt<Value> find(Components compound, Meter& meter) = 0;
  virtual void abandon() = 0;
};

// Of compounds of these games.
std::unique_ptr<GenusFinder> genus_finder(const std::vector<const Rules*>& rules);

}  // namespace bouton
