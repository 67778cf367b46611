// The command: parse, ask, present. Everything it knows about games comes from the engine.
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "bouton/bouton.hpp"
#include "companion.hpp"
#include "completion.hpp"
#include "lab.hpp"
#include "options.hpp"
#include "play.hpp"
#include "records_command.hpp"
#include "survey.hpp"
#include "watchdog.hpp"
#include "work.hpp"

namespace {

using namespace bouton;
using namespace bouton::cli;

Language language_of_environment() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (!value || !*value) continue;
    if (std::strncmp(value, "hu", 2) == 0) return Language::hu;
    if (std::strncmp(value, "cs", 2) == 0) return Language::cs;
    return Language::en;
  }
  return Language::en;
}

// The values given to an option, found by hand: where the options themselves are wrong nothing is parsed.
std::vector<std::string_view> values_typed(std::string_view option, int argc, char** argv) {
  std::vector<std::string_view> values;
  for (int i = 1; i < argc; ++i) {
    std::string_view word = argv[i];
    if (!word.starts_with(option)) continue;
    word.remove_prefix(option.size());
    if (word.starts_with('='))
      values.push_back(word.substr(1));
    else if (word.empty() && i + 1 < argc)
      values.emplace_back(argv[i + 1]);
  }
  return values;
}

Voice voice_typed(int argc, char** argv) {
  Voice voice{language_of_environment(), Language::en};
  for (std::string_view name : values_typed("--lang", argc, argv))
    if (auto named = language_named(name)) voice = {*named, *named};
  return voice;
}

// The first word of the command line that has no place in it; the parser tells them all, in no good order.
std::string first_extra(const CLI::ParseError& error, int argc, const char* const* argv) {
  const std::string said = std::string(error.what()) + " ";
  const std::size_t colon = said.find(": ");
  for (int i = 1; colon != std::string::npos && i < argc; ++i)
    if (said.find(" " + std::string(argv[i]) + " ", colon) != std::string::npos) return argv[i];
  return "";
}

// What the parser of the options says, in English mostly as it says it.
Message complaint(const CLI::ParseError& error, const std::string& extra) {
  const std::string said = error.what();
  const std::string option = said.substr(0, said.find_first_of(": "));
  auto after = [&](std::string_view mark) {
    const std::size_t at = said.find(mark);
    return at == std::string::npos ? said : said.substr(at + mark.size());
  };
  switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
    case CLI::ExitCodes::ExtrasError:
      return {"{0} is not expected here",
              "ez itt felesleges vagy ismeretlen: {0}",
              "toto sem nepatří: {0}",
              {in_quotes(extra)}};
    case CLI::ExitCodes::ArgumentMismatch:
      if (said.find("flag override") != std::string::npos)
        return {"{0} takes no value", "{0} nem kap értéket", "{0} nemá žádnou hodnotu", {"--" + option}};
      return {"{0}",
              "{1}: hiányzik az értéke, vagy nem annyi van, amennyi kell",
              "{1}: hodnota chybí, nebo jich není správný počet",
              {said, option}};
    case CLI::ExitCodes::RequiredError:
      return {"{0}", "ez hiányzik: {1}", "toto chybí: {1}", {said, option}};
    case CLI::ExitCodes::ExcludesError:
      return {"{0}",
              "{1} és {2} együtt nem adható meg",
              "{1} a {2} nelze zadat zároveň",
              {said, option, after(" excludes ")}};
    case CLI::ExitCodes::ValidationError:
      return {"{0}", "{1}: ez az érték nem megengedett", "{1}: tato hodnota není dovolena", {said, option}};
    case CLI::ExitCodes::ConversionError:
      return {"{0}", "nem érthető érték: {1}", "nesrozumitelná hodnota: {1}", {said, after(": ")}};
    default:
      return said;
  }
}

// A position or a certificate that is not on the command line: "-" is standard input.
Result<bool> read_given(Command command, std::string& spec) {
  if (spec != "-") return true;
  constexpr const char* standard_input = "/dev/stdin";
  if (command == Command::verify) {
    spec = standard_input;
    return true;
  }
  auto text = load_file(standard_input);
  if (!text) return text.error();
  spec = std::move(*text);
  while (!spec.empty() && (spec.back() == '\n' || spec.back() == '\r')) spec.pop_back();
  return true;
}

struct Prepared {
  Request request;
  double seconds = 0;
  unsigned threads = 1;
  std::string certificate{}, checkpoint{};  // files to be written
};

