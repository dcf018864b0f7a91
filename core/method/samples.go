package method

import (
	"context"
	"sync"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/fault"
	"lpp-playground/core/pace"
)

// clearlySeen is the eigenvalue of inner products, relative to their trace, above
// which rounding, which makes a hundredth of that among thousands of samples, has
// no part in it.
const clearlySeen = 1e-13

// Samples are the rows of data that have about as many columns, or more: what their
// inner products K = X_c·X_cᵀ, X_c the centred data, say of the embeddings
// y = X_c·a that there are, and the way from an embedding to its direction.
// Mostly every y with 1ᵀy = 0 is one.
type Samples struct {
	rank   int
	null   dense.Matrix // n×q, orthonormal: what embeddings are orthogonal to, the constant among it; no columns stand for the constant alone
	rows   centredRows
	used   []int        // the samples that directions are made of
	factor dense.Matrix // Cholesky's, of K on those; where they are all, of K/mean + 11ᵀ
	mean   float64      // value of K, or 1
}

// centredRows are centred data, in one unit or another.
type centredRows interface {
	eigen.LinearMap
	inner() dense.Matrix // X_c·X_cᵀ
}

// NewSamples factors the inner products. It returns nil where the rank, that of
// scaled columns as on every path, is not clear-cut, and for data stored in full
// where it is less than half of the samples. limit is in bytes.
//
// Errors, of sparse data alone: out-of-memory beyond the limit, aborted.
func NewSamples(ctx context.Context, x Data, limit int64) (*Samples, error) {
	n, d := x.Dims()
	mean := x.ColumnMeans()
	scales := columnScales(x, mean)
	if rows, ok := x.(Dense); ok {
		own := fullRows{dense.New(n, d)}
		dense.Center(own.Matrix, rows.Matrix, mean)
		return newSamples(ctx, own, scales, rankTolerance, func() centredRows {
			return fullRows{scaledRows(rows.Matrix, mean, scales, varying(scales))}
		})
	}
	if err := affordable(n, d, 4*int64(n)*int64(n), limit); err != nil {
		return nil, err
	}
	near, _ := x.(Sparse).NearOrigin() // directions and embeddings are the same there
	mean = near.ColumnMeans()
	return newSamples(ctx, newThinRows(Sparse{near}, mean), scales, seenTolerance, func() centredRows {
		return newThinRows(scaledSparse(Sparse{near}, mean, scales))
	})
}

// newSamples is NewSamples for centred rows in their own units; scaled makes those
// of scaled columns. Singular values at tol of the largest count as null.
func newSamples(ctx context.Context, own centredRows, scales []float64, tol float64, scaled func() centredRows) (*Samples, error) {
	inner := sync.OnceValue(own.inner)
	if s := wholeSamples(own, inner, scales, max(clearlySeen, 100*tol*tol)); s != nil {
		return s, nil
	}
	rows := scaled()
	k := rows.inner()
	f := pivotedCholesky(k)
	if err := fault.Stopped(ctx, "LPP"); err != nil {
		return nil, err
	}
	if _, full := own.(fullRows); full && 2*f.rank < k.Rows {
		return nil, nil
	}
	s := &Samples{rank: f.rank, rows: own, used: f.independent(), null: f.nullSpace(), mean: 1}
	if !clearCut(f, rows, s.null, trace(k), tol) {
		return nil, nil
	}
	s.factor = principal(inner(), s.used)
	if !eigen.Cholesky(s.factor) {
		return nil, nil
	}
	return s, nil
}

