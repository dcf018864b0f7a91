package test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Each change of scripts/mutate/known.json has one place in its file, and its test exists; scripts/mutate.sh known tries them.
func TestKnownChangesHaveTheirPlace(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "scripts/mutate/known.json"))
	if err != nil {
		t.Fatal(err)
	}
	var changes []struct{ File, From, Test string }
	if err := json.Unmarshal(text, &changes); err != nil {
		t.Fatal(err)
	}
	for _, change := range changes {
		source, err := os.ReadFile(filepath.Join(root, change.File))
		if err != nil {
			t.Error(err)
		} else if n := strings.Count(string(source), change.From); n != 1 {
			t.Errorf("%s has %q %d times, want once", change.File, change.From, n)
		}
		place, _, _ := strings.Cut(change.Test, " ")
		if _, err := os.Stat(filepath.Join(root, place)); err != nil {
			t.Error(err)
		}
	}
}
