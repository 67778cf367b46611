// `bouton records` and what comes after it.
#pragma once

#include "options.hpp"

namespace bouton::cli {

CLI::App* add_records(CLI::App& app, Typed& typed);
// The status to end with: 1 if something had to be rejected.
Result<int> run_records(const CLI::App& records, const Typed& typed, const Voice& voice, Format format);

}  // namespace bouton::cli
