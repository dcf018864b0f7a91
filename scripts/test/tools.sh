# The tools that the checks need in addition to Go and Node, and how to install them.

STATICCHECK=v0.8.2

have() { command -v "$1" >/dev/null 2>&1; }

# retry COMMAND…: runs a command that fetches from a network up to three times.
retry() {
  local pause
  for pause in 5 15 0; do
    "$@" && return 0
    sleep "$pause"
  done
  return 1
}

# debian PACKAGE…: installs Debian packages, one call at a time; needs root and apt-get. While $wanted names a file,
# they are only listed there.
debian() (
  have apt-get && [ "$(id -u)" -eq 0 ] || exit 1
  [ -z "${wanted:-}" ] || { printf '%s\n' "$@" >>"$wanted"; exit 0; }
  ! have flock || { exec 9>"$out/apt.lock" && flock 9; }
  installed "$@" && exit 0 # by the call that this one waited for
  { update_once && DEBIAN_FRONTEND=noninteractive retry apt-get install -y --no-install-recommends "$@"; } >>"$out/apt.log" 2>&1
)
installed() { [ "$(dpkg-query -W -f '${db:Status-Status}\n' "$@" 2>/dev/null | grep -c '^installed$')" -eq $# ]; }
update_once() { [ -e "$out/stages/updated" ] || { retry apt-get update && mkdir -p "$out/stages" && touch "$out/stages/updated"; }; }

# prefetch STAGE…: fetches in the background what these stages need. What fails here is tried again, alone, by the stage
# that needs it.
prefetch() (
  wanted=$out/stages/wanted
  : >"$wanted"
  case " $* " in *' js '* | *' library '* | *' browser '*) need_npm & ;; esac
  case " $* " in *' library '* | *' browser '*) need_headless ;; esac
  case " $* " in *' browser '*) need_firefox ;; esac
  case "${LPP_FULL:+full} $* " in 'full '*' library '*) need_scipy; need_octave; need_converters; need_postgres ;; esac
  case "${LPP_FULL:+full} $* " in 'full '*' browser '*) need_webkit; need_documents ;; esac
  names=$(sort -u "$wanted") wanted=
  [ -z "$names" ] || debian $names
  wait
) >/dev/null 2>&1

# The Go modules that go.mod names; without them the first check that needs one fails.
fetch_modules() { retry go mod download >"$out/modules.log" 2>&1; }

# The oldest release of Go that go.mod promises, and the newest there is, as modules.
need_releases() {
  local each newest
  newest=$(go list -m -f '{{.Version}}' go@latest 2>>"$out/releases.log") || return 1
  for each in "$(sed -n 's/^go //p' go.mod)" "$newest"; do
    GOTOOLCHAIN=go$each retry go version >>"$out/releases.log" 2>&1 || return 1
  done
}

need_node() { have node && have npm; }

# The tests' own packages (type checker, browser driver, axe), as the lock file fixes them.
need_npm() (
  need_node || exit 1
  # One lane installs them, the other waits for it.
  ! have flock || { exec 9>"$out/npm.lock" && flock 9; }
  if [ ! e2e/package-lock.json -nt e2e/node_modules/.package-lock.json ] && [ -e e2e/node_modules/.package-lock.json ]; then exit 0; fi
  # Through a link npm would empty the folder of another checkout.
  [ ! -L e2e/node_modules ] || rm e2e/node_modules
  (cd e2e && retry npm ci --ignore-scripts --no-audit --no-fund) >"$out/npm.log" 2>&1
)

# Without fonts the pages have no text to measure.
need_fonts() { { [ -d /usr/share/fonts/truetype/dejavu ] && [ -d /usr/share/fonts/truetype/noto ]; } || [ "$(uname)" != Linux ] || debian fonts-dejavu-core fonts-noto-core; }

need_chromium() {
  need_fonts || true
  [ -n "${CHROME_PATH:-}" ] || [ -x /usr/bin/chromium ] || [ -x /usr/bin/chromium-browser ] || [ -x /usr/bin/google-chrome ] || debian chromium
}
# Chromium without windows draws the same pixels and opens a page in less than half the processor time. If it is not
# available, the full browser is used.
need_headless() {
  need_fonts || true
  [ -n "${CHROME_PATH:-}" ] && return 0
  have chromium-headless-shell || debian chromium-headless-shell || { need_chromium; return; }
  export CHROME_PATH=$(command -v chromium-headless-shell)
}
need_firefox() {
  need_fonts || true
  [ -n "${FIREFOX_PATH:-}" ] || [ -x /usr/bin/firefox-esr ] || [ -x /usr/bin/firefox ] || debian firefox-esr
}
# WebKit comes with its driver, and needs a display, which is virtual.
need_webkit() {
  need_fonts || true
  { have WebKitWebDriver && have Xvfb; } || debian webkit2gtk-driver xvfb
}

# What documents are made with, to try figures in.
need_documents() {
  { [ -x /usr/bin/sphinx-build ] && [ -x /usr/bin/mkdocs ] && [ -x /usr/bin/jupyter-nbconvert ] && /usr/bin/python3 -c 'import myst_parser, ipykernel'; } 2>/dev/null \
    || debian python3-sphinx python3-myst-parser mkdocs jupyter-nbconvert python3-ipykernel
}

# The race detector needs a C compiler.
need_race() { have "${CC:-gcc}" || debian gcc libc6-dev; }

# Built for this machine, so that it can check the js/wasm files too.
need_staticcheck() {
  staticcheck=$out/bin/staticcheck-$STATICCHECK
  [ -x "$staticcheck" ] && return 0
  GOBIN=$out/bin retry go install "honnef.co/go/tools/cmd/staticcheck@$STATICCHECK" >"$out/staticcheck.log" 2>&1 || return 1
  mv "$out/bin/staticcheck" "$staticcheck"
}

# Python with scipy, for the exported programs; Debian's own python3 if another one comes first.
need_scipy() {
  local each
  for each in ${PYTHON:-} python3 /usr/bin/python3; do
    "$each" -c 'import scipy' >/dev/null 2>&1 && export PYTHON=$each && return 0
  done
  debian python3-scipy && export PYTHON=/usr/bin/python3
}
# The libraries that scripts/bench.sh libraries compares with.
need_libraries() {
  "${PYTHON:-python3}" -c 'import numpy, scipy, sklearn' >/dev/null 2>&1 && return 0
  debian python3-scipy python3-sklearn && export PYTHON=/usr/bin/python3
}
# Programs that write and read files of other programs, for the lines that convert them; R and LibreOffice only if they
# are installed.
need_converters() {
  { "${PYTHON:-python3}" -c 'import pandas, h5py, astropy, nibabel, dbfread, lxml' && have sqlite3; } >/dev/null 2>&1 \
    || debian python3-pandas python3-h5py python3-astropy python3-nibabel python3-dbfread python3-lxml sqlite3
}
# PostgreSQL's programs; its cluster is made by the test.
need_postgres() { compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || debian postgresql; }
need_octave() { have octave-cli || debian octave; }
