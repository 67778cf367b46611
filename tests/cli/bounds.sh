#!/usr/bin/env bash
# Work beyond its bounds ends soon, with "unknown" and exit status 3; so does work that is interrupted.
. "$(dirname -- "$0")/lib.bash"

# Whatever bound is set here is hit well within this much work.
cpu=2

# unknown NOTE ARGUMENTS...: exit status 3 within the limit, "unknown" in the answer, NOTE on standard error.
unknown() {
  local note=$1 name
  shift
  name=$(shown "$@")
  run "$@" --json
  if [ $status -eq 124 ] || [ $status -ge 137 ]; then  # by the clock, or by a signal
    fail "$name: still at work after $((milliseconds / 1000)) s (exit $status)"
  elif [ $status -ne 3 ]; then
    fail "$name: exit $status, not 3: $err$out"
  elif ! says '"unknown"' || ! says '"bound":{"hit":"'; then
    fail "$name: nothing is unknown: $out"
  elif ! notes "$note"; then
    fail "$name: no '$note' in: $err"
  else
    pass
  fi
}
# The same, where it does not matter which bound is hit first.
gives_up() { unknown "" "$@"; }

lego=lego/2:4x7,4x7,4x7,4x7,4x7,4x7,4x7,4x7,4x7,4x7
kayles=0.77:40,39,38,37,36,35,34,33,32,31
wild=0.774:40,39,38,37,36,35,34,33,32,31  # whose misère quotient nobody knows

# Each bound, on work that is metered position by position.
positions="the limit of positions was reached"
unknown "$positions" solve grundy:100000 --positions 1000
unknown "$positions" solve $wild --misere --positions 1000
unknown "$positions" solve queen:400,400 --function remoteness --positions 1000
unknown "$positions" kernel $kayles --positions 1000
unknown "$positions" graph $kayles --positions 1000
unknown "$positions" table 0.774+0.774 --misere --to 60x60 --positions 1000
unknown "--memory" solve $wild --misere --memory 1M
unknown "--memory" kernel $kayles --memory 1M
unknown "--time" solve 0.76:10000000 --time 0.2
unknown "--time" solve $wild --misere --time 0.2
unknown "--time" kernel $kayles --time 0.2
unknown "--time" table 0.774+0.774 --misere --to 60x60 --time 0.2
gives_up solve 0.76:10000000 --memory 1M --time 0.5
gives_up graph $kayles --memory 1M
run values 0.77 --to 1000 --positions 100 --json
check "a sequence that was cut short: exit 3" [ $status -eq 3 ]
check "a sequence that was cut short shows what is known" says '"values":[0,1,2,3,1,4,3,2,1,4,2,6,'
check "a sequence that was cut short says why" says '"bound":{"hit":"positions"'

# Who wins may be known where the value is not: then a completing heap is unknown, never "none".
unknown "too large" complete chomp/20x20:start
unknown "too large" complete wythoff:10^18,5
unknown "" complete cram/7x7:start --time 0.2
# Twins cancel, a lost part is worth nothing, and an ended one changes nothing, whatever the rest is worth.
for known in 'P fibonacci:10^17,10^17' 'N wythoff:10^18,5+nim:0' \
  'N wythoff:10^18,5+wythoff:10^18,5+nim:3' 'P wythoff:618033988749894848,10^18+nim:3,3'; do
  run solve "${known#* }" --json
  check "${known#* } is ${known%% *}" says "\"outcome\":\"${known%% *}\""
done
run complete wythoff:618033988749894848,10^18+nim:5 --json
check "a lost part needs no heap" says '"heaps":[5]'
run complete nim:200,4 --misere --json
check "misère Nim needs no trying" says '"heaps":[204]'
check_not "misère Nim needs no bound" says checked_to
run complete kayles:7 --to 0
check "nothing was tried beyond 0" says "No heap up to 0"

