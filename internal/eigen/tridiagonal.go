package eigen

import (
	"context"
	"math"

	"lpp-playground/core/dense"
)

// tridiagonal is A = Q·T·Qᵀ of a symmetric n×n matrix: T has the diagonal d and
// the subdiagonal e (e[i] couples i−1 and i, e[0] is 0), and
// Q = H₍n−1₎⋯H₂ with the reflections Hᵢ = I − tau[i]·vᵢvᵢᵀ, vᵢ the first i
// entries of row i of v. T is scaled to entries of about one; the eigenvalues
// of A are those of T divided by scale.
type tridiagonal struct {
	n     int
	d, e  []float64
	tau   []float64
	v     dense.Matrix
	scale float64
	ctx   context.Context // once it has ended, nothing that is computed is of use
}

// tridiagonalize reduces a symmetric matrix by Householder's method, working
// upwards from the last row so that every vector is a row (EISPACK's tred2).
// The update by one reflection and the product with the next one share one pass
// over the lower triangle. a itself is not changed. When the context ends, T is not finished.
func tridiagonalize(ctx context.Context, a dense.Matrix) *tridiagonal {
	n := a.Rows
	t := &tridiagonal{
		n: n, v: a.Clone(), scale: scaleFor(a.Data),
		d: make([]float64, n), e: make([]float64, n), tau: make([]float64, n),
		ctx: ctx,
	}
	if t.scale != 1 {
		for i := range t.v.Data {
			t.v.Data[i] *= t.scale
		}
	}
	// H = I − tau·v·vᵀ is the reflection found last, w makes the update
	// A − v·wᵀ − w·vᵀ = H·A·H, and p is A times the next v.
	zero := make([]float64, n)
	v, w, p := zero, make([]float64, n), make([]float64, n)
	for i := n - 1; i >= 0 && stopped(ctx) == nil; i-- {
		row := t.v.Row(i)[:i+1]
		updateRow(row, v, w)
		t.d[i] = row[i]
		if i == 0 {
			break
		}
		t.e[i], t.tau[i] = reflector(row[:i])
		next := row[:i]
		if t.tau[i] == 0 {
			next = zero[:i]
		}
		updateAndMultiply(t.v, i, v, w, next, p)
		v = next
		w = w[:i]
		finishUpdate(w, p[:i], v, t.tau[i])
	}
	return t
}

// scaleFor returns the power of two that scales the largest entry to about one, so that squares neither overflow nor
// vanish; scaling by it is exact.
func scaleFor(data []float64) float64 {
	var largest float64
	for _, x := range data {
		if x = math.Abs(x); x > largest {
			largest = x
		}
	}
	if largest == 0 {
		return 1
	}
	_, exponent := math.Frexp(largest)
	if exponent < -1000 {
		exponent = -1000
	}
	return math.Ldexp(1, -exponent)
}

// negligible is a sum of squares that counts as zero in a matrix scaled to one:
// its reciprocal is still finite, and its root far below rounding.
const negligible = 1e-280

// reflector changes x into the vector v of a reflection that maps x to (0, …, 0, e), and returns e and tau; tau is 0 if
// there is nothing to do.
func reflector(x []float64) (e, tau float64) {
	last := len(x) - 1
	alpha := x[last]
	rest := dense.Dot(x[:last], x[:last])
	if rest <= negligible {
		return alpha, 0
	}
	norm := math.Sqrt(alpha*alpha + rest)
	e = norm
	if alpha > 0 {
		e = -norm
	}
	x[last] = alpha - e
	return e, 1 / (norm * (norm + math.Abs(alpha)))
}

// updateRow applies A −= v·wᵀ + w·vᵀ to one row, whose own index is the last.
func updateRow(row, v, w []float64) {
	last := len(row) - 1
	vi, wi := v[last], w[last]
	if vi == 0 && wi == 0 {
		return
	}
	for c := range row {
		row[c] -= vi*w[c] + wi*v[c]
	}
}

