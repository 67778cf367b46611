#include "bouton/result.hpp"

namespace bouton {
namespace {

Message why_stopped(Stop stop) {
  switch (stop) {
    case Stop::positions:
      return {"the limit of positions was reached", "elértük az állások számának korlátját",
              "bylo dosaženo meze počtu pozic"};
    case Stop::memory:
      return {"the limit of memory was reached", "elértük a memória korlátját", "bylo dosaženo meze paměti"};
    case Stop::time:
      return {"the time limit was reached", "elértük az időkorlátot", "bylo dosaženo časové meze"};
    case Stop::cancelled:
      return {"stopped on request", "kérésre leállítva", "zastaveno na žádost"};
    case Stop::options:
      return {"one position has too many moves to list", "egy állásban túl sok a lépés a felsoroláshoz",
              "v jedné pozici je tolik tahů, že je nelze vypsat"};
    case Stop::loopy:
      return {"the play need not end, and this needs it to",
              "a játék nem feltétlenül ér véget, pedig ehhez véget kellene érnie",
              "hra nemusí skončit, ale zde by musela"};
    default:
      return {"the position is too large for any method at hand",
              "az állás minden rendelkezésre álló módszerhez túl nagy",
              "pozice je příliš velká pro všechny dostupné metody"};
  }
}

}  // namespace

Error bound_error(Stop stop) {
  return {.kind = Error::Kind::bound, .message = why_stopped(stop), .length = 0, .stop = stop};
}

}  // namespace bouton
