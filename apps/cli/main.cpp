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

const Trilingual& about(const CommandEntry& entry) {
  return entry.about.en.empty() ? facts_of(*command_named(entry.name)).about : entry.about;
}

// What stands below the help of the whole program.
constexpr Trilingual positions{
    "A position is RULES:POSITION, several are joined by +:", "Egy állás: SZABÁLY:ÁLLÁS; többet + köt össze:",
    "Pozice se píše PRAVIDLA:POZICE, několik jich spojuje +:"};
constexpr std::string_view examples =
    "\n  bouton solve nim:3,4,5\n  bouton solve nim:3,4+0.77:17+wythoff:3,5\n"
    "  bouton table lego/2 --to 10x10 --play join --ending short\n";
constexpr Trilingual statuses{
    "Exit status: 0 answered; 1 verify found a certificate wrong, or matches were rejected; 2 the request "
    "was malformed, or a file cannot be used; 3 a bound was hit, the answer is \"unknown\"; 130 records "
    "or batch were stopped by Ctrl-C.",
    "Kilépési kód: 0: megvan a válasz; 1: a verify hibás tanúsítványt talált, vagy voltak elutasított "
    "játszmák; 2: hibás a "
    "kérés, vagy egy fájl nem használható; 3: korlátba ütköztünk, a válasz „nem ismert”; 130: a records "
    "vagy a batch munkáját a "
    "Ctrl-C állította le.",
    "Návratový kód: 0: odpověď je tu; 1: verify shledal certifikát chybným, nebo byly odmítnuty partie; 2: "
    "dotaz byl "
    "chybný, nebo soubor nelze použít; 3: bylo dosaženo meze, odpověď je „není známo“; 130: records "
    "nebo batch zastavilo "
    "Ctrl-C."};

std::string_view no_memory = "bouton: there is not enough memory\n";

int run_command(int argc, char** argv) {
  const Voice voice = voice_typed(argc, argv);
  const auto said = [&](const Trilingual& words) { return std::string(words.in(voice.people)); };
  no_memory = Trilingual{"bouton: there is not enough memory\n", "bouton: nincs elég memória\n",
                         "bouton: není dost paměti\n"}
                  .in(voice.people);
  CLI::App app(said({"Bouton: a workbench for impartial combinatorial games.",
                     "Bouton: műhely a pártatlan kombinatorikus játékokhoz.",
                     "Bouton: dílna pro nestranné kombinatorické hry."}));
  tell_help(app, voice.people);
  app.set_version_flag("--version,-V", "bouton " + std::string(version()),
                       said({"Display program version information and exit",
                             "Kiírja a program verzióját, és befejezi", "Vypíše verzi programu a skončí"}));
  app.require_subcommand(0, 1);
  app.footer(said(positions) + std::string(examples) + said(statuses));
  Typed typed;
  typed.language = voice.people;
  add_text(&app, typed, "--lang", typed.lang,
           {"en, hu or cs, also after the command", "en, hu vagy cs, a parancs után is állhat",
            "en, hu nebo cs, i za příkazem"})
      ->type_name("L");
  for (const CommandEntry& entry : commands())
    entry.describe(add_command(&app, voice.people, entry.name, about(entry)), typed);

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
  remove_unfinished_files();
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, no_memory.data(), no_memory.size());
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
