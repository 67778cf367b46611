#!/usr/bin/env bash
# Requests that cannot be answered: each is refused at once, with what was expected and where.
. "$(dirname -- "$0")/lib.bash"

digits() { head -c "$1" /dev/zero | tr '\0' 9; }

# Commands and options.
refuses "a command: games, solve" nonsense
refuses "did you mean: solve" slove nim:3
refuses "--bogus" solve nim:3 --bogus
refuses "-x" solve nim:3 -x
run values 0.77 --to
check "--to without a value: exit 2" [ $status -eq 2 ]
check "--to without a value: says so" notes "--to"
refuses "--from" table lego --from 3
refuses "--layers" solve nim:3 --layers
refuses "unknown play 'summ'" solve nim:3 --play summ
refuses "did you mean: union" solve nim:3 --play unions
refuses "one of long, short" solve nim:3 --ending middle
refuses "one of grundy, remoteness, suspense, foreclosed" solve nim:3 --function kernels
refuses "unknown function ''" solve nim:3 --function grundy,
refuses "did you mean: suspense" solve nim:3 --function suspence
refuses "one of en, hu, cs" solve nim:3 --lang xx
refuses "one of text, json" games --format xml
refuses "one of text, json, csv, latex, bfile, svg" values 0.77 --format png
refuses "outcomes or values" table lego --paint colours
refuses "only one function" values 0.77 --function grundy,remoteness
refuses "seconds, as in 30" solve nim:3 --time soon
refuses "seconds, as in 30" solve nim:3 --time -1
refuses "seconds, as in 30" solve nim:3 --time nan
refuses "a number with K, M or G" solve nim:3 --memory 5Q
refuses "a number with K, M or G" solve nim:3 --memory -5M
refuses "a number with K, M or G" solve nim:3 --memory inf
refuses "a number with K, M or G" solve nim:3 --memory 0
refuses "whole number" solve nim:3 --positions -1
refuses "whole number" solve nim:3 --positions many
refuses "--threads" solve nim:3 --threads 0
refuses "--threads" solve nim:3 --threads some
refuses "bash, zsh or fish" completion tcsh
refuses "shell" completion

# A number where one was wanted, and a value where an option wants one.
refuses "one number" values 0.77 --from 3x4
refuses "one number" solve nim:3 --positions 10x20
refuses "--to" values 0.77 --to ""
refuses "--function" solve nim:3 --function ""
refuses "--lang" solve nim:3 --lang ""
refuses "--format" solve nim:3 --format ""

# Without a command the help is shown, and that is no answer.
run
check "no command: exit 2" [ $status -eq 2 ]
check "no command: nothing on standard output" [ -z "$out" ]
check "no command: the help" notes "solve"

# Formats.
for format in csv latex bfile svg dot; do
  run solve nim:3 --format $format
  if [ $status -eq 2 ] && [ -z "$out" ] && notes "does not exist in that format"; then pass; else
    fail "solve --format $format: exit $status: $out$err"
  fi
done
for words in "games --format csv" "kernel nim:2 --format svg" "kernel nim:2 --format dot" "values 0.77 --format dot" \
  "table lego --format bfile" "graph nim:2 --format csv" "graph nim:2 --format bfile"; do
  # shellcheck disable=SC2086
  run $words
  if [ $status -eq 2 ] && [ -z "$out" ] && notes "does not exist in that format"; then pass; else
    fail "$words: exit $status: $out$err"
  fi
done
run solve nim:3 --json --format csv
check "--json --format csv: exit 2" [ $status -eq 2 ]
check "--json --format csv: says why" notes "contradict"
check "--json --format csv: an error object" says '{"error":{'
run solve nim:3 --format json --json
check "--json --format json agree" [ $status -eq 0 ]
run solve nil:3 --format json
check "--format json is as good as --json" says '{"error":{"kind":"unknown-name"'
run solve nim:3 --format json --bogus
check "--format json is as good as --json where options are wrong" says '{"error":{'
run solve nim:3 --format=json --bogus
check "--format=json is as good as --json where options are wrong" says '{"error":{'

