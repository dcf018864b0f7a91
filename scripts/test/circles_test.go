package test

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// statically matches import … from '…', export … from '…' and import '…'; what import('…') fetches later is no part of
// a circle.
var statically = regexp.MustCompile(`(?m)^\s*(?:import|export)\b[^;'"]*'(\.[^']+\.m?[jt]s)'`)

// Files of web/js import each other in no circle, so that each can be read, tested and bundled with what it names.
func TestFilesImportInNoCircle(t *testing.T) {
	imports := map[string][]string{}
	tree := os.DirFS(filepath.Join(root, "web/js"))
	err := fs.WalkDir(tree, ".", func(file string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(file, "ts") && !strings.HasSuffix(file, ".mjs") || strings.HasSuffix(file, ".d.ts") {
			return err
		}
		source, err := fs.ReadFile(tree, file)
		if err != nil {
			return err
		}
		imports[file] = nil
		for _, match := range statically.FindAllStringSubmatch(types.ReplaceAllString(comment.ReplaceAllString(string(source), " "), ""), -1) {
			imports[file] = append(imports[file], path.Join(path.Dir(file), match[1]))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, others := range imports {
		total += len(others)
	}
	if total < len(imports) {
		t.Fatalf("%d imports are found in %d files: they are looked for in the wrong way", total, len(imports))
	}
	for _, circle := range circles(imports) {
		t.Errorf("these files import each other in a circle: %s", strings.Join(circle, " → "))
	}
}

func TestCircles(t *testing.T) {
	for _, c := range []struct {
		imports map[string][]string
		want    int
	}{
		{map[string][]string{"a": {"b", "c"}, "b": {"c"}, "c": nil}, 0},
		{map[string][]string{"a": {"b"}, "b": {"c"}, "c": {"a"}}, 1},
		{map[string][]string{"a": {"a"}}, 1},
		{map[string][]string{"a": {"b"}, "b": {"a"}, "c": {"d", "a"}, "d": {"c"}}, 2},
	} {
		if got := circles(c.imports); len(got) != c.want {
			t.Errorf("%v: circles %v, want %d", c.imports, got, c.want)
		}
	}
}

// circles returns for every import that leads back a way around, from a file to itself; nothing where there is none.
func circles(imports map[string][]string) [][]string {
	var found [][]string
	const (
		open = 1 + iota
		done
	)
	state := map[string]int{}
	var way []string
	var visit func(file string)
	visit = func(file string) {
		state[file] = open
		way = append(way, file)
		for _, other := range imports[file] {
			switch state[other] {
			case 0:
				visit(other)
			case open:
				from := len(way) - 1
				for way[from] != other {
					from--
				}
				found = append(found, append(append([]string{}, way[from:]...), other))
			}
		}
		way = way[:len(way)-1]
		state[file] = done
	}
	for file := range imports {
		if state[file] == 0 {
			visit(file)
		}
	}
	return found
}
