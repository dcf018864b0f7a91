package plane

import (
	"lpp-playground/core/dense"
	"lpp-playground/internal/neighbors"
	"lpp-playground/internal/pace"
)

// kdTree is a balanced k-d tree of points in the plane: node i has the children 2i and 2i+1, the root is node 1, and
// the leaves fill the last level. Without the points it takes less than 100 bytes per point.
type kdTree struct {
	leaves int
	xy     []float64 // in the order of the leaves
	number []int32   // the caller's, by position
	start  []int32   // first position of every leaf, and the end
	nodes  []kdNode
}

// kdNode describes the points of a node. Its mean is base + off, so that differences of means lose no digits far from
// the origin.
type kdNode struct {
	lo, hi    [2]float64 // corners of the box around them
	base, off [2]float64
	scatter   [3]float64 // Σ (x−mean)(x−mean)ᵀ: xx, xy, yy
	count     int
}

// leafPoints is the largest number of points in a leaf: measured.
const leafPoints = 8

// newKDTree builds the tree of n points x₀,y₀,x₁,y₁,…, at least one.
func newKDTree(xy []float64) *kdTree {
	c := &kdTree{}
	c.xy, c.number, c.start = neighbors.Leaves(dense.Matrix{Rows: len(xy) / 2, Cols: 2, Data: xy}, leafPoints)
	c.leaves = len(c.start) - 1
	c.nodes = make([]kdNode, 2*c.leaves)
	for leaf := range c.leaves {
		c.nodes[c.leaves+leaf] = kdNodeOf(c.xy[2*c.start[leaf] : 2*c.start[leaf+1]])
	}
	for node := c.leaves - 1; node > 0; node-- {
		c.nodes[node] = mergeNodes(&c.nodes[2*node], &c.nodes[2*node+1])
	}
	return c
}

// kdNodeOf returns the node of some points.
func kdNodeOf(xy []float64) (c kdNode) {
	if len(xy) == 0 {
		return c
	}
	c.count = len(xy) / 2
	c.base = [2]float64(xy)
	c.lo, c.hi = c.base, c.base
	for p := 0; p < len(xy); p += 2 {
		for j := range 2 {
			v := xy[p+j]
			c.lo[j], c.hi[j] = min(c.lo[j], v), max(c.hi[j], v)
			c.off[j] += (v - c.base[j]) / float64(c.count)
		}
	}
	for p := 0; p < len(xy); p += 2 {
		addOuter(&c.scatter, 1, xy[p]-c.base[0]-c.off[0], xy[p+1]-c.base[1]-c.off[1])
	}
	return c
}

// mergeNodes returns the node of the points of two nodes.
func mergeNodes(a, b *kdNode) kdNode {
	if a.count == 0 || b.count == 0 {
		if b.count > 0 {
			return *b
		}
		return *a
	}
	c := *a
	na, nb := float64(a.count), float64(b.count)
	d := b.from(a)
	for j := range 2 {
		c.lo[j], c.hi[j] = min(a.lo[j], b.lo[j]), max(a.hi[j], b.hi[j])
		c.off[j] += d[j] * nb / (na + nb)
	}
	for j, v := range b.scatter {
		c.scatter[j] += v
	}
	addOuter(&c.scatter, na*nb/(na+nb), d[0], d[1])
	c.count += b.count
	return c
}

// from returns how far the mean is from another one's.
func (c *kdNode) from(a *kdNode) [2]float64 {
	return [2]float64{c.base[0] - a.base[0] + (c.off[0] - a.off[0]), c.base[1] - a.base[1] + (c.off[1] - a.off[1])}
}

// addOuter adds f·vvᵀ for v = (x, y).
func addOuter(m *[3]float64, f, x, y float64) {
	m[0] += f * x * x
	m[1] += f * x * y
	m[2] += f * y * y
}

// span returns the least and the largest squared distance of the boxes. Rounding
// keeps the order of differences, squares and sums, so the rounded distance of no
// two points is outside.
func (c *kdNode) span(b *kdNode) (least, most float64) {
	gapX, gapY := max(b.lo[0]-c.hi[0], c.lo[0]-b.hi[0], 0), max(b.lo[1]-c.hi[1], c.lo[1]-b.hi[1], 0)
	wideX, wideY := max(b.hi[0]-c.lo[0], c.hi[0]-b.lo[0]), max(b.hi[1]-c.lo[1], c.hi[1]-b.lo[1])
	return squared(gapX, gapY), squared(wideX, wideY)
}

// leaf returns the positions of a leaf's points.
func (c *kdTree) leaf(node int) (from, to int) {
	return int(c.start[node-c.leaves]), int(c.start[node-c.leaves+1])
}

// points returns the positions of a node's points.
func (c *kdTree) points(node int) (from, to int) {
	first, last := node, node
	for first < c.leaves {
		first, last = 2*first, 2*last+1
	}
	return int(c.start[first-c.leaves]), int(c.start[last-c.leaves+1])
}

// pairVisitor receives the pairs of points closer than √ε: two nodes whose points all
// are (all), and two leaves, or one leaf with itself, some of whose points may be (some).
type pairVisitor interface {
	all(a, b int)
	some(a, b int)
}

// within visits all pairs with ‖xᵢ−xⱼ‖² < ε, each once (dual-tree recursion:
// Gray and Moore, N-body problems in statistical learning, 2001). Only nodes
// whose boxes the distance √ε passes through are opened.
func (c *kdTree) within(eps float64, visitor pairVisitor) {
	w := walk{kdTree: c, eps: eps, visitor: visitor}
	w.self(1)
}

type walk struct {
	*kdTree
	eps     float64
	visitor pairVisitor
	meter   pace.Meter
}

func (w *walk) self(a int) {
	if a >= w.leaves {
		w.meter.Spend(leafPoints * leafPoints)
		w.visitor.some(a, a)
		return
	}
	w.self(2 * a)
	w.self(2*a + 1)
	w.between(2*a, 2*a+1)
}

func (w *walk) between(a, b int) {
	p, q := &w.nodes[a], &w.nodes[b]
	if p.count == 0 || q.count == 0 {
		return
	}
	least, most := p.span(q)
	switch {
	case least >= w.eps:
	case most < w.eps:
		w.visitor.all(a, b)
	case a >= w.leaves:
		w.meter.Spend(leafPoints * leafPoints)
		w.visitor.some(a, b)
	default:
		w.between(2*a, 2*b)
		w.between(2*a, 2*b+1)
		w.between(2*a+1, 2*b)
		w.between(2*a+1, 2*b+1)
	}
}
