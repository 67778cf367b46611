#include "explain/discovery.hpp"

#include <algorithm>

namespace bouton {
namespace {

using Number = Discovery::Number;
using Pair = Discovery::Pair;
using Triple = Discovery::Triple;
using Guess = Discovery::Guess;

void count(Guess& guess, bool holds, const Triple& triple) {
  ++guess.tested;
  if (holds) return;
  ++guess.failed;
  if (!guess.counterexample) guess.counterexample = triple;
}

// A guess about each triple by itself.
template <class Applies, class Holds>
Guess about_each(const PairTriangle& triangle, std::string id, Applies&& applies, Holds&& holds) {
  Guess guess{std::move(id)};
  for (const auto& step : triangle.steps()) {
    const auto [a, b, c] = step.triple;
    if (applies(a, b, c)) count(guess, holds(a, b, c), step.triple);
  }
  return guess;
}

Guess doubling(const PairTriangle& triangle) {
  Guess guess{"double"};
  for (Number a = 1; a <= triangle.to() / 2; ++a)
    for (Number b = a + 1; b <= triangle.to() / 2; ++b)
      for (Number c = b + 1; c <= triangle.to() / 2; ++c)
        count(guess, triangle.is_triple(a, b, c) == triangle.is_triple(2 * a, 2 * b, 2 * c), {a, b, c});
  return guess;
}

Guess two_more(const PairTriangle& triangle) {
  Guess guess{"two-more"};
  for (const auto& step : triangle.steps()) {
    const auto [a, b, c] = step.triple;
    if ((a | b | c) & 1) continue;
    for (const Triple& more : {Triple{a + 1, b + 1, c}, Triple{a + 1, b, c + 1}, Triple{a, b + 1, c + 1}})
      if (more[2] <= triangle.to()) count(guess, triangle.is_triple(more[0], more[1], more[2]), step.triple);
  }
  return guess;
}

Guess adding_a_power(const PairTriangle& triangle) {
  Guess guess{"power"};
  for (const auto& step : triangle.steps()) {
    const auto [a, b, c] = step.triple;
    for (Number power = 1; c + power <= triangle.to(); power *= 2)
      if (power > a) count(guess, triangle.is_triple(a, b + power, c + power), step.triple);
  }
  return guess;
}

}  // namespace

PairTriangle::PairTriangle(Number to) : to_(to), used_(static_cast<std::size_t>((to + 1) * (to + 1)), 0) {}

bool PairTriangle::take(Pair first, Pair partner) {
  if (step(partner[0], partner[1]) != 0) return false;
  // The numbers that are not shared make the third pair.
  std::array<Number, 4> numbers{first[0], first[1], partner[0], partner[1]};
  std::sort(numbers.begin(), numbers.end());
  Triple triple{};
  std::unique_copy(numbers.begin(), numbers.end(), triple.begin());
  const Pair sides[] = {{triple[0], triple[1]}, {triple[0], triple[2]}, {triple[1], triple[2]}};
  Pair third{};
  for (const Pair& side : sides)
    if (side != first && side != partner) third = side;
  if (step(third[0], third[1]) != 0) return false;
  steps_.push_back({triple, {first, partner, third}});
  for (const Pair& side : sides) used_[index(side[0], side[1])] = steps_.size();
  return true;
}

void PairTriangle::use_up() {
  for (Number a = 1; a <= to_; ++a) {
    for (Number b = a + 1; b <= to_; ++b) {
      if (step(a, b) != 0) continue;
      // The later pairs that share a number, in their order: the rest of the row of a, the column of b down
      // to the diagonal, the row of b.
      bool found = false;
      for (Number c = b + 1; !found && c <= to_; ++c) found = take({a, b}, {a, c});
      for (Number c = a + 1; !found && c < b; ++c) found = take({a, b}, {c, b});
      for (Number c = b + 1; !found && c <= to_; ++c) found = take({a, b}, {b, c});
      if (!found) left_.push_back({a, b});
    }
  }
}

bool PairTriangle::is_triple(Number a, Number b, Number c) const {
  const Number at = step(a, b);
  return at != 0 && at == step(a, c) && at == step(b, c);
}

std::vector<Guess> tested_guesses(const PairTriangle& triangle) {
  auto always = [](Number, Number, Number) { return true; };
  std::vector<Guess> guesses;
  guesses.push_back(about_each(triangle, "even-sum", always,
                               [](Number a, Number b, Number c) { return (a + b + c) % 2 == 0; }));
  guesses.push_back(about_each(
      triangle, "after-one", [](Number a, Number, Number) { return a == 1; },
      [](Number, Number b, Number c) { return b % 2 == 0 && c == b + 1; }));
  guesses.push_back(
      about_each(triangle, "small-first", always, [](Number a, Number, Number c) { return 2 * a < c; }));
  guesses.push_back(
      about_each(triangle, "large-second", always, [](Number, Number b, Number c) { return 2 * b > c; }));
  guesses.push_back(doubling(triangle));
  guesses.push_back(two_more(triangle));
  guesses.push_back(adding_a_power(triangle));
  return guesses;
}

Discovery::Reduction reduction(Triple numbers) {
  Discovery::Reduction result;
  while (true) {
    result.steps.push_back(numbers);
    const auto [a, b, c] = numbers;
    if ((a + b + c) % 2 != 0) return result;
    if ((a == 1 && b % 2 == 0 && c == b + 1) || (a == 0 && b == c)) {
      result.losing = true;
      return result;
    }
    for (Number& number : numbers) number /= 2;
  }
}

bool same_as_rule(const PairTriangle& triangle) {
  std::vector<Triple> found;
  for (const auto& step : triangle.steps()) found.push_back(step.triple);
  std::sort(found.begin(), found.end());
  return found == safe_triples(triangle.to());
}

std::vector<Triple> safe_triples(Number to) {
  std::vector<Triple> triples;
  for (Number a = 1; a <= to; ++a)
    for (Number b = a + 1; b <= to; ++b)
      if (const Number c = a ^ b; c > b && c <= to) triples.push_back({a, b, c});
  return triples;
}

std::vector<Discovery::Quadruple> safe_quadruples(Number to) {
  std::vector<Discovery::Quadruple> quadruples;
  for (Number a = 1; a <= to; ++a)
    for (Number b = a + 1; b <= to; ++b)
      for (Number c = b + 1; c <= to; ++c)
        if (const Number d = a ^ b ^ c; d > c && d <= to) quadruples.push_back({a, b, c, d});
  return quadruples;
}

Discovery::Chance chance_of_safety(Number bits) {
  Discovery::Chance chance;
  chance.bits = bits;
  const Number end = Number{1} << bits, half = end / 2;
  for (Number a = 1; a < end; ++a)
    for (Number b = a; b < end; ++b)
      for (Number c = b; c < end; ++c) {
        ++chance.positions;
        chance.safe += (a ^ b ^ c) == 0;
      }
  chance.formula_positions = half * (end * end - 1) / 3;
  chance.formula_safe = (half - 1) * (end - 1) / 3;
  chance.numerator = half - 1;
  chance.denominator = half * (end + 1);
  return chance;
}

}  // namespace bouton
