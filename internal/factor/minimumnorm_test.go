package factor

import (
	"math"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/random"
)

// TestShortestIsTheGradedOne: the inner products give what grading gives, also where
// the rows differ by the units of columns; and where they would lose digits it is
// graded to the bit.
func TestShortestIsTheGradedOne(t *testing.T) {
	source := random.New(4)
	normal := func(n, m int) dense.Matrix {
		out := dense.New(n, m)
		for i := range out.Data {
			out.Data[i] = source.Normal()
		}
		return out
	}
	m, c := normal(40, 9), normal(9, 3)
	for i := range 10 {
		dense.Scale(m.Row(i), 1e-6)
	}
	got, want := MinimumNorm(m, c), Grade(m).minimumNorm(c)
	for i := range got.Rows {
		size := math.Sqrt(dense.Dot(want.Row(i), want.Row(i)))
		for j, v := range got.Row(i) {
			if math.Abs(v-want.At(i, j)) > 1e-12*size {
				t.Fatalf("row %d: %v, want %v", i, got.Row(i), want.Row(i))
			}
		}
	}
	image := dense.New(m.Cols, c.Cols)
	dense.Cross(image, m, got)
	for i, v := range image.Data {
		if math.Abs(v-c.Data[i]) > 1e-12 {
			t.Fatalf("Mᵀa is %v, not %v", image.Data, c.Data)
		}
	}

	for i := range m.Rows {
		m.Row(i)[2] = m.Row(i)[1]*(1+1e-9) + 1e-7*m.Row(i)[3]
	}
	for i, v := range MinimumNorm(m, c).Data {
		if v != Grade(m).minimumNorm(c).Data[i] {
			t.Fatal("nearly dependent columns are not graded")
		}
	}
}