Result<Prepared> prepare(Command command, const Typed& typed, const Voice& voice, Format format) {
  Prepared prepared;
  Request& request = prepared.request;
  request.command = command;
  request.language = format == Format::json ? voice.json : voice.people;
  request.format = format;
  request.own_names = format == Format::text;
  for (const std::string& word : typed.words) request.spec += (request.spec.empty() ? "" : " ") + word;
  auto play = play_named(typed.play);
  if (!play) return play.error();
  auto ending = ending_named(typed.ending);
  if (!ending) return ending.error();
  request.play = *play;
  request.ending = *ending;
  request.convention = typed.misere ? Convention::misere : Convention::normal;
  if (typed.function) {
    auto functions = functions_named(*typed.function);
    if (!functions) return functions.error();
    request.functions = *functions;
  }
  if (typed.from) {
    auto from = read_number("--from", *typed.from);
    if (!from) return from.error();
    request.from = *from;
  }
  if (typed.to)
    if (auto ok = read_bounds(*typed.to, request); !ok) return ok.error();
  if (typed.rows) {
    auto rows = read_number("--rows", *typed.rows);
    if (!rows) return rows.error();
    request.row_length = *rows;
  }
  request.period = typed.period;
  if (typed.paint != "outcomes" && typed.paint != "values")
    return bad_option("--paint", typed.paint,
                      {"outcomes or values", "outcomes (kimenetel) vagy values (értékek)",
                       "outcomes (výsledky) nebo values (hodnoty)"});
  request.paint_values = typed.paint == "values";
  request.layers = typed.layers;
  request.explain = typed.explain;
  request.scene = typed.scene;
  if (typed.advise) {
    auto style = style_named(*typed.advise);
    if (!style) return style.error();
    request.advise = *style;
  }
  request.triples = typed.triples;
  request.quadruples = typed.quadruples;
  request.chance = typed.chance;
  auto seconds = read_seconds(typed.time);
  if (!seconds) return seconds.error();
  prepared.seconds = *seconds;
  prepared.certificate = typed.certificate.value_or("");
  prepared.threads = typed.threads;
  prepared.checkpoint = typed.checkpoint.value_or(typed.resume.value_or(""));
  auto bytes = read_bytes(typed.memory);
  if (!bytes) return bytes.error();
  request.limits.bytes = *bytes;
  request.certificate = typed.certificate.has_value();
  request.resume = typed.resume.value_or("");
  // Long searches end when they are told to: by --limit, or by the clock.
  if (command == Command::period || command == Command::verify) request.limits.positions = ~std::uint64_t{0};
  if (typed.limit) {
    auto limit = read_number("--limit", *typed.limit);
    if (!limit) return limit.error();
    request.limits.positions = *limit;
  }
  if (typed.positions) {
    auto positions = read_number("--positions", *typed.positions);
    if (!positions) return positions.error();
    request.limits.positions = *positions;
  }
  return prepared;
}

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

Result<SurveyOptions> prepare_survey(const Typed& typed, const Prepared& prepared) {
  SurveyOptions options;
  auto digits = read_number("--octal", typed.octal.value_or("2"));
  if (!digits) return digits.error();
  if (*digits < 1 || *digits > 3)
    return bad_option("--octal", *typed.octal,
                      {"1, 2 or 3 digits", "1, 2 vagy 3 számjegy", "1, 2 nebo 3 číslice"});
  options.digits = static_cast<unsigned>(*digits);
  if (typed.limit) options.limit = prepared.request.limits.positions;
  options.seconds = prepared.seconds > 0 ? prepared.seconds : 1e9;
  options.threads = typed.threads;
  options.out = typed.out.value_or("");
  options.page = typed.page.value_or("");
  options.certificates = typed.certificates.value_or("");
  options.bytes = prepared.request.limits.bytes;
  options.language = prepared.request.language;
  return options;
}

// Several files or several rules, where one is meant. A name may have spaces, and so may rules.
Result<bool> one_at_a_time(Command command, const std::vector<std::string>& words, const std::string& spec) {
  if (words.size() < 2) return true;
  Error error{.kind = Error::Kind::bad_request, .message = {}, .text = spec, .offset = 0, .length = 0};
  error.offset = words[0].size() + 1;
  error.length = spec.size() - error.offset;
  if (command == Command::verify && !load_file(spec)) {
    error.message = {"one certificate at a time", "egyszerre csak egy tanúsítvány adható meg",
                     "najednou lze zadat jen jeden certifikát"};
    error.expected = {"the name of a file", "egy fájl neve", "název souboru"};
    return error;
  }
  if (command == Command::period && !parse_rules(spec, load_file) &&
      std::all_of(words.begin(), words.end(),
                  [](const std::string& word) { return bool(parse_rules(word, load_file)); })) {
    error.message = {"one game at a time", "egyszerre csak egy játék adható meg",
                     "najednou lze zadat jen jednu hru"};
    error.expected = {"the rules of one game", "egyetlen játék szabálya", "pravidla jediné hry"};
    return error;
  }
  return true;
}

