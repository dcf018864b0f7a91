package pencil

import (
	"context"

	"lpp-playground/internal/subspace"
)

// Spaces supplies the subspaces of one data matrix. A session caches them between fits: they depend on the data, on
// reduce and on whether a centre is subtracted, never on the graph.
type Spaces interface {
	// Rows returns the data.
	Rows() subspace.Data
	// Columns returns the data's own columns, scaled, or nil when directions cannot
	// be sought there: sparse data, d > n, reduce, or a rank known to be short.
	Columns() *subspace.Space
	// ScaledRowSpace returns the row space of the scaled columns or, if reduce cuts, the cut row space of the original
	// columns.
	ScaledRowSpace(ctx context.Context) (*subspace.Space, error)
	// RowSpace returns the row space of the original columns, cut by reduce.
	RowSpace(ctx context.Context) (*subspace.Space, error)
	// Principal returns at least the first m directions of RowSpace, or all there are;
	// where there are more, Cut is their number.
	Principal(ctx context.Context, m int) (*subspace.Space, error)
	// GramFactor returns the data by their inner products, or nil where these do not
	// say enough.
	GramFactor(ctx context.Context) (*subspace.GramFactor, error)
}

// RowSpaceOnly restricts a problem to orthonormal coordinates: μ needs the digits of λ near 0, which a Cholesky factor
// in the original columns would lose.
type RowSpaceOnly struct{ Spaces }

func (RowSpaceOnly) Columns() *subspace.Space { return nil }
