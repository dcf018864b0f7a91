package main

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// protocolFolders is where script and engine are made that speak with each other.
var protocolFolders = []string{"core", "internal", "wasm", "web/js/engine"}

// stampOf is the version that script and engine must share: the same sources give the same stamp. An engine reports its
// stamp at its start, and a script of another build stops.
func stampOf() (string, error) {
	sum := sha256.New()
	for _, root := range protocolFolders {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !isSource(path) {
				return err
			}
			text, err := os.ReadFile(path)
			sum.Write([]byte(filepath.ToSlash(path)))
			sum.Write(text)
			return err
		})
		if err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(sum.Sum(nil))[:12], nil
}

func isSource(path string) bool {
	return strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, ".ts")
}
