package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// What is made from the tables of the core stands in the files as the tables are now.
func TestGeneratedFilesAreFresh(t *testing.T) {
	stale, err := makeAll("../..", false)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range stale {
		t.Errorf("%s is not what the tables of the core say: go run ./scripts/declare -w writes it", path)
	}
}

func TestStaleFilesAreWrittenOnce(t *testing.T) {
	root := t.TempDir()
	valueType := outputs
	t.Cleanup(func() { outputs = valueType })
	part := func(begin, end string, lines ...string) func(string) string {
		return func(old string) string { return between(old, begin, end, lines) }
	}
	outputs = []output{
		{"whole", func(string) string { return "all\n" }},
		{"parts", part("first {", "}", "one", "two")},
		{"parts", part("second {", "}")},
	}
	path := filepath.Join(root, "parts")
	if err := os.WriteFile(path, []byte("head\nfirst {\nold\n}\nbetween\nsecond {\nold\n}\nend"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, write := range []bool{false, true} {
		if stale, err := makeAll(root, write); err != nil || !slices.Equal(stale, []string{"whole", "parts"}) {
			t.Fatalf("write %v: stale %q (%v), want both", write, stale, err)
		}
	}
	if stale, err := makeAll(root, false); err != nil || len(stale) > 0 {
		t.Errorf("after writing: stale %q (%v)", stale, err)
	}
	if text, _ := os.ReadFile(path); string(text) != "head\nfirst {\none\ntwo\n}\nbetween\nsecond {\n}\nend" {
		t.Errorf("the parts became %q", text)
	}
	outputs = []output{{"parts", part("third {", "}")}}
	if _, err := makeAll(root, true); err == nil {
		t.Error("a part that is missing is written nowhere, without an error")
	}
}
