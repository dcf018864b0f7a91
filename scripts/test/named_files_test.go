package test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// sourceFile is a source file or a document in a span of code.
var sourceFile = regexp.MustCompile("`([\\w./-]*\\w\\.(?:ts|go|s|css|md))`")

// The documents name source files and documents that there are. The changelog may name earlier ones.
func TestDocumentsNameFilesThatExist(t *testing.T) {
	var documents []string
	exists := map[string]bool{}
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if base := entry.Name(); entry.IsDir() && (base == "node_modules" || base == "dist" || base == ".git") {
			return fs.SkipDir
		}
		exists[filepath.Base(name)] = true
		if strings.HasSuffix(name, ".md") && filepath.Base(name) != "CHANGELOG.md" {
			documents = append(documents, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, name := range documents {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range sourceFile.FindAllStringSubmatch(string(text), -1) {
			found++
			if base := filepath.Base(match[1]); !exists[base] && base != ".d.ts" { // an ending
				t.Errorf("%s: there is no file %s", filepath.Base(name), match[1])
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d names of files in %d documents", found, len(documents))
	}
}
