// Commands about a position.
#include "commands.hpp"

namespace bouton::cli {

void describe_games(CLI::App* command, Typed& typed) {
  command->add_option("name", typed.words, "the name of a game, in any language");
  add_output(command, typed, "text or json");
  command->footer("Examples:\n  bouton games\n  bouton games wythoff --lang hu");
}

void describe_solve(CLI::App* command, Typed& typed) {
  command->add_option("spec", typed.words,
                      "a position such as nim:3,4,5 or nim:3,4+0.77:17; - reads it from standard input");
  add_text(command, typed, "--function", typed.function,
           "functions of the whole position: grundy,remoteness,suspense,foreclosed")
      ->type_name("F,...");
  add_switch(command, "--explain", typed.explain, "say why, step by step");
  add_way(command, typed);
  add_bounds(command, typed);
  add_output(command, typed, "text or json");
  command->footer(
      "Examples:\n  bouton solve nim:3,4,5 --explain\n  bouton solve 0.77:17 --misere\n"
      "  bouton solve lego/2:4x7,3x3 --play union --ending short --json\n"
      "  bouton solve queen:7,3 --function remoteness,suspense\n"
      "  bouton solve graph/examples/road-map.dot:A+nim:3");
}

void describe_moves(CLI::App* command, Typed& typed) {
  command->add_option("spec", typed.words, "a position");
  add_text(command, typed, "--function", typed.function,
           "functions of what is left: remoteness,suspense,grundy,foreclosed")
      ->type_name("F,...");
  add_text(command, typed, "--advise", typed.advise,
           "the best moves and three hints; any, quick or slow: how to win")
      ->type_name("STYLE");
  add_switch(command, "--scene", typed.scene,
             "in JSON: the position as things on a table, and how each move is made there by hand");
  add_way(command, typed);
  add_bounds(command, typed);
  add_output(command, typed, "text or json");
  command->footer(
      "Examples:\n  bouton moves nim:1,4,5\n  bouton moves kayles:5 --function remoteness\n"
      "  bouton moves nim:3,4,5 --advise quick --json\n  bouton moves turtles:2,3 --scene --json");
}

void describe_complete(CLI::App* command, Typed& typed) {
  command->add_option("spec", typed.words, "a position");
  add_text(command, typed, "--to", typed.to, "the largest heap to try where no theory gives it (100)")
      ->type_name("N");
  add_way(command, typed);
  add_bounds(command, typed);
  add_output(command, typed, "text or json");
  command->footer("Examples:\n  bouton complete nim:9,2\n  bouton complete kayles:7,4 --misere --to 30");
}

void describe_kernel(CLI::App* command, Typed& typed) {
  command->add_option("spec", typed.words, "a position");
  add_switch(command, "--layers", typed.layers, "show how the kernel is built up from the ends");
  add_way(command, typed);
  add_bounds(command, typed);
  add_output(command, typed, "text, json or csv");
  command->footer("Examples:\n  bouton kernel nim:2,2\n  bouton kernel nim:2,2 --layers --misere");
}

void describe_graph(CLI::App* command, Typed& typed) {
  command->add_option("spec", typed.words, "a position");
  add_way(command, typed);
  add_bounds(command, typed);
  add_output(command, typed, "text, json, dot or svg");
  command->footer(
      "Examples:\n  bouton graph nim:2,2 --format svg > nim.svg\n  bouton graph 0.77:5 --format dot | dot "
      "-Tpdf > kayles.pdf");
}

}  // namespace bouton::cli
