package method

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
)

// PseudoInverseT returns A·(AᵀA)⁻¹, the transpose of A's pseudo-inverse, for a
// d×m matrix of directions. Columns are brought to unit length first, because
// directions of LPP differ in scale by orders of magnitude.
func PseudoInverseT(a dense.Matrix) dense.Matrix {
	unit := a.Clone()
	lengths := columnLengths(a)
	divideColumns(unit, lengths)
	gram := dense.New(a.Cols, a.Cols)
	dense.Gram(gram, unit)
	values, v := eigen.Symmetric(gram)
	turned := dense.New(a.Rows, a.Cols) // Û·V
	dense.Mul(turned, unit, v)
	largest := values[len(values)-1]
	for c, value := range values {
		if value <= 1e-14*largest {
			values[c] = math.Inf(1)
		}
	}
	divideColumns(turned, values)
	out := dense.New(a.Rows, a.Cols)
	dense.MulT(out, turned, v)
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
