package plane

import (
	"math"

	"lpp-playground/internal/graph"
	"lpp-playground/internal/pace"
)

// Moments holds the sums of the weighted neighbour graph of an Index for LPP: XᵀLX = Σ over edges of w·δ·δᵀ with δ = xᵢ
// − xⱼ, and Σ D, Σ D·x, Σ D·x·xᵀ.
//
// Every edge belongs to one of its two rows, every row has its own sums, and the total adds up the rows: no error
// accumulates, however many points move, and a moved point costs only the affected rows. Coordinates are relative to an
// origin near their mean, so that data far from zero loses no digits.
//
// The zero value is ready for All.
type Moments struct {
	ix     *Index
	k      int
	mutual bool
	weight graph.Weight // as requested
	inUse  graph.Weight // with the width that weights are computed for
	kind   *graph.Kind
	t      float64 // width in use
	origin [2]float64

	// Squared distance to the k-th neighbour: the index's own, or ours when
	// the index has more neighbours than k.
	reach, ownReach []float64

	// The edges of row i are at i·k … i·k+count[i]−1.
	count   []int32
	other   []int32
	d2      []float64
	weights []float64

	base    float64 // heat width for which the rows are added up
	orders  int     // of the expansion about base in use
	rows    [expansionOrders][]rowSums
	tallies []rowCounts
	totals  totals
	scaled  []float64 // room for weights of higher order
	scale   []float64 // of points
	scales  []float64 // room for those of the edges of a row
	width   widthScratch
	window  window
	flags   []bool
	redo    []int32
	parts   graph.Parts
	degrees []float64
}

// All computes the sums from the beginning. k is at most that of the index, and with local-scaling so is w.K; mutual
// selects the rule "and" instead of "or". The heat width w.T = 0 means the median of d² over the edges, exactly as in
// graph.Weigh. The index must stay the same until the next All. w.Kind is one of graph.WeightNames.
func (m *Moments) All(ix *Index, k int, mutual bool, w graph.Weight) {
	m.ix, m.k, m.mutual, m.weight = ix, max(0, min(k, ix.k)), mutual, w
	m.weight.K = max(0, min(w.K, ix.k))
	m.inUse = m.weight
	if m.kind = graph.KindOf(w.Kind); m.kind == nil {
		panic("plane: there is no weight " + w.Kind) // the caller has checked it
	}
	m.allocate()
	m.setOrigin()
	m.setReach()
	for i := 0; i < ix.n; i++ {
		if i%rowsPerTick == 0 {
			pace.Tick()
		}
		m.choose(i)
	}
	m.setScale()
	m.window.open = false
	m.sumAll(m.findWidth())
}

// Update applies the changes of Move; the result is that of All (if the automatic heat width changes, up to 2e-14 of an
// edge).
func (m *Moments) Update(ix *Index, changed []int32) {
	m.ix = ix
	if m.k != ix.k {
		for _, i := range changed {
			m.reach[i] = ix.list.D2[int(i)*ix.k+m.k-1]
		}
	}
	changed = m.widen(changed)
	m.window.drop(m, changed)
	for _, i := range changed {
		m.choose(int(i))
	}
	m.window.take(m, changed)
	for _, i := range changed {
		m.scaleRow(int(i))
	}
	m.adjust(m.shiftedWidth(), changed)
	m.recenter()
}

func (m *Moments) allocate() {
	n := m.ix.n
	m.count = resize(m.count, n)
	m.other = resize(m.other, n*m.k)
	m.d2 = resize(m.d2, n*m.k)
	m.weights = resize(m.weights, n*m.k)
}

func (m *Moments) setOrigin() {
	var x, y float64
	for s := 0; s+1 < len(m.ix.xy); s += 2 {
		p := (*[2]float64)(m.ix.xy[s:])
		x += p[0]
		y += p[1]
	}
	n := math.Max(1, float64(m.ix.n))
	m.origin = [2]float64{x / n, y / n}
}

// recenter moves the origin to the mean when the mean has left it by more than
// half a standard deviation.
func (m *Moments) recenter() {
	p := sumPoints(m.totals.points[levels-1])
	if 4*(p.X[0]*p.X[0]+p.X[1]*p.X[1]) <= float64(m.ix.n)*(p.XX[0]+p.XX[2]) {
		return
	}
	m.setOrigin()
	m.totals.touchAll()
	m.addUp()
}

func (m *Moments) setReach() {
	ix := m.ix
	if m.k == ix.k {
		m.reach = ix.reach
		return
	}
	m.ownReach = resize(m.ownReach, ix.n)
	m.reach = m.ownReach
	for i := range m.reach {
		m.reach[i] = ix.list.D2[i*ix.k+m.k-1]
	}
}

// choose lists the edges that belong to row i. An edge that both rows have
// chosen belongs to the row of the smaller slot. The bits of non-negative floats compare like the numbers, so the
// comparison needs no branch.
func (m *Moments) choose(i int) {
	ix, k := m.ix, m.k
	from := i * ix.k
	index, d2 := ix.list.Index[from:from+k], ix.list.D2[from:from+k]
	other, length := m.other[i*k:i*k+k], m.d2[i*k:i*k+k]
	d2, reaches, all, width, number := d2[:len(index)], m.reach, ix.list.Index, ix.k, ix.order.number
	anyone := 1
	if m.mutual {
		anyone = 0
	}
	edges := 0
	for s, j := range index {
		v := d2[s]
		reach := reaches[j]
		both := int((math.Float64bits(v) - math.Float64bits(reach)) >> 63)
		if v == reach && number[i] <= number[all[int(j)*width+k-1]] {
			both = 1
		}
		first := int(uint32(int32(i)-j) >> 31)
		other[edges], length[edges] = j, v
		edges += both&first | (1-both)&anyone
	}
	m.count[i] = int32(edges)
}

// widen adds the rows that a new scale at a changed point reaches: with
// local-scaling every row that has the point in its list.
func (m *Moments) widen(changed []int32) []int32 {
	if m.kind.Scale != graph.Reach {
		return changed
	}
	m.flags = resize(m.flags, m.ix.n)
	clear(m.flags)
	for _, i := range changed {
		m.flags[i] = true
	}
	m.redo = append(m.redo[:0], changed...)
	for i := 0; i < m.ix.n; i++ {
		if !m.flags[i] && m.reaches(i) {
			m.redo = append(m.redo, int32(i))
		}
	}
	return m.redo
}

// reaches reports whether an edge of row i leads to a flagged point.
func (m *Moments) reaches(i int) bool {
	for _, j := range m.other[i*m.k : i*m.k+int(m.count[i])] {
		if m.flags[j] {
			return true
		}
	}
	return false
}
