#include "face/fields.hpp"

#include <array>
#include <type_traits>

#include "answers/words.hpp"

namespace bouton {
namespace fields {
namespace {

using std::string_view;

// ------------------------------------------------------------------------- what members of a type may be

// read(place, text), told(place), kind, choices.
template <class T>
struct As;

constexpr std::array<string_view, 0> no_choices{};

template <>
struct As<std::string> {
  static constexpr auto kind = Field::Kind::text;
  static constexpr auto choices = no_choices;
  static Result<bool> read(std::string& place, string_view text) { return place = text, true; }
  static std::optional<std::string> told(const std::string& place) { return place; }
};
template <>
struct As<bool> {
  static constexpr auto kind = Field::Kind::flag;
  static constexpr auto choices = no_choices;
  static Result<bool> read(bool& place, string_view text) { return place = text == "true", true; }
  static std::optional<std::string> told(bool place) {
    return place ? std::optional<std::string>("true") : std::nullopt;
  }
};
template <>
struct As<std::uint64_t> {
  static constexpr auto kind = Field::Kind::number;
  static constexpr auto choices = no_choices;
  static Result<bool> read(std::uint64_t& place, string_view text) {
    auto extent = read_extent(text);
    if (!extent) return extent.error();
    place = extent->rows;
    return true;
  }
  static std::optional<std::string> told(std::uint64_t place) { return std::to_string(place); }
};
template <>
struct As<std::optional<std::uint64_t>> : As<std::uint64_t> {
  static Result<bool> read(std::optional<std::uint64_t>& place, string_view text) {
    return As<std::uint64_t>::read(place.emplace(), text);
  }
  static std::optional<std::string> told(const std::optional<std::uint64_t>& place) {
    return place ? std::optional(std::to_string(*place)) : std::nullopt;
  }
};
template <>
struct As<std::optional<Extent>> {
  static constexpr auto kind = Field::Kind::extent;
  static constexpr auto choices = no_choices;
  static Result<bool> read(std::optional<Extent>& place, string_view text) {
    auto extent = read_extent(text);
    if (!extent) return extent.error();
    place = *extent;
    return true;
  }
  static std::optional<std::string> told(const std::optional<Extent>& place) {
    if (!place) return std::nullopt;
    return std::to_string(place->rows) + (place->columns ? "x" + std::to_string(*place->columns) : "");
  }
};
template <>
struct As<std::vector<Function>> {
  static constexpr auto kind = Field::Kind::words;
  static constexpr auto choices = words::names_in(words::functions);
  static Result<bool> read(std::vector<Function>& place, string_view text) {
    auto functions = functions_named(text);
    if (!functions) return functions.error();
    place = std::move(*functions);
    return true;
  }
  static std::optional<std::string> told(const std::vector<Function>& place) {
    std::string list;
    for (Function function : place) list += (list.empty() ? "" : ",") + std::string(name_of(function));
    return place.empty() ? std::nullopt : std::optional(list);
  }
};

// One of a closed set of words, or nothing.
template <class T, const auto& table, auto named>
struct Word {
  static constexpr auto kind = Field::Kind::word;
  static constexpr auto choices = words::names_in(table);
  static Result<bool> read(auto& place, string_view text) {
    auto value = named(text);
    if (!value) return value.error();
    place = *value;
    return true;
  }
  static std::optional<std::string> told(const T& place) {
    return place == T{} ? std::nullopt : std::optional(std::string(words::name_in(table, place)));
  }
  static std::optional<std::string> told(const std::optional<T>& place) {
    return place ? std::optional(std::string(words::name_in(table, *place))) : std::nullopt;
  }
};
template <>
struct As<std::optional<Style>> : Word<Style, words::styles, style_named> {};
template <>
struct As<Paint> : Word<Paint, words::paints, paint_named> {};
template <>
struct As<Format> : Word<Format, words::formats, format_named> {};
template <>
struct As<Language> : Word<Language, words::languages, language_named> {};

template <>
struct As<RecordsAction> : Word<RecordsAction, words::records_actions, records_action_named> {};
template <>
struct As<RulesAction> : Word<RulesAction, words::rules_actions, rules_action_named> {};
template <>
struct As<RecordKind> : Word<RecordKind, words::record_kinds, record_kind_named> {};
template <>
struct As<RecordFormat> : Word<RecordFormat, words::record_formats, record_format_named> {};
// Lists have no text to be read from: JSON fills them in by their names.
template <Field::Kind list>
struct ListOf {
  static constexpr auto kind = list;
  static constexpr auto choices = no_choices;
  static Result<bool> read(const auto&, string_view) { return true; }
  static std::optional<std::string> told(const auto&) { return std::nullopt; }
};
template <>
struct As<std::vector<std::string>> : ListOf<Field::Kind::names> {};
template <>
struct As<std::vector<std::vector<std::string>>> : ListOf<Field::Kind::groups> {};
template <>
struct As<std::vector<RecordText>> : ListOf<Field::Kind::texts> {};

// A way of play is said in three words.
struct PlayOf : Word<Play, words::plays, play_named> {
  static Result<bool> read(Way& place, string_view text) {
    Play play{};
    if (auto well = Word::read(play, text); !well) return well;
    return place = way(play, place.ending, place.convention), true;
  }
  static std::optional<std::string> told(const Way& place) { return Word::told(place.play); }
};
struct EndingOf : Word<Ending, words::endings, ending_named> {
  static Result<bool> read(Way& place, string_view text) {
    Ending ending{};
    if (auto well = Word::read(ending, text); !well) return well;
    return place = way(place.play, ending, place.convention), true;
  }
  static std::optional<std::string> told(const Way& place) { return Word::told(place.ending); }
};
struct MisereOf : As<bool> {
  static Result<bool> read(Way& place, string_view text) {
    place = way(place.play, place.ending, text == "true" ? Convention::misere : Convention::normal);
    return true;
  }
  static std::optional<std::string> told(const Way& place) {
    return As<bool>::told(place.convention == Convention::misere);
  }
};

// --------------------------------------------------------------------------------------- rows of the table

template <class R, class T>
R owner_of(T R::*);
template <class R, class T>
T type_of(T R::*);

// The row of a member: its facts, and what its type knows.
template <auto member, class Reading = As<decltype(type_of(member))>>
constexpr Field field(Field facts) {
  using R = decltype(owner_of(member));
  facts.kind = Reading::kind;
  facts.choices = Reading::choices;
  if constexpr (std::is_same_v<R, Request>) {
    facts.read = [](Request& request, string_view text) { return Reading::read(request.*member, text); };
    facts.told = [](const Request& request) { return Reading::told(request.*member); };
  } else {
    facts.read = [](Request& request, string_view text) {
      return Reading::read(std::get<R>(request.asked).*member, text);
    };
    facts.told = [](const Request& request) -> std::optional<std::string> {
      const auto& place = std::get<R>(request.asked).*member;
      if (Reading::told(place) == Reading::told(R{}.*member)) return std::nullopt;
      return Reading::told(place);
    };
  }
  return facts;
}
// Only on the command line.
constexpr Field own(string_view option, string_view sign, const Trilingual& help) {
  return {.key = {}, .option = option, .sign = sign, .help = help};
}

template <class R>
constexpr Field spec(string_view name, const Trilingual& help) {
  return field<&R::spec>({.key = "spec", .option = name, .help = help});
}
template <class R>
constexpr Field play_of = field<&R::way, PlayOf>(
    {.key = "play",
     .option = "--play",
     .sign = "WAY",
     .help = {"sum, join or union: in how many components one moves",
              "sum (diszjunktív), join (konjunktív) vagy union (szelektív): hány összetevőben lépünk",
              "sum (disjunktivní), join (konjunktivní) nebo union (selektivní): v kolika složkách se táhne"},
     .usual = "sum"});
template <class R>
constexpr Field ending_of = field<&R::way, EndingOf>(
    {.key = "ending",
     .option = "--ending",
     .sign = "WAY",
     .help = {"long or short: the play ends when all, or when one component has ended",
              "long (hosszú) vagy short (rövid): a játék akkor ér véget, ha minden, illetve ha egy összetevő "
              "véget ért",
              "long (dlouhá) nebo short (krátká): hra končí, až skončí všechny složky, nebo jakmile skončí "
              "jedna"},
     .usual = "long"});
template <class R>
constexpr Field misere_of = field<&R::way, MisereOf>({.key = "misere",
                                                      .option = "--misere",
                                                      .also = "--betli",
                                                      .help = {"misère play: who cannot move wins",
                                                               "betli játék: aki nem tud lépni, nyer",
                                                               "betlová hra: kdo nemůže táhnout, vyhrává"}});

// The command line says nothing of it.
constexpr Field unsaid(Field facts, const Trilingual& help) {
  facts.option = facts.sign = facts.usual = {};
  facts.help = help;
  return facts;
}

template <auto member>
constexpr Field own_names = field<member>(
    {.key = "own_names",
     .help = {"games are told by the name they were called by: kayles:7, not 0.77:7; as text they are"}});
template <auto member>
constexpr Field by_name =
    field<member>({.key = "by_name",
                   .help = {"sentences call games by their names in the language and parts by number: "
                            "Kayles (7), not kayles:7"}});
template <auto member>
constexpr Field parts = field<member>(
    {.key = "parts",
     .help = {"in JSON: the games that the position is written with, and the rules of each component"}});
template <auto member>
constexpr Field database =
    field<member>({.key = "database",
                   .option = "--database",
                   .sign = "FILE",
                   .help = {"who wins is looked up in this file, written by bouton positions --out",
                            "hogy ki nyer, azt ebből a fájlból nézi ki, amelyet a bouton positions --out írt",
                            "kdo vyhraje, hledá v tomto souboru, který zapsal bouton positions --out"}});
template <auto member>
constexpr Field certificate(const Trilingual& help) {
  return field<member>({.key = "certificate", .option = "--certificate", .sign = "FILE", .help = help});
}
constexpr Trilingual evidence{"write the evidence to this file, for bouton verify",
                              "a bizonyítékot ebbe a fájlba írja, a bouton verify számára",
                              "zapíše důkaz do tohoto souboru, pro bouton verify"};
template <auto member>
constexpr Field one_function =
    field<member>({.key = "function",
                   .option = "--function",
                   .sign = "F",
                   .help = {"grundy, remoteness, suspense or foreclosed in place of the way's own",
                            "grundy, remoteness (Kalmár–Steinhaus), suspense (Conway) vagy foreclosed "
                            "(rövidre zárt) a játékmód saját függvénye helyett",
                            "grundy, remoteness (Kalmár–Steinhaus), suspense (Conway) nebo foreclosed "
                            "(zkrácená) místo funkce, která ke způsobu hry patří"}});

// ------------------------------------------------------------------------------------------------ the table

constexpr Field games_fields[] = {
    spec<GamesRequest>("name", {"the name of a game, in any language", "egy játék neve, bármelyik nyelven",
                                "jméno hry v kterémkoli jazyce"}),
    field<&GamesRequest::typed>(
        {.key = "typed", .help = {"rules or a position so far: what they may become is told instead"}})};

constexpr Field solve_fields[] = {
    spec<SolveRequest>(
        "spec", {"a position such as nim:3,4,5 or nim:3,4+0.77:17; - reads it from standard input",
                 "egy állás, például nim:3,4,5 vagy nim:3,4+0.77:17; a - a szabványos bemenetről olvassa",
                 "pozice, například nim:3,4,5 nebo nim:3,4+0.77:17; - ji čte ze standardního vstupu"}),
    field<&SolveRequest::functions>(
        {.key = "function",
         .option = "--function",
         .sign = "F,...",
         .help = {"functions of the whole position: grundy,remoteness,suspense,foreclosed,genus",
                  "az egész állás függvényei: grundy,remoteness,suspense,foreclosed,genus "
                  "(Kalmár–Steinhaus, Conway, rövidre zárt, genus)",
                  "funkce celé pozice: grundy,remoteness,suspense,foreclosed,genus (Kalmár–Steinhaus, "
                  "Conway, zkrácená, rod)"}}),
    field<&SolveRequest::explain>(
        {.key = "explain",
         .option = "--explain",
         .help = {"say why, step by step", "lépésről lépésre elmondja, miért", "krok za krokem řekne proč"}}),
    field<&SolveRequest::no_moves>(
        {.key = "no_moves",
         .option = "--no-moves",
         .help =
             {"do not look for the winning moves, which may be much more work than the value; that is looked "
              "for on boards of any size, until a bound ends it",
              "a nyerő lépéseket ne keresse: az sokkal több munka lehet, mint az érték; azt bármekkora "
              "táblán "
              "keresi, amíg egy korlát véget nem vet neki",
              "nehledat vyhrávající tahy: to může být mnohem více práce než hodnota; ta se hledá na desce "
              "libovolné velikosti, dokud hledání neukončí mez"}}),
    certificate<&SolveRequest::certificate>(
        {"write evidence for the value of a board to this file, for bouton verify",
         "egy tábla értékének bizonyítékát ebbe a fájlba írja, a bouton verify számára",
         "zapíše důkaz hodnoty desky do tohoto souboru, pro bouton verify"}),
    database<&SolveRequest::database>,
    own_names<&SolveRequest::own_names>,
    by_name<&SolveRequest::by_name>,
    parts<&SolveRequest::parts>,
    play_of<SolveRequest>,
    ending_of<SolveRequest>,
    misere_of<SolveRequest>};

constexpr Field moves_fields[] = {
    spec<MovesRequest>("spec", {"a position", "egy állás", "pozice"}),
    field<&MovesRequest::functions>(
        {.key = "function",
         .option = "--function",
         .sign = "F,...",
         .help = {"functions of what is left: remoteness,suspense,grundy,foreclosed",
                  "annak függvényei, ami a lépés után marad: remoteness,suspense,grundy,foreclosed",
                  "funkce toho, co po tahu zbude: remoteness,suspense,grundy,foreclosed"}}),
    field<&MovesRequest::advise>({.key = "advise",
                                  .option = "--advise",
                                  .sign = "STYLE",
                                  .help = {"the best moves and three hints; any, quick or slow: how to win",
                                           "a legjobb lépések és három segítség; any (bárhogyan), quick "
                                           "(gyorsan) vagy slow (lassan): hogyan akarunk nyerni",
                                           "nejlepší tahy a tři nápovědy; any (jakkoli), quick (rychle) nebo "
                                           "slow (pomalu): jak chceme vyhrát"}}),
    field<&MovesRequest::scene>(
        {.key = "scene",
         .option = "--scene",
         .help = {"in JSON: the position as things on a table, and how each move is made there by hand",
                  "JSON-ban: az állás mint tárgyak az asztalon, és hogyan lépünk ott kézzel",
                  "v JSON: pozice jako věci na stole a jak se tam každý tah udělá rukou"}}),
    field<&MovesRequest::edits>(
        {.key = "edits",
         .help = {"with a scene: the positions that touches make of this one when it is set up by hand"}}),
    field<&MovesRequest::start>(
        {.key = "start", .help = {"where the match began, so that its board does not shrink"}}),
    field<&MovesRequest::told>(
        {.key = "told",
         .help =
             {"in JSON: each move also as it is told when it was made: by somebody, and by the one who is "
              "spoken to"}}),
    database<&MovesRequest::database>,
    own_names<&MovesRequest::own_names>,
    by_name<&MovesRequest::by_name>,
    parts<&MovesRequest::parts>,
    play_of<MovesRequest>,
    ending_of<MovesRequest>,
    misere_of<MovesRequest>};

constexpr Field complete_fields[] = {
    spec<CompleteRequest>("spec", {"a position", "egy állás", "pozice"}),
    field<&CompleteRequest::to>({.key = "to",
                                 .option = "--to",
                                 .sign = "N",
                                 .help = {"the largest heap to try where no theory gives it (100)",
                                          "eddig próbáljuk a halmokat, ahol nincs rá elmélet (100)",
                                          "největší zkoušená hromádka, kde ji nedá teorie (100)"}}),
    play_of<CompleteRequest>, ending_of<CompleteRequest>, misere_of<CompleteRequest>};

constexpr Field kernel_fields[] = {
    spec<KernelRequest>("spec", {"a position", "egy állás", "pozice"}),
    field<&KernelRequest::layers>({.key = "layers",
                                   .option = "--layers",
                                   .help = {"show how the kernel is built up from the ends",
                                            "megmutatja, hogyan épül fel a mag a végállásoktól",
                                            "ukáže, jak se jádro staví od koncových pozic"}}),
    field<&KernelRequest::columns>(
        {.key = "columns",
         .option = "--columns",
         .help =
             {"text: in columns, one for each step with --layers, else by the first component",
              "szövegként: oszlopokban, a --layers mellett lépésenként, különben az első összetevő szerint",
              "text: ve sloupcích, s --layers po krocích, jinak podle první složky"}}),
    play_of<KernelRequest>,
    ending_of<KernelRequest>,
    misere_of<KernelRequest>};

constexpr Field values_fields[] = {
    spec<ValuesRequest>("rules", {"rules such as 0.77, grundy or subtract/1,3,4",
                                  "egy szabály, például 0.77, grundy vagy subtract/1,3,4",
                                  "pravidla, například 0.77, grundy nebo subtract/1,3,4"}),
    field<&ValuesRequest::to>({.key = "to",
                               .option = "--to",
                               .sign = "N",
                               .help = {"the last heap (20 more than the first if left out)",
                                        "az utolsó halom (ha elmarad: az elsőnél 20-szal nagyobb)",
                                        "poslední hromádka (není-li zadána: o 20 větší než první)"}}),
    field<&ValuesRequest::from>({.key = "from",
                                 .option = "--from",
                                 .sign = "M",
                                 .help = {"the first heap", "az első halom", "první hromádka"}}),
    one_function<&ValuesRequest::functions>,
    field<&ValuesRequest::rows>(
        {.key = "rows",
         .option = "--rows",
         .sign = "N",
         .help = {"text: so many values in a line, in place of a period; 0: a handy number, and no word of "
                  "periods",
                  "szövegként: ennyi érték egy sorban, a periódus helyett; 0: kényelmesen sok, és szó sincs "
                  "periódusról",
                  "text: tolik hodnot na řádku místo periody; 0: vhodný počet a o periodách ani slovo"}}),
    field<&ValuesRequest::explain>({.key = "explain",
                                    .option = "--explain",
                                    .help = {"show how each value arises (heaps up to 60)",
                                             "megmutatja, hogyan adódik minden érték (halmok 60-ig)",
                                             "ukáže, jak každá hodnota vzniká (hromádky do 60)"}}),
    field<&ValuesRequest::period>(
        {.key = "period",
         .option = "--period",
         .help = {"json: also the period, and known games with the same values (the text always tells)",
                  "json: a periódus is, és az ismert játékok ugyanezekkel az értékekkel (a szöveg mindig "
                  "elmondja)",
                  "json: také perioda a známé hry se stejnými hodnotami (text je uvádí vždy)"}}),
    field<&ValuesRequest::zeros>({.key = "zeros",
                                  .option = "--zeros",
                                  .help = {"only the P-positions: a list and how many there are",
                                           "csak a vesztes (P) állások: felsorolva, és hogy hány van",
                                           "jen P-pozice: seznam a jejich počet"}}),
    field<&ValuesRequest::rare>(
        {.key = "rare",
         .option = "--rare",
         .help =
             {"not the values of heaps 0 to N, but their rare positions, how often each value comes, and a "
              "checksum",
              "a 0 és N közötti halmok értékei helyett: a ritka értékű halmok, hányszor fordul elő minden "
              "érték, és egy ellenőrző összeg",
              "místo hodnot hromádek 0 až N: hromádky se vzácnou hodnotou, četnost každé hodnoty a "
              "kontrolní součet"}}),
    play_of<ValuesRequest>,
    ending_of<ValuesRequest>,
    misere_of<ValuesRequest>};

constexpr Field table_fields[] = {
    spec<TableRequest>("rules", {"rules such as lego/2, queen, or 0.77+nim",
                                 "egy szabály, például lego/2, queen, vagy 0.77+nim",
                                 "pravidla, například lego/2, queen, nebo 0.77+nim"}),
    field<&TableRequest::to>({.key = "to",
                              .option = "--to",
                              .sign = "AxB",
                              .help = {"the last row and column (10x10 if left out)",
                                       "az utolsó sor és oszlop (ha elmarad: 10x10)",
                                       "poslední řádek a sloupec (není-li zadáno: 10x10)"}}),
    one_function<&TableRequest::functions>,
    field<&TableRequest::paint>(
        {.key = "paint",
         .option = "--paint",
         .sign = "WHAT",
         .help = {"svg: outcomes (P-positions black) or values (a heat map)",
                  "svg: outcomes (kimenetel: a P-állások feketék) vagy values (értékek: hőtérkép)",
                  "svg: outcomes (výsledky: P-pozice černě) nebo values (hodnoty: teplotní mapa)"},
         .usual = "outcomes",
         .expected = {"outcomes or values", "outcomes (kimenetel) vagy values (értékek)",
                      "outcomes (výsledky) nebo values (hodnoty)"}}),
    field<&TableRequest::specs>({.key = "specs",
                                 .option = "--specs",
                                 .help = {"in JSON: the position of each entry",
                                          "JSON-ban: minden mező állása", "v JSON: pozice každého políčka"}}),
    own_names<&TableRequest::own_names>,
    field<&TableRequest::explain>(
        {.key = "explain",
         .option = "--explain",
         .help = {"show how each entry arises from the moves (up to 100 entries)",
                  "megmutatja, hogyan adódik minden mező a lépésekből (legfeljebb 100 mező)",
                  "ukáže, jak každé políčko vzniká z tahů (nejvýše 100 políček)"}}),
    field<&TableRequest::cell>({.key = "cell",
                                .option = "--cell",
                                .sign = "AxB",
                                .help = {"show how the entry in this row and column arises",
                                         "megmutatja, hogyan adódik az ebben a sorban és oszlopban álló mező",
                                         "ukáže, jak vzniká políčko v tomto řádku a sloupci"}}),
    play_of<TableRequest>,
    ending_of<TableRequest>,
    misere_of<TableRequest>};

constexpr Field graph_fields[] = {
    spec<GraphRequest>("spec", {"a position", "egy állás", "pozice"}),
    field<&GraphRequest::strategy>(
        {.key = "strategy",
         .option = "--strategy",
         .help = {"only the winner's move from each position, the quickest, and every reply",
                  "csak a nyertes lépése minden állásból, a leggyorsabb, és rá minden válasz",
                  "jen tah vítěze z každé pozice, ten nejrychlejší, a všechny odpovědi na něj"}}),
    field<&GraphRequest::explain>(
        {.key = "explain",
         .option = "--explain",
         .help = {"which position gets its label when, by which rule, and why others get none",
                  "melyik állás mikor kap címkét, melyik szabály szerint, és a többi miért nem kap",
                  "která pozice kdy dostane štítek, podle kterého pravidla, a proč ho jiné nedostanou"}}),
    field<&GraphRequest::layout>(
        {.key = "layout",
         .option = "--layout",
         .help = {"in JSON: where positions and arrows go in a drawing (up to 400 positions)",
                  "JSON-ban: hol állnak a rajzon az állások és a nyilak (legfeljebb 400 állásig)",
                  "v JSON: kde v kresbě stojí pozice a šipky (nejvýše 400 pozic)"}}),
    play_of<GraphRequest>,
    ending_of<GraphRequest>,
    misere_of<GraphRequest>};

constexpr Field discover_fields[] = {
    spec<DiscoverRequest>("", {"none: it is about Nim"}),
    field<&DiscoverRequest::to>({.key = "to",
                                 .option = "--to",
                                 .sign = "N",
                                 .help = {"the largest number, from 3 to 255 (7 if left out)",
                                          "a legnagyobb szám, 3-tól 255-ig (ha elmarad: 7)",
                                          "největší číslo, od 3 do 255 (není-li zadáno: 7)"}}),
    field<&DiscoverRequest::triples>(
        {.key = "triples",
         .option = "--triples",
         .help = {"only list the safe triples: three heaps lost for the mover",
                  "csak a biztonságos hármasok: három halom, amelyből a soron következő veszít",
                  "jen bezpečné trojice: tři hromádky, z nichž hráč na tahu prohraje"}}),
    field<&DiscoverRequest::quadruples>(
        {.key = "quadruples",
         .option = "--quadruples",
         .help = {"only list the safe quadruples of different heaps (up to 127)",
                  "csak a különböző halmokból álló biztonságos négyesek (127-ig)",
                  "jen bezpečné čtveřice různých hromádek (do 127)"}}),
    field<&DiscoverRequest::chance>(
        {.key = "chance",
         .option = "--chance",
         .help =
             {"only the chance that a random start of three heaps is safe: counted and by formula",
              "csak az esély, hogy három halom véletlen kezdőállása biztonságos: megszámolva és képlettel",
              "jen šance, že náhodný začátek se třemi hromádkami je bezpečný: spočtená i podle vzorce"}}),
    field<&DiscoverRequest::trio>(
        {.key = "trio",
         .option = "--trio",
         .sign = "A,B,C",
         .help = {"whether three heaps of your own are a losing triple, halving step by step",
                  "saját három halmunk vesztes hármas-e, lépésenként felezve",
                  "zda jsou tři vlastní hromádky prohrávající trojice, půlením krok za krokem"}}),
    field<&DiscoverRequest::conjecture>(
        {.key = "conjecture",
         .option = "--conjecture",
         .sign = "WORDS",
         .help = {"try \"the sum is even\" or \"c = a + b\" on all triples (up to 31 if --to is left out)",
                  "egy sejtés, például \"az összeg páros\" vagy \"c = a + b\", kipróbálva minden hármason "
                  "(--to nélkül 31-ig)",
                  "domněnka, například \"součet je sudý\" nebo \"c = a + b\", vyzkoušená na všech trojicích "
                  "(bez --to do 31)"}}),
    field<&DiscoverRequest::map>(
        {.key = "map", .help = {"of a conjecture, in JSON: where it fails, for each pair of numbers"}})};

constexpr Trilingual where_unsaid{"where a text does not say it"};
constexpr Trilingual long_normal_sum{"as elsewhere; a period is one of the long normal sum"};
constexpr Field saved_work =
    own("--checkpoint", "FILE",
        {"save long work to this file every few minutes, on Ctrl-C, and when the time is up",
         "a hosszú munkát ebbe a fájlba menti néhány percenként, Ctrl-C-re, és ha letelt az idő",
         "dlouhou práci ukládá do tohoto souboru po několika minutách, při Ctrl-C a když čas vyprší"});
template <auto Member>
constexpr Field resumed() {
  return field<Member>(
      {.key = "resume",
       .option = "--resume",
       .sign = "FILE",
       .help = {"go on from a checkpoint, and save to it again", "egy mentésből folytatja, és oda ment újra",
                "pokračuje od zálohy a ukládá do ní dál"}});
}
constexpr Field period_fields[] = {
    spec<PeriodRequest>("rules", {"rules such as 0.77 or subtract/3,24,91,112,115",
                                  "egy szabály, például 0.77 vagy subtract/3,24,91,112,115",
                                  "pravidla, například 0.77 nebo subtract/3,24,91,112,115"}),
    own("--limit", "N",
        {"compute about so many values (if left out, --time ends it)",
         "nagyjából ennyi értéket számol ki (ha elmarad, a --time vet véget neki)",
         "spočte přibližně tolik hodnot (není-li zadáno, ukončí to --time)"}),
    certificate<&PeriodRequest::certificate>(evidence),
    saved_work,
    resumed<&PeriodRequest::resume>(),
    unsaid(play_of<PeriodRequest>, long_normal_sum),
    unsaid(ending_of<PeriodRequest>, long_normal_sum),
    unsaid(misere_of<PeriodRequest>, long_normal_sum)};

constexpr Field verify_fields[] = {
    spec<VerifyRequest>(
        "file",
        {"a file written by bouton period, quotient or solve --certificate, or positions --out",
         "egy fájl, amelyet a bouton period, quotient vagy solve --certificate vagy a positions --out írt",
         "soubor, který zapsal bouton period, quotient nebo solve --certificate nebo positions --out"}),
    field<&VerifyRequest::samples>(
        {.key = "samples",
         .option = "--samples",
         .sign = "N",
         .help = {"of a database only N positions, chosen at random: quick, but no proof",
                  "adatbázisból csak N véletlenül választott állás: gyors, de nem bizonyíték",
                  "z databáze jen N náhodně zvolených pozic: rychlé, ale není to důkaz"}})};

constexpr Field records_fields[] = {
    field<&RecordsRequest::action>(
        {.key = "action", .help = {"what is done with the matches; analyse if left out"}}),
    field<&RecordsRequest::texts>(
        {.key = "texts", .help = {"the matches: texts with the names they are told by"}}),
    field<&RecordsRequest::game>(
        {.key = "game", .help = {"the start, where a text does not say it; nim:3,4,5 if left out"}}),
    field<&RecordsRequest::kind>(
        {.key = "kind",
         .help = {"what a move is written as, where a text does not say it; tried if left out"}}),
    field<&RecordsRequest::input>(
        {.key = "input", .help = {"the format of the texts; by the look of them if left out"}}),
    unsaid(play_of<RecordsRequest>, where_unsaid),
    unsaid(ending_of<RecordsRequest>, where_unsaid),
    unsaid(misere_of<RecordsRequest>, where_unsaid),
    field<&RecordsRequest::to>({.key = "to", .help = {"convert: the format to write; csv if left out"}}),
    field<&RecordsRequest::write>(
        {.key = "write", .help = {"convert: what a move is to be written as; as it was if left out"}}),
    field<&RecordsRequest::most>(
        {.key = "most",
         .help =
             {"analyse: so many matches are told in full, and as many with flaws beyond; 2000 if left out"}}),
    field<&RecordsRequest::players>({.key = "players", .help = {"schedule, sheets: the names of one group"}}),
    field<&RecordsRequest::groups>({.key = "groups", .help = {"schedule, sheets: those of several groups"}}),
    field<&RecordsRequest::games>(
        {.key = "games", .help = {"schedule, sheets: matches for each pair; 5 if left out"}}),
    field<&RecordsRequest::seed>(
        {.key = "seed", .help = {"schedule, sheets: the same number draws the same lots; 1 if left out"}})};

constexpr Field calc_fields[] = {
    spec<CalcRequest>("expression",
                      {"such as mex{0,1,3}, 3^4^5, 3*5, lego{2,5}, short join(3,4); - reads it",
                       "például mex{0,1,3}, 3^4^5, 3*5, lego{2,5}, short join(3,4); a - beolvassa",
                       "například mex{0,1,3}, 3^4^5, 3*5, lego{2,5}, short join(3,4); - ho přečte"}),
    field<&CalcRequest::way, EndingOf>(
        {.key = "ending",
         .option = "--ending",
         .sign = "WAY",
         .help = {"long or short: of sums, joins and unions that do not say",
                  "long (hosszú) vagy short (rövid), ahol a kifejezés nem mondja meg",
                  "long (dlouhá) nebo short (krátká), kde to výraz neříká"},
         .usual = "long"}),
    field<&CalcRequest::way, MisereOf>(
        {.key = "misere",
         .option = "--misere",
         .help = {"misère play, where the expression does not say",
                  "betli játék, ahol a kifejezés nem mondja meg", "betlová hra, kde to výraz neříká"}})};

constexpr Field genus_fields[] = {
    spec<GenusRequest>("rules", {"rules such as 0.77, grundy or subtract/1,3,4",
                                 "egy szabály, például 0.77, grundy vagy subtract/1,3,4",
                                 "pravidla, například 0.77, grundy nebo subtract/1,3,4"}),
    field<&GenusRequest::to>({.key = "to",
                              .option = "--to",
                              .sign = "N",
                              .help = {"the last heap (20 more than the first if left out)",
                                       "az utolsó halom (ha elmarad: az elsőnél 20-szal nagyobb)",
                                       "poslední hromádka (není-li zadána: o 20 větší než první)"}}),
    field<&GenusRequest::from>({.key = "from",
                                .option = "--from",
                                .sign = "M",
                                .help = {"the first heap", "az első halom", "první hromádka"}})};

constexpr Field canonical_fields[] = {
    spec<CanonicalRequest>("spec", {"a position of any game that ends", "egy véget érő játék állása",
                                    "pozice libovolné hry, která skončí"}),
    field<&CanonicalRequest::equals>(
        {.key = "equals",
         .option = "--equals",
         .sign = "SPEC",
         .help = {"whether this is the same game in misère play", "ez betli játékban ugyanaz a játék-e",
                  "zda je toto v betlové hře táž hra"}}),
    field<&CanonicalRequest::born>(
        {.key = "born",
         .option = "--born",
         .sign = "N",
         .help = {"in place of a position: the games born by day N, listed to 4, counted to 6",
                  "állás helyett: az N. napig született játékok, 4-ig felsorolva, 6-ig megszámolva",
                  "místo pozice: hry narozené do dne N, do 4 vypsané, do 6 spočtené"}})};

constexpr Field quotient_fields[] = {
    spec<QuotientRequest>("rules",
                          {"rules such as 0.77 or subtract/1,3,4, or a position such as kayles:5+nim:3",
                           "egy szabály, például 0.77 vagy subtract/1,3,4, vagy egy állás, például "
                           "kayles:5+nim:3",
                           "pravidla, například 0.77 nebo subtract/1,3,4, nebo pozice, například "
                           "kayles:5+nim:3"}),
    field<&QuotientRequest::to>(
        {.key = "to",
         .option = "--to",
         .sign = "N",
         .help = {"the largest heap (if left out: until the period is proved, or a bound is hit)",
                  "a legnagyobb halom (ha elmarad: a periódus bizonyításáig vagy egy korlátig)",
                  "největší hromádka (není-li zadána: do důkazu periody, nebo do dosažení meze)"}}),
    certificate<&QuotientRequest::certificate>(evidence), saved_work, resumed<&QuotientRequest::resume>()};

constexpr Field rules_fields[] = {
    field<&RulesRequest::action>(
        {.key = "action", .help = {"check (if left out), show, or new: an example to change"}}),
    field<&RulesRequest::spec>(
        {.key = "name",
         .help = {"a file, or a shipped example such as kayles; none: show lists all of these"}}),
    field<&RulesRequest::text>({.key = "text", .help = {"check: the rules themselves, in place of a file"}}),
    field<&RulesRequest::position>(
        {.key = "position",
         .help = {"check: the position whose moves are listed; that of the start if left out"}})};

constexpr Field positions_fields[] = {
    spec<PositionsRequest>("spec", {"a board of which moves take cells away: tactix/4x4, cram/4x5, chomp/3x4",
                                    "egy tábla, amelyről a lépések mezőket vesznek el: tactix/4x4, cram/4x5, "
                                    "chomp/3x4",
                                    "deska, z níž tahy odebírají pole: tactix/4x4, cram/4x5, chomp/3x4"}),
    field<&PositionsRequest::values>({.key = "values",
                                      .option = "--values",
                                      .help = {"the Grundy value of each position, not only who wins",
                                               "minden állás Grundy-értéke, nem csak az, hogy ki nyer",
                                               "Grundyho hodnota každé pozice, nejen kdo vyhraje"}}),
    own("--out", "FILE",
        {"write the database to this file, for --database and bouton verify; the same again goes on where it "
         "was interrupted",
         "az adatbázist ebbe a fájlba írja, a --database és a bouton verify számára; ha megszakadt, ugyanez "
         "folytatja",
         "zapíše databázi do tohoto souboru, pro --database a bouton verify; po přerušení tentýž příkaz "
         "pokračuje"}),
    misere_of<PositionsRequest>};

constexpr Format text_json[] = {Format::text, Format::json};
constexpr Format of_sequences[] = {Format::text,  Format::json,  Format::csv,
                                   Format::latex, Format::bfile, Format::svg};
constexpr Format of_formulas[] = {Format::text, Format::json, Format::latex};
constexpr Format of_tables[] = {Format::text, Format::json, Format::csv, Format::latex, Format::svg};
constexpr Format of_figures[] = {Format::text, Format::json, Format::csv, Format::latex};
constexpr Format of_graphs[] = {Format::text, Format::json, Format::dot, Format::svg};

constexpr string_view solve_example = R"({"command":"solve","spec":"nim:3,4,5"})";
constexpr CommandFacts table[] = {
    {Command::games,
     "games",
     {"The catalogue; with a name: rules, notation, theory, examples",
      "A játékok; egy névvel: szabály, jelölés, elmélet, példák",
      "Seznam her; se jménem: pravidla, zápis, teorie, příklady"},
     text_json,
     false,
     games_fields,
     solve_example},
    {Command::solve,
     "solve",
     {"Who wins, the value, the winning moves", "Ki nyer, az érték, a nyerő lépések",
      "Kdo vyhraje, hodnota, vítězné tahy"},
     text_json,
     true,
     solve_fields,
     solve_example},
    {Command::moves,
     "moves",
     {"Every legal move, and which of them win", "Minden szabályos lépés, és hogy melyik nyer",
      "Všechny dovolené tahy a které z nich vyhrávají"},
     text_json,
     true,
     moves_fields,
     solve_example},
    {Command::complete,
     "complete",
     {"The heap that makes a position P when added",
      "Az a halom, amelyet hozzávéve vesztes (P) állást kapunk",
      "Hromádka, po jejímž přidání vznikne P-pozice"},
     text_json,
     true,
     complete_fields,
     solve_example},
    {Command::kernel,
     "kernel",
     {"The P-positions that can be reached from a position",
      "Egy állásból elérhető vesztes (P) állások: a mag", "P-pozice dosažitelné z dané pozice: jádro"},
     of_figures,
     true,
     kernel_fields,
     solve_example},
    {Command::values,
     "values",
     {"The sequence of a heap game", "Egy halmos játék értékeinek sorozata",
      "Posloupnost hodnot hry s hromádkami"},
     of_sequences,
     true,
     values_fields,
     solve_example},
    {Command::table,
     "table",
     {"A table of two coordinates: boards, lego, or two heap games",
      "Kétdimenziós táblázat: tábla, lego vagy két halmos játék",
      "Tabulka dvou souřadnic: desky, lego nebo dvě hry s hromádkami"},
     of_tables,
     true,
     table_fields,
     solve_example},
    {Command::graph,
     "graph",
     {"The graph of a game, its kernel marked", "Egy játék gráfja, megjelölt maggal",
      "Graf hry s vyznačeným jádrem"},
     of_graphs,
     true,
     graph_fields,
     solve_example},
    {Command::discover,
     "discover",
     {"How a pupil could find the secret of Nim, step by step",
      "Hogyan fedezheti fel egy diák a nim titkát, lépésről lépésre",
      "Jak by žák mohl objevit tajemství nimu, krok za krokem"},
     text_json,
     true,
     discover_fields,
     solve_example},
    {Command::period,
     "period",
     {"The period of the sequence of a heap game, and whether it is proved",
      "Egy halmos játék sorozatának periódusa, és hogy bizonyított-e",
      "Perioda posloupnosti hry s hromádkami a zda je dokázána"},
     text_json,
     true,
     period_fields,
     solve_example},
    {Command::verify,
     "verify",
     {"Checks a certificate by another, slower path", "Egy tanúsítványt ellenőriz más, lassabb úton",
      "Ověří certifikát jinou, pomalejší cestou"},
     text_json,
     true,
     verify_fields,
     solve_example},
    {Command::records,
     "records",
     {"Recorded matches: check, convert, analyse, report, keep; tournaments",
      "Lejegyzett játszmák: ellenőrzés, átírás, elemzés, jelentés, megőrzés; versenyek",
      "Zaznamenané partie: kontrola, převod, rozbor, zpráva, uložení; turnaje"},
     of_figures,
     false,
     records_fields,
     R"({"command":"records","action":"analyse","texts":[{"text":"2-4-5"}]})",
     true},
    {Command::calc,
     "calc",
     {"A calculator: mex, nim-sum, nim-product, lego and its kin, the ways of play",
      "Számológép: mex (lkkz), nim-összeg, nim-szorzat, lego és társai, a játékmódok",
      "Kalkulačka: mex, nim-součet, nim-součin, lego a jemu příbuzné, způsoby hry"},
     text_json,
     false,
     calc_fields,
     solve_example},
    {Command::genus,
     "genus",
     {"Misère play: the genus of every heap of a game, and which are wild",
      "Betli játék: egy játék halmainak genusai, és hogy melyik vad",
      "Betlová hra: rody všech hromádek hry a které jsou divoké"},
     of_figures,
     true,
     genus_fields,
     R"({"command":"genus","spec":"0.77"})"},
    {Command::canonical,
     "canonical",
     {"Misère play: the canonical form of a position; equal games",
      "Betli játék: egy állás kanonikus alakja; egyenlő játékok",
      "Betlová hra: kanonický tvar pozice; stejné hry"},
     of_formulas,
     true,
     canonical_fields,
     R"({"command":"canonical","spec":"0.77:5"})"},
    {Command::quotient,
     "quotient",
     {"The misère quotient of a heap game or a position: a monoid that tells who wins every sum",
      "Egy halmos játék vagy állás betli hányadosa: egy monoid, amely minden összegről megmondja, ki nyer",
      "Betlový kvocient hry s hromádkami nebo pozice: monoid, který o každém součtu řekne, kdo vyhraje"},
     of_tables,
     true,
     quotient_fields,
     solve_example},
    {Command::rules,
     "rules",
     {"Your own games, written as text: check FILE, new FILE, show",
      "Szövegként megírt saját játékok: check FÁJL, new FÁJL, show",
      "Vlastní hry psané jako text: check SOUBOR, new SOUBOR, show"},
     text_json,
     false,
     rules_fields,
     R"({"command":"rules","text":"leave n-k for k in 1..3 if k <= n"})",
     true},
    {Command::positions,
     "positions",
     {"All positions of a board at once: how many are lost, and a database of them",
      "Egy tábla minden állása egyszerre: hány vesztes, és adatbázis róluk",
      "Všechny pozice desky najednou: kolik jich je prohraných a jejich databáze"},
     text_json,
     true,
     positions_fields,
     R"({"command":"positions","spec":"tactix/3x3"})"}};

static_assert(std::size(table) == std::variant_size_v<Request::Asked>);
static_assert([] {
  for (std::size_t i = 0; i < std::size(table); ++i)
    if (table[i].command != static_cast<Command>(i) ||
        words::name_in(words::commands, table[i].command) != table[i].name)
      return false;
  return true;
}());

struct PositionsOf : As<std::uint64_t> {
  static Result<bool> read(Limits& place, string_view text) {
    return As<std::uint64_t>::read(place.positions, text);
  }
  static std::optional<std::string> told(const Limits& place) {
    return place.positions == Limits{}.positions ? std::nullopt
                                                 : std::optional(std::to_string(place.positions));
  }
};
struct MemoryOf : As<std::uint64_t> {
  static Result<bool> read(Limits& place, string_view text) {
    return As<std::uint64_t>::read(place.bytes, text);
  }
  static std::optional<std::string> told(const Limits& place) {
    return place.bytes == Limits{}.bytes ? std::nullopt : std::optional(std::to_string(place.bytes));
  }
};
constexpr Field common[] = {
    field<&Request::format>({.key = "format", .option = "--format", .sign = "F"}),
    field<&Request::language>({.key = "lang",
                               .option = "--lang",
                               .sign = "L",
                               .help = {"en, hu or cs; the default comes from the environment",
                                        "en, hu vagy cs; ha elmarad, a környezet dönt",
                                        "en, hu nebo cs; není-li zadán, rozhodne prostředí"}}),
    field<&Request::limits, PositionsOf>(
        {.key = "positions",
         .option = "--positions",
         .sign = "N",
         .help = {"most positions to look at", "legfeljebb ennyi állást néz meg",
                  "nejvýše tolik pozic se prohlédne"}}),
    field<&Request::limits, MemoryOf>(
        {.key = "memory",
         .option = "--memory",
         .sign = "BYTES",
         .help = {"memory limit for tables of positions", "ennyi memória jut az állások táblázataira",
                  "mez paměti pro tabulky pozic"},
         .usual = "2G"})};

}  // namespace
}  // namespace fields

const Field* CommandFacts::field(std::string_view key) const {
  for (const Field& each : fields)
    if (each.key == key) return &each;
  return nullptr;
}

std::span<const CommandFacts> command_table() { return fields::table; }
const CommandFacts& facts_of(Command command) { return fields::table[static_cast<std::size_t>(command)]; }
std::span<const Field> common_fields() { return fields::common; }

std::string listed(std::span<const Format> formats, Language language) {
  constexpr Trilingual last{" or ", " vagy ", " nebo "};
  std::string text;
  for (std::size_t i = 0; i < formats.size(); ++i) {
    if (i > 0) text += i + 1 == formats.size() ? last.in(language) : ", ";
    text += name_of(formats[i]);
  }
  return text;
}

namespace {

template <std::size_t... i>
Request::Asked made(std::size_t index, std::index_sequence<i...>) {
  Request::Asked asked;
  static_cast<void>(((index == i && (asked.emplace<i>(), true)) || ...));
  return asked;
}

}  // namespace

Request::Asked nothing_asked(Command command) {
  return made(static_cast<std::size_t>(command),
              std::make_index_sequence<std::variant_size_v<Request::Asked>>());
}

}  // namespace bouton
