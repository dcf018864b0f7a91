package method

import (
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pace/pacetest"
	"lpp-playground/internal/subspace"
)

// The graph that knows labels, by its definition: every pair in order, labelled
// pairs 1 or nothing, the others as they were.
func TestSemiGraphByDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const n = 30
	for range 20 {
		w, labels := &graph.Sparse{N: n, Deg: make([]float64, n)}, make([]int, n)
		for i := range n {
			labels[i] = r.IntN(4) - 1
		}
		want := map[[2]uint32]float64{}
		for i := range uint32(n) {
			for j := i + 1; j < n; j++ {
				if r.IntN(4) == 0 {
					w.Pairs, w.Weights = append(w.Pairs, i, j), append(w.Weights, r.Float64())
					want[[2]uint32{i, j}] = w.Weights[len(w.Weights)-1]
				}
				if labels[i] >= 0 && labels[j] >= 0 {
					delete(want, [2]uint32{i, j})
					if labels[i] == labels[j] {
						want[[2]uint32{i, j}] = 1
					}
				}
			}
		}
		got := SemiGraph(w, labels)
		if len(got.Weights) != len(want) {
			t.Fatalf("%d edges, want %d", len(got.Weights), len(want))
		}
		for e, weight := range got.Weights {
			pair := [2]uint32{got.Pairs[2*e], got.Pairs[2*e+1]}
			if want[pair] != weight {
				t.Errorf("edge %v weighs %g, want %g", pair, weight, want[pair])
			}
			if e > 0 && (got.Pairs[2*e-2] > pair[0] || got.Pairs[2*e-2] == pair[0] && got.Pairs[2*e-1] >= pair[1]) {
				t.Errorf("edge %v is out of order", pair)
			}
		}
	}
}

// As many lengths as 2000 points have pairs are a second's work in the browser: every 64 take a turn.
func TestSampledGammaYields(t *testing.T) {
	if ticks := pacetest.Turns(func() { AutoGamma(subspace.Dense{Matrix: dense.New(gammaSample+1, 1)}, 0) }); ticks < gammaSample*(gammaSample-1)/2/64 {
		t.Errorf("%d ticks", ticks)
	}
}
