#!/usr/bin/env bash
# Misère quotients and their certificates through the command.
. "$(dirname -- "$0")/lib.bash"

limit=100
folder=$work

# answers STATUS TEXT ARGUMENTS...: that exit status, and TEXT in the answer or on standard error.
answers() {
  local wanted=$1 text=$2 name
  shift 2
  name=$(shown "$@")
  run "$@"
  if [ $status -ne "$wanted" ]; then
    fail "$name: exit $status, not $wanted: $err$out"
  elif ! says "$text" && ! notes "$text"; then
    fail "$name: no '$text' in: $out$err"
  else
    pass
  fi
}

answers 0 "40 elements, 9 of them in P" quotient 0.77
answers 0 '"status":"proved","to":192,"order":40,"p_order":9,"preperiod":71,"period":12,"tame":false,"generators":[1,2,5,9,12,25,27]' \
  quotient kayles --json
answers 0 '"units":2,"idempotents":5,"kernel":{"order":16,"p_order":1}' quotient kayles --json
answers 0 "least ideal: a group of order 16, of it in P: 1" quotient kayles
answers 0 "legkisebb ideál: 16 rendű csoport" quotient kayles --lang hu
answers 0 "nejmenší ideál: grupa řádu 16" quotient kayles --lang cs
answers 0 "40 elem, ebből 9 P-beli" quotient 0.77 --lang hu
answers 0 "dokázáno pro všechny hromádky" quotient 0.77 --lang cs
answers 0 "tame: it is the quotient T5 of Nim" quotient 0.156
answers 0 "172 elements, 7 of them in P" quotient 0.644
answers 0 "552 elements, 93 of them in P" quotient 0.137 --to 31
answers 0 '"status":"partial","to":30,"order":360' quotient 0.07 --to 30 --json
answers 0 "proved for all sums of what can arise from it" quotient hackenbush:0-1,1-2
answers 0 "wild" quotient kayles:5 + nim:3
answers 0 "cram/2x3:start" quotient cram/2x3
answers 0 '\mathcal{P}' quotient 0.72 --format latex
answers 0 "element,outcome,0,1,2" quotient 0.75 --format csv
answers 0 "<svg" quotient 0.75 --format svg
answers 3 '"status":"partial"' quotient 0.07 --time 0.3 --json
answers 3 '"hit":"time"' quotient 0.07 --time 0.3 --json
answers 3 "need not end" quotient graph/A-B,B-A:A
answers 3 '"status":"unknown"' quotient tactix/4x4 --json
# Nobody can ever move: no empty lines.
for trivial in 0.0 nim:0; do
  for format in text latex; do
    run quotient $trivial --format $format
    check "quotient $trivial --format $format: empty lines" [ "$status $(grep -c ' $\|^$' <<<"$out")" = "0 0" ]
  done
done
answers 0 "P is empty" quotient 0.0
answers 0 "P üres" quotient 0.0 --lang hu
answers 0 "P je prázdná" quotient 0.0 --lang cs
answers 0 '\mathcal{P} = \emptyset' quotient 0.0 --format latex

# Canonical forms: one is one, and a long one is written once.
answers 0 "with 1 different follower, itself" canonical nim:1,1
answers 0 "with 2 different followers, itself" canonical nim:1
answers 0 "mate, with which it is lost for who is to move: 1" canonical nim:1,1
for language in en hu cs; do
  run canonical kayles:12 --lang $language
  check "canonical kayles:12 --lang $language: long, and told once" [ "$status $(grep -c '^  g1 = ' <<<"$out")" = "0 1" ]
  run canonical kayles:12 --equals 0.77:12 --lang $language
  check "canonical kayles:12 --equals 0.77:12 --lang $language: told once" [ "$status $(grep -c '^  g1 = ' <<<"$out")" = "0 1" ]
done
answers 0 "the same with 0 and 1 exchanged" canonical kayles:12
answers 0 '"mate":"g21","mate_where":{"g1":' canonical kayles:12 --json

