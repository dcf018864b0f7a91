package neighbors

import (
	"context"
	"math"
	"slices"
	"sync/atomic"

	"lpp-playground/core/dense"
	"lpp-playground/internal/cores"
)

// treeColumns is the largest number of columns for which the tree is always used. Up to 7, distances to points and to
// boxes are summed in the same order, so that rounding never puts a box beyond a point inside it. Beyond, the orders
// differ: no term of the box is larger than that of a point inside it, so that its sum exceeds the point's by no more
// than the rounding of two sums, and boxes that are farther away by up to boxSlack are visited too.
const treeColumns = 7

// boxSlack is the relative slack of distances to boxes of more than treeColumns
// columns: 90 roundings of 2⁻⁵³, where two sums over mostTreeColumns have 40.
const boxSlack = 1e-14

// query is a search of a tree for the neighbours of one of its points.
type query struct {
	*tree
	best
	point []float64
	self  int32
	stack []visit
	room  [maxBeyond]int32
	seen  visitCounts
}

// visitCounts counts the points and boxes that a query has visited.
type visitCounts struct{ points, boxes int }

// visit is a node to visit, and the squared distance to its box.
type visit struct {
	node  int32
	value float64
}

// searchTree finds the neighbours of all rows of x, leaf after leaf; units are those
// of NearestIn, nil for 1.
func searchTree(ctx context.Context, x dense.Matrix, units []float64, k int) (*List, error) {
	return newTree(x, units, leafSize(x.Cols)).search(ctx, x, k)
}

// search is searchTree in the tree of x.
func (t *tree) search(ctx context.Context, x dense.Matrix, k int) (*List, error) {
	l := newList(x.Rows, k)
	report := rowReporter(ctx, x.Rows, x.Rows)
	var ended atomic.Bool
	cores.Blocks(t.leaves, sharedLeaves, func(from, to int) {
		q := &query{tree: t, stack: make([]visit, 0, 64)}
		for leaf := t.leaves + from; leaf < t.leaves+to; leaf++ {
			if ended.Load() || leaf%8 == 0 && stopped(ctx) != nil {
				ended.Store(true)
				return
			}
			lo, hi := q.leaf(leaf)
			for p := lo; p < hi; p++ {
				q.begin(p, l)
				q.from(leaf)
				if len(q.beyond) > 0 {
					l.beyond[q.self] = slices.Clone(q.beyond)
				}
			}
			report(hi - lo)
		}
	})
	if ended.Load() {
		return nil, stopped(ctx)
	}
	return l, nil
}

// sharedLeaves is how many neighbouring leaves make a share of the search.
const sharedLeaves = 64

// begin prepares the search for the point at position p. The previous point and its k neighbours are within the sum of
// two distances; k of them are other points, so that sum bounds the k-th neighbour's distance.
func (q *query) begin(p int, l *List) {
	bound := math.Inf(1)
	point := q.points[p*q.d : (p+1)*q.d]
	if q.point != nil {
		bound = math.Sqrt(q.worst) + math.Sqrt(q.distance(point, q.point))
		bound = bound*bound*(1+2*nearTie) + 1e-300 // the last for squares that vanish
	}
	q.self, q.point = q.ids[p], point
	q.best = l.row(int(q.self))
	q.worst, q.within, q.beyond = bound, bound, q.room[:0]
}

// from searches the whole tree, beginning at the point's own leaf and climbing
// from there, so that the near points bound the search of the far ones.
func (q *query) from(leaf int) {
	q.scan(leaf)
	for node := leaf; node > 1; node /= 2 {
		q.push(node ^ 1)
		for len(q.stack) > 0 {
			top := q.stack[len(q.stack)-1]
			q.stack = q.stack[:len(q.stack)-1]
			if top.value <= q.within {
				q.open(int(top.node))
			}
		}
	}
}

// open scans a leaf, or puts the children of an inner node on the stack, the
// nearer one on top.
func (q *query) open(node int) {
	if node >= q.leaves {
		q.scan(node)
		return
	}
	q.push(2 * node)
	q.push(2*node + 1)
	if n := len(q.stack); n > 1 && q.stack[n-1].node == q.stack[n-2].node+1 && q.stack[n-2].value < q.stack[n-1].value {
		q.stack[n-1], q.stack[n-2] = q.stack[n-2], q.stack[n-1]
	}
}

