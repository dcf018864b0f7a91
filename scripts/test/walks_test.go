package test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// maxWalk is how many files a walk of docs/architecture.md names at most.
const maxWalk = 20

// The walks of docs/architecture.md name files that exist, in numbered steps.
func TestWalksNameFiles(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs/architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, walks, _ := strings.Cut(string(text), "\n## Three walks\n")
	walks, _, _ = strings.Cut(walks, "\n## ")
	step := regexp.MustCompile("(?m)^\\d+\\. `([^`]+)`")
	sections := strings.Split(walks, "\n### ")[1:]
	if len(sections) != 3 {
		t.Fatalf("docs/architecture.md has %d walks, not 3", len(sections))
	}
	for _, walk := range sections {
		title, _, _ := strings.Cut(walk, "\n")
		files := step.FindAllStringSubmatch(walk, -1)
		if len(files) < 3 || len(files) > maxWalk {
			t.Errorf("the walk %q has %d files; 3 to %d are readable", title, len(files), maxWalk)
		}
		for _, file := range files {
			if _, err := os.Stat(filepath.Join(root, file[1])); err != nil {
				t.Errorf("the walk %q names %s, which does not exist", title, file[1])
			}
		}
	}
}
