package method

import (
	"context"
	"math"
)

// PCA finds the directions of largest variance: the right singular vectors of
// the mean-centred data, which must be the space. Values are the variances
// σ²/(n−1), descending; columns are orthonormal.
func PCA(ctx context.Context, spaces Spaces, columns Columns) (Linear, error) {
	return leadingPairs(ctx, spaces, columns, func(space *Space) []float64 {
		variances := make([]float64, space.Dim())
		for i, s := range space.Sigma {
			variances[i] = s * s / float64(space.Coords.Rows-1)
		}
		return variances
	})
}

// LSI finds the right singular vectors of X itself (latent semantic indexing,
// LPI paper section 2.1); the space must be that of uncentred data. Values are
// the singular values, descending.
func LSI(ctx context.Context, spaces Spaces, columns Columns) (Linear, error) {
	return leadingPairs(ctx, spaces, columns, func(space *Space) []float64 { return space.Sigma })
}

// leadingPairs returns the first directions of the space as they are, with
// valuesOf the space.
func leadingPairs(ctx context.Context, spaces Spaces, columns Columns, valuesOf func(*Space) []float64) (Linear, error) {
	space, err := spaces.Range(ctx)
	if err != nil {
		return Linear{}, err
	}
	m, err := columns.Check(space.Dim())
	if err != nil {
		return Linear{}, err
	}
	values := valuesOf(space)
	out := Linear{
		Components: leadingColumns(space.Basis, m),
		Mean:       append([]float64(nil), space.Mean...),
		Values:     append([]float64(nil), values[:m]...),
		Embedding:  leadingColumns(space.Coords, m),
		Rank:       space.Dim(),
	}
	FixSigns(out.Components, out.Embedding)
	next := math.NaN()
	if m < len(values) {
		next = values[m]
	}
	out.Warnings = Degenerate(out.Values, next, values[0])
	return out, nil
}
