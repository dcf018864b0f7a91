package method

import (
	"context"
	"math"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/subspace"
)

// The weights of a row add up to 1; no small exchange between two neighbours
// rebuilds the row better; neighbours in one place share alike.
func TestRebuild(t *testing.T) {
	x := dense.Matrix{Rows: 6, Cols: 2, Data: []float64{0, 0, 1, 0, 0, 2, -1, 1, 5, 5, 5, 5}}
	index := []int32{1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2, 5, 5, 5, 4, 4, 4}
	v, err := Reconstruct(context.Background(), subspace.Dense{Matrix: x}, 3, index, nil)
	if err != nil {
		t.Fatal(err)
	}
	cost := func(i int, w []float64) float64 {
		var size, c float64
		rest := append([]float64(nil), x.Row(i)...)
		for s, j := range index[3*i : 3*i+3] {
			dense.AddScaled(rest, -w[s], x.Row(int(j)))
			size += x.SquaredDistance(i, int(j))
			c += w[s] * w[s]
		}
		return dense.Dot(rest, rest) + reconstructionRidge*size*c
	}
	for i := range 6 {
		w := v.Weights[3*i : 3*i+3]
		if sum := w[0] + w[1] + w[2]; math.Abs(sum-1) > 1e-14 {
			t.Errorf("the weights of row %d add up to %g", i, sum)
		}
		for a := range w {
			for b := range w {
				other := append([]float64(nil), w...)
				other[a] += 1e-4
				other[b] -= 1e-4
				if cost(i, other) < cost(i, w)-1e-20 {
					t.Errorf("row %d is rebuilt better with more of %d and less of %d", i, a, b)
				}
			}
		}
	}
	for _, w := range v.Weights[12:] {
		if math.Abs(w-1./3) > 1e-15 {
			t.Errorf("twins weigh %g", w)
		}
	}
}