std::string_view bound_phrase(Stop stop) {
  switch (stop) {
    case Stop::positions:
      return "bound-positions";
    case Stop::memory:
      return "bound-memory";
    case Stop::time:
      return "bound-time";
    case Stop::cancelled:
      return "bound-cancelled";
    case Stop::options:
      return "bound-options";
    case Stop::loopy:
      return "bound-loopy";
    default:
      return "bound-size";
  }
}

int report(const Error& error, Format format, const Voice& voice) {
  if (format == Format::json) {
    Answer answer{Request{.language = voice.json}, error, {}};
    put_answer(to_json(answer) + "\n", Format::json);
  }
  std::fputs(present(error, voice.people).c_str(), stderr);
  return reading_was_stopped() ? 3 : 2;
}

// The status to end with, given whether the answer could be written.
int written(bool well, const Voice& voice) {
  if (well) return 0;
  const Message message{"bouton: the answer could not be written: {0}",
                        "bouton: a választ nem sikerült kiírni: {0}",
                        "bouton: odpověď se nepodařilo vypsat: {0}",
                        {refusal(errno)}};
  std::fprintf(stderr, "%s\n", render(message, voice.people).c_str());
  return 2;
}

// Writes an answer, and why it is incomplete if it is; the status to end with.
int write(const Answer& answer, const std::string& text, bool counts_values, const Voice& voice) {
  if (int status = written(put_answer(text, answer.request.format) && std::fflush(stdout) == 0, voice))
    return status;
  if (answer.incomplete.stop != Stop::none) {
    const Phrase why{std::string(counts_values && answer.incomplete.stop == Stop::positions
                                     ? "bound-values"
                                     : bound_phrase(answer.incomplete.stop))};
    const Phrase note{counts_values ? "bound-computed" : "bound",
                      {render(why, voice.people), std::to_string(answer.incomplete.positions)}};
    std::fprintf(stderr, "bouton: %s\n", render(note, voice.people).c_str());
  }
  return answer.status();
}

// For the watchdog: answers that nothing is known, and ends.
[[noreturn]] void end_unknown(const Request& request, Stop stop, const Voice& voice) {
  const Answer answer = nothing_known(request, stop);
  auto text = present(answer);
  const int status = text ? write(answer, *text, false, voice) : report(text.error(), request.format, voice);
  const Message note{"it was stopped in the middle of a step, so nothing of it can be told",
                     "egy lépés közben maradt abba, ezért részeredmény nincs",
                     "skončilo uprostřed kroku, dílčí výsledek proto není"};
  std::fprintf(stderr, "bouton: %s\n", render(note, voice.people).c_str());
  remove_unfinished_files();
  std::_Exit(status);
}

int run(const Prepared& prepared, const Voice& voice) {
  const Request& request = prepared.request;
  if (!prepared.checkpoint.empty()) {
    // Tried at once, not after hours of work.
    if (auto writable = may_write(prepared.checkpoint); !writable)
      return report(writable.error(), request.format, voice);
    auto before = prepared.checkpoint == request.resume ? std::string() : load_file(prepared.checkpoint);
    if (before && !before->empty() && !before->starts_with("bouton-checkpoint "))
      return report(bad_option("--checkpoint", prepared.checkpoint,
                               {"a new file, or an earlier checkpoint; this is another file",
                                "új fájl vagy egy korábbi mentés; ez másféle fájl",
                                "nový soubor, nebo dřívější záloha; toto je jiný soubor"}),
                    request.format, voice);
  }
  if (!prepared.certificate.empty())
    if (auto writable = may_write(prepared.certificate); !writable)
      return report(writable.error(), request.format, voice);
  Watchdog watchdog(prepared.seconds, request.limits.bytes,
                    [&](Stop stop) { end_unknown(request, stop, voice); });
  Job job(request, load_file);
  std::optional<ThreadCompanion> companion;
  if (prepared.threads > 1) job.lend(&companion.emplace());
  const Answer& whole = work_off(job, prepared.seconds, prepared.checkpoint, voice.people);
  // A certificate goes into its file, and only there. Other answers may be large, and are not copied.
  std::optional<Answer> without;
  std::optional<std::string> certificate;
  if (const auto* found = std::get_if<PeriodFound>(&whole.content)) {
    certificate = found->certificate;
    std::get<PeriodFound>(without.emplace(whole).content).certificate.reset();
  }
  const Answer& answer = without ? *without : whole;
  const auto* found = std::get_if<PeriodFound>(&answer.content);
  auto text = present(answer);
  watchdog.rest();
  if (certificate) {
    if (auto saved = save_file(prepared.certificate, *certificate); !saved)
      return report(saved.error(), request.format, voice);
  } else if (found && !prepared.certificate.empty()) {
    const Message note = found->period.status == Period::Status::proved
                             ? Message{"no certificate was written: the theory of the game proves it",
                                       "nem készült tanúsítvány: a játék elmélete bizonyítja",
                                       "certifikát nebyl zapsán: dokazuje to teorie hry"}
                             : Message{"no certificate was written: nothing is proved",
                                       "nem készült tanúsítvány: semmi sincs bizonyítva",
                                       "certifikát nebyl zapsán: nic není dokázáno"};
    std::fprintf(stderr, "bouton: %s\n", render(note, voice.people).c_str());
  }
  if (const Error* error = std::get_if<Error>(&answer.content)) return report(*error, request.format, voice);
  if (!text) return report(text.error(), request.format, voice);
  return write(answer, *text, job.counts_values(), voice);
}

