package eigen

import (
	"math"

	"lpp-playground/core/dense"
)

// jacobiSize is the order up to which Jacobi's method is the quickest.
const jacobiSize = 6

// jacobi finds all eigenpairs by cyclic sweeps of plane rotations, each of which
// makes one entry off the diagonal zero (Golub & Van Loan, 8.5). The most
// accurate method there is, and quick enough for a few rows.
func jacobi(a dense.Matrix) ([]float64, dense.Matrix) {
	n, scale := a.Rows, scaleFor(a.Data)
	work, zt := a.Clone(), dense.Identity(a.Rows)
	for i := range work.Data {
		work.Data[i] *= scale
	}
	for sweep := 0; sweep < sweepsPerValue; sweep++ {
		rotated := false
		for p := 0; p < n; p++ {
			for q := p + 1; q < n; q++ {
				rotated = jacobiRotate(work, zt, p, q) || rotated
			}
		}
		if !rotated {
			break
		}
	}
	values := make([]float64, n)
	for i := range values {
		values[i] = work.At(i, i) / scale
	}
	return sorted(values, zt)
}

// jacobiRotate makes entry (p, q) zero; it reports false when it is negligible.
func jacobiRotate(a, zt dense.Matrix, p, q int) bool {
	app, aqq, apq := a.At(p, p), a.At(q, q), a.At(p, q)
	if math.Abs(apq) <= epsilon*math.Sqrt(math.Abs(app))*math.Sqrt(math.Abs(aqq)) || math.Abs(apq) < tiny {
		return false
	}
	theta := (aqq - app) / (2 * apq)
	t := 1 / (math.Abs(theta) + math.Hypot(theta, 1))
	if theta < 0 {
		t = -t
	}
	c := 1 / math.Sqrt(1+t*t)
	s := t * c
	for k := 0; k < a.Rows; k++ {
		x, y := a.At(k, p), a.At(k, q)
		a.Set(k, p, c*x-s*y)
		a.Set(k, q, s*x+c*y)
	}
	rotateTwo(a.Row(p), a.Row(q), c, s)
	rotateTwo(zt.Row(p), zt.Row(q), c, s)
	a.Set(p, q, 0)
	a.Set(q, p, 0)
	return true
}
