#include "misere/heap_quotient.hpp"

#include <algorithm>

namespace bouton::misere {

HeapQuotient::HeapQuotient(const HeapRule& rule)
    : rules_(std::make_shared<HeapAtoms>(rule)), search_(rules_) {}

Stop HeapQuotient::reach(std::uint64_t heap, Meter& meter) {
  constexpr Atom most_heaps = 1 << 20;
  while (!reached(heap)) {
    const Atom known = search_.atoms();
    // Where a period is looked for: often among small heaps, where it is quick.
    const Atom step = known < 64 ? 1 : known < 4096 ? 64 : 4096;
    const Atom next = known - known % step + step;
    if (next > most_heaps) return Stop::size;
    if (Stop stop = search_.advance(next, meter); stop != Stop::none) return stop;
    period_ = period_of(*rules_, search_.monoid().value);
  }
  return Stop::none;
}

Atom HeapQuotient::stand_in(std::uint64_t heap) const {
  if (heap <= search_.atoms()) return static_cast<Atom>(heap);
  return static_cast<Atom>(period_->from + (heap - period_->from) % period_->period);
}

}  // namespace bouton::misere
