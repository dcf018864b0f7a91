package method

import (
	"math"

	"lpp-playground/core/dense"
)

// PseudoInverseT returns A·(AᵀA)⁻¹, the transpose of A's pseudo-inverse, for a
// d×m matrix of directions, m ≤ d: in its column c is the shortest z with Aᵀz the
// unit vector c. Columns are brought to unit length first, because directions of
// LPP differ in scale by orders of magnitude; rows, which differ with the units of
// the data's columns, are kept apart by grading (the inner products AᵀA would lose
// all digits). A direction that depends on others gets no part.
func PseudoInverseT(a dense.Matrix) dense.Matrix {
	unit := a.Clone()
	lengths := columnLengths(a)
	divideColumns(unit, lengths)
	g := grade(unit)
	for k := range g.order {
		if g.u.At(k, k) == 0 {
			g.u.Set(k, k, math.Inf(1))
		}
	}
	out := g.shortest(dense.Identity(a.Cols))
	divideColumns(out, lengths)
	return out
}

// columnLengths returns the Euclidean length of every column.
func columnLengths(m dense.Matrix) []float64 {
	lengths := make([]float64, m.Cols)
	for i := range m.Rows {
		for c, v := range m.Row(i) {
			lengths[c] += v * v
		}
	}
	for c, v := range lengths {
		lengths[c] = math.Sqrt(v)
	}
	return lengths
}

// divideColumns divides column c by by[c].
func divideColumns(m dense.Matrix, by []float64) {
	for i := 0; i < m.Rows; i++ {
		row := m.Row(i)
		for c, v := range by {
			row[c] /= v
		}
	}
}
