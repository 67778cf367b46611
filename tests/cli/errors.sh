#!/usr/bin/env bash
# Mistakes are told in the language asked for; in JSON, in English unless a language is asked for.
. "$(dirname -- "$0")/lib.bash"

# Words that betray an English sentence, outside quotes and names of options.
betrayed() {
  sed "s/'[^']*'//g; s/--[a-z]*//g" <<<"$1" |
    grep -qwE 'the|where|should|found|are|has|have|and|with|which|must|cannot|such|after|number|missing|column|unknown|this|expected|required|file|one'
}

# The message and what was expected, without the words before them.
told() { sed -nE 's/^(error|expected|hiba|ezt vártuk|chyba|očekáváno): //p' <<<"$1"; }

# translated ARGUMENTS...: refused in three languages, each time with other words.
translated() {
  local name language lead english
  name=$(shown "$@")
  run "$@" --lang en
  english=$(told "$err")
  if [ $status -ne 2 ] || [ -z "$english" ]; then
    fail "$name: not refused in English: exit $status: $err"
    return
  fi
  for language in hu:hiba cs:chyba; do
    lead=${language#*:} language=${language%:*}
    run "$@" --lang $language
    if [ $status -ne 2 ]; then
      fail "$name --lang $language: exit $status, not 2"
    elif [[ $err != "$lead: "* ]]; then
      fail "$name --lang $language: does not begin with $lead: $err"
    elif [ "$(told "$err" | head -n 1)" = "$(head -n 1 <<<"$english")" ]; then
      fail "$name --lang $language: the message is English: $err"
    elif betrayed "$(told "$err")"; then
      fail "$name --lang $language: English words in: $err"
    elif has "$err" '{0'; then
      fail "$name --lang $language: a place was not filled: $err"
    else
      pass
    fi
  done
}

check "an English sentence is found out" betrayed "egy szám where it should be"
check_not "Hungarian is not taken for English" betrayed "egy szám kellene ide, de itt 'the' áll: --one"

# The engine's own mistakes; each kind of them is tested beside the engine.
translated solve nil:3
translated solve nim:
translated solve nim:3,x
translated solve nim:1000000000000000001
translated solve knight/8:1,1
translated values queen
translated table lego --to 5
translated solve nim:3 --format svg
translated table chomp
translated solve cram/2x33:start
translated solve kayles
translated solve ridinim:3
translated solve tactex/x:start
translated solve nim-21:3,4
translated solve kayles/2:5

# What is expected is what is possible, and examples are of the game that was meant.
refuses "expected: king, queen, rook, knight, lego" table chomp
refuses "such as 8x8 or 4x16" solve cram/2x33:start
refuses "the side of the hexagon, a whole number from 1 to 5" solve tactex/x:start
refuses "the number of rows, a whole number from 1 to" solve cram/x:start
refuses "a square, a whole number from 1 to" solve strip:x
for mistake in kayles kayles:x kayles:-1; do refuses "example: kayles:17" solve $mistake; done
refuses "example: shannon:21" solve shannon:3,
refuses "example: ridinim:6,5,4" solve ridinim:3
refuses "example: climbers:5,5,5" solve climbers:5,5
refuses "nim-21 is one game, with one position" solve nim-21:3,4
refuses "kayles takes no parameters" solve kayles/2:5
refuses "example: chomp/3x4:start" solve chomp
refuses "example: turtles:2,3,7,10" solve turtles
refuses "example: kayles:17" solve kaylse:3
refuses "example: kayles:17" solve "kayles 3"

# Options.
translated solve nim:3 --play summ
translated solve nim:3 --function kernels
translated solve nim:3 --time soon
translated solve nim:3 --memory 5Q
translated values 0.77 --from 3x4
translated values 0.77 --to ""
translated table lego --paint colours
translated solve nim:3 --json --format csv
translated solve nim:3 --bogus
translated solve nim:3 --threads 0
translated play nim:3 --two --quick
translated play nim:3 --you third
translated play nim:3 --strength 2
translated play nim:3 --seed x
translated slove nim:3

# Files.
cd "$work" || exit 2
mkdir folder.dot
printf 'hello { world\n' >other.dot
printf 'A B\n> C\n' >starts.txt
printf 'a,b\n1,2\n' >other.csv
printf 'group,no,first,second,game,kind,moves\n' >short.csv
translated solve graph/missing.dot:A
translated solve graph/folder.dot:A
translated solve graph/other.dot:A
translated solve graph/starts.txt:A
translated play nim:3 --save other.csv
translated play nim:3 --save short.csv --misere
translated play nim:3 --save .
translated play nim:3 --save no/such/folder.csv

run solve graph/starts.txt:A --lang hu
check "a file, a line and a reason in Hungarian" notes "hiba: 'starts.txt', 2. sor: sor nem kezdődhet ezzel: '>'"
run solve nim: --lang cs
check "an end in Czech" notes "chyba: zde má být číslo, ale je tu konec textu"

# The environment speaks to people; JSON listens to --lang alone.
printf '#!/bin/sh\nexec env LC_ALL=hu_HU.UTF-8 "%s" "$@"\n' "$bouton" >hungarian
chmod +x hungarian
in_hungarian() {
  local bouton=$work/hungarian
  run "$@"
}
in_hungarian solve nil:3
check "the environment's language" notes "hiba: ismeretlen játék: 'nil'"
in_hungarian solve nim:3 --bogus
check "the environment's language, where options are wrong" notes "hiba: ez itt felesleges vagy ismeretlen: '--bogus'"
in_hungarian solve nil:3 --json
check "JSON is English" says '"message":"unknown game '"'nil'"'"'
check "and people are told in their language" notes "hiba: ismeretlen játék: 'nil'"
in_hungarian solve nim:3,4,5 --json
check "so are the moves in JSON" says '"move":"take 2 from heap 1"'
in_hungarian solve nil:3 --json --lang cs
check "JSON in Czech" says '"message":"neznámá hra: '"'nil'"'"'
check "what is expected too" says '"expected":"název hry (vypíše je bouton games) nebo kód, například 0.77"'
check "kind, nearest and example are no words" says '"nearest":"nim","example":"nim:3,4,5"'
check "kinds stay English" says '"kind":"unknown-name"'
run solve nim:3 --bogus --json --lang=hu
check "JSON in Hungarian, where options are wrong" says "\"message\":\"ez itt felesleges vagy ismeretlen: '--bogus'\""
run solve nim:3 --lang xx --json
check "a language nobody knows" says '"message":"unknown language '"'xx'"'"'

# Half an answer is no answer, in any language.
if [ -w /dev/full ]; then
  LC_ALL=C.UTF-8 "$bouton" solve nim:3 --lang hu >/dev/full 2>"$work/err"
  check "a full disk: exit 2" [ $? -eq 2 ]
  check "a full disk: in Hungarian" has "$(cat "$work/err")" "bouton: a választ nem sikerült kiírni: nincs több hely a lemezen"
fi

finish
