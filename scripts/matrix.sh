#!/usr/bin/env bash
# Installs the package into projects of bundlers, frameworks and test runners, builds and runs each, and compares a
# value with the library's own. Needs an npm registry; Chromium runs the pages.
#
#   scripts/matrix.sh                 all of them, some fifteen minutes
#   scripts/matrix.sh vite 'next 16'  those whose name has one of these in it
#   scripts/matrix.sh --help          this text
set -eu
cd "$(dirname "$0")/.."
root=$PWD
source scripts/help.sh
scripts/build.sh
exec node --import ./e2e/harness/types.mjs e2e/matrix/run.mjs "$@"
