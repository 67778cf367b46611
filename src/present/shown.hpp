// An answer in any format but JSON.
#pragma once

#include <string>

#include "bouton/answers.hpp"

namespace bouton {

// As present() promises it.
Result<std::string> shown_otherwise(const Answer& answer);

}  // namespace bouton
