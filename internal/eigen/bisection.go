package eigen

import (
	"math"
	"slices"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
)

// norm bounds the eigenvalues of T in magnitude (Gerschgorin).
func (t *tridiagonal) norm() float64 {
	var largest float64
	for i, d := range t.d {
		r := math.Abs(d) + math.Abs(t.e[i])
		if i+1 < t.n {
			r += math.Abs(t.e[i+1])
		}
		if r > largest {
			largest = r
		}
	}
	return largest
}

// values returns the eigenvalues of T number from … from+m−1 in ascending order:
// few by bisection, more by QL without vectors.
func (t *tridiagonal) values(from, m int) []float64 {
	if m <= 2+t.n/40 {
		return t.bisect(from, m)
	}
	d := append([]float64(nil), t.d...)
	_ = implicitQL(t.ctx, d, t.e, dense.Matrix{})
	slices.Sort(d)
	return d[from : from+m : from+m]
}

// bisect finds eigenvalues by halving intervals: Sturm's sequence counts the eigenvalues below a point (Golub & Van
// Loan, 8.4.2). Errors are a few ulps of the norm.
func (t *tridiagonal) bisect(from, m int) []float64 {
	bound := t.norm() * (1 + 8*epsilon)
	squares := make([]float64, t.n)
	for i, e := range t.e {
		squares[i] = e * e
	}
	out := make([]float64, m)
	low := -bound
	for k := range out {
		pace.Tick()
		high := bound
		for high-low > 2*epsilon*bound {
			middle := low + (high-low)/2
			if sturm(t.d, squares, middle) > from+k {
				high = middle
			} else {
				low = middle
			}
		}
		out[k] = low + (high-low)/2
	}
	return out
}

// smallestPivot prevents a division by zero in Sturm's sequence.
const smallestPivot = 1e-290

// sturm returns the number of eigenvalues below x of the tridiagonal matrix with
// diagonal d and squared subdiagonal e2 (e2[0] is 0).
func sturm(d, e2 []float64, x float64) int {
	count, q := 0, 1.0
	for i, v := range d {
		q = v - x - e2[i]/q
		if q < smallestPivot {
			if q > -smallestPivot {
				q = -smallestPivot
			}
			count++
		}
	}
	return count
}
