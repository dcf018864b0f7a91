// Package plane maintains data about points in the plane that change all the time: a grid, the nearest neighbours of
// every point, and the sums of the neighbour graph for LPP. Nothing is approximate and, once warm, nothing is
// allocated.
package plane

import (
	"math"

	"lpp-playground/internal/neighbors"
	"lpp-playground/internal/pace"
)

// rowsPerTick is how many rows may be searched or summed between two Ticks.
const rowsPerTick = 256

// Index holds n points of the plane and the k nearest of each. Its list is that
// of neighbors.Nearest bit for bit: ordered by (d², index), duplicates and ties
// included. The zero value is empty and ready for Set. Coordinates are finite.
//
// Points near each other in the plane are near each other in memory: each has a slot, and all internal data is by slot.
// The caller's numbers decide ties.
type Index struct {
	n, k   int
	known  int // rows of the previous list, from which a new search starts
	order  order
	xy     []float64 // own copy of the points
	grid   grid
	list   neighbors.List
	reach  []float64 // squared distance to the k-th neighbour
	find   search
	near   near
	boxes  boxes
	moved  moveScratch
	listed neighbors.List // list by the caller's numbers, made by List
}

// Set receives n points x₀,y₀,x₁,y₁,… and finds the min(k, n−1) nearest of each. The points are copied. If points have
// moved a little since the last call, the farthest of a point's former neighbours bounds the new search; points that
// did not move are not searched again, unless k has grown.
func (ix *Index) Set(xy []float64, k int) {
	n := len(xy) / 2
	k = max(0, min(k, n-1))
	if k <= ix.k && ix.hasMovedNone(xy[:2*n]) {
		ix.shorten(k)
		return
	}
	ix.boxes.ready = false
	if n < ix.n || !ix.order.fits(n) {
		ix.reorder(xy[:2*n], k)
	}
	ix.order.extend(n)
	ix.xy = resize(ix.xy, 2*n)
	ix.order.arrange(ix.xy, xy)
	ix.adopt(n, k)
	ix.grid.build(ix.xy, ix.order.slot, k)
	if k == 0 {
		return
	}
	ix.near.begin(n)
	for at, i := range ix.grid.order {
		if at%rowsPerTick == 0 {
			pace.Tick()
		}
		if int(i) < ix.known {
			ix.refresh(i)
		} else {
			ix.search(i, math.Inf(1))
		}
	}
	ix.known = n
}

// reorder gives the points slots along the rows of the grid.
func (ix *Index) reorder(xy []float64, k int) {
	ix.order.reset(len(xy) / 2)
	ix.grid.build(xy, ix.order.slot, k)
	ix.order.follow(ix.grid.order)
	ix.known = 0
}

// adopt reshapes the list to n×k and retains the former rows if possible: none if they are too short.
func (ix *Index) adopt(n, k int) {
	l := &ix.list
	ix.known = min(ix.known, n)
	if l.K < k {
		ix.known = 0
	}
	if l.K > k {
		ix.shorten(k)
	}
	l.Index = lengthen(l.Index, ix.known*k, n*k)
	l.D2 = resize(l.D2, n*k)
	ix.reach = resize(ix.reach, n)
	ix.n, ix.k, l.N, l.K = n, k, n, k
}

// hasMovedNone reports whether the points are where they were.
func (ix *Index) hasMovedNone(xy []float64) bool {
	if len(xy) != 2*ix.n {
		return false
	}
	for slot, number := range ix.order.number {
		p, q := (*[2]float64)(ix.xy[2*slot:]), (*[2]float64)(xy[2*number:])
		if *p != *q {
			return false
		}
	}
	return true
}

// shorten retains the k nearest of every row.
func (ix *Index) shorten(k int) {
	l := &ix.list
	if k == l.K {
		return
	}
	ix.boxes.ready = false
	for i := 0; i < ix.n; i++ {
		index, d2 := l.Row(i)
		copy(l.Index[i*k:], index[:k])
		copy(l.D2[i*k:], d2[:k])
		if k > 0 {
			ix.reach[i] = d2[k-1]
		}
	}
	l.Index, l.D2 = l.Index[:ix.n*k], l.D2[:ix.n*k]
	ix.k, l.K = k, k
}

// List returns the neighbours by the caller's numbers, a view until the next
// call of any method.
func (ix *Index) List() *neighbors.List {
	n, k, listed := ix.n, ix.k, &ix.listed
	listed.N, listed.K = n, k
	listed.Index, listed.D2 = resize(listed.Index, n*k), resize(listed.D2, n*k)
	for slot, number := range ix.order.number {
		index, d2 := listed.Row(int(number))
		row, lengths := ix.list.Row(slot)
		copy(d2, lengths)
		for s, j := range row {
			index[s] = ix.order.number[j]
		}
	}
	return listed
}

// squared returns dx² + dy² in the order of dense.SquaredDistance.
func squared(dx, dy float64) float64 {
	s := dx * dx
	s += dy * dy
	return s
}

// resize returns a slice of n entries, the old memory when it suffices.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/4)
	}
	return s[:n]
}

// lengthen is resize that retains the first entries.
func lengthen(s []int32, keep, n int) []int32 {
	if cap(s) >= n {
		return s[:n]
	}
	out := make([]int32, n, n+n/4)
	copy(out, s[:keep])
	return out
}
