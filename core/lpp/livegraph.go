package lpp

import (
	"context"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/method"
)

// stepOther answers for the graphs that are built anew each time.
func (l *Live) stepOther() error {
	if err := l.affordable(); err != nil {
		return err
	}
	l.k = min(l.o.Graph.K, l.n-1)
	x := method.Dense{Matrix: dense.Matrix{Rows: l.n, Cols: 2, Data: l.xy[:2*l.n]}}
	o := l.o
	o.Labels = l.labels
	o.Graph.K, o.Weight.K = l.k, min(l.o.Weight.K, l.n-1)
	if err := o.checkLabels(l.n); err != nil {
		return err
	}
	f := newFit(context.Background(), newSession(x, 0), o)
	w, err := f.findGraph()
	if err != nil {
		return err
	}
	space := method.WholeSpace(x)
	pencil, c, err := method.NewPencil(space, w, method.Center(o.Center))
	if err != nil {
		return err
	}
	l.other = w
	l.principal()
	a := &l.answer
	a.A = [3]float64{pencil.A.At(0, 0), pencil.A.At(0, 1), pencil.A.At(1, 1)}
	a.B = [3]float64{pencil.B.At(0, 0), pencil.B.At(0, 1), pencil.B.At(1, 1)}
	a.LPP.Mean = [2]float64{space.Mean[0] + c[0], space.Mean[1] + c[1]}
	a.T = f.heat
	a.Warnings = append(a.Warnings[:0], w.warnings...)
	return l.solve()
}

// livePairs is the number of pairs beyond which a graph that joins all of them
// is too much for a picture that follows the hand.
const livePairs = 12_500_000

// affordable refuses graphs of too many pairs.
func (l *Live) affordable() error {
	closed := l.o.Weight.Kind == "binary" || l.o.Weight.Kind == "dot" || l.o.Weight.Kind == "cosine"
	all := l.o.Graph.Kind == "complete" && !closed || l.o.Graph.Kind == "supervised"
	if pairs := l.n * (l.n - 1) / 2; all && pairs > livePairs {
		return fault.New(fault.OutOfMemory, "graph.kind",
			"%d points make %d pairs, too many to follow live; use k nearest neighbours, or at most 5000 points", l.n, pairs)
	}
	return nil
}
