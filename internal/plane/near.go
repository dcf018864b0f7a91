package plane

import "math"

// near holds the few points about one of them, for a search that knows how far
// it has to look.
type near struct {
	n    int
	at   [nearCapacity]int32 // their positions in the grid's order
	seen []int32             // by point: the last row that had it among its neighbours
}

// nearCapacity is how many points can be held: a power of two.
const nearCapacity = 256

// begin makes ready for n points.
func (f *near) begin(n int) {
	f.seen = resize(f.seen, n)
	for i := range f.seen {
		f.seen[i] = -1
	}
}

// gather lists the points within √s.worst, the searching one included. It
// reports false when there are too many, or loose ones, which it does not see.
func (f *near) gather(g *grid, s *search) bool {
	f.n = 0
	return len(g.loose) == 0 && f.within(g, &g.nodes[0], s)
}

// within visits the cells of a node that the disc touches: row by row if no cell has a nested node, otherwise cell by
// cell. Calls are expensive in WebAssembly, so the loops are in one function. The bits of non-negative floats compare
// like the numbers, so no branch depends on a distance.
func (f *near) within(g *grid, nd *node, s *search) bool {
	x, y, worst := s.x, s.y, math.Float64bits(s.worst)
	r := reachOf(s.worst, nd, x, y)
	left, right := nd.column(x-r), nd.column(x+r)
	bottom, top := nd.row(y-r), nd.row(y+r)
	points := g.points
	for row := bottom; row <= top; row++ {
		cells := row * nd.nx
		for first, last := left, right; first <= right; first = last + 1 {
			if nd.children >= 0 {
				last = first
				if child := g.children[nd.children+cells+first]; child >= 0 {
					if !f.within(g, &g.nodes[child], s) {
						return false
					}
					continue
				}
			}
			from, to := int(g.starts[nd.first+cells+first]), int(g.starts[nd.first+cells+last+1])
			n := f.n
			if n+to-from > nearCapacity {
				return false
			}
			for c := from; c < to; c++ {
				dx, dy := points[2*c]-x, points[2*c+1]-y
				d2 := dx * dx
				d2 += dy * dy
				bits := math.Float64bits(d2)
				f.at[uint(n)%nearCapacity] = int32(c)
				n += 1 - int((worst-bits)>>63)
			}
			f.n = n
		}
	}
	return true
}

// admit inserts into the full row of s the points held that are not in it.
func (f *near) admit(g *grid, s *search) {
	if f.n == len(s.index)+1 {
		return // the row and the searching point itself
	}
	s.filled = len(s.index)
	for _, j := range s.index {
		f.seen[j] = s.self
	}
	f.seen[s.self] = s.self
	for _, c := range f.at[:f.n] {
		if j := g.order[c]; f.seen[j] != s.self {
			s.insert(j, squared(g.points[2*c]-s.x, g.points[2*c+1]-s.y))
		}
	}
}
