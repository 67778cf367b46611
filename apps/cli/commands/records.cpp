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
  add_text(command, typed, "--time", typed.most_time,
           {"time limit in seconds (5m, 2h; 0: none) [0]", "időkorlát másodpercben (5m, 2h; 0: nincs) [0]",
            "časová mez v sekundách (5m, 2h; 0: žádná) [0]"})
      ->type_name("T");
}

void add_store(CLI::App* command, Typed& typed, const Trilingual& about) {
  add_text(command, typed, "--store", typed.store, about)->type_name("FILE");
  add_text(command, typed, "--wait", typed.wait,
           {"seconds to wait for another program at work on the store or the key [30]",
            "ennyi másodpercig vár, ha más program dolgozik a játszmatáron vagy a kulcson [30]",
            "tolik sekund počká na jiný program, který pracuje s úložištěm nebo s klíčem [30]"})
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
  constexpr Trilingual to_this_file{"write to this file, whole or not at all",
                                    "ebbe a fájlba ír, egészében vagy sehogy",
                                    "zapíše do tohoto souboru, celé, nebo vůbec"};
  recorded->require_subcommand(1);
  put_below(recorded, typed.language,
            {"Each has a --help of its own. Exit status: 0 all is well; 1 matches were rejected; 2 the "
             "request was\n"
             "malformed, or a file or a store cannot be used; 3 the time was up; 130 stopped by Ctrl-C.",
             "Mindegyiknek saját súgója van (--help). Kilépési kód: 0: minden rendben; 1: voltak elutasított "
             "játszmák; 2: hibás\n"
             "a kérés, vagy egy fájl vagy játszmatár nem használható; 3: letelt az idő; 130: a Ctrl-C "
             "állította le.",
             "Každý má vlastní --help. Návratový kód: 0: vše v pořádku; 1: některé partie byly odmítnuty; 2: "
             "dotaz byl chybný\n"
             "nebo soubor či úložiště nelze použít; 3: čas vypršel; 130: zastaveno pomocí Ctrl-C."},
            "bouton records check examples/class.csv\n"
            "bouton records report examples/class.csv --html class.html\n"
            "bouton records schedule --players Ada,Bea,Cili --games 5 --sheets sheets.html");
  const auto subcommand = [&](const char* name, const Trilingual& about) {
    return add_command(recorded, typed.language, name, about);
  };
  const auto add = [&](const char* name, const Trilingual& about, const Trilingual& notes,
                       std::string_view examples) {
    CLI::App* command = subcommand(name, about);
    add_other(command, typed, "files", typed.words,
              {"CSV, JSON, plain text or sheets; - is standard input",
               "CSV, JSON, egyszerű szöveg vagy jegyzőlap; a - a szabványos bemenet",
               "CSV, JSON, prostý text nebo záznamové listy; - je standardní vstup"});
    add_store(
        command, typed,
        {"a store: the files, if any, are kept in it, and all that is asked is about everything there",
         "egy játszmatár: a fájlok, ha vannak, bekerülnek, és a kérdés mindarra vonatkozik, ami benne van",
         "úložiště: soubory, jsou-li zadány, se do něj uloží a dotaz se týká všeho, co v něm je"});
    add_text(command, typed, "--key", typed.key,
             {"names in the files become the pseudonyms of this key",
              "a fájlokban álló nevek helyére e kulcs álnevei kerülnek",
              "jména v souborech nahradí pseudonymy podle tohoto klíče"})
        ->type_name("FILE");
    add_text(command, typed, "--input", typed.input,
             {"csv, json or text [by the look of it]", "csv, json vagy text [ahogy kinéz]",
              "csv, json nebo text [podle vzhledu]"})
        ->type_name("FORMAT");
    add_text(command, typed, "--kind", typed.kind,
             {"positions, removals or notation: what a move is written as [tried]",
              "positions (állások), removals (elvett darabok) vagy notation (jelölés): hogyan vannak írva a "
              "lépések [kipróbálja]",
              "positions (pozice), removals (odebrané kameny) nebo notation (zápis): jak jsou tahy zapsány "
              "[vyzkouší se]"})
        ->type_name("KIND");
    add_text(command, typed, "--game", typed.game,
             {"the start, where a file does not say it [nim:3,4,5]",
              "a kezdőállás, ahol a fájl nem mondja meg [nim:3,4,5]",
              "začátek, kde ho soubor neuvádí [nim:3,4,5]"})
        ->type_name("SPEC");
    add_way(command, typed);
    add_text(command, typed, "--out", typed.out, to_this_file)->type_name("FILE");
    add_language(command, typed);
    put_below(command, typed.language, notes, examples);
    return command;
  };
  CLI::App* check_records =
      add("check",
          {"Which matches can have been played as they are written, row by row",
           "Mely játszmák mehettek úgy végbe, ahogy le vannak írva, sorról sorra",
           "Které partie se mohly odehrát tak, jak jsou zapsány, řádek po řádku"},
          {"Repairs what is certain and says so. Exit status: 0 all can be; 1 some were rejected.",
           "Ami biztos, azt kijavítja, és szól róla. Kilépési kód: 0: mindegyik; 1: voltak elutasítottak.",
           "Co je jisté, opraví a řekne to. Návratový kód: 0: všechny; 1: některé byly odmítnuty."},
          "bouton records check examples/class.csv\n"
          "bouton records check examples/class.csv --lang hu --json");
  CLI::App* convert_records =
      add("convert",
          {"The same matches in another format or way of writing",
           "Ugyanazok a játszmák más formátumban vagy írásmóddal",
           "Tytéž partie v jiném formátu nebo způsobu zápisu"},
          {"--kind says how the moves are to be written. What is rejected is told and left out.",
           "A --kind mondja meg, hogyan legyenek írva a lépések. Amit elutasít, arról szól, és kihagyja.",
           "--kind říká, jak se mají tahy zapsat. Co je odmítnuto, ohlásí a vynechá."},
          "bouton records convert examples/class.csv --to json\n"
          "bouton records convert examples/class.csv --to text --kind removals");
  add_text(convert_records, typed, "--to", typed.to,
           {"csv, json or text [csv]", "csv, json vagy text [csv]", "csv, json nebo text [csv]"})
      ->type_name("FORMAT");
  CLI::App* analyse_records =
      add("analyse",
          {"Good moves, mistakes and what would have been better; figures of players and groups",
           "Jó lépések, hibák, és mi lett volna jobb; a játékosok és a csoportok számai",
           "Dobré tahy, chyby a co by bylo lepší; čísla o hráčích a skupinách"},
          {},
          "bouton records analyse examples/class.csv\n"
          "bouton records analyse examples/class.csv --json");
  CLI::App* report_records =
      add("report",
          {"One page of HTML with figures, charts and every match with its moves judged",
           "Egy HTML-oldal számokkal, ábrákkal és minden játszmával, a lépések értékelésével",
           "Stránka HTML s čísly, grafy a všemi partiemi s posouzenými tahy"},
          {},
          "bouton records report examples/class.csv --html class.html\n"
          "bouton records report examples/class.csv --lang hu > osztaly.html");
  add_text(report_records, typed, "--html", typed.page,
           {"the page to write (standard output if left out)",
            "a megírandó oldal (ha elmarad: a szabványos kimenet)",
            "stránka, která se má zapsat (není-li zadána: standardní výstup)"})
      ->type_name("FILE");
  CLI::App* scored_records = add("scores",
                                 {"The table of a tournament: who won how often, and against whom",
                                  "Egy verseny táblázata: ki hányszor nyert, és ki ellen",
                                  "Tabulka turnaje: kdo kolikrát vyhrál a nad kým"},
                                 {}, "bouton records scores examples/class.csv");
  CLI::App* import_records = add(
      "import",
      {"Keep matches in a store: one file in which every match is once",
       "Játszmák megőrzése játszmatárban: egyetlen fájlban, ahol minden játszma egyszer szerepel",
       "Uloží partie do úložiště: jediného souboru, v němž je každá partie jednou"},
      {"A file goes in whole or not at all; what is there already stays one match. Rejected matches are\n"
       "told, and replaced when the corrected file comes again. Without a command of their own, the others\n"
       "do the same with --store: bouton records report --store class.db",
       "Egy fájl vagy teljes egészében bekerül, vagy sehogy; ami már benne van, egy játszma marad. Az "
       "elutasított\n"
       "játszmákról szól, és lecseréli őket, ha a kijavított fájl megérkezik. A többi parancs a --store "
       "kapcsolóval\n"
       "ugyanezt teszi: bouton records report --store class.db",
       "Soubor se uloží celý, nebo vůbec; co už v úložišti je, zůstane jednou partií. Odmítnuté partie "
       "ohlásí\n"
       "a nahradí, až přijde opravený soubor. Ostatní příkazy dělají totéž s volbou --store:\n"
       "bouton records report --store class.db"},
      "bouton records import examples/class.csv --store class.db\n"
      "bouton records analyse --store class.db\n"
      "bouton records convert --store class.db --to json");
  constexpr Trilingual made_if_missing{"the store; it is made if it is not there",
                                       "a játszmatár; ha még nincs, elkészül",
                                       "úložiště; není-li, založí se"};
  import_records->get_option("--store")->required()->description(
      std::string(made_if_missing.in(typed.language)));
  constexpr Trilingual the_store{"the store", "a játszmatár", "úložiště"};
  CLI::App* renamed = subcommand("rename", {"Other names in a store, for players and groups",
                                            "Más nevek egy játszmatárban, játékosoknak és csoportoknak",
                                            "Jiná jména v úložišti, pro hráče a skupiny"});
  add_store(renamed, typed, the_store);
  renamed->get_option("--store")->required();
  add_other(renamed, typed, "--player", typed.player,
            {"a player's new name (may be repeated)", "egy játékos új neve (többször is megadható)",
             "nové jméno hráče (lze opakovat)"})
      ->type_name("OLD=NEW");
  add_other(renamed, typed, "--group", typed.group,
            {"a group's new name (may be repeated)", "egy csoport új neve (többször is megadható)",
             "nové jméno skupiny (lze opakovat)"})
      ->type_name("OLD=NEW");
  add_switch(renamed, typed, "--pseudonyms", typed.pseudonyms,
             {"everybody becomes P1, P2, ..., every group G1, G2, ...; also files and labels of matches",
              "mindenki P1, P2, ..., minden csoport G1, G2, ... lesz; a fájlok és a játszmák címkéi is",
              "z každého bude P1, P2, ..., z každé skupiny G1, G2, ...; také soubory a označení partií"});
  add_text(
      renamed, typed, "--key", typed.key,
      {"with --pseudonyms: who is who is written to this file, and read from it if it is there",
       "a --pseudonyms mellett: hogy ki kicsoda, azt ebbe a fájlba írja, és innen olvassa, ha már megvan",
       "s --pseudonyms: kdo je kdo, se zapíše do tohoto souboru, a existuje-li, přečte se z něj"})
      ->type_name("FILE");
  add_switch(renamed, typed, "--json", typed.json,
             {"how many names were changed, as JSON", "hány név változott, JSON-ban",
              "kolik jmen se změnilo, jako JSON"});
  add_language(renamed, typed);
  put_below(
      renamed, typed.language,
      {"The old names are wiped out of the store. Without --key nobody can tell afterwards who was who; "
       "with\n"
       "it, import --key gives the same names the same pseudonyms.",
       "A régi neveket kitörli a játszmatárból. A --key nélkül később senki sem tudja megmondani, ki kicsoda "
       "volt;\n"
       "vele az import --key ugyanazoknak a neveknek ugyanazokat az álneveket adja.",
       "Stará jména se z úložiště smažou. Bez --key pak nikdo nezjistí, kdo byl kdo; s ním dá import --key\n"
       "stejným jménům stejné pseudonymy."},
      "bouton records import examples/class.csv --store class.db\n"
      "bouton records rename --store class.db --player Ada=P1 --group 1=G1\n"
      "bouton records rename --store class.db --pseudonyms --key key.csv");
  CLI::App* removed =
      subcommand("remove", {"Takes a match, or a file with its matches, out of a store for good",
                            "Egy játszmát, vagy egy fájlt a játszmáival, végleg kivesz a játszmatárból",
                            "Odebere partii, nebo soubor s jeho partiemi, z úložiště natrvalo"});
  add_store(removed, typed, the_store);
  removed->get_option("--store")->required();
  add_text(removed, typed, "--match", typed.number,
           {"the match with this number", "az ilyen számú játszma", "partie s tímto číslem"})
      ->type_name("NO");
  add_text(removed, typed, "--group", typed.of_group,
           {"of this group", "ebből a csoportból", "z této skupiny"})
      ->type_name("GROUP");
  add_text(removed, typed, "--file", typed.file,
           {"from this file; alone: the file with all its matches",
            "ebből a fájlból; egymagában: a fájl minden játszmájával",
            "z tohoto souboru; samotné: soubor se všemi partiemi"})
      ->type_name("FILE");
  add_text(removed, typed, "--line", typed.line,
           {"with --file: the match in this line of it", "a --file mellett: az e sorában álló játszma",
            "s --file: partie na tomto jeho řádku"})
      ->type_name("N");
  add_switch(removed, typed, "--json", typed.json,
             {"how many matches were removed, as JSON", "hány játszmát vett ki, JSON-ban",
              "kolik partií bylo odebráno, jako JSON"});
  add_language(removed, typed);
  put_below(
      removed, typed.language,
      {"What was removed is wiped out of the store. One match at a time: if several fit, nothing is removed.",
       "Amit kivesz, azt ki is törli a játszmatárból. Egyszerre egy játszmát: ha több is illik rá, egyet "
       "sem.",
       "Co se odebere, z úložiště se smaže. Vždy jen jedna partie: vyhovuje-li jich víc, neodebere se nic."},
      "bouton records import examples/class.csv --store class.db\n"
      "bouton records remove --store class.db --match 1 --group 1\n"
      "bouton records remove --store class.db --file examples/class.csv");
  CLI::App* scheduled = subcommand(
      "schedule", {"Everyone against everyone, with alternating starts",
                   "Mindenki mindenkivel, felváltva kezdve", "Každý s každým, v začínání se hráči střídají"});
  add_text(
      scheduled, typed, "--players", typed.players,
      {"their names, separated by commas", "a nevük, vesszővel elválasztva", "jejich jména oddělená čárkami"})
      ->type_name("A,B,C")
      ->required();
  add_text(scheduled, typed, "--games", typed.games,
           {"matches for each pair [5]; who starts the odd one is drawn by lot",
            "ennyi játszma jut egy párra [5]; a páratlan maradék kezdőjét sorsolja",
            "tolik partií hraje každá dvojice [5]; kdo začne tu lichou, se losuje"})
      ->type_name("N");
  add_text(scheduled, typed, "--game", typed.game,
           {"what is played [nim:3,4,5]", "amit játszanak [nim:3,4,5]", "co se hraje [nim:3,4,5]"})
      ->type_name("SPEC");
  add_text(
      scheduled, typed, "--seed", typed.seed,
      {"the same number draws the same lots", "ugyanaz a szám ugyanúgy sorsol", "stejné číslo losuje stejně"})
      ->type_name("N");
  add_text(scheduled, typed, "--sheets", typed.sheets,
           {"record sheets to print, as HTML", "nyomtatható jegyzőlapok, HTML-ben",
            "záznamové listy k vytištění, jako HTML"})
      ->type_name("FILE");
  add_text(scheduled, typed, "--out", typed.out, to_this_file)->type_name("FILE");
  constexpr Format of_schedules[] = {Format::text, Format::json, Format::csv};
  add_output(scheduled, typed, of_schedules);
  put_below(scheduled, typed.language,
            {"As CSV it is a file of matches whose moves are to be filled in.",
             "CSV-ként játszmák fájlja, amelyben a lépéseket kell kitölteni.",
             "Jako CSV je to soubor partií, do něhož se doplní tahy."},
            "bouton records schedule --players Ada,Bea,Cili --games 5 --seed 1\n"
            "bouton records schedule --players Ada,Bea,Cili,Dora --format csv --sheets sheets.html");
  add_format(analyse_records, typed, facts_of(Command::records).formats)->type_name("FORMAT");
  for (CLI::App* command : {check_records, analyse_records, scored_records})
    add_switch(command, typed, "--json", typed.json,
               {"every match, and the totals, as JSON", "minden játszma és az összesítés, JSON-ban",
                "všechny partie a souhrn, jako JSON"});
  add_switch(import_records, typed, "--json", typed.json,
             {"what became of each file, as JSON", "mi lett az egyes fájlokkal, JSON-ban",
              "co se stalo s každým souborem, jako JSON"});
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
