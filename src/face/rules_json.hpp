// Rules that somebody wrote, in JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "bouton/answers.hpp"

namespace bouton {

nlohmann::ordered_json json_of_rules(const OwnRules& rules);

}  // namespace bouton
