package lpp

import (
	"context"
	"errors"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
)

func errCode(err error) fault.Code {
	var e *fault.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// needs collects what a case can be tried on.
type needs int

const (
	anyMethod needs = iota
	withGraph
	withAnyGraph // also one that is not of k neighbours
	withOwnEdges // labels give it none
	withWeight
	withLabels
	withReduce
	withRidge
	withCenter
	withRows // refuses constant data
	withRank // has a rank that can be exceeded
	kernelOnly
	noMapForNew
)

func (n needs) fits(m Method) bool {
	r := m.row()
	switch n {
	case withGraph:
		return r.uses("graph")
	case withOwnEdges:
		return r.uses("graph") && r.graphs == nil && !r.joins
	case withAnyGraph:
		return r.uses("graph") && r.graphs == nil
	case withWeight:
		return r.uses("weight")
	case withLabels:
		return r.classes > 0
	case withReduce:
		return r.uses("reduce")
	case withRidge:
		return r.uses("ridge")
	case withCenter:
		return r.uses("center")
	case withRows:
		return !r.constant
	case kernelOnly:
		return r.uses("kernel")
	}
	return true
}

func constant(n, d int, v float64) *mat.Dense {
	x := mat.NewDense(n, d, nil)
	x.Apply(func(int, int, float64) float64 { return v }, x)
	return x
}

func with(x *mat.Dense, i, j int, v float64) *mat.Dense {
	out := mat.DenseCopyOf(x)
	out.Set(i, j, v)
	return out
}

// Every error code, for every method in which it can occur.
func TestErrors(t *testing.T) {
	x := cloud(20, 3, 1)
	for _, c := range []struct {
		name  string
		for_  needs
		x     mat.Matrix
		o     func(*Options)
		code  fault.Code
		param string
	}{
		{"unknown center", anyMethod, x, func(o *Options) { o.Center = "median" }, fault.InvalidOption, "center"},
		{"unknown graph", anyMethod, x, func(o *Options) { o.Graph.Kind = "delaunay" }, fault.InvalidOption, "graph.kind"},
		{"unknown weight", anyMethod, x, func(o *Options) { o.Weight.Kind = "cubic" }, fault.InvalidOption, "weight.kind"},
		{"unknown kernel", anyMethod, x, func(o *Options) { o.Kernel.Kind = "sigmoid" }, fault.InvalidOption, "kernel.kind"},
		{"one row", anyMethod, constant(1, 3, 2), nil, fault.TooFewSamples, ""},
		{"NaN", anyMethod, with(x, 4, 2, math.NaN()), nil, fault.NotFinite, ""},
		{"infinite", anyMethod, with(x, 4, 2, math.Inf(-1)), nil, fault.NotFinite, ""},
		{"overflowing", anyMethod, with(x, 4, 2, 1e200), nil, fault.InvalidData, ""},
		{"no labels", withLabels, x, func(o *Options) { o.Labels = nil }, fault.MissingLabels, "labels"},
		{"only unlabelled", withLabels, x, func(o *Options) { o.Labels = repeat(-1, 20) }, fault.MissingLabels, "labels"},
		{"labels of wrong length", withLabels, x, func(o *Options) { o.Labels = threeClasses(19) }, fault.InvalidOption, "labels"},
		{"labels below −1", withLabels, x, func(o *Options) { o.Labels = repeat(-2, 20) }, fault.InvalidOption, "labels"},
		{"supervised without labels", withGraph, x, func(o *Options) { o.Graph.Kind, o.Labels = "supervised", nil }, fault.MissingLabels, "labels"},
		{"k ≥ n", withGraph, x, func(o *Options) { o.Graph.K = 20 }, fault.InvalidOption, "graph.k"},
		{"k < 1", withGraph, x, func(o *Options) { o.Graph.K = -1 }, fault.InvalidOption, "graph.k"},
		{"a refusal of the border", withGraph, x, func(o *Options) { o.refuse(fault.New(fault.InvalidOption, "graph.k", "k is 2.5")) }, fault.InvalidOption, "graph.k"},
		{"ε missing", withAnyGraph, x, func(o *Options) { o.Graph.Kind = "epsilon" }, fault.InvalidOption, "graph.epsilon"},
		{"ε < 0", withAnyGraph, x, func(o *Options) { o.Graph = Graph{Kind: "epsilon", Epsilon: -1} }, fault.InvalidOption, "graph.epsilon"},
		{"t < 0", withWeight, x, func(o *Options) { o.Weight = Weight{Kind: "heat", T: -1} }, fault.InvalidOption, "weight.t"},
		{"degree < 1", withWeight, x, func(o *Options) { o.Weight = Weight{Kind: "polynomial", Degree: -2} }, fault.InvalidOption, "weight.degree"},
		{"k of local scaling", withWeight, x, func(o *Options) { o.Weight = Weight{Kind: "local-scaling", K: 40} }, fault.InvalidOption, "weight.k"},
		{"components < 0", anyMethod, x, func(o *Options) { o.Components = -1 }, fault.InvalidOption, "components"},
		{"ridge < 0", withRidge, x, func(o *Options) { o.Ridge = -1 }, fault.InvalidOption, "ridge"},
		{"reduce beyond all variance", withReduce, x, func(o *Options) { o.Reduce.Variance = 1.5 }, fault.InvalidOption, "reduce.variance"},
		{"gamma < 0", kernelOnly, x, func(o *Options) { o.Kernel.Gamma = -1 }, fault.InvalidOption, "kernel.gamma"},
		{"constant data", withRows, constant(20, 3, 4), nil, fault.ConstantData, ""},
		{"no edge within ε", withOwnEdges, x, func(o *Options) { o.Graph = Graph{Kind: "epsilon", Epsilon: 1e-9} }, fault.EmptyGraph, "graph.epsilon"},
		{"too many components", anyMethod, x, func(o *Options) { o.Components = 1000 }, fault.TooManyComponents, "components"},
		{"precomputed, no edges", withAnyGraph, x, func(o *Options) { o.Graph = Graph{Kind: "precomputed"} }, fault.InvalidOption, "graph.edges"},
		{"precomputed, no weights", withAnyGraph, x, func(o *Options) { o.Graph = Graph{Kind: "precomputed", Edges: []uint32{1, 2}} }, fault.InvalidOption, "graph.weights"},
		{"precomputed, empty", withAnyGraph, x, func(o *Options) {
			o.Graph = Graph{Kind: "precomputed", Edges: []uint32{}, Weights: []float64{}}
		}, fault.EmptyGraph, "graph.edges"},
		{"precomputed, loop", withAnyGraph, x, func(o *Options) {
			o.Graph = Graph{Kind: "precomputed", Edges: []uint32{3, 3}, Weights: []float64{1}}
		}, fault.InvalidOption, "graph.edges"},
		{"precomputed, with weight", withGraph, x, func(o *Options) {
			o.Graph = Graph{Kind: "precomputed", Edges: []uint32{1, 2}, Weights: []float64{1}}
			o.Weight.Kind = "heat"
		}, fault.InvalidOption, "weight"},
		{"precomputed, twice", withAnyGraph, x, func(o *Options) {
			o.Graph = Graph{Kind: "precomputed", Edges: []uint32{1, 2, 2, 1}, Weights: []float64{1, 1}}
		}, fault.InvalidOption, "graph.edges"},
		{"precomputed, weight", withAnyGraph, x, func(o *Options) {
			o.Graph = Graph{Kind: "precomputed", Edges: []uint32{1, 2}, Weights: []float64{math.NaN()}}
		}, fault.InvalidOption, "graph.weights"},
	} {
		tried := 0
		for _, m := range Methods() {
			if !c.for_.fits(m) {
				continue
			}
			tried++
			o := Options{Method: m, Labels: threeClasses(20)}
			if c.o != nil {
				c.o(&o)
			}
			_, err := Fit(context.Background(), c.x, o)
			var e *fault.Error
			if !errors.As(err, &e) || e.Code != c.code || e.Param != c.param {
				t.Errorf("%s, %s: got %v (%+v), want %s %q", c.name, m, err, e, c.code, c.param)
			}
		}
		if tried == 0 {
			t.Errorf("%s: tried on no method", c.name)
		}
	}
}

func repeat(v, n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = v
	}
	return out
}

