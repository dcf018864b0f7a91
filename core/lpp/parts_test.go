package lpp

import (
	"math"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
)

// warning returns the first warning of a code.
func warning(t *testing.T, m *Model, code string) (w fault.Warning) {
	t.Helper()
	for _, w := range m.Warnings {
		if string(w.Code) == code {
			return w
		}
	}
	t.Errorf("no warning %s: %v", code, m.Warnings)
	return w
}

// A far cloud and a far point without labels change nothing of a constrained
// eigenmap; they lie at 0 and are counted. A far cloud with one label takes part.
func TestConstrainedParts(t *testing.T) {
	for _, choice := range []string{"second", "separating"} {
		near := cloud(40, 2, 8)
		labels := repeat(-1, 40)
		for i := range 9 {
			labels[4*i] = i % 3
		}
		o := Options{Method: ConstrainedLaplacianEigenmap, Labels: labels, Select: choice, Graph: Graph{Kind: "epsilon", Epsilon: 9}, Weight: Weight{T: 3}}
		plain := mustFit(t, near, o)

		x := mat.NewDense(46, 2, nil)
		x.Copy(near)
		for i := range 5 {
			x.SetRow(40+i, []float64{100 + float64(i)/4, 100})
		}
		x.SetRow(45, []float64{-100, 0})
		o.Labels = append(append([]int(nil), labels...), repeat(-1, 6)...)
		m := mustFit(t, x, o)
		for i := range 40 {
			for c := range 3 {
				if math.Abs(m.Embedding.At(i, c)-plain.Embedding.At(i, c)) > 1e-9 {
					t.Fatalf("%s: row %d has moved", choice, i)
				}
			}
		}
		for i := 40; i < 46; i++ {
			for c := range 3 {
				if v := m.Embedding.At(i, c); v != 0 {
					t.Errorf("%s: row %d lies at %g", choice, i, v)
				}
			}
		}
		for c, v := range plain.Values {
			if math.Abs(m.Values[c]-v) > 1e-12 {
				t.Errorf("%s: value %d is %g, not %g", choice, c, m.Values[c], v)
			}
		}
		if w := warning(t, m, "unlabelled-part"); !strings.HasPrefix(w.Message, "5 of 46") {
			t.Error(w.Message)
		}
		alone := 1 + plain.Graph.Isolated
		if w := warning(t, m, "isolated"); alone == 1 && !strings.HasPrefix(w.Message, "1 of 46") {
			t.Error(w.Message)
		}
		if m.Graph.Components != plain.Graph.Components+2 {
			t.Errorf("the graph reported has %d parts, not %d", m.Graph.Components, plain.Graph.Components+2)
		}

		o.Labels[42] = 1
		if m := mustFit(t, x, o); warned(m, "unlabelled-part") || m.Embedding.At(40, 0) == 0 {
			t.Errorf("%s: a part with a label is left out", choice)
		}
	}
}

// The separating map never parts the labelled rows less, in units of D.
func TestSeparatingParts(t *testing.T) {
	x := cloud(80, 2, 11)
	labels := repeat(-1, 80)
	for i := range 6 {
		labels[9*i] = i % 2
	}
	o := Options{Method: ConstrainedLaplacianEigenmap, Labels: labels, Graph: Graph{K: 6}}
	apart := func(choice string) (gap, value float64) {
		o.Select = choice
		m := mustFit(t, x, o)
		return m.Embedding.At(0, 0) - m.Embedding.At(9, 0), m.Values[0]
	}
	second, lambda := apart("second")
	separating, mu := apart("separating")
	if separating < second || mu < lambda-1e-12 || second < 0 {
		t.Errorf("separating parts by %g at %g, second by %g at %g", separating, mu, second, lambda)
	}
}
