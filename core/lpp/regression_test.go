package lpp

import (
	"context"
	"math"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// Each test is named after the defect it holds off.

func TestSessionDistinguishesPrecomputedSigns(t *testing.T) {
	s := NewSession(cloud(9, 2, 1))
	graph := func(weights ...float64) Options {
		return Options{Components: 1, Constraint: "unit", Graph: Graph{Kind: "precomputed", Edges: []uint32{0, 1, 2, 3, 4, 5, 6, 7}, Weights: weights}}
	}
	if _, err := s.Fit(context.Background(), graph(1, 2, 3, 4)); err != nil {
		t.Fatal(err)
	}
	m, err := s.Fit(context.Background(), graph(-1, -2, 3, 4))
	if err != nil {
		t.Fatal(err)
	}
	if m.Graph.Weights[0] != -1 {
		t.Error("the model before was given again")
	}
}

func TestIndefiniteConstraintIsNotTakenForSingular(t *testing.T) {
	x := mat.NewDense(4, 2, []float64{1, 0, -1, 0, 0, 1, 0, -1})
	o := Options{Components: 1, Graph: Graph{Kind: "precomputed", Edges: []uint32{0, 1, 2, 3}, Weights: []float64{10, -1}}}
	if _, err := Fit(context.Background(), x, o); errCode(err) != "invalid-option" {
		t.Errorf("XᵀDX = diag(20, −2): %v", err)
	}
}

func TestEigenmapOfNegativeWeights(t *testing.T) {
	x := mat.NewDense(3, 1, []float64{0, 1, 2})
	o := Options{Method: LaplacianEigenmap, Graph: Graph{Kind: "precomputed", Edges: []uint32{0, 1, 0, 2, 1, 2}, Weights: []float64{-1.5, 2, 2}}}
	m := mustFit(t, x, o)
	if !(math.Abs(m.Values[0]+2) <= 1e-9) || !(math.Abs(m.Values[1]-5) <= 1e-9) {
		t.Errorf("values %v, want −2 and 5", m.Values)
	}
}

func TestKernelKeepsDirectionsWhenThereIsNoConstant(t *testing.T) {
	x := cloud(10, 2, 3)
	for j := range 2 {
		mean := mat.Sum(x.ColView(j)) / 10
		for i := range 10 {
			x.Set(i, j, x.At(i, j)-mean)
		}
	}
	m := mustFit(t, x, Options{Method: KernelLPP, Kernel: Kernel{Kind: "linear"}, Graph: Graph{Kind: "complete"}, Weight: Weight{Kind: "binary"}})
	if m.Rank != 2 {
		t.Errorf("rank %d, want 2", m.Rank)
	}
}

func TestConstantColumnsFarFromZeroHaveNoVariance(t *testing.T) {
	x := cloud(1000, 2, 5)
	for i := range 1000 {
		x.Set(i, 0, 1e9+0.1)
		x.Set(i, 1, x.At(i, 1)*1e-3)
	}
	if m := mustFit(t, x, Options{Method: PCA}); m.Rank != 1 {
		t.Errorf("rank %d with variances %v, want 1", m.Rank, m.Values)
	}
}

func TestRayleighRepeatsTheValues(t *testing.T) {
	x := cloud(50, 5, 7)
	for _, o := range []Options{{}, {Ridge: 0.1}, {Ridge: 0.1, Reduce: Reduce{Components: 3}}, {Constraint: "unit"}, {Center: "none", Ridge: 0.2}} {
		m := mustFit(t, x, o)
		values, err := Rayleigh(context.Background(), x, o, m.Components)
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range values {
			if !(math.Abs(v-m.Values[i]) <= 1e-9*math.Max(1, v)) {
				t.Errorf("%+v: λ %d is %.12g by Rayleigh, %.12g by fit", o, i, v, m.Values[i])
			}
		}
	}
}

func TestLDASaysWhenItsValuesTie(t *testing.T) {
	x := mat.NewDense(12, 2, nil)
	labels := make([]int, 12)
	for i := range 12 {
		k := i / 4
		labels[i] = k
		around, at := 2*math.Pi*float64(k)/3, math.Pi*float64(i%4)/2
		x.SetRow(i, []float64{5*math.Cos(around) + math.Cos(at), 5*math.Sin(around) + math.Sin(at)})
	}
	m := mustFit(t, x, Options{Method: LDA, Labels: labels})
	if len(m.Warnings) != 1 || m.Warnings[0].Code != "degenerate" {
		t.Errorf("values %v, warnings %v", m.Values, m.Warnings)
	}
}

func TestSemiLabelsThatPartEveryEdge(t *testing.T) {
	x := mat.NewDense(2, 1, []float64{0, 1})
	if _, err := Fit(context.Background(), x, Options{Method: SemiLaplacianEigenmap, Labels: []int{0, 1}}); errCode(err) != "empty-graph" {
		t.Error(err)
	}
}

func TestMoveOntoOneSpot(t *testing.T) {
	l := liveOn(t, mat.NewDense(2, 2, []float64{0, 0.7, 1, 0.7}), nil, Options{})
	if err := l.Step(); err != nil {
		t.Fatal(err)
	}
	l.xy[2] = 0
	if err := l.Step(); errCode(err) != "constant-data" {
		t.Error(err)
	}
}

func TestKernelThatOverflowsIsNamed(t *testing.T) {
	x := cloud(10, 2, 9)
	x.Scale(1e10, x)
	o := Options{Method: KernelLPP, Kernel: Kernel{Kind: "polynomial", Degree: 60}}
	if _, err := Fit(context.Background(), x, o); errCode(err) != "invalid-option" {
		t.Error(err)
	}
}

func TestSemiLabelsThatMakeTheOnlyEdges(t *testing.T) {
	for _, o := range []Options{
		heat(SemiLaplacianEigenmap, 1e-4),
		{Method: SemiLaplacianEigenmap, Graph: Graph{Kind: "complete"}, Weight: Weight{Kind: "heat", T: 1e-4}},
		{Method: SemiLaplacianEigenmap, Graph: Graph{Kind: "epsilon", Epsilon: 1e-9}},
	} {
		o.Labels = []int{0, 0, 1, 1}
		if m := mustFit(t, square(), o); m.Graph.EdgeCount != 2 || m.Values[0] > 1e-12 {
			t.Errorf("%s: %d edges, values %v; want 2 and a part without cost", o.Graph.Kind, m.Graph.EdgeCount, m.Values)
		}
		o.Method = LaplacianEigenmap
		if _, err := Fit(context.Background(), square(), o); errCode(err) != "empty-graph" {
			t.Errorf("%s without labels: %v", o.Graph.Kind, err)
		}
	}
}

// A sum of degrees below 0 has a mean, and aᵀa = 1 needs no positive degrees.
func TestUnitConstraintTakesNegativeDegrees(t *testing.T) {
	x := mat.NewDense(4, 2, []float64{-2, .1, 1, .3, 1.2, -1, -.3, .4})
	for _, center := range []string{"degree", "mean", "none"} {
		o := Options{Center: center, Constraint: "unit", Graph: Graph{Kind: "complete"}, Weight: Weight{Kind: "dot"}}
		m := mustFit(t, x, o)
		_, l, _ := laplacian(m, 4)
		var image, a mat.Dense
		image.Mul(l, x)
		a.Mul(x.T(), &image)
		for c, v := range m.Values {
			direction := m.Components.ColView(c)
			if got := mat.Inner(direction, &a, direction); !(math.Abs(got-v) <= 1e-9*math.Abs(v)) || !(math.Abs(mat.Norm(direction, 2)-1) <= 1e-12) {
				t.Errorf("center %s: value %g, aᵀXᵀLXa is %g", center, v, got)
			}
		}
		live := liveOn(t, x, nil, o)
		if err := live.Step(); err != nil || !(math.Abs(live.Slots()[0].Values[0]-m.Values[0]) <= 1e-9*math.Abs(m.Values[0])) {
			t.Errorf("center %s: live has %v (%v), want %v", center, live.Slots()[0].Values, err, m.Values)
		}
	}
}

func TestRayleighSeesNoMoreThanRounding(t *testing.T) {
	flat, dependent := cloud(30, 3, 11), cloud(30, 3, 12)
	for i := range 30 {
		flat.Set(i, 2, 1e6+0.1)
		dependent.Set(i, 0, 1e6+dependent.At(i, 0))
		dependent.Set(i, 1, 3e6+dependent.At(i, 1))
		dependent.Set(i, 2, dependent.At(i, 0)+dependent.At(i, 1))
	}
	for _, c := range []struct {
		x *mat.Dense
		a []float64 // of no extent, and next to it one that has some
	}{
		{flat, []float64{0, 1, 0, 0, 1, 0}},
		{dependent, []float64{1, 1, 1, 0, -1, 0}},
	} {
		for _, x := range []mat.Matrix{c.x, toCSR(c.x)} {
			got, err := Rayleigh(context.Background(), x, Options{}, mat.NewDense(3, 2, c.a))
			if err != nil || !math.IsNaN(got[0]) || math.IsNaN(got[1]) {
				t.Errorf("%v (%v), want NaN and a number", got, err)
			}
		}
	}
}

func TestLDAQuotesTheValuesItReports(t *testing.T) {
	x := cloud(9, 12, 13) // more columns than rows: no class spreads along either direction
	m := mustFit(t, x, Options{Method: LDA, Labels: threeClasses(9)})
	if !math.IsInf(m.Values[0], 1) || !math.IsInf(m.Values[1], 1) {
		t.Fatalf("values %v, want both infinite", m.Values)
	}
	for _, w := range m.Warnings {
		if w.Code == "degenerate" && strings.Contains(w.Message, "(+Inf and +Inf)") {
			return
		}
	}
	t.Errorf("warnings %v", m.Warnings)
}

// A column a ten-millionth as wide as another is in other units, no less a column;
// one that repeats another but for a part in 10¹¹ is.
func TestLDACountsWhatItsScatterSees(t *testing.T) {
	x, labels := cloud(60, 2, 5), threeClasses(60)
	for i := range 60 {
		x.Set(i, 1, 1e-7*x.At(i, 1))
	}
	o := Options{Method: LDA, Labels: labels, Components: 2}
	if m := mustFit(t, x, o); m.Rank != 2 || len(m.Values) != 2 {
		t.Errorf("rank %d, values %v, want two", m.Rank, m.Values)
	}
	for i := range 60 {
		x.Set(i, 1, x.At(i, 0)+1e-4*x.At(i, 1))
	}
	if _, err := Fit(context.Background(), x, o); errCode(err) != "too-many-components" {
		t.Errorf("two components: %v", err)
	}
	o.Components = 0
	if m := mustFit(t, x, o); m.Rank != 1 || len(m.Values) != 1 || !warned(m, "rank-deficient") {
		t.Errorf("rank %d, values %v, warnings %v, want one", m.Rank, m.Values, m.Warnings)
	}
}

// PCA first leaves LDA fewer directions with a warning, as it does LPP; beyond
// the classes there are none to leave.
func TestReduceBeforeLDAWarns(t *testing.T) {
	x, labels := cloud(60, 5, 6), threeClasses(60)
	for _, o := range []Options{{Method: LDA, Labels: labels}, {}} {
		o.Components, o.Reduce = 2, Reduce{Components: 1}
		m := mustFit(t, x, o)
		if len(m.Values) != 1 || len(m.Warnings) == 0 || m.Warnings[0].Code != "reduced" {
			t.Errorf("%s: values %v, warnings %v", o.Method, m.Values, m.Warnings)
		}
	}
	o := Options{Method: LDA, Labels: labels, Components: 3, Reduce: Reduce{Components: 1}}
	if _, err := Fit(context.Background(), x, o); errCode(err) != "too-many-components" {
		t.Errorf("more than the classes allow: %v", err)
	}
}

func warned(m *Model, code string) bool {
	for _, w := range m.Warnings {
		if w.Code == code {
			return true
		}
	}
	return false
}

// Variances, singular values and costs under aᵀa = 1 have units: what counts is
// how they differ from each other, not from 1 or from the largest of all.
func TestGapsOfValuesWithUnits(t *testing.T) {
	x := cloud(60, 3, 5)
	for _, scale := range []float64{1e-5, 1, 1e5} {
		for i := range 60 {
			x.SetRow(i, []float64{scale * x.At(i, 0), scale * x.At(i, 1), 1e4 * scale * x.At(i, 2)})
		}
		for _, o := range []Options{{Method: PCA}, {Method: LSI}, {Constraint: "unit"}} {
			o.Components = 3
			if m := mustFit(t, x, o); warned(m, "degenerate") {
				t.Errorf("%v × data: %s values %v, warnings %v", scale, m.Method, m.Values, m.Warnings)
			}
		}
		x = cloud(60, 3, 5)
	}
}

// Three heaps of one place each cost nothing along the plane through them.
func TestUnitDirectionsThatCostNothingTie(t *testing.T) {
	x := mat.NewDense(8, 3, nil)
	for i, place := range []int{0, 0, 1, 1, 2, 2} {
		x.Set(i, place, 1)
	}
	x.SetRow(6, []float64{1. / 3, 1. / 3, 1. / 3})
	x.SetRow(7, []float64{2, 2, 2})
	o := Options{Constraint: "unit", Components: 1, Graph: Graph{Kind: "precomputed", Edges: []uint32{0, 1, 2, 3, 4, 5, 6, 7}, Weights: []float64{1, 1, 1, 1}}}
	if m := mustFit(t, x, o); !warned(m, "degenerate") {
		t.Errorf("values %v, warnings %v", m.Values, m.Warnings)
	}
}

// Tight classes have large μ and small λ, whose gaps are far below 1.
func TestLDAOfTightClassesIsDetermined(t *testing.T) {
	x, labels := cloud(60, 2, 7), threeClasses(60)
	x.Scale(1e-5, x)
	for i, k := range labels {
		x.SetRow(i, []float64{x.At(i, 0) + 3*float64(k%2), x.At(i, 1) + float64(k*k)})
	}
	if m := mustFit(t, x, Options{Method: LDA, Labels: labels}); warned(m, "degenerate") || m.Values[0] < 1e8 {
		t.Errorf("values %v, warnings %v", m.Values, m.Warnings)
	}
}

// Most pairs of these points coincide; the kernel's width is of the others' size.
func TestAutomaticGammaOfDuplicates(t *testing.T) {
	x := mat.NewDense(20, 2, nil)
	few := cloud(5, 2, 8)
	for i := range 5 {
		x.SetRow(15+i, []float64{1e-4 * few.At(i, 0), 1e-4 * few.At(i, 1)})
	}
	m := mustFit(t, x, Options{Method: KernelLPP, Graph: Graph{Kind: "complete"}})
	if want := 1 / m.Options.Weight.T; !(math.Abs(m.Options.Kernel.Gamma-want) <= 1e-9*want) {
		t.Errorf("γ is %g, 1 over the median of the positive lengths %g", m.Options.Kernel.Gamma, want)
	}
}

// The one labelled point of class 1 has its only neighbour in class 0: in the map
// of class 1, and in no other, it is alone.
func TestConstrainedEigenmapWarnsOfASinglePointInOnePlace(t *testing.T) {
	o := Options{Method: ConstrainedLaplacianEigenmap, Labels: []int{0, 0, 1, 2, -1, -1}}
	o.Graph = Graph{Kind: "precomputed", Edges: []uint32{0, 4, 1, 4, 4, 5, 2, 0, 3, 5}, Weights: []float64{1, 1, 1, 1, 1}}
	m := mustFit(t, cloud(6, 2, 1), o)
	if !warned(m, "isolated") || m.Embedding.At(2, 1) != 0 || m.Embedding.At(2, 0) == 0 {
		t.Errorf("warnings %v, embedding %v", m.Warnings, mat.Formatted(m.Embedding))
	}
}

// The labelled points all hang from the middle of a long chain, where its first
// map is 0: its groups differ by rounding alone, and the rule of signs decides by
// the ends, of which the lower row counts.
func TestConstrainedSignsWithoutADifference(t *testing.T) {
	labels := append([]int{0, 1, 2}, repeat(-1, 11)...)
	graph := Graph{Kind: "precomputed", Edges: []uint32{0, 8, 1, 8, 2, 8}}
	for i := uint32(3); i < 13; i++ {
		graph.Edges = append(graph.Edges, i, i+1)
	}
	graph.Weights = repeatWeight(1, len(graph.Edges)/2)
	m := mustFit(t, cloud(14, 2, 4), Options{Method: ConstrainedLaplacianEigenmap, Labels: labels, Graph: graph})
	for c := range 3 {
		if in, out := m.Embedding.At(c, c), m.Embedding.At((c+1)%3, c); math.Abs(in-out) > 1e-12 {
			t.Fatalf("column %d divides the labels: %g and %g", c, in, out)
		}
		if m.Embedding.At(3, c) <= 0 || m.Embedding.At(13, c) >= 0 {
			t.Errorf("column %d has its ends at %g and %g", c, m.Embedding.At(3, c), m.Embedding.At(13, c))
		}
	}
}

func TestEmptyColumnsOfWideSparseDataAreLeftOut(t *testing.T) {
	x := mat.NewDense(40, 70, nil)
	x.Slice(0, 40, 0, 6).(*mat.Dense).Copy(cloud(40, 6, 4))
	o := Options{Graph: Graph{K: 5}}
	want, got := mustFit(t, x, o), mustFit(t, toCSR(x), o)
	if got.Rank != 6 || want.Rank != 6 || !mat.EqualApprox(got.Components, want.Components, 1e-8) {
		t.Errorf("ranks %d and %d, want 6, and the same directions", got.Rank, want.Rank)
	}
}
