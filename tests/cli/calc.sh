#!/usr/bin/env bash
# The calculator, explanations in every way of play, strategies, lists of P-positions, kernels in columns.
. "$(dirname -- "$0")/lib.bash"

# The examples of the Hungarian booklet.
answers 'lkkz(0) = 1' calc 'lkkz(0)'
answers 'lkkz(1) = 0' calc 'lkkz(1)'
answers 'lkkz(0,1,3) = 2' calc 'lkkz(0,1,3)'
answers 'lkkz(7,9,8,3,1,12,0) = 2' calc 'lkkz(7,9,8,3,1,12,0)'

answers '3 ∧ 5 = 3' calc '3 ∧ 5'
answers '3^4^5 = 2' calc 3^4^5
check "binary columns" says $'      5  1 0 1\n         -----\n      2  0 1 0'
answers '3 xor 5 = 6' calc 3 xor 5
answers '= 15' calc '3⊗5'
answers 'lego{3, 4, 6} = 4: the least even element' calc 'lego{3,4,6}'
answers 'a legkisebb páros elem' calc 'lego{3,4,6}' --lang hu
answers 'nejmenší sudý prvek' calc 'lego{3,4,6}' --lang cs
answers 'least remoteness' calc 'join(3,4,5)' --ending short
answers '5 is odd, and in misère play the player to move then loses (P)' calc 'join(3,4,5)' --misere
answers '{"expression":"union(3,4,5)","value":11,"steps":[{"id":"calc-combined-worked"' calc 'union(3,4,5)' --json
answers '{"expression":"lego{}","value":-1,' calc 'lego{}' --json
printf 'mex{0,1}\n' >"$work/expression"
input=$work/expression answers 'mex{0,1} = 2' calc -

refuses "did you mean: lego" calc 'lago{1}'
refuses "numbers cannot be negative here" calc '3 ^ -1'
refuses "this bracket is never closed" calc 'mex{1,2'
run calc '3 ^ x'
check "a caret under the mistake" has "$err" $'  3 ^ x\n      ^'
refuses "need brackets" calc '1+2^3'
refuses "too large" calc 99999999999999999999
refuses "no function of the components" calc 'misere sum(1,2)'
refuses "expected" calc ''
refuses "longer than 4000" calc "$(printf '1%.0s' {1..4001})"
refuses "within each other" calc "$(printf '(%.0s' {1..100})"

# How values arise.
answers 'The least even one is 2, so R(4) = 3.' values 0.77 --to 4 --explain --play join --ending short
answers 'The greatest odd one is' values 0.77 --to 8 --explain --play join --misere
answers 'One move ends the play, so F(1) has no number' values 0.77 --to 4 --explain --ending short
answers 'Every move leaves an N, so 4 is P.' values 0.77 --to 4 --explain --misere
answers '"by":"loge"' values 0.77 --to 4 --explain --function remoteness --misere --json
answers 'so R(lego/2:3x2) = 4.' table lego/2 --to 3x3 --cell 3x2 --play union
answers '"steps":[{"row":3,"column":2,"spec":"lego/2:3x2","options":[' table lego/2 --to 3x3 --cell 3x2 --play union --json
refuses "--cell AxB" table lego/2 --explain --to 20x20
refuses "no entry 9x9" table lego/2 --to 3x3 --cell 9x9
refuses "a row and a column" table lego/2 --cell 3

# Strategies.
answers 'The second player wins.' graph nim:2,2 --strategy
check "the winner's answer" says '  * nim:1,2  -> nim:1,1'
answers '[color=blue, penwidth=2.5]' graph nim:3,4,5 --strategy --format dot
answers 'class="second"' graph nim:3,4,5 --strategy --format svg
answers '"strategy":{"winner":"first","shortest":' graph nim:3,4,5 --strategy --json
answers 'Nobody can force a win' graph graph/A-B,B-A:A --strategy
answers '"strategy":null' graph graph/A-B,B-A:A --strategy --json
run graph nim:400,400,400 --strategy
check "too large: exit 3" [ $status -eq 3 ]
check "too large: the limits are told" says "at most 400 positions of the strategy, the other formats 20000"

# P-positions, columns, LaTeX.
answers $'heaps from 0 to 20: 6\n 0 2 7 9 14 16' values subtract/1,3,4 --zeros --to 20
answers '"from":0,"to":20,"count":6,"zeros":[0,2,7,9,14,16]}' values subtract/1,3,4 --zeros --to 20 --json
answers $'n\n0\n2\n7\n9\n14\n16' values subtract/1,3,4 --zeros --to 20 --format csv
answers $'  J0   N1   J1   N2   J2\n  0,0  0,1  1,1  1,2  2,2' kernel nim:2,2 --layers --columns
answers $'  0,0,0  1,2,3\n  0,1,1  1,4,5' kernel nim:3,4,5 --columns
answers '$J_{0}$ & $N_{1}$' kernel nim:2,2 --layers --format latex
answers $'% rules lego/2\n% remoteness, join short\n' table lego/2 --to 3x3 --play join --ending short --format latex

finish
