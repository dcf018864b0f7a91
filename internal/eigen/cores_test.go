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

// So do the factor of an envelope and the products of a Krylov space.
func TestSharedWorkOnAnyNumberOfCores(t *testing.T) {
	const n, wide = 700, 90
	var pairs []uint32
	var weights []float64
	diagonal := make([]float64, n)
	for i := range n {
		diagonal[i] = 100
		for j := max(0, i-wide); j < i; j += 1 + (i*j)%5 {
			pairs, weights = append(pairs, uint32(j), uint32(i)), append(weights, 1/float64(1+i-j))
		}
	}
	w, q := gaussian(21, 3, 9000), gaussian(22, 37, 9000)
	var first [][]float64
	for _, count := range []int{1, 2, 3, 8} {
		before := runtime.GOMAXPROCS(count)
		envelope, ok := NewEnvelope(diagonal, pairs, weights, 1e9)
		c, left := dense.New(w.Rows, q.Rows), w.Clone()
		innerProducts(c, w, q)
		subtractProduct(left, c, q)
		runtime.GOMAXPROCS(before)
		if !ok {
			t.Fatal("not positive definite")
		}
		all := append(slices.Clone(envelope.rows), c.Data, left.Data)
		if first == nil {
			first = all
		}
		for i, v := range all {
			if !slices.Equal(v, first[i]) {
				t.Fatalf("%d cores give other bits than one in %d of %d", count, i, len(all))
			}
		}
	}
}