# What it met is told as it is.
answers 3 "the moves of all that can arise are listed for this, at most 2000000 of them; 1999 positions" quotient nim
answers 3 "the moves of all that can arise are listed for this" quotient lasker
answers 3 "legfeljebb 2000000 lépést" quotient nim --lang hu
answers 3 "nejvýše však 2000000 tahů" quotient nim --lang cs
answers 3 "at most 20000 positions" quotient chomp/20x20
answers 3 "the exponents climb without end in sight; 27 positions" quotient grundy
answers 3 "the quotient of all heaps needs no list: bouton quotient kayles" quotient kayles:10^18
answers 3 "bouton quotient 0.77" quotient kayles:5000+0.77:3
answers 3 "bouton quotient subtract/1,2" quotient subtract/1,2:100000 --lang hu
answers 3 "kvocient všech hromádek se obejde bez výpisu: bouton quotient kayles" quotient kayles:10^18 --lang cs
answers 2 "a quotient needs the rules of heap games, or a position" quotient queen
answers 2 "a hányadoshoz" quotient queen --lang hu
answers 2 "ke kvocientu" quotient queen --lang cs
answers 2 "unknown game" quotient nosuchgame
answers 2 "one game at a time" quotient 0.77 0.75
answers 3 '"status":"proved","to":192,"order":40' quotient 0.77 --to 1000000 --json --memory 20M
answers 2 "the largest heap is a number" quotient 0.77 --to 0
answers 2 "a position has no largest heap" quotient nim:3 --to 4
answers 2 "played by itself" quotient northcott/8:2-5

answers 0 "proved" quotient 0.77 --certificate "$folder/kayles"
answers 0 "The certificate is right." verify "$folder/kayles"
answers 0 '"valid":true,"kind":"quotient","order":40,"p_order":9,"to":167,"period":12,"preperiod":71' verify "$folder/kayles" --json
answers 0 "A tanúsítvány helyes." verify "$folder/kayles" --lang hu
answers 0 "Certifikát je správný." verify "$folder/kayles" --lang cs
answers 0 "proved for heaps up to 31" quotient 0.137 --to 31 --certificate "$folder/partial"
answers 0 '"valid":true,"kind":"quotient","order":552,"p_order":93,"to":31,"period":null' verify "$folder/partial" --json
answers 0 "from 326640 on the values repeat with period 144" quotient 0.56 --certificate "$folder/many"
answers 0 '"valid":true,"kind":"quotient","order":130,"p_order":2,"to":653569' verify "$folder/many" --json
sed 's/^heaps 167/heaps 168/' "$folder/kayles" > "$folder/edited"
answers 2 "is not what it should be" verify "$folder/edited"
sed 's/^lost 1 4 7/lost 1 4 8/' "$folder/kayles" > "$folder/edited"
answers 2 "checksum does not fit" verify "$folder/edited"
head -n 5 "$folder/kayles" > "$folder/cut"
answers 2 "is not what it should be" verify "$folder/cut"
sed 's/quotient 1/quotient 7/' "$folder/kayles" > "$folder/newer"
answers 2 "another version" verify "$folder/newer"
sed 's/$/\r/' "$folder/kayles" > "$folder/dos"
answers 2 "end with CR LF" verify "$folder/dos"
for other in "grundy --to 9" grundy:20 kayles:5 0.77+nim cram/2x3 hackenbush:0-1,1-2 kayles:5+nim:3 subtract/1,100000; do
  # shellcheck disable=SC2086
  answers 2 "there is no certificate for this: only codes and finite sets have one" quotient $other --certificate "$folder/none"
done
answers 2 "ehhez nincs tanúsítvány" quotient grundy:20 --certificate "$folder/none" --lang hu
answers 2 "pro toto certifikát není" quotient grundy:20 --certificate "$folder/none" --lang cs
check_not "no certificate is written of other rules" test -e "$folder/none"
answers 2 "cannot be written" quotient 0.77 --certificate "$folder/no/such/folder"