// updateAndMultiply applies A −= v·wᵀ + w·vᵀ to the lower triangle of the
// leading i×i block and stores the updated block times x in p.
func updateAndMultiply(a dense.Matrix, i int, v, w, x, p []float64) {
	clear(p[:i])
	r := 0
	if i%2 == 1 {
		row := a.Row(0)
		row[0] -= 2 * v[0] * w[0]
		p[0] = row[0] * x[0]
		r = 1
	}
	for ; r < i; r += 2 {
		row0, row1 := a.Row(r), a.Row(r+1)
		c := [6]float64{v[r], w[r], x[r], v[r+1], w[r+1], x[r+1]}
		s0, s1 := twoRows(row0[:r], row1[:r], v, w, x, p, &c)
		// The 2×2 block on the diagonal.
		row0[r] -= 2 * c[0] * c[1]
		row1[r] -= c[3]*c[1] + c[4]*c[0]
		row1[r+1] -= 2 * c[3] * c[4]
		p[r] = s0 + row0[r]*c[2] + row1[r]*c[5]
		p[r+1] = s1 + row1[r]*c[2] + row1[r+1]*c[5]
	}
}

// twoRowsGeneric is twoRows without vectors.
func twoRowsGeneric(row0, row1, v, w, x, p []float64, c *[6]float64) (s0, s1 float64) {
	v0, w0, x0, v1, w1, x1 := c[0], c[1], c[2], c[3], c[4], c[5]
	for len(row0) >= 4 && len(row1) >= 4 && len(v) >= 4 && len(w) >= 4 && len(x) >= 4 && len(p) >= 4 {
		a, b, vs, ws := (*[4]float64)(row0), (*[4]float64)(row1), (*[4]float64)(v), (*[4]float64)(w)
		xs, ps := (*[4]float64)(x), (*[4]float64)(p)
		vc, wc, xc := vs[0], ws[0], xs[0]
		a0, a1 := a[0]-v0*wc-w0*vc, b[0]-v1*wc-w1*vc
		a[0], b[0] = a0, a1
		ps[0] += x0*a0 + x1*a1
		s0, s1 = s0+a0*xc, s1+a1*xc
		vc, wc, xc = vs[1], ws[1], xs[1]
		a0, a1 = a[1]-v0*wc-w0*vc, b[1]-v1*wc-w1*vc
		a[1], b[1] = a0, a1
		ps[1] += x0*a0 + x1*a1
		s0, s1 = s0+a0*xc, s1+a1*xc
		vc, wc, xc = vs[2], ws[2], xs[2]
		a0, a1 = a[2]-v0*wc-w0*vc, b[2]-v1*wc-w1*vc
		a[2], b[2] = a0, a1
		ps[2] += x0*a0 + x1*a1
		s0, s1 = s0+a0*xc, s1+a1*xc
		vc, wc, xc = vs[3], ws[3], xs[3]
		a0, a1 = a[3]-v0*wc-w0*vc, b[3]-v1*wc-w1*vc
		a[3], b[3] = a0, a1
		ps[3] += x0*a0 + x1*a1
		s0, s1 = s0+a0*xc, s1+a1*xc
		row0, row1, v, w, x, p = row0[4:], row1[4:], v[4:], w[4:], x[4:], p[4:]
	}
	for k := range row0 {
		a0 := row0[k] - v0*w[k] - w0*v[k]
		a1 := row1[k] - v1*w[k] - w1*v[k]
		row0[k], row1[k] = a0, a1
		s0 += a0 * x[k]
		s1 += a1 * x[k]
		p[k] += x0*a0 + x1*a1
	}
	return s0, s1
}

// finishUpdate stores w = tau·(p − tau/2·(vᵀp)·v), with which H·A·H is
// A − v·wᵀ − w·vᵀ when p = A·v.
func finishUpdate(w, p, v []float64, tau float64) {
	half := tau / 2 * dense.Dot(p, v)
	for i := range w {
		w[i] = tau * (p[i] - half*v[i])
	}
}

// apply replaces every row z of zt by Q·z. Rows below the i-th reflection's
// reach may be skipped when unit is set: zt is then the identity, of which
// reflection i leaves the rows from i on alone.
func (t *tridiagonal) apply(zt dense.Matrix, unit bool) {
	for i := 1; i < t.n && stopped(t.ctx) == nil; i++ {
		if t.tau[i] == 0 {
			continue
		}
		v := t.v.Row(i)[:i]
		rows := zt.Rows
		if unit && i < rows {
			rows = i
		}
		for r := 0; r < rows; r++ {
			z := zt.Row(r)[:i]
			dense.AddScaled(z, -t.tau[i]*dense.Dot(v, z), v)
		}
	}
}
