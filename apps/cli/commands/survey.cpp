#include "survey.hpp"

#include "ask.hpp"
#include "commands.hpp"
#include "report.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

Result<SurveyOptions> prepare_survey(const Typed& typed, const Prepared& prepared) {
  SurveyOptions options;
  options.misere = typed.misere;
  auto digits = read_number("--octal", typed.octal.value_or("2"));
  if (!digits) return digits.error();
  if (*digits < 1 || *digits > 3)
    return bad_option("--octal", *typed.octal,
                      {"1, 2 or 3 digits", "1, 2 vagy 3 számjegy", "1, 2 nebo 3 číslice"});
  options.digits = static_cast<unsigned>(*digits);
  if (typed.said("--limit")) options.limit = prepared.request.limits.positions;
  options.seconds = prepared.seconds > 0 ? prepared.seconds : 1e9;
  options.threads = prepared.threads;
  options.out = typed.out.value_or("");
  options.page = typed.page.value_or("");
  options.certificates = typed.certificates.value_or("");
  options.write_certificates = typed.write_certificates.value_or("");
  if (options.misere && !options.certificates.empty())
    return bad_option("--certificates", options.certificates,
                      {"normal play; --write-certificates is for misère play",
                       "normál játék; betli játékhoz a --write-certificates való",
                       "normální hra; pro betlovou hru je --write-certificates"});
  if (!options.misere && !options.write_certificates.empty())
    return bad_option("--write-certificates", options.write_certificates,
                      {"misère play: --misere", "betli játék: --misere", "betlová hra: --misere"});
  options.bytes = prepared.request.limits.bytes;
  options.language = prepared.request.language;
  return options;
}

}  // namespace

void describe_survey(CLI::App* command, Typed& typed) {
  add_switch(command, typed, "--misere", typed.misere,
             {"the misère quotients of the games, in place of their periods in normal play",
              "a játékok betli hányadosai a normál játékbeli periódusok helyett",
              "betlové kvocienty her místo period v normální hře"});
  add_text(command, typed, "--octal", typed.octal,
           {"how many digits after the point: 1, 2 or 3 [2]",
            "hány számjegy áll a pont után: 1, 2 vagy 3 [2]", "kolik číslic za tečkou: 1, 2 nebo 3 [2]"})
      ->type_name("N");
  add_text(command, typed, "--out", typed.out,
           {"the CSV file; what is proved there, or was searched with these bounds, is not computed again "
            "(standard output if left out)",
            "a CSV-fájl; ami ott bizonyított, vagy ezekkel a korlátokkal már kerestük, azt nem számolja újra "
            "(ha elmarad: a szabványos kimenet)",
            "soubor CSV; co je v něm dokázáno nebo už bylo hledáno s těmito mezemi, se nepočítá znovu "
            "(není-li zadán: standardní výstup)"})
      ->type_name("FILE");
  add_text(command, typed, "--page", typed.page,
           {"a page of documentation, in Markdown", "egy oldal a dokumentációba, Markdownban",
            "stránka dokumentace v Markdownu"})
      ->type_name("FILE");
  add_text(
      command, typed, "--certificates", typed.certificates,
      {"a folder of certificates: a game that has one there is not searched, but its certificate verified",
       "tanúsítványok mappája: amelyik játéknak van ott, azt nem keresi, hanem a tanúsítványát ellenőrzi",
       "adresář s certifikáty: hra, která tam svůj má, se nehledá, ale její certifikát se ověří"})
      ->type_name("FOLDER");
  add_text(command, typed, "--write-certificates", typed.write_certificates,
           {"with --misere: a folder for the certificates of what is proved, those up to 64 KiB",
            "a --misere kapcsolóval: mappa a bizonyított eredmények tanúsítványainak, 64 KiB-ig",
            "s --misere: adresář pro certifikáty dokázaných výsledků, do 64 KiB"})
      ->type_name("FOLDER");
  add_text(command, typed, "--limit", typed.texts["--limit"],
           {"most values to compute for one game", "egy játékhoz legfeljebb ennyi értéket számol",
            "nejvýše tolik hodnot pro jednu hru"})
      ->type_name("N");
  add_other(command, typed, "--time", typed.time,
            {"time for one game, in seconds (5m, 2h; 0: no limit)",
             "egy játékra ennyi idő jut, másodpercben (5m, 2h; 0: nincs korlát)",
             "čas na jednu hru v sekundách (5m, 2h; 0: bez omezení)"})
      ->capture_default_str()
      ->type_name("T");
  add_other(command, typed, "--memory", typed.memory,
            {"memory for one game", "egy játékra ennyi memória jut", "paměť pro jednu hru"})
      ->capture_default_str()
      ->type_name("BYTES");
  add_other(command, typed, "--threads", typed.threads,
            {"games searched at the same time (otherwise as many as there are processors)",
             "ennyi játékot keres egyszerre (különben annyit, ahány processzor van)",
             "tolik her se hledá současně (jinak tolik, kolik je procesorů)"})
      ->check(CLI::Range(1u, 1024u, "1..1024"))
      ->type_name("N");
  add_language(command, typed);
  put_below(
      command, typed.language,
      {"Codes are listed together where it is proved that their values agree, but for zeros they begin with.",
       "Azok a kódok állnak együtt, amelyekről bizonyított, hogy értékeik a kezdő nullák kivételével "
       "egyeznek.",
       "Kódy stojí pohromadě tam, kde je dokázáno, že se jejich hodnoty až na počáteční nuly shodují."},
      "bouton survey --octal 1 --limit 5000\n"
      "bouton survey --octal 2 --limit 2000 --threads 2 --out two.csv --page two.md\n"
      "bouton survey --octal 1 --misere --time 1");
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
