package main

import (
	"slices"
	"strings"
	"testing"

	"lpp-playground/internal/graph"
	"lpp-playground/scripts/must"
)

// A weight that is only in the table of the core is named, with the options that it reads, in the page's tables.
func TestNamesTellOfEveryWeight(t *testing.T) {
	known := graph.Kinds
	t.Cleanup(func() { graph.Kinds = known })
	before := names("")
	graph.Kinds = append(slices.Clip(known), graph.Kind{Name: "stranger", Reads: []string{"t", "coef0"}, Signed: true})
	after := names("")
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
	if err := must.Try(func() { groupTypes("") }); err == nil || !strings.Contains(err.Error(), "weight=stranger") {
		t.Errorf("types of a weight without a text: %v", err)
	}
}
