#!/usr/bin/env bash
# The ./bouton script: it builds when it must, says so on standard error only, and otherwise stays out of the way.
# It is tried in a copy of the checkout whose compiler and package manager are stand-ins, so nothing is built here.
. "$(dirname -- "$0")/lib.bash"

checkout="$work/a checkout"
tools=$work/tools
log=$work/calls
mkdir -p "$checkout"/{src,include,catalogue/hu,apps/cli,cmake,scripts} "$tools" "$work/elsewhere"
cp "$root/bouton" "$checkout/bouton"
cp "$root/scripts/lib.sh" "$checkout/scripts/lib.sh"
touch "$checkout/CMakeLists.txt" "$checkout/CMakePresets.json" "$checkout/src/engine.cpp"
find "$checkout" -exec touch -d '1 hour ago' {} +

# A PATH with nothing in it but what the script may count on, and the stand-ins.
for tool in bash env readlink dirname basename find mkdir touch cp mv rm tail head cat tr sed grep printf sleep mktemp \
  timeout date flock uname; do
  found=$(command -v "$tool") && [ -x "$found" ] && ln -s "$found" "$tools/$tool"
done
stand_in() {
  local name=$1
  {
    printf '#!%s\n' "$(command -v bash)"
    printf 'echo "%s $*" >>"%s"\n' "$name" "$log"
    cat
  } >"$tools/$name"
  chmod +x "$tools/$name"
}
# Builds by putting the program where the real one would.
good_cmake() {
  stand_in cmake <<STAND_IN
case \$1 in
  --build) echo "some output"; cat >/dev/null; sleep 0.2; mkdir -p build/\$3/bin && cp "$bouton" build/\$3/bin/bouton ;;
esac
STAND_IN
}
installed() {  # as the package manager sees it
  stand_in dpkg-query <<STAND_IN
case " $* " in *" \${!#} "*) echo "installed " ;; *) exit 1 ;; esac
STAND_IN
}
user() { stand_in id <<<"echo $1"; }

# launch ARGUMENTS...: runs the script; sets status, out, err and milliseconds.
launcher=$checkout/bouton
launch() {
  local began=${EPOCHREALTIME/[.,]/}
  : >"$log"
  PATH=$tools timeout -k 1 "$limit" "$launcher" "$@" >"$work/out" 2>"$work/err"
  status=$?
  milliseconds=$(((${EPOCHREALTIME/[.,]/} - began) / 1000))
  out=$(<"$work/out")
  err=$(<"$work/err")
}
calls() { grep -c "^$1" "$log"; }
spec='"spec":"nim:3,4,5"'

good_cmake
installed g++ cmake ninja-build nlohmann-json3-dev libcli11-dev libsqlite3-dev
user 1000

# The first call builds and answers.
launch solve nim:3,4,5 --json </dev/null
check "first call: exit 0, not $status" [ $status -eq 0 ]
check "first call: only the answer on standard output" [ "$(wc -l <"$work/out")" -eq 1 ]
check "first call: the answer" says "$spec"
check "first call: says that it builds" notes "bouton: building the command"
check "first call: configures and builds" [ "$(calls 'cmake')" -eq 2 ]

# Later calls start at once.
launch solve nim:3,4,5 --json </dev/null
check "later call: exit 0" [ $status -eq 0 ]
check "later call: the answer" says "$spec"
check "later call: nothing else" [ -z "$err" ]
check "later call: builds nothing" [ "$(calls cmake)" -eq 0 ]
check "later call: at once ($milliseconds ms)" [ $milliseconds -lt 1000 ]

# Through a symlink, a chain of them, from another folder, with files of the caller.
ln -s "$checkout/bouton" "$work/elsewhere/link"
ln -s link "$work/elsewhere/chain"
printf 'A B\n' >"$work/elsewhere/map.txt"
cd "$work/elsewhere" || exit 2
for launcher in "$work/elsewhere/link" ./chain ../elsewhere/chain; do
  launch solve graph/map.txt:A --json </dev/null
  check "$launcher: a relative path is the caller's" says '"spec":"graph/map.txt:A"'
  check "$launcher: nothing else" [ -z "$err" ]
