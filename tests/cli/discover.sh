#!/usr/bin/env bash
# The path to the secret of Nim: options, languages, lists, mistakes.
. "$(dirname -- "$0")/lib.bash"

lines() { wc -l <"$work/out"; }

# The path, from the pairs to the rule.
answers "7 triples found." discover
default=$out
check "every pair is used up" says "Every pair is used up."
check "the triangle" says $'     1 | 1 1 2 2 3 3\n     2 |   1 4 5 4 5\n     3 |     6 7 7 6'
check "the triangle after a step" says $'     1 | 1 1 . . . .\n     2 |   1 . . . .'
check "a step" says "Step 4: (2,4) + (2,6) + (4,6)  ->  (2,4,6)"
check "the false guess" says "False, first for (3,5,6)"
check "the losing triple" says "(25,43,50) > (12,21,25) > (6,10,12) > (3,5,6) > (1,2,3)"
check "the winning triple" says "(16,39,47) > (8,19,23) > (4,9,11) > (2,4,5)"
check "binary columns" says "43  1 0 1 0 1 1"
check "the rule" says "nim-sum"
check "the rule is checked" says "Checked: up to 7 the rule gives exactly the triples found above."
check "what to try next" [ "$(tail -n 1 "$work/out")" = "  bouton solve nim:16,39,47 --explain" ]
mapfile -t next < <(sed -n 's/^  bouton \(.*\)$/\1/p' "$work/out")
check "three commands to try" [ ${#next[@]} -eq 3 ]
for words in "${next[@]}"; do
  # shellcheck disable=SC2086
  run $words
  check "bouton $words: exit 0" [ $status -eq 0 ]
done
run discover --to 7
check "7 is the default" [ "$out" = "$default" ]
answers "155 triples found." discover --to 31
answers "651 triples found." discover --to 63
answers "2667 triples found." discover --to 127
check "127 is quick" [ $milliseconds -lt 3000 ]
answers "10795 triples found." discover --to 255
answers "Pairs left without a triple: 7" discover --to 8
check "the pairs that are left" says "(1,8) (2,8) (3,8) (4,8) (5,8) (6,8) (7,8)"
answers "There is no case to test yet" discover --to 3

# Languages.
answers "7 hármast találtunk." discover --lang hu
check "Hungarian: the false guess" says "Hamis, először itt: (3,5,6)"
answers "Našli jsme 7 trojic." discover --lang cs
answers "Našli jsme 1 trojici." discover --to 3 --lang cs
answers "Našli jsme 2 trojice." discover --to 5 --lang cs
check "Czech: no guess is false yet" says "Platí ve všech vyzkoušených případech"
answers "3/36 = 8,33 %" discover --chance --lang hu
answers "3/36 = 8,33 %" discover --chance --lang cs

# Lists.
answers "Safe triples up to 15: 35." discover --triples --to 15
check "the triples of 1" says "(1,2,3) (1,4,5) (1,6,7) (1,8,9) (1,10,11) (1,12,13) (1,14,15)"
answers "Safe quadruples of different heaps up to 15: 105." discover --quadruples --to 15
answers "n = 3: positions 84, safe 7; by the formula 3/36 = 8.33 %" discover --chance
check "three rows" [ "$(grep -c '^  n = ' "$work/out")" -eq 3 ]
check "count and formula" says "the formulas agree"
answers "Safe quadruples" discover --triples --quadruples --chance --to 7
check "lists together" says "Safe triples"
check_not "lists without the path" says "Guesses"

# JSON.
answers '{"to":7,"steps":[{"triple":[1,2,3],"pairs":[[1,2],[1,3],[2,3]]},' discover --json
check "one line" [ "$(lines)" -eq 1 ]
check "the false guess in JSON" says '"holds":false,"tested":7,"failed":1,"counterexample":[3,5,6]'
check "the reduction in JSON" says '"reductions":[{"steps":[[25,43,50],[12,21,25],[6,10,12],[3,5,6],[1,2,3]],"losing":true},'
answers '{"to":7,"triples":[[1,2,3],[1,4,5],' discover --triples --json
answers '{"to":4,"quadruples":[]}' discover --quadruples --to 4 --json
keys() { grep -o '"[a-z_]*":' "$work/out" | tr '\n' ' '; }
run discover --json
english=$(keys)
for language in hu cs; do
  run discover --json --lang $language
  check "--lang $language: the same keys" [ "$(keys)" = "$english" ]
done

# Mistakes.
# Conjectures of one's own: docs/conjectures.md.
answers "Understood as: a + b + c is even" discover --conjecture "the sum is even"
check "a conjecture that holds but is not enough" says "It holds for all 155 losing triples up to 31, but also for 2565 others"
check "the first of the others" says "without being losing: (1,1,2)"
check_not "no losing triple fails" says "does not satisfy"
answers "First losing triple that does not satisfy it: (3,5,6)" discover --conjecture "2a < c" --to 7
answers "and for no other" discover --conjecture "every column is even" --to 63
answers "Az első vesztes hármas, amelyre nem igaz: (3,5,6)" discover --conjecture "a legnagyobb a másik kettő összege" --lang hu
answers "Neplatí: do 15 selže" discover --conjecture "nejvetsi je soucet ostatnich" --to 15 --lang cs
answers '"losing":10795,"losing_satisfying":10795' discover --conjecture "the sum is even" --to 255 --json
check_not "no map unless a request asks for it" says '"map"'
refuses "unknown word 'evn'" discover --conjecture "the sum is evn"
check "the caret" notes $'  the sum is evn\n             ^~~\n'
check "the nearest word" notes "did you mean: even"
refuses "the conjecture ends too early" discover --conjecture "c = a +"
refuses "ismeretlen szó" discover --conjecture "az összeg párros" --lang hu
refuses "something after --conjecture" discover --conjecture ""
refuses "--to 255 or less" discover --conjecture "a = b" --to 256

refuses "--to 3 or more" discover --to 2
refuses "--to 255 or less" discover --to 256
refuses "--to 255 or less" discover --to 1000000000000
refuses "--to 127 or less" discover --quadruples --to 128
refuses "--to N" discover --to 7x7
refuses "expected" discover --to many
refuses "expected" discover --to -7
refuses "something after --to" discover --to ""
refuses "expected" discover nim:3,4,5
refuses "expected" discover --misere
refuses "does not exist in that format" discover --format svg
run discovr
check "a slip of the pen: exit 2" [ $status -eq 2 ]
check "a slip of the pen: the nearest" notes "discover"

finish
