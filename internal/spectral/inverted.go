package spectral

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/factor"
	"lpp-playground/internal/pencil"
)

const (
	// inverseShift is added to I−N, which is singular, before it is factored: far
	// below the values of a connected part, far above rounding.
	inverseShift = 1e-9
	// inverseWork is the largest number of multiplications per point of a factorisation: beyond, the products of an
	// iteration with N itself cost less.
	inverseWork = 5e4
	// inverseWidth is the same per pair of points. Orders of n points of the plane are about 2√n wide and take 2 of
	// them; that iteration does not converge there.
	inverseWidth = 10
	// inverseMost bounds them for many points, and so the memory: a factor has at
	// most √(2·inverseMost·n) entries, 358 MB for 100 000 points.
	inverseMost = 1e10
	// inverseResidual is the largest accepted residual of N·v − μ·v, v of unit length.
	inverseResidual = 1e-11
	// inverseRough is the rounding error in products with the inverse: the rest is along vectors whose values are far
	// below the shift, such as those of distant points that are connected to the others by weights near 0.
	inverseRough = 1e-6
	// inverseExtra is the number of vectors in the search in addition to the requested ones: the smallest values are
	// well separated in the inverse.
	inverseExtra = 24
	// inverseFrom is the number of points up to which all eigenpairs are found as
	// fast.
	inverseFrom = 100
)

// inverted returns the m largest eigenpairs of N on the complement of the constant from (I−N)⁻¹, where they are well
// separated: if the points have an order in which neighbours are close together, as in the plane, its factorisation
// costs little. The eigenspace of the value 1 is known: a vector for each component of the graph. ok is false if this
// does not suit N: with negative weights, if neighbours are far apart in any order, or if the pairs are less exact than
// those of an iteration with N.
func (sys *Normalized) inverted(ctx context.Context, m int, seed uint32, progress pencil.Progress) (mu []float64, vectors dense.Matrix, ok bool, err error) {
	if sys.negative || sys.Dim() <= inverseFrom {
		return nil, vectors, false, nil
	}
	whole := sys.components()
	known := min(m, whole.count()-1)
	vectors = dense.New(sys.Dim(), m)
	whole.contrasts(vectors, known)
	mu = make([]float64, m)
	for c := range known {
		mu[c] = 1
	}
	if known == m {
		return mu, vectors, true, nil
	}
	if eigen.InFull(sys.Dim(), m-known, whole.count(), inverseExtra) {
		return nil, vectors, false, nil
	}
	inverse, ok := sys.inverse(inverseShift)
	if !ok {
		return nil, vectors, false, nil
	}
	_, found, err := eigen.Iterate(ctx, inverse, m-known, eigen.IterateOptions{
		Seed: seed, Deflate: whole.constants(), Rough: inverseRough, Room: inverseExtra, Progress: progress,
	})
	if err != nil {
		return nil, vectors, false, err
	}
	values, exact, ok := sys.ritz(found)
	if !ok {
		values, exact, ok = sys.ritz(refineByInverse(inverse, found, whole.constants()))
	}
	copy(mu[known:], values)
	for i := range vectors.Rows {
		copy(vectors.Row(i)[known:], exact.Row(i))
	}
	return mu, vectors, ok, nil
}

// inverse factors I−N, a little shifted.
func (sys *Normalized) inverse(shift float64) (*eigen.Envelope, bool) {
	diagonal := make([]float64, sys.Dim())
	for i := range diagonal {
		diagonal[i] = 1 + shift
	}
	n := float64(sys.Dim())
	return eigen.NewEnvelope(diagonal, sys.pairs, sys.weights, min(n*max(inverseWork, inverseWidth*n), inverseMost))
}

// refineByInverse returns an orthonormal basis of the images of vectors, n×m, under the inverse,
// freed of constants. One product more takes out of vectors whose values are far
// below the shift what rounding has left in them of others.
func refineByInverse(inverse *eigen.Envelope, vectors, constants dense.Matrix) dense.Matrix {
	rows := dense.Transpose(vectors)
	for c := range rows.Rows {
		inverse.Apply(rows.Row(c), rows.Row(c))
		dense.Normalize(rows.Row(c))
	}
	return factor.BasisDropping(factor.RemoveSpan(dense.Transpose(rows), constants))
}

// ritz returns N's eigenpairs on the span of orthonormal vectors, n×m, the values
// descending. ok is false when they are not as exact as they should be.
func (sys *Normalized) ritz(v dense.Matrix) (mu []float64, vectors dense.Matrix, ok bool) {
	rows := dense.Transpose(v)
	image := dense.New(rows.Rows, rows.Cols)
	for c := range rows.Rows {
		sys.Apply(image.Row(c), rows.Row(c))
	}
	h := dense.New(rows.Rows, rows.Rows)
	dense.MulT(h, rows, image)
	mu, turn := eigen.Largest(h, rows.Rows)
	vectors = dense.New(v.Rows, v.Cols)
	dense.Mul(vectors, v, turn)
	rotated := dense.New(v.Rows, v.Cols)
	dense.Cross(rotated, image, turn)
	for c, value := range mu {
		var square float64
		for i := range v.Rows {
			left := rotated.At(i, c) - value*vectors.At(i, c)
			square += left * left
		}
		if math.Sqrt(square) > inverseResidual {
			return mu, vectors, false
		}
	}
	return mu, vectors, true
}
