package neighbors

import (
	"context"

	"lpp-playground/core/dense"
)

// NearestCosine returns the k rows most similar to every row of x (n×d) by
// cosine, ordered by (−similarity, index); D2 holds −similarity. A zero row
// has similarity 0 to every row. Errors are those of Nearest.
func NearestCosine(ctx context.Context, x dense.Matrix, k int) (*List, error) {
	if err := checkK(x.Rows, k); err != nil {
		return nil, err
	}
	u := unitRows(x)
	exact := func(i, j int) float64 { return 0 - u.Dot(i, j) } // 0 rather than −0
	if x.Rows <= directRowLimit {
		return By(ctx, x.Rows, k, exact)
	}
	c := encode(u, bestLanes(u, k))
	return newSweep(c, metric{cosine: true, exact: exact}, k, x.Cols).run(ctx)
}

// unitRows returns x with every row scaled to length 1; zero rows stay zero.
func unitRows(x dense.Matrix) dense.Matrix {
	u := dense.New(x.Rows, x.Cols)
	for i := 0; i < u.Rows; i++ {
		scaleToUnit(u.Row(i), x.Row(i))
	}
	return u
}
