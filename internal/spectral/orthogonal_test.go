package spectral

import (
	"math"
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
	"lpp-playground/internal/factor"
	"lpp-playground/internal/graph"
)

// TestConstraintBasisIsTheNullSpace: the constraints are an orthonormal basis of as many
// dimensions as the null space, which has the constant only to 1e-5, and y, D^(½)y
// orthogonal to it, has 1ᵀDy = 0 and lies apart from its mean outside the null space,
// as far as that is known.
func TestConstraintBasisIsTheNullSpace(t *testing.T) {
	const n = 120
	r := rand.New(rand.NewPCG(5, 2))
	var pairs []uint32
	var weights []float64
	for i := range uint32(n) {
		pairs, weights = append(pairs, i, (i+1)%n), append(weights, 0.1+r.Float64())
	}
	w, err := graph.Precomputed(n, pairs, weights)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := NewNormalized(w)
	if err != nil {
		t.Fatal(err)
	}
	for _, dims := range []int{1, 2, 9, 60} {
		rows := densetest.Gaussian(r, dims, n)
		for i := range n {
			rows.Set(0, i, 1)
		}
		mixed := dense.New(dims, n) // no column of it is the constant
		dense.Mul(mixed, densetest.Gaussian(r, dims, dims), rows)
		null := factor.BasisFromIndependent(mixed)
		dense.AddScaled(null.Data, 1e-6, densetest.Gaussian(r, n, dims).Data)
		checkConstraints(t, r, sys, factor.BasisFromIndependent(dense.Transpose(null)))
	}
}

func checkConstraints(t *testing.T, r *rand.Rand, sys *Normalized, null dense.Matrix) {
	t.Helper()
	basis := sys.constraintBasis(null)
	if basis.Cols != null.Cols {
		t.Fatalf("%d constraints, want %d", basis.Cols, null.Cols)
	}
	gram := dense.New(basis.Cols, basis.Cols)
	dense.Gram(gram, basis)
	dense.AddScaled(gram.Data, -1, dense.Identity(basis.Cols).Data)
	if most := dense.LargestDiagonal(gram); most > 1e-12 {
		t.Errorf("of %d: a constraint's length differs from 1 by %g", null.Cols, most)
	}
	y := factor.RemoveSpan(densetest.Gaussian(r, null.Rows, 3), basis)
	var sums [3]float64
	for i, root := range sys.root {
		for c, v := range y.Row(i) {
			sums[c] += root * v
			y.Set(i, c, v/root)
		}
	}
	along := dense.New(null.Cols, y.Cols)
	dense.Center(y, y, dense.ColumnMeans(y))
	dense.Cross(along, null, y)
	for c, size := range dense.ColumnLengths(y) {
		if left := dense.ColumnLengths(along)[c]; !(math.Abs(sums[c]) <= 1e-10*size) || !(left <= 1e-4*size) {
			t.Errorf("of %d: 1ᵀDy is %g, and %g of y lies in the null space", null.Cols, sums[c], left/size)
		}
	}
}
