# Runs stages in parallel lanes: computations in one, tests that wait for browsers in the other. Each part runs in a
# process of its own, with its own logs and tally; its output is printed at its end, so that the lines of two parts do
# not mix.

# run_part NAME COMMAND…: runs a command in a process of its own and writes its tally for collect_tallies.
run_part() (
  logs=$logs/$1
  mkdir -p "$logs"
  rm -f "$logs/tally"
  shift
  passed=0 failed=0 absent=() failures=() times=()
  "$@" >"$logs/shown" 2>&1
  tally >"$logs/tally"
  cat "$logs/shown"
)

# collect_tallies NAME…: adds up the tallies of these parts.
collect_tallies() {
  local each
  for each in "$@"; do
    if [ -e "$logs/$each/tally" ]; then
      add_tally "$logs/$each/tally"
    else
      failed=$((failed + 1))
      failures+=("$each did not finish")
    fi
  done
}

stage() {
  heading "$1"
  timed "$1" "stage_$1"
}

# lane STAGE…: runs the stages in order, without those that the other lane has begun.
lane() {
  local each
  for each in "$@"; do
    mkdir "$logs/$each" 2>/dev/null && run_part "$each" stage "$each"
  done
  touch "$out/stages/free"
}
lane_is_free() { [ -e "$out/stages/free" ]; }

# of_lane "LANE" STAGE…: the stages that are of the lane, in its order.
of_lane() {
  local lane=$1 each
  shift
  for each in $lane; do case " $* " in *" $each "*) printf '%s ' "$each" ;; esac; done
}

# begin STAGE…: fetches in the background what the stages need.
begin() {
  rm -rf "$out/stages"
  mkdir -p "$out/stages"
  prefetch "$@" &
}

# run_lanes STAGE…: runs all lanes in parallel.
run_lanes() {
  local each
  logs=$out/stages
  for each in "${lanes[@]}"; do lane $(of_lane "$each $last" "$@") & done
  trap 'kill $(jobs -p) 2>/dev/null; exit 130' INT TERM
  wait
  trap - INT TERM
  collect_tallies "$@"
}
