#include "ask.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

#include "companion.hpp"
#include "crew.hpp"
#include "mapped.hpp"
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

// The answer without its evidence, if it has any, and that.
std::optional<std::string> taken_certificate(const Answer& whole, std::optional<Answer>& without) {
  const auto of = [&](const auto* found) -> std::optional<std::string> {
    if (!found || !found->certificate) return std::nullopt;
    using Found = std::remove_cvref_t<decltype(*found)>;
    return std::exchange(std::get<Found>(without.emplace(whole).content).certificate, std::nullopt);
  };
  auto certificate = of(std::get_if<PeriodFound>(&whole.content));
  if (!certificate) certificate = of(std::get_if<MisereQuotient>(&whole.content));
  if (!certificate) certificate = of(std::get_if<Solution>(&whole.content));
  return certificate;
}

Message why_no_certificate(const Answer& answer) {
  const Message nothing{"nothing is proved", "semmi sincs bizonyítva", "nic není dokázáno"};
  if (const auto* found = std::get_if<PeriodFound>(&answer.content))
    return found->period.status == Period::Status::proved
               ? Message{"the theory of the game proves it", "a játék elmélete bizonyítja",
                         "dokazuje to teorie hry"}
               : nothing;
  if (const auto* quotient = std::get_if<MisereQuotient>(&answer.content)) {
    if (quotient->too_large_for_certificate)
      return {"it is too large for a certificate", "tanúsítványhoz túl nagy",
              "na certifikát je příliš velký"};
    if (quotient->status == MisereQuotient::Status::unknown) return nothing;
    return {"there was no memory for it", "nem volt hozzá memória", "nebylo na něj dost paměti"};
  }
  return {"a bound was hit first", "előbb elért egy korlátot", "dříve bylo dosaženo meze"};
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
  if (!prepared.out.empty())
    if (auto writable = may_write(prepared.out); !writable)
      return report(writable.error(), request.format, voice);
  if (!prepared.out.empty() && !is_plain_file(prepared.out))
    return report(
        bad_option("--out", prepared.out,
                   {"a plain file: it is mapped into memory", "közönséges fájl: a memóriába képezzük",
                    "obyčejný soubor: mapuje se do paměti"}),
        request.format, voice);
  Watchdog watchdog(prepared.seconds, request.limits.bytes,
                    [&](Stop stop) { end_unknown(request, stop, voice); });
  World world(load_file);
  world.viewer = view_mapped;
  MappedTable table(prepared.out);
  Job job(request, std::move(world));
  if (request.command() == Command::positions) job.lend(&table);
  std::optional<ThreadCompanion> companion;
  std::optional<Crew> crew;
  if (prepared.threads > 1) {
    job.lend(&companion.emplace());
    job.lend(&crew.emplace(prepared.threads));
  }
  const Answer& whole = work_off(job, prepared.seconds, prepared.checkpoint, voice.people);
  // A certificate goes into its file, and only there. Other answers may be large, and are not copied.
  std::optional<Answer> without;
  std::optional<std::string> certificate;
  if (!prepared.certificate.empty()) certificate = taken_certificate(whole, without);
  const Answer& answer = without ? *without : whole;
  auto text = present(answer);
  watchdog.rest();
  if (const auto* all = std::get_if<AllPositionsTold>(&answer.content); all && table.keeps()) {
    if (all->done) {
      if (auto kept = table.keep(); !kept) return report(kept.error(), request.format, voice);
    } else if (table.taken()) {
      const Message note{"what is done is in {0}; the same command goes on with it",
                         "ami eddig elkészült, itt van: {0}; ugyanez a parancs folytatja",
                         "co je hotovo, je v {0}; tentýž příkaz bude pokračovat",
                         {table.part()}};
      tell("bouton: " + render(note, voice.people));
    }
  }
  if (certificate) {
    if (auto saved = save_file(prepared.certificate, *certificate); !saved)
      return report(saved.error(), request.format, voice);
  } else if (!prepared.certificate.empty() && !std::holds_alternative<Error>(answer.content)) {
    const Message note{"no certificate was written: {0}",
                       "nem készült tanúsítvány: {0}",
                       "certifikát nebyl zapsán: {0}",
                       {why_no_certificate(answer)}};
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
  prepared.out = typed.said("--out").value_or("");
  prepared.threads = typed.threads > 0 ? typed.threads : std::max(std::thread::hardware_concurrency(), 1u);
  prepared.checkpoint = typed.said("--checkpoint").value_or(typed.said("--resume").value_or(""));
  auto bytes = read_bytes(typed.memory);
  if (!bytes) return bytes.error();
  request.limits.bytes = *bytes;
  // Long searches end when they are told to: by --limit, or by the clock.
  if (command == Command::period || command == Command::verify || command == Command::positions)
    request.limits.positions = ~std::uint64_t{0};
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
