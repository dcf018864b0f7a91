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
	files, err := filepath.Glob(filepath.Join(root, "docs/decisions/*.md"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no decisions (%v)", err)
	}
	for i, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		number := i + 1
		if want := fmt.Sprintf("%04d-", number); !strings.HasPrefix(filepath.Base(file), want) {
			t.Errorf("%s: the file of decision %d begins with %s", filepath.Base(file), number, want)
		}
		if want := fmt.Sprintf("# %d. ", number); !strings.HasPrefix(string(text), want) {
			t.Errorf("%s does not begin with %q", filepath.Base(file), want)
		}
	}
}
