#!/usr/bin/env bash
# Periods, certificates, checkpoints and surveys through the command.
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

answers 0 "period 12, preperiod 71" period 0.77
answers 0 '"status":"proved","period":12,"preperiod":71,"theorem":"long-repetition"' period kayles --json
answers 0 "period 11757, preperiod 57" period subtract/1,8,31,38,39
answers 0 "bizonyítva" period 0.77 --lang hu
answers 0 "dokázáno" period 0.77 --lang cs
answers 3 '"status":"open"' period 0.6 --limit 5000 --json
answers 3 '"status":"unknown"' period 0.1234 --limit 5000 --json
answers 0 "theorem: by the theory of the game" period nim
answers 0 "in every round the values grow by 4" period lasker
answers 0 "proved" period 0.r3
answers 0 "this is not a proof" period subtract/all-but,2,5
answers 0 "computed for all heaps below 20000" period subtract/all-but,2,5
answers 0 "this is not a proof" period 0.8
answers 0 "this is not a proof" period 0.3f --time 0.1
answers 0 "computed for all heaps below 4096" period 0.3f
answers 3 "unknown" period subtract/1000000000
answers 3 "the limit of values was reached (--limit); 25000 values were computed" period subtract/squares --limit 25000
answers 3 "elértük az értékek számának korlátját (--limit); 25000 értéket számoltunk ki" period subtract/squares \
  --limit 25000 --lang hu
answers 3 "bylo dosaženo meze počtu hodnot (--limit); spočítáno hodnot: 25000" period subtract/squares \
  --limit 25000 --lang cs
answers 3 "largest value 8" period 0.77 --limit 0
answers 0 "largest value 1" period subtract/78
answers 0 "largest value 2" period subtract/1,1000
answers 0 "largest value 4" period subtract/2,4,6,9
answers 0 "largest value 5" period subtract/37,41,98,120,153
answers 2 "one game at a time" period 0.77 0.16
answers 0 "period 1, preperiod 0" period subtract/none
answers 2 "a period needs the rules of one heap game" period queen
answers 2 "a period needs the rules of one heap game" period nim+nim
answers 2 "error" period 0.G7
answers 2 "a move must take at least one" period subtract/0,3
answers 2 "negative" period subtract/-3
answers 2 "is no good for --limit" period 0.77 --limit lots
answers 2 "cannot be written" period 0.77 --certificate "$folder/no/such/folder"
answers 2 "cannot be written" period 0.77 --certificate "$folder"

