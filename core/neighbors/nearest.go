package neighbors

import (
	"context"

	"lpp-playground/core/dense"
	"lpp-playground/core/pace"
)

// Nearest returns the k nearest other rows of every row of x (n×d) by
// Euclidean distance, ordered by (d², index); D2 holds what
// dense.SquaredDistance gives for the pair. The answer is exact, ties and
// duplicates included. k outside 1 … n−1 is an invalid-option error on
// graph.k; a context that ends gives aborted.
func Nearest(ctx context.Context, x dense.Matrix, k int) (*List, error) {
	if err := checkK(x.Rows, k); err != nil {
		return nil, err
	}
	if x.Rows <= directRowLimit {
		return By(ctx, x.Rows, k, x.SquaredDistance)
	}
	if x.Cols <= treeColumns {
		return searchTree(ctx, x, k)
	}
	// Distances do not change with the origin, rounding errors do.
	centered := dense.New(x.Rows, x.Cols)
	dense.Center(centered, x, dense.ColumnMeans(x))
	if !moderate(squares(centered)) {
		return By(ctx, x.Rows, k, x.SquaredDistance)
	}
	c := encode(centered, bestLanes(centered, k))
	return newSweep(c, metric{exact: x.SquaredDistance}, k, x.Cols).run(ctx)
}

// squares returns the squared lengths of the rows of x.
func squares(x dense.Matrix) []float64 {
	s := make([]float64, x.Rows)
	var meter pace.Meter
	for i := range s {
		meter.Spend(x.Cols)
		s[i] = x.Dot(i, i)
	}
	return s
}

// moderate reports whether squared lengths are far from overflow and
// underflow.
func moderate(squares []float64) bool {
	top := 0.0
	for _, v := range squares {
		if !(v < 1e280) {
			return false
		}
		top = max(top, v)
	}
	return top > 1e-280
}