# Memory: it stops by itself, tells what is proved and saves it; and it is not the quotient that is blamed.
for megabytes in 64 100 150; do
  rm -f "$folder/little"
  answers 3 '"obstacle":{"kind":"memory"},"bound":{"hit":"memory"' \
    quotient 0.07 --memory ${megabytes}M --json --checkpoint "$folder/little"
  check "quotient 0.07 --memory ${megabytes}M: 32 or 33 heaps" grep -q '"status":"partial","to":3[23],' <<<"$out"
  check "quotient 0.07 --memory ${megabytes}M: saved" [ -s "$folder/little" ]
  check_not "quotient 0.07 --memory ${megabytes}M: by itself" notes "in the middle of a step"
done
answers 3 "at 33 the memory that was allowed was not enough (--memory)" quotient 0.07 --memory 50M
answers 3 "nem volt elég a megengedett memória (--memory)" quotient 0.07 --memory 1M --lang hu
answers 3 "povolená paměť nestačila (--memory)" quotient 0.07 --memory 1M --lang cs
answers 3 '"status":"partial","to":2' quotient grundy --memory 30M --json
# Going on from many heaps begins where it ended.
run quotient 0.776 --to 60000 --json --checkpoint "$folder/many-heaps" --positions 50000
answers 3 '"status":"partial","to":5' quotient 0.776 --json --resume "$folder/many-heaps" --positions 5000 --time 6
check "quotient 0.776 --resume: more heaps" [ "$(sed 's/.*"status":"partial","to":\([0-9]*\),.*/\1/' <<<"$out")" -ge 54000 ]

# Ctrl-C: what was settled is told.
timeout --foreground -s INT --preserve-status -k 5 1 "$bouton" quotient 0.07 --time 0 --json >"$work/out" 2>"$work/err" </dev/null
status=$?
out=$(<"$work/out")
check "interrupted: exit $status, not 3" [ $status -eq 3 ]
check "interrupted: what was settled is told" says '"status":"partial"'
check "interrupted: and why it ended" says '"hit":"cancelled"'

