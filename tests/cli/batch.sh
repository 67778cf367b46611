#!/usr/bin/env bash
# Many questions, one in a line: every line has its answer, in its place, whatever stands in it.
. "$(dirname -- "$0")/lib.bash"
limit=60

# lines TEXT ARGUMENTS...: bouton batch with this text on standard input; sets status, out, err and the array answer.
lines() {
  printf '%b' "$1" >"$work/in"
  shift
  input=$work/in run batch "$@"
  mapfile -t answer <"$work/out"
}
# is NAME NUMBER TEXT: the answer to line NUMBER (from 1) begins with TEXT.
is() {
  if [[ ${answer[$2 - 1]-} == "$3"* ]]; then pass; else fail "$1: line $2 is ${answer[$2 - 1]-missing}"; fi
}
counts() { [ ${#answer[@]} -eq "$1" ] && [ -z "$(tail -c 1 "$work/out")" ]; }

# Good lines.
lines 'nim:3,4,5\nkayles:5\n'
check "all is well: status 0 and no noise" [ "$status/$err" = 0/ ]
check "an answer for every line" counts 2
is "a notation" 1 '{"spec":"nim:3,4,5","play":"sum","ending":"long","misere":false,"outcome":"N"'
is "a name" 2 '{"spec":"0.77:5",'
lines '{"command":"solve","spec":"nim:1,1"}\n  {"command":"values","spec":"0.77","to":"4"}  \n {"command":"period","spec":"0.07"}\n'
check "requests in JSON" [ $status -eq 0 ]
is "solve" 1 '{"spec":"nim:1,1",'
is "values, with blanks around" 2 '{"rules":"0.77","function":"grundy","from":0,"values":[0,1,2,3,1]'
is "period" 3 '{"rules":"0.07","status":"proved"'
lines '{"command":"solve","spec":"nim:3,4,5","format":"text"}\n{"command":"table","spec":"queen","to":"2x2","format":"csv"}\n'
check "another format is told" [ $status -eq 0 ]
is "as a text" 1 '"nim:3,4,5\n  sum: '
is "as a text that is CSV" 2 '"'
check "one line each" counts 2
lines '{"command":"solve","spec":"nim:3","lang":"hu"}\n{"command":"solve","spec":"nmi:3","lang":"cs"}\nnmi:3\n' --lang hu
is "JSON has its own language" 1 '{"spec":"nim:3"'
check "a move in Hungarian" has "${answer[0]}" 'halom'
check "a mistake in Czech" has "${answer[1]}" 'neznám'
check "a notation has that of the command" has "${answer[2]}" 'ismeretlen'

# Bad ones: each is answered, and nothing stops.
lines 'nim:3\nnmi:3\n{"command":"solve"\n{"command":"dance"}\n{"spec":"nim:3","bogus":1}\n{"command":"solve","spec":"nim:3","format":"svg"}\nnim:\n}\n[1]\nnim:4\n'
check "some line is bad: status 2" [ $status -eq 2 ]
check "nothing on standard error" [ -z "$err" ]
check "ten lines, ten answers" counts 10
is "before" 1 '{"spec":"nim:3"'
for number in 2 3 4 5 6 7 8 9; do is "bad" $number '{"error":{"kind":"'; done
is "after" 10 '{"spec":"nim:4"'
check "what was meant is told" has "${answer[1]}" '"nearest":"nim"'
lines '\n# a remark\n   \n \t# another\nnim:3\n'
check "nothing and remarks: status 0" [ $status -eq 0 ]
for number in 1 2 3 4; do is "nothing to answer" $number null; done
is "something" 5 '{"spec":"nim:3"'
lines 'chomp/9x9:start\n' --positions 1000
check "a bound was hit: status 3" [ $status -eq 3 ]
is "unknown" 1 '{"spec":"chomp/9x9'
check "which bound" has "${answer[0]}" '"bound":{"hit":"positions"'
lines 'nmi:3\nchomp/9x9:start\n' --positions 1000
check "worse than a bound is a bad line" [ $status -eq 2 ]
lines 'cram/5x7:start\nnim:3\n' --time 0.3
check "time is for one line" [ $status -eq 3 ]
check "and is told" has "${answer[0]}" '"hit":"time"'
is "after that" 2 '{"spec":"nim:3"'

# How lines end.
lines 'nim:3\r\n\r\nkayles:4\r\n'
check "CRLF: status 0" [ $status -eq 0 ]
check "CRLF: three answers" counts 3
is "CRLF" 1 '{"spec":"nim:3"'
is "CRLF, empty" 2 null
lines 'nim:3\nnim:4'
check "no end at the end: two answers" counts 2
is "no end at the end" 2 '{"spec":"nim:4"'
lines '\xef\xbb\xbfnim:3\n'
is "a mark of UTF-8 at the beginning" 1 '{"spec":"nim:3"'
lines ''
check "nothing at all" [ "$status/$out/$err" = 0// ]
lines 'nim:\xff\xfe\n{"command":"solve","spec":"\xff"}\nni\0m:3\nnim:2\n'
check "not UTF-8: status 2" [ $status -eq 2 ]
check "not UTF-8: four answers" counts 4
check "not UTF-8: what comes out is" iconv -f UTF-8 -t UTF-8 -o /dev/null "$work/out"
is "after that" 4 '{"spec":"nim:2"'
lines '\x1b[31mred:3\n'
check "nothing a terminal obeys" eval '! grep -q "[[:cntrl:]]" "$work/out"'

# Lines that are too long, and those that are not.
{
  echo nim:1
  head -c 16777217 /dev/zero | tr '\0' 1
  echo
  head -c 50000000 /dev/zero | tr '\0' 7
  echo
  printf 'nim:2%*s\n' 1000000 ''
  printf '{"spec":"nim:3","files":{"a":"'
  head -c 3000000 /dev/zero | tr '\0' x
  printf '"}}\n'
  printf '{"a":'
  head -c 2000000 /dev/zero | tr '\0' '['
  echo
  printf '{'
  yes '"a":1,"b":2,' | head -n 200000 | tr -d '\n'
  echo
  echo nim:4
} >"$work/long"
run batch "$work/long"
mapfile -t answer <"$work/out"
check "long lines: status 2" [ $status -eq 2 ]
check "long lines: eight answers" counts 8
is "before" 1 '{"spec":"nim:1"'
is "longer than 16 MiB by one" 2 '{"error":{"kind":"too-large","message":"this line is longer than 16 MiB"'
is "much longer" 3 '{"error":{"kind":"too-large"'
is "long, but right" 4 '{"spec":"nim:2"'
is "long JSON" 5 '{"spec":"nim:3"'
is "brackets in brackets" 6 '{"error":{"kind":"too-large"'
is "very many members" 7 '{"error":{"kind":"too-large"'
is "after all that" 8 '{"spec":"nim:4"'

# The same answers as one by one, whatever the options.
for options in '' '--misere' '--play union --ending short' '--function remoteness --explain' '--lang hu'; do
  positions=(nim:3,4,5 kayles:7,4 0.137:9 wythoff:3,5 nim:2+kayles:4 cram/3x3:start subtract/1,3,4:20 nim:1,x turtles:2,3 kayles:7,4)
  # shellcheck disable=SC2086  # options
  lines "$(printf '%s\\n' "${positions[@]}")" $options
  for ((i = 0; i < ${#positions[@]}; ++i)); do
    # shellcheck disable=SC2086
    run solve "${positions[i]}" --json $options
    if [ "${answer[i]}" = "$out" ]; then pass; else fail "batch $options, ${positions[i]}: ${answer[i]} is not $out"; fi
  done
done
printf 'a b\nb c\n' >"$work/edges.txt"
lines "graph/$work/edges.txt:a\ngraph//dev/zero:a\ngraph/$work:a\ngraph/$work/none.txt:a\nnim:1\n"
is "a file in a notation" 1 '{"spec":"graph/'
for number in 2 3 4; do is "a file that is none" $number '{"error":{"kind":"bad-file"'; done
is "after that" 5 '{"spec":"nim:1"'
answer=("$(printf 'graph//dev/stdin:a\nnim:1\n' | "$bouton" batch | tail -n 1)")
is "standard input is not eaten" 1 '{"spec":"nim:1"'
lines "{\"command\":\"solve\",\"spec\":\"graph/$work/edges.txt:a\"}\n"
is "JSON brings its files along" 1 '{"error":{"kind":"bad-file"'
lines '{"command":"records","action":"analyse","texts":[{"name":"m.csv","text":"group,no,first,second,game,kind,moves\\nA,1,x,y,\\"nim:3,4,5\\",removals,2-0-0 0-0-2 0-2-0 0-2-0 1-0-0 0-0-3\\n"}]}\nnim:1\n'
check "records are told in one line" counts 2

# Many lines: in order, and the same with any number of threads.
awk 'BEGIN {
  srand(19)
  for (i = 0; i < 6000; ++i) {
    kind = int(rand() * 10)
    a = 1 + int(rand() * 30); b = 1 + int(rand() * 30); c = int(rand() * 30)
    if (kind < 3) print "nim:" a "," b "," c
    else if (kind < 6) print "kayles:" a "," b
    else if (kind == 6 && i % 20 == 0) print "{\"command\":\"solve\",\"spec\":\"0.137:" a "," c "\",\"misere\":true}"
    else if (kind == 7) print "nmi:" a
    else if (kind == 8) print ""
    else print "wythoff:" a "," b
  }
}' >"$work/many"
run batch "$work/many"
check "many lines: status 2" [ $status -eq 2 ]
cp "$work/out" "$work/one"
check "many lines: as many answers" [ "$(wc -l <"$work/one")" -eq 6000 ]
for threads in 2 3 16; do
  run batch "$work/many" --threads $threads
  check "$threads threads: status 2" [ $status -eq 2 ]
  check "$threads threads: the same answers" cmp -s "$work/out" "$work/one"
done
run batch "$work/many" --threads 4 --memory 100M
check "little memory: the same answers" cmp -s "$work/out" "$work/one"
input=$work/many run batch --threads 2
check "from standard input" cmp -s "$work/out" "$work/one"
cat "$work/many" | "$bouton" batch - --threads 2 >"$work/out"
check "through a pipe" cmp -s "$work/out" "$work/one"

# Who waits for an answer gets it before asking on.
for threads in 1 3; do
  coproc talk { "$bouton" batch --threads $threads 2>"$work/err"; }
  for position in nim:3 kayles:4 nim:5,5; do
    echo $position >&"${talk[1]}"
    if read -r -t 10 reply <&"${talk[0]}"; then pass; else fail "no answer to $position while the input is open"; fi
  done
  check "the answer to the last question" has "$reply" '"spec":"nim:5,5"'
  exec {talk[1]}>&-
  wait "$talk_PID"
  check "the end of the input is the end" [ $? -eq 0 ]
done
# What is answered is written while a hard line is at work.
: >"$work/early"
(
  printf 'nim:3\ncram/5x7:start\n'
  sleep 10
) | timeout -s KILL 8 "$bouton" batch --time 0 >"$work/early" 2>/dev/null &
waiting=$!
for ((i = 0; i < 60; ++i)); do
  [ -s "$work/early" ] && break
  sleep 0.1
done
check "answers do not wait for a hard line" grep -q '"spec":"nim:3"' "$work/early"
kill -- "$waiting" 2>/dev/null
wait "$waiting" 2>/dev/null

# Ctrl-C: what is answered is written, whole lines, from the first on.
for threads in 1 2; do
  {
    cat "$work/many"
    echo cram/5x7:start
    cat "$work/many"
  } >"$work/hard"
  : >"$work/out"
  "$bouton" batch "$work/hard" --time 0 --threads $threads >"$work/out" 2>"$work/err" &
  running=$!
  for ((i = 0; i < 100; ++i)); do
    [ "$(wc -l <"$work/out")" -ge 6000 ] && break
    sleep 0.1
  done
  kill -INT $running
  wait $running
  check "Ctrl-C: status 130" [ $? -eq 130 ]
  check "Ctrl-C: what was answered is there" cmp -s "$work/out" "$work/one"
  check "Ctrl-C: no noise" [ ! -s "$work/err" ]
done
coproc talk { exec "$bouton" batch 2>"$work/err"; }
echo nim:3 >&"${talk[1]}"
read -r -t 10 reply <&"${talk[0]}"
kill -INT "$talk_PID"
wait "$talk_PID" 2>/dev/null
check "Ctrl-C while waiting for a line: status 130" [ $? -eq 130 ]

# Nobody reads any more.
for threads in 1 3; do
  "$bouton" batch "$work/many" --threads $threads 2>"$work/err" | head -n 1 >"$work/out"
  check "head takes what it wants" cmp -s "$work/out" <(head -n 1 "$work/one")
  check "a broken pipe is no noise" [ ! -s "$work/err" ]
done
yes nim:3 | timeout 20 "$bouton" batch 2>"$work/err" | head -n 3 >/dev/null
check "an endless input ends with its reader" [ "${PIPESTATUS[1]}" -ne 124 ]
if [ -w /dev/full ]; then
  "$bouton" batch "$work/many" >/dev/full 2>"$work/err"
  check "no room for answers: status 2" [ $? -eq 2 ]
  check "no room for answers is told" grep -q 'could not be written' "$work/err"
fi

# Files that are none.
refuses "no such file" batch "$work/none.txt"
refuses "Is a directory" batch "$work"
refuses "one file" batch "$work/many" "$work/many"
refuses "nonsense" batch "$work/many" --play nonsense
refuses "one of json" batch "$work/many" --format csv
run batch </dev/null
check "nothing on standard input" [ $status -eq 0 ]
run batch --help
check "help has examples" says 'bouton batch positions.txt'
check "one file for evidence is none for many answers" [ "$(grep -c -- --certificate <<<"$out")" -eq 0 ]
refuses "" batch "$work/many" --certificate "$work/evidence"

# A notation that is longer than an argument may be.
long=nim:1$(printf ',1%.0s' {1..99999})
printf '%s\n' "$long" >"$work/position"
run solve --spec-file "$work/position" --json
check "a long position from a file" [ $status -eq 0 ]
cp "$work/out" "$work/answer"
input=$work/position run solve - --json
check "and from standard input: the same" cmp -s "$work/out" "$work/answer"
input=$work/position run solve --spec-file - --json
check "and by both" cmp -s "$work/out" "$work/answer"
run batch "$work/position"
check "and by batch" cmp -s "$work/out" "$work/answer"
printf 'kayles:5\r\n' >"$work/position"
for command in solve moves complete kernel graph canonical; do
  run $command kayles:5 --json
  cp "$work/out" "$work/answer"
  run $command --spec-file "$work/position" --json
  check "$command --spec-file" cmp -s "$work/out" "$work/answer"
done
printf '0.77\n' >"$work/rules"
run values --spec-file "$work/rules" --to 5 --json
check "rules from a file" says '"values":[0,1,2,3,1,4]'
refuses "either a notation or a file" solve nim:3 --spec-file "$work/position"
refuses "no such file" solve --spec-file "$work/none"
refuses "this is a folder" solve --spec-file "$work"
printf '1\nquit\n' >"$work/in"
input=$work/in run play --spec-file "$work/position" --seed 1
check "a match from a file" says 'kayles:5'

finish
