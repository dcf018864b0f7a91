package spectral

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pencil"
)

// Embedding is the result of a method without a linear map.
type Embedding struct {
	Values    []float64
	Embedding dense.Matrix // n×m
	Rank      int
	Warnings  []fault.Warning

	Certificate certify.Certificate
}

// Certify checks an eigenmap of the graph.
func (e *Embedding) Certify(w *graph.Sparse) {
	e.Certificate = certify.Stated{Left: certify.Laplacian(w), Right: certify.Degrees(w)}.Check(e.Values, e.Embedding, e.Certificate.Gap)
}

// Embed makes an embedding of all n points of the largest values that find
// returns, of rank in all.
func (sys *Normalized) Embed(ctx context.Context, columns pencil.Columns, rank, n int, seed uint32, progress pencil.Progress,
	find func(ctx context.Context, m int, seed uint32, progress pencil.Progress) ([]float64, dense.Matrix, error)) (Embedding, error) {
	m, err := columns.Check(rank)
	if err != nil {
		return Embedding{}, err
	}
	top, vectors, err := find(ctx, min(m+1, rank), seed, progress)
	if err != nil {
		return Embedding{}, err
	}
	values := make([]float64, len(top))
	for i, mu := range top {
		values[i] = sys.Value(mu)
	}
	next := math.NaN()
	if len(values) > m {
		next = values[m]
	}
	out := Embedding{Values: values[:m], Embedding: sys.Spread(n, vectors, m), Rank: rank}
	dense.FixSigns(out.Embedding)
	out.Certificate.Gap = pencil.LeastDistance(out.Values, next, 1)
	out.Warnings = append(IsolatedWarning(n-sys.Dim(), n), pencil.Degenerate(out.Values, next, 1)...)
	return out, nil
}

// Spread returns the first m columns of D^(−½)·vectors over all n points.
func (sys *Normalized) Spread(n int, vectors dense.Matrix, m int) dense.Matrix {
	out := dense.New(n, m)
	for p, i := range sys.points {
		row := out.Row(int(i))
		for c := range row {
			row[c] = vectors.At(p, c) / sys.root[p]
		}
	}
	return out
}

// IsolatedWarning returns the warning about ignored points, none for 0.
func IsolatedWarning(isolated, n int) []fault.Warning {
	if isolated == 0 {
		return nil
	}
	return []fault.Warning{fault.Warn("isolated",
		"%d of %d points have no neighbour; they take no part and lie at 0", isolated, n)}
}
