package lpp

import (
	"context"
	"errors"
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
)

// TestLiveRefusesLabelsLikeFit asks for a graph of classes on points of no class, and
// of classes there are not.
func TestLiveRefusesLabelsLikeFit(t *testing.T) {
	x := cloud(12, 2, 3)
	for label, code := range map[int]fault.Code{-1: fault.EmptyGraph, -2: fault.InvalidOption} {
		o := Options{Graph: Graph{Kind: "supervised"}}
		err := liveOn(t, x, repeat(label, 12), o).Step()
		o.Labels = repeat(label, 12)
		_, want := Fit(context.Background(), x, o)
		if errCode(err) != code || errCode(want) != code {
			t.Errorf("labels %d: %v, of a fit %v, want %s", label, err, want, code)
		}
	}
}

// TestLiveOfManyPoints: graphs of all pairs follow the hand up to 5000 points, where
// pairs are looked at one by one, and no further.
func TestLiveOfManyPoints(t *testing.T) {
	for _, c := range []struct {
		graph, weight string
		n             int
		ok            bool
	}{
		{"complete", "heat", 5000, true}, {"complete", "heat", 5001, false}, {"supervised", "binary", 5000, true}, {"supervised", "binary", 5001, false},
		{"complete", "binary", 1 << 20, true}, {"knn", "heat", 1 << 20, true}, {"epsilon", "heat", 1 << 20, true},
	} {
		l := NewLive()
		l.Resize(c.n)
		if err := l.Configure(Options{Graph: Graph{Kind: c.graph, Epsilon: 1}, Weight: Weight{Kind: c.weight}}); err != nil {
			t.Fatal(err)
		}
		if err := l.CheckPairCount(); (err == nil) != c.ok || err != nil && errCode(err) != fault.OutOfMemory {
			t.Errorf("%d points, %s, %s: %v", c.n, c.graph, c.weight, err)
		}
	}
}

// TestKernelOfAStoredModel: what a fit fills in a stored model must have, of its
// kind; what another kind would read it need not.
func TestKernelOfAStoredModel(t *testing.T) {
	for _, c := range []struct {
		kernel Kernel
		ok     bool
	}{
		{Kernel{Kind: "linear"}, true},
		{Kernel{Kind: "rbf", Gamma: 0.5}, true},
		{Kernel{Kind: "rbf"}, false},
		{Kernel{Kind: "rbf", Gamma: -1}, false},
		{Kernel{Kind: "polynomial", Gamma: 1, Degree: 1, Coef0: Float(0)}, true},
		{Kernel{Kind: "polynomial", Gamma: 1, Degree: 0, Coef0: Float(0)}, false},
		{Kernel{Kind: "polynomial", Gamma: 1, Degree: 2}, false},
		{Kernel{Kind: "polynomial", Degree: 2, Coef0: Float(1)}, false},
		{Kernel{Kind: "sigmoid", Gamma: 1}, false},
		{Kernel{}, false},
	} {
		if err := (Options{Kernel: c.kernel}).checkKernel(); (err == nil) != c.ok {
			t.Errorf("%+v: %v", c.kernel, err)
		}
	}
}

