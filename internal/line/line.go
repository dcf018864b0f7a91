// Package line computes what is shown and measured of points on a line: the scores of one direction. Calls reuse the
// memory of the previous call, so that a warm call does not allocate.
package line

import (
	"math"

	"lpp-playground/core/dense"
)

// Order maintains scores in ascending order from one call to the next.
type Order struct {
	pairs []dense.Ranked
}

// Set puts the scores, n finite numbers, in order.
func (o *Order) Set(scores []float64) {
	n := len(scores)
	if len(o.pairs) != n {
		o.pairs = resize(o.pairs, n)
		for i := range o.pairs {
			o.pairs[i].Index = i
		}
	}
	for at := range o.pairs {
		p := &o.pairs[at]
		p.Value = scores[p.Index]
	}
	if !insertion(o.pairs, 8*n) {
		dense.SortRanked(o.pairs)
	}
}

// insertion sorts a nearly sorted list; it gives up after a number of moves.
func insertion(p []dense.Ranked, most int) bool {
	for i := 1; i < len(p); i++ {
		q, at := p[i], i
		for ; at > 0 && p[at-1].Value > q.Value; at-- {
			p[at] = p[at-1]
		}
		p[at] = q
		if most -= i - at; most < 0 {
			return false
		}
	}
	return true
}

// Radii stores in dst, by index, the distance of each score from the k-th
// nearest other one, 1 ≤ k < n.
func (o *Order) Radii(dst []float64, k int) {
	low, p := 0, o.pairs
	for at := range p {
		v := p[at].Value
		// The k nearest are neighbours in order, and those of a larger score
		// begin no earlier.
		low = max(low, at-k)
		for low < at && low+k+1 < len(p) && p[low+k+1].Value-v < v-p[low].Value {
			low++
		}
		dst[p[at].Index] = math.Max(v-p[low].Value, p[low+k].Value-v)
	}
}

// resize returns a slice of n entries, the old memory when it suffices.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
