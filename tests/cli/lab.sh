#!/usr/bin/env bash
# The page as the command serves it: to this machine only, nothing but the page, with strict headers.
. "$(dirname -- "$0")/lib.bash"

page="$work/a page"
mkdir -p "$page/assets" "$page-single"
echo "<title>the page</title>" >"$page/index.html"
echo "let x = 1" >"$page/assets/a.js"
printf '\0asm' >"$page/assets/b.wasm"
echo "secret" >"$work/secret.txt"
ln -s "$work/secret.txt" "$page/assets/link.txt"
echo "<title>one file</title>" >"$page-single/index.html"

BOUTON_LAB=$page "$bouton" lab --port 0 >"$work/served" 2>"$work/notes" </dev/null &
server=$!
for _ in $(seq 50); do
  [ -s "$work/served" ] && break
  sleep 0.1
done
address=$(cat "$work/served")
port=${address#http://localhost:}
port=${port%/}
check "the address is printed: $address" [ "$address" = "http://localhost:$port/" ]
check "how to end it is said" grep -q "Ctrl-C" "$work/notes"

# ask TEXT: a request as it stands; its answer in $reply.
ask() {
  exec 7<>"/dev/tcp/127.0.0.1/$port" || return 1
  printf "$1" >&7
  reply=$(timeout 5 tr -d '\0' <&7)
  exec 7>&-
}
get() { ask "GET $1 HTTP/1.1\r\nHost: localhost:$port\r\n\r\n"; }
status_is() {
  case $reply in "HTTP/1.1 $1 "*) return 0 ;; esac
  return 1
}
holds() { case $reply in *"$1"*) ;; *) return 1 ;; esac; }

get /
check "the page itself" status_is 200
check "its text" holds "<title>the page</title>"
check "its type" holds "Content-Type: text/html; charset=utf-8"
for header in "Content-Security-Policy: default-src 'none'" "X-Content-Type-Options: nosniff" "X-Frame-Options: DENY" \
  "Referrer-Policy: no-referrer" "frame-ancestors 'none'" "Cache-Control: no-cache"; do
  check "header $header" holds "$header"
done
get /assets/a.js
check "a script" holds "text/javascript"
check "assets last" holds "immutable"
get /assets/b.wasm
check "the engine" holds "application/wasm"
get "/index.html?x=1"
check "a question is left aside" status_is 200
for path in /../secret.txt /assets/../../secret.txt /%%2e%%2e/secret.txt /assets/link.txt //etc/passwd /nothing; do
  get "$path"
  check "nothing else is served: $path" status_is 404
done
ask "POST / HTTP/1.1\r\nHost: localhost:$port\r\n\r\n"
check "nothing can be sent" status_is 405
ask "GET / HTTP/1.1\r\nHost: elsewhere.example:$port\r\n\r\n"
check "no other name leads here" status_is 421
ask "GET / HTTP/1.1\r\n\r\n"
check "no name, no page" status_is 421
ask "HEAD / HTTP/1.1\r\nHost: 127.0.0.1:$port\r\n\r\n"
check "the head alone" status_is 200
check "and no more" bash -c '! grep -q "<title>" <<<"$1"' - "$reply"
ask "nonsense\r\n\r\n"
check "nonsense" status_is 400
ask "GET / HTTP/1.1\r\nX: $(head -c 20000 /dev/zero | tr '\0' a)\r\n\r\n"
check "a request without end" status_is 431
check "only this machine is listened to" bash -c '! grep -qi " 00000000:$1 " /proc/net/tcp' - "$(printf %04X "$port")"

export BOUTON_LAB=$page
run lab --port "$port"
check "a port in use: exit 2" [ $status -eq 2 ]
check "a port in use: what to do" notes "--port 0"

# Opened from a menu: in the browser, and a page that is there already is as good as another one.
mkdir -p "$work/bin"
printf '#!/bin/sh\necho "$1" >>"%s/opened"\n' "$work" >"$work/bin/xdg-open"
chmod +x "$work/bin/xdg-open"
opened() {
  for _ in $(seq 50); do
    [ "$(sed -n "$1p" "$work/opened" 2>/dev/null)" = "$2" ] && return 0
    sleep 0.1
  done
  return 1
}
there=$PATH
PATH=$work/bin:$PATH run lab --browser --port "$port"
check "opened again: exit 0" [ $status -eq 0 ]
check "the page that is there already is opened" opened 1 "http://localhost:$port/"
echo "<title>another page</title>" >"$page/index.html"
PATH=$work/bin:$there run lab --browser --port "$port" --idle 1
check "what is there is something else: exit 0, when nobody has asked for a second" [ $status -eq 0 ]
other=$(cat "$work/out")
check "another port is taken: $other" [ "$other" != "http://localhost:$port/" ]
check "and opened" opened 2 "$other"
mkdir "$work/empty"
for tool in timeout tr; do ln -s "$(command -v $tool)" "$work/empty/"; done
PATH=$work/empty run lab --browser --port 0 --idle 0.5
check "no browser: exit 0" [ $status -eq 0 ]
check "no browser: what to do" notes "by hand"
echo "<title>the page</title>" >"$page/index.html"
for wrong in "--browser --share" "--browser --export $work/one.html" "--idle x" "--idle -1"; do
  run lab $wrong
  check "$wrong: exit 2" [ $status -eq 2 ]
done
kill -INT $server
wait $server
check "Ctrl-C ends it with 0" [ $? -eq 0 ]

run lab --export "$work/one.html"
check "the page as one file" grep -q "one file" "$work/one.html"
run lab --export "$work/no/such/folder/one.html"
check "where nothing can be written: exit 2" [ $status -eq 2 ]
check "where nothing can be written: said" notes "cannot be written"
run lab --port 70000
check "no such port: exit 2" [ $status -eq 2 ]
BOUTON_LAB=$work/nowhere
run lab
check "no page: exit 2" [ $status -eq 2 ]
check "no page: what to do" notes "./bouton lab"
run lab --lang hu
check "in Hungarian" notes "nincs elkészítve"
run lab --lang cs
check "in Czech" notes "není sestavená"

finish
