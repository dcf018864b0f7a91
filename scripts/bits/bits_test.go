package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"lpp-playground/core/lpp"
)

// A case that is not the same is named with its part, and so is one that only one run has.
func TestCompareNamesWhatDiffers(t *testing.T) {
	before := []string{"1 a\tvalues=1 graph=2", "2 b\tvalues=3", "3 c\terror=4"}
	after := []string{"1 a\tvalues=1 graph=9", "2 b\tvalues=3", "4 d\tvalues=5"}
	want := []string{"1 a: graph", "3 c: only before", "4 d: only after"}
	if got := compare(before, after); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := compare(before, before); got != nil {
		t.Errorf("a run differs from itself: %q", got)
	}
	if got := differentParts("values=1 graph=2", "error=3"); !slices.Equal(got, []string{"error", "values", "graph"}) {
		t.Errorf("a result that became an error: %q", got)
	}
}

// The fits have the same bits natively and in WebAssembly: the short form of the program, in which every method meets
// every kind of graph; with $LPP_FULL the long one, with large data sets. Other processors than amd64 may fuse a product with a sum natively.
func TestSameBitsInWebAssembly(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("Node is missing: WebAssembly was not tried")
	}
	if runtime.GOARCH != "amd64" {
		t.Skip("a native product and sum may be one instruction here")
	}
	t.Chdir("../..")
	count := 960
	if os.Getenv("LPP_FULL") != "" {
		count = 4000
	}
	lines := map[string][]string{}
	for _, platform := range []string{native, wasm} {
		program := filepath.Join(t.TempDir(), platform)
		if err := build(".", platform, program); err != nil {
			t.Fatal(err)
		}
		var err error
		if lines[platform], err = fit(platform, program, count); err != nil {
			t.Fatal(err)
		}
	}
	if want := count + count/8; len(lines[native]) < want {
		t.Fatalf("%d cases, want at least %d", len(lines[native]), want)
	}
	for _, differing := range compare(lines[native], lines[wasm]) {
		t.Error(differing)
	}
	errors := 0
	for _, line := range lines[native] {
		if strings.Contains(line, "\terror=") {
			errors++
		}
	}
	if errors > len(lines[native])/5 {
		t.Errorf("%d of %d cases are errors", errors, len(lines[native]))
	}
	for _, method := range lpp.Methods() {
		for _, graph := range []string{"knn", "epsilon", "complete", "supervised", "precomputed"} {
			if !slices.ContainsFunc(lines[native], func(l string) bool {
				return strings.Contains(l, ", "+string(method)+", "+graph+" ")
			}) {
				t.Errorf("no case fits %s over %s", method, graph)
			}
		}
	}
}
