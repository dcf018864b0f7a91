package eigen

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
)

// SmallestInto is Smallest into the caller's memory: as many pairs as there are values. In the plane it is a closed
// form without allocation.
func SmallestInto(values []float64, vectors, a dense.Matrix) {
	if a.Rows == 2 {
		all, v := Symmetric2(entries2(a))
		store2(values, vectors, all, v)
		return
	}
	some, v := Smallest(a, len(values))
	copy(values, some)
	copy(vectors.Data, v.Data)
}

// GeneralizedSmallestInto is GeneralizedSmallest into the caller's memory. In the plane it is a closed form without
// allocation.
func GeneralizedSmallestInto(values []float64, vectors, a, b dense.Matrix) (ok bool) {
	if a.Rows == 2 {
		all, v, ok := Generalized2(entries2(a), entries2(b))
		store2(values, vectors, all, v)
		return ok
	}
	some, v, ok := GeneralizedSmallest(a, b, len(values))
	copy(values, some)
	copy(vectors.Data, v.Data)
	return ok
}

// entries2 returns xx, xy and yy of a symmetric 2×2 matrix.
func entries2(m dense.Matrix) [3]float64 { return [3]float64{m.Data[0], m.Data[1], m.Data[3]} }

// store2 stores the first pairs of two.
func store2(values []float64, vectors dense.Matrix, all [2]float64, v [4]float64) {
	copy(values, all[:])
	for c := range values {
		vectors.Data[c], vectors.Data[len(values)+c] = v[c], v[2+c]
	}
}

// SmallestShare estimates, from above, the smallest eigenvalue of a symmetric b relative to its trace, by inverse
// iteration on the Cholesky factor; 0 if b is not positive definite. In the plane it is a closed form without
// allocation.
func SmallestShare(b dense.Matrix) float64 {
	var size float64
	for i := range b.Rows {
		size += b.Data[i*b.Cols+i]
	}
	if b.Rows == 2 {
		values, _ := Symmetric2(entries2(b))
		return math.Max(0, values[0]/size)
	}
	factor := b.Clone()
	// Of trace 1, so that squares neither overflow nor vanish.
	for i := range factor.Data {
		factor.Data[i] /= size
	}
	if !(size > 0) || !Cholesky(factor) {
		return 0
	}
	return SmallestOf(factor)
}

// SmallestOf estimates, from above, the smallest eigenvalue of L·Lᵀ for a lower
// triangle L.
func SmallestOf(factor dense.Matrix) (smallest float64) {
	r := factor.Rows
	x := make([]float64, r)
	for i := range x {
		x[i] = 1 / (1 + float64(i*7919%r))
	}
	for range 4 {
		pace.Tick()
		normalizeVector(x)
		SolveFactored(factor, x)
		smallest = 1 / math.Sqrt(dense.Dot(x, x))
	}
	return smallest
}
