package plane

import "math"

// grid sorts points into square cells. A cell with too many points gets a nested grid, so that clusters far apart and
// single points far out cost little.
//
// A point that moves alone leaves its cell and is added to the loose ones, which every search visits; build sorts them
// again.
type grid struct {
	nodes    []node
	starts   []int32   // for the cells of each node: their start in order
	children []int32   // for the cells of deep nodes: their own node, or −1
	order    []int32   // slots of the points, cell by cell, in each ascending by number
	points   []float64 // their coordinates, in that order; NaN for a point that has left
	place    []int32   // position of each point in order, −1 for a loose one
	loose    []int32
	cell     []int32 // room for build
	spareI   []int32
	spareP   []float64
}

// node is one grid: nx×ny cells from the corner (x0, y0).
type node struct {
	x0, y0     float64
	side       float64 // of a cell; 0 when all points are in one place
	inverse    float64 // 1/side, or 0
	nx, ny     int
	first      int // of its cells in starts
	children   int // of its cells in children, −1 when no cell has a node
	depth      int
	crowded    int // number of points above which a cell gets its own node
	occupation float64
}

const (
	// deepest is the number of levels of nodes; each divides lengths by the
	// root of the number of points.
	deepest = 24
	// smallest is the extent below which points count as one position for the grid, because squared distances nearly
	// underflow.
	smallest = 1e-130
	// looseLimit is how many points may be loose.
	looseLimit = 48
)

// build sorts the points into cells fit for searches of k neighbours; slot has
// their places in xy by their number.
func (g *grid) build(xy []float64, slot []int32, k int) {
	n := len(xy) / 2
	g.nodes, g.starts, g.children, g.loose = g.nodes[:0], g.starts[:0], g.children[:0], g.loose[:0]
	g.order = resize(g.order, n)
	g.points = resize(g.points, 2*n)
	g.place = resize(g.place, n)
	g.cell = resize(g.cell, n)
	g.spareI = resize(g.spareI, n)
	g.spareP = resize(g.spareP, 2*n)
	copy(g.spareI, slot)
	for i, s := range slot {
		p, q := (*[2]float64)(g.spareP[2*i:]), (*[2]float64)(xy[2*s:])
		p[0], p[1] = q[0], q[1]
	}
	occupation := 0.5 + float64(k)/20
	g.add(0, n, node{children: -1, occupation: occupation, crowded: 32 + 4*k})
	for s, i := range g.order {
		g.place[i] = int32(s)
	}
}

// add sorts the points from … to−1 of the spare arrays into a new node and its
// descendants, and returns its number.
func (g *grid) add(from, to int, like node) int32 {
	if to == from {
		return -1
	}
	id := len(g.nodes)
	nd := like
	nd.children = -1
	nd.measure(g.spareP[2*from : 2*to])
	nd.first = len(g.starts)
	g.nodes = append(g.nodes, nd)
	g.sort(&nd, from, to)
	if nd.side > 0 && nd.depth < deepest {
		g.descend(id, nd)
	}
	return int32(id)
}

// measure fits the cells to the points.
func (nd *node) measure(points []float64) {
	x0, y0 := points[0], points[1]
	x1, y1 := x0, y0
	for s := 2; s+1 < len(points); s += 2 {
		p := (*[2]float64)(points[s:])
		if p[0] < x0 {
			x0 = p[0]
		}
		if p[0] > x1 {
			x1 = p[0]
		}
		if p[1] < y0 {
			y0 = p[1]
		}
		if p[1] > y1 {
			y1 = p[1]
		}
	}
	nd.x0, nd.y0, nd.nx, nd.ny = x0, y0, 1, 1
	nd.side, nd.inverse = 0, 0
	width, height := x1-x0, y1-y0
	extent := math.Max(width, height)
	cells := math.Ceil(float64(len(points)/2) / nd.occupation)
	side := math.Max(math.Sqrt(width)*math.Sqrt(height)/math.Sqrt(cells), extent/cells)
	if !(extent > smallest) || math.IsInf(extent, 0) {
		return
	}
	nd.side, nd.inverse = side, 1/side
	nd.nx, nd.ny = int(width*nd.inverse)+1, int(height*nd.inverse)+1
}

