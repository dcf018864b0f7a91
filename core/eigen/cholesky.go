package eigen

import (
	"math"

	"lpp-playground/core/dense"
)

// Cholesky replaces the lower triangle of the symmetric matrix b by the L of
// b = L·Lᵀ; the strict upper triangle is left as it was. It returns false, with
// b spoiled, when b is not numerically positive definite.
func Cholesky(b dense.Matrix) bool {
	const block = 4
	for i0 := 0; i0 < b.Rows; i0 += block {
		i1 := min(i0+block, b.Rows)
		divideByTransposed(b, b, i0, i1, i0, false)
		for i := i0; i < i1; i++ {
			row := b.Row(i)[:i+1]
			for j := i0; j < i; j++ {
				other := b.Row(j)[:j+1]
				row[j] = (row[j] - dense.Dot(row[:j], other[:j])) / other[j]
			}
			pivot := row[i] - dense.Dot(row[:i], row[:i])
			// What cancellation leaves of a diagonal entry is noise.
			if !(pivot > float64(b.Rows)*epsilon*row[i]) {
				return false
			}
			row[i] = math.Sqrt(pivot)
		}
	}
	return true
}
