#include "play.hpp"

#include <cstdlib>

#include "ask.hpp"
#include "commands.hpp"
#include "report.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

// What `play` needs beyond the position and the way of play.
Result<PlayOptions> prepare_play(const Typed& typed, const Request& request) {
  PlayOptions options{.request = request};
  options.two = typed.two;
  if (typed.you) {
    if (*typed.you != "first" && *typed.you != "second")
      return bad_option(
          "--you", *typed.you,
          {"first or second", "first (első) vagy second (második)", "first (první) nebo second (druhý)"});
    options.person_first = *typed.you == "first";
  }
  if (typed.strength) {
    char* end = nullptr;
    options.strength = std::strtod(typed.strength->c_str(), &end);
    if (*end != '\0' || !(options.strength >= 0 && options.strength <= 1))
      return bad_option("--strength", *typed.strength,
                        {"a number from 0 to 1, as in 0.8", "egy szám 0 és 1 között, például 0.8",
                         "číslo od 0 do 1, například 0.8"});
  }
  if (typed.seed) {
    auto seed = read_number("--seed", *typed.seed);
    if (!seed) return seed.error();
    options.seed = *seed;
  }
  if (typed.quick) options.style = Style::quick;
  if (typed.slow) options.style = Style::slow;
  options.save = typed.save;
  return options;
}

}  // namespace

void describe_play(CLI::App* command, Typed& typed) {
  command->add_option("spec", typed.words, "a position");
  CLI::Option* two = add_switch(command, "--two", typed.two, "two people play");
  add_text(command, typed, "--you", typed.you, "first or second: when you move [first]")
      ->type_name("WHO")
      ->excludes(two);
  add_text(command, typed, "--strength", typed.strength,
           "how often the program plays the best move, else any: 1 is perfect, the default 0.8 can be beaten")
      ->type_name("0..1")
      ->excludes(two);
  CLI::Option* quick =
      add_switch(command, "--quick", typed.quick, "the program wins as soon as it can, and loses late");
  quick->excludes(two);
  add_switch(command, "--slow", typed.slow, "the program takes its time to win")
      ->excludes(two)
      ->excludes(quick);
  add_text(command, typed, "--seed", typed.seed, "the same number and the same moves give the same match")
      ->type_name("N");
  add_text(command, typed, "--save", typed.save, "add the match to this CSV file")->type_name("FILE");
  add_way(command, typed);
  add_text(command, typed, "--lang", typed.lang, "en, hu or cs; the default comes from the environment")
      ->type_name("L");
  command->footer(
      "Inside: a move, or list, hint, why, undo, board, restart, save FILE, help, quit.\n"
      "Examples:\n  bouton play nim:3,4,5\n  bouton play kayles:9 --you second --strength 1 --lang hu\n"
      "  bouton play wythoff:5,8 --misere --quick\n  bouton play northcott/8:2-5,1-8 --two");
}

int run_play(const Call& call) {
  auto prepared = prepare(Command::moves, call.typed, call.voice, call.format);
  if (!prepared) return report(prepared.error(), call.complaints, call.voice);
  auto options = prepare_play(call.typed, prepared->request);
  if (!options) return report(options.error(), call.complaints, call.voice);
  auto status = play(*options);
  if (status && *status == cannot_write) return written(false, call.voice);
  return status ? *status : report(status.error(), call.complaints, call.voice);
}

}  // namespace bouton::cli
