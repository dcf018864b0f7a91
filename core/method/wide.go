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
// ok is false, and nothing was solved, when a point has no positive degree.
func wideLPP(ctx context.Context, x Sparse, w *graph.Sparse, o LPPOptions) (found Linear, ok bool, err error) {
	sys, err := newNormalized(w)
	if err != nil || sys.Dim() < w.N {
		return Linear{}, false, nil
	}
	x.CSR, _ = x.NearOrigin() // directions and embeddings are the same there
	mean := x.ColumnMeans()
	k, err := centredGram(x, mean, o.Limit)
	if err != nil {
		return Linear{}, false, err
	}
	f := pivotedCholesky(k)
	if err := fault.Stopped(ctx, "LPP"); err != nil {
		return Linear{}, false, err
	}
	m, err := o.Columns.Check(f.rank)
	if err != nil {
		return Linear{}, false, err
	}
	top, u, err := eigen.Iterate(ctx, sys, min(m+1, f.rank), eigen.IterateOptions{
		Seed:     o.Seed,
		Deflate:  sys.forbidden(f.nullSpace()),
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
	found.Warnings = Degenerate(found.Values, next, 1)
	found.Embedding = sys.spread(w.N, u, m)
	found.Components = directionsFrom(x, mean, found.Embedding, f)
	FixSigns(found.Components, found.Embedding)
	return found, true, nil
}

// centredGram returns X_c·X_cᵀ.
func centredGram(x Sparse, mean []float64, limit int64) (dense.Matrix, error) {
	n, d := x.Dims()
	if err := affordable(n, d, 3*int64(n)*int64(n), limit); err != nil {
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

// directionsFrom returns a = X_cᵀα, with α on the independent samples found by
// pivoting: R·Rᵀα = y − mean(y) there.
func directionsFrom(x Sparse, mean []float64, y dense.Matrix, f pivoted) dense.Matrix {
	n, d := x.Dims()
	triangle := f.triangle()
	shift := dense.ColumnMeans(y)
	alpha, sums := dense.New(n, y.Cols), make([]float64, y.Cols)
	z := make([]float64, f.rank)
	for c := range sums {
		pace.Tick()
		for at, i := range f.independent() {
			z[at] = y.At(i, c) - shift[c]
		}
		eigen.SolveLower(triangle, z)
		eigen.SolveLowerTransposed(triangle, z)
		for at, i := range f.independent() {
			alpha.Set(i, c, z[at])
			sums[c] += z[at]
		}
	}
	out := dense.New(d, y.Cols)
	x.MulT(out, alpha)
	for j, mj := range mean {
		row := out.Row(j)
		for c := range row {
			row[c] -= mj * sums[c]
		}
	}
	return out
}
