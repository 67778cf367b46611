#!/usr/bin/env bash
# The Debian packages in a clean Debian 12: installed by apt, used, removed.
#   tests/deb/run.sh FOLDER        as root; the mirror is the one this machine's apt uses
# Ends with "N passed, M failed".
set -u

folder=$(readlink -f -- "${1:?the folder with the packages}")
root=$(dirname -- "$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")")
passed=0
failed=0
work=$(mktemp -d) || exit 2
clean=$work/clean

tidy_up() {
  local process
  for process in $(jobs -p); do kill "$process" 2>/dev/null; done
  # Nothing below a mount is removed.
  umount "$clean/proc" 2>/dev/null
  if ! grep -q " $clean/" /proc/mounts; then rm -rf -- "$work"; fi
}
trap tidy_up EXIT
trap 'exit 130' INT TERM
finish() {
  printf '%d passed, %d failed\n' $passed $failed
  [ $failed -eq 0 ]
  exit
}
check() {
  local name=$1
  shift
  if "$@" >"$work/output" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\n' "$name"
    tail -n 30 "$work/output"
  fi
}
must() {
  check "$@"
  [ $failed -eq 0 ] || finish
}

if [ "$(id -u)" -ne 0 ]; then
  echo "tests/deb/run.sh: only root may make a clean Debian" >&2
  exit 2
fi

# Where apt has this Debian from.
mirror=$(apt-get indextargets --format '$(ORIGIN)|$(CODENAME)|$(REPO_URI)' 'Created-By: Packages' | sed -n 's/^Debian|bookworm|//p' | head -n 1)
if [ -z "$mirror" ]; then
  echo "tests/deb/run.sh: apt knows no mirror of Debian 12 (bookworm), or its lists were never fetched: apt-get update" >&2
  exit 2
fi
apt-config shell proxy Acquire::http::Proxy >"$work/proxy"
. "$work/proxy"
[ -z "${proxy:-}" ] || export http_proxy=$proxy

printf 'making a clean Debian ...\n'
must "debootstrap" debootstrap --variant=minbase bookworm "$clean" "$mirror"
must "/proc" mount -t proc proc "$clean/proc"
printf 'Acquire::http::Proxy "%s";\n' "${proxy:-}" >"$clean/etc/apt/apt.conf.d/99proxy"
printf '#!/bin/sh\nexit 101\n' >"$clean/usr/sbin/policy-rc.d"
chmod +x "$clean/usr/sbin/policy-rc.d"
mkdir "$clean/packages"
cp "$folder"/*.deb "$clean/packages/"
cp -r "$root/tests/consumer" "$clean/consumer"

inside() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive ${http_proxy:+http_proxy="$http_proxy"} chroot "$clean" "$@"; }
shell() { inside bash -c "cd /packages && $1"; }
add() { shell "apt-get install -y --no-install-recommends -o Dpkg::Use-Pty=0 $1" </dev/null; }

must "apt update" inside apt-get update
must "apt install ./bouton_*.deb" add "./bouton_*.deb"
check "what is installed is as it was packed" inside dpkg -V bouton
check "it solves" shell 'bouton solve nim:3,4,5 | grep -qx "The player to move wins (N)."'
check "it knows its version" shell 'test "bouton $(dpkg-query -W -f "\${Version}" bouton | sed "s/-.*//")" = "$(bouton --version)"'
check "its licences are there" shell 'test -s /usr/share/doc/bouton/copyright && grep -q nlohmann /usr/share/doc/bouton/third-party.txt && test -s /usr/share/doc/bouton/bouton.cdx.json'
check "the changelogs" shell 'zcat /usr/share/doc/bouton/changelog.Debian.gz | grep -q "^bouton (" && zcat /usr/share/doc/bouton/changelog.gz | grep -q "^# Changelog"'
check "the page as one file" shell 'bouton lab --export /tmp/lab.html && test $(stat -c %s /tmp/lab.html) -gt 1000000'

