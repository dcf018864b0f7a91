package plane

import (
	"slices"

	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
)

// EdgeLimit is the number of edges beyond which Epsilon gives up: more cannot be
// followed live.
const EdgeLimit = 2_000_000

// Epsilon lists in dst, whose memory it uses again, all pairs with
// ‖xᵢ−xⱼ‖² < eps, strictly, ascending by (i, j): what graph.Epsilon gives. More
// than EdgeLimit edges are an out-of-memory error.
func (ix *Index) Epsilon(dst *graph.Edges, eps float64) error {
	dst.N, dst.Pairs, dst.D2 = ix.n, dst.Pairs[:0], dst.D2[:0]
	r := &ix.ring
	for i := 0; i < ix.n; i++ {
		r.found = r.found[:0]
		r.self, r.x, r.y, r.eps = int32(i), ix.xy[2*i], ix.xy[2*i+1], eps
		for _, j := range ix.grid.loose {
			r.offer(j, squared(ix.xy[2*j]-r.x, ix.xy[2*j+1]-r.y))
		}
		r.within(&ix.grid, &ix.grid.nodes[0])
		if len(dst.D2)+len(r.found) > EdgeLimit {
			return fault.New(fault.OutOfMemory, "graph.epsilon",
				"more than %d pairs of the %d points are closer than graph.epsilon = %g, too many to follow live; a smaller ε would do", EdgeLimit, ix.n, eps)
		}
		slices.Sort(r.found)
		for _, j := range r.found {
			dst.Pairs = append(dst.Pairs, uint32(i), uint32(j))
			dst.D2 = append(dst.D2, squared(ix.xy[2*j]-r.x, ix.xy[2*j+1]-r.y))
		}
	}
	return nil
}

// ring gathers the points of larger index around one point.
type ring struct {
	self  int32
	x, y  float64
	eps   float64
	found []int32
}

func (r *ring) offer(j int32, d2 float64) {
	if d2 < r.eps && j > r.self {
		r.found = append(r.found, j)
	}
}

// within goes through the cells of a node that the disc touches.
func (r *ring) within(g *grid, nd *node) {
	reach := reachOf(r.eps, nd, r.x, r.y)
	left, right := nd.column(r.x-reach), nd.column(r.x+reach)
	bottom, top := nd.row(r.y-reach), nd.row(r.y+reach)
	for row := bottom; row <= top; row++ {
		from, to := row*nd.nx+left, row*nd.nx+right
		if nd.kids < 0 {
			r.scan(g, int(g.starts[nd.first+from]), int(g.starts[nd.first+to+1]))
			continue
		}
		for c := from; c <= to; c++ {
			if kid := g.kids[nd.kids+c]; kid >= 0 {
				r.within(g, &g.nodes[kid])
			} else {
				r.scan(g, int(g.starts[nd.first+c]), int(g.starts[nd.first+c+1]))
			}
		}
	}
}

// scan offers the points at from … to−1 in order; a loose one stands there as
// NaN, which is not near.
func (r *ring) scan(g *grid, from, to int) {
	points := g.points[2*from : 2*to]
	for s, j := range g.order[from:to] {
		p := (*[2]float64)(points[2*s:])
		r.offer(j, squared(p[0]-r.x, p[1]-r.y))
	}
}
