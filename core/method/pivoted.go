package method

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/pace"
)

// independent restricts a space of scaled columns, n×k, whose B has a null space
// to columns that do not depend on others, and says which of its coordinates they
// are. The values and embeddings there are those of the whole, and Lift moves
// directions along the null space to the shortest. No SVD is needed. ok is false
// when the rank is not clear-cut and one of the cuts of careful could decide
// otherwise: when B of those columns is not clearly regular, or when the data
// extend at all along the null space.
func (q problem) independent(s *Space, b dense.Matrix) (few *Space, coordinates []int, ok bool) {
	f := pivotedCholesky(b)
	if f.rank == 0 || f.rank == b.Rows {
		return nil, nil, false
	}
	size := trace(b)
	if !clearlyRegular(eigen.SmallestOf(f.triangle())/size, size, q.heaviest*s.Total) {
		return nil, nil, false
	}
	null := f.nullSpace()
	image := dense.New(s.Coords.Rows, null.Cols)
	dense.Mul(image, s.Coords, null)
	if extent := dense.Dot(image.Data, image.Data); extent > 1e-2*rankTolerance*rankTolerance*s.Total/float64(s.Dim()) {
		return nil, nil, false
	}
	few = &Space{Mean: s.Mean, Scale: s.Scale, Total: s.Total, Most: s.Most}
	for _, at := range f.independent() {
		j, _ := s.column(at)
		few.columns = append(few.columns, j)
	}
	few.Coords = dense.New(s.Coords.Rows, f.rank)
	for i := range few.Coords.Rows {
		row, from := few.Coords.Row(i), s.Coords.Row(i)
		for to, at := range f.independent() {
			row[to] = from[at]
		}
	}
	few.null = orthonormalColumns(dense.Transpose(grade(s.Lift(null)).l))
	return few, f.independent(), true
}

// alike reports whether units differ so little that squared lengths of directions
// keep their digits when what lies along the null space is taken off.
func (s *Space) alike() bool {
	least, most := math.Inf(1), 0.0
	for _, scale := range s.Scale {
		if scale > 0 {
			least, most = math.Min(least, scale), math.Max(most, scale)
		}
	}
	return most <= 256*least
}

// lengths returns the inner products of the directions behind single columns:
// S⁻¹·(I − N·Nᵀ)·S⁻¹ for the null space N.
func (s *Space) lengths() dense.Matrix {
	r := s.Dim()
	along := dense.New(r, s.null.Cols)
	for at := range r {
		j, scale := s.column(at)
		copy(along.Row(at), s.null.Row(j))
		scaled(along.Row(at), 1/scale)
	}
	out := dense.New(r, r)
	dense.OuterGram(out, along)
	scaled(out.Data, -1)
	for at := range r {
		_, scale := s.column(at)
		out.Data[at*r+at] += 1 / scale / scale
	}
	return out
}

// cleanGap is the remaining pivot, relative to the trace, at or below which a
// pivoted factorisation stops: above what rounding leaves of thousands of rows,
// below what could pass for independent. What is null is looked at afterwards.
const cleanGap = 10 * pencilTolerance

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
	order, pivots := numbers(n), make([]float64, n)
	var trace float64
	for i := range order {
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
		pace.Tick()
		copy(x, f.factor.Row(rank + c)[:rank])
		eigen.SolveLowerTransposed(triangle, x)
		for at, v := range x {
			raw.Set(c, f.order[at], -v)
		}
		raw.Set(c, f.order[rank+c], 1)
	}
	return orthonormalColumns(raw)
}

// orthonormalColumns returns an orthonormal basis, in columns, of what independent
// rows span, by Cholesky's factor of their inner products, twice: the second time takes
// out what rounding left by the first (CholeskyQR2: Yamamoto et al., ETNA 44, 2015).
func orthonormalColumns(rows dense.Matrix) dense.Matrix {
	out := dense.Transpose(rows)
	for range 2 {
		gram := dense.New(out.Cols, out.Cols)
		dense.Gram(gram, out)
		eigen.Cholesky(gram)
		eigen.DivideByTransposed(out, gram)
	}
	return out
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
