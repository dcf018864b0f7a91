package neighbors

import (
	"math"

	"lpp-playground/core/dense"
)

const (
	// mostTreeColumns is the largest number of columns for which a tree is tried.
	mostTreeColumns = 20
	// treeRows is the number of rows from which it is used: below, the trial would cost some hundredths of the sweep.
	treeRows = 4000
	// triedRows is the number of rows that are looked up in the trial.
	triedRows = 48
	// treeShare is the largest accepted cost of the tree relative to the sweep: the costs below differ between
	// machines.
	treeShare = 0.6
)

// costs of a search, in nanoseconds; only their ratios count. pair is the time of the sweep for one pair, pairColumn
// per column; point and box are the times of the tree for one.
type costs struct{ pair, pairColumn, point, pointColumn, box, boxColumn float64 }

// Measured with 8 to 20 columns and 10 000 to 40 000 rows, natively and in the engine, whose vectors make pairs cheaper
// relative to points. If both searches take about as long, they overestimate the tree's costs.
var (
	scalarCosts = costs{pair: 3.5, pairColumn: 0.15, point: 1, pointColumn: 0.47, box: 19, boxColumn: 3.5}
	vectorCosts = costs{pair: 2.5, pairColumn: 0.1, point: 1, pointColumn: 0.47, box: 19, boxColumn: 3.5}
)

// treeIfFaster returns the tree of the rows of x, which has more than treeColumns columns, if a search of it costs less
// than the sweep of all pairs: for rows of low intrinsic dimension, whatever the number of columns. It looks up some
// rows, evenly spaced in the order of the leaves, and counts. nil means that the sweep costs less.
func treeIfFaster(x dense.Matrix, units []float64, k int) *tree {
	if x.Cols > mostTreeColumns || x.Rows < treeRows {
		return nil
	}
	c := scalarCosts
	if hasVectors() {
		c = vectorCosts
	}
	d := float64(x.Cols)
	allowed := treeShare * triedRows * float64(x.Rows) / 2 * (c.pair + d*c.pairColumn)
	t := newTree(x, units, leafSize(x.Cols))
	q := &query{tree: t, stack: make([]visit, 0, 64)}
	l := newList(x.Rows, k)
	for r := range triedRows {
		leaf := t.leaves + (2*r+1)*t.leaves/(2*triedRows)
		lo, _ := q.leaf(leaf)
		q.point = nil
		q.begin(lo, l)
		q.from(leaf)
		if float64(q.seen.points)*(c.point+d*c.pointColumn)+float64(q.seen.boxes)*(c.box+d*c.boxColumn) > allowed {
			return nil
		}
	}
	return t
}

// scanWide is scan for more than treeColumns columns. A sum that exceeds the bound after eight columns exceeds it in
// full: every further term adds to it.
func (q *query) scanWide(points []float64, ids []int32) {
	q.seen.points += len(ids)
	d, units := q.d, q.units
	a := (*[8]float64)(q.point)
	a0, a1, a2, a3, a4, a5, a6, a7 := a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7]
	for p, id := range ids {
		b := (*[8]float64)(points[p*d:])
		d0, d1, d2, d3 := a0-b[0], a1-b[1], a2-b[2], a3-b[3]
		d4, d5, d6, d7 := a4-b[4], a5-b[5], a6-b[6], a7-b[7]
		if units != nil {
			u := (*[8]float64)(units)
			d0, d1, d2, d3 = d0*u[0], d1*u[1], d2*u[2], d3*u[3]
			d4, d5, d6, d7 = d4*u[4], d5*u[5], d6*u[6], d7*u[7]
		}
		if (d0*d0+d4*d4)+(d1*d1+d5*d5)+((d2*d2+d6*d6)+(d3*d3+d7*d7)) > q.within || id == q.self {
			continue
		}
		if v := q.distance(q.point, points[p*d:(p+1)*d]); v <= q.within {
			q.insert(id, v)
		}
	}
}

// wideBox returns the squared distance to a box less its slack. Branch prediction would often fail for the test whether
// the point is within a side, so the code has no branches.
func (q *query) wideBox(box []float64) float64 {
	q.seen.boxes++
	var s float64
	if units := q.units; units != nil {
		for j, v := range q.point {
			d := (positive(box[2*j]-v) + positive(v-box[2*j+1])) * units[j]
			s += d * d
		}
		return s * (1 - boxSlack)
	}
	for j, v := range q.point {
		d := positive(box[2*j]-v) + positive(v-box[2*j+1]) // one of them is 0
		s += d * d
	}
	return s * (1 - boxSlack)
}

// positive returns max(v, 0) without a branch.
func positive(v float64) float64 {
	b := math.Float64bits(v)
	return math.Float64frombits(b &^ uint64(int64(b)>>63))
}
