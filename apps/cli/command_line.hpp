// The command line as a whole: the language and the format that hold also where nothing else of it is
// understood, and what is wrong with it.
#pragma once

#include "options.hpp"

namespace bouton::cli {

Voice voice_typed(int argc, char** argv);
bool json_typed(int argc, char** argv);
// What the parser of the options complains of, told as other mistakes are.
Error mistake_of(const CLI::ParseError& wrong, const CLI::App& app, int argc, char** argv);
// What --format and --json say; among the mistakes is a format that no command has.
Result<Format> format_typed(const Typed& typed, const CLI::App& app);

}  // namespace bouton::cli
