package factor

import (
	"math"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
)

// A semidefinite matrix is what its factor says, and its null space is found whole: as many
// orthonormal directions as the rank lacks, all of which B maps to nothing.
func TestNullSpaceIsTheRestOfTheFactor(t *testing.T) {
	const n = 14
	for _, rank := range []int{1, 2, 7, 12, 13} {
		x := densetest.LowRank(40, n, rank)
		b := dense.New(n, n)
		dense.Gram(b, x)
		f := PivotedCholesky(b, 1e-11)
		if f.Rank != rank {
			t.Fatalf("rank %d, want %d", f.Rank, rank)
		}
		size := dense.Trace(b)
		for i, p := range f.order {
			for j, q := range f.order {
				v := 0.0
				for c := range rank {
					v += f.gt.At(c, i) * f.gt.At(c, j)
				}
				if !(math.Abs(v-b.At(p, q)) <= 1e-13*size) {
					t.Fatalf("rank %d: R·Rᵀ is %v at %d, %d, B %v", rank, v, p, q, b.At(p, q))
				}
			}
		}
		null := f.NullSpace()
		if null.Rows != n || null.Cols != n-rank || len(null.Data) != n*(n-rank) {
			t.Fatalf("rank %d: the null space is %d×%d", rank, null.Rows, null.Cols)
		}
		lengths, image := dense.New(n-rank, n-rank), dense.New(n, n-rank)
		dense.Gram(lengths, null)
		if far := densetest.FromIdentity(lengths); !(far <= 1e-12) {
			t.Errorf("rank %d: NᵀN is %g from the identity", rank, far)
		}
		dense.Mul(image, b, null)
		for _, v := range image.Data {
			if !(math.Abs(v) <= 1e-12*size) {
				t.Fatalf("rank %d: B·N has an entry of %g, B a trace of %g", rank, v, size)
			}
		}
	}
}
