package lpp

import (
	"context"
	"math"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/live"
	"lpp-playground/internal/method"
	"lpp-playground/internal/neighbors"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// Live makes the configuration of live runs from options, for the programs of this module: Graph and Weight of o for
// all runs, and for each run its Method and the other options that it reads.
//
// Errors: invalid-option, also for more than four runs.
func (o *Options) Live(runs ...Options) (*live.Config, error) {
	shared := &Options{Graph: o.Graph, Weight: o.Weight, refusals: o.refusals}
	shared.fillIn(math.MaxInt)
	if len(runs) > live.MaxRuns {
		return nil, fault.New(fault.InvalidOption, "runs", "there are %d runs; a step answers at most %d", len(runs), live.MaxRuns)
	}
	c := &live.Config{}
	runs = append(append([]Options(nil), runs...), *shared)
	for i := range runs {
		o := &runs[i]
		o.Graph, o.Weight, o.Labels, o.Components, o.Classes, o.FeatureNames = shared.Graph, shared.Weight, nil, 0, nil, nil
		o.fillIn(0)
		if err := o.checkNames(); err != nil {
			return nil, err
		}
		unfit := o.checkKind() // of this run alone: the others have their results
		if err := o.checkRanges(math.MaxInt); err != nil && unfit == nil {
			return nil, err
		}
		c.Runs = append(c.Runs, o.liveRun(unfit))
	}
	c.Runs = c.Runs[:len(runs)-1]
	c.Graph = shared.liveGraph()
	c.NewSession = func(x subspace.Dense, known *neighbors.List) live.Session {
		s := newSession(x, 0)
		if known != nil {
			s.lists["euclidean"] = known
		}
		return &liveSession{s, runs}
	}
	return c, nil
}

// liveGraph is the graph of options that have their defaults.
func (o *Options) liveGraph() live.Graph {
	kind, w := o.Graph.kind(), o.Weight
	g := live.Graph{
		K: o.Graph.K, Mutual: o.Graph.Symmetry == "and", Incremental: kind.incremental != nil && kind.incremental(o.Graph),
		Weight: graph.Weight{Kind: w.Kind, T: w.T, Degree: w.Degree, Coef0: *w.Coef0, K: w.K},
		Key:    o.key("graph", "weight"), CheckSize: o.checkSize,
	}
	_, closed := graph.KindOf(w.Kind).Form(&g.Weight)
	g.AllPairs = kind.complete && !closed || kind.labels
	if kind.within && graph.KindOf(w.Kind).One(&g.Weight) {
		g.Epsilon = o.Graph.Epsilon
	}
	return g
}

// liveRun is a run; unfit is why the method cannot use the graph.
func (o *Options) liveRun(unfit error) live.Run {
	row := o.Method.row()
	run := live.Run{
		Method: string(o.Method), Center: pencil.Center(o.Center), Constraint: row.constraintOf(o), Ridge: o.Ridge,
		Reduced: o.Reduce != (Reduce{}), Linear: row.linear, Quotient: row.quotient, ReadsGraph: row.uses("graph"), GraphError: unfit,
	}
	if o.inPlane() {
		run.Solve = row.plane
	}
	return run
}

// liveSession is a session on the points of a step.
type liveSession struct {
	of   *Session
	runs []Options // the last shared options
}

// options returns options as the stages read them: with neighbours that there are, and the labels.
func (s *liveSession) options(run, k int, labels []int32) Options {
	o := s.runs[run]
	o.Graph.K, o.Weight.K = k, min(o.Weight.K, s.of.n-1)
	if o.Uses("labels") {
		o.Labels = make([]int, s.of.n)
		for i, label := range labels {
			o.Labels[i] = int(label)
		}
	}
	return o
}

func (s *liveSession) Graph(k int, labels []int32) (graph.Affinity, []fault.Warning, float64, error) {
	o := s.options(len(s.runs)-1, k, labels)
	if err := o.checkLabels(s.of.n); err != nil {
		return nil, nil, 0, err
	}
	f := newFit(context.Background(), s.of, o)
	w, err := f.findGraph()
	return w.Affinity, w.warnings, f.heat, err
}

func (s *liveSession) Fit(run, k int, labels []int32) (*live.Fit, error) {
	m, err := s.of.Fit(context.Background(), s.options(run, k, labels))
	if err != nil {
		return nil, err
	}
	fit := &live.Fit{
		Linear: pencil.Linear{Values: m.Values, Rank: m.Rank, Mean: m.Mean, Warnings: m.Warnings},
		Scores: column(m.Embedding),
	}
	fit.Certificate = m.Certificate.checked()
	if m.Components != nil {
		fit.Components = fromGonum(m.Components)
	}
	if m.Alpha != nil {
		fit.Alpha, fit.Kernel = column(m.Alpha), m.kernel()
	}
	return fit, nil
}

// column returns the first column of a matrix.
func column(m *mat.Dense) []float64 {
	n, _ := m.Dims()
	first := make([]float64, n)
	for i := range first {
		first[i] = m.At(i, 0)
	}
	return first
}

func (s *liveSession) Directions(run int, w graph.Affinity) (pencil.Linear, error) {
	f := &fit{ctx: context.Background(), s: s.of, o: s.runs[run], row: s.runs[run].Method.row()}
	spaces := f.spaces()
	if w == nil {
		spaces.centred, spaces.reduce = true, subspace.Reduce{}
		return method.PCA(f.ctx, spaces, 0)
	}
	return f.row.project(f.ctx, f.s.x, spaces, w, f.lppOptions())
}
