// Moves in a compound, and what was judged about one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules.hpp"
#include "bouton/value.hpp"

namespace bouton {

class Strategy;

struct Judgement {
  Outcome outcome = Outcome::unknown;
  Value value;
  Strategy* by = nullptr;  // which belongs to the solver
};

// A move: in which components, and what is left there.
struct Move {
  struct Step {
    std::size_t component;
    std::vector<Key> parts;

    bool operator==(const Step&) const = default;
  };
  std::vector<Step> steps;  // in the order of the components
};

struct MoveList {
  std::vector<Move> moves;
  std::optional<std::uint64_t> total = 0;  // none if it cannot be counted
  bool truncated = false;                  // the list holds representatives only
};

// How many winning moves are listed; beyond come representatives. Each is told with all its components, so
// the more of these there are, the fewer moves can be.
constexpr std::size_t most_told_moves(std::size_t components) {
  return std::clamp<std::size_t>(5'000'000 / std::max<std::size_t>(components, 1), 16, 10'000);
}

// Adds a class of moves in one component.
void add_move(MoveList& list, std::size_t most, std::size_t component, const OptionClass& option);

// The components after a move.
std::vector<Component> after(std::span<const Component> compound, const Move& move);

}  // namespace bouton
