#include "survey.hpp"

#include "ask.hpp"
#include "commands.hpp"
#include "report.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

Result<SurveyOptions> prepare_survey(const Typed& typed, const Prepared& prepared) {
  SurveyOptions options;
  auto digits = read_number("--octal", typed.octal.value_or("2"));
  if (!digits) return digits.error();
  if (*digits < 1 || *digits > 3)
    return bad_option("--octal", *typed.octal,
                      {"1, 2 or 3 digits", "1, 2 vagy 3 számjegy", "1, 2 nebo 3 číslice"});
  options.digits = static_cast<unsigned>(*digits);
  if (typed.said("--limit")) options.limit = prepared.request.limits.positions;
  options.seconds = prepared.seconds > 0 ? prepared.seconds : 1e9;
  options.threads = typed.threads;
  options.out = typed.out.value_or("");
  options.page = typed.page.value_or("");
  options.certificates = typed.certificates.value_or("");
  options.bytes = prepared.request.limits.bytes;
  options.language = prepared.request.language;
  return options;
}

}  // namespace

void describe_survey(CLI::App* command, Typed& typed) {
  add_text(command, typed, "--octal", typed.octal, "how many digits after the point: 1, 2 or 3 [2]")
      ->type_name("N");
  add_text(command, typed, "--out", typed.out,
           "the CSV file; what is proved there, or was searched with these bounds, is not computed again "
           "(standard "
           "output if left out)")
      ->type_name("FILE");
  add_text(command, typed, "--page", typed.page, "a page of documentation, in Markdown")->type_name("FILE");
  add_text(
      command, typed, "--certificates", typed.certificates,
      "a folder of certificates: a game that has one there is not searched, but its certificate verified")
      ->type_name("FOLDER");
  add_text(command, typed, "--limit", typed.texts["--limit"], "most values to compute for one game")
      ->type_name("N");
  command->add_option("--time", typed.time, "time for one game, in seconds (5m, 2h; 0: no limit)")
      ->capture_default_str()
      ->type_name("T");
  command->add_option("--memory", typed.memory, "memory for one game")
      ->capture_default_str()
      ->type_name("BYTES");
  command->add_option("--threads", typed.threads, "games searched at the same time")
      ->check(CLI::Range(1u, 1024u))
      ->type_name("N");
  add_text(command, typed, "--lang", typed.lang, "of complaints")->type_name("L");
  command->footer(
      "Codes are listed together where it is proved that their values agree, but for zeros they begin with.\n"
      "Examples:\n  bouton survey --octal 1 --limit 5000\n"
      "  bouton survey --octal 2 --limit 2000 --threads 2 --out two.csv --page two.md");
}

int run_survey(const Call& call) {
  auto prepared = prepare(Command::period, call.typed, call.voice, call.format);
  if (!prepared) return report(prepared.error(), call.format, call.voice);
  auto options = prepare_survey(call.typed, *prepared);
  if (!options) return report(options.error(), call.format, call.voice);
  stop_on_interrupt();
  auto status = survey(*options);
  if (status && *status == cannot_write) return written(false, call.voice);
  return status ? *status : report(status.error(), call.format, call.voice);
}

}  // namespace bouton::cli
