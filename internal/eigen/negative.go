package eigen

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
)

// NegativeDirection returns a vector w with wᵀMw ≤ 0 for a symmetric matrix that is not positive definite: where its
// factorisation comes to a pivot that is not positive, that of the leading block which the pivot completes.
// nil where every pivot is positive. It is slower than Cholesky.
func NegativeDirection(m dense.Matrix) []float64 {
	l := dense.New(m.Rows, m.Rows)
	for i := range m.Rows {
		pace.Tick()
		row := l.Row(i)
		for j := range i {
			other := l.Row(j)
			row[j] = (m.At(i, j) - dense.Dot(row[:j], other[:j])) / other[j]
		}
		if pivot := m.At(i, i) - dense.Dot(row[:i], row[:i]); pivot > 0 {
			row[i] = math.Sqrt(pivot)
			continue
		}
		w := make([]float64, m.Rows) // L⁻ᵀ·l of the block before, and −1
		copy(w, row[:i])
		for k := i - 1; k >= 0; k-- {
			w[k] /= l.At(k, k)
			dense.AddScaled(w[:k], -w[k], l.Row(k)[:k])
		}
		w[i] = -1
		return w
	}
	return nil
}
