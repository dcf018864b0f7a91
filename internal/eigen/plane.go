package eigen

import "math"

// Symmetric2 returns the eigenvalues of the symmetric 2×2 matrix with the
// entries a = [xx, xy, yy], ascending, and orthonormal eigenvectors, the columns
// of the row-major 2×2 matrix vectors. It allocates nothing.
func Symmetric2(a [3]float64) (values [2]float64, vectors [4]float64) {
	xx, xy, yy := a[0], a[1], a[2]
	if xy == 0 {
		if xx <= yy {
			return [2]float64{xx, yy}, [4]float64{1, 0, 0, 1}
		}
		return [2]float64{yy, xx}, [4]float64{0, 1, 1, 0}
	}
	// One exact Jacobi rotation. Half the difference can overflow to ∞ for tiny
	// xy; t is then 0, as it should be.
	theta := (yy - xx) / (2 * xy)
	t := 1 / (math.Abs(theta) + math.Sqrt(1+theta*theta))
	if theta < 0 {
		t = -t
	}
	c := 1 / math.Sqrt(1+t*t)
	s := t * c
	low, high := xx-t*xy, yy+t*xy // belong to (c, −s) and (s, c)
	if low <= high {
		return [2]float64{low, high}, [4]float64{c, s, -s, c}
	}
	return [2]float64{high, low}, [4]float64{s, c, c, -s}
}

// Generalized2 solves a·v = λ·b·v in the plane, a and b given as [xx, xy, yy]: eigenvalues ascending, and vectors with
// vᵀbv = 1 as the columns of the row-major 2×2 matrix vectors. ok is false, and the results are zero, if b is not
// numerically positive definite: its smaller eigenvalue is not above 1e−12 of the larger. It does not allocate.
//
// b is reduced to the identity by its own eigenvectors, which keeps the digits of a long thin cloud that a Cholesky
// factor in the axes would lose.
func Generalized2(a, b [3]float64) (values [2]float64, vectors [4]float64, ok bool) {
	spread, q := Symmetric2(b)
	if !(spread[1] > 0) || !(spread[0] > planeRank*spread[1]) {
		return values, vectors, false
	}
	r0, r1 := 1/math.Sqrt(spread[0]), 1/math.Sqrt(spread[1])
	t := [4]float64{q[0] * r0, q[1] * r1, q[2] * r0, q[3] * r1} // TᵀbT = I
	inner := [3]float64{
		quadratic(a, t[0], t[2], t[0], t[2]),
		quadratic(a, t[0], t[2], t[1], t[3]),
		quadratic(a, t[1], t[3], t[1], t[3]),
	}
	values, u := Symmetric2(inner)
	vectors = [4]float64{
		t[0]*u[0] + t[1]*u[2], t[0]*u[1] + t[1]*u[3],
		t[2]*u[0] + t[3]*u[2], t[2]*u[1] + t[3]*u[3],
	}
	return values, vectors, true
}

// planeRank is the relative size below which an eigenvalue of XᵀDX counts as
// zero.
const planeRank = 1e-12

// quadratic returns (x, y)·a·(u, v)ᵀ.
func quadratic(a [3]float64, x, y, u, v float64) float64 {
	return x*(a[0]*u+a[1]*v) + y*(a[1]*u+a[2]*v)
}
