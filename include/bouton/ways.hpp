// The twelve ways of playing several games at once, as one table.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "bouton/valuation.hpp"

namespace bouton {

enum class Play : std::uint8_t {
  sum,    // move in exactly one component
  join,   // move in every component that has not ended
  union_  // move in any non-empty set of components
};
enum class Ending : std::uint8_t {
  long_,  // the play ends when every component has ended
  short_  // the play ends as soon as one component has ended
};

enum class Combine : std::uint8_t {
  nim_sum,         // a xor b
  foreclosed_sum,  // an ended component ends all; one that can be ended at once decides; else a xor b
  least,           // min(a, b)
  greatest,        // max(a, b)
  merge,           // a # b = a + b, less 1 if both are odd
  merge_after_2,   // 0 absorbs, then 1; else (a-2) # (b-2) + 2
  merge_after_1,   // 0 absorbs; else (a-1) # (b-1) + 1
  both_kernels,    // one live component: its misère outcome; two or more: P iff all are normal P
  search           // no function of the components' values exists: search
};

enum class PreviousWins : std::uint8_t { when_zero, when_even, when_odd, when_misere_p, by_search };

struct Way {
  Play play = Play::sum;
  Ending ending = Ending::long_;
  Convention convention = Convention::normal;
  Function function = Function::grundy;
  Combine combine = Combine::nim_sum;
  PreviousWins previous_wins = PreviousWins::when_zero;

  bool operator==(const Way&) const = default;
};

namespace detail {
using enum Play;
using enum Ending;
using enum Convention;
using enum Function;
using enum Combine;
using enum PreviousWins;

// How several games are played at once, and what each way asks of its components. For a component that falls
// apart the same operations combine the parts of each option, so one table serves plain and decomposable
// games. (On Numbers and Games, ch. 14; Winning Ways, ch. 9.)
inline constexpr std::array<Way, 12> ways = {{
    // play    ending   convention  function     combine         the previous player wins
    {sum, long_, normal, grundy, nim_sum, when_zero},
    {sum, short_, normal, foreclosed, foreclosed_sum, when_zero},
    {join, short_, normal, remoteness, least, when_even},
    {join, long_, normal, suspense, greatest, when_even},
    {union_, long_, normal, remoteness, merge, when_even},
    {union_, short_, normal, remoteness, merge_after_2, when_even},
    {sum, long_, misere, none, search, by_search},
    {sum, short_, misere, foreclosed, foreclosed_sum, when_zero},
    {join, short_, misere, remoteness, least, when_odd},
    {join, long_, misere, suspense, greatest, when_odd},
    {union_, short_, misere, remoteness, merge_after_1, when_odd},
    {union_, long_, misere, kernels, both_kernels, when_misere_p},
}};
}  // namespace detail

inline constexpr const std::array<Way, 12>& ways = detail::ways;

// The row of the table for a play, an ending and a convention.
constexpr const Way& way(Play play = Play::sum, Ending ending = Ending::long_,
                         Convention convention = Convention::normal) {
  for (const Way& row : ways)
    if (row.play == play && row.ending == ending && row.convention == convention) return row;
  return ways[0];  // not reached: the table is complete
}

constexpr std::size_t index_of(const Way& row) {
  for (std::size_t i = 0; i < ways.size(); ++i)
    if (ways[i] == row) return i;
  return ways.size();
}

// a # b, and the operations made from it, with the sum checked.
constexpr Code merged(Code a, Code b) {
  Code sum = a + b - (a & b & 1);
  return a >= overflow_code || b >= overflow_code || sum >= overflow_code ? overflow_code : sum;
}

constexpr Code combined(Combine operation, Code a, Code b) {
  switch (operation) {
    case Combine::nim_sum:
      return a ^ b;
    case Combine::foreclosed_sum: {
      if (a == foreclosed::over || b == foreclosed::over) return foreclosed::over;
      if (a == foreclosed::entry || b == foreclosed::entry) return foreclosed::entry;
      return foreclosed::number(foreclosed::to_number(a) ^ foreclosed::to_number(b));
    }
    case Combine::least:
      return std::min(a, b);
    case Combine::greatest:
      return std::max(a, b);
    case Combine::merge:
      return merged(a, b);
    case Combine::merge_after_2:
      if (a < 2 || b < 2) return std::min(a, b);
      return merged(merged(a - 2, b - 2), 2);
    case Combine::merge_after_1:
      if (a < 1 || b < 1) return 0;
      return merged(merged(a - 1, b - 1) + 1, 0);
    case Combine::both_kernels: {
      if (!(a & kernels::live)) return b;
      if (!(b & kernels::live)) return a;
      bool p = (a & b & kernels::normal_p) != 0;
      return kernels::live | (p ? kernels::normal_p | kernels::misere_p : 0);
    }
    case Combine::search:
      break;
  }
  return 0;
}

// Who wins a compound whose components' values combine to `code`.
constexpr Outcome outcome_of(const Way& way, Code code) {
  bool previous = false;
  switch (way.previous_wins) {
    case PreviousWins::when_zero:
      if (way.function == Function::foreclosed) {
        if (code == foreclosed::over) return way.convention == Convention::normal ? Outcome::P : Outcome::N;
        previous = code == foreclosed::number(0);
      } else {
        previous = code == 0;
      }
      break;
    case PreviousWins::when_even:
      if (code >= overflow_code) return Outcome::unknown;
      previous = code % 2 == 0;
      break;
    case PreviousWins::when_odd:
      if (code >= overflow_code) return Outcome::unknown;
      previous = code % 2 == 1;
      break;
    case PreviousWins::when_misere_p:
      previous = (code & kernels::misere_p) != 0;
      break;
    case PreviousWins::by_search:
      return Outcome::unknown;
  }
  return previous ? Outcome::P : Outcome::N;
}

// The two axes of a way as the evaluator uses them: a valuation folds options, `combine` joins parts.
template <Way W>
struct Algebra {
  using Fold = Valuation<W.function, W.convention>;
  static constexpr Code combine(Code a, Code b) { return combined(W.combine, a, b); }
};

// Calls f(Algebra<row>{}) for the row of a way given at run time. The long misère sum has none: false.
template <class F>
bool with_algebra(const Way& way, F&& f) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    auto call = [&]<std::size_t K>() {
      if constexpr (ways[K].function != Function::none) {
        if (ways[K] == way) return f(Algebra<ways[K]>{}), true;
      }
      return false;
    };
    return (call.template operator()<I>() || ...);
  }
  (std::make_index_sequence<ways.size()>{});
}

}  // namespace bouton
