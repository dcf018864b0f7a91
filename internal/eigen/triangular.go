package eigen

import (
	"lpp-playground/core/dense"
	"lpp-playground/internal/cores"
	"lpp-playground/internal/pace"
)

// rowBlock is how many rows share one pass over the triangular factor: with a
// few hundred columns they stay in the second-level cache.
const rowBlock = 64

// divideByTransposed replaces the first k entries of every row of y by
// their product with L⁻ᵀ, L the leading k×k lower triangle of l:
//
//	y[r,i] = (y[r,i] − Σ_{c<i} y[r,c]·l[i,c]) / l[i,i].
//
// If half is set, row r is only needed up to column r. Blocks of rows are shared by the cores.
func divideByTransposed(y, l dense.Matrix, k int, half bool) {
	if y.Rows <= rowBlock {
		divideColumns(y, l, 0, y.Rows, 0, k, half)
		return
	}
	cores.Blocks(y.Rows, rowBlock, func(from, to int) { divideColumns(y, l, from, to, 0, k, half) })
}

// divideColumns is divideByTransposed for a block of rows whose columns before
// first, a multiple of 4, are done.
func divideColumns(y, l dense.Matrix, from, to, first, k int, half bool) {
	pace.Tick()
	last := k
	if half {
		last = min(k, to)
	}
	i := first
	for ; i+4 <= last; i += 4 {
		r := from
		if half {
			r = max(from, i)
		}
		for ; wide && r+4 <= to; r += 4 {
			divideTileTwice(y, r, l, i)
		}
		for ; r+2 <= to; r += 2 {
			divideTile(y.Row(r), y.Row(r+1), l, i)
		}
		if r < to {
			divideTile(y.Row(r), y.Row(r), l, i)
		}
	}
	for ; i < last; i++ {
		row := l.Row(i)
		for r := from; r < to; r++ {
			out := y.Row(r)
			out[i] = (out[i] - dense.Dot(row[:i], out[:i])) / row[i]
		}
	}
}

// divideTile finishes columns i … i+3 of two rows, which may be the same one.
func divideTile(y0, y1 []float64, l dense.Matrix, i int) {
	l0, l1, l2, l3 := l.Row(i), l.Row(i+1), l.Row(i+2), l.Row(i+3)
	var s [8]float64
	dotTile(&s, y0[:i], y1[:i], l0[:i], l1[:i], l2[:i], l3[:i])
	t := triangleOf(l0, l1, l2, l3, i)
	a, b := (*[4]float64)(y0[i:]), (*[4]float64)(y1[i:])
	r0, r1 := *a, *b
	*a = forward(&r0, (*[4]float64)(s[:4]), &t)
	*b = forward(&r1, (*[4]float64)(s[4:]), &t)
}

// divideTileTwice finishes columns i … i+3 of the four rows of y from r on.
func divideTileTwice(y dense.Matrix, r int, l dense.Matrix, i int) {
	l0, l1, l2, l3 := l.Row(i), l.Row(i+1), l.Row(i+2), l.Row(i+3)
	var s [16]float64
	dotTileTwice(&s, y.Row(r)[:i], y.Row(r + 1)[:i], y.Row(r + 2)[:i], y.Row(r + 3)[:i], l0[:i], l1[:i], l2[:i], l3[:i])
	t := triangleOf(l0, l1, l2, l3, i)
	for j := range 4 {
		out := (*[4]float64)(y.Row(r + j)[i:])
		row := *out
		*out = forward(&row, (*[4]float64)(s[4*j:]), &t)
	}
}

// triangleOf returns the lower triangle of order 4 on the diagonal of rows i … i+3 of a factor, by rows.
func triangleOf(l0, l1, l2, l3 []float64, i int) [10]float64 {
	return [10]float64{l0[i], l1[i], l1[i+1], l2[i], l2[i+1], l2[i+2], l3[i], l3[i+1], l3[i+2], l3[i+3]}
}