# What is done between two positions must not escape the bounds: listing the options of one position, or going
# down a long line of positions before the first is valued.
gives_up solve lego:1x1000000 --time 0.2
gives_up solve knight/1000000x1000000:999999,999999 --time 0.2
gives_up solve "subtract/primes:10^18" --time 0.2
gives_up solve "subtract/all-but,1..10^18:10^18" --time 0.2
gives_up solve "subtract/squares:10^18" --time 0.2
gives_up solve "coprime:10^18" --misere --time 0.2
gives_up solve "divisors:10^18" --misere --time 0.2
gives_up solve "grundy:10^18" --time 0.2
gives_up solve "0.8:10^18" --time 0.2
gives_up solve "0.r5:10^18" --time 0.2
gives_up kernel nim:10000000 --memory 1M
gives_up kernel $lego --play union --time 0.2
gives_up solve $lego --play union --function grundy --time 0.2
gives_up solve "graph/A-B,B-A,B-C:A+$lego" --play union --time 0.2

# Ten pieces of lego in a union are no trouble: the theory answers.
run solve $lego --play union --json
check "a union of ten: exit 0" [ $status -eq 0 ]
check "a union of ten: who wins" says '"outcome":"P"'

# The memory that is really used: far more than the bound, far less than the machine.
ulimit_test() {
  (
    ulimit -v 1000000
    run "$@" --memory 1M
    [ $status -eq 3 ]
  ) 2>/dev/null
  check "$(shown "$@") --memory 1M takes no gigabyte" [ $? -eq 0 ]
}
ulimit_test solve grundy:5000000
ulimit_test kernel nim:9000000
ulimit_test kernel nim:2000,2000 --play union
ulimit_test solve $wild --misere

# Many components: no stack runs over, and what is shown stays in proportion.
ones=$(yes 1, | head -n 40000 | tr -d '\n')1
run solve "nim:$ones" --json
check "40001 heaps of 1: exit 0, not $status" [ $status -eq 0 ]
check "40001 heaps of 1: the mover wins" says '"outcome":"N"'
check "40001 heaps of 1: $(wc -c <"$work/out") bytes of answer" [ "$(wc -c <"$work/out")" -lt 100000000 ]
gives_up kernel "nim:$ones" --time 0.2

# Ctrl-C: the work ends and says what it knows, within two seconds of work (the clock on the wall also counts what
# else the machine does). In the foreground: else the whole group is interrupted too, which can count as a second Ctrl-C.
interrupted() {
  local TIMEFORMAT='%U %S' used delay
  for delay in 0.3 1 3; do
    {
      time timeout --foreground -s INT --preserve-status -k 5 $delay "$bouton" "$@" --time 0 >"$work/out" 2>"$work/err" </dev/null
      status=$?
    } 2>"$work/time"
    [ $status -eq 130 ] || break  # it had not even begun
  done
  read -r user system < <(tail -n 1 "$work/time")
  used=$((10#${user/[.,]/} + 10#${system/[.,]/}))
  out=$(<"$work/out")
  err=$(<"$work/err")
  if [ $status -ne 3 ]; then
    fail "$(shown "$@"), interrupted: exit $status, not 3"
  elif [ $used -gt $((2000 + 1000 * ${delay%.*} + 300)) ]; then
    fail "$(shown "$@"), interrupted: ended after $used ms of work"
  elif ! notes "bouton: stopped on request"; then
    fail "$(shown "$@"), interrupted: no word of it: $err"
  else
    pass
  fi
}
interrupted solve 0.76:10000000
check "an interrupted answer is unknown" says "Unknown"
interrupted solve $wild --misere --json
check "an interrupted answer is unknown, in JSON too" says '"outcome":"unknown"'
check "an interrupted answer says why" says '"bound":{"hit":"cancelled"'
interrupted kernel $kayles
interrupted values 0.8 --to 100000 --json

# A reader that leaves early.
"$bouton" values nim --to 3000000 --format csv 2>"$work/err" | head -n 1 >"$work/out"
check "values | head -1: the first line" [ "$(<"$work/out")" = n,value ]
check "values | head -1: no noise" [ "$(wc -l <"$work/err")" -le 1 ]

# An answer that cannot be written is no answer.
for words in "solve nim:3" "values 0.77 --to 2000" "games" "games --json" "completion bash" "--version" "--help" \
  "solve --help" "solve nil:3 --json"; do
  # shellcheck disable=SC2086
  timeout -k 1 "$limit" "$bouton" $words >/dev/full 2>"$work/err" </dev/null
  status=$?
  if [ $status -eq 0 ]; then
    fail "bouton $words >/dev/full: exit 0"
  elif ! [ -s "$work/err" ]; then
    fail "bouton $words >/dev/full: no message"
  else
    pass
  fi
done

finish
