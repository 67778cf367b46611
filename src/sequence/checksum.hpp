#pragma once

#include "base/checksum.hpp"

namespace bouton::sequence {
using bouton::checksum;
}
