// Sentences that several entries of the catalogue share.
#pragma once

#include "bouton/phrase.hpp"

namespace bouton::games {

// For heap games whose Grundy value is known for every size.
inline constexpr Trilingual limits_of_valued_heaps = {
    "Sums in normal play are answered at once, for heaps up to 10^18. The other ways of play are searched, "
    "for heaps of some thousands.",
    "Normál játékban az összegekre 10^18-as halmokig azonnal van válasz. A többi játékmódban keresünk, "
    "néhány ezres halmokig.",
    "Na součty v normální hře je odpověď hned, pro hromádky až do 10^18. Ostatní způsoby hry se "
    "prohledávají, pro hromádky o několika tisících kamenů."};

}  // namespace bouton::games
