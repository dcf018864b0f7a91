package method

import (
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/graph"
	"lpp-playground/core/pace"
	"lpp-playground/core/pace/pacetest"
)

// Whatever does n steps of n or more numbers each takes a turn in every step, and millions of edges
// one in every stretch of them.
func TestStepsTakeBreath(t *testing.T) {
	const n = 70
	x := Dense{gaussian(rand.New(rand.NewPCG(7, 7)), n, 3)}
	positive := dense.Identity(n)
	dense.AddScaled(positive.Data, 1e-3, Kernel{Kind: "rbf", Gamma: 1}.Matrix(x).Data)
	edges := graph.Supervised(make([]int, 4*n), Dense{dense.New(4*n, 1)})
	stretches := len(edges.D2) / pace.Stretch
	ones := make([]float64, len(edges.D2))
	for e := range ones {
		ones[e] = 1
	}
	w, err := graph.Precomputed(4*n, edges.Pairs, ones)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := newNormalized(w)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what  string
		least int
		work  func()
	}{
		{"kernels of pairs", n, func() { Kernel{Kind: "rbf", Gamma: 1}.Matrix(x) }},
		{"kernels with new points", n, func() { Kernel{Kind: "linear"}.Cross(x.Matrix, x.Matrix) }},
		{"lengths for γ", n, func() { AutoGamma(x, 0) }},
		{"pivots", n, func() { pivotedCholesky(positive) }},
		{"graded columns", n, func() { grade(positive) }},
		{"normalized weights", stretches + 1, func() { _, _ = newNormalized(w) }},
		{"their product", stretches + 1, func() { sys.Apply(make([]float64, 4*n), make([]float64, 4*n)) }},
	} {
		if turns := pacetest.Turns(c.work); turns < c.least {
			t.Errorf("%s: %d turns, want %d", c.what, turns, c.least)
		}
	}
}
