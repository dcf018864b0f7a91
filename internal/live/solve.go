package live

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/method"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/plane"
)

// inPlaneProblem is the memory in which problems in the plane are put and solved.
type inPlaneProblem struct {
	problem          pencil.InColumns
	pairs            pencil.Pairs
	a, b, gram, axes [4]float64
	scale, values    [2]float64
}

// matrix returns a view of a row-major 2×2 matrix.
func matrix(m *[4]float64) dense.Matrix { return dense.Matrix{Rows: 2, Cols: 2, Data: m[:]} }

// over returns the symmetric matrix xx, xy, yy with row and column i divided by
// scale[i].
func over(m [3]float64, scale [2]float64) [4]float64 {
	x, y := scale[0], scale[1]
	return [4]float64{m[0] / x / x, m[1] / x / y, m[1] / x / y, m[2] / y / y}
}

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

// minVarianceRatio is the variance of the narrow direction, relative to the wide one,
// above which second moments are sure of it.
const minVarianceRatio = 1e-12

// SolvePCA solves PCA by the covariance if it shows both directions accurately, otherwise by a fit.
func SolvePCA(l *Live, s *Slot) error {
	p, c := &l.planar, l.result.C
	s.Above, s.Below, s.Mean = c, [3]float64{1, 0, 1}, l.result.Mean
	p.a = over(c, [2]float64{1, 1})
	eigen.SmallestInto(p.values[:], matrix(&p.axes), matrix(&p.a))
	if s.NeedsFullFit || !(p.values[0] > minVarianceRatio*p.values[1]) {
		found, err := l.fits().Directions(s.at, nil)
		if err == nil {
			s.setResult(found)
			s.Warnings = append(s.Warnings, found.Warnings...)
		}
		return err
	}
	// Ascending; variances are descending.
	s.Rank, s.Values = 2, [2]float64{p.values[1], p.values[0]}
	s.Axes = [4]float64{p.axes[1], p.axes[0], p.axes[3], p.axes[2]}
	dense.FixSigns(matrix(&s.Axes))
	s.setGap(l)
	l.certify(s)
	return nil
}

// SolveLPP solves LPP and LPI: by the sums if every digit is certain, otherwise on the path of a fit with the points
// and the affinity.
func SolveLPP(l *Live, s *Slot) error {
	var err error
	if s.B, s.Mean, err = l.degreeForm(s.Center); err != nil {
		return err
	}
	solved, err := false, error(nil)
	if !s.Reduced && !s.NeedsFullFit && l.buildProblem(s) {
		solved, err = l.planar.problem.Solve(&l.planar.pairs)
	}
	if err == nil && solved {
		l.storeSolution(s)
		l.certify(s)
	} else if err == nil {
		err = l.solveByFit(s)
	}
	s.Above, s.Below = l.result.A, s.B
	if s.Constraint == pencil.ConstraintUnit {
		s.Below = [3]float64{1, 0, 1}
	}
	return err
}

// degreeForm returns XᵀDX about a centre, and that. With ν the degree-weighted
// mean, where nothing cancels, it is Σ D·(x−ν)(x−ν)ᵀ + (1ᵀD1)(ν−c)(ν−c)ᵀ.
func (l *Live) degreeForm(which pencil.Center) (b [3]float64, c [2]float64, err error) {
	sums := &l.Sums
	weighted := pencil.HasMean(sums.Total, sums.Size)
	if !weighted && which == pencil.CenterDegree {
		return b, c, pencil.NoMean()
	}
	nu := [2]float64{sums.DX[0] / sums.Total, sums.DX[1] / sums.Total} // from the origin
	c = pencil.Subtracted(which, [2]float64{sums.Origin[0] + nu[0], sums.Origin[1] + nu[1]}, l.result.Mean, [2]float64{})
	off := [2]float64{c[0] - sums.Origin[0], c[1] - sums.Origin[1]}
	if !weighted {
		b = outer(sums.DXX, sums.Total, off)
		b[0] -= 2 * sums.DX[0] * off[0]
		b[1] -= sums.DX[0]*off[1] + sums.DX[1]*off[0]
		b[2] -= 2 * sums.DX[1] * off[1]
		return b, c, nil
	}
	b = outer(sums.DXX, -sums.Total, nu)
	return outer(b, sums.Total, [2]float64{nu[0] - off[0], nu[1] - off[1]}), c, nil
}

