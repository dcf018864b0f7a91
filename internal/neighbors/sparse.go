package neighbors

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
)

// NearestCosineSparse is NearestCosine for the rows of a sparse matrix (n×d):
// the k most similar rows by (−similarity, index), rows without a common
// column having similarity 0. D2 holds −similarity, from inner products summed
// in the order of the columns. Errors are those of Nearest.
func NearestCosineSparse(ctx context.Context, x *sparse.CSR, k int) (*List, error) {
	if err := checkK(x.Rows, k); err != nil {
		return nil, err
	}
	l := newList(x.Rows, k)
	rows := make([]best, x.Rows)
	bounds := make([]float64, x.Rows)
	for i := range rows {
		rows[i] = l.row(i)
		bounds[i] = rows[i].within
	}
	p := newPostings(unitSparseRows(x))
	report := rowReporter(ctx, x.Rows, x.Rows*(x.Rows+1)/2)
	for i := range rows {
		if err := stopped(ctx); err != nil {
			return nil, err
		}
		mine := &rows[i]
		dots := p.next()
		others := bounds[i+1:]
		others = others[:len(dots)]
		for t, dot := range dots {
			v := 0 - dot
			if v <= mine.within {
				mine.insert(int32(i+1+t), v)
			}
			if v <= others[t] {
				other := &rows[i+1+t]
				other.insert(int32(i), v)
				others[t] = other.within
			}
		}
		report(len(dots) + 1)
	}
	for i := range rows {
		l.beyond[i] = rows[i].beyond
	}
	return l, nil
}

// NearestSparse is Nearest for the rows of a sparse matrix (n×d); D2 holds
// what x.SquaredDistance gives for the pair.
func NearestSparse(ctx context.Context, x *sparse.CSR, k int) (*List, error) {
	if err := checkK(x.Rows, k); err != nil {
		return nil, err
	}
	squares := sparseSquares(x)
	if !moderate(squares) {
		return By(ctx, x.Rows, k, x.SquaredDistance)
	}
	// Inner products are exact except for rounding, so the error of rounded rows is 0.
	c := &quantized{n: x.Rows, square: squares, err: make([]float64, x.Rows)}
	s := newSweep(c, metric{exact: x.SquaredDistance}, k, x.Cols)
	s.listen(ctx, x.Rows*(x.Rows-1)/2)
	p := newPostings(x)
	top := largest(squares)
	limits := make([]float64, x.Rows) // the largest value that can matter to a row
	for i := range limits {
		limits[i] = s.limit(i, 0, top)
	}
	for i := 0; i < x.Rows; i++ {
		if err := stopped(ctx); err != nil {
			return nil, err
		}
		others, bases := limits[i+1:], squares[i+1:]
		s.report(len(others))
		for t, dot := range p.next() {
			v := squares[i] + bases[t] - 2*dot
			if v <= limits[i] && s.addCandidate(i, v, i+1+t) {
				limits[i] = s.limit(i, 0, top)
			}
			if v <= others[t] && s.addCandidate(i+1+t, v, i) {
				others[t] = s.limit(i+1+t, 0, top)
			}
		}
	}
	return s.finish(ctx)
}

func sparseSquares(x *sparse.CSR) []float64 {
	squares := make([]float64, x.Rows)
	for i := range squares {
		_, values := x.Row(i)
		squares[i] = dense.Dot(values, values)
	}
	return squares
}

// unitSparseRows returns x with every row scaled to length 1; zero rows stay
// zero.
func unitSparseRows(x *sparse.CSR) *sparse.CSR {
	u := *x
	u.Data = make([]float64, len(x.Data))
	for i := 0; i < x.Rows; i++ {
		a, b := x.Indptr[i], x.Indptr[i+1]
		scaleToUnit(u.Data[a:b], x.Data[a:b])
	}
	return &u
}

// scaleToUnit stores src scaled to length 1 in dst, zeros if src has none. It
// divides by the largest entry first when squares would overflow or vanish.
func scaleToUnit(dst, src []float64) {
	copy(dst, src)
	square := dense.Dot(dst, dst)
	if !(square > 1e-280 && square < 1e280) {
		top := 0.0
		for _, v := range dst {
			top = max(top, math.Abs(v))
		}
		if top == 0 {
			return
		}
		for j := range dst {
			dst[j] /= top
		}
		square = dense.Dot(dst, dst)
	}
	norm := math.Sqrt(square)
	for j := range dst {
		dst[j] /= norm
	}
}