# Names.
refuses "unknown game 'nil'" solve nil:3
refuses "did you mean: nim" solve nil:3
refuses "did you mean: királynő" solve királyné:3
refuses "unknown game" values wythof+nim
refuses "unknown game 'chessboard'" games chessboard
refuses "unknown game" solve "$(digits 5000):3"
refuses "the graph has no vertex 'Z'" solve graph/A-B:Z
refuses "did you mean: Abel" solve graph/Abel-B:Abet

# Parameters.
refuses "nim takes no parameters" solve nim/3:4
refuses "nobody could ever move" solve bachet/0:4
refuses "where a number should be" solve bachet/x:4
refuses "unexpected" solve bachet/3x:4
refuses "at least one" solve subtract/0:4
refuses "this range is empty" solve subtract/5..3:4
refuses "in a set of numbers" solve subtract/1,,2:4
refuses "in a set of numbers" solve subtract/1,:4
refuses "powers of 1" solve subtract/powers/1:4
refuses "the set of amounts is missing" solve subtract:4
refuses "the set of amounts is missing" solve subtract/:4
refuses "height 0" solve lego/0:2x2
refuses "strict or neutral" solve lego/2,odd:2x2
refuses "at least one row" solve knight/0x8:0,0
refuses "number of columns" solve knight/8:1,1
refuses "outside the board" solve knight/8x8:8,0
refuses "only splitting" solve 3.1:4
refuses "digits 0-9 and A-F" solve 0.7g:4
refuses "a repeated block" solve 0.r:4
refuses "no digit to repeat" solve 0....:4
refuses "the graph is missing" solve graph
refuses "the graph is missing" solve graph/:A

# Positions.
refuses "nothing was given" solve
refuses "nothing was given" solve ""
refuses "nothing was given" solve "   "
refuses "nothing was given" values ""
refuses "where a number should be" solve nim:
refuses "the rules are missing" solve :3
refuses "the position is missing" solve nim
refuses "next to this '+'" solve +
refuses "next to this '+'" solve nim:3+
refuses "next to this '+'" solve "nim:3 + + nim:4"
refuses "where a number should be" solve nim:3,,4
refuses "where a number should be" solve nim:3,
refuses "where a number should be" solve nim:three
refuses "unexpected" solve nim:3 nim:4
refuses "unexpected" solve nim:3.5
refuses "unexpected" solve nim:3 4
refuses "negative" solve nim:-3
refuses "negative" solve nim:3,-4
refuses "negative" solve wythoff:-1,2
refuses "the second heap" solve wythoff:3
refuses "where the column should be" solve queen:3
refuses "the second side" solve lego/2:4
refuses "sides of at least 1" solve lego/2:0x4
refuses "the layers left" solve lego/2:4x4@3
refuses "the height is unlimited" solve lego:4x4@1
refuses "only rules are wanted" values nim:3
refuses "only rules are wanted" table lego:3x3

# Large numbers.
refuses "too large" solve "nim:1000000000000000001"
refuses "too large" solve "nim:10^19"
refuses "too large" solve "nim:10^400"
refuses "too large" solve "nim:2pow$(digits 400)"
refuses "too large" solve "nim:$(digits 400)"
refuses "too large" solve "nim:$(digits 100000)"
refuses "too large" solve "lego/2:1048576x2"
refuses "too large" solve "bachet/$(digits 30):2"
refuses "too large" values 0.77 --to "$(digits 400)"
refuses "longer than 10000 digits" solve "0.$(digits 100000):5"
refuses "an exponent" solve "nim:10^"
refuses "an exponent" solve "nim:10^-2"
answers '"spec":"nim:0,1,1"' solve "nim:0^99,1^99,$(digits 40 | tr 9 0)1" --json

# Quotes and brackets.
refuses "never closed" solve 'graph/"A-B:A'
refuses "never closed" solve "graph/A-B:'A"
refuses "never closed" solve '"nim:3'
refuses "is not closed" solve '0.1[37:5'
refuses "unexpected" solve '0.137]:5'
refuses "where a number should be" solve 'nim:(3'
refuses "where a number should be" solve 'nim:((3))'
refuses "how this goes on is not clear" values '{1,3,...,9}'
refuses "in a set of numbers" values 'K={}'

