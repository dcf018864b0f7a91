package lpp

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/method"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/plane"
)

// edgesCheckedPerStep is how many edges are looked at a step in the mean: with m of them every ⌈m/edgesCheckedPerStep⌉-th step checks its
// answers, as does the first after a change of options or of the number of points, up to maxEdgesCheckedAtOnce edges. A checking step
// retries the fast path for every run; a run that failed its last check uses the full fit until the next one.
const edgesCheckedPerStep = 4096

// maxEdgesCheckedAtOnce is how many edges the first step looks at, at most, so that a hand that moves a setting does not wait for
// checks: ε-graphs of thousands of points have millions.
const maxEdgesCheckedAtOnce = 1 << 20

// beginCheck decides whether this step checks its answers.
func (l *Live) beginCheck() {
	edges := l.edgeCount()
	l.stepsUnchecked++
	if l.checking = l.stepsUnchecked*edgesCheckedPerStep >= edges || l.changed && edges <= maxEdgesCheckedAtOnce; !l.checking {
		return
	}
	l.stepsUnchecked, l.changed = 0, false
	for i := range l.slots {
		l.slots[i].needsFullFit = false
	}
}

// uncertified is the certificate of a result that no step has checked yet.
var uncertified = Certificate{Residual: math.NaN(), Constraint: math.NaN()}

// checkNext has the next step check its answers, of which nothing is known until then.
func (l *Live) checkNext() {
	l.changed, l.stepsUnchecked = true, 0
	for i := range l.slots {
		l.slots[i].Certificate, l.slots[i].needsFullFit = uncertified, false
	}
}

// edgeCount returns how many edges a check looks at, or points where these are more.
func (l *Live) edgeCount() int {
	edges := l.sums.Edges
	switch w := l.other.Affinity.(type) {
	case *graph.Sparse:
		if !l.warm {
			edges = len(w.Weights)
		}
	case *plane.EpsilonGraph:
		if !l.warm {
			edges = w.Pairs()
		}
	case nil:
	default:
		if !l.warm {
			edges = l.n * (l.n - 1) / 2
		}
	}
	return max(edges, l.n) * len(l.slots)
}

// certify finds the gap of a run that was answered from the sums, and on a step that checks, the rest of its certificate.
// Where the sums are not certain of the answer, the run needs a full fit until the next check.
func (l *Live) certify(s *Slot) {
	if l.checking {
		found := l.certificateOf(s)
		s.Certificate, s.needsFullFit = certificateFrom(found, &s.smallest), !found.Sure()
	}
	s.Certificate.Gap = s.gap
}

// constraint is what fixes the scale of the run's directions.
func (s *Slot) constraint() pencil.Constraint { return s.row.constraintOf(&s.o) }

// ofVariance reports whether a run that has a problem in the plane reads no graph: its values are variances.
func (s *Slot) ofVariance() bool { return !s.row.uses("graph") }

// scale is what counts as one among a run's values.
func (s *Slot) scale(l *Live) float64 {
	if s.ofVariance() {
		return pencil.ConstraintUnit.Scale(s.Values[0])
	}
	return s.constraint().Scale(l.answer.A[0] + l.answer.A[2])
}

// certificateOf checks a run on points and edges themselves.
func (l *Live) certificateOf(s *Slot) certify.Certificate {
	stated := certify.InPlane{Values: s.Values, Axes: s.Axes, Orthogonal: s.constraint() == pencil.ConstraintOrthogonal}
	switch {
	case s.ofVariance():
		var sums plane.Checked
		for i := range l.n {
			x, y := l.xy[2*i]-s.Mean[0], l.xy[2*i+1]-s.Mean[1]
			sums.AddPoint(1/float64(l.n-1), x, y, x*s.Axes[0]+y*s.Axes[2], x*s.Axes[1]+y*s.Axes[3])
		}
		stated.Left, stated.LeftSize, stated.Tau = sums.Right, sums.RightSize, 1
	case !l.warm:
		return l.certificateOfOther(s)
	default:
		sums := l.moments.Check(s.Mean, s.Axes)
		stated.Scale, stated.Least = l.planar.ownScale(s.constraint()), l.planar.pairs.Least
		stated.ValueBounds, stated.AngleBounds = &s.valueBounds, &s.angleBounds
		stated.Left, stated.LeftSize = sums.Left, sums.LeftSize
		if s.constraint() == pencil.ConstraintUnit {
			stated.Tau, stated.Size = 1, l.answer.A[0]+l.answer.A[2]
			break
		}
		stated.Right, stated.RightSize, stated.Form, stated.Tau = sums.Right, sums.RightSize, sums.Form, s.ridge
	}
	return stated.Check()
}

// certificateOfOther checks a run on a graph that is built anew each time, as a fit does.
func (l *Live) certificateOfOther(s *Slot) certify.Certificate {
	axes := matrix(&s.Axes).Clone()
	scale := l.planar.ownScale(s.constraint())
	in := &certify.Solved{
		Covector: func(r dense.Matrix, _ bool) dense.Matrix {
			out := r.Clone()
			dense.DivideRows(out, scale[:])
			return out
		},
		Least: l.planar.pairs.Least, Longest: 1 / min(scale[0], scale[1]), Next: math.NaN(), Smallest: certify.True,
	}
	return method.LPPCertificate(l.data(), l.other.Affinity, s.constraint(), s.ridge, l.answer.A[0]+l.answer.A[2], s.Mean[:], s.Values[:], axes, in)
}

// ownScale is what columns are divided by where a run's B is known: under the unit constraint nothing.
func (p *planar) ownScale(constraint pencil.Constraint) [2]float64 {
	if constraint == pencil.ConstraintUnit {
		return [2]float64{1, 1}
	}
	return p.scale
}
