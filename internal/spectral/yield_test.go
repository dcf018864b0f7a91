package spectral

import (
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/pace/pacetest"
	"lpp-playground/internal/subspace"
)

// Millions of edges take a turn in every stretch of them.
func TestEdgesYield(t *testing.T) {
	const n = 280
	edges := graph.Supervised(make([]int, n), subspace.Dense{Matrix: dense.New(n, 1)})
	ones := make([]float64, len(edges.D2))
	for e := range ones {
		ones[e] = 1
	}
	w, err := graph.Precomputed(n, edges.Pairs, ones)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := NewNormalized(w)
	if err != nil {
		t.Fatal(err)
	}
	least := len(ones)/pace.Stretch + 1
	for what, work := range map[string]func(){
		"normalized weights": func() { _, _ = NewNormalized(w) },
		"their product":      func() { sys.Apply(make([]float64, n), make([]float64, n)) },
	} {
		if turns := pacetest.Turns(work); turns < least {
			t.Errorf("%s: %d turns, want %d", what, turns, least)
		}
	}
}