func TestUnknownMethod(t *testing.T) {
	_, err := Fit(context.Background(), cloud(5, 2, 1), Options{Method: "isomap"})
	var e *fault.Error
	if !errors.As(err, &e) || e.Code != fault.InvalidOption || e.Param != "method" {
		t.Error(err)
	}
}

// The order of the contract: each input has several faults, the first counts.
func TestErrorOrder(t *testing.T) {
	nan := constant(1, 2, math.NaN())
	for _, c := range []struct {
		x    mat.Matrix
		o    Options
		want fault.Code
	}{
		{nan, Options{Center: "median", Method: LDA}, fault.InvalidOption},
		{nan, Options{Method: LDA}, fault.TooFewSamples},
		{constant(3, 2, math.NaN()), Options{Method: LDA}, fault.NotFinite},
		{constant(3, 2, 1), Options{Method: LDA, Components: -1}, fault.MissingLabels},
		{constant(3, 2, 1), Options{Graph: Graph{K: 7}}, fault.InvalidOption},
		{constant(3, 2, 1), Options{Graph: Graph{Kind: "epsilon", Epsilon: 1e-9}, Components: 9}, fault.ConstantData},
		{cloud(9, 2, 1), Options{Graph: Graph{Kind: "epsilon", Epsilon: 1e-12}, Components: 9}, fault.EmptyGraph},
		{cloud(9, 2, 1), Options{Components: 9}, fault.TooManyComponents},
	} {
		if _, err := Fit(context.Background(), c.x, c.o); errCode(err) != c.want {
			t.Errorf("%+v: got %v, want %s", c.o, err, c.want)
		}
	}
}

