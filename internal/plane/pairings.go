package plane

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/graph"
)

// pairSums counts pairs and adds up their differences.
type pairSums struct {
	*kdTree
	limit  uint64 // bits of ε
	pairs  int
	a      [3]float64
	own    []int // pairs of each position that leaves have found
	shared []int // pairs that every point of a node has in addition
}

// all adds Σ (xᵢ−xⱼ)(xᵢ−xⱼ)ᵀ = nB·S_A + nA·S_B + nA·nB·δδᵀ for the scatters S
// about the means and their difference δ.
func (s *pairSums) all(a, b int) {
	p, q := &s.nodes[a], &s.nodes[b]
	s.shared[a] += q.count
	s.shared[b] += p.count
	s.pairs += p.count * q.count
	na, nb := float64(p.count), float64(q.count)
	for j := range s.a {
		s.a[j] += nb*p.scatter[j] + na*q.scatter[j]
	}
	d := q.from(p)
	addOuter(&s.a, na*nb, d[0], d[1])
}

// some visits pairs. The bits of non-negative floats compare like the numbers, so no branch depends on a distance.
func (s *pairSums) some(a, b int) {
	low, high := s.leaf(a)
	from, to := s.leaf(b)
	var xx, xy, yy float64
	found, xyOf, ownOf, limit := 0, s.xy, s.own, s.limit
	for p := low; p < high; p++ {
		if a == b {
			from = p + 1
		}
		at := (*[2]float64)(xyOf[2*p:])
		x, y, before := at[0], at[1], found
		row, counts := xyOf[2*from:2*to], ownOf[from:to]
		for q := range counts {
			with := (*[2]float64)(row)
			row = row[2:]
			u, v := x-with[0], y-with[1]
			in := (math.Float64bits(squared(u, v)) - limit) >> 63
			u, v = math.Float64frombits(math.Float64bits(u)&-in), math.Float64frombits(math.Float64bits(v)&-in)
			xx += u * u
			xy += u * v
			yy += v * v
			counts[q] += int(in)
			found += int(in)
		}
		ownOf[p] += found - before
	}
	s.pairs += found
	s.a[0] += xx
	s.a[1] += xy
	s.a[2] += yy
}

// eachOf calls visit with the positions of the pairs of two leaves, or of one with
// itself, that are closer than √ε.
func (c *kdTree) eachOf(a, b int, eps float64, visit func(p, q int)) {
	low, high := c.leaf(a)
	from, to := c.leaf(b)
	for p := low; p < high; p++ {
		if a == b {
			from = p + 1
		}
		for q := from; q < to; q++ {
			if squared(c.xy[2*p]-c.xy[2*q], c.xy[2*p+1]-c.xy[2*q+1]) < eps {
				visit(p, q)
			}
		}
	}
}

// componentFinder finds the connected parts, by position.
type componentFinder struct {
	*kdTree
	eps   float64
	parts graph.Parts
	whole []bool // nodes whose points are known to be in one part
}

func (j *componentFinder) all(a, b int) {
	if j.parts.Count == 1 {
		return
	}
	first, _ := j.points(a)
	second, _ := j.points(b)
	j.parts.Join(int32(first), int32(second))
	j.joinAll(a, second)
	j.joinAll(b, first)
}

// joinAll joins all points of a node with another one.
func (j *componentFinder) joinAll(node, with int) {
	if j.whole[node] {
		return
	}
	j.whole[node] = true
	from, to := j.points(node)
	for p := from; p < to; p++ {
		j.parts.Join(int32(p), int32(with))
	}
}

func (j *componentFinder) some(a, b int) {
	if j.parts.Count > 1 {
		j.eachOf(a, b, j.eps, func(p, q int) { j.parts.Join(int32(p), int32(q)) })
	}
}

// product adds up W·X.
type product struct {
	*kdTree
	eps          float64
	dst, x       dense.Matrix // rows by position
	sums, shared dense.Matrix // of a node's rows of X; what every point of it has in addition to the result of leaves
}

// addRow adds row j of x to row i of dst.
//
//go:noinline
func addRow(dst dense.Matrix, i int, x dense.Matrix, j int) { dense.AddScaled(dst.Row(i), 1, x.Row(j)) }

func (m *product) all(a, b int) {
	addRow(m.shared, a, m.sums, b)
	addRow(m.shared, b, m.sums, a)
}

func (m *product) some(a, b int) {
	columns, x, dst := m.x.Cols, m.x.Data, m.dst.Data
	m.eachOf(a, b, m.eps, func(p, q int) {
		p, q = p*columns, q*columns
		for range columns {
			dst[p] += x[q]
			dst[q] += x[p]
			p++
			q++
		}
	})
}

// edgeList lists pairs by the caller's numbers.
type edgeList struct {
	*kdTree
	eps   float64
	pairs []uint32
}

func (l *edgeList) add(p, q int) {
	i, j := uint32(l.number[p]), uint32(l.number[q])
	l.pairs = append(l.pairs, min(i, j), max(i, j))
}

func (l *edgeList) all(a, b int) {
	low, high := l.points(a)
	from, to := l.points(b)
	for p := low; p < high; p++ {
		for q := from; q < to; q++ {
			l.add(p, q)
		}
	}
}

func (l *edgeList) some(a, b int) { l.eachOf(a, b, l.eps, l.add) }
