package eigen

import (
	"runtime"
	"slices"
	"testing"

	"lpp-playground/core/dense"
)

// A factor found by blocks of columns on several cores has the bits of one core,
// and is one.
func TestCholeskyOnAnyNumberOfCores(t *testing.T) {
	for _, n := range []int{1, 3, 4, 63, 64, 65, 130, 259} {
		x := gaussian(uint64(n), n+20, n)
		b := dense.New(n, n)
		dense.Gram(b, x)
		var first []float64
		for _, count := range []int{1, 2, 3, 8} {
			before := runtime.GOMAXPROCS(count)
			l := b.Clone()
			ok := Cholesky(l)
			runtime.GOMAXPROCS(before)
			if !ok {
				t.Fatalf("n = %d: not positive definite", n)
			}
			if first == nil {
				first = l.Data
			}
			if !slices.Equal(l.Data, first) {
				t.Errorf("n = %d: %d cores give other bits than one", n, count)
			}
		}
		for i := range n {
			for j := range i + 1 {
				sum := dense.Dot(first[i*n:i*n+j+1], first[j*n:j*n+j+1])
				if diff := sum - b.At(i, j); !(diff*diff <= 1e-26*b.At(i, i)*b.At(j, j)) {
					t.Fatalf("n = %d: L·Lᵀ differs by %g at (%d, %d)", n, diff, i, j)
				}
			}
		}
	}
}
