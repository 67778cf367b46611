// The command: parse, ask, present. Everything it knows about games comes from the engine.
#include <unistd.h>

#include <exception>
#include <iostream>
#include <new>
#include <string_view>

#include "command_line.hpp"
#include "commands.hpp"
#include "report.hpp"
#include "work.hpp"

namespace {

using namespace bouton;
using namespace bouton::cli;

std::string_view about(const CommandEntry& entry) {
  const std::string_view own = entry.about;
  return own.empty() ? facts_of(*command_named(entry.name)).about : own;
}

int run_command(int argc, char** argv) {
  CLI::App app("Bouton: a workbench for impartial combinatorial games.");
  app.set_version_flag("--version,-V", "bouton " + std::string(version()));
  app.require_subcommand(0, 1);
  app.footer(
      "A position is RULES:POSITION, several are joined by +:\n"
      "  bouton solve nim:3,4,5\n"
      "  bouton solve nim:3,4+0.77:17+wythoff:3,5\n"
      "  bouton table lego/2 --to 10x10 --play join --ending short\n"
      "Exit status: 0 answered; 1 verify found a certificate wrong, or matches were rejected; 2 the request "
      "was malformed, or a file cannot be used; 3 a bound was hit, the answer is \"unknown\"; 130 records "
      "were stopped by Ctrl-C.");
  Typed typed;
  add_text(&app, typed, "--lang", typed.lang, "en, hu or cs, also after the command")->type_name("L");
  for (const CommandEntry& entry : commands())
    entry.describe(app.add_subcommand(entry.name, std::string(about(entry))), typed);

  const Voice voice = voice_typed(argc, argv);
  const Format complaints = json_typed(argc, argv) ? Format::json : Format::text;
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& e) {
    const int status = app.exit(e);
    std::cout.flush();
    return std::cout ? status : written(false, voice);
  } catch (const CLI::ParseError& e) {
    return report(mistake_of(e, app, argc, argv), complaints, voice);
  }
  if (!typed.left_empty.empty())
    return report(
        bad_option(typed.left_empty, "",
                   {"something after {0}", "valami ez után: {0}", "něco za {0}", {typed.left_empty}}),
        complaints, voice);
  if (typed.lang)
    if (auto named = language_named(*typed.lang); !named) return report(named.error(), complaints, voice);
  auto format = format_typed(typed, app);
  if (!format) return report(format.error(), typed.json ? Format::json : Format::text, voice);
  if (app.get_subcommands().empty()) {
    std::fputs(app.help().c_str(), stderr);
    return 2;
  }
  const CLI::App& command = *app.get_subcommands()[0];
  for (const CommandEntry& entry : commands())
    if (command.get_name() == entry.name)
      return entry.run({app, command, typed, voice, *format, complaints, argv[0]});
  return 2;
}

// No more memory: nothing can be done but to say so and to clear up, without any.
[[noreturn]] void out_of_memory() {
  constexpr std::string_view words = "bouton: there is not enough memory\n";
  remove_unfinished_files();
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, words.data(), words.size());
  _exit(3);
}
// Before everything else, as what stands outside functions needs memory, too.
struct Emergency {
  Emergency() { std::set_new_handler(out_of_memory); }
};
[[gnu::init_priority(101)]] const Emergency emergency;

}  // namespace

int main(int argc, char** argv) {
  take_standard_files();
  try {
    return run_command(argc, argv);
  } catch (const std::exception&) {  // something was to be larger than can be
    out_of_memory();
  }
}