# The entry of the menu, and what happens when it is chosen: xdg-open calls the browser, which is a script here.
must "what a desktop has" add "xdg-utils desktop-file-utils curl man-db bash-completion"
check "the entry of the menu" inside desktop-file-validate /usr/share/applications/bouton.desktop
check "its picture" shell 'test -s /usr/share/icons/hicolor/scalable/apps/$(sed -n "s/^Icon=//p" /usr/share/applications/bouton.desktop).svg'
cat >"$clean/usr/bin/a-browser" <<'END'
#!/bin/sh
curl -sf "$1" >/tmp/page.html && curl -sf -o /tmp/engine.wasm "$1$(ls /usr/share/bouton/lab/assets | sed -n 's|^bouton-play-|assets/&|p')" && echo "$1" >/tmp/opened
END
chmod +x "$clean/usr/bin/a-browser"
check "chosen from the menu, the page opens in the browser" shell '
  export BROWSER=a-browser
  $(sed -n "s/^Exec=//p" /usr/share/applications/bouton.desktop) --idle 3 >/tmp/told &
  for i in $(seq 100); do [ -s /tmp/opened ] && break; sleep 0.1; done
  wait
  cat /tmp/told
  test "$(cat /tmp/opened)" = http://localhost:1901/ && grep -q "<title>" /tmp/page.html && cmp /tmp/engine.wasm /usr/share/bouton/lab/assets/bouton-play-*.wasm'
for language in en hu cs; do
  case $language in en) file=man1/bouton.1.gz ;; *) file=$language/man1/bouton.1.gz ;; esac
  check "the manual, $language" shell "man --warnings -l /usr/share/man/$file >/tmp/manual 2>/tmp/warnings; cat /tmp/warnings; test ! -s /tmp/warnings && test \$(wc -l </tmp/manual) -gt 500"
done
check "man bouton" shell 'man -w bouton'
check "completion in bash" shell '
  . /usr/share/bash-completion/bash_completion
  _completion_loader bouton
  COMP_WORDS=(bouton qu) COMP_CWORD=1 COMP_LINE="bouton qu" COMP_POINT=9
  $(complete -p bouton | sed "s/.*-F \([^ ]*\).*/\1/")
  echo "${COMPREPLY[@]}"
  [[ " ${COMPREPLY[*]} " == *" quotient "* ]]'

if ls "$folder"/libbouton-dev_*.deb >/dev/null 2>&1; then
  must "apt install the library and a compiler" add "./libbouton0_*.deb ./libbouton-dev_*.deb g++ cmake make"
  check "a program outside the project" shell 'cmake -S /consumer -B /tmp/consumer -DCMAKE_BUILD_TYPE=Release && cmake --build /tmp/consumer && /tmp/consumer/consumer'
  check "it uses the shared library" shell 'ldd /tmp/consumer/consumer | grep -q "libbouton.so.0 => /"'
  check "a program without CMake" shell 'g++ -std=c++20 -x c++ - -o /tmp/alone -lbouton <<<"#include <bouton/bouton.hpp>
int main() { return std::get<bouton::Solution>(bouton::answer({bouton::SolveRequest{.spec = \"nim:3,4,5\"}}).content).winning_moves.size() == 1 ? 0 : 1; }" && /tmp/alone'
fi
must "apt install the module for Python" add "./python3-bouton_*.deb"
check "a module that answers" shell 'cd / && test "$(python3 -c "import bouton; print(bouton.solve(\"nim:3,4,5\").winning_moves[0].to)")" = nim:1,4,5'
check "its licences and what it is made of" shell 'grep -q "^pybind11 " /usr/share/doc/python3-bouton/third-party.txt && grep -q pybind11 /usr/share/doc/python3-bouton/bouton-python.cdx.json'

must "apt purge" shell 'apt-get purge -y bouton "libbouton*" "python3-bouton*" </dev/null'
check "nothing is left" shell 'test ! -e /usr/bin/bouton && test ! -e /usr/share/bouton && test ! -e /usr/share/doc/bouton && ! ls /usr/lib/*/libbouton* 2>/dev/null'

finish
