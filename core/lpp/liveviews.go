package lpp

import (
	"lpp-playground/core/graph"
	"lpp-playground/core/neighbors"
)

// Answer returns what the last step found, a view until the next one.
func (l *Live) Answer() *Answer { return &l.answer }

// Neighbors lists the neighbours of the last step on a k-nearest neighbour
// graph, a view until the next call; nil for other graphs.
func (l *Live) Neighbors() *neighbors.List {
	if !l.warm {
		return nil
	}
	return l.index.List()
}

// Graph returns the affinity of the last step with its edges listed, a view
// until the next call; nil for complete graphs of more than 2000 points.
func (l *Live) Graph() *graph.Sparse {
	if l.warm {
		l.moments.Edges(&l.edges)
		return &l.edges
	}
	return withEdges(l.other.Affinity)
}

// Facts reports on the graph of the last step.
func (l *Live) Facts() graph.Facts {
	if l.warm {
		return l.Graph().Facts()
	}
	if l.other.Affinity == nil {
		return graph.Facts{}
	}
	return l.other.Facts()
}

// Projections returns the scores of all points on the first LPP and the first
// PCA axis, n each: views until the next call.
func (l *Live) Projections() (lpp, pca []float64) {
	for s, axes := range [2]*Axes{&l.answer.LPP, &l.answer.PCA} {
		l.scores[s] = resize(l.scores[s], l.n)
		a, b := axes.Axes[0], axes.Axes[2]
		for i := range l.scores[s] {
			l.scores[s][i] = (l.xy[2*i]-axes.Mean[0])*a + (l.xy[2*i+1]-axes.Mean[1])*b
		}
	}
	return l.scores[0], l.scores[1]
}
