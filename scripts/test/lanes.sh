# Work side by side: what computes beside what waits for browsers. Each part runs in a process of its own, with logs and
# a tally of its own; what it shows is shown whole when it is done, so that the lines of two parts do not mix.

# apart NAME COMMAND…: leaves what was counted for `together`.
apart() (
  logs=$logs/$1
  mkdir -p "$logs"
  rm -f "$logs/tally"
  shift
  passed=0 failed=0 absent=() failures=() times=()
  "$@" >"$logs/shown" 2>&1
  tally >"$logs/tally"
  cat "$logs/shown"
)

# together NAME…: adds up what the parts counted.
together() {
  local each
  for each in "$@"; do
    if [ -e "$logs/$each/tally" ]; then
      add_tally "$logs/$each/tally"
    else
      failed=$((failed + 1))
      failures+=("$each broke off")
    fi
  done
}

stage() {
  heading "$1"
  timed "$1" "stage_$1"
}

# lane STAGE…: one after the other, without those that the other lane has begun.
lane() {
  local each
  for each in "$@"; do
    mkdir "$logs/$each" 2>/dev/null && apart "$each" stage "$each"
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

# run_lanes STAGE…: all lanes at once.
run_lanes() {
  local each
  logs=$out/stages
  rm -rf "$logs"
  mkdir -p "$logs"
  fetch_ahead "$@" &
  for each in "${lanes[@]}"; do lane $(of_lane "$each $last" "$@") & done
  trap 'kill $(jobs -p) 2>/dev/null; exit 130' INT TERM
  wait
  trap - INT TERM
  together "$@"
}
