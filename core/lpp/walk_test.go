package lpp

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/internal/graph"
)

// reciprocals are weights like 1/(1+d²), one for every shape that a row of
// graph.Kinds can have and no weight of the product has: they must work wherever a
// weight does.
var reciprocals = []graph.Kind{
	{Name: "length alone", Weigh: reciprocal(func(_ *graph.Weight, d2, _ float64) float64 { return d2 })},
	{Name: "length by t", Reads: []string{"t"}, Auto: graph.MedianLength, Weigh: reciprocal(func(w *graph.Weight, d2, _ float64) float64 { return d2 / w.T })},
	{Name: "length by the median", Auto: graph.MedianLength, Weigh: reciprocal(func(w *graph.Weight, d2, _ float64) float64 { return d2 / w.T })},
	{Name: "length by reach", Reads: []string{"k"}, Scale: graph.Reach, Weigh: reciprocal(func(_ *graph.Weight, d2, s float64) float64 { return d2 / s })},
	{Name: "length by norm", Scale: graph.Norm, Weigh: reciprocal(func(_ *graph.Weight, d2, s float64) float64 { return d2 / s })},
	{Name: "product by reach", Reads: []string{"k"}, Of: graph.Products, Scale: graph.Reach, Weigh: reciprocal(func(_ *graph.Weight, dot, s float64) float64 { return dot * dot / s })},
	{Name: "product with coef0", Reads: []string{"coef0"}, Of: graph.Products, Weigh: reciprocal(func(w *graph.Weight, dot, _ float64) float64 { return math.Abs(w.Coef0 + dot) })},
	{Name: "a half", Of: graph.Nothing, Weigh: reciprocal(func(*graph.Weight, float64, float64) float64 { return 1 })},
	{Name: "a half of t", Of: graph.Nothing, Reads: []string{"t"}, Auto: graph.MedianLength, Weigh: reciprocal(func(w *graph.Weight, _, _ float64) float64 { return w.T })},
}

// reciprocal makes the function of a row that weighs by 1/(1+f).
func reciprocal(f func(w *graph.Weight, of, scales float64) float64) func(w *graph.Weight, dst, of, scales []float64) {
	return func(w *graph.Weight, dst, of, scales []float64) {
		for s := range dst {
			scale := math.NaN()
			if scales != nil {
				scale = scales[s]
			}
			dst[s] = 1 / (1 + f(w, of[s], scale))
		}
	}
}

// register adds weights to the table for one test.
func register(t *testing.T, kinds ...graph.Kind) {
	known := graph.Kinds
	graph.Kinds = append(slices.Clip(known), kinds...)
	t.Cleanup(func() { graph.Kinds = known })
}

var walkGraphs = []Graph{
	{K: 5}, {K: 5, Symmetry: "and"}, {K: 5, Metric: "cosine"}, {Kind: "epsilon", Epsilon: 2}, {Kind: "complete"}, {Kind: "supervised"},
}

// Every weight goes every way with every graph: fitted, fitted sparse, and live,
// from the start and after points have moved. The ways agree, and none panics.
func TestEveryWeightGoesEveryWay(t *testing.T) {
	if testing.Short() {
		t.Skip("no arithmetic of its own")
	}
	register(t, reciprocals...)
	compared, refused := 0, 0
	for _, kind := range graph.WeightNames() {
		for _, g := range walkGraphs {
			for _, w := range []Weight{{Kind: kind}, {Kind: kind, T: 0.7, K: 3, Coef0: Float(0.5)}} {
				t.Run(fmt.Sprint(kind, g, w.T), func(t *testing.T) {
					o := Options{Graph: g, Weight: w, Labels: threeClasses(40), Center: "mean"}
					x := cloud(40, 2, 3)
					start := mat.DenseCopyOf(x)
					session := NewSession(start)
					l := liveOn(t, x, o.Labels, o)
					for range 3 {
						m, wrong := Fit(context.Background(), x, o)
						err := l.Step()
						if err == nil {
							err = l.Slots()[0].Err
						}
						if errCode(err) != errCode(wrong) {
							t.Fatalf("live: %v; fit: %v", err, wrong)
						}
						if wrong != nil {
							refused++
							return
						}
						compared++
						compareSlot(t, &l.Slots()[0], m, o)
						sparse := mustFit(t, toCSR(x), o)
						checkValues(t, "sparse", sparse.Values, m.Values)
						checkStored(t, m)
						again, err := session.Fit(context.Background(), Options{Graph: g, Labels: o.Labels, Weight: Weight{Kind: "dot"}})
						if err == nil {
							again, err = session.Fit(context.Background(), o)
						}
						if err == nil && !slices.Equal(again.Values, mustFit(t, start, o).Values) {
							t.Errorf("a session after another fit: %v", again.Values)
						}
						checkWeights(t, x, m)
						x.Set(7, 0, x.At(7, 0)+0.3)
						l.xy[14] = x.At(7, 0)
					}
				})
			}
		}
	}
	t.Logf("compared %d, refused alike %d", compared, refused)
	if refused > compared/4 {
		t.Errorf("compared %d, refused %d", compared, refused)
	}
}

