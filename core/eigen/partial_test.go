package eigen

import (
	"math"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/random"
)

// Of a matrix of rank r there are r columns, and they are its factor.
func TestPartialCholesky(t *testing.T) {
	const n, rank = 61, 13
	source := random.New(8)
	x := dense.New(n, rank)
	for i := range x.Data {
		x.Data[i] = source.Float64() - 0.3
	}
	a := dense.New(n, n)
	dense.OuterGram(a, x)
	gt, ok := PartialCholesky(a, n/2)
	if !ok || gt.Rows != rank {
		t.Fatalf("%d columns, %v; want %d", gt.Rows, ok, rank)
	}
	for i := range n {
		for j := range n {
			var sum float64
			for r := range gt.Rows {
				sum += gt.At(r, i) * gt.At(r, j)
			}
			if math.Abs(sum-a.At(i, j)) > 1e-12 {
				t.Fatalf("entry %d, %d is %g, want %g", i, j, sum, a.At(i, j))
			}
		}
	}
	if _, ok := PartialCholesky(a, rank-1); ok {
		t.Error("found a factor with fewer columns than the rank")
	}
}
