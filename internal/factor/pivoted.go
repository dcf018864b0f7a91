// Package factor has factorisations that detect dependent columns and preserve small values: pivoted Cholesky of a
// semidefinite matrix with its null space, LU of columns whose rows differ by units, orthonormal bases.
package factor

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/pace"
)

// Pivoted is a factorisation of a semidefinite B with its rows in order: B[order,order] ≈ G·Gᵀ with G lower
// trapezoidal, n×rank.
type Pivoted struct {
	order []int
	gt    dense.Matrix // Gᵀ
	Rank  int
}

// PivotedCholesky factors B. It stops when the largest remaining pivot is at most a share of gap of
// the trace.
func PivotedCholesky(b dense.Matrix, gap float64) Pivoted {
	gt, order, _ := eigen.PivotedCholesky(b, gap*dense.Trace(b), b.Rows, math.Inf(1))
	return Pivoted{order, gt, gt.Rows}
}

// Independent returns the rows of B that the others depend on.
func (f Pivoted) Independent() []int { return f.order[:f.Rank] }

// Triangle returns the Cholesky factor of the independent rows and columns of B.
func (f Pivoted) Triangle() dense.Matrix {
	out := dense.New(f.Rank, f.Rank)
	for i := range f.Rank {
		for c := range i + 1 {
			out.Set(i, c, f.gt.At(c, i))
		}
	}
	return out
}

// NullSpace returns an orthonormal basis of B's null space: with R₁ the leading
// triangle of the factor and R₂ its lower rows, the columns [−R₁⁻ᵀR₂ᵀ; I].
func (f Pivoted) NullSpace() dense.Matrix {
	n, rank := len(f.order), f.Rank
	triangle := f.Triangle()
	raw := dense.New(n-rank, n) // basis vectors in rows
	x := make([]float64, rank)
	for c := 0; c < n-rank; c++ {
		pace.Tick()
		for r := range x {
			x[r] = f.gt.At(r, rank+c)
		}
		eigen.SolveLowerTransposed(triangle, x)
		for at, v := range x {
			raw.Set(c, f.order[at], -v)
		}
		raw.Set(c, f.order[rank+c], 1)
	}
	return BasisFromIndependent(raw)
}
