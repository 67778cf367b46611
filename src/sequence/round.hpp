// Values that go round, kept up to the end of the first round, so that any heap's value is at hand.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "bouton/heap_rule.hpp"
#include "bouton/lock.hpp"
#include "bouton/meter.hpp"
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

// The round of some rules, looked for in slices: it is found when it can be proved within about a second, and
// is not too long to be kept.
class LazyRound {
 public:
  explicit LazyRound(HeapRule rule);
  ~LazyRound();
  // Goes on looking. Stop::none: it is known whether there is one.
  Stop look(Meter& meter) const;
  // What was found; none as long as it is not known.
  const RoundOfValues* get() const { return found_.load(std::memory_order_acquire); }
  // Looks to the end first.
  const RoundOfValues* find() const;

 private:
  struct Search;
  HeapRule rule_;
  // Threads that share the rules look one after the other; what was found never changes.
  mutable Lock lock_;
  mutable std::unique_ptr<Search> search_;
  mutable bool looked_ = false;
  mutable std::optional<RoundOfValues> round_;
  mutable std::atomic<const RoundOfValues*> found_ = nullptr;
};

}  // namespace bouton::sequence