// wholeSamples returns samples that depend on each other in nothing but their mean,
// and nil where that is not certain: where a value of K in scaled columns, which is
// at least one of K by the square of the widest unit, may be less than a share of
// least of the trace.
func wholeSamples(own centredRows, inner func() dense.Matrix, scales []float64, least float64) *Samples {
	units := varying(scales)
	n, _ := own.Dims()
	if len(units) < n-1 {
		return nil
	}
	k := inner().Clone()
	mean := trace(k) / float64(n)
	if !(mean > Tiny) {
		return nil
	}
	for i, v := range k.Data {
		k.Data[i] = v/mean + 1 // the constant has the value n here, the others are 1 in the mean
	}
	widest := 0.0
	for _, j := range units {
		widest = max(widest, scales[j])
	}
	most := widest * widest * 2.25 * float64(n*len(units)) // of the trace in scaled columns: their deviations are below 1.5
	if !eigen.Cholesky(k) || !(mean*eigen.SmallestOf(k) > least*most) {
		return nil
	}
	return &Samples{rank: n - 1, rows: own, used: numbers(n), factor: k, mean: mean}
}

// numbers returns 0 … n−1.
func numbers(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// clearCut reports whether the row space of the scaled rows would have the rank
// of f, a factorisation of their inner products of that trace: the independent
// samples well above what counts as null or is rounding, the null space well below.
func clearCut(f pivoted, rows centredRows, null dense.Matrix, size, tol float64) bool {
	if f.rank == 0 || eigen.SmallestOf(f.triangle()) < max(clearlySeen, 100*tol*tol)*size {
		return false
	}
	_, d := rows.Dims()
	image := dense.New(d, null.Cols)
	rows.MulT(image, null)
	return dense.Dot(image.Data, image.Data) < 1e-2*tol*tol*size/float64(null.Rows)
}

// directions returns the shortest directions a = X_cᵀα, d×m, with embeddings y,
// n×m, where K·α = y − mean(y). What rounding leaves is solved for again; ok is
// false when even then it is more than a share of 1e-9.
func (s *Samples) directions(y dense.Matrix) (a dense.Matrix, ok bool) {
	n, d := s.rows.Dims()
	a, part := dense.New(d, y.Cols), dense.New(d, y.Cols)
	rest, image := y.Clone(), dense.New(n, y.Cols)
	dense.Center(rest, rest, dense.ColumnMeans(rest))
	size := columnLengths(rest)
	for range 3 {
		s.rows.MulT(part, s.weights(rest))
		dense.AddScaled(a.Data, 1, part.Data)
		s.rows.Mul(image, part)
		dense.AddScaled(rest.Data, -1, image.Data)
	}
	for c, left := range columnLengths(rest) {
		if !(left <= 1e-9*size[c]) {
			return a, false
		}
	}
	return a, true
}

// weights returns α, n×m, with K·α = y where all samples are used, and on those
// that are where they are not.
func (s *Samples) weights(y dense.Matrix) dense.Matrix {
	alpha := dense.New(y.Rows, y.Cols)
	z := make([]float64, len(s.used))
	for c := range y.Cols {
		pace.Tick()
		for at, i := range s.used {
			z[at] = y.At(i, c)
		}
		eigen.SolveFactored(s.factor, z)
		for at, i := range s.used {
			alpha.Set(i, c, z[at]/s.mean)
		}
	}
	return alpha
}

// fullRows are centred rows stored in full.
type fullRows struct{ dense.Matrix }

func (x fullRows) Mul(dst, v dense.Matrix)  { dense.Mul(dst, x.Matrix, v) }
func (x fullRows) MulT(dst, y dense.Matrix) { dense.Cross(dst, x.Matrix, y) }

func (x fullRows) inner() dense.Matrix {
	k := dense.New(x.Rows, x.Rows)
	dense.OuterGram(k, x.Matrix)
	return k
}

// thinRows are sparse rows, centred in thought.
type thinRows struct {
	eigen.LinearMap
	rows Sparse
	mean []float64
}

func newThinRows(x Sparse, mean []float64) thinRows {
	return thinRows{eigen.Centered(x.CSR, mean), x, mean}
}

func (x thinRows) inner() dense.Matrix {
	k := dense.New(x.rows.Rows, x.rows.Rows)
	x.rows.OuterGram(k)
	doubleCenter(k, x.mean, x.rows)
	return k
}