func TestNoOutOfSample(t *testing.T) {
	x := cloud(20, 3, 1)
	for _, m := range []Method{LaplacianEigenmap, SemiLaplacianEigenmap, ConstrainedLaplacianEigenmap} {
		model := mustFit(t, x, Options{Method: m, Labels: threeClasses(20)})
		if _, err := model.Transform(x); errCode(err) != fault.NoOutOfSample {
			t.Errorf("%s: %v", m, err)
		}
		if _, err := model.InverseTransform(x); errCode(err) != fault.NoOutOfSample {
			t.Errorf("%s, inverse: %v", m, err)
		}
	}
}

func TestTransformRefusesOtherColumns(t *testing.T) {
	x := cloud(20, 3, 1)
	for _, m := range []Method{PCA, LPP, KernelLPP, LDA, LSI, LPI} {
		model := mustFit(t, x, Options{Method: m, Labels: threeClasses(20)})
		if _, err := model.Transform(cloud(4, 2, 1)); errCode(err) != fault.InvalidData {
			t.Errorf("%s: %v", m, err)
		}
		if _, err := model.Transform(constant(4, 3, math.NaN())); errCode(err) != fault.NotFinite {
			t.Errorf("%s: %v", m, err)
		}
	}
}

func TestAborted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, m := range Methods() {
		if _, err := Fit(ctx, cloud(20, 3, 1), Options{Method: m, Labels: threeClasses(20)}); errCode(err) != fault.Aborted {
			t.Errorf("%s: %v", m, err)
		}
	}
}

// endsAt is a context that ends when it has been asked a number of times.
type endsAt struct {
	context.Context
	asked, at int
}

func (c *endsAt) Err() error {
	if c.asked++; c.asked < c.at {
		return nil
	}
	return context.Canceled
}

// TestAbortedInTheSolver: a context that ends while the pairs of wide data are found stops them, not the next stage. Few
// questions follow the one that it answered so.
func TestAbortedInTheSolver(t *testing.T) {
	x := cloud(90, 90, 1)
	for _, o := range []Options{
		{Method: LDA}, {Method: NeighborhoodPreservingEmbedding},
		{Method: PCA}, {Method: PCA, Components: 60}, {Method: LSI}, {Method: LSI, Components: 60},
		{Method: KernelLPP, Ridge: 0.1}, {Method: LPP, Constraint: "unit"},
	} {
		o.Labels = threeClasses(90)
		whole := &endsAt{Context: context.Background(), at: math.MaxInt}
		if _, err := Fit(whole, x, o); err != nil {
			t.Fatal(err)
		}
		if whole.asked < 60 {
			t.Errorf("%s %d asked its context %d times", o.Method, o.Components, whole.asked)
		}
		for at := 1; at <= whole.asked; at++ {
			ctx := &endsAt{Context: context.Background(), at: at}
			_, err := Fit(ctx, x, o)
			if errCode(err) != fault.Aborted || !errors.Is(err, context.Canceled) {
				t.Fatalf("%s %d, ends at question %d of %d: %v", o.Method, o.Components, at, whole.asked, err)
			}
			if later := ctx.asked - at; later > 12 {
				t.Errorf("%s %d went on for %d questions after that numbered %d of %d", o.Method, o.Components, later, at, whole.asked)
			}
		}
	}
}

