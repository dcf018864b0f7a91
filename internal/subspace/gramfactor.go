package subspace

import (
	"context"
	"sync"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/factor"
	"lpp-playground/internal/pace"
)

// gramNoise is the eigenvalue of inner products, relative to their trace, above
// which rounding, which makes a hundredth of that among thousands of samples, has
// no part in it.
const gramNoise = 1e-13

// GramFactor are the rows of data with about as many columns, or more: what their inner products K = X_c·X_cᵀ, X_c the
// centred data, show about the possible embeddings y = X_c·a, and the map from an embedding to its direction. Usually
// every y with 1ᵀy = 0 is possible.
type GramFactor struct {
	Rank   int
	Null   dense.Matrix // n×q, orthonormal: what embeddings are orthogonal to, including the constant; without columns, the constant alone
	Rows   centredRows
	used   []int        // the samples that directions are combinations of
	factor dense.Matrix // Cholesky factor of K on those; if they are all, of K/mean + 11ᵀ
	mean   float64      // value of K, or 1
}

// centredRows are centred data, in one unit or another.
type centredRows interface {
	eigen.LinearMap
	inner() dense.Matrix // X_c·X_cᵀ
}

// NewGramFactor factors the inner products. It returns nil if the rank, that of scaled columns as on every path, is not
// clear-cut, and for dense data if it is less than half of the samples. limit is in bytes.
//
// Errors, of sparse data alone: out-of-memory beyond the limit, aborted.
func NewGramFactor(ctx context.Context, x Data, limit int64) (*GramFactor, error) {
	n, d := x.Dims()
	mean := x.ColumnMeans()
	scales := columnScales(x, mean)
	if rows, ok := x.(Dense); ok {
		own := fullRows{dense.New(n, d)}
		dense.Center(own.Matrix, rows.Matrix, mean)
		return newGramFactor(ctx, own, scales, RankTolerance, func() centredRows {
			return fullRows{scaledRows(rows.Matrix, mean, scales, varying(scales))}
		})
	}
	if err := affordable(n, d, 4*int64(n)*int64(n), limit); err != nil {
		return nil, err
	}
	near, _ := x.(Sparse).NearOrigin() // directions and embeddings are the same there
	mean = near.ColumnMeans()
	return newGramFactor(ctx, newThinRows(Sparse{near}, mean), scales, gramRankTolerance, func() centredRows {
		return newThinRows(scaledSparse(Sparse{near}, mean, scales))
	})
}

// newGramFactor is NewGramFactor for centred rows in their own units; scaled makes those
// of scaled columns. Singular values at tol of the largest count as null.
func newGramFactor(ctx context.Context, own centredRows, scales []float64, tol float64, scaled func() centredRows) (*GramFactor, error) {
	inner := sync.OnceValue(own.inner)
	if s := fullRankFactor(own, inner, scales, max(gramNoise, 100*tol*tol)); s != nil {
		return s, nil
	}
	rows := scaled()
	k := rows.inner()
	f := factor.PivotedCholesky(k, CleanGap)
	if err := fault.Stopped(ctx, "LPP"); err != nil {
		return nil, err
	}
	if _, full := own.(fullRows); full && 2*f.Rank < k.Rows {
		return nil, nil
	}
	s := &GramFactor{Rank: f.Rank, Rows: own, used: f.Independent(), Null: f.NullSpace(), mean: 1}
	if !clearRank(f, rows, s.Null, dense.Trace(k), tol) {
		return nil, nil
	}
	s.factor = dense.Principal(inner(), s.used)
	if !eigen.Cholesky(s.factor) {
		return nil, nil
	}
	return s, nil
}

// fullRankFactor returns samples that depend on each other in nothing but their mean,
// and nil where that is not certain: where a value of K in scaled columns, which is
// at least one of K by the square of the widest unit, may be less than a share of
// least of the trace.
func fullRankFactor(own centredRows, inner func() dense.Matrix, scales []float64, least float64) *GramFactor {
	units := varying(scales)
	n, _ := own.Dims()
	if len(units) < n-1 {
		return nil
	}
	k := inner().Clone()
	mean := dense.Trace(k) / float64(n)
	if !(mean > dense.Tiny) {
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
	return &GramFactor{Rank: n - 1, Rows: own, used: dense.Indices(n), factor: k, mean: mean}
}

// clearRank reports whether the row space of the scaled rows would have the rank
// of f, a factorisation of their inner products of that trace: the independent
// samples well above what counts as null or is rounding, the null space well below.
func clearRank(f factor.Pivoted, rows centredRows, null dense.Matrix, size, tol float64) bool {
	if f.Rank == 0 || eigen.SmallestOf(f.Triangle()) < max(gramNoise, 100*tol*tol)*size {
		return false
	}
	_, d := rows.Dims()
	image := dense.New(d, null.Cols)
	rows.MulT(image, null)
	return dense.Dot(image.Data, image.Data) < 1e-2*tol*tol*size/float64(null.Rows)
}

// Directions returns the shortest directions a = X_cᵀα, d×m, with embeddings y,
// n×m, where K·α = y − mean(y). What rounding leaves is solved for again; ok is
// false when even then it is more than a share of 1e-9.
func (s *GramFactor) Directions(y dense.Matrix) (a dense.Matrix, ok bool) {
	n, d := s.Rows.Dims()
	a, part := dense.New(d, y.Cols), dense.New(d, y.Cols)
	rest, image := y.Clone(), dense.New(n, y.Cols)
	dense.Center(rest, rest, dense.ColumnMeans(rest))
	size := dense.ColumnLengths(rest)
	for range 3 {
		s.Rows.MulT(part, s.weights(rest))
		dense.AddScaled(a.Data, 1, part.Data)
		s.Rows.Mul(image, part)
		dense.AddScaled(rest.Data, -1, image.Data)
	}
	for c, left := range dense.ColumnLengths(rest) {
		if !(left <= 1e-9*size[c]) {
			return a, false
		}
	}
	return a, true
}

// weights returns α, n×m, with K·α = y where all samples are used, and on those
// that are where they are not.
func (s *GramFactor) weights(y dense.Matrix) dense.Matrix {
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

func (x fullRows) Mul(dst, v dense.Matrix) { dense.Mul(dst, x.Matrix, v) }

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
