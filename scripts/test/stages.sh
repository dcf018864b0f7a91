# The stages of scripts/test.sh, one function each.

# Node's test runner, one file at a time, or $at_once: a browser soon uses two cores. A browser that hangs is ended with
# its file, after more time than any file takes on a slow machine. $within may name a command to run it in. A process ends
# by itself: one that the runner ends (--test-force-exit) may not have written the results of its last tests.
node_tests() {
  : >"$logs/times"
  LPP_TIMES=$logs/times timeout --kill-after=10 5400 ${within:-} node --import ./e2e/harness/types.mjs --test --test-reporter=tap --test-reporter-destination=stdout \
    --test-reporter=./scripts/test/times.mjs --test-reporter-destination=stderr \
    --test-concurrency="${at_once:-1}" --test-timeout=1200000 "$@"
}

# together N FILE…: prints the files of tests to run so that most share one of N processes. Files that set hooks or globals
# run alone: what they leave behind would be there for the next file. At night every file runs alone.
ALONE='^(before|after)(Each)?\(|\b(globalThis|global|process|mock)\.|^Object\.defineProperty\('
together() {
  local count=$1 i files
  shift
  [ -z "${LPP_FULL:-}" ] || { printf '%s\n' "$@"; return; }
  grep -lE "$ALONE" "$@"
  for i in $(seq "$count"); do
    files=$(grep -LE "$ALONE" "$@" | part "$i/$count" | xargs -r realpath)
    [ -n "$files" ] || continue
    { echo "import { together } from '$PWD/e2e/harness/together.mjs';"
      echo 'together(['; sed "s|.*|  '&',|" <<<"$files"; echo ']);'; } >"$logs/together$i.test.mjs"
    echo "$logs/together$i.test.mjs"
  done
}

# The race detector makes tests five to twenty times slower. Goroutines start only in internal/cores and in the programs
# of scripts/, so it runs the packages that pass work to internal/cores: in eigen, lpp and subspace the tests that do so
# on several cores, which in lpp fit by every method.
RACING=(internal/cores core/dense internal/neighbors)
RACING_SOME=(internal/eigen internal/graph core/lpp internal/subspace)
race_tests() {
  local status=0
  go test -v -vet=off -race -skip 'RunsAsBuilt|ExactArithmetic' "${RACING[@]/#/./}" || status=1
  go test -v -vet=off -race -skip 'RunsAsBuilt|ExactArithmetic' ./scripts/build || status=1
  go test -v -vet=off -race -run 'Cores|Generalized' "${RACING_SOME[@]/#/./}" || status=1
  return $status
}
packages_without_race_tests() {
  local each all=" ${RACING[*]} ${RACING_SOME[*]} " others=
  for each in $(grep -rlE '\bcores\.[A-Z]|^\s*go (func|[a-z]+\()|\.Go\(func' --include=*.go --exclude=*_test.go core internal | xargs -n 1 dirname | sort -u); do
    case $all in *" $each "*) ;; *) others="$others $each" ;; esac
  done
  [ -z "$others" ] || { echo "these packages share out work and are not in RACING of scripts/test/stages.sh:$others"; return 1; }
}

# The engine is compiled, made small and run, by the Go that is here or by those that $LPP_GO names (scripts/build/engine_test.go).
engine_runs() { go test -v -vet=off -run RunsAsBuilt ./scripts/build; }

# The papers' experiments are a module of their own, and have a stage of their own.
go_tests() { go test -v -vet=off -skip 'RunsAsBuilt|ExactArithmetic' ./...; }

unformatted() {
  local files
  files=$(gofmt -l .) || return 1
  [ -z "$files" ] || { echo "$files"; return 1; }
}

# With the flag of the engine's build, so that the standard library is compiled for WebAssembly only once.
for_wasm() { GOOS=js GOARCH=wasm GOFLAGS=-trimpath "$@"; }

# Packages that have other files for js/wasm than natively: all others were checked natively.
packages_of_wasm() { grep -rlE '^//go:build.*\b(js|wasm)\b' --include=*.go core internal wasm | xargs -n 1 dirname | sort -u | sed 's|^|./|'; }

# Go's runner passes the whole environment to the program, and a large one does not fit. These tests are to find
# differences in WebAssembly, so those with a short form use it; `go test` runs all.
go_test_wasm() {
  local runner
  runner=$(go env GOROOT)/lib/wasm/go_js_wasm_exec
  for_wasm go test -v -short -exec="env -i PATH=$PATH HOME=$HOME $runner" "$@"
}

stage_go() {
  check 'gofmt' unformatted
  check 'go mod tidy -diff' go mod tidy -diff
  check 'go mod tidy -diff, scripts/reproduce' go -C scripts/reproduce mod tidy -diff
  check 'go vet' go vet ./...
  check 'go vet, scripts/reproduce' go -C scripts/reproduce vet ./...
  suite 'go test' go go_tests
  check 'packages that share out work are tested for races' packages_without_race_tests
  [ -z "${LPP_FULL:-}" ] || go_at_night
}

