package eigen

import (
	"math"
	"slices"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/random"
)

// Of a matrix of rank r there are r columns, and they are its factor.
func TestPivotedCholesky(t *testing.T) {
	const n, rank = 61, 13
	source := random.New(8)
	x := dense.New(n, rank)
	for i := range x.Data {
		x.Data[i] = source.Float64() - 0.3
	}
	a := dense.New(n, n)
	dense.OuterGram(a, x)
	gt, order, ok := PivotedCholesky(a, 1e-12, n/2, math.Inf(1))
	if !ok || gt.Rows != rank {
		t.Fatalf("%d columns, %v; want %d", gt.Rows, ok, rank)
	}
	for i := range n {
		for j := range n {
			var sum float64
			for r := range gt.Rows {
				sum += gt.At(r, i) * gt.At(r, j)
			}
			if math.Abs(sum-a.At(order[i], order[j])) > 1e-12 {
				t.Fatalf("entry %d, %d is %g, want %g", i, j, sum, a.At(order[i], order[j]))
			}
		}
	}
	for _, c := range []struct {
		most int
		slow float64
		ok   bool
	}{{rank, math.Inf(1), true}, {rank - 1, math.Inf(1), false}, {rank, 0, false}, {n, 1e-3, true}} {
		if _, _, ok := PivotedCholesky(a, 1e-12, c.most, c.slow); ok != c.ok {
			t.Errorf("at most %d columns, slow above %g: %v", c.most, c.slow, ok)
		}
	}
}

// Of equal pivots the first is taken.
func TestEqualPivotsComeInOrder(t *testing.T) {
	if _, order, ok := PivotedCholesky(dense.Identity(5), 0, 5, math.Inf(1)); !ok || !slices.Equal(order, []int{0, 1, 2, 3, 4}) {
		t.Errorf("order %v (%v)", order, ok)
	}
}
