#include "records.hpp"

#include "commands.hpp"
#include "report.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

Error missing(Message message) {
  return {
      .kind = Error::Kind::bad_request, .message = std::move(message), .text = {}, .offset = 0, .length = 0};
}

Result<double> read_patience(const Typed& typed) {
  if (!typed.wait) return 30.0;
  auto seconds = read_number("--wait", *typed.wait);
  if (!seconds) return seconds.error();
  return static_cast<double>(*seconds);
}

Result<RenameOptions> prepare_rename(const Typed& typed, const Voice& voice, Format format) {
  auto patience = read_patience(typed);
  if (!patience) return patience.error();
  if (typed.key && !typed.pseudonyms)
    return bad_option("--key", *typed.key,
                      {"--pseudonyms beside it", "mellette --pseudonyms", "vedle něj --pseudonyms"});
  if (!typed.pseudonyms && typed.player.empty() && typed.group.empty()) {
    Error error =
        missing({"no name is to be changed", "nincs megváltoztatandó név", "žádné jméno se nemá změnit"});
    error.expected = "--player OLD=NEW, --group OLD=NEW, --pseudonyms";
    error.example = "bouton records rename --store class.db --pseudonyms --key key.csv";
    return error;
  }
  return RenameOptions{.store = typed.store.value_or(""),
                       .key = typed.key.value_or(""),
                       .patience = *patience,
                       .players = typed.player,
                       .groups = typed.group,
                       .pseudonyms = typed.pseudonyms,
                       .json = format == Format::json,
                       .language = voice.people};
}

Result<RemoveOptions> prepare_remove(const Typed& typed, const Voice& voice, Format format) {
  auto patience = read_patience(typed);
  if (!patience) return patience.error();
  RemoveOptions options{.store = typed.store.value_or(""),
                        .match = typed.number,
                        .group = typed.of_group,
                        .file = typed.file,
                        .patience = *patience,
                        .json = format == Format::json,
                        .language = voice.people};
  if (typed.line) {
    auto line = read_number("--line", *typed.line);
    if (!line) return line.error();
    options.line = *line;
  }
  // A whole group, or the same line of every file, is not said by accident.
  if (!typed.number && !typed.file) {
    Error error = missing({"nothing is to be removed", "nincs törlendő", "nic se nemá smazat"});
    error.expected = "--match NO, --file FILE, --file FILE --line N";
    error.example = "bouton records remove --store class.db --match 7 --group 4b";
    return error;
  }
  return options;
}

// How long a command may take; unless it is said, as long as it needs.
Result<bool> begin_time(const Typed& typed) {
  if (!typed.most_time) return true;
  auto seconds = read_seconds(*typed.most_time);
  if (!seconds) return seconds.error();
  read_within(*seconds);
  return true;
}

void add_time(CLI::App* command, Typed& typed) {
  add_text(command, typed, "--time", typed.most_time, "time limit in seconds (5m, 2h; 0: none) [0]")
      ->type_name("T");
}

void add_store(CLI::App* command, Typed& typed, const char* about) {
  add_text(command, typed, "--store", typed.store, about)->type_name("FILE");
  add_text(command, typed, "--wait", typed.wait,
           "seconds to wait for another program at work on the store or the key [30]")
      ->type_name("N");
  add_time(command, typed);
}

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
  options.store = typed.store.value_or("");
  options.key = typed.key.value_or("");
  auto patience = read_patience(typed);
  if (!patience) return patience.error();
  options.patience = *patience;
  if (options.files.empty() && (options.store.empty() || action == RecordsAction::import)) {
    Error error = missing({"no file of matches is named", "nincs megadva játszmákat tartalmazó fájl",
                           "není zadán soubor s partiemi"});
    error.expected = action == RecordsAction::import ? Message{"a file", "egy fájl", "soubor"}
                                                     : Message{"a file, or --store with a store",
                                                               "egy fájl, vagy --store egy játszmatárral",
                                                               "soubor, nebo --store s úložištěm"};
    error.example = "bouton records check examples/class.csv";
    return error;
  }
  options.out = typed.page ? *typed.page : typed.out.value_or("");
  options.people = voice.people;
  options.data = voice.json;
  options.reading.tell_moves =
      options.json || options.csv || action == RecordsAction::convert || action == RecordsAction::report;
  auto way = way_typed(typed);
  if (!way) return way.error();
  options.reading.play = way->play;
  options.reading.ending = way->ending;
  options.reading.convention = way->convention;
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

