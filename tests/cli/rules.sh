#!/usr/bin/env bash
# Games of one's own: every kind of wrong rule and of wrong position, bounds, files, notation, JSON; and what docs/rules.md
# shows works.
. "$(dirname -- "$0")/lib.bash"
cpu=1  # nothing here may take longer than a second of work, unless it says so

cd "$work" || exit 2
times() { local i text=; for ((i = 0; i < $2; ++i)); do text+=$1; done; printf '%s' "$text"; }

# wrong TEXT SAYS LINE CARET COMPLAINT: a file with TEXT (of printf's %b) is refused at a place, from `rules check` and as
# a game; LINE is its number, CARET what the caret stands under, to the end of its run. In three languages the words differ.
wrong() {
  local text=$1 says=$2 number=$3 at=$4 errors=() language
  printf '%b' "$text" >wrong.rules
  refuses "$says" rules check wrong.rules
  check "wrong '${text:0:60}': the line" notes "wrong.rules, line $number:"
  for language in en hu cs; do
    run rules check wrong.rules --lang $language
    errors+=("$(head -n 1 <<<"$err")")
    check "wrong '${text:0:60}' in $language: what was expected" grep -q '^\(expected\|ezt vártuk\|očekává se\|čekali jsme\|očekáváno\|čekalo se\)' <<<"$err"
    check "wrong '${text:0:60}' in $language: a caret" grep -q '^ *^~*$' <<<"$err"
  done
  check "wrong '${text:0:60}': three languages: ${errors[*]}" test "$(printf '%s\n' "${errors[@]}" | sort -u | wc -l)" -eq 3
  if [ -n "$at" ]; then
    # The part of the shown line that is underlined.
    run rules check wrong.rules
    local line caret before
    caret=$(grep -m 1 '^ *^~*$' <<<"$err")
    line=$(grep -m 1 -B 1 -x -- "$caret" <<<"$err" | head -n 1)
    before=${caret%%^*}
    check "wrong '${text:0:60}': the caret is under '${line:${#before}:$((${#caret} - ${#before}))}', not '$at'" \
      test "${line:${#before}:$((${#caret} - ${#before}))}" = "$at"
  fi
  refuses "$says" solve rules/wrong.rules:3
  refuses "$says" values rules/wrong.rules
}

# What is not written right.
wrong 'leave n-k for k in 1..m\n' "nobody knows 'm'" 1 m
wrong 'heap n\n\n# a remark\nleave n-1 if n >\n' 'the line ends' 4 ''
wrong 'leave n-k for k in squares\n' 'goes on for ever' 1 squares
wrong 'leave n-1 if some k in primes: k > n\n' 'goes on for ever' 1 primes
wrong 'leave n-k for k in 1..n if k\n' 'a condition' 1 k
wrong 'leave n-k for k in n\n' '' 1 n
wrong 'leave n-(1..3)\n' '' 1 ''
wrong 'board x .\nclear c for c in board if c is q\n' "'q'" 2 q
wrong 'board x .\nclear c for c in board if c > 3\n' '' 2 ''
wrong 'board x .\nleave 3\n' '' 2 ''
wrong 'graph\nclear cell(1, 1)\n' '' 2 ''
wrong 'heap n\nclear n\n' '' 2 ''
wrong 'position a, b\nleave (a-1)\n' '' 2 ''
wrong 'position a, a\nleave (a, a)\n' "'a' has a meaning already" 1 a
wrong 'parameter t = 1\nparameter t = 2\nleave n-t if n >= t\n' "'t' has a meaning already" 2 t
wrong 'let n = 3\nleave n-1\n' '' 1 ''
wrong 'leave n-n for n in 1..3\n' "'n' has a meaning already" 1 n
wrong 'leave n-for for for in 1..3\n' '' 1 ''
wrong 'heap n\nheap m\nleave n-1 if n > 0\n' '' 2 heap
wrong 'leave n-1 if n > 0\nheap n\n' '' 2 heap
wrong 'leave n-1 if n > 0\nposition a\n' '' 2 position
wrong 'leave n-1 if (n > 0\n' '' 1 ''
wrong 'leave n-1 if n > 0)\n' '' 1 ')'
wrong 'leave n-{1\n' '' 1 ''
wrong 'leeve n-1\n' "no statement begins with 'leeve'" 1 leeve
wrong 'leave n-99999999999999999999\n' 'larger than' 1 99999999999999999999
wrong 'parameter t = 10^18 + 1\nleave n-1 if n > 0\n' 'a number from 0 to 10^18' 1 ''
wrong 'parameter t = -1\nleave n-1 if n > 0\n' 'a number from 0 to 10^18' 1 ''
wrong 'parameter t = 1/0\nleave n-1 if n > 0\n' 'a number from 0 to 10^18' 1 ''
wrong 'draw as elephants\nleave n-1 if n > 0\n' 'elephants' 1 elephants
wrong 'name de Nim\nleave n-1 if n > 0\n' '' 1 ''
wrong 'leave n-1 if n > 0 \xe9\n' 'UTF-8' 1 ''
wrong '\xff\xfel\0e\0a\0v\0e\0 \0n\0' 'UTF-8' 1 ''
wrong 'leave n-1\0 if n > 0\n' 'UTF-8' 1 ''
wrong "leave n-1 if $(times '(' 100)n > 0$(times ')' 100)\n" 'nested too deeply' 1 ''
wrong "leave n-1 if $(times 'not ' 100)n > 0\n" 'nested too deeply' 1 ''
wrong "leave n-$(times '(' 3000)1\n" 'nested too deeply' 1 ''
wrong "leave n-1 if n > 0$(times ' ' 3990)\n" 'at most 4000 signs' 1 ''
wrong "$(times 'leave n-1 if n > 0\n' 1001)" 'more than 1000 statements' 1001 ''
wrong "position $(times 'a,' 3)b\nleave (1, 1, 1, 1)\n" "'a' has a meaning already" 1 a
wrong 'position a, b, c, d, e, f, g, h, i\nleave (a)\n' 'at most 8 fields' 1 i
wrong 'board a b c d e f g h i\nclear c for c in board\n' 'at most 8 signs' 1 ''
wrong 'board x\nclear c for c in board\n' 'two signs' 1 ''
wrong 'board x x\nclear c for c in board\n' 'twice' 1 x
wrong "$(printf 'let a0 = n\\n'; for i in {1..60}; do printf 'let a%d = max(a%d, a%d)\\n' "$i" $((i - 1)) $((i - 1)); done)leave n-1 if a60 = n\n" 'too long together' 18 ''

