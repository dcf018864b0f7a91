// Package plane keeps up with points in the plane that change all the time: a
// grid, the nearest neighbours of every point, and the sums that LPP needs of
// the neighbour graph. Nothing is approximate and, once warm, nothing is
// allocated.
package plane

import (
	"math"

	"lpp-playground/core/neighbors"
)

// Index holds n points of the plane and the k nearest of each. Its list is that
// of neighbors.Nearest bit for bit: ordered by (d², index), duplicates and ties
// included. The zero value is empty and ready for Set. Coordinates are finite.
type Index struct {
	n, k  int
	known int       // rows of list from before, where a new search starts
	xy    []float64 // own copy of the points
	grid  grid
	list  neighbors.List
	reach []float64 // squared distance to the k-th neighbour
	find  search
	moved moveScratch
	ring  ring
}

// Set takes n points x₀,y₀,x₁,y₁,… and finds the min(k, n−1) nearest of each.
// The points are copied. When points have moved a little since the last call,
// the farthest of a point's former neighbours bounds the new search.
func (ix *Index) Set(xy []float64, k int) {
	n := len(xy) / 2
	k = max(0, min(k, n-1))
	ix.xy = append(ix.xy[:0], xy[:2*n]...)
	ix.adopt(n, k)
	ix.grid.build(ix.xy, k)
	if k == 0 {
		return
	}
	for _, i := range ix.grid.order {
		if int(i) < ix.known {
			ix.refresh(i)
		} else {
			ix.search(i, math.Inf(1))
		}
	}
	ix.known = n
}

// adopt brings the list into the shape n×k and keeps of the former rows what it
// can: nothing when they are too short.
func (ix *Index) adopt(n, k int) {
	l := &ix.list
	ix.known = min(ix.known, n)
	if l.K < k {
		ix.known = 0
	}
	if l.K > k {
		for i := 0; i < ix.known; i++ {
			copy(l.Index[i*k:], l.Index[i*l.K:i*l.K+k])
		}
	}
	l.Index = lengthen(l.Index, ix.known*k, n*k)
	l.D2 = resize(l.D2, n*k)
	ix.reach = resize(ix.reach, n)
	ix.n, ix.k, l.N, l.K = n, k, n, k
}

// List returns the neighbours, a view that the next Set or Move changes.
func (ix *Index) List() *neighbors.List { return &ix.list }

// Len returns the number of points.
func (ix *Index) Len() int { return ix.n }

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

// lengthen is resize that keeps the first entries.
func lengthen(s []int32, keep, n int) []int32 {
	if cap(s) >= n {
		return s[:n]
	}
	out := make([]int32, n, n+n/4)
	copy(out, s[:keep])
	return out
}
