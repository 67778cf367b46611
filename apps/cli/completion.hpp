// Shell completion, made by walking the command's own description.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace bouton::cli {

// For bash, zsh or fish; empty for any other shell.
std::string completion(const CLI::App& app, const std::string& shell);

}  // namespace bouton::cli
