#!/usr/bin/env bash
# Makes a version: builds, tests, packs, writes checksums and notes into release/, then sets the tag and pushes it, which
# starts the workflow that publishes.
#
#   scripts/release.sh --dry-run            all of it but tag and push; says what they would be
#   scripts/release.sh                      a release; refuses when something is not committed or the tag is there
#   scripts/release.sh --tests 'go js'      run these stages of scripts/test.sh first ('all': all of them)
#   scripts/release.sh --base URL           the page's public address, for scripts/build.sh
#   scripts/release.sh --repository URL     the public address of the sources, for scripts/build.sh
#   scripts/release.sh --dist DIR           pack what was built into DIR; nothing is built or tested (dry runs only)
#   scripts/release.sh --out DIR            write into DIR instead of release/
#   scripts/release.sh --tag                print the tag of this version and end
#   scripts/release.sh --help               this text
#
# The version is the one in web/js/lib/lpp.mts.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$PWD
source scripts/help.sh

refuse() { echo "release.sh: $*" >&2; exit 1; }

version=$(sed -n "s/^export const version = '\([^']*\)';\$/\1/p" web/js/lib/lpp.mts)
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || refuse "web/js/lib/lpp.mts declares the version '$version'; it must be X.Y.Z"
tag=v$version

dry='' tests='' base='' repository='' dist='' out=$root/release
while [ $# -gt 0 ]; do
  case $1 in
    --dry-run) dry=1; shift; continue ;;
    --tag) echo "$tag"; exit 0 ;;
    --tests | --base | --repository | --dist | --out) [ $# -gt 1 ] || refuse "$1 needs a value" ;;
    *) refuse "unknown option $1; see scripts/release.sh --help" ;;
  esac
  case $1 in
    --tests) tests=$2 ;;
    --base) base=$2 ;;
    --repository) repository=$2 ;;
    --dist) dist=$2 ;;
    --out) out=$2 ;;
  esac
  shift 2
done
[ -z "$dist" ] || [ -n "$dry" ] || refuse '--dist is for dry runs: a release packs what it has built'

# The section of this version, without its heading.
notes=$(awk -v v="$version" '/^## /{ on = $2 == v; next } on' CHANGELOG.md | sed '/./,$!d')
[ -n "$notes" ] || refuse "CHANGELOG.md has no section '## $version'"
cited=$(sed -n 's/^version: *//p' CITATION.cff)
[ "$cited" = "$version" ] || refuse "CITATION.cff is of version $cited; it must be $version"

# What a real run refuses, a dry run reports.
hinder() {
  [ -n "$dry" ] || refuse "$1"
  echo "A real run would refuse: $1"
}
[ -z "$(git status --porcelain)" ] || hinder 'something is not committed (git status says what)'
[ -z "$(git tag --list "$tag")" ] || hinder "the tag $tag is there already"
module=$(sed -n 's/^module //p' go.mod)
[[ ${module%%/*} == *.* ]] || hinder "Go cannot fetch the module $module; scripts/module.sh PATH gives it the path of its repository"

if [ -z "$dist" ]; then
  dist=$root/dist
  scripts/build.sh --check-size ${base:+--base "$base"} ${repository:+--repository "$repository"}
  if [ "$tests" = all ]; then scripts/test.sh; elif [ -n "$tests" ]; then read -ra stages <<<"$tests"; scripts/test.sh "${stages[@]}"; fi
fi

mkdir -p "$out"
rm -f "$out"/*.tgz "$out"/*.tar.gz "$out"/SHA256SUMS "$out"/NOTES.md
packed=$(cd "$dist/npm" && npm pack --silent --ignore-scripts --pack-destination "$out")
[ "$packed" = "lpp-playground-$version.tgz" ] || refuse "the package in $dist is $packed; build it again"
# The same files give the same archive on any machine and at any time.
tar --sort=name --mtime='@0' --owner=0 --group=0 --numeric-owner --exclude=./npm -C "$dist" -cf - . |
  gzip -9n >"$out/lpp-playground-$version-site.tar.gz"
printf '%s\n' "$notes" >"$out/NOTES.md"
(cd "$out" && sha256sum ./*.tgz ./*.tar.gz | sed 's| \./| |' >SHA256SUMS && cat SHA256SUMS)

if [ -n "$dry" ]; then
  echo "Dry run of $tag, files in $out. A real run would now do:"
  echo "  git tag -a $tag -F $out/NOTES.md"
  echo "  git push origin $tag"
  echo 'and the workflow of the tag would publish the package and the release.'
  exit 0
fi
git tag -a "$tag" --cleanup=verbatim -F "$out/NOTES.md"
git push origin "$tag"
echo "$tag is pushed; the workflow of the tag publishes it."
