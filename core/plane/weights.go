package plane

import (
	"math"

	"lpp-playground/core/graph"
)

// setScale computes what a weight needs of single points: σ for local-scaling,
// norms for cosine.
func (m *Moments) setScale() {
	if m.kind.Scale == graph.NoScale {
		return
	}
	m.scale = resize(m.scale, m.ix.n)
	for i := 0; i < m.ix.n; i++ {
		m.scaleRow(i)
	}
}

func (m *Moments) scaleRow(i int) {
	switch m.kind.Scale {
	case graph.Reach:
		m.scale[i] = math.Sqrt(m.ix.list.D2[i*m.ix.k+m.weight.K-1])
	case graph.Norm:
		m.scale[i] = math.Sqrt(m.dot(i, i))
	}
}

// dot returns xᵢ·xⱼ in the order of dense.Dot.
func (m *Moments) dot(i, j int) float64 {
	p, q := (*[2]float64)(m.ix.xy[2*i:]), (*[2]float64)(m.ix.xy[2*j:])
	s := p[0] * q[0]
	s += p[1] * q[1]
	return s
}

// weigh stores the weights of the edges of row i, the same bits as graph.Weigh;
// t is the heat width.
func (m *Moments) weigh(i int, t float64) (weights []float64) {
	from, to := i*m.k, i*m.k+int(m.count[i])
	weights = m.weights[from:to]
	switch {
	case m.kind.Many != nil:
		m.kind.Many(weights, m.d2[from:to], t)
	case m.kind.Length != nil:
		for s, j := range m.other[from:to] {
			weights[s] = m.kind.Length(m.d2[from+s], m.scales(i, int(j)))
		}
	default:
		for s, j := range m.other[from:to] {
			weights[s] = m.ofDot(i, int(j))
		}
	}
	return weights
}

func (m *Moments) ofDot(i, j int) float64 {
	return m.kind.Product(&m.weight, m.dot(i, j), m.scales(i, j))
}

// scales returns the product of the scales of two points, 1 for a kind without.
func (m *Moments) scales(i, j int) float64 {
	if m.kind.Scale == graph.NoScale {
		return 1
	}
	return m.scale[i] * m.scale[j]
}
