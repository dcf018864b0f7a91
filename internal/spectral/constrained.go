package spectral

import (
	"context"

	"lpp-playground/core/dense"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/pencil"
)

// constrainedInverse is the eigenmap's problem under conditions Cᵀu = 0 on u = D^(½)y. With
// M = I−N, a little shifted, it is
//
//	M⁻¹ − M⁻¹C·(CᵀM⁻¹C)⁻¹·CᵀM⁻¹,
//
// whose values are 1/λ, shifted, and 0 along C.
type constrainedInverse struct {
	inverse *eigen.Envelope // M⁻¹; not embedded, whose products of several vectors know no conditions
	f       dense.Matrix    // fᵀf is subtracted
}

// constrainedShift is added to I−N before it is factored: small compared with the values of functions that are smooth
// on the points, large enough that no digits are lost.
const constrainedShift = 1e-4

// NullOf returns a basis of at most so many rows of what is below the cut, and the
// eigenmap's problem held to it.
func (sys *Normalized) NullOf(spectrum *eigen.SplitSpectrum, most int) (null dense.Matrix, h *constrainedInverse, ok bool) {
	if null, ok = spectrum.Lower(most); ok {
		h, ok = sys.constrained(null)
	}
	return null, h, ok
}

// constrained factors I−N under the conditions Vᵀy = 0, for V's columns in rows, and 1ᵀDy = 0. ok is false as for
// inverted, and if one depends on the others.
func (sys *Normalized) constrained(v dense.Matrix) (h *constrainedInverse, ok bool) {
	if sys.negative {
		return nil, false
	}
	inverse, ok := sys.inverse(constrainedShift)
	if !ok {
		return nil, false
	}
	conditions := dense.New(v.Rows+1, v.Cols)
	copy(conditions.Data, v.Data)
	dense.DivideColumns(conditions, sys.root)
	copy(conditions.Row(v.Rows), sys.constant)
	image := dense.New(conditions.Rows, conditions.Cols)
	for c := range image.Rows {
		inverse.Apply(image.Row(c), conditions.Row(c))
	}
	inner := dense.New(image.Rows, image.Rows)
	dense.MulT(inner, conditions, image)
	if !eigen.Cholesky(inner) {
		return nil, false
	}
	image = dense.Transpose(image)
	eigen.DivideByTransposed(image, inner)
	return &constrainedInverse{inverse, dense.Transpose(image)}, true
}

// Dim returns the number of points.
func (h *constrainedInverse) Dim() int { return h.inverse.Dim() }

// Apply sets dst to the constrained inverse times src.
func (h *constrainedInverse) Apply(dst, src []float64) {
	h.inverse.Apply(dst, src)
	for c := range h.f.Rows {
		row := h.f.Row(c)
		dense.AddScaled(dst, -dense.Dot(row, src), row)
	}
}

// Largest returns 1−λ for the m smallest λ, and their vectors.
func (h *constrainedInverse) Largest(ctx context.Context, m int, seed uint32, progress pencil.Progress) ([]float64, dense.Matrix, error) {
	mu, vectors, err := eigen.Iterate(ctx, h, m, eigen.IterateOptions{Seed: seed, Room: inverseExtra, Progress: progress})
	for c, v := range mu {
		mu[c] = 1 + constrainedShift - 1/v
	}
	return mu, vectors, err
}
