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
// so that sums of the orders o = 0 … m−1, with the weights exp(−x)·xᵒ/o!, give
// those for every t nearby. The remainder is below |ρ|ᵐ·xᵐ·exp(−(1−|ρ|)x)/m!,
// that is |ρ|ᵐ/√(2πm) an edge. Orders are added up when a shift needs them.
const (
	expansionOrders = 6
	// farthestShift is the ρ up to which all orders serve.
	farthestShift = 7e-3
)

// farthest is the ρ up to which this number of orders bounds the remainder by 2e-14.
var farthest = [expansionOrders + 1]float64{2: 2.6e-7, 3: 4.4e-5, 4: 5.6e-4, 5: 2.5e-3, 6: farthestShift}

// adjust moves the sums to the heat width t; changed rows are to be redone.
func (m *Moments) adjust(t float64, changed []int32) {
	needed := 1
	if t != m.base && !m.kind.Shifts {
		m.sumAll(t)
		return
	}
	for t != m.base && needed <= expansionOrders && !(math.Abs(m.base/t-1) <= farthest[needed]) {
		needed++
	}
	if needed > expansionOrders {
		m.sumAll(t)
		return
	}
	m.t = t
	for _, i := range changed {
		m.sumRow(int(i))
	}
	for m.orders < needed {
		m.addOrder()
	}
	m.addUp()
}

// addOrder adds the next order to the sums; the weights are known.
func (m *Moments) addOrder() {
	order := m.orders
	m.orders++
	m.rows[order] = resize(m.rows[order], m.ix.n)
	m.totals.resize(m.ix.n, m.orders)
	for i := range m.ix.n {
		m.sumHigher(i, order, m.weights[i*m.k:i*m.k+int(m.count[i])])
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
	if s.nearUnderflow > 0 {
		vanished := m.recount(levels-1, 0, len(m.totals.points[levels-1]))
		s.Edges -= vanished
		s.Vanished += vanished
	}
}

// recount returns how many weights more are 0 at the width t than at the base,
// in the groups from … to−1 of a level, of which few have uncertain ones.
func (m *Moments) recount(level, from, to int) (more int) {
	for at := from; at < to; at++ {
		first, last := at*fan, (at+1)*fan
		switch {
		case m.totals.points[level][at].nearUnderflow == 0:
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

// sumHigher computes the sums of row i of the orders from first on.
func (m *Moments) sumHigher(i, first int, weights []float64) {
	d2 := m.d2[i*m.k:][:len(weights)]
	m.scaled = resize(m.scaled, m.k)
	scaled := m.scaled[:len(weights)]
	copy(scaled, weights)
	for order := 1; order < m.orders; order++ {
		f := 1 / (m.base * float64(order))
		for s, v := range d2 {
			scaled[s] *= v * f
		}
		if order >= first {
			m.addRow(order, i, scaled)
		}
	}
}
