package method

import (
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense/densetest"
	"lpp-playground/internal/pace/pacetest"
	"lpp-playground/internal/subspace"
)

// Whatever does n steps of n or more numbers each takes a turn in every step.
func TestStepsYield(t *testing.T) {
	const n = 70
	x := subspace.Dense{Matrix: densetest.Gaussian(rand.New(rand.NewPCG(7, 7)), n, 3)}
	for _, c := range []struct {
		what  string
		least int
		work  func()
	}{
		{"kernels of pairs", n, func() { Kernel{Kind: "rbf", Gamma: 1}.Matrix(x) }},
		{"kernels with new points", n, func() { Kernel{Kind: "linear"}.Cross(x.Matrix, x.Matrix) }},
		{"lengths for γ", n, func() { AutoGamma(x, 0) }},
	} {
		if turns := pacetest.Turns(c.work); turns < c.least {
			t.Errorf("%s: %d turns, want %d", c.what, turns, c.least)
		}
	}
}
