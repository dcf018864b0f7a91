package eigen

import (
	"context"
	"math"

	"lpp-playground/core/dense"
)

// accurateShare is the share of the largest eigenvalue above which the eigenpairs of a Gram matrix are accurate. Its
// entries are rounded to about 1e−15 of the largest, so values above the limit have nine correct digits, vectors an
// error of 1e−9, and their effect on X on the complement is below 1e−12·σ₁.
const accurateShare = 1e-6

// smallestTolerance is the least tol that the leak above allows.
const smallestTolerance = 1e-11

// RowSpace returns the singular values of x (n×d) above tol·σ₁, descending, and
// their right singular vectors (d×r, orthonormal). A zero matrix has r = 0; tol
// below 1e−11 counts as 1e−11.
//
// It finds eigenpairs of XᵀX, or of XXᵀ if that is smaller, but only those that a Gram matrix shows accurately, σ >
// 1e−3·σ₁. The rest is computed separately, from X on the complement of the vectors found, and so on: σ has an absolute
// error below 1e−12·σ₁ at all sizes, which squaring alone would limit to 1e−8.
//
// Errors: aborted.
func RowSpace(ctx context.Context, x dense.Matrix, tol float64) (sigma []float64, v dense.Matrix, err error) {
	tol = math.Max(tol, smallestTolerance)
	work, scale := workable(x)
	found := span{rows: dense.New(0, work.Cols)}
	if err := found.collect(ctx, work, tol); err != nil {
		return nil, v, err
	}
	sigma, v = found.sigma, dense.Transpose(found.rows)
	if x.Cols > x.Rows && len(sigma) > 0 {
		v = otherSide(work, v)
	}
	for i := range sigma {
		sigma[i] /= scale
	}
	return sigma, v, nil
}

// span collects singular values, descending, and their vectors as rows.
type span struct {
	sigma []float64
	rows  dense.Matrix
}

// collect adds the pairs of x above tol of the first value collected, or of its
// own first. x has no more columns than rows (or not many more). The error is that of a context that has ended.
func (s *span) collect(ctx context.Context, x dense.Matrix, tol float64) error {
	part, basis := x, dense.Matrix{} // part is X·basis; at first basis is I
	for part.Cols > 0 {
		if err := stopped(ctx); err != nil {
			return err
		}
		gram := dense.New(part.Cols, part.Cols)
		dense.Gram(gram, part)
		values, vectors, err := symmetricUntil(ctx, gram)
		if err != nil {
			return err
		}
		rest := s.take(values, vectors, basis, tol)
		if rest == 0 {
			break
		}
		basis = product(basis, dense.Columns(vectors, 0, rest))
		part = product(x, basis)
	}
	return nil
}

// take adds the pairs of a Gram matrix (ascending) that are accurate and above tol; vectors are coordinates in basis.
// It returns how many pairs, from the first, must be computed again; 0 if all of those are below tol.
func (s *span) take(values []float64, vectors, basis dense.Matrix, tol float64) int {
	last := len(values) - 1
	largest := values[last]
	floor := largest * tol * tol // on the first level σ₁ is the level's own
	if len(s.sigma) > 0 {
		floor = s.sigma[0] * s.sigma[0] * tol * tol
	}
	if !(largest > floor) {
		return 0
	}
	rest := last
	for rest > 0 && values[rest-1] > accurateShare*largest && values[rest-1] > floor {
		rest--
	}
	restartSize := product(basis, dense.Columns(vectors, rest, last+1))
	for c := last; c >= rest; c-- {
		s.sigma = append(s.sigma, math.Sqrt(values[c]))
		for i := 0; i < restartSize.Rows; i++ {
			s.rows.Data = append(s.rows.Data, restartSize.At(i, c-rest))
		}
		s.rows.Rows++
	}
	if rest > 0 && values[rest-1] <= floor && values[rest-1] > accurateShare*largest {
		return 0
	}
	return rest
}

// product returns A·B; an a without columns is the identity.
func product(a, b dense.Matrix) dense.Matrix {
	if a.Cols == 0 {
		return b
	}
	out := dense.New(a.Rows, b.Cols)
	dense.Mul(out, a, b)
	return out
}

// otherSide returns the orthonormal vectors X·vⱼ/σⱼ; the columns of v are right
// singular vectors of x in descending order of σ. Small ones are cleaned of what
// larger ones leaked into them, by Gram and Schmidt through Cholesky's factor,
// twice.
func otherSide(x, v dense.Matrix) dense.Matrix {
	w := product(x, v)
	for range 2 {
		normalizeColumns(w)
		gram := dense.New(w.Cols, w.Cols)
		dense.Gram(gram, w)
		if !Cholesky(gram) {
			break
		}
		divideByTransposed(w, gram, w.Cols, false)
	}
	return w
}

func normalizeColumns(w dense.Matrix) {
	lengths := make([]float64, w.Cols)
	for i := 0; i < w.Rows; i++ {
		for j, v := range w.Row(i) {
			lengths[j] += v * v
		}
	}
	for i := 0; i < w.Rows; i++ {
		row := w.Row(i)
		for j, v := range lengths {
			row[j] /= math.Sqrt(v)
		}
	}
}
