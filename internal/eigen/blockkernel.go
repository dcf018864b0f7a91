package eigen

import (
	"lpp-playground/core/dense"
	"lpp-playground/internal/cores"
	"lpp-playground/internal/pace"
)

// columnChunk is how many columns of the basis are worked on at a time: six rows
// of them fit in the first-level cache.
const columnChunk = 512

// minSharedSteps is the multiplications of a product from which it is shared out over
// the cores, sharedProducts the rows of the basis to a share.
const (
	minSharedSteps = 1 << 18
	sharedProducts = 8
)

// innerProducts stores W·Qᵀ (b×p) in c, for w b×n and q p×n.
func innerProducts(c, w, q dense.Matrix) {
	clear(c.Data)
	cores.BlocksIf(w.Rows*len(q.Data) >= minSharedSteps, q.Rows, sharedProducts, func(from, to int) { someProducts(c, w, q, from, to) })
}

// someProducts adds to c its columns from … to−1.
func someProducts(c, w, q dense.Matrix, from, to int) {
	var tile [8]float64
	for j0 := 0; j0 < w.Cols; j0 += columnChunk {
		j1 := min(j0+columnChunk, w.Cols)
		s := from
		for ; s+4 <= to; s += 4 {
			pace.Tick()
			q0, q1, q2, q3 := q.Row(s)[j0:j1], q.Row(s + 1)[j0:j1], q.Row(s + 2)[j0:j1], q.Row(s + 3)[j0:j1]
			r := 0
			for ; r+2 <= w.Rows; r += 2 {
				dotTile(&tile, w.Row(r)[j0:j1], w.Row(r + 1)[j0:j1], q0, q1, q2, q3)
				addTo(c.Row(r)[s:], tile[:4])
				addTo(c.Row(r + 1)[s:], tile[4:])
			}
			if r < w.Rows {
				x := w.Row(r)[j0:j1]
				dotTile(&tile, x, x, q0, q1, q2, q3)
				addTo(c.Row(r)[s:], tile[:4])
			}
		}
		for ; s < to; s++ {
			for r := 0; r < w.Rows; r++ {
				c.Row(r)[s] += dense.Dot(w.Row(r)[j0:j1], q.Row(s)[j0:j1])
			}
		}
	}
}

func addTo(dst, src []float64) {
	x, y := (*[4]float64)(dst), (*[4]float64)(src)
	x[0] += y[0]
	x[1] += y[1]
	x[2] += y[2]
	x[3] += y[3]
}

// subtractProduct stores W − C·Q in w, for c b×p and q p×n.
func subtractProduct(w, c, q dense.Matrix) { subtractColumns(w, c, q, 0) }

// subtractColumns is subtractProduct in the columns from first on.
func subtractColumns(w, c, q dense.Matrix, first int) {
	cores.BlocksIf(w.Rows*len(q.Data) >= minSharedSteps, w.Cols-first, columnChunk, func(from, to int) {
		for j0 := first + from; j0 < first+to; j0 += columnChunk {
			subtractChunk(w, c, q, j0, min(j0+columnChunk, first+to))
		}
	})
}

// subtractChunk is subtractProduct in columns j0 … j1−1.
func subtractChunk(w, c, q dense.Matrix, j0, j1 int) {
	s := 0
	for ; s+4 <= q.Rows; s += 4 {
		pace.Tick()
		q0, q1, q2, q3 := q.Row(s)[j0:j1], q.Row(s + 1)[j0:j1], q.Row(s + 2)[j0:j1], q.Row(s + 3)[j0:j1]
		r := 0
		for ; r+2 <= w.Rows; r += 2 {
			subtractEight(w.Row(r)[j0:j1], w.Row(r + 1)[j0:j1], q0, q1, q2, q3,
				(*[4]float64)(c.Row(r)[s:]), (*[4]float64)(c.Row(r + 1)[s:]))
		}
		if r < w.Rows {
			subtractFour(w.Row(r)[j0:j1], q0, q1, q2, q3, (*[4]float64)(c.Row(r)[s:]))
		}
	}
	for ; s < q.Rows; s++ {
		for r := 0; r < w.Rows; r++ {
			dense.AddScaled(w.Row(r)[j0:j1], -c.At(r, s), q.Row(s)[j0:j1])
		}
	}
}