// column returns the column of x, clamped to the grid.
func (nd *node) column(x float64) int { return clamp((x-nd.x0)*nd.inverse, nd.nx) }

// row returns the row of y, clamped to the grid.
func (nd *node) row(y float64) int { return clamp((y-nd.y0)*nd.inverse, nd.ny) }

// clamp returns v rounded down, from 0 to n−1; 0 for NaN.
func clamp(v float64, n int) int {
	if !(v > 0) {
		return 0
	}
	if v >= float64(n) {
		return n - 1
	}
	return int(v)
}

// sort moves points from the spare arrays into order by a counting sort, which preserves their sequence in each cell.
func (g *grid) sort(nd *node, from, to int) {
	cells := nd.nx * nd.ny
	g.starts = extend(g.starts, cells+1)
	starts := g.starts[nd.first : nd.first+cells+1]
	clear(starts)
	cell := g.cell[from:to]
	points := g.spareP[2*from : 2*to]
	for s := range cell {
		p := (*[2]float64)(points[2*s:])
		c := int32(nd.row(p[1])*nd.nx + nd.column(p[0]))
		cell[s] = c
		starts[c]++
	}
	// starts[c] becomes the end of cell c, and going backwards its beginning.
	sum := int32(from)
	for c, count := range starts[:cells] {
		sum += count
		starts[c] = sum
	}
	starts[cells] = int32(to)
	for s := len(cell) - 1; s >= 0; s-- {
		c := cell[s]
		starts[c]--
		at := starts[c]
		p := (*[2]float64)(points[2*s:])
		q := (*[2]float64)(g.points[2*at:])
		q[0], q[1] = p[0], p[1]
		g.order[at] = g.spareI[from+s]
	}
}

// descend gives crowded cells their own nodes.
func (g *grid) descend(id int, nd node) {
	cells := nd.nx * nd.ny
	crowded := int32(nd.crowded)
	for c := 0; c < cells; c++ {
		from, to := g.starts[nd.first+c], g.starts[nd.first+c+1]
		if to-from <= crowded || g.coincide(from, to) {
			continue
		}
		if nd.children < 0 {
			nd.children = len(g.children)
			g.children = extend(g.children, cells)
			for s := range g.children[nd.children:] {
				g.children[nd.children+s] = -1
			}
			g.nodes[id].children = nd.children
		}
		copy(g.spareI[from:to], g.order[from:to])
		copy(g.spareP[2*from:2*to], g.points[2*from:2*to])
		child := g.add(int(from), int(to), node{depth: nd.depth + 1, crowded: nd.crowded, occupation: nd.occupation})
		g.children[nd.children+c] = child
	}
}

// coincide reports whether all points of a cell coincide.
func (g *grid) coincide(from, to int32) bool {
	x, y := g.points[2*from], g.points[2*from+1]
	for s := from + 1; s < to; s++ {
		if g.points[2*s] != x || g.points[2*s+1] != y {
			return false
		}
	}
	return true
}

// release makes point i a loose one. It returns false when there are too many.
func (g *grid) release(i int32) bool {
	s := g.place[i]
	if s < 0 {
		return true
	}
	if len(g.loose) == looseLimit {
		return false
	}
	g.points[2*s], g.points[2*s+1] = math.NaN(), math.NaN()
	g.place[i] = -1
	g.loose = append(g.loose, i)
	return true
}

// density returns the side of the finest cell about (x, y) and the number of
// points in it and the cells around it, at least 1.
func (g *grid) density(x, y float64) (side float64, count int) {
	nd := &g.nodes[0]
	for {
		cx, cy := nd.column(x), nd.row(y)
		if nd.children >= 0 {
			if child := g.children[nd.children+cy*nd.nx+cx]; child >= 0 {
				nd = &g.nodes[child]
				continue
			}
		}
		for r := max(cy-1, 0); r <= min(cy+1, nd.ny-1); r++ {
			at := nd.first + r*nd.nx
			count += int(g.starts[at+min(cx+1, nd.nx-1)+1] - g.starts[at+max(cx-1, 0)])
		}
		return nd.side, max(count, 1)
	}
}

// extend appends n entries of any value.
func extend(s []int32, n int) []int32 {
	if len(s)+n <= cap(s) {
		return s[:len(s)+n]
	}
	return append(s, make([]int32, n)...)
}
