package dense

import (
	"math"
	"slices"
	"testing"
)

// drawn returns seeded numbers, some of them −0.
func randomMatrix(rows, cols int, seed uint64) Matrix {
	m := random(seed, rows, cols)
	for i := 5; i < len(m.Data); i += 17 {
		m.Data[i] = math.Copysign(0, -1)
	}
	return m
}

// sameBits reports whether two lists hold the same numbers, −0 apart from 0.
func sameBits(a, b []float64) bool {
	return slices.EqualFunc(a, b, func(x, y float64) bool { return math.Float64bits(x) == math.Float64bits(y) })
}

// Blocks and strips of columns add up what goes row by row, in the same order.
func TestRowsInBlocksHaveTheBitsOfOneRowAfterTheOther(t *testing.T) {
	for _, shape := range [][2]int{{0, 3}, {1, 1}, {700, 1}, {1200, 2}, {500, 7}, {300, 8}, {2100, 10}, {90, 65}} {
		x, w, mean := randomMatrix(shape[0], shape[1], 1), randomMatrix(shape[0], 3, 2), randomMatrix(1, shape[1], 3).Data
		centred, sum, want := New(x.Rows, x.Cols), make([]float64, x.Cols), make([]float64, x.Cols)
		for i := range x.Rows {
			for j, v := range x.Row(i) {
				centred.Row(i)[j] = v - mean[j]
			}
			AddScaled(want, w.At(i, 1), centred.Row(i))
		}
		got := New(x.Rows, x.Cols)
		if Center(got, x, mean); !sameBits(got.Data, centred.Data) {
			t.Errorf("%v: Center has other bits", shape)
		}
		x.EachCentered(mean, func(from int, part Matrix) { AddWeightedRows(sum, part, w.Data[from*3+1:], 3) })
		if !sameBits(sum, want) {
			t.Errorf("%v: sums %v, one row after the other %v", shape, sum, want)
		}
	}
}

// A product with few rows has the bits of Dot.
func TestNarrowProductsHaveTheBitsOfDot(t *testing.T) {
	for _, d := range []int{1, 2, 7, 8, 10, 19, 64} {
		for q := 1; q <= narrow; q++ {
			a, b, got := randomMatrix(40, d, 4), randomMatrix(q, d, 5), New(40, q)
			MulT(got, a, b)
			for i := range a.Rows {
				for j := range q {
					if want := Dot(a.Row(i), b.Row(j)); math.Float64bits(got.At(i, j)) != math.Float64bits(want) {
						t.Fatalf("%d columns: product %d, %d of %d is %v, Dot %v", d, i, j, q, got.At(i, j), want)
					}
				}
			}
		}
	}
}
