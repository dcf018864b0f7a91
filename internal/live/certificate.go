package live

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/method"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/plane"
)

// EdgesCheckedPerStep is the average number of edges checked per step: with m of them every ⌈m/EdgesCheckedPerStep⌉-th
// step checks its results, and so does the first after a change of options or of the number of points, up to
// maxEdgesCheckedAtOnce edges. A checking step retries the fast path for every run; a run that failed its last check
// uses the full fit until the next one.
const EdgesCheckedPerStep = 4096

// maxEdgesCheckedAtOnce is the largest number of edges that the first step checks, so that dragging a slider does not
// wait for checks: ε-graphs of thousands of points have millions.
const maxEdgesCheckedAtOnce = 1 << 20

// beginCheck decides whether this step checks its results.
func (l *Live) beginCheck() {
	edges := l.EdgeCount()
	l.StepsUnchecked++
	if l.Checking = l.StepsUnchecked*EdgesCheckedPerStep >= edges || l.changed && edges <= maxEdgesCheckedAtOnce; !l.Checking {
		return
	}
	l.StepsUnchecked, l.changed = 0, false
	for i := range l.slots {
		l.slots[i].NeedsFullFit = false
	}
}

// uncertified is the certificate of a result that no step has checked yet.
var uncertified = certify.Certificate{Residual: math.NaN(), Constraint: math.NaN()}

// checkNext makes the next step check its results, which are unchecked until then.
func (l *Live) checkNext() {
	l.changed, l.StepsUnchecked = true, 0
	for i := range l.slots {
		l.slots[i].Certificate, l.slots[i].NeedsFullFit = uncertified, false
	}
}

// EdgeCount returns how many edges a check looks at, or points where these are more.
func (l *Live) EdgeCount() int {
	edges := l.Sums.Edges
	switch w := l.other.(type) {
	case *graph.Sparse:
		if !l.Warm {
			edges = len(w.Weights)
		}
	case *plane.EpsilonGraph:
		if !l.Warm {
			edges = w.Pairs()
		}
	case nil:
	default:
		if !l.Warm {
			edges = l.n * (l.n - 1) / 2
		}
	}
	return max(edges, l.n) * len(l.slots)
}

// certify finds the gap of a run that was solved from the sums, and on a step that checks, the rest of its certificate.
// Where the sums are not certain of the result, the run needs a full fit until the next check.
func (l *Live) certify(s *Slot) {
	if l.Checking {
		found := l.CertificateOf(s)
		s.Certificate, s.NeedsFullFit = found, !found.IsAccurate()
	}
	s.Certificate.Gap = s.gap
}

// scale is what counts as one among a run's values.
func (s *Slot) scale(l *Live) float64 {
	if !s.ReadsGraph {
		return pencil.ConstraintUnit.Scale(s.Values[0])
	}
	return s.Constraint.Scale(l.result.A[0] + l.result.A[2])
}

// CertificateOf checks a run on points and edges themselves.
func (l *Live) CertificateOf(s *Slot) certify.Certificate {
	problem := certify.InPlane{Values: s.Values, Axes: s.Axes, Orthogonal: s.Constraint == pencil.ConstraintOrthogonal}
	switch {
	case !s.ReadsGraph:
		var sums plane.Checked
		for i := range l.n {
			x, y := l.xy[2*i]-s.Mean[0], l.xy[2*i+1]-s.Mean[1]
			sums.AddPoint(1/float64(l.n-1), x, y, x*s.Axes[0]+y*s.Axes[2], x*s.Axes[1]+y*s.Axes[3])
		}
		problem.Left, problem.LeftSize, problem.Tau = sums.Right, sums.RightSize, 1
	case !l.Warm:
		return l.certificateOfOther(s)
	default:
		sums := l.moments.Check(s.Mean, s.Axes)
		problem.Scale, problem.Least = l.planar.ownScale(s.Constraint), l.planar.pairs.Least
		problem.ValueBounds, problem.AngleBounds = &s.valueBounds, &s.angleBounds
		problem.Left, problem.LeftSize = sums.Left, sums.LeftSize
		if s.Constraint == pencil.ConstraintUnit {
			problem.Tau, problem.Size = 1, l.result.A[0]+l.result.A[2]
			break
		}
		problem.Right, problem.RightSize, problem.Form, problem.Tau = sums.Right, sums.RightSize, sums.Form, s.RidgeAdded
	}
	return problem.Check()
}

// certificateOfOther checks a run on a graph that is rebuilt at each step, like a fit.
func (l *Live) certificateOfOther(s *Slot) certify.Certificate {
	axes := matrix(&s.Axes).Clone()
	scale := l.planar.ownScale(s.Constraint)
	in := &certify.SolvedIn{
		Covector: func(r dense.Matrix, _ bool) dense.Matrix {
			out := r.Clone()
			dense.DivideRows(out, scale[:])
			return out
		},
		Least: l.planar.pairs.Least, Longest: 1 / min(scale[0], scale[1]), Next: math.NaN(), Smallest: certify.True,
	}
	return method.LPPCertificate(l.Data(), l.other, s.Constraint, s.RidgeAdded, l.result.A[0]+l.result.A[2], s.Mean[:], s.Values[:], axes, in)
}

// ownScale is the divisor of columns in which a run's B is known: none under the unit constraint.
func (p *inPlaneProblem) ownScale(constraint pencil.Constraint) [2]float64 {
	if constraint == pencil.ConstraintUnit {
		return [2]float64{1, 1}
	}
	return p.scale
}
