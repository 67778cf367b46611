// A question to the engine: what was typed becomes a request, and the answer is written.
#pragma once

#include "commands.hpp"

namespace bouton::cli {

struct Prepared {
  Request request;
  double seconds = 0;
  unsigned threads = 1;
  std::string certificate{}, checkpoint{}, out{};  // files to be written
};
Result<Prepared> prepare(Command command, const Typed& typed, const Voice& voice, Format format);

// The notation that --spec-file names, without its line end.
Result<std::string> spec_from_file(const Typed& typed);

// The command that has the name of one of the engine's.
int ask(const Call& call);

}  // namespace bouton::cli
