#!/usr/bin/env bash
# The manual page: all commands and options, in three languages, and nothing that man takes for its own.
. "$(dirname -- "$0")/lib.bash"

for language in en hu cs; do
  run help --man --lang $language
  check "$language: exit 0" [ $status -eq 0 ]
  page=$work/$language.1
  cp "$work/out" "$page"
  check "$language: a page" [ "$(sed -n '1s/ .*//p' "$page")" = .TH ]
  # Lines that begin with a dot are the few commands it is made of.
  unknown=$(grep '^\.' "$page" | grep -vE '^\.(TH|SH|SS|TP|PP|nf|fi|RS|RE)( |$)' | head -n 3)
  check "$language: other commands of roff: $unknown" [ -z "$unknown" ]
  check "$language: a quote begins no line" bash -c '! grep -q "^'"'"'" "$1"' - "$page"
  for command in $("$bouton" --help | sed -n '/^Subcommands/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    check "$language: $command" grep -q "^\.SS bouton $command\$" "$page"
    for option in $("$bouton" $command --help | grep -oE '^  --[a-z-]+'); do
      check "$language: $command $option" grep -qF -- "${option//-/\\-}" "$page"
    done
  done
done
check "in Hungarian" grep -q "^.SH PARANCSOK" "$work/hu.1"
check "in Czech" grep -q "^.SH PŘÍKAZY" "$work/cs.1"
run help solve --man
check "not of one command: exit 2" [ $status -eq 2 ]
check "what to do" notes "all of them"

finish
