package plane

import (
	"math"

	"lpp-playground/internal/graph"
)

// setScale computes the inputs from single points: σ for local-scaling, norms for cosine.
func (m *Moments) setScale() {
	if m.kind.Scale == graph.NoScale {
		return
	}
	m.scale = resize(m.scale, m.ix.n)
	m.scales = resize(m.scales, m.k)
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
// t is the width.
func (m *Moments) weigh(i int, t float64) (weights []float64) {
	from, to := i*m.k, i*m.k+int(m.count[i])
	weights = m.weights[from:to]
	of, other := m.d2[from:to], m.other[from:to]
	if m.kind.Of == graph.Products {
		of = weights
		for s, j := range other {
			weights[s] = m.dot(i, int(j))
		}
	}
	var scales []float64
	if m.kind.Scale != graph.NoScale {
		scales = m.scales[:len(other)]
		own := m.scale[i]
		for s, j := range other {
			scales[s] = own * m.scale[j]
		}
	}
	m.inUse.T = t
	m.kind.Weigh(&m.inUse, weights, of, scales)
	return weights
}