// The first Ctrl-C asks the work to stop; a second one ends the program.
void stop_on_interrupt() {
  struct sigaction action {};
  action.sa_handler = [](int) { interrupted = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
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
      "were "
      "stopped by Ctrl-C.");
  Typed typed;
  std::string shell;
  add_text(&app, typed, "--lang", typed.lang, "en, hu or cs, also after the command")->type_name("L");

  CLI::App* games =
      app.add_subcommand("games", "The catalogue; with a name: rules, notation, theory, examples");
  games->add_option("name", typed.words, "the name of a game, in any language");
  add_output(games, typed, "text or json");
  games->footer("Examples:\n  bouton games\n  bouton games wythoff --lang hu");

  CLI::App* solve = app.add_subcommand("solve", "Who wins, the value, the winning moves");
  solve->add_option("spec", typed.words,
                    "a position such as nim:3,4,5 or nim:3,4+0.77:17; - reads it from standard input");
  add_text(solve, typed, "--function", typed.function,
           "functions of the whole position: grundy,remoteness,suspense,foreclosed")
      ->type_name("F,...");
  add_switch(solve, "--explain", typed.explain, "say why, step by step");
  add_way(solve, typed);
  add_bounds(solve, typed);
  add_output(solve, typed, "text or json");
  solve->footer(
      "Examples:\n  bouton solve nim:3,4,5 --explain\n  bouton solve 0.77:17 --misere\n"
      "  bouton solve lego/2:4x7,3x3 --play union --ending short --json\n"
      "  bouton solve queen:7,3 --function remoteness,suspense\n"
      "  bouton solve graph/examples/road-map.dot:A+nim:3");

  CLI::App* moves = app.add_subcommand("moves", "Every legal move, and which of them win");
  moves->add_option("spec", typed.words, "a position");
  add_text(moves, typed, "--function", typed.function,
           "functions of what is left: remoteness,suspense,grundy,foreclosed")
      ->type_name("F,...");
  add_text(moves, typed, "--advise", typed.advise,
           "the best moves and three hints; any, quick or slow: how to win")
      ->type_name("STYLE");
  add_switch(moves, "--scene", typed.scene,
             "in JSON: the position as things on a table, and how each move is made there by hand");
  add_way(moves, typed);
  add_bounds(moves, typed);
  add_output(moves, typed, "text or json");
  moves->footer(
      "Examples:\n  bouton moves nim:1,4,5\n  bouton moves kayles:5 --function remoteness\n"
      "  bouton moves nim:3,4,5 --advise quick --json\n  bouton moves turtles:2,3 --scene --json");

  CLI::App* complete_heap = app.add_subcommand("complete", "The heap that makes a position P when added");
  complete_heap->add_option("spec", typed.words, "a position");
  add_text(complete_heap, typed, "--to", typed.to, "the largest heap to try where no theory gives it (100)")
      ->type_name("N");
  add_way(complete_heap, typed);
  add_bounds(complete_heap, typed);
  add_output(complete_heap, typed, "text or json");
  complete_heap->footer(
      "Examples:\n  bouton complete nim:9,2\n  bouton complete kayles:7,4 --misere --to 30");

  CLI::App* kernel = app.add_subcommand("kernel", "The P-positions that can be reached from a position");
  kernel->add_option("spec", typed.words, "a position");
  add_switch(kernel, "--layers", typed.layers, "show how the kernel is built up from the ends");
  add_way(kernel, typed);
  add_bounds(kernel, typed);
  add_output(kernel, typed, "text, json or csv");
  kernel->footer("Examples:\n  bouton kernel nim:2,2\n  bouton kernel nim:2,2 --layers --misere");

  CLI::App* values = app.add_subcommand("values", "The sequence of a heap game");
  values->add_option("rules", typed.words, "rules such as 0.77, grundy or subtract/1,3,4");
  add_text(values, typed, "--to", typed.to, "the last heap (20 more than the first if left out)")
      ->type_name("N");
  add_text(values, typed, "--from", typed.from, "the first heap")->type_name("M");
  add_text(values, typed, "--function", typed.function,
           "grundy, remoteness, suspense or foreclosed in place of the way's own")
      ->type_name("F");
  add_text(values, typed, "--rows", typed.rows,
           "text: so many values in a line, in place of a period; 0: a handy number, and no word of periods")
      ->type_name("N");
  add_switch(values, "--explain", typed.explain, "show how each value arises (heaps up to 60)");
  add_switch(values, "--period", typed.period,
             "json: also the period, and known games with the same values (the text always tells)");
  add_way(values, typed);
  add_bounds(values, typed);
  add_output(values, typed, "text, json, csv, latex, bfile or svg");
  values->footer(
      "Where the period is proved, the text comes in rows of it, and a * marks the exceptions.\n"
      "Examples:\n  bouton values 0.77 --to 100\n  bouton values 0.137 --to 12 --explain\n"
      "  bouton values 0.07 --from 1 --to 1000 --format bfile\n"
      "  bouton values 0.156 --to 5000 --format svg > sequence.svg\n"
      "  bouton values subtract/squares --to 50 --function remoteness\n"
      "  bouton values 0.4 --period --json");

  CLI::App* period =
      app.add_subcommand("period", "The period of the sequence of a heap game, and whether it is proved");
  period->add_option("rules", typed.words, "rules such as 0.77 or subtract/3,24,91,112,115");
  add_text(period, typed, "--limit", typed.limit,
           "compute about so many values (if left out, --time ends it)")
      ->type_name("N");
  add_text(period, typed, "--certificate", typed.certificate,
           "write the evidence to this file, for bouton verify")
      ->type_name("FILE");
  add_text(period, typed, "--checkpoint", typed.checkpoint,
           "save long work to this file every few minutes, on Ctrl-C, and when the time is up")
      ->type_name("FILE");
  add_text(period, typed, "--resume", typed.resume, "go on from a checkpoint, and save to it again")
      ->type_name("FILE");
  add_bounds(period, typed);
  add_output(period, typed, "text or json");
  period->footer(
      "Long work can be saved and gone on with: --time 0 --checkpoint FILE, later --time 0 --resume FILE.\n"
      "Examples:\n  bouton period 0.77\n  bouton period 0.16 --certificate 0.16.txt\n"
      "  bouton period subtract/2,16,61,75,77 --json");

  CLI::App* verify = app.add_subcommand("verify", "Checks a certificate by another, slower path");
  verify->add_option("file", typed.words, "a file written by bouton period --certificate");
  add_bounds(verify, typed);
  add_output(verify, typed, "text or json");
  verify->footer(
      "Exit status: 0 it is right; 1 it is wrong; 2 it is no certificate; 3 a bound was hit.\n"
      "Examples:\n  bouton verify certificates/0.16.txt\n  bouton verify certificates/0.77.txt --json");

  CLI::App* survey_codes =
      app.add_subcommand("survey", "The periods of all octal codes with one, two or three digits, as CSV");
  add_text(survey_codes, typed, "--octal", typed.octal, "how many digits after the point: 1, 2 or 3 [2]")
      ->type_name("N");
  add_text(survey_codes, typed, "--out", typed.out,
           "the CSV file; what is proved there, or was searched with these bounds, is not computed again "
           "(standard "
           "output if left out)")
      ->type_name("FILE");
  add_text(survey_codes, typed, "--page", typed.page, "a page of documentation, in Markdown")
      ->type_name("FILE");
  add_text(
      survey_codes, typed, "--certificates", typed.certificates,
      "a folder of certificates: a game that has one there is not searched, but its certificate verified")
      ->type_name("FOLDER");
  add_text(survey_codes, typed, "--limit", typed.limit, "most values to compute for one game")
      ->type_name("N");
  survey_codes->add_option("--time", typed.time, "time for one game, in seconds (5m, 2h; 0: no limit)")
      ->capture_default_str()
      ->type_name("T");
  survey_codes->add_option("--memory", typed.memory, "memory for one game")
      ->capture_default_str()
      ->type_name("BYTES");
  survey_codes->add_option("--threads", typed.threads, "games searched at the same time")
      ->check(CLI::Range(1u, 1024u))
      ->type_name("N");
  add_text(survey_codes, typed, "--lang", typed.lang, "of complaints")->type_name("L");
  survey_codes->footer(
      "Codes are listed together where it is proved that their values agree, but for zeros they begin with.\n"
      "Examples:\n  bouton survey --octal 1 --limit 5000\n"
      "  bouton survey --octal 2 --limit 2000 --threads 2 --out two.csv --page two.md");

  CLI::App* table =
      app.add_subcommand("table", "A table of two coordinates: boards, lego, or two heap games");
  table->add_option("rules", typed.words, "rules such as lego/2, queen, or 0.77+nim");
  add_text(table, typed, "--to", typed.to, "the last row and column (10x10 if left out)")->type_name("AxB");
  add_text(table, typed, "--function", typed.function,
           "grundy, remoteness, suspense or foreclosed in place of the way's own")
      ->type_name("F");
  table->add_option("--paint", typed.paint, "svg: outcomes (P-positions black) or values (a heat map)")
      ->capture_default_str()
      ->type_name("WHAT");
  add_way(table, typed);
  add_bounds(table, typed);
  add_output(table, typed, "text, json, csv, latex or svg");
  table->footer(
      "Examples:\n  bouton table queen --to 11x11\n  bouton table lego/2 --to 10x10 --play union --ending "
      "short --misere --json\n"
      "  bouton table lego --to 100x100 --format svg > lego.svg\n  bouton table 0.123+0.123 --to 5x10 "
      "--misere");

  CLI::App* graph = app.add_subcommand("graph", "The graph of a game, its kernel marked");
  graph->add_option("spec", typed.words, "a position");
  add_way(graph, typed);
  add_bounds(graph, typed);
  add_output(graph, typed, "text, json, dot or svg");
  graph->footer(
      "Examples:\n  bouton graph nim:2,2 --format svg > nim.svg\n  bouton graph 0.77:5 --format dot | dot "
      "-Tpdf > kayles.pdf");

  CLI::App* discover =
      app.add_subcommand("discover", "How a pupil could find the secret of Nim, step by step");
  add_text(discover, typed, "--to", typed.to, "the largest number, from 3 to 255 (7 if left out)")
      ->type_name("N");
  add_switch(discover, "--triples", typed.triples,
             "only list the safe triples: three heaps lost for the mover");
  add_switch(discover, "--quadruples", typed.quadruples,
             "only list the safe quadruples of different heaps (up to 127)");
  add_switch(discover, "--chance", typed.chance,
             "only the chance that a random start of three heaps is safe: counted and by formula");
  add_output(discover, typed, "text or json");
  discover->footer(
      "Examples:\n  bouton discover\n  bouton discover --to 31 --lang hu\n"
      "  bouton discover --triples --quadruples --to 15\n  bouton discover --chance --to 63");

  CLI::App* play_match =
      app.add_subcommand("play", "A match in the terminal, against the program or between two people");
  play_match->add_option("spec", typed.words, "a position");
  CLI::Option* two = add_switch(play_match, "--two", typed.two, "two people play");
  add_text(play_match, typed, "--you", typed.you, "first or second: when you move [first]")
      ->type_name("WHO")
      ->excludes(two);
  add_text(play_match, typed, "--strength", typed.strength,
           "how often the program plays the best move, else any: 1 is perfect, the default 0.8 can be beaten")
      ->type_name("0..1")
      ->excludes(two);
  CLI::Option* quick =
      add_switch(play_match, "--quick", typed.quick, "the program wins as soon as it can, and loses late");
  quick->excludes(two);
  add_switch(play_match, "--slow", typed.slow, "the program takes its time to win")
      ->excludes(two)
      ->excludes(quick);
  add_text(play_match, typed, "--seed", typed.seed, "the same number and the same moves give the same match")
      ->type_name("N");
  add_text(play_match, typed, "--save", typed.save, "add the match to this CSV file")->type_name("FILE");
  add_way(play_match, typed);
  add_text(play_match, typed, "--lang", typed.lang, "en, hu or cs; the default comes from the environment")
      ->type_name("L");
  play_match->footer(
      "Inside: a move, or list, hint, why, undo, board, restart, save FILE, help, quit.\n"
      "Examples:\n  bouton play nim:3,4,5\n  bouton play kayles:9 --you second --strength 1 --lang hu\n"
      "  bouton play wythoff:5,8 --misere --quick\n  bouton play northcott/8:2-5,1-8 --two");

  CLI::App* recorded = add_records(app, typed);

  std::string topic;
  CLI::App* help = app.add_subcommand("help", "Help; with the name of a command: about that one");
  help->add_option("command", topic, "the name of a command");
  add_text(help, typed, "--lang", typed.lang, "of complaints")->type_name("L");

  CLI::App* lab_page = app.add_subcommand("lab", "The page: play, see why, explore, in the browser");
  add_text(lab_page, typed, "--port", typed.port, "the port on this machine [1901]; 0: any that is free")
      ->type_name("N");
  add_text(lab_page, typed, "--export", typed.export_to,
           "write the page as one file that opens from disk, and end")
      ->type_name("FILE");
  add_text(lab_page, typed, "--lang", typed.lang, "of messages here; the page has its own switch")
      ->type_name("L");
  lab_page->footer(
      "The page is served to this machine only, at the address that is printed, until Ctrl-C.\n"
      "./bouton lab in the project builds what is missing. BOUTON_LAB names another folder with the built "
      "page.\n"
      "Examples:\n  bouton lab\n  bouton lab --port 0\n  bouton lab --export nim.html");

  CLI::App* complete = app.add_subcommand("completion", "Completion for your shell: bash, zsh or fish");
  complete->add_option("shell", shell, "bash, zsh or fish")->required();
  complete->footer("Example:\n  source <(bouton completion bash)");

  const std::vector<std::string_view> asked = values_typed("--format", argc, argv);
  const bool wants_json = std::find(asked.begin(), asked.end(), "json") != asked.end() ||
                          std::find(argv + 1, argv + argc, std::string_view("--json")) != argv + argc;
  const Voice voice = voice_typed(argc, argv);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& e) {
    const int status = app.exit(e);
    std::cout.flush();
    return std::cout ? status : written(false, voice);
  } catch (const CLI::ParseError& e) {
    // The command as far as it was understood.
    CLI::App* command = &app;
    std::string path;
    while (!command->get_subcommands().empty()) {
      command = command->get_subcommands()[0];
      path += (path.empty() ? "" : " ") + command->get_name();
    }
    std::vector<std::string> names;
    std::string known;
    for (const CLI::App* each : command->get_subcommands(nullptr)) {
      names.push_back(each->get_name());
      known += (known.empty() ? "" : ", ") + each->get_name();
    }
    std::string extra = first_extra(e, argc, argv);
    Error error{.kind = Error::Kind::bad_request,
                .message = complaint(e, extra),
                .text = {},
                .offset = 0,
                .length = 0};
    if (!names.empty()) {
      // What was typed in the place of a command.
      const auto* const last = command == &app ? argv : std::find(argv + 1, argv + argc, command->get_name());
      if (extra.empty() && last + 1 < argv + argc && last[1][0] != '-') extra = last[1];
      if (command != &app && !extra.starts_with("--"))
        error.message = extra.empty() ? Message{"a command after {0} is missing",
                                                "hiányzik egy parancs ez után: {0}",
                                                "za {0} chybí příkaz",
                                                {path}}
                                      : Message{"{0} is not expected here",
                                                "ez itt felesleges vagy ismeretlen: {0}",
                                                "toto sem nepatří: {0}",
                                                {in_quotes(extra)}};
      error.expected = {"a command: {0}", "egy parancs: {0}", "příkaz: {0}", {known}};
      error.nearest = nearest(extra, names);
      error.example = command == &app ? "bouton solve nim:3,4,5" : "bouton " + path + " --help";
    } else {
      error.expected = {"see bouton {0} --help", "lásd: bouton {0} --help", "viz bouton {0} --help", {path}};
      std::vector<std::string> options;
      for (const CLI::Option* option : command->get_options()) options.push_back(option->get_name());
      if (extra.starts_with("--")) error.nearest = nearest(extra, options);
    }
    return report(error, wants_json ? Format::json : Format::text, voice);
  }

  if (!typed.left_empty.empty())
    return report(
        bad_option(typed.left_empty, "",
                   {"something after {0}", "valami ez után: {0}", "něco za {0}", {typed.left_empty}}),
        wants_json ? Format::json : Format::text, voice);
  if (typed.lang)
    if (auto named = language_named(*typed.lang); !named)
      return report(named.error(), wants_json ? Format::json : Format::text, voice);
  Format format = typed.json ? Format::json : Format::text;
  if (typed.format) {
    auto named = format_named(*typed.format);
    if (!named) {
      Error error = named.error();
      const auto commands = app.get_subcommands();
      if (const CLI::Option* option =
              commands.empty() ? nullptr : commands[0]->get_option_no_throw("--format")) {
        // What this command can do; the option says it as "text, json or csv".
        std::string list = option->get_description();
        if (const std::size_t last = list.find(" or "); last != std::string::npos)
          list.replace(last, 4, ", ");
        error.expected = {"one of {0}", "ezek egyike: {0}", "jedna z možností: {0}", {list}};
        if ((", " + list + ",").find(", " + error.nearest + ",") == std::string::npos) error.nearest.clear();
      }
      return report(error, format, voice);
    }
    if (typed.json && *named != Format::json)
      return report(bad_option("--format", *typed.format,
                               {"one format: --json and --format {0} contradict each other",
                                "egyetlen formátum: --json és --format {0} ellentmond egymásnak",
                                "jeden formát: --json a --format {0} si odporují",
                                {*typed.format}}),
                    format, voice);
    format = *named;
  }
  if (help->parsed()) {
    std::vector<std::string> names;
    for (CLI::App* command : app.get_subcommands(nullptr)) {
      names.push_back(command->get_name());
      if (topic == names.back())
        return written(std::fputs(command->help("bouton").c_str(), stdout) >= 0 && std::fflush(stdout) == 0,
                       voice);
    }
    app.clear();  // else this would be the help of help
    if (topic.empty())
      return written(std::fputs(app.help().c_str(), stdout) >= 0 && std::fflush(stdout) == 0, voice);
    Error error = bad_option("help", topic, {"the name of a command", "egy parancs neve", "název příkazu"});
    error.nearest = nearest(topic, names);
    return report(error, format, voice);
  }
  if (complete->parsed()) {
    const std::string script = cli::completion(app, shell);
    if (script.empty())
      return report(bad_option("completion", shell,
                               {"bash, zsh or fish", "bash, zsh vagy fish", "bash, zsh nebo fish"}),
                    format, voice);
    return written(std::fputs(script.c_str(), stdout) >= 0 && std::fflush(stdout) == 0, voice);
  }
  if (app.get_subcommands().empty()) {
    std::fputs(app.help().c_str(), stderr);
    return 2;
  }
  if (play_match->parsed()) {
    const Format shown = wants_json ? Format::json : Format::text;
    auto prepared = prepare(Command::moves, typed, voice, format);
    if (!prepared) return report(prepared.error(), shown, voice);
    auto options = prepare_play(typed, prepared->request);
    if (!options) return report(options.error(), shown, voice);
    auto status = play(*options);
    if (status && *status == cannot_write) return written(false, voice);
    return status ? *status : report(status.error(), shown, voice);
  }
  if (lab_page->parsed()) {
    LabOptions options{.folder = lab_folder(argv[0]), .export_to = typed.export_to, .language = voice.people};
    if (typed.port) {
      auto port = read_number("--port", *typed.port);
      if (!port) return report(port.error(), Format::text, voice);
      if (*port > 65535)
        return report(bad_option("--port", *typed.port,
                                 {"a number up to 65535", "legfeljebb 65535", "číslo nejvýše 65535"}),
                      Format::text, voice);
      options.port = static_cast<std::uint16_t>(*port);
    }
    stop_on_interrupt();
    auto served = run_lab(options);
    return served ? 0 : report(served.error(), Format::text, voice);
  }
  if (recorded->parsed()) {
    stop_on_interrupt();
    auto status = run_records(*recorded, typed, voice, format);
    if (status && (*status == cannot_write || std::fflush(stdout) != 0)) return written(false, voice);
    if (!status && interrupted) return 130;
    return status ? *status : report(status.error(), format, voice);
  }
  if (survey_codes->parsed()) {
    auto prepared = prepare(Command::period, typed, voice, format);
    if (!prepared) return report(prepared.error(), format, voice);
    auto options = prepare_survey(typed, *prepared);
    if (!options) return report(options.error(), format, voice);
    stop_on_interrupt();
    auto status = survey(*options);
    if (status && *status == cannot_write) return written(false, voice);
    return status ? *status : report(status.error(), format, voice);
  }
  auto command = command_named(app.get_subcommands()[0]->get_name());
  if (!command) return report(command.error(), format, voice);
  auto prepared = prepare(*command, typed, voice, format);
  if (!prepared) return report(prepared.error(), format, voice);
  read_within(prepared->seconds);
  if (auto given = read_given(*command, prepared->request.spec); !given)
    return report(given.error(), format, voice);
  if (auto one = one_at_a_time(*command, typed.words, prepared->request.spec); !one)
    return report(one.error(), format, voice);

  stop_on_interrupt();
  return run(*prepared, voice);
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
