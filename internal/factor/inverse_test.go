package factor

import (
	"math"
	"math/rand"
	"testing"

	"lpp-playground/core/dense"
)

// Directions as LPP finds them where columns differ in units: every entry of a row
// of A shrinks as the units of its column grow. Aᵀ·(the pseudo-inverse's transpose)
// is I whatever the units, and its columns are combinations of A's, so the shortest.
func TestPseudoInverseHeedsEveryUnit(t *testing.T) {
	r := rand.New(rand.NewSource(8))
	for range 50 {
		d := 3 + r.Intn(6)
		m := 1 + r.Intn(d-1)
		a := dense.New(d, m)
		units := make([]float64, d)
		for i := range d {
			units[i] = math.Pow(10, math.Trunc(r.Float64()*15)-7)
			for j := range m {
				a.Set(i, j, r.NormFloat64()/units[i]*math.Pow(1e3, float64(j)))
			}
		}
		z := PseudoInverseT(a)
		for p := range m {
			for q := range m {
				sum, size := 0.0, 0.0
				for i := range d {
					v := a.At(i, p) * z.At(i, q)
					sum, size = sum+v, size+math.Abs(v)
				}
				want := 0.0
				if p == q {
					want = 1
				}
				if math.Abs(sum-want) > 1e-11*math.Max(1, size) {
					t.Fatalf("d %d, m %d, units %v: product %d, %d is %g, not %g (terms of %g)", d, m, units, p, q, sum, want, size)
				}
				if size > 1e6*math.Pow(1e3, float64(p-q)) {
					t.Fatalf("d %d, m %d, units %v: product %d, %d cancels terms of %g", d, m, units, p, q, size)
				}
			}
		}
	}
}

// A column that is there twice gets a finite result.
func TestPseudoInverseOfDependentDirections(t *testing.T) {
	a := dense.Matrix{Rows: 3, Cols: 2, Data: []float64{1, 1, 2, 2, 3, 3}}
	for i, v := range PseudoInverseT(a).Data {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			t.Errorf("entry %d is %g", i, v)
		}
	}
}