# As it is written elsewhere; indented by mistake; a sign where a square is asked.
wrong 'leave n-k for k in 1..3 if k ≤ n\n' 'written otherwise' 1 ≤
check 'how it is written here' notes 'did you mean: <='
wrong 'heap n\nleave n-1 if n > 2 && n < 5\n' 'written otherwise' 2 '&&'
wrong 'heap n\nleave n-1 if n % 2 = 1\n' 'written otherwise' 2 %
wrong 'game T\n  position a, b\n  leave (a-1, b) if a > 0\n' 'indented' 2 position
wrong 'board . x\nput x on c for c in board if c = x\n' 'is a sign' 2 x

# The longest that may be: 1000 statements, one of 4000 signs.
{ times $'# leave\nleave n-1 if n > 0\n' 999; printf 'leave n-2 if n > 1%s\n' "$(times ' ' 3900)"; } >long.rules
answers '' rules check long.rules
# Another encoding of a good text: a mark at its beginning, line ends of Windows.
printf '\xef\xbb\xbfheap n\r\nleave n-1 if n > 0\r\n' >windows.rules
answers 'Value: 1' solve rules/windows.rules:3

# Mistakes that a position brings to light: told with it.
mistake() {
  printf '%b' "$1" >mistake.rules
  refuses "$3" solve "rules/mistake.rules:$2"
  check "mistake '$1': the position" notes "$4"
  refuses "$3" rules check mistake.rules "$2"
  refuses "$3" moves "rules/mistake.rules:$2"
}
mistake 'position n\nleave (n-2) if n > 0\n' 1 'what is left is negative' 'n = 1'
mistake 'position n\nleave (n+10^18)\n' 1 'larger than 10^18' 'n = 1'
mistake 'position n\nleave (n*n*n) if n > 0\n' 10000000 'too large' 'n = 10000000'
mistake 'position n\nleave (n-1) if 6/(n-3) > 0\n' 3 'division by zero' 'n = 3'
mistake 'position n\nleave (n-1) if n mod (n-3) = 0\n' 3 'division by zero' 'n = 3'
mistake 'position a[]\nchange a[4] -= 1\n' 2,3 'no such place' 'a = 2,3'
mistake 'position n\nleave (n-k) for k in 1..n if k mod 7 != 1\n' 1000000000 'more than 10000000 steps' 'n = 1000000000'
mistake 'position n\nleave (0) if (some j, k in 1..10^9: j*k = -1)\n' 5 'more than 10000000 steps' 'n = 5'

# Also where it comes up only later in a match.
printf 'heap n\nstart 7\nleave n-3\n' >later.rules
refuses 'what is left is negative, where n = 1' rules check later.rules

