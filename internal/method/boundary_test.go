package method

import (
	"context"
	"math"
	"testing"

	"lpp-playground/core/sparse"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// TestSeparation checks μ = (1−λ)/λ and where it counts as infinite.
func TestSeparation(t *testing.T) {
	for lambda, want := range map[float64]float64{
		1: 0, 0.5: 1, 0.2: 4, 1e-12: (1 - 1e-12) / 1e-12, 2e-12: (1 - 2e-12) / 2e-12,
		0.9e-12: math.Inf(1), 0: math.Inf(1), -1e-17: math.Inf(1),
	} {
		if got := separation(lambda); got != want && math.Abs(got-want) > 1e-15*want {
			t.Errorf("λ = %g: μ = %g, want %g", lambda, got, want)
		}
	}
}

// asked notes that it was asked for samples, and has none.
type withoutSamples struct {
	pencil.Spaces
	samples *bool
}

func (a withoutSamples) GramFactor(context.Context) (*subspace.GramFactor, error) {
	*a.samples = true
	return nil, nil
}

// TestWhenWideApplies: to many rows of about as many columns on a listed graph, with
// every choice as it is by default; one that is not leaves the problem to the row space.
func TestWhenWideApplies(t *testing.T) {
	on := func(x *sparse.CSR) *graph.Sparse {
		pairs, weights := make([]uint32, 0, 2*x.Rows), make([]float64, x.Rows)
		for i := range x.Rows {
			pairs, weights[i] = append(pairs, uint32(i), uint32((i+1)%x.Rows)), 1
		}
		w, err := graph.Precomputed(x.Rows, pairs, weights)
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	tries := func(x subspace.Data, w graph.Affinity, o LPPOptions) bool {
		var asksForSamples bool
		if _, ok, err := tryWide(context.Background(), x, withoutSamples{samples: &asksForSamples}, w, o); ok || err != nil {
			t.Errorf("solved without samples: %v", err)
		}
		return asksForSamples
	}
	many, fewer, square, narrow := texts(wideFrom, wideFrom+1, 0), texts(wideFrom-1, wideFrom+1, 0), texts(wideFrom, wideFrom-1, 0), texts(wideFrom, wideFrom-2, 0)
	if w := on(many); !tries(subspace.Sparse{CSR: many}, w, LPPOptions{}) || !tries(subspace.Sparse{CSR: many}, w, LPPOptions{Center: pencil.CenterDegree, Constraint: pencil.ConstraintDegree}) {
		t.Error("not tried where it applies")
	}
	for what, o := range map[string]LPPOptions{
		"reduced": {Reduced: true}, "ridge": {Ridge: 1e-9}, "unit": {Constraint: pencil.ConstraintUnit},
		"mean": {Center: pencil.CenterMean}, "none": {Center: pencil.CenterNone},
	} {
		if tries(subspace.Sparse{CSR: many}, on(many), o) {
			t.Errorf("tried with %s", what)
		}
	}
	if !tries(subspace.Sparse{CSR: square}, on(square), LPPOptions{}) || !tries(subspace.Dense{Matrix: many.Dense()}, on(many), LPPOptions{}) {
		t.Error("not tried on one column less than rows, or on what is stored in full")
	}
	if tries(subspace.Sparse{CSR: fewer}, on(fewer), LPPOptions{}) || tries(subspace.Dense{Matrix: narrow.Dense()}, on(narrow), LPPOptions{}) || tries(subspace.Sparse{CSR: many}, &graph.Full{}, LPPOptions{}) {
		t.Error("tried on too few rows, too few columns, or a graph that is not listed")
	}
}
