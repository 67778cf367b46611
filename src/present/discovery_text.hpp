// How the secret of Nim is found, told in one of the three languages.
#pragma once

#include <string>
#include <vector>

#include "bouton/answers.hpp"

namespace bouton {

// What is to be said of a conjecture.
Phrase verdict_on(const Discovery::Trial& trial);
// Each step of the halving in words, and what follows at the end.
std::vector<std::string> steps_told(const Discovery::Reduction& reduction, Language language);

std::string discovery_text(const Discovery& discovery, const Request& request);

}  // namespace bouton
