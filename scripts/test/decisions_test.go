package test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Others cite a decision by its number, so no two have the same.
func TestDecisionsAreNumberedOnce(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "docs/decisions/[0-9]*.md"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no decisions (%v)", err)
	}
	before := ""
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var number int
		if _, err := fmt.Sscanf(filepath.Base(file), "%04d-", &number); err != nil {
			t.Errorf("%s does not begin with four digits and a hyphen", filepath.Base(file))
			continue
		}
		if own := filepath.Base(file)[:4]; own == before {
			t.Errorf("%s: two decisions have this number", filepath.Base(file))
		} else {
			before = own
		}
		if want := fmt.Sprintf("# %d. ", number); !strings.HasPrefix(string(text), want) {
			t.Errorf("%s does not begin with %q", filepath.Base(file), want)
		}
	}
}

// Who looks for a decision finds it in the index by its area: each once, by its title.
func TestEveryDecisionIsInTheIndex(t *testing.T) {
	index, err := os.ReadFile(filepath.Join(root, "docs/decisions/README.md"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(root, "docs/decisions/[0-9]*.md"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no decisions (%v)", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		first, _, _ := strings.Cut(string(text), "\n")
		title := strings.Replace(strings.TrimPrefix(first, "# "), ".", `\.`, 1)
		row := fmt.Sprintf("\n- [%s](%s)", title, filepath.Base(file))
		if n := strings.Count(string(index), row); n != 1 {
			t.Errorf("docs/decisions/README.md has %d lines that begin with %q, not 1", n, strings.TrimSpace(row))
		}
	}
	if n := strings.Count(string(index), "\n- ["); n != len(files) {
		t.Errorf("docs/decisions/README.md lists %d decisions; there are %d", n, len(files))
	}
}

// parts are those of a decision, in their order.
var parts = []string{"Status", "Context", "Decision", "Consequences", "Rejected"}

// A decision says first whether it holds, and then has each part, in one order.
func TestDecisionsHaveOneForm(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "docs/decisions/[0-9]*.md"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no decisions (%v)", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, rest, _ := strings.Cut(string(text), "\n"); !strings.HasPrefix(rest, "\n**Status.** ") {
			t.Errorf("%s: no line **Status.** below the title", filepath.Base(file))
		}
		before := -1
		for _, part := range parts {
			at := strings.Index(string(text), "\n**"+part+".**")
			if at < 0 {
				t.Errorf("%s: no part **%s.**", filepath.Base(file), part)
			}
			if at < before {
				t.Errorf("%s: %s comes before a part that goes before it", filepath.Base(file), part)
			}
			before = at
		}
	}
}
