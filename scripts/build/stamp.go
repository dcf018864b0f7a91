package main

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"lpp-playground/scripts/must"
)

// stampOf is the version that script and engine must share: the same sources give the same stamp. An engine reports its
// stamp at its start, and a script of another build stops. The folders are those of what script and engine say to each
// other.
func stampOf() string {
	sum := sha256.New()
	for _, root := range []string{"core", "internal", "wasm", "web/js/engine"} {
		must.Do(filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() && isSource(path) {
				sum.Write([]byte(filepath.ToSlash(path)))
				sum.Write(must.Get(os.ReadFile(path)))
			}
			return err
		}))
	}
	return fmt.Sprintf("%x", sum.Sum(nil))[:12]
}

func isSource(path string) bool {
	return strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, ".ts")
}
