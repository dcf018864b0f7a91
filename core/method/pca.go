package method

import "context"

// PCA finds the directions of largest variance,
//
//	C·a = λ·a,  C = (X − 1·meanᵀ)ᵀ(X − 1·meanᵀ)/(n−1),  aᵀa = 1,
//
// λ descending: the right singular vectors of the mean-centred data, whose row
// space the spaces supply, and λ = σ²/(n−1) (analysis paper, section 2).
//
// Errors: too-many-components, and those of the space.
func PCA(ctx context.Context, spaces Spaces, columns Columns) (Linear, error) {
	var total float64
	n, _ := spaces.Rows().Dims()
	found, err := leadingPairs(ctx, spaces, columns, func(space *Space) []float64 {
		total = space.Total / float64(space.Coords.Rows-1)
		variances := make([]float64, space.Dim())
		for i, s := range space.Sigma {
			variances[i] = s * s / float64(space.Coords.Rows-1)
		}
		return variances
	}, 1/float64(n-1), false)
	found.TotalVariance = total
	return found, err
}