done
launcher="$checkout/bouton"
launch solve nim:3 + nim:4 "+ nim:5" --json </dev/null
check "arguments arrive as they are" says '"spec":"nim:3,4,5"'
launch solve nil:3 </dev/null
check "the exit status is the program's" [ $status -eq 2 ]
launch solve grundy:100000 --positions 100 </dev/null
check "the exit status is the program's: 3" [ $status -eq 3 ]
launch --help </dev/null
check "the help calls it bouton" says "Usage: bouton "

# Standard input belongs to the program.
launch solve graph//dev/stdin:A --json <map.txt
check "standard input is not eaten" says '"outcome":"N"'

# A source that is newer: built again, once; and standard input is still the program's.
sleep 0.05
touch "$checkout/src/engine.cpp"
launch solve graph//dev/stdin:A --json <map.txt
check "newer source: built again" notes "bouton: building the command again"
check "newer source: standard input is not eaten" says '"outcome":"N"'
launch --version </dev/null
check "newer source: built once" [ "$(calls cmake)" -eq 0 ]
for part in include/new.hpp catalogue/hu/heaps.txt apps/cli/new.cpp CMakeLists.txt; do
  sleep 0.05
  touch "$checkout/$part"
  launch --version </dev/null
  check "newer $part: built again" notes "building the command again"
done

# A file that disappears changes its folder.
rm "$checkout/include/new.hpp"
launch --version </dev/null
check "a header that is gone: built again" notes "building the command again"

# Several at once: one builds, the others wait.
rm -r "$checkout/build"
: >"$log"
for i in 1 2 3; do
  PATH=$tools timeout -k 1 "$limit" "$checkout/bouton" solve nim:3,4,5 --json >"$work/out$i" 2>/dev/null </dev/null &
done
wait
check "three at once: one build" [ "$(grep -c '^cmake --build' "$log")" -eq 1 ]
for i in 1 2 3; do
  check "three at once: answer $i" grep -qF "$spec" "$work/out$i"
done

# A checkout that was moved: the old configuration is of no use, a fresh one is.
rm -r "$checkout/build"
stand_in cmake <<STAND_IN
case \$1 in
  --preset) exit 1 ;;
  --build) mkdir -p build/\$3/bin && cp "$bouton" build/\$3/bin/bouton ;;
esac
STAND_IN
launch solve nim:3,4,5 --json </dev/null
check "moved checkout: exit 0" [ $status -eq 0 ]
check "moved checkout: configured afresh" [ "$(calls 'cmake --fresh')" -eq 1 ]

# The compiler and the flags of the tests: their build serves, too. Others have one without our strictness.
good_cmake
stand_in g++ <<<'echo "g++ (Debian 12.2.0-14) 12.2.0"'
rm -r "$checkout/build"
launch solve nim:3,4,5 --json </dev/null
check "the tests' compiler: their preset" [ "$(calls 'cmake --preset release')" -eq 1 ]
rm -r "$checkout/build"
CXXFLAGS=-O3 launch solve nim:3,4,5 --json </dev/null
check "own flags: the preset for users" [ "$(calls 'cmake --preset user')" -eq 1 ]
stand_in g++ <<<'echo "g++ (Debian 14.2.0-8) 14.2.0"'
rm -r "$checkout/build"
launch solve nim:3,4,5 --json </dev/null
check "another compiler: the preset for users" [ "$(calls 'cmake --preset user')" -eq 1 ]
check "another compiler: the answer" says "$spec"
rm "$tools/g++"