# Analysis, and what needs the standard library compiled again: other releases of Go, the race detector.
go_at_night() {
  check 'go vet, js/wasm' for_wasm go vet $(packages_of_wasm)
  if need_staticcheck; then
    check "staticcheck $STATICCHECK" "$staticcheck" ./...
    # It does not know //go:wasmexport, and considers such functions unused.
    check "staticcheck $STATICCHECK, js/wasm" for_wasm "$staticcheck" -checks inherit,-U1000 $(packages_of_wasm)
  else
    missing 'staticcheck (from the Go proxy)' 'static analysis'
  fi
  if ! need_node; then
    missing 'Node' 'the engine by other releases of Go'
  elif need_releases; then
    LPP_GO=ends suite 'the engine by the oldest and the newest Go' go engine_runs
  else
    missing 'the oldest or the newest release of Go (from the module proxy)' 'the engine by them'
  fi
  if need_race; then
    suite 'go test -race, where work is shared out' go race_tests
  else
    missing 'a C compiler for the race detector' 'go test -race'
  fi
}

# A test of scripts/bits compares thousands of fits natively and in WebAssembly, bit by bit; so a commit runs in
# WebAssembly only packages with other files there, and the results of independent programs.
stage_wasm() {
  if need_node && [ -n "${LPP_FULL:-}" ]; then
    suite 'core tests on wasm in Node' go go_test_wasm ./core/... ./internal/...
  elif need_node; then
    suite 'core tests on wasm in Node' go go_test_wasm -run 'Oracle|Cores|Live|Memory' ./core/lpp ./internal/cores
  else
    missing 'Node' 'core tests on wasm'
  fi
}

stage_js() {
  if ! need_node; then missing 'Node' 'JavaScript checks'; return; fi
  if need_npm; then
    check 'lint and format (eslint)' e2e/node_modules/.bin/eslint -c e2e/eslint.config.mjs --max-warnings 0 \
      --cache --cache-location "$out/eslint" --cache-strategy content .
    check 'types: page (tsc --strict)' e2e/node_modules/typescript-7/bin/tsc -p e2e/tsconfig.json
    check 'types: tests, benchmarks (tsc --checkJs --strict)' e2e/node_modules/typescript-7/bin/tsc -p e2e/tsconfig.tests.json
    check 'types: library (tsc --strict)' e2e/node_modules/typescript-7/bin/tsc -p e2e/library/tsconfig.source.json
    check 'types: lpp.d.ts against use' e2e/node_modules/typescript-7/bin/tsc -p e2e/library/tsconfig.json
    check "types: lpp.d.ts with Node's types alone" e2e/node_modules/typescript-7/bin/tsc -p e2e/library/tsconfig.node.json
  else
    missing 'the npm packages of e2e/' 'type check'
  fi
  built
  LPP_LIBRARY=$root/dist at_once=2 suite 'JavaScript unit tests' node node_tests $(together 4 $(find web/js -name '*.test.mjs' | sort))
}

stage_build() {
  check 'scripts/build.sh --check-size' scripts/build.sh --check-size
  touch "$out/stages/built"
  # On Node before 22.18 a package removes the types of TypeScript.
  if need_npm; then
    suite 'the build: files, sizes, server' node node_tests $(find e2e/build -name '*.test.mjs' | sort)
  else
    missing 'Node or the npm packages of e2e/' 'checks of the build'
  fi
}

