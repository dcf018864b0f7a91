package eigen

import (
	"context"
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
)

// Columns that depend on others are counted as gonum's SVD counts them, and the first directions are the same, where
// the matrix is not reduced.
func TestFewLeadingOfDependentColumns(t *testing.T) {
	const rows, cols, m = 300, 260, 3
	for _, c := range []struct {
		name  string
		found bool // by the search for few; else the count is left open
		spoil func(x dense.Matrix, noise dense.Matrix)
	}{
		{"a copy", true, func(x, _ dense.Matrix) { copyColumn(x, 200, 5, 1) }},
		{"in other units", true, func(x, _ dense.Matrix) { copyColumn(x, 5, 200, 1e3) }},
		{"zeros", true, func(x, _ dense.Matrix) { copyColumn(x, 17, 0, 0); copyColumn(x, 101, 0, 0) }},
		{"a sum of others", true, func(x, _ dense.Matrix) { addColumns(x, 259, 30, 60) }},
		{"groups of categories", true, func(x, _ dense.Matrix) { addColumns(x, 99, 90, 99); addColumns(x, 199, 180, 199) }},
		{"all but copies", true, func(x, e dense.Matrix) { copyColumn(x, 9, 8, 1); addNoise(x, e, 9, 1e-6) }},
		{"far above the cut", true, func(x, e dense.Matrix) { copyColumn(x, 9, 8, 1); addNoise(x, e, 9, 1e-7) }},
		{"far below the cut", true, func(x, e dense.Matrix) { copyColumn(x, 9, 8, 1); addNoise(x, e, 9, 1e-12) }},
		{"near the cut", false, func(x, e dense.Matrix) { copyColumn(x, 9, 8, 1); addNoise(x, e, 9, 1e-11) }},
		{"many", false, func(x, _ dense.Matrix) {
			for j := range 40 {
				copyColumn(x, 200+j, j, 1)
			}
		}},
	} {
		for seed := range uint64(2) {
			x, noise := withSigma(rows, cols, harmonic(cols, 1)), gaussian(seed+7, rows, 1)
			dense.AddScaled(x.Data, 1e-3, gaussian(seed+3, rows, cols).Data)
			c.spoil(x, noise)
			if _, _, _, found := fewLeading(context.Background(), newNormal(x), m, 1e-10); found != c.found {
				t.Errorf("%s: found %v, want %v", c.name, found, c.found)
			}
			sigma, v, rank, ok := Leading(context.Background(), x, 1e-10, m)
			var svd mat.SVD
			if !ok || !svd.Factorize(mat.NewDense(rows, cols, x.Data), mat.SVDThin) {
				t.Fatalf("%s: nothing was found", c.name)
			}
			want, vectors, known := svd.Values(nil), mat.Dense{}, 0
			svd.VTo(&vectors)
			for _, s := range want {
				if s > 1e-10*want[0] {
					known++
				}
			}
			if rank != known {
				t.Errorf("%s: rank %d, gonum %d", c.name, rank, known)
			}
			for i, s := range sigma {
				if !(math.Abs(s-want[i]) <= 1e-12*want[0]) {
					t.Errorf("%s: σ[%d] is %v, gonum %v", c.name, i, s, want[i])
				}
				var cosine, off float64
				for j := range cols {
					cosine += v.At(j, i) * vectors.At(j, i)
				}
				for j := range cols {
					off += math.Pow(v.At(j, i)-cosine*vectors.At(j, i), 2)
				}
				if !(math.Sqrt(off) <= 1e-11) {
					t.Errorf("%s: direction %d is %v off gonum's", c.name, i, math.Sqrt(off))
				}
			}
		}
	}
}

// A column depends on others through a difference that is barely above the noise of the Gram matrix. Orthogonalisation
// converges slowly or not at all there; the count is right or left open.
func TestRankOfColumnsThatDependThroughNoise(t *testing.T) {
	const rows, cols = 300, 260
	for _, size := range []float64{1e-4, 1e-5, 1e-6, 5e-7, 4e-7, 3e-7, 2.5e-7, 2e-7, 1e-7} {
		x := withSigma(rows, cols, harmonic(cols, 1))
		dense.AddScaled(x.Data, 1e-3, gaussian(3, rows, cols).Data)
		copyColumn(x, 9, 8, 1)
		addNoise(x, gaussian(7, rows, 1), 9, size)
		for i := range rows {
			x.Set(i, 200, x.At(i, 50)+(x.At(i, 9)-x.At(i, 8)))
		}
		gram := dense.New(cols, cols)
		dense.Gram(gram, x)
		sigma, _ := rowSpace(x, 1e-10)
		if len(sigma) != cols-1 {
			t.Fatalf("%g: RowSpace has the rank %d", size, len(sigma))
		}
		if rank, ok := rankByFactor(x, x, gram, 1, sigma[0], 1e-10); ok && rank != cols-1 {
			t.Errorf("%g: rank %d, want %d", size, rank, cols-1)
		}
		if _, _, rank, ok := Leading(context.Background(), x, 1e-10, 3); !ok || rank != cols-1 {
			t.Errorf("%g: Leading has the rank %d", size, rank)
		}
	}
}

// copyColumn makes column to a multiple of column from.
func copyColumn(x dense.Matrix, to, from int, by float64) {
	for i := range x.Rows {
		x.Set(i, to, by*x.At(i, from))
	}
}

// addColumns makes column to the sum of columns from … until−1.
func addColumns(x dense.Matrix, to, from, until int) {
	for i := range x.Rows {
		var sum float64
		for _, v := range x.Row(i)[from:until] {
			sum += v
		}
		x.Set(i, to, sum)
	}
}

// addNoise adds so much of noise, a column, to column to.
func addNoise(x, noise dense.Matrix, to int, by float64) {
	for i := range x.Rows {
		x.Data[i*x.Cols+to] += by * noise.Data[i]
	}
}
