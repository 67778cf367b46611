#include "commands.hpp"

#include "ask.hpp"

namespace bouton::cli {
namespace {

constexpr CommandEntry table[] = {
    {"games", "", describe_question, ask},
    {"solve", "", describe_question, ask},
    {"moves", "", describe_question, ask},
    {"complete", "", describe_question, ask},
    {"kernel", "", describe_question, ask},
    {"values", "", describe_question, ask},
    {"period", "", describe_question, ask},
    {"verify", "", describe_question, ask},
    {"survey", "The periods of all octal codes with one, two or three digits, as CSV", describe_survey,
     run_survey},
    {"table", "", describe_question, ask},
    {"graph", "", describe_question, ask},
    {"discover", "", describe_question, ask},
    {"calc", "", describe_question, ask},
    {"play", "A match in the terminal, against the program or between two people", describe_play, run_play},
    {"records", "Recorded matches: check, convert, analyse, report, keep; tournaments", describe_records,
     run_records},
    {"requests", "The table of requests: what programs and pages can ask, in JSON", describe_requests,
     run_requests},
    {"help", "Help; with the name of a command: about that one", describe_help, run_help},
    {"lab", "The page: play, see why, explore, in the browser", describe_lab, run_lab},
    {"completion", "Completion for your shell: bash, zsh or fish", describe_completion, run_completion},
};

}  // namespace

std::span<const CommandEntry> commands() { return table; }

}  // namespace bouton::cli
