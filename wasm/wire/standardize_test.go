package wire

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
	"lpp-playground/internal/live"
)

// unlike returns points of the plane in unlike units and the classes of the first
// half of them.
func unlike(n int) (x *mat.Dense, labels []int) {
	r := rand.New(rand.NewPCG(8, 3))
	x, labels = mat.NewDense(n, 2, nil), make([]int, n)
	for i := range n {
		a := r.NormFloat64()
		x.SetRow(i, []float64{3 + 40*a, 0.2*a + 0.3*r.NormFloat64() - 1})
		labels[i] = i % 3
		if i >= n/2 {
			labels[i] = -1
		}
	}
	return x, labels
}

// Every method with and without standardized columns: Go and JavaScript store the
// same text, what is read back maps as the model does or says that there is no map,
// and points that move have the result of a fit.
func TestEveryMethodStandardizedStoredAndLive(t *testing.T) {
	x, labels := unlike(36)
	for _, method := range lpp.Methods() {
		for _, other := range []lpp.Options{{}, {Ridge: 0.1, Center: "mean"}, {Constraint: "unit"}, {Reduce: lpp.Reduce{Components: 1}}} {
			for _, standardize := range []bool{false, true} {
				t.Run(fmt.Sprint(method, other.Ridge, other.Constraint, other.Reduce, standardize), func(t *testing.T) {
					o := other
					o.Method, o.Labels, o.Standardize, o.Graph.K = method, labels, standardize, 6
					o.Graph.Metric, o.Weight.Kind = "euclidean", "heat"
					m, err := lpp.Fit(context.Background(), x, o)
					if err != nil {
						t.Fatal(err)
					}
					checkBothLanguages(t, m, x)
					checkLiveOf(t, m, x, labels, o)
				})
			}
		}
	}
}

func checkBothLanguages(t *testing.T, m *lpp.Model, x *mat.Dense) {
	t.Helper()
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	encoded := Model(m)
	javascript := `{"format":"lpp-playground/model","version":1,` + strings.TrimPrefix(stringify(encoded), "{")
	if string(text) != javascript {
		t.Errorf("Go stores        %s\nJavaScript stores %s", text, javascript)
	}
	var read lpp.Model
	if err := json.Unmarshal([]byte(javascript), &read); err != nil {
		t.Fatal(err)
	}
	mapping, err := Mapping(encoded)
	if err != nil {
		t.Fatal(err)
	}
	want, wrong := m.Transform(x)
	for who, model := range map[string]*lpp.Model{"read by Go": &read, "mapping of JavaScript": mapping} {
		got, err := model.Transform(x)
		var refused *fault.Error
		switch {
		case wrong != nil:
			if !errors.As(err, &refused) || refused.Code != fault.NoOutOfSample || m.Components != nil || m.Alpha != nil {
				t.Errorf("%s: %v, want no-out-of-sample", who, err)
			}
		case err != nil || !mat.Equal(got, want):
			t.Errorf("%s: maps otherwise (%v)", who, err)
		}
	}
}

// checkLiveOf compares a live run with its fit.
func checkLiveOf(t *testing.T, m *lpp.Model, x *mat.Dense, labels []int, o lpp.Options) {
	t.Helper()
	v := NewLive()
	n, _ := x.Dims()
	xy, own := v.Resize(n)
	for i := range n {
		copy(xy[2*i:], x.RawRowView(i))
		own[i] = int32(labels[i])
	}
	if err := v.Configure(o, o); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := v.Step(); err != nil || v.Slots()[0].Err != nil {
			t.Fatal(err, v.Slots()[0].Err)
		}
		slot := v.Slots()[0]
		for c, want := range m.Values[:min(2, len(m.Values))] {
			if !(math.Abs(slot.Values[c]-want) <= 1e-9*math.Max(1, math.Abs(want))) {
				t.Errorf("live: value %d is %.12g, want %.12g", c, slot.Values[c], want)
			}
		}
		size := mat.Norm(m.Embedding.ColView(0), math.Inf(1))
		for i, got := range slot.Scores {
			if want := m.Embedding.At(i, 0); !(math.Abs(got-want) <= 1e-7*size) {
				t.Fatalf("live: point %d stands at %.12g, want %.12g", i, got, want)
			}
		}
		checkQuotient(t, &slot, m)
		xy[6] += 5 // away and back: the second step is one of points that moved
		if err := v.Step(); err != nil {
			t.Fatal(err)
		}
		xy[6] -= 5
	}
}

// checkQuotient holds the two forms of a slot, where it has them, to its directions:
// each achieves its value.
func checkQuotient(t *testing.T, s *live.Slot, m *lpp.Model) {
	t.Helper()
	if s.Below == ([3]float64{}) {
		if uses := m.Options.Uses("constraint") || m.Method == lpp.PCA; uses && len(m.Values) == 2 {
			t.Errorf("%s has no quotient", m.Method)
		}
		return
	}
	for c := range m.Values {
		a := [2]float64{s.Axes[c], s.Axes[2+c]}
		form := func(f [3]float64) float64 { return f[0]*a[0]*a[0] + 2*f[1]*a[0]*a[1] + f[2]*a[1]*a[1] }
		if got, want := form(s.Above)/form(s.Below), m.Values[c]; !(math.Abs(got-want) <= 1e-9*math.Max(1, math.Abs(want))) && m.Options.Ridge == 0 {
			t.Errorf("%s: direction %d achieves %g, its value is %g", m.Method, c, got, want)
		}
	}
}
