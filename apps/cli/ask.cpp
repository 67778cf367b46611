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

std::string without_line_end(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return text;
}

}  // namespace

Result<std::string> spec_from_file(const Typed& typed) {
  if (!typed.words.empty())
    return bad_option("--spec-file", *typed.spec_file,
                      {"either a notation or a file with one; {0} is a notation",
                       "vagy egy jelölés, vagy egy fájl, amelyben az áll; {0} egy jelölés",
                       "buď zápis, nebo soubor se zápisem; {0} je zápis",
                       {in_quotes(joined(typed.words))}});
  auto text = load_file(*typed.spec_file == "-" ? "/dev/stdin" : *typed.spec_file);
  if (!text) return text.error();
  return without_line_end(std::move(*text));
}

namespace {

// A position or a certificate that is not on the command line: "-" is standard input.
Result<bool> read_given(Request& request, const Typed& typed) {
  const Field& spec = *facts_of(request.command()).field("spec");
  if (typed.spec_file) {
    auto text = spec_from_file(typed);
    return text ? spec.read(request, *text) : text.error();
  }
  if (spec_of(request) != "-") return true;
  constexpr const char* standard_input = "/dev/stdin";
  if (request.command() == Command::verify) return spec.read(request, standard_input);
  auto text = load_file(standard_input);
  if (!text) return text.error();
  return spec.read(request, without_line_end(std::move(*text)));
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
  if ((command == Command::period || command == Command::quotient) && !parse_rules(spec, load_file) &&
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

// The file that it goes on from, if any.
std::string resumed(const Request& request) {
  if (const auto* period = std::get_if<PeriodRequest>(&request.asked)) return period->resume;
  if (const auto* quotient = std::get_if<QuotientRequest>(&request.asked)) return quotient->resume;
  return {};
}

int work_on(const Prepared& prepared, const Voice& voice) {
  const Request& request = prepared.request;
  if (!prepared.checkpoint.empty()) {
    // Tried at once, not after hours of work.
    if (auto writable = may_write(prepared.checkpoint); !writable)
      return report(writable.error(), request.format, voice);
    auto before = prepared.checkpoint == resumed(request) ? std::string() : load_file(prepared.checkpoint);
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
  if (const auto* quotient = std::get_if<MisereQuotient>(&whole.content); quotient && quotient->certificate) {
    certificate = quotient->certificate;
    std::get<MisereQuotient>(without.emplace(whole).content).certificate.reset();
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
  if (const auto* quotient = std::get_if<MisereQuotient>(&answer.content);
      quotient && !certificate && !prepared.certificate.empty()) {
    const Message note = quotient->too_large_for_certificate
                             ? Message{"no certificate was written: it is too large for a certificate",
                                       "nem készült tanúsítvány: tanúsítványhoz túl nagy",
                                       "certifikát nebyl zapsán: na certifikát je příliš velký"}
                         : quotient->status == MisereQuotient::Status::unknown
                             ? Message{"no certificate was written: nothing is proved",
                                       "nem készült tanúsítvány: semmi sincs bizonyítva",
                                       "certifikát nebyl zapsán: nic není dokázáno"}
                             : Message{"no certificate was written: there was no memory for it",
                                       "nem készült tanúsítvány: nem volt hozzá memória",
                                       "certifikát nebyl zapsán: nebylo na něj dost paměti"};
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
  request.asked = nothing_asked(command);
  request.language = format == Format::json ? voice.json : voice.people;
  request.format = format;
  const CommandFacts& facts = facts_of(command);
  for (const Field& field : facts.fields)
    if (field.read && !field.option.empty())
      if (auto well = read_field(field, typed, request); !well) return well.error();
  if (const Field* names = facts.field("own_names"); names && format == Format::text)
    static_cast<void>(names->read(request, "true"));
  auto seconds = read_seconds(typed.time);
  if (!seconds) return seconds.error();
  prepared.seconds = *seconds;
  prepared.certificate = typed.said("--certificate").value_or("");
  prepared.threads = typed.threads;
  prepared.checkpoint = typed.said("--checkpoint").value_or(typed.said("--resume").value_or(""));
  auto bytes = read_bytes(typed.memory);
  if (!bytes) return bytes.error();
  request.limits.bytes = *bytes;
  // Long searches end when they are told to: by --limit, or by the clock.
  if (command == Command::period || command == Command::verify) request.limits.positions = ~std::uint64_t{0};
  for (const char* option : {"--limit", "--positions"})
    if (const auto said = typed.said(option)) {
      auto number = read_number(option, *said);
      if (!number) return number.error();
      request.limits.positions = *number;
    }
  return prepared;
}

int ask(const Call& call) {
  auto command = command_named(call.command.get_name());
  if (!command) return report(command.error(), call.format, call.voice);
  auto prepared = prepare(*command, call.typed, call.voice, call.format);
  if (!prepared) return report(prepared.error(), call.format, call.voice);
  read_within(prepared->seconds);
  if (auto given = read_given(prepared->request, call.typed); !given)
    return report(given.error(), call.format, call.voice);
  if (auto one = one_at_a_time(*command, call.typed.words, spec_of(prepared->request)); !one)
    return report(one.error(), call.format, call.voice);
  stop_on_interrupt();
  return work_on(*prepared, call.voice);
}

}  // namespace bouton::cli
