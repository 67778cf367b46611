// What a program says that was made without what it takes to answer (src/face/makers).
#pragma once

#include "bouton/result.hpp"

namespace bouton {

Error left_out_error();

}  // namespace bouton
