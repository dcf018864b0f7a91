package method

import (
	"context"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/graph"
)

// clearlyNonsingular is the smallest eigenvalue of K, relative to its trace, at
// which none is near the tolerance, however roughly it is estimated.
const clearlyNonsingular = 100 * kernelTolerance

// nonsingularKernel is kernel LPP where K has a direction for every point: the
// embedding is then the Laplacian eigenmap y (LPP paper, section 3.3), which a
// sparse graph finds faster, and α = K⁻¹·y. ok is false where K, a degree or a
// ridge speaks against it.
func nonsingularKernel(ctx context.Context, k dense.Matrix, w graph.Affinity, ridge float64, columns Columns) (s KernelSolution, ok bool, err error) {
	sparse, listed := w.(*graph.Sparse)
	if !listed || ridge > 0 {
		return s, false, nil
	}
	if least, most := graph.Range(sparse.Deg); !(least > clearlyNonsingular*most) {
		return s, false, nil
	}
	factor := k.Clone()
	scaled(factor.Data, 1/trace(k))
	if !eigen.Cholesky(factor) || eigen.SmallestOf(factor) < clearlyNonsingular {
		return s, false, nil
	}
	if s.Embedding, err = Eigenmap(ctx, sparse, columns, 0, nil); err != nil {
		return s, false, err
	}
	alpha := dense.Transpose(s.Embedding.Embedding)
	for c := range alpha.Rows {
		eigen.SolveLower(factor, alpha.Row(c))
		eigen.SolveLowerTransposed(factor, alpha.Row(c))
	}
	scaled(alpha.Data, 1/trace(k))
	s.Alpha = dense.Transpose(alpha)
	return s, true, nil
}
