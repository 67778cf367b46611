// Heaps from which 1, 2, ... or period - 1 counters may be taken, perhaps more, but never a multiple of the
// period: the value is the remainder of the size.
#pragma once

#include <optional>

#include "bouton/reason.hpp"
#include "bouton/valuation.hpp"

namespace bouton::games {

// The least take that leaves a heap of the value wanted.
inline std::optional<std::uint64_t> residue_take(std::uint64_t size, std::uint64_t period, Code wanted) {
  if (wanted >= period) return std::nullopt;
  const std::uint64_t taken = (size % period + period - wanted) % period;
  if (taken == 0 || taken > size) return std::nullopt;
  return taken;
}

inline Reason residue_reason(std::uint64_t size, std::uint64_t period) {
  if (period == 2)
    return {
        "residue",
        {"Only 1 may be taken at a time, so only whether the size is even or odd counts: {size} leaves "
         "{remainder} on division by {period}, and the heap is worth {remainder}.",
         "Egyszerre csak 1 kavics vehető el, ezért csak az számít, hogy a méret páros vagy páratlan: {size} "
         "maradéka 2-vel osztva {remainder}, ennyit ér a halom.",
         "Najednou lze vzít jen 1 kámen, a tak záleží jen na tom, zda je velikost sudá, nebo lichá: {size} "
         "dává "
         "po dělení dvěma zbytek {remainder} a takovou hodnotu hromádka má."},
        {{"size", size}, {"most", period - 1}, {"period", period}, {"remainder", size % period}}};
  return {
      "residue",
      {"Every number from 1 to {most} may be taken, but no multiple of {period}. So only the remainder on "
       "division by {period} counts: {size} leaves {remainder}, and the heap is worth {remainder}.",
       "1-től {most}-ig bármennyi kavics elvehető, de {period:az} többszörösei nem. Ezért csak az osztási "
       "maradék számít, ha az osztó {period}: {size} esetén ez {remainder}, ennyit ér a halom.",
       "Vzít lze každý počet od 1 do {most}, ale žádný násobek čísla {period}. Záleží proto jen na zbytku "
       "po dělení číslem {period}: pro {size} je to {remainder} a takovou hodnotu hromádka má."},
      {{"size", size}, {"most", period - 1}, {"period", period}, {"remainder", size % period}}};
}

}  // namespace bouton::games
