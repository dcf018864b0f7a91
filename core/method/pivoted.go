package method

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/pace"
)

// Deficient solves the pencil when B has a clean null space, which A must
// share: as XᵀLX and XᵀDX do for columns of the data that depend on others.
// ok is false when the rank is not clear-cut, and nothing was solved.
//
// Cholesky with pivoting finds independent columns; the pencil of those has the
// same values and embeddings as the whole, and its directions, moved along the
// null space into the row space, are the whole's. No SVD is needed.
func (p Pencil) Deficient(m int) (s Solution, ok bool) {
	f := pivotedCholesky(p.B)
	if f.rank == 0 || f.rank == p.B.Rows || m > f.rank {
		return Solution{}, false
	}
	independent := f.independent()
	few := Pencil{A: principal(p.A, independent), B: principal(p.B, independent)}
	s, ok = few.WellConditioned(m)
	if !ok {
		return Solution{}, false
	}
	null := f.nullSpace()
	if !vanishes(p.B, null) || !vanishes(p.A, null) {
		return Solution{}, false
	}
	vectors := dense.New(p.B.Rows, s.Vectors.Cols)
	for at, j := range independent {
		copy(vectors.Row(j), s.Vectors.Row(at))
	}
	s.Vectors = removeSpan(vectors, null)
	return s, true
}

// vanishes reports whether symmetric M is zero, but for rounding, on the columns
// of null: an indefinite B stops a pivoted factorisation like a singular one.
func vanishes(m, null dense.Matrix) bool {
	image := dense.New(m.Rows, null.Cols)
	dense.Mul(image, m, null)
	largest := top(m)
	for _, v := range image.Data {
		if !(math.Abs(v) <= 1e-10*largest) {
			return false
		}
	}
	return true
}

// cleanGap is the remaining pivot, relative to the trace, at or below which a
// pivoted factorisation stops: a tenth of what the tolerance would cut.
const cleanGap = pencilTolerance / 10

// pivoted is a factorisation of a semidefinite B with rows taken in order:
// B[order,order] ≈ R·Rᵀ with R lower trapezoidal, n×rank in the first columns of
// factor.
type pivoted struct {
	order  []int
	factor dense.Matrix
	rank   int
}

// pivotedCholesky factors B. It stops when the largest remaining pivot is noise.
func pivotedCholesky(b dense.Matrix) pivoted {
	n := b.Rows
	factor := dense.New(n, n)
	order := make([]int, n)
	pivots := make([]float64, n)
	var trace float64
	for i := range order {
		order[i] = i
		pivots[i] = b.At(i, i)
		trace += pivots[i]
	}
	for k := 0; k < n; k++ {
		pace.Tick()
		best := k
		for i := k; i < n; i++ {
			if pivots[i] > pivots[best] {
				best = i
			}
		}
		if !(pivots[best] > cleanGap*trace) {
			return pivoted{order, factor, k}
		}
		swapRows(factor, order, pivots, k, best)
		row := factor.Row(k)[:k]
		root := math.Sqrt(pivots[k])
		factor.Set(k, k, root)
		from := b.Row(order[k])
		for i := k + 1; i < n; i++ {
			other := factor.Row(i)
			v := (from[order[i]] - dense.Dot(row, other[:k])) / root
			other[k] = v
			pivots[i] -= v * v
		}
	}
	return pivoted{order, factor, n}
}

// independent returns the rows of B that the others depend on.
func (f pivoted) independent() []int { return f.order[:f.rank] }

// triangle returns the Cholesky factor of the independent rows and columns of B.
func (f pivoted) triangle() dense.Matrix {
	out := dense.New(f.rank, f.rank)
	for i := 0; i < f.rank; i++ {
		copy(out.Row(i)[:i+1], f.factor.Row(i))
	}
	return out
}

func swapRows(factor dense.Matrix, order []int, pivots []float64, i, j int) {
	if i == j {
		return
	}
	order[i], order[j] = order[j], order[i]
	pivots[i], pivots[j] = pivots[j], pivots[i]
	a, b := factor.Row(i), factor.Row(j)
	for c := range a[:i+1] {
		a[c], b[c] = b[c], a[c]
	}
}

// principal returns the rows and columns of a symmetric matrix in an order.
func principal(m dense.Matrix, order []int) dense.Matrix {
	out := dense.New(len(order), len(order))
	for to, i := range order {
		row, from := out.Row(to), m.Row(i)
		for c, j := range order {
			row[c] = from[j]
		}
	}
	return out
}

// nullSpace returns an orthonormal basis of B's null space: with R₁ the leading
// triangle of the factor and R₂ its lower rows, the columns [−R₁⁻ᵀR₂ᵀ; I].
func (f pivoted) nullSpace() dense.Matrix {
	n, rank := len(f.order), f.rank
	triangle := f.triangle()
	raw := dense.New(n-rank, n) // basis vectors in rows
	x := make([]float64, rank)
	for c := 0; c < n-rank; c++ {
		copy(x, f.factor.Row(rank + c)[:rank])
		eigen.SolveLowerTransposed(triangle, x)
		for at, v := range x {
			raw.Set(c, f.order[at], -v)
		}
		raw.Set(c, f.order[rank+c], 1)
	}
	gram := dense.New(n-rank, n-rank)
	dense.OuterGram(gram, raw)
	values, v := eigen.Symmetric(gram)
	basis := dense.New(n, n-rank)
	dense.Cross(basis, raw, v)
	for c := range values {
		values[c] = math.Sqrt(values[c])
	}
	divideColumns(basis, values)
	return basis
}

// removeSpan returns V − N(NᵀV) for orthonormal N.
func removeSpan(v, null dense.Matrix) dense.Matrix {
	along := dense.New(null.Cols, v.Cols)
	dense.Cross(along, null, v)
	out := dense.New(v.Rows, v.Cols)
	dense.Mul(out, null, along)
	for i, part := range out.Data {
		out.Data[i] = v.Data[i] - part
	}
	return out
}
