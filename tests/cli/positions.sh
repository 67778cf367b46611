#!/usr/bin/env bash
# All positions of a board: counts, databases, what goes on after an interruption, and what is refused.
. "$(dirname -- "$0")/lib.bash"

folder=$work
limit=100

# answers NAME STATUS TEXT ARGUMENTS...: that exit status, and TEXT in the answer or on standard error.
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
# flip FILE OFFSET: changes a bit of that byte.
flip() {
  local byte
  byte=$(od -An -tu1 -j"$2" -N1 "$1")
  printf "\\x$(printf %x $((byte ^ 4)))" | dd of="$1" bs=1 seek="$2" conv=notrunc status=none
}

# Counts, of rules and of positions.
answers 0 "P-positions: 8568" positions tactix/4x4 --misere
answers 0 "P-positions: 8380" positions tactix/4x4
answers 0 '"lost":3177421' positions tactix/5x5:start --misere --json
answers 0 '"by_value":[199,221,64,28],"outcome":"P","value":0' positions cram/3x3 --values --json
answers 0 '"positions":1,"bytes"' positions chomp/1x1 --json
answers 0 "vesztes (P) állások: 88" positions tactix/3x3 --lang hu
answers 0 "P-pozice: 88" positions tactix/3x3 --lang cs
check "nothing is written without --out" [ -z "$(ls "$folder" | grep part)" ]

# A database, and what it is good for.
base=$folder/board.bpos
answers 0 "P-positions: 115633" positions tactix/4x5 --misere --out "$base"
check "the file is there" [ -f "$base" ]
check_not "and nothing beside it" [ -e "$base.part" ]
answers 0 "The database is right." verify "$base"
answers 0 "1048576 positions, from the last to the first" verify "$base"
answers 0 '"valid":true,"kind":"positions","spec":"tactix/4x5:start","convention":"misere"' verify "$base" --json
answers 0 "Nothing wrong was found" verify "$base" --samples 500
answers 0 "Az adatbázis helyes." verify "$base" --lang hu
answers 0 "looked up in a database of all positions" solve tactix/4x5:start --misere --database "$base"
answers 0 "kinézve minden állás adatbázisából" solve tactix/4x5:start --misere --database "$base" --lang hu
run solve tactix/4x5:xxxxx/xxxxx/xxxxx/xxx.. --misere --json
without=$(printf %s "$out" | grep -o '"outcome":"[PN]"\|"winning_moves":\[.*\]')
run solve tactix/4x5:xxxxx/xxxxx/xxxxx/xxx.. --misere --json --database "$base"
with=$(printf %s "$out" | grep -o '"outcome":"[PN]"\|"winning_moves":\[.*\]')
check "the same as by search" [ -n "$with" ] && check "the same outcome" [ "${with%%,*}" = "${without%%,*}" ]
answers 0 "take" moves tactix/4x5:start --misere --database "$base"
printf '1\nquit\n' >"$folder/match"
input=$folder/match answers 0 "Bouton: " play tactix/4x5:start --misere --database "$base" --strength 1 --seed 1
# Values tell more.
values=$folder/values.bpos
answers 0 "positions by value:" positions cram/3x4 --values --out "$values"
answers 0 "The database is right." verify "$values"
answers 0 "looked up" solve cram/3x4:start --database "$values"

# Rules that are text of several lines.
lines=$folder/lines.bpos
answers 0 "P-positions: 8" positions $'rules/(board x .\nclear c for c in board if c is x):xx/xx' --out "$lines"
answers 0 "The database is right." verify "$lines"

