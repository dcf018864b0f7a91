package eigen

import "lpp-playground/core/dense"

// GeneralizedSmallest solves a·v = λ·b·v for symmetric a and symmetric positive definite b, both n×n: the m smallest
// eigenvalues, ascending, and eigenvectors (n×m) with vᵀbv = 1. With b = L·Lᵀ they are computed from L⁻¹aL⁻ᵀ (Golub &
// Van Loan, 8.7.2). ok is false, and nothing else returned, if b is not numerically positive definite; the closer to
// that, the fewer digits the values have. a and b are not changed.
func GeneralizedSmallest(a, b dense.Matrix, m int) (values []float64, vectors dense.Matrix, ok bool) {
	l := b.Clone()
	if !Cholesky(l) {
		return nil, dense.Matrix{}, false
	}
	if values, vectors, ok = fewSmallest(a, b, l, m); ok {
		return values, vectors, true
	}
	values, vectors = Smallest(reduced(a, l), m)
	solveTransposed(l, vectors)
	return values, vectors, true
}

// reduced returns L⁻¹·A·L⁻ᵀ.
func reduced(a, l dense.Matrix) dense.Matrix {
	n := a.Rows
	c := a.Clone()
	divideByTransposed(c, l, n, false) // A·L⁻ᵀ
	c = dense.Transpose(c)             // L⁻¹·A
	divideByTransposed(c, l, n, true)
	for i := 0; i < n; i++ {
		for j, v := range c.Row(i)[:i] {
			c.Data[j*n+i] = v
		}
	}
	return c
}

// solveTransposed replaces x by L⁻ᵀ·X.
func solveTransposed(l, x dense.Matrix) {
	for i := l.Rows - 1; i >= 0; i-- {
		row := l.Row(i)
		from := x.Row(i)
		for c := range from {
			from[c] /= row[i]
		}
		for k, v := range row[:i] {
			dense.AddScaled(x.Row(k), -v, from)
		}
	}
}
