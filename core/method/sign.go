package method

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
)

// signTie is how close, relative to the largest, two entries count as equally
// large for the sign rule.
const signTie = 1e-9

// FixSigns turns every column so that its entry of largest magnitude is
// positive (ties: the lowest index), and turns the columns of along with it.
func FixSigns(columns dense.Matrix, along ...dense.Matrix) {
	for c := 0; c < columns.Cols; c++ {
		if columns.At(leader(columns, c), c) >= 0 {
			continue
		}
		flipColumn(columns, c)
		for _, m := range along {
			flipColumn(m, c)
		}
	}
}

// leader returns the lowest row whose entry in column c is, but for signTie,
// of the largest magnitude.
func leader(m dense.Matrix, c int) int {
	var largest float64
	for i := 0; i < m.Rows; i++ {
		if v := math.Abs(m.At(i, c)); v > largest {
			largest = v
		}
	}
	for i := 0; i < m.Rows; i++ {
		if math.Abs(m.At(i, c)) >= largest*(1-signTie) {
			return i
		}
	}
	return 0
}

func flipColumn(m dense.Matrix, c int) {
	for i := 0; i < m.Rows; i++ {
		m.Data[i*m.Cols+c] = -m.Data[i*m.Cols+c]
	}
}

// gapTolerance is how close two values may come before single columns mean
// nothing, relative to the scale of the values.
const gapTolerance = 1e-6

// Degenerate warns when two neighbouring values, counting next, the first one
// not returned (NaN for none), nearly coincide: single columns are then
// arbitrary within their span. Values of a generalized problem have scale 1;
// variances and singular values have the scale of the largest.
func Degenerate(values []float64, next, scale float64) []fault.Warning {
	return degenerate(values, next, scale, func(v float64) float64 { return v })
}

// degenerate is Degenerate for a method that reports shown(λ) in place of λ.
func degenerate(values []float64, next, scale float64, shown func(float64) float64) []fault.Warning {
	for i, v := range values {
		following := next
		if i+1 < len(values) {
			following = values[i+1]
		}
		if math.Abs(following-v) < gapTolerance*math.Max(scale, math.Abs(v)) {
			return []fault.Warning{fault.Warn("degenerate",
				"values %d and %d nearly coincide (%.6g and %.6g): only the span of their directions is determined, not each one",
				i+1, i+2, shown(v), shown(following))}
		}
	}
	return nil
}
