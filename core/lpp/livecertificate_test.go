package lpp

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"lpp-playground/internal/live"
)

// TestLiveCarriesItsProof: the certificate of a step is that of a fit of the same points, by whatever way the step
// went: sums, those after points have moved and the heat width shifted, other graphs, methods that are fitted.
func TestLiveCarriesItsProof(t *testing.T) {
	for _, graph := range []Graph{{}, {K: 6, Symmetry: "and"}, {Kind: "complete"}, {Kind: "epsilon", Epsilon: 1}} {
		for _, weight := range []string{"heat", "binary", "cosine"} {
			r := rand.New(rand.NewPCG(3, 8))
			l := NewLive()
			xy, labels := l.Resize(120)
			for i := range xy {
				xy[i] = 3 + r.NormFloat64()
			}
			for i := range labels {
				labels[i] = int32(i % 2)
			}
			shared := Options{Graph: graph, Weight: Weight{Kind: weight}}
			runs := []Options{{Method: LPP}, {Method: PCA}, {Method: LPP, Constraint: "unit", Center: "none"}, {Method: LPP, Ridge: 0.1, Center: "mean"}}
			if graph.Kind == "" {
				runs[3] = Options{Method: NeighborhoodPreservingEmbedding}
			}
			if err := l.Configure(shared, runs...); err != nil {
				t.Fatal(err)
			}
			for step := range 3 {
				xy[10] += 0.01
				l.Checking = false
				if err := l.Step(); err != nil {
					t.Fatal(err)
				}
				for i := range l.Slots() {
					s := &l.Slots()[i]
					what := fmt.Sprint(graph, weight, s.Method, s.Constraint, s.Center, " step ", step)
					c := s.Certificate
					if s.Err != nil || !(c.Residual <= 1e-13) || !(c.Constraint <= 1e-12) || !(c.Gap > 0) {
						t.Errorf("%s: %+v %v", what, c, s.Err)
						continue
					}
					if s.Solve != nil {
						o := runs[i]
						o.Graph, o.Weight = shared.Graph, shared.Weight
						checkLikeFit(t, what, l, s, o)
					}
				}
			}
		}
	}
}

// checkLikeFit spoils a slot's result and compares what is said of it with what is said of a fit's.
func checkLikeFit(t *testing.T, what string, l *Live, s *Slot, o Options) {
	wrong := *s
	wrong.Axes[0] *= 1.01
	wrong.Values[1] *= 1.02
	got := l.CertificateOf(&wrong)
	model := mustFit(t, toGonum(l.Data().Matrix), o)
	if !(math.Abs(model.Certificate.Gap-s.Certificate.Gap) <= 1e-9*(1+s.Certificate.Gap)) {
		t.Errorf("%s: gap %g, of a fit %g", what, s.Certificate.Gap, model.Certificate.Gap)
	}
	want := certificateOf(t, l, &wrong, wrong.Axes[:])
	if !(math.Abs(got.Residual-want.Residual) <= 1e-11) || !(math.Abs(got.Constraint-want.Constraint) <= 1e-10*(1+want.Constraint)) {
		t.Errorf("%s: spoilt, %+v, want %+v", what, got, want)
	}
}

// certificateOf checks a slot by the definition, point by point and pair by pair.
func certificateOf(t *testing.T, l *Live, s *Slot, axes []float64) (c Certificate) {
	w := l.Graph()
	if w == nil {
		t.Fatal("the graph is not listed")
	}
	n := l.n
	form := [2][2]float64{}
	y := make([][2]float64, n)
	x := make([][2]float64, n)
	for i := range n {
		x[i] = [2]float64{l.xy[2*i] - s.Mean[0], l.xy[2*i+1] - s.Mean[1]}
		for d := range 2 {
			y[i][d] = x[i][0]*axes[d] + x[i][1]*axes[2+d]
		}
	}
	tau, weighs, joins := s.RidgeAdded, true, true
	if s.Constraint == "unit" || s.Method == string(PCA) {
		tau, weighs = 1, false
	}
	joins = s.Method != string(PCA)
	for d := range 2 {
		var rest, size [2]float64
		left, terms := make([]float64, n), make([]float64, n)
		for i := range n {
			degree := w.Deg[i]
			if !joins {
				degree = 1 / float64(n-1)
			}
			left[i], terms[i] = degree*y[i][d], math.Abs(degree*y[i][d])
			if weighs {
				left[i] -= s.Values[d] * degree * y[i][d]
				terms[i] += math.Abs(s.Values[d] * degree * y[i][d])
				form[d][0] += degree * y[i][d] * y[i][0]
				form[d][1] += degree * y[i][d] * y[i][1]
			}
		}
		for e, weight := range w.Weights {
			if i, j := w.Pairs[2*e], w.Pairs[2*e+1]; joins {
				left[i] -= weight * y[j][d]
				left[j] -= weight * y[i][d]
				terms[i] += math.Abs(weight * y[j][d])
				terms[j] += math.Abs(weight * y[i][d])
			}
		}
		for k := range 2 {
			for i := range n {
				rest[k] += x[i][k] * left[i]
				size[k] += math.Abs(x[i][k]) * terms[i]
			}
			rest[k] -= s.Values[d] * tau * axes[2*k+d]
			size[k] += math.Abs(s.Values[d] * tau * axes[2*k+d])
			form[d][0] += tau * axes[2*k+d] * axes[2*k]
			form[d][1] += tau * axes[2*k+d] * axes[2*k+1]
		}
		c.Residual = math.Max(c.Residual, math.Hypot(rest[0], rest[1])/math.Hypot(size[0], size[1]))
		form[d][d]--
	}
	for _, row := range form {
		c.Constraint = math.Max(c.Constraint, math.Max(math.Abs(row[0]), math.Abs(row[1])))
	}
	return c
}

