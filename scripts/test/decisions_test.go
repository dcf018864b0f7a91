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
