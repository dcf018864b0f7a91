package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
	"lpp-playground/core/pace"
)

// wideFrom is the number of sparse samples from which wideLPP pays.
const wideFrom = 400

// wideLPP solves LPP for sparse data with more columns than rows (texts)
// without an SVD. Directions span the rows, so the embeddings y that LPP chooses
// from are the vectors orthogonal to N, the null space of K = X_c·X_cᵀ without
// the constant, and with 1ᵀDy = 0: LPP is the Laplacian eigenmap restricted to
// them (Proposition 4.1 of the analysis paper is the case N = 0). N is small: it
// holds repeated and dependent samples. From y the direction follows as
// a = X_cᵀα with K·α = y but for its mean.
//
// The rank is that of scaled columns, as on every path. ok is false, and nothing
// was solved, when it is not clear-cut, when units differ so much that inner
// products do not carry directions back, or when a point has no positive degree.
func wideLPP(ctx context.Context, x Sparse, w *graph.Sparse, o LPPOptions) (found Linear, ok bool, err error) {
	sys, err := newNormalized(w)
	if err != nil || sys.Dim() < w.N {
		return Linear{}, false, nil
	}
	scales := columnScales(x, x.ColumnMeans())
	x.CSR, _ = x.NearOrigin() // directions and embeddings are the same there
	mean := x.ColumnMeans()
	rows, at := scaledSparse(x, mean, scales)
	k, err := centredGram(rows, at, o.Limit)
	if err != nil {
		return Linear{}, false, err
	}
	f := pivotedCholesky(k)
	if err := fault.Stopped(ctx, "LPP"); err != nil {
		return Linear{}, false, err
	}
	null := f.nullSpace()
	if !clearCut(f, rows, at, null, trace(k)) {
		return Linear{}, false, nil
	}
	m, err := o.Columns.Check(f.rank)
	if err != nil {
		return Linear{}, false, err
	}
	top, u, err := eigen.Iterate(ctx, sys, min(m+1, f.rank), eigen.IterateOptions{
		Seed:     o.Seed,
		Deflate:  sys.forbidden(null),
		Progress: o.Progress,
	})
	if err != nil {
		return Linear{}, false, err
	}
	found = Linear{Values: make([]float64, m), Rank: f.rank}
	for i := range found.Values {
		found.Values[i] = sys.value(top[i])
	}
	next := math.NaN()
	if len(top) > m {
		next = 1 - top[m]
	}
	found.Warnings = append(Degenerate(found.Values, next, 1), Dropped(most(x, true), f.rank)...)
	found.Embedding = sys.spread(w.N, u, m)
	found.Components, ok = directionsFrom(x, mean, found.Embedding, f.independent())
	if !ok {
		return Linear{}, false, nil
	}
	FixSigns(found.Components, found.Embedding)
	return found, true, nil
}

// centredGram returns X_c·X_cᵀ.
func centredGram(x Sparse, mean []float64, limit int64) (dense.Matrix, error) {
	n, d := x.Dims()
	if err := affordable(n, d, 4*int64(n)*int64(n), limit); err != nil {
		return dense.Matrix{}, err
	}
	k := dense.New(n, n)
	x.OuterGram(k)
	doubleCenter(k, mean, x)
	return k, nil
}

// forbidden returns an orthonormal basis of what D^(½)y must be orthogonal to:
// D^(−½) times the null space, and D^(½)·1 instead of D^(−½)·1.
func (sys *normalized) forbidden(null dense.Matrix) dense.Matrix {
	n := sys.Dim()
	// The constant is in the null space; it is taken out there before scaling.
	constant := dense.Matrix{Rows: n, Cols: 1, Data: unitConstant(n)}
	free := orthonormalized(removeSpan(null, constant), 1e-8)
	out := dense.New(n, free.Cols+1)
	for i, root := range sys.root {
		row := out.Row(i)
		row[0] = sys.constant[i]
		for c, v := range free.Row(i) {
			row[1+c] = v / root
		}
	}
	return orthonormalized(out, 0)
}

func unitConstant(n int) []float64 {
	out := make([]float64, n)
	for i := range out {
		out[i] = 1 / math.Sqrt(float64(n))
	}
	return out
}

// orthonormalized returns an orthonormal basis of the columns of m, by
// Gram–Schmidt done twice; columns of which no more than least is left are
// dropped.
func orthonormalized(m dense.Matrix, least float64) dense.Matrix {
	var kept [][]float64
	for c := 0; c < m.Cols; c++ {
		v := make([]float64, m.Rows)
		for i := range v {
			v[i] = m.At(i, c)
		}
		for range 2 {
			for _, q := range kept {
				dense.AddScaled(v, -dense.Dot(q, v), q)
			}
		}
		if math.Sqrt(dense.Dot(v, v)) > least {
			normalize(v)
			kept = append(kept, v)
		}
	}
	out := dense.New(m.Rows, len(kept))
	for c, v := range kept {
		for i := range v {
			out.Set(i, c, v[i])
		}
	}
	return out
}

// clearCut reports whether the row space of the scaled data would have the rank
// of f, a factorisation of their inner products: the independent samples well
// above seenTolerance, the null space well below.
func clearCut(f pivoted, rows Sparse, mean []float64, null dense.Matrix, size float64) bool {
	if f.rank == 0 || eigen.SmallestOf(f.triangle()) < 100*seenTolerance*seenTolerance*size {
		return false
	}
	image := dense.New(len(mean), null.Cols)
	eigen.Centered(rows, mean).MulT(image, null)
	return dense.Dot(image.Data, image.Data) < 1e-2*seenTolerance*seenTolerance*size/float64(null.Rows)
}

// directionsFrom returns the shortest directions a = X_cᵀα with embeddings y, α on
// the independent samples: K·α = y − mean(y) there, with K = X_c·X_cᵀ of the data
// as they are. What rounding leaves is solved for again; ok is false when even then
// it is more than a share of 1e-9.
func directionsFrom(x Sparse, mean []float64, y dense.Matrix, samples []int) (a dense.Matrix, ok bool) {
	n, d := x.Dims()
	k := dense.New(n, n)
	x.OuterGram(k)
	doubleCenter(k, mean, x)
	factor := principal(k, samples)
	if !eigen.Cholesky(factor) {
		return a, false
	}
	centred := eigen.Centered(x.CSR, mean)
	a, rest, part := dense.New(d, y.Cols), y.Clone(), dense.New(d, y.Cols)
	dense.Center(rest, rest, dense.ColumnMeans(rest))
	size := columnLengths(rest)
	image := dense.New(n, y.Cols)
	for range 3 {
		alpha := dense.New(n, y.Cols)
		z := make([]float64, len(samples))
		for c := range y.Cols {
			pace.Tick()
			for at, i := range samples {
				z[at] = rest.At(i, c)
			}
			eigen.SolveLower(factor, z)
			eigen.SolveLowerTransposed(factor, z)
			for at, i := range samples {
				alpha.Set(i, c, z[at])
			}
		}
		centred.MulT(part, alpha)
		dense.AddScaled(a.Data, 1, part.Data)
		centred.Mul(image, part)
		dense.AddScaled(rest.Data, -1, image.Data)
	}
	for c, left := range columnLengths(rest) {
		if !(left <= 1e-9*size[c]) {
			return a, false
		}
	}
	return a, true
}
