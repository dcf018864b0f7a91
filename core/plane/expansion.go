package plane

import (
	"math"

	"lpp-playground/core/dense"
)

// One moved point shifts the automatic heat width a little, and with it every
// weight. Instead of adding up all edges again, the sums are expanded about the
// width t₀ they were added up for. With x = d²/t₀ and ρ = t₀/t − 1,
//
//	exp(−d²/t) = exp(−x)·exp(−ρ·x) = Σ over o of (−ρ)ᵒ · exp(−x)·xᵒ/o!
//
// so that sums of the orders o = 0 … 5, with the weights exp(−x)·xᵒ/o!, give
// those for every t nearby. The remainder is below |ρ|⁶·x⁶·exp(−(1−|ρ|)x)/720,
// that is 0.17·ρ⁶ an edge.
const (
	expansionOrders = 6
	// farthestShift keeps the remainder below 2e-14.
	farthestShift = 7e-3
)

// adjust moves the sums to the heat width t; changed rows are to be redone.
func (m *Moments) adjust(t float64, changed []int32) {
	if t != m.base && !m.near(t) {
		m.sumAll(t)
		return
	}
	m.t = t
	for _, i := range changed {
		m.sumRow(int(i))
	}
	if t != m.base && m.orders == 1 {
		m.expand()
	}
	m.addUp()
}

// near reports whether the sums for t can be had from an expansion about the
// base.
func (m *Moments) near(t float64) bool { return math.Abs(m.base/t-1) <= farthestShift }

// expand adds the higher orders to what is summed; the weights are known.
func (m *Moments) expand() {
	m.orders = expansionOrders
	for order := 1; order < m.orders; order++ {
		m.rows[order] = resize(m.rows[order], m.ix.n)
	}
	m.totals.resize(m.ix.n, m.orders)
	for i := range m.ix.n {
		m.sumHigher(i, m.weights[i*m.k:i*m.k+int(m.count[i])])
	}
}

// shift adds the higher orders to the sums of order 0.
func (m *Moments) shift(s *Sums) {
	factor := 1.0
	for order := 1; order < m.orders; order++ {
		factor *= 1 - m.base/m.t
		higher := sumWeighted(m.totals.weighted[order][levels-1])
		s.Weighted.add(factor, &higher)
	}
	// Heat weights are positive.
	s.Size = s.Total
	if s.doubtful > 0 {
		vanished := m.recount(levels-1, 0, len(m.totals.points[levels-1]))
		s.Edges -= vanished
		s.Vanished += vanished
	}
}

// recount returns how many weights more are 0 at the width t than at the base,
// in the groups from … to−1 of a level, of which few have any in doubt.
func (m *Moments) recount(level, from, to int) (more int) {
	for at := from; at < to; at++ {
		first, last := at*fan, (at+1)*fan
		switch {
		case m.totals.points[level][at].doubtful == 0:
		case level > 0:
			more += m.recount(level-1, first, min(last, len(m.totals.points[level-1])))
		default:
			for i := first; i < min(last, m.ix.n); i++ {
				more -= int(m.tallies[i].vanished)
				for _, w := range m.shifted(i) {
					if w == 0 {
						more++
					}
				}
			}
		}
	}
	return more
}

// shifted returns the weights of row i for the width t, a view until the next
// call.
func (m *Moments) shifted(i int) []float64 {
	m.scaled = resize(m.scaled, m.k)
	weights := m.scaled[:m.count[i]]
	dense.ExpNeg(weights, m.d2[i*m.k:][:len(weights)], m.t)
	return weights
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