// subtractEightGeneric is subtractEight without vectors.
func subtractEightGeneric(x, y, p, q, r, s []float64, c, d *[4]float64) {
	c0, c1, c2, c3 := c[0], c[1], c[2], c[3]
	d0, d1, d2, d3 := d[0], d[1], d[2], d[3]
	for len(x) >= 4 && len(y) >= 4 && len(p) >= 4 && len(q) >= 4 && len(r) >= 4 && len(s) >= 4 {
		a, b := (*[4]float64)(x), (*[4]float64)(y)
		t, u, v, w := (*[4]float64)(p), (*[4]float64)(q), (*[4]float64)(r), (*[4]float64)(s)
		t0, u0, v0, w0 := t[0], u[0], v[0], w[0]
		a[0] -= (c0*t0 + c1*u0) + (c2*v0 + c3*w0)
		b[0] -= (d0*t0 + d1*u0) + (d2*v0 + d3*w0)
		t0, u0, v0, w0 = t[1], u[1], v[1], w[1]
		a[1] -= (c0*t0 + c1*u0) + (c2*v0 + c3*w0)
		b[1] -= (d0*t0 + d1*u0) + (d2*v0 + d3*w0)
		t0, u0, v0, w0 = t[2], u[2], v[2], w[2]
		a[2] -= (c0*t0 + c1*u0) + (c2*v0 + c3*w0)
		b[2] -= (d0*t0 + d1*u0) + (d2*v0 + d3*w0)
		t0, u0, v0, w0 = t[3], u[3], v[3], w[3]
		a[3] -= (c0*t0 + c1*u0) + (c2*v0 + c3*w0)
		b[3] -= (d0*t0 + d1*u0) + (d2*v0 + d3*w0)
		x, y, p, q, r, s = x[4:], y[4:], p[4:], q[4:], r[4:], s[4:]
	}
	for i := range x {
		x[i] -= (c0*p[i] + c1*q[i]) + (c2*r[i] + c3*s[i])
		y[i] -= (d0*p[i] + d1*q[i]) + (d2*r[i] + d3*s[i])
	}
}

// subtractFourGeneric is subtractFour without vectors.
func subtractFourGeneric(x, p, q, r, s []float64, c *[4]float64) {
	c0, c1, c2, c3 := c[0], c[1], c[2], c[3]
	for len(x) >= 4 && len(p) >= 4 && len(q) >= 4 && len(r) >= 4 && len(s) >= 4 {
		a, t, u, v, w := (*[4]float64)(x), (*[4]float64)(p), (*[4]float64)(q), (*[4]float64)(r), (*[4]float64)(s)
		a[0] -= (c0*t[0] + c1*u[0]) + (c2*v[0] + c3*w[0])
		a[1] -= (c0*t[1] + c1*u[1]) + (c2*v[1] + c3*w[1])
		a[2] -= (c0*t[2] + c1*u[2]) + (c2*v[2] + c3*w[2])
		a[3] -= (c0*t[3] + c1*u[3]) + (c2*v[3] + c3*w[3])
		x, p, q, r, s = x[4:], p[4:], q[4:], r[4:], s[4:]
	}
	for i := range x {
		x[i] -= (c0*p[i] + c1*q[i]) + (c2*r[i] + c3*s[i])
	}
}

// turnRows replaces the first k rows of q by the combinations Tᵀ·Q, t being
// p×k for the p rows of q.
func turnRows(q, t dense.Matrix) {
	minus := dense.Transpose(t)
	for i := range minus.Data {
		minus.Data[i] = -minus.Data[i]
	}
	width := min(columnChunk, q.Cols)
	part, out := dense.New(q.Rows, width), dense.New(t.Cols, width)
	for j0 := 0; j0 < q.Cols; j0 += width {
		j1 := min(j0+width, q.Cols)
		for s := 0; s < q.Rows; s++ {
			copy(part.Row(s), q.Row(s)[j0:j1])
		}
		clear(out.Data)
		subtractChunk(out, minus, part, 0, j1-j0)
		for r := 0; r < t.Cols; r++ {
			copy(q.Row(r)[j0:j1], out.Row(r))
		}
	}
}