// TestRangesAtTheirEnds takes every number that an option may be from just inside its
// range and from just outside.
func TestRangesAtTheirEnds(t *testing.T) {
	const n, d = 20, 3
	s := NewSession(cloud(n, d, 1))
	nan, inf := math.NaN(), math.Inf(1)
	graphs := func(kind string, of func(g *Graph, v float64)) func(o *Options, v float64) {
		return func(o *Options, v float64) { o.Graph.Kind = kind; of(&o.Graph, v) }
	}
	weights := func(kind string, of func(w *Weight, v float64)) func(o *Options, v float64) {
		return func(o *Options, v float64) { o.Weight.Kind = kind; of(&o.Weight, v) }
	}
	kernel := func(of func(k *Kernel, v float64)) func(o *Options, v float64) {
		return func(o *Options, v float64) { o.Method, o.Kernel.Kind = KernelLPP, "polynomial"; of(&o.Kernel, v) }
	}
	for _, c := range []struct {
		param   string
		set     func(o *Options, v float64)
		in, out []float64
	}{
		{"graph.k", graphs("knn", func(g *Graph, v float64) { g.K = int(v) }), []float64{1, n - 1}, []float64{-1, n, n + 1}},
		{"graph.epsilon", graphs("epsilon", func(g *Graph, v float64) { g.Epsilon = v }), []float64{5e-324, math.MaxFloat64}, []float64{0, -5e-324, nan, inf}},
		{"weight.t", weights("heat", func(w *Weight, v float64) { w.T = v }), []float64{0, 5e-324, math.MaxFloat64}, []float64{-5e-324, nan, inf}},
		{"weight.degree", weights("polynomial", func(w *Weight, v float64) { w.Degree = int(v) }), []float64{1, 100}, []float64{-1, 101}},
		{"weight.coef0", weights("polynomial", func(w *Weight, v float64) { w.Coef0 = Float(v) }), []float64{-3, 0, math.MaxFloat64}, []float64{nan, inf, -inf}},
		{"weight.k", weights("local-scaling", func(w *Weight, v float64) { w.K = int(v) }), []float64{1, n - 1}, []float64{-1, n}},
		{"components", func(o *Options, v float64) { o.Components = int(v) }, []float64{0, 1, 99}, []float64{-1}},
		{"ridge", func(o *Options, v float64) { o.Ridge = v }, []float64{0, 5e-324, math.MaxFloat64}, []float64{-5e-324, nan, inf}},
		{"reduce.components", func(o *Options, v float64) { o.Reduce.Components = int(v) }, []float64{0, 1}, []float64{-1}},
		{"reduce.variance", func(o *Options, v float64) { o.Reduce.Variance = v }, []float64{0, 5e-324, 1}, []float64{-5e-324, math.Nextafter(1, 2), nan}},
		{"reduce", func(o *Options, v float64) { o.Reduce = Reduce{Components: 2, Variance: v} }, []float64{0}, []float64{0.5, -1}},
		{"kernel.gamma", kernel(func(k *Kernel, v float64) { k.Gamma = v }), []float64{0, 5e-324, math.MaxFloat64}, []float64{-5e-324, nan, inf}},
		{"kernel.degree", kernel(func(k *Kernel, v float64) { k.Degree = int(v) }), []float64{1, 100}, []float64{-1, 101}},
		{"featureNames", func(o *Options, v float64) { o.FeatureNames = make([]string, int(v)) }, []float64{d}, []float64{0, d - 1, d + 1}},
		{"classes", func(o *Options, v float64) {
			o.Method, o.Labels, o.Classes = LDA, threeClasses(n), make([]string, int(v))
		}, []float64{3, 4}, []float64{0, 2}},
	} {
		try := func(v float64) error {
			var o Options
			c.set(&o, v)
			_, err := s.prepare(o)
			return err
		}
		for _, v := range c.in {
			if err := try(v); err != nil {
				t.Errorf("%s = %g: %v", c.param, v, err)
			}
		}
		for _, v := range c.out {
			var e *fault.Error
			if err := try(v); !errors.As(err, &e) || e.Code != fault.InvalidOption || e.Param != c.param {
				t.Errorf("%s = %g: %v", c.param, v, err)
			}
		}
	}
}

// TestNoTieBeyondTheClasses: three classes part along two directions, of which the
// second is worth nothing where their means are on a line. What follows, worth as
// little, is no direction of LDA's, so there is no tie to warn of.
func TestNoTieBeyondTheClasses(t *testing.T) {
	var rows []float64
	labels := make([]int, 0, 18)
	for class := range 3 {
		for axis := range 3 {
			for _, sign := range []float64{-1, 1} {
				row := [3]float64{3 * float64(class), 0, 0}
				row[axis] += sign * float64(axis+1)
				rows, labels = append(rows, row[:]...), append(labels, class)
			}
		}
	}
	m, err := Fit(context.Background(), mat.NewDense(18, 3, rows), Options{Method: LDA, Labels: labels})
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Values) != 2 || math.Abs(m.Values[1]) > 1e-12 || m.Values[0] < 1 {
		t.Errorf("values %v", m.Values)
	}
	for _, w := range m.Warnings {
		if w.Code == "degenerate" {
			t.Error(w)
		}
	}
}
