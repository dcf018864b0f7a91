package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/spectral"
	"lpp-playground/internal/subspace"
)

// wideFrom is the number of samples from which wideLPP pays.
const wideFrom = 400

// wideLPP solves LPP for data with about as many columns as rows, or more, without an SVD. Directions span the rows, so
// the embeddings y that LPP chooses from are the vectors orthogonal to N, the null space of K = X_c·X_cᵀ without the
// constant, and with 1ᵀDy = 0: LPP is the Laplacian eigenmap (Proposition 4.1 of the analysis paper), restricted to
// them if samples are repeated or depend on others. LPP of 600×600 numbers takes 47 ms, and 160 without it. The
// direction of y is a = X_cᵀα with K·α = y except for its mean.
//
// ok is false, and nothing was solved, if units differ so much that inner products cannot give the directions, or if
// degrees are not all positive or so different that XᵀDX has a null space of its own.
func wideLPP(ctx context.Context, samples *subspace.GramFactor, w *graph.Sparse, o LPPOptions) (found pencil.Linear, ok bool, err error) {
	if least, most := graph.Range(w.Deg); !(least > 100*subspace.PencilTolerance*most) {
		return pencil.Linear{}, false, nil
	}
	sys, err := spectral.NewNormalized(w)
	if err != nil {
		return pencil.Linear{}, false, nil
	}
	m, err := o.Columns.Check(samples.Rank)
	if err != nil {
		return pencil.Linear{}, false, err
	}
	top, u, err := sys.LargestOrthogonalTo(ctx, samples.Null, min(m+1, samples.Rank), o.Seed, o.Progress)
	if err != nil {
		return pencil.Linear{}, false, err
	}
	found = pencil.Linear{Values: make([]float64, m), Rank: samples.Rank}
	for i := range found.Values {
		found.Values[i] = sys.Value(top[i])
	}
	next := math.NaN()
	if len(top) > m {
		next = 1 - top[m]
	}
	n, d := samples.Rows.Dims()
	found.AddGap(next, 1)
	found.Warnings = append(found.Warnings, pencil.Dropped(min(n-1, d), found.Rank)...)
	found.Embedding = sys.Spread(n, u, m)
	if found.Components, ok = samples.Directions(found.Embedding); !ok {
		return pencil.Linear{}, false, nil
	}
	dense.FixSigns(found.Components, found.Embedding)
	return found, true, nil
}
