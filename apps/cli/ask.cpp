#include "ask.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "companion.hpp"
#include "report.hpp"
#include "watchdog.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

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

int work_on(const Prepared& prepared, const Voice& voice) {
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

}  // namespace

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

int ask(const Call& call) {
  auto command = command_named(call.command.get_name());
  if (!command) return report(command.error(), call.format, call.voice);
  auto prepared = prepare(*command, call.typed, call.voice, call.format);
  if (!prepared) return report(prepared.error(), call.format, call.voice);
  read_within(prepared->seconds);
  if (auto given = read_given(*command, prepared->request.spec); !given)
    return report(given.error(), call.format, call.voice);
  if (auto one = one_at_a_time(*command, call.typed.words, prepared->request.spec); !one)
    return report(one.error(), call.format, call.voice);
  stop_on_interrupt();
  return work_on(*prepared, call.voice);
}

}  // namespace bouton::cli