// TestSessionAfterAnAbort: what a fit had found when it was stopped is not kept, so the next has the bits of the first.
func TestSessionAfterAnAbort(t *testing.T) {
	x := cloud(90, 90, 1)
	for _, m := range []Method{PCA, LSI, LDA, KernelLPP} {
		o := Options{Method: m, Labels: threeClasses(90)}
		want := mustFit(t, x, o)
		session := NewSession(x)
		for at := 1; ; at += 7 {
			if _, err := session.Fit(&endsAt{Context: context.Background(), at: at}, o); err == nil {
				break
			}
			got, err := session.Fit(context.Background(), o)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got.Values, want.Values) || !mat.Equal(got.Embedding, want.Embedding) {
				t.Fatalf("%s: after an end at question %d the values are %v, not %v", m, at, got.Values, want.Values)
			}
			session = NewSession(x)
		}
	}
}

// What would not fit is refused before it is allocated, for every method and for
// every option that can ask for too much. The limits let everything else pass.
func TestOutOfMemory(t *testing.T) {
	defer func(limit int64) { memoryLimit = limit }(memoryLimit)
	line, labels := cloud(300, 1, 1), threeClasses(300)
	few := Graph{K: 2}
	type memoryCase struct {
		name  string
		limit int64
		x     mat.Matrix
		o     Options
		param string
	}
	cases := []memoryCase{
		{"kernel", 1e6, line, Options{Method: KernelLPP, Graph: few}, "method"},
		{"kernel of sparse rows in full", 1e6, toCSR(cloud(20, 9000, 1)), Options{Method: KernelLPP, Graph: few}, "method"},
		{"complete graph, listed", 1e6, line, Options{Method: LaplacianEigenmap, Graph: Graph{Kind: "complete"}}, "graph.kind"},
		{"neighbours", 1e6, line, Options{Graph: Graph{K: 100}}, "graph.k"},
		{"neighbours of local scaling", 1e6, line, Options{Graph: few, Weight: Weight{Kind: "local-scaling", K: 100}}, "weight.k"},
		{"eigenvectors", 1e6, line, Options{Method: LaplacianEigenmap, Graph: few, Components: 100}, "components"},
		{"eigenvectors, semi", 1e6, line, Options{Method: SemiLaplacianEigenmap, Labels: labels, Graph: few, Components: 100}, "components"},
		{"eigenvectors, constrained", 1e5, line, Options{Method: ConstrainedLaplacianEigenmap, Labels: labels, Graph: few}, "components"},
		{"sparse row space", 5e5, toCSR(cloud(150, 150, 1)), Options{Graph: few}, "reduce"},
		{"sparse singular vectors", 1e6, toCSR(cloud(300, 300, 1)), Options{Graph: few, Reduce: Reduce{Components: 100}}, ""},
		{"supervised pairs", 1e9, cloud(8200, 1, 1), Options{Graph: Graph{Kind: "supervised"}, Labels: repeat(0, 8200)}, "graph.kind"},
		{"labelled pairs", 1e9, cloud(8200, 1, 1), Options{Method: SemiLaplacianEigenmap, Graph: few, Labels: repeat(0, 8200)}, "labels"},
	}
	for _, m := range Methods() {
		cases = append(cases, memoryCase{"the data", 1000, line, Options{Method: m, Graph: few, Labels: labels}, ""})
	}
	for _, c := range cases {
		memoryLimit = c.limit
		_, err := Fit(context.Background(), c.x, c.o)
		var e *fault.Error
		if !errors.As(err, &e) || e.Code != fault.OutOfMemory || e.Param != c.param {
			t.Errorf("%s, %s: %v (%+v), want param %q", c.name, c.o.Method, err, e, c.param)
		}
	}
}

func TestMappingBeyondMemory(t *testing.T) {
	x := cloud(20, 3, 1)
	linear, kernel := mustFit(t, x, Options{}), mustFit(t, x, Options{Method: KernelLPP})
	defer func(limit int64) { memoryLimit = limit }(memoryLimit)
	memoryLimit = 2000
	for _, m := range []*Model{linear, kernel} {
		if _, err := m.Transform(x); err != nil {
			t.Errorf("%s of few rows: %v", m.Method, err)
		}
		if _, err := m.Transform(cloud(100, 3, 1)); errCode(err) != fault.OutOfMemory {
			t.Errorf("%s: %v", m.Method, err)
		}
	}
	if _, err := linear.InverseTransform(cloud(100, 2, 1)); errCode(err) != fault.OutOfMemory {
		t.Errorf("inverse: %v", err)
	}
}

// toCSR stores a dense matrix without its zeros.
func toCSR(x *mat.Dense) *sparse.CSR { return sparse.FromDense(fromGonum(x)) }

