#include "batch.hpp"

#include <sys/stat.h>

#include <cerrno>

#include "ask.hpp"
#include "commands.hpp"
#include "report.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

constexpr Format formats[] = {Format::json};

Result<Input> opened(const std::string& name) {
  if (name == "-") return Input::standard();
  struct stat status {};
  if (name.find('\0') != std::string::npos || stat(name.c_str(), &status) != 0) return no_such_file(name);
  if (S_ISDIR(status.st_mode)) return unreadable(name, refusal(EISDIR));
  return Input::open(name);
}

}  // namespace

void describe_batch(CLI::App* command, Typed& typed) {
  add_other(command, typed, "file", typed.words,
            {"a file with a notation or a JSON request in every line; - or nothing: standard input",
             "egy fájl, soronként egy jelöléssel vagy JSON-kéréssel; - vagy semmi: a szabványos bemenet",
             "soubor se zápisem nebo dotazem JSON na každém řádku; - nebo nic: standardní vstup"});
  for (const Field& field : facts_of(Command::solve).fields)
    // There is one file for evidence, and there are many answers.
    if (field.option.starts_with("--") && field.option != "--certificate") add_field(command, typed, field);
  add_other(command, typed, "--time", typed.time,
            {"time for one line, in seconds (5m, 2h; 0: no limit)",
             "egy sorra ennyi idő jut, másodpercben (5m, 2h; 0: nincs korlát)",
             "čas na jeden řádek v sekundách (5m, 2h; 0: bez omezení)"})
      ->capture_default_str()
      ->type_name("T");
  add_other(command, typed, "--memory", typed.memory,
            {"memory, shared equally by the threads", "memória, egyenlően elosztva a szálak között",
             "paměť, rozdělená rovným dílem mezi vlákna"})
      ->capture_default_str()
      ->type_name("BYTES");
  add_text(command, typed, "--positions", typed.texts["--positions"],
           {"most positions to look at for a notation", "egy jelöléshez legfeljebb ennyi állást néz meg",
            "nejvýše tolik prohlédnutých pozic pro jeden zápis"})
      ->type_name("N");
  add_other(command, typed, "--threads", typed.threads,
            {"lines answered at the same time (otherwise as many as there are processors)",
             "ennyi sorra válaszol egyszerre (különben annyira, ahány processzor van)",
             "tolik řádků se zodpoví současně (jinak tolik, kolik je procesorů)"})
      ->check(CLI::Range(1u, 1024u, "1..1024"))
      ->type_name("N");
  add_output(command, typed, formats);
  put_below(
      command, typed.language,
      {"A line that begins with { is a JSON request (bouton requests lists them); any other is a notation, "
       "solved as\nbouton solve --json would, with the options given here. Line k of the output answers line "
       "k of the input:\nnull where that is empty or begins with #, {\"error\":{...}} where it is wrong. "
       "Exit status: 0 all answered;\n1 something was found wrong; 2 some line is bad; 3 a bound was hit; "
       "130 "
       "stopped by Ctrl-C.",
       "Ha egy sor { jellel kezdődik, akkor JSON-kérés (listájuk: bouton requests); minden más jelölés, és a "
       "válasz ugyanaz,\nmint a bouton solve --json válasza az itt megadott kapcsolókkal. A kimenet k. sora "
       "a bemenet k. sorára válaszol:\nnull, ha az üres vagy # jellel kezdődik, {\"error\":{...}}, ha hibás. "
       "Kilépési kód: 0: mindenre van válasz;\n1: valami hibásnak bizonyult; 2: van rossz sor; 3: korlátba "
       "ütköztünk; 130: a Ctrl-C állította le.",
       "Řádek, který začíná znakem {, je dotaz JSON (jejich seznam: bouton requests); každý jiný je zápis a "
       "odpověď je táž\njako u bouton solve --json s volbami, které jsou zadány zde. K-tý řádek výstupu "
       "odpovídá na k-tý řádek vstupu:\nnull, je-li prázdný nebo začíná-li znakem #, {\"error\":{...}}, "
       "je-li chybný. Návratový kód: 0: vše zodpovězeno;\n1: něco bylo shledáno chybným; 2: některý řádek je "
       "špatný; 3: bylo dosaženo meze; 130: zastaveno pomocí Ctrl-C."},
      "bouton batch positions.txt > answers.jsonl\nbouton batch positions.txt --misere --threads 2\n"
      "echo nim:3,4,5 | bouton batch\n"
      "echo '{\"command\":\"values\",\"spec\":\"0.77\",\"to\":\"20\"}' | bouton batch -");
}

int run_batch(const Call& call) {
  const auto& words = call.typed.words;
  if (words.size() > 1)
    return report(bad_option("batch", joined(words), {"one file", "egyetlen fájl", "jeden soubor"}),
                  call.complaints, call.voice);
  if (call.typed.format && call.format != Format::json)
    return report(bad_option("--format", *call.typed.format,
                             {"one of {0}", "ezek egyike: {0}", "jedna z možností: {0}", {"json"}}),
                  call.complaints, call.voice);
  auto prepared = prepare(Command::solve, call.typed, call.voice, Format::json);
  if (!prepared) return report(prepared.error(), call.complaints, call.voice);
  auto input = opened(words.empty() ? "-" : words[0]);
  if (!input) return report(input.error(), call.complaints, call.voice);
  BatchOptions options{std::move(prepared->request), prepared->seconds, 0, prepared->threads};
  options.bytes = options.request.limits.bytes;
  stop_on_interrupt();
  auto status = batch(*input, options, call.voice.people);
  if (status && *status == cannot_write) return written(false, call.voice);
  return status ? *status : report(status.error(), call.complaints, call.voice);
}

}  // namespace bouton::cli
