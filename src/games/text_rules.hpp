// Games written as text, or none of them in a program that was made without (src/face/makers).
#pragma once

#include <memory>

#include "bouton/catalogue.hpp"

namespace bouton::games {

using TextRules = Result<std::shared_ptr<const Ruleset>> (*)(const Parameters&, const Loader&);
extern const TextRules text_rules;
// The one there is.
Result<std::shared_ptr<const Ruleset>> rules_of_text(const Parameters& parameters, const Loader& loader);

}  // namespace bouton::games
