package pencil

import (
	"math"
	"testing"
)

// TestGapIsTheNearTie: the gap is below 1e-6 where values are said to coincide, and nowhere else.
func TestGapIsTheNearTie(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct {
		values      []float64
		next, scale float64
		want        float64
	}{
		{[]float64{0.1, 0.3}, 0.4, 1, 0.1}, {[]float64{0.1, 0.3}, math.NaN(), 1, 0.2}, {[]float64{0.1}, math.NaN(), 1, inf},
		{[]float64{8, 4}, 4, 1, 0}, {[]float64{8, 4}, 3, 1, 0.25}, {[]float64{inf, 4}, 2, 1, 0.5}, {[]float64{inf, inf}, 2, 1, 0},
		{[]float64{1e-9, 2e-9}, 3e-9, 1e-12, 0.5}, {[]float64{0, 0}, 1, 1, 0}, {[]float64{0.5, 0.5 + 1e-7}, 1, 1, 1e-7},
	} {
		got := LeastDistance(c.values, c.next, c.scale)
		if !(got == c.want || math.Abs(got-c.want) <= 1e-9*c.want) {
			t.Errorf("%v, next %g: %g, want %g", c.values, c.next, got, c.want)
		}
		if tie := len(Degenerate(c.values, c.next, c.scale)) > 0; tie != (got < GapTolerance) {
			t.Errorf("%v, next %g: near tie %v at a gap of %g", c.values, c.next, tie, got)
		}
	}
}