stage_library() {
  if ! need_node; then missing 'Node' 'library tests'; return; fi
  built || return
  need_npm || missing 'the npm packages of e2e/' "the library's types"
  suite 'lpp.mjs in Node, README examples' node node_tests e2e/library/*.node.test.mjs
  local programs='javascript'
  if [ -n "${LPP_FULL:-}" ]; then
    programs="$programs go"
    if need_scipy; then programs="$programs python"; else missing 'Python with scipy' 'exported programs in Python'; fi
    if need_octave; then programs="$programs octave"; else missing 'Octave' 'exported programs in Octave'; fi
    need_converters || missing 'pandas, h5py, astropy, nibabel, dbfread, lxml or sqlite3' 'some lines that convert files'
    suite 'lines that convert files, run' node node_tests e2e/code/convert.test.mjs
  fi
  LPP_PROGRAMS=$programs suite 'exported programs, run' node node_tests $(ls e2e/code/*.test.mjs | grep -v convert)
  if need_npm; then
    local databases='sqlite duckdb'
    if [ -z "${LPP_FULL:-}" ]; then
      :
    elif need_postgres; then
      databases="$databases postgresql"
    else
      missing 'PostgreSQL' 'exported SQL in it'
    fi
    # beyond.test.mjs needs numpy, which is installed with scipy.
    local maps='travel page'
    [ -z "${LPP_FULL:-}" ] || maps="$maps beyond"
    LPP_DATABASES=$databases suite 'exported maps: SQL on databases, ONNX, numpy' node node_tests $(printf 'e2e/travel/%s.test.mjs ' $maps)
  else
    missing 'the npm packages of e2e/' 'exported maps on DuckDB and onnxruntime'
  fi
  if need_npm && need_headless; then
    suite 'lpp.mjs in Chromium' node node_tests e2e/library/*.browser.test.mjs
  else
    missing 'Chromium or the npm packages of e2e/' 'lpp.mjs in Chromium'
  fi
}

# Every file of e2e/page, e2e/embed, e2e/site and e2e/soak names its browsers in one line: // In: chromium, firefox.
# Browsers after "at length" run only if $LPP_EVERYWHERE is set: `// In: at length chromium.` means at night only.
# Without $LPP_FULL, Firefox runs the files that name all three, in which browsers can differ; WebKit runs at night.
pages_in() {
  local files="e2e/page/*.test.mjs e2e/embed/*.test.mjs e2e/site/*.test.mjs e2e/soak/*.test.mjs" line
  case ${LPP_EVERYWHERE:+everywhere}$1 in
    everywhere*) line=".*\b$1\b" ;;
    chromium) line='[^;]*\bchromium\b' ;;
    firefox) line='chromium, firefox, webkit\.$' ;;
  esac
  grep -lE "^// In: $line" $files | { [ -n "${LPP_EVERYWHERE:-}" ] && cat || xargs grep -L '^// In: at length'; }
}
pages_nowhere() {
  local files
  files=$(grep -LE '^// In: (at length )?((chromium|firefox|webkit)(, |\.$|; at length ))+' e2e/{page,embed,site,soak}/*.test.mjs)
  [ -z "$files" ] || { echo "no line says in which browsers to run:"; echo "$files"; return 1; }
}

# part I/N: every Nth line from the Ith on.
part() { awk -v i="${1%/*}" -v n="${1#*/}" 'NR % n == i % n'; }

# page_in BROWSER I/N: a part of the browser's files.
page_in() {
  local browser=$1 variable=${1^^}_PATH
  local need=need_$browser
  [ "$browser" != chromium ] || variable=CHROME_PATH need=need_headless
  if ! "$need"; then missing "$browser (install it, or set $variable)" "the page in $browser, $2"; return; fi
  # Firefox takes longer to start than most files: one is shared by all.
  [ "$browser" != firefox ] || local within='node e2e/harness/browser-pool.mjs'
  LPP_BROWSER=$browser suite "the page in $browser, $2" node node_tests $(pages_in "$browser" | part "$2")
}

# The parts of the browser stage, in their order: the shortest at the end, so that no core waits long.
BROWSER_PARTS=(chromium-1/4 chromium-2/4 chromium-3/4 chromium-4/4 golden firefox-1/1)
[ -z "${LPP_FULL:-}" ] || BROWSER_PARTS=(firefox-1/2 chromium-1/3 firefox-2/2 chromium-2/3 chromium-3/3 webkit-1/1 golden)

# Three browsers at a time, and a fourth once the other lane has done its stages: a test waits for its browser and the
# browser for the test, so that fewer leave some of two cores idle.
stage_browser() {
  if ! need_npm; then missing 'Node or the npm packages of e2e/' 'browser tests'; return; fi
  built || return
  check 'every page test says where it is run' pages_nowhere
  [ -z "${LPP_EVERYWHERE:-}" ] || need_documents || missing 'Sphinx, MyST, MkDocs, nbconvert or ipykernel' 'figures in real documents'
  take_browser_parts &
  take_browser_parts &
  take_browser_parts &
  { until lane_is_free || all_taken; do sleep 1; done; take_browser_parts; } &
  wait
  collect_tallies "${BROWSER_PARTS[@]//\//of}"
}
# Runs the next part that has not started, until all have.
take_browser_parts() {
  local each name
  for each in "${BROWSER_PARTS[@]}"; do
    name=${each/\//of}
    mkdir "$logs/$name" 2>/dev/null || continue
    if [ "$each" = golden ]; then run_part "$name" golden_pictures; else run_part "$name" page_in "${each%-*}" "${each#*-}"; fi
  done
}
all_taken() { [ "$(ls -d "$logs"/*/ 2>/dev/null | wc -l)" -ge ${#BROWSER_PARTS[@]} ]; }
golden_pictures() {
  if need_headless; then suite 'golden pictures in chromium' node node_tests e2e/golden/*.test.mjs; else missing chromium 'golden pictures'; fi
}

stage_papers() {
  suite "the papers' experiments, short" go go -C scripts/reproduce test -v -count=1 ./...
  [ -n "${LPP_DATA:-}" ] || echo '    LPP_DATA is not set: only the artificial sets were run'
}

# Built once for all stages. A stage that needs dist/ can run alone: it builds if nothing is there.
built() {
  case " ${stages[*]} " in *' build '*) until [ -e "$out/stages/built" ]; do sleep 1; done ;; esac
  [ -e dist/index.html ] && [ -e dist/lpp.mjs ] && return 0
  check 'scripts/build.sh --check-size' scripts/build.sh --check-size
  [ -e dist/index.html ]
}
