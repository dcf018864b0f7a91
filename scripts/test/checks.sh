# Runs checks and counts them. A check is one command; a suite is a command whose tests are counted one by one.

passed=0
failed=0
absent=()
failures=()
times=()
logs=$out # the folder of the checks' output

heading() { printf '\n== %s\n' "$1"; }

# timed NAME COMMAND…: runs a stage and notes how long it took, for the summary.
timed() {
  local name=$1 from=$SECONDS
  shift
  "$@"
  times+=("$name $((SECONDS - from))s")
}

# line NAME RESULT SECONDS: one aligned line a check.
line() { printf '%-52s %-24s %4ss\n' "$1" "$2" "$3"; }

# check NAME COMMAND…: passes when the command succeeds; its output is shown only when it fails.
check() {
  local name=$1 log="$logs/check.log" from=$SECONDS
  shift
  if "$@" >"$log" 2>&1; then
    passed=$((passed + 1))
    line "$name" ok $((SECONDS - from))
  else
    failed=$((failed + 1))
    failures+=("$name")
    line "$name" FAILED $((SECONDS - from))
    sed 's/^/    /' "$log" | head -n 80
  fi
}

# suite NAME KIND COMMAND…: KIND go counts the lines of `go test -v`, node those of the TAP reporter.
suite() {
  local name=$1 kind=$2 log="$logs/suite.log" from=$SECONDS good bad skips status
  shift 2
  "$@" >"$log" 2>&1
  status=$?
  read -r good bad skips < <("count_$kind" "$log")
  # A command that failed without a failed test (it did not compile, it ran no test) is one failure.
  if [ "$bad" -eq 0 ] && { [ "$status" -ne 0 ] || [ "$good" -eq 0 ]; }; then bad=1; fi
  passed=$((passed + good))
  failed=$((failed + bad))
  local result="$good passed"
  [ "$bad" -eq 0 ] || result="$result, $bad FAILED"
  [ "$skips" -eq 0 ] || result="$result, $skips skipped"
  line "$name" "$result" $((SECONDS - from))
  [ "$skips" -eq 0 ] || "skips_$kind" "$log"
  [ $((SECONDS - from)) -lt 20 ] || printf '    slowest: %s\n' "$("slowest_$kind" "$log" | sort -k 2 -rn | head -n 4 | paste -sd , | sed 's/,/, /g')"
  if [ "$bad" -ne 0 ]; then
    failures+=("$name")
    "details_$kind" "$log" | sed 's/^/    /' | head -n 120
  fi
}

count_go() {
  awk '/^ *--- PASS:/ {p++} /^ *--- FAIL:/ {f++} /^ *--- SKIP:/ {s++} /\[(build|setup) failed\]$/ {f++}
       END {print p+0, f+0, s+0}' "$1"
}
skips_go() { grep -B1 -E '^ *--- SKIP:' "$1" | sed 's/^/    /' | head -n 20; }
details_go() { grep -vE '^ *(=== |--- PASS|--- SKIP)|^PASS$|^ok |no test files|coverage:' "$1"; }

# Packages or files of tests and their seconds.
slowest_go() { awk '/^ok / && $3 ~ /s$/ {sub(/.*\//, "", $2); printf "%s %.0f\n", $2, $3}' "$1"; }
slowest_node() { awk '{t[$1] += $2} END {for (f in t) printf "%s %.0f\n", f, t[f]}' "$logs/times"; }

# Only tests, not the files and groups that hold them: TAP names those in the summary at the end.
count_node() {
  awk '/^# pass / {p=$3} /^# fail / {f=$3} /^# cancelled / {f+=$3} /^# skipped / {s=$3} END {print p+0, f+0, s+0}' "$1"
}
# Tests that another run covers (at night, in another browser) are counted, not listed: only tests that no run covers
# are news.
skips_node() { grep -E '^ *ok .*# SKIP' "$1" | grep -vE '# SKIP (at length|the same in every browser)$' | sed 's/^ */    /' | head -n 20; }
details_node() {
  awk '/^ *not ok / {show=1} /^ *ok / {show=0} /^[^ #]/ && !/^not ok|^ok|^TAP/ {print; next} show' "$1"
}

# missing WHAT NEEDED_BY: notes a tool that is not installed and cannot be installed.
missing() {
  if [ -n "${CI:-}" ]; then
    failed=$((failed + 1))
    failures+=("$1 is missing, needed by $2")
  fi
  absent+=("$1, needed by $2")
  line "$2" "NOT RUN: $1 missing" 0
}

# tally: prints the counts, in lines that add_tally FILE adds to the current ones.
tally() {
  local each
  printf 'passed %d\nfailed %d\n' "$passed" "$failed"
  for each in ${absent[@]+"${absent[@]}"}; do printf 'absent %s\n' "$each"; done
  for each in ${failures[@]+"${failures[@]}"}; do printf 'failure %s\n' "$each"; done
  for each in ${times[@]+"${times[@]}"}; do printf 'time %s\n' "$each"; done
}

add_tally() {
  local what value
  while read -r what value; do
    case $what in
      passed) passed=$((passed + value)) ;;
      failed) failed=$((failed + value)) ;;
      absent) absent+=("$value") ;;
      failure) failures+=("$value") ;;
      time) times+=("$value") ;;
    esac
  done <"$1"
}

summary() {
  local each
  printf '\n'
  for each in ${absent[@]+"${absent[@]}"}; do printf 'missing: %s\n' "$each"; done
  for each in ${failures[@]+"${failures[@]}"}; do printf 'failed: %s\n' "$each"; done
  printf 'stages:'
  for each in ${times[@]+"${times[@]}"}; do printf '  %s' "$each"; done
  printf '  all %ds\n' "$SECONDS"
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ]
}