// push puts a node on the stack unless its box is too far away.
func (q *query) push(node int) {
	var v float64
	switch {
	case q.d > treeColumns:
		v = q.wideBox(q.box(node))
	case q.units != nil:
		v = boxDistanceIn(q.units, q.point, q.box(node))
	case q.d == 2:
		v = planeDistance((*[2]float64)(q.point), (*[4]float64)(q.boxes[4*node:]))
	default:
		v = boxDistance(q.point, q.box(node))
	}
	if v <= q.within {
		q.stack = append(q.stack, visit{int32(node), v})
	}
}

// scan offers the points of a leaf.
func (q *query) scan(leaf int) {
	lo, hi := q.leaf(leaf)
	points, ids := q.points[lo*q.d:hi*q.d], q.ids[lo:hi]
	switch {
	case q.d > treeColumns:
		q.scanWide(points, ids)
		return
	case q.units != nil:
		q.scanIn(q.units, points, ids)
		return
	case q.d == 2:
		q.scanPlane(points, ids)
		return
	}
	for _, id := range ids {
		v := shortDistance(q.point, points[:q.d])
		points = points[q.d:]
		if v <= q.within && id != q.self {
			q.insert(id, v)
		}
	}
}

// scanIn is scan for columns in units.
func (q *query) scanIn(units, points []float64, ids []int32) {
	for _, id := range ids {
		v := shortDistanceIn(units, q.point, points[:q.d])
		points = points[q.d:]
		if v <= q.within && id != q.self {
			q.insert(id, v)
		}
	}
}

// distance returns the squared distance of two points.
func (q *query) distance(a, b []float64) float64 {
	switch {
	case q.units != nil && q.d > treeColumns:
		return dense.SquaredDistanceIn(q.units, a, b)
	case q.d > treeColumns:
		return dense.SquaredDistance(a, b)
	case q.units != nil:
		return shortDistanceIn(q.units, a, b)
	}
	return shortDistance(a, b)
}

// scanPlane is scan for two columns, where the loop over them would cost more
// than the work.
func (q *query) scanPlane(points []float64, ids []int32) {
	x, y := q.point[0], q.point[1]
	points = points[:2*len(ids)]
	for p, id := range ids {
		dx, dy := x-points[2*p], y-points[2*p+1]
		if v := dx*dx + dy*dy; v <= q.within && id != q.self {
			q.insert(id, v)
		}
	}
}

// shortDistance has the bits of dense.SquaredDistance for up to 7 columns.
func shortDistance(a, b []float64) float64 {
	var s float64
	for i, v := range a {
		d := v - b[i]
		s += d * d
	}
	return s
}

// shortDistanceIn has the bits of dense.SquaredDistanceIn for up to 7 columns.
func shortDistanceIn(units, a, b []float64) float64 {
	var s float64
	b, units = b[:len(a)], units[:len(a)]
	for i, v := range a {
		d := (v - b[i]) * units[i]
		s += d * d
	}
	return s
}

// boxDistanceIn is boxDistance for columns in units.
func boxDistanceIn(units, point, box []float64) float64 {
	var s float64
	for j, v := range point {
		d := box[2*j] - v
		if e := v - box[2*j+1]; e > d {
			d = e
		}
		if d > 0 {
			d *= units[j]
			s += d * d
		}
	}
	return s
}

// boxDistance returns the squared distance from a point to a box.
func boxDistance(point, box []float64) float64 {
	var s float64
	for j, v := range point {
		d := box[2*j] - v
		if e := v - box[2*j+1]; e > d {
			d = e
		}
		if d > 0 {
			s += d * d
		}
	}
	return s
}

// planeDistance is boxDistance for two columns.
func planeDistance(point *[2]float64, box *[4]float64) float64 {
	dx, dy := box[0]-point[0], box[2]-point[1]
	if e := point[0] - box[1]; e > dx {
		dx = e
	}
	if e := point[1] - box[3]; e > dy {
		dy = e
	}
	if dx < 0 {
		dx = 0
	}
	if dy < 0 {
		dy = 0
	}
	return dx*dx + dy*dy
}
