package plane

import "math"

// search is the state of one search: the point, and the best found so far.
type search struct {
	number []int32 // of the points, which decide ties
	self   int32
	x, y   float64
	index  []int32 // the row to fill
	d2     []float64
	filled int
	worst  float64 // the search radius
}

// begin points the search at row i.
func (ix *Index) begin(i int32) *search {
	s := &ix.find
	p := (*[2]float64)(ix.xy[2*i:])
	s.number, s.self, s.x, s.y = ix.order.number, i, p[0], p[1]
	from := int(i) * ix.k
	s.index = ix.list.Index[from : from+ix.k : from+ix.k]
	s.d2 = ix.list.D2[from : from+ix.k : from+ix.k]
	return s
}

// refresh updates row i, starting from its former neighbours: none of the k nearest is farther than the farthest of
// them is now, and a disc of that radius contains only a few others.
func (ix *Index) refresh(i int32) {
	s := ix.begin(i)
	if !s.remeasure(ix.xy) {
		ix.search(i, math.Inf(1))
		return
	}
	s.worst = s.d2[ix.k-1]
	if ix.firstTry(s, s.worst) != s.worst || !ix.near.gather(&ix.grid, s) {
		ix.search(i, s.worst)
		return
	}
	ix.near.admit(&ix.grid, s)
	ix.reach[i] = s.d2[ix.k-1]
}

// remeasure computes the distances of the row's present entries and sorts them.
// It returns false if an entry is not a point any more.
func (s *search) remeasure(xy []float64) bool {
	n := uint32(len(xy) / 2)
	index, d2 := s.index, s.d2[:len(s.index)]
	for at, j := range index {
		if uint32(j) >= n {
			return false
		}
		q := (*[2]float64)(xy[2*j:])
		v := squared(q[0]-s.x, q[1]-s.y)
		to := at
		for ; to > 0; to-- {
			before := d2[to-1]
			if before < v || before == v && s.number[index[to-1]] < s.number[j] {
				break
			}
			d2[to], index[to] = before, index[to-1]
		}
		d2[to], index[to] = v, j
	}
	return true
}

// search fills row i with the k nearest, of which none is farther than bound
// (squared).
func (ix *Index) search(i int32, bound float64) {
	s := ix.begin(i)
	for try := ix.firstTry(s, bound); ; try = ix.grid.wider(try) {
		if try > bound {
			try = bound
		}
		s.filled, s.worst = 0, try
		ix.grid.disc(s, ix.xy)
		if s.filled == ix.k || try == bound {
			break
		}
	}
	ix.reach[i] = s.d2[ix.k-1]
}

// restartRatio is how much larger than expected a disc must be before the search
// starts from a smaller one.
const restartRatio = 16

// firstTry returns the squared radius to start from: the bound, or less when
// that disc would hold far too many points.
func (ix *Index) firstTry(s *search, bound float64) float64 {
	g := &ix.grid
	if root := &g.nodes[0]; root.children < 0 && bound <= restartRatio*root.side*root.side {
		return bound
	}
	if guess := g.guess(s.x, s.y, ix.k); bound > restartRatio*guess {
		return guess
	}
	return bound
}

// guess returns the square of a radius within which k others can be expected.
func (g *grid) guess(x, y float64, k int) float64 {
	side, count := g.density(x, y)
	return 9 * side * side * float64(k+2) / (math.Pi * float64(count)) * 1.3
}

// wider returns the next squared radius to try.
func (g *grid) wider(r2 float64) float64 {
	root := &g.nodes[0]
	extent := root.side * float64(root.nx+root.ny)
	r2 = math.Max(4*r2, 1e-24*extent*extent)
	if !(r2 <= 4*extent*extent) || r2 == 0 {
		return math.Inf(1)
	}
	return r2
}

// disc offers s every point that may be within √s.worst.
func (g *grid) disc(s *search, xy []float64) {
	for _, j := range g.loose {
		q := (*[2]float64)(xy[2*j:])
		if d2 := squared(q[0]-s.x, q[1]-s.y); d2 <= s.worst && j != s.self {
			s.insert(j, d2)
		}
	}
	g.within(&g.nodes[0], s)
}

// within goes through the cells of a node that the disc touches.
func (g *grid) within(nd *node, s *search) {
	r := reachOf(s.worst, nd, s.x, s.y)
	left, right := nd.column(s.x-r), nd.column(s.x+r)
	bottom, top := nd.row(s.y-r), nd.row(s.y+r)
	for row := bottom; row <= top; row++ {
		at := row*nd.nx + left
		if nd.children >= 0 {
			g.withinChildren(nd, s, at, at+right-left)
			continue
		}
		starts := g.starts[nd.first+at:]
		g.scan(s, int(starts[0]), int(starts[right-left+1]))
	}
}

// withinChildren is within for the cells from … to of a node with nested nodes.
func (g *grid) withinChildren(nd *node, s *search, from, to int) {
	for c := from; c <= to; c++ {
		if child := g.children[nd.children+c]; child >= 0 {
			g.within(&g.nodes[child], s)
			continue
		}
		g.scan(s, int(g.starts[nd.first+c]), int(g.starts[nd.first+c+1]))
	}
}

// reachOf returns a radius a little larger than √r2: no rounding in the
// distance, the difference to the corner or the choice of the cell hides a
// point.
func reachOf(r2 float64, nd *node, x, y float64) float64 {
	margin := 1e-9*nd.side + 1e-15*(math.Abs(x-nd.x0)+math.Abs(y-nd.y0)+math.Abs(x)+math.Abs(y))
	return math.Sqrt(r2)*(1+1e-12) + margin
}

// scan offers s the points at from … to−1 in order.
func (g *grid) scan(s *search, from, to int) {
	x, y, worst := s.x, s.y, s.worst
	points := g.points[2*from : 2*to]
	order := g.order[from:to]
	for c := range order {
		p := (*[2]float64)(points[2*c:])
		dx, dy := p[0]-x, p[1]-y
		d2 := dx * dx
		d2 += dy * dy
		if !(d2 <= worst) {
			continue
		}
		j := order[c]
		if j == s.self {
			continue
		}
		if !s.insert(j, d2) && d2 == 0 {
			// The list is full of coinciding points with smaller numbers, and
			// from here on the numbers grow.
			return
		}
		worst = s.worst
	}
}

// insert puts point j at its place by (d², number) and reports whether it is
// among the best.
func (s *search) insert(j int32, d2 float64) bool {
	at := s.filled
	if at == len(s.d2) {
		at--
		if last := s.d2[at]; d2 > last || d2 == last && s.number[j] > s.number[s.index[at]] {
			return false
		}
	} else {
		s.filled++
	}
	for ; at > 0; at-- {
		before := s.d2[at-1]
		if before < d2 || before == d2 && s.number[s.index[at-1]] < s.number[j] {
			break
		}
		s.d2[at], s.index[at] = before, s.index[at-1]
	}
	s.d2[at], s.index[at] = d2, j
	if s.filled == len(s.d2) {
		s.worst = s.d2[len(s.d2)-1]
	}
	return true
}
