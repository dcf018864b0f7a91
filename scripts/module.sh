#!/usr/bin/env bash
# Changes the path by which Go programs import the module: in go.mod, which declares it, in every import, and in the
# documents and the page's programs.
#
#   scripts/module.sh              print it
#   scripts/module.sh PATH         change it to PATH, such as example.org/lpp
#   scripts/module.sh --help       this text
#
# `go get` fetches a path whose first part is the name of a host, with a dot: that of the repository, or of a page with
# the line <meta name="go-import" content="PATH git https://…">.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
source scripts/help.sh
now=$(sed -n 's/^module //p' go.mod)
case $# in
  0) echo "$now"; exit 0 ;;
  1) next=$1 ;;
  *) echo "one path, or none; see scripts/module.sh --help" >&2; exit 2 ;;
esac
if ! [[ $next =~ ^[a-z0-9-]+(\.[a-z0-9-]+)+(/[A-Za-z0-9._~-]+)+$ ]]; then
  echo "'$next' is no path that Go can fetch; it begins with the name of a host, such as example.org/lpp" >&2
  exit 2
fi
from=${now//./\\.}
git grep -lE "$from(/(core|internal|wasm|scripts)\\b|@v|=)|^module $from\$" | while read -r file; do
  sed -i -E "s#(^|[^A-Za-z0-9._/-])$from/(core|internal|wasm|scripts)\\b#\\1$next/\\2#g
    s#^(module|require|replace) $from( |\$)#\1 $next\2#; s#^\t$from v0#\t$next v0#
    s#-require $from@#-require $next@#; s#-replace $from=#-replace $next=#" "$file"
done
gofmt -w $(git ls-files '*.go')
echo "The module is $next."
