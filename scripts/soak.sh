#!/usr/bin/env bash
# Runs the stress tests for minutes or an hour; the test suite runs them for seconds. docs/robustness.md describes each,
# with the last results.
#
#   scripts/soak.sh kills           100 deaths of the engine in a session of drawing
#   scripts/soak.sh monkey          ten minutes of random acts, answers held to a fresh engine's
#   scripts/soak.sh hostile         6 250 requests that no one would send on purpose, 1 250 of them to a worker, and 5 000
#                                   messages to the worker of the page
#   scripts/soak.sh faults          every file of the site missing, cut, stalled, of another type, damaged
#   scripts/soak.sh hour            an hour of work, and what page and engines hold; writes docs/soak.svg
#   scripts/soak.sh PART --seed N   other random choices; seed 1 without
#   scripts/soak.sh --help          this text
#
# Needs what scripts/test.sh needs for Chromium. LPP_BROWSER=firefox selects another browser for kills, monkey and
# faults, LPP_BROWSER=webkit for kills and monkey; LPP_COUNT=10 is the number of crashes or actions.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
source scripts/help.sh
part=${1:-}
[ "${2:-}" != --seed ] || export LPP_SEED=${3:?a number after --seed} LPP_HOSTILE_SEED=$3
export LPP_SOAK=long
case $part in
  kills | monkey | faults) scripts/build.sh && exec node --import ./e2e/harness/types.mjs --test "e2e/soak/$part.test.mjs" ;;
  hostile) scripts/build.sh && LPP_HOSTILE=${LPP_HOSTILE:-5000} exec node --import ./e2e/harness/types.mjs --test e2e/library/{hostile,messages}.node.test.mjs ;;
  hour) scripts/build.sh && node --import ./e2e/harness/types.mjs e2e/soak/hour.mjs && exec node --import ./e2e/harness/types.mjs e2e/soak/curve.mjs ;;
  *) echo "unknown part: $part (kills, monkey, hostile, faults or hour)" >&2; exit 2 ;;
esac
