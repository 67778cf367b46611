// The commands of the program: a table of what each is called, what may be said to it, and what it does.
#pragma once

#include <span>

#include "options.hpp"

namespace bouton::cli {

// A command as it was typed and understood.
struct Call {
  CLI::App& app;            // the whole program
  const CLI::App& command;  // this one
  const Typed& typed;
  Voice voice;
  Format format = Format::text;
  Format complaints = Format::text;  // JSON if it is asked for anywhere, also where the command has none
  const char* program = "";          // how it was called
};

struct CommandEntry {
  const char* name;
  Trilingual about;  // empty: the table of requests has it
  void (*describe)(CLI::App* command, Typed& typed);
  int (*run)(const Call& call);  // the status to end with
};
std::span<const CommandEntry> commands();

// Each lies in a file of its own, or with its kin, in the folder of this name.
void describe_question(CLI::App* command, Typed& typed);  // to the engine
void describe_requests(CLI::App* command, Typed& typed);
void describe_rules(CLI::App* command, Typed& typed);
void describe_batch(CLI::App* command, Typed& typed);
void describe_survey(CLI::App* command, Typed& typed);
void describe_play(CLI::App* command, Typed& typed);
void describe_records(CLI::App* command, Typed& typed);
void describe_help(CLI::App* command, Typed& typed);
void describe_lab(CLI::App* command, Typed& typed);
void describe_completion(CLI::App* command, Typed& typed);

int run_requests(const Call& call);
int run_rules(const Call& call);
int run_batch(const Call& call);
int run_survey(const Call& call);
int run_play(const Call& call);
int run_records(const Call& call);
int run_help(const Call& call);
int run_lab(const Call& call);
int run_completion(const Call& call);

}  // namespace bouton::cli
