package eigen

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
)

// PivotedCholesky factors a semidefinite a: with its rows and columns in order it is G·Gᵀ, G lower trapezoidal. Each
// step chooses the column with the largest remaining pivot, until that is at most noise (Harbrecht, Peters & Schneider
// 2012). It returns Gᵀ, r×n, and ok false if r would exceed most, or clearly will: pivots fall by about the same factor
// in every step, and after two thirds of the steps one is above slow.
func PivotedCholesky(a dense.Matrix, noise float64, most int, slow float64) (gt dense.Matrix, order []int, ok bool) {
	n := a.Rows
	order, left := dense.Indices(n), make([]float64, n)
	for i := range left {
		left[i] = a.At(i, i)
	}
	gt = dense.New(most, n)
	coefficients := make([]float64, most)
	for r := range n {
		pace.Tick()
		pivot := r
		for i, v := range left[r:] {
			if v > left[pivot] {
				pivot = r + i
			}
		}
		if !(left[pivot] > noise) {
			return gt.Span(0, r), order, true
		}
		if r == most || r == 2*most/3 && left[pivot] > slow {
			return gt, order, false
		}
		order[r], order[pivot] = order[pivot], order[r]
		left[r], left[pivot] = left[pivot], left[r]
		for c := range r {
			row := gt.Row(c)
			row[r], row[pivot] = row[pivot], row[r]
			coefficients[c] = row[r]
		}
		row, from := gt.Row(r), a.Row(order[r]) // the row is 0: sums keep more digits without the entry of a
		subtractColumns(gt.Span(r, r+1), dense.Matrix{Rows: 1, Cols: r, Data: coefficients[:r]}, gt.Span(0, r), r)
		scale := 1 / math.Sqrt(left[r])
		for i := r; i < n; i++ {
			row[i] = (from[order[i]] + row[i]) * scale
			left[i] -= row[i] * row[i]
		}
	}
	return gt, order, true
}
