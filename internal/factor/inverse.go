package factor

import (
	"math"

	"lpp-playground/core/dense"
)

// PseudoInverseT returns A·(AᵀA)⁻¹, the transpose of A's pseudo-inverse, for a d×m matrix of directions, m ≤ d: in its
// column c is the shortest z with Aᵀz the unit vector c. Columns are scaled to unit length first, because directions of
// LPP differ in scale by orders of magnitude; rows, which differ with the units of the data's columns, are separated by
// grading (the inner products AᵀA would lose all digits). A direction that depends on others gets a zero column.
func PseudoInverseT(a dense.Matrix) dense.Matrix {
	unit := a.Clone()
	lengths := dense.ColumnLengths(a)
	dense.DivideColumns(unit, lengths)
	g := Grade(unit)
	for k := range g.order {
		if g.u.At(k, k) == 0 {
			g.u.Set(k, k, math.Inf(1))
		}
	}
	out := g.minimumNorm(dense.Identity(a.Cols))
	dense.DivideColumns(out, lengths)
	return out
}