// TestLiveChecksNowAndThen: few edges in every step, many as often as their number says; the first step after a change
// of options does. A step that checks allocates nothing.
func TestLiveChecksNowAndThen(t *testing.T) {
	l := NewLive()
	xy, _ := l.Resize(1500)
	r := rand.New(rand.NewPCG(4, 4))
	for i := range xy {
		xy[i] = r.NormFloat64()
	}
	var checked []int
	step := func(n int) {
		for at := range n {
			xy[0] += 0.01
			if err := l.Step(); err != nil {
				t.Fatal(err)
			}
			if l.Checking {
				checked = append(checked, at)
			}
		}
	}
	step(13)
	every := (2*l.Sums.Edges + live.EdgesCheckedPerStep - 1) / live.EdgesCheckedPerStep // two runs
	want := fmt.Sprint([]int{0, every, 2 * every})
	if got := fmt.Sprint(checked); every < 4 || every > 6 || got != want {
		t.Errorf("steps %s of %d edges are checked, want %s", got, l.Sums.Edges, want)
	}
	if err := l.Configure(Options{Weight: Weight{Kind: "binary"}}, Options{Method: LPP}); err != nil {
		t.Fatal(err)
	}
	checked = nil
	step(2)
	if fmt.Sprint(checked) != "[0]" {
		t.Errorf("after a change of options the steps %v are checked", checked)
	}
	if allocated := testing.AllocsPerRun(40, func() { step(1); checked = checked[:0] }); allocated > 0 {
		t.Errorf("a step allocates %g times", allocated)
	}
}

// TestLiveGoesTheCarefulWay: sums that are off are found out, and the path of a fit solves the run until a check finds
// them right again.
func TestLiveGoesTheCarefulWay(t *testing.T) {
	for _, m := range []Method{LPP, PCA} {
		l := NewLive()
		xy, _ := l.Resize(60)
		r := rand.New(rand.NewPCG(4, 4))
		for i := range xy {
			xy[i] = r.NormFloat64()
		}
		if err := l.Configure(Options{}, Options{Method: m}); err != nil {
			t.Fatal(err)
		}
		if err := l.Step(); err != nil {
			t.Fatal(err)
		}
		s := &l.Slots()[0]
		right := s.Axes
		l.Sums.A[1] += 1e-3 * l.Sums.A[0]
		l.Sums.XX[1] += 1e-3 * l.Sums.XX[0]
		if err := l.SolveRuns(); err != nil {
			t.Fatal(err)
		}
		if !s.NeedsFullFit || s.Err != nil || !(s.Certificate.Residual <= 1e-13) || len(s.Warnings) > 0 {
			t.Errorf("%s: full fit %v, %+v, %v, %v", m, s.NeedsFullFit, s.Certificate, s.Warnings, s.Err)
		}
		for at, v := range right {
			if !(math.Abs(s.Axes[at]-v) <= 1e-9*(1+math.Abs(v))) {
				t.Errorf("%s: axes %v, want %v", m, s.Axes, right)
				break
			}
		}
		xy[0] += 0.01
		if err := l.Step(); err != nil || s.Err != nil || s.NeedsFullFit || !(s.Certificate.Residual <= 1e-13) {
			t.Errorf("%s: with sums that are right, full fit %v, %+v, %v, %v", m, s.NeedsFullFit, s.Certificate, err, s.Err)
		}
	}
}

// TestLiveOfMillionsOfEdgesIsFast: the first step after a change does not check more than maxEdgesCheckedAtOnce
// edges; until a step checks, no residual is known.
func TestLiveOfMillionsOfEdgesIsFast(t *testing.T) {
	l := NewLive()
	xy, _ := l.Resize(2000)
	r := rand.New(rand.NewPCG(4, 4))
	for i := range xy {
		xy[i] = r.NormFloat64()
	}
	shared := Options{Graph: Graph{Kind: "epsilon"}, Weight: Weight{Kind: "binary"}}
	for _, c := range []struct {
		epsilon float64
		checked bool
	}{{0.01, true}, {4, false}, {0.02, true}} {
		shared.Graph.Epsilon = c.epsilon
		if err := l.Configure(shared, Options{Method: LPP}); err != nil {
			t.Fatal(err)
		}
		if err := l.Step(); err != nil {
			t.Fatal(err)
		}
		s := &l.Slots()[0]
		if known := !math.IsNaN(s.Certificate.Residual); l.Checking != c.checked || known != c.checked || !(s.Certificate.Gap > 0) || s.Err != nil {
			t.Errorf("ε = %g, %d edges: checks %v, %+v, %v", c.epsilon, l.EdgeCount(), l.Checking, s.Certificate, s.Err)
		}
		if c.checked {
			continue
		}
		l.StepsUnchecked = l.EdgeCount() / live.EdgesCheckedPerStep
		if err := l.Step(); err != nil || !l.Checking || !(s.Certificate.Residual <= 1e-13) {
			t.Errorf("when it is due: %v, checks %v, %+v", err, l.Checking, s.Certificate)
		}
	}
}