# Bytes that are no text.
refuses "where a number should be" solve $'nim:\e[31m3'
refuses "unknown game" solve $'ni\e[31mm:3'
refuses "unexpected" solve $'nim:3\n4'
refuses "unknown game" solve $'\xff\xfe:3'
refuses "where a number should be" solve $'nim:\xff'

# Where the mistake is.
points 'nil:3' '^~~' solve nil:3
points 'nim:3,x,4' '      ^' solve nim:3,x,4
points 'nim:3 + nil:4' '        ^~~' solve nim:3 + nil:4
points 'királyné:3' '^~~~~~~~' solve királyné:3
points 'nim:3,ő' '      ^' solve "nim:3,ő"
points 'királynő:3,ő' '           ^' solve "királynő:3,ő"
points 'graph/ő-é:ű' '          ^' solve graph/ő-é:ű
points 'subtract:5' '        ^' solve subtract:5
points 'bachet/0:5' '       ^' solve bachet/0:5
points 'nim:3,1000000000000000001' '      ^~~~~~~~~~~~~~~~~~~' solve nim:3,1000000000000000001
points 'grundy,suspence' '       ^~~~~~~~' solve nim:3 --function grundy,suspence
run solve "nim:3,ő,4,x" --json
check "columns count characters" says '"column":7,'
run solve "királynő:3,x" --json
check "columns count characters before the mistake too" says '"column":12,'

# Bounds of sequences and tables.
refuses "lies before" values 0.77 --from 5 --to 3
refuses "a sequence has one bound" values 0.77 --to 3x4
refuses "a table needs two bounds" table lego --to 5
refuses "begins at 1" table lego --to 0x5
refuses "ends before" table knight/8x8 --to 8x8
refuses "at once" table lego --to 100000x100000
refuses "at once" table queen --to 1000000000000000000x1000000000000000000
refuses "at once" values nim --to 1000000000
refuses "at once" values nim --to 1000000000000000000
refuses "unexpected" table lego --to 5x5x5
refuses "where a number should be" table lego --to 5x
refuses "is not played with heaps" values queen
refuses "one name or code" values 0.77+nim
refuses "no table" table nim
refuses "a table joins exactly two heap games" table nim+nim+nim
refuses "a table joins exactly two heap games" table queen+nim

