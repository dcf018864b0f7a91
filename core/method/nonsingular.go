package method

import (
	"context"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/graph"
)

const (
	// clearlyNonsingular is the smallest eigenvalue of K, relative to its trace, at
	// which none is near the tolerance, however roughly it is estimated.
	clearlyNonsingular = 100 * kernelTolerance
	// heldShift is added to I−N before it is factored: small beside the values of
	// functions that are smooth on the points, so large that no digits are lost.
	heldShift = 1e-4
)

// kernelFromGraph is kernel LPP where K has a direction for at least half of the
// points, as the eigenmap of a sparse graph. Where it has one for every point the
// embedding is the Laplacian eigenmap y (LPP paper, section 3.3) and α = K⁻¹·y.
// With V a basis of those it has not, y = Kα says Vᵀy = 0, which the eigenmap is
// held to, and on the complement of V, α is (K + s·VVᵀ)⁻¹·y, for a small s: V is
// known no better than the cut is clear. Where K, a degree or a ridge speaks
// against it, the spectrum of K is returned, and nothing else.
func kernelFromGraph(ctx context.Context, k dense.Matrix, w graph.Affinity, ridge float64, columns Columns) (s KernelSolution, spectrum *eigen.Halves, err error) {
	part := func() *eigen.Halves { return eigen.Part(k, kernelTolerance) }
	sparse, listed := w.(*graph.Sparse)
	if !listed || ridge > 0 {
		return s, part(), nil
	}
	if least, most := graph.Range(sparse.Deg); !(least > clearlyNonsingular*most) {
		return s, part(), nil
	}
	sys, err := newNormalized(sparse)
	if err != nil {
		return s, nil, err
	}
	size, rank, find := trace(k), k.Rows-1, sys.largest
	factor := k.Clone()
	scaled(factor.Data, 1/size)
	if !eigen.Cholesky(factor) || eigen.SmallestOf(factor) < clearlyNonsingular {
		spectrum = part()
		null, held, ok := sys.nullOf(spectrum, k.Rows/2)
		if !ok || !completed(factor, k, null, size) {
			return s, spectrum, nil
		}
		rank, find = rank-null.Rows, held.largest
	}
	if s.Embedding, err = sys.embedding(ctx, columns, rank, k.Rows, 0, nil, find); err != nil {
		return s, nil, err
	}
	alpha := dense.Transpose(s.Embedding.Embedding)
	for c := range alpha.Rows {
		eigen.SolveFactored(factor, alpha.Row(c))
	}
	scaled(alpha.Data, 1/size)
	s.Alpha = dense.Transpose(alpha)
	return s, nil, nil
}

// nullOf returns a basis of at most so many rows of what is below the cut, and the
// eigenmap's problem held to it.
func (sys *normalized) nullOf(spectrum *eigen.Halves, most int) (null dense.Matrix, h *held, ok bool) {
	if null, ok = spectrum.Lower(most); ok {
		h, ok = sys.held(null)
	}
	return null, h, ok
}

// completed factors K/size + s·VVᵀ, V's columns in rows.
func completed(factor, k, v dense.Matrix, size float64) bool {
	dense.Gram(factor, v)
	for i, entry := range k.Data {
		factor.Data[i] = clearlyNonsingular*factor.Data[i] + entry/size
	}
	return eigen.Cholesky(factor)
}

// held is the eigenmap's problem under conditions Cᵀu = 0 on u = D^(½)y. With
// M = I−N, a little shifted, it is
//
//	M⁻¹ − M⁻¹C·(CᵀM⁻¹C)⁻¹·CᵀM⁻¹,
//
// whose values are 1/λ, shifted, and 0 along C.
type held struct {
	inverse *eigen.Envelope // M⁻¹; not embedded, whose products of several vectors know no conditions
	f       dense.Matrix    // fᵀf is subtracted
}

// held factors I−N under the conditions Vᵀy = 0, for V's columns in rows, and
// 1ᵀDy = 0. ok is false as for inverted, and where one depends on the others.
func (sys *normalized) held(v dense.Matrix) (h *held, ok bool) {
	if sys.negative {
		return nil, false
	}
	inverse, ok := sys.inverse(heldShift)
	if !ok {
		return nil, false
	}
	conditions := dense.New(v.Rows+1, v.Cols)
	copy(conditions.Data, v.Data)
	divideColumns(conditions, sys.root)
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
	return &held{inverse, dense.Transpose(image)}, true
}

// Dim returns the number of points.
func (h *held) Dim() int { return h.inverse.Dim() }

// Apply sets dst to the constrained inverse times src.
func (h *held) Apply(dst, src []float64) {
	h.inverse.Apply(dst, src)
	for c := range h.f.Rows {
		row := h.f.Row(c)
		dense.AddScaled(dst, -dense.Dot(row, src), row)
	}
}

// largest returns 1−λ for the m smallest λ, and their vectors.
func (h *held) largest(ctx context.Context, m int, seed uint32, progress Progress) ([]float64, dense.Matrix, error) {
	mu, vectors, err := eigen.Iterate(ctx, h, m, eigen.IterateOptions{Seed: seed, Room: inverseRoom, Progress: progress})
	for c, v := range mu {
		mu[c] = 1 + heldShift - 1/v
	}
	return mu, vectors, err
}
