#!/usr/bin/env bash
# Sequences: rows of the period, games with the same values, how values arise, pictures.
. "$(dirname -- "$0")/lib.bash"

# Rows of the period.
answers $'\n72 |   4   1   2   8   1   4   7   2   1   8   2   7\n84 |' values 0.77 --to 95
check "kayles: the exceptions" [ "$(grep -o '[0-9]\*' "$work/out" | wc -l)" -eq 14 ]
check "kayles: what the mark means" says "* an exception"
check "kayles: the period" says "From n = 71 on the values repeat with period 12; the last exception is n = 70."
check "kayles: proved" says "Proved: "
check "kayles: by name" says "0.77 is known as kayles."
answers "The values repeat from the start, with period 7." values subtract/1,3,4 --to 30
check "subtract: rows of 7" says $'\n 7 |  0  1  0  1  2  3  2\n'
answers "Az értékek ismétlődnek, ha n legalább 71; a periódus 12, az utolsó kivétel n = 70." values 0.77 --lang hu
answers "Od n = 71 se hodnoty opakují s periodou 12; poslední výjimka je n = 70." values 0.77 --lang cs
answers $'\n  n | 0 1 2 3 4 5 6 7 8 9 0 1' values 0.07 --to 100
answers "+23" values 0.77 --to 95 --rows 24
answers "+19" values 0.77 --to 95 --rows 0
check_not "--rows 0: no word of a period" says eriod
answers "+4" values 0.77 --to 20 --rows 5 --play join
answers '*{5}' values 0.77 --to 20 --rows 5 --format latex
refuses "more than 1000 values in a row" values 0.77 --rows 1001
refuses "--rows" values 0.77 --rows x
refuses "something after --rows" values 0.77 --rows ''
refuses "'--rows' is not expected here" table lego --rows 5
run values 0.6 --to 10
check_not "0.6: nothing is claimed" says eriod
run values 0.77 --to 100 --misere
check_not "misère: nothing is claimed" says eriod

# Games with the same values.
answers "The values of dawson-kayles (0.07) shifted by 1: a heap of n here is worth a heap of n + 1 there, proved." values 0.137
answers "a heap of n here is worth a heap of n - 1 there, proved." values 0.4
answers "The same values as bachet/3, proved." values 0.333
answers "The same values as nim, proved." values 0.r3
answers "The values repeat from the start, with period 5001." values bachet/5000
check_not "bachet/5000 is not nim" says "as nim"
run values subtract/1..250
check_not "a long beginning is not enough" says "as nim"

# JSON: the promise stays, more comes when asked for.
answers '{"rules":"0.77","function":"grundy","from":0,"values":[0,1,2,3,1,4,3,2,1,4,2]}' values 0.77 --to 10 --json
check "nothing else" [ "$out" = '{"rules":"0.77","function":"grundy","from":0,"values":[0,1,2,3,1,4,3,2,1,4,2]}' ]
answers '"period":{"status":"proved","period":12,"preperiod":71,"theorem":"long-repetition","checked_to":' values 0.77 --to 3 --period --json
answers '"period":{"status":"proved","period":7,"preperiod":0,"theorem":"repeated-window",' values subtract/1,3,4 --period --json
answers '"period":{"status":"proved","period":1,"preperiod":0,"saltus":1,"theorem":null,' values nim --period --json
answers '"period":{"status":"unknown","checked_to":' values 0.6 --period --json
answers '"period":null,"same_as":[]' values 0.77 --misere --period --json
answers '{"name":"dawson-chess","rules":"0.137","shift":1,"status":"proved","compared":' values 0.07 --period --json

# How values arise.
answers $'    heaps    0+6 1+5 2+4 3+3\n    G          0   1   2   3\n    G          3   4   1   3\n    nim-sum    3   5   3   0\n' values 0.77 --to 7 --explain
check "0.77: the least missing number" says "The values one can move to: 0, 1, 3, 4, 5. The least missing number is 2, so G(7) = 2."
check "0.77: from the beginning" says "There is no move, so G(0) = 0."
answers "take 1: G(4) = 2; take 3: G(2) = 0; take 4: G(1) = 1" values subtract/1,3,4 --from 5 --to 5 --explain
answers "1-et elvéve: G(4) = 2; 3-at elvéve: G(2) = 0; 4-et elvéve: G(1) = 1" values subtract/1,3,4 --from 5 --to 5 --explain --lang hu
answers "Nejmenší chybějící číslo je 3, tedy G(5) = 3." values subtract/1,3,4 --from 5 --to 5 --explain --lang cs
answers "split without taking:" values grundy --to 9 --explain
answers '"steps":[{"n":3,"options":[{"taken":1,"parts":[2],"part_values":[2],"value":2},{"taken":1,"parts":[1,1],"part_values":[1,1],"value":0},{"taken":2,"parts":[1],"part_values":[1],"value":1}],"values":[0,1,2],"mex":3,"by":"mex","value":3}]' values 0.77 --from 3 --to 3 --explain --json
refuses "only heaps up to 60" values 0.77 --to 61 --explain
answers "Every move leaves an N, so 4 is P." values 0.77 --misere --to 4 --explain
refuses "only values of single heaps" values fibonacci --explain