// checkStored sends a model through JSON.
func checkStored(t *testing.T, m *Model) {
	t.Helper()
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	var back Model
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	if again, _ := json.Marshal(back); string(again) != string(text) {
		t.Error("stored twice, the texts differ")
	}
}

func checkValues(t *testing.T, what string, got, want []float64) {
	t.Helper()
	for i, v := range want {
		if !(math.Abs(got[i]-v) <= 1e-9*math.Max(1, math.Abs(v))) {
			t.Errorf("%s: value %d is %.15g, want %.15g", what, i, got[i], v)
		}
	}
}

// checkWeights compares the weights of a model's edges with those of its row's
// function, one pair at a time.
func checkWeights(t *testing.T, x *mat.Dense, m *Model) {
	t.Helper()
	kind, w := graph.KindOf(m.Options.Weight.Kind), m.Options.Weight
	scale := func(i int) float64 { return 1 }
	switch kind.Scale {
	case graph.Norm:
		scale = func(i int) float64 { return mat.Norm(x.RowView(i), 2) }
	case graph.Reach:
		scale = func(i int) float64 { return math.Sqrt(sortedLengths(x, i)[w.K]) }
	}
	for e, got := range m.Graph.Weights {
		i, j := int(m.Graph.Edges[2*e]), int(m.Graph.Edges[2*e+1])
		want, weight := []float64{squaredBetween(x, i, j)}, graph.Weight{T: w.T, Degree: w.Degree, Coef0: *orOne(w.Coef0)}
		if kind.Of == graph.Products {
			want[0] = mat.Dot(x.RowView(i), x.RowView(j))
		}
		if kind.Automatic(&weight) {
			weight.T = kind.Auto.Of(edgeLengths(x, m.Graph.Edges))
		}
		kind.Weigh(&weight, want, want, []float64{scale(i) * scale(j)})
		if !(math.Abs(got-want[0]) <= 1e-12*math.Max(1, math.Abs(want[0]))) {
			t.Fatalf("edge %d–%d weighs %.15g, want %.15g", i, j, got, want[0])
		}
	}
}

// edgeLengths returns d² of edges.
func edgeLengths(x *mat.Dense, edges []uint32) (d2 []float64) {
	for e := 0; e < len(edges); e += 2 {
		d2 = append(d2, squaredBetween(x, int(edges[e]), int(edges[e+1])))
	}
	return d2
}

func orOne(v *float64) *float64 {
	if v == nil {
		return Float(1)
	}
	return v
}

// squaredBetween is d² of two rows.
func squaredBetween(x *mat.Dense, i, j int) (sum float64) {
	for c, v := range x.RawRowView(i) {
		sum += (v - x.At(j, c)) * (v - x.At(j, c))
	}
	return sum
}

// sortedLengths returns d² from a row to all rows, itself first.
func sortedLengths(x *mat.Dense, i int) []float64 {
	n, _ := x.Dims()
	all := make([]float64, n)
	for j := range all {
		all[j] = squaredBetween(x, i, j)
	}
	slices.Sort(all)
	return all
}