// forward solves a lower triangle of order 4, stored by rows, against y − s.
func forward(y, s *[4]float64, t *[10]float64) (x [4]float64) {
	x[0] = (y[0] - s[0]) / t[0]
	x[1] = (y[1] - s[1] - t[1]*x[0]) / t[2]
	x[2] = (y[2] - s[2] - t[3]*x[0] - t[4]*x[1]) / t[5]
	x[3] = (y[3] - s[3] - t[6]*x[0] - t[7]*x[1] - t[8]*x[2]) / t[9]
	return x
}

// dotTileGeneric is dotTile without vectors: eight sums in registers for six loads per step.
func dotTileGeneric(out *[8]float64, a, b, p, q, r, s []float64) {
	var c0, c1, c2, c3, c4, c5, c6, c7 float64
	for len(a) >= 4 && len(b) >= 4 && len(p) >= 4 && len(q) >= 4 && len(r) >= 4 && len(s) >= 4 {
		x, y := (*[4]float64)(a), (*[4]float64)(b)
		t, u, v, w := (*[4]float64)(p), (*[4]float64)(q), (*[4]float64)(r), (*[4]float64)(s)
		f, g := x[0], y[0]
		c0, c1, c2, c3 = c0+f*t[0], c1+f*u[0], c2+f*v[0], c3+f*w[0]
		c4, c5, c6, c7 = c4+g*t[0], c5+g*u[0], c6+g*v[0], c7+g*w[0]
		f, g = x[1], y[1]
		c0, c1, c2, c3 = c0+f*t[1], c1+f*u[1], c2+f*v[1], c3+f*w[1]
		c4, c5, c6, c7 = c4+g*t[1], c5+g*u[1], c6+g*v[1], c7+g*w[1]
		f, g = x[2], y[2]
		c0, c1, c2, c3 = c0+f*t[2], c1+f*u[2], c2+f*v[2], c3+f*w[2]
		c4, c5, c6, c7 = c4+g*t[2], c5+g*u[2], c6+g*v[2], c7+g*w[2]
		f, g = x[3], y[3]
		c0, c1, c2, c3 = c0+f*t[3], c1+f*u[3], c2+f*v[3], c3+f*w[3]
		c4, c5, c6, c7 = c4+g*t[3], c5+g*u[3], c6+g*v[3], c7+g*w[3]
		a, b, p, q, r, s = a[4:], b[4:], p[4:], q[4:], r[4:], s[4:]
	}
	for i, f := range a {
		g := b[i]
		c0, c1, c2, c3 = c0+f*p[i], c1+f*q[i], c2+f*r[i], c3+f*s[i]
		c4, c5, c6, c7 = c4+g*p[i], c5+g*q[i], c6+g*r[i], c7+g*s[i]
	}
	*out = [8]float64{c0, c1, c2, c3, c4, c5, c6, c7}
}

// dotTileTwiceGeneric is dotTileTwice without vectors.
func dotTileTwiceGeneric(out *[16]float64, a, b, c, d, p, q, r, s []float64) {
	dotTileGeneric((*[8]float64)(out[:8]), a, b, p, q, r, s)
	dotTileGeneric((*[8]float64)(out[8:]), c, d, p, q, r, s)
}

// SolveLower replaces x by L⁻¹x for a lower triangular L, such as Cholesky's.
func SolveLower(l dense.Matrix, x []float64) {
	for i := range x {
		row := l.Row(i)
		x[i] = (x[i] - dense.Dot(row[:i], x[:i])) / row[i]
	}
}

// SolveFactored replaces x by (L·Lᵀ)⁻¹x for Cholesky's L.
func SolveFactored(l dense.Matrix, x []float64) {
	SolveLower(l, x)
	SolveLowerTransposed(l, x)
}

// SolveLowerTransposed replaces x by L⁻ᵀx.
func SolveLowerTransposed(l dense.Matrix, x []float64) {
	for i := len(x) - 1; i >= 0; i-- {
		row := l.Row(i)
		x[i] /= row[i]
		dense.AddScaled(x[:i], -x[i], row[:i])
	}
}