# Pictures.
answers ">period 12</text>" values 0.77 --to 120 --format svg
check "svg: the preperiod" says 'class="preperiod"'
answers "preperiod: n &lt; 71" values 0.77 --to 120 --format svg
answers "<desc>n = 0 to 150, largest value 8</desc>" values 0.77 --to 150 --format svg
check "svg: the axes have names" test "$(grep -c 'class="axis"' "$work/out")" -eq 2
check "svg: G(n)" says ">G(n)</text>"
answers "<desc>0 ≤ n ≤ 150, a legnagyobb érték 8</desc>" values 0.77 --to 150 --format svg --lang hu
answers "<desc>n = 0 až 150, největší hodnota 8</desc>" values 0.77 --to 150 --format svg --lang cs
answers "G(n + 4) = G(n) + 4 from n = 1 on: proved" values lasker --to 50 --format svg
answers "Minden n-re G(n + 1) = G(n) + 1." values nim --lang hu
answers "Pro každé n ≥ 0 platí G(n + 1) = G(n) + 1." values nim --lang cs
answers "a column of points stands for about 132 heaps" values subtract/1,8,31,38,39 --to 100000 --format svg
check "svg: 100000 values stay small" [ "$(wc -c <"$work/out")" -lt 2000000 ]
check "svg: ends" has "$(tail -n 1 "$work/out")" "</svg>"

# A position from standard input: one that no command line could hold, too.
answers "Value: 4 (grundy)" solve nim:4
alone=$out
echo nim:4 >"$work/position"
input=$work/position run solve -
check "a position from standard input" [ "$status/$out" = "0/$alone" ]
seq 1 20000 | awk 'BEGIN { printf "hackenbush:" } { printf "%s%d-%d", (NR > 1 ? "," : ""), $1 - 1, $1 }' >"$work/chain"
input=$work/chain run solve - --json
check "a chain of 20000 edges" [ $status -eq 0 ]
check "is worth its length" says '"value":20000'
run solve -
check "nothing on standard input is an error" [ $status -eq 2 ]
input=$root/tests run solve - --json
check "a folder on standard input is an error" [ $status -eq 2 ]
input=$root/certificates/0.07.txt run verify -
check "a certificate from standard input" [ $status -eq 0 ]
answers "different heaps" discover --help

# Single large heaps of codes, by the engine that knows them.
cpu=10 answers "The player to move wins (N)." solve 0.106:1000000
cpu=10 answers "The player to move wins (N)." solve 0.6:300000

# Long rows: what is worth keeping of them, whoever works it out.
answers "Heaps 0 to 300; the largest value is 15, first at 278." values 0.6 --to 300 --rare
check "rare: how many" says "ones under the mask 14: 53, the last at 300"
answers "Halmok 0 és 300 között" values 0.6 --to 300 --rare --lang hu
answers "Vzácné jsou hodnoty" values 0.6 --to 300 --rare --lang cs
answers $'what,n,value,count\nall,40,b71894ccd1698047,41\nvalue,0,0,12\n' values subtract/1,3,4 --to 40 --rare --format csv
refuses "--rare is about Grundy values" values 0.6 --to 300 --rare --misere
refuses "--rare is about Grundy values" values 0.6 --from 3 --to 300 --rare
refuses "there is no engine for long rows of halving" values halving --to 300 --rare
for game in 0.007 grundy 0.76; do
  run values $game --to 30000 --rare --format csv --threads 1
  alone=$out
  cpu=10 run values $game --to 30000 --rare --format csv --threads 3
  check "$game: the same with three threads" [ "$status" -eq 0 -a "$out" = "$alone" ]
done
# Millions of heaps of Grundy's game.
cpu=10 answers "Value: 141 (grundy)" solve grundy:2000000 --no-moves
cpu=10 answers "first at 763622. Checksum of all values: 014e3dd7df021cad" values grundy --to 2097152 --rare

finish
