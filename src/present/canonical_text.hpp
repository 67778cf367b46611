// Misère canonical forms, for people.
#pragma once

#include <string>

#include "bouton/answers.hpp"

namespace bouton {

std::string canonical_text(const Canonical& canonical, Language language);
// The forms as formulas; long ones piece by piece.
std::string canonical_latex(const Canonical& canonical);

}  // namespace bouton
