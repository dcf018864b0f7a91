package plane

import (
	"math"
	"testing"
)

// built returns a grid of points whose numbers are their places.
func built(xy []float64, k int) *grid {
	slots := make([]int32, len(xy)/2)
	for i := range slots {
		slots[i] = int32(i)
	}
	var g grid
	g.build(xy, slots, k)
	return &g
}

// TestGridHoldsWhatItSays looks into the grids of all layouts: each point is in the
// cell that its coordinates name, within the box that was measured; cells are about as
// many as the points want; a crowded cell has a grid of its own, and no other has.
func TestGridHoldsWhatItSays(t *testing.T) {
	for _, l := range layouts {
		const n, k = 700, 7
		xy := l.points(5, n)
		g := built(xy, k)
		for at, i := range g.order {
			if g.place[i] != int32(at) || g.points[2*at] != xy[2*i] || g.points[2*at+1] != xy[2*i+1] {
				t.Fatalf("%s: point %d is not where it should be", l.name, i)
			}
		}
		c := gridCheck{t: t, name: l.name, g: g}
		c.node(&g.nodes[0], 0, n)
		if c.nodes != len(g.nodes) {
			t.Errorf("%s: %d nodes in the tree of %d", l.name, c.nodes, len(g.nodes))
		}
	}
}

type gridCheck struct {
	t     *testing.T
	name  string
	g     *grid
	nodes int
}

// node checks one that holds the points from … to−1 in order, and those below it.
func (c *gridCheck) node(nd *node, from, to int) {
	c.nodes++
	cells, expected := nd.nx*nd.ny, math.Ceil(float64(to-from)/nd.occupation)
	// A row and a column more than the sides of the box hold.
	if side := math.Sqrt(expected); float64(cells) > 2*expected+2*side+1 || nd.side > 0 && float64(cells) < expected/2 {
		c.t.Errorf("%s: %d×%d cells for %d points, %g wanted", c.name, nd.nx, nd.ny, to-from, expected)
	}
	starts := c.g.starts[nd.first : nd.first+cells+1]
	if int(starts[0]) != from || int(starts[cells]) != to {
		c.t.Fatalf("%s: cells from %d to %d, want %d to %d", c.name, starts[0], starts[cells], from, to)
	}
	for cell := range cells {
		first, last := starts[cell], starts[cell+1]
		for at := first; at < last; at++ {
			c.inside(nd, cell, c.g.points[2*at], c.g.points[2*at+1])
		}
		child := int32(-1)
		if nd.children >= 0 {
			child = c.g.children[nd.children+cell]
		}
		if crowded := int(last-first) > nd.crowded && !c.g.coincide(first, last); crowded != (child >= 0) && nd.side > 0 {
			c.t.Errorf("%s: a cell of %d points has a grid: %v", c.name, last-first, child >= 0)
		}
		if child >= 0 {
			if below := &c.g.nodes[child]; below.depth != nd.depth+1 || below.crowded != nd.crowded || below.occupation != nd.occupation {
				c.t.Errorf("%s: a node %+v below %+v", c.name, *below, *nd)
			}
			c.node(&c.g.nodes[child], int(first), int(last))
		}
	}
}

// inside checks that a point is in its cell, up to rounding.
func (c *gridCheck) inside(nd *node, cell int, x, y float64) {
	if nd.side == 0 {
		return
	}
	dx, dy := (x-nd.x0)/nd.side-float64(cell%nd.nx), (y-nd.y0)/nd.side-float64(cell/nd.nx)
	if !(dx >= -1e-9 && dx <= 1+1e-9 && dy >= -1e-9 && dy <= 1+1e-9) {
		c.t.Fatalf("%s: (%g, %g) is %g, %g sides into cell %d of %+v", c.name, x, y, dx, dy, cell, *nd)
	}
}

// TestGridDensity compares the count about a place with the points in the cells there.
func TestGridDensity(t *testing.T) {
	xy := layouts[1].points(8, 60)
	g := built(xy, 3)
	nd := &g.nodes[0]
	for s := 0; s < len(xy); s += 2 {
		cx, cy := nd.column(xy[s]), nd.row(xy[s+1])
		want := 0
		for o := 0; o < len(xy); o += 2 {
			dx, dy := nd.column(xy[o])-cx, nd.row(xy[o+1])-cy
			if dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 {
				want++
			}
		}
		if side, count := g.density(xy[s], xy[s+1]); side != nd.side || count != want {
			t.Errorf("about point %d: %d points in cells of %g, want %d of %g", s/2, count, side, want, nd.side)
		}
	}
}

// TestLoosePoints: so many points may leave their cells, each once, and no more.
func TestLoosePoints(t *testing.T) {
	g := built(layouts[0].points(8, 90), 3)
	for i := range int32(90) {
		at := g.place[i]
		if ok := g.release(i); ok != (i < looseLimit) {
			t.Fatalf("point %d may leave: %v", i, ok)
		}
		if i < looseLimit && (!math.IsNaN(g.points[2*at]) || !math.IsNaN(g.points[2*at+1]) || g.place[i] != -1 || g.loose[i] != i || !g.release(i)) {
			t.Fatalf("point %d has not left: %v", i, g.loose)
		}
	}
	if len(g.loose) != looseLimit {
		t.Errorf("%d are loose", len(g.loose))
	}
}
