package factor

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/pace"
)

// wellApart is the smallest eigenvalue of MᵀM, relative to its trace, from which the inner products of M's columns keep
// the digits of solutions.
const wellApart = 1e-6

// MinimumNorm returns the shortest a with Mᵀa = c for every column c, M d×r of full
// column rank: M·(MᵀM)⁻¹·c, by grading where the columns are of sizes so different,
// or so nearly dependent, that their inner products would not do.
func MinimumNorm(m, c dense.Matrix) dense.Matrix {
	squares := dense.New(m.Cols, m.Cols)
	dense.Gram(squares, m)
	size := dense.Trace(squares)
	if !(size > dense.Tiny && size < dense.Huge) || !eigen.Cholesky(squares) || !(eigen.SmallestOf(squares) > wellApart*size) {
		return Grade(m).minimumNorm(c)
	}
	z := dense.Transpose(c) // solutions in rows
	for s := range z.Rows {
		eigen.SolveFactored(squares, z.Row(s))
	}
	out := dense.New(m.Rows, c.Cols)
	dense.MulT(out, m, z)
	return out
}

// gradedLU is a d×r matrix of full column rank as a product that separates sizes: with its columns in order it is L·U,
// U upper triangular, r×r. However its rows differ in size, L is well-conditioned, and rounding affects every row
// relative to that row alone (Demmel et al., Linear Algebra Appl. 299, 1999: Gaussian elimination with complete
// pivoting).
type gradedLU struct {
	L, u  dense.Matrix
	order []int
}

// Grade returns the factors of m, d×r of full column rank.
func Grade(m dense.Matrix) gradedLU {
	d, r := m.Rows, m.Cols
	g := gradedLU{L: dense.New(d, r), u: dense.New(r, r), order: make([]int, r)}
	rest := m.Clone()
	for j := range g.order {
		g.order[j] = j
	}
	done := make([]bool, d)
	for k := range r {
		pace.Tick()
		row, col := largestOf(rest, done, k)
		for i := range d {
			swap(rest.Row(i), k, col)
		}
		for i := range k {
			swap(g.u.Row(i), k, col)
		}
		g.order[k], g.order[col] = g.order[col], g.order[k]
		pivot := rest.Row(row)
		done[row] = true
		copy(g.u.Row(k)[k:], pivot[k:])
		g.L.Set(row, k, 1)
		for i := range d {
			if other := rest.Row(i); !done[i] && other[k] != 0 {
				f := other[k] / pivot[k]
				g.L.Set(i, k, f)
				dense.AddScaled(other[k+1:], -f, pivot[k+1:])
			}
		}
	}
	return g
}

// largestOf returns where m has its largest magnitude, rows done and columns
// before first left out.
func largestOf(m dense.Matrix, done []bool, first int) (row, col int) {
	largest := -1.0
	for i := range m.Rows {
		if done[i] {
			continue
		}
		for j, v := range m.Row(i)[first:] {
			if v = math.Abs(v); v > largest {
				largest, row, col = v, i, first+j
			}
		}
	}
	return row, col
}

func swap(v []float64, i, j int) { v[i], v[j] = v[j], v[i] }

// Lengths returns LᵀL.
func (g gradedLU) Lengths() dense.Matrix {
	out := dense.New(g.L.Cols, g.L.Cols)
	dense.Gram(out, g.L)
	return out
}

// minimumNorm returns the minimumNorm a with Mᵀa = c for every column c, M the graded
// matrix: a = L·(LᵀL)⁻¹·U⁻ᵀ·c.
func (g gradedLU) minimumNorm(c dense.Matrix) dense.Matrix {
	r := len(g.order)
	z := dense.New(c.Cols, r) // solutions in rows
	for k, j := range g.order {
		for s := range c.Cols {
			z.Set(s, k, c.At(j, s))
		}
	}
	transposed, squares := dense.Transpose(g.u), g.Lengths()
	eigen.Cholesky(squares)
	for s := range c.Cols {
		eigen.SolveLower(transposed, z.Row(s))
		eigen.SolveFactored(squares, z.Row(s))
	}
	out := dense.New(g.L.Rows, c.Cols)
	dense.MulT(out, g.L, z)
	return out
}

// Unmixed returns the columns of t in order, times U⁻¹: where M is the image of
// t, L is that of the result.
func (g gradedLU) Unmixed(t dense.Matrix) dense.Matrix {
	out := dense.New(t.Rows, t.Cols)
	for i := range t.Rows {
		row, from := out.Row(i), t.Row(i)
		for k, j := range g.order {
			v := from[j]
			for p := range k {
				v -= row[p] * g.u.At(p, k)
			}
			row[k] = v / g.u.At(k, k)
		}
	}
	return out
}
