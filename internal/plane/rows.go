package plane

// rowSums are sums over the edges of one row, with δ = xᵢ − xⱼ.
type rowSums struct {
	w          float64 // Σw
	x, y       float64 // Σw·δ
	xx, xy, yy float64 // Σw·δ·δᵀ
}

// rowCounts are the counts of a row's weights.
type rowCounts struct {
	size                              float64 // Σ|w|
	negative, vanished, nearUnderflow int32
}

// stableWeight is a heat weight above which no slight shift of t makes it 0.
const stableWeight = 1e-318

// Heat weights of these d²/t become 0, or cease to be, within farthestShift.
const (
	underflowFrom = 744.5 * (1 - farthestShift)
	underflowTo   = 745.8 / (1 - farthestShift)
)

// sumRow computes the sums of row i, of every order in use.
func (m *Moments) sumRow(i int) {
	weights := m.weigh(i, m.base)
	m.totals.touch(i)
	special := m.addRow(0, i, weights)
	c := &m.tallies[i]
	*c = rowCounts{size: m.rows[0][i].w}
	if special {
		c.classify(weights, m.d2[i*m.k:], m.base)
	}
	if m.orders > 1 {
		m.sumHigher(i, 1, weights)
	}
}

// addRow adds up the edges of row i with the weights given, as the given order.
// It reports whether some weight is at most stableWeight.
func (m *Moments) addRow(order, i int, weights []float64) (special bool) {
	other := m.other[i*m.k:][:len(weights)]
	xy := m.ix.xy
	p := (*[2]float64)(xy[2*i:])
	px, py := p[0], p[1]
	// Sums in variables stay in registers; in a struct they would not.
	var sum, x, y, xx, xy2, yy float64
	for s, w := range weights {
		q := (*[2]float64)(xy[2*int(other[s]):])
		dx, dy := px-q[0], py-q[1]
		u, v := w*dx, w*dy
		sum += w
		x += u
		y += v
		xx += u * dx
		xy2 += u * dy
		yy += v * dy
		if w <= stableWeight {
			special = true
		}
	}
	r := &m.rows[order][i]
	r.w, r.x, r.y, r.xx, r.xy, r.yy = sum, x, y, xx, xy2, yy
	return special
}

// classify counts weights that are negative or 0, and their size, and heat
// weights that a slight shift of t would make 0 or not.
func (r *rowCounts) classify(weights, d2 []float64, t float64) {
	for s, w := range weights {
		if w < 0 {
			r.negative++
			r.size -= 2 * w
			continue
		}
		if w == 0 {
			r.vanished++
		}
		if x := d2[s] / t; x > underflowFrom && x < underflowTo {
			r.nearUnderflow++
		}
	}
}

// sumAll computes the sums of all rows for the heat width t.
func (m *Moments) sumAll(t float64) {
	m.t, m.base, m.orders = t, t, 1
	m.rows[0] = resize(m.rows[0], m.ix.n)
	m.tallies = resize(m.tallies, m.ix.n)
	m.totals.resize(m.ix.n, m.orders)
	for i := range m.ix.n {
		m.sumRow(i)
	}
	m.addUp()
}
