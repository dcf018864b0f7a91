package lpp

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// TestUnitOfIsolatedRowsIsNoFalseAlarm: where d > n, rows without neighbours leave directions that no edge sees: their
// values are 0, and both sides of their equation rounding.
func TestUnitOfIsolatedRowsIsNoFalseAlarm(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 3))
		n, far := 20+int(seed%20), 1+int(seed%4)
		d := n + 1 + int(seed%30)
		x := mat.NewDense(n, d, nil)
		for i := range n {
			for j := range d {
				x.Set(i, j, r.NormFloat64())
				if i < far {
					x.Set(i, j, x.At(i, j)*float64(10*(i+1)))
				}
			}
		}
		for _, center := range []string{"degree", "mean", "none"} {
			m := mustFit(t, x, Options{Components: 3, Constraint: "unit", Center: center, Graph: Graph{Kind: "epsilon", Epsilon: 2.1 * float64(d)}, Weight: Weight{Kind: "binary"}})
			if m.Graph.Isolated < far {
				t.Fatalf("%d rows are isolated, want %d", m.Graph.Isolated, far)
			}
			if c := m.Certificate; warned(m, "inaccurate") || !(c.Residual <= 1e-10) {
				t.Errorf("seed %d, %s: %+v, values %v", seed, center, *c, m.Values)
			}
		}
	}
}

// TestUnitInPlaneIsNoFalseAlarm: a chain along an axis, and points without neighbours.
func TestUnitInPlaneIsNoFalseAlarm(t *testing.T) {
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 4))
		angle := r.Float64() * math.Pi
		x := mat.NewDense(14, 2, nil)
		for i := range 12 {
			at := float64(i) + .3*r.Float64()
			x.SetRow(i, []float64{at * math.Cos(angle), at * math.Sin(angle)})
		}
		x.SetRow(12, []float64{40, -90})
		x.SetRow(13, []float64{-70, 60})
		o := Options{Constraint: "unit", Graph: Graph{Kind: "epsilon", Epsilon: 9}, Weight: Weight{Kind: "binary"}}
		l := liveOn(t, x, nil, o)
		if err := l.Step(); err != nil {
			t.Fatal(err)
		}
		what := fmt.Sprintf("seed %d", seed)
		if s := l.Slots()[0]; !(s.Certificate.Residual <= 1e-10) || s.NeedsFullFit {
			t.Errorf("%s: %+v", what, s.Certificate)
		}
		o.Components = 2
		if m := mustFit(t, x, o); !(m.Certificate.Residual <= 1e-10) {
			t.Errorf("%s: %+v", what, *m.Certificate)
		}
	}
}
