package score

import (
	"cmp"
	"context"
	"slices"
	"sort"

	"lpp-playground/core/fault"
	"lpp-playground/core/pace"
	"lpp-playground/core/points"
)

// Trustworthiness tells how far the neighbours shown by an embedding y (n×m)
// are neighbours in the data x (n×d):
//
//	T = 1 − 2/(n k (2n − 3k − 1)) Σᵢ Σ_{j ∈ N_k(yᵢ) \ N_k(xᵢ)} (r(i, j) − k),
//
// r(i, j) being the rank of xⱼ by distance from xᵢ, ties by index (Venna and
// Kaski: Neighborhood preservation in nonlinear projection methods, ICANN
// 2001). 1 is perfect.
//
// Errors: invalid-data (also for different numbers of rows), not-finite,
// too-few-samples (below 3), invalid-option on k below 1 or not below n/2,
// aborted.
func Trustworthiness(ctx context.Context, x, y points.Points, k int) (float64, error) {
	return kept(ctx, "X", x, "Y", y, k)
}

// Continuity tells how far neighbours in the data x (n×d) stay neighbours in
// the embedding y (n×m): trustworthiness with the two exchanged. Errors are
// those of Trustworthiness.
func Continuity(ctx context.Context, x, y points.Points, k int) (float64, error) {
	return kept(ctx, "Y", y, "X", x, k)
}

// kept is the trustworthiness of the neighbours in y as neighbours in x, each
// under the name that errors call it.
func kept(ctx context.Context, nameX string, x points.Points, nameY string, y points.Points, k int) (float64, error) {
	rows, err := points.Named(nameX, x, 3)
	if err != nil {
		return 0, err
	}
	shown, err := points.Named(nameY, y, 3)
	if err != nil {
		return 0, err
	}
	n := rows.N
	if shown.N != n {
		return 0, fault.New(fault.InvalidData, "", "%s has %d rows and %s %d; they must agree", nameX, n, nameY, shown.N)
	}
	if k < 1 || 2*k >= n {
		return 0, fault.New(fault.InvalidOption, "k", "k is %d, but it must be at least 1 and less than half of the %d rows", k, n)
	}
	near := newNearest(k)
	distance := make([]float64, n)
	var excess float64
	report := pace.Reporter(ctx, "rows", n)
	for i := range n {
		if err := fault.Stopped(ctx, "the comparison of neighbours"); err != nil {
			return 0, err
		}
		near.find(y, n, i)
		for j := range distance {
			distance[j] = x.SquaredDistance(i, j)
		}
		for _, r := range ranks(distance, i, near.index) {
			excess += float64(max(0, r-k))
		}
		report(i + 1)
	}
	return 1 - 2*excess/(float64(n)*float64(k)*float64(2*n-3*k-1)), nil
}

// ranks returns the places, from 1, of some rows among all but i by (distance,
// index), ascending. It puts these rows in that order, and counts between which
// of them each other row lies.
func ranks(distance []float64, i int, rows []int) []int {
	slices.SortFunc(rows, func(a, b int) int {
		return cmp.Or(cmp.Compare(distance[a], distance[b]), cmp.Compare(a, b))
	})
	place := make([]int, len(rows)+1)
	for j, v := range distance {
		low, high := 0, len(rows)
		for low < high {
			middle := (low + high) / 2
			if u := distance[rows[middle]]; u < v || u == v && rows[middle] < j {
				low = middle + 1
			} else {
				high = middle
			}
		}
		if j != i {
			place[low]++
		}
	}
	for s := 1; s < len(rows); s++ {
		place[s] += place[s-1]
	}
	return place[:len(rows)]
}

// nearest holds the k nearest rows of one row, nearest first. While they are
// looked for they are a heap, the farthest at the top.
type nearest struct {
	index    []int
	distance []float64
}

func newNearest(k int) *nearest {
	return &nearest{index: make([]int, 0, k), distance: make([]float64, 0, k)}
}

// find fills in the nearest other rows of row i by (d², index).
func (b *nearest) find(x points.Points, n, i int) {
	b.index, b.distance = b.index[:0], b.distance[:0]
	for j := range n {
		if j != i {
			b.offer(j, x.SquaredDistance(i, j))
		}
	}
	sort.Sort(sort.Reverse(b))
}

// offer takes in (j, v), which comes after every equal value, when it is among
// the nearest so far.
func (b *nearest) offer(j int, v float64) {
	k := cap(b.index)
	switch {
	case len(b.index) < k:
		b.index, b.distance = append(b.index, j), append(b.distance, v)
		if len(b.index) == k {
			for s := k/2 - 1; s >= 0; s-- {
				b.sink(s)
			}
		}
	case v < b.distance[0]:
		b.index[0], b.distance[0] = j, v
		b.sink(0)
	}
}

// sink moves entry s down the heap to where nothing below it is farther.
func (b *nearest) sink(s int) {
	for {
		below := 2*s + 1
		if below >= b.Len() {
			return
		}
		if other := below + 1; other < b.Len() && b.Less(other, below) {
			below = other
		}
		if !b.Less(below, s) {
			return
		}
		b.Swap(s, below)
		s = below
	}
}

// Less tells whether entry s is farther than entry t.
func (b *nearest) Less(s, t int) bool {
	return b.distance[s] > b.distance[t] || b.distance[s] == b.distance[t] && b.index[s] > b.index[t]
}

func (b *nearest) Len() int { return len(b.index) }

func (b *nearest) Swap(s, t int) {
	b.index[s], b.index[t] = b.index[t], b.index[s]
	b.distance[s], b.distance[t] = b.distance[t], b.distance[s]
}
