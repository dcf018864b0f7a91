package dense

import "math"

// Sizes between which sums and ratios neither overflow nor lose digits near the
// smallest numbers there are.
const (
	Tiny = 1e-290
	Huge = 1e300
)

// NearestPower returns the power of two nearest to v > 0.
func NearestPower(v float64) float64 {
	fraction, exponent := math.Frexp(v) // fraction in [½, 1)
	if fraction < 0.75 {
		exponent--
	}
	return math.Ldexp(1, exponent)
}

// Magnitudes replaces every number of v by its absolute value.
func Magnitudes(v []float64) {
	for len(v) >= 4 {
		x := (*[4]float64)(v)
		x[0], x[1], x[2], x[3] = math.Abs(x[0]), math.Abs(x[1]), math.Abs(x[2]), math.Abs(x[3])
		v = v[4:]
	}
	for i, x := range v {
		v[i] = math.Abs(x)
	}
}

// Scale multiplies v by a number, in place, and returns it.
func Scale(v []float64, by float64) []float64 {
	for i := range v {
		v[i] *= by
	}
	return v
}

// Normalize scales x to unit length.
func Normalize(x []float64) {
	Scale(x, 1/math.Sqrt(Dot(x, x)))
}

// ColumnLengths returns the Euclidean length of every column.
func ColumnLengths(m Matrix) []float64 {
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

// DivideColumns divides column c by by[c].
func DivideColumns(m Matrix, by []float64) {
	for i := 0; i < m.Rows; i++ {
		row := m.Row(i)
		for c, v := range by {
			row[c] /= v
		}
	}
}

// DivideRows divides row i of m by by[i].
func DivideRows(m Matrix, by []float64) {
	for i, v := range by {
		row := m.Row(i)
		for c := range row {
			row[c] /= v
		}
	}
}

// DivideBoth divides row and column i of m by by[i].
func DivideBoth(m Matrix, by []float64) {
	DivideRows(m, by)
	DivideColumns(m, by)
}

// TimesRows multiplies row i of m by by[i].
func TimesRows(m Matrix, by []float64) {
	for i, v := range by {
		Scale(m.Row(i), v)
	}
}

// TimesBoth multiplies row and column i of m by by[i].
func TimesBoth(m Matrix, by []float64) {
	TimesRows(m, by)
	for i := range m.Rows {
		row := m.Row(i)
		for c, v := range by {
			row[c] *= v
		}
	}
}
