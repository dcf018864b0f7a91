package plane

import (
	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
)

// Sums are sums over the points and over the edges of the neighbour graph.
// Matrices are given as xx, xy, yy, and points relative to Origin.
type Sums struct {
	Weighted
	Points
	Origin [2]float64
	T      float64 // heat width; 0 for weights without one
	kind   *graph.Kind
}

// Weighted are the sums that are linear in the weights.
type Weighted struct {
	A     [3]float64 // XᵀLX
	Total float64    // 1ᵀD1
	DX    [2]float64 // Σ D·(x−o)
	DXX   [3]float64 // Σ D·(x−o)·(x−o)ᵀ
}

// Points are the sums over points, and the counts.
type Points struct {
	X                         [2]float64 // Σ (x−o)
	XX                        [3]float64 // Σ (x−o)·(x−o)ᵀ
	Size                      float64    // twice the sum of |w|
	Edges, Negative, Vanished int        // edges; those with w < 0; pairs left out because w is 0
	nearUnderflow             int        // heat weights about to underflow, or just not any more
}

// AppendWarnings appends the warnings of graph.Weigh for these weights.
func (s *Sums) AppendWarnings(dst []fault.Warning) []fault.Warning {
	pairs := s.Edges + s.Vanished
	if s.Negative > 0 {
		dst = append(dst, graph.NegativeWeights(s.Negative, pairs))
	}
	if s.Vanished > 0 && s.kind.Underflow != "" {
		dst = append(dst, graph.Underflow(s.kind, s.Vanished, pairs, s.T))
	}
	return dst
}

// Sums returns the sums over all points and edges.
func (m *Moments) Sums() Sums {
	s := Sums{
		Points:   sumPoints(m.totals.points[levels-1]),
		Weighted: sumWeighted(m.totals.weighted[0][levels-1]),
		Origin:   m.origin, kind: m.kind,
	}
	if m.kind.Uses("t") {
		s.T = m.t
	}
	if m.t != m.base {
		m.shift(&s)
	}
	return s
}

// add adds f times s.
func (t *Weighted) add(f float64, s *Weighted) {
	t.A[0] += f * s.A[0]
	t.A[1] += f * s.A[1]
	t.A[2] += f * s.A[2]
	t.Total += f * s.Total
	t.DX[0] += f * s.DX[0]
	t.DX[1] += f * s.DX[1]
	t.DXX[0] += f * s.DXX[0]
	t.DXX[1] += f * s.DXX[1]
	t.DXX[2] += f * s.DXX[2]
}

func (t *Points) add(s *Points) {
	t.X[0] += s.X[0]
	t.X[1] += s.X[1]
	t.XX[0] += s.XX[0]
	t.XX[1] += s.XX[1]
	t.XX[2] += s.XX[2]
	t.Size += s.Size
	t.Edges += s.Edges
	t.Negative += s.Negative
	t.Vanished += s.Vanished
	t.nearUnderflow += s.nearUnderflow
}
