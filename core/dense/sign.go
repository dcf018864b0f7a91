package dense

import "math"

// SignTie is how close, relative to the largest, two entries count as equally
// large for the sign rule.
const SignTie = 1e-9

// FixSigns changes the sign of every column so that its entry of largest magnitude is positive (ties: the lowest
// index), and the sign of the columns of along with it.
func FixSigns(columns Matrix, along ...Matrix) {
	for c := 0; c < columns.Cols; c++ {
		if columns.At(Leader(columns, c), c) >= 0 {
			continue
		}
		flipColumn(columns, c)
		for _, m := range along {
			flipColumn(m, c)
		}
	}
}

// Leader returns the lowest row whose entry in column c is, but for SignTie,
// of the largest magnitude.
func Leader(m Matrix, c int) int {
	var largest float64
	for i := 0; i < m.Rows; i++ {
		if v := math.Abs(m.At(i, c)); v > largest {
			largest = v
		}
	}
	for i := 0; i < m.Rows; i++ {
		if math.Abs(m.At(i, c)) >= largest*(1-SignTie) {
			return i
		}
	}
	return 0
}

func flipColumn(m Matrix, c int) {
	for i := 0; i < m.Rows; i++ {
		m.Data[i*m.Cols+c] = -m.Data[i*m.Cols+c]
	}
}
