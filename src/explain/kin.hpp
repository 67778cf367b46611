// What is known about a whole sequence: its period, and which known games have the same values.
#pragma once

#include <optional>
#include <vector>

#include "bouton/answers.hpp"

namespace bouton {

// Of the Grundy values, where the game's own theory tells it and no finite list of rules does.
std::optional<Period> period_by_theory(const Ruleset& ruleset);

// Of the Grundy values; by theory or within a moment's search, which keeps the limits.
Period period_of(const Ruleset& ruleset, const Limits& limits = {});

// Games of the catalogue whose Grundy values are the same, perhaps shifted; equal ones first. `period` is
// that of the ruleset.
std::vector<Sequence::Kin> kin_of(const Ruleset& ruleset, const Period& period, const World& world,
                                  const Limits& limits = {});

}  // namespace bouton
