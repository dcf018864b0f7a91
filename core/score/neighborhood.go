package score

import (
	"context"

	"lpp-playground/core/fault"
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
	for i := range n {
		if err := fault.Stopped(ctx, "the comparison of neighbours"); err != nil {
			return 0, err
		}
		near.find(y, n, i)
		for j := range distance {
			distance[j] = x.SquaredDistance(i, j)
		}
		for _, j := range near.index {
			if beyond := rank(distance, i, j) - k; beyond > 0 {
				excess += float64(beyond)
			}
		}
	}
	return 1 - 2*excess/(float64(n)*float64(k)*float64(2*n-3*k-1)), nil
}

// rank is the place of j, from 1, among all rows but i by (distance, index).
func rank(distance []float64, i, j int) int {
	r := 1
	for other, v := range distance {
		if other != i && (v < distance[j] || v == distance[j] && other < j) {
			r++
		}
	}
	return r
}

// nearest holds the k nearest rows of one row, nearest first.
type nearest struct {
	index    []int
	distance []float64
}

func newNearest(k int) nearest {
	return nearest{index: make([]int, 0, k), distance: make([]float64, 0, k)}
}

// find fills in the nearest other rows of row i by (d², index).
func (b *nearest) find(x points.Points, n, i int) {
	b.index, b.distance = b.index[:0], b.distance[:0]
	for j := range n {
		if j != i {
			b.offer(j, x.SquaredDistance(i, j))
		}
	}
}

// offer inserts (j, v), which comes after every equal value, when it is among
// the nearest so far.
func (b *nearest) offer(j int, v float64) {
	s := len(b.index)
	if s == cap(b.index) {
		if v >= b.distance[s-1] {
			return
		}
		s--
	} else {
		b.index, b.distance = append(b.index, j), append(b.distance, v)
	}
	for ; s > 0 && b.distance[s-1] > v; s-- {
		b.index[s], b.distance[s] = b.index[s-1], b.distance[s-1]
	}
	b.index[s], b.distance[s] = j, v
}
