// The commands that are questions to the engine: their options come from the table of requests.
#include "ask.hpp"
#include "report.hpp"

namespace bouton::cli {
namespace {

// What stands below the options, in the order of Command.
constexpr const char* footers[] = {
    // games
    "Examples:\n  bouton games\n  bouton games wythoff --lang hu",
    // solve
    "Examples:\n  bouton solve nim:3,4,5 --explain\n  bouton solve 0.77:17 --misere\n"
    "  bouton solve lego/2:4x7,3x3 --play union --ending short --json\n"
    "  bouton solve queen:7,3 --function remoteness,suspense\n"
    "  bouton solve graph/examples/road-map.dot:A+nim:3",
    // moves
    "Examples:\n  bouton moves nim:1,4,5\n  bouton moves kayles:5 --function remoteness\n"
    "  bouton moves nim:3,4,5 --advise quick --json\n  bouton moves turtles:2,3 --scene --json",
    // complete
    "Examples:\n  bouton complete nim:9,2\n  bouton complete kayles:7,4 --misere --to 30",
    // kernel
    "Examples:\n  bouton kernel nim:2,2\n  bouton kernel nim:2,2 --layers --misere",
    // values
    "Where the period is proved, the text comes in rows of it, and a * marks the exceptions.\n"
    "Examples:\n  bouton values 0.77 --to 100\n  bouton values 0.137 --to 12 --explain\n"
    "  bouton values 0.07 --from 1 --to 1000 --format bfile\n"
    "  bouton values 0.156 --to 5000 --format svg > sequence.svg\n"
    "  bouton values subtract/squares --to 50 --function remoteness\n"
    "  bouton values 0.4 --period --json",
    // table
    "Examples:\n  bouton table queen --to 11x11\n  bouton table lego/2 --to 10x10 --play union --ending "
    "short --misere --json\n"
    "  bouton table lego --to 100x100 --format svg > lego.svg\n  bouton table 0.123+0.123 --to 5x10 "
    "--misere",
    // graph
    "Examples:\n  bouton graph nim:2,2 --format svg > nim.svg\n  bouton graph 0.77:5 --format dot | dot "
    "-Tpdf > kayles.pdf",
    // discover
    "Examples:\n  bouton discover\n  bouton discover --to 31 --lang hu\n"
    "  bouton discover --triples --quadruples --to 15\n  bouton discover --chance --to 63\n"
    "  bouton discover --conjecture \"the sum is even\"\n  bouton discover --conjecture \"c = a + b\" --to "
    "63",
    // period
    "Long work can be saved and gone on with: --time 0 --checkpoint FILE, later --time 0 --resume FILE.\n"
    "Examples:\n  bouton period 0.77\n  bouton period 0.16 --certificate 0.16.txt\n"
    "  bouton period subtract/2,16,61,75,77 --json",
    // verify
    "Exit status: 0 it is right; 1 it is wrong; 2 it is no certificate; 3 a bound was hit.\n"
    "Examples:\n  bouton verify certificates/0.16.txt\n  bouton verify certificates/0.77.txt --json",
    // records have a file of their own
    "",
    // calc
    "Values: numbers, over (a component that has ended), entry (one that can be ended at once); NN, NP, PN, "
    "PP.\n"
    "Operations: ^ (xor) nim-sum, * nim-product, + ordinary sum. Of a list in ( ) or { }: mex (lkkz), lego, "
    "gelo,\n"
    "loge, gole; grundy, remoteness, suspense, foreclosed of the options' values; sum, join, union of "
    "components,\n"
    "with long, short, normal or misere before it.\n"
    "Examples:\n  bouton calc \"mex{0,1,3}\"\n  bouton calc 3^4^5\n  bouton calc \"lego{3,4,6} + 1\"\n"
    "  bouton calc \"short join(3,4,5)\"\n  bouton calc \"union(3,4,5)\" --misere --ending short --json"};

}  // namespace

void describe_question(CLI::App* command, Typed& typed) {
  const auto named = command_named(command->get_name());
  const CommandFacts& facts = facts_of(*named);
  for (const Field& field : facts.fields)
    if (!field.option.empty()) add_field(command, typed, field);
  if (facts.bounded) add_bounds(command, typed);
  add_output(command, typed, listed(facts.formats));
  command->footer(footers[static_cast<std::size_t>(*named)]);
}

void describe_requests(CLI::App* command, Typed& typed) {
  add_switch(command, "--schema", typed.schema, "as a JSON schema");
  add_switch(command, "--types", typed.types, "as types of TypeScript");
  add_text(command, typed, "--lang", typed.lang, "of complaints")->type_name("L");
  command->footer(
      "The table as Markdown, which is docs/requests.md, unless another form is asked for.\n"
      "Examples:\n  bouton requests\n  bouton requests --schema");
}

int run_requests(const Call& call) {
  return put_text(call.typed.schema  ? requests_schema()
                  : call.typed.types ? requests_types()
                                     : requests_page(),
                  call.voice);
}

}  // namespace bouton::cli
