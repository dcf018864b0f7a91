package neighbors

import (
	"context"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
)

// Nearest returns the k nearest other rows of every row of x (n×d) by
// Euclidean distance, ordered by (d², index); D2 holds what
// dense.SquaredDistance gives for the pair. The result is exact, ties and
// duplicates included. k outside 1 … n−1 is an invalid-option error on
// graph.k; a context that ends gives aborted.
func Nearest(ctx context.Context, x dense.Matrix, k int) (*List, error) {
	return nearest(ctx, x, nil, k)
}

// NearestIn is Nearest for columns of other units: the squared distance is Σ (unitsⱼ(xᵢⱼ − xₖⱼ))², from differences of
// the original x, so that equal differences give equal distances. units has d numbers of at least 0; D2 holds the
// results of dense.SquaredDistanceIn.
func NearestIn(ctx context.Context, x dense.Matrix, units []float64, k int) (*List, error) {
	return nearest(ctx, x, units, k)
}

func nearest(ctx context.Context, x dense.Matrix, units []float64, k int) (*List, error) {
	if err := checkK(x.Rows, k); err != nil {
		return nil, err
	}
	exact := x.SquaredDistance
	if units != nil {
		exact = func(i, j int) float64 { return dense.SquaredDistanceIn(units, x.Row(i), x.Row(j)) }
	}
	if x.Rows <= directRowLimit {
		return By(ctx, x.Rows, k, exact)
	}
	if x.Cols <= treeColumns {
		return searchTree(ctx, x, units, k)
	}
	// Distances do not change with the origin, rounding errors do.
	centered := dense.New(x.Rows, x.Cols)
	dense.Center(centered, x, dense.ColumnMeans(x))
	if units != nil {
		for i := range x.Rows {
			row := centered.Row(i)
			for j, u := range units {
				row[j] *= u
			}
		}
	}
	if !moderate(squares(centered)) {
		return By(ctx, x.Rows, k, exact)
	}
	if t := treeIfFaster(x, units, k); t != nil {
		return t.search(ctx, x, k)
	}
	c := encode(centered, bestLanes(centered, k))
	return newSweep(c, metric{exact: exact}, k, x.Cols).run(ctx)
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
