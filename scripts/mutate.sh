#!/usr/bin/env bash
# Changes the sources in one small place at a time (a sign, the end of a range, a turned condition, a dropped check
# or call, a constant, the order of arguments or statements) and asks the tests whether they notice. What nobody notices is
# listed: it wants a test, or nothing follows from it (docs/mutation.md).
#
#   scripts/mutate.sh core                    40 changes of the core, seed 1
#   scripts/mutate.sh core --n 100 --seed 7   others
#   scripts/mutate.sh core --only lda.go:54   all of one line, or of whatever the path contains (--n 0)
#   scripts/mutate.sh core --known --n 0      those that scripts/mutate/known.json names
#   scripts/mutate.sh core --list             what would be changed, and no more
#   scripts/mutate.sh web                     the same of web/js, where a unit test executes it
#   scripts/mutate.sh --help                  this text
#
# No file is touched: changes are laid over the sources. Takes some seconds a change, so it is no stage of
# scripts/test.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
source scripts/help.sh
part=${1:-}
[ $# -gt 0 ] && shift
case $part in
  core) exec go run ./scripts/mutate "$@" ;;
  web) exec node --import ./e2e/harness/types.mjs scripts/mutate/web.mjs "$@" ;;
  *) echo "unknown part: $part (core or web)" >&2; exit 2 ;;
esac
