package method

import "context"

// LSI finds the directions of latent semantic indexing (LPI paper, section
// 4.1), the right singular vectors of X as it is,
//
//	XᵀX·a = σ²·a,  aᵀa = 1,
//
// σ descending, which are the values. The spaces supply the row space of
// uncentred data.
//
// Errors: too-many-components, and those of the space.
func LSI(ctx context.Context, spaces Spaces, columns Columns) (Linear, error) {
	return leadingPairs(ctx, spaces, columns, func(space *Space) []float64 { return space.Sigma }, 1, true)
}
