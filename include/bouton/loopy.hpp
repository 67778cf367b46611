// Games that need not end: finite directed graphs, with or without cycles.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "bouton/valuation.hpp"

namespace bouton {

using Vertex = std::uint32_t;

// A directed graph, stored as one list of arrows sorted by where they start.
class Digraph {
 public:
  Digraph() : begin_{0} {}
  // From arrows in any order; self-loops and repeated arrows are kept.
  Digraph(std::size_t vertices, std::span<const std::pair<Vertex, Vertex>> arrows);

  std::size_t size() const { return begin_.size() - 1; }
  std::size_t arrows() const { return to_.size(); }
  std::span<const Vertex> options(Vertex v) const {
    return std::span(to_).subspan(begin_[v], begin_[v + 1] - begin_[v]);
  }
  // Each once, in order, for pictures and lists.
  std::vector<Vertex> distinct_options(Vertex v) const;
  // Appends the next vertex, which has these options.
  void add(std::span<const Vertex> options) {
    to_.insert(to_.end(), options.begin(), options.end());
    begin_.push_back(static_cast<std::uint32_t>(to_.size()));
  }
  Digraph reversed() const;
  std::size_t bytes() const { return (begin_.capacity() + to_.capacity()) * sizeof(std::uint32_t); }

 private:
  std::vector<std::uint32_t> begin_;
  std::vector<Vertex> to_;
};

// The value of a position in a sum where some component need not end: a nimber, or infinity(K), from which
// the nimbers in K can be reached. (A. S. Fraenkel and Y. Perl 1975; C. A. B. Smith 1966.)
struct LoopyValue {
  bool infinite = false;
  std::uint64_t nimber = 0;          // if not infinite
  std::vector<std::uint64_t> reach;  // K, sorted, if infinite

  bool operator==(const LoopyValue&) const = default;
};
LoopyValue sum(const LoopyValue& a, const LoopyValue& b);
Outcome outcome_of(const LoopyValue& value);

// Labels as in the theory: n for a position that behaves like *n, none for infinity(K). The counter is the
// order in which labels were given; a reply that lowers it makes the winner's play progress.
struct Labels {
  static constexpr std::uint32_t infinite = ~std::uint32_t{0};
  std::vector<std::uint32_t> label;
  std::vector<std::uint32_t> counter;

  LoopyValue value(const Digraph& graph, Vertex v) const;
};
Labels label(const Digraph& graph);

// How labels are given, one at a time: a position gets the least number that none of its labelled options
// has, n, if every other option has an option labelled n to go back to.
struct LabelStep {
  struct Answer {
    Vertex option, back;  // an option without a label at that time, and an option of it that is labelled n
  };
  Vertex vertex = 0;
  std::uint32_t label = 0;
  std::vector<Vertex> labelled;  // its options that had labels, each once
  std::vector<Answer> answers;   // the others, each once
};
// In the order in which labels were given.
std::vector<LabelStep> label_steps(const Digraph& graph, const Labels& labels);

// Why a position has no label: it could only get n, and has an option without a label from which no move
// leads to n.
struct Unlabelled {
  Vertex vertex = 0;
  std::uint32_t wanted = 0;
  Vertex option = 0;
};
std::vector<Unlabelled> unlabelled(const Digraph& graph, const Labels& labels);

// Who wins from each position, counted back from the ends; and in how many moves, if the winner hurries and
// the loser delays (none for draws).
struct Retrograde {
  static constexpr std::uint32_t never = ~std::uint32_t{0};
  std::vector<Outcome> outcome;
  std::vector<std::uint32_t> remoteness;
};
Retrograde retrograde(const Digraph& graph, Convention convention);

// Positions from which the play surely ends.
std::vector<bool> ending_positions(const Digraph& graph);

// A function of every position, by the definition; `defined` says where. Grundy values are the labels,
// remoteness is defined where somebody wins, suspense where the play surely ends, foreclosed as the labels of
// what is left when the ended positions (and, in normal play, those one move away) are deleted.
struct GraphValues {
  std::vector<Code> code;
  std::vector<bool> defined;
};
GraphValues values_on(const Digraph& graph, Function function, Convention convention);

}  // namespace bouton
