#!/usr/bin/env bash
# Measures the build in headless Chromium and the core natively, prints the tables and writes them into
# docs/performance.md.
#
#   scripts/bench.sh          page and core
#   scripts/bench.sh page     the page and the library in Chromium, compared with plain JavaScript
#   scripts/bench.sh load FOLDER…  the first load, compared with other builds in these folders; writes nothing. LPP_LIGHTHOUSE=folder, in
#                             which `npm i lighthouse` was done, adds its figures
#   scripts/bench.sh near     near to far, from the click to its pictures, from 80 to 20 000 points
#   scripts/bench.sh frames   one point dragged in Chromium and in WebKit: the time from frame to frame
#   scripts/bench.sh core     the large fits, native on one core and on wasm in Chromium
#   scripts/bench.sh libraries    rows of both compared with numpy, scipy, scikit-learn (Debian's packages) and druid (from npm)
#   scripts/bench.sh growth   how the fits grow with points and columns
#   scripts/bench.sh --help   this text
#
# Needs what scripts/test.sh needs for Chromium; the large fits on real data also need $LPP_DATA, and are
# skipped without it. Use a quiet machine: the times are wall-clock.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
source scripts/help.sh
out=$root/e2e/out
mkdir -p "$out"
source scripts/test/tools.sh
parts=("$@")
[ $# -gt 0 ] || parts=(page core)
others=()
if [ "${parts[0]}" = load ]; then
  others=("${parts[@]:1}")
  parts=(load)
fi
for part in "${parts[@]}"; do
  case $part in
    page | load | near | frames | core | libraries | growth) ;;
    *) echo "unknown part: $part (page, load, near, frames, core, libraries or growth)" >&2; exit 2 ;;
  esac
done
need_npm || { echo 'Node or the npm packages of e2e/ are missing' >&2; exit 1; }
need_chromium || { echo 'Chromium is missing: install it, or set CHROME_PATH' >&2; exit 1; }

scripts/build.sh
glue=$(go env GOROOT)/lib/wasm/wasm_exec.js
for part in "${parts[@]}"; do
  case $part in
    page) node --import ./e2e/harness/types.mjs e2e/bench/run.mjs "$glue" "$(go env GOVERSION)" ;;
    load) node --import ./e2e/harness/types.mjs e2e/bench/load.mjs ${others[@]+"${others[@]}"} ;;
    near) node --import ./e2e/harness/types.mjs e2e/bench/near.mjs "$(go env GOVERSION)" ;;
    frames)
      need_webkit || { echo 'WebKitWebDriver or Xvfb is missing' >&2; exit 1; }
      node --import ./e2e/harness/types.mjs e2e/bench/frames.mjs "$(go env GOVERSION)"
      ;;
    core) node --import ./e2e/harness/types.mjs e2e/bench/core.mjs "$(go env GOVERSION)" ;;
    libraries)
      need_libraries || { echo 'numpy, scipy or scikit-learn is missing' >&2; exit 1; }
      node --import ./e2e/harness/types.mjs e2e/bench/libraries.mjs "$(go env GOVERSION)"
      ;;
    growth) node --import ./e2e/harness/types.mjs e2e/bench/growth.mjs "$(go env GOVERSION)" ;;
  esac
done
