#!/usr/bin/env bash
# Builds everything into dist/: the page, the engine, the library.
#
#   scripts/build.sh                    build
#   scripts/build.sh --serve            build and serve on http://127.0.0.1:8080/
#   scripts/build.sh --serve --port N   the same on port N (0: any free port)
#   scripts/build.sh --serve --no-build serve what was built before
#   scripts/build.sh --out DIR          build into DIR instead
#   scripts/build.sh --base URL         the page's public address, such as https://example.org/lpp/, for links to it
#   scripts/build.sh --repository URL   the public address of the sources, for the package and for links of the documents
#   scripts/build.sh --check-size       fail when a size budget is exceeded, or what makes the engine small was left out
#   scripts/build.sh --help             this text
#
# Needs bash and Go; modules come from the Go proxy.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$PWD
source scripts/help.sh

need=$(sed -n 's/^go \([0-9]*\.[0-9]*\).*/\1/p' go.mod)
if ! command -v go >/dev/null; then
  echo "Go is missing: install Go $need or newer from https://go.dev/dl/ and run this again." >&2
  exit 1
fi
have=$(go env GOVERSION 2>/dev/null | sed 's/^go//') || true
if [ -z "$have" ] || [ "$(printf '%s\n%s\n' "$need" "$have" | sort -V | head -n 1)" != "$need" ]; then
  echo "Go ${have:-$(GOTOOLCHAIN=local go version 2>/dev/null | cut -d' ' -f3 | sed 's/^go//')} is too old: install Go $need or newer from https://go.dev/dl/ and run this again." >&2
  # Since 1.21, Go downloads the release that go.mod names, unless this is disabled or there is no network.
  [ "$(GOTOOLCHAIN=local go env GOTOOLCHAIN 2>/dev/null)" != local ] || echo "Or let it fetch what it needs: GOTOOLCHAIN=auto scripts/build.sh" >&2
  exit 1
fi

exec go run ./scripts/build "$@"
