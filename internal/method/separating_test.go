package method

import (
	"math"
	"testing"

	"lpp-playground/core/dense"
)

// Of lines that part the two groups equally the one of the smaller value is
// taken; values that coincide count as one line, the best of their mixtures.
func TestParting(t *testing.T) {
	z := func(first, second []float64) dense.Matrix { // rows 0 and 1, then one point
		third := make([]float64, len(first))
		for i := range third {
			third[i] = float64(i + 1)
		}
		return dense.Matrix{Rows: 3, Cols: len(first), Data: append(append(append([]float64(nil), first...), second...), third...)}
	}
	for _, c := range []struct {
		what          string
		values        []float64
		next          float64
		first, second []float64
		value         float64
		third         float64 // where the line has the third point
		tied          bool
	}{
		{"the widest", []float64{0.1, 0.2, 0.3}, 0.4, []float64{1, -2, 1}, []float64{0, 1, 0}, 0.2, 2, false},
		{"a tie but for rounding", []float64{0.1, 0.2}, 0.4, []float64{1, 0}, []float64{0, 1 + 1e-12}, 0.1, 1, false},
		{"one and only", []float64{0.1}, math.NaN(), []float64{0}, []float64{0}, 0.1, 1, false},
		{"near the next", []float64{0.1}, 0.1 + 1e-8, []float64{1}, []float64{0}, 0.1, 1, true},
		{"a mixture", []float64{0.1, 0.3, 0.3 + 1e-9, 0.9}, math.NaN(), []float64{2, 3, 0, 4}, []float64{0, 0, -4, 0}, 0.3, (3*2 + 4*3) / 5., false},
		{"nothing parted, all alike", []float64{0.3, 0.3}, 0.9, []float64{1, 1}, []float64{1, 1}, 0.3, 1, true},
	} {
		got := bestCombination(c.values, c.next, z(c.first, c.second))
		if math.Abs(got.value-c.value) > 1e-8 || math.Abs(got.z[2]-c.third) > 1e-12 || got.tied != c.tied {
			t.Errorf("%s: value %g, point at %g, tied %v; want %g, %g, %v", c.what, got.value, got.z[2], got.tied, c.value, c.third, c.tied)
		}
	}
}
