package main

import (
	"slices"
	"strings"
	"testing"

	"lpp-playground/internal/graph"
)

// A weight that is only in the table of the core is named, with the options that it reads, in the page's tables.
func TestNamesTellOfEveryWeight(t *testing.T) {
	known := graph.Kinds
	t.Cleanup(func() { graph.Kinds = known })
	before, err := names("")
	if err != nil {
		t.Fatal(err)
	}
	graph.Kinds = append(slices.Clip(known), graph.Kind{Name: "stranger", Reads: []string{"t", "coef0"}, Signed: true})
	after, err := names("")
	if err != nil {
		t.Fatal(err)
	}
	had := strings.Split(before, "\n")
	var more []string
	for _, line := range strings.Split(after, "\n") {
		if !slices.Contains(had, line) {
			more = append(more, line)
		}
	}
	if want := []string{"  'stranger',", "  stranger: { reads: ['t', 'coef0'], signed: true },"}; !slices.Equal(more, want) {
		t.Errorf("a new weight adds %q, want %q", more, want)
	}
	if _, err := groupTypes(""); err == nil || !strings.Contains(err.Error(), "weight=stranger") {
		t.Errorf("types of a weight without a text: %v", err)
	}
}
