// What is said about rules that somebody wrote.
#pragma once

#include <string>

#include "bouton/answers.hpp"

namespace bouton {

std::string rules_text(const OwnRules& rules, Language language);

}  // namespace bouton
