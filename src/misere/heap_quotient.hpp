// The quotient of a game of heaps whose rules are a finite list: as many heaps as are asked for, or, once
// their values are proved to come again, all of them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "misere/quotient.hpp"

namespace bouton::misere {

class HeapQuotient {
 public:
  explicit HeapQuotient(const HeapRule& rule);

  // Goes on until the value of this heap is known; Stop::size if it cannot be.
  Stop reach(std::uint64_t heap, Meter& meter);
  bool reached(std::uint64_t heap) const { return heap <= search_.atoms() || period_; }
  // The heap that stands for a large one. The value must be known.
  Atom stand_in(std::uint64_t heap) const;
  Element value(std::uint64_t heap) const { return monoid().value[stand_in(heap)]; }

  const Monoid& monoid() const { return search_.monoid(); }
  const QuotientSearch& search() const { return search_; }
  const HeapAtoms& rules() const { return *rules_; }
  const std::optional<HeapPeriod>& period() const { return period_; }

 private:
  std::shared_ptr<const HeapAtoms> rules_;
  QuotientSearch search_;
  std::optional<HeapPeriod> period_;
};

}  // namespace bouton::misere
