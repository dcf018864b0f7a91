package lpp

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/method"
)

// livePrincipal answers PCA.
func livePrincipal(l *Live, s *Slot) error {
	values, axes := l.principal()
	s.Values, s.Axes, s.Mean = values, axes, l.answer.Mean
	s.Above, s.Below = l.answer.C, [3]float64{1, 0, 1}
	s.Rank = 2
	return nil
}

// principal returns the variances, descending, and the principal axes.
func (l *Live) principal() (values [2]float64, axes [4]float64) {
	v, vectors := eigen.Symmetric2(l.answer.C)
	// Ascending; variances go the other way.
	return [2]float64{v[1], math.Max(0, v[0])}, upright([4]float64{vectors[1], vectors[0], vectors[3], vectors[2]})
}

// livePreserving answers LPP and LPI.
func livePreserving(l *Live, s *Slot) error {
	b, center, err := l.centred(s.o.Center)
	if err != nil {
		return err
	}
	s.B = b
	s.Mean = center
	if err := l.solve(s); err != nil {
		return err
	}
	s.Above, s.Below = l.answer.A, s.B
	if s.o.Constraint == "unit" {
		s.Below = [3]float64{1, 0, 1}
	}
	return nil
}

// centred returns XᵀDX about a centre, and that. With ν the degree-weighted
// mean, where nothing cancels, it is Σ D·(x−ν)(x−ν)ᵀ + (1ᵀD1)(ν−c)(ν−c)ᵀ.
func (l *Live) centred(which string) (b [3]float64, c [2]float64, err error) {
	sums := &l.sums
	weighted := math.Abs(sums.Total) > 1e-12*sums.Size
	nu := [2]float64{sums.DX[0] / sums.Total, sums.DX[1] / sums.Total} // from the origin
	c = [2]float64{sums.Origin[0] + nu[0], sums.Origin[1] + nu[1]}
	switch {
	case which == "mean":
		c = l.answer.Mean
	case which == "none":
		c = [2]float64{}
	case !weighted:
		return b, c, method.NoMean()
	}
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

// solve finds the LPP axes from A, B and the options.
func (l *Live) solve(s *Slot) error {
	s.Rank = 2
	variances, axes := l.principal()
	spectrum, u := eigen.Symmetric2(s.B)
	line := [2]float64{u[1], u[3]}
	deficient := spectrum[0] <= liveTolerance*spectrum[1]
	if s.o.Constraint == "unit" {
		line = [2]float64{axes[0], axes[2]}
		deficient = variances[1] <= liveTolerance*variances[0]
	} else if !(spectrum[1] > 0) || spectrum[0] < -liveTolerance*spectrum[1] {
		return method.NotPositive()
	}
	if s.o.Reduce.toLine(variances) {
		line, deficient = [2]float64{axes[0], axes[2]}, true
	}
	if deficient {
		l.solveLine(s, line)
		return nil
	}
	l.solvePlane(s)
	s.Axes = upright(s.Axes)
	scale := method.Constraint(s.o.Constraint).Scale(l.answer.A[0] + l.answer.A[2])
	s.Warnings = append(s.Warnings, method.Degenerate(s.Values[:1], s.Values[1], scale)...)
	return nil
}

// liveTolerance is the share of XᵀDX's larger eigenvalue at or below which the
// points lie on a line.
const liveTolerance = 1e-12

// toLine reports whether PCA with these variances first leaves one direction.
func (r Reduce) toLine(variances [2]float64) bool {
	if r.Components > 0 {
		return r.Components == 1
	}
	return r.Variance > 0 && variances[0] >= r.Variance*(variances[0]+variances[1])*(1-1e-14)
}

// solveLine answers where only one direction is left.
func (l *Live) solveLine(s *Slot, v [2]float64) {
	s.Rank = 1
	b := quadratic(s.B, v) * (1 + s.o.Ridge)
	cost := quadratic(l.answer.A, v)
	scale, value := 1/math.Sqrt(b), cost/b
	if s.o.Constraint == "unit" {
		scale, value = 1, cost
	}
	s.Axes = upright([4]float64{scale * v[0], 0, scale * v[1], 0})
	s.Values = [2]float64{value, math.NaN()}
}

// solvePlane answers where both directions count.
func (l *Live) solvePlane(s *Slot) {
	if s.o.Constraint == "unit" {
		s.Values, s.Axes = eigen.Symmetric2(l.answer.A)
		return
	}
	ridge := s.o.Ridge * (s.B[0] + s.B[2]) / 2
	s.B[0] += ridge
	s.B[2] += ridge
	s.Values, s.Axes, _ = eigen.Generalized2(l.answer.A, s.B)
}

func quadratic(m [3]float64, v [2]float64) float64 {
	return m[0]*v[0]*v[0] + 2*m[1]*v[0]*v[1] + m[2]*v[1]*v[1]
}

// upright applies the sign rule to two columns.
func upright(axes [4]float64) [4]float64 {
	m := dense.Matrix{Rows: 2, Cols: 2, Data: axes[:]}
	method.FixSigns(m)
	return axes
}
