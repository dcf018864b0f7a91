package method

import (
	"context"

	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// PCA finds the directions of largest variance,
//
//	C·a = λ·a,  C = (X − 1·meanᵀ)ᵀ(X − 1·meanᵀ)/(n−1),  aᵀa = 1,
//
// λ descending: the right singular vectors of the mean-centred data, whose row
// space the spaces supply, and λ = σ²/(n−1) (analysis paper, section 2).
//
// Errors: too-many-components, and those of the space.
func PCA(ctx context.Context, spaces pencil.Spaces, columns pencil.Columns) (pencil.Linear, error) {
	var total float64
	n, _ := spaces.Rows().Dims()
	found, err := pencil.LeadingPairs(ctx, spaces, columns, func(space *subspace.Space) []float64 {
		total = space.Total / float64(space.Coords.Rows-1)
		variances := make([]float64, len(space.Sigma))
		for i, s := range space.Sigma {
			variances[i] = s * s / float64(space.Coords.Rows-1)
		}
		return variances
	}, 1/float64(n-1), false)
	found.TotalVariance = total
	return found, err
}

// LSI finds the directions of latent semantic indexing (LPI paper, section 4.1), the right singular vectors of X
// without centring,
//
//	XᵀX·a = σ²·a,  aᵀa = 1,
//
// σ descending, which are the values. The spaces supply the row space of
// uncentred data.
//
// Errors: too-many-components, and those of the space.
func LSI(ctx context.Context, spaces pencil.Spaces, columns pencil.Columns) (pencil.Linear, error) {
	return pencil.LeadingPairs(ctx, spaces, columns, func(space *subspace.Space) []float64 { return space.Sigma }, 1, true)
}
