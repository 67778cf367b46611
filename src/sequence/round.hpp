// Values that go round, kept up to the end of the first round, so that any heap's value is at hand.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "bouton/heap_rule.hpp"
#include "bouton/ways.hpp"

namespace bouton::sequence {

struct RoundOfValues {
  std::uint64_t from = 0, period = 1;  // both least possible
  std::vector<std::uint16_t> values;   // of the sizes below from + period

  std::uint64_t same_as(std::uint64_t size) const {
    return size < from ? size : from + (size - from) % period;
  }
  Code value(std::uint64_t size) const { return values[same_as(size)]; }
};

// Proved, within about a second; none if that is not enough, or the round is too long to be kept.
std::optional<RoundOfValues> find_round(const HeapRule& rule);

// The same, looked for when it is first asked for.
class LazyRound {
 public:
  explicit LazyRound(HeapRule rule) : rule_(std::move(rule)) {}
  const RoundOfValues* get() const {
    if (!looked_) round_ = find_round(rule_);
    looked_ = true;
    return round_ ? &*round_ : nullptr;
  }

 private:
  HeapRule rule_;
  mutable bool looked_ = false;
  mutable std::optional<RoundOfValues> round_;
};

}  // namespace bouton::sequence
