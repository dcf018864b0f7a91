package eigen

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/cores"
)

const (
	// fewMinOrder is the order of a matrix from which few pairs are searched in a Krylov space, if that converges soon,
	// before the whole is reduced.
	fewMinOrder = 256
	// fewMaxExtra and fewMaxCycles bound the search: beyond, the reduction costs less.
	fewMaxExtra  = 48
	fewMaxCycles = 6
	// fewTolerance is the required residual, relative to the largest value.
	fewTolerance = 1e-14
	// fewShift is added to a pencil's values, relative to their mean, so that A may be singular; fewResidual is the
	// largest accepted residual of its pairs, relative to that.
	fewShift    = 1e-9
	fewResidual = 1e-12
	// leadingCheckInterval is the number of vectors after which the search for the first values of a Gram matrix checks
	// the pairs: 32 vectors are usually enough, and there is room for 51.
	leadingCheckInterval = 8
	// sharedEntries is how many rows of a matrix make a share of its product.
	sharedEntries = 128
)

// fewLargest returns the m largest eigenvalues of a map, descending, and their vectors
// as rows. ok is false where they are many, or crowd so that a reduction of the
// whole matrix finds them sooner. look is that of search.
func fewLargest(ctx context.Context, op rowOperator, m, look int) (values []float64, rows dense.Matrix, ok bool) {
	if op.Dim() < fewMinOrder || 16*m > op.Dim() {
		return nil, rows, false
	}
	p := search{m: m, capacity: m + fewMaxExtra, block: 2, widest: widestBlock, cycles: fewMaxCycles, tolerance: fewTolerance, look: look}
	k := newKrylov(ctx, op, dense.Matrix{}, p.capacity, p.block, p.widest, 1)
	values, rows, err := p.run(k)
	return values, rows, err == nil
}

// entries is the map of a symmetric matrix.
type entries struct{ dense.Matrix }

func (e entries) Dim() int { return e.Rows }

func (e entries) applyRows(dst, src dense.Matrix) {
	cores.Blocks(e.Rows, sharedEntries, func(from, to int) {
		part := dense.New(src.Rows, to-from)
		someProducts(part, src, e.Span(from, to), 0, to-from)
		for r := range src.Rows {
			copy(dst.Row(r)[from:to], part.Row(r))
		}
	})
}

// inverted is L⁻¹·B·L⁻ᵀ.
type inverted struct{ l, b dense.Matrix }

func (p inverted) Dim() int { return p.b.Rows }

func (p inverted) applyRows(dst, src dense.Matrix) {
	image := src.Clone()
	p.lift(image)
	entries{p.b}.applyRows(dst, image)
	divideByTransposed(dst, p.l, p.b.Rows, false)
}

// lift replaces every row x by L⁻ᵀ·x.
func (p inverted) lift(rows dense.Matrix) {
	cores.Each(rows.Rows, func(r int) { SolveLowerTransposed(p.l, rows.Row(r)) })
}

// fewSmallest is GeneralizedSmallest, l the Cholesky factor of b, for few pairs of large matrices: the smallest values
// of a·v = λ·b·v are the largest of the reversed pencil, where they are well separated. Every pair is checked by its
// residual in the norm of b⁻¹. ok is false if a is not positive semidefinite, or if fewLargest fails.
func fewSmallest(a, b, l dense.Matrix, m int) (values []float64, vectors dense.Matrix, ok bool) {
	if a.Rows < fewMinOrder {
		return nil, vectors, false
	}
	size := meanValue(a, l)
	if !(size > 0) {
		return nil, vectors, false
	}
	shifted, scale := a.Clone(), scaleFor([]float64{size})
	for i, v := range b.Data {
		shifted.Data[i] = scale * (shifted.Data[i] + fewShift*size*v)
	}
	if !Cholesky(shifted) {
		return nil, vectors, false
	}
	inverse := inverted{shifted, b}
	mu, rows, ok := fewLargest(context.Background(), inverse, m, 0)
	if !ok {
		return nil, vectors, false
	}
	inverse.lift(rows)
	for r, v := range mu {
		row, root := rows.Row(r), math.Sqrt(v)
		for i := range row {
			row[i] /= root
		}
	}
	return ritzOf(a, b, l, rows, fewResidual*size)
}

// meanValue returns about the mean of the values of a·v = λ·b·v: that of a vector
// that has some of all of them.
func meanValue(a, l dense.Matrix) float64 {
	x, image := dense.New(1, a.Rows), dense.New(1, a.Rows)
	for i := range x.Data {
		x.Data[i] = 1 / (1 + float64(i*7919%a.Rows))
	}
	square := dense.Dot(x.Data, x.Data)
	SolveLowerTransposed(l, x.Data)
	innerProducts(image, x, a)
	return dense.Dot(x.Data, image.Data) / square
}

// ritzOf returns the pairs of a·v = λ·b·v on the span of rows. ok is false where
// more than most is left of one in the norm of b⁻¹.
func ritzOf(a, b, l, rows dense.Matrix, most float64) (values []float64, vectors dense.Matrix, ok bool) {
	m, n := rows.Rows, rows.Cols
	byA, byB := dense.New(m, n), dense.New(m, n)
	innerProducts(byA, rows, a)
	innerProducts(byB, rows, b)
	g, h := dense.New(m, m), dense.New(m, m)
	innerProducts(g, rows, byA)
	innerProducts(h, rows, byB)
	symmetrize(g)
	symmetrize(h)
	values, turn, ok := GeneralizedSmallest(g, h, m)
	if !ok {
		return nil, vectors, false
	}
	for _, x := range []dense.Matrix{rows, byA, byB} {
		turnRows(x, turn)
	}
	for r, value := range values {
		dense.AddScaled(byA.Row(r), -value, byB.Row(r))
	}
	divideByTransposed(byA, l, n, false)
	for r := range m {
		if left := byA.Row(r); !(dense.Dot(left, left) <= most*most) {
			return nil, vectors, false
		}
	}
	return values, dense.Transpose(rows), true
}
