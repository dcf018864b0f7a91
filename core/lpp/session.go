package lpp

import (
	"context"
	"slices"
	"time"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/neighbors"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// minNeighboursFound is how many neighbours a session finds at least, so that k can be
// changed without searching again.
const minNeighboursFound = 50

// Session fits one data matrix several times. It caches the result of every stage and recomputes only what a change of
// options affects: a new heat width affects the weights and later stages, a smaller k needs no sorting, a new reduce
// needs no new graph. A session is not safe for concurrent use.
type Session struct {
	x             Data
	n, d          int
	minNeighbours int
	checked       bool
	lists         map[string]*neighbors.List // by metric
	edges         memo[string, edgeSet]
	affinity      memo[string, graphStage]
	spaces        spaceCache
	standardized  memo[uint64, *standardization]

	// Of standardized data: the original data and one over the deviation of each column, 0 for a constant one;
	// otherwise no units.
	plain dense.Matrix
	units []float64
}

// NewSession returns a session for x, n×d with samples in rows. A *sparse.CSR
// stays sparse. Nothing is checked before the first fit.
func NewSession(x mat.Matrix) *Session { return newSession(FromMatrix(x), minNeighboursFound) }

// NewSessionOf is NewSession for data that is in the library's own form. The
// data must not change while the session is in use.
func NewSessionOf(x Data) *Session { return newSession(x, minNeighboursFound) }

func newSession(x Data, atLeast int) *Session {
	rows, _ := validate("X", x) // the first fit reports what is wrong
	s := &Session{x: x, n: rows.N, d: rows.D, minNeighbours: atLeast, lists: map[string]*neighbors.List{}}
	s.spaces.x = x
	return s
}

// Fit fits x, n×d with samples in rows, and returns a fresh model.
//
// Errors are checked in this order: invalid-option (names), invalid-data, too-few-samples, not-finite, missing-labels,
// invalid-option (ranges), constant-data, empty-graph, too-many-components; also out-of-memory, not-converged, and
// aborted when ctx ends. ctx may be nil.
func Fit(ctx context.Context, x mat.Matrix, o Options) (*Model, error) {
	return newSession(FromMatrix(x), 0).Fit(ctx, o)
}

// FitData is Fit for data in the library's own form.
func FitData(ctx context.Context, x Data, o Options) (*Model, error) {
	return newSession(x, 0).Fit(ctx, o)
}

// Fit is the package's Fit on the session's data.
func (s *Session) Fit(ctx context.Context, o Options) (*Model, error) {
	o, err := s.prepare(o)
	if err != nil {
		return nil, err
	}
	view, err := s.standardizedView(o)
	if err != nil {
		return nil, err
	}
	f := newFit(ctx, view.Session, o)
	model, err := f.row.fit(f)
	if err != nil {
		return nil, o.attribute(err)
	}
	model.Method, model.Options, model.Timings = o.Method, f.resolved(len(model.Values)), f.timings
	view.restore(model, s.x)
	return model, nil
}

// Nearest returns at least the k nearest other rows of every row by Euclidean
// distance, from those that fits found where they suffice.
//
// Errors: as Fit about the data; invalid-option (k) unless 1 ≤ k < n.
func (s *Session) Nearest(ctx context.Context, k int) (*neighbors.List, error) {
	if err := s.checkData(); err != nil {
		return nil, err
	}
	if k < 1 || k >= s.n {
		return nil, fault.New(fault.InvalidOption, "k", "k = %d; it must be from 1 to %d, the number of other samples", k, s.n-1)
	}
	return s.nearest(ctx, "k", "euclidean", k)
}

// checkData checks the data once.
func (s *Session) checkData() error {
	if s.checked {
		return nil
	}
	err := checkData(s.x)
	s.checked = err == nil
	return err
}

// prepare checks the options against the data and fills in the defaults.
func (s *Session) prepare(o Options) (Options, error) {
	if o.Graph.kind().hasWeights && o.Weight != (Weight{}) {
		o.refuse(fault.New(fault.InvalidOption, "weight", "a precomputed graph has its own weights; leave weight out"))
	}
	o.refuseFieldsWithoutKind()
	o.fillIn(s.n)
	if err := o.checkNames(); err != nil {
		return o, err
	}
	if err := s.checkData(); err != nil {
		return o, err
	}
	if err := o.checkLabels(s.n); err != nil {
		return o, err
	}
	if err := o.checkRanges(s.n); err != nil {
		return o, err
	}
	if err := o.checkGivenNames(s.d); err != nil {
		return o, err
	}
	if !o.Method.row().constant {
		if err := checkVaries(s.x); err != nil {
			return o, err
		}
	}
	return o, s.checkWorkingMemory(o)
}

// checkWorkingMemory refuses dense data whose working copies alone are too large, with
// the matrices of their columns where the method forms such.
func (s *Session) checkWorkingMemory(o Options) error {
	if _, ok := s.x.(subspace.Sparse); ok {
		// Means and a few directions are vectors of all columns.
		return checkMemory("", "fitting data of so many columns", 8, s.d, 1)
	}
	side := 0
	if o.Method.row().linear {
		side = min(s.n, s.d)
	}
	return checkMemory("", "fitting data of this size", min(s.n, s.d), 5*max(s.n, s.d)+8*side, 1)
}

// fit is one run through the pipeline.
type fit struct {
	ctx     context.Context
	s       *Session
	o       Options
	row     *row
	timings map[string]float64 // ms a stage
	heat    float64            // resolved t, 0 without heat weights
	gamma   float64            // resolved kernel width
}

// newFit begins a run under checked options.
func newFit(ctx context.Context, s *Session, o Options) *fit {
	ctx = pace.WithReport(orBackground(ctx), o.Progress)
	return &fit{ctx: ctx, s: s, o: o, row: o.Method.row(), timings: map[string]float64{}}
}

// orBackground replaces nil by a context that never ends.
func orBackground(ctx context.Context) context.Context {
	if ctx == nil {
		return context.Background()
	}
	return ctx
}

// stage runs one named stage, times it, and refuses to begin when the caller
// has given up.
func (f *fit) stage(name string, work func() error) error {
	if err := fault.Stopped(f.ctx, "the fit at its stage "+name); err != nil {
		return err
	}
	if f.o.Progress != nil {
		f.o.Progress(name, 0, 1)
	}
	start := time.Now()
	err := work()
	f.timings[name] += float64(time.Since(start)) / float64(time.Millisecond)
	if err == nil && f.o.Progress != nil {
		f.o.Progress(name, 1, 1)
	}
	return err
}

// within returns a function that reports the progress of a stage to the caller; nil if there is no listener.
func (f *fit) within(stage string) pencil.Progress {
	if f.o.Progress == nil {
		return nil
	}
	return func(done, total int) { f.o.Progress(stage, done, total) }
}

// resolved returns the options with every automatic value filled in, sharing
// nothing with the caller's.
func (f *fit) resolved(components int) Options {
	o := f.o
	o.Progress, o.refusals = nil, nil
	o.Components = components
	if f.heat != 0 {
		o.Weight.T = f.heat
	}
	if f.gamma != 0 {
		o.Kernel.Gamma = f.gamma
	}
	o.Labels, o.Classes, o.FeatureNames = slices.Clone(o.Labels), slices.Clone(o.Classes), slices.Clone(o.FeatureNames)
	o.Graph.Edges, o.Graph.Weights = slices.Clone(o.Graph.Edges), slices.Clone(o.Graph.Weights)
	o.Weight.Coef0, o.Kernel.Coef0 = Float(*o.Weight.Coef0), Float(*o.Kernel.Coef0)
	if o.Graph.kind().hasWeights {
		o.Weight = Weight{}
	}
	return o
}
