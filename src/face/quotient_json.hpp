// Misère quotients and their certificates in JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "bouton/answers.hpp"

namespace bouton {

nlohmann::ordered_json json_of_quotient(const MisereQuotient& quotient, const Request& request);
nlohmann::ordered_json json_of_quotient(const Verification& verification, const Request& request);

}  // namespace bouton
