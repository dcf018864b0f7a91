package lpp

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
	"lpp-playground/internal/line"
	"lpp-playground/internal/live"
)

// liveOn returns a Live over the points of an n×2 matrix.
func liveOn(t *testing.T, x *mat.Dense, labels []int, o Options) *Live {
	t.Helper()
	l := NewLive()
	n, _ := x.Dims()
	xy, own := l.Resize(n)
	for i := range n {
		copy(xy[2*i:], x.RawRowView(i))
		own[i] = -1
		if labels != nil {
			own[i] = int32(labels[i])
		}
	}
	if err := besidePCA(l, o); err != nil {
		t.Fatal(err)
	}
	return l
}

// besidePCA configures LPP with these options in the first slot, PCA in the
// second.
func besidePCA(l *Live, o Options) error {
	return l.Configure(o, o, Options{Method: PCA})
}

var liveOptions = []Options{
	{}, {Graph: Graph{K: 5, Symmetry: "and"}}, {Weight: Weight{T: 2}}, {Weight: Weight{Kind: "binary"}},
	{Weight: Weight{Kind: "local-scaling"}}, {Graph: Graph{K: 3}, Weight: Weight{Kind: "local-scaling", K: 9}},
	{Center: "mean"}, {Center: "none"}, {Constraint: "unit"}, {Ridge: 0.2}, {Reduce: Reduce{Components: 1}},
	{Reduce: Reduce{Variance: 0.5}}, {Reduce: Reduce{Variance: 1}}, {Reduce: Reduce{Components: 2}},
	{Graph: Graph{Kind: "epsilon", Epsilon: 2}}, {Graph: Graph{Kind: "epsilon", Epsilon: 2}, Weight: Weight{Kind: "binary"}}, {Graph: Graph{Kind: "complete"}},
	{Graph: Graph{Kind: "complete"}, Weight: Weight{Kind: "binary"}}, {Graph: Graph{Kind: "supervised"}},
	{Graph: Graph{Metric: "cosine", K: 4}},
}

// Live results are those of Fit.
func TestLiveAnswersLikeFit(t *testing.T) {
	x := cloud(70, 2, 61)
	x.Apply(func(i, j int, v float64) float64 { return v + 3 }, x)
	labels := threeClasses(70)
	for _, o := range liveOptions {
		l := liveOn(t, x, labels, o)
		if err := l.Step(); err != nil {
			t.Fatalf("%+v: %v", o, err)
		}
		checkLive(t, l, x, labels, o)
	}
}

func checkLive(t *testing.T, l *Live, x *mat.Dense, labels []int, o Options) {
	t.Helper()
	o.Labels = labels
	a, lpp, pca := l.Result(), &l.Slots()[0], &l.Slots()[1]
	o.Components = lpp.Rank
	want := mustFit(t, x, o)
	if lpp.Rank != want.Rank || !(math.Abs(a.T-want.Options.Weight.T) <= 1e-12*a.T) {
		t.Errorf("%+v: rank %d and %d, t %g and %g", o, lpp.Rank, want.Rank, a.T, want.Options.Weight.T)
	}
	checkSlot(t, o, pca, mustFit(t, x, Options{Method: PCA}))
	if len(want.Warnings) > 0 && want.Warnings[0].Code == "degenerate" {
		if len(lpp.Warnings) == 0 || lpp.Warnings[0].Code != "degenerate" {
			t.Errorf("%+v: the tie is not reported: %v", o, lpp.Warnings)
		}
		return // single columns are arbitrary
	}
	checkSlot(t, o, lpp, want)
	facts := l.Facts()
	if facts.Edges != want.Graph.EdgeCount || facts.Components != want.Graph.Components || facts.Isolated != want.Graph.Isolated {
		t.Errorf("%+v: facts %+v, want %+v", o, facts, want.Graph)
	}
}

func checkSlot(t *testing.T, o Options, s *Slot, want *Model) {
	t.Helper()
	if s.Err != nil {
		t.Errorf("%+v: %s: %v", o, s.Method, s.Err)
		return
	}
	for c, value := range want.Values {
		if !(math.Abs(s.Values[c]-value) <= 1e-9*math.Max(1, math.Abs(value))) {
			t.Errorf("%+v: %s value %d is %.12g, want %.12g", o, s.Method, c, s.Values[c], value)
		}
		for j := range 2 {
			if !(math.Abs(s.Axes[2*j+c]-want.Components.At(j, c)) <= 1e-7*mat.Norm(want.Components, 2)) {
				t.Errorf("%+v: %s axis %d is %v, want %v", o, s.Method, c, s.Axes, mat.Formatted(want.Components))
				return
			}
		}
		if !(math.Abs(s.Mean[c]-want.Mean[c]) <= 1e-9) {
			t.Errorf("%+v: %s mean is %v, want %v", o, s.Method, s.Mean, want.Mean)
		}
	}
	for i, v := range s.Scores {
		if !(math.Abs(v-want.Embedding.At(i, 0)) <= 1e-7*mat.Max(want.Embedding)) {
			t.Fatalf("%+v: %s score %d is %g, want %g", o, s.Method, i, v, want.Embedding.At(i, 0))
		}
	}
}