# Certificates: written, right, wrong, cut off, of another version, no certificate.
answers 0 "proved" period 0.77 --certificate "$folder/kayles"
answers 0 "The certificate is right." verify "$folder/kayles"
answers 0 '"valid":true' verify "$folder/kayles" --json
answers 0 "A tanúsítvány helyes." verify "$folder/kayles" --lang hu
sed 's/^period 12/period 24/' "$folder/kayles" > "$folder/edited"
answers 2 "checksum does not fit" verify "$folder/edited"
head -n 5 "$folder/kayles" > "$folder/cut"
answers 2 "is not what it should be" verify "$folder/cut"
sed 's/certificate 1/certificate 7/' "$folder/kayles" > "$folder/newer"
answers 2 "another version" verify "$folder/newer"
answers 2 "no certificate" verify "$0"
answers 2 "no such file" verify "$folder/nothing"
answers 2 "no certificate was named" verify
answers 2 "one certificate at a time" verify "$folder/kayles" "$folder/kayles"
sed 's/$/\r/' "$folder/kayles" > "$folder/dos"
answers 2 "end with CR LF" verify "$folder/dos"
answers 3 "no certificate was written: nothing is proved" period 0.6 --limit 5000 --certificate "$folder/none"
check_not "no certificate is written without a proof" test -e "$folder/none"
answers 0 "no certificate was written: the theory of the game proves it" period nim --certificate "$folder/none"
answers 0 "proved" period 0.16 --certificate "$folder/0.16"
answers 0 "without vector instructions" verify "$folder/0.16"
answers 3 "nothing is said about the certificate" verify "$folder/0.16" --time 0.001
# A forged one, of a game whose values are dear: it ends in about the time given.
sed '$d; s/^rules 0.16/rules 0.17/' "$folder/0.16" > "$folder/forged"
sum=$(node -e '
  let sum = 0xcbf29ce484222325n;
  for (const byte of require("fs").readFileSync(process.argv[1])) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  console.log(sum.toString(16).padStart(16, "0"));' "$folder/forged")
printf 'checksum %s\n' "$sum" >> "$folder/forged"
run verify "$folder/forged" --time 2
check "a forged certificate is not right: exit $status: $err" test $status -eq 1 -o $status -eq 3
check "a forged certificate ends in time: $milliseconds ms" test $milliseconds -lt 6000
answers 0 "proved" period subtract/2,16,61,75,77 --certificate "$folder/set"
answers 0 "one by one by the definition" verify "$folder/set"

# A search that is stopped goes on where it was.
answers 3 "saved in $folder/saved; go on with: bouton period 0.104 --resume $folder/saved" \
  period 0.104 --limit 30000000 --checkpoint "$folder/saved"
check "a checkpoint is written at the limit" test -s "$folder/saved"
answers 0 "period 11770282, preperiod 197769598" period --resume "$folder/saved"
answers 3 "nothing was saved" period 0.6 --limit 5000 --checkpoint "$folder/short"
check_not "nothing is saved where nothing is worth it" test -e "$folder/short"
answers 2 "is no good for --checkpoint" period 0.106 --time 1 --checkpoint "$folder/kayles"
check "another file is not overwritten by a checkpoint" grep -q "^rules 0.77" "$folder/kayles"
answers 3 "the time limit" period 0.106 --time 2 --checkpoint "$folder/saved"
check "a checkpoint is written when the time is up" test -s "$folder/saved"
answers 3 '"status":"unknown"' period 0.106 --time 1 --resume "$folder/saved" --json
answers 2 "this checkpoint is of 0.106" period 0.104 --resume "$folder/saved"
head -c 2000 "$folder/saved" > "$folder/part"
answers 2 "cut off or was changed" period 0.106 --resume "$folder/part"
answers 2 "no checkpoint" period 0.106 --resume "$folder/kayles"
answers 2 "no such file" period 0.106 --resume "$folder/nothing"

# In other words.
for words in "hu:minden n < 168 méretű halomra kiszámolva" "hu:az utolsó kivétel: a 70 méretű halom" \
  "hu:hogy ezután már mindig ismétlődniük kell" "hu:ritka értékű halmok száma: 9" "cs:Posloupnost je periodická: dokázáno." \
  "cs:hromádka o velikosti 70" "cs:hromádek se vzácnou hodnotou: 9" "en:heaps of rare value: 9 of them"; do
  answers 0 "${words#*:}" period 0.77 --lang "${words%%:*}"
done
# Theorems, and what to take by the remainder.
answers 0 $'      remainder  0 1 2 3 4 5 6 7 8 9 10\n      take       - - 2 2 3 - - 2 2 3  9' period subtract/2,3,9
answers 0 "maradék   0 1 2 3 4 5 6" period subtract/2,5 --lang hu
answers 0 "A két szám tétele" period subtract/2,5 --lang hu
answers 0 "Věta o dvou číslech" period subtract/2,6 --lang cs
answers 0 "From 11 on, what to take" period subtract/1,4,10
answers 0 "periódusonként" period lasker --lang hu
answers 0 "v každé periodě" period lasker --lang cs
answers 0 "podle definice spočítáno hodnot: " verify "$folder/set" --lang cs
answers 0 "proved" period subtract/none --certificate "$folder/none"
answers 0 "1 value computed one by one" verify "$folder/none"
answers 2 "a fájl a kiírása óta megváltozott" verify "$folder/edited" --lang hu
answers 2 "soubor byl po zapsání změněn" verify "$folder/edited" --lang cs
answers 2 "je neúplný" verify "$folder/cut" --lang cs
answers 2 "je neúplná" period 0.106 --resume "$folder/part" --lang cs
answers 2 "ez a mentés másik játéké: 0.106, nem 0.104" period 0.104 --resume "$folder/saved" --lang hu
answers 2 "jsou potřeba pravidla jediné hry" period queen --lang cs
answers 2 "v každém tahu se musí odebrat aspoň 1" period subtract/0,3 --lang cs
answers 2 "az elvehető mennyiség" period subtract/-3 --lang hu
answers 2 "nemnegatív egész szám" period 0.77 --limit lots --lang hu
answers 2 "10^40 je příliš velké číslo" solve nim:10^40 --lang cs
answers 3 "mielőtt eldőlt volna" solve subtract/squares:500000 --misere --positions 10 --lang hu
answers 3 "meze bylo dosaženo dříve, než se rozhodlo" solve subtract/squares:500000 --misere --positions 10 --lang cs
answers 3 "neznámá (Sprague–Grundy)" solve subtract/squares:500000 --positions 10 --lang cs

# Large heaps by their remainder.
answers 0 "take" solve subtract/2,3,9:923^1001
answers 0 "0.16:10^1000" solve 0.16:10^1000
answers 0 "that is proved" solve 0.16:10^15 --explain
answers 2 "too large" solve nim:10^1000
answers 2 "beyond 10^18 only where a period is proved, in the long sum" solve nim:10^30
answers 2 "beyond 10^18 only where a period is proved, in the long sum" solve 0.6:10^40
answers 2 "10^18 fölött csak ott" solve nim:10^30 --lang hu
answers 2 "nad 10^18 jen tam" solve nim:10^30 --lang cs
answers 2 "+ joins games" solve 0.77:10^18+1
# Nothing is told of the number that stands for a larger one within.
for spec in 0.77:10^30 0.07:923^1001 0.156:7^1000 0.77:10^30,10^40 subtract/2,3,9:923^1001 0.53:10^30-1; do
  for command in "solve $spec --explain" "moves $spec" "solve $spec --json" "complete $spec"; do
    read -ra words <<<"$command"
    run "${words[@]}"
    check_not "$command: $out" grep -qE '[0-9]{19}' "$work/out"
  done
done
answers 0 "999999999999999998" solve 0.77:1000000000000000001
check_not "small differences of numbers are written out: $out" has "$out" "1000000000000000001-"
# Sets with large numbers: right, or unknown.
answers 0 "Value: 1 (grundy)" solve subtract/5000:5000
answers 2 "too large" solve subtract/1000000000:1000000000000000000001000000000
answers 0 "* take 200000 from heap 1" moves subtract/200000:200000
check_not "no move wins, and one does" has "$out" "no move wins"
run solve subtract/200000:200000 --explain
check_not "misère is not spoken of in normal play: $out" has "$out" "misère"
run values subtract/100000000 --from 99999995 --to 100000005
check "zeros below, ones above, or unknown: $out" test $status -eq 3 -o "$(tr -dc 01 <<<"${out##*:}")" != "00000000000"

# Surveys: complete, gone on with, refused.
answers 0 "0.77,proved,12,71" survey --octal 2 --limit 5000
answers 0 "" survey --octal 1 --limit 5000 --out "$folder/one.csv" --page "$folder/one.md" --threads 2
check "0.2 and 0.7 in the survey" grep -q "^0.2,proved,2,1,.*0.7" "$folder/one.csv"
check "0.2 on the page" grep -q "| 0.2 | proved" "$folder/one.md"
before=$(cat "$folder/one.csv")
answers 0 "" survey --octal 1 --limit 5000 --out "$folder/one.csv"
check "a survey does not compute again what is there" test "$before" = "$(cat "$folder/one.csv")"
answers 0 "" survey --octal 1 --limit 20000 --out "$folder/one.csv" --page "$folder/one.md"
check "a survey with larger bounds searches again what is not proved" \
  test -z "$(awk -F, 'NR > 1 && $2 != "proved" && $2 != "observed" && $9 < 20000' "$folder/one.csv")"
check "the page tells the bounds that hold" grep -q "to 20000 values" "$folder/one.md"
answers 0 "" survey --octal 1 --limit 1000 --out "$folder/one.csv" --page "$folder/one.md"
check "a survey with smaller bounds leaves what is there" \
  test -z "$(awk -F, 'NR > 1 && $2 != "proved" && $2 != "observed" && $9 < 20000' "$folder/one.csv")"
answers 2 "an earlier survey" survey --octal 1 --out "$folder/kayles"
answers 2 "1, 2 or 3 digits" survey --octal 4
# Certificates stand for searches: verified where there is time, and not believed.
mkdir "$folder/known"
"$bouton" period 0.07 --certificate "$folder/known/a.txt" >/dev/null
answers 0 "0.07,proved,34,53" survey --octal 2 --limit 10 --certificates "$folder/known"
check "a proof by a certificate" grep -q "^0.07,proved,34,53,.*0.4" "$work/out"
sed 's/^period 34/period 17/' "$folder/known/a.txt" >"$folder/known/b.txt"
rm "$folder/known/a.txt"
answers 0 "b.txt: this certificate is not right" survey --octal 2 --limit 10 --certificates "$folder/known"
answers 2 "a folder" survey --octal 1 --certificates "$folder/nothing-there"
answers 0 "" survey --octal 3 --limit 64 --out "$folder/three.csv"
check "only what is proved the same is listed together" \
  [ "$(sed -n 's/^\(0.161\|0.36\),.*,/\1 /p' "$folder/three.csv" | tr '\n' ';')" = "0.161 ;0.36 0.361;" ]

finish
