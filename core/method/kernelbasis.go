package method

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
)

// kernelTolerance is the eigenvalue of K, relative to the largest, below which
// a direction of the feature space counts as null.
const kernelTolerance = 1e-10

// kernelFactorBasis returns the eigenpairs of K above the tolerance for smooth
// kernels, which have few: where K = G·Gᵀ for a G of at most ¾ as many columns as
// rows, and ok is true, they are Λ and U = G·V·Λ^(−½), with GᵀG = V·Λ·Vᵀ. What G
// leaves of K is of the size of K's rounding, and so is what that changes about the
// values. U is made orthonormal anew: K·α of an α = u/λ has what u shares with the
// first of U as many times as λ is below their values.
func kernelFactorBasis(k dense.Matrix) (values []float64, u dense.Matrix, ok bool) {
	g, ok := eigen.PartialCholesky(k, 3*k.Rows/4) // rows of Gᵀ
	if !ok {
		return nil, u, false
	}
	gram := dense.New(g.Rows, g.Rows)
	dense.OuterGram(gram, g)
	values, v := eigen.Part(gram, kernelTolerance).Upper()
	u = dense.New(k.Rows, v.Cols)
	dense.Cross(u, g, v)
	roots := make([]float64, len(values))
	for i, value := range values {
		roots[i] = math.Sqrt(value)
	}
	divideColumns(u, roots)
	return values, eigen.Descending(dense.Transpose(u)), true
}