# A build that fails.
rm -r "$checkout/build"
stand_in cmake <<<'echo "engine.cpp:1: something is wrong"; exit 1'
launch solve nim:3,4,5 --json </dev/null
check "failing build: exit 2, not $status" [ $status -eq 2 ]
check "failing build: nothing on standard output" [ -z "$out" ]
check "failing build: says so" notes "bouton: the build failed"
check "failing build: shows why" notes "something is wrong"

# An old program is no answer when the new one cannot be built.
good_cmake
launch --version </dev/null
sleep 0.05
touch "$checkout/src/engine.cpp"
stand_in cmake <<<'exit 1'
launch --version </dev/null
check "failing build: the old program is not run" [ $status -eq 2 ]
check "failing build: no answer of the old program" [ -z "$out" ]

# A folder that cannot be written to.
rm -r "$checkout/build"
: >"$checkout/build"
launch solve nim:3 </dev/null
check "no place to build: exit 2" [ $status -eq 2 ]
check "no place to build: says so" notes "cannot write to"
check "no place to build: nothing on standard output" [ -z "$out" ]
rm "$checkout/build"

# Packages are missing, and the caller may not install any.
good_cmake
rm "$tools/cmake"
installed g++
stand_in g++ <<<'exit 1'
stand_in apt-get <<<'exit 100'
user 1000
launch solve nim:3 </dev/null
check "missing, not root: exit 2" [ $status -eq 2 ]
check "missing, not root: what is missing" \
  notes "these packages are missing: cmake ninja-build nlohmann-json3-dev libcli11-dev libsqlite3-dev"
check "missing, not root: how to get it" notes "sudo apt-get install --no-install-recommends cmake ninja-build"
check "missing, not root: does not try" [ "$(calls apt-get)" -eq 0 ]
check "missing, not root: nothing on standard output" [ -z "$out" ]

# What is here by another way is not asked for.
stand_in g++ <<<'exit 0'
stand_in ninja <<<'exit 0'
installed
launch solve nim:3 </dev/null
check "only what is missing is named" notes "these packages are missing: cmake"$'\n'

# Root, but nothing can be installed.
user 0
rm "$tools/sleep"
stand_in sleep <<<'exit 0'
stand_in apt-get <<<'echo "E: Unable to locate package"; exit 100'
launch solve nim:3 </dev/null
check "installing fails: exit 2" [ $status -eq 2 ]
check "installing fails: says so" notes "installing failed"
check "installing fails: shows why" notes "Unable to locate package"
check "installing fails: tried again with fresh lists" [ "$(calls 'apt-get .*update')" -ge 1 ]
check "installing fails: nothing on standard output" [ -z "$out" ]

# Root, and what is missing can be installed.
good_cmake
mv "$tools/cmake" "$work/cmake"
stand_in apt-get <<STAND_IN
cat >/dev/null
case " \$* " in *" install "*" cmake "*) cp "$work/cmake" "$tools/cmake" ;; esac
STAND_IN
launch solve nim:3,4,5 --json </dev/null
check "installing: exit 0, not $status" [ $status -eq 0 ]
check "installing: says what" notes "bouton: installing cmake"
check "installing: the answer" says "$spec"
check "installing: only the answer" [ "$(wc -l <"$work/out")" -eq 1 ]

# A system without this package manager.
rm -r "$checkout/build" "$tools/apt-get" "$tools/cmake"
launch solve nim:3 </dev/null
check "another system: exit 2" [ $status -eq 2 ]
check "another system: what is missing" notes "or what they are called here, are missing: cmake"

# The real script, where it has been built already.
cd "$root" || exit 2
program=$root/build/ready/bouton
if [ -x "$program" ] && [ -z "$(find src include apps/cli cmake CMakeLists.txt CMakePresets.json -newer "$program" \
  -print -quit)" ]; then
  timeout -k 1 "$limit" ./bouton solve nim:3,4,5 --json >"$work/out" 2>"$work/err" </dev/null
  check "./bouton: the answer" grep -qF "$spec" "$work/out"
  check_not "./bouton: nothing else" [ -s "$work/err" ]
fi

finish
