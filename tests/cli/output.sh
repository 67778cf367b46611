#!/usr/bin/env bash
# What is written: every format of every command, languages, help, completion.
. "$(dirname -- "$0")/lib.bash"

lines() { wc -l <"$work/out"; }
matches() { [[ $out =~ $1 ]]; }
count() { grep -oF -- "$1" "$work/out" | wc -l; }

# The commands, as the help lists them.
run --help
check "--help: exit 0" [ $status -eq 0 ]
check "--help: nothing on standard error" [ -z "$err" ]
mapfile -t commands < <(sed -n '/^Subcommands:/,/^[^ ]/s/^  \([a-z]*\) .*/\1/p' "$work/out")
check "--help lists the commands" [ ${#commands[@]} -ge 7 ]
for command in games solve kernel values table graph completion; do
  check "--help lists $command" has " ${commands[*]} " " $command "
done

# Formats: text.
answers "The player to move wins (N)." solve nim:3,4,5
check "solve: the position first" [ "$(head -n 1 "$work/out")" = nim:3,4,5 ]
check "solve: the move" says "take 2 from heap 1  ->  nim:1,4,5"
answers "The player to move loses (P)" solve nim:3,3
# Words go with one as they go with several, and prepositions with the number as it is spoken.
answers "The only coin stands on 3;" solve strip:3 --explain
answers "a heap of 1 counter can" solve nimble:1 --explain
answers "from step 1 on: 1. Only the odd steps count: what lies on steps 1, 3, 5, ... makes the Nim heap 1." \
  solve stairs:1 --explain
answers "Here the place is 4, so the heap is 4." solve turtles:4 --explain
answers "Itt a hely: 4, tehát a halom: 4." solve turtles:4 --explain --lang hu
answers "Zde je to místo 4, takže hromádka je 4." solve turtles:4 --explain --lang cs
answers "Here the places are 2, 4, so the heaps are 2, 4." solve turtles:2,4 --explain
answers "The white pawn stands in column 1 and the black one in column 4." solve northcott/5:1-4 --explain
answers "Now only one stalk stands on the ground; its height: 2." solve hackenbush:0-1,1-2 --explain
answers "odebrat 2 ze 2. hromádky" solve nim:0,2 --lang cs
answers "odebrat 1 z 1. hromádky" solve nim:1 --lang cs
answers "Ze silver-dollar:m2 lze táhnout na" solve silver-dollar:m2+nim:1 --explain --lang cs
answers "A kayles:5 állásból ezekre az értékekre" solve kayles:5 --explain --lang hu
answers "8 kavicstól kezdve körbejárnak" solve subtract/2,4,7:20 --explain --lang hu
# Ways of play are called as in the reader's books; for programs they have one name.
answers "Kalmár–Steinhaus, rövid konjunktív" table lego/2 --to 3x3 --play join --ending short --lang hu
answers "Kalmár–Steinhaus, betlová krátká konjunktivní" values 0.77 --to 3 --play join --ending short --misere --lang cs
answers "remoteness, join short" table lego/2 --to 3x3 --play konjunktív --ending rövid
answers '"play":"join","ending":"short"' table lego/2 --to 3x3 --play join --ending short --json --lang hu
answers "<title>lego/2, Kalmár–Steinhaus, rövid konjunktív</title>" table lego/2 --to 3x3 --play join --ending short --format svg \
  --paint values --lang hu
answers "<title>lego/2, remoteness, join short</title>" table lego/2 --to 3x3 --play join --ending short --format svg --paint values
# A game is told by the name it was called by; in JSON by its canonical one.
answers "kayles:2,14" solve kayles:17
answers '"spec":"0.77:17"' solve kayles:17 --json
answers "0.77:2,14" solve 0.77:17
answers "take 2 from heap 2  ->  climbers:5,3,5" solve climbers
answers '"to":"bachet/1:5+bachet/2:3+bachet/3:5"' solve climbers --json
answers '"board":[{"spec":"nim:3","name":"1","heap":3}]' moves nim:3 --json
answers "P-positions reachable from nim:2,2: 3 of 6" kernel nim:2,2
answers "Step 2" kernel nim:2,2 --layers
answers "+9" values 0.77 --to 40
answers "10 | 1 2 1 3" table lego/2
answers "nim:1,2  N  3" graph nim:1,2
answers "subtract" games
check "games: whole sentences" says "or t counters from one heap"
answers "Bouton, Nim" games nim
answers "kayles = 0.77" games code

# JSON: one line, one object, the keys in their order.
one_object() { [ "$(lines)" -eq 1 ] && matches '^\{.*\}$'; }
json() {
  local text=$1
  shift
  answers "$text" "$@" --json
  check "$(shown "$@") --json: one object on one line" one_object
  local short=$out
  run "$@" --format json
  check "$(shown "$@"): --json is short for --format json" [ "$out" = "$short" ]
}
json '{"spec":"nim:3,4,5","play":"sum","ending":"long","misere":false,"outcome":"N","value":{"function":"grundy","value":2},"components":[{"spec":"nim:3","value":3},{"spec":"nim:4","value":4},{"spec":"nim:5","value":5}],"winning_moves":[{"to":"nim:1,4,5","move":"take 2 from heap 1"}],"method":"nim-sum of Grundy values"}' solve nim:3,4,5
json '"functions":{"remoteness":' solve queen:7,3 --function remoteness,suspense
json '{"spec":"nim:2,2","positions":["nim:0,0","nim:1,1","nim:2,2"]' kernel nim:2,2
json '"layers":[{"kernel":["nim:0,0"]' kernel nim:2,2 --layers
json '{"rules":"0.77","function":"grundy","from":0,"values":[0,1,2,3,1,4,3,2,1,4,2]}' values 0.77 --to 10
json '{"rules":"lego/2","play":"join","ending":"short","misere":false,"function":"remoteness","rows_from":1,"columns_from":1,"values":[[' table lego/2 --to 3x4 --play join --ending short
json '"positions":[{"spec":"nim:1,2","outcome":"N","value":3}' graph nim:1,2
json '"examples":["nim:3,4,5"' games nim
json '{"games":[{"id":"nim"' games

# CSV.
answers $'n,value\n3,3\n4,1\n5,4' values 0.77 --from 3 --to 5 --format csv
check "values --format csv: a line per value" [ "$(lines)" -eq 4 ]
answers $',1,2,3\n1,' table lego/2 --to 2x3 --format csv
check "table --format csv: a line per row" [ "$(lines)" -eq 3 ]
check "table --format csv: equal lines" [ "$(sed 's/[^,]//g' "$work/out" | sort -u)" = ,,, ]
answers $'position\n"nim:0,0"\n' kernel nim:2,2 --format csv
answers $',0,1,2\n0,N,P,N' table 0.07+nim --misere --to 1x2 --format csv
answers '"graph/""a b""-C:C"' kernel 'graph/"a b"-C:"a b"' --format csv

# LaTeX.
for words in "values 0.77 --to 45" "table lego/2 --to 3x4" "table 0.77+nim --misere --to 3x4"; do
  # shellcheck disable=SC2086
  answers '\begin{tabular}' $words --format latex
  check "$words --format latex: ends" matches '\\end\{tabular\}$'
  check "$words --format latex: as many columns as announced" [ "$(sed -n 's/.*\*{\([0-9]*\)}.*/\1/p' "$work/out")" = \
    "$(sed -n '/begin{tabular}/{n;s/[^&]//gp}' "$work/out" | tr -d '\n' | wc -c)" ]
done

# b-files: "n a(n)" from the first on.
answers "1 0" values 0.07 --from 1 --to 1000 --format bfile
check "bfile: begins with --from" [ "$(head -n 1 "$work/out")" = "1 0" ]
check "bfile: ends with --to" has "$(tail -n 1 "$work/out")" "1000 "
check_not "bfile: nothing but pairs of numbers" grep -qvE '^[0-9]+ [0-9]+$' "$work/out"
answers "# 1 " values 0.07 --ending short --from 1 --to 5 --format bfile

# Pictures.
svg() {
  answers '<svg xmlns=' "$@" --format svg
  check "$(shown "$@") --format svg: begins" matches '^(<\?xml[^>]*>)?[[:space:]]*<svg '
  check "$(shown "$@") --format svg: ends" matches '</svg>$'
  check "$(shown "$@") --format svg: groups are closed" [ "$(count '<g ')" -eq "$(count '</g>')" ]
  check_not "$(shown "$@") --format svg: no bare ampersand" grep -qE '&([^a-z#]|$)' "$work/out"
}
svg values 0.77 --to 50
svg values 0.77 --to 50 --misere
svg table lego/2 --to 10x12
svg table lego/2 --to 10x12 --paint values
svg table 0.77+nim --misere --to 3x4
svg graph nim:2,2
svg graph 'graph/"<a&b>"-C,C-"<a&b>":C'
check "svg: names are escaped" says "&lt;a&amp;b&gt;"

# DOT, which is read again as the same game.
answers 'digraph "nim:1,2" {' graph nim:1,2 --format dot
check "dot: ends" matches '\}$'
cp "$work/out" "$work/nim.dot"
cd "$work" || exit 2
answers '"value":{"function":"grundy","value":3}' solve 'graph/nim.dot:"nim:1,2"' --json
answers 'digraph' graph 'graph/"a\"b"-C,C-D:"a\"b"' --format dot
cp "$work/out" "$work/quoted.dot"
answers '"outcome":"P"' solve 'graph/quoted.dot:"graph/\"a\\\"b\"-C,C-D:\"a\\\"b\""' --json

# The caller's folder, and where a path may lead.
mkdir -p "$work/here/maps" "$work/with space"
cd "$work/here" || exit 2
printf 'A B\n' >maps/small.txt
cp maps/small.txt plain.txt
cp maps/small.txt '../with space/map 1.txt'
answers '"spec":"graph/maps/small.txt:A"' solve graph/maps/small.txt:A --json
answers '"spec":"graph/plain.txt:A"' solve graph/plain.txt:A --json
answers '"outcome":"N"' solve graph/../here/plain.txt:A --json
answers '"outcome":"N"' solve "graph/$work/here/plain.txt:A" --json
answers '"outcome":"N"' solve 'graph/"../with space/map 1.txt":A' --json
printf 'A B\n' | timeout -k 1 5 "$bouton" solve graph//dev/stdin:A --json >"$work/out" 2>"$work/err"
check "a graph from standard input" grep -q '"outcome":"N"' "$work/out"

# The road map.
cd "$root" || exit 2
for map in graph/examples/road-map.dot graph/examples/road-map.txt; do
  answers '"value":{"function":"grundy","value":3}' solve $map:A+$map:K+$map:P --json
  check "$map: A>B" says "{\"to\":\"$map:B+$map:K+$map:P\",\"move\":\"A>B\"}"
  check "$map: P>N" says "{\"to\":\"$map:A+$map:K+$map:N\",\"move\":\"P>N\"}"
  check "$map: no other move" [ "$(count '"to"')" -eq 2 ]
  answers '"outcome":"P"' solve $map:M --json
done

# Arguments are joined.
run solve nim:3,4+0.77:17+wythoff:3,5 --json
together=$out
for words in "nim:3,4 + 0.77:17 + wythoff:3,5" "nim:3,4+ 0.77:17 +wythoff:3,5" "nim:3,4 +0.77:17+ wythoff:3,5"; do
  # shellcheck disable=SC2086
  run solve $words --json
  check "spaces around +: $words" [ "$out" = "$together" ]
done
run solve --json "  nim:3,4 +  0.77:17 + wythoff:3,5  "
check "spaces around + within one argument" [ "$out" = "$together" ]
run --version
check "--version: exit 0" [ $status -eq 0 ]
check "--version: a name and a number" matches '^bouton [0-9]+\.[0-9]+\.[0-9]+$'

# Languages: what people read changes, what programs read does not.
keys() { grep -o '"[a-z_]*":' "$work/out" | tr '\n' ' '; }
for words in "solve nim:3,4,5 --function grundy" "solve 0.77:9,4 --misere" "kernel nim:2,2 --layers" "values 0.77" \
  "table lego/2 --to 3x3" "graph nim:1,2" "games nim"; do
  # shellcheck disable=SC2086
  run $words --json
  english=$(keys)
  # shellcheck disable=SC2086
  for language in hu cs; do
    run $words --json --lang $language
    check "$words --lang $language: the same keys" [ "$(keys)" = "$english" ]
  done
done
answers "A soron következő játékos nyer" solve nim:3,4,5 --lang hu
answers "Hráč na tahu vyhrává (N)." solve nim:3,4,5 --lang cs
answers '"move":"vegyünk' solve nim:3,4,5 --lang hu --json
answers "kavicsot" games --lang hu
answers "kamenů" games --lang cs
run solve nim:3,4,5
english=$out
run solve nim:3,4,5 --lang hu
hungarian=$out
run solve nim:3,4,5 --lang cs
czech=$out
check_not "Hungarian is not English" [ "$english" = "$hungarian" ]
check_not "Czech is not English" [ "$english" = "$czech" ]
in_environment() {
  local name=$1 expected=$2
  shift 2
  check "the environment: $name" [ "$(env -u LC_ALL "$@" "$bouton" solve nim:3,4,5 2>&1)" = "$expected" ]
}
in_environment "LC_ALL=hu_HU.UTF-8" "$hungarian" LC_ALL=hu_HU.UTF-8
in_environment "LC_ALL=cs_CZ.UTF-8" "$czech" LC_ALL=cs_CZ.UTF-8
in_environment "LC_ALL=C" "$english" LC_ALL=C
in_environment "LC_ALL=de_DE.UTF-8" "$english" LC_ALL=de_DE.UTF-8
in_environment "LANG=hu_HU" "$hungarian" LANG=hu_HU
in_environment "LC_MESSAGES before LANG" "$czech" LC_MESSAGES=cs_CZ.UTF-8 LANG=hu_HU.UTF-8
in_environment "LC_ALL before LC_MESSAGES" "$hungarian" LC_ALL=hu_HU.UTF-8 LC_MESSAGES=cs_CZ.UTF-8 LANG=C
in_environment "nothing set" "$english" -u LANG
in_environment "an empty LC_ALL" "$hungarian" LC_ALL= LANG=hu_HU.UTF-8
check "--lang before the environment" [ "$(LC_ALL=hu_HU.UTF-8 "$bouton" solve nim:3,4,5 --lang cs)" = "$czech" ]
run solve nil:3 --lang hu
check "mistakes in Hungarian" notes "hiba"
run solve nil:3 --lang cs
check "mistakes in Czech" notes "chyba"
for name in királynő KIRÁLYNŐ kiralyno dáma Queen vezér; do
  answers '"spec":"queen:7,3"' solve $name:7,3 --json
done

# Help on everything, with examples, which run as they stand.
mkdir -p "$work/bin" "$work/examples-run"
ln -s "$bouton" "$work/bin/bouton"
cd "$work/examples-run" || exit 2
ln -s "$root/examples" examples
ln -s "$root/certificates" certificates
printf 'kayles:5,7\n' >position.txt
"$bouton" positions tactix/4x4 --misere --out tactix.bpos >"$work/out"
printf 'nim:3,4,5\nkayles:20\n' >positions.txt
# A page to serve, and whoever serves it is told to end.
mkdir -p "$work/page" "$work/page-single"
echo "<title>page</title>" | tee "$work/page/index.html" >"$work/page-single/index.html"
export BOUTON_LAB=$work/page
run_example() {
  local line=${1%%| dot *}  # drawing with Graphviz is left out
  case $line in
    *--export*) ;;
    "bouton lab --share")  # asks first, and there is nobody here to be asked; tests/cli/share.mjs does the rest
      PATH=$work/bin:$PATH timeout -k 1 "$limit" bash -c "$line" >"$work/out" 2>"$work/err" </dev/null
      [ $? -eq 2 ] && grep -q "nobody is here" "$work/err"
      return
      ;;
    "bouton lab"*) line="timeout --preserve-status -s INT 1 $line" ;;
  esac
  PATH=$work/bin:$PATH timeout -k 1 "$limit" bash -c "set -o pipefail; $line" >"$work/out" 2>"$work/err" </dev/null
}
examples=0
run records --help
mapfile -t nested < <(sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\)  .*/records \1/p' "$work/out")
check "records --help lists its commands" [ ${#nested[@]} -ge 8 ]
for command in "" "${commands[@]}" "${nested[@]}"; do
  run $command --help
  check "$command --help: exit 0" [ $status -eq 0 ]
  check "$command --help: nothing on standard error" [ -z "$err" ]
  check "$command --help: an example" has "$out" "bouton $command"
  run $command -h
  check "$command -h: exit 0" [ $status -eq 0 ]
  run $command --help
  mapfile -t found < <(sed -n 's/^  \(\(source <(\)\{0,1\}bouton .*\)$/\1/p' "$work/out")
  check "$command --help: examples to paste" [ ${#found[@]} -gt 0 ]
  for example in "${found[@]}"; do
    examples=$((examples + 1))
    check "an example of the help: $example" run_example "$example"
  done
done
check "the help has examples" [ $examples -ge 15 ]
run games
tried=0
for game in $(sed -n 's/^\([a-z][a-z-]*\)  .*/\1/p' "$work/out"); do
  run games "$game"
  mapfile -t found < <(sed -n 's/^ *Try: \(bouton .*\)$/\1/p' "$work/out")
  check "games $game: examples to paste" [ ${#found[@]} -gt 0 ]
  for example in "${found[@]}"; do
    tried=$((tried + 1))
    check "an example of $game: $example" run_example "$example"
  done
done
check "every game has examples ($tried)" [ $tried -ge 40 ]
check "examples leave no files behind but those they name" \
  [ -z "$(find . -type f ! -name '*.svg' ! -name '*.pdf' ! -name 0.16.txt ! -name 0.75.txt ! -name two.csv ! -name two.md ! -name nim.html \
    ! -name class.html ! -name class.db ! -name key.csv ! -name sheets.html ! -name position.txt ! -name positions.txt ! -name answers.jsonl ! -name osztaly.html ! -name mine.rules ! -name tactix.bpos)" ]

# Completion.
cd "$work" || exit 2
for shell in bash zsh fish; do
  run completion $shell
  check "completion $shell: exit 0" [ $status -eq 0 ]
  cp "$work/out" "$work/completion.$shell"
  for command in "${commands[@]}"; do
    check "completion $shell: $command" grep -q -- "$command" "$work/completion.$shell"
  done
  check "completion $shell: names of games" grep -q wythoff "$work/completion.$shell"
  check "completion $shell: quotes are closed" [ $(($(tr -dc "'" <"$work/completion.$shell" | wc -c) % 2)) -eq 0 ]
  if command -v $shell >/dev/null; then
    check "completion $shell: syntax" $shell -n "$work/completion.$shell"
  fi
done
completes() {
  local expected=$1 got
  shift
  got=$(bash --norc -c 'source "$1"; shift; COMP_WORDS=(bouton "$@"); COMP_CWORD=$#; _bouton bouton; echo "${COMPREPLY[*]}"' \
    bash "$work/completion.bash" "$@" 2>&1)
  check "completing '$*': '$got', not '$expected'" [ "$got" = "$expected" ]
}
completes solve so
completes "--help --version" --
completes "sum join union" solve nim:3 --play ""
completes short solve nim:3 --ending s
completes --play solve --pl
completes --misere solve nim:3 --mi
completes json values 0.77 --format js
completes "hu" games --lang h
completes values table lego --paint v
completes "queen" games que
completes "wythoff" solve wyt
completes "bash zsh fish" completion ""
completes "zsh" completion z
completes "check convert" records c
completes --store records import --sto
completes removals records check --kind r
bash --norc -c 'source "$1"; complete -p bouton' bash "$work/completion.bash" >"$work/out" 2>&1
check "completion bash: it is registered" grep -q -- '-F _bouton' "$work/out"
# In a completion function of zsh `words` is what was typed: hiding it leaves nothing to complete.
check_not "completion zsh: words is not hidden" grep -qE '^ *local .*\bwords\b' "$work/completion.zsh"

# Games with names of their own.
run games climbers
check "a named sum has a page" says "bachet/1 + bachet/2 + bachet/3"
run games kugli --lang hu
check "a named code has a page in its language" says "Egy sor bábu"
run games --json
check "named games are listed for programs" says '"id":"kayles"'

# Players with different moves: a graph of outcomes, and no Grundy values.
run graph sulucrus:4 --json
check_not "a game of two sides has no Grundy values" says grundy
run graph nim:1,1 --play union --json
check "one arrow for two moves that leave the same" says '"moves":[[0,1],[0,2],[1,2]]'

# A flag is a flag.
run solve nim:3 --explain=5
check "a flag takes no value" [ $status -eq 2 ]

# Names of sums where rules are asked for.
run values nim-21 --to 5 --json
check "a sum of one game has a sequence" says '"values":[0,1,2,3,0,1]'
run values climbers
check "a sum of several has none" notes "is a sum of several games"
run kernel nim:2,2 --layers --misere
check "ends come first in misère play" says "the play is over, and who is to move wins: nim:0,0"
run solve stairs:1,0,1 --misere --explain
check "a disguise tells the misère rule" says "Only heaps of 1 are left: 2."
# Heaps whose moves are many are listed by their values: a matter of moments.
run solve coprime:999999 --time 5 --json
check "a large coprime heap is answered" [ $status -eq 0 ]

finish
