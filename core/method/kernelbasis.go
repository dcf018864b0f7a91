package method

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/pace"
)

// kernelTolerance is the eigenvalue of K, relative to the largest, below which
// a direction of the feature space counts as null.
const kernelTolerance = 1e-10

// pivotNoise is the remaining pivot of K, relative to the largest, that is no
// more than rounding.
const pivotNoise = 0x1p-50

// kernelBasis returns the eigenpairs of K above the tolerance.
func kernelBasis(k dense.Matrix) (values []float64, u dense.Matrix) {
	return aboveTolerance(eigen.Symmetric(k))
}

// kernelFactorBasis is kernelBasis for smooth kernels, which have few such pairs:
// where K = G·Gᵀ for a G of at most half as many columns as rows, and ok is true,
// they are Λ and U = G·V·Λ^(−½), with GᵀG = V·Λ·Vᵀ. What G leaves of K is of the
// size of K's rounding, and so is what that changes about the values.
func kernelFactorBasis(k dense.Matrix) (values []float64, u dense.Matrix, ok bool) {
	g, ok := partialCholesky(k, k.Rows/2) // rows of Gᵀ
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

// partialCholesky factors a semidefinite K = G·Gᵀ, taking in each turn the column
// with the largest remaining pivot, until what remains is rounding (Harbrecht,
// Peters & Schneider 2012). It returns Gᵀ, and ok false where more than most
// columns would be needed. Columns of K are read one a turn, none is moved.
func partialCholesky(k dense.Matrix, most int) (gt dense.Matrix, ok bool) {
	n := k.Rows
	left := make([]float64, n)
	for i := range left {
		left[i] = k.At(i, i)
	}
	noise := pivotNoise * maxOf(left)
	gt = dense.New(most, n)
	for r := range most {
		pace.Tick()
		pivot := indexOfMax(left)
		if left[pivot] <= noise {
			return gt.Span(0, r), r > 0
		}
		row := gt.Row(r)
		copy(row, k.Row(pivot))
		for c := range r {
			dense.AddScaled(row, -gt.At(c, pivot), gt.Row(c))
		}
		scaled(row, 1/math.Sqrt(left[pivot]))
		for i, v := range row {
			left[i] -= v * v
		}
		left[pivot] = 0
	}
	return gt, false
}

func maxOf(v []float64) float64 { return v[indexOfMax(v)] }

func indexOfMax(v []float64) int {
	best := 0
	for i, x := range v {
		if x > v[best] {
			best = i
		}
	}
	return best
}
