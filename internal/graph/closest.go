package graph

import (
	"math"

	"lpp-playground/core/dense"
)

// ClosestPair returns the smallest squared distance between two of the points:
// an ε above it joins them. +Inf with fewer than two points.
func ClosestPair(x Points) float64 {
	if m, ok := x.(dense.Matrix); ok && m.Rows > 0 {
		return sweep(m)
	}
	n, _ := x.Dims()
	best := math.Inf(1)
	for i := 0; i < n; i++ {
		for j := 0; j < i; j++ {
			if d2 := x.SquaredDistance(i, j); d2 < best {
				best = d2
			}
		}
	}
	return best
}

// sweep moves along the column with the largest range and compares points no further apart in it than the closest pair
// so far.
func sweep(x dense.Matrix) float64 {
	column := widest(x, -1)
	order := make([]dense.Ranked, x.Rows)
	for i := range order {
		order[i] = dense.Ranked{Value: x.At(i, column), Index: i}
	}
	dense.SortRanked(order)
	best := math.Inf(1)
	for s, a := range order {
		for _, b := range order[s+1:] {
			gap := b.Value - a.Value
			if gap*gap >= best {
				break
			}
			if d2 := x.SquaredDistance(a.Index, b.Index); d2 < best {
				best = d2
			}
		}
	}
	return best
}
