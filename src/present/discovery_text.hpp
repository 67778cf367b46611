// How the secret of Nim is found, told in one of the three languages.
#pragma once

#include <string>

#include "bouton/answers.hpp"

namespace bouton {

std::string discovery_text(const Discovery& discovery, const Request& request);

}  // namespace bouton
