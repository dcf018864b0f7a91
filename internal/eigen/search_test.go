package eigen

import (
	"testing"

	"lpp-playground/core/dense"
)

// Values closer than 1e-8 of the scale are copies of one; those as low as the last
// wanted are none of its business.
func TestCopies(t *testing.T) {
	for _, c := range []struct {
		values []float64
		last   float64
		want   int
	}{
		{nil, 0, 0}, {[]float64{5, 4, 3}, 1, 1}, {[]float64{5, 5 - 1e-8, 4, 4, 4, 1}, 1, 3}, {[]float64{5, 5, 4}, 4, 2},
		{[]float64{5, 5 - 3e-8, 4}, 1, 1}, {[]float64{5, 5, 5, 5 - 1.5e-8}, 5 - 1.5e-8, 0}, {[]float64{7, 7, 6, 5, 5}, 0, 2},
	} {
		if got := copies(c.values, c.last, 2); got != c.want {
			t.Errorf("%v above %g: %d copies, want %d", c.values, c.last, got, c.want)
		}
	}
	for _, c := range []struct {
		a, b []float64
		want bool
	}{{nil, nil, true}, {[]float64{1}, nil, false}, {[]float64{1, 2}, []float64{1, 2 + 1.9e-8}, true}, {[]float64{1, 2}, []float64{1 - 2.1e-8, 2}, false}} {
		if got := same(c.a, c.b, 2); got != c.want {
			t.Errorf("%v and %v are the same: %v", c.a, c.b, got)
		}
	}
}

// Pairs have converged from the first on; the first not wanted is settled by its
// residual or by its distance from the last wanted.
func TestConverged(t *testing.T) {
	p := search{m: 3, tolerance: 1e-10, widest: 4}
	for _, c := range []struct {
		residuals []float64
		want      int
	}{
		{[]float64{0, 1e-10, 2e-10, 0}, 3}, {[]float64{0, 2.1e-10, 0, 0}, 1}, {[]float64{1, 0, 0, 0}, 0}, {[]float64{0, 0, 3e-10, 0}, 2},
	} {
		if got := p.converged(c.residuals, 2); got != c.want {
			t.Errorf("%v: %d have converged, want %d", c.residuals, got, c.want)
		}
	}
	for _, c := range []struct {
		next, residual float64
		want           bool
	}{{4.9999, 1.9e-5, true}, {4.9999, 2.1e-5, false}, {3, 0.0199, true}, {3, 0.0201, false}} {
		if got := p.settled([]float64{9, 6, 5, c.next}, []float64{0, 0, 0, c.residual}, 2); got != c.want {
			t.Errorf("next value %g with residual %g is settled: %v", c.next, c.residual, got)
		}
	}
	// The wanted and a third of the others are kept, where they leave room for the widest block.
	for size, want := range map[int]int{3: 3, 30: 12, 60: 22, 90: 28} {
		k := &krylov{size: size, h: dense.New(32, 32)}
		if got := p.restartSize(k); got != want {
			t.Errorf("%d of %d vectors are kept, want %d", got, size, want)
		}
	}
}
