package live

import (
	"lpp-playground/core/fault"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/plane"
)

// Slot is the result of a step for one run.
type Slot struct {
	*Run
	Rank     int
	Axes     [4]float64 // 2×2 row-major, columns are directions; a second column of zeros if there is none
	Mean     [2]float64
	Values   [2]float64 // NaN if there is no such direction
	Above    [3]float64 // xx, xy, yy: the directions make aᵀ·Above·a / aᵀ·Below·a stationary; zeros when there is no such quotient
	Below    [3]float64
	B        [3]float64 // XᵀDX about the run's centre, with its ridge; zeros for a method without, and where the run sees other columns than the graph of the result
	Scores   []float64  // of all points on the first axis or in the first dimension, a view until the next step
	Levels   []float64  // of kernel LPP, its map at LevelSide×LevelSide places of Frame (method.Kernel.Levels), a view until the next step; otherwise empty
	Frame    [4]float64 // left, bottom, right, top
	Gamma    float64    // the kernel's width in use
	Warnings []fault.Warning
	Err      error // why this run has no result

	// How well the result solves its problem. Gap is that of every step; the rest may be of a step before, as with more
	// than some thousand edges not every step is checked, and is NaN before the first check.
	Certificate certify.Certificate

	NeedsFullFit bool    // the last check found that the sums are not sure of it: the path of a fit solves it again
	RidgeAdded   float64 // what was added to XᵀDX
	gap          float64 // of the values that were found from the sums

	valueBounds, angleBounds [2]float64 // the certificate's, in place
}

// Answer is the result of a step without its slots.
type Result struct {
	N, K     int
	T        float64    // heat width used; 0 without heat weights
	A        [3]float64 // XᵀLX: xx, xy, yy
	C        [3]float64 // the covariance
	Mean     [2]float64
	Warnings []fault.Warning // of the graph
}

// Slots returns the results of the last step, one a run, a view until the next.
func (l *Live) Slots() []Slot { return l.slots }

// Answer returns what the last step found of points and graph, a view until the
// next.
func (l *Live) Result() *Result { return &l.result }

// finish solves every run from the moments of the neighbour graph.
func (l *Live) finish() error {
	l.Sums = l.moments.Sums()
	if l.Sums.Edges == 0 {
		return fault.New(fault.EmptyGraph, "graph.k", "no two points are mutual neighbours at k = %d; a larger k, or joining either way, would give an edge", l.k)
	}
	if err := l.config.CheckSize(l.Sums.Size); err != nil {
		return err
	}
	l.result.Warnings = l.Sums.AppendWarnings(l.result.Warnings[:0])
	return l.SolveRuns()
}

// SolveRuns solves every run from the sums.
func (l *Live) SolveRuns() error {
	a, s := &l.result, &l.Sums
	n := float64(l.n)
	mx, my := s.X[0]/n, s.X[1]/n
	a.N, a.K, a.T, a.A = l.n, l.k, s.T, s.A
	a.Mean = [2]float64{s.Origin[0] + mx, s.Origin[1] + my}
	scatter := outer(s.XX, -n, [2]float64{mx, my})
	a.C = [3]float64{scatter[0] / (n - 1), scatter[1] / (n - 1), scatter[2] / (n - 1)}
	if !(a.C[0]+a.C[2] > 1e-24*(a.Mean[0]*a.Mean[0]+a.Mean[1]*a.Mean[1])) {
		if err := l.checkPoints(); err != nil { // sums cannot show it
			return err
		}
	}
	l.session = nil
	l.beginCheck()
	for i := range l.slots {
		l.solveRun(&l.slots[i])
	}
	return nil
}

func (l *Live) solveRun(s *Slot) {
	*s = Slot{Run: s.Run, NeedsFullFit: s.NeedsFullFit, Certificate: s.Certificate, valueBounds: s.valueBounds, angleBounds: s.angleBounds, Scores: s.Scores, Levels: s.Levels[:0], Warnings: s.Warnings[:0]}
	switch {
	case s.GraphError != nil:
		s.Err = s.GraphError
	case s.Solve != nil:
		before := s.NeedsFullFit
		if s.Err = s.Solve(l, s); s.NeedsFullFit && !before {
			s.Warnings = s.Warnings[:0]
			s.Err = s.Solve(l, s)
		}
	default:
		s.Err = l.fitRun(s)
	}
	if s.Err != nil {
		s.Certificate = uncertified
	}
	if s.Err == nil && s.Linear {
		s.Scores = resize(s.Scores, l.n)
		plane.Project(s.Scores, l.xy, s.Mean, [2]float64{s.Axes[0], s.Axes[2]})
	}
}

// fitRun fits a run by the stages that fit any method.
func (l *Live) fitRun(s *Slot) error {
	fit, err := l.fits().Fit(s.at, l.k, l.labels)
	if err != nil {
		return err
	}
	l.addWarnings(s, fit.Warnings)
	if !s.Linear {
		l.setEmbedding(s, fit)
		return nil
	}
	s.setResult(fit.Linear)
	if s.Quotient && len(fit.Values) == 2 {
		s.findQuotient()
	}
	return nil
}

// findQuotient finds the forms A and B from their eigenpairs. With the directions
// V, VᵀBV = I and VᵀAV = Λ, so B = UᵀU and A = UᵀΛU for U = V⁻¹.
func (s *Slot) findQuotient() {
	v := s.Axes
	det := v[0]*v[3] - v[1]*v[2]
	if det == 0 {
		return
	}
	first, second := [2]float64{v[3] / det, -v[1] / det}, [2]float64{-v[2] / det, v[0] / det}
	s.Below = outer(outer(s.Below, 1, first), 1, second)
	s.Above = outer(outer(s.Above, s.Values[0], first), s.Values[1], second)
}

// outer returns m + s·v·vᵀ.
func outer(m [3]float64, s float64, v [2]float64) [3]float64 {
	return [3]float64{m[0] + s*v[0]*v[0], m[1] + s*v[0]*v[1], m[2] + s*v[1]*v[1]}
}
