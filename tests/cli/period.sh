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
answers 0 "this is not a proof" period nim
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
answers 0 "proved" period 0.16 --certificate "$folder/0.16"
answers 0 "without vector instructions" verify "$folder/0.16"
answers 3 "nothing is said about the certificate" verify "$folder/0.16" --time 0.001
answers 0 "proved" period subtract/2,16,61,75,77 --certificate "$folder/set"
answers 0 "one by one by the definition" verify "$folder/set"

# A search that is stopped goes on where it was.
answers 3 "the limit of positions" period 0.104 --limit 30000000 --checkpoint "$folder/saved"
check "a checkpoint is written at the limit" test -s "$folder/saved"
answers 0 "period 11770282, preperiod 197769598" period 0.104 --resume "$folder/saved"
answers 3 "the time limit" period 0.106 --time 2 --checkpoint "$folder/saved"
check "a checkpoint is written when the time is up" test -s "$folder/saved"
answers 3 '"status":"unknown"' period 0.106 --time 1 --resume "$folder/saved" --json
answers 2 "this checkpoint is of 0.106" period 0.104 --resume "$folder/saved"
head -c 2000 "$folder/saved" > "$folder/part"
answers 2 "no checkpoint" period 0.106 --resume "$folder/part"
answers 2 "no checkpoint" period 0.106 --resume "$folder/kayles"
answers 2 "no such file" period 0.106 --resume "$folder/nothing"

# Large heaps by their remainder.
answers 0 "take" solve subtract/2,3,9:923^1001
answers 0 "0.16:10^1000" solve 0.16:10^1000
answers 0 "that is proved" solve 0.16:10^15 --explain
answers 2 "too large" solve nim:10^1000

# Surveys: complete, gone on with, refused.
answers 0 "0.77,proved,12,71" survey --octal 2 --limit 5000
answers 0 "" survey --octal 1 --limit 5000 --out "$folder/one.csv" --page "$folder/one.md" --threads 2
check "0.2 and 0.7 in the survey" grep -q "^0.2,proved,2,1,.*0.7" "$folder/one.csv"
check "0.2 on the page" grep -q "| 0.2 | proved" "$folder/one.md"
before=$(cat "$folder/one.csv")
answers 0 "" survey --octal 1 --limit 5000 --out "$folder/one.csv"
check "a survey does not compute again what is there" test "$before" = "$(cat "$folder/one.csv")"
answers 2 "an earlier survey" survey --octal 1 --out "$folder/kayles"
answers 2 "1, 2 or 3 digits" survey --octal 4

finish
