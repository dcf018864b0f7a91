#!/usr/bin/env bash
# Runs all checks in two parallel lanes. Prints the time of each stage and of its slowest parts, and ends with `N
# passed, N failed`.
#
#   scripts/test.sh                 all stages, as every commit is checked
#   scripts/test.sh go js browser   some of them
#   scripts/test.sh full            all stages, with what takes long: as at night
#   scripts/test.sh full browser    some of them, with what takes long
#   scripts/test.sh --help          this text
#
# Every case of a commit's checks runs in one place where it can fail: the core natively, the page in Chromium; long
# cases have a short form. `full` adds the other places and the long forms: all window sizes, all files in Firefox and
# WebKit, the oldest and the newest Go, the race detector, exported programs in every language, the papers'
# experiments. CONTRIBUTING.md has the table.
#
# Stages: go (format, modules, vet, static analysis, tests), wasm (the core's tests compiled to WebAssembly, in Node), js
# (lint, types, unit tests), build (into dist/, with size budgets), library (dist/lpp.mjs in Node and Chromium, the
# README's examples, programs that the page exports), browser (the page in Chromium and Firefox: behaviour, golden
# pictures, accessibility, network, memory, policy), papers (a short run of the papers' experiments on the data in
# $LPP_DATA; without it, on the artificial sets).
#
# A missing tool is installed if possible (apt-get as root, npm ci). Otherwise the checks that need it are named and not
# run; with CI set they count as failed.
set -u
cd "$(dirname "$0")/.."
root=$PWD
source scripts/help.sh
out=$root/e2e/out
mkdir -p "$out"
source scripts/test/checks.sh
source scripts/test/tools.sh
source scripts/test/stages.sh
source scripts/test/lanes.sh

all=(go wasm js build library browser papers)
short=(go wasm js build library browser)
# Two cores: one computes while the other has the browsers; who is done first helps with those.
lanes=('go wasm js' 'build browser')
last='library papers' # of these, each is run by the lane that comes to it first
if [ "${1:-}" = full ]; then
  export LPP_FULL=1 LPP_EVERYWHERE=1
  shift
fi
stages=("$@")
if [ ${#stages[@]} -eq 0 ]; then
  stages=("${all[@]}")
  [ -n "${LPP_FULL:-}" ] || stages=("${short[@]}")
fi
for stage in "${stages[@]}"; do
  case " ${all[*]} " in
    *" $stage "*) ;;
    *) echo "unknown stage: $stage (one of ${all[*]})" >&2; exit 2 ;;
  esac
done

begin "${stages[@]}"
fetch_modules || true
# First, because everything else depends on it.
if need_node; then check 'the engine runs as it is built' engine_runs; else missing Node 'whether the engine runs'; fi
run_lanes "${stages[@]}"
summary
