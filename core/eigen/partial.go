package eigen

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/pace"
)

// pivotNoise is the remaining pivot, relative to the largest, that is no more
// than rounding.
const pivotNoise = 0x1p-50

// slowPivot is a remaining pivot, relative to the largest, with which a third of
// the turns will not do after the first two.
const slowPivot = 1e-8

// PartialCholesky factors a semidefinite a = G·Gᵀ, taking in each turn the column
// with the largest remaining pivot, until what remains is rounding (Harbrecht,
// Peters & Schneider 2012). It returns Gᵀ, r×n, and ok false where r would be
// more than most, or clearly will be: pivots fall by about the same factor in
// every turn. Columns of a are read one a turn, none is moved.
func PartialCholesky(a dense.Matrix, most int) (gt dense.Matrix, ok bool) {
	n := a.Rows
	left := make([]float64, n)
	for i := range left {
		left[i] = a.At(i, i)
	}
	first := left[largest(left)]
	noise := pivotNoise * first
	gt = dense.New(most, n)
	coefficients := make([]float64, most)
	for r := range most {
		pace.Tick()
		pivot := largest(left)
		if left[pivot] <= noise {
			return gt.Span(0, r), r > 0
		}
		if r == 2*most/3 && left[pivot] > slowPivot*first {
			return gt, false
		}
		row := gt.Row(r)
		copy(row, a.Row(pivot))
		for c := range r {
			coefficients[c] = gt.At(c, pivot)
		}
		subtractProduct(gt.Span(r, r+1), dense.Matrix{Rows: 1, Cols: r, Data: coefficients[:r]}, gt.Span(0, r))
		scale := 1 / math.Sqrt(left[pivot])
		for i := range row {
			row[i] *= scale
			left[i] -= row[i] * row[i]
		}
		left[pivot] = 0
	}
	return gt, false
}

// largest returns where the largest value is, the first of them.
func largest(v []float64) int {
	best := 0
	for i, x := range v {
		if x > v[best] {
			best = i
		}
	}
	return best
}