# Too many moves to list, all of them good: an answer without them, or what was too much, and soon.
for position in 1000000000 1000000000000000000; do
  for rule in 'position n\nleave (n-k) for k in 1..n' 'position a, b\nleave (a-k, b) for k in 1..a\nleave (a, b-k) for k in 1..b'; do
    printf '%b\n' "$rule" >many.rules
    [[ $rule == *b* ]] && typed=$position,7 || typed=$position
    cpu=3 run solve "rules/many.rules:$typed"
    if [[ $status == [23] ]] && { notes steps || notes options || notes moves || says 'Unknown'; }; then pass; else
      fail "solve rules/many.rules:$typed: exit $status: $out$err"
    fi
  done
done

# Positions that do not fit.
for pair in 'euclid:5|fewer numbers' 'euclid:5,6,7|more numbers' 'euclid:x,3|number' 'euclid:-1,3|number' \
  'euclid:1000000000000000001,1|' 'cram:xx/x|this row has 1 square' 'cram:xy|no square holds' 'cram:9x9|from 1 to 64 squares' \
  'cram:0x3|from 1 to 64 squares' 'node-kayles:A--B|vertex is missing' 'node-kayles:A-A|to itself' 'node-kayles:A=q|sign' \
  'node-kayles:path99|at most 64' 'arc-kayles:complete11|at most 64' 'kayles:x|number' 'nim-two-heaps:1,,2|number' 'euclid:|' 'kayles:3,|'; do
  refuses "${pair#*|}" solve "rules/${pair%%|*}"
done
refuses 'position is missing' solve rules/chomp
check 'an example of this game' notes 'example: rules/chomp:3x4'
refuses 'no such graph of this size' solve rules/node-kayles:complete65
refuses 'no square holds' solve rules/cram:xy
check 'an example of this game' notes 'example: rules/cram:3x4'
refuses 'more numbers' solve "rules/nim-two-heaps:$(times '1,' 64)1"

# Parameters.
refuses "no parameter 'q'" solve 'rules/wythoff-nearly(q=3):1,2'
refuses 'no number up to 10^18' solve 'rules/wythoff-nearly(t=1000000000000000001):1,2'
refuses 'no number up to 10^18' solve 'rules/wythoff-nearly(t=-1):1,2'
refuses 'no number up to 10^18' solve 'rules/wythoff-nearly(t=):1,2'
refuses 'needs a name and a number' solve 'rules/wythoff-nearly(t):1,2'
refuses '' solve 'rules/wythoff-nearly(t=3:1,2'
refuses "no parameter 't'" solve 'rules/euclid(t=3):1,2'
answers 'rules/wythoff-nearly(t=3):4,5' solve 'rules/wythoff-nearly(t=3):4,5'

# Files that are none.
refuses 'no such file' rules check nobody.rules
refuses 'no such file' solve rules/nobody.rules:3
refuses 'neither a shipped example nor a file' solve rules/kaylse:3
check 'a shipped name nearly right' notes 'did you mean: rules/kayles'
refuses 'neither a shipped example nor a file' solve rules/windows:3
check 'a file without its ending' notes 'did you mean: rules/windows.rules'
mkdir folder folder.rules
refuses 'folder' rules check folder.rules
refuses 'folder' solve rules/folder.rules:3
: >empty.rules
refuses 'no rule' rules check empty.rules
printf 'game A\n' >empty.rules
refuses 'there is no move' rules check empty.rules
printf 'start 3,x\nposition a, b\nleave (a-1, b) if a > 0\n' >start.rules
refuses 'number' rules check start.rules
check 'a start that is none: where it stands' notes 'start 3,x'
head -c 300000 /dev/zero | tr '\0' ' ' >large.rules
refuses 'too long' rules check large.rules
refuses '' rules check /dev/null
refuses 'the rules are missing' solve rules:3
refuses 'the rules are missing' solve rules/:3
refuses 'never closed' solve 'rules/(leave n-1 if n > 0:3'
refuses 'no rule' solve 'rules/():3'

# Play that need not end: values and periods are refused with a circle, all else is answered.
printf 'leave n-1 if n > 0\nleave (n+1) if 0 < n < 4\n' >round.rules
refuses 'need not end' values rules/round.rules --to 6
check 'the circle' notes ' → '
refuses 'need not end' period rules/round.rules
check 'the circle' notes ' → '
for command in 'solve rules/round.rules:3' 'graph rules/round.rules:3' 'moves rules/round.rules:3' 'solve rules/roundabout:4'; do
  # shellcheck disable=SC2086
  run $command
  check "$command: exit $status" [ $status -eq 0 ]
