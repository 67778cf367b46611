// Periods and certificates in words.
#pragma once

#include <string>

#include "bouton/answers.hpp"

namespace bouton {

std::string period_text(const PeriodFound& found, Language language);
std::string verification_text(const Verification& verification, Language language);

}  // namespace bouton
