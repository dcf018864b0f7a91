package live

import (
	"lpp-playground/internal/graph"
	"lpp-playground/internal/plane"
)

// Graph returns the affinity of the last step with its edges listed, a view
// until the next call; nil for complete graphs of more than 2000 points, and for
// ε-graphs with weights 1 of more than plane.ListedPairs.
func (l *Live) Graph() *graph.Sparse {
	if l.Warm {
		l.moments.Edges(&l.edges)
		return &l.edges
	}
	if g, ok := l.other.(*plane.EpsilonGraph); ok {
		return g.Materialize()
	}
	return graph.Listed(l.other)
}

// Facts reports on the graph of the last step, on a k-nearest-neighbour graph
// without the degrees.
func (l *Live) Facts() graph.Facts {
	if l.Warm {
		return l.moments.Facts()
	}
	if l.other == nil {
		return graph.Facts{}
	}
	return l.other.Facts()
}

// DegreeRange returns the least and the largest degree of the graph of the last
// step.
func (l *Live) DegreeRange() (low, high float64) {
	if l.Warm {
		return l.moments.DegreeRange()
	}
	return graph.Range(l.other.Degrees())
}
