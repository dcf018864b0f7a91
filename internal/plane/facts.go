package plane

import "lpp-playground/internal/graph"

// Facts counts edges, parts and isolated points; it leaves the degrees to
// DegreeRange, which needs every weight.
func (m *Moments) Facts() graph.Facts {
	sums := m.Sums()
	m.parts.Begin(m.ix.n)
	for i := range m.ix.n {
		others := m.other[i*m.k:][:m.count[i]]
		if sums.Vanished > 0 {
			for s, w := range m.weightsNow(i) {
				if w != 0 {
					m.parts.Join(int32(i), others[s])
				}
			}
			continue
		}
		for _, j := range others {
			m.parts.Join(int32(i), j)
		}
	}
	return graph.Facts{Edges: sums.Edges, Components: m.parts.Count, Isolated: m.parts.Isolated()}
}

// DegreeRange returns the least and the largest degree.
func (m *Moments) DegreeRange() (low, high float64) {
	m.degrees = resize(m.degrees, m.ix.n)
	clear(m.degrees)
	for i := range m.ix.n {
		own := 0.0
		for s, w := range m.weightsNow(i) {
			own += w
			m.degrees[m.other[i*m.k+s]] += w
		}
		m.degrees[i] += own
	}
	return graph.Range(m.degrees)
}

// weightsNow returns the weights of row i for the width in use, a view until the
// next call.
func (m *Moments) weightsNow(i int) []float64 {
	if m.t != m.base {
		return m.shifted(i)
	}
	return m.weights[i*m.k:][:m.count[i]]
}
