package method

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
)

// pencilTolerance is the eigenvalue of XᵀDX, relative to its largest, below
// which a direction counts as one the constraint cannot see.
const pencilTolerance = 1e-12

// Solution holds the smallest eigenpairs of a pencil: as many as were asked
// for and, where there is one, the value of the next.
type Solution struct {
	Values  []float64    // ascending
	Vectors dense.Matrix // r×m, cᵀBc = 1
	Next    float64      // the first value not returned; NaN when there is none
	Rank    int          // number of directions that could have been asked for
	Trace   float64      // of A under the unit constraint: the size of the values
}

// WellConditioned solves A·c = λ·B·c by Cholesky when B is far from singular;
// ok is false when it is not, and nothing was solved.
func (p Pencil) WellConditioned(m int) (s Solution, ok bool) {
	r := p.B.Rows
	if m > r || !clearlyPositive(p.B) {
		return Solution{}, false
	}
	values, vectors, ok := eigen.GeneralizedSmallest(p.A, p.B, min(m+1, r))
	if !ok {
		return Solution{}, false
	}
	return newSolution(values, vectors, m, r), true
}

// Ridged adds ρ·tr(B)/r to the diagonal of B and solves A·c = λ·B·c, carefully
// where B is nearly singular. A ridge too large for numbers is an invalid-option
// error.
func (p Pencil) Ridged(rho float64, m int) (Solution, error) {
	ridge, err := p.ridge(rho)
	if err != nil {
		return Solution{}, err
	}
	for i := 0; i < p.B.Rows; i++ {
		p.B.Data[i*p.B.Cols+i] += ridge
	}
	if solution, ok := p.WellConditioned(m); ok {
		return solution, nil
	}
	return p.Careful(m)
}

// Careful solves the pencil on the eigenvectors of B above the tolerance, so
// that points of degree 0, negative degrees and collinear columns do no harm.
// Its Rank may be less than m; then it holds Rank pairs.
// An indefinite B is an error (invalid-option, weight.kind).
func (p Pencil) Careful(m int) (Solution, error) {
	r := p.B.Rows
	spectrum, u := eigen.Symmetric(p.B)
	largest := spectrum[r-1]
	if math.Max(largest, -spectrum[0]) < Tiny {
		return Solution{}, vanishing()
	}
	if !(largest > 0) || spectrum[0] < -pencilTolerance*largest {
		return Solution{}, NotPositive()
	}
	first := 0
	for spectrum[first] <= pencilTolerance*largest {
		first++
	}
	rank := r - first
	t := dense.New(r, rank) // B-orthonormal basis of B's range
	for i := 0; i < r; i++ {
		for c := range t.Row(i) {
			t.Set(i, c, u.At(i, first+c)/math.Sqrt(spectrum[first+c]))
		}
	}
	m = min(m, rank)
	values, inner := eigen.Smallest(congruence(p.A, t), min(m+1, rank))
	vectors := dense.New(r, inner.Cols)
	dense.Mul(vectors, t, inner)
	return newSolution(values, vectors, m, rank), nil
}

// Unit solves A·c = λ·c, the LPP objective under aᵀa = 1 (analysis paper,
// sections 2 and 3). Like every other road it refuses a pencil that vanishes.
func (p Pencil) Unit(m int) (Solution, error) {
	if top(p.A) < Tiny && top(p.B) < Tiny {
		return Solution{}, vanishing()
	}
	r := p.A.Rows
	m = min(m, r)
	values, vectors := eigen.Smallest(p.A, min(m+1, r))
	s := newSolution(values, vectors, m, r)
	s.Trace = trace(p.A)
	return s, nil
}

// top returns the largest magnitude on the diagonal.
func top(m dense.Matrix) float64 {
	var most float64
	for i := 0; i < m.Rows; i++ {
		most = math.Max(most, math.Abs(m.At(i, i)))
	}
	return most
}

func newSolution(values []float64, vectors dense.Matrix, m, rank int) Solution {
	s := Solution{Values: values, Vectors: vectors, Next: math.NaN(), Rank: rank}
	if len(values) > m {
		s.Next = values[m]
		s.Values = values[:m]
		s.Vectors = dense.Columns(vectors, 0, m)
	}
	return s
}

// congruence returns TᵀAT for symmetric A.
func congruence(a, t dense.Matrix) dense.Matrix {
	at := dense.New(a.Rows, t.Cols)
	dense.Mul(at, a, t)
	out := dense.New(t.Cols, t.Cols)
	dense.SymCross(out, t, at)
	return out
}

// clearlyPositive reports whether the smallest eigenvalue of B is a hundred
// times further from zero than pencilTolerance allows. It is estimated from
// above by inverse iteration on the Cholesky factor, hence the margin.
func clearlyPositive(b dense.Matrix) bool {
	r, size := b.Rows, trace(b)
	factor := b.Clone()
	// Of trace 1, so that squares neither overflow nor vanish.
	scaled(factor.Data, 1/size)
	if !(size > 0) || !eigen.Cholesky(factor) {
		return false
	}
	x := make([]float64, r)
	for i := range x {
		x[i] = 1 / (1 + float64(i*7919%r))
	}
	var smallest float64
	for step := 0; step < 4; step++ {
		normalize(x)
		eigen.SolveLower(factor, x)
		eigen.SolveLowerTransposed(factor, x)
		smallest = 1 / math.Sqrt(dense.Dot(x, x))
	}
	return smallest > 100*pencilTolerance
}

func normalize(x []float64) {
	scaled(x, 1/math.Sqrt(dense.Dot(x, x)))
}
