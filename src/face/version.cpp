#include "bouton/bouton.hpp"

namespace bouton {

std::string_view version() { return BOUTON_VERSION; }

}  // namespace bouton
