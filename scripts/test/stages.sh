# The stages of scripts/test.sh, one function each.

# Node's test runner, one file at a time, or $at_once: two cores are soon full with a browser. A browser that
# hangs ends with its file, not with the patience of whoever waits.
node_tests() { timeout --kill-after=10 900 node --test --test-reporter=tap --test-concurrency="${at_once:-1}" --test-timeout=300000 --test-force-exit "$@"; }

# The race detector makes tests five to twenty times slower, and each package has this long for all of its own.
# Where the limit is near, make the test smaller: the slowest are told by `go test -race -json`.
RACE_LIMIT=20m

unformatted() {
  local files
  files=$(gofmt -l .) || return 1
  [ -z "$files" ] || { echo "$files"; return 1; }
}

for_wasm() { GOOS=js GOARCH=wasm "$@"; }

# Go's runner passes the whole environment to the program, and a large one does not fit.
go_test_wasm() {
  local runner
  runner=$(go env GOROOT)/lib/wasm/go_js_wasm_exec
  for_wasm go test -v -exec="env -i PATH=$PATH HOME=$HOME $runner" "$@"
}

stage_go() {
  check 'gofmt' unformatted
  check 'go mod tidy -diff' go mod tidy -diff
  check 'go vet' go vet ./...
  check 'go vet, js/wasm' for_wasm go vet ./...
  if need_staticcheck; then
    check "staticcheck $STATICCHECK" "$staticcheck" ./...
    # It does not know //go:wasmexport, and takes such functions for unused.
    check "staticcheck $STATICCHECK, js/wasm" for_wasm "$staticcheck" -checks inherit,-U1000 ./...
  else
    missing 'staticcheck (from the Go proxy)' 'static analysis'
  fi
  if need_race; then
    # The borrowed data are for the stage papers: under the race detector they take many minutes.
    suite 'go test -race ./...' go env -u LPP_DATA go test -v -race -timeout "$RACE_LIMIT" ./...
  else
    missing 'a C compiler for the race detector' 'go test -race'
    suite 'go test ./...' go go test -v ./...
  fi
}

stage_wasm() {
  if need_node; then
    suite 'core tests on wasm in Node' go go_test_wasm ./core/...
  else
    missing 'Node' 'core tests on wasm'
  fi
}

stage_js() {
  if ! need_node; then missing 'Node' 'JavaScript checks'; return; fi
  if need_npm; then
    check 'lint and format (eslint)' e2e/node_modules/.bin/eslint -c e2e/eslint.config.mjs --max-warnings 0 .
    check 'types: page (tsc --checkJs --strict)' e2e/node_modules/.bin/tsc -p e2e/tsconfig.json
    check 'types: tests, benchmarks (tsc --checkJs --strict)' e2e/node_modules/.bin/tsc -p e2e/tsconfig.tests.json
    check 'types: library (tsc --checkJs --strict)' e2e/node_modules/.bin/tsc -p e2e/library/tsconfig.source.json
    check 'types: lpp.d.ts against use' e2e/node_modules/.bin/tsc -p e2e/library/tsconfig.json
    check "types: lpp.d.ts with Node's types alone" e2e/node_modules/.bin/tsc -p e2e/library/tsconfig.node.json
  else
    missing 'the npm packages of e2e/' 'type check'
  fi
  suite 'JavaScript unit tests' node node_tests $(find web/js -name '*.test.mjs' | sort)
}

stage_build() {
  check 'scripts/build.sh' scripts/build.sh
  if need_node; then
    suite 'the build: files, sizes, server' node node_tests $(find e2e/build -name '*.test.mjs' | sort)
  else
    missing 'Node' 'checks of the build'
  fi
}

stage_library() {
  if ! need_node; then missing 'Node' 'library tests'; return; fi
  built || return
  suite 'lpp.mjs in Node, README examples' node node_tests e2e/library/*.node.test.mjs
  local programs='javascript go'
  if need_scipy; then programs="$programs python"; else missing 'Python with scipy' 'exported programs in Python'; fi
  if need_octave; then programs="$programs octave"; else missing 'Octave' 'exported programs in Octave'; fi
  LPP_PROGRAMS=$programs suite 'exported programs, run' node node_tests e2e/code/*.test.mjs
  if need_npm && need_chromium; then
    suite 'lpp.mjs in Chromium' node node_tests e2e/library/*.browser.test.mjs
  else
    missing 'Chromium or the npm packages of e2e/' 'lpp.mjs in Chromium'
  fi
}

# Every file of e2e/page and e2e/embed says in one line which browsers can differ in what it tests: // In: chromium, firefox.
pages_in() { grep -lE "^// In: .*\b$1\b" e2e/{page,embed}/*.test.mjs; }
pages_nowhere() {
  local files
  files=$(grep -LE '^// In: ((chromium|firefox|webkit)(, |\.$))+' e2e/{page,embed}/*.test.mjs)
  [ -z "$files" ] || { echo "no line says in which browsers to run:"; echo "$files"; return 1; }
}

stage_browser() {
  local browser variable at_once
  if ! need_npm; then missing 'Node or the npm packages of e2e/' 'browser tests'; return; fi
  built || return
  check 'every page test says where it is run' pages_nowhere
  need_documents || missing 'Sphinx, MyST, MkDocs, nbconvert or ipykernel' 'figures in real documents'
  for browser in chromium firefox webkit; do
    variable=CHROME_PATH
    [ $browser = chromium ] || variable=${browser^^}_PATH
    if "need_$browser"; then
      # Firefox waits more than it works, and measures nothing.
      [ $browser = firefox ] && at_once=2 || at_once=1
      LPP_BROWSER=$browser suite "the page in $browser" node node_tests $(pages_in $browser)
      [ $browser = chromium ] && suite 'golden pictures in chromium' node node_tests e2e/golden/*.test.mjs
    else
      missing "$browser (install it, or set $variable)" "the page in $browser"
    fi
  done
}

stage_papers() {
  suite "the papers' experiments, short" go go test -v -count=1 ./scripts/reproduce
  [ -n "${LPP_DATA:-}" ] || echo '    LPP_DATA is not set: only the artificial sets were run'
}

# Stages that look at dist/ may be run alone: build when nothing is there.
built() {
  [ -e dist/index.html ] && [ -e dist/lpp.mjs ] && return 0
  check 'scripts/build.sh' scripts/build.sh
  [ -e dist/index.html ]
}
