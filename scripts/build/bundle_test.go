package main

import (
	"os"
	"strings"
	"testing"
)

func TestWithoutExamples(t *testing.T) {
	got := withoutExamples("# About.\nx = 1\n#: one\na\n\n#: example\nrun()\n#: two\nb\n", "#: ")
	if want := "\n#: one\na\n\n#: two\nb\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for file, mark := range map[string]string{"reference.py": "#: ", "reference.m": "%: "} {
		program, err := os.ReadFile("../../web/js/share/code/" + file)
		if err != nil {
			t.Fatal(err)
		}
		used := withoutExamples(string(program), mark)
		sections, left := strings.Count(string(program), "\n"+mark), strings.Count(used, "\n"+mark)
		examples := strings.Count(string(program), "\n"+mark+"example\n")
		if examples == 0 || left != sections-examples || len(used) > len(program)-800 {
			t.Errorf("%s: %d of %d sections, %d of %d bytes", file, left, sections, len(used), len(program))
		}
	}
}
