package eigen

import (
	"math"

	"lpp-playground/core/dense"
)

// gramNoise bounds what rounding adds to the eigenvalues of a Gram matrix, as a
// share of its trace: sums in blocks of 512 terms, and the reduction of a matrix
// of some thousand rows, stay below a fifth of it.
const gramNoise = 1e-12

// Leading is RowSpace where only the first m singular values and vectors are
// asked for, and how many there are: sigma and v hold min(m, rank) of them.
//
// All values of the Gram matrix, without vectors, decide the rank where each is
// further above tol²·σ₁² than rounding reaches. Where some are not, X is looked
// at on the complement of the vectors that the Gram matrix shows well, as
// RowSpace does, and nowhere else. ok is false, and nothing else returned, where
// that is no less work than RowSpace: for more than a third of the vectors, or
// small matrices.
func Leading(x dense.Matrix, tol float64, m int) (sigma []float64, v dense.Matrix, rank int, ok bool) {
	work, scale := workable(x)
	k := work.Cols
	if m = min(m, k); m < 1 || k <= jacobiSize || 3*m > k || tol > wellSeenSigma {
		return nil, v, 0, false
	}
	gram := dense.New(k, k)
	dense.Gram(gram, work)
	if sigma, v, ok = fewLeading(gram, m, tol); ok {
		rank = k
	} else if sigma, v, rank, ok = reducedLeading(work, gram, m, tol); !ok {
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
func reducedLeading(x, gram dense.Matrix, m int, tol float64) (sigma []float64, v dense.Matrix, rank int, ok bool) {
	k := gram.Rows
	t := tridiagonalize(gram)
	values := t.values(0, k)
	largest := values[k-1]
	if !(values[k-m] > wellSeen*largest) {
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
	for values[rest] <= wellSeen*largest {
		rest++
	}
	if 3*rest > k {
		return 0, false
	}
	bottom, ok := t.eigenvectors(values[:rest], clusterGap)
	if !ok {
		return 0, false
	}
	part := dense.New(x.Rows, rest)
	dense.MulT(part, x, bottom)
	found := span{sigma: []float64{math.Sqrt(largest / t.scale)}, rows: dense.New(0, rest)}
	found.collect(part, tol)
	return k - rest + len(found.sigma) - 1, true
}

// workable returns x, or its transpose when x has more columns than rows, with
// entries whose squares stay among numbers: times a power of two where they
// would not.
func workable(x dense.Matrix) (work dense.Matrix, scale float64) {
	work = x
	if x.Cols > x.Rows {
		work = dense.Transpose(x)
	}
	if square := dense.SumOfSquares(x); square > 0x1p-400 && square < 0x1p400 {
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

// fewLeading returns the first m singular values, descending, and vectors (k×m) of
// the data behind a Gram matrix, k×k, without all of its values. ok is false
// where its rank is not certain to be k, and where few fails.
func fewLeading(gram dense.Matrix, m int, tol float64) (sigma []float64, v dense.Matrix, ok bool) {
	if gram.Rows < fewFrom || !aboveNoise(gram, tol) {
		return nil, v, false
	}
	scale := scaleFor(gram.Data)
	scaled := gram.Clone()
	for i := range scaled.Data {
		scaled.Data[i] *= scale
	}
	values, rows, ok := few(entries{scaled}, m)
	if !ok || !(values[m-1] > wellSeen*values[0]) {
		return nil, v, false
	}
	for c, value := range values {
		values[c] = math.Sqrt(value / scale)
	}
	return values, dense.Transpose(rows), true
}

// aboveNoise reports whether all values of a Gram matrix are certain to exceed
// tol² of the largest: less several times what rounding adds, it has a Cholesky
// factor.
func aboveNoise(gram dense.Matrix, tol float64) bool {
	less := gram.Clone()
	var trace float64
	for i := range gram.Rows {
		trace += gram.At(i, i)
	}
	for i := range gram.Rows {
		less.Data[i*gram.Cols+i] -= (4*gramNoise + tol*tol) * trace
	}
	return Cholesky(less)
}