# Not of this game, not in this convention, not whole.
answers 2 "another way to play: misère play" solve tactix/4x5:start --database "$base"
# What is finished is not replaced by something else; the same may be made anew.
cp "$base" "$folder/kept"
answers 2 "replaced is something else: a database of tactix/4x5:start, misère play" positions tactix/4x5 --out "$folder/kept"
answers 2 "valami más" positions tactix/4x4 --misere --out "$folder/kept" --lang hu
answers 2 "něco jiného" positions tactix/4x5 --misere --values --out "$folder/kept" --lang cs
printf 'my notes\n' >"$folder/notes"
answers 2 "no database of positions" positions tactix/4x5 --misere --out "$folder/notes"
check "nothing was touched" cmp -s "$base" "$folder/kept"
check "nor this" [ "$(cat "$folder/notes")" = "my notes" ]
check_not "nothing was begun" [ -e "$folder/kept.part" ]
answers 0 "P-positions: 115633" positions tactix/4x5 --misere --out "$folder/kept"
answers 2 "another board: tactix/4x5:start" solve tactix/4x4:start --misere --database "$base"
answers 2 "another board" play nim:3,4,5 --misere --database "$base"
answers 2 "másik tábláé" solve tactix/4x4:start --misere --database "$base" --lang hu
answers 2 "jiné desce" solve tactix/4x4:start --misere --database "$base" --lang cs
answers 2 "no such file" solve tactix/4x5:start --misere --database "$folder/absent"
answers 2 "no database of positions" solve tactix/4x5:start --misere --database "$folder/match"
answers 2 "only a database of positions is checked by samples" verify certificates/0.77.txt --samples 5
cp "$base" "$folder/damaged"
truncate -s -1 "$folder/damaged"
answers 2 "this database has" verify "$folder/damaged"
answers 2 "this database has" solve tactix/4x5:start --misere --database "$folder/damaged"
for at in 20 50 100 200 5000 8200; do
  cp "$base" "$folder/damaged"
  flip "$folder/damaged" $at
  answers 2 "damaged" verify "$folder/damaged"
done
# A bit of a position: which one is told.
cp "$base" "$folder/damaged"
size=$(stat -c %s "$base")
flip "$folder/damaged" $((size - 131072 + 1000))
answers 1 "The database is WRONG." verify "$folder/damaged"
answers 1 "at the position 0x1f42" verify "$folder/damaged"
answers 1 "sérült" verify "$folder/damaged" --lang hu

# What is interrupted goes on.
part=$folder/long.bpos
answers 3 "the same command goes on with it" positions tactix/5x5 --out "$part" --positions 9000000
check "what is done is kept" [ -f "$part.part" ]
check_not "and has not its name yet" [ -e "$part" ]
answers 2 "this database is not finished" verify "$part.part"
answers 2 "not what was left of this work" positions tactix/5x4 --out "$part"
answers 2 "about another game" positions tactix/5x5 --misere --out "$part"
flip "$part.part" 300000  # as if it had not reached the disk
answers 0 "P-positions: 3212864" positions tactix/5x5 --out "$part"
answers 0 "The database is right." verify "$part"
# Killed at any moment.
for wait in 0.02 0.05 0.1 0.2; do
  timeout -s KILL $wait "$bouton" positions tactix/6x4 --misere --threads 1 --out "$folder/killed.bpos" >"$folder/null" 2>&1
done
answers 0 '"lost":1637494' positions tactix/6x4 --misere --out "$folder/killed.bpos" --json
answers 0 "The database is right." verify "$folder/killed.bpos"
# Two at once: the second one is told.
exec 9>"$folder/held.bpos.part"
flock 9
answers 2 "another program is at work on it" positions tactix/3x3 --out "$folder/held.bpos"
exec 9>&-

# Bounds, and what cannot be asked.
answers 3 "8193 MiB" positions tactix/6x6
answers 3 "the limit of memory was reached" positions tactix/6x6 --values --memory 1G
answers 3 "the limit of memory was reached" verify "$part" --memory 1M
answers 2 "too many for all positions at once" positions tactix/7x7
answers 2 "not known as a list of cells" positions kayles:5
answers 2 "not known as a list of cells" positions tactix/2x2:start+nim:3
answers 2 "cannot be written" positions tactix/3x3 --out "$folder/no/such/folder"
answers 2 "a plain file" positions tactix/3x3 --out /dev/null
answers 2 "" positions
answers 0 "--out" help positions
answers 0 "--database" play --help

finish
