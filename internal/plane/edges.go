package plane

import "lpp-playground/internal/graph"

// Edges lists the edges with their weights and the degrees in dst, whose memory
// it uses again. The pairs are not sorted; i < j holds in each.
func (m *Moments) Edges(dst *graph.Sparse) {
	n, number := m.ix.n, m.ix.order.number
	dst.N, dst.T = n, m.t
	dst.Deg = resize(dst.Deg, n)
	clear(dst.Deg)
	total := m.Sums().Edges
	dst.Pairs = resize(dst.Pairs, 2*total)
	dst.Weights = resize(dst.Weights, total)
	e := 0
	for i := 0; i < n; i++ {
		from := i * m.k
		for s, w := range m.weightsNow(i) {
			if w == 0 {
				continue
			}
			p, q := number[i], number[m.other[from+s]]
			dst.Pairs[2*e], dst.Pairs[2*e+1] = uint32(min(p, q)), uint32(max(p, q))
			dst.Weights[e] = w
			dst.Deg[p] += w
			dst.Deg[q] += w
			e++
		}
	}
	dst.Pairs, dst.Weights = dst.Pairs[:2*e], dst.Weights[:e]
}
