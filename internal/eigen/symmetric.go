// Package eigen solves symmetric eigenproblems: all pairs or a few of a dense
// matrix, of a dense pencil, or of an operator known by its products; and finds
// the row space and the leading singular pairs of a data matrix. Eigenvectors
// are the columns of the matrices it returns. Signs are arbitrary but the same
// for the same input.
package eigen

import (
	"context"

	"lpp-playground/core/dense"
)

// Symmetric returns all n eigenvalues of a symmetric n×n matrix, ascending, and
// orthonormal eigenvectors (n×n). Values have an error of a few ulps of the
// largest in magnitude. a is not changed.
func Symmetric(a dense.Matrix) (values []float64, vectors dense.Matrix) {
	values, vectors, _ = symmetricUntil(context.Background(), a)
	return values, vectors
}

// symmetricUntil is Symmetric; the error is that of a context that has ended.
func symmetricUntil(ctx context.Context, a dense.Matrix) (values []float64, vectors dense.Matrix, err error) {
	if a.Rows <= jacobiSize {
		values, vectors = jacobi(a)
		return values, vectors, nil
	}
	return tridiagonalize(ctx, a).all()
}

// all returns the eigenpairs, as Symmetric does, and spoils T. The error is that of a context that has ended.
func (t *tridiagonal) all() (values []float64, vectors dense.Matrix, err error) {
	zt := dense.Identity(t.n)
	t.apply(zt, true)
	if err := implicitQL(t.ctx, t.d, t.e, zt); err != nil {
		return nil, vectors, err
	}
	for i := range t.d {
		t.d[i] /= t.scale
	}
	values, vectors = sorted(t.d, zt)
	return values, vectors, nil
}

// Smallest returns the m smallest eigenvalues, ascending, and their orthonormal
// eigenvectors (n×m); m above n counts as n. a is not changed.
func Smallest(a dense.Matrix, m int) (values []float64, vectors dense.Matrix) {
	m = min(m, a.Rows)
	values, zt := some(a, 0, m)
	return values, dense.Transpose(zt)
}

// Largest returns the m largest eigenvalues, descending, and their orthonormal
// eigenvectors (n×m); m above n counts as n. a is not changed.
func Largest(a dense.Matrix, m int) (values []float64, vectors dense.Matrix) {
	m = min(m, a.Rows)
	ascending, zt := some(a, a.Rows-m, m)
	values, order := make([]float64, m), make([]int, m)
	for c := range order {
		order[c] = m - 1 - c
		values[c] = ascending[m-1-c]
	}
	return values, dense.TransposeRows(zt, order)
}

// some returns eigenvalues number from … from+m−1 in ascending order and their
// eigenvectors as rows: up to a third of them one by one, more from the full
// solution.
func some(a dense.Matrix, from, m int) ([]float64, dense.Matrix) {
	if a.Rows > jacobiSize && 3*m <= a.Rows {
		t := tridiagonalize(context.Background(), a)
		values := t.values(from, m)
		if zt, ok := t.eigenvectors(values, clusterGap); ok {
			for i := range values {
				values[i] /= t.scale
			}
			return values, zt
		}
	}
	values, vectors := Symmetric(a)
	return values[from : from+m : from+m], dense.Transpose(dense.Columns(vectors, from, from+m))
}

// sorted returns the values ascending and the rows of zt, in the same order, as
// columns.
func sorted(values []float64, zt dense.Matrix) ([]float64, dense.Matrix) {
	ranked := make([]dense.Ranked, len(values))
	for i, v := range values {
		ranked[i] = dense.Ranked{Value: v, Index: i}
	}
	dense.SortRanked(ranked)
	out, order := make([]float64, len(values)), make([]int, len(values))
	for c, from := range ranked {
		out[c], order[c] = from.Value, from.Index
	}
	return out, dense.TransposeRows(zt, order)
}
