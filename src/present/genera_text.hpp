// Sequences of genera, for people.
#pragma once

#include <string>

#include "bouton/answers.hpp"

namespace bouton {

// In rows of the period, where one was seen; a * marks what is wild.
std::string genera_text(const Genera& genera, Language language);
std::string genera_csv(const Genera& genera);
std::string genera_latex(const Genera& genera);

}  // namespace bouton