# Those that are kept, all of them; and of small sums as the definition has it.
for file in certificates/misere/*.txt; do
  if "$bouton" verify "$file" >"$folder/verdict" 2>&1; then pass; else fail "$file: $(cat "$folder/verdict")"; fi
done
if brute=$(node scripts/misere-brute.mjs --total 16 certificates/misere/*.txt); then pass; else fail "by playing: $brute"; fi

# Saved and gone on with.
answers 3 "go on with: bouton quotient 0.26 --resume $folder/saved" quotient 0.26 --to 37 --time 0.4 --checkpoint "$folder/saved"
"$bouton" quotient 0.26 --to 30 --json >"$folder/whole"
"$bouton" quotient 0.26 --to 30 --json --resume "$folder/saved" >"$folder/resumed" 2>/dev/null
check "the same answer after going on" cmp -s "$folder/whole" "$folder/resumed"
answers 0 "0.26" quotient --to 30 --resume "$folder/saved"
answers 2 "this checkpoint is of 0.26, not of 0.77" quotient 0.77 --resume "$folder/saved"
answers 2 "this is no checkpoint" quotient 0.77 --resume "$folder/kayles"
answers 2 "an earlier checkpoint" quotient 0.77 --checkpoint "$folder/kayles"

# Surveys: all codes, gone on with, their certificates right and as the definition has it.
mkdir "$folder/proofs"
answers 0 "" survey --octal 2 --misere --limit 24 --time 0.3 --threads 2 --out "$folder/two.csv" --page "$folder/two.md" \
  --write-certificates "$folder/proofs"
check "Kayles needs more heaps" grep -q "^0.77,partial,.*,wild,,,24," "$folder/two.csv"
check "0.75 is proved" grep -q "^0.75,proved,8,2,wild,8,2," "$folder/two.csv"
check "codes that divide only" grep -q "^4.3,proved," "$folder/two.csv"
check "on the page" grep -q "| 0.75 | proved | 8 | 2 | wild | 8 | 2 |" "$folder/two.md"
check "as many lines as codes" [ "$(wc -l <"$folder/two.csv")" = 71 ]
check "the first run told its bounds" grep -q "or to 24 heaps" "$folder/two.md"
for file in "$folder"/proofs/*.txt; do answers 0 "The certificate is right." verify "$file"; done
if brute=$(node scripts/misere-brute.mjs --total 18 "$folder"/proofs/*.txt); then pass; else fail "by playing: $brute"; fi
sed 's/^lost 1/lost 2/' "$folder/proofs/0.75.txt" >"$folder/false"
check_not "playing tells a false certificate" node scripts/misere-brute.mjs --total 12 "$folder/false"
answers 0 "" survey --octal 2 --misere --limit 200 --time 0.5 --threads 2 --out "$folder/two.csv"
check "larger bounds prove more" grep -q "^0.77,proved,40,9,wild,71,12," "$folder/two.csv"
answers 2 "an earlier survey" survey --octal 2 --misere --out "$folder/false"
answers 2 "--misere" survey --octal 1 --write-certificates "$folder"
answers 2 "normal play" survey --octal 1 --misere --certificates "$folder"
answers 2 "$folder/nowhere" survey --octal 1 --misere --limit 9 --write-certificates "$folder/nowhere"

# Heaps too large for a key, by the period of normal play; 10^30+1 leaves 37 by 349, as 3876 does.
answers 0 "behaves like 4+7" solve 0.156:1000000000000000000000000000001,7 --misere
answers 0 "behaves like 4+7" solve 0.156:3876,7 --misere
answers 0 '"outcome":"N"' solve 0.156:10^30 --misere --json

# What the memory does not suffice for is unknown; who wins is known all the same.
for memory in 150M 300M 400M; do
  answers 3 "The player to move wins (N)." solve subtract/1,3,4:10^9,5 --function genus --misere --no-moves --memory $memory
done

# A piece of a board is told as it lies on that board, and can be typed.
answers 0 "cram/2x3:start = cram/2x3:x../x.., nim:2 = cram/2x3:xxx/x.." solve cram/2x3:start+nim:2 --misere
answers 0 '"growth":[1,3,9,13,24,26,29,30,31]' quotient 0.137 --to 31 --json

# Of a position there is a genus, but elsewhere.
answers 2 "bouton solve kayles:5+nim:2 --function genus" genus kayles:5+nim:2
answers 2 "only rules are wanted" genus kayles:x
answers 2 "rod jedné pozice" genus kayles:5 --lang cs
answers 2 "egy állásé" genus kayles:5 --lang hu

# A game written as the set of its options.
answers 0 '"order":8,"p_order":2,"preperiod":null,"period":null,"tame":false' quotient "graph/{0,2,3,{2}}" --json
answers 0 "tame: it is the quotient T2 of Nim" quotient "graph/{2,{2}}"
answers 0 '\[ G = \{1, 2, 3, \{2, 3\}\} \]' canonical kayles:5 --format latex
answers 0 '  G &= g_{128}' canonical kayles:20 --format latex
answers 0 '\[ G \ne H \]' canonical kayles:5 --equals nim:4 --format latex
answers 0 '- 3\cdot 2^{2091522} -' canonical --born 6 --format latex
answers 0 "are equal" canonical nim:2,2 --equals "{3,2}"
answers 2 "found 'x' where a game should be" canonical "{2,x}"
answers 2 "egy játék kellene ide" canonical "{2,}" --lang hu
answers 2 "zde má být hra" canonical "{,2}" --lang cs

# Where nothing is said of single moves, none are called the other ones; where the winning moves lead.
answers 0 "  - Every move has its answer." solve kayles:10^18,10^18 --misere --explain
answers 0 "Winning moves lead to what behaves like 2+2, which is lost" solve kayles:10^18,31,25 --misere --explain

# Genera: proved to repeat where all heaps are tame, else observed.
answers 0 "Proved: all heaps are tame" genus subtract/1,3,4 --to 20
answers 0 '"period":{"status":"proved","period":2,"preperiod":1,"theorem":"tame-repetition","checked_to":41' genus 0.05 --to 40 --json
answers 0 "Observed for n < 61, not proved." genus 0.75 --to 60
answers 0 '"period":null' genus 0.156 --to 200 --json

finish
