package graph

import (
	"testing"

	"lpp-playground/core/dense"
)

// The least length is that of no pair in one place, and 0 where there is no other, so that
// a weight can tell.
func TestLeastLength(t *testing.T) {
	for _, c := range []struct {
		d2   []float64
		want float64
	}{
		{[]float64{3, 0, 2, 5e-324, 7}, 5e-324},
		{[]float64{4, 9}, 4},
		{[]float64{0, 0}, 0},
		{nil, 0},
	} {
		if got := leastLength.Of(c.d2); got != c.want {
			t.Errorf("the least of %v is %g, want %g", c.d2, got, c.want)
		}
	}
	// Of all pairs of points, as far as there are any apart.
	for _, c := range []struct {
		at   []float64
		want float64
	}{
		{[]float64{1, 4, 4, 6}, 4},
		{[]float64{2, 2, 2}, 0},
	} {
		x := dense.Matrix{Rows: len(c.at), Cols: 1, Data: c.at}
		rule := newWeigher(Weight{Kind: "inverse-distance"}, KindOf("inverse-distance"), x, nil)
		if got, err := newTiles(rule).leastLength(ctx); err != nil || got != c.want {
			t.Errorf("of points at %v: %g (%v), want %g", c.at, got, err, c.want)
		}
	}
}
