// Commands about rules: sequences, tables, periods; and the secret of Nim.
#include "commands.hpp"

namespace bouton::cli {

void describe_values(CLI::App* command, Typed& typed) {
  command->add_option("rules", typed.words, "rules such as 0.77, grundy or subtract/1,3,4");
  add_text(command, typed, "--to", typed.to, "the last heap (20 more than the first if left out)")
      ->type_name("N");
  add_text(command, typed, "--from", typed.from, "the first heap")->type_name("M");
  add_text(command, typed, "--function", typed.function,
           "grundy, remoteness, suspense or foreclosed in place of the way's own")
      ->type_name("F");
  add_text(command, typed, "--rows", typed.rows,
           "text: so many values in a line, in place of a period; 0: a handy number, and no word of periods")
      ->type_name("N");
  add_switch(command, "--explain", typed.explain, "show how each value arises (heaps up to 60)");
  add_switch(command, "--period", typed.period,
             "json: also the period, and known games with the same values (the text always tells)");
  add_way(command, typed);
  add_bounds(command, typed);
  add_output(command, typed, "text, json, csv, latex, bfile or svg");
  command->footer(
      "Where the period is proved, the text comes in rows of it, and a * marks the exceptions.\n"
      "Examples:\n  bouton values 0.77 --to 100\n  bouton values 0.137 --to 12 --explain\n"
      "  bouton values 0.07 --from 1 --to 1000 --format bfile\n"
      "  bouton values 0.156 --to 5000 --format svg > sequence.svg\n"
      "  bouton values subtract/squares --to 50 --function remoteness\n"
      "  bouton values 0.4 --period --json");
}

void describe_table(CLI::App* command, Typed& typed) {
  command->add_option("rules", typed.words, "rules such as lego/2, queen, or 0.77+nim");
  add_text(command, typed, "--to", typed.to, "the last row and column (10x10 if left out)")->type_name("AxB");
  add_text(command, typed, "--function", typed.function,
           "grundy, remoteness, suspense or foreclosed in place of the way's own")
      ->type_name("F");
  command->add_option("--paint", typed.paint, "svg: outcomes (P-positions black) or values (a heat map)")
      ->capture_default_str()
      ->type_name("WHAT");
  add_way(command, typed);
  add_bounds(command, typed);
  add_output(command, typed, "text, json, csv, latex or svg");
  command->footer(
      "Examples:\n  bouton table queen --to 11x11\n  bouton table lego/2 --to 10x10 --play union --ending "
      "short --misere --json\n"
      "  bouton table lego --to 100x100 --format svg > lego.svg\n  bouton table 0.123+0.123 --to 5x10 "
      "--misere");
}

void describe_period(CLI::App* command, Typed& typed) {
  command->add_option("rules", typed.words, "rules such as 0.77 or subtract/3,24,91,112,115");
  add_text(command, typed, "--limit", typed.limit,
           "compute about so many values (if left out, --time ends it)")
      ->type_name("N");
  add_text(command, typed, "--certificate", typed.certificate,
           "write the evidence to this file, for bouton verify")
      ->type_name("FILE");
  add_text(command, typed, "--checkpoint", typed.checkpoint,
           "save long work to this file every few minutes, on Ctrl-C, and when the time is up")
      ->type_name("FILE");
  add_text(command, typed, "--resume", typed.resume, "go on from a checkpoint, and save to it again")
      ->type_name("FILE");
  add_bounds(command, typed);
  add_output(command, typed, "text or json");
  command->footer(
      "Long work can be saved and gone on with: --time 0 --checkpoint FILE, later --time 0 --resume FILE.\n"
      "Examples:\n  bouton period 0.77\n  bouton period 0.16 --certificate 0.16.txt\n"
      "  bouton period subtract/2,16,61,75,77 --json");
}

void describe_verify(CLI::App* command, Typed& typed) {
  command->add_option("file", typed.words, "a file written by bouton period --certificate");
  add_bounds(command, typed);
  add_output(command, typed, "text or json");
  command->footer(
      "Exit status: 0 it is right; 1 it is wrong; 2 it is no certificate; 3 a bound was hit.\n"
      "Examples:\n  bouton verify certificates/0.16.txt\n  bouton verify certificates/0.77.txt --json");
}

void describe_discover(CLI::App* command, Typed& typed) {
  add_text(command, typed, "--to", typed.to, "the largest number, from 3 to 255 (7 if left out)")
      ->type_name("N");
  add_switch(command, "--triples", typed.triples,
             "only list the safe triples: three heaps lost for the mover");
  add_switch(command, "--quadruples", typed.quadruples,
             "only list the safe quadruples of different heaps (up to 127)");
  add_switch(command, "--chance", typed.chance,
             "only the chance that a random start of three heaps is safe: counted and by formula");
  add_output(command, typed, "text or json");
  command->footer(
      "Examples:\n  bouton discover\n  bouton discover --to 31 --lang hu\n"
      "  bouton discover --triples --quadruples --to 15\n  bouton discover --chance --to 63");
}

}  // namespace bouton::cli
