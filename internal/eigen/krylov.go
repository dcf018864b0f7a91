package eigen

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/random"
)

// rowOperator is a symmetric map that is applied to several n-vectors at a time.
type rowOperator interface {
	Dim() int
	applyRows(dst, src dense.Matrix) // every row of dst = A·row of src
}

// krylov is a block Krylov space of a symmetric map A with an orthonormal basis Q, stored as rows, and the action of A
// on it:
//
//	A·Qᵀ = Qᵀ·H + Fᵀ·(coupling),
//
// where F is the next block. The first rows of all are the deflated directions, to which everything is orthogonalised.
type krylov struct {
	ctx      context.Context
	op       rowOperator
	random   *random.Source
	rows     dense.Matrix // deflated directions, Q, F, and room for the next block
	fixed    int          // deflated directions
	size     int          // rows of Q
	block    int          // rows of F
	last     int          // rows of Q, the last ones, whose image meets F
	h        dense.Matrix // capacity×capacity
	coupling dense.Matrix // last×last: that image along F, after a step
	largest  float64      // estimate of the size of A
}

// newKrylov starts a space of at most capacity vectors with a random block.
func newKrylov(ctx context.Context, op rowOperator, deflate dense.Matrix, capacity, block, widest int, seed uint32) *krylov {
	n := op.Dim()
	k := &krylov{
		ctx: ctx, op: op, random: random.New(uint64(seed)),
		rows: dense.New(deflate.Cols+capacity+widest, n), fixed: deflate.Cols,
		h: dense.New(capacity, capacity),
	}
	for i := 0; i < deflate.Rows; i++ {
		for c, v := range deflate.Row(i) {
			k.rows.Set(c, i, v)
		}
	}
	k.widen(block)
	return k
}

// capacity is the most rows Q can have.
func (k *krylov) capacity() int { return k.h.Rows }

// widen adds random directions to the next block until it has the given rows.
// Those are not images of anything, so the relation above still holds.
func (k *krylov) widen(block int) {
	for ; k.block < block; k.block++ {
		k.randomRow(k.fixed + k.size + k.block)
	}
}

// randomRow makes row r a random direction orthogonal to all rows before it.
func (k *krylov) randomRow(r int) {
	row := k.rows.Row(r)
	for i := range row {
		row[i] = k.random.Float64() - 0.5
	}
	normalizeVector(row)
	k.clean(r)
}

// clean makes row r orthogonal to all rows before it, and of unit length.
func (k *krylov) clean(r int) {
	row := k.rows.Row(r)
	one, before := k.rows.Span(r, r+1), k.rows.Span(0, r)
	c := dense.New(1, r)
	for range 2 {
		innerProducts(c, one, before)
		subtractProduct(one, c, before)
		normalizeVector(row)
	}
}

// step moves F into Q and makes the image of F, orthogonalised to Q, the next F. In exact arithmetic the image overlaps
// only with the previous block and F itself, which are subtracted first; going through all rows then removes rounding
// errors.
func (k *krylov) step() error {
	near := k.fixed + k.size - k.last
	from := k.fixed + k.size
	to := from + k.block
	image := k.rows.Span(to, to+k.block)
	k.op.applyRows(image, k.rows.Span(from, to))
	if err := stopped(k.ctx); err != nil {
		return err
	}
	sum := dense.New(k.block, to)
	for _, span := range [][2]int{{0, k.fixed}, {near, to}, {0, to}} {
		if err := k.free(image, sum, span[0], span[1]); err != nil {
			return err
		}
	}
	k.record(sum)
	k.size += k.block
	k.last = k.block
	k.orthonormalizeNext()
	return nil
}

// free subtracts from image its part along rows from … to−1 and adds the coefficients to sum.
func (k *krylov) free(image, sum dense.Matrix, from, to int) error {
	if from == to {
		return nil
	}
	c, rows := dense.New(image.Rows, to-from), k.rows.Span(from, to)
	innerProducts(c, image, rows)
	if err := stopped(k.ctx); err != nil {
		return err
	}
	subtractProduct(image, c, rows)
	for i := 0; i < c.Rows; i++ {
		dense.AddScaled(sum.Row(i)[from:to], 1, c.Row(i))
	}
	return stopped(k.ctx)
}

// stopped reports a context that has ended.
func stopped(ctx context.Context) error { return fault.Stopped(ctx, "the eigensolver") }

// record enters the products of the new rows with all of Q into H.
func (k *krylov) record(sum dense.Matrix) {
	for i := 0; i < k.block; i++ {
		for j, v := range sum.Row(i)[k.fixed:] {
			if j >= k.size+i {
				v = (v + sum.At(j-k.size, k.fixed+k.size+i)) / 2
			}
			k.h.Set(k.size+i, j, v)
			k.h.Set(j, k.size+i, v)
			if v = math.Abs(v); v > k.largest {
				k.largest = v
			}
		}
	}
}

// orthonormalizeNext orthonormalises the rows of F and stores the triangle as coupling. A row that consists of rounding
// errors means that the space is closed under A along it; a random direction replaces it.
func (k *krylov) orthonormalizeNext() {
	first := k.fixed + k.size
	k.coupling = dense.New(k.block, k.block)
	for i := 0; i < k.block; i++ {
		row := k.rows.Row(first + i)
		whole := math.Sqrt(dense.Dot(row, row))
		for range 2 {
			for j := 0; j < i; j++ {
				other := k.rows.Row(first + j)
				c := dense.Dot(row, other)
				dense.AddScaled(row, -c, other)
				k.coupling.Data[i*k.block+j] += c
			}
		}
		left := normalizeVector(row)
		if left <= 8*epsilon*k.largest {
			k.randomRow(first + i)
			continue
		}
		k.coupling.Set(i, i, left)
		if left < 1e-2*whole || left < 1e-6*k.largest {
			k.clean(first + i)
		}
	}
}

// ritz returns the eigenvalues of H, descending, their eigenvectors as columns,
// and the norm of what A leaves outside the space for each.
func (k *krylov) ritz() (values []float64, vectors dense.Matrix, residuals []float64) {
	h := dense.New(k.size, k.size)
	for i := 0; i < k.size; i++ {
		copy(h.Row(i), k.h.Row(i)[:k.size])
	}
	values, vectors = Largest(h, k.size)
	residuals = make([]float64, k.size)
	for c := range residuals {
		var square float64
		for j := 0; j < k.last; j++ {
			var v float64
			for i := j; i < k.last; i++ {
				v += vectors.At(k.size-k.last+i, c) * k.coupling.At(i, j)
			}
			square += v * v
		}
		residuals[c] = math.Sqrt(square)
	}
	return values, vectors, residuals
}

// restart replaces Q by the combinations in the first keep columns of vectors and continues with the same F (thick
// restart; Wu & Simon 2000).
func (k *krylov) restart(values []float64, vectors dense.Matrix, keep int) {
	turnRows(k.rows.Span(k.fixed, k.fixed+k.size), dense.Columns(vectors, 0, keep))
	copy(k.rows.Span(k.fixed+keep, k.fixed+keep+k.block).Data, k.rows.Span(k.fixed+k.size, k.fixed+k.size+k.block).Data)
	k.size, k.last = keep, keep
	clear(k.h.Data)
	for i, v := range values[:keep] {
		k.h.Set(i, i, v)
	}
}
