package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/spectral"
)

// kernelTolerance is the eigenvalue of K, relative to the largest, below which
// a direction of the feature space counts as null.
const kernelTolerance = 1e-10

// pivotNoise is the remaining pivot of K, relative to the largest, that is only rounding; slowPivot is the pivot after
// two thirds of the steps above which the last third would not suffice.
const (
	pivotNoise = 0x1p-50
	slowPivot  = 1e-8
)

// kernelFactorBasis returns the eigenpairs of K above the tolerance for smooth kernels, which have few: if K = G·Gᵀ for
// a G of at most ¾ as many columns as rows, and ok is true, they are Λ and U = G·V·Λ^(−½), with GᵀG = V·Λ·Vᵀ. The rest
// K − G·Gᵀ is of the size of K's rounding, and so is its effect on the values. U is orthonormalised again: K·α of an α
// = u/λ contains the overlap of u with the first vectors of U, multiplied by the ratio of their values to λ.
func kernelFactorBasis(ctx context.Context, k dense.Matrix) (values []float64, u dense.Matrix, ok bool) {
	first := dense.LargestDiagonal(k)
	g, order, ok := eigen.PivotedCholesky(k, pivotNoise*first, 3*k.Rows/4, slowPivot*first) // rows of Gᵀ
	if !ok || g.Rows == 0 {
		return nil, u, false
	}
	gram := dense.New(g.Rows, g.Rows)
	dense.OuterGram(gram, g)
	values, v := eigen.Part(ctx, gram, kernelTolerance).Upper()
	if len(values) == 0 {
		return nil, u, false
	}
	inOrder := dense.New(k.Rows, v.Cols)
	dense.Cross(inOrder, g, v)
	u = dense.New(k.Rows, v.Cols)
	for at, i := range order {
		copy(u.Row(i), inOrder.Row(at))
	}
	roots := make([]float64, len(values))
	for i, value := range values {
		roots[i] = math.Sqrt(value)
	}
	dense.DivideColumns(u, roots)
	return values, eigen.OrthonormalDescending(dense.Transpose(u)), true
}

// clearlyNonsingular is the smallest eigenvalue of K, relative to its trace, at
// which none is near the tolerance, however roughly it is estimated.
const clearlyNonsingular = 100 * kernelTolerance

// kernelFromGraph is kernel LPP if K has a direction for at least half of the points, as the eigenmap of a sparse
// graph. If it has one for every point the embedding is the Laplacian eigenmap y (LPP paper, section 3.3) and α =
// K⁻¹·y. With V a basis of the missing directions, y = Kα implies Vᵀy = 0, a condition of the eigenmap, and on the
// complement of V, α is (K + s·VVᵀ)⁻¹·y, for a small s, because V is only as accurate as the gap at the cutoff. If K, a
// degree or a ridge does not permit this, the spectrum of K is returned, and nothing else.
func kernelFromGraph(ctx context.Context, k dense.Matrix, w graph.Affinity, ridge float64, columns pencil.Columns) (s KernelSolution, spectrum *eigen.SplitSpectrum, err error) {
	part := func() *eigen.SplitSpectrum { return eigen.Part(ctx, k, kernelTolerance) }
	sparse, listed := w.(*graph.Sparse)
	if !listed || ridge > 0 {
		return s, part(), nil
	}
	if least, most := graph.Range(sparse.Deg); !(least > clearlyNonsingular*most) {
		return s, part(), nil
	}
	sys, err := spectral.NewNormalized(sparse)
	if err != nil {
		return s, nil, err
	}
	size, rank, find := dense.Trace(k), k.Rows-1, sys.Largest
	factor := k.Clone()
	dense.Scale(factor.Data, 1/size)
	if !eigen.Cholesky(factor) || eigen.SmallestOf(factor) < clearlyNonsingular {
		spectrum = part()
		null, positive, ok := sys.NullOf(spectrum, k.Rows/2)
		if !ok || !factorCompleted(factor, k, null, size) {
			return s, spectrum, nil
		}
		rank, find = rank-null.Rows, positive.Largest
	}
	if s.Embedding, err = sys.Embed(ctx, columns, rank, k.Rows, 0, nil, find); err != nil {
		return s, nil, err
	}
	alpha := dense.Transpose(s.Embedding.Embedding)
	for c := range alpha.Rows {
		eigen.SolveFactored(factor, alpha.Row(c))
	}
	dense.Scale(alpha.Data, 1/size)
	s.Alpha = dense.Transpose(alpha)
	return s, nil, nil
}

// factorCompleted factors K/size + s·VVᵀ, V's columns in rows.
func factorCompleted(factor, k, v dense.Matrix, size float64) bool {
	dense.Gram(factor, v)
	for i, entry := range k.Data {
		factor.Data[i] = clearlyNonsingular*factor.Data[i] + entry/size
	}
	return eigen.Cholesky(factor)
}