void describe_records(CLI::App* recorded, Typed& typed) {
  recorded->require_subcommand(1);
  recorded->footer(
      "Each has a --help of its own. Exit status: 0 all is well; 1 matches were rejected; 2 the request was\n"
      "malformed, or a file or a store cannot be used; 3 the time was up; 130 stopped by Ctrl-C.\n"
      "Examples:\n  bouton records check examples/class.csv\n"
      "  bouton records report examples/class.csv --html class.html\n"
      "  bouton records schedule --players Ada,Bea,Cili --games 5 --sheets sheets.html");
  const auto add = [&](const char* name, const char* about, const char* footer) {
    CLI::App* command = recorded->add_subcommand(name, about);
    command->add_option("files", typed.words, "CSV, JSON, plain text or sheets; - is standard input");
    add_store(command, typed,
              "a store: the files, if any, are kept in it, and all that is asked is about everything there");
    add_text(command, typed, "--key", typed.key, "names in the files become the pseudonyms of this key")
        ->type_name("FILE");
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
  CLI::App* import_records = add(
      "import", "Keep matches in a store: one file in which every match is once",
      "A file goes in whole or not at all; what is there already stays one match. Rejected matches are\n"
      "told, and replaced when the corrected file comes again. Without a command of their own, the others\n"
      "do the same with --store: bouton records report --store class.db\n"
      "Examples:\n  bouton records import examples/class.csv --store class.db\n"
      "  bouton records analyse --store class.db\n"
      "  bouton records convert --store class.db --to json");
  import_records->get_option("--store")->required()->description("the store; it is made if it is not there");
  CLI::App* renamed = recorded->add_subcommand("rename", "Other names in a store, for players and groups");
  add_store(renamed, typed, "the store");
  renamed->get_option("--store")->required();
  renamed->add_option("--player", typed.player, "a player's new name (may be repeated)")
      ->type_name("OLD=NEW");
  renamed->add_option("--group", typed.group, "a group's new name (may be repeated)")->type_name("OLD=NEW");
  add_switch(renamed, "--pseudonyms", typed.pseudonyms,
             "everybody becomes P1, P2, ..., every group G1, G2, ...; also files and labels of matches");
  add_text(renamed, typed, "--key", typed.key,
           "with --pseudonyms: who is who is written to this file, and read from it if it is there")
      ->type_name("FILE");
  add_switch(renamed, "--json", typed.json, "how many names were changed, as JSON");
  add_text(renamed, typed, "--lang", typed.lang, "en, hu or cs; the default comes from the environment")
      ->type_name("L");
  renamed->footer(
      "The old names are wiped out of the store. Without --key nobody can tell afterwards who was who; with\n"
      "it, import --key gives the same names the same pseudonyms.\n"
      "Examples:\n  bouton records import examples/class.csv --store class.db\n"
      "  bouton records rename --store class.db --player Ada=P1 --group 1=G1\n"
      "  bouton records rename --store class.db --pseudonyms --key key.csv");
  CLI::App* removed = recorded->add_subcommand(
      "remove", "Takes a match, or a file with its matches, out of a store for good");
  add_store(removed, typed, "the store");
  removed->get_option("--store")->required();
  add_text(removed, typed, "--match", typed.number, "the match with this number")->type_name("NO");
  add_text(removed, typed, "--group", typed.of_group, "of this group")->type_name("GROUP");
  add_text(removed, typed, "--file", typed.file, "from this file; alone: the file with all its matches")
      ->type_name("FILE");
  add_text(removed, typed, "--line", typed.line, "with --file: the match in this line of it")->type_name("N");
  add_switch(removed, "--json", typed.json, "how many matches were removed, as JSON");
  add_text(removed, typed, "--lang", typed.lang, "en, hu or cs; the default comes from the environment")
      ->type_name("L");
  removed->footer(
      "What was removed is wiped out of the store. One match at a time: if several fit, nothing is removed.\n"
      "Examples:\n  bouton records import examples/class.csv --store class.db\n"
      "  bouton records remove --store class.db --match 1 --group 1\n"
      "  bouton records remove --store class.db --file examples/class.csv");
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
  add_switch(import_records, "--json", typed.json, "what became of each file, as JSON");
}

namespace {

Result<int> run_action(const std::string& name, const Typed& typed, const Voice& voice, Format format) {
  if (name == "schedule") {
    auto options = prepare_schedule(typed, voice, format);
    return options ? schedule_matches(*options) : options.error();
  }
  if (auto begun = begin_time(typed); !begun) return begun.error();
  if (name == "remove") {
    auto options = prepare_remove(typed, voice, format);
    return options ? remove_from_store(*options) : options.error();
  }
  if (name == "rename") {
    auto options = prepare_rename(typed, voice, format);
    return options ? rename_in_store(*options) : options.error();
  }
  auto options = prepare_records(typed, voice, format,
                                 name == "convert"   ? RecordsAction::convert
                                 : name == "analyse" ? RecordsAction::analyse
                                 : name == "report"  ? RecordsAction::report
                                 : name == "scores"  ? RecordsAction::scores
                                 : name == "import"  ? RecordsAction::import
                                                     : RecordsAction::check);
  return options ? records(*options) : options.error();
}

}  // namespace

int run_records(const Call& call) {
  stop_on_interrupt();
  auto status =
      run_action(call.command.get_subcommands()[0]->get_name(), call.typed, call.voice, call.format);
  if (status && (*status == cannot_write || std::fflush(stdout) != 0)) return written(false, call.voice);
  if (!status && interrupted) return 130;
  return status ? *status : report(status.error(), call.format, call.voice);
}

}  // namespace bouton::cli
