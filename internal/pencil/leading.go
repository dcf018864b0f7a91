package pencil

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/subspace"
)

// LeadingPairs returns the first directions of the unreduced space, with valuesOf the space: those of f·XᵀX about the
// space's mean, or their roots. If they are not certain, all directions are found.
func LeadingPairs(ctx context.Context, spaces Spaces, columns Columns, valuesOf func(*subspace.Space) []float64, f float64, roots bool) (Linear, error) {
	in := func(space *subspace.Space, err error) (Linear, error) {
		if err != nil {
			return Linear{}, err
		}
		out, err := leading(space, columns, valuesOf)
		if err != nil {
			return Linear{}, err
		}
		problem := certify.Stated{Rows: certify.RowsOf(spaces.Rows(), out.Mean, out.Components), Left: certify.Multiple(f), Tau: 1, Roots: roots, Image: out.Embedding}
		out.Certificate = problem.Check(out.Values, out.Components, out.Certificate.Gap)
		return out, nil
	}
	out, err := in(spaces.Principal(ctx, columns.Count()+1))
	if err != nil || out.Certificate.IsAccurate() {
		return out, err
	}
	again, err := in(spaces.RowSpace(ctx))
	better, err := out.Certificate.IsReplacedBy(again.Certificate, err)
	if err != nil {
		return Linear{}, err
	}
	if better {
		out = again
	}
	out.Warnings = append(out.Warnings, out.Certificate.AccuracyWarning(0)...)
	return out, nil
}

// leading returns the first directions of a space.
func leading(space *subspace.Space, columns Columns, valuesOf func(*subspace.Space) []float64) (Linear, error) {
	rank := max(space.Dim(), space.Cut)
	m, err := columns.Check(rank)
	if err != nil {
		return Linear{}, err
	}
	values := valuesOf(space)
	out := Linear{
		Components: dense.Columns(space.Basis, 0, m),
		Mean:       append([]float64(nil), space.Mean...),
		Values:     append([]float64(nil), values[:m]...),
		Embedding:  dense.Columns(space.Coords, 0, m),
		Rank:       rank,
	}
	dense.FixSigns(out.Components, out.Embedding)
	next := math.NaN()
	if m < len(values) {
		next = values[m]
	}
	out.AddGap(next, spectrumNoise*values[0])
	return out, nil
}
