# shellcheck shell=bash disable=SC2034
# Shared by the tests of the command. A test script is called with the path of the program, from the root of the
# checkout; it prints what failed, and at the end "N passed, M failed".
set -u

bouton=$(readlink -f -- "${1:?the path of the program}")
if ! [ -f "$bouton" ] || ! [ -x "$bouton" ]; then
  printf 'there is no program %s\n' "$1" >&2
  exit 2
fi
root=$PWD
work=$(mktemp -d) || exit 2
trap 'rm -rf -- "$work"' EXIT
export LC_ALL=C.UTF-8
unset LANG LC_MESSAGES LANGUAGE

passed=0
failed=0
limit=20      # seconds for one run, where a test does not say otherwise
cpu=unlimited  # seconds of work in one run: steadier than the clock on a machine that does other things too
ulimit -c 0

pass() { passed=$((passed + 1)); }
fail() {
  failed=$((failed + 1))
  printf 'FAILED: %.400s\n' "$*"
}
finish() {
  printf '%d passed, %d failed\n' $passed $failed
  [ $failed -eq 0 ]
  exit
}

# check NAME COMMAND...: passes if the command does.
check() {
  local name=$1
  shift
  if "$@"; then pass; else fail "$name"; fi
}
# check_not NAME COMMAND...: passes if the command does not.
check_not() {
  local name=$1
  shift
  if "$@"; then fail "$name"; else pass; fi
}

# run ARGUMENTS...: runs the program; sets status, out, err (without the last line ends) and milliseconds.
# Standard input is $input, or nothing.
run() {
  local began=${EPOCHREALTIME/[.,]/}
  {
    (
      ulimit -t "$cpu"
      exec timeout -k 1 "$limit" "$bouton" "$@" >"$work/out" 2>"$work/err" <"${input:-/dev/null}"
    )
    status=$?
  } 2>/dev/null  # what the shell says of a program that was killed
  milliseconds=$(((${EPOCHREALTIME/[.,]/} - began) / 1000))
  out=$(tr -d '\0' <"$work/out")
  err=$(tr -d '\0' <"$work/err")
}

has() { [[ $1 == *"$2"* ]]; }
says() { has "$out" "$1"; }
notes() { has "$err" "$1"; }

# The arguments, to be named in a message.
shown() {
  local text="bouton $*"
  printf '%.150s' "$text"
}

# answers TEXT ARGUMENTS...: exit status 0, TEXT on standard output and nothing on standard error.
answers() {
  local text=$1
  shift
  run "$@"
  if [ $status -ne 0 ]; then
    fail "$(shown "$@"): exit $status, not 0: $err"
  elif ! says "$text"; then
    fail "$(shown "$@"): no '$text' in: $out"
  elif [ -n "$err" ]; then
    fail "$(shown "$@"): noise on standard error: $err"
  else
    pass
  fi
}

# refuses TEXT ARGUMENTS...: a malformed request, answered at once: exit status 2, TEXT on standard error and
# nothing on standard output; with --json an error object there.
refuses() {
  local text=$1 name
  shift
  name=$(shown "$@")
  run "$@"
  if [ $status -ne 2 ]; then
    fail "$name: exit $status, not 2: ${err:-$out}"
  elif [ -n "$out" ]; then
    fail "$name: an answer on standard output: $out"
  elif ! notes "$text"; then
    fail "$name: no '$text' in: $err"
  elif [ $milliseconds -gt 5000 ]; then
    fail "$name: took $milliseconds ms"
  elif [ "$(wc -c <"$work/err")" -gt 4000 ]; then
    fail "$name: $(wc -c <"$work/err") bytes of complaint"
  elif grep -q '[[:cntrl:]]' <<<"$err"; then
    fail "$name: control characters in: $(cat -v "$work/err")"
  else
    pass
  fi
  run "$@" --json
  if [ $status -ne 2 ]; then
    fail "$name --json: exit $status, not 2: ${err:-$out}"
  elif [[ ! $out =~ ^\{\"error\":\{\"kind\":\"[a-z-]+\",\"message\":\".+\}\}$ ]]; then
    fail "$name --json: no error object: ${out:-nothing}"
  else
    pass
  fi
}

# points LINE CARET ARGUMENTS...: the complaint shows LINE and under it CARET.
points() {
  local line=$1 caret=$2
  shift 2
  run "$@"
  if [ $status -ne 2 ]; then
    fail "$(shown "$@"): exit $status, not 2"
  elif ! has "$err"$'\n' $'\n'"  $line"$'\n'"  $caret"$'\n'; then
    fail "$(shown "$@"): the caret is not where it should be:"$'\n'"$err"
  else
    pass
  fi
}
