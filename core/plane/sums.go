package plane

import (
	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
)

// Sums are sums over the edges of the neighbour graph. Matrices are given as
// xx, xy, yy. DX and DXX are relative to Origin: Σ D·(x−o), Σ D·(x−o)·(x−o)ᵀ.
type Sums struct {
	A                         [3]float64 // XᵀLX
	Total                     float64    // 1ᵀD1
	Size                      float64    // twice the sum of |w|
	DX                        [2]float64
	DXX                       [3]float64
	Origin                    [2]float64
	T                         float64 // heat width; 0 without heat weights
	Edges, Negative, Vanished int     // edges; those with w < 0; pairs left out because w is 0
	kind                      string
	doubtful                  int
}

// AppendWarnings appends the warnings of graph.Weigh for these weights.
func (s *Sums) AppendWarnings(dst []fault.Warning) []fault.Warning {
	pairs := s.Edges + s.Vanished
	if s.Negative > 0 {
		dst = append(dst, graph.NegativeWeights(s.Negative, pairs))
	}
	if s.Vanished > 0 && s.kind == "heat" {
		dst = append(dst, graph.Underflow(s.Vanished, pairs, s.T))
	}
	return dst
}

// rowSums are sums over the edges of one row, with δ = xᵢ − xⱼ.
type rowSums struct {
	w, size            float64 // Σw, Σ|w|
	x, y               float64 // Σw·δ
	xx, xy, yy         float64 // Σw·δ·δᵀ
	negative, vanished int32
	doubtful           int32 // heat weights about to underflow, or just not any more
	special            bool  // some weight is at most leastSure
}

// leastSure is a heat weight above which no slight shift of t makes it 0.
const leastSure = 1e-322

// blockRows is the number of rows whose sums are added up beforehand, so that
// a moved point does not cost adding up all rows.
const blockRows = 32

// sumRow computes the sums of row i, of every order in use.
func (m *Moments) sumRow(i int) {
	weights := m.weigh(i, m.base)
	m.dirty[i/blockRows] = true
	r := m.addRow(0, i, weights)
	r.size, r.negative, r.vanished = r.w, 0, 0
	r.doubtful = 0
	if r.special {
		r.classify(weights, m.d2[i*m.k:], m.base)
	}
	if m.orders > 1 {
		m.sumHigher(i, weights)
	}
}

// addRow adds up the edges of row i with the weights given, as the given order.
func (m *Moments) addRow(order, i int, weights []float64) *rowSums {
	other := m.other[i*m.k:][:len(weights)]
	xy := m.ix.xy
	p := (*[2]float64)(xy[2*i:])
	px, py := p[0], p[1]
	// Sums in variables stay in registers; in a struct they would not.
	var sum, x, y, xx, xy2, yy float64
	special := false
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
		if w <= leastSure {
			special = true
		}
	}
	r := &m.rows[order][i]
	r.w, r.x, r.y, r.xx, r.xy, r.yy, r.special = sum, x, y, xx, xy2, yy, special
	return r
}

// classify counts weights that are negative or 0, and their size, and heat
// weights that a slight shift of t would make 0 or not.
func (r *rowSums) classify(weights, d2 []float64, t float64) {
	for s, w := range weights {
		if w < 0 {
			r.negative++
			r.size -= 2 * w
			continue
		}
		if w == 0 {
			r.vanished++
		}
		if x := d2[s] / t; x > 744.5 && x < 745.8 {
			r.doubtful++
		}
	}
}

// sumAll computes the sums of all rows for the heat width t.
func (m *Moments) sumAll(t float64, orders int) {
	m.t, m.base, m.orders = t, t, orders
	for order := 0; order < orders; order++ {
		m.rows[order] = resize(m.rows[order], m.ix.n)
		m.blocks[order] = resize(m.blocks[order], len(m.dirty))
	}
	for i := 0; i < m.ix.n; i++ {
		m.sumRow(i)
	}
	m.sumBlocks()
}

// sumBlocks adds up the rows of the blocks that have changed.
func (m *Moments) sumBlocks() {
	for b, dirty := range m.dirty {
		if !dirty {
			continue
		}
		m.dirty[b] = false
		for order := 0; order < m.orders; order++ {
			m.sumBlock(order, b)
		}
	}
}

// sumBlock adds up the rows of one block. With W = Σw and s = Σw·δ of row i, its
// edges add to Σ D·x: Σ w(xᵢ + xⱼ) = 2W·xᵢ − s, and to Σ D·x·xᵀ:
// Σ w(xᵢxᵢᵀ + xⱼxⱼᵀ) = 2W·xᵢxᵢᵀ − xᵢsᵀ − s·xᵢᵀ + Σw·δδᵀ.
func (m *Moments) sumBlock(order, b int) {
	var axx, axy, ayy, total, size, bx, by, bxx, bxy, byy float64
	var edges, negative, vanished, doubtful int32
	first := b * blockRows
	rows := m.rows[order][first:min(first+blockRows, m.ix.n)]
	xy := m.ix.xy[2*first:]
	for s := range rows {
		r := &rows[s]
		p := (*[2]float64)(xy[2*s:])
		x, y := p[0]-m.origin[0], p[1]-m.origin[1]
		ux, uy := 2*r.w*x-r.x, 2*r.w*y-r.y
		axx += r.xx
		axy += r.xy
		ayy += r.yy
		total += r.w
		size += r.size
		bx += ux
		by += uy
		bxx += ux*x - r.x*x + r.xx
		bxy += ux*y - r.y*x + r.xy
		byy += uy*y - r.y*y + r.yy
		edges += m.count[first+s] - r.vanished
		negative += r.negative
		vanished += r.vanished
		doubtful += r.doubtful
	}
	m.blocks[order][b] = Sums{
		A: [3]float64{axx, axy, ayy}, Total: 2 * total, Size: 2 * size,
		DX: [2]float64{bx, by}, DXX: [3]float64{bxx, bxy, byy},
		Edges: int(edges), Negative: int(negative), Vanished: int(vanished),
		doubtful: int(doubtful),
	}
}

// Sums returns the sums over all edges.
func (m *Moments) Sums() Sums {
	t := m.total(0)
	t.Origin, t.T, t.kind = m.origin, m.t, m.weight.Kind
	if m.t != m.base {
		m.shift(&t)
	}
	return t
}

// total adds up the blocks of one order.
func (m *Moments) total(order int) Sums {
	var t Sums
	for b := range m.blocks[order] {
		s := &m.blocks[order][b]
		t.addScaled(1, s)
		t.Size += s.Size
		t.Edges += s.Edges
		t.Negative += s.Negative
		t.Vanished += s.Vanished
	}
	return t
}

// addScaled adds f times the sums of s that are linear in the weights.
func (t *Sums) addScaled(f float64, s *Sums) {
	for c := range t.A {
		t.A[c] += f * s.A[c]
		t.DXX[c] += f * s.DXX[c]
	}
	t.DX[0] += f * s.DX[0]
	t.DX[1] += f * s.DX[1]
	t.Total += f * s.Total
}

// EdgeCount returns the number of edges whose weight is not 0.
func (m *Moments) EdgeCount() int {
	count := 0
	for b := range m.blocks[0] {
		count += m.blocks[0][b].Edges
	}
	return count
}
