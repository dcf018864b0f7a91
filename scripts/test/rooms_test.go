package test

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	comment = regexp.MustCompile(`(?s:/\*.*?\*/)|(?m:(?:^|\s)//.*$)`)
	// import … from '…', export … from '…', import '…', import('…').
	imports = regexp.MustCompile(`(?m)^\s*(?:import|export)\b[^;'"]*'(\.[^']+)'|\bimport\('(\.[^']+)'\)`)
	// import type … and export type …, which leave nothing in a program.
	types = regexp.MustCompile(`(?m)^\s*(?:import|export) type\b[^;]*;`)
)

// The table of rooms in docs/architecture.md names all folders of web/js, each
// with all other rooms whose code it imports, which stand above it: imports go
// in no circle. Types may come from anywhere.
func TestArchitectureNamesTheRooms(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs/architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	listing := map[string]string{}
	for _, line := range strings.Split(string(text), "\n") {
		cells := strings.Split(strings.TrimSuffix(line, " |"), " | ")
		name, ok := strings.CutPrefix(cells[0], "| web/js/")
		if !ok || len(cells) != 3 {
			continue
		}
		listed := strings.Split(cells[2], ", ")
		for _, other := range listed {
			if _, above := listing[other]; other != "–" && !above {
				t.Errorf("web/js/%s imports web/js/%s, which does not stand above it in the table of rooms", name, other)
			}
		}
		slices.Sort(listed)
		listing[name] = strings.Join(listed, ", ")
	}
	found := rooms(t)
	for name, others := range found {
		got := strings.Join(others, ", ")
		if got == "" {
			got = "–"
		}
		if listing[name] != got {
			t.Errorf("web/js/%s imports %q, the table of rooms in docs/architecture.md says %q", name, got, listing[name])
		}
	}
	for name := range listing {
		if _, ok := found[name]; !ok {
			t.Errorf("the table of rooms has web/js/%s, which is not there", name)
		}
	}
}

// rooms returns what each room of web/js imports of the others; main.js is one of its own.
func rooms(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	tree := os.DirFS(filepath.Join(root, "web/js"))
	err := fs.WalkDir(tree, ".", func(file string, entry fs.DirEntry, err error) error {
		program := strings.HasSuffix(file, "ts") || strings.HasSuffix(file, ".mjs")
		if err != nil || !program || strings.HasSuffix(file, ".test.mjs") || strings.HasSuffix(file, ".d.ts") {
			return err
		}
		room, _, _ := strings.Cut(file, "/")
		source, err := fs.ReadFile(tree, file)
		if err != nil {
			return err
		}
		others := found[room]
		for _, match := range imports.FindAllStringSubmatch(types.ReplaceAllString(comment.ReplaceAllString(string(source), " "), ""), -1) {
			other, _, _ := strings.Cut(path.Join(path.Dir(file), match[1]+match[2]), "/")
			if other != room && other != ".." { // style sheets are of no room
				others = append(others, other)
			}
		}
		slices.Sort(others)
		found[room] = slices.Compact(others)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
