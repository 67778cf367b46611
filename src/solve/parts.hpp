// What a program may do without. Which parts it has is settled when it is linked (src/face/makers): the
// engine that the page loads first only plays, and is made without those that are large. What they would be
// needed for is refused as left out, never answered in another way.
#pragma once

#include <memory>
#include <vector>

#include "solve/genus_finder.hpp"
#include "solve/planner.hpp"

namespace bouton {

struct Parts {
  std::unique_ptr<Source> (*boards)(Workspace&);
  std::unique_ptr<Strategy> (*quotient)(const Tools&);
  std::unique_ptr<Strategy> (*misere_boards)(const Tools&);
  std::unique_ptr<GenusFinder> (*genera)(const std::vector<const Rules*>&);
};
extern const Parts parts;

}  // namespace bouton
