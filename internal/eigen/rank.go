package eigen

import (
	"context"
	"math"

	"lpp-playground/core/dense"
)

const (
	// dependentPivot is the share of the trace of a Gram matrix up to which the rest of a column means that it depends
	// on those before it, or nearly so.
	dependentPivot = 1e-9
	// mostDependent is the share of the columns that may.
	mostDependent = 1. / 16
	// orthogonalisations is the number of orthogonalisations of columns: the first one leaves about a thousandth of what
	// it removes, where a Gram matrix is least accurate, the third only rounding.
	orthogonalisations = 3
)

// rankByFactor counts the singular values of x above tol·first, first the largest of them, if few columns depend on the
// others or nearly so. y is x, or S·x with fewer rows and ‖S‖ ≤ size; gram is yᵀy.
//
// With J the independent columns, W the combinations of columns that are left of the others after orthogonalisation to
// y_J, R = y·W and k the number of columns,
//
//	σ(x) ≥ min(σ_min(y_J), ρ)/(size·√2(1 + ‖W‖)) for those of J and as many as R has from ρ on,
//	σ(x) ≤ ρ for as many values as x·W has up to ρ:
//
// W has the unit matrix in it, and R and y_J are orthogonal: the last orthogonalisation must remove less than matters. R
// and x·W are computed from x, so they have all digits. ok is false where these bounds leave the count open. A second
// attempt leaves out no more columns than it must.
func rankByFactor(x, y, gram dense.Matrix, size, first, tol float64) (rank int, ok bool) {
	k, trace := gram.Rows, dense.Trace(gram)
	noise := gramNoise * trace
	for _, least := range [2]float64{dependentPivot * trace, noise} {
		factor := gram.Clone()
		addDiagonal(factor, -4*noise) // all values of J are above several times what rounding adds
		dependent := choleskyWithout(factor, least)
		if float64(len(dependent)) > mostDependent*float64(k) {
			continue
		}
		w, last := restOf(dependent, y, factor)
		threshold := 2 * tol * first * size * math.Sqrt2 * (1 + math.Sqrt(dense.Dot(w.Data, w.Data)))
		loose, _ := valuesOn(y, last, threshold/8)
		if loose > 0 || !(math.Sqrt(noise) > threshold) {
			continue
		}
		found, _ := valuesOn(y, w, threshold)
		if rank = k - len(dependent) + found; rank == k {
			return rank, true
		}
		again, next := valuesOn(x, w, threshold)
		return rank, again == found && 2*next <= tol*first
	}
	return 0, false
}

// restOf returns in rows the combinations W of columns of y that are left of the dependent ones after orthogonalisation to
// the others, whose inner products have that factor, and what the last orthogonalisation removed.
func restOf(dependent []int, y, factor dense.Matrix) (w, last dense.Matrix) {
	w = dense.New(len(dependent), y.Cols)
	for c, j := range dependent {
		w.Set(c, j, 1)
	}
	last = dense.New(w.Rows, w.Cols)
	for range orthogonalisations {
		timesNormal(last, w, y)
		for c := range w.Rows {
			SolveFactored(factor, last.Row(c)) // 0 for the dependent columns
		}
		dense.AddScaled(w.Data, -1, last.Data)
	}
	return w, last
}

// valuesOn returns how many singular values of x times the rows of w are above a threshold, and a bound of the next one.
func valuesOn(x, w dense.Matrix, threshold float64) (above int, next float64) {
	rest := dense.New(x.Rows, w.Rows)
	dense.MulT(rest, x, w)
	sigma, _, _ := RowSpace(context.Background(), rest, smallestTolerance)
	for above < len(sigma) && sigma[above] > threshold {
		above++
	}
	next = smallestTolerance * math.Sqrt(dense.Dot(rest.Data, rest.Data)) // of what RowSpace considers null
	if above < len(sigma) {
		next = math.Max(next, sigma[above])
	}
	return above, next
}

func addDiagonal(m dense.Matrix, v float64) {
	for i := range m.Rows {
		m.Data[i*m.Cols+i] += v
	}
}
