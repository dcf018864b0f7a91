#!/usr/bin/env bash
# Runs the papers' experiments on their data and writes docs/reproduction.md with its plots, or with
# --only just their sections in it; a short run (--smoke) and one without data write to the standard output.
#
#   scripts/reproduce.sh [--data DIR] [--tests N] [--only NAME,…] [--smoke] [--out FILE]
#   scripts/reproduce.sh --help     all options, and the experiments' names
#
# The data folder is DIR or $LPP_DATA; missing files are named and their experiments omitted. Without a folder only the
# artificial sets can be run.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
here=$PWD

# Paths on the command line are the caller's, the defaults the project's.
arguments=()
while (($#)); do
  case $1 in
    --data | --out | --figures)
      value=${2:?"$1 needs a value"}
      [[ $value == /* || $value == - ]] || value=$here/$value
      arguments+=("$1" "$value")
      shift 2
      ;;
    *)
      arguments+=("$1")
      shift
      ;;
  esac
done

if [[ ${LPP_DATA:-} && $LPP_DATA != /* ]]; then
  export LPP_DATA=$here/$LPP_DATA
fi
cd "$root"
# A module of its own, run in the project's folder.
program=$(mktemp -d)
trap 'rm -rf "$program"' EXIT
go -C scripts/reproduce build -o "$program/reproduce" .
"$program/reproduce" ${arguments[@]+"${arguments[@]}"}
