// Games as graphs.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "bouton/loopy.hpp"
#include "bouton/meter.hpp"
#include "bouton/rules.hpp"

namespace bouton {

// The part of a game that can be reached from some positions, as a graph. For rules whose options are single
// positions.
class Exploration {
 public:
  explicit Exploration(const Rules& rules);
  ~Exploration();
  // One more position to start from; its vertex.
  Vertex start(Key position);
  // Goes on until everything is found.
  Stop run(Meter& meter);
  bool finished() const;
  // The memory that was told to the meter, before it is given up.
  void give_back(Meter& meter);
  const Digraph& graph() const;
  std::span<const Key> keys() const;
  std::optional<Vertex> find(Key key) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace bouton