// After any sequence of moves the result is that of a fresh Live.
func TestLiveMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(63, 1))
	for _, o := range liveOptions {
		x := cloud(60, 2, 65)
		labels := threeClasses(60)
		l := liveOn(t, x, labels, o)
		if err := l.Step(); err != nil {
			t.Fatal(err)
		}
		for range 40 {
			i := r.IntN(60)
			x.SetRow(i, []float64{3 * r.NormFloat64(), 3 * r.NormFloat64()})
			copy(l.xy[2*i:], x.RawRowView(i))
			if err := l.Step(); err != nil {
				t.Fatalf("%+v: %v", o, err)
			}
			if l.Warm && len(l.Moved) != 1 {
				t.Fatalf("%+v: %d points have moved, not one", o, len(l.Moved))
			}
		}
		checkLive(t, l, x, labels, o)
	}
}

// Every linear method answers in a slot as it answers in a fit, and the slots
// are independent of each other.
func TestLiveRunsAnyLinearMethod(t *testing.T) {
	x, labels := cloud(80, 2, 77), threeClasses(80)
	for _, m := range methodsThat(func(r *row) bool { return r.linear }) {
		o := Options{Method: Method(m)}
		l := liveOn(t, x, labels, o)
		for range 2 {
			if err := l.Step(); err != nil {
				t.Fatal(m, err)
			}
			o.Labels, o.Graph, o.Weight = labels, Graph{K: 10, Metric: "euclidean"}, Weight{Kind: "heat"}
			s := &l.Slots()[0]
			o.Components = 2
			want := mustFit(t, x, o)
			if s.Rank != want.Rank {
				t.Errorf("%s: rank %d, want %d", m, s.Rank, want.Rank)
			}
			checkSlot(t, o, s, want)
			checkSlot(t, o, &l.Slots()[1], mustFit(t, x, Options{Method: PCA}))
			x.Set(7, 0, x.At(7, 0)+0.3)
			l.xy[14] = x.At(7, 0)
		}
	}
	l := liveOn(t, x, nil, Options{Method: LDA})
	if err := l.Step(); err != nil {
		t.Fatal(err)
	}
	if err := l.Slots()[0].Err; errCode(err) != fault.MissingLabels {
		t.Error("LDA without labels:", err)
	}
	checkSlot(t, Options{}, &l.Slots()[1], mustFit(t, x, Options{Method: PCA}))
	if err := l.Configure(Options{}, make([]Options, live.MaxRuns+1)...); errCode(err) != fault.InvalidOption {
		t.Error(err)
	}
}

// A graph that one method cannot use leaves the others their results, and that
// method has its own when the graph is one of its kinds again.
func TestLiveReportsAnUnfitGraphInItsSlot(t *testing.T) {
	x := cloud(60, 2, 78)
	l := liveOn(t, x, nil, Options{})
	for _, kind := range []string{"complete", "knn"} {
		shared := Options{Graph: Graph{Kind: kind}, Weight: Weight{Kind: "heat"}}
		if err := l.Configure(shared, Options{}, Options{Method: NeighborhoodPreservingEmbedding}); err != nil {
			t.Fatal(kind, err)
		}
		for range 2 {
			if err := l.Step(); err != nil {
				t.Fatal(kind, err)
			}
			checkSlot(t, Options{}, &l.Slots()[0], mustFit(t, x, shared))
			if err := l.Slots()[1].Err; (err == nil) != (kind == "knn") || err != nil && errCode(err) != fault.InvalidOption {
				t.Error(kind, err)
			}
		}
	}
}

// The quotient of a run found by fitting is that of its problem: for NPE, below is
// the scatter of the points.
func TestLiveFindsTheQuotient(t *testing.T) {
	l := liveOn(t, cloud(60, 2, 81), nil, Options{Method: NeighborhoodPreservingEmbedding})
	if err := l.Step(); err != nil {
		t.Fatal(err)
	}
	s, c := &l.Slots()[0], l.Result().C
	for i, v := range s.Below {
		if want := 59 * c[i]; !(math.Abs(v-want) <= 1e-9*(59*(c[0]+c[2]))) {
			t.Errorf("below is %v, the scatter 59·%v", s.Below, c)
		}
	}
	for j := range 2 {
		theta := math.Atan2(s.Axes[2+j], s.Axes[j])
		if got := line.Quotient(s.Above, s.Below, theta); !(math.Abs(got-s.Values[j]) <= 1e-9*s.Values[1]) {
			t.Errorf("direction %d achieves %g, want %g", j, got, s.Values[j])
		}
	}
}