// A session, too, works after every error.
func TestSessionGoesOnAfterErrors(t *testing.T) {
	s := NewSession(cloud(20, 3, 1))
	for _, o := range []Options{{Graph: Graph{K: 50}}, {Components: 50}, {Graph: Graph{Kind: "epsilon", Epsilon: 1e-12}}} {
		if _, err := s.Fit(context.Background(), o); err == nil {
			t.Errorf("%+v: no error", o)
		}
		if _, err := s.Fit(context.Background(), Options{}); err != nil {
			t.Error(err)
		}
	}
}

// What was not given is called missing, not a value that nobody wrote.
func TestMissingOptionsAreCalledMissing(t *testing.T) {
	x := cloud(20, 3, 1)
	for _, g := range []Graph{{Kind: "epsilon"}, {Kind: "precomputed"}, {Kind: "precomputed", Edges: []uint32{0, 1}}} {
		if _, err := Fit(context.Background(), x, Options{Graph: g}); err == nil || !strings.Contains(err.Error(), "is missing; ") {
			t.Errorf("%+v: %v", g, err)
		}
	}
	_, err := Fit(context.Background(), constant(5, 3, 0), Options{Method: LSI})
	if errCode(err) != fault.TooManyComponents || strings.Contains(err.Error(), "components is") {
		t.Errorf("lsi of zeros: %v", err)
	}
}

// A chain whose links span nine orders of size has values too close together for
// the iteration, and faint links across it leave no order in which neighbours
// stand close. The session goes on.
func TestNotConverged(t *testing.T) {
	if testing.Short() {
		t.Skip("no arithmetic of its own")
	}
	n := 2500
	chain := Graph{Kind: "precomputed"}
	for i := 1; i < n; i++ {
		_, turn := math.Modf(float64(i) * math.Phi)
		chain.Edges = append(chain.Edges, uint32(i-1), uint32(i))
		chain.Weights = append(chain.Weights, math.Pow(10, -9*turn))
		if j := i * 1009 % n; j > i+1 {
			chain.Edges = append(chain.Edges, uint32(i-1), uint32(j))
			chain.Weights = append(chain.Weights, 1e-13)
		}
	}
	labels := repeat(-1, n)
	labels[0], labels[n-1] = 0, 1
	s := NewSession(cloud(n, 1, 1))
	methods := []Method{LaplacianEigenmap, SemiLaplacianEigenmap, ConstrainedLaplacianEigenmap}
	if racing || runtime.GOARCH == "wasm" { // slow there; how each method hands the error on is reported natively
		methods = methods[:1]
	}
	for _, m := range methods {
		if _, err := s.Fit(context.Background(), Options{Method: m, Graph: chain, Labels: labels}); errCode(err) != fault.NotConverged {
			t.Errorf("%s: %v", m, err)
		}
	}
	if _, err := s.Fit(context.Background(), Options{Method: LPP, Graph: chain}); err != nil {
		t.Error(err)
	}
}

// A method that builds no graph accepts weights in addition to a given graph.
func TestWeightBesideAGraphThatIsNotRead(t *testing.T) {
	for _, m := range []Method{PCA, LSI} {
		if _, err := Fit(context.Background(), cloud(9, 3, 1), Options{Method: m, Graph: Graph{Kind: "precomputed"}, Weight: Weight{Kind: "binary"}}); err != nil {
			t.Errorf("%s: %v", m, err)
		}
	}
}

// What the constrained eigenmap says of a graph is about points that there are,
// and would help.
func TestConstrainedEigenmapErrors(t *testing.T) {
	labels := []int{-1, -1, 0, 0, 1, 1}
	graph := Graph{Kind: "precomputed", Edges: []uint32{0, 1, 0, 2, 0, 4}, Weights: []float64{-9, 1, 1}}
	_, err := Fit(context.Background(), cloud(6, 2, 1), Options{Method: ConstrainedLaplacianEigenmap, Labels: labels, Graph: graph})
	if errCode(err) != fault.InvalidOption || strings.Contains(err.Error(), "point 2") {
		t.Error("a negative degree:", err)
	}
	_, err = Fit(context.Background(), cloud(3, 2, 1), Options{Method: ConstrainedLaplacianEigenmap, Labels: []int{0, 1, 1}})
	if errCode(err) != fault.EmptyGraph || !strings.Contains(err.Error(), "fewer labels") {
		t.Error("labels everywhere:", err)
	}
}
