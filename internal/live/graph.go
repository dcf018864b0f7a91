package live

import (
	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/neighbors"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/plane"
	"lpp-playground/internal/subspace"
)

// fits returns a session on the points of the last step, which has their neighbours already: good until the next one.
func (l *Live) fits() Session {
	if l.session == nil {
		var known *neighbors.List
		if l.Warm {
			known = l.index.List()
		}
		l.session = l.config.NewSession(l.Data(), known)
	}
	return l.session
}

// Data returns the current points.
func (l *Live) Data() subspace.Dense {
	return subspace.Dense{Matrix: dense.Matrix{Rows: l.n, Cols: 2, Data: l.xy[:2*l.n]}}
}

// rebuildOther computes the graphs that are rebuilt at each step.
func (l *Live) rebuildOther() error {
	if err := l.CheckPairCount(); err != nil {
		return err
	}
	if l.config.Epsilon != 0 {
		if g := plane.NewEpsilonGraph(l.xy[:2*l.n], l.config.Epsilon); !g.Empty() {
			return l.rebuildEpsilon(g)
		}
	}
	f := l.config.NewSession(l.Data(), nil)
	w, warnings, heat, err := f.Graph(l.k, l.labels)
	if err != nil {
		return err
	}
	l.other = w
	l.result.Warnings = append(l.result.Warnings[:0], warnings...)
	if err := l.sumOther(); err != nil {
		return err
	}
	l.Sums.T = heat
	return l.SolveRuns()
}

// rebuildEpsilon computes the graph of all pairs closer than √ε, with weight 1, from moments, without a list of them.
func (l *Live) rebuildEpsilon(g *plane.EpsilonGraph) error {
	l.other = g
	l.result.Warnings = l.result.Warnings[:0]
	l.Sums = plane.Sums{Origin: degreeCentre(l.xy[:2*l.n], g.Degrees())}
	l.Sums.A = g.Laplacian()
	for i, d := range g.Degrees() {
		l.Sums.DXX = outer(l.Sums.DXX, d, [2]float64{l.xy[2*i] - l.Sums.Origin[0], l.xy[2*i+1] - l.Sums.Origin[1]})
	}
	l.sumPoints()
	return l.SolveRuns()
}

// degreeCentre returns the mean of points weighted by degrees from 0 up, found
// from one that counts, so that others may be anywhere.
func degreeCentre(xy, degrees []float64) (c [2]float64) {
	first := -1
	var total float64
	var off [2]float64
	for i, d := range degrees {
		if d == 0 {
			continue
		}
		if first < 0 {
			first = i
		}
		total += d
		off[0] += d * (xy[2*i] - xy[2*first])
		off[1] += d * (xy[2*i+1] - xy[2*first+1])
	}
	if first < 0 {
		return [2]float64(xy)
	}
	return [2]float64{xy[2*first] + off[0]/total, xy[2*first+1] + off[1]/total}
}

// sumOther computes the sums of the graph, about the degree-weighted mean if there is one.
func (l *Live) sumOther() error {
	space := subspace.WholeSpace(l.Data())
	p, c, err := pencil.NewPencil(space, l.other, pencil.CenterDegree)
	if err != nil {
		p, c, err = pencil.NewPencil(space, l.other, pencil.CenterMean)
	}
	if err != nil {
		return err
	}
	l.Sums = plane.Sums{Origin: [2]float64{space.Mean[0] + c[0], space.Mean[1] + c[1]}}
	s := &l.Sums
	s.A = [3]float64{p.A.At(0, 0), p.A.At(0, 1), p.A.At(1, 1)}
	s.DXX = [3]float64{p.B.At(0, 0), p.B.At(0, 1), p.B.At(1, 1)}
	l.sumPoints()
	return nil
}

// sumPoints finds the sums over points about the origin of the sums.
func (l *Live) sumPoints() {
	s := &l.Sums
	for i, d := range l.other.Degrees() {
		v := [2]float64{l.xy[2*i] - s.Origin[0], l.xy[2*i+1] - s.Origin[1]}
		s.Total += d
		s.Size += max(d, -d)
		s.DX[0] += d * v[0]
		s.DX[1] += d * v[1]
		s.X[0] += v[0]
		s.X[1] += v[1]
		s.XX = outer(s.XX, 1, v)
	}
}

// maxLivePairs is the number of pairs above which a complete graph is too slow for live updates.
const maxLivePairs = 12_500_000

// CheckPairCount refuses graphs of too many pairs.
func (l *Live) CheckPairCount() error {
	if pairs := l.n * (l.n - 1) / 2; l.config.AllPairs && pairs > maxLivePairs {
		return fault.New(fault.OutOfMemory, "graph.kind",
			"%d points make %d pairs, too many to follow live; use k nearest neighbours, or at most 5000 points", l.n, pairs)
	}
	return nil
}