// New runs over a graph that stays are solved from what is known.
func TestLiveChangesRuns(t *testing.T) {
	x := cloud(90, 2, 79)
	l := liveOn(t, x, nil, Options{})
	for _, o := range []Options{{}, {Constraint: "unit"}, {Ridge: 0.3}, {Center: "none"}} {
		if err := besidePCA(l, o); err != nil {
			t.Fatal(err)
		}
		warm := l.Warm
		if err := l.Step(); err != nil {
			t.Fatal(err)
		}
		if o.Center+o.Constraint != "" && !warm {
			t.Errorf("%+v: the graph was thrown away", o)
		}
		checkLive(t, l, x, nil, o)
	}
	if err := besidePCA(l, Options{Weight: Weight{Kind: "binary"}}); err != nil || l.Warm {
		t.Error("other weights were not noticed:", err)
	}
}

// Bad input is named, and good input after it answered.
func TestLiveRecovers(t *testing.T) {
	x := cloud(12, 2, 67)
	l := liveOn(t, x, nil, Options{Graph: Graph{K: 4}})
	for _, c := range []struct {
		change func(xy []float64)
		code   fault.Code
	}{
		{func(xy []float64) { xy[5] = math.NaN() }, fault.NotFinite},
		{func(xy []float64) { xy[5] = math.Inf(1) }, fault.NotFinite},
		{func(xy []float64) {
			for i := range xy {
				xy[i] = 1.5
			}
		}, fault.ConstantData},
	} {
		xy, _ := l.Resize(12)
		c.change(xy)
		if err := l.Step(); errCode(err) != c.code {
			t.Errorf("got %v, want %s", err, c.code)
		}
		xy, _ = l.Resize(12)
		for i := range 12 {
			copy(xy[2*i:], x.RawRowView(i))
		}
		if err := l.Step(); err != nil {
			t.Fatal("no recovery:", err)
		}
		checkLive(t, l, x, nil, Options{Graph: Graph{K: 4}})
	}
	l.Resize(1)
	if err := l.Step(); errCode(err) != fault.TooFewSamples {
		t.Error(err)
	}
	var e *fault.Error
	if err := l.Configure(Options{Weight: Weight{T: -1}}); !errors.As(err, &e) || e.Param != "weight.t" {
		t.Error(err)
	}
}

// Collinear points have rank 1: one axis, nothing made up next to it.
func TestLiveOnALine(t *testing.T) {
	l := NewLive()
	xy, _ := l.Resize(20)
	for i := range 20 {
		xy[2*i], xy[2*i+1] = float64(i*i)/7+2, 3*float64(i*i)/7-1
	}
	if err := besidePCA(l, Options{Graph: Graph{K: 3}}); err != nil {
		t.Fatal(err)
	}
	if err := l.Step(); err != nil {
		t.Fatal(err)
	}
	s := &l.Slots()[0]
	if s.Rank != 1 || !(math.Abs(s.Axes[2]/s.Axes[0]-3) <= 1e-6) || s.Axes[1] != 0 {
		t.Errorf("rank %d, axes %v", s.Rank, s.Axes)
	}
}

// A warm step allocates nothing, with auto t and without.
func TestLiveAllocatesNothing(t *testing.T) {
	x := cloud(400, 2, 69)
	for _, o := range []Options{{}, {Weight: Weight{T: 1}}, {Graph: Graph{Symmetry: "and"}}, {Weight: Weight{Kind: "local-scaling"}}} {
		l := liveOn(t, x, nil, o)
		turn := 0.0
		if allocations := testing.AllocsPerRun(50, func() {
			turn += 0.01
			l.xy[6] = turn
			if err := l.Step(); err != nil {
				t.Fatal(err)
			}
			l.Graph()
		}); allocations > 0 {
			t.Errorf("%+v: %g allocations a move", o, allocations)
		}
		if allocations := testing.AllocsPerRun(20, func() {
			l.Resize(l.n) // as if all had moved
			if err := l.Step(); err != nil {
				t.Fatal(err)
			}
		}); allocations > 0 {
			t.Errorf("%+v: %g allocations a step", o, allocations)
		}
	}
}

func BenchmarkLiveStep(b *testing.B) {
	for _, n := range []int{1000, 5000, 20000} {
		l := benchLive(b, n)
		b.Run(sizeName(n), func(b *testing.B) {
			for b.Loop() {
				l.Resize(l.n) // as if all had moved
				if err := l.Step(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkLiveMove(b *testing.B) {
	l := benchLive(b, 20000)
	step := 0.0
	for b.Loop() {
		step += 1e-4
		l.xy[2*77] = step
		if err := l.Step(); err != nil {
			b.Fatal(err)
		}
	}
}

func benchLive(b *testing.B, n int) *Live {
	b.Helper()
	l := NewLive()
	xy, labels := l.Resize(n)
	r := rand.New(rand.NewPCG(71, uint64(n)))
	for i := range xy {
		xy[i] = r.NormFloat64()
	}
	for i := range labels {
		labels[i] = -1
	}
	if err := l.Configure(Options{}, Options{Method: LPP}); err != nil {
		b.Fatal(err)
	}
	if err := l.Step(); err != nil {
		b.Fatal(err)
	}
	return l
}

func sizeName(n int) string {
	return map[int]string{1000: "n=1000", 5000: "n=5000", 20000: "n=20000"}[n]
}
