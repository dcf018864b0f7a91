package spectral

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/factor"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// LargestOrthogonalTo returns the m largest eigenpairs of N with 1ᵀDy = 0 among the y that are
// orthogonal to a null space.
func (sys *Normalized) LargestOrthogonalTo(ctx context.Context, null dense.Matrix, m int, seed uint32, progress pencil.Progress) ([]float64, dense.Matrix, error) {
	if null.Cols == 0 {
		return sys.Largest(ctx, m, seed, progress)
	}
	return eigen.Iterate(ctx, sys, m, eigen.IterateOptions{Seed: seed, Deflate: sys.constraintBasis(null), Progress: progress})
}

// constraintBasis returns an orthonormal basis of what D^(½)y must be orthogonal to:
// D^(−½) times the null space, and D^(½)·1 instead of D^(−½)·1. It has as many
// columns as the null space.
func (sys *Normalized) constraintBasis(null dense.Matrix) dense.Matrix {
	free := withoutOne(null)
	out := dense.New(sys.Dim(), free.Cols+1)
	for i, root := range sys.root {
		row := out.Row(i)
		row[0] = sys.constant[i]
		for c, v := range free.Row(i) {
			row[1+c] = v / root
		}
	}
	return factor.BasisDropping(out)
}

// withoutOne returns an orthonormal basis of the null space, n×(q−1), without the constant, which is in it. The
// constant is rotated into the first column and that one dropped, so that there is always one column less: the rounding
// error of the constant in the others decides nothing.
func withoutOne(null dense.Matrix) dense.Matrix {
	constant := dense.New(null.Rows, 1)
	for i := range constant.Data {
		constant.Data[i] = 1 / math.Sqrt(float64(null.Rows))
	}
	out := dense.New(null.Rows, null.Cols-1)
	dense.Mul(out, null, factor.Complement(subspace.Dense{Matrix: null}.WeightedSum(constant.Data)))
	return factor.RemoveSpan(out, constant)
}
