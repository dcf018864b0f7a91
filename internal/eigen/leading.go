package eigen

import (
	"context"
	"math"

	"lpp-playground/core/dense"
)

// gramNoise bounds what rounding adds to the eigenvalues of a Gram matrix, as a
// share of its trace: sums in blocks of 512 terms, and the reduction of a matrix
// of some thousand rows, stay below a fifth of it.
const gramNoise = 1e-12

// Leading is RowSpace if only the first m singular values and vectors are needed, and their number: sigma and v hold
// min(m, rank) of them.
//
// In large matrices few pairs are searched for and the rank is found separately (fewLeading), if possible without the
// Gram matrix. Otherwise all values of the Gram matrix, without vectors, decide the rank if each is further above
// tol²·σ₁² than rounding reaches. If some are not, X is examined on the complement of the vectors that the Gram matrix
// shows accurately, as in RowSpace, and only there. ok is false, and nothing else returned, if that is no less work
// than RowSpace: for more than a third of the vectors, or small matrices; or when the context has ended.
func Leading(ctx context.Context, x dense.Matrix, tol float64, m int) (sigma []float64, v dense.Matrix, rank int, ok bool) {
	work, scale, k := withFewerColumns(x), 1.0, min(x.Rows, x.Cols)
	if m = min(m, k); m < 1 || k <= jacobiSize || 3*m > k || tol > wellSeenSigma {
		return nil, v, 0, false
	}
	squares := newNormal(work)
	if !isInRange(squares.trace) {
		work, scale = workable(x)
		squares = newNormal(work)
	}
	if sigma, v, rank, ok = fewLeading(ctx, squares, m, tol); !ok && stopped(ctx) == nil {
		sigma, v, rank, ok = reducedLeading(ctx, work, squares.matrix(), m, tol)
	}
	if !ok || stopped(ctx) != nil {
		return nil, v, 0, false
	}
	for c := range sigma {
		sigma[c] /= scale
	}
	if x.Cols > x.Rows {
		v = otherSide(work, v)
	}
	return sigma, v, rank, true
}

// reducedLeading is Leading of x, whose Gram matrix is given, by all values of that.
func reducedLeading(ctx context.Context, x, gram dense.Matrix, m int, tol float64) (sigma []float64, v dense.Matrix, rank int, ok bool) {
	k := gram.Rows
	t := tridiagonalize(ctx, gram)
	values := t.values(0, k)
	largest := values[k-1]
	if !(values[k-m] > accurateShare*largest) {
		return nil, v, 0, false
	}
	if rank, ok = t.rankOf(x, values, math.Max(tol, smallestTolerance)); !ok {
		return nil, v, 0, false
	}
	top, ok := t.eigenvectors(values[k-m:], clusterGap)
	if !ok {
		return nil, v, 0, false
	}
	sigma, order := make([]float64, m), make([]int, m)
	for c := range order {
		order[c] = m - 1 - c
		sigma[c] = math.Sqrt(values[k-1-c] / t.scale)
	}
	return sigma, dense.TransposeRows(top, order), rank, true
}

// rankOf counts the singular values of x above tol of the largest; t is its Gram
// matrix, with these eigenvalues, ascending.
func (t *tridiagonal) rankOf(x dense.Matrix, values []float64, tol float64) (rank int, ok bool) {
	k := len(values)
	var trace float64
	for _, v := range values {
		trace += v
	}
	largest := values[k-1]
	if values[0]-gramNoise*trace > tol*tol*largest {
		return k, true
	}
	rest := 0
	for values[rest] <= accurateShare*largest {
		rest++
	}
	if 3*rest > k {
		return 0, false
	}
	bottom, ok := t.eigenvectors(values[:rest], clusterGap)
	if !ok {
		return 0, false
	}
	return k - rest + t.valuesAlong(x, bottom, math.Sqrt(largest/t.scale), tol), true
}

// valuesAlong counts the singular values above tol·first of x on the span of
// orthonormal rows.
func (t *tridiagonal) valuesAlong(x, rows dense.Matrix, first, tol float64) int {
	part := dense.New(x.Rows, rows.Rows)
	dense.MulT(part, x, rows)
	found := span{sigma: []float64{first}, rows: dense.New(0, rows.Rows)}
	_ = found.collect(t.ctx, part, tol)
	return len(found.sigma) - 1
}

// workable is narrower with entries whose squares are finite: scaled by a power of two if needed.
func workable(x dense.Matrix) (work dense.Matrix, scale float64) {
	work = withFewerColumns(x)
	if isInRange(dense.SumOfSquares(x)) {
		return work, 1
	}
	scale = scaleFor(x.Data)
	if math.Abs(math.Log2(scale)) < 300 {
		return work, 1
	}
	if x.Cols <= x.Rows {
		work = x.Clone()
	}
	for i := range work.Data {
		work.Data[i] *= scale
	}
	return work, scale
}

// withFewerColumns returns x, or its transpose when x has more columns than rows.
func withFewerColumns(x dense.Matrix) dense.Matrix {
	if x.Cols > x.Rows {
		return dense.Transpose(x)
	}
	return x
}

// isInRange reports whether a sum of squares is far from what is too large or too small for a number.
func isInRange(sum float64) bool { return sum > 0x1p-400 && sum < 0x1p400 }

// fewLeading is Leading of x without all values of its Gram matrix. ok is false where fewLargest fails, or the rank is
// not certain.
func fewLeading(ctx context.Context, squares *normal, m int, tol float64) (sigma []float64, v dense.Matrix, rank int, ok bool) {
	values, rows, ok := fewLargest(ctx, squares, m, leadingCheckInterval)
	if !ok || !(values[m-1] > accurateShare*values[0]) {
		return nil, v, 0, false
	}
	for c, value := range values {
		values[c] = math.Sqrt(value / squares.scale)
	}
	if rank, ok = squares.rank(values[0], tol); !ok {
		return nil, v, 0, false
	}
	return values, dense.Transpose(rows), rank, true
}
