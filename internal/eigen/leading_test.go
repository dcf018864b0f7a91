package eigen

import (
	"context"
	"math"
	"testing"

	"lpp-playground/core/dense"
)

// harmonic is 1, ½, ⅓ … of so many values, times scale, and then a tail as given.
func harmonic(count int, scale float64, tail ...float64) []float64 {
	out := make([]float64, 0, count+len(tail))
	for i := range count {
		out = append(out, scale/float64(i+1))
	}
	for _, v := range tail {
		out = append(out, scale*v)
	}
	return out
}

func TestLeadingIsTheBeginningOfRowSpace(t *testing.T) {
	for _, c := range []struct {
		name  string
		n, d  int
		sigma []float64
		rank  int
		ok    bool // so few vectors are less work
	}{
		{"all seen", 130, 40, harmonic(40, 1), 40, true},
		{"all seen, wide", 40, 130, harmonic(40, 1), 40, true},
		{"seen badly, surely there", 130, 40, harmonic(37, 1, 1e-4, 3e-5, 1e-5), 40, true},
		{"null", 130, 40, harmonic(37, 1), 37, true},
		{"null, wide", 40, 130, harmonic(37, 1), 37, true},
		{"about the cut", 130, 40, harmonic(36, 1, 1e-8, 2e-10, 0.5e-10), 38, true},
		{"about the cut, wide", 40, 130, harmonic(36, 1, 1e-8, 2e-10, 0.5e-10), 38, true},
		{"pairs", 130, 40, append(harmonic(20, 1), harmonic(20, 1)...), 40, true},
		{"huge", 130, 40, harmonic(37, 1e200), 37, true},
		{"minute, wide", 40, 130, harmonic(37, 1e-200), 37, true},
		{"mostly null", 130, 40, harmonic(20, 1), 20, false},
		{"second seen badly", 130, 40, harmonic(1, 1, 1e-5, 1e-6), 3, false},
		{"small", 30, 6, harmonic(6, 1), 6, false},
		{"zero", 130, 40, nil, 0, false},
	} {
		x := withSigma(c.n, c.d, c.sigma)
		all, vectors := rowSpace(x, 1e-10)
		sigma, v, rank, ok := Leading(context.Background(), x, 1e-10, 3)
		if len(all) != c.rank || ok != c.ok {
			t.Errorf("%s: RowSpace has the rank %d, want %d; Leading says %v, want %v", c.name, len(all), c.rank, ok, c.ok)
		}
		if !ok {
			continue
		}
		if rank != c.rank || len(sigma) != 3 || v.Rows != c.d || v.Cols != 3 {
			t.Fatalf("%s: rank %d, %d values, %d×%d vectors", c.name, rank, len(sigma), v.Rows, v.Cols)
		}
		mustBeOrthonormal(t, v, 1e-12)
		for i, s := range sigma {
			if !(math.Abs(s-all[i]) <= 1e-13*all[0]) {
				t.Errorf("%s: σ[%d] is %v, not %v", c.name, i, s, all[i])
			}
		}
		if c.name == "pairs" { // of two equal values only the span is determined
			v, vectors = dense.Columns(v, 0, 2), dense.Columns(vectors, 0, 2)
		}
		common := dense.New(v.Cols, v.Cols)
		dense.Cross(common, v, dense.Columns(vectors, 0, v.Cols))
		if square := dense.Dot(common.Data, common.Data); !(math.Abs(square-float64(v.Cols)) <= 1e-11) {
			t.Errorf("%s: of %d directions %v are in the span of RowSpace's", c.name, v.Cols, square)
		}
	}
	if _, _, _, ok := Leading(context.Background(), withSigma(130, 40, harmonic(40, 1)), 1e-10, 20); ok {
		t.Error("half of the vectors are said to be less work than all")
	}
}

// What counts as null is the caller's to say: values on either side of a wide tolerance are
// separated too, in matrices that are searched for few vectors and in those that are reduced.
func TestLeadingKeepsToItsTolerance(t *testing.T) {
	const tol = 8e-4
	for _, d := range []int{60, fewMinOrder + 4} {
		for _, null := range []int{0, 1, 3} {
			tail := []float64{1.2 * tol, 1.1 * tol, 1.05 * tol}
			for i := range null {
				tail[2-i] = 0.95 * tol
			}
			x := withSigma(d+20, d, harmonic(d-3, 1, tail...))
			if _, _, rank, ok := Leading(context.Background(), x, tol, 2); !ok || rank != d-null {
				t.Errorf("d = %d: rank %d, %v, want %d", d, rank, ok, d-null)
			}
		}
	}
}