// buildProblem forms the problem of a slot from the sums; it reports false if a column may be constant.
func (l *Live) buildProblem(s *Slot) bool {
	p, a, n := &l.planar, &l.result, float64(l.n)
	about := a.Mean // what spreads about it is the data
	if s.Center == pencil.CenterNone {
		about = [2]float64{}
	}
	scatter := [3]float64{(n - 1) * a.C[0], (n - 1) * a.C[1], (n - 1) * a.C[2]}
	scatter = outer(scatter, n, [2]float64{a.Mean[0] - about[0], a.Mean[1] - about[1]})
	for j, square := range [2]float64{scatter[0], scatter[2]} {
		rms := math.Sqrt(square / n)
		if !(rms > 1e-10*math.Abs(a.Mean[j])) {
			return false
		}
		p.scale[j] = dense.NearestPower(rms)
	}
	p.a, p.b, p.gram = over(a.A, p.scale), over(s.B, p.scale), over(scatter, p.scale)
	p.problem = pencil.InColumns{
		Pencil: pencil.Pencil{A: matrix(&p.a), B: matrix(&p.b)},
		Scale:  p.scale[:], Gram: matrix(&p.gram), Extent: p.gram[0] + p.gram[3], Heaviest: l.Sums.Size,
		Constraint: s.Constraint, Ridge: s.Ridge,
	}
	p.pairs = pencil.Pairs{Values: p.values[:], Vectors: matrix(&p.axes)}
	return true
}

// storeSolution stores the solution of a slot's problem.
func (l *Live) storeSolution(s *Slot) {
	p := &l.planar
	s.Rank, s.Values = 2, p.values
	s.Axes = [4]float64{p.axes[0] / p.scale[0], p.axes[1] / p.scale[0], p.axes[2] / p.scale[1], p.axes[3] / p.scale[1]}
	s.setGap(l)
	if s.Constraint == pencil.ConstraintOrthogonal {
		method.OrthogonalInPlane(&s.Values, &s.Axes)
	}
	dense.FixSigns(matrix(&s.Axes))
	s.RidgeAdded = p.pairs.Ridge
	s.B = outer(s.B, p.pairs.Ridge, [2]float64{1, 0})
	s.B = outer(s.B, p.pairs.Ridge, [2]float64{0, 1})
}

// setGap computes the gap of both values, and warns if they nearly coincide.
func (s *Slot) setGap(l *Live) {
	s.gap = pencil.LeastDistance(s.Values[:], math.NaN(), s.scale(l))
	s.Warnings = append(s.Warnings, pencil.Degenerate(s.Values[:], math.NaN(), s.scale(l))...)
}

// solveByFit solves a slot's problem like a fit, on the current points and affinity.
func (l *Live) solveByFit(s *Slot) error {
	w := l.other
	if l.Warm {
		w = l.Graph()
	}
	found, err := l.fits().Directions(s.at, w)
	if err != nil {
		return err
	}
	s.B = outer(s.B, found.Ridge, [2]float64{1, 0})
	s.B = outer(s.B, found.Ridge, [2]float64{0, 1})
	s.setResult(found)
	s.Warnings = append(s.Warnings, found.Warnings...)
	return nil
}

// setResult stores the result of the path of a fit in a slot.
func (s *Slot) setResult(l pencil.Linear) {
	s.Certificate = l.Certificate
	s.Rank, s.Values = l.Rank, [2]float64{math.NaN(), math.NaN()}
	copy(s.Values[:], l.Values)
	copy(s.Mean[:], l.Mean)
	for c := range l.Values {
		s.Axes[c], s.Axes[2+c] = l.Components.At(0, c), l.Components.At(1, c)
	}
}
