#include "commands.hpp"

#include "ask.hpp"

namespace bouton::cli {
namespace {

constexpr CommandEntry table[] = {
    {"games", "The catalogue; with a name: rules, notation, theory, examples", describe_games, ask},
    {"solve", "Who wins, the value, the winning moves", describe_solve, ask},
    {"moves", "Every legal move, and which of them win", describe_moves, ask},
    {"complete", "The heap that makes a position P when added", describe_complete, ask},
    {"kernel", "The P-positions that can be reached from a position", describe_kernel, ask},
    {"values", "The sequence of a heap game", describe_values, ask},
    {"period", "The period of the sequence of a heap game, and whether it is proved", describe_period, ask},
    {"verify", "Checks a certificate by another, slower path", describe_verify, ask},
    {"survey", "The periods of all octal codes with one, two or three digits, as CSV", describe_survey,
     run_survey},
    {"table", "A table of two coordinates: boards, lego, or two heap games", describe_table, ask},
    {"graph", "The graph of a game, its kernel marked", describe_graph, ask},
    {"discover", "How a pupil could find the secret of Nim, step by step", describe_discover, ask},
    {"play", "A match in the terminal, against the program or between two people", describe_play, run_play},
    {"records", "Recorded matches: check, convert, analyse, report, keep; tournaments", describe_records,
     run_records},
    {"help", "Help; with the name of a command: about that one", describe_help, run_help},
    {"lab", "The page: play, see why, explore, in the browser", describe_lab, run_lab},
    {"completion", "Completion for your shell: bash, zsh or fish", describe_completion, run_completion},
};

}  // namespace

std::span<const CommandEntry> commands() { return table; }

}  // namespace bouton::cli
