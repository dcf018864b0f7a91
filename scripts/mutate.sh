#!/usr/bin/env bash
# Changes the sources in one small place at a time and runs the tests: a change that no test notices needs a test, or is
# equivalent (docs/mutation.md). No file is changed. Takes seconds per change, so it is not a stage of scripts/test.sh.
#
#   scripts/mutate.sh core internal/pencil [flags]        a folder of the core, by gremlins (its flags: gremlins unleash --help)
#   scripts/mutate.sh web stage [options]                 a folder of web/js with its unit tests, by StrykerJS (--mutate FILE: one file)
#   scripts/mutate.sh known                               the changes of scripts/mutate/known.json, each with its test
#   scripts/mutate.sh --help                              this text
#
# The tools are downloaded from the Go proxy and from npm at first use.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
source scripts/help.sh
GREMLINS=v0.6.0
STRYKER=9.6.1
part=${1:-}
[ $# -gt 0 ] && shift
case $part in
  core)
    [ $# -gt 0 ] || { echo "name a folder, such as internal/pencil" >&2; exit 2; }
    folder=${1%/}
    shift
    exec go run "github.com/go-gremlins/gremlins/cmd/gremlins@$GREMLINS" unleash "$@" "./${folder#./}"
    ;;
  web)
    [ -d "web/js/${1:-}" ] && [ $# -gt 0 ] || { echo "name a folder of web/js, such as stage" >&2; exit 2; }
    export LPP_ROOM=$1
    shift
    tools=e2e/out/mutate
    [ -d "$tools/node_modules/@stryker-mutator/tap-runner" ] ||
      npm install --prefix "$tools" --no-audit --no-fund --no-save "@stryker-mutator/core@$STRYKER" "@stryker-mutator/tap-runner@$STRYKER" >&2
    exec node "$tools/node_modules/@stryker-mutator/core/bin/stryker.js" run scripts/mutate/stryker.config.mjs "$@"
    ;;
  known) exec node scripts/mutate/known.mjs ;;
  *) echo "unknown part: $part (core, web or known)" >&2; exit 2 ;;
esac
