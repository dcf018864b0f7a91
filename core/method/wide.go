package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/graph"
	"lpp-playground/core/pace"
)

// wideFrom is the number of samples from which wideLPP pays.
const wideFrom = 400

// wideLPP solves LPP for data with about as many columns as rows, or more, without
// an SVD. Directions span the rows, so the embeddings y that LPP chooses
// from are the vectors orthogonal to N, the null space of K = X_c·X_cᵀ without
// the constant, and with 1ᵀDy = 0: LPP is the Laplacian eigenmap (Proposition 4.1
// of the analysis paper), restricted to them where samples are repeated or depend
// on others. From y the direction follows as a = X_cᵀα with K·α = y but for its mean.
//
// ok is false, and nothing was solved, when units differ so much that inner
// products do not carry directions back, or when degrees are not all positive or
// so unlike that XᵀDX has a null space of its own.
func wideLPP(ctx context.Context, samples *Samples, w *graph.Sparse, o LPPOptions) (found Linear, ok bool, err error) {
	if least, most := graph.Range(w.Deg); !(least > 100*pencilTolerance*most) {
		return Linear{}, false, nil
	}
	sys, err := newNormalized(w)
	if err != nil {
		return Linear{}, false, nil
	}
	m, err := o.Columns.Check(samples.rank)
	if err != nil {
		return Linear{}, false, err
	}
	top, u, err := sys.among(ctx, samples.null, min(m+1, samples.rank), o)
	if err != nil {
		return Linear{}, false, err
	}
	found = Linear{Values: make([]float64, m), Rank: samples.rank}
	for i := range found.Values {
		found.Values[i] = sys.value(top[i])
	}
	next := math.NaN()
	if len(top) > m {
		next = 1 - top[m]
	}
	n, d := samples.rows.Dims()
	found.addGap(next, 1)
	found.Warnings = append(found.Warnings, Dropped(min(n-1, d), found.Rank)...)
	found.Embedding = sys.spread(n, u, m)
	if found.Components, ok = samples.directions(found.Embedding); !ok {
		return Linear{}, false, nil
	}
	FixSigns(found.Components, found.Embedding)
	return found, true, nil
}

// among returns the m largest eigenpairs of N with 1ᵀDy = 0 among the y that are
// orthogonal to a null space.
func (sys *normalized) among(ctx context.Context, null dense.Matrix, m int, o LPPOptions) ([]float64, dense.Matrix, error) {
	if null.Cols == 0 {
		return sys.largest(ctx, m, o.Seed, o.Progress)
	}
	return eigen.Iterate(ctx, sys, m, eigen.IterateOptions{Seed: o.Seed, Deflate: sys.forbidden(null), Progress: o.Progress})
}

// forbidden returns an orthonormal basis of what D^(½)y must be orthogonal to:
// D^(−½) times the null space, and D^(½)·1 instead of D^(−½)·1. It has as many
// columns as the null space.
func (sys *normalized) forbidden(null dense.Matrix) dense.Matrix {
	free := withoutOne(null)
	out := dense.New(sys.Dim(), free.Cols+1)
	for i, root := range sys.root {
		row := out.Row(i)
		row[0] = sys.constant[i]
		for c, v := range free.Row(i) {
			row[1+c] = v / root
		}
	}
	return orthonormalized(out)
}

// withoutOne returns an orthonormal basis of the null space, n×(q−1), without the
// constant, which is in it. The constant is turned into the first column and that one
// left out, so that there is always one column less: how much rounding leaves of the
// constant in the others decides nothing.
func withoutOne(null dense.Matrix) dense.Matrix {
	constant := dense.Matrix{Rows: null.Rows, Cols: 1, Data: unitConstant(null.Rows)}
	out := dense.New(null.Rows, null.Cols-1)
	dense.Mul(out, null, complement(Dense{null}.WeightedSum(constant.Data)))
	return removeSpan(out, constant)
}

func unitConstant(n int) []float64 {
	out := make([]float64, n)
	for i := range out {
		out[i] = 1 / math.Sqrt(float64(n))
	}
	return out
}

// orthonormalized returns an orthonormal basis of the columns of m, by
// Gram–Schmidt done twice; a column of which nothing is left is dropped.
func orthonormalized(m dense.Matrix) dense.Matrix {
	var kept [][]float64
	for c := 0; c < m.Cols; c++ {
		v := make([]float64, m.Rows)
		for i := range v {
			v[i] = m.At(i, c)
		}
		for range 2 {
			for _, q := range kept {
				pace.Tick()
				dense.AddScaled(v, -dense.Dot(q, v), q)
			}
		}
		if math.Sqrt(dense.Dot(v, v)) > 0 {
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
