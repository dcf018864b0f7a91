package lpp

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/fault"
	"lpp-playground/core/method"
)

// Answer is what a step found. B includes centring and ridge.
type Answer struct {
	N, K     int
	Rank     int
	T        float64 // heat width used; 0 without heat weights
	LPP, PCA Axes
	A, B, C  [3]float64 // XᵀLX, XᵀDX and the covariance: xx, xy, yy
	Warnings []fault.Warning
}

// Axes are the directions of one method in the plane.
type Axes struct {
	Axes   [4]float64 // 2×2 row-major, columns are directions; a second column of zeros when the rank is 1
	Mean   [2]float64
	Values [2]float64
}

// conclude turns the moments of the neighbour graph into an answer.
func (l *Live) conclude() error {
	sums := l.moments.Sums()
	if sums.Edges == 0 {
		return fault.New(fault.EmptyGraph, "graph.k", "no two points are mutual neighbours at k = %d; a larger k, or joining either way, would give an edge", l.k)
	}
	a := &l.answer
	a.A, a.T = sums.A, sums.T
	origin := sums.Origin
	if err := l.o.checkSize(sums.Size); err != nil {
		return err
	}
	if !(math.Abs(sums.Total) > 1e-12*sums.Size) {
		return method.NoMean()
	}
	nu := [2]float64{sums.DX[0] / sums.Total, sums.DX[1] / sums.Total}
	a.B = outer(sums.DXX, -sums.Total, nu)
	a.LPP.Mean = [2]float64{origin[0] + nu[0], origin[1] + nu[1]}
	a.Warnings = sums.AppendWarnings(a.Warnings[:0])
	l.principal()
	if !(a.PCA.Values[0] > 0) {
		return oneSpot(l.n)
	}
	l.recenter(sums.Total)
	return l.solve()
}

// recenter moves B and the mean from the degree-weighted mean to the centre
// asked for: B = B_c + (1ᵀD1)(ν−c)(ν−c)ᵀ.
func (l *Live) recenter(total float64) {
	a := &l.answer
	c := a.LPP.Mean
	switch l.o.Center {
	case "mean":
		c = a.PCA.Mean
	case "none":
		c = [2]float64{}
	}
	a.B = outer(a.B, total, [2]float64{a.LPP.Mean[0] - c[0], a.LPP.Mean[1] - c[1]})
	a.LPP.Mean = c
}

// outer returns m + s·v·vᵀ.
func outer(m [3]float64, s float64, v [2]float64) [3]float64 {
	return [3]float64{m[0] + s*v[0]*v[0], m[1] + s*v[0]*v[1], m[2] + s*v[1]*v[1]}
}

// principal finds the mean, the covariance and the PCA axes.
func (l *Live) principal() {
	a := &l.answer
	a.N, a.K = l.n, l.k
	n := float64(l.n)
	var mx, my float64
	for i := 0; i < 2*l.n; i += 2 {
		mx += l.xy[i]
		my += l.xy[i+1]
	}
	mx, my = mx/n, my/n
	var xx, xy, yy float64
	for i := 0; i < 2*l.n; i += 2 {
		dx, dy := l.xy[i]-mx, l.xy[i+1]-my
		xx += dx * dx
		xy += dx * dy
		yy += dy * dy
	}
	a.PCA.Mean = [2]float64{mx, my}
	a.C = [3]float64{xx / (n - 1), xy / (n - 1), yy / (n - 1)}
	values, vectors := eigen.Symmetric2(a.C)
	// Ascending; variances go the other way.
	a.PCA.Values = [2]float64{values[1], math.Max(0, values[0])}
	a.PCA.Axes = upright([4]float64{vectors[1], vectors[0], vectors[3], vectors[2]})
}

// solve finds the LPP axes from A, B and the options.
func (l *Live) solve() error {
	a := &l.answer
	a.Rank = 2
	spectrum, u := eigen.Symmetric2(a.B)
	line := [2]float64{u[1], u[3]}
	deficient := spectrum[0] <= liveTolerance*spectrum[1]
	if l.o.Constraint == "unit" {
		line = [2]float64{a.PCA.Axes[0], a.PCA.Axes[2]}
		deficient = a.PCA.Values[1] <= liveTolerance*a.PCA.Values[0]
	} else if !(spectrum[1] > 0) || spectrum[0] < -liveTolerance*spectrum[1] {
		return method.NotPositive()
	}
	if l.reducedToLine() {
		line, deficient = [2]float64{a.PCA.Axes[0], a.PCA.Axes[2]}, true
	}
	if deficient {
		l.solveLine(line)
		return nil
	}
	l.solvePlane()
	a.LPP.Axes = upright(a.LPP.Axes)
	scale := method.Constraint(l.o.Constraint).Scale(a.A[0] + a.A[2])
	a.Warnings = append(a.Warnings, method.Degenerate(a.LPP.Values[:1], a.LPP.Values[1], scale)...)
	return nil
}

// liveTolerance is the share of XᵀDX's larger eigenvalue at or below which the
// points lie on a line.
const liveTolerance = 1e-12

// reducedToLine reports whether PCA first leaves one direction.
func (l *Live) reducedToLine() bool {
	values := l.answer.PCA.Values
	if l.o.Reduce.Components > 0 {
		return l.o.Reduce.Components == 1
	}
	return l.o.Reduce.Variance > 0 && values[0] >= l.o.Reduce.Variance*(values[0]+values[1])*(1-1e-14)
}

// solveLine answers where only one direction is left.
func (l *Live) solveLine(v [2]float64) {
	a := &l.answer
	a.Rank = 1
	b := quadratic(a.B, v) * (1 + l.o.Ridge)
	cost := quadratic(a.A, v)
	scale, value := 1/math.Sqrt(b), cost/b
	if l.o.Constraint == "unit" {
		scale, value = 1, cost
	}
	a.LPP.Axes = upright([4]float64{scale * v[0], 0, scale * v[1], 0})
	a.LPP.Values = [2]float64{value, math.NaN()}
}

// solvePlane answers where both directions count.
func (l *Live) solvePlane() {
	a := &l.answer
	if l.o.Constraint == "unit" {
		a.LPP.Values, a.LPP.Axes = eigen.Symmetric2(a.A)
		return
	}
	ridge := l.o.Ridge * (a.B[0] + a.B[2]) / 2
	a.B[0] += ridge
	a.B[2] += ridge
	a.LPP.Values, a.LPP.Axes, _ = eigen.Generalized2(a.A, a.B)
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
