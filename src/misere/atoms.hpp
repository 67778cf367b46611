// The moves of a game, as the search for its quotient asks for them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "bouton/heap_rule.hpp"
#include "misere/word.hpp"

namespace bouton::misere {

struct Monoid;

class Atoms {
 public:
  virtual ~Atoms() = default;
  virtual bool moves_from(Atom atom) const = 0;
  // Every sum that a move from the atom leaves; the same may come more than once.
  virtual void options(Atom atom, const std::function<void(std::span<const Atom>)>& leave) const = 0;
  // The values of these, as a set of elements: `set` has a bit for each. It is asked for every atom, so it is
  // quick where there are many.
  virtual void option_values(Atom atom, const Monoid& monoid, std::vector<std::uint64_t>& set) const;
  // The values of those options that leave less than two parts, or two of which one is in the list
  // (ascending), added to the set. False, and nothing is done, where two are not the most that may be left.
  virtual bool values_with(Atom, const Monoid&, std::span<const Atom>, std::vector<std::uint64_t>&) const {
    return false;
  }
  // About how many options an atom has, as work.
  virtual std::uint64_t work(Atom atom) const = 0;
};

// A heap of `from` or more is worth as much as that which is smaller by `period`, if this is so as far as the
// quotient is proved. Proof: let d parts be left at most and k be taken at most, and let it be so for all n
// from `from` on with n + p < M = d (from + p) + k. Of what a move from N >= M leaves, the largest part is at
// least (N - k) / d >= from + p, and the same part less p is left by a move from N - p, in the same company;
// and the other way round, as (N - p - k) / d >= from. So the options of N and of N - p have the same values,
// and what is proved of N - p (chain.hpp) is proved of N: it has this value, and the quotient stays. From 1
// on only: a part of 0 is none, and p cannot be added to it.
struct HeapPeriod {
  Atom from = 1, period = 1;
  bool operator==(const HeapPeriod&) const = default;
};
// Heaps of rules that are a finite list, the n-th atom the heap of n.
class HeapAtoms final : public Atoms {
 public:
  // There is a place for every number that could be taken, so these may not be too large.
  static constexpr std::uint64_t largest_number = 1 << 16;
  static bool suits(const HeapRule& rule);
  explicit HeapAtoms(const HeapRule& rule);
  bool moves_from(Atom heap) const override;
  void options(Atom heap, const std::function<void(std::span<const Atom>)>& leave) const override;
  void option_values(Atom heap, const Monoid& monoid, std::vector<std::uint64_t>& set) const override;
  bool values_with(Atom heap, const Monoid& monoid, std::span<const Atom> parts,
                   std::vector<std::uint64_t>& set) const override;
  std::uint64_t work(Atom heap) const override;

  // Every option of a heap of any size, or, where it is so large that the period counts, one for all that are
  // alike, with how many they are. At most two parts.
  template <class F>
  void each_class(std::uint64_t heap, const std::optional<HeapPeriod>& period, F&& f) const;

  // The most that is taken, and the most parts that are left.
  std::size_t most_taken() const { return digits_.size() - 1; }
  std::uint32_t most_parts() const { return most_parts_; }

 private:
  template <class Leave>
  void up_to_two(Atom heap, Leave&& leave) const;
  template <class Leave>
  void three_or_more(Atom heap, Leave&& leave) const;
  std::vector<std::uint8_t> digits_;  // as of a code
  std::uint32_t most_parts_ = 0;
};

// The last heap that the values must be known of: M - 1.
std::uint64_t needed(const HeapAtoms& rules, const HeapPeriod& period);
// `value`: of the heaps 0, 1, ..., as far as they are known.
std::optional<HeapPeriod> period_of(const HeapAtoms& rules, std::span<const std::uint16_t> value);

template <class F>
void HeapAtoms::each_class(std::uint64_t heap, const std::optional<HeapPeriod>& period, F&& f) const {
  constexpr std::uint64_t most_listed = 20'000;
  for (std::uint64_t taken = 0; taken < digits_.size() && taken <= heap; ++taken) {
    const std::uint8_t digit = digits_[taken];
    const std::uint64_t left = heap - taken;
    if (taken > 0 && digit & 1 && left == 0) f(std::span(&left, 1), std::uint64_t{1});
    if (taken > 0 && digit & 2 && left > 0) f(std::span(&left, 1), std::uint64_t{1});
    if (!(digit & 4)) continue;
    const std::uint64_t last = left / 2;  // the largest smaller part
    const std::uint64_t alike =
        period && last > most_listed ? period->from : last + 1;  // from here on in circles
    const auto pair = [&](std::uint64_t part, std::uint64_t count) {
      const std::array<std::uint64_t, 2> parts{part, left - part};
      f(std::span<const std::uint64_t>(parts), count);
    };
    for (std::uint64_t part = 1; part < alike; ++part) pair(part, 1);
    if (alike <= last)
      for (std::uint64_t part = alike; part < alike + period->period && part <= last; ++part)
        pair(part, (last - part) / period->period + 1);
  }
}

}  // namespace bouton::misere
