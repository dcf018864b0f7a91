// Package test holds what scripts/test.sh is made of, and checks of the
// repository itself.
package test

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const root = "../.."

// The table of packages in docs/architecture.md names all of them, each with
// all that it imports of the module, and each below those that import it.
func TestArchitectureNamesTheImports(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs/architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, line := range strings.Split(string(text), "\n") {
		cells := strings.Split(line, " | ")
		name := strings.TrimPrefix(cells[0], "| ")
		folder, _, _ := strings.Cut(name, "/")
		if len(cells) != 3 || !slices.Contains([]string{"core", "internal", "wasm"}, folder) {
			continue
		}
		imports := imported(t, name)
		for _, other := range imports {
			if !listed[other] {
				t.Errorf("%s imports %s, which does not stand above it", name, other)
			}
		}
		listed[filepath.Base(name)] = true
		stated := strings.Split(strings.TrimSuffix(cells[2], " |"), ", ")
		slices.Sort(stated)
		if got := strings.Join(stated, ", "); got != strings.Join(imports, ", ") && !(got == "–" && len(imports) == 0) {
			t.Errorf("%s imports %q, the table says %q", name, imports, got)
		}
	}
	for _, room := range []string{"core", "internal"} {
		folders, err := filepath.Glob(filepath.Join(root, room, "*"))
		if err != nil || len(folders) == 0 {
			t.Fatalf("%s has no packages (%v)", room, err)
		}
		for _, folder := range folders {
			if !listed[filepath.Base(folder)] {
				t.Errorf("the table does not have %s/%s", room, filepath.Base(folder))
			}
		}
	}
}

// imported returns what a package imports of the module, by last names, sorted.
func imported(t *testing.T, name string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, name, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no files (%v)", name, err)
	}
	var found []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range parsed.Imports {
			if path, ours := strings.CutPrefix(strings.Trim(i.Path.Value, `"`), "lpp-playground/"); ours {
				found = append(found, filepath.Base(path))
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}
