// Misère canonical forms, for people.
#pragma once

#include <string>

#include "bouton/answers.hpp"

namespace bouton {

std::string canonical_text(const Canonical& canonical, Language language);

}  // namespace bouton
