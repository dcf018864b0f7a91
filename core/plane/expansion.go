package plane

import "math"

// One moved point shifts the automatic heat width a little, and with it every
// weight. Instead of adding up all edges again, the sums are expanded about the
// width t₀ they were added up for. With x = d²/t₀ and ρ = t₀/t − 1,
//
//	exp(−d²/t) = exp(−x)·exp(−ρ·x) = Σ over o of (−ρ)ᵒ · exp(−x)·xᵒ/o!
//
// so that sums of the orders o = 0 … 3, with the weights exp(−x)·xᵒ/o!, give
// those for every t nearby. The remainder is below ρ⁴·x⁴·exp(−x)/24 ≤ 0.2·ρ⁴
// an edge.
const (
	expansionOrders = 4
	// farthestShift keeps the remainder below 2e-14.
	farthestShift = 5e-4
)

// adjust moves the sums to the heat width t; changed rows are to be redone.
func (m *Moments) adjust(t float64, changed []int32) {
	if t != m.base && !m.expands(t) {
		m.sumAll(t, expansionOrders)
		return
	}
	m.t = t
	for _, i := range changed {
		m.sumRow(int(i))
	}
	m.sumBlocks()
}

// expands reports whether the sums can be had from the expansion about the base,
// and the number of edges with them.
func (m *Moments) expands(t float64) bool {
	if m.orders < expansionOrders || math.Abs(m.base/t-1) > farthestShift {
		return false
	}
	for b := range m.blocks[0] {
		if m.blocks[0][b].doubtful > 0 {
			return false
		}
	}
	return true
}

// shift adds the higher orders to the sums of order 0.
func (m *Moments) shift(t *Sums) {
	factor := 1.0
	for order := 1; order < expansionOrders; order++ {
		factor *= 1 - m.base/m.t
		higher := m.total(order)
		t.addScaled(factor, &higher)
	}
	// Heat weights are positive.
	t.Size = t.Total
}

// sumHigher computes the sums of row i of the orders from 1.
func (m *Moments) sumHigher(i int, weights []float64) {
	d2 := m.d2[i*m.k:][:len(weights)]
	m.scaled = resize(m.scaled, m.k)
	scaled := m.scaled[:len(weights)]
	copy(scaled, weights)
	for order := 1; order < m.orders; order++ {
		f := 1 / (m.base * float64(order))
		for s, v := range d2 {
			scaled[s] *= v * f
		}
		m.addRow(order, i, scaled)
	}
}
