// Finding the losing triples of Nim without knowing them: pairs used up in order, guesses tested by trying
// every case, triples made smaller by halving. Only `same_as_rule` and the lists at the end know the nim-sum.
#pragma once

#include <cstdint>
#include <vector>

#include "bouton/answers.hpp"

namespace bouton {

// The pairs (a,b), a < b, of the numbers from 1 to a bound, row by row. Two losing triples never share a
// pair, so a pair is used up by the one triple it belongs to.
class PairTriangle {
 public:
  using Number = Discovery::Number;
  using Pair = Discovery::Pair;
  using Triple = Discovery::Triple;

  explicit PairTriangle(Number to);

  // Takes the first unused pair and the first later one that shares a number with it and leaves the third
  // pair unused as well; a pair without such a partner is left. Until all pairs have been looked at.
  void use_up();

  Number to() const { return to_; }
  // The number of the step that used this pair up, from 1; 0: none.
  Number step(Number a, Number b) const { return used_[index(a, b)]; }
  bool is_triple(Number a, Number b, Number c) const;
  const std::vector<Discovery::Step>& steps() const { return steps_; }
  const std::vector<Pair>& left() const { return left_; }

 private:
  std::size_t index(Number a, Number b) const { return static_cast<std::size_t>(a * (to_ + 1) + b); }
  bool take(Pair first, Pair partner);

  Number to_;
  std::vector<Number> used_;
  std::vector<Discovery::Step> steps_;
  std::vector<Pair> left_;
};

// Every guess, with each of its cases up to the bound tried.
std::vector<Discovery::Guess> tested_guesses(const PairTriangle& triangle);

// Halves three numbers, 1 taken from the odd ones first, until the sum is odd (not losing) or (1, 2n, 2n+1)
// is reached (losing). Two equal numbers and 0 are losing as well. The numbers must be in order.
Discovery::Reduction reduction(Discovery::Triple numbers);

// Whether the triples are exactly those of nim-sum 0.
bool same_as_rule(const PairTriangle& triangle);

// Non-empty unequal heaps of nim-sum 0, in order.
std::vector<Discovery::Triple> safe_triples(Discovery::Number to);
std::vector<Discovery::Quadruple> safe_quadruples(Discovery::Number to);

// Counts every start of three non-empty unordered heaps below 2^bits, beside the formula.
Discovery::Chance chance_of_safety(Discovery::Number bits);

}  // namespace bouton
