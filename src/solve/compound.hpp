// Several components played literally, move by move, on tuples of positions. It uses no theory of sums, joins
// or unions: this is the definition that every faster way of computing is tested against, and the solver of
// last resort where no theory exists.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "bouton/rules.hpp"

namespace bouton {

// The compound as one game: a position is a multiset of components. Every option is a single position.
class Compound final : public Rules {
 public:
  // Ended components may be left out of the positions of a long play, where they play no part.
  enum class Ended { kept, left_out };

  Compound(std::vector<const Rules*> rules, Play play, Ending ending, Ended ended);
  ~Compound() override;

  // Positions that take more memory than this, or lead to more options than can be written down in it, are
  // not gone through: their list overflows.
  void bound(const Meter& meter);

  Key key(std::span<const Component> components);
  std::vector<Component> components(Key position) const;  // sorted

  void options(Key position, Options& out) const override;
  bool splits() const override { return false; }
  bool loops(Key position) const override;
  std::size_t bytes() const override;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace bouton
