package method

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
)

// kernelTolerance is the eigenvalue of K, relative to the largest, below which
// a direction of the feature space counts as null.
const kernelTolerance = 1e-10

// kernelBasis returns the eigenpairs of K above the tolerance.
func kernelBasis(k dense.Matrix) (values []float64, u dense.Matrix) {
	return aboveTolerance(eigen.Symmetric(k))
}

// kernelFactorBasis is kernelBasis for smooth kernels, which have few such pairs:
// where K = G·Gᵀ for a G of at most half as many columns as rows, and ok is true,
// they are Λ and U = G·V·Λ^(−½), with GᵀG = V·Λ·Vᵀ. What G leaves of K is of the
// size of K's rounding, and so is what that changes about the values.
func kernelFactorBasis(k dense.Matrix) (values []float64, u dense.Matrix, ok bool) {
	g, ok := eigen.PartialCholesky(k, k.Rows/2) // rows of Gᵀ
	if !ok {
		return nil, u, false
	}
	gram := dense.New(g.Rows, g.Rows)
	dense.OuterGram(gram, g)
	values, v := eigen.Symmetric(gram)
	values, v = aboveTolerance(values, v)
	u = dense.New(k.Rows, v.Cols)
	dense.Cross(u, g, v)
	roots := make([]float64, len(values))
	for i, value := range values {
		roots[i] = math.Sqrt(value)
	}
	divideColumns(u, roots)
	return values, u, true
}

// aboveTolerance leaves out the eigenpairs, ascending, that count as null.
func aboveTolerance(values []float64, vectors dense.Matrix) ([]float64, dense.Matrix) {
	n := len(values)
	first := 0
	for first < n && values[first] <= kernelTolerance*values[n-1] {
		first++
	}
	return values[first:], dense.Columns(vectors, first, n)
}
