package dense

import "math"

// Trace returns the sum of the diagonal.
func Trace(m Matrix) float64 {
	var sum float64
	for i := 0; i < m.Rows; i++ {
		sum += m.At(i, i)
	}
	return sum
}

// LargestDiagonal returns the largest magnitude on the diagonal.
func LargestDiagonal(m Matrix) float64 {
	var most float64
	for i := 0; i < m.Rows; i++ {
		most = math.Max(most, math.Abs(m.At(i, i)))
	}
	return most
}

// RowBound returns the largest sum of magnitudes of a row, a bound of the spectrum.
func RowBound(m Matrix) float64 {
	var most float64
	for i := 0; i < m.Rows; i++ {
		var sum float64
		for _, v := range m.Row(i) {
			sum += math.Abs(v)
		}
		most = math.Max(most, sum)
	}
	return most
}

// Principal returns the rows and columns of a symmetric matrix in an order.
func Principal(m Matrix, order []int) Matrix {
	out := New(len(order), len(order))
	for to, i := range order {
		row, from := out.Row(to), m.Row(i)
		for c, j := range order {
			row[c] = from[j]
		}
	}
	return out
}

// Indices returns 0 … n−1.
func Indices(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// Congruence returns TᵀAT for symmetric A.
func Congruence(a, t Matrix) Matrix {
	at := New(a.Rows, t.Cols)
	Mul(at, a, t)
	out := New(t.Cols, t.Cols)
	SymCross(out, t, at)
	return out
}
