#include "commands.hpp"

#include "ask.hpp"

namespace bouton::cli {
namespace {

constexpr CommandEntry table[] = {
    {"games", {}, describe_question, ask},
    {"solve", {}, describe_question, ask},
    {"moves", {}, describe_question, ask},
    {"complete", {}, describe_question, ask},
    {"kernel", {}, describe_question, ask},
    {"values", {}, describe_question, ask},
    {"period", {}, describe_question, ask},
    {"quotient", {}, describe_question, ask},
    {"verify", {}, describe_question, ask},
    {"survey",
     {"The periods of all octal codes with one, two or three digits, as CSV",
      "Az egy-, két- és háromjegyű oktális kódok periódusai, CSV-ben",
      "Periody všech oktálních kódů s jednou, dvěma nebo třemi číslicemi, jako CSV"},
     describe_survey,
     run_survey},
    {"genus", {}, describe_question, ask},
    {"canonical", {}, describe_question, ask},
    {"positions", {}, describe_question, ask},
    {"table", {}, describe_question, ask},
    {"graph", {}, describe_question, ask},
    {"discover", {}, describe_question, ask},
    {"calc", {}, describe_question, ask},
    {"rules", {}, describe_rules, run_rules},
    {"batch",
     {"Many questions: a notation or a JSON request in every line, one line of JSON for each",
      "Sok kérdés: soronként egy jelölés vagy JSON-kérés, mindegyikre egy sor JSON",
      "Mnoho dotazů: na každém řádku zápis nebo dotaz JSON, ke každému jeden řádek JSON"},
     describe_batch,
     run_batch},
    {"play",
     {"A match in the terminal, against the program or between two people",
      "Játszma a terminálban, a program ellen vagy két ember között",
      "Partie v terminálu, proti programu nebo mezi dvěma lidmi"},
     describe_play,
     run_play},
    {"records", {}, describe_records, run_records},
    {"requests",
     {"The table of requests: what programs and pages can ask, in JSON",
      "A kérések táblázata: mit kérdezhetnek programok és oldalak JSON-ban",
      "Tabulka dotazů: na co se mohou ptát programy a stránky v JSON"},
     describe_requests,
     run_requests},
    {"help",
     {"Help; with the name of a command: about that one", "Súgó; egy parancs nevével: arról az egyről",
      "Nápověda; se jménem příkazu: k němu"},
     describe_help,
     run_help},
    {"lab",
     {"The page: play, see why, explore, in the browser",
      "Az oldal: játék, magyarázat, felfedezés a böngészőben",
      "Stránka: hrát, vidět proč, zkoumat, v prohlížeči"},
     describe_lab,
     run_lab},
    {"completion",
     {"Completion for your shell: bash, zsh or fish",
      "Kiegészítés a parancsértelmezőhöz: bash, zsh vagy fish",
      "Doplňování pro váš shell: bash, zsh nebo fish"},
     describe_completion,
     run_completion},
};

}  // namespace

std::span<const CommandEntry> commands() { return table; }

}  // namespace bouton::cli
