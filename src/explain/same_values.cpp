// Two proofs are looked for. Where both games have a proved period, they are the same if they agree as far as
// it takes to see both go round. Else the rules are compared:
//
// - Zeros in front. If nobody can move from a heap of 1, take one counter off every heap: a move that took u
// and left j heaps
//   takes u - 1 + j now, and each of the j may be empty. Values move down by one place.
// - Moves that change nothing. A digit may be added to a code if each move it allows leads to a value that
// some other move
//   from the same heap leads to: taking k and leaving one heap, if one may take t and leave two of which k -
//   t is one, and that one is worth 0; and taking a whole heap of k, if that heap is not worth 0, since then
//   some move leads to 0 already. By induction over the heaps no value changes.
//
// Two codes are the same if each can be made both together in this way.
#include "explain/same_values.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "bouton/notation.hpp"
#include "sequence/row.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t compared = 400;      // values that must agree before a proof is looked for
constexpr std::uint64_t most_zeros = 20;     // in front
constexpr std::uint64_t largest_taken = 64;  // for rules that are compared
constexpr std::uint64_t longest = 1u << 24;  // values compared where both go round

using Digits = std::vector<std::uint8_t>;

std::optional<Digits> digits_of(const HeapRule& rule) {
  if (const auto* code = std::get_if<FiniteCode>(&rule)) return code->digits;
  const auto& numbers = std::get<FiniteSet>(rule).numbers;
  if (numbers.empty() || numbers.back() > largest_taken) return std::nullopt;
  Digits digits(numbers.back() + 1, 0);
  for (std::uint64_t number : numbers) digits[number] = 3;
  return digits;
}

// One counter less in every heap; none where a heap of 1 can be taken.
std::optional<Digits> smaller(const Digits& digits) {
  if (digits[0] != 0 || (digits.size() > 1 && (digits[1] & 1) != 0)) return std::nullopt;
  Digits result(digits.size() + 3, 0);
  for (std::size_t taken = 1; taken < digits.size(); ++taken)
    for (unsigned heaps = 0; heaps < 4; ++heaps)
      if ((digits[taken] >> heaps & 1) != 0)
        result[taken - 1 + heaps] |= static_cast<std::uint8_t>((2u << heaps) - 1);
  while (result.size() > 1 && result.back() == 0) result.pop_back();
  return result;
}

}  // namespace

struct SameValues::Game {
  std::shared_ptr<const Ruleset> ruleset;
  sequence::RowOfValues row;
  std::uint64_t zeros;           // in front
  std::optional<Digits> digits;  // without the zeros

  std::uint64_t value(std::uint64_t n) {
    return row.extend(n + zeros + 1) ? row.value(n + zeros) : ~std::uint64_t{0};
  }

  // Which digits can be added without changing a value, of so many; those it has are among them.
  Digits may_have(std::size_t size) {
    Digits all = *digits;
    all.resize(size, 0);
    for (std::size_t taken = 0; taken < size; ++taken)
      for (std::size_t zero = 1; taken + zero < size; ++zero)
        if (value(zero) == 0) all[taken + zero] |= static_cast<std::uint8_t>((all[taken] & (4 | 8)) >> 1);
    for (std::size_t taken = 1; taken < size; ++taken)
      if (value(taken) != 0) all[taken] |= 1;
    return all;
  }
};

namespace {

bool within(const Digits& digits, const Digits& larger) {
  for (std::size_t i = 0; i < digits.size(); ++i)
    if ((digits[i] & ~larger[i]) != 0) return false;
  return true;
}

bool same_rules(auto& a, auto& b) {
  if (!a.digits || !b.digits) return false;
  const std::size_t size = std::max(a.digits->size(), b.digits->size());
  return within(*b.digits, a.may_have(size)) && within(*a.digits, b.may_have(size));
}

bool same_rounds(auto& a, auto& b) {
  const auto first = a.ruleset->round(), second = b.ruleset->round();
  if (!first || !second) return false;
  // From there on both go round together.
  const std::uint64_t from =
      std::max(first->from - std::min(first->from, a.zeros), second->from - std::min(second->from, b.zeros));
  if (first->period > longest || second->period > longest) return false;
  const std::uint64_t period = std::lcm(first->period, second->period);
  if (from > longest || period > longest) return false;
  for (std::uint64_t n = 0; n < from + period; ++n)
    if (a.value(n) != b.value(n)) return false;
  return true;
}

}  // namespace

SameValues::SameValues() = default;
SameValues::~SameValues() = default;

bool SameValues::add(std::string_view rules) {
  auto parsed = parse_rules(rules, {});
  const auto rule = parsed && parsed->size() == 1 ? (*parsed)[0]->heap_rule() : std::nullopt;
  auto row = rule ? sequence::RowOfValues::of(*rule) : std::nullopt;
  if (!row || !row->extend(compared + most_zeros)) return false;
  std::uint64_t first = 0;
  while (first < compared + most_zeros && row->value(first) == 0) ++first;
  std::vector<std::uint32_t> values;  // none where nobody ever moves
  for (std::uint64_t n = first; n < compared + most_zeros && values.size() < compared; ++n)
    values.push_back(row->value(n));
  // The heap of nothing is one of the zeros of every game.
  const std::uint64_t zeros = values.empty() || first == 0 ? 0 : first - 1;
  auto game = std::make_unique<Game>(Game{(*parsed)[0], std::move(*row), zeros, digits_of(*rule)});
  for (std::uint64_t i = 0; i < zeros && game->digits; ++i) game->digits = smaller(*game->digits);
  auto& candidates = alike_[std::move(values)];
  for (const std::size_t group : candidates)
    for (auto& other : games_[group])
      if (same_rules(*game, *other) || same_rounds(*game, *other)) {
        groups_[group].also.emplace_back(rules);
        games_[group].push_back(std::move(game));
        return true;
      }
  candidates.push_back(groups_.size());
  groups_.push_back({std::string(rules), {}});
  games_.emplace_back().push_back(std::move(game));
  return true;
}

}  // namespace bouton
