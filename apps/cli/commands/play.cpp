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
  add_other(command, typed, "spec", typed.words, facts_of(Command::moves).field("spec")->help);
  add_spec_file(command, typed);
  CLI::Option* two = add_switch(command, typed, "--two", typed.two,
                                {"two people play", "két ember játszik", "hrají dva lidé"});
  add_text(command, typed, "--you", typed.you,
           {"first or second: when you move [first]",
            "first (elsőként) vagy second (másodikként): mikor lépünk mi [first]",
            "first (první) nebo second (druhý): kdy táhnete vy [first]"})
      ->type_name("WHO")
      ->excludes(two);
  add_text(
      command, typed, "--strength", typed.strength,
      {"how often the program plays the best move, else any: 1 is perfect, the default 0.8 can be beaten",
       "milyen gyakran lépi a program a legjobbat, különben bármit: az 1 hibátlan, a szokásos 0.8 legyőzhető",
       "jak často hraje program nejlepší tah, jinak kterýkoli: 1 je bez chyby, obvyklých 0.8 lze porazit"})
      ->type_name("0..1")
      ->excludes(two);
  CLI::Option* quick = add_switch(command, typed, "--quick", typed.quick,
                                  {"the program wins as soon as it can, and loses late",
                                   "a program a lehető leghamarabb nyer, és minél később veszít",
                                   "program vyhrává co nejdříve a prohrává co nejpozději"});
  quick->excludes(two);
  add_switch(
      command, typed, "--slow", typed.slow,
      {"the program takes its time to win", "a program nem siet a győzelemmel", "program s výhrou nespěchá"})
      ->excludes(two)
      ->excludes(quick);
  add_text(command, typed, "--seed", typed.seed,
           {"the same number and the same moves give the same match",
            "ugyanaz a szám és ugyanazok a lépések ugyanazt a játszmát adják",
            "stejné číslo a stejné tahy dají stejnou partii"})
      ->type_name("N");
  add_text(command, typed, "--save", typed.save,
           {"add the match to this CSV file", "a játszmát ehhez a CSV-fájlhoz fűzi",
            "přidá partii do tohoto souboru CSV"})
      ->type_name("FILE");
  add_field(command, typed, *facts_of(Command::moves).field("database"));
  add_way(command, typed);
  add_language(command, typed);
  put_below(
      command, typed.language,
      {"Inside: a move, or list, hint, why, undo, board, restart, save FILE, help, quit.",
       "Játék közben: egy lépés, vagy lista, tipp, miért, vissza, állás, újra, mentés FÁJL, segítség, kilép.",
       "Během hry: tah, nebo seznam, rada, proč, zpět, pozice, znovu, uložit SOUBOR, pomoc, konec."},
      "bouton play nim:3,4,5\nbouton play kayles:9 --you second --strength 1 --lang hu\n"
      "bouton play wythoff:5,8 --misere --quick\nbouton play northcott/8:2-5,1-8 --two\n"
      "bouton play tactix/4x4:start --misere --database tactix.bpos");
}

int run_play(const Call& call) {
  auto prepared = prepare(Command::moves, call.typed, call.voice, call.format);
  if (!prepared) return report(prepared.error(), call.complaints, call.voice);
  if (call.typed.spec_file) {
    auto text = spec_from_file(call.typed);
    if (!text) return report(text.error(), call.complaints, call.voice);
    std::get<MovesRequest>(prepared->request.asked).spec = *text;
  }
  auto options = prepare_play(call.typed, prepared->request);
  if (!options) return report(options.error(), call.complaints, call.voice);
  auto status = play(*options);
  if (status && *status == cannot_write) return written(false, call.voice);
  return status ? *status : report(status.error(), call.complaints, call.voice);
}

}  // namespace bouton::cli
