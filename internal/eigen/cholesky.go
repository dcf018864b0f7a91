package eigen

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/cores"
)

// Cholesky replaces the lower triangle of the symmetric matrix b by the L of
// b = L·Lᵀ; the strict upper triangle is not changed. It returns false, with
// b spoiled, when b is not numerically positive definite.
//
// A block of columns at a time: its own triangle, then the rows below, which are
// shared out over the cores.
func Cholesky(b dense.Matrix) bool { return cholesky(b, 0, nil) }

// choleskyWithout is Cholesky of the rows and columns with pivots above least > 0, and returns the others. These have
// the pivot +Inf, with which they have no part in any product, and solutions are 0 there.
func choleskyWithout(b dense.Matrix, least float64) (without []int) {
	cholesky(b, least, &without)
	return without
}

// cholesky leaves out what has a pivot of least or less, and adds it to without; it returns false at the first one where
// without is nil.
func cholesky(b dense.Matrix, least float64, without *[]int) bool {
	for j0 := 0; j0 < b.Rows; j0 += rowBlock {
		first, last := j0, min(j0+rowBlock, b.Rows)
		if !choleskyBlock(b, first, last, least, without) {
			return false
		}
		if below := b.Rows - last; below > 0 {
			cores.Blocks(below, rowBlock, func(from, to int) {
				divideColumns(b, b, last+from, last+to, first, last, false)
			})
		}
	}
	return true
}

// choleskyBlock finishes the triangle of rows and columns from … to−1, of which
// the columns before are done.
func choleskyBlock(b dense.Matrix, from, to int, least float64, without *[]int) bool {
	const block = 4
	for i0 := from; i0 < to; i0 += block {
		i1 := min(i0+block, to)
		divideColumns(b, b, i0, i1, from, i0, false)
		for i := i0; i < i1; i++ {
			row := b.Row(i)[:i+1]
			for j := i0; j < i; j++ {
				other := b.Row(j)[:j+1]
				row[j] = (row[j] - dense.Dot(row[:j], other[:j])) / other[j]
			}
			pivot := row[i] - dense.Dot(row[:i], row[:i])
			switch {
			// After cancellation, a diagonal entry is only noise.
			case pivot > math.Max(least, float64(b.Rows)*epsilon*row[i]):
				row[i] = math.Sqrt(pivot)
			case without == nil:
				return false
			default:
				row[i] = math.Inf(1)
				*without = append(*without, i)
			}
		}
	}
	return true
}
