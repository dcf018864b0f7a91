#!/usr/bin/env bash
# Measures the build in headless Chromium and the core natively, prints the tables and writes them into
# docs/performance.md.
#
#   scripts/bench.sh          both
#   scripts/bench.sh page     the page and the library in Chromium, beside plain JavaScript
#   scripts/bench.sh core     the large fits, native on one core and on wasm in Chromium
#
# Needs what scripts/test.sh needs for Chromium. Quiet machine, please: the figures are wall-clock.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$PWD/e2e/out
mkdir -p "$out"
source scripts/test/tools.sh
need_npm || { echo 'Node or the npm packages of e2e/ are missing' >&2; exit 1; }
need_chromium || { echo 'Chromium is missing' >&2; exit 1; }

scripts/build.sh
glue=$(go env GOROOT)/lib/wasm/wasm_exec.js
for part in "${@:-page core}"; do
  for each in $part; do
    case $each in
      page) node e2e/bench/run.mjs "$glue" "$(go env GOVERSION)" ;;
      core) node e2e/bench/core.mjs "$(go env GOVERSION)" ;;
      *) echo "unknown part: $each (page or core)" >&2; exit 2 ;;
    esac
  done
done
