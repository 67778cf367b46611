#include "records_command.hpp"

#include "records.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

Result<RecordsOptions> prepare_records(const Typed& typed, const Voice& voice, Format format,
                                       RecordsAction action) {
  RecordsOptions options;
  options.action = action;
  options.files = typed.words;
  options.json = format == Format::json;
  options.csv = format == Format::csv;
  options.latex = format == Format::latex;
  if (format == Format::bfile || format == Format::svg || format == Format::dot)
    return bad_option("--format", *typed.format, "text, json, csv, latex");
  options.out = typed.page ? *typed.page : typed.out.value_or("");
  options.people = voice.people;
  options.data = voice.json;
  options.reading.tell_moves =
      options.json || options.csv || action == RecordsAction::convert || action == RecordsAction::report;
  auto play = play_named(typed.play);
  if (!play) return play.error();
  auto ending = ending_named(typed.ending);
  if (!ending) return ending.error();
  options.reading.play = *play;
  options.reading.ending = *ending;
  if (typed.misere) options.reading.convention = Convention::misere;
  if (typed.game) {
    auto spec = parse_spec(*typed.game, load_file);
    if (!spec) return spec.error();
    options.reading.game = *typed.game;
  }
  if (typed.kind) {
    auto kind = record_kind_named(*typed.kind);
    if (!kind) return kind.error();
    (action == RecordsAction::convert ? options.kind : options.reading.kind) = *kind;
  }
  if (typed.input) {
    auto input = record_format_named(*typed.input);
    if (!input) return input.error();
    options.reading.format = *input;
  }
  if (action == RecordsAction::convert) {
    auto to = record_format_named(typed.to.value_or("csv"));
    if (!to) return to.error();
    options.to = *to;
  }
  return options;
}

Result<ScheduleOptions> prepare_schedule(const Typed& typed, const Voice& voice, Format format) {
  ScheduleOptions options;
  options.language = voice.people;
  options.format = format;
  if (format != Format::text && format != Format::json && format != Format::csv)
    return bad_option("--format", *typed.format, "text, json, csv");
  options.players.emplace_back();
  for (char c : typed.players.value_or("")) {
    if (c == ',')
      options.players.emplace_back();
    else if (c != ' ' || !options.players.back().empty())
      options.players.back() += c;
  }
  if (typed.games) {
    auto games = read_number("--games", *typed.games);
    if (!games) return games.error();
    options.games = *games;
  }
  if (typed.seed) {
    auto seed = read_number("--seed", *typed.seed);
    if (!seed) return seed.error();
    options.seed = *seed;
  }
  if (typed.game) options.game = *typed.game;
  options.out = typed.out.value_or("");
  options.sheets = typed.sheets.value_or("");
  return options;
}

}  // namespace

CLI::App* add_records(CLI::App& app, Typed& typed) {
  CLI::App* recorded = app.add_subcommand("records", "Recorded matches: check, convert, analyse");
  recorded->require_subcommand(1);
  const auto add = [&](const char* name, const char* about, const char* footer) {
    CLI::App* command = recorded->add_subcommand(name, about);
    command->add_option("files", typed.words, "CSV, JSON, plain text or sheets; - is standard input")
        ->required();
    add_text(command, typed, "--input", typed.input, "csv, json or text [by the look of it]")
        ->type_name("FORMAT");
    add_text(command, typed, "--kind", typed.kind,
             "positions, removals or notation: what a move is written as [tried]")
        ->type_name("KIND");
    add_text(command, typed, "--game", typed.game, "the start, where a file does not say it [nim:3,4,5]")
        ->type_name("SPEC");
    add_way(command, typed);
    add_text(command, typed, "--out", typed.out, "write to this file, whole or not at all")
        ->type_name("FILE");
    add_text(command, typed, "--lang", typed.lang, "en, hu or cs; the default comes from the environment")
        ->type_name("L");
    command->footer(footer);
    return command;
  };
  CLI::App* check_records =
      add("check", "Which matches can have been played as they are written, row by row",
          "Repairs what is certain and says so. Exit status: 0 all can be; 1 some were rejected.\n"
          "Examples:\n  bouton records check examples/class.csv\n"
          "  bouton records check examples/class.csv --lang hu --json");
  CLI::App* convert_records =
      add("convert", "The same matches in another format or way of writing",
          "--kind says how the moves are to be written. What is rejected is told and left out.\n"
          "Examples:\n  bouton records convert examples/class.csv --to json\n"
          "  bouton records convert examples/class.csv --to text --kind removals");
  add_text(convert_records, typed, "--to", typed.to, "csv, json or text [csv]")->type_name("FORMAT");
  CLI::App* analyse_records =
      add("analyse", "Good moves, mistakes and what would have been better; figures of players and groups",
          "Examples:\n  bouton records analyse examples/class.csv\n"
          "  bouton records analyse examples/class.csv --json");
  CLI::App* report_records =
      add("report", "One page of HTML with figures, charts and every match with its moves judged",
          "Examples:\n  bouton records report examples/class.csv --html class.html\n"
          "  bouton records report examples/class.csv --lang hu > osztaly.html");
  add_text(report_records, typed, "--html", typed.page, "the page to write (standard output if left out)")
      ->type_name("FILE");
  CLI::App* scored_records = add("scores", "The table of a tournament: who won how often, and against whom",
                                 "Examples:\n  bouton records scores examples/class.csv");
  CLI::App* scheduled =
      recorded->add_subcommand("schedule", "Everyone against everyone, with alternating starts");
  add_text(scheduled, typed, "--players", typed.players, "their names, separated by commas")
      ->type_name("A,B,C")
      ->required();
  add_text(scheduled, typed, "--games", typed.games,
           "matches for each pair [5]; who starts the odd one is drawn by lot")
      ->type_name("N");
  add_text(scheduled, typed, "--game", typed.game, "what is played [nim:3,4,5]")->type_name("SPEC");
  add_text(scheduled, typed, "--seed", typed.seed, "the same number draws the same lots")->type_name("N");
  add_text(scheduled, typed, "--sheets", typed.sheets, "record sheets to print, as HTML")->type_name("FILE");
  add_text(scheduled, typed, "--out", typed.out, "write to this file, whole or not at all")
      ->type_name("FILE");
  add_output(scheduled, typed, "text, json or csv");
  scheduled->footer(
      "As CSV it is a file of matches whose moves are to be filled in.\n"
      "Examples:\n  bouton records schedule --players Ada,Bea,Cili --games 5 --seed 1\n"
      "  bouton records schedule --players Ada,Bea,Cili,Dora --format csv --sheets sheets.html");
  add_text(analyse_records, typed, "--format", typed.format, "text, json, csv or latex")->type_name("FORMAT");
  for (CLI::App* command : {check_records, analyse_records, scored_records})
    add_switch(command, "--json", typed.json, "every match, and the totals, as JSON");
  return recorded;
}

Result<int> run_records(const CLI::App& recorded, const Typed& typed, const Voice& voice, Format format) {
  const std::string name = recorded.get_subcommands()[0]->get_name();
  if (name == "schedule") {
    auto options = prepare_schedule(typed, voice, format);
    return options ? schedule_matches(*options) : options.error();
  }
  auto options = prepare_records(typed, voice, format,
                                 name == "convert"   ? RecordsAction::convert
                                 : name == "analyse" ? RecordsAction::analyse
                                 : name == "report"  ? RecordsAction::report
                                 : name == "scores"  ? RecordsAction::scores
                                                     : RecordsAction::check);
  return options ? records(*options) : options.error();
}

}  // namespace bouton::cli