done
answers 'need not end' rules check round.rules 3

# rules new, check and show.
run rules new
check 'rules new writes an example' [ $status -eq 0 ]
printf '%s\n' "$out" >example.rules
answers '' rules check example.rules
answers 'bouton rules check mine.rules' rules new mine.rules
check 'the same example' cmp -s mine.rules example.rules
echo 'leave n-1 if n > 0' >mine.rules
refuses 'it is there already' rules new mine.rules
check 'what was there stays' grep -qx 'leave n-1 if n > 0' mine.rules
refuses '' rules new folder
refuses '' rules new nowhere/mine.rules
answers 'subtract/1' rules check mine.rules
answers '0.77' rules check rules/kayles
answers '0.77' rules check kayles 12
answers 'leave (a - k*b, b)' rules show euclid
run rules show
check 'rules show lists all examples' [ "$(grep -c . <<<"$out")" -ge "$(ls "$root"/examples/rules | wc -l)" ]
for file in "$root"/examples/rules/*.rules; do
  name=$(basename "$file" .rules)
  check "rules show lists $name" says "$name"
done
for file in "$root"/examples/rules/*.rules; do
  name=$(basename "$file" .rules)
  run rules show "$name"
  check "rules show $name is the file" cmp -s "$work/out" "$file"
  run rules check "$file"
  check "rules check $name: exit $status" [ $status -eq 0 ]
  run rules check "$file" --json
  check "rules check $name --json" grep -q '^{"' <<<"$out"
  run solve "rules/$name:start" --positions 20000
  check "solve rules/$name:start: exit $status" [ $status -eq 0 -o $status -eq 3 ]
done
refuses 'check, new or show' rules
refuses 'did you mean: check' rules chekc mine.rules
refuses 'a file after it' rules check
refuses 'one file and one position' rules check a b c
refuses 'one name' rules show a b

# Rules in parentheses, in sums and with signs that mean something around them.
answers 'Value: 2' solve 'rules/(leave n-k for k in 1..3 if k <= n):5+nim:3'
answers 'Value: 2' solve 'nim:3+rules/(leave n-k for k in 1..3 if k <= n):5'
answers 'Value: 2' solve 'rules/(leave (n+1-k) for k in {2,3} if k <= n+1 and (some j in 1..3: j = 2)):5'
answers '' solve 'rules/(leave i + (n-2-i) for i in 0..n-2):5,6+0.07:5,6'
answers 'Value: 0' solve 'rules/(leave i + (n-2-i) for i in 0..n-2):5+0.07:5'
answers 'Value: 0' solve $'rules/(heap n\nleave n-1 if n >= 1\nleave n-2 if n >= 2):4+subtract/1,2:4'
answers 'Value: 0' solve 'rules/(heap n; leave n-1 if n >= 1; leave n-2 if n >= 2):4+subtract/1,2:4'
answers 'Value: 0' solve "rules/(name en \"Quotes\" and 'quotes'; leave n-1 if n > 0):2"
answers 'Value: 2' solve 'rules/(position a, b; leave (a-1, b) if a > 0; leave (a, b-1) if b > 0):3,1+nim:2'
answers '' values 'rules/(leave n-k for k in 1..2 if k <= n)' --to 10
answers 'period 12' period 'rules/(leave i + (n-1-i) for i in 0..n-1; leave i + (n-2-i) for i in 0..n-2)'
run solve $'rules/(leave n-k\n for k in {1,\n 3} if k <= n):5+nim:1'
check 'lines that go on' [ "$status/$err" = 0/ ]
mkdir 'with blank' && cp mine.rules "with blank/a+b:c.rules"
answers 'Value: 1' solve 'rules/"with blank/a+b:c.rules":3'
answers 'Value: 1' solve "rules/folder/../mine.rules:3"
answers 'Value: 1' solve "rules/$work/mine.rules:3"

# JSON: rules in the request, and many of them in a batch.
cat >lines <<'LINES'
{"command":"solve","spec":"rules/own.rules:7","files":{"own.rules":"leave n-k for k in 1..2 if k <= n\n"}}
{"command":"solve","spec":"rules/own.rules:7","files":{"own.rules":"leave n-k for k in 1..9 if k <= n\n"}}
{"command":"moves","spec":"rules/own.rules:7","files":{"own.rules":"leave n-q"}}
{"command":"rules","text":"leave n-1 if n > 0"}
{"command":"rules","text":"board x .\nclear c for c in board if c is x","position":"1x2"}
{"command":"rules","text":"board x .\nclear c for c in board if c is q","position":"1x2"}
{"command":"solve","spec":"rules/own.rules:7"}
rules/(leave n-k for k in 1..2 if k <= n):7
rules/kayles:7
LINES
input=lines run batch
mapfile -t answer <"$work/out"
check 'nine lines, nine answers' [ ${#answer[@]} -eq 9 ]
number=0
for expected in '"outcome":"N"' '"value":7' '"error":{"kind":"bad-rules"' '"recognised":"subtract/1"' '"options":["' '"line":2' '"error"' '"outcome":"N"' \
  '"outcome":"N"'; do
  check "batch, line $((number + 1)): $expected in ${answer[number]-missing}" has "${answer[number]-}" "$expected"
  number=$((number + 1))
done

# What docs/rules.md shows.
cp "$root/examples/rules/euclid.rules" mine.rules
answers 'Winning moves' solve rules/mine.rules:25,7 --explain
answers '' values rules/kayles --to 30
answers '' values 'rules/(leave n-k for k in divisors(n) if k < n)' --to 50
rm mine.rules
answers '' rules new mine.rules
answers '' rules check mine.rules
answers 'period' period rules/kayles
answers 'N' solve 'rules/kayles:10^30'
printf 'parameter t = 3\nposition a, b\nleave (a-k, b) for k in 1..min(a, t)\nleave (a, b-k) for k in 1..b\n' >mine.rules
answers 'Value' solve 'rules/mine.rules(t=5):20,3'
printf 'graph\nclear v, neighbours(v) for v in graph if v is x\n' >towns.rules
for position in A-B,B-C,C-D-A E A-B,A=. path5 cycle6 complete4 star5 grid3x4 petersen; do
  run solve "rules/towns.rules:$position"
  check "solve rules/towns.rules:$position: exit $status" [ $status -eq 0 ]
done
# One number with defaults has a sequence, as its twin of the catalogue has.
for way in '' '--misere' '--zeros' '--play join --ending short' '--function remoteness'; do
  # shellcheck disable=SC2086
  run values fibonacci --to 30 $way
  twin=$(sed 's/fibonacci/rules\/fibonacci-nim/' <<<"$out")
  # shellcheck disable=SC2086
  run values rules/fibonacci-nim --to 30 $way
  check "values rules/fibonacci-nim $way: $err" [ "$out" = "$twin" ]
done
refuses 'need not end' values rules/back-and-forth
refuses 'no sequence' values rules/euclid

# Graphs in files: edge lists, DOT with lines or arrows; what is no graph, or too large.
printf 'A B C\nC D\n' >map.txt
printf 'graph { A -- B; A -- C -- D }' >map.dot
printf 'digraph { A -> {B C}; C -> D }' >map.gv
run solve rules/towns.rules:A-B,A-C,C-D --json
plain=$out
for file in map.txt map.dot map.gv ./map.dot; do
  run solve "rules/towns.rules:$file" --json
  check "solve rules/towns.rules:$file: $err" [ "$out" = "$plain" ]
done
answers '' rules check towns.rules map.dot
refuses 'no such file' solve rules/towns.rules:nobody.dot
refuses 'no such file' rules check towns.rules nobody.dot
refuses 'number' solve rules/euclid:map.dot
printf 'graph { "New York" -- B }' >names.dot
refuses 'no name of a vertex' solve rules/towns.rules:names.dot
printf 'A A\n' >loop.txt
refuses 'to itself' solve rules/towns.rules:loop.txt
seq -f 'v%g' 80 >many.txt
refuses 'at most 64' solve rules/towns.rules:many.txt
# Each request with the files of its own.
cat >lines <<'LINES'
{"command":"solve","spec":"rules/node-kayles:m.txt","files":{"m.txt":"A B\n"}}
{"command":"solve","spec":"rules/node-kayles:m.txt","files":{"m.txt":"A B\nC\n"}}
{"command":"solve","spec":"rules/node-kayles:m.txt"}
LINES
input=lines run batch --threads 1
mapfile -t answer <"$work/out"
check 'a file of its own: one town' has "${answer[0]-}" '"outcome":"N"'
check 'a file of its own: two towns' has "${answer[1]-}" '"outcome":"P"'
check 'no file' has "${answer[2]-}" '"error"'
# The commands in its text, as they stand there.
while read -r line; do
  eval "words=(${line#bouton })"
  cpu=3 run "${words[@]}"
  check "docs/rules.md: $line: exit $status: $err" [ $status -eq 0 ]
done < <(sed -n 's/^    \(bouton [a-z].*\)/\1/p' "$root/docs/rules.md" | sed 's/   .*//' | grep -v 'rules new\|mine.rules:25')

finish
