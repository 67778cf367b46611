// The commands that are questions to the engine: their options come from the table of requests.
#include <iterator>
#include <variant>

#include "ask.hpp"
#include "report.hpp"

namespace bouton::cli {
namespace {

// What stands below the options, in the order of Command.
struct Below {
  Trilingual notes;
  std::string_view examples;
};
constexpr Below below[] = {
    // games
    {{}, "bouton games\nbouton games wythoff --lang hu"},
    // solve
    {{},
     "bouton solve nim:3,4,5 --explain\nbouton solve 0.77:17 --misere\n"
     "bouton solve lego/2:4x7,3x3 --play union --ending short --json\n"
     "bouton solve queen:7,3 --function remoteness,suspense\n"
     "bouton solve graph/examples/road-map.dot:A+nim:3\nbouton solve --spec-file position.txt\n"
     "bouton solve tactix/4x4:start --misere --database tactix.bpos"},
    // moves
    {{},
     "bouton moves nim:1,4,5\nbouton moves kayles:5 --function remoteness\n"
     "bouton moves nim:3,4,5 --advise quick --json\nbouton moves turtles:2,3 --scene --json"},
    // complete
    {{}, "bouton complete nim:9,2\nbouton complete kayles:7,4 --misere --to 30"},
    // kernel
    {{}, "bouton kernel nim:2,2\nbouton kernel nim:2,2 --layers --misere"},
    // values
    {{"Where the period is proved, the text comes in rows of it, and a * marks the exceptions.",
      "Ahol a periódus bizonyított, a szöveg periódusonként tördelt, és * jelöli a kivételeket.",
      "Kde je perioda dokázána, je text po periodách na řádky a * označuje výjimky."},
     "bouton values 0.77 --to 100\nbouton values 0.137 --to 12 --explain\n"
     "bouton values 0.07 --from 1 --to 1000 --format bfile\n"
     "bouton values 0.156 --to 5000 --format svg > sequence.svg\n"
     "bouton values subtract/squares --to 50 --function remoteness\n"
     "bouton values 0.4 --period --json"},
    // table
    {{},
     "bouton table queen --to 11x11\n"
     "bouton table lego/2 --to 10x10 --play union --ending short --misere --json\n"
     "bouton table lego --to 100x100 --format svg > lego.svg\nbouton table 0.123+0.123 --to 5x10 --misere"},
    // graph
    {{},
     "bouton graph nim:2,2 --format svg > nim.svg\n"
     "bouton graph 0.77:5 --format dot | dot -Tpdf > kayles.pdf"},
    // discover
    {{},
     "bouton discover\nbouton discover --to 31 --lang hu\n"
     "bouton discover --triples --quadruples --to 15\nbouton discover --chance --to 63\n"
     "bouton discover --conjecture \"the sum is even\"\nbouton discover --conjecture \"c = a + b\" --to 63"},
    // period
    {{"Long work can be saved and gone on with: --time 0 --checkpoint FILE, later --time 0 --resume FILE.",
      "A hosszú munka menthető és folytatható: --time 0 --checkpoint FÁJL, később --time 0 --resume FÁJL.",
      "Dlouhou práci lze uložit a pokračovat v ní: --time 0 --checkpoint SOUBOR, později --time 0 --resume "
      "SOUBOR."},
     "bouton period 0.77\nbouton period 0.16 --certificate 0.16.txt\n"
     "bouton period subtract/2,16,61,75,77 --json"},
    // verify
    {{"Exit status: 0 it is right; 1 it is wrong; 2 it is no certificate; 3 a bound was hit.",
      "Kilépési kód: 0: helyes; 1: hibás; 2: nem tanúsítvány; 3: korlátba ütköztünk.",
      "Návratový kód: 0: je správný; 1: je chybný; 2: není to certifikát; 3: bylo dosaženo meze."},
     "bouton verify certificates/0.16.txt\nbouton verify certificates/0.77.txt --json\n"
     "bouton verify tactix.bpos --samples 10000"},
    // records have a file of their own
    {},
    // calc
    {{"Values: numbers, over (a component that has ended), entry (one that can be ended at once); NN, NP, "
      "PN, "
      "PP.\n"
      "Operations: ^ (xor) nim-sum, * nim-product, + ordinary sum. Of a list in ( ) or { }: mex (lkkz), "
      "lego, "
      "gelo,\n"
      "loge, gole; grundy, remoteness, suspense, foreclosed of the options' values; sum, join, union of "
      "components,\n"
      "with long, short, normal or misere before it.",
      "Értékek: számok, over (véget ért összetevő), entry (egy lépésben befejezhető összetevő); NN, NP, PN, "
      "PP.\n"
      "Műveletek: ^ (xor) nim-összeg, * nim-szorzat, + közönséges összeg. Listából, ( ) vagy { } között: mex "
      "(lkkz), lego,\n"
      "gelo, loge, gole; grundy, remoteness, suspense, foreclosed a rákövetkezők értékeiből; sum, join, "
      "union\n"
      "az összetevőkből, előtte long, short, normal vagy misere állhat.",
      "Hodnoty: čísla, over (složka, která skončila), entry (složka, kterou lze hned ukončit); NN, NP, PN, "
      "PP.\n"
      "Operace: ^ (xor) nim-součet, * nim-součin, + obyčejný součet. Ze seznamu v ( ) nebo { }: mex (lkkz), "
      "lego, gelo,\n"
      "loge, gole; grundy, remoteness, suspense, foreclosed z hodnot následníků; sum, join, union složek,\n"
      "před nimi může stát long, short, normal nebo misere."},
     "bouton calc \"mex{0,1,3}\"\nbouton calc 3^4^5\nbouton calc \"lego{3,4,6} + 1\"\n"
     "bouton calc \"short join(3,4,5)\"\nbouton calc \"union(3,4,5)\" --misere --ending short --json"},
    // genus
    {{"4^146 is written for a Grundy value of 4 and the misère Grundy values 1, 4, 6 of the heap with 0, 1, "
      "2 "
      "heaps\nof 2 beside it; beyond that 4 and 6 alternate. Tame: the genus is one of Nim, and so are those "
      "of "
      "all options.",
      "4^146: a Grundy-érték 4, a betli Grundy-érték pedig 1, 4, 6, ha 0, 1, 2 darab 2-es halom áll a halom "
      "mellett;\nazontúl 4 és 6 váltakozik. Szelíd (tame): a genus a nimben is előfordul, és minden "
      "rákövetkezőé is; különben vad (wild).",
      "4^146: Grundyho hodnota je 4 a betlové Grundyho hodnoty jsou 1, 4, 6, leží-li vedle 0, 1, 2 hromádky "
      "po 2;\ndál se střídá 4 a 6. Krotká (tame): rod je jedním z rodů NIMu a stejně tak rody všech "
      "následníků; jinak divoká (wild)."},
     "bouton genus 0.77 --to 40\nbouton genus grundy --to 50 --json\nbouton genus 0.137 --to 30 --format "
     "latex\n"
     "bouton solve 0.77:5,9+nim:2 --function genus --misere"},
    // canonical
    {{"Nim heaps are written as their sizes, any other game as the set of its options: {2,3}.",
      "A nimhalmot a mérete jelöli, minden más játékot a rákövetkezőinek halmaza: {2,3}.",
      "Hromádky NIMu se píší svou velikostí, každá jiná hra množinou svých následníků: {2,3}."},
     "bouton canonical 0.77:5\nbouton canonical nim:2,2 --json\nbouton canonical 0.77:6 --equals nim:3\n"
     "bouton canonical --born 4\nbouton canonical --born 6 --json"},
    // quotient
    {{"Sums are played on until nobody can move, and who cannot move wins. 1+1 are two heaps of one, 0 is "
      "the "
      "empty sum.",
      "Az összegek addig tartanak, amíg senki sem léphet; aki nem tud lépni, nyer. 1+1 két egyes halom, 0 az "
      "üres összeg.",
      "Součty se hrají, dokud lze táhnout; kdo nemůže táhnout, vyhrává. 1+1 jsou dvě hromádky po jednom, 0 "
      "je "
      "prázdný součet."},
     "bouton quotient 0.77\nbouton quotient 0.137 --to 31 --json\n"
     "bouton quotient 0.75 --certificate 0.75.txt\nbouton quotient 0.72 --format latex\n"
     "bouton quotient 0.75 --format svg > quotient.svg\nbouton quotient kayles:5+nim:3\n"
     "bouton quotient cram/2x3"},
    // rules have a file of their own
    {},
    // positions
    {{"Outcomes take one bit for each set of cells: 2 MiB for 24 cells, 8 GiB for 36, which need --memory 9G "
      "and\n--time 0; values take several. While the work goes on it is in FILE.part; if it is interrupted "
      "or ended,\nthe same command goes on from there. docs/positions.md describes the file.",
      "A kimenetelekhez mezőhalmazonként egy bit kell: 24 mezőhöz 2 MiB, 36-hoz 8 GiB, ehhez --memory 9G és\n"
      "--time 0; az értékekhez több. Munka közben minden a FÁJL.part fájlban van; ha megszakad vagy véget "
      "vetünk neki,\nugyanaz a parancs onnan folytatja. A fájlt a docs/positions.md írja le.",
      "Pro výsledky stačí jeden bit na každou množinu polí: 2 MiB pro 24 polí, 8 GiB pro 36, k čemuž je "
      "třeba "
      "--memory 9G\na --time 0; hodnoty jich potřebují víc. Během práce je vše v SOUBOR.part; po přerušení "
      "nebo ukončení\ntentýž příkaz odtud pokračuje. Soubor popisuje docs/positions.md."},
     "bouton positions tactix/4x4\nbouton positions tactix/4x4 --misere --out tactix.bpos\n"
     "bouton positions cram/4x4 --values --json\nbouton verify tactix.bpos\n"
     "bouton solve tactix/4x4:start --misere --database tactix.bpos"}};

static_assert(std::size(below) == std::variant_size_v<Request::Asked>);

}  // namespace

void describe_question(CLI::App* command, Typed& typed) {
  const auto named = command_named(command->get_name());
  const CommandFacts& facts = facts_of(*named);
  for (const Field& field : facts.fields)
    if (!field.option.empty()) {
      add_field(command, typed, field);
      if (field.option == "spec" || field.option == "rules") add_spec_file(command, typed);
    }
  if (facts.bounded) add_bounds(command, typed);
  add_output(command, typed, facts.formats);
  const auto& [notes, examples] = below[static_cast<std::size_t>(*named)];
  put_below(command, typed.language, notes, examples);
}

void describe_requests(CLI::App* command, Typed& typed) {
  add_switch(command, typed, "--schema", typed.schema,
             {"as a JSON schema", "JSON-sémaként", "jako schéma JSON"});
  add_switch(command, typed, "--types", typed.types,
             {"as types of TypeScript", "TypeScript-típusokként", "jako typy TypeScriptu"});
  add_switch(command, typed, "--python", typed.python,
             {"as functions of Python", "Python-függvényekként", "jako funkce Pythonu"});
  add_language(command, typed);
  put_below(command, typed.language,
            {"The table as Markdown, which is docs/requests.md, unless another form is asked for.",
             "A táblázat Markdownban (ez a docs/requests.md, angolul), ha nem kérünk más alakot.",
             "Tabulka v Markdownu (to je docs/requests.md, anglicky), není-li žádán jiný tvar."},
            "bouton requests\nbouton requests --schema");
}

int run_requests(const Call& call) {
  return put_text(call.typed.schema   ? requests_schema()
                  : call.typed.types  ? requests_types()
                  : call.typed.python ? requests_python()
                                      : requests_page(),
                  call.voice);
}

}  // namespace bouton::cli
