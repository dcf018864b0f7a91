package lpp

import (
	"context"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/neighbors"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/plane"
	"lpp-playground/internal/subspace"
)

// Session returns a session on the points of the last step, which has their
// neighbours already: good until the next one.
func (l *Live) Session() *Session {
	if l.session == nil {
		l.session = newSession(l.data(), 0)
		if l.warm {
			l.session.lists = map[string]*neighbors.List{"euclidean": l.index.List()}
		}
	}
	return l.session
}

// data returns the points as they are.
func (l *Live) data() subspace.Dense {
	return subspace.Dense{Matrix: dense.Matrix{Rows: l.n, Cols: 2, Data: l.xy[:2*l.n]}}
}

// sessionOptions returns options as the other stages read them: neighbours that there
// are, and the labels.
func (l *Live) sessionOptions(o Options) Options {
	o.Graph.K, o.Weight.K = l.k, min(o.Weight.K, l.n-1)
	if o.Uses("labels") {
		o.Labels = make([]int, l.n)
		for i, label := range l.labels {
			o.Labels[i] = int(label)
		}
	}
	return o
}

// rebuildOther answers for the graphs that are built anew each time.
func (l *Live) rebuildOther() error {
	if err := l.checkPairCount(); err != nil {
		return err
	}
	o := l.sessionOptions(l.o)
	if err := o.checkLabels(l.n); err != nil {
		return err
	}
	f := newFit(context.Background(), newSession(l.data(), 0), o)
	if w := l.weight(); o.Graph.kind().within && graph.KindOf(w.Kind).One(&w) {
		return l.rebuildEpsilon(f)
	}
	w, err := f.findGraph()
	if err != nil {
		return err
	}
	l.other = w
	l.answer.Warnings = append(l.answer.Warnings[:0], w.warnings...)
	if err := l.sumOther(); err != nil {
		return err
	}
	l.sums.T = f.heat
	return l.solveRuns()
}

// rebuildEpsilon answers for the pairs closer than √ε, all of weight 1, which are as
// many as there are: from moments, without a list of them.
func (l *Live) rebuildEpsilon(f *fit) error {
	g := plane.NewEpsilonGraph(l.xy[:2*l.n], l.o.Graph.Epsilon)
	if g.Empty() {
		if err := f.checkEdges(edgeSet{}); err != nil {
			return err
		}
	}
	l.other = graphStage{Affinity: g}
	l.answer.Warnings = l.answer.Warnings[:0]
	l.sums = plane.Sums{Origin: degreeCentre(l.xy[:2*l.n], g.Degrees())}
	l.sums.A = g.Laplacian()
	for i, d := range g.Degrees() {
		l.sums.DXX = outer(l.sums.DXX, d, [2]float64{l.xy[2*i] - l.sums.Origin[0], l.xy[2*i+1] - l.sums.Origin[1]})
	}
	l.sumPoints()
	return l.solveRuns()
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

// sumOther finds the sums of the graph, about the degree-weighted mean where
// there is one.
func (l *Live) sumOther() error {
	space := subspace.WholeSpace(l.data())
	p, c, err := pencil.NewPencil(space, l.other, pencil.CenterDegree)
	if err != nil {
		p, c, err = pencil.NewPencil(space, l.other, pencil.CenterMean)
	}
	if err != nil {
		return err
	}
	l.sums = plane.Sums{Origin: [2]float64{space.Mean[0] + c[0], space.Mean[1] + c[1]}}
	s := &l.sums
	s.A = [3]float64{p.A.At(0, 0), p.A.At(0, 1), p.A.At(1, 1)}
	s.DXX = [3]float64{p.B.At(0, 0), p.B.At(0, 1), p.B.At(1, 1)}
	l.sumPoints()
	return nil
}

// sumPoints finds the sums over points about the origin of the sums.
func (l *Live) sumPoints() {
	s := &l.sums
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

// maxLivePairs is the number of pairs beyond which a graph that joins all of them
// is too much for a picture that follows the hand.
const maxLivePairs = 12_500_000

// checkPairCount refuses graphs of too many pairs.
func (l *Live) checkPairCount() error {
	w := l.weight()
	_, closed := graph.KindOf(w.Kind).Form(&w)
	kind := l.o.Graph.kind()
	all := kind.complete && !closed || kind.labels
	if pairs := l.n * (l.n - 1) / 2; all && pairs > maxLivePairs {
		return fault.New(fault.OutOfMemory, "graph.kind",
			"%d points make %d pairs, too many to follow live; use k nearest neighbours, or at most 5000 points", l.n, pairs)
	}
	return nil
}