# Files.
cd "$work" || exit 2
printf 'digraph { A -> B }\n' >good.dot
: >empty.dot
: >empty.txt
printf ' \n\t\r\n' >blank.txt
printf '# only a comment\n' >comment.txt
printf 'A B\n\0\001\002' >binary.txt
head -c 3000 "$bouton" >program.dot
mkdir folder.dot
truncate -s 300M huge.dot
printf 'graph { A -- B }\n' >undirected.dot
printf 'digraph { A -- B }\n' >lines.gv
printf 'digraph {\n  A -> B\n' >open.dot
printf 'digraph {\n  A -> "B\n}\n' >quote.dot
printf 'digraph {\n  A -> \n}\n' >nowhere.dot
printf 'digraph { }\n' >nothing.dot
printf 'digraph { A -> B [label="x" }\n' >attributes.dot
printf 'digraph { A -> B } C\n' >after.dot
printf 'hello { world\n' >other.dot
printf 'A B\n> C\n' >starts.txt
printf 'A B\n"C D\n' >quote.txt
printf '\xff\xfe\x41\x00' >wide.txt
printf '\xe9 A\nA \xe9\n' >latin.txt
refuses "'missing.dot': no such file" solve graph/missing.dot:A
refuses "no such file" solve graph/no/such/folder/map.txt:A
refuses "no such file" solve "graph/$(digits 5000).dot:A"
refuses "the file is empty" solve graph/empty.dot:A
refuses "the file is empty" solve graph/empty.txt:A
refuses "the file is empty" solve graph/blank.txt:A
refuses "no vertex in it" solve graph/comment.txt:A
refuses "not a text file" solve graph/binary.txt:A
refuses "not a text file" solve graph/program.dot:A
refuses "not a text file" solve graph/wide.txt:A
refuses "this is a folder" solve graph/folder.dot:A
refuses "this is a folder" solve graph/./:A
refuses "larger than 256 MiB" solve graph/huge.dot:A
refuses "digraph in place of graph" solve graph/undirected.dot:A
refuses "-> in place of --" solve graph/lines.gv:A
refuses "is not closed" solve graph/open.dot:A
refuses "never closed" solve graph/quote.dot:A
refuses "'nowhere.dot', line 3: found '}' where a vertex should be" solve graph/nowhere.dot:A
refuses "no vertices" solve graph/nothing.dot:A
refuses "not closed" solve graph/attributes.dot:A
refuses "after the end of the graph" solve graph/after.dot:A
refuses "this is not a DOT file" solve graph/other.dot:A
refuses "'starts.txt', line 2: a line cannot begin with '>'" solve graph/starts.txt:A
refuses "'quote.txt', line 2: this quote is never closed" solve graph/quote.txt:A
refuses "the graph has no vertex 'Z'" solve graph/good.dot:Z
refuses "the graph has no vertex 'a'" solve graph/good.dot:a
refuses "the graph has no vertex 'Z'" solve graph/latin.txt:Z
if [ "$(id -u)" -ne 0 ]; then
  printf 'A B\n' >closed.txt
  chmod 000 closed.txt
  refuses "cannot be read" solve graph/closed.txt:A
fi

# Groups multiply: a file of some hundred kilobytes must not ask for gigabytes.
{
  names=$(seq -f 'v%.0f' 10000 | tr '\n' ' ')
  printf 'digraph { { %s } -> { %s } -> { %s } -> { %s } }\n' "$names" "$names" "$names" "$names"
} >groups.dot
(
  ulimit -v 2000000
  limit=10
  run solve graph/groups.dot:v1
  [ $status -eq 2 ] || [ $status -eq 3 ]
) 2>/dev/null
check "groups that multiply are refused" [ $? -eq 0 ]

# What looks odd and is right: loops, repeated arrows, a lone vertex, a byte order mark, ends of lines from elsewhere.
printf 'digraph { A -> A; A -> B; A -> B }\n' >loops.dot
printf '\xef\xbb\xbfA B B\r\nB B A\r\nC\r\n' >odd.txt
answers '"outcome":"N"' solve graph/loops.dot:A --json
answers '"outcome":"D"' solve graph/odd.txt:A --json
answers '"outcome":"P"' solve graph/odd.txt:C --json
answers '"outcome":"D"' solve graph/A-A:A --json
answers '"to":"graph/A-B,A-B:B"' solve graph/A-B,A-B:A --json
check "a repeated arrow is one move" [ "$(grep -o '"to"' <<<"$out" | wc -l)" -eq 1 ]
answers '"outcome":"D"' solve graph/latin.txt:$'\xe9' --play join --json

# What strangers typed.
refuses "':' between" solve nim 3 4 5
refuses "':' between" solve "nim(3,4,5)"
refuses "did you mean: nim" solve nmi:3
refuses "did you mean: stairs" solve staris:3
refuses "did you mean: --explain" solve nim:3 --explian
refuses "'slove' is not expected" slove nim:3 --lang en
refuses "did you mean: solve" help slove
refuses "takes no value" solve nim:3 --misere=5
refuses "join several positions with '+'" solve graph/A-B,B-A:A,B
refuses "a b-file holds numbers" values 0.77 --misere --format bfile
refuses "such as nim" values chomp
refuses "whole number" play nim:3 --seed -1
run solve "nim: 3, 4, 5" --json
check "spaces after commas are idle" says '"spec":"nim:3,4,5"'
run help solve
check "help of a command" says "Who wins"
run -V
check "the version, shortly" says "bouton "
run --lang hu solve nim:3
check "the language may come first" says "nyer"

finish
