// The manual page: all that the help says, as man shows it.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "bouton/phrase.hpp"

namespace bouton::cli {

std::string manual(const CLI::App& app, Language language);

}  // namespace bouton::cli
