package eigen

import (
	"context"

	"lpp-playground/core/dense"
)

const (
	// mixedGap is the distance of eigenvalues, relative to the norm, from which
	// inverse iteration finds vectors that are orthogonal to some 10 digits.
	mixedGap = 1e-11
	// spanGap is that from which it finds vectors that are clearly independent.
	spanGap = 1e-13
)

// SplitSpectrum is the spectrum of a semidefinite matrix, separated at a share of its largest value.
type SplitSpectrum struct {
	t      *tridiagonal
	values []float64 // ascending
	below  int       // how many of them are at or below the cut
}

// Part parts the spectrum of a, n×n, at tol times its largest value. a is not
// changed. When the context ends, the parts are of no use.
func Part(ctx context.Context, a dense.Matrix, tol float64) *SplitSpectrum {
	t := tridiagonalize(ctx, a)
	h := &SplitSpectrum{t: t, values: t.values(0, t.n)}
	for h.below < t.n && h.values[h.below] <= tol*h.values[t.n-1] {
		h.below++
	}
	return h
}

// Lower returns independent rows of unit length that span the eigenvectors at or below the cut, if there are no more
// than most. Single eigenvectors are not determined.
func (h *SplitSpectrum) Lower(most int) (rows dense.Matrix, ok bool) {
	if h.below > most {
		return rows, false
	}
	return h.t.eigenvectors(h.values[:h.below], spanGap)
}

// Upper returns the values above the cut, ascending, and their eigenvectors as
// orthonormal columns: found one by one where that is less work than all at once.
// The halves are spoiled. When the context has ended there are none.
func (h *SplitSpectrum) Upper() (values []float64, vectors dense.Matrix) {
	upper := h.values[h.below:]
	if 2*len(upper) <= h.t.n {
		if rows, ok := h.t.eigenvectors(upper, mixedGap); ok {
			for i := range upper {
				upper[i] /= h.t.scale
			}
			return upper, OrthonormalDescending(rows)
		}
	}
	values, vectors, err := h.t.all()
	if err != nil {
		return nil, vectors
	}
	return values[h.below:], dense.Columns(vectors, h.below, h.t.n)
}

// OrthonormalDescending orthonormalises rows, eigenvectors by ascending values, from the last to the first and returns
// them as columns. The overlap of a vector of a small value with those of large ones would dominate its image: found
// one by one they overlap by up to 10⁻¹¹.
func OrthonormalDescending(rows dense.Matrix) dense.Matrix {
	n := rows.Rows
	ordered, order := dense.New(n, rows.Cols), make([]int, n)
	for i := range n {
		order[i] = n - 1 - i
		copy(ordered.Row(i), rows.Row(order[i]))
		orthogonalize(ordered, i)
		normalizeVector(ordered.Row(i))
	}
	return dense.TransposeRows(ordered, order)
}

// DivideByTransposed replaces the rows of y by their products with L⁻ᵀ, for a
// lower triangular L such as Cholesky's.
func DivideByTransposed(y, l dense.Matrix) {
	divideByTransposed(y, l, l.Rows, false)
}
